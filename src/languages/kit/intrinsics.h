// SPDX-License-Identifier: Apache-2.0
// Functions with reserved names, which begin with `%` and exist in every language: lowered code and preludes call them.
//
// Tested in languages_test.cpp.
#pragma once

#include <span>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

std::span<const BuiltinRow> intrinsics();

}  // namespace ramify::ir_machine::kit
