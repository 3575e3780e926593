// SPDX-License-Identifier: Apache-2.0
// DialectRules: the semantics of a language on the universal IR, as one table of functions. The interpreter owns
// control flow, frames, threads and the heap; everything that depends on the meaning of values goes through this table.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "machines/ir/arguments.h"
#include "machines/ir/call_rules.h"
#include "machines/ir/dialect_table.h"
#include "machines/ir/draft.h"
#include "machines/ir/error_rules.h"
#include "machines/ir/failure.h"
#include "machines/ir/iteration_rules.h"
#include "machines/ir/member_rules.h"
#include "machines/ir/name_rules.h"
#include "machines/ir/number_rules.h"
#include "machines/ir/outside_rules.h"
#include "machines/ir/reference_rules.h"
#include "machines/ir/sharing_rules.h"
#include "machines/ir/symbolic_rules.h"
#include "programs/ir/module.h"

namespace ramify::ir_machine {

// A frame of a running program: its function, the current instruction, and its registers.
struct CodePlace {
  const ir::Module& module;
  const ir::Function& function;
  uint32_t pc = 0;
  const Word* registers = nullptr;
  bool is_called_by_library = false;

  const ir::Instruction& instruction() const { return function.code[pc]; }
};

// The interface that rules need for computing: the values of the step, the language's rules, and the ways in which a
// computation fails.
class Values {
 public:
  explicit Values(Draft& d) : draft(d) {}
  virtual ~Values() = default;

  Draft& draft;

  // The rules of the program's language; never null while code runs.
  const struct DialectRules* rules = nullptr;
  const DialectTable* table = nullptr;  // of the rules

  // Handles operations on symbolic operands (Draft::is_symbolic); null if there are no symbolic values.
  class Symbolic* symbolic = nullptr;
  // Called when code that does not support symbolic values inspects the kind of one: its result cannot be used.
  virtual void met_symbolic() {}

  // return context.fail("..."): a fault with this message: lower-case, no full stop, values as repr shows them.
  std::unexpected<Failed> fail(std::string message) {
    message_ = std::move(message);
    thrown_.reset();
    return std::unexpected(Failed{});
  }
  const std::string& message() const { return message_; }

  // return context.exit(status): ends the program with all its threads; cannot be caught.
  std::unexpected<Failed> exit(int64_t status);
  const std::optional<int64_t>& exit_status() const { return exit_status_; }

  // return context.raise("ValueError", "..."): throws an instance of the program's class of that name; it is
  // constructed with the message, if a handler catches it. Without such a class, or with an empty name, it is a fault.
  std::unexpected<Failed> raise(std::string_view class_name, std::string message) {
    return raise_with(class_name, std::move(message), Word::of(Atom::unset));
  }
  // The same, but the instance is constructed with `argument` if that is set, instead of the message.
  std::unexpected<Failed> raise_with(std::string_view class_name, std::string message, Word argument) {
    thrown_ = Thrown{Word::of(Atom::unset), std::string(class_name), argument};
    message_ = std::move(message);
    return std::unexpected(Failed{});
  }
  std::unexpected<Failed> raise_value(Word value) {
    thrown_ = Thrown{value, {}, Word::of(Atom::unset)};
    message_.clear();
    return std::unexpected(Failed{});
  }
  // Throws the language's exception for a runtime error; a fault if the language does not throw errors. The operands
  // may occur in its message.
  virtual std::unexpected<Failed> error(RuntimeError kind, std::string message, std::string_view operand = {},
                                        std::string_view other_operand = {}) = 0;
  struct Thrown {
    Word value;  // unset: not constructed yet
    std::string class_name;
    Word argument;  // of the constructor; unset: use the message
  };
  const std::optional<Thrown>& thrown() const { return thrown_; }

  // Names of fields: a symbol if the program has the name, else a string.
  virtual Word name_of(std::string_view name) { return draft.string(name); }
  virtual std::string_view text_of_name(Word name) { return draft.text(name); }
  virtual std::string_view symbol(uint64_t index) = 0;
  // For repr: the name of a function or of a library name; for a bound method, the method's name.
  virtual std::string_view function_name(Word function_closure_or_builtin) = 0;
  virtual std::string_view thread_name(uint32_t thread) = 0;

  // The class name without its module, in languages whose library classes have one.
  std::string_view shown_class(Word class_) {
    const std::string_view name = draft.text(draft.at(class_, 0));
    return table->binds_functions ? name.substr(name.rfind('.') + 1) : name;
  }

