// SPDX-License-Identifier: Apache-2.0
// same_value: whether two JSON texts are the same value for a tester. Numbers are equal if their values are, since
// languages write 2, 2.0 and 2e0 for the same number; integers beyond 2^53 are compared digit by digit. Everything else
// compares as text: both texts have their members sorted by name and no spaces.
//
// Pure functions. Tested in same_value_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ramify::harness {

bool same_value(std::string_view a, std::string_view b);

// Whether the model's label allows a result. The model of an action that never returns anything (none) allows any
// result; an answer without a result is null.
bool same_result(const std::optional<std::string>& model, const std::optional<std::string>& given);

}  // namespace ramify::harness
