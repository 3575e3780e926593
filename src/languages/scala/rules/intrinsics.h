// SPDX-License-Identifier: Apache-2.0
// The functions with reserved names that lowered code calls (languages/kit/intrinsics.h), where Scala has its own: a
// failed pattern match.
//
// Tested by the programs in conformance/languages/scala.
#pragma once

#include <span>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::scala {

std::span<const BuiltinRow> intrinsics();

}  // namespace ramify::ir_machine::scala
