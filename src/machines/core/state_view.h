// SPDX-License-Identifier: Apache-2.0
// A state of a program of Core as a view: static objects, then each thread with its frames and their objects, then allocated memory, then the output so far.
//
// An object is shown by its declared type; allocated memory by the type of the first pointer to it that is found, else as a size. A
// byte without a value is "indeterminate" (C11 6.2.4p6). Objects of the C library and string literals are left out.
//
// Not thread-safe. Tested in session/simulation/opened_program_test.cpp.
#pragma once

#include "engine/view.h"
#include "machines/core/interpreter.h"

namespace ramify::core_machine {

// The interpreter is in the state; it is not changed.
engine::View state_view(Interpreter& machine);

// Of a program that has ended.
engine::View end_view(int64_t status, const std::vector<OutputPiece>& output);

}  // namespace ramify::core_machine
