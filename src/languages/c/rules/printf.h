// SPDX-License-Identifier: Apache-2.0
// printf: formats arguments (C17 7.21.6.1). An argument whose type does not match its conversion is undefined behaviour
// and a fault, unless all implementations print the same.
//
// Tested by the programs in conformance/languages/c.
#pragma once

#include <span>
#include <string>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::c {

OrFailed<std::string> formatted(Context& context, std::string_view format, std::span<const Word> arguments);

}  // namespace ramify::ir_machine::c
