// SPDX-License-Identifier: Apache-2.0
// A module of LLVM IR as plain data, restricted to the program: functions with a body, globals, and what they use.
// Attributes without semantic effect are dropped.
//
// A value is a constant, a parameter or an instruction's result; the blocks of a function are in the order of the text,
// the entry first.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/llvm_ir/types.h"

namespace ramify::llvm_ir {

using Bits = unsigned __int128;
using SymbolId = base::Id<struct SymbolTag>;  // a function or a global
using ValueId = base::Id<struct ValueTag>;    // a parameter or a result, in its function

enum class ValueKind : uint8_t {
  local,
  integer,   // `bits`
  floating,  // likewise
  null,
  undefined,   // undef, poison
  zero,        // zeroinitializer
  aggregate,   // `elements`; of an integer of more than 128 bits: the low 128 bits and the rest
  text,        // c"...": bytes
  symbol,      // its address
  expression,  // `op` of `elements`
  assembly,    // inline: `text`
  metadata,
};

enum class Op : uint8_t {
  alloca,
  load,
  store,
  getelementptr,
  // conversions
  trunc,
  zext,
  sext,
  fptrunc,
  fpext,
  fptoui,
  fptosi,
  uitofp,
  sitofp,
  ptrtoint,
  inttoptr,
  bitcast,
  addrspacecast,
  // arithmetic
  add,
  sub,
  mul,
  udiv,
  sdiv,
  urem,
  srem,
  shl,
  lshr,
  ashr,
  and_,
  or_,
  xor_,
  fadd,
  fsub,
  fmul,
  fdiv,
  frem,
  fneg,
  icmp,
  fcmp,
  select,
  freeze,
  phi,
  // aggregates
  extractvalue,
  insertvalue,
  extractelement,
  insertelement,
  shufflevector,
  // memory in order
  atomicrmw,
  cmpxchg,
  fence,
  // control
  br,
  switch_,
  call,
  invoke,
  ret,
  unreachable,
  landingpad,
  resume,
  unknown,  // `text` says what
};

enum class Predicate : uint8_t {
  eq,
  ne,
  ugt,
  uge,
  ult,
  ule,
  sgt,
  sge,
  slt,
  sle,
  false_,
  oeq,
  ogt,
  oge,
  olt,
  ole,
  one,
  ord,
  ueq,
  fugt,
  fuge,
  fult,
  fule,
  une,
  uno,
  true_
};

struct Value {
  ValueKind kind = ValueKind::undefined;
  Op op = Op::unknown;  // of an expression
  TypeId type{};
  TypeId source_type{};  // of a getelementptr expression
  ValueId local{};
  SymbolId symbol{};
  Bits bits = 0;
  std::vector<Value> elements{};
  std::string text{};
};

struct Instruction {
  Op op = Op::unknown;
  Predicate predicate = Predicate::eq;
  bool is_inbounds = false, is_exact = false, is_nuw = false;
  bool is_weak = false;             // of cmpxchg
  bool has_result_address = false;  // of a call: the first argument is the address of the result (`sret`)
  bool is_noundef = false;          // of a load: an undefined value, or one not in `range`, is undefined behaviour
  std::optional<uint32_t> range{};  // number of its metadata
  bool is_atomic = false, is_volatile = false;
  std::string ordering{};  // of an atomic access, as the suffix of Rust's intrinsics: "_acqrel_relaxed"
  std::optional<ValueId> result{};
  TypeId type{};                  // of the result
  TypeId source_type{};           // alloca: the allocated type; getelementptr: its source
  uint64_t align = 0;             // 0: that of the type
  std::vector<Value> operands{};  // call: the callee last
  std::vector<uint32_t>
      targets{};  // blocks: of br, switch (otherwise first), invoke (normal, unwind), phi (predecessors)
  std::vector<uint64_t> indices{};     // of extractvalue and insertvalue; the mask of shufflevector (~0: any)
  std::string text{};                  // atomicrmw: its operation; unknown: the instruction's name
  std::optional<uint32_t> location{};  // number of its DILocation
};

struct Block {
  std::vector<Instruction> instructions{};  // the last one ends it
};

struct Parameter {
  ValueId value{};
  TypeId type{};
};

// A source variable that a pointer is the address of: `#dbg_declare`.
struct DeclaredVariable {
  ValueId pointer{};
  uint32_t metadata = 0;  // number of its DILocalVariable
};

struct FunctionBody {
  std::vector<Parameter> parameters{};
  std::vector<Block> blocks{};
  uint32_t value_count = 0;
  std::vector<DeclaredVariable> variables{};
  std::optional<uint32_t> subprogram{};  // number of its DISubprogram
  // If false, each instruction is the compiler's direct translation of an operation of the program.
  bool is_optimised = true;
};

struct Global {
  TypeId type{};
  std::optional<Value> initialiser{};  // none: defined elsewhere
  uint64_t align = 1;
  bool is_constant = false, is_thread_local = false;
};

// The name of a symbol, and the position of its definition in the text.
struct Symbol {
  enum class Kind : uint8_t { unknown, function, declaration, global, alias } kind = Kind::unknown;
  std::string name{};      // as linked
  std::string readable{};  // of a function, from the comment above it: `core::panicking::panic`
  size_t position = 0;
};

}  // namespace ramify::llvm_ir
