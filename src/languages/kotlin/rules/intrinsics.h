// SPDX-License-Identifier: Apache-2.0
// The functions with reserved names that lowered code calls (languages/kit/intrinsics.h), where Kotlin has its own:
// components, inc() and dec().
//
// Tested by the programs in conformance/languages/kotlin.
#pragma once

#include <span>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kotlin {

std::span<const BuiltinRow> intrinsics();

}  // namespace ramify::ir_machine::kotlin
