// SPDX-License-Identifier: Apache-2.0
// Step parameters: the arguments of a predicate beside the state, recognised by the names of its function's parameters:
// `thread`, `label` and `action` of a step; for a global `x` its value after the step, `x'`; in an exploration
// `action`, `args`, `depth` and `stats` (engine::Moment).
//
// Tested through machine_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/machine.h"
#include "engine/roles.h"
#include "programs/ir/module.h"

namespace ramify::ir_machine {

enum class StepParameterKind : uint8_t { thread, label, action, primed, arguments, depth, stats };

struct StepParameter {
  StepParameterKind kind = StepParameterKind::thread;
  ir::GlobalId global;  // for kind primed
};

// `module` must be verified.
std::vector<StepParameter> step_parameters(const ir::Module& module, const ir::Predicate& predicate);

// The scope of a predicate with these parameters.
engine::PredicateScope scope_of(const std::vector<StepParameter>& parameters);

}  // namespace ramify::ir_machine
