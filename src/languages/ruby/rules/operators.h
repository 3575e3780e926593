// SPDX-License-Identifier: Apache-2.0
// Operations of Ruby that differ from the shared rules: operators (operators.cpp), equality, order and keys
// (compare.cpp), texts (text.cpp), format strings (percent.cpp).
//
// Tested by the programs in conformance/languages/ruby.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::ruby {

OrFailed<Word> binary(Context& context, ir::BinaryOperator op, Word a, Word b);
OrFailed<Word> unary(Context& context, ir::UnaryOperator op, Word value);
std::string_view type_name(Context& context, Word value);

OrFailed<std::optional<int>> order(Context& context, Word a, Word b);
bool keys_equal(Draft& draft, Word a, Word b);
uint64_t key_hash(Draft& draft, Word key);

OrFailed<void> write(kit::TextWriter& to, Word value, bool is_inner);

OrFailed<std::string> percent_format(Context& context, std::string_view format, std::span<const Word> values,
                                     std::optional<Word> mapping);

}  // namespace ramify::ir_machine::ruby
