// SPDX-License-Identifier: Apache-2.0
#include "engine/testkit/reference_fsm.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "base/hash.h"
#include "engine/grouping/state_expressions.h"
#include "engine/streams/random_stream.h"

namespace ramify::engine::testkit {
namespace {

bool contains(const std::vector<uint32_t>& list, uint32_t state) {
  return std::ranges::find(list, state) != list.end();
}

// The compared part of a step.
using StepText = std::pair<std::string, uint32_t>;
StepText step_text(const Lts::Step& step, uint32_t to) {
  std::string words = text(step.label);
  for (const std::string& choice : step.choices) words += ' ' + choice;
  return {std::move(words), to};
}

class FsmByDefinition {
 public:
  FsmByDefinition(Lts& lts, const FsmOptions& options)
      : lts_(lts), options_(options), random_(options.random_seed), draws_(base::mix64(options.random_seed)) {}

  ReferenceFsm run() {
    const std::optional<uint64_t> states_max = options_.limits.states_max;
    for (const uint32_t state : lts_.initial()) {
      if (contains(found_.states, state)) continue;
      found_.is_stopped = found_.is_stopped || (states_max && found_.states.size() >= *states_max);
      if (!states_max || found_.states.size() < *states_max) add_state(state, 0);
    }
    initial_ = found_.states;
    for (const uint32_t state : initial_) {
      if (found_.is_stopped) unfinished_.push_back(state);
      else enqueue(state, nullptr);
    }
    while (!waiting_.empty() && !found_.is_stopped) {
      const Task task = take();
      // A frontier of states has tasks without a step: take all steps of the state.
      const std::vector<Lts::Step> steps = task.step ? std::vector{*task.step} : steps_to_take(task.state);
      for (size_t i = 0; i < steps.size() && !found_.is_stopped; ++i) {
        const bool was_examined = invoke(task.state, steps[i]);
        const bool is_last = i + 1 == steps.size();
        if (!was_examined || (found_.is_stopped && !is_last)) unfinished_.push_back(task.state);
      }
    }
    for (const Task& task : waiting_) unfinished_.push_back(task.state);
    found_.is_stopped = !unfinished_.empty();
    mark();
    return found_;
  }

 private:
  struct Task {
    uint32_t state = 0;
    std::optional<Lts::Step> step{};
    double priority = 0;
  };

  uint32_t depth_of(uint32_t state) const {
    return found_.depths[static_cast<size_t>(std::ranges::find(found_.states, state) - found_.states.begin())];
  }
  bool is_true_in(uint32_t expression, uint32_t state) {
    const std::optional<std::string> value = lts_.value(expression, state);
    return value && is_true(*value);
  }
  bool has_value(const FsmGroup& group, uint32_t state, const std::string& value) {
    return lts_.value(group.expression, state) == value;
  }

  void add_state(uint32_t state, uint32_t depth) {
    found_.states.push_back(state);
    found_.depths.push_back(depth);
    if (options_.goal && is_true_in(*options_.goal, state)) found_.is_stopped = true;
  }

  // how many states of the graph have the state's value already?
  bool is_needed(uint32_t state) {
    if (options_.groups.empty()) return true;
    for (const FsmGroup& group : options_.groups) {
      const std::optional<std::string> value = lts_.value(group.expression, state);
      if (!value) continue;
      uint32_t count = 0;
      for (const uint32_t other : found_.states) count += has_value(group, other, *value);
      if (count < group.representatives) return true;
    }
    return false;
  }

  std::optional<uint32_t> first_representative(uint32_t state) {
    const std::optional<std::string> value = lts_.value(options_.groups[0].expression, state);
    for (const uint32_t other : found_.states)
      if (value && has_value(options_.groups[0], other, *value)) return other;
    return std::nullopt;
  }

  double priority(uint32_t state, const Lts::Step* step) {
    if (options_.order != FsmOrder::best) return 0;
    const FsmCounts nothing;
    return options_.priority({state, step, depth_of(state), nothing})
        .value_or(-std::numeric_limits<double>::infinity());
  }

