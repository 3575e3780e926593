// SPDX-License-Identifier: Apache-2.0
// What the JSON value of an expression means to an exploration, and callbacks made of expressions about states.
//
// Tested in state_expressions_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/grouping/fsm_options.h"

namespace ramify::engine {

// All compact JSON is true but `false`, `null`, zero, `""`, `[]` and `{}`.
bool is_true(std::string_view json);

// Of a number, `true` (1) and `false` (0).
std::optional<double> number(std::string_view json);

// Of an expression of the Lts in one of its states; the error is its trouble.
base::Result<std::string> value_in(Lts& lts, uint32_t expression, uint32_t state);
base::Result<bool> truth_in(Lts& lts, uint32_t expression, uint32_t state);

// About the state that the question is about, and the step, the depth and the counts so far.
FsmTest test_of(Lts& lts, uint32_t expression);
FsmScore score_of(Lts& lts, uint32_t expression);  // a value that is no number is an error

}  // namespace ramify::engine
