// SPDX-License-Identifier: Apache-2.0
// DialectRules: what languages on the universal IR disagree on, as one table of functions per dialect. The interpreter
// owns control flow, frames, threads and the heap; everything that depends on what values mean is asked here.
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
#include "machines/ir/iteration_rules.h"
#include "machines/ir/member_rules.h"
#include "machines/ir/name_rules.h"
#include "machines/ir/number_rules.h"
#include "machines/ir/failure.h"
#include "machines/ir/outside_rules.h"
#include "machines/ir/reference_rules.h"
#include "machines/ir/sharing_rules.h"
#include "machines/ir/symbolic_rules.h"
#include "programs/ir/module.h"

namespace ramify::ir_machine {

// Code that runs, or waits for what it called: its function, the instruction, and what its registers hold there.
struct CodePlace {
  const ir::Module& module;
  const ir::Function& function;
  uint32_t pc = 0;
  const Word* registers = nullptr;
  bool is_called_by_library = false;

  const ir::Instruction& instruction() const { return function.code[pc]; }
};

// What a rule needs to compute: the values of the step, the language's rules, and how a computation fails.
class Values {
 public:
  explicit Values(Draft& d) : draft(d) {}
  virtual ~Values() = default;

  Draft& draft;

  // Of the language of the program; never null while code runs.
  const struct DialectRules* rules = nullptr;
  const DialectTable* table = nullptr;  // of the rules

  // What to ask where an operand is symbolic (Draft::is_symbolic); nullptr: nothing ever is.
  class Symbolic* symbolic = nullptr;
  // Somebody has looked at the kind of a symbolic value who does not know of such values: what comes out is worth nothing.
  virtual void met_symbolic() {}

  // return context.fail("..."): lower-case, no full stop, values as repr shows them.
  std::unexpected<Failed> fail(std::string message) {
    message_ = std::move(message);
    thrown_.reset();
    return std::unexpected(Failed{});
  }
  const std::string& message() const { return message_; }

  // return context.exit(status): the program ends here, with all its threads; nothing catches it.
  std::unexpected<Failed> exit(int64_t status);
  const std::optional<int64_t>& exit_status() const { return exit_status_; }

  // return context.raise("ValueError", "..."): throws an instance of the program's class of that name, which is made with the
  // message if anything catches it. Without such a class, or without a name, it is a fault.
  std::unexpected<Failed> raise(std::string_view class_name, std::string message) {
    return raise_with(class_name, std::move(message), Word::of(Atom::unset));
  }
  // Likewise; the instance is made with the argument, where there is one, and not with the message.
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
  // The language's own exception for what went wrong; where errors are not thrown, a fault. The operands are what its wording may
  // name.
  virtual std::unexpected<Failed> error(RuntimeError kind, std::string message, std::string_view operand = {},
                                        std::string_view other_operand = {}) = 0;
  struct Thrown {
    Word value;  // unset: still to be made
    std::string class_name;
    Word argument;  // of the constructor; unset: the message
  };
  const std::optional<Thrown>& thrown() const { return thrown_; }

  // Names of fields: a symbol where the program has the name, else a string.
  virtual Word name_of(std::string_view name) { return draft.string(name); }
  virtual std::string_view text_of_name(Word name) { return draft.text(name); }
  virtual std::string_view symbol(uint64_t index) = 0;
  // For repr: of functions and of names of the library; and the method's name of a bound method.
  virtual std::string_view function_name(Word function_closure_or_builtin) = 0;
  virtual std::string_view thread_name(uint32_t thread) = 0;

  // Without the module that it is from, where classes of the library have one.
  std::string_view shown_class(Word class_) {
    const std::string_view name = draft.text(draft.at(class_, 0));
    return table->binds_functions ? name.substr(name.rfind('.') + 1) : name;
  }

 protected:
  std::string message_;
  std::optional<Thrown> thrown_;
  std::optional<int64_t> exit_status_;
};

// What a rule or built-in function may do besides computing: run code of the program, and what is around it.
class Context : public Values {
 public:
  using Values::Values;

  std::unexpected<Failed> error(RuntimeError kind, std::string message, std::string_view operand = {},
                                std::string_view other_operand = {}) final;

  // --- calls. A call runs to its end; a scheduling point inside is a failure.
  virtual OrFailed<Word> call(Word callee, std::span<const Word> arguments) = 0;
  virtual OrFailed<Word> call_with(Word callee, const Arguments& arguments) = 0;
  // Of a member that was found, on the receiver.
  virtual OrFailed<Word> call_on(Word receiver, Word member, std::span<const Word> arguments) = 0;
  // A value for a method of `receiver` that is not called at once (`f = x.append`).
  virtual Word bind(Word receiver, std::string_view method) = 0;
  // Of a function, or of several of one name, the one that takes these arguments by the types of its parameters; unset: none does.
  virtual Word fitting_function(Word function, std::span<const Word> arguments) = 0;
  // How many arguments a function of the program takes, where that is one number.
  virtual std::optional<size_t> arity(Word function) = 0;
  virtual bool has_receiver_parameter(Word function) = 0;
  // The code that runs; of level 1, what called it; and so on. None: there is none.
  virtual std::optional<CodePlace> code_at(size_t level) const = 0;

