// SPDX-License-Identifier: Apache-2.0
// C#'s library, one file per part. Lists, dictionaries and hash sets are native; the other collections and LINQ are in
// the prelude. A method row `get X` defines a property.
//
// Tested by conformance/languages/csharp.
#pragma once

#include <span>
#include <string>

#include "languages/kit/language.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"

namespace ramify::ir_machine::csharp {

using kit::argument;

// An integer argument; `fallback` if it is missing or not a small integer.
inline int64_t int_at(Context& c, const Arguments& a, size_t i, int64_t fallback) {
  return i < a.positional.size() ? kit::small_value(c, a.positional[i]).value_or(fallback) : fallback;
}
inline Word count_word(uint64_t n) { return Word::integer(static_cast<int64_t>(n)); }

// A method that returns its receiver.
inline OrFailed<Word> itself(Context&, Word value, const Arguments&) { return value; }

// A value formatted by a specification such as F2, N0, X4 or #,##0.00; without one, its text.
OrFailed<std::string> formatted(Context& c, Word value, std::string_view spec);
// Formats with the specification of an interpolation: `,5:F2`.
OrFailed<Word> format_hole(Context& c, std::string_view conversion, Word value, Word spec);

OrFailed<std::string> composed(Context& c, std::string_view format, std::span<const Word> values);

std::span<const BuiltinRow> text_functions();
std::span<const MethodRow> text_methods();
std::span<const BuiltinRow> number_functions();
std::span<const MethodRow> number_methods();
std::span<const BuiltinRow> collection_functions();
std::span<const MethodRow> collection_methods();
std::span<const MethodRow> linq_methods();

CallRules call_rules();  // calls.cpp

}  // namespace ramify::ir_machine::csharp
