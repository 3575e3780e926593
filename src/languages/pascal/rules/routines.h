// SPDX-License-Identifier: Apache-2.0
// Routines of the units System, SysUtils, StrUtils and Math, by their names in lower case.
#pragma once

#include <span>

#include "languages/kit/language.h"

namespace ramify::ir_machine::pascal {

std::span<const BuiltinRow> routines();
std::span<const MethodRow> methods();

}  // namespace ramify::ir_machine::pascal
