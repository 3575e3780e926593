// SPDX-License-Identifier: Apache-2.0
#include "engine/compose/restricted.h"

#include <utility>

namespace ramify::engine::compose {

bool Restriction::allows(std::string_view action) const {
  return (!only || only->contains(action)) && !except.contains(action);
}

Restricted::Restricted(std::unique_ptr<Lts> system, Restriction restriction)
    : system_(std::move(system)), restriction_(std::move(restriction)), vocabulary_(system_->vocabulary()) {
  vocabulary_.insert(restriction_.also.begin(), restriction_.also.end());
}

std::vector<Lts::Step> Restricted::steps(uint32_t state) {
  std::vector<Step> steps = system_->steps(state);
  std::erase_if(steps, [&](const Step& step) { return !restriction_.allows(step.label.action); });
  return steps;
}

}  // namespace ramify::engine::compose