 protected:
  std::string message_;
  std::optional<Thrown> thrown_;
  std::optional<int64_t> exit_status_;
};

// What a rule or built-in function may do besides computing: run code of the program, and access its environment.
class Context : public Values {
 public:
  using Values::Values;

  std::unexpected<Failed> error(RuntimeError kind, std::string message, std::string_view operand = {},
                                std::string_view other_operand = {}) final;

  // --- calls. A call runs to completion; a scheduling point inside is a failure.
  virtual OrFailed<Word> call(Word callee, std::span<const Word> arguments) = 0;
  virtual OrFailed<Word> call_with(Word callee, const Arguments& arguments) = 0;
  // Calls a member that was found, with `receiver` as its receiver.
  virtual OrFailed<Word> call_on(Word receiver, Word member, std::span<const Word> arguments) = 0;
  // The bound method of `receiver`, not called yet (`f = x.append`).
  virtual Word bind(Word receiver, std::string_view method) = 0;
  // The overload of `function` whose parameter types accept these arguments; unset: none does.
  virtual Word fitting_function(Word function, std::span<const Word> arguments) = 0;
  // The number of arguments that a function of the program takes, if it is fixed.
  virtual std::optional<size_t> arity(Word function) = 0;
  virtual bool has_receiver_parameter(Word function) = 0;
  // The running frame at level 0, its caller at level 1, and so on; none beyond the outermost.
  virtual std::optional<CodePlace> code_at(size_t level) const = 0;

  // --- objects and names of the program
  // The member of the class of an instance or class (or of a class that extends a built-in kind), unbound; unset: there
  // is none.
  virtual Word find_method(Word value, std::string_view name) = 0;
  // A member that implements an operation, from an instance's class or a class's metaclass.
  virtual Word find_special(Word value, std::string_view name) = 0;
  // The member of a class or one of its bases; unset: there is none.
  virtual Word find_in_class(Word class_, std::string_view name) = 0;
  // Whether a class has a user-defined metaclass, in which operations on the class are looked up.
  virtual bool has_metaclass(Word class_) = 0;
  virtual bool is_instance_of(Word value, Word class_) = 0;
  // An object whose constructor has not run.
  virtual OrFailed<Word> allocate(Word class_) = 0;
  virtual OrFailed<Word> load_member(Word object, std::string_view name) = 0;
  virtual OrFailed<void> store_member(Word object, std::string_view name, Word value) = 0;
  virtual OrFailed<Word> load_reference(Word reference) = 0;
  virtual OrFailed<void> store_reference(Word reference, Word value) = 0;
  // The value of the program's global of that name; unset: there is none.
  virtual Word global_named(std::string_view name) = 0;
  // The library name or unknown name with that text; none: the program does not use it.
  virtual std::optional<Word> library_name(std::string_view name) = 0;

  // --- iteration by the language's protocol over any value; `position` starts at 0 and is the iteration's state
  virtual OrFailed<Word> begin_iteration(Word value) = 0;
  virtual OrFailed<bool> advance(Word iterator, Word& position, Word& element) = 0;
  // Resumes a generator: its next value, or none at its end, with its result in `returned`.
  virtual OrFailed<std::optional<Word>> resume_generator(Word generator, Word sent, Word& returned) = 0;
  // Resumes a generator by throwing an exception at the point where it is suspended.
  virtual OrFailed<std::optional<Word>> throw_into(Word generator, Word exception, Word& returned) = 0;
  // Coroutines (coroutines.cpp). `running_coroutine` is none if the thread itself runs.
  virtual Word new_coroutine(Word callee) = 0;
  virtual Word running_coroutine() const = 0;
  virtual OrFailed<Word> resume_coroutine(Word coroutine, std::span<const Word> arguments) = 0;
  virtual void end_coroutine(Word coroutine) = 0;
  virtual bool has_handlers(Word coroutine) const = 0;

  // --- exceptions
  // If the current failure is an exception of that class of the program, clears the failure and returns the exception.
  virtual std::optional<Word> caught(std::string_view class_name) = 0;
  // A built-in function may call `caught` between `begin_catch` and `end_catch`.
  virtual void begin_catch() = 0;
  virtual void end_catch() = 0;

  // --- threads and choices
  // The position of the running thread in the state; none at module level and in predicates.
  virtual std::optional<uint32_t> thread() const { return std::nullopt; }
  // Starts a thread that calls `callee` without arguments. Returns its number, which is its position in the state. A
  // daemon does not keep the program from ending.
  virtual OrFailed<Word> start_thread(Word callee, std::string name, bool is_daemon) = 0;
  // A nondeterministic choice of one element of a collection.
  virtual OrFailed<Word> choose_one(Word options) = 0;

