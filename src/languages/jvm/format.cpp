// SPDX-License-Identifier: Apache-2.0
// String.format: java.util.Formatter's conversions d x X o s S c b f e g h n %, with flags, width, precision and
// argument numbers. Decimal fractions are rounded half up from the shortest digits that read back, as Formatter does.
#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/jvm/characters.h"
#include "languages/jvm/family.h"
#include "languages/jvm/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/strings.h"
#include "languages/kit/text.h"

namespace ramify::ir_machine::jvm {

namespace {

constexpr int64_t width_max = 10'000;

struct Spec {
  std::string_view text;  // the whole specification
  std::string flags;
  int64_t width = -1, precision = -1;
  char conversion = 0;
  bool has(char flag) const { return flags.find(flag) != std::string::npos; }
};

// The digits of an unsigned number with `places` decimals, rounded half up.
std::string fixed_digits(std::string digits, int exponent, int64_t places) {
  // digits d1 d2 ... represent 0.d1d2... * 10^(exponent + 1)
  int64_t point = exponent + 1;
  if (point < 0) {
    digits.insert(0, static_cast<size_t>(-point), '0');
    point = 0;
  }
  const auto wanted = static_cast<size_t>(point + places);
  bool rounds_up = false;
  if (digits.size() > wanted) {
    rounds_up = digits[wanted] >= '5';
    digits.resize(wanted);
  }
  digits.resize(wanted, '0');
  if (rounds_up) {
    size_t i = digits.size();
    while (i > 0 && digits[i - 1] == '9') digits[--i] = '0';
    if (i > 0) ++digits[i - 1];
    else {
      digits.insert(0, 1, '1');
      ++point;
    }
  }
  std::string whole = digits.substr(0, static_cast<size_t>(point));
  if (whole.empty()) whole = "0";
  return places > 0 ? whole + "." + digits.substr(static_cast<size_t>(point)) : whole;
}

struct Decimal {
  std::string digits;
  int exponent = 0;
};
Decimal shortest(double value) {
  char buffer[64];
  const auto end = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::scientific);
  Decimal d;
  const std::string_view text(buffer, static_cast<size_t>(end.ptr - buffer));
  const size_t e = text.find('e');
  for (const char ch : text.substr(0, e))
    if (ch != '.') d.digits += ch;
  std::string_view exponent = text.substr(e + 1);
  if (exponent.starts_with('+')) exponent.remove_prefix(1);
  std::from_chars(exponent.data(), exponent.data() + exponent.size(), d.exponent);
  return d;
}

std::string grouped(const std::string& number) {
  const size_t whole = std::min(number.find('.'), number.size());
  std::string out;
  for (size_t i = 0; i < whole; ++i) {
    if (i != 0 && (whole - i) % 3 == 0) out += ',';
    out += number[i];
  }
  return out + number.substr(whole);
}

std::string scientific(double magnitude, int64_t precision) {
  if (magnitude == 0) return fixed_digits("0", 0, precision) + "e+00";
  Decimal d = shortest(magnitude);
  std::string mantissa = fixed_digits(d.digits, 0, precision);
  if (mantissa.starts_with("10")) {
    ++d.exponent;
    mantissa = fixed_digits("1", 0, precision);
  }
  return mantissa + fmt::format("e{}{:02}", d.exponent < 0 ? '-' : '+', std::abs(d.exponent));
}

class Formatter {
 public:
  Formatter(Context& c, std::string_view format, std::span<const Word> arguments)
      : c_(c), format_(format), arguments_(arguments) {}

  OrFailed<std::string> run() {
    size_t at = 0;
    while (at < format_.size()) {
      const size_t percent = format_.find('%', at);
      out_ += format_.substr(at, percent == std::string_view::npos ? std::string_view::npos : percent - at);
      if (percent == std::string_view::npos) break;
      at = TRY(specifier(percent));
    }
    return std::move(out_);
  }

