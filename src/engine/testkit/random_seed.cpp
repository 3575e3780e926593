// SPDX-License-Identifier: Apache-2.0
#include "engine/testkit/random_seed.h"

#include <cstdlib>
#include <random>

#include <fmt/core.h>

namespace ramify::engine::testkit {

uint64_t random_seed() {
  const char* given = std::getenv("RAMIFY_SEED");
  const uint64_t seed = given != nullptr ? std::strtoull(given, nullptr, 10) : std::random_device()();
  fmt::print("seed: RAMIFY_SEED={}\n", seed);
  return seed;
}

}  // namespace ramify::engine::testkit
