// SPDX-License-Identifier: Apache-2.0
// What lowered code calls by reserved names (languages/kit/intrinsics.h) and Ruby does in a way of its own: unpacking,
// a pattern that fits nothing.
//
// Tested by the programs in conformance/languages/ruby.
#pragma once

#include <span>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::ruby {

std::span<const BuiltinRow> intrinsics();

}  // namespace ramify::ir_machine::ruby
