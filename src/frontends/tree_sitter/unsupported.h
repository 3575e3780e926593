// SPDX-License-Identifier: Apache-2.0
// Syntax that the grammar accepts and a lowering does not: a message with its place, and an unknown value in the
// program, so that lowering continues and finds further problems.
#pragma once

#include <string>

#include "diagnostics/diagnostic.h"
#include "frontends/tree_sitter/tree.h"
#include "programs/ir/builder.h"

namespace ramify::frontends::tree_sitter {

// `what` names the construct in the message ("a class"); if empty, the grammar's name is used.
void report_unsupported(const Node& node, std::string what, std::string hint, diagnostics::Diagnostics& diagnostics);

ir::Register lower_unsupported(ir::FunctionBuilder& code, const Node& node, std::string what, std::string hint,
                               diagnostics::Diagnostics& diagnostics);

}  // namespace ramify::frontends::tree_sitter
