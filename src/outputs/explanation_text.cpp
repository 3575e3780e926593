// SPDX-License-Identifier: Apache-2.0
#include "outputs/explanation_text.h"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "outputs/plain_text.h"
#include "outputs/sources.h"

namespace ramify::outputs {
namespace {

using engine::Explanation;
using engine::Truth;

constexpr size_t part_width_max = 70;
constexpr size_t part_value_width_max = 60;
constexpr size_t operands_max = 6;

std::string_view trimmed(std::string_view text) {
  const size_t begin = text.find_first_not_of(" \t\r\n()\\");
  if (begin == std::string_view::npos) return "";
  return text.substr(begin, text.find_last_not_of(" \t\r\n()\\") - begin + 1);
}

bool is_connective(std::string_view word) {
  return word == "and" || word == "or" || word == "not" || word == "&&" || word == "||" || word == "!";
}

// Whether the parts are truth values that the whole combines (`a and b`, `not a`), or operands whose values it
// compares. Decided by the words before and between the parts in the text of the whole.
bool combines_truths(const Explanation& whole) {
  if (whole.parts.empty() || whole.returned_at.is_known()) return false;
  size_t at = whole.text.find(whole.parts[0].text);
  if (at == std::string::npos) return false;
  if (whole.parts.size() == 1) return is_connective(trimmed(std::string_view(whole.text).substr(0, at)));
  at += whole.parts[0].text.size();
  const size_t next = whole.text.find(whole.parts[1].text, at);
  if (next == std::string::npos) return false;
  return is_connective(trimmed(std::string_view(whole.text).substr(at, next - at)));
}

std::string shown_within(const std::string& text, size_t columns) { return elide(printable(text), columns); }

// `"yes"` and `3` need no value, however it is written.
bool is_literal(const Explanation& operand) {
  const std::string& text = operand.text;
  if (text.empty() || text == operand.value) return true;
  const char first = text.front();
  return (first == '"' || first == '\'') && text.size() > 1 && text.find(first, 1) == text.size() - 1;
}

std::string operands(const Explanation& part) {
  std::string result;
  size_t count = 0;
  for (const Explanation& operand : part.parts) {
    if (is_literal(operand) || operand.value.empty()) continue;
    if (++count > operands_max) return result + ", ...";
    if (!result.empty()) result += ", ";
    result += fmt::format("{} = {}", shown_within(operand.text, part_width_max),
                          shown_within(operand.value, part_value_width_max));
  }
  return result;
}

std::string line(const Explanation& part) {
  const std::string text = shown_within(part.text, part_width_max);
  switch (part.truth) {
    case Truth::error:
      return fmt::format("`{}` has no truth value: {}", text, shown_within(part.value, 2 * part_value_width_max));
    case Truth::full: return fmt::format("`{}` could not be evaluated within the memory limit", text);
    case Truth::either: return fmt::format("`{}` depends on an unknown value", text);
    case Truth::false_:
    case Truth::true_: {
      const std::string values = combines_truths(part) ? "" : operands(part);
      const std::string at = part.returned_at.is_known() ? " at " + short_location(part.returned_at) : "";
      return fmt::format("`{}` is {}{}{}{}", text, part.truth == Truth::true_ ? "true" : "false", at,
                         values.empty() ? "" : ": ", values);
    }
  }
  return "";
}

bool has_error(const Explanation& part) {
  return part.truth == Truth::error || part.truth == Truth::full || part.truth == Truth::either;
}

}  // namespace

const Explanation& failed_part(const Explanation& explanation) {
  const Explanation* part = &explanation;
  for (;;) {
    const auto inner = std::ranges::find_if(part->parts, has_error);
    if (inner == part->parts.end()) return *part;
    part = &*inner;
  }
}

std::vector<std::string> false_parts(const Explanation& explanation) {
  // A part is expanded if its truth comes from parts with the same truth (`and`, `or`), or with the opposite one
  // (`not`); the rest are the leaves. The stack holds them in reverse, so that lines come in text order.
  std::vector<std::string> lines;
  std::vector<const Explanation*> stack = {&explanation};
  while (!stack.empty()) {
    const Explanation& part = *stack.back();
    stack.pop_back();
    std::vector<const Explanation*> causes;
    if (has_error(part)) {
      for (const Explanation& child : part.parts) {
        if (has_error(child)) causes.push_back(&child);
      }
    } else if (combines_truths(part)) {
      const bool negates = part.parts.size() == 1;
      for (const Explanation& child : part.parts) {
        if (!has_error(child) && (child.truth == part.truth) != negates) causes.push_back(&child);
      }
    }
    // A true part is only meaningful below the part that it makes false.
    const bool turns = !causes.empty() && part.truth == Truth::false_ && causes[0]->truth == Truth::true_;
    if (causes.empty() || turns) lines.push_back(line(part));
    for (size_t i = causes.size(); i > 0; --i) stack.push_back(causes[i - 1]);
  }
  return lines;
}

}  // namespace ramify::outputs
