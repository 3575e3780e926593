// SPDX-License-Identifier: Apache-2.0
#include "languages/starlark/rules/format_spec.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "base/check.h"
#include "base/result.h"
#include "languages/kit/code_points.h"
#include "languages/starlark/rules/numbers.h"
#include "languages/starlark/rules/text.h"
#include "languages/starlark/rules/values.h"

namespace ramify::ir_machine::starlark {

namespace {

Align align_of(char c) {
  switch (c) {
    case '<': return Align::left;
    case '>': return Align::right;
    case '^': return Align::center;
    case '=': return Align::after_sign;
  }
  return Align::none;
}

// Reads the text from its start and consumes what it recognises.
class SpecReader {
 public:
  SpecReader(Context& context, std::string_view text) : context_(context), whole_(text), rest_(text) {}
  OrFailed<FormatSpec> read();

 private:
  bool take(char c) {
    if (!rest_.starts_with(c)) return false;
    rest_.remove_prefix(1);
    return true;
  }
  void read_align(FormatSpec& spec);
  OrFailed<uint32_t> read_count(std::string_view what, uint32_t max);

  Context& context_;
  std::string_view whole_;
  std::string_view rest_;
};

void SpecReader::read_align(FormatSpec& spec) {
  if (rest_.empty()) return;
  const size_t end = kit::next_code_point(rest_, 0);
  if (end < rest_.size() && align_of(rest_[end]) != Align::none) {
    spec.fill = rest_.substr(0, end);
    spec.align = align_of(rest_[end]);
    rest_.remove_prefix(end + 1);
  } else if (align_of(rest_[0]) != Align::none) {
    spec.align = align_of(rest_[0]);
    rest_.remove_prefix(1);
  }
}

OrFailed<uint32_t> SpecReader::read_count(std::string_view what, uint32_t max) {
  uint32_t count = 0;
  for (; !rest_.empty() && is_digit(rest_[0]); rest_.remove_prefix(1)) {
    count = count * 10 + static_cast<uint32_t>(rest_[0] - '0');
    if (count > max) return context_.fail(fmt::format("{} in format {} is more than {}", what, quoted(whole_), max));
  }
  return count;
}

OrFailed<FormatSpec> SpecReader::read() {
  FormatSpec spec;
  read_align(spec);
  for (const char sign : {'+', '-', ' '}) {
    if (take(sign)) {
      spec.sign = sign;
      break;
    }
  }
  spec.is_alternate = take('#');
  if (take('0') && spec.align == Align::none) {
    spec.fill = "0";
    spec.align = Align::after_sign;
  }
  spec.width = TRY(read_count("width", format_width_max));
  if (take(',')) {
    spec.grouping = ',';
  } else if (take('_')) {
    spec.grouping = '_';
  }
  if (take('.')) {
    if (rest_.empty() || !is_digit(rest_[0])) {
      return context_.fail(fmt::format("format {} has a point without precision", quoted(whole_)));
    }
    spec.precision = TRY(read_count("precision", format_precision_max));
  }
  if (!rest_.empty()) {
    spec.type = rest_[0];
    rest_.remove_prefix(1);
  }
  if (!rest_.empty() ||
      (spec.type != 0 && std::string_view("sbcdoxXneEfFgG%").find(spec.type) == std::string_view::npos)) {
    return context_.fail(fmt::format("cannot understand format {}", quoted(whole_)));
  }
  return spec;
}

std::string padded(std::string_view text, const FormatSpec& spec, Align fallback) {
  const size_t length = kit::code_point_count(text);
  if (length >= spec.width) return std::string(text);
  const size_t missing = spec.width - length;
  const Align align = spec.align == Align::none ? fallback : spec.align;
  const size_t before = align == Align::left ? 0 : align == Align::center ? missing / 2 : missing;
  std::string result;
  for (size_t i = 0; i < before; ++i) result += spec.fill;
  result += text;
  for (size_t i = before; i < missing; ++i) result += spec.fill;
  return result;
}

std::string grouped(std::string_view digits, char separator, size_t group) {
  std::string result;
  for (size_t i = 0; i < digits.size(); ++i) {
    if (i != 0 && (digits.size() - i) % group == 0) result += separator;
    result += digits[i];
  }
  return result;
}

// A number is `head` (sign and prefix), digits before the point, and `tail`. Zeros that fill up after the sign are
// grouped like the other digits.
std::string assembled(std::string_view head, std::string digits, std::string_view tail, const FormatSpec& spec,
                      size_t group) {
  const auto body = [&] { return spec.grouping != 0 ? grouped(digits, spec.grouping, group) : digits; };
  if (spec.align != Align::after_sign) return padded(fmt::format("{}{}{}", head, body(), tail), spec, Align::right);
  if (spec.fill == "0") {
    while (head.size() + body().size() + tail.size() < spec.width) {
      const size_t missing = spec.width - head.size() - body().size() - tail.size();
      digits.insert(0, std::max<size_t>(1, spec.grouping != 0 ? missing / 2 : missing), '0');
    }
    return fmt::format("{}{}{}", head, body(), tail);
  }
  FormatSpec rest = spec;
  rest.align = Align::right;
  rest.width = spec.width > head.size() ? spec.width - static_cast<uint32_t>(head.size()) : 0;
  return fmt::format("{}{}", head, padded(fmt::format("{}{}", body(), tail), rest, Align::right));
}

std::string sign_text(bool is_negative, char sign) {
  return is_negative ? "-" : sign == '-' ? std::string() : std::string(1, sign);
}

void make_upper(std::string& text) {
  for (char& c : text) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 32);
  }
}

