// SPDX-License-Identifier: Apache-2.0
// op_form: an example of each operation as text: `%0 = binop add %1 %2`. For docs/ir.md, and for prompts that explain
// the IR.
//
// Tested in docs_test.cpp.
#pragma once

#include <string>

#include "programs/ir/module.h"

namespace ramify::ir {

// Registers are numbered from 0; names, constants and functions are examples.
std::string form_of(Op op);

}  // namespace ramify::ir
