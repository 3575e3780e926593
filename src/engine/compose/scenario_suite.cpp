// SPDX-License-Identifier: Apache-2.0
#include "engine/compose/scenario_suite.h"

#include <algorithm>

#include <fmt/format.h>

namespace ramify::engine::compose {
namespace {

void add(ScenarioGraph& graph, const RecordedRun& run, size_t length, size_t number) {
  graph.initial.push_back(static_cast<uint32_t>(graph.states.size()));
  for (size_t done = 0; done <= length; ++done) {
    const auto state = static_cast<uint32_t>(graph.states.size());
    graph.states.push_back(
        {.text = fmt::format("run {}, {} of {} done", number, done, length), .is_accepting = done == length});
    if (done < length) graph.transitions.push_back({.from = state, .label = run[done], .to = state + 1});
  }
}

}  // namespace

ScenarioGraph scenario_suite(const std::vector<RecordedRun>& runs, const Restriction& restriction) {
  ScenarioGraph graph{.also = restriction.also};
  for (size_t i = 0; i < runs.size(); ++i) {
    const auto cut =
        std::ranges::find_if(runs[i], [&](const Label& label) { return !restriction.allows(label.action); });
    add(graph, runs[i], static_cast<size_t>(cut - runs[i].begin()), i + 1);
    for (const Label& label : runs[i]) graph.also.insert(label.action);
  }
  return graph;
}

}  // namespace ramify::engine::compose
