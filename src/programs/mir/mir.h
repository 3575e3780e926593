// SPDX-License-Identifier: Apache-2.0
// MIR: Rust's mid-level representation as plain data. A program consists of items (functions, statics), types with
// layouts, allocations of constant memory, and spans. Bodies are monomorphic; machines/mir defines their semantics.
//
// The names are rustc's (rustc_middle::mir, of 2024 to 2026): a local is a variable or temporary of a body, 0 the
// return place, 1 to `argument_count` the arguments; a place is a local with projections; an operand copies or moves a
// place, or is a constant.
//
// Plain data, immutable once read. Checked by verify.h; printed by print.h.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

#include "base/place.h"
#include "programs/mir/types.h"
#include "programs/mir/ub.h"

namespace ramify::mir {

using FunctionId = base::Id<struct FunctionTag>;
using StaticId = base::Id<struct StaticTag>;
using AllocationId = base::Id<struct AllocationTag>;
using ConstantId = base::Id<struct ConstantTag>;
using SpanId = base::Id<struct SpanTag>;
using LocalId = base::Id<struct LocalTag>;
using BlockId = base::Id<struct BlockTag>;

// --- places and operands

enum class ProjectionKind : uint8_t {
  dereference,
  field,           // index; its type
  downcast,        // variant
  index,           // by a local
  constant_index,  // from the beginning, or from the end
  subslice,        // [from..to], or [from..len-to]
  retype,          // OpaqueCast, Subtype: the same value with another type
  access,          // for LLVM IR: a value of `type` at [pointer + number], aligned to `to`
};

struct Projection {
  ProjectionKind kind = ProjectionKind::dereference;
  bool from_end = false;
  uint64_t number = 0;  // of the field, variant, local or element; begin of a subslice
  uint64_t to = 0;      // end of a subslice
  TypeId type{};        // of fields, `retype` and `access`
};

struct Place {
  LocalId local{};
  std::vector<Projection> projections{};
  bool is_local() const { return projections.empty(); }
};

enum class OperandKind : uint8_t { copy, move, constant };

struct Operand {
  OperandKind kind = OperandKind::constant;
  Place place{};
  ConstantId constant{};
};

// --- rvalues

enum class BinaryOp : uint8_t {
  add,
  add_unchecked,
  add_checked,
  sub,
  sub_unchecked,
  sub_checked,
  mul,
  mul_unchecked,
  mul_checked,
  div,
  rem,
  bit_xor,
  bit_and,
  bit_or,
  shl,
  shl_unchecked,
  shr,
  shr_unchecked,
  eq,
  lt,
  le,
  ne,
  ge,
  gt,
  cmp,
  offset,
};
std::string_view name(BinaryOp op);

// `freeze`, for LLVM IR: an arbitrary value for an undefined operand.
enum class UnaryOp : uint8_t { not_, neg, pointer_metadata, freeze };
std::string_view name(UnaryOp op);

enum class NullaryOp : uint8_t { size_of, align_of, offset_of, ub_checks, contract_checks };

enum class CastKind : uint8_t {
  int_to_int,
  float_to_int,
  float_to_float,
  int_to_float,
  pointer_to_pointer,
  function_pointer_to_pointer,
  expose_address,
  with_exposed_provenance,
  transmute,
  unsize,
  reify_function,
  unsafe_function,
  closure_function,
  mutable_to_const,
  array_to_pointer,
};
std::string_view name(CastKind kind);

struct Use {
  Operand value;
};
struct Repeat {
  Operand value;
  uint64_t count = 0;
};
struct Reference {
  Place place;
  bool is_mutable = false;
  bool is_raw = false;
};
struct Length {
  Place place;
};
struct Cast {
  CastKind kind = CastKind::transmute;
  Operand value;
  TypeId type;
  bool is_signed = false;  // takes precedence over the types: those of LLVM IR have no sign
};
struct Binary {
  BinaryOp op = BinaryOp::add;
  Operand left, right;
  bool is_signed = false;  // as in Cast
};
// For LLVM IR: selects one of two scalars.
struct Select {
  Operand condition, left, right;
};
struct Unary {
  UnaryOp op = UnaryOp::not_;
  Operand value;
};
struct Nullary {
  NullaryOp op = NullaryOp::size_of;
  TypeId type;
  std::vector<std::pair<uint32_t, uint32_t>> fields{};
};
struct Discriminant {
  Place place;
};
enum class AggregateKind : uint8_t { tuple, array, adt, closure, raw_pointer };
struct Aggregate {
  AggregateKind kind = AggregateKind::tuple;
  uint32_t variant = 0;
  std::optional<uint32_t> active_field{};  // for unions
  std::optional<TypeId> type{};            // elements of an array, pointee of a raw pointer
  std::vector<Operand> values{};
};
struct ShallowBox {
  Operand value;
  TypeId type;
};
struct ThreadLocal {
  StaticId item;
};
// A construct of which the reader knows only the name: reaching it ends the run.
struct Unsupported {
  std::string what;
};

using Rvalue = std::variant<Use, Repeat, Reference, Length, Cast, Binary, Unary, Nullary, Discriminant, Aggregate,
                            ShallowBox, ThreadLocal, Select, Unsupported>;

// --- statements

struct Assign {
  Place place;
  Rvalue value;
};
struct SetDiscriminant {
  Place place;
  uint32_t variant = 0;
};
struct StorageLive {
  LocalId local;
};
struct StorageDead {
  LocalId local;
};
struct Deinitialise {
  Place place;
};
struct Assume {
  Operand condition;
  Ub otherwise = Ub::assumption;
};
struct CopyNonoverlapping {
  Operand from, to, count;
};
struct Retag {
  Place place;
};
struct Nothing {};  // for the borrow checker and for coverage

struct Statement {
  std::variant<Nothing, Assign, SetDiscriminant, StorageLive, StorageDead, Deinitialise, Assume, CopyNonoverlapping,
               Retag, Unsupported>
      kind;
  SpanId span{};
};

// --- terminators

enum class UnwindKind : uint8_t { go_on, unreachable, terminate, cleanup };
struct Unwind {
  UnwindKind kind = UnwindKind::go_on;
  BlockId cleanup{};
};

struct Goto {
  BlockId target;
};
struct Switch {
  Operand value;
  std::vector<std::pair<Bits, BlockId>> branches{};
  BlockId otherwise{};
};
struct Return {};
struct Resume {};
struct Abort {};
struct Unreachable {};
struct Drop {
  Place place;
  BlockId target{};
  Unwind unwind{};
};
struct Call {
  Operand function;
  std::vector<Operand> arguments{};
  Place destination;
  std::optional<BlockId> target{};  // none: it does not return
  Unwind unwind{};
};
enum class AssertKind : uint8_t {
  bounds_check,  // length, index
  overflow,      // left, right
  overflow_neg,
  division_by_zero,
  remainder_by_zero,
  misaligned_pointer,  // required, found
  null_pointer,
  enum_construction,
  resumed_after_return,
  resumed_after_panic,
};
struct Assert {
  Operand condition;
  bool expected = true;
  AssertKind kind = AssertKind::overflow;
  BinaryOp op = BinaryOp::add;  // for an overflow
  std::vector<Operand> values{};
  BlockId target{};
  Unwind unwind{};
};

struct Terminator {
  std::variant<Unreachable, Goto, Switch, Return, Resume, Abort, Drop, Call, Assert, Unsupported> kind;
  SpanId span{};
};

// --- bodies and items

struct Block {
  std::vector<Statement> statements{};
  Terminator terminator{};
};

struct Local {
  TypeId type{};
  bool is_mutable = false;
  std::string name{};  // of a source variable; else ""
  SpanId span{};
};

struct Body {
  std::vector<Local> locals{};
  std::vector<Block> blocks{};
  uint32_t argument_count = 0;
  std::optional<LocalId> spread_argument{};  // a tuple that takes the surplus arguments
  SpanId span{};
};

struct Function {
  std::string symbol{};        // as linked
  std::string name{};          // for users: "std::ptr::drop_in_place::<Foo>"
  std::optional<Body> body{};  // none: it is defined elsewhere
  bool is_intrinsic = false;
};

// Constant memory. `is_initialised` says which bytes have a value; a pointer is eight bytes, which hold an offset.
struct Memory {
  std::vector<uint8_t> bytes{};
  std::vector<bool> is_initialised{};
  std::vector<std::pair<uint64_t, AllocationId>> pointers{};  // byte offset, and the target
  uint64_t align = 1;
  bool is_mutable = false;
};

struct VirtualTable {
  TypeId type;           // whose methods it has
  std::string trait_{};  // "" for a trait object without a principal trait
};

// The target of a pointer that is in no file: mostly the locations that panics name.
struct Absent {};

// The target of a pointer in constant memory.
struct Allocation {
  std::variant<Absent, Memory, StaticId, FunctionId, VirtualTable> kind;
  std::optional<TypeId> type{};
};

struct Static {
  std::string symbol{};
  std::string name{};
  std::optional<Memory> memory{};  // none: it is defined elsewhere
  std::optional<TypeId> type{};
  bool is_thread_local = false;
};

struct Constant {
  TypeId type{};
  std::optional<Memory> memory{};  // none: a value without bytes
  std::string unsupported{};       // not "": why its value is unknown
};

struct Program {
  std::string name{};
  std::vector<Type> types{};
  std::vector<Function> functions{};
  std::vector<Static> statics{};
  std::vector<Allocation> allocations{};
  std::vector<Constant> constants{};
  std::vector<base::Place> spans{};
  std::unordered_map<TypeId, FunctionId> function_of_type{};  // for types of single functions
  std::unordered_map<TypeId, FunctionId> drop_glue{};         // by the dropped type; no entry: nothing to do
  // For LLVM IR: values may be copied before all of their bytes are defined; decisions that depend on them are
  // undefined.
  bool has_undefined_values = false;
  std::string standard_input{};  // of the process

  const Type& type(TypeId id) const { return types[id.index]; }
  const base::Place& place(SpanId id) const { return spans[id.index]; }
  // Searches by the readable name, or the symbol.
  std::optional<FunctionId> find_function(std::string_view wanted) const;
};

}  // namespace ramify::mir
