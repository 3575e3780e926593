// SPDX-License-Identifier: Apache-2.0
#include "languages/pascal/reader/preprocess.h"

#include <algorithm>
#include <charconv>
#include <set>
#include <vector>

#include "languages/pascal/reader/conditionals.h"
#include "languages/pascal/reader/symbols.h"

namespace ramify::frontends::pascal {
namespace {

using tree_sitter::Origin;

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_name(char c) { return is_letter(c) || is_digit(c); }

struct Token {
  size_t begin;
  size_t size;
};

size_t after(std::string_view text, std::string_view end, size_t from) {
  const size_t found = text.find(end, from);
  return found == std::string_view::npos ? text.size() : found + end.size();
}

// Words, numbers, strings and operators, without comments.
std::vector<Token> tokens_of(std::string_view text) {
  std::vector<Token> tokens;
  for (size_t at = 0; at < text.size();) {
    const char c = text[at];
    const size_t begin = at;
    if (c == '{') {
      at = after(text, "}", at);
      continue;
    }
    if (text.substr(at, 2) == "(*") {
      at = after(text, "*)", at);
      continue;
    }
    if (text.substr(at, 2) == "//") {
      at = after(text, "\n", at);
      continue;
    }
    if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
      ++at;
      continue;
    }
    const std::string_view two = text.substr(at, 2);
    if (c == '\'') {
      at = after(text, "'", at + 1);
    } else if (c == '#' || c == '$') {
      ++at;
      while (at < text.size() && (is_name(text[at]) || text[at] == '$')) ++at;
    } else if (is_letter(c)) {
      while (at < text.size() && is_name(text[at])) ++at;
    } else if (is_digit(c)) {
      while (at < text.size() && (is_name(text[at]) || (text[at] == '.' && text.substr(at, 2) != ".."))) ++at;
    } else {
      at += two == ".." || two == ":=" || two == "<=" || two == ">=" || two == "<>" ? 2 : 1;
    }
    tokens.push_back({begin, at - begin});
  }
  return tokens;
}

// A change of the text: replaces `size` bytes at `at`.
struct Edit {
  size_t at;
  size_t size;
  std::string with;
};

class Rewriting {
 public:
  explicit Rewriting(const tree_sitter::Source& source) : text_(source.text()), tokens_(tokens_of(text_)) {}

  std::vector<Edit> edits() {
    for (size_t i = 0; i < tokens_.size(); ++i) {
      const std::string word = word_at(i);
      if (word == "raise") raise(i);
      else if (word == "<" && (i == 0 || word_at(i - 1) != "operator") && !begins_type_arguments(i))
        edits_.push_back({tokens_[i].begin, 1, "<={<}"});
      else if (word == "=" || word == ":" || word == "of") subrange(i);
      else if (word[0] >= '0' && word[0] <= '9') exponent(i);
      else if (word == "%" || word == "&") number_with_base(i, word == "%" ? 2 : 8);
    }
    header();
    std::ranges::stable_sort(edits_, {}, &Edit::at);
    return std::move(edits_);
  }

 private:
  std::string_view raw(size_t i) const {
    return i < tokens_.size() ? std::string_view(text_).substr(tokens_[i].begin, tokens_[i].size) : "";
  }
  std::string word_at(size_t i) const { return lower(raw(i)); }

  // The grammar accepts 1e9, not 1E9.
  void exponent(size_t i) {
    const size_t at = raw(i).find('E');
    if (at != std::string_view::npos) edits_.push_back({tokens_[i].begin + at, 1, "e"});
  }

  // Rewrites %1010 and &17 in decimal digits.
  void number_with_base(size_t i, int base) {
    const std::string_view digits = raw(i + 1);
    if (i + 1 >= tokens_.size() || tokens_[i + 1].begin != tokens_[i].begin + 1) return;
    uint64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, base);
    if (error != std::errc() || end != digits.data() + digits.size()) return;
    edits_.push_back({tokens_[i].begin, 1 + tokens_[i + 1].size, std::to_string(value)});
  }

  void raise(size_t i) {
    const std::string next = word_at(i + 1);
    if (next == ";" || next == "end" || next == "else" || next == "until")
      edits_.push_back({tokens_[i].begin, tokens_[i].size, std::string(raise_again)});
  }

  void header() {
    const std::string first = word_at(0);
    const size_t count = tokens_.size();
    // The parameters in `program X(input, output);` have no effect.
    if (first == "program" && word_at(2) == "(")
      for (size_t i = 2; i < count; ++i)
        if (word_at(i) == ")") {
          const size_t begin = tokens_[2].begin;
          edits_.push_back({begin, tokens_[i].begin + 1 - begin, ""});
          break;
        }
    const bool has_header = first == "program" || first == "unit" || first == "library";
    if (!has_header && count > 1 && word_at(count - 1) == "." && word_at(count - 2) == "end")
      edits_.push_back({tokens_.back().begin, 1, " "});
  }

