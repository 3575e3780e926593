// SPDX-License-Identifier: Apache-2.0
// What lowered code calls by reserved names (languages/kit/intrinsics.h) and Scala does in a way of its own: a pattern
// that fits nothing.
//
// Tested by the programs in conformance/languages/scala.
#pragma once

#include <span>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::scala {

std::span<const BuiltinRow> intrinsics();

}  // namespace ramify::ir_machine::scala
