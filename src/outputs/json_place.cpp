// SPDX-License-Identifier: Apache-2.0
#include "outputs/json_place.h"

#include <algorithm>

#include <fmt/format.h>

namespace ramify::outputs {
namespace {

// Walks over valid JSON text; on any other text it stops at an arbitrary position within the text.
class Walker {
 public:
  explicit Walker(std::string_view text) : text_(text) { skip_blanks(); }

  size_t offset() const { return at_; }

  // Moves to a member or element of the current value; stays if there is none.
  bool enter(const JsonStep& step) {
    const size_t begin = at_;
    const std::string* name = std::get_if<std::string>(&step);
    if (at_ >= text_.size() || text_[at_] != (name != nullptr ? '{' : '[')) return false;
    ++at_;
    skip_blanks();
    for (size_t index = 0; at_ < text_.size() && text_[at_] != '}' && text_[at_] != ']'; ++index) {
      bool is_wanted = name == nullptr && index == std::get<size_t>(step);
      if (name != nullptr) {
        is_wanted = string() == *name;
        skip_blanks();
        if (at_ < text_.size()) ++at_;  // the colon
        skip_blanks();
      }
      if (is_wanted) return true;
      skip_value();
      skip_blanks();
      if (at_ < text_.size() && text_[at_] == ',') ++at_;
      skip_blanks();
    }
    at_ = begin;
    return false;
  }

 private:
  void skip_blanks() {
    while (at_ < text_.size() && std::string_view(" \t\r\n").find(text_[at_]) != std::string_view::npos) ++at_;
  }

  // The raw text of the current string; our names need no escapes.
  std::string_view string() {
    const size_t begin = ++at_;
    while (at_ < text_.size() && text_[at_] != '"') at_ += text_[at_] == '\\' ? 2 : 1;
    at_ = std::min(at_, text_.size());
    const std::string_view content = text_.substr(std::min(begin, at_), at_ - std::min(begin, at_));
    if (at_ < text_.size()) ++at_;
    return content;
  }

  void skip_value() {
    size_t depth = 0;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '"') {
        string();
      } else if (c == '{' || c == '[') {
        ++depth;
        ++at_;
      } else if (c == '}' || c == ']') {
        if (depth == 0) return;
        --depth;
        ++at_;
      } else if (depth == 0 && c == ',') {
        return;
      } else {
        ++at_;
      }
      if (depth == 0 && (c == '"' || c == '}' || c == ']')) return;
    }
  }

  std::string_view text_;
  size_t at_ = 0;
};

}  // namespace

base::Place place_at(std::string_view text, size_t offset, std::string_view file) {
  offset = std::min(offset, text.size());
  const std::string_view before = text.substr(0, offset);
  const size_t line_begin = before.rfind('\n') + 1;  // npos + 1 is 0
  base::Place place;
  place.file = std::string(file);
  place.line = static_cast<uint32_t>(std::ranges::count(before, '\n') + 1);
  place.column = static_cast<uint32_t>(offset - line_begin + 1);
  return place;
}

base::Place locate(std::string_view text, const JsonPath& path, std::string_view file) {
  Walker walker(text);
  for (const JsonStep& step : path) {
    if (!walker.enter(step)) break;
  }
  return place_at(text, walker.offset(), file);
}

std::string join(const JsonPath& path) {
  std::string text;
  for (const JsonStep& step : path) {
    if (const std::string* name = std::get_if<std::string>(&step)) {
      text += (text.empty() ? "" : ".") + *name;
    } else {
      text += fmt::format("[{}]", std::get<size_t>(step));
    }
  }
  return text;
}

size_t nesting(std::string_view text) {
  size_t depth = 0;
  size_t deepest = 0;
  bool is_in_string = false;
  for (size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (is_in_string) {
      if (c == '\\') ++at;
      if (c == '"') is_in_string = false;
      continue;
    }
    if (c == '"') is_in_string = true;
    if (c == '{' || c == '[') deepest = std::max(deepest, ++depth);
    if ((c == '}' || c == ']') && depth > 0) --depth;
  }
  return deepest;
}

}  // namespace ramify::outputs
