// SPDX-License-Identifier: Apache-2.0
// random_seed: the seed of a randomised test. RAMIFY_SEED if it is set, else a new one each time; it is printed,
// so that a failure can be repeated.
#pragma once

#include <cstdint>

namespace ramify::engine::testkit {

uint64_t random_seed();

}  // namespace ramify::engine::testkit
