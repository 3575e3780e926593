// SPDX-License-Identifier: Apache-2.0
// What printf makes of a format and its arguments (C17 7.21.6.1). An argument that is not of the kind that its conversion asks for is
// undefined behaviour and a fault, unless every implementation prints the same for it.
//
// Tested by the programs in conformance/languages/c.
#pragma once

#include <span>
#include <string>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::c {

OrFailed<std::string> formatted(Context& context, std::string_view format, std::span<const Word> arguments);

}  // namespace ramify::ir_machine::c
