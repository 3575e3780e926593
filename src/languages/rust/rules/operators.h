// SPDX-License-Identifier: Apache-2.0
// Operations of Rust that differ from the shared rules: references are dereferenced wherever a value is expected.
//
// Tested by the programs in conformance/languages/rust.
#pragma once

#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::rust {

OrFailed<Word> binary(Context& context, ir::BinaryOperator op, Word a, Word b);
OrFailed<Word> unary(Context& context, ir::UnaryOperator op, Word value);
OrFailed<bool> same_content(Context& context, Word a, Word b, unsigned depth);
std::string_view type_name(Context& context, Word value);
OrFailed<Word> format(Context& context, std::string_view conversion, Word value, Word spec);

}  // namespace ramify::ir_machine::rust
