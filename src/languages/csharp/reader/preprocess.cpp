// SPDX-License-Identifier: Apache-2.0
#include "languages/csharp/reader/preprocess.h"

#include <algorithm>
#include <vector>

namespace ramify::frontends::csharp {

namespace {

// The position behind the text, character or comment that begins at `at`; `at` if none does. Interpolations are part of
// the text.
size_t behind_text(std::string_view text, size_t at) {
  const auto behind = [&](std::string_view what, size_t from) {
    const size_t found = text.find(what, from);
    return found == std::string_view::npos ? text.size() : found + what.size();
  };
  if (text.substr(at, 2) == "//") return behind("\n", at + 2);
  if (text.substr(at, 2) == "/*") return behind("*/", at + 2);
  if (text.substr(at, 3) == "\"\"\"") return behind("\"\"\"", at + 3);
  const std::string_view before = text.substr(at - std::min<size_t>(at, 2), std::min<size_t>(at, 2));
  const bool is_verbatim = text[at] == '"' && (before.ends_with('@') || before == "@$");
  if (is_verbatim) return behind("\"", at + 1);
  if (text[at] != '"' && text[at] != '\'') return at;
  size_t end = at + 1;
  while (end < text.size() && text[end] != text[at] && text[end] != '\n') end += text[end] == '\\' ? 2 : 1;
  return std::min(end + 1, text.size());
}

}  // namespace

std::string with_known_patterns(std::string_view text) {
  std::string out(text);
  std::vector<size_t> open;  // brackets
  for (size_t at = 0; at < text.size();) {
    if (const size_t end = behind_text(text, at); end > at) {
      at = end;
      continue;
    }
    if (text.substr(at, 7) == ".. var " && !open.empty()) {
      out.replace(at, 7, "var " + std::string(slice_mark));
      at += 7;
      continue;
    }
    if (text[at] == '[') open.push_back(at);
    if (text[at] == ']' && !open.empty()) {
      const size_t begin = open.back();
      open.pop_back();
      const bool has_guard = text.substr(at + 1, 6) == " when " && begin > 0 && text[begin - 1] == ' ';
      if (has_guard) out[begin - 1] = '(', out[at + 1] = ')';
    }
    ++at;
  }
  return out;
}

tree_sitter::Source preprocess(tree_sitter::Source source, const surface::ReadOptions&, diagnostics::Diagnostics&) {
  const std::string_view text = source.text();
  const bool has_pattern =
      text.find("] when ") != std::string_view::npos || text.find(".. var ") != std::string_view::npos;
  // Snippets, and texts that contain the mark, are not rewritten.
  if (source.begin() != 0 || !has_pattern || text.find(slice_mark) != std::string_view::npos) return source;
  return {with_known_patterns(text), source.path(), source.file()};
}

}  // namespace ramify::frontends::csharp
