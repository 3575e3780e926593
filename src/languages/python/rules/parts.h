// SPDX-License-Identifier: Apache-2.0
// The parts of Python's library, one file of rows each; and how its functions find their arguments.
//
// Tested by the programs in conformance/languages/python.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "languages/kit/language.h"

namespace ramify::ir_machine::python {

std::span<const BuiltinRow> functions();         // functions.cpp
std::span<const BuiltinRow> type_functions();    // types.cpp
std::span<const BuiltinRow> number_functions();  // numbers.cpp: including module math
std::span<const MethodRow> number_methods();
std::span<const MethodRow> collection_methods();  // collections.cpp
std::span<const BuiltinRow> collection_functions();
std::span<const MethodRow> string_methods();    // strings.cpp
std::span<const BuiltinRow> bytes_functions();  // bytes.cpp
std::span<const MethodRow> bytes_methods();
std::span<const BuiltinRow> string_functions();
std::span<const BuiltinRow> regex_functions();  // regular_expressions.cpp

// The argument at that position or with that name; unset if omitted.
inline Word given(const Arguments& arguments, size_t place, std::string_view name = {}) {
  if (place < arguments.positional.size()) return arguments.positional[place];
  if (!name.empty())
    for (const NamedArgument& named : arguments.named)
      if (named.name == name) return named.value;
  return Word::of(Atom::unset);
}
inline bool is_given(Word word) { return !word.is(Atom::unset); }

// Fails with Python's message if a library function does not accept the number of arguments (arguments.cpp).
OrFailed<void> check_count(Context& context, std::string_view function, const Arguments& arguments);
OrFailed<void> check_method_count(Context& context, ValueKind receiver, std::string_view method,
                                  const Arguments& arguments);

// Implements `sorted`, `sort`, `min`, `max`: by a key, stable in both directions.
OrFailed<void> sort_words(Context& context, std::vector<Word>& elements, Word key, bool is_reversed);
// An integer argument; fails with Python's message otherwise.
OrFailed<int64_t> integer_argument(Context& context, Word word);
// The next value of a generator, to which `sent` is sent; StopIteration at its end.
OrFailed<Word> resumed(Context& context, Word generator, Word sent);
// Adds the entries of a mapping, or pairs of an iterable, to the dictionary.
OrFailed<void> put_all(Context& context, Word dict, Word from);
OrFailed<Word> set_of(Context& context, Word iterable);

// `x.setter` of a property.
Method setter_method();
// The own attributes of a class or object, as a dictionary.
Word attributes_of(Context& context, Word of);

// Attributes that the value does not store itself: `__name__`, `__dict__` ...; none if it has no such attribute.
OrFailed<std::optional<Word>> attribute(Context& context, Word object, std::string_view name);

OrFailed<void> set_function_attribute(Context& context, Word function, std::string_view name, Word value);

// The text of a value with a format specification, by the value's own member if it has one.
OrFailed<std::string> formatted(Context& context, Word value, std::string_view spec);

CallRules call_rules();    // calls.cpp
ErrorRules error_rules();  // errors.cpp

}  // namespace ramify::ir_machine::python