 private:
  OrFailed<size_t> specifier(size_t percent) {
    Spec s;
    size_t at = percent + 1;
    int64_t number = -1;
    const auto digits = [&]() -> int64_t {
      int64_t n = 0;
      const size_t begin = at;
      while (at < format_.size() && is_digit(static_cast<unsigned char>(format_[at])) && n < width_max)
        n = n * 10 + (format_[at++] - '0');
      return at == begin ? -1 : n;
    };
    const size_t begin = at;
    if (at < format_.size() && format_[at] == '<') {
      number = 0;
      ++at;
    } else {
      const int64_t n = format_.size() > at && format_[at] != '0' ? digits() : -1;
      if (n > 0 && at < format_.size() && format_[at] == '$') {
        number = n;
        ++at;
      } else {
        at = begin;
      }
    }
    while (at < format_.size() && std::string_view("-#+ 0,(").find(format_[at]) != std::string_view::npos)
      s.flags += format_[at++];
    s.width = digits();
    if (at < format_.size() && format_[at] == '.') {
      ++at;
      s.precision = digits();
    }
    if (at >= format_.size()) return c_.raise("UnknownFormatConversionException", "Conversion = '%'");
    s.conversion = format_[at++];
    s.text = format_.substr(percent, at - percent);
    if (s.width >= width_max || s.precision >= width_max) return c_.fail("a width of a format is too large");
    if (s.conversion == 'n') {
      out_ += '\n';
      return at;
    }
    if (s.conversion == '%') {
      pad(s, "%");
      return at;
    }
    if (std::string_view("dxXosScCbBfeEgGhH").find(s.conversion) == std::string_view::npos)
      return c_.raise("UnknownFormatConversionException", fmt::format("Conversion = '{}'", s.conversion));
    size_t index = next_;
    if (number > 0) index = static_cast<size_t>(number - 1);
    else if (number == 0) index = last_;
    else ++next_;
    last_ = index;
    if (index >= arguments_.size())
      return c_.raise("MissingFormatArgumentException", fmt::format("Format specifier '{}'", s.text));
    TRY(convert(s, arguments_[index]));
    return at;
  }

  OrFailed<void> convert(const Spec& s, Word value) {
    Draft& draft = c_.draft;
    const ValueKind kind = draft.kind(value);
    switch (s.conversion) {
      case 's':
      case 'S':
      case 'b':
      case 'B':
      case 'h':
      case 'H': {
        std::string text;
        if (s.conversion == 'b' || s.conversion == 'B')
          text = value.is_boolean()     ? (value.is(Atom::true_) ? "true" : "false")
                 : value.is(Atom::none) ? "false"
                                        : "true";
        else if (s.conversion == 'h' || s.conversion == 'H')
          text = value.is(Atom::none) ? "null" : fmt::format("{:x}", static_cast<uint32_t>(TRY(hash_code(c_, value))));
        else text = TRY(kit::text(c_, value));
        if (s.precision >= 0) {
          const uint64_t length = kit::length_of(StringModel::utf16, text);
          text =
              kit::part_of(StringModel::utf16, text, 0, std::min<uint64_t>(length, static_cast<uint64_t>(s.precision)));
        }
        if (s.conversion < 'a') text = upper(text);
        pad(s, text);
        return {};
      }
      default: break;
    }
    if (value.is(Atom::none)) {
      pad(s, s.conversion < 'a' ? "NULL" : "null");
      return {};
    }
    switch (s.conversion) {
      case 'c':
      case 'C': {
        std::string text;
        if (kind == ValueKind::character || kind == ValueKind::integer)
          text = kit::utf8(static_cast<char32_t>(TRY(number_argument(c_, {std::span(&value, 1), {}}, 0))));
        else return mismatch(s, value);
        pad(s, s.conversion == 'C' ? upper(text) : text);
        return {};
      }
      case 'd':
      case 'x':
      case 'X':
      case 'o': {
        const std::optional<kit::NumberType> type =
            kind == ValueKind::character ? std::nullopt : kit::number_type(c_, value);
        if (!type || kit::is_real(*type)) return mismatch(s, value);
        return integer(s, value, *type);
      }
      default: {
        const std::optional<kit::NumberType> type =
            kind == ValueKind::character ? std::nullopt : kit::number_type(c_, value);
        if (!type || !kit::is_real(*type)) return mismatch(s, value);
        return real(s, kit::real_value(c_, value));
      }
    }
  }

  OrFailed<void> integer(const Spec& s, Word value, kit::NumberType type) {
    BigInteger n = kit::integer_value(c_, value);
    std::string digits;
    const bool is_negative = n < 0;
    if (s.conversion == 'd') {
      digits = BigInteger(is_negative ? BigInteger(-n) : n).str();
      if (s.has(',')) digits = grouped(digits);
      return number(s, digits, is_negative);
    }
    const int bits = kit::bits_of(*c_.table, type);
    if (is_negative && bits > 0) n += BigInteger(1) << bits;
    const auto plain = static_cast<uint64_t>(n);
    digits = s.conversion == 'o' ? fmt::format("{:o}", plain) : fmt::format("{:x}", plain);
    if (s.has('#')) digits = (s.conversion == 'o' ? "0" : "0x") + digits;
    if (s.conversion == 'X') digits = upper(digits);
    return number(s, digits, false);
  }

