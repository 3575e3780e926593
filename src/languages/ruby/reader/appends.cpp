// SPDX-License-Identifier: Apache-2.0
#include "languages/ruby/reader/appends.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/tree_sitter/tree.h"

extern "C" const TSLanguage* tree_sitter_ruby(void);

namespace ramify::frontends::ruby {

namespace {

using tree_sitter::Origin;
using tree_sitter::Source;

bool is_letter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

std::string_view without_blanks_around(std::string_view line) {
  const size_t begin = line.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos) return {};
  return line.substr(begin, line.find_last_not_of(" \t\r") + 1 - begin);
}

// Lines that could end a here-document: a single word.
std::set<std::string_view> words_alone(std::string_view text) {
  std::set<std::string_view> words;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size());
    words.insert(without_blanks_around(text.substr(at, end - at)));
    at = end + 1;
  }
  return words;
}

// Positions after a `<<` between the end of an operand and a word that ends no here-document.
std::vector<size_t> appends(std::string_view text) {
  std::vector<size_t> places;
  std::set<std::string_view> alone;
  for (size_t at = text.find("<<"); at != std::string_view::npos; at = text.find("<<", at + 2)) {
    const char before = at == 0 ? '\n' : text[at - 1];
    const size_t word = at + 2;
    if (!is_letter(before) && before != ')' && before != ']' && before != '}' && before != '"' && before != '\'')
      continue;
    if (word >= text.size() || !is_letter(text[word]) || std::isdigit(static_cast<unsigned char>(text[word])) != 0)
      continue;
    size_t end = word;
    while (end < text.size() && is_letter(text[end])) ++end;
    if (alone.empty()) alone = words_alone(text);
    if (!alone.contains(text.substr(word, end - word))) places.push_back(word);
  }
  return places;
}

// Those of the positions that the grammar takes for the beginning of a here-document.
std::vector<size_t> taken_for_documents(const Source& source, const std::set<size_t>& candidates) {
  const tree_sitter::Tree tree(tree_sitter_ruby(), source);
  std::vector<size_t> found;
  std::vector<tree_sitter::Node> open = {tree.root()};
  while (!open.empty()) {
    const tree_sitter::Node node = open.back();
    open.pop_back();
    if (node.is("heredoc_beginning") && candidates.contains(node.begin() + 2)) found.push_back(node.begin() + 2);
    for (const tree_sitter::Node& child : node.children()) open.push_back(child);
  }
  return found;
}

// The text with blanks inserted at these positions, and the origins of its ranges.
Source with_blanks(const Source& source, const std::vector<size_t>& places) {
  const std::string_view text = source.text();
  std::string made;
  std::vector<Origin> origins;
  uint32_t row = 0;
  size_t line_begin = 0, made_line_begin = 0, from = 0;
  const auto copy_to = [&](size_t to) {
    origins.push_back({{row, static_cast<uint32_t>(made.size() - made_line_begin)},
                       source.file(),
                       row + 1,
                       static_cast<uint32_t>(from - line_begin) + 1,
                       0});
    for (; from < to; ++from) {
      made += text[from];
      if (text[from] != '\n') continue;
      ++row;
      line_begin = from + 1;
      made_line_begin = made.size();
    }
  };
  for (const size_t place : places) {
    copy_to(place);
    made += ' ';
  }
  copy_to(text.size());
  return Source(std::move(made), source, std::move(origins), {});
}

}  // namespace

// The text after a misread here-document is also misread, so fixing one may reveal others.
Source separate_appends(Source source, const surface::ReadOptions&, diagnostics::Diagnostics&) {
  const std::vector<size_t> all = appends(source.text());
  std::vector<size_t> places;
  for (size_t round = 0; round < all.size(); ++round) {
    const Source tried = places.empty() ? source : with_blanks(source, places);
    const std::vector<size_t> left = appends(tried.text());
    const std::vector<size_t> found = taken_for_documents(tried, {left.begin(), left.end()});
    if (found.empty()) break;
    // Converts to positions in the original text: each inserted blank has moved later positions by one.
    const std::vector<size_t> before = places;
    for (const size_t place : found) {
      size_t original = place;
      for (size_t i = 0; i < before.size() && before[i] + i < place; ++i) original = place - i - 1;
      places.push_back(original);
    }
    std::ranges::sort(places);
  }
  return places.empty() ? source : with_blanks(source, places);
}

}  // namespace ramify::frontends::ruby
