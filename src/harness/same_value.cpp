// SPDX-License-Identifier: Apache-2.0
#include "harness/same_value.h"

#include <charconv>
#include <cmath>

#include <fmt/format.h>

namespace ramify::harness {
namespace {

std::string normal_number(std::string_view digits) {
  if (digits.find_first_of(".eE") == std::string_view::npos) return digits == "-0" ? "0" : std::string(digits);
  double value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc() || end != digits.data() + digits.size()) return std::string(digits);
  constexpr double exact_max = 9007199254740992.0;  // 2^53
  if (std::trunc(value) == value && std::abs(value) <= exact_max) return fmt::format("{}", static_cast<int64_t>(value));
  return fmt::format("{}", value);
}

// Strings are unchanged.
std::string normal(std::string_view json) {
  std::string text;
  for (size_t i = 0; i < json.size();) {
    const char c = json[i];
    if (c == '"') {
      size_t end = i + 1;
      while (end < json.size() && json[end] != '"') end += json[end] == '\\' ? 2 : 1;
      end = std::min(end + 1, json.size());
      text += json.substr(i, end - i);
      i = end;
    } else if (c == '-' || (c >= '0' && c <= '9')) {
      const size_t end = std::min(json.find_first_not_of("0123456789+-.eE", i), json.size());
      text += normal_number(json.substr(i, end - i));
      i = end;
    } else {
      text += c;
      ++i;
    }
  }
  return text;
}

}  // namespace

bool same_value(std::string_view a, std::string_view b) { return a == b || normal(a) == normal(b); }

bool same_result(const std::optional<std::string>& model, const std::optional<std::string>& given) {
  return !model || same_value(*model, given.value_or("null"));
}

}  // namespace ramify::harness
