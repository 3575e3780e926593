// SPDX-License-Identifier: Apache-2.0
// JavaScript's library, one file per part, and their shared functions. Arrays are lists, in which an unset element is a
// hole; Maps are dicts, Sets sets; objects are instances, whose members with the prefix `#` are private and with `@@`
// have symbols as names.
//
// Tested by conformance/languages/javascript and typescript.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "languages/kit/language.h"
#include "languages/kit/library.h"
#include "languages/kit/regex.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::javascript {

using kit::argument;

inline constexpr uint16_t weak_form = 1;  // of a Map or Set that represents a WeakMap or WeakSet
inline constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
inline Word undefined() { return Word::of(Atom::missing); }
inline Word hole() { return Word::of(Atom::unset); }
inline Word count_word(uint64_t n) { return Word::integer(static_cast<int64_t>(n)); }
inline Word at_or_undefined(const Arguments& a, size_t i) {
  return i < a.positional.size() ? a.positional[i] : undefined();
}
inline bool is_nothing(Word w) { return w.is(Atom::missing) || w.is(Atom::none) || w.is(Atom::unset); }
// An element of a list; undefined if it is a hole.
inline Word element(Draft& draft, Word list, uint64_t i) {
  const Word w = draft.at(list, i);
  return w.is(Atom::unset) ? undefined() : w;
}
bool is_callable(Context& c, Word value);
bool is_frozen(Context& c, Word object);
OrFailed<void> check_callable(Context& c, Word value);

// The callee as written in the program, if the code reveals it; otherwise the value (callee_source.cpp).
std::string source_of_callee(Context& c, Word callee);
// Calls a path that is not a library row: Math.max.apply(...), Array.prototype.slice.call(...), Math.PI.toFixed(2).
OrFailed<std::optional<Word>> call_path(Context& c, std::string_view path, std::span<const Word> arguments);

// Replaces pairs of surrogates by one character.
Word whole_pairs(Context& c, Word text);
bool is_symbol_object(Context& c, Word value);
// Fails for a symbol, which is a key but does not convert to a text.
OrFailed<void> check_no_symbol(Context& c, Word value);

// Methods of several kinds of values.
inline OrFailed<Word> itself(Context&, Word value, const Arguments&) { return value; }
OrFailed<Word> plain_text(Context& c, Word value, const Arguments& a);  // objects.cpp: toString()
template <NativeIteration what>
OrFailed<Word> native_iterator(Context& c, Word collection, const Arguments&) {
  return new_native_iterator(c.draft, collection, what);
}

double number_at(Context& c, const Arguments& a, size_t i);
// Properties of the program's functions: those that were assigned are in a map of the prelude.
OrFailed<Word> function_field(Context& c, Word function, std::string_view field);
OrFailed<void> set_function_field(Context& c, Word function, std::string_view field, Word value);

// A position from the front, or from the end if it is negative; clamped to 0 and `count`.
OrFailed<int64_t> bounded(Context& c, Word word, int64_t count, int64_t fallback);
OrFailed<std::string> text_at(Context& c, const Arguments& a, size_t i);

// Names and values of an object's own enumerable properties: numbers first, in ascending order.
OrFailed<std::vector<std::pair<std::string, Word>>> own_fields(Context& c, Word object);
Word new_object(Context& c, std::span<const std::pair<std::string_view, Word>> fields);

OrFailed<std::optional<std::string>> json_text(Context& c, Word value);
OrFailed<std::string> inspected(Context& c, Word value, bool is_quoted);

// The compiled regular expression of an object of class RegExp; nullopt for other values.
struct Pattern {
  kit::Regex regex;
  bool is_global = false, is_sticky = false, is_unicode = false, has_indices = false;
};
OrFailed<std::optional<Pattern>> pattern_of(Context& c, Word value);
// The result of a match, as exec returns it.
Word match_object(Context& c, const Pattern& pattern, const kit::Regex::Groups& groups,
                  const std::vector<uint32_t>& text);
OrFailed<std::optional<kit::Regex::Groups>> search(Context& c, const Pattern& pattern,
                                                   const std::vector<uint32_t>& text, size_t from);

// BigInts (bigints.cpp). Binary operators with a BigInt operand; nullopt if BigInts do not define the operator.
bool is_bigint(Context& c, Word value);
BigInteger bigint_value(Context& c, Word bigint);
OrFailed<std::optional<Word>> bigint_binary(Context& c, ir::BinaryOperator op, Word a, Word b);
OrFailed<Word> bigint_unary(Context& c, ir::UnaryOperator op, Word value);

std::span<const BuiltinRow> bigint_functions();
std::span<const MethodRow> bigint_methods();
std::span<const BuiltinRow> number_functions();
std::span<const MethodRow> number_methods();
std::span<const BuiltinRow> array_functions();
std::span<const MethodRow> array_methods();
std::span<const BuiltinRow> text_functions();
std::span<const MethodRow> text_methods();
std::span<const BuiltinRow> object_functions();
std::span<const MethodRow> object_methods();
std::span<const BuiltinRow> collection_functions();
std::span<const MethodRow> collection_methods();
std::span<const BuiltinRow> json_functions();
std::span<const BuiltinRow> regexp_functions();

// Typed arrays (typed_arrays.cpp): element access a[i], and the elements of a typed array.
std::span<const BuiltinRow> typed_array_functions();
OrFailed<std::optional<Word>> typed_load_index(Context& c, Word object, Word index);
OrFailed<bool> typed_store_index(Context& c, Word object, Word index, Word value);
OrFailed<std::optional<Word>> typed_elements(Context& c, Word object);

CallRules call_rules();  // calls.cpp

}  // namespace ramify::ir_machine::javascript
