// SPDX-License-Identifier: Apache-2.0
// Native functions for math/big and regexp in Go's library (languages/go/library/big.go, regexp.go): integers of any
// size, and pattern matching. A pattern that cannot be compiled here ends the run as unknown, because Go may accept it.
#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/go/rules/values.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/regex.h"
#include "languages/kit/strings.h"

namespace ramify::ir_machine::go {

namespace {

using kit::argument;

// --- math/big

BigInteger big_at(Context& c, const Arguments& a, size_t i) { return kit::integer_value(c, argument(a, i)); }

OrFailed<Word> big_of(Context& c, const Arguments& a) { return c.draft.integer(big_at(c, a, 0)); }

// Parses digits in bases up to 36; in base 0 the prefix determines the base. None if it is not a number.
OrFailed<Word> big_parse(Context& c, const Arguments& a) {
  std::string text(c.draft.text(argument(a, 0)));
  int64_t base = kit::small_value(c, argument(a, 1)).value_or(10);
  const bool is_negative = text.starts_with('-');
  if (is_negative || text.starts_with('+')) text.erase(0, 1);
  if (base == 0) {
    base = 10;
    const auto prefix = [&](std::string_view mark, int64_t wanted) {
      if (text.size() > 2 && text[0] == '0' && mark.find(text[1]) != std::string_view::npos) {
        base = wanted;
        text.erase(0, 2);
      }
    };
    prefix("xX", 16);
    if (base == 10) prefix("bB", 2);
    if (base == 10) prefix("oO", 8);
    if (base == 10 && text.size() > 1 && text[0] == '0') base = 8;
    std::erase(text, '_');
  }
  if (text.empty() || base < 2 || base > 36) return Word();
  BigInteger value = 0;
  for (const char letter : text) {
    int digit = 99;
    if (letter >= '0' && letter <= '9') digit = letter - '0';
    else if (letter >= 'a' && letter <= 'z') digit = letter - 'a' + 10;
    else if (letter >= 'A' && letter <= 'Z') digit = letter - 'A' + 10;
    if (digit >= base) return Word();
    value = value * base + digit;
  }
  return c.draft.integer(is_negative ? BigInteger(-value) : value);
}

OrFailed<Word> big_text(Context& c, const Arguments& a) {
  BigInteger value = big_at(c, a, 0);
  const int64_t base = kit::small_value(c, argument(a, 1)).value_or(10);
  if (base == 10) return c.draft.string(value.str());
  const bool is_negative = value < 0;
  if (is_negative) value = -value;
  std::string digits;
  do {
    digits += "0123456789abcdefghijklmnopqrstuvwxyz"[static_cast<size_t>(value % base)];
    value /= base;
  } while (value != 0);
  if (is_negative) digits += '-';
  std::ranges::reverse(digits);
  return c.draft.string(digits);
}

// Bit operations on unbounded two's complement, with sign.
BigInteger bitwise(char sign, const BigInteger& x, const BigInteger& y) {
  const auto bits = std::max(x == 0 ? 0u : msb(abs(x)), y == 0 ? 0u : msb(abs(y))) + 2;
  const BigInteger modulus = BigInteger(1) << bits;
  const BigInteger p = x < 0 ? BigInteger(x + modulus) : x, q = y < 0 ? BigInteger(y + modulus) : y;
  const BigInteger result = sign == '&' ? BigInteger(p & q) : sign == '|' ? BigInteger(p | q) : BigInteger(p ^ q);
  return bit_test(result, bits - 1) ? BigInteger(result - modulus) : result;
}

// Miller-Rabin test with many bases, after small factors: it agrees with Go's test on practical inputs.
bool is_prime(const BigInteger& value) {
  if (value < 2) return false;
  for (const int factor : {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37}) {
    if (value == factor) return true;
    if (value % factor == 0) return false;
  }
  BigInteger odd = value - 1;
  unsigned twos = 0;
  while (!bit_test(odd, 0)) {
    odd >>= 1;
    ++twos;
  }
  for (const int base : {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71}) {
    if (base % value == 0) continue;
    BigInteger power = powm(BigInteger(base), odd, value);
    if (power == 1 || power == value - 1) continue;
    bool is_witness = true;
    for (unsigned i = 1; i < twos && is_witness; ++i) {
      power = power * power % value;
      is_witness = power != value - 1;
    }
    if (is_witness) return false;
  }
  return true;
}

OrFailed<Word> big_operation(Context& c, const Arguments& a) {
  const std::string name(c.draft.text(argument(a, 0)));
  const BigInteger x = big_at(c, a, 1);
  if (name == "abs") return c.draft.integer(BigInteger(abs(x)));
  if (name == "sqrt") return c.draft.integer(BigInteger(sqrt(x)));
  if (name == "prime") return Word::integer(is_prime(x) ? 1 : 0);
  const BigInteger y = big_at(c, a, 2);
  if (name == "+") return c.draft.integer(BigInteger(x + y));
  if (name == "-") return c.draft.integer(BigInteger(x - y));
  if (name == "*") return c.draft.integer(BigInteger(x * y));
  if (name == "quo") return c.draft.integer(BigInteger(x / y));
  if (name == "rem") return c.draft.integer(BigInteger(x % y));
  if (name == "&" || name == "|" || name == "^") return c.draft.integer(bitwise(name[0], x, y));
  // Euclidean division: the remainder is never negative.
  BigInteger quotient = x / y, remainder = x % y;
  if (remainder < 0) {
    quotient += y > 0 ? -1 : 1;
    remainder += abs(y);
  }
  return c.draft.integer(name == "div" ? quotient : remainder);
}

OrFailed<Word> big_compare(Context& c, const Arguments& a) {
  const BigInteger x = big_at(c, a, 0), y = big_at(c, a, 1);
  return Word::integer(x < y ? -1 : x > y ? 1 : 0);
}
constexpr int64_t big_bits_max = 4'000'000;
OrFailed<Word> big_shift(Context& c, const Arguments& a) {
  const BigInteger x = big_at(c, a, 0);
  const int64_t n = kit::small_value(c, argument(a, 1)).value_or(0);
  if (n > big_bits_max) return c.fail("a number with millions of digits");
  if (n >= 0) return c.draft.integer(BigInteger(x << static_cast<unsigned>(n)));
  if (-n > big_bits_max) return Word::integer(x < 0 ? -1 : 0);
  // Rounds towards negative infinity, as in two's complement.
  const BigInteger divisor = BigInteger(1) << static_cast<unsigned>(-n);
  BigInteger quotient = x / divisor;
  if (x < 0 && quotient * divisor != x) --quotient;
  return c.draft.integer(quotient);
}
OrFailed<Word> big_power(Context& c, const Arguments& a) {
  const BigInteger x = big_at(c, a, 0), y = big_at(c, a, 1);
  if (!argument(a, 2).is(Atom::none)) {
    const BigInteger modulus = big_at(c, a, 2);
    BigInteger base = x % modulus;
    if (base < 0) base += modulus;
    return c.draft.integer(BigInteger(powm(base, y, modulus)));
  }
  const BigInteger bits = x == 0 ? BigInteger(0) : BigInteger(y * (msb(abs(x)) + 1));
  if (abs(x) > 1 && bits > big_bits_max) return c.fail("a number with millions of digits");
  if (abs(x) <= 1) {
    const bool is_odd = bit_test(y, 0);
    return c.draft.integer(y == 0 ? BigInteger(1) : x < 0 && !is_odd ? BigInteger(1) : x);
  }
  return c.draft.integer(BigInteger(pow(x, static_cast<unsigned>(y))));
}
OrFailed<Word> big_low(Context& c, const Arguments& a) {
  return kit::wrapped(c, kit::NumberType::u64, big_at(c, a, 0));
}
OrFailed<Word> big_bits(Context& c, const Arguments& a) {
  const BigInteger x = abs(big_at(c, a, 0));
  return Word::integer(x == 0 ? 0 : static_cast<int64_t>(msb(x)) + 1);
}
OrFailed<Word> big_float(Context& c, const Arguments& a) { return c.draft.real(static_cast<double>(big_at(c, a, 0))); }

// --- regexp

OrFailed<kit::Regex> compiled_pattern(Context& c, Word word) {
  const std::string pattern(c.draft.text(word));
  const auto unknown = [&](std::string_view why) {
    return c.fail(fmt::format("the regular expression {}: {}", pattern, why));
  };
  std::string read;
  for (size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] == '\\' && i + 1 < pattern.size()) {
      const char letter = pattern[++i];
      if (letter >= '1' && letter <= '9') return unknown("back references are none of Go's");
      if (std::string_view("QECZpP").find(letter) != std::string_view::npos)
        return unknown(fmt::format("`\\{}` is not supported", letter));
      read += fmt::format("\\{}", letter == 'z' ? 'Z' : letter);
      continue;
    }
    const std::string_view rest = std::string_view(pattern).substr(i);
    for (const std::string_view mark : {"(?=", "(?!", "(?<=", "(?<!", "(?>", "(?P=", "(?#"})
      if (rest.starts_with(mark)) return unknown("Go has no such group");
    if (rest.starts_with("(?") && rest.substr(0, rest.find_first_of(":)")).find('U') != std::string_view::npos)
      return unknown("the flag U is not supported");
    read += pattern[i];
  }
  const kit::RegexOptions options{.flavor = kit::RegexFlavor::sre_ascii};
  std::expected<kit::Regex, std::string> regex =
      kit::Regex::parse(kit::units_of(StringModel::code_points, read), options);
  if (!regex) return unknown(regex.error());
  return *std::move(regex);
}

