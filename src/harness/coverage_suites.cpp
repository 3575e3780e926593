// SPDX-License-Identifier: Apache-2.0
#include "harness/coverage_suites.h"

#include <array>
#include <map>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "base/hash.h"
#include "engine/lts/fsm_coverage.h"
#include "harness/live_graph.h"
#include "harness/suite_steps.h"
#include "harness/walk_graph.h"

namespace ramify::harness {
namespace {

using engine::Coverage;
using engine::Fsm;
using engine::FsmTransition;
using engine::Suite;
using engine::UncoveredGoal;

constexpr std::array goals = {CoverageGoal::states, CoverageGoal::transitions, CoverageGoal::actions,
                              CoverageGoal::pairs, CoverageGoal::requirements};

// Names of transitions, actions or requirements: all names, and the names of each transition.
struct Names {
  std::vector<std::string> all;
  std::map<std::string, uint32_t, std::less<>> number;
  bool are_actions = false;

  std::vector<uint32_t> of(const FsmTransition& transition) const {
    if (are_actions) return {number.find(transition.label.action)->second};
    std::vector<uint32_t> result;
    for (const std::string& text : transition.requirements) result.push_back(number.find(text)->second);
    return result;
  }
};

Names names_in(const Fsm& fsm, CoverageGoal goal) {
  const Coverage coverage = engine::coverage(fsm);
  Names result;
  result.are_actions = goal == CoverageGoal::actions;
  for (const Coverage::Count& count : result.are_actions ? coverage.actions : coverage.requirements) {
    result.number.emplace(count.name, static_cast<uint32_t>(result.all.size()));
    result.all.push_back(count.name);
  }
  return result;
}

std::vector<UncoveredGoal> unreachable_names(const LiveGraph& graph, CoverageGoal goal) {
  const Fsm& fsm = graph.fsm();
  const Names names = names_in(fsm, goal);
  std::vector<bool> is_reached(names.all.size());
  std::vector<const FsmTransition*> dead(names.all.size());  // the first with the name that no test can take
  for (const FsmTransition& transition : fsm.transitions) {
    for (uint32_t name : names.of(transition)) {
      if (graph.is_live(transition)) is_reached[name] = true;
      else if (dead[name] == nullptr) dead[name] = &transition;
    }
  }
  std::vector<UncoveredGoal> result;
  for (uint32_t name = 0; name < names.all.size(); ++name) {
    if (is_reached[name]) continue;
    std::string why = "no transition of the graph has it";
    if (dead[name] != nullptr)
      why = fmt::format("no test can take a transition that has it, such as {}: {}", arrow(*dead[name]),
                        graph.why_not(*dead[name]));
    else if (!engine::analyse(fsm).is_complete) why += ", which is not all that there is";
    result.push_back(
        {fmt::format("{} {}", names.are_actions ? "action" : "requirement", names.all[name]), std::move(why)});
  }
  return result;
}

std::vector<UncoveredGoal> unreachable_pairs(const LiveGraph& graph) {
  const Fsm& fsm = graph.fsm();
  const std::vector<uint32_t> first = fsm.first_from();
  std::vector<UncoveredGoal> result;
  for (const FsmTransition& one : fsm.transitions) {
    for (uint32_t i = first[one.to]; i < first[one.to + 1]; ++i) {
      const FsmTransition& next = fsm.transitions[i];
      if (graph.is_live(one) && graph.is_live(next)) continue;
      result.push_back({fmt::format("pair {} -{}-> {}", arrow(one), text(next.label), next.to),
                        graph.is_live(one) ? graph.why_not(next) : graph.why_not(one)});
    }
  }
  return result;
}

std::vector<UncoveredGoal> unreachable(const LiveGraph& graph, CoverageGoal goal) {
  std::vector<UncoveredGoal> result;
  switch (goal) {
    case CoverageGoal::states:
      for (uint32_t state = 0; state < graph.fsm().states.size(); ++state)
        if (!graph.is_live(state)) result.push_back({fmt::format("state {}", state), graph.why_not(state)});
      return result;
    case CoverageGoal::transitions: return graph.dead_transitions();
    case CoverageGoal::actions:
    case CoverageGoal::requirements: return unreachable_names(graph, goal);
    case CoverageGoal::pairs: return unreachable_pairs(graph);
  }
  return result;
}

WalkGraph walk_graph(const LiveGraph& graph, CoverageGoal goal) {
  const auto nothing = [](uint32_t) { return std::vector<uint32_t>(); };
  const auto itself = [](uint32_t number) { return std::vector<uint32_t>{number}; };
  switch (goal) {
    case CoverageGoal::states:
      return WalkGraph::of_states(graph, itself,
                                  [&](uint32_t edge) { return std::vector<uint32_t>{graph.edges()[edge].to}; });
    case CoverageGoal::transitions: return WalkGraph::of_states(graph, nothing, itself);
    case CoverageGoal::pairs: return WalkGraph::of_pairs(graph);
    case CoverageGoal::actions:
    case CoverageGoal::requirements: break;
  }
  const Names names = names_in(graph.fsm(), goal);
  return WalkGraph::of_states(graph, nothing, [&](uint32_t number) {
    const Edge& edge = graph.edges()[number];
    std::set<uint32_t> items;
    for (uint32_t i = edge.transition; i < edge.end; ++i)
      for (uint32_t item : names.of(graph.fsm().transitions[i])) items.insert(item);
    return std::vector<uint32_t>(items.begin(), items.end());
  });
}

// Builds the runs of a suite until everything is covered.
class Coverer {
 public:
  Coverer(const LiveGraph& graph, const CoverageOptions& options)
      : options_(options), walks_(walk_graph(graph, options.goal)), steps_(graph) {}

