// SPDX-License-Identifier: Apache-2.0
// What analyses have to know of the language (programs/analysis/conventions.h).
#pragma once

#include "programs/analysis/conventions.h"

namespace ramify::ir_machine::javascript {

inline constexpr analysis::Conventions conventions{
    .constructor = "constructor",
    .takes_any_count = true,
    .fields_are_elements = true,
    .has_prototypes = true,
};

}  // namespace ramify::ir_machine::javascript
