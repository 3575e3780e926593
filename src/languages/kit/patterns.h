// SPDX-License-Identifier: Apache-2.0
// Functions with reserved names (intrinsics.h) by which lowered code takes values apart: `a, *b = xs`, and the patterns
// of match and similar constructs.
//
// Tested through the programs of conformance/languages.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "languages/kit/fields.h"
#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

std::span<const BuiltinRow> patterns();

// --- neutral implementations; rows of these names in a language call them for the remaining cases

// %unpack(value, count, rest_position or -1): a list of exactly `count` items, with the remaining elements as a list at
// rest_position.
OrFailed<Word> unpack(Context& c, const Arguments& a);
// Like unpack, for these elements; lenient: missing elements become absent, surplus ones are dropped.
OrFailed<Word> unpacked(Context& c, std::span<const Word> given, const Arguments& a, bool is_lenient);
// %is_sequence(value, kind, count, has_rest): whether a sequence pattern can match the value, which must have exactly
// `count` elements, or at least `count`; the kind is "tuple", "array", "list" or "".
OrFailed<Word> is_sequence(Context& c, const Arguments& a);
bool is_sequence_of(Context& c, Word value, Word kind);
OrFailed<Word> has_count(Context& c, Word value, const Arguments& a);  // the check of the count
OrFailed<Word> has_field(Context& c, const Arguments& a);              // %has_field(value, name)
// %rest_of_mapping(value, keys...): a copy of a map or object without these keys.
OrFailed<Word> rest_of_mapping(Context& c, const Arguments& a, FieldOrder fields);
// %positional_field(value, class, i): the field that the i-th position of a class pattern matches.
OrFailed<Word> positional_field(Context& c, const Arguments& a);
OrFailed<Word> named_field(Context& c, const Arguments& a);  // %named_field(value, name)

}  // namespace ramify::ir_machine::kit
