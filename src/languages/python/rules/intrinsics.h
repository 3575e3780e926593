// SPDX-License-Identifier: Apache-2.0
// The functions with reserved names that lowered code calls (languages/kit/intrinsics.h), where Python has its own:
// unpacking, patterns, `del`.
//
// Tested by the programs in conformance/languages/python.
#pragma once

#include <span>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::python {

std::span<const BuiltinRow> intrinsics();

}  // namespace ramify::ir_machine::python
