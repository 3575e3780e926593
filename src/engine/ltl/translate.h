// SPDX-License-Identifier: Apache-2.0
// translate: the automaton of a formula.
//
// The formula is simplified, its tableau is built on transitions (Couvreur 1999), one mark an `until`, and the result is
// made smaller: states that can accept nothing go, marks that decide nothing go, transitions that others imply go, states
// that simulate each other become one.
//
// Tested in translate_test.cpp: random formulas against direct evaluation on random lassos, and sizes against published
// ones.
#pragma once

#include "base/result.h"
#include "engine/ltl/automaton.h"
#include "engine/ltl/formula.h"

namespace ramify::engine::ltl {

struct TranslateLimits {
  uint32_t states_max = 10'000;
  uint32_t transitions_max = 200'000;
  uint32_t ways_max = 5'000;  // of one state to go on, without the superfluous
};

// An error: more than the limits allow, or more marks than Automaton::marks_max. The message names the figure.
base::Result<Automaton> translate(Formulas& formulas, Formula formula, const TranslateLimits& limits = {});

}  // namespace ramify::engine::ltl