  base::Result<Suite> suite() {
    Suite suite;
    suite.covers = name(options_.goal);
    std::vector<uint32_t> everywhere;
    for (const WalkGraph::Start& start : walks_.starts()) everywhere.push_back(start.node);
    const bool has_one_start = everywhere.size() == 1;
    if (has_one_start) cover(walks_.start_items(0));  // covered by any run
    while (true) {
      walk_.clear();
      if (!go_on(everywhere)) break;
      const uint32_t begin = walks_.arc(walk_.front()).from;
      size_t start = 0;
      while (walks_.starts()[start].node != begin) ++start;
      cover(walks_.start_items(start));
      if (options_.style == TestStyle::long_tests)
        while (is_short_enough() && go_on(std::vector<uint32_t>{here()})) continue;
      take(walks_.walk_home(here()));
      if (!is_short_enough())
        return base::fail(
            fmt::format("a suite that covers all {} needs more than {} steps, which is the limit; raise it, "
                        "or explore less",
                        suite.covers, options_.steps_max));
      add_run(suite, start);
    }
    for (size_t start = 0; start < walks_.starts().size(); ++start) {  // states without a path to an uncovered item
      const std::span<const uint32_t> items = walks_.start_items(start);
      if (!is_new(items) && !(has_one_start && !items.empty() && suite.runs.empty())) continue;
      cover(items);
      walk_ = walks_.walk_home(walks_.starts()[start].node);
      add_run(suite, start);
    }
    suite.notes = steps_.notes();
    return suite;
  }

 private:
  uint32_t here() const { return walks_.arc(walk_.back()).to; }
  bool is_short_enough() const { return total_ + walk_.size() <= options_.steps_max; }

  bool is_covered(uint32_t item) const { return item < is_covered_.size() && is_covered_[item]; }
  bool is_new(std::span<const uint32_t> items) const {
    for (uint32_t item : items)
      if (!is_covered(item)) return true;
    return false;
  }
  void cover(std::span<const uint32_t> items) {
    for (uint32_t item : items) {
      if (item >= is_covered_.size()) is_covered_.resize(item + size_t{1});
      is_covered_[item] = true;
    }
  }

