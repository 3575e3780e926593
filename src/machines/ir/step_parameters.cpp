// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/step_parameters.h"

#include <algorithm>

#include "base/check.h"

namespace ramify::ir_machine {

std::vector<StepParameter> step_parameters(const ir::Module& module, const ir::Predicate& predicate) {
  std::vector<StepParameter> parameters;
  for (const ir::Parameter& parameter : module.functions[predicate.whole.function.index].parameters) {
    if (parameter.name == "thread") parameters.push_back({StepParameterKind::thread, {}});
    else if (parameter.name == "label") parameters.push_back({StepParameterKind::label, {}});
    else if (parameter.name == "action") parameters.push_back({StepParameterKind::action, {}});
    else {
      const std::string name = parameter.name.substr(0, parameter.name.size() - 1);
      const auto global = std::ranges::find(module.globals, name, &ir::Global::name);
      CHECK(global != module.globals.end(), "a predicate with the parameter `{}`", parameter.name);
      parameters.push_back(
          {StepParameterKind::primed, ir::GlobalId(static_cast<uint32_t>(global - module.globals.begin()))});
    }
  }
  return parameters;
}

engine::PredicateScope scope_of(const std::vector<StepParameter>& parameters) {
  if (parameters.empty()) return engine::PredicateScope::state;
  const bool is_primed =
      std::ranges::find(parameters, StepParameterKind::primed, &StepParameter::kind) != parameters.end();
  return is_primed ? engine::PredicateScope::next_step : engine::PredicateScope::last_step;
}

}  // namespace ramify::ir_machine