  // X-17; initial states keep all their steps, states at the depth limit take none.
  std::vector<Lts::Step> steps_to_take(uint32_t state) {
    const std::vector<Lts::Step> steps = lts_.steps(state);
    if (options_.limits.depth_max && depth_of(state) >= *options_.limits.depth_max) {
      if (!steps.empty()) unfinished_.push_back(state);
      return {};
    }
    if (contains(initial_, state)) return steps;
    std::vector<Lts::Step> kept;
    const FsmCounts nothing;
    for (const Lts::Step& step : steps) {
      bool is_kept = true;
      if (options_.keep.where) is_kept = options_.keep.where({state, &step, depth_of(state), nothing}).value_or(true);
      if (is_kept && options_.keep.probability)
        is_kept = draws_.below(uint32_t{1} << 31) < *options_.keep.probability * (uint32_t{1} << 31);
      if (is_kept && options_.keep.first) is_kept = kept.size() < *options_.keep.first;
      if (is_kept) kept.push_back(step);
    }
    found_.discarded += steps.size() - kept.size();
    return kept;
  }

  void enqueue(uint32_t state, const Lts::Step* found_by) {
    std::vector<Task> tasks;
    if (options_.frontier == FsmFrontier::states) tasks.push_back({state, std::nullopt, priority(state, found_by)});
    else
      for (const Lts::Step& step : steps_to_take(state)) tasks.push_back({state, step, priority(state, &step)});
    // behind, or in front.
    const auto where = options_.order == FsmOrder::depth_first ? waiting_.begin() : waiting_.end();
    waiting_.insert(where, tasks.begin(), tasks.end());
  }

  Task take() {
    size_t next = 0;
    if (options_.order == FsmOrder::random) {
      next = random_.below(static_cast<uint32_t>(waiting_.size()));
      std::swap(waiting_[next], waiting_.back());
      next = waiting_.size() - 1;
    }
    if (options_.order == FsmOrder::best)
      for (size_t i = 0; i < waiting_.size(); ++i)
        if (waiting_[i].priority > waiting_[next].priority) next = i;
    const Task task = waiting_[next];
    waiting_.erase(waiting_.begin() + static_cast<std::ptrdiff_t>(next));
    return task;
  }

  // False: a limit ended the exploration before this step.
  bool invoke(uint32_t from, const Lts::Step& step) {
    const bool is_known = contains(found_.states, step.to);
    const bool is_filtered = !is_known && options_.filter && !is_true_in(*options_.filter, step.to);
    const bool is_new = !is_known && !is_filtered && is_needed(step.to);
    std::optional<uint32_t> to;  // in the graph
    if (is_new) to = step.to;
    if (is_known && (options_.groups.empty() || options_.edges != EdgePolicy::discovered)) to = step.to;
    if (!is_known && !is_filtered && !is_new && options_.edges == EdgePolicy::lump) to = first_representative(step.to);

    if (to && found_.transitions.size() == options_.limits.transitions_max) return !(found_.is_stopped = true);
    if (is_new && found_.states.size() == options_.limits.states_max) return !(found_.is_stopped = true);
    ++found_.examined;
    found_.filtered += is_filtered;
    found_.dropped += !to && !is_filtered;
    found_.redirected += to && *to != step.to;
    if (to) found_.transitions.push_back({from, step, *to});
    if (is_new) {
      add_state(step.to, depth_of(from) + 1);
      if (!found_.is_stopped) enqueue(step.to, &step);
      else unfinished_.push_back(step.to);
    }
    FsmCounts so_far;
    so_far.states = found_.states.size();
    so_far.transitions = found_.transitions.size();
    so_far.examined = found_.examined;
    if (options_.stop && !found_.is_stopped &&
        options_.stop({step.to, &step, depth_of(from) + 1, so_far}).value_or(false))
      found_.is_stopped = true;
    return true;
  }

  void mark() {
    for (const uint32_t state : found_.states) {
      if (contains(unfinished_, state)) found_.frontier.push_back(state);
      std::vector<StepText> in_lts, in_graph;
      for (const Lts::Step& step : lts_.steps(state)) in_lts.push_back(step_text(step, step.to));
      for (const ReferenceFsm::Transition& transition : found_.transitions)
        if (transition.from == state) in_graph.push_back(step_text(transition.step, transition.to));
      std::ranges::sort(in_lts);
      std::ranges::sort(in_graph);
      if (contains(unfinished_, state) || in_lts != in_graph) found_.incomplete.push_back(state);
    }
    std::ranges::sort(found_.frontier);
    std::ranges::sort(found_.incomplete);
  }

  Lts& lts_;
  const FsmOptions& options_;
  ReferenceFsm found_;
  std::vector<uint32_t> initial_;
  std::vector<uint32_t> unfinished_;  // states with unexplored steps
  std::vector<Task> waiting_;
  RandomStream random_;
  RandomStream draws_;
};

}  // namespace

ReferenceFsm reference_fsm(Lts& lts, const FsmOptions& options) { return FsmByDefinition(lts, options).run(); }

}  // namespace ramify::engine::testkit