  void take(const std::vector<uint32_t>& arcs) {
    for (uint32_t arc : arcs) {
      cover(walks_.items(arc));
      walk_.push_back(arc);
    }
  }

  // Walks to the nearest uncovered item; false: none is reachable.
  bool go_on(const std::vector<uint32_t>& from) {
    const std::vector<uint32_t> arcs = walks_.walk_to(from, [&](uint32_t arc) { return is_new(walks_.items(arc)); });
    take(arcs);
    return !arcs.empty();
  }

  void add_run(Suite& suite, size_t start) {
    std::vector<uint32_t> edges;
    for (uint32_t arc : walk_) edges.push_back(walks_.arc(arc).edge);
    total_ += edges.size();
    suite.runs.push_back(steps_.run(walks_.starts()[start].state, edges));
  }

  const CoverageOptions& options_;
  WalkGraph walks_;
  SuiteSteps steps_;
  std::vector<bool> is_covered_;  // by item
  std::vector<uint32_t> walk_;    // arcs of the current run
  uint64_t total_ = 0;            // steps of the previous runs
};

}  // namespace

std::string_view name(CoverageGoal goal) {
  switch (goal) {
    case CoverageGoal::states: return "states";
    case CoverageGoal::transitions: return "transitions";
    case CoverageGoal::actions: return "actions";
    case CoverageGoal::pairs: return "pairs";
    case CoverageGoal::requirements: return "requirements";
  }
  return "";
}

std::optional<CoverageGoal> coverage_goal(std::string_view text) {
  for (CoverageGoal goal : goals)
    if (name(goal) == text) return goal;
  return std::nullopt;
}

std::vector<UncoveredGoal> unreachable_goals(const Fsm& fsm, CoverageGoal goal) {
  return unreachable(LiveGraph(fsm), goal);
}

base::Result<Suite> covering_suite(const Fsm& fsm, const CoverageOptions& options) {
  const LiveGraph graph(fsm);
  if (options.goal == CoverageGoal::pairs) {
    const std::vector<uint32_t> first = fsm.first_from();
    uint64_t pairs = 0;
    for (const FsmTransition& transition : fsm.transitions) pairs += first[transition.to + 1] - first[transition.to];
    if (pairs > options.pairs_max)
      return base::fail(
          fmt::format("there are {} pairs of transitions, the limit is {}; cover transitions, or explore less", pairs,
                      options.pairs_max));
  }
  Suite suite = TRY(Coverer(graph, options).suite());
  suite.uncovered = unreachable(graph, options.goal);
  return suite;
}

Suite random_suite(const Fsm& fsm, const RandomWalkOptions& options) {
  const LiveGraph graph(fsm);
  Suite suite;
  suite.covers = fmt::format("random walks from seed {}", options.seed);
  if (graph.initial().empty()) {
    suite.notes.push_back("no walk: no accepting state is known to be reached from an initial state");
    return suite;
  }
  const auto nothing = [](uint32_t) { return std::vector<uint32_t>(); };
  const WalkGraph walks = WalkGraph::of_states(graph, nothing, nothing);
  SuiteSteps steps(graph);
  const uint64_t origin = base::mix64(options.seed);
  uint64_t drawn = 0;
  const auto draw = [&](size_t count) { return static_cast<uint32_t>(base::mix64(origin + drawn++) % count); };
  for (uint32_t run = 0; run < options.runs; ++run) {
    const uint32_t start = graph.initial()[draw(graph.initial().size())];
    uint32_t state = start;
    std::vector<uint32_t> edges;
    while (edges.size() < options.steps && graph.first(state) < graph.first(state + 1)) {
      edges.push_back(graph.first(state) + draw(graph.first(state + 1) - graph.first(state)));
      state = graph.edges()[edges.back()].to;
    }
    for (uint32_t arc : walks.walk_home(state)) edges.push_back(walks.arc(arc).edge);
    suite.runs.push_back(steps.run(start, edges));
  }
  suite.notes = steps.notes();
  return suite;
}

}  // namespace ramify::harness
