// SPDX-License-Identifier: Apache-2.0
// The parts of PHP's library, one file each. Arrays are dicts (the value of a parameter `...$rest` is a list until it
// is changed); the entry with an unset key, which programs cannot access, holds the next free index if that is not the
// largest index plus one.
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
// A function value from a function value, the name of a function, or an array of an object and a method's name.
OrFailed<Word> callable(Context& c, Word w);

// `+` of arrays: the entries of the left one, and those of the right one with other keys.
OrFailed<Word> array_union(Context& c, Word left, Word right);

// The entries of any iterable value.
OrFailed<Entries> entries_of_any(Context& c, Word value);
// What `foreach ($value as $key => $element)` iterates over: a list of pairs, or a tuple of one iterator, which the
// interpreter asks for key and value (Interpreter::advance).
OrFailed<Word> pairs_of(Context& c, Word value);
// What `foreach` iterates over for an object without an iterator: its properties, if all are visible.
OrFailed<Word> properties_of(Context& c, Word object);
// Library classes other than exceptions may have methods that are not modelled; calls of these are unknown.
OrFailed<void> check_library_classes(Context& c, Word class_, std::string_view method);
// The name of the type, as returned by get_debug_type.
std::string type_of(Context& c, Word value);
// An operator as in messages.
std::string_view sign_of(ir::BinaryOperator op);

std::span<const BuiltinRow> array_functions();
std::span<const BuiltinRow> regexp_functions();
std::span<const BuiltinRow> text_functions();
std::span<const BuiltinRow> value_functions();
std::span<const BuiltinRow> type_functions();
std::span<const MethodRow> closure_methods();
std::span<const BuiltinRow> digest_functions();

// The error for an undeclared class; a class of an extension or of a namespace is unknown instead.
OrFailed<Word> no_class(Context& c, std::string_view name);

// The value converted to a declared type; none if it does not match (types.cpp).
OrFailed<std::optional<Word>> typed(Context& c, Word value, std::string_view type);
// Checks the arguments of a library function.
OrFailed<void> check_call(Context& c, std::string_view function, std::vector<Word>& positional,
                          std::vector<NamedArgument>& named);
// "private" or "protected", and the declaring class; none if the property is public.
std::optional<std::pair<std::string, std::string>> seen_as(Context& c, Word object, std::string_view property);
bool is_callable(Context& c, Word value);

// The rules for calls and the wording of errors (calls.cpp).
CallRules call_rules();
// `, called in FILE on line N` for the running function.
std::string caller_place(const Context& c);

}  // namespace ramify::ir_machine::php
