// SPDX-License-Identifier: Apache-2.0
#include "languages/pascal/rules/output.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/numbers.h"
#include "languages/kit/text.h"

namespace ramify::ir_machine::pascal {

namespace {

constexpr int64_t width_max = 100'000;

// A decimal number: digits, and the exponent of the first one: 0.d1d2d3… times ten to the power of exponent.
struct Decimal {
  std::string digits;
  int exponent = 0;
};

Decimal shortest(double value) {
  char buffer[64];
  const auto end = std::to_chars(buffer, buffer + sizeof buffer, std::abs(value), std::chars_format::scientific);
  const std::string text(buffer, end.ptr);
  const size_t e = text.find('e');
  Decimal d;
  for (const char c : text.substr(0, e))
    if (c != '.') d.digits += c;
  d.exponent = std::stoi(text.substr(e + 1)) + 1;
  return d;
}

// Rounds to `count` digits, half up.
void round_to(Decimal& d, int count) {
  if (count < 0) {
    d.digits = "0";
    d.exponent = 1;
    return;
  }
  if (static_cast<size_t>(count) >= d.digits.size()) return;
  const bool goes_up = d.digits[static_cast<size_t>(count)] >= '5';
  d.digits.resize(static_cast<size_t>(count));
  if (!goes_up) return;
  int i = count - 1;
  while (i >= 0 && d.digits[static_cast<size_t>(i)] == '9') d.digits[static_cast<size_t>(i--)] = '0';
  if (i >= 0) {
    ++d.digits[static_cast<size_t>(i)];
  } else {
    d.digits.insert(0, "1");
    ++d.exponent;
  }
}

std::string special(double value) { return std::isnan(value) ? "Nan" : value < 0 ? "-Inf" : "+Inf"; }

std::string scientific(double value, int decimals, int exponent_digits, bool has_blank) {
  if (!std::isfinite(value)) return special(value);
  char buffer[64];
  const auto end = std::to_chars(buffer, buffer + sizeof buffer, std::abs(value), std::chars_format::scientific, 16);
  std::string text(buffer, end.ptr);
  const size_t e = text.find('e');
  Decimal d;
  for (const char c : text.substr(0, e))
    if (c != '.') d.digits += c;
  d.exponent = std::stoi(text.substr(e + 1)) + 1;
  round_to(d, decimals + 1);
  d.digits.resize(static_cast<size_t>(decimals) + 1, '0');
  const int exponent = value == 0 ? 0 : d.exponent - 1;
  return (std::signbit(value) ? "-"
          : has_blank         ? " "
                              : "") +
         d.digits.substr(0, 1) + "." + d.digits.substr(1) + "E" + (exponent < 0 ? "-" : "+") +
         fmt::format("{:0{}}", std::abs(exponent), exponent_digits);
}

std::string padded(const std::string& text, int64_t width) {
  const auto wanted = static_cast<size_t>(std::clamp<int64_t>(std::abs(width), 0, width_max));
  const std::string blanks(text.size() < wanted ? wanted - text.size() : 0, ' ');
  return width < 0 ? text + blanks : blanks + text;
}

bool is_single(Context& c, Word value) { return kit::number_type(c, value) == kit::NumberType::f32; }
bool is_real(Context& c, Word value) {
  const auto type = kit::number_type(c, value);
  return type && kit::is_real(*type);
}

std::string scientific_of(Context& c, Word value, int64_t width) {
  const double number = kit::real_value(c, value);
  const bool single = is_single(c, value);
  const int most = single ? 9 : 16, exponent_digits = single ? 2 : 3;
  int decimals = most;
  if (width >= 0) decimals = static_cast<int>(std::clamp<int64_t>(width - (5 + exponent_digits), 1, most));
  return scientific(number, decimals, exponent_digits, true);
}

}  // namespace

std::string fixed(double value, int decimals) {
  if (!std::isfinite(value)) return special(value);
  Decimal d = shortest(value);
  if (value == 0) d = {"0", 1};
  round_to(d, d.exponent + decimals);
  std::string whole, fraction;
  for (int i = 0; i < d.exponent; ++i)
    whole += static_cast<size_t>(i) < d.digits.size() ? d.digits[static_cast<size_t>(i)] : '0';
  for (int i = 0; i < decimals; ++i) {
    const int at = d.exponent + i;
    fraction += at >= 0 && static_cast<size_t>(at) < d.digits.size() ? d.digits[static_cast<size_t>(at)] : '0';
  }
  if (whole.empty()) whole = "0";
  const bool is_zero =
      whole.find_first_not_of('0') == std::string::npos && fraction.find_first_not_of('0') == std::string::npos;
  return (std::signbit(value) && !is_zero ? "-" : "") + whole + (decimals > 0 ? "." + fraction : "");
}

std::string general(double value, int digits) {
  if (!std::isfinite(value)) return special(value);
  if (value == 0) return "0";
  Decimal d = shortest(value);
  round_to(d, digits);
  while (d.digits.size() > 1 && d.digits.back() == '0') d.digits.pop_back();
  const std::string sign = value < 0 ? "-" : "";
  const int count = static_cast<int>(d.digits.size());
  if (d.exponent > digits || d.exponent < -3) {
    return sign + d.digits.substr(0, 1) + (count > 1 ? "." + d.digits.substr(1) : "") + "E" +
           fmt::format("{}", d.exponent - 1);
  }
  if (d.exponent <= 0) return sign + "0." + std::string(static_cast<size_t>(-d.exponent), '0') + d.digits;
  if (count <= d.exponent) return sign + d.digits + std::string(static_cast<size_t>(d.exponent - count), '0');
  return sign + d.digits.substr(0, static_cast<size_t>(d.exponent)) + "." +
         d.digits.substr(static_cast<size_t>(d.exponent));
}

// Supports 0, #, comma and point in the mask; callers reject other characters.
std::string number_by_mask(double value, std::string_view mask) {
  const size_t point = mask.find('.');
  const std::string_view before = mask.substr(0, point),
                         after = point == std::string_view::npos ? "" : mask.substr(point + 1);
  const bool groups = before.find(',') != std::string_view::npos;
  const auto least_whole = static_cast<size_t>(std::ranges::count(before, '0'));
  const auto least = static_cast<size_t>(std::ranges::count(after, '0'));
  std::string text = fixed(std::abs(value), static_cast<int>(after.size()));
  std::string whole = text.substr(0, text.find('.')), fraction = after.empty() ? "" : text.substr(text.find('.') + 1);
  while (fraction.size() > least && fraction.back() == '0') fraction.pop_back();
  if (whole == "0" && least_whole == 0) whole.clear();
  while (whole.size() < least_whole) whole.insert(0, "0");
  if (groups)
    for (size_t i = whole.size(); i > 3;) whole.insert(i -= 3, ",");
  const bool is_zero = (whole + fraction).find_first_not_of("0,") == std::string::npos;
  return (value < 0 && !is_zero ? "-" : "") + whole + (fraction.empty() ? "" : "." + fraction);
}

OrFailed<std::string> written(Context& c, Word value) {
  if (is_real(c, value)) return scientific_of(c, value, -1);
  return kit::text(c, value);
}

OrFailed<std::string> written_with(Context& c, Word value, int64_t width, int64_t decimals) {
  // A number of a generic type may be an integer that has not been converted to a real yet.
  const bool is_real_number = is_real(c, value) || (decimals >= 0 && kit::number_type(c, value));
  if (!is_real_number) return padded(TRY(kit::text(c, value)), std::max<int64_t>(width, 0));
  if (decimals < 0) return padded(scientific_of(c, value, width), width);
  return padded(fixed(kit::real_value(c, value), static_cast<int>(std::min(decimals, width_max))), width);
}

OrFailed<std::string> formatted(Context& c, std::string_view format, const std::vector<Word>& arguments) {
  std::string out;
  size_t next = 0;
  const auto number = [&](size_t& at) -> std::optional<int64_t> {
    if (at < format.size() && format[at] == '*' && next < arguments.size()) {
      ++at;
      return kit::small_value(c, arguments[next++]);
    }
    if (at >= format.size() || format[at] < '0' || format[at] > '9') return std::nullopt;
    int64_t value = 0;
    while (at < format.size() && format[at] >= '0' && format[at] <= '9' && value < width_max)
      value = value * 10 + (format[at++] - '0');
    return value;
  };
  for (size_t at = 0; at < format.size();) {
    if (format[at] != '%') {
      out += format[at++];
      continue;
    }
    ++at;
    if (at < format.size() && format[at] == '%') {
      out += '%';
      ++at;
      continue;
    }
    std::optional<int64_t> width, precision;
    bool is_left = false;
    if (at < format.size() && format[at] == '-') {
      is_left = true;
      ++at;
    }
    width = number(at);
    if (at < format.size() && format[at] == ':' && width) {
      next = static_cast<size_t>(*width);
      ++at;
      if (at < format.size() && format[at] == '-') {
        is_left = true;
        ++at;
      }
      width = number(at);
    }
    if (at < format.size() && format[at] == '.') {
      ++at;
      precision = number(at);
    }
    if (at >= format.size() || next >= arguments.size())
      return c.raise("econverterror", fmt::format("Invalid argument index in format \"{}\"", format));
    const char letter = static_cast<char>(format[at++] | 0x20);
    const Word value = arguments[next++];
    const auto type = kit::number_type(c, value);
    const auto mismatch = [&] {
      return c.raise("econverterror", fmt::format("Invalid argument index in format \"{}\"", format));
    };
    std::string text;
    switch (letter) {
      case 'd':
      case 'u':
      case 'x': {
        if (!type || kit::is_real(*type)) return mismatch();
        BigInteger exact = kit::integer_value(c, value);
        const bool is_negative = letter == 'd' && exact < 0;
        if (letter != 'd' && exact < 0)
          exact += BigInteger(1) << (letter == 'x' && exact >= -(BigInteger(1) << 31) ? 32 : 64);
        text = letter == 'x' ? fmt::format("{:X}", static_cast<uint64_t>(exact)) : BigInteger(abs(exact)).str();
        if (precision && text.size() < static_cast<size_t>(*precision))
          text.insert(0, static_cast<size_t>(*precision) - text.size(), '0');
        if (is_negative) text.insert(0, "-");
        break;
      }
      case 'f':
      case 'n':
      case 'm': {
        if (!type || !kit::is_real(*type)) return mismatch();
        text = fixed(kit::real_value(c, value), static_cast<int>(precision.value_or(2)));
        if (letter != 'f') {
          const size_t end = std::min(text.find('.'), text.size());
          for (size_t i = end; i > (text[0] == '-' ? 4U : 3U);) text.insert(i -= 3, ",");
        }
        break;
      }
      case 'e': {
        if (!type || !kit::is_real(*type)) return mismatch();
        text = scientific(kit::real_value(c, value), static_cast<int>(precision.value_or(17)) - 1, 3, false);
        break;
      }
      case 'g': {
        if (!type || !kit::is_real(*type)) return mismatch();
        text = general(kit::real_value(c, value), static_cast<int>(precision.value_or(15)));
        break;
      }
      case 's':
      case 'c': {
        const ValueKind kind = c.draft.kind(value);
        if (kind != ValueKind::string && kind != ValueKind::character) return mismatch();
        text = TRY(kit::text(c, value));
        if (precision) text = text.substr(0, static_cast<size_t>(*precision));
        break;
      }
      default: return c.fail(fmt::format("Format with %{} is not known here", letter));
    }
    out += padded(text, is_left ? -width.value_or(0) : width.value_or(0));
  }
  return out;
}

}  // namespace ramify::ir_machine::pascal
