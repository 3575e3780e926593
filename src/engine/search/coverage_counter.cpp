// SPDX-License-Identifier: Apache-2.0
#include "engine/search/coverage_counter.h"

#include <algorithm>

namespace ramify::engine {

namespace {

// Takes the first option of every choice, and keeps the labels of the first choice.
class NamingStream final : public ChoiceStream {
 public:
  uint32_t choose(ChoiceKind kind, uint32_t count, const OptionLabels& labels) override {
    if (!is_first_) return 0;
    is_first_ = false;
    if (kind != ChoiceKind::thread) return 0;
    for (uint32_t option = 0; option < count; ++option) names.push_back(labels.label(option));
    return 0;
  }

  std::vector<std::string> names;

 private:
  bool is_first_ = true;
};

void add_to(std::vector<uint64_t>& counts, size_t index, uint64_t n) {
  if (index >= counts.size()) counts.resize(index + 1);
  counts[index] += n;
}

}  // namespace

uint32_t CoverageCounter::step_at(Pause pause) {
  if (pause.actor >= numbers_.size()) numbers_.resize(pause.actor + 1);
  std::vector<uint32_t>& by_point = numbers_[pause.actor];
  if (pause.point >= by_point.size()) by_point.resize(pause.point + 1);
  uint32_t& number = by_point[pause.point];
  if (number == 0) {
    steps_.push_back({.pause = pause, .point = {}, .actor = {}});
    number = static_cast<uint32_t>(steps_.size());
  }
  return number - 1;
}

// A step that is enumerated later shows the names of the threads among which it chooses.
void CoverageCounter::learn_names(Stepper& stepper, std::span<const Pause> pauses) {
  NamingStream stream;
  stepper.step(stream);
  for (size_t i = 0; i < pauses.size(); ++i) {
    if (pauses[i].actor >= names_.size()) names_.resize(pauses[i].actor + 1);
    std::string& name = names_[pauses[i].actor];
    if (name.empty())
      name = i < stream.names.size() ? stream.names[i] : "thread " + std::to_string(pauses[i].actor + 1);
  }
}

void CoverageCounter::begin_state(Stepper& stepper, std::span<const Pause> pauses, bool is_counted) {
  here_.clear();
  bool has_names = true;
  for (const Pause& pause : pauses) {
    has_names = has_names && pause.actor < names_.size() && !names_[pause.actor].empty();
    here_.push_back(step_at(pause));
    if (is_counted) ++steps_[here_.back()].states;
  }
  if (!has_names) learn_names(stepper, pauses);
}

void CoverageCounter::add_step(uint32_t position, bool has_successor, bool is_counted) {
  const uint32_t step = position < here_.size() ? here_[position] : no_step;
  if (is_counted && step != no_step) ++steps_[step].transitions;
  if (has_successor) batch_.push_back(step);
}

void CoverageCounter::end_state(uint64_t transitions) {
  // A machine may offer any number of steps; the last class has all states with more.
  constexpr uint64_t degree_max = 4096;
  add_to(states_by_degree_, std::min(transitions, degree_max), 1);
}

void CoverageCounter::arrive(std::span<const Arrival> arrivals) {
  for (size_t i = 0; i < arrivals.size(); ++i) {
    if (!arrivals[i].is_new) continue;
    add_to(states_by_depth_, arrivals[i].depth, 1);
    if (i < batch_.size() && batch_[i] != no_step) ++steps_[batch_[i]].new_states;
  }
}

void CoverageCounter::join(const CoverageCounter& other) {
  for (const StepCoverage& step : other.steps_) {
    StepCoverage& own = steps_[step_at(step.pause)];
    own.states += step.states;
    own.transitions += step.transitions;
    own.new_states += step.new_states;
  }
  if (names_.size() < other.names_.size()) names_.resize(other.names_.size());
  for (size_t i = 0; i < other.names_.size(); ++i)
    if (names_[i].empty()) names_[i] = other.names_[i];
  for (size_t i = 0; i < other.states_by_depth_.size(); ++i) add_to(states_by_depth_, i, other.states_by_depth_[i]);
  for (size_t i = 0; i < other.states_by_degree_.size(); ++i) add_to(states_by_degree_, i, other.states_by_degree_[i]);
  mark(other.executed_);
}

void CoverageCounter::mark(std::span<const uint8_t> executed) {
  if (executed_.size() < executed.size()) executed_.resize(executed.size());
  for (size_t i = 0; i < executed.size(); ++i) executed_[i] |= executed[i];
}

SearchCoverage CoverageCounter::coverage(const Machine& machine, const store::Store& store) const {
  SearchCoverage coverage{.steps = steps_, .states_by_depth = states_by_depth_, .states_by_degree = states_by_degree_};
  for (StepCoverage& step : coverage.steps) {
    step.point = machine.pause_point(step.pause.point);
    step.actor = names_[step.pause.actor];
  }
  std::ranges::sort(coverage.steps, {},
                    [](const StepCoverage& step) { return std::pair(step.pause.actor, step.pause.point); });
  if (const PauseCoverage* points = machine.coverage(); points != nullptr)
    coverage.unreached = points->unreached_points(store);
  if (const CodeCoverage* code = machine.code_coverage(); code != nullptr) {
    coverage.lines = code->lines(executed_);
    coverage.functions = code->functions(executed_);
  }
  return coverage;
}

}  // namespace ramify::engine
