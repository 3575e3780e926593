// SPDX-License-Identifier: Apache-2.0
// std::hash and the bucket counts of unordered containers, which the standard leaves open, as in libstdc++ on x86-64:
// numbers hash to themselves, texts by MurmurHash2 for 64 bits (Appleby; libsupc++/hash_bytes.cc), floating-point
// numbers by their bytes. Written anew from that description. Tested in conformance/languages/cpp/unordered_order.cpp.
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

#include "base/result.h"
#include "languages/c/rules/pointers.h"
#include "languages/cpp/rules/rows.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"

namespace ramify::ir_machine::cpp {

namespace {

using kit::argument;

uint64_t hash_of_bytes(std::string_view bytes) {
  constexpr uint64_t factor = 0xc6a4a7935bd1e995, seed = 0xc70f6907;
  const auto mixed = [](uint64_t value) { return value ^ (value >> 47); };
  uint64_t hash = seed ^ (bytes.size() * factor);
  size_t at = 0;
  for (; at + 8 <= bytes.size(); at += 8) {
    uint64_t word = 0;
    std::memcpy(&word, bytes.data() + at, 8);
    hash = (hash ^ mixed(word * factor) * factor) * factor;
  }
  if (at < bytes.size()) {
    uint64_t rest = 0;
    std::memcpy(&rest, bytes.data() + at, bytes.size() - at);
    hash = (hash ^ rest) * factor;
  }
  return mixed(mixed(hash) * factor);
}

template <typename T>
uint64_t hash_of_real(T value) {
  if (value == 0) return 0;
  char bytes[sizeof value];
  std::memcpy(bytes, &value, sizeof value);
  return hash_of_bytes({bytes, sizeof value});
}

OrFailed<Word> hash(Context& c, const Arguments& a) {
  const Word word = argument(a, 0);
  if (c.draft.kind(word) == ValueKind::string) return c::size_word(c, hash_of_bytes(TRY(text_of(c, word))));
  if (word.is_boolean()) return c::size_word(c, word == Word::boolean(true) ? 1 : 0);
  const std::optional<kit::NumberType> type = kit::number_type(c, word);
  if (!type) return c.fail("the hash of this is not known here");
  if (kit::is_real(*type)) {
    const double real = kit::real_value(c, word);
    const bool is_single = *type == kit::NumberType::f32;
    return c::size_word(c, is_single ? hash_of_real(static_cast<float>(real)) : hash_of_real(real));
  }
  const BigInteger value = kit::integer_value(c, word);
  const BigInteger positive = value < 0 ? BigInteger(value + (BigInteger(1) << 64)) : value;
  return c::size_word(c, static_cast<uint64_t>(positive));
}

// The bucket counts of the growth policy: small ones from a table, then primes.
constexpr uint32_t small_counts[] = {1, 2, 2, 3, 5, 5, 7, 7, 11, 11, 11, 11, 13, 13};
constexpr uint32_t primes[] = {
    17,        19,        23,        29,        31,        37,        41,        43,        47,        53,
    59,        61,        67,        71,        73,        79,        83,        89,        97,        103,
    109,       113,       127,       137,       139,       149,       157,       167,       179,       193,
    199,       211,       227,       241,       257,       277,       293,       313,       337,       359,
    383,       409,       439,       467,       503,       541,       577,       619,       661,       709,
    761,       823,       887,       953,       1031,      1109,      1193,      1289,      1381,      1493,
    1613,      1741,      1879,      2029,      2179,      2357,      2549,      2753,      2971,      3209,
    3469,      3739,      4027,      4349,      4703,      5087,      5503,      5953,      6427,      6949,
    7517,      8123,      8783,      9497,      10273,     11113,     12011,     12983,     14033,     15173,
    16411,     17749,     19183,     20753,     22447,     24281,     26267,     28411,     30727,     33223,
    35933,     38873,     42043,     45481,     49201,     53201,     57557,     62233,     67307,     72817,
    78779,     85229,     92203,     99733,     107897,    116731,    126271,    136607,    147793,    159871,
    172933,    187091,    202409,    218971,    236897,    256279,    277261,    299951,    324503,    351061,
    379787,    410857,    444487,    480881,    520241,    562841,    608903,    658753,    712697,    771049,
    834181,    902483,    976369,    1056323,   1142821,   1236397,   1337629,   1447153,   1565659,   1693859,
    1832561,   1982627,   2144977,   2320627,   2510653,   2716249,   2938679,   3179303,   3439651,   3721303,
    4026031,   4355707,   4712381,   5098259,   5515729,   5967347,   6456007,   6984629,   7556579,   8175383,
    8844859,   9569143,   10352717,  11200489,  12117689,  13109983,  14183539,  15345007,  16601593,  17961079,
    19431899,  21023161,  22744717,  24607243,  26622317,  28802401,  31160981,  33712729,  36473443,  39460231,
    42691603,  46187573,  49969847,  54061849,  58488943,  63278561,  68460391,  74066549,  80131819,  86693767,
    93793069,  101473717, 109783337, 118773397, 128499677, 139022417, 150406843, 162723577, 176048909, 190465427,
    206062531,
};

OrFailed<Word> bucket_count(Context& c, const Arguments& a) {
  const auto least = static_cast<uint64_t>(kit::small_value(c, argument(a, 0)).value_or(0));
  if (least < std::size(small_counts)) return c::size_word(c, small_counts[least]);
  const auto* found = std::ranges::lower_bound(primes, least);
  if (found == std::end(primes)) return c.fail("a hashed container of this size is not supported");
  return c::size_word(c, *found);
}

constexpr BuiltinRow hashing_builtins[] = {{"%bucket_count", bucket_count}, {"%hash", hash}};

}  // namespace

std::span<const BuiltinRow> hashing_rows() { return hashing_builtins; }

}  // namespace ramify::ir_machine::cpp
