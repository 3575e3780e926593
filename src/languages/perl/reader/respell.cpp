// SPDX-License-Identifier: Apache-2.0
#include "languages/perl/reader/respell.h"

#include <cctype>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/tree_sitter/tree.h"

extern "C" const TSLanguage* tree_sitter_perl(void);

namespace ramify::frontends::perl {

namespace {

using tree_sitter::Origin;
using tree_sitter::Source;

// Names that `use constant` declares.
void note_constants(const tree_sitter::Node& use, std::set<std::string_view>& constants) {
  if (use.field("module").text() != "constant") return;
  for (tree_sitter::Node node = use; node && node.begin() < use.end(); node = node.following())
    if (node.is("autoquoted_bareword")) constants.insert(node.text());
}

// `f($h{a})`: the grammar takes `$h` for a file handle, and `{a}` for a hash that is written there.
bool is_element_as_handle(const tree_sitter::Node& node) {
  if (!node.is("indirect_object") || !node.first_named_child().is("scalar")) return false;
  const std::string_view text = node.source().parsed(), function = node.parent().field("function").text();
  const bool prints = function == "print" || function == "printf" || function == "say";
  return !prints && node.end() < text.size() && text[node.end()] == '{';
}

// What is to be inserted, and where in the text.
std::map<size_t, std::string_view> insertions(const Source& source) {
  const tree_sitter::Tree tree(tree_sitter_perl(), source);
  std::map<size_t, std::string_view> found;
  std::set<std::string_view> constants;
  const std::string_view text = source.parsed();
  for (tree_sitter::Node node = tree.root(); node; node = node.following()) {
    if (node.is("use_statement")) note_constants(node, constants);
    const size_t end = node.end();
    if (node.is("number") && node.text().ends_with('.') && end < text.size() && text[end] == '.')
      found.emplace(end - 1, " ");
    const bool is_call =
        node.is("ambiguous_function_call_expression") && constants.contains(node.field("function").text());
    if (is_call) found.emplace(node.field("function").end(), "()");
    if (is_element_as_handle(node)) found.emplace(node.begin(), "+");
  }
  return found;
}

// The text with these insertions, and where its stretches come from.
Source with_insertions(const Source& source, const std::map<size_t, std::string_view>& places) {
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
  for (const auto& [place, inserted] : places) {
    copy_to(place - source.begin());
    made += inserted;
  }
  copy_to(text.size());
  return {std::move(made), source, std::move(origins), {}};
}

// Whether `$name{` stands behind a parenthesis or a blank.
bool may_have_elements(std::string_view text) {
  for (size_t at = text.find('$'); at != std::string_view::npos; at = text.find('$', at + 1)) {
    size_t end = at + 1;
    while (end < text.size() && (std::isalnum(static_cast<unsigned char>(text[end])) != 0 || text[end] == '_')) ++end;
    const bool is_element = end > at + 1 && end < text.size() && text[end] == '{';
    if (is_element && at > 0 && (text[at - 1] == '(' || text[at - 1] == ' ')) return true;
  }
  return false;
}

}  // namespace

Source respell(Source source, const surface::ReadOptions&, diagnostics::Diagnostics&) {
  const std::string_view text = source.text();
  const bool may_have_any = text.find("..") != std::string_view::npos ||
                            text.find("use constant") != std::string_view::npos || may_have_elements(text);
  if (!may_have_any || source.begin() != 0) return source;
  const std::map<size_t, std::string_view> places = insertions(source);
  return places.empty() ? source : with_insertions(source, places);
}

}  // namespace ramify::frontends::perl
