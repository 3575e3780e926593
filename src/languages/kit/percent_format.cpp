// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/percent_format.h"

#include <algorithm>
#include <cmath>
#include <ios>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/strings.h"
#include "languages/kit/text.h"

namespace ramify::ir_machine::kit {

namespace {

using E = RuntimeError;
constexpr int64_t width_max = 1'000'000;

class Expansion {
 public:
  Expansion(Context& c, const PercentStyle& style, std::string_view format, std::span<const Word> values,
            std::optional<Word> mapping)
      : c_(c), style_(style), format_(format), values_(values), mapping_(mapping) {}

  OrFailed<std::string> expand() {
    std::string out;
    while (i_ < format_.size()) {
      const size_t percent = std::min(format_.find('%', i_), format_.size());
      out += format_.substr(i_, percent - i_);
      i_ = percent + 1;
      if (percent >= format_.size()) break;
      out += TRY(conversion());
    }
    if (style_.all_values_are_used && !mapping_ && next_ < values_.size())
      return c_.error(E::type, "not all arguments converted during string formatting");
    return out;
  }

 private:
  struct Spec {
    bool left = false, zero = false, plus = false, blank = false, alternate = false;
    int64_t width = 0, precision = -1;
  };

  bool at(char ch) const { return i_ < format_.size() && format_[i_] == ch; }
  OrFailed<Word> next() {
    if (next_ < values_.size()) return values_[next_++];
    return style_.too_few(c_);
  }
  OrFailed<int64_t> count() {
    if (at('*')) {
      ++i_;
      return small_value(c_, TRY(next())).value_or(0);
    }
    int64_t value = 0;
    for (; i_ < format_.size() && format_[i_] >= '0' && format_[i_] <= '9'; ++i_)
      value = std::min<int64_t>(value * 10 + (format_[i_] - '0'), width_max + 1);
    return value;
  }
  OrFailed<Word> named(char close) {
    const size_t end = format_.find(close, i_);
    if (end == std::string_view::npos) return c_.error(E::value, "incomplete format key");
    const std::string_view name = format_.substr(i_ + 1, end - i_ - 1);
    i_ = end + 1;
    if (!mapping_) return c_.error(E::type, "format requires a mapping");
    return c_.rules->load_index(c_, *mapping_, TRY(style_.key(c_, name)));
  }

