// SPDX-License-Identifier: Apache-2.0
// The IR as text: printing, and parsing back. parse(print(m)) is m, instruction for instruction, span for span.
// docs/ir.md has the grammar with examples.
#pragma once

#include <string>
#include <string_view>

#include "diagnostics/diagnostic.h"
#include "programs/ir/module.h"

namespace ramify::ir {

struct PrintOptions {
  bool spans = true;  // " @line:col-line:col" after each instruction
};
std::string print(const Module& module, const PrintOptions& options = {});
std::string print(const Module& module, const Function& function, const PrintOptions& options = {});

// `file` is only used in messages. On errors the module contains everything that could be read.
Module parse(std::string_view text, std::string_view file, diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::ir