  // --- objects and names of the program
  // The member of an instance's or a class' class (or of a class that extends a built-in kind), not bound; unset: there is none.
  virtual Word find_method(Word value, std::string_view name) = 0;
  // A member that stands for an operation: of an instance's class, or of a class' own class where classes have one.
  virtual Word find_special(Word value, std::string_view name) = 0;
  // The member of a class, or of a class that it extends; unset: there is none.
  virtual Word find_in_class(Word class_, std::string_view name) = 0;
  // Whether a class has one of its own that is not the language's, in which operations on it are looked for.
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
  // The name of the library, or the one that nobody knows, of that text; none: the program does not use it.
  virtual std::optional<Word> library_name(std::string_view name) = 0;

  // --- iteration by the language's protocol over anything: `position` begins as 0 and belongs to the iteration
  virtual OrFailed<Word> begin_iteration(Word value) = 0;
  virtual OrFailed<bool> advance(Word iterator, Word& position, Word& element) = 0;
  // Resumes a generator: its next value, or none at its end, when `returned` has its result.
  virtual OrFailed<std::optional<Word>> resume_generator(Word generator, Word sent, Word& returned) = 0;
  // Lets a generator go on with an exception at the place where it waits.
  virtual OrFailed<std::optional<Word>> throw_into(Word generator, Word exception, Word& returned) = 0;
  // Coroutines (coroutines.cpp). Of the one that runs: none where the thread itself does.
  virtual Word new_coroutine(Word callee) = 0;
  virtual Word running_coroutine() const = 0;
  virtual OrFailed<Word> resume_coroutine(Word coroutine, std::span<const Word> arguments) = 0;
  virtual void end_coroutine(Word coroutine) = 0;
  virtual bool has_handlers(Word coroutine) const = 0;

  // --- exceptions
  // Whether the failure under way is an exception of that class of the program; then it is taken back, and its value handed over.
  virtual std::optional<Word> caught(std::string_view class_name) = 0;
  // From `begin_catch` to `end_catch` a built-in function may ask for `caught`.
  virtual void begin_catch() = 0;
  virtual void end_catch() = 0;

  // --- threads and choices
  // Where the code runs: the thread's position in the state; none at module level and in predicates.
  virtual std::optional<uint32_t> thread() const { return std::nullopt; }
  // Starts a thread that calls `callee` without arguments; its number, which is its position in the state. A daemon does not
  // keep the program from ending.
  virtual OrFailed<Word> start_thread(Word callee, std::string name, bool is_daemon) = 0;
  // One of the elements of a collection, which one is open.
  virtual OrFailed<Word> choose_one(Word options) = 0;

