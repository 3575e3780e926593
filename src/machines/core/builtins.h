// SPDX-License-Identifier: Apache-2.0
// The built-in functions: what C itself cannot express: output, dynamic memory, the end of the program, non-local
// jumps, floating functions. The library (library/) is written in C over these; names with __ramify_ are its own.
// Tested in machine_test.cpp.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "machines/core/interpreter.h"

namespace ramify::core_machine {

// The number of the built-in function of that name; none: there is none.
std::optional<uint32_t> find_builtin(std::string_view name);

bool is_math_builtin(uint32_t builtin);
// The kind of the result: `v` none, `i` an integer, `f` a floating value, `p` a pointer.
char builtin_result(uint32_t builtin);

// False: the thread does not continue after the call (it has ended, failed, or `entered` another function).
bool run_builtin(Interpreter& machine, uint32_t builtin, std::span<const Value> arguments, uint32_t dst, bool& entered);

// Whether the types are equal, or the signed and unsigned variants of one type.
bool are_counterparts(const core::TypeTable& types, TypeId a, TypeId b);

// va_start, va_copy, va_arg, va_end on the list object at `a`.
Value variadic(Interpreter& machine, core::Memop op, const Value& a, const Value& b, TypeId type);

}  // namespace ramify::core_machine