  // --- output and input
  // Prints a line of the program's output.
  virtual void print(std::string line) = 0;
  // Writes text to the program's output, without adding line ends; to its standard error.
  virtual void write(std::string_view text) = 0;
  virtual void write_error(std::string_view text) = 0;
  // Captures the output from here on; `end_capture` returns it, or none if another step has begun since.
  virtual void begin_capture() = 0;
  virtual std::optional<std::string> end_capture() = 0;
  // The environment of the program (surroundings.h); null: an empty one.
  virtual const struct Surroundings* surroundings() const { return nullptr; }
  // Reads the standard input from `offset` on, up to the size of `to`. Returns the number of bytes; 0 at the end.
  virtual size_t read_input(uint64_t offset, std::span<char> to) = 0;
};

using Builtin = OrFailed<Word> (*)(Context&, const Arguments&);
using Method = OrFailed<Word> (*)(Context&, Word receiver, const Arguments&);

struct BuiltinRow {
  std::string_view name;
  Builtin function;       // null: the name only qualifies others (`Math` of `Math.max`)
  bool is_value = false;  // reading the name calls the function without arguments (`Math.PI`)
};

// The layout of a value as text: its elements, or its keys and values, between brackets.
struct FormText {
  std::string open{}, close{};
  std::string_view arrow{};
  std::string_view comma{};  // empty: as in the dialect table
  std::vector<Word> elements{};
  std::vector<Word> values{};  // one for each element, or none
};

// How a dialect's special forms of lists, sets and maps (Draft::form) differ from plain ones. Each function is called
// with lists, sets and dicts only, and may be null.
struct FormRules {
  // The name of the value's class in the language; empty: that of its kind.
  std::string_view (*name)(Context&, Word value) = nullptr;
  // The value that iteration walks over. A value with its own iteration state has a form from `advances` on.
  OrFailed<Word> (*iterable)(Context&, Word value) = nullptr;
  OrFailed<bool> (*advance)(Context&, Word iterator, Word& position, Word& element) = nullptr;
  static constexpr uint16_t advances = 0x80;
  // The layout of the value as text; none: as in the dialect table.
  OrFailed<std::optional<FormText>> (*text)(Context&, Word value) = nullptr;
  // The plain value to use for equality; the value itself if it is plain.
  OrFailed<Word> (*plain)(Context&, Word value) = nullptr;
  // Calls a value as a function; none: the neutral behaviour.
  OrFailed<std::optional<Word>> (*call)(Context&, Word value, const Arguments& arguments) = nullptr;
  // Operators with at least one operand of such a form.
  OrFailed<std::optional<Word>> (*binary)(Context&, ir::BinaryOperator, Word a, Word b) = nullptr;
  // Whether a value has a library type of that name; none: the table's rules decide.
  OrFailed<std::optional<bool>> (*is_type)(Context&, Word value, std::string_view type) = nullptr;
  // A method of any value; none: there is no such method. Then any method call on a function calls the function.
  OrFailed<std::optional<Word>> (*method)(Context&, Word receiver, std::string_view name,
                                          const Arguments& arguments) = nullptr;
  // The same for a field: a property, or a method called without parentheses.
  OrFailed<std::optional<Word>> (*field)(Context&, Word object, std::string_view name) = nullptr;
};

// How languages that share one library differ in it; the library of the family derives its own struct from this one.
struct FamilyRules {
 protected:
  constexpr FamilyRules() = default;
};

// Equality, order and membership in a language; called by languages/kit/compare.h.
struct ComparisonRules {
  OrFailed<bool> (*equal)(Context&, Word, Word) = nullptr;      // ==
  OrFailed<bool> (*identical)(Context&, Word, Word) = nullptr;  // ===, is
  // The language's `equals`: collections and records by content. `depth`: the nesting of the two values in others.
  OrFailed<bool> (*same_content)(Context&, Word, Word, unsigned depth) = nullptr;
  // Negative, zero or positive; none: unordered (a NaN).
  OrFailed<std::optional<int>> (*order)(Context&, Word, Word) = nullptr;
  OrFailed<bool> (*contains)(Context&, Word collection, Word value) = nullptr;
  // Fails if the value cannot be a key; null: every value can.
  OrFailed<void> (*check_key)(Context&, Word key) = nullptr;
};

namespace kit {
class TextWriter;
}

struct DialectRules {
  Draft::KeyRules keys;

