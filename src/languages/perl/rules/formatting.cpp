// SPDX-License-Identifier: Apache-2.0
// sprintf (perlfunc): `%` flags, a width, a precision and a letter; `*` takes a width or precision from the arguments.
#include <cmath>
#include <cstdio>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/numbers.h"
#include "languages/perl/rules/parts.h"

namespace ramify::ir_machine::perl {

namespace {

struct Directive {
  std::string flags;
  std::optional<int64_t> width, precision;
  char letter = '\0';

  bool has(char flag) const { return flags.find(flag) != std::string::npos; }
};

std::string padded(const Directive& d, std::string text, bool may_have_zeros) {
  const auto width = static_cast<size_t>(std::max<int64_t>(0, d.width.value_or(0)));
  if (text.size() >= width) return text;
  const std::string padding(width - text.size(), ' ');
  if (d.has('-')) return text + padding;
  if (!d.has('0') || !may_have_zeros) return padding + text;
  size_t sign = !text.empty() && (text[0] == '-' || text[0] == '+' || text[0] == ' ') ? 1 : 0;
  if (text.substr(sign, 2) == "0x" || text.substr(sign, 2) == "0X" || text.substr(sign, 2) == "0b") sign += 2;
  return text.substr(0, sign) + std::string(padding.size(), '0') + text.substr(sign);
}

std::string sign_of(const Directive& d, bool is_negative) {
  return is_negative ? "-" : d.has('+') ? "+" : d.has(' ') ? " " : "";
}

OrFailed<std::string> integer_text(Context& c, const Directive& d, Word value) {
  const Word number = number_of(c, value);
  const bool is_special = c.draft.kind(number) == ValueKind::float_ && !std::isfinite(c.draft.real(number));
  if (is_special)
    return padded(d,
                  std::isnan(c.draft.real(number)) ? "NaN"
                  : c.draft.real(number) < 0       ? "-Inf"
                                                   : sign_of(d, false) + "Inf",
                  false);
  const bool is_large = c.draft.kind(number) == ValueKind::integer && c.draft.big(number) > BigInteger(INT64_MAX);
  const int64_t whole = integer_of(c, number);
  std::string digits;
  bool is_negative = false;
  if (d.letter == 'd' || d.letter == 'i') {
    is_negative = whole < 0 && !is_large;
    digits = is_large ? "-1" : is_negative ? std::to_string(0 - static_cast<uint64_t>(whole)) : std::to_string(whole);
  } else {
    const auto bits = static_cast<uint64_t>(whole);
    switch (d.letter) {
      case 'u': digits = std::to_string(bits); break;
      case 'o': digits = fmt::format("{:o}", bits); break;
      case 'x': digits = fmt::format("{:x}", bits); break;
      case 'X': digits = fmt::format("{:X}", bits); break;
      default: digits = fmt::format("{:b}", bits); break;
    }
  }
  if (d.precision) {
    const auto least = static_cast<size_t>(std::max<int64_t>(0, *d.precision));
    if (digits.size() < least) digits.insert(0, least - digits.size(), '0');
    if (*d.precision == 0 && digits == "0") digits.clear();
  }
  if (d.has('#') && digits != "0" && !digits.empty()) {
    if (d.letter == 'o' && digits[0] != '0') digits.insert(0, "0");
    if (d.letter == 'x' || d.letter == 'X' || d.letter == 'b' || d.letter == 'B')
      digits.insert(0, std::string("0") + d.letter);
  }
  const bool has_sign = d.letter == 'd' || d.letter == 'i';
  return padded(d, (has_sign ? sign_of(d, is_negative) : "") + digits, !d.precision);
}

std::string real_text(const Directive& d, double value) {
  if (!std::isfinite(value))
    return padded(d, std::isnan(value) ? "NaN" : value < 0 ? "-Inf" : sign_of(d, false) + "Inf", false);
  std::string form = "%";
  for (const char flag : {'+', ' ', '#'})
    if (d.has(flag)) form += flag;
  form += ".*";
  form += d.letter;
  const int precision = static_cast<int>(std::clamp<int64_t>(d.precision.value_or(6), 0, 400));
  std::string text(1024, '\0');
  text.resize(static_cast<size_t>(std::snprintf(text.data(), text.size(), form.c_str(), precision, value)));
  return padded(d, std::move(text), true);
}

OrFailed<std::string> formatted(Context& c, const Directive& d, Word value) {
  switch (d.letter) {
    case 's': {
      std::string text = TRY(text_of(c, value));
      if (d.precision) text = text.substr(0, static_cast<size_t>(std::max<int64_t>(0, *d.precision)));
      return padded(d, std::move(text), true);
    }
    case 'c': {
      const int64_t code = integer_of(c, value);
      if (code < 0 || code > 255) return c.fail("sprintf: characters beyond 255 are not supported");
      return padded(d, std::string(1, static_cast<char>(code)), false);
    }
    case 'd':
    case 'i':
    case 'u':
    case 'o':
    case 'x':
    case 'X':
    case 'b':
    case 'B': return integer_text(c, d, value);
    default: return real_text(d, real_of(c, value));
  }
}

OrFailed<Word> sprintf_of(Context& c, const Arguments& a) {
  const std::string form = TRY(text_at(c, a, 0));
  std::string out;
  size_t next = 1;
  const auto taken = [&] { return next < a.positional.size() ? a.positional[next++] : Word(); };
  for (size_t i = 0; i < form.size(); ++i) {
    if (form[i] != '%') {
      out += form[i];
      continue;
    }
    const size_t begin = i++;
    Directive d;
    while (i < form.size() && std::string_view("-+ 0#").find(form[i]) != std::string_view::npos) d.flags += form[i++];
    const auto read_number = [&]() -> std::optional<int64_t> {
      if (i < form.size() && form[i] == '*') {
        ++i;
        return integer_of(c, taken());
      }
      if (i >= form.size() || form[i] < '0' || form[i] > '9') return std::nullopt;
      int64_t number = 0;
      while (i < form.size() && form[i] >= '0' && form[i] <= '9' && number < 100'000)
        number = number * 10 + (form[i++] - '0');
      return number;
    };
    d.width = read_number();
    if (d.width && *d.width < 0) {
      d.flags += '-';
      d.width = -*d.width;
    }
    if (i < form.size() && form[i] == '.') {
      ++i;
      d.precision = read_number().value_or(0);
      if (*d.precision < 0) d.precision.reset();
    }
    while (i < form.size() && (form[i] == 'l' || form[i] == 'h' || form[i] == 'q')) ++i;
    d.letter = i < form.size() ? form[i] : '\0';
    if (d.letter == '%') {
      out += '%';
      continue;
    }
    if (d.letter == 'v') return c.fail("sprintf: `%v` is not supported");
    if (d.letter == '\0' || std::string_view("sdiucoxXbBeEfFgG").find(d.letter) == std::string_view::npos) {
      out += form.substr(begin, i - begin + 1);  // as it stands there
      continue;
    }
    out += TRY(formatted(c, d, taken()));
  }
  return c.draft.string(out);
}

constexpr BuiltinRow formatting_rows[] = {{"sprintf", sprintf_of}};

}  // namespace

std::span<const BuiltinRow> format_functions() { return formatting_rows; }

}  // namespace ramify::ir_machine::perl
