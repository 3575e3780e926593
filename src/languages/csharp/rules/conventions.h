// SPDX-License-Identifier: Apache-2.0
// What analyses have to know of the language (programs/analysis/conventions.h).
#pragma once

#include "programs/analysis/conventions.h"

namespace ramify::ir_machine::csharp {

inline constexpr analysis::Conventions::Extension extensions[] = {{"extension#", ""}};

inline constexpr analysis::Conventions conventions{
    .extensions = extensions,
    .conditions_call = true,
    .conversions_call = true,
};

}  // namespace ramify::ir_machine::csharp
