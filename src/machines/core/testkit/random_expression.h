// SPDX-License-Identifier: Apache-2.0
// Generates expressions of C from a source of numbers: three variables, constants, `=`, `+`, the comma, `++` before and
// after, `?:`, `&&`, and calls if requested. Elaborates them to Core by the scheme of docs/core.md ("How C becomes
// Core").
#pragma once

#include <cstddef>
#include <functional>
#include <string>

#include "programs/core/core.h"

namespace ramify::core_testkit {

struct RandomExpressionOptions {
  int depth = 3;
  bool has_calls = false;
};

struct RandomExpression {
  std::string text;  // "x = (y++ + f())"
  // int x = 1, y = 2, z = 3; main: the value of the expression and those of the variables, combined into one.
  core::Program program;
};
RandomExpression random_expression(const std::function<size_t(size_t)>& below,
                                   const RandomExpressionOptions& options = {});

}  // namespace ramify::core_testkit