OrFailed<Word> regexp_names(Context& c, const Arguments& a) {
  const kit::Regex regex = TRY(compiled_pattern(c, argument(a, 0)));
  // The first name is that of the whole match, which group_count does not include.
  std::vector<Word> names(1, c.draft.string(""));
  for (size_t i = 0; i < regex.group_count(); ++i) names.push_back(c.draft.string(""));
  for (const auto& [name, number] : regex.names())
    if (number < names.size()) names[number] = c.draft.string(name);
  return c.draft.new_list(names);
}

// Begins and ends in bytes, by group and by match. An empty match directly behind another match is ignored (package
// regexp).
OrFailed<Word> regexp_find(Context& c, const Arguments& a) {
  const kit::Regex regex = TRY(compiled_pattern(c, argument(a, 0)));
  const std::string text(c.draft.text(argument(a, 1)));
  const int64_t most = kit::small_value(c, argument(a, 2)).value_or(-1);
  std::vector<uint32_t> units;
  std::vector<int64_t> bytes;  // the byte offset of each unit
  for (size_t i = 0; i < text.size();) {
    const Rune rune = decode(std::string_view(text).substr(i));
    units.push_back(rune.code);
    bytes.push_back(static_cast<int64_t>(i));
    i += rune.length;
  }
  bytes.push_back(static_cast<int64_t>(text.size()));
  const size_t width = regex.group_count() + 1;
  std::vector<Word> found;
  int64_t last_end = -1, count = 0;
  for (size_t from = 0; from <= units.size() && (most < 0 || count < most);) {
    const auto match = regex.search(units, from);
    if (!match) return c.fail(match.error());
    if (!*match) break;
    const auto [begin, end] = (**match)[0];
    const bool counts = end != static_cast<int64_t>(from) || begin != last_end;
    from = end == static_cast<int64_t>(from) ? from + 1 : static_cast<size_t>(end);
    last_end = end;
    if (!counts) continue;
    ++count;
    for (size_t g = 0; g < width; ++g) {
      const auto [first, behind] = g < (*match)->size() ? (**match)[g] : std::pair<int64_t, int64_t>(-1, -1);
      found.push_back(Word::integer(first < 0 ? -1 : bytes[static_cast<size_t>(first)]));
      found.push_back(Word::integer(behind < 0 ? -1 : bytes[static_cast<size_t>(behind)]));
    }
  }
  return c.draft.new_list(found);
}

constexpr BuiltinRow rows_of_packages[] = {
    {"library.bigBits", big_bits},
    {"library.bigCompare", big_compare},
    {"library.bigFloat", big_float},
    {"library.bigLow", big_low},
    {"library.bigOf", big_of},
    {"library.bigOfUint", big_of},
    {"library.bigOperation", big_operation},
    {"library.bigParse", big_parse},
    {"library.bigPower", big_power},
    {"library.bigShift", big_shift},
    {"library.bigText", big_text},
    {"library.regexpFind", regexp_find},
    {"library.regexpNames", regexp_names},
};

}  // namespace

std::span<const BuiltinRow> package_rows() { return rows_of_packages; }

}  // namespace ramify::ir_machine::go
