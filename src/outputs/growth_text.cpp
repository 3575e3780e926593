// SPDX-License-Identifier: Apache-2.0
#include "outputs/growth_text.h"

#include <fmt/format.h>

#include "outputs/amounts.h"
#include "outputs/plain_text.h"

namespace ramify::outputs {

std::string growth_text(const std::optional<engine::Growth>& found) {
  if (!found) return "";
  const engine::Growth& growth = *found;
  const std::string steps =
      growth.steps == growth.way_steps
          ? fmt::format("the {} to one of the deepest states", counted(growth.steps, "step"))
          : fmt::format("the last {} to one of the deepest states", counted(growth.steps, "step"));
  if (growth.variables.empty()) return fmt::format("nothing grows: no variable keeps taking new values on {}\n", steps);
  std::string text;
  for (const engine::GrowingVariable& variable : growth.variables) {
    constexpr uint64_t row_min = 3;
    text += fmt::format("grows: `{}` took {} on {}", elide(printable(variable.name), 60),
                        counted(variable.values, "value"), text.empty() ? steps : "them");
    if (variable.new_in_row >= row_min)
      text += variable.new_in_row == growth.steps
                  ? ", a new one at each step"
                  : fmt::format(", a new one at each of the last {}", counted(variable.new_in_row, "step"));
    text += '\n';
  }
  return text;
}

Json growth_json(const engine::Growth& growth) {
  Json variables = Json::array();
  for (const engine::GrowingVariable& variable : growth.variables)
    variables.push_back({{"name", variable.name}, {"values", variable.values}, {"new_in_row", variable.new_in_row}});
  return {{"steps", growth.steps}, {"way_steps", growth.way_steps}, {"variables", std::move(variables)}};
}

}  // namespace ramify::outputs
