// SPDX-License-Identifier: Apache-2.0
// What lowered code calls by reserved names (languages/kit/intrinsics.h) and JavaScript does in a way of its own: what
// loops over properties see, `delete`.
//
// Tested by the programs in conformance/languages/javascript.
#pragma once

#include <span>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::javascript {

std::span<const BuiltinRow> intrinsics();

}  // namespace ramify::ir_machine::javascript
