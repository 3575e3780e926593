// SPDX-License-Identifier: Apache-2.0
#include "languages/cpp/reader/attributes.h"

#include <algorithm>
#include <cctype>
#include <string_view>

namespace ramify::frontends::cpp {
namespace {

bool is_word(char letter) { return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '_'; }

// The position behind the comment, text or character that begins at `at`; `at` if none does.
size_t behind_text(std::string_view text, size_t at) {
  const std::string_view rest = text.substr(at);
  const auto behind = [&](std::string_view end, size_t from) {
    const size_t found = text.find(end, from);
    return found == std::string_view::npos ? text.size() : found + end.size();
  };
  if (rest.starts_with("//")) return behind("\n", at);
  if (rest.starts_with("/*")) return behind("*/", at + 2);
  if (rest.starts_with("R\"") && (at == 0 || !is_word(text[at - 1]))) {
    const size_t open = text.find('(', at);
    if (open == std::string_view::npos) return text.size();
    return behind(")" + std::string(text.substr(at + 2, open - at - 2)) + "\"", open);
  }
  const char quote = text[at];
  if (quote != '"' && (quote != '\'' || (at > 0 && is_word(text[at - 1])))) return at;  // 1'000'000
  for (size_t i = at + 1; i < text.size() && text[i] != '\n'; ++i) {
    if (text[i] == '\\') ++i;
    else if (text[i] == quote) return i + 1;
  }
  return at + 1;
}

// The position behind the attribute that begins at `at`; `at` if it is not closed.
size_t behind_attribute(std::string_view text, size_t at) {
  int depth = 0;
  for (size_t i = at; i < text.size();) {
    const size_t behind = behind_text(text, i);
    if (behind != i) {
      i = behind;
      continue;
    }
    if (text[i] == '[') ++depth;
    if (text[i] == ']' && --depth == 0) return i + 1;
    if (text[i] == ';' || text[i] == '{') return at;
    ++i;
  }
  return at;
}

}  // namespace

bool blank_attributes(std::string& text) {
  bool is_changed = false;
  for (size_t i = 0; i + 1 < text.size();) {
    const size_t behind = behind_text(text, i);
    if (behind != i) {
      i = behind;
      continue;
    }
    if (text[i] != '[' || text[i + 1] != '[') {
      ++i;
      continue;
    }
    const size_t end = behind_attribute(text, i);
    for (size_t k = i; k < end; ++k)
      if (text[k] != '\n') text[k] = ' ';
    is_changed |= end != i;
    i = std::max(end, i + 2);
  }
  return is_changed;
}

}  // namespace ramify::frontends::cpp
