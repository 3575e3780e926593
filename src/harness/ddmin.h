// SPDX-License-Identifier: Apache-2.0
// ddmin: a small subsequence that still fails: delta debugging (Zeller and Hildebrandt, Simplifying and Isolating
// Failure-Inducing Input, 2002). Without a limit it ends when no single element can be removed, and,
// if few are left, no two: a push and its pop can only be removed together.
//
// Deterministic if `fails` is. Tested in ddmin_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace ramify::harness {

struct Minimised {
  std::vector<size_t> kept;  // positions, ascending
  uint32_t tries = 0;
  bool is_cut = false;  // `goes_on` returned false
};

// Precondition: `fails` is true for all of [0, count). Calls `goes_on` before each try, with the tries so far.
Minimised ddmin(size_t count, const std::function<bool(const std::vector<size_t>&)>& fails,
                const std::function<bool(uint32_t)>& goes_on);

}  // namespace ramify::harness
