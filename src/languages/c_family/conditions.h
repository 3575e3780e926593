// SPDX-License-Identifier: Apache-2.0
// Evaluates the condition of a directive: integers and operators by C17 6.10.1; names that are not macros are 0. Tested
// in preprocess_test.cpp.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <vector>

#include "languages/c_family/macros.h"

namespace ramify::frontends::c_family {

// Takes the condition's tokens before expansion; returns its value, or an error message.
std::expected<int64_t, std::string> condition_value(const std::vector<Token>& tokens, Macros& macros);

}  // namespace ramify::frontends::c_family
