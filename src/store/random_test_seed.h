// SPDX-License-Identifier: Apache-2.0
// The seed of a randomised test: the environment's RAMIFY_SEED, or a new one. It is printed, so that a failure can be
// repeated. Tests only.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <random>
#include <string>

#include <fmt/format.h>

namespace ramify::store {

inline uint64_t random_test_seed() {
  const char* given = std::getenv("RAMIFY_SEED");
  const uint64_t seed = given != nullptr ? std::strtoull(given, nullptr, 10) : std::random_device()();
  fmt::print("RAMIFY_SEED={}\n", seed);
  return seed;
}

}  // namespace ramify::store
