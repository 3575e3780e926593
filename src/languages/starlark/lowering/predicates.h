// SPDX-License-Identifier: Apache-2.0
// Predicates: a property's expression as functions, one for the whole and one for each part that an explanation may
// show.
#pragma once

#include <string>

#include "languages/starlark/lowering/program.h"
#include "languages/starlark/lowering/unit.h"

namespace ramify::frontends::starlark {

// The function of an expression in `unit`, or of a part of it: it gives the value in the state that is asked about. The
// variables of the unit's top scope, such as the facts of a step, are its parameters.
ir::FunctionId lower_expression(Program& program, const Unit& unit, const Node& expression, const std::string& name);

ir::Predicate lower_predicate(Program& program, const Unit& unit, const std::string& name);

}  // namespace ramify::frontends::starlark
