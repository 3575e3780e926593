// SPDX-License-Identifier: Apache-2.0
// Functions with reserved names that lowered code calls (languages/kit/intrinsics.h), where C# differs: typed arrays,
// `..` without its end, properties in patterns.
//
// Tested by the programs in conformance/languages/csharp.
#pragma once

#include <span>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::csharp {

std::span<const BuiltinRow> intrinsics();

}  // namespace ramify::ir_machine::csharp
