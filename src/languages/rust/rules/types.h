// SPDX-License-Identifier: Apache-2.0
// Effects of declared types on values in Rust: texts and collections have initial values. Everything else is as in all
// languages (languages/kit/types.h).
//
// Tested by the programs in conformance/languages/rust.
#pragma once

#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::rust {

OrFailed<Word> default_value(Context& context, std::string_view type);

}  // namespace ramify::ir_machine::rust
