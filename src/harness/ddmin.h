// SPDX-License-Identifier: Apache-2.0
// ddmin: a small part of a sequence that still fails: delta debugging (Zeller and Hildebrandt, Simplifying and Isolating
// Failure-Inducing Input, 2002). Left alone it ends where no single element can be left out, and
// no two, if few are left: what is pushed and popped again goes only together.
//
// Deterministic as far as `fails` is. Tested in ddmin_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace ramify::harness {

struct Minimised {
  std::vector<size_t> kept;  // positions, ascending
  uint32_t tries = 0;
  bool is_cut = false;  // `goes_on` said no
};

// `fails` of all of [0, count) is taken to be true. `goes_on` is asked before each try, with the tries so far.
Minimised ddmin(size_t count, const std::function<bool(const std::vector<size_t>&)>& fails,
                const std::function<bool(uint32_t)>& goes_on);

}  // namespace ramify::harness
