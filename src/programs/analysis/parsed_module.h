// SPDX-License-Identifier: Apache-2.0
// Parses a program in the IR's text form. For tests only: a program that cannot be read fails the test.
#pragma once

#include <string_view>

#include <gtest/gtest.h>

#include "programs/ir/text.h"

namespace ramify::analysis {

inline ir::Module parsed(std::string_view text) {
  diagnostics::Diagnostics diagnostics;
  ir::Module module = ir::parse(text, "test.ir", diagnostics);
  for (const diagnostics::Diagnostic& d : diagnostics.all()) ADD_FAILURE() << d.message;
  return module;
}

}  // namespace ramify::analysis
