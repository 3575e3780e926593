// SPDX-License-Identifier: Apache-2.0
// Thread values: what properties read of threads, `w.x` and `w.at`: a local variable, and the label of the pause at
// which the thread is. A frontend lowers them to calls of a built-in function with the thread's name, its number among
// replicas or none, and the local's name.
//
// Such a local is part of the state from the beginning to the end of its function, even where the program no longer
// needs it. Its value is None while the thread has no such variable: before it begins, before the first assignment, and
// after its end.
//
// Tested in session/thread_values_test.cpp.
#pragma once

#include <set>
#include <string>
#include <string_view>

#include "programs/ir/module.h"

namespace ramify::ir_machine {

inline constexpr std::string_view thread_value_name = "%thread_value";
inline constexpr std::string_view position_name = "at";
inline constexpr std::string_view ended_label = "end";

// Whether a property reads thread values.
bool reads_threads(const ir::Module& module);

// The names of the locals that properties read.
std::set<std::string, std::less<>> watched_locals(const ir::Module& module);

// The registers of a function that have one of these names; the first for each name.
std::vector<ir::Register> watched_registers(const ir::Function& function,
                                            const std::set<std::string, std::less<>>& names);

}  // namespace ramify::ir_machine
