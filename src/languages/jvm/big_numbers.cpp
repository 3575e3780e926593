// SPDX-License-Identifier: Apache-2.0
// Native functions for java.math's classes, which are written in Java (languages/java/library/big_numbers.java):
// arithmetic on integers of any size, and their texts. Remainders have the dividend's sign; bit operations use two's
// complement.
//
// Tested through the programs of conformance/languages.

#include <fmt/format.h>

#include "base/result.h"
#include "languages/jvm/library.h"
#include "languages/kit/numbers.h"

namespace ramify::ir_machine::jvm {

namespace {

constexpr int64_t bits_max = 4'000'000;

uint64_t bit_length(const BigInteger& n) {
  const BigInteger positive = n < 0 ? BigInteger(-n - 1) : n;
  return positive == 0 ? 0 : msb(positive) + 1;
}

BigInteger floor_shift(const BigInteger& n, int64_t right) {
  const BigInteger power = BigInteger(1) << static_cast<unsigned>(right);
  BigInteger quotient = n / power;
  if (n < 0 && quotient * power != n) quotient -= 1;
  return quotient;
}

// Two's complement, with as many bits as both operands need.
template <typename Operation>
BigInteger bitwise(const BigInteger& x, const BigInteger& y, Operation operation) {
  const uint64_t width = std::max(bit_length(x), bit_length(y)) + 1;
  const BigInteger modulus = BigInteger(1) << static_cast<unsigned>(width);
  const auto bits = [&](const BigInteger& n) { return n < 0 ? BigInteger(n + modulus) : n; };
  const BigInteger result = operation(bits(x), bits(y));
  return result >= modulus / 2 ? BigInteger(result - modulus) : result;
}

BigInteger positive_rest(const BigInteger& n, const BigInteger& modulus) {
  const BigInteger rest = n % modulus;
  return rest < 0 ? BigInteger(rest + modulus) : rest;
}

BigInteger inverse(const BigInteger& n, const BigInteger& modulus) {
  BigInteger a = positive_rest(n, modulus), b = modulus, x = 1, y = 0;
  while (b != 0) {
    const BigInteger quotient = a / b;
    BigInteger next = a - quotient * b;
    a = b;
    b = next;
    next = x - quotient * y;
    x = y;
    y = next;
  }
  return positive_rest(x, modulus);
}

int32_t big_hash_of(const BigInteger& n) {
  std::vector<uint32_t> digits;
  BigInteger magnitude = n < 0 ? BigInteger(-n) : n;
  for (; magnitude != 0; magnitude >>= 32) digits.push_back(static_cast<uint32_t>(magnitude & 0xffffffffU));
  uint32_t hash = 0;
  for (size_t i = digits.size(); i-- > 0;) hash = 31 * hash + digits[i];
  return static_cast<int32_t>(n < 0 ? 0 - hash : hash);
}

bool is_prime(const BigInteger& n) {
  const BigInteger positive = n < 0 ? BigInteger(-n) : n;
  if (positive < 2) return false;
  for (const int small : {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41}) {
    if (positive == small) return true;
    if (positive % small == 0) return false;
  }
  // Miller-Rabin test; the first 13 primes as witnesses are deterministic below 3.3e24 (Sorenson and Webster, 2015).
  BigInteger odd = positive - 1;
  const unsigned twos = static_cast<unsigned>(lsb(odd));
  odd >>= twos;
  for (const int witness : {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41}) {
    BigInteger x = powm(BigInteger(witness), odd, positive);
    if (x == 1 || x == positive - 1) continue;
    bool is_composite = true;
    for (unsigned i = 1; i < twos && is_composite; ++i) {
      x = x * x % positive;
      is_composite = x != positive - 1;
    }
    if (is_composite) return false;
  }
  return true;
}

// Jvm.big(operation, operand ...)
OrFailed<Word> big(Context& c, const Arguments& a) {
  for (size_t i = 1; i < a.positional.size(); ++i) {
    if (argument(a, i).is(Atom::none)) return c.error(RuntimeError::null, "a number is asked for, but this is null");
    if (!kit::number_type(c, argument(a, i))) return c.error(RuntimeError::cast, "a number is asked for");
  }
  const std::string op(c.draft.text(argument(a, 0)));
  const BigInteger x = kit::integer_value(c, argument(a, 1));
  const BigInteger y = a.positional.size() > 2 ? kit::integer_value(c, argument(a, 2)) : BigInteger(0);
  const auto number = [&](const BigInteger& n) { return c.draft.integer(n); };
  if (op == "of") return number(x);
  if (op == "+") return number(x + y);
  if (op == "-") return number(x - y);
  if (op == "*") {
    if (static_cast<int64_t>(bit_length(x) + bit_length(y)) > bits_max) return c.fail("a number would get too large");
    return number(x * y);
  }
  if (op == "/") return number(x / y);
  if (op == "%") return number(x % y);
  if (op == "mod") return number(positive_rest(x, y));
  if (op == "gcd") return number(gcd(x, y));
  if (op == "cmp") return Word::integer(x < y ? -1 : x > y);
  if (op == "neg") return number(-x);
  if (op == "abs") return number(x < 0 ? BigInteger(-x) : x);
  if (op == "pow") {
    if (y < 0 || (x != 0 && static_cast<double>(bit_length(x)) * static_cast<double>(y) > bits_max))
      return c.fail("a number would get too large");
    return number(pow(x, static_cast<unsigned>(y)));
  }
  if (op == "modpow")
    return number(
        powm(positive_rest(x, kit::integer_value(c, argument(a, 3))), y, kit::integer_value(c, argument(a, 3))));
  if (op == "inverse") return number(inverse(x, y));
  if (op == "sqrt") return number(sqrt(x));
  if (op == "&")
    return number(bitwise(x, y, [](const BigInteger& p, const BigInteger& q) { return BigInteger(p & q); }));
  if (op == "|")
    return number(bitwise(x, y, [](const BigInteger& p, const BigInteger& q) { return BigInteger(p | q); }));
  if (op == "^")
    return number(bitwise(x, y, [](const BigInteger& p, const BigInteger& q) { return BigInteger(p ^ q); }));
  if (op == "<<") {
    if (y > bits_max) return c.fail("a number would get too large");
    if (y < -bits_max) return number(x < 0 ? -1 : 0);
    const auto by = static_cast<int64_t>(y);
    return number(by >= 0 ? BigInteger(x << static_cast<unsigned>(by)) : floor_shift(x, -by));
  }
  if (op == "bits") return Word::integer(static_cast<int64_t>(bit_length(x)));
  if (op == "ones") {
    int64_t count = 0;
    for (BigInteger n = x < 0 ? BigInteger(-x - 1) : x; n != 0; n >>= 1) count += (n & 1) != 0 ? 1 : 0;
    return Word::integer(count);
  }
  if (op == "lowest") return Word::integer(x == 0 ? -1 : static_cast<int64_t>(lsb(x < 0 ? BigInteger(-x) : x)));
  if (op == "prime") return Word::boolean(is_prime(x));
  if (op == "hash") return Word::integer(big_hash_of(x));
  if (op == "int") return kit::wrapped(c, kit::NumberType::plain, x);
  if (op == "long") return kit::wrapped(c, kit::NumberType::i64, x);
  if (op == "ulong") return kit::wrapped(c, kit::NumberType::u64, x);
  if (op == "double") return c.draft.real(parsed_real(x.str()).value_or(0));
  return c.fail("an unknown operation on big numbers");
}

// Jvm.bigParse(text, radix)
OrFailed<Word> big_parse(Context& c, const Arguments& a) {
  const std::string text = TRY(text_argument(c, a, 0));
  if (text.empty()) return c.raise("NumberFormatException", "Zero length BigInteger");
  const std::optional<BigInteger> value = parsed_integer(text, TRY(number_argument(c, a, 1)));
  if (value) return c.draft.integer(*value);
  return c.raise("NumberFormatException", fmt::format("For input string: \"{}\"", text));
}
OrFailed<Word> big_text(Context& c, const Arguments& a) {
  const BigInteger value = kit::integer_value(c, argument(a, 0));
  const int64_t radix = TRY(number_argument(c, a, 1));
  return c.draft.string(radix == 10 ? value.str() : in_radix(value, radix));
}
// All decimal digits of a float.
OrFailed<Word> exact_text(Context& c, const Arguments& a) {
  std::string text = fmt::format("{:.1100f}", kit::real_value(c, argument(a, 0)));
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return c.draft.string(text);
}
// Whether the text is an integer, of the given number of bits if there is one.
OrFailed<Word> is_integer(Context& c, const Arguments& a) {
  const std::optional<BigInteger> value = parsed_integer(TRY(text_argument(c, a, 0)), 10);
  if (a.positional.size() < 2) return Word::boolean(value.has_value());
  const BigInteger half = BigInteger(1) << static_cast<unsigned>(TRY(number_argument(c, a, 1)) - 1);
  return Word::boolean(value && *value >= -half && *value < half);
}
OrFailed<Word> is_real(Context& c, const Arguments& a) {
  return Word::boolean(parsed_real(TRY(text_argument(c, a, 0))).has_value());
}
OrFailed<Word> input(Context& c, const Arguments&) { return c.draft.string(""); }  // programs run without input

constexpr BuiltinRow big_number_rows[] = {
    {"Jvm.big", big},
    {"Jvm.bigParse", big_parse},
    {"Jvm.bigText", big_text},
    {"Jvm.exactText", exact_text},
    {"Jvm.isInteger", is_integer},
    {"Jvm.isReal", is_real},
    {"Jvm.input", input},
};

// The same functions under the names that another library of the family uses.
constexpr BuiltinRow bare_rows[] = {
    {"__big", big}, {"__bigParse", big_parse}, {"__bigText", big_text}, {"__isInteger", is_integer}};

}  // namespace

std::span<const BuiltinRow> big_number_functions() { return big_number_rows; }
std::span<const BuiltinRow> bare_big_number_functions() { return bare_rows; }

}  // namespace ramify::ir_machine::jvm