  // --- output and input
  // A line of the program's output.
  virtual void print(std::string line) = 0;
  // Text of the program's output, in which lines end where it says so; and of its standard error.
  virtual void write(std::string_view text) = 0;
  virtual void write_error(std::string_view text) = 0;
  // What is written from here on is kept back; `end_capture` hands it over. Within one step: none if another one began since.
  virtual void begin_capture() = 0;
  virtual std::optional<std::string> end_capture() = 0;
  // What is around the program (surroundings.h); null: nothing.
  virtual const struct Surroundings* surroundings() const { return nullptr; }
  // What stands in its standard input from `offset` on, up to the size of `to`: how much; 0: that is all.
  virtual size_t read_input(uint64_t offset, std::span<char> to) = 0;
};

using Builtin = OrFailed<Word> (*)(Context&, const Arguments&);
using Method = OrFailed<Word> (*)(Context&, Word receiver, const Arguments&);

struct BuiltinRow {
  std::string_view name;
  Builtin function;       // nullptr: a name that only has parts (`Math` of `Math.max`)
  bool is_value = false;  // the name stands for what the function gives without arguments (`Math.PI`)
};

// How a value is laid out as text: its elements between the brackets, or pairs of keys and values.
struct FormText {
  std::string open{}, close{};
  std::string_view arrow{};
  std::string_view comma{};  // empty: the table's
  std::vector<Word> elements{};
  std::vector<Word> values{};  // as many as elements, or none
};

// What a dialect's several kinds of lists, sets and maps (Draft::form) do otherwise than plain ones. Each function is asked about lists,
// sets and dicts alone, and may be absent.
struct FormRules {
  // The name of the value's class, as the language calls it; empty: the kind's.
  std::string_view (*name)(Context&, Word value) = nullptr;
  // What iteration over a value walks; what goes on by itself has a form from `advances` on.
  OrFailed<Word> (*iterable)(Context&, Word value) = nullptr;
  OrFailed<bool> (*advance)(Context&, Word iterator, Word& position, Word& element) = nullptr;
  static constexpr uint16_t advances = 0x80;
  // None: as the table says.
  OrFailed<std::optional<FormText>> (*text)(Context&, Word value) = nullptr;
  // For equality: what the value is equal to, as a plain one; itself where there is nothing to do.
  OrFailed<Word> (*plain)(Context&, Word value) = nullptr;
  // Values that are called as if they were functions. None: as all languages do.
  OrFailed<std::optional<Word>> (*call)(Context&, Word value, const Arguments& arguments) = nullptr;
  // Operators on values of which at least one is such a collection.
  OrFailed<std::optional<Word>> (*binary)(Context&, ir::BinaryOperator, Word a, Word b) = nullptr;
  // Whether a value is of a type of the library, by its name; none: the table's rules say.
  OrFailed<std::optional<bool>> (*is_type)(Context&, Word value, std::string_view type) = nullptr;
  // A method of any value that nothing else knows; none: there is none. Of functions: whatever is called is the function.
  OrFailed<std::optional<Word>> (*method)(Context&, Word receiver, std::string_view name,
                                          const Arguments& arguments) = nullptr;
  // Likewise a field: a property, or a method that is called without parentheses.
  OrFailed<std::optional<Word>> (*field)(Context&, Word object, std::string_view name) = nullptr;
};

// What languages that share one library disagree on in it. The library of the family says what.
struct FamilyRules {
 protected:
  constexpr FamilyRules() = default;
};

// Equality, order and membership, as a language has them; languages/kit/compare.h asks these.
struct ComparisonRules {
  OrFailed<bool> (*equal)(Context&, Word, Word) = nullptr;      // ==
  OrFailed<bool> (*identical)(Context&, Word, Word) = nullptr;  // ===, is
  // What the language's equals says: collections and records by content. `depth`: in how many others the two are.
  OrFailed<bool> (*same_content)(Context&, Word, Word, unsigned depth) = nullptr;
  // Less than zero, zero, more; none: they are not ordered (a NaN).
  OrFailed<std::optional<int>> (*order)(Context&, Word, Word) = nullptr;
  OrFailed<bool> (*contains)(Context&, Word collection, Word value) = nullptr;
  // Fails on what is no key; nullptr: every value is one.
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
  OrFailed<Word> (*store_index)(Context&, Word collection, Word index, Word value);  // answers none
  OrFailed<Word> (*load_slice)(Context&, Word sequence, Word start, Word stop, Word step);
  // A field of a value that is not an instance of a class.
  OrFailed<Word> (*load_field)(Context&, Word object, std::string_view field);
  OrFailed<Word> (*store_field)(Context&, Word object, std::string_view field, Word value);
  // Adds to a list or set under construction, or inserts a key; fails on unhashable values.
  OrFailed<Word> (*append)(Context&, Word collection, Word value);
  OrFailed<Word> (*insert)(Context&, Word dict, Word key, Word value);
  // For f-strings: conversion is "str", "repr" or "" (format), spec is a string or none.
  OrFailed<Word> (*format)(Context&, std::string_view conversion, Word value, Word spec);
  // What iteration over a value walks by position: a list, tuple, range, set or dict (keys). Fails if not iterable.
  OrFailed<Word> (*iterable)(Context&, Word value);
  // Is the value a sequence that `for a, b in xs` takes apart?
  bool (*is_pair_source)(Draft&, Word value);

  std::string (*text)(Context&, Word value);  // as print shows it (str)
  std::string (*repr)(Context&, Word value);  // as a literal

  std::span<const BuiltinRow> builtins;
  // nullptr: values of this kind have no such method.
  Method method(ValueKind kind, std::string_view name) const { return find_method(*this, kind, name); }
  Method (*find_method)(const DialectRules&, ValueKind kind, std::string_view name);
  const struct MethodRows* methods = nullptr;  // for `find_method`, where that needs them

  const DialectTable* table = nullptr;

  // --- languages with classes and declared types; null elsewhere
  OrFailed<bool> (*test)(Context&, Word) = nullptr;  // truth, which members of the program's classes may decide
  OrFailed<Word> (*default_value)(Context&, std::string_view type) = nullptr;
  OrFailed<Word> (*convert)(Context&, Word value, std::string_view type) = nullptr;
  OrFailed<Word> (*cast)(Context&, Word value, std::string_view type, std::string_view word) = nullptr;
  OrFailed<Word> (*copy)(Context&, Word value) = nullptr;
  OrFailed<bool> (*is_type)(Context&, Word value, std::string_view type) = nullptr;
  // What the language calls the type of a value. A class of the program that has this name adds members to such values.
  std::string_view (*type_name)(Context&, Word value) = nullptr;
  ComparisonRules comparison{};
  // A value's text, for programs and for people (languages/kit/text_writer.h); inner: inside of a collection, or as a literal.
  OrFailed<void> (*write)(kit::TextWriter&, Word value, bool is_inner) = nullptr;

  const FormRules* forms = nullptr;     // none: all collections are plain
  const FamilyRules* family = nullptr;  // none: the language is of no family

  // The roles beside the rules of values; each is small, and has a header of its own.
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

  // Sums, differences, products and comparisons of integers in words that stay within these bounds are what everybody
  // expects; all else is asked of `binary`. No such integers: min > max.
  struct SmallIntegers {
    int64_t min = 1;
    int64_t max = 0;
    bool has_bits = false;  // & | ^ of any two of them, too
  } small{};
};

}  // namespace ramify::ir_machine