  OrFailed<std::string> conversion() {
    std::optional<Word> value;
    Spec spec;
    for (;; ++i_) {
      if (at('(') && !style_.names_in_angles) value = TRY(named(')')), --i_;
      else if (at('<') && style_.names_in_angles) value = TRY(named('>')), --i_;
      else if (at('{') && style_.names_in_angles) return text(c_, TRY(named('}')));
      else if (at('-')) spec.left = true;
      else if (at('0')) spec.zero = true;
      else if (at('+')) spec.plus = true;
      else if (at(' ')) spec.blank = true;
      else if (at('#')) spec.alternate = true;
      else break;
    }
    spec.width = TRY(count());
    if (spec.width < 0) spec.left = true, spec.width = -spec.width;
    if (at('.')) {
      ++i_;
      spec.precision = TRY(count());
    }
    if (at('<') && style_.names_in_angles) value = TRY(named('>'));
    while (at('l') || at('h')) ++i_;
    if (spec.width > width_max || spec.precision > 10'000) return c_.error(E::value, "width too big");
    if (i_ >= format_.size()) return c_.error(E::value, "incomplete format");
    const char letter = format_[i_++];
    if (letter == '%') return std::string("%");
    if (!value) value = TRY(next());
    return converted(letter, spec, *value);
  }

  std::string laid_out(const Spec& spec, std::string_view content) {
    const auto length = static_cast<int64_t>(length_of(StringModel::code_points, content));
    const std::string blanks(static_cast<size_t>(std::max<int64_t>(0, spec.width - length)), ' ');
    return spec.left ? std::string(content) + blanks : blanks + std::string(content);
  }
  std::string number_laid_out(const Spec& spec, std::string head, const std::string& digits) {
    const auto length = static_cast<int64_t>(head.size() + digits.size());
    if (spec.zero && !spec.left && length < spec.width) head.append(static_cast<size_t>(spec.width - length), '0');
    return laid_out(spec, head + digits);
  }
  std::string sign_of(const Spec& spec, bool is_negative) {
    return is_negative ? "-" : spec.plus ? "+" : spec.blank ? " " : "";
  }

  OrFailed<std::string> converted(char letter, const Spec& spec, Word value) {
    switch (letter) {
      case 's':
      case 'r':
      case 'a':
      case 'p': {
        const std::string whole = letter == 's' ? TRY(text(c_, value)) : TRY(repr(c_, value));
        const auto kept = static_cast<uint64_t>(spec.precision);
        const bool is_cut = spec.precision >= 0 && length_of(StringModel::code_points, whole) > kept;
        return laid_out(spec, is_cut ? part_of(StringModel::code_points, whole, 0, kept) : whole);
      }
      case 'c':
        if (is_number(c_, value))
          return laid_out(spec, utf8(static_cast<char32_t>(small_value(c_, value).value_or(0))));
        if (style_.cuts_characters)
          return laid_out(spec, part_of(StringModel::code_points, TRY(text(c_, value)), 0, 1));
        return laid_out(spec, TRY(text(c_, value)));
      case 'd':
      case 'i':
      case 'u': return integer(spec, value, 10, letter);
      case 'x':
      case 'X': return integer(spec, value, 16, letter);
      case 'o': return integer(spec, value, 8, letter);
      case 'b':
      case 'B':
        if (!style_.has_binary) break;
        return integer(spec, value, 2, letter);
      case 'e':
      case 'E':
      case 'f':
      case 'F':
      case 'g':
      case 'G': return real(spec, value, letter);
      default: break;
    }
    return style_.unknown_letter(c_, letter, i_ - 1);
  }

  OrFailed<std::string> integer(const Spec& spec, Word value, int base, char letter) {
    BigInteger number = TRY(style_.integer(c_, value, letter));
    const bool is_negative = number < 0;
    const bool has_sign = spec.plus || spec.blank || spec.alternate;
    if (is_negative && style_.complements_negatives && base != 10 && !has_sign)
      return complement(spec, number, base, letter);
    if (is_negative) number = -number;
    std::string digits = digits_of(number, base, letter == 'X');
    if (spec.precision > static_cast<int64_t>(digits.size()))
      digits.insert(0, static_cast<size_t>(spec.precision) - digits.size(), '0');
    std::string head = sign_of(spec, is_negative);
    if (spec.alternate) head += prefix_of(letter);
    return number_laid_out(spec, head, digits);
  }

  static std::string digits_of(const BigInteger& number, int base, bool is_upper) {
    std::string digits;
    if (base == 2) {
      for (unsigned bit = number == 0 ? 0 : static_cast<unsigned>(msb(number)) + 1; bit-- > 0;)
        digits += bit_test(number, bit) ? '1' : '0';
      return digits.empty() ? "0" : digits;
    }
    digits = number.str(0, base == 16  ? std::ios_base::hex
                           : base == 8 ? std::ios_base::oct
                                       : std::ios_base::fmtflags());
    for (char& digit : digits)
      if (digit >= 'A' && digit <= 'F' && !is_upper) digit = static_cast<char>(digit + 32);
      else if (digit >= 'a' && digit <= 'f' && is_upper) digit = static_cast<char>(digit - 32);
    return digits;
  }

  std::string_view prefix_of(char letter) const {
    switch (letter) {
      case 'x': return "0x";
      case 'X': return "0X";
      case 'o': return style_.octal_prefix;
      case 'b': return "0b";
      default: return "";
    }
  }

  // Two dots, then the digits of the complement without redundant leading ones.
  std::string complement(const Spec& spec, const BigInteger& number, int base, char letter) {
    const unsigned bits_of_digit = base == 16 ? 4 : base == 8 ? 3 : 1;
    const BigInteger positive = -number;
    const unsigned count = static_cast<unsigned>(msb(positive)) / bits_of_digit + 2;
    BigInteger rest = (BigInteger(1) << (count * bits_of_digit)) - positive;
    std::string digits;
    for (unsigned i = 0; i < count; ++i) {
      const auto digit = static_cast<unsigned>(rest % base);
      digits.insert(digits.begin(), "0123456789abcdef"[digit]);
      rest /= base;
    }
    const char highest = "0123456789abcdef"[base - 1];
    while (digits.size() > 1 && digits[0] == highest && digits[1] == highest) digits.erase(0, 1);
    if (digits[0] != highest) digits.insert(digits.begin(), highest);
    if (letter == 'X')
      for (char& digit : digits)
        if (digit >= 'a' && digit <= 'f') digit = static_cast<char>(digit - 32);
    return laid_out(spec, ".." + digits);
  }

  OrFailed<std::string> real(const Spec& spec, Word value, char letter) {
    const double number = TRY(style_.real(c_, value));
    Spec layout = spec;
    if (!std::isfinite(number)) layout.zero = false;
    const bool is_negative = std::signbit(number) && !std::isnan(number);
    const std::string_view word = std::isnan(number) ? style_.nan : std::isinf(number) ? style_.infinity : "";
    if (!word.empty()) return number_laid_out(layout, sign_of(spec, is_negative), std::string(word));
    const std::string format =
        fmt::format("{{:{}.{}{}}}", spec.alternate ? "#" : "", spec.precision < 0 ? 6 : spec.precision, letter);
    return number_laid_out(layout, sign_of(spec, is_negative), fmt::format(fmt::runtime(format), std::fabs(number)));
  }

  Context& c_;
  const PercentStyle& style_;
  std::string_view format_;
  std::span<const Word> values_;
  std::optional<Word> mapping_;
  size_t i_ = 0, next_ = 0;
};

}  // namespace

OrFailed<std::string> percent_format(Context& context, const PercentStyle& style, std::string_view format,
                                     std::span<const Word> values, std::optional<Word> mapping) {
  const std::string whole(format);  // a copy, because code that runs in between may create texts
  return Expansion(context, style, whole, values, mapping).expand();
}

}  // namespace ramify::ir_machine::kit
