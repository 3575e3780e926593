// SPDX-License-Identifier: Apache-2.0
// What lowered code calls by reserved names (languages/kit/intrinsics.h) and PHP does in a way of its own: texts that
// count on, static methods.
//
// Tested by the programs in conformance/languages/php.
#pragma once

#include <span>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::php {

std::span<const BuiltinRow> intrinsics();

}  // namespace ramify::ir_machine::php
