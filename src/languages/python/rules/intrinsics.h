// SPDX-License-Identifier: Apache-2.0
// What lowered code calls by reserved names (languages/kit/intrinsics.h) and Python does in a way of its own:
// unpacking, patterns, `del`.
//
// Tested by the programs in conformance/languages/python.
#pragma once

#include <span>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::python {

std::span<const BuiltinRow> intrinsics();

}  // namespace ramify::ir_machine::python
