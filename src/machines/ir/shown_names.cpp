// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/shown_names.h"

#include <algorithm>
#include <cctype>
#include <vector>

#include <fmt/format.h>

#include "machines/ir/program.h"

namespace ramify::ir_machine {
namespace {

bool are_digits(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::optional<std::string> shown_name(std::string_view name, const NameRules& rules) {
  if (is_internal_name(name)) return std::nullopt;
  // A leading # is part of the name: `#balance` may be a private field.
  if (const size_t mark = name.find('#', 1); mark != name.npos) {
    const std::string_view stem = name.substr(0, mark);
    const bool is_property = mark + 1 == name.size();  // the backing field of a property
    if (rules.is_of_reader != nullptr && rules.is_of_reader(stem)) return std::nullopt;
    if (!rules.numbers_repeated && !is_property) return std::nullopt;
    name = stem;
  }
  // A static variable of a function.
  if (const size_t dot = name.rfind('.'); dot != name.npos && dot != 0 && are_digits(name.substr(dot + 1)))
    name = name.substr(0, dot);
  return std::string(name);
}

std::string shown_operation(std::string_view name, const NameRules& rules) {
  if (!name.starts_with('%')) return std::string(name);
  name.remove_prefix(1);
  for (std::string_view left = rules.operation_prefixes; !left.empty();) {
    const std::string_view prefix = left.substr(0, left.find(' '));
    left.remove_prefix(std::min(prefix.size() + 1, left.size()));
    if (!name.starts_with(prefix) || name.size() == prefix.size()) continue;
    name.remove_prefix(prefix.size());
    break;
  }
  std::string words(name);
  std::ranges::replace(words, '_', ' ');
  return words;
}

std::string shown_class_name(std::string_view name) {
  std::string shown;
  for (size_t i = 0; i < name.size(); ++i) {
    const bool is_mark = i > 0 && name.substr(i).starts_with("__") && i + 2 < name.size() && name[i + 2] != '_';
    shown += is_mark ? '.' : name[i];
    if (is_mark) ++i;
  }
  return shown;
}

namespace {

// Parses a rendered value and renders it again.
class ValueText {
 public:
  ValueText(std::string_view text, const std::function<std::string(uint32_t)>& thread_name)
      : text_(text), thread_name_(thread_name) {}

  // None: it is nested too deeply, or does not have the syntax of a value.
  std::optional<std::string> run() {
    std::string shown = value(0);
    return at_ == text_.size() && !is_too_deep_ ? std::optional(std::move(shown)) : std::nullopt;
  }

 private:
  static constexpr unsigned depth_max = 100;

  // Reads up to the comma or bracket that ends the value.
  std::string value(unsigned depth) {
    std::string shown;
    is_too_deep_ |= depth > depth_max;
    while (at_ < text_.size() && !is_too_deep_) {
      const char c = text_[at_];
      const bool ends = c == ',' || c == ')' || c == ']' || c == '}';
      if (ends && depth > 0) return shown;
      if (c == '"' || (c == '\'' && (shown.empty() || shown.back() == ' ' || shown.back() == '='))) quoted(c, shown);
      else if (c == '{') object(depth, shown);
      else if (c == '[' || c == '(') list(depth, c == '[' ? ']' : ')', shown);
      else {
        shown += c;
        ++at_;
      }
    }
    return shown;
  }

  void quoted(char quote, std::string& shown) {
    const size_t begin = at_++;
    while (at_ < text_.size() && text_[at_] != quote) at_ += text_[at_] == '\\' ? 2 : 1;
    at_ = std::min(at_ + 1, text_.size());
    shown += text_.substr(begin, at_ - begin);
  }

  std::vector<std::string> items(unsigned depth) {
    std::vector<std::string> all;
    ++at_;
    while (at_ < text_.size() && !is_too_deep_) {
      if (text_[at_] == ',' || text_[at_] == ' ') {
        ++at_;
        continue;
      }
      if (text_[at_] == ')' || text_[at_] == ']' || text_[at_] == '}') break;
      all.push_back(value(depth + 1));
    }
    return all;
  }

  void close(std::string& shown) {
    if (at_ < text_.size()) shown += text_[at_++];
  }

  void list(unsigned depth, char end, std::string& shown) {
    const size_t begin = at_;
    shown += text_[at_];
    const std::vector<std::string> all = items(depth);
    shown += joined(all);
    // A tuple of one element keeps its comma.
    if (end == ')' && all.size() == 1 && at_ > begin + 1 && text_[at_ - 1] == ',') shown += ',';
    close(shown);
  }

  void object(unsigned depth, std::string& shown) {
    size_t name_end = shown.size();
    while (name_end > 0 && shown[name_end - 1] == ' ') --name_end;
    size_t name_begin = name_end;
    while (name_begin > 0 && is_name(shown[name_begin - 1])) --name_begin;
    const std::string name = shown.substr(name_begin, name_end - name_begin);
    const std::string shown_name = shown_class_name(name);
    const bool is_of_library = shown_name != name;
    std::vector<std::string> kept;
    for (const std::string& item : items(depth))
      if (std::optional<std::string> told = part(item, is_of_library)) kept.push_back(*std::move(told));
    if (is_of_library) {
      shown.replace(name_begin, shown.size() - name_begin, shown_name);
      if (at_ < text_.size()) ++at_;
      if (!kept.empty()) shown += " {" + joined(kept) + "}";
      return;
    }
    shown += '{' + joined(kept);
    close(shown);
  }

  // A field as shown to users; none: it is hidden.
  std::optional<std::string> part(const std::string& item, bool is_of_library) const {
    const size_t colon = item.find(": ");
    if (colon == item.npos || !std::all_of(item.begin(), item.begin() + static_cast<std::ptrdiff_t>(colon),
                                           [](char c) { return is_name(c) || c == '%'; }))
      return item;
    const std::string_view key = std::string_view(item).substr(0, colon),
                           value = std::string_view(item).substr(colon + 2);
    if (key == "%buffer" || key == "%capacity") return fmt::format("{}: {}", key.substr(1), value);
    if (key == "%closed") return value == "true" ? std::optional<std::string>("closed") : std::nullopt;
    if (key == "%monitor")
      return holder(value.find("holder: ") == value.npos ? "" : value.substr(value.find("holder: ") + 8));
    if (key.starts_with('%')) return std::nullopt;
    if (!is_of_library) return item;
    if (key == "holder") return holder(value);
    // A condition variable contains its lock.
    if (const size_t held = value.find("held by "); key == "_lock" && held != value.npos)
      return std::string(value.substr(held, value.find_first_of(",}", held) - held));
    if (key.starts_with('_') || key == "count") return std::nullopt;
    return item;
  }

  std::optional<std::string> holder(std::string_view number) const {
    uint32_t thread = 0;
    for (const char c : number.substr(0, number.find_first_not_of("0123456789")))
      thread = thread * 10 + static_cast<uint32_t>(c - '0');
    return thread == 0 ? std::nullopt : std::optional("held by " + thread_name_(thread - 1));
  }

  static bool is_name(char c) { return c == '_' || c == '.' || std::isalnum(static_cast<unsigned char>(c)) != 0; }

  static std::string joined(const std::vector<std::string>& items) {
    std::string all;
    for (const std::string& item : items) all += (all.empty() ? "" : ", ") + item;
    return all;
  }

  std::string_view text_;
  const std::function<std::string(uint32_t)>& thread_name_;
  size_t at_ = 0;
  bool is_too_deep_ = false;
};

}  // namespace

std::string shown_value_text(std::string text, const std::function<std::string(uint32_t)>& thread_name) {
  const bool has_field = text.find("{%") != text.npos || text.find(", %") != text.npos;
  if (!has_field && text.find("__") == text.npos) return text;
  std::optional<std::string> shown = ValueText(text, thread_name).run();
  return shown ? *std::move(shown) : text;
}

}  // namespace ramify::ir_machine
