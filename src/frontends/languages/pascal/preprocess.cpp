// SPDX-License-Identifier: Apache-2.0
#include "frontends/languages/pascal/preprocess.h"

#include <algorithm>
#include <vector>

#include "frontends/languages/pascal/symbols.h"

namespace ramify::frontends::pascal {
namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_name(char c) { return is_letter(c) || (c >= '0' && c <= '9'); }

struct Token {
  size_t begin;
  size_t size;
};

size_t after(std::string_view text, std::string_view end, size_t from) {
  const size_t found = text.find(end, from);
  return found == std::string_view::npos ? text.size() : found + end.size();
}

// Words and signs; comments and strings are left out.
std::vector<Token> tokens_of(std::string_view text) {
  std::vector<Token> tokens;
  for (size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (c == '{') at = after(text, "}", at);
    else if (text.substr(at, 2) == "(*") at = after(text, "*)", at);
    else if (text.substr(at, 2) == "//") at = after(text, "\n", at);
    else if (c == '\'') at = after(text, "'", at + 1);
    else if (is_letter(c)) {
      const size_t begin = at;
      while (at < text.size() && is_name(text[at])) ++at;
      tokens.push_back({begin, at - begin});
    } else {
      if (c != ' ' && c != '\t' && c != '\n' && c != '\r') tokens.push_back({at, 1});
      ++at;
    }
  }
  return tokens;
}

}  // namespace

tree_sitter::Source preprocess(tree_sitter::Source source, const surface::ReadOptions& /*options*/,
                               diagnostics::Diagnostics& /*diagnostics*/) {
  std::string text(source.text());
  const std::vector<Token> tokens = tokens_of(text);
  const auto word = [&](size_t i) {
    return i < tokens.size() ? lower(text.substr(tokens[i].begin, tokens[i].size)) : "";
  };
  bool is_changed = false;
  for (size_t i = 0; i < tokens.size(); ++i) {
    if (word(i) != "raise") continue;
    const std::string next = word(i + 1);
    if (next != ";" && next != "end" && next != "else" && next != "until") continue;
    text.replace(tokens[i].begin, tokens[i].size, raise_again);
    is_changed = true;
  }
  const std::string first = word(0);
  const size_t count = tokens.size();
  const bool has_header = first == "program" || first == "unit" || first == "library";
  if (!has_header && count > 1 && word(count - 1) == "." && word(count - 2) == "end") {
    text[tokens.back().begin] = ' ';
    is_changed = true;
  }
  if (!is_changed) return source;
  return tree_sitter::Source(std::move(text), source.path(), source.file());
}

}  // namespace ramify::frontends::pascal
