// SPDX-License-Identifier: Apache-2.0
#include "session/coverage.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>

namespace ramify::session {
namespace {

// The name of a thread of the spec; for replicas their common one. "": the program started it.
std::string name_in_spec(const Spec& spec, uint32_t actor) {
  for (const SpecThread& thread : spec.threads) {
    if (actor < thread.replicas) return thread.name;
    actor -= thread.replicas;
  }
  return "";
}

void add_counts(outputs::CoveredStep& step, const outputs::CoveredStep& added) {
  step.states += added.states;
  step.transitions += added.transitions;
  step.new_states += added.new_states;
}

// Steps of the same name from the same place are one.
class Steps {
 public:
  void add(outputs::CoveredStep step) {
    const auto [known, is_new] =
        index_.try_emplace({step.thread, step.label, step.place.file, step.place.line, step.place.column}, all.size());
    if (is_new) all.push_back(std::move(step));
    else add_counts(all[known->second], step);
  }

  std::vector<outputs::CoveredStep> all;

 private:
  std::map<std::tuple<std::string, std::string, std::string, uint32_t, uint32_t>, size_t> index_;
};

}  // namespace

uint32_t first_action(const Spec& spec) {
  uint32_t count = 0;
  for (const SpecThread& thread : spec.threads) count += thread.replicas;
  return count;
}

std::vector<uint32_t> action_threads(const Loaded& loaded) {
  std::vector<uint32_t> threads;
  const uint32_t first = first_action(loaded.spec);
  for (uint32_t i = 0; i < loaded.spec.actions.size(); ++i)
    if (std::ranges::find(loaded.subject.left_out, loaded.spec.actions[i].name) == loaded.subject.left_out.end())
      threads.push_back(first + i);
  return threads;
}

outputs::Coverage coverage_of(const Loaded& loaded, const engine::SearchCoverage& counted) {
  outputs::Coverage coverage;
  const uint32_t first = first_action(loaded.spec);
  for (const uint32_t thread : action_threads(loaded))
    coverage.actions.push_back({.thread = loaded.spec.actions[thread - first].name});
  Steps steps;
  for (const engine::StepCoverage& step : counted.steps) {
    outputs::CoveredStep told{.thread = step.actor,
                              .label = step.point.label,
                              .place = step.point.place,
                              .states = step.states,
                              .transitions = step.transitions,
                              .new_states = step.new_states};
    if (step.pause.actor >= first && step.pause.actor - first < loaded.spec.actions.size()) {
      told.thread = loaded.spec.actions[step.pause.actor - first].name;
      told.label.clear();
      const auto action = std::ranges::find(coverage.actions, told.thread, &outputs::CoveredStep::thread);
      if (action == coverage.actions.end()) continue;
      action->place = told.place;
      add_counts(*action, told);
      continue;
    }
    if (std::string name = name_in_spec(loaded.spec, step.pause.actor); !name.empty()) told.thread = std::move(name);
    steps.add(std::move(told));
  }
  coverage.steps = std::move(steps.all);
  for (const engine::PausePoint& point : counted.unreached) coverage.unreached.push_back({point.label, point.place});
  // The calls with which threads begin are in specs.
  std::ranges::copy_if(counted.lines, std::back_inserter(coverage.lines),
                       [](const engine::LineCoverage& line) { return !line.file.ends_with(".toml"); });
  coverage.functions = counted.functions;
  coverage.states_by_depth = counted.states_by_depth;
  coverage.states_by_degree = counted.states_by_degree;
  return coverage;
}

outputs::Coverage coverage_of(const engine::SearchCoverage& counted, bool is_complete) {
  return {.is_complete = is_complete,
          .lines = counted.lines,
          .functions = counted.functions,
          .states_by_depth = counted.states_by_depth,
          .states_by_degree = counted.states_by_degree};
}

}  // namespace ramify::session
