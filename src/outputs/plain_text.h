// SPDX-License-Identifier: Apache-2.0
// Plain text: texts of a model (labels, values, messages) made safe and short enough for a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ramify::outputs {

// Control characters as \n, \t, \x1b; bytes that are not UTF-8 as \xff. The rest is unchanged.
std::string printable(std::string_view text);

// At most `width` characters; a longer text is cut and ends in "...".
std::string elide(std::string_view text, size_t width);

// Characters, counted as code points.
size_t width(std::string_view text);

// Padded with spaces to at least `columns` characters.
std::string pad(std::string_view text, size_t columns);

// The parts joined with `between`; empty parts at the beginning are omitted.
template <typename Parts>
std::string joined(const Parts& parts, std::string_view between) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : std::string(between)) + part;
  return text;
}

bool is_utf8(std::string_view text);

}  // namespace ramify::outputs
