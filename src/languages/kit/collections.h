// SPDX-License-Identifier: Apache-2.0
// Functions with reserved names (intrinsics.h) by which lowered code makes collections, joins them, and takes elements
// out of them.
//
// Tested through the programs of conformance/languages.
#pragma once

#include <span>
#include <string_view>

#include "languages/kit/fields.h"
#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

std::span<const BuiltinRow> collections();

// --- what a language's own rows of these names call for the rest

// %range(from, to, sign): `..` and its kin; "..<", "until" and "..." end before `to`, and so does ".." where the
// language says so.
OrFailed<Word> range(Context& c, const Arguments& a, bool dots_exclude_the_end);
// %new_array(type name, sizes...), %array(type name, elements...); `typed` is told of each array of elements that was
// made, and their type.
using ArrayTyped = void (*)(Draft& draft, Word array, std::string_view type);
OrFailed<Word> new_array(Context& c, const Arguments& a, ArrayTyped typed);
OrFailed<Word> array(Context& c, const Arguments& a, ArrayTyped typed);
// %merge(dict or object, other): all entries of the other one.
OrFailed<Word> merge(Context& c, const Arguments& a, FieldOrder fields);
// %keys(object): names of fields, positions.
OrFailed<Word> keys(Context& c, const Arguments& a);
OrFailed<Word> delete_index(Context& c, const Arguments& a);  // %delete_index(collection, key)
OrFailed<Word> delete_field(Context& c, const Arguments& a);  // %delete_field(object, name)
// Takes a field out of an object or class; false: it is not there.
bool erase_field(Context& c, Word object, std::string_view name);
// %pairs(value): keys or indexes and what is there, a tuple each; %iterate_in(value): the former, as texts.
OrFailed<Word> pairs(Context& c, const Arguments& a, FieldOrder fields);
OrFailed<Word> names_in(Context& c, const Arguments& a, FieldOrder fields);

}  // namespace ramify::ir_machine::kit
