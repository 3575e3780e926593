// SPDX-License-Identifier: Apache-2.0
// JSON text without loss. Labels of model programs compare as text, so reading and writing a value must give the same
// text: a number that is not a machine integer (1.50, or an integer of thirty digits) is kept as its digits. It then
// has type `binary`, which JSON text has in no other case.
//
// For the .cpp files of this folder: the JSON library is heavy to compile. Tested in json_text_test.cpp.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "outputs/json_values.h"

namespace ramify::outputs {

struct JsonFailure {
  size_t offset = 0;             // of the unexpected byte; the size of the text if it ends too early
  bool is_out_of_range = false;  // a number that no type holds
};

// None: `failure` has the place.
std::optional<Json> parse_exactly(std::string_view text, JsonFailure& failure);

// On one line, without blanks; of exactly parsed JSON the numbers as they were. Recursive: for text whose nesting was
// looked at.
std::string compact(const Json& value);

// A value of a label, as formats of ours have it: itself, where it is JSON; {"$any":true} for any value, which is none;
// {"$text":"..."} for what some model calls a value and JSON does not know, such as NaN. JsonReader::value reads it.
std::string value_text(const std::optional<std::string>& value);
inline constexpr const char* any_key = "$any";
inline constexpr const char* text_key = "$text";
// Compact, with the members of objects in the order of their names: as labels have values. Likewise.
std::string canonical(const Json& value);

// Whether text is compact JSON, just as `compact` would write it; nested at most 32 deep.
bool is_compact_json(std::string_view text);

}  // namespace ramify::outputs
