// SPDX-License-Identifier: Apache-2.0
// Draws one of a number of possibilities. For tests only.
#pragma once

#include <cstddef>
#include <random>

namespace ramify::engine::compose {

using Random = std::mt19937_64;
inline size_t draw(Random& random, size_t count) { return random() % count; }

}  // namespace ramify::engine::compose
