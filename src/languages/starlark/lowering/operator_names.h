// SPDX-License-Identifier: Apache-2.0
// The signs of operators and their operators in the IR.
#pragma once

#include <optional>
#include <string_view>

#include "programs/ir/module.h"

namespace ramify::frontends::starlark {

std::optional<ir::BinaryOperator> arithmetic_operator(std::string_view sign);  // `+`
std::optional<ir::BinaryOperator> comparison_operator(std::string_view sign);  // `<`, `not in`
std::optional<ir::BinaryOperator> augmented_operator(std::string_view sign);   // `+=`

}  // namespace ramify::frontends::starlark
