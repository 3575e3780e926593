// SPDX-License-Identifier: Apache-2.0
// How each operation looks in text: `%0 = binop add %1 %2`. For docs/ir.md and for whoever has to be told the IR.
//
// Tested in docs_test.cpp.
#pragma once

#include <string>

#include "programs/ir/module.h"

namespace ramify::ir {

// Registers are counted up; names, constants and functions are examples.
std::string form_of(Op op);

}  // namespace ramify::ir