  OrFailed<void> real(const Spec& s, double value) {
    if (std::isnan(value)) {
      Spec plain = s;
      std::erase(plain.flags, '0');
      pad(plain, "NaN");
      return {};
    }
    const bool is_negative = std::signbit(value);
    const double magnitude = std::abs(value);
    if (std::isinf(value)) {
      Spec plain = s;
      std::erase(plain.flags, '0');
      return number(plain, "Infinity", is_negative);
    }
    int64_t precision = s.precision < 0 ? 6 : s.precision;
    std::string digits;
    if (s.conversion == 'e' || s.conversion == 'E') {
      digits = scientific(magnitude, precision);
    } else if (s.conversion == 'g' || s.conversion == 'G') {
      precision = std::max<int64_t>(precision, 1);
      if (magnitude == 0) digits = fixed_digits("0", 0, precision - 1);
      else if (magnitude >= 1e-4 && magnitude < std::pow(10.0, static_cast<double>(precision))) {
        const Decimal d = shortest(magnitude);
        digits = fixed_digits(d.digits, d.exponent, std::max<int64_t>(0, precision - 1 - d.exponent));
      } else {
        digits = scientific(magnitude, precision - 1);
      }
    } else {
      const Decimal d = shortest(magnitude);
      digits = magnitude == 0 ? fixed_digits("0", 0, precision) : fixed_digits(d.digits, d.exponent, precision);
    }
    if (s.has(',')) digits = grouped(digits);
    if (s.conversion < 'a') digits = upper(digits);
    return number(s, digits, is_negative);
  }

  // Adds sign, zeros and width.
  OrFailed<void> number(const Spec& s, const std::string& digits, bool is_negative) {
    std::string front, back;
    if (is_negative) {
      front = s.has('(') ? "(" : "-";
      if (s.has('(')) back = ")";
    } else if (s.has('+')) {
      front = "+";
    } else if (s.has(' ')) {
      front = " ";
    }
    const size_t length = front.size() + digits.size() + back.size();
    std::string zeros;
    if (s.has('0') && s.width > static_cast<int64_t>(length)) zeros.assign(static_cast<size_t>(s.width) - length, '0');
    pad(s, front + zeros + digits + back);
    return {};
  }

  void pad(const Spec& s, const std::string& text) {
    const auto length = static_cast<int64_t>(kit::length_of(StringModel::utf16, text));
    const std::string blanks(s.width > length ? static_cast<size_t>(s.width - length) : 0, ' ');
    out_ += s.has('-') ? text + blanks : blanks + text;
  }

  static std::string upper(std::string_view text) {
    std::string out;
    for (const uint32_t u : kit::units_of(StringModel::code_points, text)) out += kit::utf8(upper_case(u));
    return out;
  }

  std::unexpected<Failed> mismatch(const Spec& s, Word value) {
    return c_.raise("IllegalFormatConversionException",
                    fmt::format("{} != {}", s.conversion, qualified_name(kit::type_name(c_, value))));
  }

  Context& c_;
  const std::string_view format_;
  const std::span<const Word> arguments_;
  std::string out_;
  size_t next_ = 0, last_ = 0;
};

}  // namespace

OrFailed<std::string> formatted(Context& c, std::string_view format, std::span<const Word> arguments) {
  // A single array argument supplies all arguments.
  std::vector<Word> all;
  if (arguments.size() == 1 && c.draft.kind(arguments[0]) == ValueKind::array && family_table(c).spreads_arrays) {
    all = TRY(elements(c, arguments[0]));
    arguments = all;
  }
  const std::string own(format);
  return Formatter(c, own, arguments).run();
}

OrFailed<std::span<const Word>> without_locale(Context& c, std::span<const Word> arguments) {
  constexpr std::string_view prefix = "Locale.";
  if (arguments.empty() || c.draft.kind(arguments[0]) != ValueKind::builtin) return arguments;
  const std::string_view name = c.function_name(arguments[0]);
  if (!name.starts_with(prefix)) return arguments;
  constexpr std::string_view english[] = {"US", "UK", "ROOT", "ENGLISH", "CANADA"};
  if (std::ranges::find(english, name.substr(prefix.size())) == std::end(english))
    return c.fail(fmt::format("texts of {} are not supported", name));
  return arguments.subspan(1);
}

}  // namespace ramify::ir_machine::jvm
