// SPDX-License-Identifier: Apache-2.0
#include "session/trace_suite.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "engine/lts/machine_lts.h"
#include "engine/trace/replay.h"
#include "harness/live_graph.h"
#include "harness/suite_steps.h"
#include "session/tell.h"

namespace ramify::session {
namespace {

using engine::FsmTransition;
using engine::Lts;

// The states of a walk with all their steps, as a graph in which a test may end anywhere.
class WalkedGraph {
 public:
  WalkedGraph(const engine::Machine& machine, store::Store& store) : store_(store), lts_(machine, store, {}) {}

  // Error: the walk has no such step.
  base::Result<void> walk(const engine::Replay& replay) {
    const std::vector<uint32_t> initial = lts_.initial();
    const auto first = std::ranges::find_if(initial, [&](uint32_t s) { return is_at(s, replay.steps.front()); });
    if (first == initial.end()) return base::fail("the trace begins in a state that is no initial one");
    for (const uint32_t state : initial) fsm_.states[number(state)].is_initial = true;
    uint32_t at = *first;
    start_ = number(at);
    for (size_t i = 1; i < replay.steps.size(); ++i) {
      std::vector<Lts::Step> steps = lts_.steps(at);
      if (!lts_.trouble().empty()) return base::fail(lts_.trouble());
      const std::vector<std::vector<engine::Choice>>& choices = lts_.choices();
      size_t taken = 0;
      while (taken < steps.size() && choices[taken] != replay.steps[i].choices) ++taken;
      if (taken == steps.size()) return base::fail(fmt::format("step {} of the trace is no step of the model", i));
      if (!steps[taken].label.arguments)
        return base::fail(fmt::format("step {} of the trace, `{}`, is a step of a thread, which no tester can take", i,
                                      steps[taken].label.action));
      walk_.push_back(transition(at, steps[taken]));
      add(at, std::move(steps));
      at = walk_.back().second;
    }
    finish();
    return {};
  }

  engine::Fsm& fsm() { return fsm_; }
  uint32_t start() const { return start_; }
  // The numbers of the walk's edges.
  std::vector<uint32_t> edges(const harness::LiveGraph& graph) const {
    std::vector<uint32_t> numbers;
    for (const auto& [made, to] : walk_) {
      const auto found = std::ranges::find_if(graph.edges(), [&](const harness::Edge& edge) {
        const FsmTransition& other = fsm_.transitions[edge.transition];
        return other.from == made.from && other.to == made.to && other.label == made.label;
      });
      numbers.push_back(static_cast<uint32_t>(found - graph.edges().begin()));
    }
    return numbers;
  }

 private:
  store::Store& store_;
  engine::MachineLts lts_;
  engine::Fsm fsm_;
  std::map<uint32_t, uint32_t> number_by_state_;          // of the lts, in the order of discovery
  std::vector<std::pair<FsmTransition, uint32_t>> walk_;  // and the lts's number of its target
  uint32_t start_ = 0;

  bool is_at(uint32_t state, const engine::ReplayedStep& step) const {
    return store_.is_state(lts_.id(state), step.state);
  }

  uint32_t number(uint32_t state) {
    const auto [at, is_new] = number_by_state_.try_emplace(state, static_cast<uint32_t>(fsm_.states.size()));
    if (is_new) fsm_.states.push_back({.is_accepting = true, .is_frontier = true});
    return at->second;
  }

  std::pair<FsmTransition, uint32_t> transition(uint32_t from, const Lts::Step& step) {
    return {{number(from), number(step.to), step.label, step.choices, step.requirements, step.fault}, step.to};
  }

  void add(uint32_t state, std::vector<Lts::Step> steps) {
    engine::FsmState& from = fsm_.states[number(state)];
    if (!from.is_frontier) return;
    from.is_frontier = false;
    for (const Lts::Step& step : steps) fsm_.transitions.push_back(transition(state, step).first);
  }

  void finish() {
    std::ranges::stable_sort(fsm_.transitions, [](const FsmTransition& a, const FsmTransition& b) {
      if (a.from != b.from) return a.from < b.from;
      if (a.label != b.label) return engine::comes_before(a.label, b.label);
      return a.to < b.to;
    });
  }
};

}  // namespace

base::Result<TestsReport> make_test_of_trace(const Loaded& loaded, const outputs::TraceFile& trace) {
  if (loaded.spec.actions.empty())
    return base::fail("a trace becomes a test if its steps are actions: the model has none (docs/model_programs.md)");
  const std::unique_ptr<store::Store> store = TRY(small_store());
  const engine::Replay replay = engine::replay(*loaded.machine, *store, trace.trace);
  if (replay.divergence)
    return base::fail(
        fmt::format("the trace stops fitting the program at step {}: check the model again", replay.divergence->step));
  WalkedGraph walked(*loaded.machine, *store);
  TRY(walked.walk(replay));
  const harness::LiveGraph graph(walked.fsm());
  harness::SuiteSteps steps(graph);
  TestsReport report;
  report.suite.covers = "trace";
  report.suite.runs.push_back(steps.run(walked.start(), walked.edges(graph)));
  report.suite.notes = steps.notes();
  report.explored.subject = loaded.subject;
  report.parameters = parameters_of(loaded);
  return report;
}

}  // namespace ramify::session
