// SPDX-License-Identifier: Apache-2.0
// same_value: whether two texts of JSON are the same value for a tester. Numbers are equal if their values are, since languages
// write 2, 2.0 and 2e0 for the same; integers beyond 2^53 are compared digit by digit. All else compares as text: both
// have their members sorted by name and no blanks.
//
// Pure functions. Tested in same_value_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ramify::harness {

bool same_value(std::string_view a, std::string_view b);

// Whether a result is one that the model's label allows. An action that never returns anything (none) says nothing of answers; an
// answer without a result is null.
bool same_result(const std::optional<std::string>& model, const std::optional<std::string>& given);

}  // namespace ramify::harness
