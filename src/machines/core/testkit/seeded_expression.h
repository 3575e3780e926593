// SPDX-License-Identifier: Apache-2.0
// The random expression for a given seed. For tests only.
#pragma once

#include <cstdint>
#include <random>

#include "machines/core/testkit/random_expression.h"

namespace ramify::core_testkit {

inline RandomExpression seeded_expression(uint64_t seed, const RandomExpressionOptions& options = {}) {
  std::mt19937_64 random(seed);
  return random_expression([&](size_t n) { return random() % n; }, options);
}

}  // namespace ramify::core_testkit
