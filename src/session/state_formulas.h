// SPDX-License-Identifier: Apache-2.0
// State formulas: `[] f`, where f has no temporal operator and its expressions are about states, says the same as `Always` with one expression,
// and needs no search for behaviours: its negations, conjunctions and disjunctions become a predicate of the program.
#pragma once

#include "programs/ir/module.h"
#include "session/claims.h"

namespace ramify::session {

// Adds the predicates to the module, and makes the claims properties of states.
void settle_state_formulas(ir::Module& module, Claims& claims);

}  // namespace ramify::session
