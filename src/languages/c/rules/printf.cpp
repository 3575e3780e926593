// SPDX-License-Identifier: Apache-2.0
#include "languages/c/rules/printf.h"

#include <cctype>
#include <cstdio>
#include <limits>
#include <optional>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/c/rules/pointers.h"
#include "languages/kit/numbers.h"

namespace ramify::ir_machine::c {

using kit::NumberType;

namespace {

constexpr int width_max = 100'000;

struct Conversion {
  std::string flags;
  std::optional<int> width, precision;
  std::string length;
  char letter = 0;
  bool has(char flag) const { return flags.find(flag) != std::string::npos; }
};

class Formatter {
 public:
  Formatter(Context& c, std::string_view format, std::span<const Word> arguments)
      : c_(c), format_(format), arguments_(arguments) {}

  OrFailed<std::string> run() {
    for (size_t at = 0; at < format_.size();) {
      if (format_[at] != '%') {
        out_ += format_[at++];
        continue;
      }
      ++at;
      if (at < format_.size() && format_[at] == '%') {
        out_ += '%';
        ++at;
        continue;
      }
      const Conversion conversion = TRY(parse(at));
      TRY(convert(conversion));
    }
    return std::move(out_);
  }

 private:
  OrFailed<Word> next() {
    if (next_ >= arguments_.size()) return undefined(c_, "printf has more conversions than arguments");
    return arguments_[next_++];
  }

  OrFailed<int> star() {
    const std::optional<int64_t> value = kit::small_value(c_, TRY(next()));
    if (!value || *value > width_max || *value < -width_max) return c_.fail("a width or precision that is too large");
    return static_cast<int>(*value);
  }

  OrFailed<Conversion> parse(size_t& at) {
    Conversion k;
    while (at < format_.size() && std::string_view("-+ #0'").find(format_[at]) != std::string_view::npos)
      k.flags += format_[at++];
    const auto number = [&]() -> OrFailed<int> {
      int value = 0;
      while (at < format_.size() && std::isdigit(static_cast<unsigned char>(format_[at])) != 0) {
        value = value * 10 + (format_[at++] - '0');
        if (value > width_max) return c_.fail("a width or precision that is too large");
      }
      return value;
    };
    if (at < format_.size() && format_[at] == '*') {
      ++at;
      k.width = TRY(star());
      if (*k.width < 0) {
        k.flags += '-';
        k.width = -*k.width;
      }
    } else if (at < format_.size() && std::isdigit(static_cast<unsigned char>(format_[at])) != 0) {
      k.width = TRY(number());
    }
    if (at < format_.size() && format_[at] == '.') {
      ++at;
      if (at < format_.size() && format_[at] == '*') {
        ++at;
        k.precision = TRY(star());
        if (*k.precision < 0) k.precision.reset();
      } else {
        k.precision = TRY(number());
      }
    }
    while (at < format_.size() && std::string_view("hljztLq").find(format_[at]) != std::string_view::npos)
      k.length += format_[at++];
    if (at >= format_.size()) return undefined(c_, "a conversion of printf is not complete");
    k.letter = format_[at++];
    return k;
  }

  OrFailed<void> convert(const Conversion& k) {
    switch (k.letter) {
      case 'd':
      case 'i': return signed_integer(k);
      case 'u':
      case 'x':
      case 'X':
      case 'o':
      case 'b': return unsigned_integer(k);
      case 'f':
      case 'F':
      case 'e':
      case 'E':
      case 'g':
      case 'G':
      case 'a':
      case 'A': return real(k);
      case 'c': {
        const std::optional<int64_t> code = kit::small_value(c_, TRY(next()));
        if (!code) return undefined(c_, "%c of what is no character");
        return pad(k, std::string(1, static_cast<char>(*code)));
      }
      case 's': {
        const Word text = TRY(next());
        if (k.length == "l") return c_.fail("%ls is not known here");
        if (text.is(Atom::none)) return undefined(c_, "%s of a null pointer");
        return pad(k, TRY(text_at(c_, text, k.precision ? *k.precision : -1)));
      }
      case 'p': return c_.fail("%p: where things are in memory is not known");
      default: return undefined(c_, fmt::format("printf has no conversion %{}", k.letter));
    }
  }

