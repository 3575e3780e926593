// SPDX-License-Identifier: Apache-2.0
#include "harness/postman.h"

#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/check.h"
#include "harness/euler_circuit.h"
#include "harness/live_graph.h"
#include "harness/min_cost_flow.h"
#include "harness/suite_steps.h"

namespace ramify::harness {
namespace {

using engine::Suite;

// For each state the number of its weakly connected component; components without an edge have none.
class Parts {
 public:
  explicit Parts(const LiveGraph& graph) : leader_(graph.fsm().states.size()), number_(leader_.size()) {
    std::iota(leader_.begin(), leader_.end(), 0);
    for (const Edge& edge : graph.edges()) leader_[find(edge.from)] = find(edge.to);
    for (const Edge& edge : graph.edges())
      if (std::optional<uint32_t>& number = number_[find(edge.from)]; !number) number = count_++;
  }

  uint32_t count() const { return count_; }
  std::optional<uint32_t> of(uint32_t state) { return number_[find(state)]; }

 private:
  uint32_t find(uint32_t state) {
    while (leader_[state] != state) state = leader_[state] = leader_[leader_[state]];
    return state;
  }

  std::vector<uint32_t> leader_;
  std::vector<std::optional<uint32_t>> number_;  // of leaders
  uint32_t count_ = 0;
};

// The streets: first the graph's edges, then each component's reset, then arcs into and out of resets.
class Postman {
 public:
  Postman(const LiveGraph& graph, const PostmanOptions& options)
      : graph_(graph),
        options_(options),
        parts_(graph),
        state_count_(static_cast<uint32_t>(graph.fsm().states.size())) {
    const int64_t step_cost = static_cast<int64_t>(graph.edges().size()) + parts_.count() + 1;
    for (const Edge& edge : graph.edges()) street(edge.from, edge.to, step_cost, 1);
    for (uint32_t part = 0; part < parts_.count(); ++part) street(in(part), out(part), 1, 1);
    for (uint32_t state = 0; state < state_count_; ++state)
      if (graph.is_live(state) && graph.fsm().states[state].is_accepting && parts_.of(state))
        street(state, in(*parts_.of(state)), 0, 0);
    for (uint32_t state : graph.initial())
      if (parts_.of(state)) street(out(*parts_.of(state)), state, 0, 0);
  }

  base::Result<Suite> suite() {
    std::optional<std::vector<int64_t>> again = repetitions();
    if (!again)
      return base::fail(
          "no single test takes all transitions: some lie on ways from which nothing leads back; allow resets");
    uint64_t steps = 0;
    for (size_t i = 0; i < streets_.size(); ++i) {
      streets_[i].times += static_cast<uint64_t>((*again)[i]);
      if (i < graph_.edges().size()) steps += streets_[i].times;
    }
    if (steps > options_.steps_max)
      return base::fail(
          fmt::format("a suite that takes all {} transitions needs {} steps, the limit is {}; raise it, or "
                      "explore less",
                      graph_.edges().size(), steps, options_.steps_max));
    Suite suite;
    suite.covers = "transitions";
    SuiteSteps runs(graph_);
    std::vector<uint32_t> starts;
    for (uint32_t part = 0; part < parts_.count(); ++part) starts.push_back(in(part));
    for (const std::vector<uint32_t>& walk : euler_circuits(node_count(), streets_, starts)) cut(walk, runs, suite);
    suite.notes = runs.notes();
    return suite;
  }

 private:
  uint32_t in(uint32_t part) const { return state_count_ + 2 * part; }
  uint32_t out(uint32_t part) const { return state_count_ + 2 * part + 1; }
  uint32_t node_count() const { return state_count_ + 2 * parts_.count(); }
  bool is_edge(uint32_t street) const { return street < graph_.edges().size(); }
  bool is_reset(uint32_t street) const { return !is_edge(street) && street < graph_.edges().size() + parts_.count(); }

  void street(uint32_t from, uint32_t to, int64_t cost, uint64_t times) {
    streets_.push_back({from, to, times});
    arcs_.push_back({from, to, cost});
  }

  // The number of extra times that each street is taken, so that every node has as many incoming as outgoing streets.
  std::optional<std::vector<int64_t>> repetitions() const {
    std::vector<int64_t> surplus(node_count());
    for (const CircuitArc& street : streets_) {
      surplus[street.to] += static_cast<int64_t>(street.times);
      surplus[street.from] -= static_cast<int64_t>(street.times);
    }
    if (options_.with_resets) return min_cost_flow(arcs_, std::move(surplus));
    if (parts_.count() > 1) return std::nullopt;
    std::vector<FlowArc> once = arcs_;  // the reset is the start and the end of the one test: not repeated
    const size_t reset = graph_.edges().size();
    if (parts_.count() == 1) once.erase(once.begin() + static_cast<std::ptrdiff_t>(reset));
    std::optional<std::vector<int64_t>> result = min_cost_flow(once, std::move(surplus));
    if (result && parts_.count() == 1) result->insert(result->begin() + static_cast<std::ptrdiff_t>(reset), 0);
    return result;
  }

  // A walk begins with a reset, like each test.
  void cut(const std::vector<uint32_t>& walk, SuiteSteps& runs, Suite& suite) const {
    std::vector<uint32_t> edges;
    for (size_t i = 0; i < walk.size();) {
      CHECK(is_reset(walk[i]), "a walk goes from reset to reset");
      const uint32_t start = streets_[walk[i + 1]].to;
      edges.clear();
      for (i += 2; is_edge(walk[i]); ++i) edges.push_back(walk[i]);
      ++i;  // the arc into the next reset
      suite.runs.push_back(runs.run(start, edges));
    }
  }

  const LiveGraph& graph_;
  const PostmanOptions& options_;
  Parts parts_;
  uint32_t state_count_;
  std::vector<CircuitArc> streets_;  // with the number of times each is taken
  std::vector<FlowArc> arcs_;        // the same, with their costs
};

}  // namespace

base::Result<Suite> postman_suite(const engine::Fsm& fsm, const PostmanOptions& options) {
  const LiveGraph graph(fsm);
  Suite suite = TRY(Postman(graph, options).suite());
  suite.uncovered = graph.dead_transitions();
  return suite;
}

}  // namespace ramify::harness
