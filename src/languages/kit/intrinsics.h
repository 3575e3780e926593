// SPDX-License-Identifier: Apache-2.0
// The functions with reserved names (they begin with `%`), which every language has: what lowered code and preludes call.
//
// Tested in languages_test.cpp.
#pragma once

#include <span>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

std::span<const BuiltinRow> intrinsics();

}  // namespace ramify::ir_machine::kit
