// SPDX-License-Identifier: Apache-2.0
// Input of Pascal programs: the standard input and arguments.
#pragma once

#include <span>
#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::pascal {

// The prelude's variable that holds the stream of the standard input.
inline constexpr std::string_view input_global = "ramifyinput";

std::span<const BuiltinRow> input_functions();

}  // namespace ramify::ir_machine::pascal
