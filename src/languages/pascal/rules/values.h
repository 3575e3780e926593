// SPDX-License-Identifier: Apache-2.0
// What operators do in Pascal that they do nowhere else: integers are computed in 64 bits, sets are joined and cut, characters and texts are put
// together, records have operators of the program's own; and the length that a short string has at its place 0.
//
// Tested by conformance/languages/pascal.
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::pascal {

extern const FormRules forms;

}  // namespace ramify::ir_machine::pascal
