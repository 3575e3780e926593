// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/percent_format.h"

#include <algorithm>
#include <cmath>
#include <ios>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/strings.h"
#include "languages/kit/text.h"
#include "languages/starlark/rules/format_spec.h"

namespace ramify::ir_machine::kit {

namespace {

using E = RuntimeError;
constexpr int64_t width_max = 1'000'000;

class Expansion {
 public:
  Expansion(Context& c, std::string_view format, std::span<const Word> values, std::optional<Word> mapping)
      : c_(c), format_(format), values_(values), mapping_(mapping), is_ruby_(c.table->dialect == ir::Dialect::ruby) {}

  OrFailed<std::string> expand() {
    std::string out;
    while (i_ < format_.size()) {
      const size_t percent = std::min(format_.find('%', i_), format_.size());
      out += format_.substr(i_, percent - i_);
      i_ = percent + 1;
      if (percent >= format_.size()) break;
      out += TRY(conversion());
    }
    if (!is_ruby_ && !mapping_ && next_ < values_.size())
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
    return is_ruby_ ? c_.error(E::value, "too few arguments")
                    : c_.error(E::type, "not enough arguments for format string");
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
    Word key = c_.draft.string(name);
    if (is_ruby_) key = TRY(c_.rules->cast(c_, key, "symbol", "literal"));
    return c_.rules->load_index(c_, *mapping_, key);
  }

  OrFailed<std::string> conversion() {
    std::optional<Word> value;
    Spec spec;
    for (;; ++i_) {
      if (at('(') && !is_ruby_) value = TRY(named(')')), --i_;
      else if (at('<') && is_ruby_) value = TRY(named('>')), --i_;
      else if (at('{') && is_ruby_) return text(c_, TRY(named('}')));
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
    if (at('<') && is_ruby_) value = TRY(named('>'));
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
        if (is_ruby_) return laid_out(spec, part_of(StringModel::code_points, TRY(text(c_, value)), 0, 1));
        return laid_out(spec, TRY(text(c_, value)));
      case 'd':
      case 'i':
      case 'u': return integer(spec, value, 10, letter);
      case 'x':
      case 'X': return integer(spec, value, 16, letter);
      case 'o': return integer(spec, value, 8, letter);
      case 'b':
      case 'B':
        if (!is_ruby_) break;
        return integer(spec, value, 2, letter);
      case 'e':
      case 'E':
      case 'f':
      case 'F':
      case 'g':
      case 'G': return real(spec, value, letter);
      default: break;
    }
    if (is_ruby_) return c_.error(E::value, fmt::format("malformed format string - %{}", letter));
    return c_.error(E::value, fmt::format("unsupported format character '{}' ({:#x}) at index {}", letter,
                                          static_cast<unsigned>(letter), i_ - 1));
  }

  OrFailed<std::string> integer(const Spec& spec, Word value, int base, char letter) {
    if (is_ruby_ && c_.draft.kind(value) == ValueKind::string) value = TRY(converted_by("Integer", value));
    if (!is_number(c_, value)) {
      return c_.error(
          E::type,
          is_ruby_ ? fmt::format("can't convert {} into Integer", value.is(Atom::none) ? "nil" : type_name(c_, value))
                   : fmt::format("%{} format: {} is required, not {}", letter,
                                 base == 10 ? "a real number" : "an integer", type_name(c_, value)));
    }
    BigInteger number = integer_value(c_, value);
    if (is_ruby_ && c_.draft.kind(value) == ValueKind::float_)
      number = integer_value(c_, c_.draft.real(std::floor(c_.draft.real(value))));
    const bool is_negative = number < 0;
    if (is_negative && is_ruby_ && base != 10 && !spec.plus && !spec.blank && !spec.alternate)
      return complement(spec, number, base, letter);
    if (is_negative) number = -number;
    std::string digits;
    if (base == 2) {
      for (unsigned bit = number == 0 ? 0 : static_cast<unsigned>(msb(number)) + 1; bit-- > 0;)
        digits += bit_test(number, bit) ? '1' : '0';
      if (digits.empty()) digits = "0";
    } else {
      digits = number.str(0, base == 16  ? std::ios_base::hex
                             : base == 8 ? std::ios_base::oct
                                         : std::ios_base::fmtflags());
    }
    for (char& digit : digits)
      if (digit >= 'A' && digit <= 'F' && letter != 'X') digit = static_cast<char>(digit + 32);
      else if (digit >= 'a' && digit <= 'f' && letter == 'X') digit = static_cast<char>(digit - 32);
    if (spec.precision > static_cast<int64_t>(digits.size()))
      digits.insert(0, static_cast<size_t>(spec.precision) - digits.size(), '0');
    std::string head = sign_of(spec, is_negative);
    if (spec.alternate)
      head += letter == 'x'   ? "0x"
              : letter == 'X' ? "0X"
              : letter == 'o' ? (is_ruby_ ? "0" : "0o")
              : letter == 'b' ? "0b"
                              : "";
    return number_laid_out(spec, head, digits);
  }

  // Ruby's function of that name.
  OrFailed<Word> converted_by(std::string_view function, Word value) {
    const auto rows = c_.rules->builtins;
    const auto row = std::ranges::find(rows, function, &BuiltinRow::name);
    if (row == rows.end()) return value;
    return row->function(c_, {std::span(&value, 1), {}});
  }

  // Ruby: two dots, and the digits of the complement as far as they are not all the highest.
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
    if (is_ruby_ && c_.draft.kind(value) == ValueKind::string) value = TRY(converted_by("Float", value));
    if (!is_number(c_, value)) {
      const std::string_view kind = type_name(c_, value);
      return c_.error(E::type, is_ruby_
                                   ? fmt::format("can't convert {} into Float", value.is(Atom::none) ? "nil" : kind)
                                   : fmt::format("must be real number, not {}", kind));
    }
    const double number = real_value(c_, value);
    Spec layout = spec;
    if (!std::isfinite(number)) layout.zero = false;
    const bool is_negative = std::signbit(number) && !std::isnan(number);
    if (!std::isfinite(number) && is_ruby_)
      return number_laid_out(layout, sign_of(spec, is_negative), std::isnan(number) ? "NaN" : "Inf");
    starlark::FormatSpec plain;
    plain.type = letter;
    plain.is_alternate = spec.alternate;
    plain.precision = static_cast<uint32_t>(spec.precision < 0 ? 6 : spec.precision);
    const std::string digits = TRY(starlark::format_real(c_, std::fabs(number), plain));
    return number_laid_out(layout, sign_of(spec, is_negative), digits);
  }

  Context& c_;
  std::string_view format_;
  std::span<const Word> values_;
  std::optional<Word> mapping_;
  const bool is_ruby_;
  size_t i_ = 0, next_ = 0;
};

}  // namespace

OrFailed<std::string> percent_format(Context& context, std::string_view format, std::span<const Word> values,
                                     std::optional<Word> mapping) {
  const std::string whole(format);  // what runs in between may make texts
  return Expansion(context, whole, values, mapping).expand();
}

}  // namespace ramify::ir_machine::kit
