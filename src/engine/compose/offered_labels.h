// SPDX-License-Identifier: Apache-2.0
// The labels that a system offers in a state, or in its first one. For tests only.
#pragma once

#include <string>
#include <vector>

#include "engine/lts/lts.h"

namespace ramify::engine::compose {

inline std::vector<std::string> offered(Lts& system, uint32_t state) {
  std::vector<std::string> labels;
  for (const Lts::Step& step : system.steps(state)) labels.push_back(text(step.label));
  return labels;
}
inline std::vector<std::string> offered(Lts& system) { return offered(system, system.initial().at(0)); }

}  // namespace ramify::engine::compose
