// SPDX-License-Identifier: Apache-2.0
// Untrusted JSON, written by a model or a server: duplicate members and deep nesting are
// refused. Members are sorted by name, so that equal values have equal text.
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

// On one line; invalid UTF-8 becomes U+FFFD.
std::string json_text(const Json& value);

// The text without a surrounding Markdown fence, which models tend to add, and without surrounding whitespace.
std::string_view without_fence(std::string_view text);

// At most `bytes_max` bytes of a text on one line, for messages.
std::string excerpt(std::string_view text, size_t bytes_max = 120);

}  // namespace ramify::llm
