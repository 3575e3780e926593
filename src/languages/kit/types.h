// SPDX-License-Identifier: Apache-2.0
// What declared types do to values, by their canonical names: i32, u8, f64, bool, char, string, list<T>, T?, or a class. A language's rule
// takes its own types, and these for the rest (languages/NAME/rules/types.cpp).
//
// Tested in languages_test.cpp.
#pragma once

#include <optional>
#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

// `list<int>?`: list, int, and that it may be null.
struct TypeName {
  std::string_view base;
  std::string_view arguments;
  bool is_nullable = false;
  int bits = 0;  // of a bit-field: u32#3
};
TypeName parts_of(std::string_view type);

// Zero, false and null; a structure is there from the beginning.
OrFailed<Word> default_value(Context& context, std::string_view type);
// Of a type whose variables hold something before they are set: an empty text or collection; none: it is another type.
std::optional<Word> empty_value(Context& context, std::string_view type);
// The class of a structure, which is a value; none: the name is no such class's.
std::optional<Word> structure_named(Context& context, std::string_view name);

OrFailed<Word> convert(Context& context, Word value, std::string_view type);
// What is there after `value` was assigned to a place that held `before`, in languages whose places have types for good
// (DialectTable::places_keep_types): a number of the type that was there. Where nothing was there yet, the value itself.
OrFailed<Word> as_stored(Context& context, Word before, Word value);
OrFailed<Word> cast(Context& context, Word value, std::string_view type, std::string_view word);
std::unexpected<Failed> cannot_cast(Context& context, Word value, std::string_view type);
OrFailed<Word> copy(Context& context, Word value);
OrFailed<bool> is_type(Context& context, Word value, std::string_view type);

}  // namespace ramify::ir_machine::kit
