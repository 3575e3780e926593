// SPDX-License-Identifier: Apache-2.0
// Code: the compiled form of a body of MIR. Registers hold scalars; a local that consists of a few scalars and whose
// address is not taken is in registers, any other local is an object in memory, with a register that points to it.
//
// Plain data, made by compile.h, run by interpreter.h.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "machines/mir/value.h"
#include "programs/mir/mir.h"

namespace ramify::mir_machine {

// A register of the frame or, with this bit, a constant of the code.
using Source = uint32_t;
constexpr Source constant_bit = 0x8000'0000;

enum class Opcode : uint8_t {
  // dst, a, b are registers or constants; `bytes` is the width of the operands, `is_signed` their kind.
  copy,  // dst = a
  add,
  sub,
  mul,  // wrapping
  add_checked,
  sub_checked,
  mul_checked,  // dst, and whether it overflowed in dst + 1
  add_unchecked,
  sub_unchecked,
  mul_unchecked,  // overflow is undefined behaviour
  div,
  rem,
  bit_xor,
  bit_and,
  bit_or,
  shl,
  shr,  // the amount, of `other_bytes` and `other_signed`, is masked
  shl_unchecked,
  shr_unchecked,  // an amount that is too large is undefined behaviour
  eq,
  ne,
  lt,
  le,
  gt,
  ge,
  cmp,
  float_binary,  // immediate: a BinaryOp
  wide_equal,    // whether two pairs of registers (a, a + 1; b, b + 1) satisfy the comparison `immediate`, a BinaryOp
  not_,
  neg,
  float_neg,
  convert,   // an integer of `bytes` to one of `other_bytes`
  cast,      // immediate: a CastKind between numbers
  expose,    // the address of a pointer; exposes its object
  unexpose,  // a pointer to the exposed object at an address
  strip,     // the address of a pointer, without exposing
  select,    // dst = a ? b : other
  freeze,    // dst = a, with an arbitrary value for undefined bytes
  // `align` is that of the place, as a power of two.
  // Memory: the address of a place is the pointer in `a` (or `dst`, for stores) plus the immediate.
  load,
  load_pointer,  // dst = the pointer, scalar `b` of the code's scalars
  store,
  store_pointer,        // of b
  copy_memory,          // to [dst + other] (other_align), from [a + immediate] (align), of type b
  fill,                 // [dst + immediate]: repeats the first element b times (element type in `lists`)
  offset,               // dst = a + immediate, in the same object
  advance,              // dst = a + b elements of immediate bytes, in one object (Offset) unless `is_signed`
  element,              // dst = a + b * immediate bytes; index b is below operand `other`
  tail_field,           // dst = a + immediate, rounded up as the vtable in b says
  copy_nonoverlapping,  // b values of type `other` to a pointer dst, from a
  validate,             // checks that [dst + immediate] is a value of type b
  check_scalar,         // checks that a is a value of scalar b
  undefine,             // makes [dst + immediate], of type b, undefined
  check_reference,      // checks that pointer a with metadata b may be a reference to type `other`
  discriminant,         // dst = discriminant of the value of type b at [a + immediate], as a number of `other_bytes`
  discriminant_of,      // dst = discriminant for tag a, of type b
  live,
  dead,           // object b of the code
  thread_object,  // dst = this thread's instance of object b of the image
  // Control. Targets are positions in the code.
  jump,       // immediate
  switch_on,  // a; b: of `switches`
  check,      // a must be as `is_signed` says, else assertion b of `asserts` fails
  assume,
  call,  // b: of `calls`
  return_,
  resume,
  abort_,
  unreachable,
  unsupported,  // b: of `texts`
};

// For programs with undefined values (undefined.h) and runs along a path (symbolic.h): which operands may be undefined
// or symbolic: both, or only a, which is a condition. `rest`: for paths; some operand has no term.
enum class Guard : uint8_t { none, operands, condition, rest };

struct Instruction {
  Opcode op = Opcode::unreachable;
  Guard guard = Guard::none;
  uint8_t bytes = 0, other_bytes = 0;
  uint8_t align = 0, other_align = 0;
  bool is_signed = false, other_signed = false;
  uint32_t dst = 0;
  Source a = 0, b = 0, other = 0;
  int64_t immediate = 0;
};

// In programs with undefined values, the first registers are scratch registers.
constexpr uint32_t scratch_registers = 2;

// A scalar part of a value in registers.
struct Leaf {
  mir::Scalar scalar;
  uint64_t offset = 0;
};

// The location of an argument or result: consecutive registers (or constants), or memory.
struct Location {
  mir::TypeId type{};
  bool is_memory = false;
  std::vector<Source> parts{};  // one for each leaf; in memory: the pointer
  int64_t offset = 0;           // in memory
  uint64_t align = 1;           // in memory: the known alignment
};

// The alignment known at an offset from an address with alignment `align`.
constexpr uint64_t align_at(uint64_t align, uint64_t offset) {
  const uint64_t divisor = offset & (~offset + 1);
  return offset == 0 || divisor > align ? align : divisor;
}

struct UnwindTarget {
  mir::UnwindKind kind = mir::UnwindKind::go_on;
  uint32_t pc = 0;
};

struct CallSite {
  std::optional<mir::FunctionId> callee{};  // none: called through the pointer `function`
  Source function = 0;
  bool is_drop = false;   // drop glue: if there is none, the call does nothing
  mir::TypeId dropped{};  // if is_drop
  std::vector<Location> arguments{};
  Location destination{};
  std::optional<uint32_t> target{};
  UnwindTarget unwind{};
};

struct SwitchTable {
  std::vector<std::pair<Bits, uint32_t>> branches{};
  uint32_t otherwise = 0;
};

struct AssertSite {
  mir::AssertKind kind = mir::AssertKind::overflow;
  mir::BinaryOp op = mir::BinaryOp::add;
  std::vector<Location> values{};
  UnwindTarget unwind{};
};

// A local in memory.
struct ObjectSite {
  mir::LocalId local{};
  uint32_t pointer = 0;  // the register that points to it
  uint64_t offset = 0;   // in the frame
  uint64_t size = 0, align = 1;
  bool is_always_live = false;
};

// The place of a local: its first register, or its object.
struct LocalPlace {
  bool is_memory = false;
  uint32_t index = 0;  // register, or object
};

struct Code {
  mir::FunctionId function{};
  uint32_t first_mark = 0;  // the number of its first instruction among all of the program
  uint32_t register_count = 0;
  uint32_t result_parts = 0;               // number of registers of local 0, unless it is in memory
  std::vector<uint32_t> wide_registers{};  // registers of locals that hold numbers of 16 bytes
  uint64_t frame_bytes = 0, frame_align = 64;
  // The begin of a frame on a stack that is used up to an address.
  uint64_t frame_in(uint64_t stack) const { return (stack + frame_align - 1) / frame_align * frame_align; }
  std::vector<Instruction> instructions{};
  std::vector<mir::SpanId> spans{};  // of each instruction
  std::vector<Value> constants{};
  std::vector<mir::Scalar> scalars{};
  std::vector<ObjectSite> objects{};
  std::vector<LocalPlace> locals{};
  std::vector<CallSite> calls{};
  std::vector<SwitchTable> switches{};
  std::vector<AssertSite> asserts{};
  std::vector<std::string> texts{};
  // For each return, in order of position: locals with a value
  std::vector<std::vector<mir::LocalId>> known_at_return{};
  std::vector<uint32_t> returns{};  // positions of the returns
};

}  // namespace ramify::mir_machine
