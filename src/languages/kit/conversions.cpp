// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/conversions.h"

#include <charconv>
#include <limits>
#include <utility>

#include "languages/kit/numbers.h"

namespace ramify::ir_machine::kit {

std::optional<double> numeric_text(std::string_view text) {
  const auto is_space = [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); };
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  if (text.empty()) return std::nullopt;
  const bool is_negative = text.front() == '-';
  if (is_negative || text.front() == '+') text.remove_prefix(1);
  if (text.empty() || !((text.front() >= '0' && text.front() <= '9') || text.front() == '.')) return std::nullopt;
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc::result_out_of_range) value = std::numeric_limits<double>::infinity();
  else if (error != std::errc()) return std::nullopt;
  if (end != text.data() + text.size()) return std::nullopt;
  return is_negative ? -value : value;
}

double to_number(Context& context, Word value) {
  Draft& draft = context.draft;
  switch (draft.kind(value)) {
    case ValueKind::boolean: return value.is(Atom::true_) ? 1 : 0;
    case ValueKind::none: return 0;
    case ValueKind::string: {
      std::string_view text = draft.text(value);
      if (text.find_first_not_of(" \t\n\r") == std::string_view::npos) return 0;
      if (text == "Infinity" || text == "+Infinity") return std::numeric_limits<double>::infinity();
      if (text == "-Infinity") return -std::numeric_limits<double>::infinity();
      for (const auto& [prefix, base] :
           {std::pair("0x", 16), std::pair("0X", 16), std::pair("0b", 2), std::pair("0o", 8)}) {
        if (!text.starts_with(prefix)) continue;
        uint64_t digits = 0;
        const auto [end, error] = std::from_chars(text.data() + 2, text.data() + text.size(), digits, base);
        const bool is_whole = error == std::errc() && end == text.data() + text.size();
        return is_whole ? static_cast<double>(digits) : std::numeric_limits<double>::quiet_NaN();
      }
      return numeric_text(text).value_or(std::numeric_limits<double>::quiet_NaN());
    }
    case ValueKind::list:
    case ValueKind::array: {
      if (draft.size(value) == 0) return 0;
      if (draft.size(value) == 1) return to_number(context, draft.at(value, 0));
      return std::numeric_limits<double>::quiet_NaN();
    }
    default: break;
  }
  return is_number(context, value) ? real_value(context, value) : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace ramify::ir_machine::kit
