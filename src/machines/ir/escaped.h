// SPDX-License-Identifier: Apache-2.0
// Calls of callbacks that escaped to unknown functions (symbolic/escapes.h), if the user asked to explore them. The
// module gets a function that calls one such callback with unknown arguments, or returns without a call. Each time a
// callback escapes, threads that run this function start; they model the unknown code that holds the callback. In a
// language without threads such a thread runs in one step, and only while the program calls unknown functions and after
// its end.
//
// Tested in session/escaped_test.cpp.
#pragma once

#include <string_view>

#include "programs/ir/module.h"

namespace ramify::ir_machine {

inline constexpr std::string_view escaped_function_name = "<escaped>";
inline constexpr std::string_view call_escaped_name = "%call_escaped", escaped_result_name = "%escaped_result";

// Adds that function to the module.
void add_escaped_caller(ir::Module& module);

}  // namespace ramify::ir_machine
