// SPDX-License-Identifier: Apache-2.0
// OrFailed: the result of a rule or built-in function: a value, or a failure whose details are in the Context.
#pragma once

#include <expected>

namespace ramify::ir_machine {

// A runtime error; its message is in the context. The run ends with a fault at the current instruction, or, if an
// exception was thrown that the program catches, continues at its handler. Rules and built-in functions propagate it to
// their callers.
struct Failed {};
template <typename T>
using OrFailed = std::expected<T, Failed>;

}  // namespace ramify::ir_machine
