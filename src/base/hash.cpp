// SPDX-License-Identifier: Apache-2.0
#include "base/hash.h"

#include <fmt/core.h>
#include <xxhash.h>

namespace ramify::base {

std::string Hash128::hex() const { return fmt::format("{:016x}{:016x}", high, low); }

uint64_t hash64(std::span<const std::byte> bytes, uint64_t seed) {
  return XXH3_64bits_withSeed(bytes.data(), bytes.size(), seed);
}

Hash128 hash128(std::span<const std::byte> bytes, uint64_t seed) {
  const XXH128_hash_t h = XXH3_128bits_withSeed(bytes.data(), bytes.size(), seed);
  return {h.low64, h.high64};
}

}  // namespace ramify::base
