// SPDX-License-Identifier: Apache-2.0
// What lowered code calls by reserved names (languages/kit/intrinsics.h) and Kotlin does in a way of its own:
// components, inc() and dec().
//
// Tested by the programs in conformance/languages/kotlin.
#pragma once

#include <span>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kotlin {

std::span<const BuiltinRow> intrinsics();

}  // namespace ramify::ir_machine::kotlin