std::string written(double magnitude, std::chars_format format, uint32_t precision) {
  std::array<char, format_precision_max + 400> buffer;  // the largest double has 309 digits
  const std::to_chars_result end =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), magnitude, format, static_cast<int>(precision));
  CHECK(end.ec == std::errc());
  return std::string(buffer.data(), end.ptr);
}

// "1.2300" -> "1.23", "1.000" -> "1"
void strip_zeros(std::string& number) {
  if (number.find('.') == std::string::npos) return;
  number.erase(number.find_last_not_of('0') + 1);
  if (number.back() == '.') number.pop_back();
}

// %g, and the default type (which keeps a digit after the point and switches to exponents one digit earlier).
std::string general(double magnitude, uint32_t precision, bool is_plain, bool keeps_zeros) {
  precision = std::max(precision, 1u);
  std::string scientific = written(magnitude, std::chars_format::scientific, precision - 1);
  const size_t e = scientific.find('e');
  int exponent = 0;
  const char* digits = scientific.c_str() + e + 1 + (scientific[e + 1] == '+' ? 1 : 0);
  std::from_chars(digits, scientific.c_str() + scientific.size(), exponent);
  const int limit = static_cast<int>(precision) - (is_plain ? 1 : 0);
  // The exponent of zero is 0, and zero is written without one at any precision.
  if (exponent < -4 || (exponent >= limit && magnitude != 0)) {
    std::string mantissa = scientific.substr(0, e);
    if (!keeps_zeros) strip_zeros(mantissa);
    return mantissa + scientific.substr(e);
  }
  std::string fixed =
      written(magnitude, std::chars_format::fixed, static_cast<uint32_t>(static_cast<int>(precision) - 1 - exponent));
  if (!keeps_zeros) strip_zeros(fixed);
  if (is_plain && fixed.find('.') == std::string::npos) fixed += ".0";
  return fixed;
}

std::unexpected<Failed> does_not_fit(Context& context, char type, std::string_view name) {
  return context.fail(fmt::format("format `{}` does not fit {}", type, name));
}

}  // namespace

OrFailed<FormatSpec> read_format_spec(Context& context, std::string_view text) {
  return SpecReader(context, text).read();
}

