// SPDX-License-Identifier: Apache-2.0
// What analyses have to know of the language (programs/analysis/conventions.h).
#pragma once

#include "programs/analysis/conventions.h"

namespace ramify::ir_machine::pascal {

inline constexpr analysis::Conventions conventions{
    .constructor = "create",
    .fields = "%fields",
    .operators_give_operands = true,
};

}  // namespace ramify::ir_machine::pascal
