// SPDX-License-Identifier: Apache-2.0
// md5 (RFC 1321), sha1 and sha256 (FIPS 180-4) of texts; and functions that look up classes and objects by name.
//
// Tested by the programs in conformance/languages/php.
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <string>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "languages/php/rules/parts.h"
#include "machines/ir/library_names.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::php {

namespace {

// The text, a 1 bit, zeros, and the length in bits: blocks of 64 bytes.
std::string padded(std::string_view text, bool is_little) {
  std::string all(text);
  const uint64_t bits = uint64_t{text.size()} * 8;
  all += '\x80';
  while (all.size() % 64 != 56) all += '\0';
  for (unsigned i = 0; i < 8; ++i) all += static_cast<char>(bits >> (is_little ? 8 * i : 56 - 8 * i) & 0xff);
  return all;
}
uint32_t word_at(std::string_view text, size_t at, bool is_little) {
  uint32_t word = 0;
  for (size_t i = 0; i < 4; ++i)
    word |= uint32_t{static_cast<unsigned char>(text[at + i])} << (is_little ? 8 * i : 24 - 8 * i);
  return word;
}
template <size_t n>
std::string hex_of(const std::array<uint32_t, n>& words, bool is_little) {
  std::string out;
  for (const uint32_t word : words) out += fmt::format("{:08x}", is_little ? __builtin_bswap32(word) : word);
  return out;
}

std::string md5_of(std::string_view text) {
  constexpr std::array<int, 16> shifts = {7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21};
  std::array<uint32_t, 4> state = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476};
  const std::string all = padded(text, true);
  for (size_t block = 0; block < all.size(); block += 64) {
    auto [a, b, c, d] = state;
    for (unsigned i = 0; i < 64; ++i) {
      const unsigned round = i / 16;
      const uint32_t f = round == 0   ? (b & c) | (~b & d)
                         : round == 1 ? (d & b) | (~d & c)
                         : round == 2 ? b ^ c ^ d
                                      : c ^ (b | ~d);
      const unsigned k = round == 0 ? i : round == 1 ? (5 * i + 1) % 16 : round == 2 ? (3 * i + 5) % 16 : 7 * i % 16;
      const auto sine = static_cast<uint32_t>(std::floor(4294967296.0 * std::fabs(std::sin(i + 1.0))));
      const uint32_t sum = a + f + sine + word_at(all, block + size_t{4} * k, true);
      a = d;
      d = c;
      c = b;
      b += std::rotl(sum, shifts[round * 4 + i % 4]);
    }
    state = {state[0] + a, state[1] + b, state[2] + c, state[3] + d};
  }
  return hex_of(state, true);
}

