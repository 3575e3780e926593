// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/step_parameters.h"

#include <algorithm>
#include <functional>
#include <map>
#include <string>

#include "base/check.h"

namespace ramify::ir_machine {

std::vector<StepParameter> step_parameters(const ir::Module& module, const ir::Predicate& predicate) {
  static const std::map<std::string, StepParameterKind, std::less<>> kinds = {
      {"thread", StepParameterKind::thread}, {"label", StepParameterKind::label},
      {"action", StepParameterKind::action}, {"args", StepParameterKind::arguments},
      {"depth", StepParameterKind::depth},   {"stats", StepParameterKind::stats}};
  std::vector<StepParameter> parameters;
  for (const ir::Parameter& parameter : module.functions[predicate.whole.function.index].parameters) {
    if (const auto kind = kinds.find(parameter.name); kind != kinds.end()) {
      parameters.push_back({kind->second, {}});
    } else {
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
  const auto has = [&](StepParameterKind kind) {
    return std::ranges::find(parameters, kind, &StepParameter::kind) != parameters.end();
  };
  if (has(StepParameterKind::primed)) return engine::PredicateScope::next_step;
  if (has(StepParameterKind::arguments) || has(StepParameterKind::depth) || has(StepParameterKind::stats))
    return engine::PredicateScope::moment;
  return engine::PredicateScope::last_step;
}

}  // namespace ramify::ir_machine
