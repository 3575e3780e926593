// SPDX-License-Identifier: Apache-2.0
// Predicates: the functions of a property's expression, one for the whole and one for each part that an explanation may
// show.
#pragma once

#include <string>

#include "languages/starlark/lowering/program.h"
#include "languages/starlark/lowering/unit.h"

namespace ramify::frontends::starlark {

// The function of an expression in `unit`, or of a part of it: it returns the value in the given state. The variables
// of the unit's top scope, such as the facts of a step, are its parameters.
ir::FunctionId lower_expression(Program& program, const Unit& unit, const Node& expression, const std::string& name);

ir::Predicate lower_predicate(Program& program, const Unit& unit, const std::string& name);

}  // namespace ramify::frontends::starlark
