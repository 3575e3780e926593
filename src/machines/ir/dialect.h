// SPDX-License-Identifier: Apache-2.0
// DialectRules: what languages on the universal IR disagree on, as one table of functions per dialect. The interpreter
// owns control flow, frames, threads and the heap; everything that depends on what values mean is asked here.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "machines/ir/call_rules.h"
#include "machines/ir/dialect_table.h"
#include "machines/ir/draft.h"
#include "machines/ir/iteration_rules.h"
#include "machines/ir/member_rules.h"
#include "machines/ir/symbolic_rules.h"
#include "programs/ir/module.h"

namespace ramify::ir_machine {

// A runtime error: its message is with the context. The run ends with a fault at the current instruction, or, if something
// was thrown that the program catches, goes on there. Rules and built-in functions hand it on to their callers.
struct Failed {};
template <typename T>
using OrFailed = std::expected<T, Failed>;

struct NamedArgument {
  std::string_view name;
  Word value;
};
struct Arguments {
  std::span<const Word> positional;
  std::span<const NamedArgument> named;
};

// What a rule or built-in function may do besides computing.
class Context {
 public:
  explicit Context(Draft& d) : draft(d) {}
  virtual ~Context() = default;

  Draft& draft;

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
  // The language's own exception for what went wrong; in a language without a table, a fault. The operands are what its
  // wording may name.
  std::unexpected<Failed> error(RuntimeError kind, std::string message, std::string_view operand = {},
                                std::string_view other_operand = {});
  struct Thrown {
    Word value;  // unset: still to be made
    std::string class_name;
    Word argument;  // of the constructor; unset: the message
  };
  const std::optional<Thrown>& thrown() const { return thrown_; }

  // Of the language of the program.
  const struct DialectRules* rules = nullptr;
  // Its table; nullptr: it has none (Starlark).
  const DialectTable* table = nullptr;

  // What to ask where an operand is symbolic (Draft::is_symbolic); nullptr: nothing ever is.
  class Symbolic* symbolic = nullptr;
  // Somebody has looked at the kind of a symbolic value who does not know of such values: what comes out is worth nothing.
  virtual void met_symbolic() {}

  // --- objects and functions of the program. What has none answers as if nothing were there.
  virtual OrFailed<Word> call_with(Word callee, const Arguments& arguments) {
    return call(callee, arguments.positional);
  }
  // The member of an instance's or a class' class (or of a class that extends a built-in kind), not bound; unset: there is none.
  virtual Word find_method(Word, std::string_view) { return Word::of(Atom::unset); }
  // A member that stands for an operation: of an instance's class, or of a class' own class where classes have one.
  virtual Word find_special(Word value, std::string_view name) { return find_method(value, name); }
  // Whether a class has one of its own that is not the language's, in which operations on it are looked for.
  virtual bool has_metaclass(Word) { return false; }
  // Calls such a member on the receiver.
  virtual OrFailed<Word> call_on(Word, Word, std::span<const Word>) { return fail("methods cannot be called here"); }
  virtual OrFailed<Word> load_member(Word, std::string_view) { return fail("fields cannot be read here"); }
  virtual OrFailed<void> store_member(Word, std::string_view, Word) { return fail("fields cannot be set here"); }
  virtual bool is_instance_of(Word, Word) { return false; }    // value, class
  virtual bool has_receiver_parameter(Word) { return false; }  // of a function of the program
  // How many arguments a function of the program takes, where that is one number.
  virtual std::optional<size_t> arity(Word) { return std::nullopt; }
  virtual OrFailed<Word> load_reference(Word) { return fail("references cannot be followed here"); }
  virtual OrFailed<void> store_reference(Word, Word) { return fail("references cannot be followed here"); }
  // Names of fields: a symbol where the program has the name, else a string.
  virtual Word name_of(std::string_view name) { return draft.string(name); }
  virtual std::string_view text_of_name(Word name) { return draft.text(name); }
  // The value of the program's global of that name; unset: there is none.
  virtual Word global_named(std::string_view) { return Word::of(Atom::unset); }
  // Iteration by the language's protocol over anything: `position` begins as 0 and belongs to the iteration.
  virtual OrFailed<Word> begin_iteration(Word value) { return value; }
  virtual OrFailed<bool> advance(Word, Word&, Word&) {
    return fail("nothing can be iterated over here");
  }  // iterator, position, element
  // Resumes a generator: its next value, or none at its end, when `returned` has its result.
  virtual OrFailed<std::optional<Word>> resume_generator(Word, Word, Word&) {
    return fail("generators cannot run here");
  }
  // A new thread that begins with a call of that without arguments: its number, which is its position in the state.
  virtual OrFailed<Word> start_thread(Word, std::string) { return fail("threads cannot be started here"); }
  // One of the elements of a collection, which one is open.
  virtual OrFailed<Word> choose_one(Word) { return fail("nothing can be chosen here"); }
  // Lets a generator go on with an exception at the place where it waits.
  virtual OrFailed<std::optional<Word>> throw_into(Word, Word, Word&) { return fail("generators cannot run here"); }
  // Whether the failure under way is an exception of that class of the program; then it is taken back, and its value handed over.
  virtual std::optional<Word> caught(std::string_view) { return std::nullopt; }
  // From `begin_catch` to `end_catch` a built-in function may ask for `caught`.
  virtual void begin_catch() {}
  virtual void end_catch() {}
  // Text of the program's output, in which lines end where it says so.
  virtual void write(std::string_view) {}
  // Text of the program's standard error.
  virtual void write_error(std::string_view) {}
  // What is written from here on is kept back; `end_capture` hands it over. Within one step: none if another one began since.
  virtual void begin_capture() {}
  virtual std::optional<std::string> end_capture() { return std::nullopt; }
  // What is around the program (surroundings.h); null: nothing.
  virtual const struct Surroundings* surroundings() const { return nullptr; }
  // What stands in its standard input from `offset` on, up to the size of `to`: how much; 0: that is all.
  virtual size_t read_input(uint64_t, std::span<char>) { return 0; }

