// SPDX-License-Identifier: Apache-2.0
// Hash functions. hash64/hash128 are XXH3 over bytes, the same in every process on every host; mix64 is the finaliser of
// splitmix64, for words.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace ramify::base {

struct Hash128 {
  uint64_t low = 0;
  uint64_t high = 0;
  friend auto operator<=>(const Hash128&, const Hash128&) = default;
  std::string hex() const;  // 32 digits
};

uint64_t hash64(std::span<const std::byte> bytes, uint64_t seed = 0);
Hash128 hash128(std::span<const std::byte> bytes, uint64_t seed = 0);

constexpr uint64_t mix64(uint64_t x) {
  x += 0x9e3779b97f4a7c15u;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
  return x ^ (x >> 31);
}

}  // namespace ramify::base
