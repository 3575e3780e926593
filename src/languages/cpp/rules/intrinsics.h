// SPDX-License-Identifier: Apache-2.0
// What lowered code calls by reserved names (languages/kit/intrinsics.h) and C++ does in a way of its own: ++ and -- of
// objects and iterators.
//
// Tested by the programs in conformance/languages/cpp.
#pragma once

#include <span>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::cpp {

std::span<const BuiltinRow> intrinsics();

}  // namespace ramify::ir_machine::cpp
