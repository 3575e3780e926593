// SPDX-License-Identifier: Apache-2.0
// tableau: an automaton for a formula, with sets of owed formulas as states (Couvreur 1999; with sets instead of
// binary decision diagrams, as by Gastin and Oddoux 2001).
//
//   a until b    now b;  or now a, next  a until b,  promising b
//   a release b  now b, and: now a;  or next  a release b
//
// The ways to satisfy a state's owed formulas are its transitions. A transition that promises b lacks the mark of `a
// until b`; all others carry it: a run that promises forever does not take the mark infinitely often.
//
// Tested in translate_test.cpp.
#pragma once

#include "base/result.h"
#include "engine/ltl/automaton.h"
#include "engine/ltl/formula.h"
#include "engine/ltl/translate.h"

namespace ramify::engine::ltl {

// `initial`: one initial state each; the automaton accepts words that satisfy one of them.
base::Result<Automaton> tableau(const Formulas& formulas, const std::vector<Formula>& initial,
                                const TranslateLimits& limits);

}  // namespace ramify::engine::ltl
