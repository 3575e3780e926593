// SPDX-License-Identifier: Apache-2.0
// Operators that are specific to Pascal: 64-bit integer arithmetic, union, difference and intersection of sets,
// concatenation of characters and texts, operators of the program on records; and the length of a short string at its
// index 0.
//
// Tested by conformance/languages/pascal.
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::pascal {

extern const FormRules forms;

}  // namespace ramify::ir_machine::pascal
