// SPDX-License-Identifier: Apache-2.0
// Goal: on random systems explore_fsm follows the algorithm's definition, under all orders, frontiers, groups, edge
// policies, limits and rules, and its marks and counts are correct.
// Method: random systems and options from a seed, compared with testkit/reference_fsm.h; the results are also checked
// by the definitions.
#include <algorithm>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "engine/grouping/explore_fsm.h"
#include "engine/grouping/reach.h"
#include "engine/grouping/state_expressions.h"
#include "engine/streams/random_stream.h"
#include "engine/testkit/listed_lts.h"
#include "engine/testkit/random_seed.h"
#include "engine/testkit/reference_fsm.h"

namespace ramify::engine {
namespace {

using testkit::ListedLts;
using testkit::ReferenceFsm;

constexpr uint32_t expression_count = 4;

// Random options of an exploration.
FsmOptions random_options(RandomStream& random, Lts& lts) {
  const auto one_in = [&](uint32_t count) { return random.below(count) == 0; };
  FsmOptions options{.order = static_cast<FsmOrder>(random.below(4)),
                     .frontier = static_cast<FsmFrontier>(random.below(2)),
                     .priority = score_of(lts, random.below(expression_count)),
                     .random_seed = random.below(1000),
                     .edges = static_cast<EdgePolicy>(random.below(3))};
  for (uint32_t groups = random.below(4); groups > 0; --groups)
    options.groups.push_back({fmt::format("group{}", groups), random.below(expression_count), 1 + random.below(3)});
  if (one_in(3)) options.filter = random.below(expression_count);
  if (one_in(6)) options.goal = random.below(expression_count);
  if (one_in(4)) options.keep.first = random.below(3);
  if (one_in(6)) options.keep.probability = 0.7;
  if (one_in(6)) options.keep.where = test_of(lts, random.below(expression_count));
  if (one_in(4)) options.limits.transitions_max = random.below(20);
  if (one_in(4)) options.limits.states_max = 2 + random.below(10);
  if (one_in(4)) options.limits.depth_max = random.below(5);
  if (const uint64_t count = random.below(30); one_in(4))
    options.stop = [count](const FsmMoment& moment) { return moment.so_far.examined == count; };
  if (const uint64_t count = random.below(30); one_in(8))
    options.stop = [count](const FsmMoment& moment) {
      return moment.so_far.transitions + moment.so_far.states > count;
    };
  for (uint32_t expression = 0; expression < random.below(3); ++expression)
    options.properties.push_back({fmt::format("property{}", expression), expression});
  return options;
}

std::string step_text(const Lts::Step& step, uint32_t from, uint32_t to) {
  return fmt::format("{} -{} {}-> {}", from, text(step.label), fmt::join(step.choices, " "), to);
}

std::vector<std::string> transitions(const FsmExploration& found) {
  std::vector<std::string> lines;
  for (const FsmTransition& transition : found.fsm.transitions)
    lines.push_back(step_text({.label = transition.label, .choices = transition.choices},
                              found.lts_states[transition.from], found.lts_states[transition.to]));
  std::ranges::sort(lines);
  return lines;
}

std::vector<std::string> transitions(const ReferenceFsm& reference) {
  std::vector<std::string> lines;
  for (const auto& [from, step, to] : reference.transitions) lines.push_back(step_text(step, from, to));
  std::ranges::sort(lines);
  return lines;
}

std::vector<uint32_t> lts_states_where(const FsmExploration& found, bool FsmState::* mark) {
  std::vector<uint32_t> states;
  for (uint32_t state = 0; state < found.fsm.states.size(); ++state)
    if (found.fsm.states[state].*mark) states.push_back(found.lts_states[state]);
  std::ranges::sort(states);
  return states;
}

void expect_the_same(const FsmExploration& found, const ReferenceFsm& reference) {
  std::vector<uint32_t> discovered;
  for (const uint32_t state : found.discovered) discovered.push_back(found.lts_states[state]);
  EXPECT_EQ(discovered, reference.states);
  EXPECT_EQ(transitions(found), transitions(reference));
  EXPECT_EQ(lts_states_where(found, &FsmState::is_frontier), reference.frontier);
  EXPECT_EQ(lts_states_where(found, &FsmState::is_incomplete), reference.incomplete);
  EXPECT_EQ(found.counts.examined, reference.examined);
  EXPECT_EQ(found.counts.filtered, reference.filtered);
  EXPECT_EQ(found.counts.dropped, reference.dropped);
  EXPECT_EQ(found.counts.redirected, reference.redirected);
  EXPECT_EQ(found.counts.discarded, reference.discarded);
}

// The guarantees of the header for any exploration.
void expect_honest(const FsmExploration& found, ListedLts& lts, const FsmOptions& options) {
  const FsmCounts& counts = found.counts;
  const auto marked = [&](bool FsmState::* mark) { return lts_states_where(found, mark).size(); };
  EXPECT_EQ(counts.states, found.fsm.states.size());
  EXPECT_EQ(counts.transitions, found.fsm.transitions.size());
  EXPECT_EQ(counts.examined, counts.transitions + counts.filtered + counts.dropped);
  EXPECT_EQ(counts.redirected, found.redirected.size());
  EXPECT_EQ(counts.initial_states, marked(&FsmState::is_initial));
  EXPECT_EQ(counts.accepting, marked(&FsmState::is_accepting));
  EXPECT_EQ(counts.unsafe, marked(&FsmState::is_unsafe));
  EXPECT_EQ(counts.frontier, marked(&FsmState::is_frontier));
  EXPECT_EQ(counts.incomplete, marked(&FsmState::is_incomplete));
  EXPECT_EQ(found.is_complete(), counts.incomplete == 0);
  EXPECT_EQ(found.cuts.size(), found.fsm.cuts.size());
  for (uint32_t state = 0; state < found.fsm.states.size(); ++state) {
    std::vector<std::string> violated;
    for (const FsmProperty& property : options.properties)
      if (const auto value = lts.value(property.expression, found.lts_states[state]); value && !is_true(*value))
        violated.push_back(property.name);
    EXPECT_EQ(found.fsm.states[state].violated, violated);
    EXPECT_EQ(found.fsm.states[state].is_accepting, lts.is_accepting(found.lts_states[state]));
  }
  EXPECT_TRUE(std::ranges::is_sorted(found.fsm.transitions, [](const FsmTransition& a, const FsmTransition& b) {
    if (a.from != b.from) return a.from < b.from;
    return comes_before(a.label, b.label) || (!comes_before(b.label, a.label) && a.to < b.to);
  }));
  for (uint32_t i = 0, next = 0; i < found.fsm.transitions.size(); ++i) {
    const FsmTransition& transition = found.fsm.transitions[i];
    const bool is_redirected = next < found.redirected.size() && found.redirected[next] == i;
    next += is_redirected;
    const bool is_step = std::ranges::any_of(lts.steps(found.lts_states[transition.from]), [&](const Lts::Step& step) {
      return step.label == transition.label && step.choices == transition.choices && step.fault == transition.fault &&
             (step.to == found.lts_states[transition.to]) != is_redirected;
    });
    EXPECT_TRUE(is_step);
  }
}

TEST(explore_fsm_random, agrees_with_the_text) {
  const uint64_t seed = testkit::random_seed();
  std::map<std::string, int> seen;  // checks that the draws are not all trivial
  for (uint64_t round = 0; round < 3000; ++round) {
    SCOPED_TRACE(fmt::format("RAMIFY_SEED={} round {}", seed, round));
    RandomStream random(seed + round * 7919);
    ListedLts lts = testkit::random_lts(
        {.states = 2 + random.below(24), .expressions = expression_count, .lacks_values = random.below(4) == 0},
        seed + round);
    const FsmOptions options = random_options(random, lts);
    const FsmExploration found = explore_fsm(lts, options);
    expect_the_same(found, reference_fsm(lts, options));
    expect_honest(found, lts, options);
    if (HasFailure()) return;
    ++seen[found.is_complete() ? "complete" : "cut"];
    seen["frontier"] += found.counts.frontier != 0;
    seen["redirected"] += found.counts.redirected != 0;
    seen["dropped"] += found.counts.dropped != 0;
    seen["discarded"] += found.counts.discarded != 0;
    seen["filtered"] += found.counts.filtered != 0;
    seen["no value"] += std::ranges::any_of(
        found.findings, [](const FsmFinding& finding) { return finding.kind == FsmFindingKind::no_value; });
  }
  for (const auto& [what, rounds] : seen) EXPECT_GT(rounds, 50) << what;
  EXPECT_EQ(seen.size(), 8u);
}

TEST(explore_fsm_random, every_order_draws_the_same_whole_graph) {
  const uint64_t seed = testkit::random_seed();
  for (uint64_t round = 0; round < 300; ++round) {
    SCOPED_TRACE(fmt::format("RAMIFY_SEED={} round {}", seed, round));
    ListedLts lts = testkit::random_lts({.states = 30}, seed + round);
    const FsmExploration first = explore_fsm(lts, {});
    EXPECT_TRUE(first.is_complete());
    for (uint32_t order = 0; order < 4; ++order) {
      for (uint32_t frontier = 0; frontier < 2; ++frontier) {
        const FsmExploration other = explore_fsm(lts, {.order = static_cast<FsmOrder>(order),
                                                       .frontier = static_cast<FsmFrontier>(frontier),
                                                       .priority = score_of(lts, 0),
                                                       .random_seed = round});
        EXPECT_EQ(other.lts_states, first.lts_states);  // so the numbering is the same
        ASSERT_EQ(other.fsm.transitions.size(), first.fsm.transitions.size());
        for (size_t i = 0; i < first.fsm.transitions.size(); ++i) {
          const FsmTransition& a = first.fsm.transitions[i];
          const FsmTransition& b = other.fsm.transitions[i];
          EXPECT_EQ(std::tie(a.from, a.to, a.label, a.choices), std::tie(b.from, b.to, b.label, b.choices));
        }
      }
    }
  }
}

// The distance of each Lts state from the initial ones along steps of the graph, by repeated relaxation.
std::map<uint32_t, uint32_t> distances(const FsmExploration& found) {
  std::map<uint32_t, uint32_t> distance;
  for (uint32_t state = 0; state < found.fsm.states.size(); ++state)
    if (found.fsm.states[state].is_initial) distance[state] = 0;
  for (size_t round = 0; round < found.fsm.states.size(); ++round) {
    for (uint32_t i = 0; i < found.fsm.transitions.size(); ++i) {
      const FsmTransition& transition = found.fsm.transitions[i];
      if (!distance.contains(transition.from) || std::ranges::count(found.redirected, i) != 0) continue;
      const uint32_t through = distance[transition.from] + 1;
      if (!distance.contains(transition.to) || distance[transition.to] > through) distance[transition.to] = through;
    }
  }
  return distance;
}

TEST(explore_fsm_random, reach_finds_a_shortest_run_or_none) {
  const uint64_t seed = testkit::random_seed();
  std::map<ReachKind, int> seen;
  for (uint64_t round = 0; round < 500; ++round) {
    SCOPED_TRACE(fmt::format("RAMIFY_SEED={} round {}", seed, round));
    RandomStream random(seed + round * 7919);
    ListedLts lts = testkit::random_lts({.states = 2 + random.below(24), .values = 2 + random.below(5)}, seed + round);
    FsmOptions options = random.below(2) == 0 ? FsmOptions{} : random_options(random, lts);
    options.goal.reset();
    const FsmExploration found = explore_fsm(lts, options);

    const Reached reached = reach(lts, found, 0);
    ++seen[reached.kind];
    std::optional<uint32_t> nearest;
    for (const auto& [state, distance] : distances(found))
      if (*lts.value(0, found.lts_states[state]) != "0") nearest = std::min(nearest.value_or(distance), distance);
    ASSERT_EQ(reached.kind == ReachKind::reached, nearest.has_value());
    if (!nearest) {
      EXPECT_EQ(reached.kind == ReachKind::not_reachable, found.is_complete());
      continue;
    }
    EXPECT_EQ(reached.transitions.size(), *nearest);
    std::optional<uint32_t> at;
    for (const uint32_t transition : reached.transitions) {
      const uint32_t from = found.fsm.transitions[transition].from;
      EXPECT_TRUE(at ? *at == from : found.fsm.states[from].is_initial);
      at = found.fsm.transitions[transition].to;
    }
    EXPECT_TRUE(!at || at == reached.state);
  }
  EXPECT_GT(seen[ReachKind::reached], 0);
  EXPECT_GT(seen[ReachKind::not_reachable] + seen[ReachKind::not_found], 0);
}

}  // namespace
}  // namespace ramify::engine
