// SPDX-License-Identifier: Apache-2.0
// Reads the text of a type, as types.h describes it. Tested in text_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "programs/core/types.h"

namespace ramify::core {

using Tags = std::unordered_map<std::string, TagId>;  // by "struct point"

struct ReadType {
  std::optional<TypeId> type{};
  std::string problem{};  // if there is no type
};
// Parses a type and adds it to the table; `tags`: the records declared so far.
ReadType read_type(std::string_view text, TypeTable& types, const Tags& tags);

}  // namespace ramify::core
