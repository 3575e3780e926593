// SPDX-License-Identifier: Apache-2.0
// Actions: functions whose calls are steps of the environment. Each is run by a thread of its own that never ends:
//
//   begin:  x = argument DOMAIN        for each parameter that has a domain
//           act NAME [x...]
//           require CONDITION          of the spec, if it has one
//           r = call NAME(x = x, ...)
//           acted r                  acted_silently, where no `return` of the function gives a value
//           yield NAME
//           branch begin
//
// It pauses at `begin` only and keeps nothing there, so it adds nothing to the state.
#pragma once

#include <optional>
#include <vector>

#include "languages/starlark/lowering/lower.h"
#include "languages/starlark/lowering/program.h"
#include "languages/starlark/lowering/unit.h"

namespace ramify::frontends::starlark {

// What a spec says of an action, parsed and with its names resolved. Not owned.
struct ReadAction {
  const Action* action = nullptr;
  struct Domain {
    const Snippet* snippet = nullptr;
    const Unit* unit = nullptr;
  };
  std::vector<Domain> domains;
  const Unit* where = nullptr;
};

// The parameters of the function that an action calls; none: the module has no such function, which is reported.
std::optional<std::vector<std::string>> parameters_of(const Program& program, const Action& action);

// The function that the action's thread runs. None: reported.
std::optional<ir::FunctionId> lower_action(Program& program, const Unit& module, const ReadAction& action);

}  // namespace ramify::frontends::starlark
