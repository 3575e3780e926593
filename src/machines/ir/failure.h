// SPDX-License-Identifier: Apache-2.0
// OrFailed: what a rule or built-in function answers: a value, or that it failed. What went wrong is with the Context.
#pragma once

#include <expected>

namespace ramify::ir_machine {

// A runtime error: its message is with the context. The run ends with a fault at the current instruction, or, if
// something was thrown that the program catches, goes on there. Rules and built-in functions hand it on to their
// callers.
struct Failed {};
template <typename T>
using OrFailed = std::expected<T, Failed>;

}  // namespace ramify::ir_machine