  bool (*truth)(Draft&, Word);
  OrFailed<Word> (*binary)(Context&, ir::BinaryOperator, Word, Word);
  OrFailed<Word> (*update)(Context&, ir::BinaryOperator, Word, Word);  // may change a mutable left operand in place
  OrFailed<Word> (*unary)(Context&, ir::UnaryOperator, Word);
  OrFailed<Word> (*load_index)(Context&, Word collection, Word index);
  OrFailed<Word> (*store_index)(Context&, Word collection, Word index, Word value);  // returns none
  OrFailed<Word> (*load_slice)(Context&, Word sequence, Word start, Word stop, Word step);
  // A field of a value that is not an instance of a class.
  OrFailed<Word> (*load_field)(Context&, Word object, std::string_view field);
  OrFailed<Word> (*store_field)(Context&, Word object, std::string_view field, Word value);
  // Appends to a list or set under construction, or inserts a key; fails on unhashable values.
  OrFailed<Word> (*append)(Context&, Word collection, Word value);
  OrFailed<Word> (*insert)(Context&, Word dict, Word key, Word value);
  // For f-strings: conversion is "str", "repr" or "" (format), spec is a string or none.
  OrFailed<Word> (*format)(Context&, std::string_view conversion, Word value, Word spec);
  // The value that iteration walks by position: a list, tuple, range, set or dict (keys). Fails if not iterable.
  OrFailed<Word> (*iterable)(Context&, Word value);
  // Whether the value is a sequence that `for a, b in xs` unpacks.
  bool (*is_pair_source)(Draft&, Word value);

  std::string (*text)(Context&, Word value);  // as print shows it (str)
  std::string (*repr)(Context&, Word value);  // as a literal

  std::span<const BuiltinRow> builtins;
  // Null if values of this kind have no such method.
  Method method(ValueKind kind, std::string_view name) const { return find_method(*this, kind, name); }
  Method (*find_method)(const DialectRules&, ValueKind kind, std::string_view name);
  const struct MethodRows* methods = nullptr;  // for `find_method`, if that needs it

  const DialectTable* table = nullptr;

  // --- languages with classes and declared types; null elsewhere
  OrFailed<bool> (*test)(Context&, Word) = nullptr;  // truth, where members of the program's classes may define it
  OrFailed<Word> (*default_value)(Context&, std::string_view type) = nullptr;
  OrFailed<Word> (*convert)(Context&, Word value, std::string_view type) = nullptr;
  OrFailed<Word> (*cast)(Context&, Word value, std::string_view type, std::string_view word) = nullptr;
  OrFailed<Word> (*copy)(Context&, Word value) = nullptr;
  OrFailed<bool> (*is_type)(Context&, Word value, std::string_view type) = nullptr;
  // The language's name of the value's type. A class of the program that has this name adds members to such values.
  std::string_view (*type_name)(Context&, Word value) = nullptr;
  ComparisonRules comparison{};
  // Writes a value's text, for programs and for people (languages/kit/text_writer.h); `is_inner`: inside a collection,
  // or as a literal.
  OrFailed<void> (*write)(kit::TextWriter&, Word value, bool is_inner) = nullptr;

  const FormRules* forms = nullptr;     // null: all collections are plain
  const FamilyRules* family = nullptr;  // null: the language belongs to no family

  // Rules that are not about values; each struct is small and has its own header.
  CallRules calls{};
  MemberRules members{};
  IterationRules iteration{};
  ReferenceRules references{};
  NumberRules numbers{};
  NameRules names{};
  OutsideRules outside{};
  SharingRules sharing{};
  SymbolicRules symbolic{};
  ErrorRules errors{};

  // For integers within these bounds, sums, differences, products and comparisons whose results are within them have
  // their usual meaning in every language, and the interpreter computes them itself; everything else is left to
  // `binary`. No such integers: min > max.
  struct SmallIntegers {
    int64_t min = 1;
    int64_t max = 0;
    bool has_bits = false;  // & | ^ of any two of them, too
    // What machine code computes besides (native/plan.h); registry/small_integers_test.cpp checks it in each language.
    bool has_quotients = false;      // divide_floor and divide_truncate of x >= 0 by y > 0
    bool divides = false;            // `divide` as these
    bool has_left_shifts = false;    // of 0 <= x < 2^30 by 0 <= y <= 30
    bool has_right_shifts = false;   // of any x by 0 <= y <= 30
    bool has_steps = false;          // %successor and %predecessor
    bool has_int = false;            // a variable of type `int` holds them as they are
    bool has_elements = false;       // integers and booleans in lists and arrays of form 0 are loaded as they are,
    bool replaces_elements = false;  // and replaced by such a value of the same kind
  } small{};
};

}  // namespace ramify::ir_machine
