// SPDX-License-Identifier: Apache-2.0
// Functions with reserved names (intrinsics.h) by which lowered code takes values apart: `a, *b = xs`, and the patterns
// of match and its kin.
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

// --- what a language's own rows of these names call for the rest

// %unpack(value, count, rest_position or -1): a list of exactly that many items, the rest as a list at its position.
OrFailed<Word> unpack(Context& c, const Arguments& a);
// Likewise, of these elements; lenient: what is missing is absent, and what is too much is dropped.
OrFailed<Word> unpacked(Context& c, std::span<const Word> given, const Arguments& a, bool is_lenient);
// %is_sequence(value, kind, count, has_rest): whether a pattern of a sequence may fit it, and it has as many elements,
// or at least as many; the
// kind is "tuple", "array", "list" or "".
OrFailed<Word> is_sequence(Context& c, const Arguments& a);
bool is_sequence_of(Context& c, Word value, Word kind);
OrFailed<Word> has_count(Context& c, Word value, const Arguments& a);  // the second half of it
OrFailed<Word> has_field(Context& c, const Arguments& a);              // %has_field(value, name)
// %rest_of_mapping(value, keys...): a map, or an object, without these.
OrFailed<Word> rest_of_mapping(Context& c, const Arguments& a, FieldOrder fields);
// %positional_field(value, class, i): what a class pattern's i-th position is.
OrFailed<Word> positional_field(Context& c, const Arguments& a);
OrFailed<Word> named_field(Context& c, const Arguments& a);  // %named_field(value, name)

}  // namespace ramify::ir_machine::kit
