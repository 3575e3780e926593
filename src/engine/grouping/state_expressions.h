// SPDX-License-Identifier: Apache-2.0
// The truth and number of an expression's JSON value, and callbacks from expressions about states.
//
// Tested in state_expressions_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/grouping/fsm_options.h"

namespace ramify::engine {

// All compact JSON is true except `false`, `null`, zero, `""`, `[]` and `{}`.
bool is_true(std::string_view json);

// Of a number, `true` (1) and `false` (0).
std::optional<double> number(std::string_view json);

// The value of an expression of the Lts in one of its states; the error is Lts::trouble.
base::Result<std::string> value_in(Lts& lts, uint32_t expression, uint32_t state);
base::Result<bool> truth_in(Lts& lts, uint32_t expression, uint32_t state);

// Expressions about the callback's state, and the step, the depth and the counts so far.
FsmTest test_of(Lts& lts, uint32_t expression);
FsmScore score_of(Lts& lts, uint32_t expression);  // a value that is not a number is an error

}  // namespace ramify::engine
