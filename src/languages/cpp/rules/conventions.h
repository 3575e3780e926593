// SPDX-License-Identifier: Apache-2.0
// What analyses have to know of the language (programs/analysis/conventions.h).
#pragma once

#include "programs/analysis/conventions.h"

namespace ramify::ir_machine::cpp {

inline constexpr analysis::Conventions conventions{
    .classes_follow_constructors = true,
    .conditions_call = true,
    .conversions_call = true,
    .operators_give_operands = true,
};

}  // namespace ramify::ir_machine::cpp
