// SPDX-License-Identifier: Apache-2.0
// Code: a procedure of Core compiled to flat instructions over the registers of a frame.
//
// The structure of Core becomes order and marks:
//
//     unseq(E1, .., En)          fork n -> [E1] join [E2] join .. [En] join end
//     indet(E1, .., En)          the same; a strand runs to its end before another begins
//     let weak, let strong       sequential; which accesses are ordered is computed statically (sequencing.h)
//     save l (..) in E           a position; run l is a jump
//     bound(E)                   begin_bound .. end_bound if accesses in it may race
//
// In a sequential run, `fork` and `join` do nothing. When the order of operands is explored, `fork` makes a strand of
// each.
//
// An operand is a register of the frame or, if its top bit is set, a constant of the code.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "machines/core/value.h"
#include "programs/core/core.h"

namespace ramify::core_machine {

using Operand = uint32_t;
constexpr Operand constant_bit = 0x8000'0000;

enum class Opcode : uint8_t {
  move,              // dst <- a
  jump,              // to c
  jump_unless,       // a boolean; to c
  jump_unspecified,  // a; to c
  jump_specified,    // a; to c
  undef,             // sub: Ub in c
  error,             // report as unsupported: name c
  not_,              // dst <- a
  binary,            // dst <- a sub b, of unbounded integers and booleans
  conv_int,          // dst <- a to type c
  wrap,              // dst <- a sub b, type c
  checked,           // dst <- a sub b, type c; UB036
  bits,              // dst <- a sub b, type c
  floating_op,       // dst <- a sub b, type c
  float_of,          // dst <- a, type c
  int_of_float,      // dst <- a, type c; UB017
  conv_loaded,       // dst <- a, type c
  array_shift,       // dst <- a + b * c bytes
  member_shift,      // dst <- a + c bytes
  compose,           // dst <- composition c
  member_of,         // dst <- member: selection c of a
  call_pure,         // dst <- pure function
  thread_object,     // dst <- address of the thread's own object of global c
  memop,             // dst <- sub of a, b; type c
  create,            // dst <- creation c; a: alignment or none
  create_readonly,   // the same; b: initial value
  alloc,             // dst <- dynamic memory: alignment a, size b
  kill,              // a
  free,              // a
  load,              // dst <- at a; access c
  store,             // at a: b; access c
  load_for_update,   // dst <- at a; access c: the first half of seq_rmw
  store_update,      // at a: b; access c: the second half
  compare_exchange,  // dst <- object a, expected b, desired: exchange c
  fence,
  call,           // dst <- call c
  call_builtin,   // dst <- call c of the built-in function of that name
  return_,        // a
  fork,           // fork c
  join,           // an operand of fork c is complete
  end_fork,       // all operands are complete
  begin_bound,    // c: index into the code's bounds
  end_bound,      // c
  choose,         // nondeterministic: choice c
  begin_threads,  // dst <- number of the first: starts a thread for each operand of fork c
  end_thread,     // ends the thread with value a
  end_threads,    // waits for the threads of fork c, of which a is the first
  thread_result,  // dst <- result of the thread c positions after a
};

// Messages of `error` apart from names in the program.
inline constexpr uint32_t tuple_of_a_thread = ~uint32_t{0}, access_beside_a_statement = tuple_of_a_thread - 1;

struct Instruction {
  Opcode op = Opcode::jump;
  uint8_t sub = 0;  // core::Operator or core::Memop
  uint32_t dst = 0;
  Operand a = 0, b = 0;
  uint32_t c = 0;
};

// The representation of a value in memory.
enum class Representation : uint8_t { integer, boolean, float_, double_, long_double, pointer, aggregate };

struct Access {
  TypeId type{};
  Representation representation = Representation::integer;
  uint8_t size = 0;  // scalars only
  bool is_signed = false;
  bool is_atomic = false;
  bool is_of_union = false;  // through a member of a union
  bool locks = false;        // the object is constant after the store
  bool is_of_unit = false;   // in an operand of `indet`: its order relative to other operands may matter
  bool is_shared = true;     // whether code outside of this frame may access the object
  uint32_t bytes = 0;        // aggregates only
  uint32_t alignment = 1;
  uint32_t bit_offset = 0, bit_width = 0;  // bit-fields only; width 0 otherwise
  core::MemoryOrder order = core::MemoryOrder::not_atomic;
  uint32_t race = no_race;  // index in its bound's list of accesses that may race
  static constexpr uint32_t no_race = ~uint32_t{0};
};

// An access in a full expression that is unsequenced with another one that may overlap it.
struct Watched {
  bool is_write = false;
  uint32_t bit_shift = 0, bit_width = 0;  // bit-fields only: in the first byte accessed; width 0 otherwise
  core::SpanId span{};
  // The accesses unsequenced with it: positions in the bound's list; in ready code, in the code's list.
  std::vector<uint32_t> rivals{};
};
struct Bound {
  uint32_t first = 0;  // position of its first access in the code's list, and of its records in a frame
  uint32_t count = 0;
  std::vector<Watched> watched{};  // empty in ready code
};

// Operands of `unseq`, or of `par`.
struct Fork {
  std::vector<uint32_t> starts{};  // positions of the operands' code
  uint32_t end = 0;                // position of end_fork or end_threads
  bool has_units = false;          // operands run one after the other, in some order
  bool has_rivals = false;         // there is a call, and an operand that its body may conflict with
  uint32_t number = 0;             // unique in the program
  core::SpanId span{};
};

struct Creation {
  TypeId type{};
  uint32_t site = 0;  // unique in the program
  uint32_t name = 0;  // index into the program's names
  core::SpanId span{};
  uint64_t size = 0;
  uint64_t alignment = 1;
  uint64_t offset = 0;                     // in the frame; objects of variable size follow all others
  std::optional<Operand> element_count{};  // for an array of variable length; `size` is then that of an element
};

struct Call {
  Operand function = 0;
  std::vector<Operand> arguments{};
  // The arguments' own types, for arguments after those of the prototype.
  std::vector<std::optional<TypeId>> types{};
  TypeId type{};          // of the function as called
  std::string builtin{};  // for call_builtin and call_pure
};

struct Composition {
  TypeId type{};
  uint64_t size = 0;
  struct Part {
    Operand value = 0;
    uint64_t offset = 0;
    Access access{};
  };
  std::vector<Part> parts{};
};

struct Selection {
  uint64_t offset = 0;
  Access access{};
};

struct Exchange {
  Operand object = 0, expected = 0, desired = 0;
  uint32_t access = 0;
};

struct Choice {
  std::vector<uint32_t> targets{};
};

struct Code {
  std::vector<Instruction> instructions{};
  std::vector<core::SpanId> spans{};  // one for each instruction
  std::vector<Value> constants{};
  std::vector<Access> accesses{};
  std::vector<Bound> bounds{};
  std::vector<Watched> watched{};  // of all bounds
  std::vector<Fork> forks{};
  std::vector<Creation> creations{};
  std::vector<Call> calls{};
  std::vector<Composition> compositions{};
  std::vector<Selection> selections{};
  std::vector<Exchange> exchanges{};
  std::vector<Choice> choices{};
  std::vector<uint32_t> parameters{};  // their registers
  uint32_t register_count = 0;
  uint32_t first_mark = 0;   // the number of its first instruction among all of the program
  uint64_t frame_bytes = 0;  // total size of the frame's objects
  bool is_library = false;
  bool is_synchronising = false;  // its accesses implement synchronisation and never race
};

}  // namespace ramify::core_machine
