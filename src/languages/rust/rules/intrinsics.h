// SPDX-License-Identifier: Apache-2.0
// What lowered code calls by reserved names (languages/kit/intrinsics.h) and Rust does in a way of its own: patterns of
// what is behind references, `..` without its end.
//
// Tested by the programs in conformance/languages/rust.
#pragma once

#include <span>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::rust {

std::span<const BuiltinRow> intrinsics();

}  // namespace ramify::ir_machine::rust