OrFailed<std::string> format_integer(Context& context, const BigInteger& value, const FormatSpec& spec) {
  unsigned base = 10;
  std::string_view prefix;
  switch (spec.type) {
    case 'b': base = 2, prefix = "0b"; break;
    case 'o': base = 8, prefix = "0o"; break;
    case 'x': base = 16, prefix = "0x"; break;
    case 'X': base = 16, prefix = "0X"; break;
    case 'c': {
      if (value < 0 || value > 0x10ffff) return context.fail(fmt::format("{} is no code point", value.str()));
      std::string character;
      kit::append_code_point(character, static_cast<char32_t>(value));
      return padded(character, spec, Align::left);
    }
    case 's': return does_not_fit(context, 's', "int");
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G':
    case '%': {
      const double real = TRY(to_real(context, context.draft.integer(value)));
      return format_real(context, real, spec);
    }
    default: break;
  }
  std::string text = digits(abs(value), base);
  if (spec.type == 'X') make_upper(text);
  if (spec.precision && text.size() < *spec.precision) text.insert(0, *spec.precision - text.size(), '0');
  const std::string head = sign_text(value < 0, spec.sign) + std::string(spec.is_alternate ? prefix : "");
  return assembled(head, std::move(text), "", spec, base == 10 ? 3 : 4);
}

OrFailed<std::string> format_real(Context& context, double value, const FormatSpec& spec) {
  const std::string head = sign_text(std::signbit(value) && !std::isnan(value), spec.sign);
  const bool is_upper = spec.type == 'E' || spec.type == 'F' || spec.type == 'G';
  const double magnitude = std::fabs(spec.type == '%' ? value * 100 : value);
  const uint32_t precision = spec.precision.value_or(6);
  std::string number;
  if (!std::isfinite(magnitude)) {
    number = std::isnan(magnitude) ? "nan" : "inf";
    if (spec.type == '%') number += '%';
    if (is_upper) make_upper(number);
    FormatSpec unfilled = spec;
    unfilled.grouping = 0;
    return assembled(head, number, "", unfilled, 3);
  }
  switch (spec.type) {
    case 0: number = spec.precision ? general(magnitude, precision, true, false) : real_text(magnitude); break;
    case 'e':
    case 'E': number = written(magnitude, std::chars_format::scientific, precision); break;
    case 'f':
    case 'F': number = written(magnitude, std::chars_format::fixed, precision); break;
    case 'g':
    case 'G':
    case 'n': number = general(magnitude, precision, false, spec.is_alternate); break;
    case '%': number = written(magnitude, std::chars_format::fixed, precision) + "%"; break;
    default: return does_not_fit(context, spec.type, "float");
  }
  if (is_upper) make_upper(number);
  const size_t whole = std::min(number.find_first_not_of("0123456789"), number.size());
  return assembled(head, number.substr(0, whole), std::string_view(number).substr(whole), spec, 3);
}

std::string format_text(std::string_view text, const FormatSpec& spec) {
  if (spec.precision) text = text.substr(0, kit::offset_of(text, *spec.precision));
  return padded(text, spec, Align::left);
}

OrFailed<std::string> formatted(Context& context, Word value, const FormatSpec& spec) {
  Draft& draft = context.draft;
  const ValueKind kind = draft.kind(value);
  if (kind == ValueKind::integer) {
    if (spec.precision && std::string_view("eEfFgG%").find(spec.type) == std::string_view::npos) {
      return context.fail("format of int has a precision");
    }
    return format_integer(context, draft.big(value), spec);
  }
  if (kind == ValueKind::float_) return format_real(context, draft.real(value), spec);
  if (spec.type != 0 && spec.type != 's') return does_not_fit(context, spec.type, type_name(kind));
  if (spec.sign != '-' || spec.is_alternate || spec.grouping != 0) {
    return context.fail(fmt::format("format of {} has a flag for numbers", type_name(kind)));
  }
  const std::string text = TRY(whole_text(context, value));
  FormatSpec adjusted = spec;
  if (spec.align == Align::after_sign) {
    // A leading 0 before the width pads text on the right, as in Python since 3.10.
    if (spec.fill != "0") return context.fail(fmt::format("format of {} has the alignment `=`", type_name(kind)));
    adjusted.align = Align::left;
  }
  return format_text(text, adjusted);
}

}  // namespace ramify::ir_machine::starlark
