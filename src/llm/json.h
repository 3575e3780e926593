// SPDX-License-Identifier: Apache-2.0
// JSON that a model or a server wrote, read without trust: objects with two members of one name are refused, and so is
// deep nesting. Members are sorted by name, so that equal values are equal text.
//
// Tested in json_test.cpp; fuzz/model_answer_fuzz.cpp reads any bytes.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "base/result.h"

namespace ramify::llm {

using Json = nlohmann::json;

inline constexpr size_t json_depth_max = 64;

base::Result<Json> parse_json(std::string_view text);

// On one line; bytes that are no UTF-8 become U+FFFD.
std::string json_text(const Json& value);

// The text without the Markdown fence that models like to put around an answer, and without the blanks around it.
std::string_view without_fence(std::string_view text);

// At most `bytes_max` bytes of a text on one line, for messages.
std::string excerpt(std::string_view text, size_t bytes_max = 120);

}  // namespace ramify::llm
