// SPDX-License-Identifier: Apache-2.0
// Functions with reserved names that lowered code calls (languages/kit/intrinsics.h), where C++ differs: ++ and -- of
// objects and iterators.
//
// Tested by the programs in conformance/languages/cpp.
#pragma once

#include <span>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::cpp {

std::span<const BuiltinRow> intrinsics();

}  // namespace ramify::ir_machine::cpp
