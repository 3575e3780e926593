// SPDX-License-Identifier: Apache-2.0
// Module: a program in the universal IR, as plain immutable data.
//
// Flat three-address code on virtual registers. Names are resolved: a local variable is a register (its name is kept
// for users), a captured variable a cell in a register, a global a number; labels are instruction numbers; constants
// are in a table. Semantics that depend on the language are left to the dialect of each function.
//
// This is data only (machines/ir runs it), and not specific to any language.
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

// A row of ops.def.
struct OpInfo {
  std::string_view mnemonic;
  std::string_view signature;
  uint16_t effects;  // of Effect
  std::string_view meaning;
  bool has(Effect e) const { return (effects & static_cast<uint16_t>(e)) != 0; }
};
// The row of an operation.
const OpInfo& info(Op op);
constexpr size_t op_count = 0
#define OP(enumerator, mnemonic, signature, effects, meaning) +1
#include "programs/ir/ops.def"
#undef OP
    ;

// Operators of binop and update. A sign with different meanings in different languages has several enumerators.
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
  divide,     // the language's `/` for these operands
  remainder,  // the language's `%`
  shift_right_unsigned,
  identical,  // `is`, `===`
  not_identical,
  concatenate,
  three_way,  // `<=>`: negative, zero, positive
};
enum class UnaryOperator : uint8_t { negate, plus, not_, bit_not };
enum class CollectionKind : uint8_t { list, tuple, set, dict };
enum class Fairness : uint8_t { none, weak, strong };

// The language whose rules a function has.
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
using Label = base::Id<struct LabelTag>;  // in a finished function: an instruction number

// A part of a source file: lines and columns from 1, columns in bytes, end exclusive; line 0: unknown.
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
  uint8_t rule = 0;           // BinaryOperator, UnaryOperator, CollectionKind or Fairness, according to the signature
  uint32_t operands[5] = {};  // indexes: registers, constants, globals, symbols, functions, labels
  uint32_t list_begin = 0;    // into Function::lists
  uint32_t list_count = 0;
  Span span;
};

enum class ParameterKind : uint8_t {
  plain,       // by position or name
  named_only,  // after * or *args
  rest,        // *args: a tuple of the remaining arguments
  rest_named,  // **kwargs: a dict of the remaining arguments
};

enum class DefaultKind : uint8_t {
  none,      // the argument is required
  constant,  // Parameter::constant
  // Evaluated when the function value was created; the n-th such parameter takes the n-th default of `closure`
  captured,
  at_call,  // the parameter is missing; the function's code tests that (is_missing) and computes the default
};

struct Parameter {
  std::string name;
  ParameterKind kind = ParameterKind::plain;
  DefaultKind default_kind = DefaultKind::none;
  ConstantId constant;
  std::string type{};  // declared, for overload resolution; may be empty
};

// Catches exceptions thrown by the instructions of [begin, end), or by functions called there: control continues at
// `target` with the exception in `caught`. The first matching handler of a function is the innermost.
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
  std::vector<Parameter> parameters;  // parameter i is in register i
  uint32_t capture_count = 0;         // captured cells are in the registers after the parameters
  std::vector<std::string> capture_names;
  uint32_t register_count = 0;
  std::vector<RegisterName> register_names;  // local variables, for views; ascending registers, without duplicates
  std::vector<Instruction> code;             // the last instruction ends
  std::vector<ListItem> lists;
  std::vector<Handler> handlers{};
  bool is_generator = false;  // a call creates a generator, which runs when it is resumed
  bool has_receiver = false;  // its first parameter is the receiver of a method call
  std::string class_name{};   // the class that has it as a member; may be empty

  uint32_t default_count() const;  // number of parameters with a captured default
};

struct Null {
  friend bool operator==(Null, Null) = default;
};
struct BigInteger {
  std::string digits;  // decimal, with '-' if negative, canonical
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
// Initialises a variable without a value.
struct Unset {
  friend bool operator==(Unset, Unset) = default;
};
using Constant =
    std::variant<Null, bool, int64_t, BigInteger, double, std::string, Bytes, FunctionConstant, BuiltinConstant, Unset>;

struct Global {
  std::string name;
  Span span;  // of its first assignment
  // Assigned by module code only: constant after the initial state.
  bool is_fixed = false;
};

enum class PartJoin : uint8_t { leaf, all, any, negation, comparison };

// A predicate over states or steps, with its parts for explanations: `a and b` is `all` of two parts, `x < y` a
// `comparison` whose parts are its operands.
struct PredicatePart {
  std::string text;  // source
  Span span;
  // Returns the part's value. Without parameters; or, if the predicate is about a step, with parameters of these names,
  // the same for all parts: `thread`, `label`, `action`, and `x'` for a global x, its value after the step.
  FunctionId function;
  PartJoin join = PartJoin::leaf;
  std::vector<PredicatePart> parts;
};

struct Predicate {
  std::string name;
  PredicatePart whole;
};

struct SourceFile {
  std::string path;         // as the user wrote it; for a library, its name
  bool is_library = false;  // of the language: included in the module, but not part of the program

  // The name in messages, places and traces: "enumerator.rb library" is not a file of the program.
  std::string shown() const { return is_library ? path + " library" : path; }
  friend bool operator==(const SourceFile&, const SourceFile&) = default;
};

struct Module {
  std::vector<SourceFile> files;
  std::vector<std::string> symbols;
  std::vector<Constant> constants;
  std::vector<Global> globals;
  std::vector<Function> functions;
  FunctionId entry;  // no parameters: runs the code at module level and then spawns the threads
  std::vector<Predicate> predicates;

  base::Place place(const Span& span) const;
  bool is_library(const Span& span) const { return span.file < files.size() && files[span.file].is_library; }
};

}  // namespace ramify::ir
