// SPDX-License-Identifier: Apache-2.0
// Step claims: what becomes of claims when it is known which of their expressions are about steps. That a step always has
// a property is a claim about behaviours; a state that is to be reachable, an intended end and progress are asked of states.
#pragma once

#include "diagnostics/diagnostic.h"
#include "engine/machine.h"
#include "session/claims.h"
#include "session/spec.h"

namespace ramify::session {

void settle_step_claims(const engine::Machine& machine, const Spec& spec, Claims& claims,
                        diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::session
