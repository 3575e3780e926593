// SPDX-License-Identifier: Apache-2.0
// What analyses have to know of the language (programs/analysis/conventions.h).
#pragma once

#include "programs/analysis/conventions.h"

namespace ramify::ir_machine::scala {

inline constexpr analysis::Conventions::Extension extensions[] = {{"", ""}, {"", "#get"}};

inline constexpr analysis::Conventions conventions{
    .copy_method = "copy",
    .extensions = extensions,
    .extensions_have_receiver = true,
    .conversions_call = true,
};

}  // namespace ramify::ir_machine::scala
