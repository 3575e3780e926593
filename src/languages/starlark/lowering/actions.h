// SPDX-License-Identifier: Apache-2.0
// Actions: functions whose calls are steps of the environment. Each action runs in its own thread, which never ends:
//
//   begin:  x = argument DOMAIN        for each parameter that has a domain
//           act NAME [x...]
//           require CONDITION          of the spec, if it has one
//           r = call NAME(x = x, ...)
//           acted r                  acted_silently, if no `return` of the function has a value
//           yield NAME
//           branch begin
//
// It pauses only at `begin`, where it has no live values, so it adds nothing to the state.
#pragma once

#include <optional>
#include <vector>

#include "languages/starlark/lowering/lower.h"
#include "languages/starlark/lowering/program.h"
#include "languages/starlark/lowering/unit.h"

namespace ramify::frontends::starlark {

// An action of a spec, parsed and with its names resolved. Its parts are not owned.
struct ReadAction {
  const Action* action = nullptr;
  struct Domain {
    const Snippet* snippet = nullptr;
    const Unit* unit = nullptr;
  };
  std::vector<Domain> domains;
  const Unit* where = nullptr;
};

// The parameters of the function that an action calls; none if the module has no such function, which is reported.
std::optional<std::vector<std::string>> parameters_of(const Program& program, const Action& action);

// The function that the action's thread runs. None if an error was reported.
std::optional<ir::FunctionId> lower_action(Program& program, const Unit& module, const ReadAction& action);

}  // namespace ramify::frontends::starlark
