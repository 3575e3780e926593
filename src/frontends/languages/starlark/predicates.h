// SPDX-License-Identifier: Apache-2.0
// Predicates: a property's expression as functions, one for the whole and one for each part that an explanation may
// show.
#pragma once

#include <string>

#include "frontends/languages/starlark/program.h"
#include "frontends/languages/starlark/unit.h"

namespace ramify::frontends::starlark {

ir::Predicate lower_predicate(Program& program, const Unit& unit, const std::string& name);

}  // namespace ramify::frontends::starlark
