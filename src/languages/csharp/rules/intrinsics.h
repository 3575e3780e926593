// SPDX-License-Identifier: Apache-2.0
// What lowered code calls by reserved names (languages/kit/intrinsics.h) and C# does in a way of its own: arrays that
// know their type, `..` without its end, properties in patterns.
//
// Tested by the programs in conformance/languages/csharp.
#pragma once

#include <span>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::csharp {

std::span<const BuiltinRow> intrinsics();

}  // namespace ramify::ir_machine::csharp
