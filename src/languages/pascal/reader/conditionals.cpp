// SPDX-License-Identifier: Apache-2.0
#include "languages/pascal/reader/conditionals.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <string_view>
#include <vector>

#include "languages/pascal/reader/symbols.h"

namespace ramify::frontends::pascal {
namespace {

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (size_t i = 0; i < text.size();) {
    const auto is_word = [&](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
    size_t end = i;
    while (end < text.size() && is_word(text[end])) ++end;
    if (end > i) words.push_back(lower(text.substr(i, end - i)));
    else if (text[i] == '(' || text[i] == ')') words.emplace_back(1, text[i]);
    else if (std::isspace(static_cast<unsigned char>(text[i])) == 0) words.emplace_back(1, text[i]);
    i = std::max(end, i + 1);
  }
  return words;
}

// `defined(A) and not defined(B)`: `or` has the lowest precedence.
class Condition {
 public:
  Condition(std::vector<std::string> words, const std::set<std::string>& names)
      : words_(std::move(words)), names_(names) {}
  bool holds() {
    const bool value = either();
    return value && is_understood_ && at_ == words_.size();
  }

 private:
  bool take(std::string_view word) {
    if (at_ >= words_.size() || words_[at_] != word) return false;
    ++at_;
    return true;
  }
  bool either() {
    bool value = both();
    while (take("or")) value = both() || value;
    return value;
  }
  bool both() {
    bool value = one();
    while (take("and")) value = one() && value;
    return value;
  }
  bool one() {
    if (take("not")) return !one();
    if (take("(")) {
      const bool value = either();
      is_understood_ &= take(")");
      return value;
    }
    if (take("true")) return true;
    if (take("false")) return false;
    if (!take("defined") && !take("declared")) {
      is_understood_ = false;
      at_ = words_.size();
      return false;
    }
    const bool has_parentheses = take("(");
    const bool value = at_ < words_.size() && names_.contains(words_[at_]);
    ++at_;
    if (has_parentheses) is_understood_ &= take(")");
    return value;
  }

  std::vector<std::string> words_;
  const std::set<std::string>& names_;
  size_t at_ = 0;
  bool is_understood_ = true;
};

struct Branch {
  bool is_compiled;   // the current branch is compiled
  bool was_compiled;  // this branch or an earlier one is compiled
  bool around;        // the enclosing text is compiled
};

void blank(std::string& text, size_t begin, size_t end) {
  for (size_t i = begin; i < end && i < text.size(); ++i)
    if (text[i] != '\n' && text[i] != '\r') text[i] = ' ';
}

class Blanking {
 public:
  explicit Blanking(std::string& text) : text_(text) {}

  bool run() {
    for (size_t at = 0; at < text_.size();) {
      const std::string_view rest = std::string_view(text_).substr(at);
      if (rest.starts_with("{$")) at = directive(at, 2, "}");
      else if (rest.starts_with("(*$")) at = directive(at, 3, "*)");
      else if (rest[0] == '{') at = behind(at, "}");
      else if (rest.starts_with("(*")) at = behind(at, "*)");
      else if (rest.starts_with("//")) at = behind(at, "\n");
      else if (rest[0] == '\'') at = std::min(behind(at + 1, "'"), behind(at + 1, "\n"));
      else ++at;
    }
    if (!is_compiled()) blank(text_, dead_, text_.size());
    return is_changed_;
  }

 private:
  size_t behind(size_t at, std::string_view end) const {
    const size_t found = text_.find(end, at);
    return found == std::string::npos ? text_.size() : found + end.size();
  }
  bool is_compiled() const { return open_.empty() || open_.back().is_compiled; }

  size_t directive(size_t begin, size_t mark, std::string_view end_sign) {
    const size_t end = behind(begin, end_sign);
    const size_t last = end < begin + mark + end_sign.size() ? end : end - end_sign.size();
    std::vector<std::string> words = words_of(std::string_view(text_).substr(begin + mark, last - begin - mark));
    if (words.empty()) return end;
    const std::string word = words.front();
    words.erase(words.begin());
    const std::string name = words.empty() ? "" : words.front();
    const bool before = is_compiled();
    if (word == "ifdef" || word == "ifndef") {
      const bool holds = names_.contains(name) == (word == "ifdef");
      open_.push_back({before && holds, holds, before});
    } else if (word == "if") {
      const bool holds = Condition(words, names_).holds();
      open_.push_back({before && holds, holds, before});
    } else if (word == "ifopt") {
      open_.push_back({false, false, before});
    } else if ((word == "else" || word == "elseif") && !open_.empty()) {
      Branch& branch = open_.back();
      const bool holds = !branch.was_compiled && (word == "else" || Condition(words, names_).holds());
      branch.is_compiled = branch.around && holds;
      branch.was_compiled |= holds;
    } else if ((word == "endif" || word == "ifend") && !open_.empty()) {
      open_.pop_back();
    } else if (word == "define" && before) {
      names_.insert(name);
    } else if (word == "undef" && before) {
      names_.erase(name);
    } else {
      return end;
    }
    is_changed_ = true;
    if (!before) blank(text_, dead_, begin);
    blank(text_, begin, end);
    if (!is_compiled()) dead_ = end;
    return end;
  }

  std::string& text_;
  std::set<std::string> names_ = {"fpc",       "linux",    "unix",          "cpu64",
                                  "cpux86_64", "cpuamd64", "endian_little", "fpc_has_feature_classes"};
  std::vector<Branch> open_;
  size_t dead_ = 0;  // where the current omitted text begins
  bool is_changed_ = false;
};

}  // namespace

bool blank_conditionals(std::string& text) { return Blanking(text).run(); }

}  // namespace ramify::frontends::pascal
