// SPDX-License-Identifier: Apache-2.0
// Module: a program in the universal IR, as plain immutable data.
//
// Flat three-address code on virtual registers. Names are resolved: a local variable is a register (its name is kept for
// people), a captured one a cell that a register holds, a global a number; labels are instruction numbers; constants sit in
// a table. What languages disagree on is left to the dialect of each function.
//
// Nothing here runs (machines/ir does) and nothing here is specific to one language.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/id.h"
#include "base/place.h"

namespace ramify::ir {

enum class Op : uint8_t {
#define OP(enumerator, mnemonic, signature, effects, meaning) enumerator,
#include "programs/ir/ops.def"
#undef OP
};

enum class Effect : uint16_t {
  pure = 1,
  reads = 2,
  writes = 4,
  branches = 8,
  ends = 16,
  chooses = 32,
  pauses = 64,
  calls = 128,
  faults = 256,
};

// The row of ops.def.
struct OpInfo {
  std::string_view mnemonic;
  std::string_view signature;
  uint16_t effects;  // of Effect
  std::string_view meaning;
  bool has(Effect e) const { return (effects & static_cast<uint16_t>(e)) != 0; }
};
const OpInfo& info(Op op);
constexpr size_t op_count = 0
#define OP(enumerator, mnemonic, signature, effects, meaning) +1
#include "programs/ir/ops.def"
#undef OP
    ;

// Operators of binop and update. Where languages mean different things by one sign there are several.
enum class BinaryOperator : uint8_t {
  add,
  subtract,
  multiply,
  divide_true,
  divide_floor,
  divide_truncate,
  remainder_floor,
  remainder_truncate,
  power,
  bit_and,
  bit_or,
  bit_xor,
  shift_left,
  shift_right,
  equal,
  not_equal,
  less,
  less_equal,
  greater,
  greater_equal,
  in,
  not_in,
  divide,     // as the language's `/` does for these operands
  remainder,  // its `%`
  shift_right_unsigned,
  identical,  // `is`, `===`
  not_identical,
  concatenate,
  three_way,  // `<=>`: negative, zero, positive
};
enum class UnaryOperator : uint8_t { negate, plus, not_, bit_not };
enum class CollectionKind : uint8_t { list, tuple, set, dict };
enum class Fairness : uint8_t { none, weak, strong };

// The rules in which languages on this IR differ.
enum class Dialect : uint8_t {
#define DIALECT(name) name,
#include "programs/ir/dialects.def"
};

std::string_view name(BinaryOperator);
std::string_view name(UnaryOperator);
std::string_view name(CollectionKind);
std::string_view name(Fairness);
std::string_view name(Dialect);

using FunctionId = base::Id<struct FunctionTag>;
using GlobalId = base::Id<struct GlobalTag>;
using ConstantId = base::Id<struct ConstantTag>;
using SymbolId = base::Id<struct SymbolTag>;
using Register = base::Id<struct RegisterTag>;
using Label = base::Id<struct LabelTag>;  // in a finished function: the number of an instruction

// Part of a source file: lines and columns from 1, columns in bytes, end exclusive; line 0: unknown.
struct Span {
  uint32_t file = 0;  // index into Module::files
  uint32_t line = 0;
  uint32_t column = 0;
  uint32_t end_line = 0;
  uint32_t end_column = 0;
  friend bool operator==(const Span&, const Span&) = default;
};

enum class ArgumentKind : uint8_t { positional, named, spread, spread_named };

// An element of an instruction's list: an argument, or (positional) a register of an R or W list.
struct ListItem {
  ArgumentKind kind = ArgumentKind::positional;
  Register value;
  SymbolId name;  // for named
  friend bool operator==(const ListItem&, const ListItem&) = default;
};

struct Instruction {
  Op op = Op::return_;
  uint8_t rule = 0;           // BinaryOperator, UnaryOperator, CollectionKind or Fairness, as the signature says
  uint32_t operands[5] = {};  // indexes: registers, constants, globals, symbols, functions, labels
  uint32_t list_begin = 0;    // into Function::lists
  uint32_t list_count = 0;
  Span span;
};

enum class ParameterKind : uint8_t {
  plain,       // by position or name
  named_only,  // after * or *args
  rest,        // *args: a tuple of what is left
  rest_named,  // **kwargs: a dict of what is left
};

enum class DefaultKind : uint8_t {
  none,      // the argument must be given
  constant,  // Parameter::constant
  captured,  // evaluated when the function value was made; the n-th such parameter takes the n-th default of `closure`
  at_call,   // the parameter is then missing, which the function's code finds out (is_missing) and mends
};

struct Parameter {
  std::string name;
  ParameterKind kind = ParameterKind::plain;
  DefaultKind default_kind = DefaultKind::none;
  ConstantId constant;
  std::string type{};  // declared, to choose between functions of one name; may be empty
};

// Where what is thrown by an instruction of [begin, end), or in a function called there, is caught: it goes on at `target` with what
// was thrown in `caught`. The first handler of a function that fits is the innermost.
struct Handler {
  Label begin;
  Label end;
  Label target;
  Register caught;
  friend bool operator==(const Handler&, const Handler&) = default;
};

struct RegisterName {
  Register reg;
  std::string name;
};

struct Function {
  std::string name;
  Dialect dialect = Dialect::starlark;
  Span span;                          // of its head: `def f(x):`
  std::vector<Parameter> parameters;  // parameter i arrives in register i
  uint32_t capture_count = 0;         // captured cells arrive in the registers after the parameters
  std::vector<std::string> capture_names;
  uint32_t register_count = 0;
  std::vector<RegisterName> register_names;  // local variables, for views; ascending registers, each at most once
  std::vector<Instruction> code;             // the last one ends
  std::vector<ListItem> lists;
  std::vector<Handler> handlers{};
  bool is_generator = false;  // a call makes a generator, which runs when it is resumed
  bool has_receiver = false;  // its first parameter is the object that it is called on as a method
  std::string class_name{};   // of the class that it is a member of; may be empty