  static int bits_of_length(const std::string& length) {
    if (length == "hh") return 8;
    if (length == "h") return 16;
    return length.empty() ? 32 : 64;
  }

  // The next argument, if it is an integer that the conversion accepts. Numbers of the expected width are taken as they
  // are, a wider one only if its value fits.
  OrFailed<BigInteger> integer(const Conversion& k) {
    const Word value = TRY(next());
    const std::optional<NumberType> type = kit::number_type(c_, value);
    if (!type || kit::is_real(*type))
      return undefined(c_, fmt::format("%{}{} of what is no integer", k.length, k.letter));
    const int width = bits_of_length(k.length), given = std::max(32, kit::bits_of(*c_.table, *type));
    const BigInteger exact = kit::integer_value(c_, value);
    const bool fits_both = exact >= 0 && exact <= std::numeric_limits<int32_t>::max();
    if ((width == 64) != (given == 64) && !fits_both)
      return undefined(c_, fmt::format("%{}{} of an integer of {} bits", k.length, k.letter, given));
    return exact;
  }

  OrFailed<void> signed_integer(const Conversion& k) {
    const int width = bits_of_length(k.length);
    BigInteger value = TRY(integer(k));
    const auto bits = static_cast<uint64_t>(BigInteger(value & BigInteger(~uint64_t{0})));
    int64_t number = value < 0 ? static_cast<int64_t>(value) : static_cast<int64_t>(bits);
    if (width == 8) number = static_cast<int8_t>(number);
    if (width == 16) number = static_cast<int16_t>(number);
    if (width == 32) number = static_cast<int32_t>(number);
    return print(k, "lld", number);
  }

  OrFailed<void> unsigned_integer(const Conversion& k) {
    const int width = bits_of_length(k.length);
    const BigInteger value = TRY(integer(k));
    uint64_t bits = value < 0 ? static_cast<uint64_t>(static_cast<int64_t>(value)) : static_cast<uint64_t>(value);
    if (width < 64) bits &= (uint64_t{1} << width) - 1;
    if (k.letter == 'b') return c_.fail("%b is not known here");
    return print(k, std::string("ll") + k.letter, static_cast<unsigned long long>(bits));
  }

  OrFailed<void> real(const Conversion& k) {
    const Word value = TRY(next());
    const std::optional<NumberType> type = kit::number_type(c_, value);
    if (!type || !kit::is_real(*type))
      return undefined(c_, fmt::format("%{}{} of what is no floating number", k.length, k.letter));
    return print(k, std::string(1, k.letter), kit::real_value(c_, value));
  }

  template <typename Number>
  OrFailed<void> print(const Conversion& k, const std::string& ending, Number number) {
    std::string format = "%" + k.flags;
    if (k.width) format += fmt::format("{}", *k.width);
    if (k.precision) format += fmt::format(".{}", *k.precision);
    format += ending;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    const int length = std::snprintf(nullptr, 0, format.c_str(), number);
    if (length < 0) return c_.fail("a conversion of printf failed");
    std::string text(static_cast<size_t>(length) + 1, '\0');
    std::snprintf(text.data(), text.size(), format.c_str(), number);
#pragma GCC diagnostic pop
    text.pop_back();
    out_ += text;
    return {};
  }

  OrFailed<void> pad(const Conversion& k, const std::string& text) {
    const auto width = static_cast<size_t>(k.width.value_or(0));
    const std::string blanks(text.size() < width ? width - text.size() : 0, ' ');
    out_ += k.has('-') ? text + blanks : blanks + text;
    return {};
  }

  Context& c_;
  std::string_view format_;
  std::span<const Word> arguments_;
  size_t next_ = 0;
  std::string out_;
};

}  // namespace

OrFailed<std::string> formatted(Context& context, std::string_view format, std::span<const Word> arguments) {
  return Formatter(context, format, arguments).run();
}

}  // namespace ramify::ir_machine::c
