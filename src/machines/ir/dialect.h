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

#include "machines/ir/draft.h"
#include "programs/ir/module.h"

namespace ramify::ir_machine {

// A runtime error: its message is with the context. The run ends with a fault at the current instruction.
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
    return std::unexpected(Failed{});
  }
  const std::string& message() const { return message_; }

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

 private:
  std::string message_;
};

using Builtin = OrFailed<Word> (*)(Context&, const Arguments&);
using Method = OrFailed<Word> (*)(Context&, Word receiver, const Arguments&);

struct BuiltinRow {
  std::string_view name;
  Builtin function;
};

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
  Method (*method)(ValueKind kind, std::string_view name);
};

const DialectRules& rules(ir::Dialect dialect);
const DialectRules& starlark_rules();  // dialects/starlark/rules.cpp

}  // namespace ramify::ir_machine
