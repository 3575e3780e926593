// SPDX-License-Identifier: Apache-2.0
// Places in JSON text: messages about a trace file name line and column, which the JSON library
// does not keep.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/place.h"

namespace ramify::outputs {

using JsonStep = std::variant<std::string, size_t>;  // a member's name or an element's number
using JsonPath = std::vector<JsonStep>;

// The place of the value at `path` in `text`, which is JSON; of its deepest existing ancestor if there is no such
// value.
base::Place locate(std::string_view text, const JsonPath& path, std::string_view file);

base::Place place_at(std::string_view text, size_t offset, std::string_view file);

// "steps[3].choices[0].taken"
std::string join(const JsonPath& path);

// The deepest nesting of brackets, counted without parsing: to be checked before parsing.
size_t nesting(std::string_view text);

}  // namespace ramify::outputs
