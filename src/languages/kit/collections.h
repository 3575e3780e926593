// SPDX-License-Identifier: Apache-2.0
// Functions with reserved names (intrinsics.h) by which lowered code makes collections, joins them, and takes elements
// out.
//
// Tested through the programs of conformance/languages.
#pragma once

#include <span>
#include <string_view>

#include "languages/kit/fields.h"
#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

std::span<const BuiltinRow> collections();

// --- neutral implementations; rows of these names in a language call them for the remaining cases

// %range(from, to, sign): `..` and its variants; "..<", "until" and "..." exclude `to`, and so does ".." if
// `dots_exclude_the_end`.
OrFailed<Word> range(Context& c, const Arguments& a, bool dots_exclude_the_end);
// %new_array(type name, sizes...), %array(type name, elements...). `typed` is called for each new array of elements,
// with the type of the elements.
using ArrayTyped = void (*)(Draft& draft, Word array, std::string_view type);
OrFailed<Word> new_array(Context& c, const Arguments& a, ArrayTyped typed);
OrFailed<Word> array(Context& c, const Arguments& a, ArrayTyped typed);
// %merge(dict or object, other): adds all entries of `other`.
OrFailed<Word> merge(Context& c, const Arguments& a, FieldOrder fields);
// %keys(object): names of fields, or positions.
OrFailed<Word> keys(Context& c, const Arguments& a);
OrFailed<Word> delete_index(Context& c, const Arguments& a);  // %delete_index(collection, key)
OrFailed<Word> delete_field(Context& c, const Arguments& a);  // %delete_field(object, name)
// Removes a field of an object or class; false if the field does not exist.
bool erase_field(Context& c, Word object, std::string_view name);
// %pairs(value): a tuple (key or index, element) per element; %iterate_in(value): the keys or indexes as texts.
OrFailed<Word> pairs(Context& c, const Arguments& a, FieldOrder fields);
OrFailed<Word> names_in(Context& c, const Arguments& a, FieldOrder fields);

}  // namespace ramify::ir_machine::kit
