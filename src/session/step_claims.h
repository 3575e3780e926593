// SPDX-License-Identifier: Apache-2.0
// Step claims: classifies claims once it is known which expressions are about steps. `Always` with such an expression becomes
// a claim about behaviours; reachables, terminal states and progress must be about states.
#pragma once

#include "diagnostics/diagnostic.h"
#include "engine/machine.h"
#include "session/claims.h"
#include "session/spec.h"

namespace ramify::session {

void settle_step_claims(const engine::Machine& machine, const Spec& spec, Claims& claims,
                        diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::session