std::string sha1_of(std::string_view text) {
  std::array<uint32_t, 5> state = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
  const std::string all = padded(text, false);
  for (size_t block = 0; block < all.size(); block += 64) {
    std::array<uint32_t, 80> w{};
    for (unsigned i = 0; i < 80; ++i)
      w[i] = i < 16 ? word_at(all, block + size_t{4} * i, false)
                    : std::rotl(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    auto [a, b, c, d, e] = state;
    for (unsigned i = 0; i < 80; ++i) {
      const unsigned round = i / 20;
      const uint32_t f = round == 0 ? (b & c) | (~b & d) : round == 2 ? (b & c) | (b & d) | (c & d) : b ^ c ^ d;
      constexpr std::array<uint32_t, 4> constants = {0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6};
      const uint32_t sum = std::rotl(a, 5) + f + e + constants[round] + w[i];
      e = d;
      d = c;
      c = std::rotl(b, 30);
      b = a;
      a = sum;
    }
    state = {state[0] + a, state[1] + b, state[2] + c, state[3] + d, state[4] + e};
  }
  return hex_of(state, false);
}

// The first 32 fractional bits of the roots of the first primes.
template <size_t n>
std::array<uint32_t, n> root_parts(bool is_cubic) {
  std::array<uint32_t, n> parts{};
  size_t count = 0;
  for (uint32_t p = 2; count < n; ++p) {
    bool is_prime = true;
    for (uint32_t q = 2; q * q <= p; ++q) is_prime = is_prime && p % q != 0;
    if (!is_prime) continue;
    const long double root = is_cubic ? std::cbrt(static_cast<long double>(p)) : std::sqrt(static_cast<long double>(p));
    parts[count++] = static_cast<uint32_t>((root - std::floor(root)) * 4294967296.0L);
  }
  return parts;
}
std::string sha256_of(std::string_view text) {
  std::array<uint32_t, 8> state = root_parts<8>(false);
  const std::array<uint32_t, 64> constants = root_parts<64>(true);
  const std::string all = padded(text, false);
  for (size_t block = 0; block < all.size(); block += 64) {
    std::array<uint32_t, 64> w{};
    for (unsigned i = 0; i < 64; ++i) {
      if (i < 16) {
        w[i] = word_at(all, block + size_t{4} * i, false);
        continue;
      }
      const uint32_t x = w[i - 15], y = w[i - 2];
      w[i] = w[i - 16] + (std::rotr(x, 7) ^ std::rotr(x, 18) ^ x >> 3) + w[i - 7] +
             (std::rotr(y, 17) ^ std::rotr(y, 19) ^ y >> 10);
    }
    std::array<uint32_t, 8> s = state;
    for (unsigned i = 0; i < 64; ++i) {
      const uint32_t e = s[4], a = s[0];
      const uint32_t one = s[7] + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + ((e & s[5]) ^ (~e & s[6])) +
                           constants[i] + w[i];
      const uint32_t two =
          (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & s[1]) ^ (a & s[2]) ^ (s[1] & s[2]));
      s = {one + two, s[0], s[1], s[2], s[3] + one, s[4], s[5], s[6]};
    }
    for (size_t i = 0; i < 8; ++i) state[i] += s[i];
  }
  return hex_of(state, false);
}

OrFailed<Word> md5(Context& c, const Arguments& a) { return c.draft.string(md5_of(TRY(text_at(c, a, 0)))); }
OrFailed<Word> sha1(Context& c, const Arguments& a) { return c.draft.string(sha1_of(TRY(text_at(c, a, 0)))); }
OrFailed<Word> hash(Context& c, const Arguments& a) {
  const std::string how = TRY(text_at(c, a, 0)), text = TRY(text_at(c, a, 1));
  if (how == "md5") return c.draft.string(md5_of(text));
  if (how == "sha1") return c.draft.string(sha1_of(text));
  if (how == "sha256") return c.draft.string(sha256_of(text));
  return c.fail(fmt::format("hash() by {} is not supported", how));
}

// --- classes and objects by name

