// SPDX-License-Identifier: Apache-2.0
// Plain text: what stands in a model (labels, values, messages) made safe and short enough for a terminal.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace ramify::outputs {

// Control characters as \n, \t, \x1b; bytes that are not UTF-8 as \xff. The rest as it is.
std::string printable(std::string_view text);

// At most `width` characters; the end of what is longer is "...".
std::string elide(std::string_view text, size_t width);

// Characters, counted as code points.
size_t width(std::string_view text);

// Filled with blanks to at least that many characters.
std::string pad(std::string_view text, size_t columns);

// With `between` between them; what is empty at the beginning leaves nothing.
template <typename Parts>
std::string joined(const Parts& parts, std::string_view between) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : std::string(between)) + part;
  return text;
}

bool is_utf8(std::string_view text);

}  // namespace ramify::outputs
