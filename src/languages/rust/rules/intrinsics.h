// SPDX-License-Identifier: Apache-2.0
// The functions with reserved names that lowered code calls (languages/kit/intrinsics.h), where Rust has its own:
// patterns on values behind references, `..` without its end.
//
// Tested by the programs in conformance/languages/rust.
#pragma once

#include <span>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::rust {

std::span<const BuiltinRow> intrinsics();

}  // namespace ramify::ir_machine::rust
