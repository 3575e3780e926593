// SPDX-License-Identifier: Apache-2.0
// Format strings with `%` as Python's operator and Ruby's `format` have them: flags, width, precision, a letter; values by position, or
// by name: %(name)s, %<name>s, %{name}.
//
// Tested by the programs in conformance/languages/python and ruby.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

// `mapping`: where names are looked for. Python's words for what is wrong.
OrFailed<std::string> percent_format(Context& context, std::string_view format, std::span<const Word> values,
                                     std::optional<Word> mapping);

}  // namespace ramify::ir_machine::kit