  uint32_t default_count() const;  // parameters whose default is captured
};

struct Null {
  friend bool operator==(Null, Null) = default;
};
struct BigInteger {
  std::string digits;  // decimal, '-' in front if negative, canonical
  friend bool operator==(const BigInteger&, const BigInteger&) = default;
};
struct FunctionConstant {
  FunctionId function;
  friend bool operator==(FunctionConstant, FunctionConstant) = default;
};
struct BuiltinConstant {
  std::string name;
  friend bool operator==(const BuiltinConstant&, const BuiltinConstant&) = default;
};
struct Bytes {
  std::string bytes;
  friend bool operator==(const Bytes&, const Bytes&) = default;
};
// A variable without a value, to initialise with.
struct Unset {
  friend bool operator==(Unset, Unset) = default;
};
using Constant =
    std::variant<Null, bool, int64_t, BigInteger, double, std::string, Bytes, FunctionConstant, BuiltinConstant, Unset>;

struct Global {
  std::string name;
  Span span;  // of its first assignment
  // Assigned by module code only: after the initial state it never changes.
  bool is_fixed = false;
};

enum class PartJoin : uint8_t { leaf, all, any, negation, comparison };

// A predicate over states or steps, with its parts for explanations: `a and b` is `all` of two parts, `x < y` a `comparison` whose
// parts are the values of its operands.
struct PredicatePart {
  std::string text;  // source
  Span span;
  // Returns the part's value. Without parameters; or, where the predicate is about a step, with parameters of these names,
  // the same for all parts: `thread`, `label`, `action`, and `x'` for a global x, its value after the step.
  FunctionId function;
  PartJoin join = PartJoin::leaf;
  std::vector<PredicatePart> parts;
};

struct Predicate {
  std::string name;
  PredicatePart whole;
};

struct Module {
  std::vector<std::string> files;  // paths, as users wrote them
  std::vector<std::string> symbols;
  std::vector<Constant> constants;
  std::vector<Global> globals;
  std::vector<Function> functions;
  FunctionId entry;  // no parameters: runs the module's top level and then spawns the threads
  std::vector<Predicate> predicates;

  base::Place place(const Span& span) const;
};

}  // namespace ramify::ir
