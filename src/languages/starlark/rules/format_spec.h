// SPDX-License-Identifier: Apache-2.0
// The format mini-language of Python, an extension of ours: [[fill]align][sign][#][0][width][, or _][.precision][type].
// f-strings and str.format read it from text, the % operator fills one in from its flags.
//
// Tested in format_test.cpp, and in python_test.cpp against results of Python.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::starlark {

inline constexpr uint32_t format_width_max = 10'000;
inline constexpr uint32_t format_precision_max = 1'000;

enum class Align : uint8_t { none, left, right, center, after_sign };

struct FormatSpec {
  std::string fill = " ";  // one code point
  Align align = Align::none;
  char sign = '-';  // '-', '+' or ' '
  bool is_alternate = false;
  uint32_t width = 0;
  char grouping = 0;  // ',' or '_'
  std::optional<uint32_t> precision;
  char type = 0;
};

OrFailed<FormatSpec> read_format_spec(Context& context, std::string_view text);
// Formats the value by the spec; fails if the type of the spec does not match the value's.
OrFailed<std::string> formatted(Context& context, Word value, const FormatSpec& spec);

OrFailed<std::string> format_integer(Context& context, const BigInteger& value, const FormatSpec& spec);
OrFailed<std::string> format_real(Context& context, double value, const FormatSpec& spec);
std::string format_text(std::string_view text, const FormatSpec& spec);

}  // namespace ramify::ir_machine::starlark
