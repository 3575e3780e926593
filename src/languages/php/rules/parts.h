// SPDX-License-Identifier: Apache-2.0
// The parts of PHP's library, a file each. Arrays are dicts (what a function takes as `...$rest` is a list until it is changed); the entry
// with an unset key, which no program sees, holds the next free index where that is not the largest one and one.
//
// Tested by conformance/languages/php.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "languages/kit/language.h"
#include "languages/kit/library.h"
#include "languages/kit/text_writer.h"

namespace ramify::ir_machine::php {

using kit::argument;
using Entries = std::vector<std::pair<Word, Word>>;

inline Word count_word(uint64_t n) { return Word::integer(static_cast<int64_t>(n)); }
bool is_array(Context& c, Word w);
Entries entries_of(Context& c, Word array);
std::vector<Word> values_of(Context& c, Word array);
Word array_of(Context& c, std::span<const Word> values);  // with the keys 0, 1, ...
Word array_of(Context& c, const Entries& entries);
Word key_of(Context& c, Word key);  // "5" is 5, true is 1, 1.7 is 1, null is ""
int64_t next_key(Context& c, Word array);
OrFailed<int> spaceship(Context& c, Word a, Word b);
OrFailed<std::string> text_at(Context& c, const Arguments& a, size_t i);
// An array is "Array" where a text is asked for, and an object has to have a __toString.
OrFailed<void> write(kit::TextWriter& to, Word value, bool is_inner);
int64_t int_at(Context& c, const Arguments& a, size_t i, int64_t fallback);
// As (int) makes of a float: modulo 2^64; 0 of what is not finite.
int64_t wrapped_integer(double value);
// None: there is no character at that place.
OrFailed<std::optional<Word>> character_at(Context& c, Word text, Word index);
// Nor is what no character can stand at an error: isset and ??.
OrFailed<std::optional<Word>> character_if_there(Context& c, Word text, Word index);
inline bool has(const Arguments& a, size_t i) { return i < a.positional.size() && !a.positional[i].is(Atom::none); }
// A function value, or the name of one, or an array of an object and a method's name.
OrFailed<Word> callable(Context& c, Word w);

// `+` of arrays: what the left one has not is taken from the right one.
OrFailed<Word> array_union(Context& c, Word left, Word right);

// What anything that can be gone over has; and what `foreach ($value as $key => $element)` goes over: a list of pairs, or a tuple with the
// one iterator, which the interpreter asks for key and value (Interpreter::advance).
OrFailed<Entries> entries_of_any(Context& c, Word value);
OrFailed<Word> pairs_of(Context& c, Word value);
// What `foreach` goes over of an object without an iterator: its properties, if all can be seen.
OrFailed<Word> properties_of(Context& c, Word object);
// A class of the library may have more methods than are here, but for those of exceptions.
OrFailed<void> check_library_classes(Context& c, Word class_, std::string_view method);
// As get_debug_type says it; and an operator as messages show it.
std::string type_of(Context& c, Word value);
std::string_view sign_of(ir::BinaryOperator op);

std::span<const BuiltinRow> array_functions();
std::span<const BuiltinRow> regexp_functions();
std::span<const BuiltinRow> text_functions();
std::span<const BuiltinRow> value_functions();
std::span<const BuiltinRow> type_functions();
std::span<const MethodRow> closure_methods();
std::span<const BuiltinRow> digest_functions();

// What PHP says of a class that nobody declares; one of its extensions, or of a namespace, is unknown.
OrFailed<Word> no_class(Context& c, std::string_view name);

// The value as a declared type takes it; none: it does not (types.cpp). And what a function of the library says of its arguments.
OrFailed<std::optional<Word>> typed(Context& c, Word value, std::string_view type);
OrFailed<void> check_call(Context& c, std::string_view function, std::vector<Word>& positional,
                          std::vector<NamedArgument>& named);
// "private" or "protected", and the class that says so; none: everybody sees the property.
std::optional<std::pair<std::string, std::string>> seen_as(Context& c, Word object, std::string_view property);
bool is_callable(Context& c, Word value);

// What a program calls and how PHP words mistakes (calls.cpp); and `, called in FILE on line N` of the function that runs.
CallRules call_rules();
std::string caller_place(const Context& c);

}  // namespace ramify::ir_machine::php
