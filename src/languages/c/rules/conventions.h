// SPDX-License-Identifier: Apache-2.0
// The analyses' knowledge of the language (programs/analysis/conventions.h).
#pragma once

#include "programs/analysis/conventions.h"

namespace ramify::ir_machine::c {

// Library functions without side effects on their arguments that return a number, a text or nothing.
inline constexpr std::string_view scalar_functions[] = {
    "abs",     "assert", "ceil",  "cos", "exit",   "exp",     "floor", "getenv", "log",    "pow", "printf",
    "putchar", "puts",   "round", "sin", "sizeof", "sprintf", "sqrt",  "strcmp", "strlen", "tan",
};

inline constexpr analysis::Conventions conventions{
    .operators_call = false,
    .operators_give_operands = true,
    .scalar_functions = scalar_functions,
};

}  // namespace ramify::ir_machine::c
