// SPDX-License-Identifier: Apache-2.0
// Guards: sets of letters as conjunctions of literals.
#pragma once

#include <vector>

#include "engine/ltl/evaluate.h"

namespace ramify::engine::ltl {

struct Guard {
  Letter must_be_true = 0;
  Letter must_be_false = 0;
  friend auto operator<=>(const Guard&, const Guard&) = default;

  bool includes(const Guard& other) const {
    return (must_be_true & ~other.must_be_true) == 0 && (must_be_false & ~other.must_be_false) == 0;
  }
  bool is_disjoint_from(const Guard& other) const {
    return (must_be_true & other.must_be_false) != 0 || (must_be_false & other.must_be_true) != 0;
  }
};

// Whether each letter of `guard` is in one of `others`. Returns false after a bounded number of case distinctions.
bool is_covered(const Guard& guard, const std::vector<Guard>& others);

// Fewer guards for the same letters, sorted.
enum class Overlap { allowed, not_allowed };
std::vector<Guard> joined(std::vector<Guard> guards, Overlap overlap = Overlap::allowed);

}  // namespace ramify::engine::ltl
