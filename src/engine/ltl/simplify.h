// SPDX-License-Identifier: Apache-2.0
// simplify: a formula of the same meaning, from which a smaller automaton can be hoped for (Etessami and Holzmann 2000;
// Somenzi and Bloem 2000; Duret-Lutz 2014 on suspendable formulas). Each rule is judged by random formulas.
//
// Tested in simplify_test.cpp.
#pragma once

#include "engine/ltl/formula.h"

namespace ramify::engine::ltl {

Formula simplify(Formulas& formulas, Formula formula);

}  // namespace ramify::engine::ltl
