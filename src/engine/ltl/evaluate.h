// SPDX-License-Identifier: Apache-2.0
// The value of a formula on a lasso, by definition: the prefix, then the cycle repeated forever. The reference for
// automata, and for every reported lasso.
//
// Tested in evaluate_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/ltl/formula.h"

namespace ramify::engine::ltl {

// The atoms that are true at a position, atom n as bit n.
using Letter = uint64_t;

struct LassoWord {
  std::vector<Letter> prefix;
  std::vector<Letter> cycle;  // not empty
};

bool holds(const Formulas& formulas, Formula formula, const LassoWord& word);

}  // namespace ramify::engine::ltl
