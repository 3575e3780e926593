// SPDX-License-Identifier: Apache-2.0
// The rules of verify.h for a single function.
#pragma once

#include <string>

#include "diagnostics/diagnostic.h"
#include "programs/ir/module.h"

namespace ramify::ir {

// Frames consist of registers, so their number is bounded, and so is the size of dataflow facts.
inline constexpr uint32_t register_limit = 1u << 20;
inline constexpr uint64_t dataflow_bits_limit = uint64_t{1} << 32;  // registers times blocks

void verify_function(const Module& module, FunctionId id, diagnostics::Diagnostics& diagnostics);

// Why the function cannot be used without a closure: it does not exist, captures variables, or has captured defaults.
// "" if it can.
std::string why_no_plain_function(const Module& module, FunctionId id);

}  // namespace ramify::ir
