// SPDX-License-Identifier: Apache-2.0
// Expressions of C drawn by a function that says which of n: three variables, constants, `=`, `+`, the comma, `++` before and after, `?:`, `&&`, and
// calls where they are asked for. With their Core by the scheme of docs/core.md ("How C becomes Core").
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
  core::Program
      program;  // int x = 1, y = 2, z = 3; main: the value of the expression, and those of the variables, as one
};
RandomExpression random_expression(const std::function<size_t(size_t)>& below,
                                   const RandomExpressionOptions& options = {});

}  // namespace ramify::core_testkit
