// SPDX-License-Identifier: Apache-2.0
// A C program after semantic analysis by Clang, as plain data: names resolved, conversions explicit, types laid out.
// The reader (reader.h) builds it; only elaboration into Core (elaborate.h) consumes it. It does not depend on Clang.
//
// Expressions are a tree of indices into one table; an absent child is `none`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/id.h"
#include "programs/core/core.h"
#include "programs/core/types.h"

namespace ramify::c_frontend {

using core::Span;
using core::TypeId;
using ExprId = base::Id<struct ExprTag>;
using StmtId = base::Id<struct StmtTag>;
using ObjectId = base::Id<struct ObjectTag>;  // objects, including parameters
using FunctionId = base::Id<struct FunctionTag>;
using LabelId = base::Id<struct LabelTag>;  // C labels: unique in the program

enum class ExprKind : uint8_t {
  integer,  // constants, including enumerators, characters, sizeof, offsetof, _Alignof and what Clang folds
  floating,
  string,    // an lvalue, an array of bytes; also __func__
  object,    // an lvalue
  function,  // a function designator
  cast,      // children: the operand
  unary,     // children: the operand
  binary,    // children: two
  assign,    // children: lvalue, value (already converted to its type)
  // Children: lvalue, value; `computation` is the type that the left side is converted to, and of the result.
  compound_assign,
  conditional,      // children: condition, then, else
  gnu_conditional,  // children: a value that is also the condition, else (a ?: b)
  call,             // children: callee (a pointer to function), arguments (converted)
  builtin_call,     // children: arguments; `text` is the name (__builtin_va_start, __builtin_expect, ...)
  // Children: the record, an lvalue or rvalue (the operand of `->` becomes a unary `dereference`); `member` is its
  // index.
  member,
  subscript,           // children: pointer, integer (in this order, whatever their order in the source)
  compound_literal,    // an lvalue; `object`; children: its initialiser
  initialiser_list,    // children: see `designated`
  string_initialiser,  // a string literal that initialises an array
  zero,                // a value that an initialiser list omits
  label_address,       // GNU && of a label: `label`, of `function`
  va_arg,              // children: the list (an lvalue or a pointer to one, as in the source)
  statement,           // GNU ({ }): `statement`
  lanes,               // a complex number or vector; children: one value for each of its parts
  shuffle,             // of vectors; children: two vectors; `designated`: the selected parts, numbered through both
  // Of a type of variable length: `computation`; children: the expression if it is evaluated, or none.
  size_of_variable,
  atomic,       // C11 atomic generics: `text` is the operation ("load", "store", "exchange", "compare_exchange_strong",
                // "fetch_add" ...), children: pointer, operands, memory orders, in the order of <stdatomic.h>
  unsupported,  // `text` says what
};

enum class CastKind : uint8_t {
  lvalue_to_rvalue,
  array_to_pointer,
  function_to_pointer,
  no_op,  // qualifiers; also a conversion to the same type
  integral,
  integral_to_boolean,
  integral_to_floating,
  floating_to_integral,
  floating_to_boolean,
  floating,
  pointer_to_boolean,
  pointer_to_integral,
  integral_to_pointer,
  null_to_pointer,
  bit_cast,  // pointer to pointer
  to_void,
  to_atomic,
  from_atomic,
  to_union,  // GNU
  real_to_complex,
  complex_to_real,
  complex_to_boolean,
  lanes,        // each part of a complex number or vector is converted
  splat,        // every part of a vector is the operand
  vector_bits,  // between a vector and a type of the same number of bits
};

enum class UnaryOp : uint8_t {
  plus,
  minus,
  complement,
  not_,
  dereference,
  address_of,
  pre_increment,
  pre_decrement,
  post_increment,
  post_decrement,
  extension,
  real,
  imag
};
enum class BinaryOp : uint8_t {
  mul,
  div,
  rem,
  add,
  sub,
  shl,
  shr,
  lt,
  gt,
  le,
  ge,
  eq,
  ne,
  bit_and,
  bit_xor,
  bit_or,
  logical_and,
  logical_or,
  comma
};

// A position in an aggregate and its initialiser. In the order of positions; later entries override earlier ones.
struct Designated {
  uint64_t index = 0;  // of the element, or of the member
};

struct Expr {
  ExprKind kind = ExprKind::unsupported;
  TypeId type{};
  bool is_lvalue = false;
  bool is_bit_field = false;  // an lvalue that is a bit-field member
  uint32_t alignment = 0;     // of an lvalue, or of the target of a pointer cast: set if the type requires less (GNU C)
  CastKind cast = CastKind::no_op;
  bool is_implicit = false;  // of casts
  UnaryOp unary = UnaryOp::plus;
  BinaryOp binary = BinaryOp::add;  // also of compound_assign
  core::Integer integer = 0;
  long double floating = 0;
  std::string text{};  // names, or bytes of strings (including the terminating zero if the type has room for it)
  ObjectId object{};
  FunctionId function{};
  StmtId statement{};
  LabelId label{};
  uint32_t member = 0;
  std::vector<uint32_t>
      variable_sizes{};  // of types written in it (in a cast or sizeof): evaluated first (Unit::variable_sizes)
  // Compound_assign: the left operand's type in the computation; size_of_variable: the type.
  TypeId computation{};
  TypeId computation_result{};  // compound_assign: of the result before the conversion back
  std::vector<ExprId> children{};
  std::vector<Designated> designated{};  // initialiser_list: one for each child. Other positions are zero
  bool is_update = false;                // initialiser_list: other positions are unchanged
  Span span{};
  Span operator_span{};  // of binary, assign, call: the operator
};

enum class StmtKind : uint8_t {
  compound,
  expression,
  declaration,
  if_,
  while_,
  do_,
  for_,
  switch_,
  case_,
  default_,
  label,
  goto_,
  break_,
  continue_,
  return_,
  null,
  unsupported
};

struct Stmt {
  StmtKind kind = StmtKind::null;
  std::vector<StmtId>
      // Compound: its statements; if: then, else; loops, switch: the body; for: its first statement, if any, is in
      // `initial`; labels: the labelled statement.
      statements{};
  std::optional<StmtId> initial{};    // for: a declaration or expression
  std::optional<ExprId> condition{};  // if, loops, switch; expression; return; goto: GNU, the address of a label
  std::optional<ExprId> step{};       // for
  std::vector<ObjectId> objects{};    // declaration: in order, without static and extern ones
  std::vector<uint32_t>
      // Declaration: the sizes that are evaluated before its objects are created (Unit::variable_sizes).
      variable_sizes{};
  core::Integer low = 0, high = 0;  // case: GNU ranges; equal otherwise
  LabelId label{};                  // label, goto
  std::string text{};               // unsupported: what; label: its name
  Span span{};
};

enum class Storage : uint8_t { automatic, parameter, static_, thread };
struct Object {
  std::string name;
  TypeId type{};  // arrays: with their final size
  Storage storage = Storage::automatic;
  bool is_const = false;   // the object was defined as const
  bool is_defined = true;  // false: declared `extern`, and defined in no translation unit of the program
  std::optional<ExprId> initialiser{};
  uint64_t alignment = 0;               // in bytes, if _Alignas requires more than the type; else 0
  std::string linkage_name{};           // of objects with linkage: unique in the program; else empty
  bool is_weak = false;                 // its address is null if it is not defined
  std::optional<FunctionId> cleanup{};  // GNU C: called with the object's address when its scope is left
  Span span{};
};

struct Function {
  std::string name;  // with internal linkage and several files: made unique
  TypeId type{};
  std::vector<ObjectId> parameters{};
  std::vector<uint32_t> variable_sizes{};  // of its parameters' types, evaluated at entry
  std::optional<StmtId> body{};
  bool is_noreturn = false;
  bool is_library = false;  // defined by a file of our library
  bool is_weak = false;     // its address is null if it is not defined
  Span span{};
};

// GNU C: functions that run before and after main, in the order of priority and source.
struct Hook {
  FunctionId function;
  int priority = 65535;
  bool is_destructor = false;
};

struct VariableSize {
  ExprId size;  // number of elements
  Span span{};
};

// Complex numbers and vectors are records whose members are their parts, all of one type.
struct Lanes {
  TypeId element{};
  uint32_t count = 0;
  bool is_complex = false;
};

// A program of one or several linked translation units.
struct Unit {
  std::vector<Expr> exprs{};
  std::vector<Stmt> stmts{};
  std::vector<Object> objects{};
  std::vector<Function> functions{};
  std::vector<std::string> labels{};
  std::vector<VariableSize> variable_sizes{};
  std::vector<ObjectId> statics{};              // in the order of declaration
  std::unordered_map<uint32_t, Lanes> lanes{};  // by the record's index
  std::vector<Hook> hooks{};
  std::optional<FunctionId> start{};  // the entry function, if it is not main (hooks.cpp)
  bool is_null_movable = false;       // C2y (N3322): allows null pointer + 0, and the difference of two null pointers

  const Expr& operator[](ExprId id) const { return exprs[id.index]; }
  const Stmt& operator[](StmtId id) const { return stmts[id.index]; }
  const Object& operator[](ObjectId id) const { return objects[id.index]; }
  const Function& operator[](FunctionId id) const { return functions[id.index]; }
};

}  // namespace ramify::c_frontend
