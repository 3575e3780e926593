// SPDX-License-Identifier: Apache-2.0
// Functions with reserved names that lowered code calls (languages/kit/intrinsics.h), where JavaScript differs: the
// properties that loops visit, `delete`.
//
// Tested by the programs in conformance/languages/javascript.
#pragma once

#include <span>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::javascript {

std::span<const BuiltinRow> intrinsics();

}  // namespace ramify::ir_machine::javascript
