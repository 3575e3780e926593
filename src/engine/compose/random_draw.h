// SPDX-License-Identifier: Apache-2.0
// Draws a random number below a bound. For tests only.
#pragma once

#include <cstddef>
#include <random>

namespace ramify::engine::compose {

using Random = std::mt19937_64;
inline size_t draw(Random& random, size_t count) { return random() % count; }

}  // namespace ramify::engine::compose