  // `TList<Integer>`, `specialize max<…>`, `generic TList<T>`: only names up to the closing bracket; and the name
  // before it is a type by convention, or its declaration encloses it.
  bool begins_type_arguments(size_t i) const {
    if (i == 0 || raw(i - 1).empty() || !is_letter(raw(i - 1).front())) return false;
    size_t depth = 1;
    for (size_t k = i + 1; depth > 0; ++k) {
      const std::string word = word_at(k);
      if (word.empty()) return false;
      if (word == "<") ++depth;
      else if (word == ">") --depth;
      else if (word == ">=" && depth == 1 && word_at(i - 2) == "generic") return true;
      else if (!is_letter(word.front()) && word != "," && word != ";" && word != ":" && word != "." && word != "^")
        return false;
    }
    static const std::set<std::string> before = {"generic", "specialize", "function", "procedure", "class"};
    if (i >= 2 && before.contains(word_at(i - 2))) return true;
    const std::string_view name = raw(i - 1);
    return name.size() > 1 && (name[0] == 'T' || name[0] == 'I') && name[1] >= 'A' && name[1] <= 'Z';
  }

  // The index of the token after a bound: numbers, characters and names with + - * div mod between them.
  size_t after_bound(size_t i) const {
    size_t end = after_operand(i);
    while (end != 0) {
      const std::string sign = word_at(end);
      if (sign != "+" && sign != "-" && sign != "*" && sign != "div" && sign != "mod") break;
      end = after_operand(end + 1);
    }
    return end;
  }

  // The same for an operand, optionally with a sign.
  size_t after_operand(size_t i) const {
    if (raw(i) == "-" || raw(i) == "+") ++i;
    const std::string_view first = raw(i);
    const bool is_bound =
        !first.empty() && (is_name(first[0]) || first[0] == '\'' || first[0] == '#' || first[0] == '$');
    return is_bound ? i + 1 : 0;
  }

  void subrange(size_t i) {
    if (word_at(i) == "of" && i > 0) {
      const std::string before = word_at(i - 1);
      if (before != "set" && before != "]" && before != "array") return;
    }
    const size_t first = i + 1, dots = after_bound(first);
    if (dots == 0 || raw(dots) != "..") return;
    const size_t end = after_bound(dots + 1);
    if (end == 0) return;
    const std::string next = word_at(end);
    if (next != ";" && next != ")" && next != "=" && next != "end") return;
    const size_t last = tokens_[end - 1].begin + tokens_[end - 1].size;
    edits_.push_back({tokens_[first].begin, 0, "array["});
    edits_.push_back({last, 0, "] of " + std::string(subrange_element)});
  }

  std::string text_;
  std::vector<Token> tokens_;
  std::vector<Edit> edits_;
};

}  // namespace

tree_sitter::Source preprocess(tree_sitter::Source source, const surface::ReadOptions& /*options*/,
                               diagnostics::Diagnostics& /*diagnostics*/) {
  if (source.begin() != 0) return source;  // a snippet, whose rewriting would lose what is around it
  std::string plain(source.parsed());
  if (blank_conditionals(plain)) source = tree_sitter::Source(std::move(plain), source.path(), source.file());
  const std::vector<Edit> edits = Rewriting(source).edits();
  if (edits.empty()) return source;
  const std::string_view text = source.text();
  std::string made;
  std::vector<Origin> origins;
  tree_sitter::Point at;  // in the new text
  uint32_t line = 1, column = 1;
  const auto note = [&] { origins.push_back({at, source.file(), line, column, 0}); };
  note();
  size_t next = 0;
  for (size_t i = 0; i <= text.size(); ++i) {
    size_t skipped = 0;
    for (; next < edits.size() && edits[next].at == i; ++next) {
      made += edits[next].with;
      at.column += static_cast<uint32_t>(edits[next].with.size());
      skipped += edits[next].size;
    }
    if (i == text.size()) break;
    if (skipped > 0) {
      i += skipped - 1;
      column += static_cast<uint32_t>(skipped);
      note();
      continue;
    }
    if (origins.back().at.row == at.row && at.column - origins.back().at.column != column - origins.back().column)
      note();
    made += text[i];
    if (text[i] == '\n') {
      at = {at.row + 1, 0};
      ++line;
      column = 1;
      note();
    } else {
      ++at.column;
      ++column;
    }
  }
  return tree_sitter::Source(std::move(made), source, std::move(origins), {});
}

}  // namespace ramify::frontends::pascal
