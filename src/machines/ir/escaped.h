// SPDX-License-Identifier: Apache-2.0
// Calls of callbacks that escaped to unknown functions (symbolic/escapes.h), where the user asked to explore them. The module gets a function
// that calls one such callback, or does not, with unknown arguments. Each time a callback escapes, threads begin there: they stand for
// whoever holds it. In a language without threads such a thread runs in one step, and only where the program calls unknown functions and
// after its end.
//
// Tested in session/escaped_test.cpp.
#pragma once

#include <string_view>

#include "programs/ir/module.h"

namespace ramify::ir_machine {

inline constexpr std::string_view escaped_function_name = "<escaped>";
inline constexpr std::string_view call_escaped_name = "%call_escaped", escaped_result_name = "%escaped_result";

// Adds that function.
void add_escaped_caller(ir::Module& module);

}  // namespace ramify::ir_machine
