// SPDX-License-Identifier: Apache-2.0
// Literals: from the text of a number or string to its value.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "programs/ir/module.h"

namespace ramify::frontends::starlark {

// Why a literal has no value.
struct LiteralError {
  std::string message;
  std::string hint;
  uint32_t begin = 0;  // bytes of the text that was given
  uint32_t end = 0;
};

std::expected<ir::Constant, LiteralError> read_integer(std::string_view text);
std::expected<ir::Constant, LiteralError> read_float(std::string_view text);

// The opening of a string literal: `rb"""`.
struct StringForm {
  bool is_raw = false;
  bool is_bytes = false;
  bool is_format = false;  // an f-string: doubled braces denote single ones
};
std::optional<StringForm> read_string_form(std::string_view opening);  // none if the prefix is not supported

// The value of the text between the quotes, or between two replacement fields of an f-string.
std::expected<std::string, LiteralError> read_string_content(std::string_view content, StringForm form);

}  // namespace ramify::frontends::starlark
