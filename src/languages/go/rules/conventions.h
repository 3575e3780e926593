// SPDX-License-Identifier: Apache-2.0
// What analyses have to know of the language (programs/analysis/conventions.h).
#pragma once

#include "programs/analysis/conventions.h"

namespace ramify::ir_machine::go {

inline constexpr analysis::Conventions conventions{
    .operators_call = false,
};

}  // namespace ramify::ir_machine::go
