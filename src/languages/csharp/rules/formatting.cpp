// SPDX-License-Identifier: Apache-2.0
// Numeric and text format specifications (.NET: standard and custom numeric format strings), invariant culture.
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/csharp/rules/decimals.h"
#include "languages/csharp/rules/enums.h"
#include "languages/csharp/rules/parts.h"
#include "languages/kit/numbers.h"
#include "languages/kit/strings.h"
#include "languages/kit/text.h"

namespace ramify::ir_machine::csharp {

namespace {

// The decimal digits of an unsigned number with `places` decimals, halves rounded away from zero.
std::string rounded(Context& c, Word value, int places) {
  if (is_decimal(c, value)) {
    Decimal number = rounded_to(*decimal_of(c, value), places, Rounding::away_from_zero);
    if (number.digits < 0) number.digits = -number.digits;
    std::string text = text_of(number);
    if (number.scale < places) {
      if (number.scale == 0) text += '.';
      text.append(static_cast<size_t>(places - number.scale), '0');
    }
    return text;
  }
  if (c.draft.kind(value) != ValueKind::float_ && !kit::is_real(*kit::number_type(c, value))) {
    BigInteger whole = kit::integer_value(c, value);
    if (whole < 0) whole = -whole;
    return whole.str() + (places > 0 ? "." + std::string(static_cast<size_t>(places), '0') : "");
  }
  const double number = std::abs(kit::real_value(c, value));
  std::string all = fmt::format("{:.1080f}", number);
  const size_t point = all.find('.'), end = point + 1 + static_cast<size_t>(places);
  const bool up = all[end] >= '5';
  all.resize(end);
  if (up) {
    size_t i = end;
    while (i > 0 && (all[i - 1] == '9' || all[i - 1] == '.')) {
      if (all[i - 1] == '9') all[i - 1] = '0';
      --i;
    }
    if (i > 0) ++all[i - 1];
    else all.insert(0, "1");
  }
  if (all.back() == '.') all.pop_back();
  return all;
}

std::string grouped(std::string digits) {
  const size_t whole = std::min(digits.find('.'), digits.size());
  for (size_t i = whole; i > 3; i -= 3) digits.insert(i - 3, ",");
  return digits;
}

double real_number(Context& c, Word value) {
  return is_decimal(c, value) ? real_of(*decimal_of(c, value)) : kit::real_value(c, value);
}
// The value times a hundred, with the same type.
OrFailed<Word> percent_of(Context& c, Word value) {
  if (!is_decimal(c, value)) return c.draft.real(kit::real_value(c, value) * 100);
  Decimal number = *decimal_of(c, value);
  number.digits *= 100;
  return decimal_word(c, number);
}
bool is_negative(Context& c, Word value) { return real_number(c, value) < 0; }
bool is_zero(std::string_view digits) { return digits.find_first_of("123456789") == std::string_view::npos; }

std::string exponential(double number, int places, char letter, int exponent_digits) {
  std::string text = fmt::format("{:.{}e}", number, places);
  const size_t e = text.find('e');
  const int exponent = std::atoi(text.c_str() + e + 1);
  return fmt::format("{}{}{}{:0{}}", text.substr(0, e), letter, exponent < 0 ? '-' : '+', std::abs(exponent),
                     exponent_digits);
}

// Custom formats: 0, #, a point, commas, %, quoted text; sections for positive, negative, zero.
OrFailed<std::string> custom(Context& c, Word value, std::string_view spec) {
  std::vector<std::string_view> sections;
  for (size_t begin = 0;;) {
    const size_t end = spec.find(';', begin);
    sections.push_back(spec.substr(begin, end == std::string_view::npos ? end : end - begin));
    if (end == std::string_view::npos) break;
    begin = end + 1;
  }
  double number = real_number(c, value);
  std::string_view section = sections[0];
  bool shows_sign = number < 0;
  if (sections.size() > 1 && number < 0) {
    section = sections[1];
    shows_sign = false;
  } else if (sections.size() > 2 && number == 0) {
    section = sections[2];
  }
  int least_whole = 0, least_behind = 0, most_behind = 0;
  bool is_behind = false, has_comma = false, has_percent = false;
  for (const char ch : section) {
    if (ch == '.') is_behind = true;
    else if (ch == '0' && is_behind) least_behind = ++most_behind;
    else if (ch == '#' && is_behind) ++most_behind;
    else if (ch == '0') ++least_whole;
    else if (ch == ',') has_comma = true;
    else if (ch == '%') has_percent = true;
    else if (ch == 'E' || ch == 'e' || ch == '\\') return c.fail(fmt::format("the format `{}` is not known yet", spec));
  }
  if (has_percent) {
    value = TRY(percent_of(c, value));
    number *= 100;
  }
  std::string digits = rounded(c, value, most_behind);
  std::string whole = digits.substr(0, std::min(digits.find('.'), digits.size())),
              behind = whole.size() < digits.size() ? digits.substr(whole.size() + 1) : "";
  while (static_cast<int>(behind.size()) > least_behind && behind.back() == '0') behind.pop_back();
  if (whole == "0") whole.clear();
  if (static_cast<int>(whole.size()) < least_whole)
    whole.insert(0, static_cast<size_t>(least_whole) - whole.size(), '0');
  if (has_comma) whole = grouped(whole);
  std::string out = shows_sign && !is_zero(digits) ? "-" : "";
  bool is_number_out = false;
  for (size_t i = 0; i < section.size(); ++i) {
    const char ch = section[i];
    if (ch == '\'' || ch == '"') {
      for (++i; i < section.size() && section[i] != ch; ++i) out += section[i];
    } else if (ch == '0' || ch == '#' || ch == '.' || ch == ',') {
      if (!is_number_out) out += whole + (behind.empty() ? "" : "." + behind);
      is_number_out = true;
    } else {
      out += ch;
    }
  }
  return out;
}

}  // namespace

OrFailed<std::string> formatted(Context& c, Word value, std::string_view spec) {
  if (value.is(Atom::none)) return "";
  if (spec.empty()) return kit::text(c, value);
  if (is_enum(c, value)) {
    if (spec == "G" || spec == "g" || spec == "F" || spec == "f") return kit::text(c, value);
    if (spec == "D" || spec == "d") return kit::text(c, number_of_enum(c, value));
    return formatted(c, number_of_enum(c, value), spec == "X" || spec == "x" ? "X8" : spec);
  }
  if (c.draft.kind(value) == ValueKind::instance) {
    const Word member = c.find_method(value, "ToString");
    return member.is(Atom::unset) ? kit::text(c, value) : kit::text(c, TRY(c.call_on(value, member, {})));
  }
  const bool is_exact = is_decimal(c, value);
  if ((!is_exact && !kit::is_number(c, value)) || value.is_boolean() || c.draft.kind(value) == ValueKind::character)
    return kit::text(c, value);
  const char letter = spec[0];
  int places = -1;
  bool is_standard = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
  if (is_standard && spec.size() > 1) {
    places = 0;
    for (const char ch : spec.substr(1)) {
      if (ch < '0' || ch > '9' || places > 100) {
        is_standard = false;
        break;
      }
      places = places * 10 + (ch - '0');
    }
  }
  if (places > 999) return c.fail("a format asks for too many digits");
  if (!is_standard) return custom(c, value, spec);
  const double number = real_number(c, value);
  const bool is_real = is_exact || kit::is_real(*kit::number_type(c, value));
  if (is_real && !std::isfinite(number)) return kit::text(c, value);
  const std::string sign = is_negative(c, value) ? "-" : "";
  const auto with_sign = [&](std::string digits) { return (is_exact && is_zero(digits) ? "" : sign) + digits; };
  switch (letter) {
    case 'F':
    case 'f': return with_sign(rounded(c, value, places < 0 ? 2 : places));
    case 'N':
    case 'n': return with_sign(grouped(rounded(c, value, places < 0 ? 2 : places)));
    case 'C':
    case 'c': {
      const std::string digits = "\u00a4" + grouped(rounded(c, value, places < 0 ? 2 : places));
      return sign.empty() ? digits : "(" + digits + ")";
    }
    case 'P':
    case 'p': {
      const Word percent = TRY(percent_of(c, value));
      return with_sign(grouped(rounded(c, percent, places < 0 ? 2 : places)) + " %");
    }
    case 'D':
    case 'd': {
      if (is_real) return c.raise("FormatException", "Format specifier was invalid.");
      std::string digits = rounded(c, value, 0);
      if (static_cast<int>(digits.size()) < places) digits.insert(0, static_cast<size_t>(places) - digits.size(), '0');
      return sign + digits;
    }
    case 'X':
    case 'x':
    case 'B':
    case 'b': {
      if (is_real) return c.raise("FormatException", "Format specifier was invalid.");
      const int bits = kit::bits_of(*c.table, *kit::number_type(c, value));
      BigInteger whole = kit::integer_value(c, value);
      if (whole < 0) whole += BigInteger(1) << bits;
      const auto low = static_cast<uint64_t>(whole);
      std::string digits = letter == 'X'   ? fmt::format("{:X}", low)
                           : letter == 'x' ? fmt::format("{:x}", low)
                                           : fmt::format("{:b}", low);
      if (static_cast<int>(digits.size()) < places) digits.insert(0, static_cast<size_t>(places) - digits.size(), '0');
      return digits;
    }
    case 'E':
    case 'e': return exponential(number, places < 0 ? 6 : places, letter, 3);
    case 'G':
    case 'g':
      if (places <= 0) return kit::text(c, value);
      if (is_real || static_cast<int>(rounded(c, value, 0).size()) > places) {
        FloatText format = c.table->floats;
        format.digits = places;
        format.exponent_max = places;
        return kit::real_text(format, number);
      }
      return kit::text(c, value);
    case 'R':
    case 'r': return kit::text(c, value);
    default: return c.raise("FormatException", "Format specifier was invalid.");
  }
}

namespace {
std::string aligned(std::string text, int width) {
  const auto length = static_cast<int>(kit::length_of(StringModel::utf16, text));
  if (std::abs(width) <= length) return text;
  const std::string padding(static_cast<size_t>(std::abs(width) - length), ' ');
  return width < 0 ? text + padding : padding + text;
}
}  // namespace

OrFailed<Word> format_hole(Context& c, std::string_view, Word value, Word spec_word) {
  std::string spec(c.draft.kind(spec_word) == ValueKind::string ? c.draft.text(spec_word) : "");
  int width = 0;
  if (spec.starts_with(',')) {
    const size_t colon = std::min(spec.find(':'), spec.size());
    width = std::atoi(spec.substr(1, colon - 1).c_str());
    spec.erase(0, colon);
  }
  if (spec.starts_with(':')) spec.erase(0, 1);
  if (std::abs(width) > 1'000'000) return c.fail("a text would get too long");
  return c.draft.string(aligned(TRY(formatted(c, value, spec)), width));
}

// string.Format: {0}, {1,-5}, {2:F2}, {{ and }}.
OrFailed<std::string> composed(Context& c, std::string_view format, std::span<const Word> values) {
  std::string out;
  for (size_t i = 0; i < format.size(); ++i) {
    const char ch = format[i];
    if ((ch == '{' || ch == '}') && i + 1 < format.size() && format[i + 1] == ch) {
      out += ch;
      ++i;
      continue;
    }
    if (ch == '}') return c.raise("FormatException", "Input string was not in a correct format.");
    if (ch != '{') {
      out += ch;
      continue;
    }
    const size_t end = format.find('}', i);
    if (end == std::string_view::npos) return c.raise("FormatException", "Input string was not in a correct format.");
    const std::string hole(format.substr(i + 1, end - i - 1));
    const size_t digits = std::min(hole.find_first_not_of("0123456789"), hole.size());
    if (digits == 0 || digits > 6) return c.raise("FormatException", "Input string was not in a correct format.");
    const auto number = static_cast<size_t>(std::atoi(hole.substr(0, digits).c_str()));
    if (number >= values.size())
      return c.raise(
          "FormatException",
          "Index (zero based) must be greater than or equal to zero and less than the size of the argument list.");
    const Word text = TRY(format_hole(c, "", values[number], c.draft.string(hole.substr(digits))));
    out += c.draft.text(text);
    i = end;
  }
  return out;
}

}  // namespace ramify::ir_machine::csharp
