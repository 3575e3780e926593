// SPDX-License-Identifier: Apache-2.0
#include "engine/search/untested.h"

namespace ramify::engine {

void add_untested(const Machine& machine, const store::Store& store, const std::vector<Antecedent>& antecedents,
                  const std::vector<std::atomic<bool>>& met, Exploration& exploration) {
  if (const PauseCoverage* coverage = machine.coverage(); coverage != nullptr)
    exploration.unreached_points = coverage->unreached_points(store);
  for (size_t i = 0; i < antecedents.size(); ++i)
    if (!met[i].load())
      exploration.vacuous.push_back({antecedents[i].property, antecedents[i].text, antecedents[i].origin});
}

void add_unmoved(const std::vector<uint32_t>& watched, const std::vector<std::atomic<bool>>& moved,
                 Exploration& exploration) {
  for (size_t i = 0; i < watched.size(); ++i)
    if (!moved[i].load()) exploration.unmoved_actors.push_back(watched[i]);
}

}  // namespace ramify::engine