Word class_named(Context& c, Word w) {
  if (c.draft.kind(w) == ValueKind::class_) return w;
  if (c.draft.kind(w) == ValueKind::instance) return c.draft.at(w, instance_words::class_);
  if (c.draft.kind(w) != ValueKind::string) return Word();
  std::string name(c.draft.text(w));
  if (name.starts_with('\\')) name.erase(0, 1);
  const Word class_ = c.global_named(name);
  return c.draft.kind(class_) == ValueKind::class_ ? class_ : Word();
}
bool is_below(Context& c, Word class_, Word base) {
  const Word order = c.draft.at(class_, class_words::order);
  for (uint64_t i = 0; i < c.draft.size(order); ++i)
    if (c.draft.at(order, i) == base) return true;
  return false;
}
OrFailed<Word> is_a(Context& c, const Arguments& a) {
  const bool takes_names = a.positional.size() > 2 && TRY(kit::truth_of(c, a.positional[2]));
  const Word of = argument(a, 0);
  if (c.draft.kind(of) == ValueKind::string && !takes_names) return Word::boolean(false);
  const Word class_ = class_named(c, of), base = class_named(c, argument(a, 1));
  if (class_.is(Atom::none) || base.is(Atom::none)) return Word::boolean(false);
  return Word::boolean(class_ == base || is_below(c, class_, base));
}
OrFailed<Word> is_subclass_of(Context& c, const Arguments& a) {
  const Word class_ = class_named(c, argument(a, 0)), base = class_named(c, argument(a, 1));
  if (class_.is(Atom::none) || base.is(Atom::none)) return Word::boolean(false);
  return Word::boolean(is_below(c, class_, base));
}
std::string_view traits_of(Context& c, Word class_) { return c.draft.text(c.draft.at(class_, class_words::traits)); }
OrFailed<Word> class_exists(Context& c, const Arguments& a) {
  const Word class_ = class_named(c, argument(a, 0));
  if (class_.is(Atom::none) && c.draft.kind(argument(a, 0)) == ValueKind::string &&
      is_library_name(*c.table, c.draft.text(argument(a, 0))))
    return c.fail(fmt::format("whether there is a class `{}` is not known here", c.draft.text(argument(a, 0))));
  return Word::boolean(!class_.is(Atom::none) && traits_of(c, class_).find("interface") == std::string_view::npos);
}
OrFailed<Word> interface_exists(Context& c, const Arguments& a) {
  const Word class_ = class_named(c, argument(a, 0));
  return Word::boolean(!class_.is(Atom::none) && traits_of(c, class_).find("interface") != std::string_view::npos);
}
OrFailed<Word> function_exists(Context& c, const Arguments& a) {
  const std::string name = TRY(text_at(c, a, 0));
  const ValueKind kind = c.draft.kind(c.global_named(name));
  const bool is_own = kind == ValueKind::function || kind == ValueKind::closure;
  const auto rows = c.rules->builtins;
  const auto row = std::ranges::find(rows, std::string_view(name), &BuiltinRow::name);
  return Word::boolean(is_own || (row != rows.end() && row->function != nullptr && !row->is_value));
}
OrFailed<Word> get_class_methods(Context& c, const Arguments& a) {
  const Word class_ = class_named(c, argument(a, 0));
  if (class_.is(Atom::none))
    return c.raise("TypeError",
                   "get_class_methods(): Argument #1 ($object_or_class) must be an object or a valid class name");
  std::vector<Word> names;
  const auto add = [&](Word from) {
    for (uint64_t i = class_words::members; i + 1 < c.draft.size(from); i += 2) {
      const std::string name(c.text_of_name(c.draft.at(from, i)));
      const Word member = c.draft.at(from, i + 1);
      const ValueKind kind = c.draft.kind(member);
      const bool is_method =
          kind == ValueKind::function || kind == ValueKind::closure ||
          (kind == ValueKind::property && c.draft.at(member, property_words::flavour) ==
                                              Word::integer(static_cast<int64_t>(PropertyFlavour::of_class)));
      const bool is_hidden =
          c.draft.find_name(from, class_words::members, c.name_of(fmt::format("%sees {}", name))) >= 0 ||
          c.draft.find_name(from, class_words::members, c.name_of(fmt::format("%sees {}()", name))) >= 0;
      const bool is_there = std::ranges::any_of(names, [&](Word w) { return c.draft.text(w) == name; });
      if (is_method && !is_hidden && !is_there && !name.starts_with('%')) names.push_back(c.draft.string(name));
    }
  };
  add(class_);
  const Word order = c.draft.at(class_, class_words::order);
  for (uint64_t i = 0; i < c.draft.size(order); ++i)
    if (c.draft.kind(c.draft.at(order, i)) == ValueKind::class_) add(c.draft.at(order, i));
  return array_of(c, names);
}

constexpr BuiltinRow digest_builtins[] = {
    {"class_exists", class_exists},
    {"enum_exists", class_exists},
    {"function_exists", function_exists},
    {"get_class_methods", get_class_methods},
    {"hash", hash},
    {"interface_exists", interface_exists},
    {"is_a", is_a},
    {"is_subclass_of", is_subclass_of},
    {"md5", md5},
    {"sha1", sha1},
};

}  // namespace

std::span<const BuiltinRow> digest_functions() { return digest_builtins; }

}  // namespace ramify::ir_machine::php
