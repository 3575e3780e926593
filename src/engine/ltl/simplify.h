// SPDX-License-Identifier: Apache-2.0
// simplify: an equivalent formula that probably has a smaller automaton (Etessami and Holzmann 2000;
// Somenzi and Bloem 2000; Duret-Lutz 2014 on suspendable formulas). Random formulas check each rule.
//
// Tested in simplify_test.cpp.
#pragma once

#include "engine/ltl/formula.h"

namespace ramify::engine::ltl {

Formula simplify(Formulas& formulas, Formula formula);

}  // namespace ramify::engine::ltl
