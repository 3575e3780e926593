// SPDX-License-Identifier: Apache-2.0
// Declared types by their canonical names: i32, u8, f64, bool, char, string, list<T>, T?, or a class. A language's rule
// handles its own types and calls these for the rest (languages/NAME/rules/types.cpp).
//
// Tested in languages_test.cpp.
#pragma once

#include <optional>
#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

// `list<int>?` has the base list, the argument int, and is nullable.
struct TypeName {
  std::string_view base;
  std::string_view arguments;
  bool is_nullable = false;
  int bits = 0;  // of a bit-field: u32#3
};
TypeName parts_of(std::string_view type);

// Zero, false or null; a structure is created at once.
OrFailed<Word> default_value(Context& context, std::string_view type);
// An empty text or collection, for types whose variables are never unset; nullopt for other types.
std::optional<Word> empty_value(Context& context, std::string_view type);
// The class of a structure with value semantics; nullopt if the name is not such a class.
std::optional<Word> structure_named(Context& context, std::string_view name);

// Converts a value as the declaration of a variable or parameter of that type does; values that need no conversion are
// returned unchanged.
OrFailed<Word> convert(Context& context, Word value, std::string_view type);
// The value to store when `value` is assigned to a place that held `before`, in languages where places have fixed types
// (DialectTable::places_keep_types): a number is converted to the type of `before`. If the place was unset, the value
// itself.
OrFailed<Word> as_stored(Context& context, Word before, Word value);
// An explicit cast. `word` is the language's notation: with "as?" and "dynamic_cast" a failing cast gives null,
// otherwise it is an error.
OrFailed<Word> cast(Context& context, Word value, std::string_view type, std::string_view word);
std::unexpected<Failed> cannot_cast(Context& context, Word value, std::string_view type);
// A deep copy of a value type (structures, and arrays where they are values); other values are returned unchanged.
OrFailed<Word> copy(Context& context, Word value);
// Whether a value has the type; null has every nullable type.
OrFailed<bool> is_type(Context& context, Word value, std::string_view type);

}  // namespace ramify::ir_machine::kit
