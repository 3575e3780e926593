// SPDX-License-Identifier: Apache-2.0
// The functions with reserved names that lowered code calls (languages/kit/intrinsics.h), where PHP has its own:
// increment of texts, static methods.
//
// Tested by the programs in conformance/languages/php.
#pragma once

#include <span>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::php {

std::span<const BuiltinRow> intrinsics();

}  // namespace ramify::ir_machine::php
