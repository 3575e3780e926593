// SPDX-License-Identifier: Apache-2.0
#include "outputs/drawing_text.h"

#include <fmt/format.h>

namespace ramify::outputs {

std::string escaped_for_dot(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result;
}

std::string escaped_for_mermaid(std::string_view text, std::string_view plain) {
  std::string result;
  for (const char c : text) {
    const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (is_letter || static_cast<unsigned char>(c) >= 0x80 || plain.find(c) != std::string_view::npos) result += c;
    else result += fmt::format("#{};", static_cast<int>(c));
  }
  return result;
}

std::string in_markdown(std::string_view mermaid) { return fmt::format("```mermaid\n{}```\n", mermaid); }

}  // namespace ramify::outputs
