// SPDX-License-Identifier: Apache-2.0
// SysUtils' type helpers: s.Trim, s.Split([',']), n.ToString. Positions count from 0, unlike elsewhere in Pascal.
//
// Tested by conformance/languages/pascal.
#pragma once

#include <span>
#include <vector>

#include "languages/kit/language.h"

namespace ramify::ir_machine::pascal {

const std::vector<MethodRow>& helper_methods();
std::span<const BuiltinRow> helper_functions();

}  // namespace ramify::ir_machine::pascal
