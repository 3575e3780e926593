// SPDX-License-Identifier: Apache-2.0
// What analyses have to know of the language (programs/analysis/conventions.h).
#pragma once

#include "programs/analysis/conventions.h"

namespace ramify::ir_machine::lua {

inline constexpr analysis::Conventions conventions{
    .takes_any_count = true,
    .fields_are_elements = true,
    .has_metatables = true,
};

}  // namespace ramify::ir_machine::lua