  // Runs any callable value to its end. A scheduling point inside is a failure.
  virtual OrFailed<Word> call(Word callee, std::span<const Word> arguments) = 0;
  // A line of the program's output.
  virtual void print(std::string line) = 0;
  // Names for repr: functions, built-ins; and the method's name of a bound method.
  virtual std::string_view function_name(Word function_closure_or_builtin) = 0;
  virtual std::string_view symbol(uint64_t index) = 0;
  // Where the code runs: the thread's position in the state; none at module level and in predicates.
  virtual std::optional<uint32_t> thread() const { return std::nullopt; }
  virtual std::string_view thread_name(uint32_t thread) = 0;
  // A value for a method of `receiver` that is not called at once (`f = x.append`).
  virtual Word bind(Word receiver, std::string_view method) = 0;

  // Without the module that it is from, where classes of the library have one.
  std::string_view shown_class(Word class_) {
    const std::string_view name = draft.text(draft.at(class_, 0));
    return table != nullptr && table->binds_functions ? name.substr(name.rfind('.') + 1) : name;
  }

 protected:
  std::string message_;
  std::optional<Thrown> thrown_;
  std::optional<int64_t> exit_status_;
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
  // Elements by index or key; and, where values are called as if they were functions, that. None: as all languages do.
  OrFailed<std::optional<Word>> (*load_index)(Context&, Word collection, Word index) = nullptr;
  OrFailed<bool> (*store_index)(Context&, Word collection, Word index, Word value) = nullptr;
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
  // A field of a value that is not an instance of a class: for Starlark x.k is x["k"] of a dict, or a method, bound.
  OrFailed<Word> (*load_field)(Context&, Word object, std::string_view field);
  OrFailed<Word> (*store_field)(Context&, Word object, std::string_view field, Word value);
  // Adds to a list or set under construction, or inserts a key; fails on unhashable values.
  OrFailed<Word> (*append)(Context&, Word collection, Word value);
  OrFailed<Word> (*insert)(Context&, Word dict, Word key, Word value);
  // For f-strings: conversion is "str", "repr" or "" (format), spec is a string or none.
  OrFailed<Word> (*format)(Context&, std::string_view conversion, Word value, Word spec);
  // What iteration over a value walks by position: a list, tuple, range, set or dict (keys). Fails if not iterable.
  OrFailed<Word> (*iterable)(Context&, Word value);
  // Is the value a sequence that `for a, b in xs` takes apart? (Starlark: list or tuple)
  bool (*is_pair_source)(Draft&, Word value);

  std::string (*text)(Context&, Word value);  // as print shows it (str)
  std::string (*repr)(Context&, Word value);  // as a literal

  std::span<const BuiltinRow> builtins;
  // nullptr: values of this kind have no such method.
  Method method(ValueKind kind, std::string_view name) const { return find_method(*this, kind, name); }
  Method (*find_method)(const DialectRules&, ValueKind kind, std::string_view name);
  const struct MethodRows* methods = nullptr;  // for `find_method`, where that needs them

  // --- languages other than Starlark
  const DialectTable* table = nullptr;
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

  const FormRules* forms = nullptr;  // none: all collections are plain

  // The roles beside the rules of values; each is small, and has a header of its own.
  CallRules calls{};
  MemberRules members{};
  IterationRules iteration{};
  SymbolicRules symbolic{};

  // Sums, differences, products and comparisons of integers in words that stay within these bounds are what everybody
  // expects; all else is asked of `binary`. No such integers: min > max.
  struct SmallIntegers {
    int64_t min = 1;
    int64_t max = 0;
    bool has_bits = false;  // & | ^ of any two of them, too
  } small{};
};

}  // namespace ramify::ir_machine
