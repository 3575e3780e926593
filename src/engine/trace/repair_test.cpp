// SPDX-License-Identifier: Apache-2.0
// Goal: a repaired trace replays, ends in the violation, and differs from the recorded trace in the fewest steps; without one,
// the reason is said. Method: traces of one listed graph repaired for an edited one, and random graphs with an exhaustive
// comparison.
#include "engine/trace/repair.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/streams/random_stream.h"
#include "engine/testkit/fresh_store.h"
#include "engine/testkit/listed_graph.h"
#include "engine/testkit/random_seed.h"
#include "engine/testkit/toys.h"
#include "engine/trace/replay.h"

namespace ramify::engine {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testkit::fresh_store;
using testkit::GraphDescription;
using testkit::ListedGraph;

const RepairGoal false_property{.predicate = PredicateId{0}};

Trace recorded_walk(const std::vector<std::string>& threads) {
  Trace trace;
  for (const std::string& thread : threads) trace.steps.push_back({{ChoiceKind::thread, 9, 8, thread}});
  return trace;
}

std::vector<std::string> names_of(const Trace& trace) {
  std::vector<std::string> found;
  for (const std::vector<Choice>& step : trace.steps) found.push_back(step[0].label);
  return found;
}

Repair repaired(const GraphDescription& graph, const std::vector<std::string>& recorded,
                const RepairGoal& goal = false_property, const RepairOptions& options = {}) {
  const ListedGraph machine(graph);
  const Repair found = repair(machine, *fresh_store(), recorded_walk(recorded), goal, options);
  if (found.end == RepairEnd::repaired) {
    EXPECT_FALSE(replay(machine, *fresh_store(), found.trace).divergence);
  }
  return found;
}

TEST(Repair, a_new_step_is_inserted) {
  const Repair found =
      repaired({.paths = {{1, 2, 7, 3, 4}, {2, 8}}, .initial = {1}, .false_at = {{4}}}, {"2", "3", "4"});
  EXPECT_EQ(found.end, RepairEnd::repaired);
  EXPECT_EQ(found.from, 1u);
  EXPECT_THAT(names_of(found.trace), ElementsAre("2", "7", "3", "4"));
  EXPECT_THAT(found.inserted, ElementsAre(2));
  EXPECT_THAT(found.dropped, IsEmpty());
}

TEST(Repair, a_step_that_is_gone_is_dropped) {
  const Repair found = repaired({.paths = {{1, 2, 4}, {2, 8, 4}}, .initial = {1}, .false_at = {{4}}}, {"2", "3", "4"});
  EXPECT_THAT(names_of(found.trace), ElementsAre("2", "4"));
  EXPECT_THAT(found.dropped, ElementsAre(2));
  EXPECT_THAT(found.inserted, IsEmpty());
}

TEST(Repair, steps_after_the_violation_are_dropped) {
  const Repair found = repaired({.paths = {{1, 2, 7}}, .false_at = {{7}}}, {"2", "3", "4"});
  EXPECT_THAT(names_of(found.trace), ElementsAre("2", "7"));
  EXPECT_THAT(found.inserted, ElementsAre(2));
  EXPECT_THAT(found.dropped, ElementsAre(2, 3));
}

TEST(Repair, a_trace_that_fits_is_continued) {
  const Repair found = repaired({.paths = {{1, 2, 3, 5}}, .false_at = {{5}}}, {"2", "3"});
  EXPECT_EQ(found.from, 2u);
  EXPECT_THAT(names_of(found.trace), ElementsAre("2", "3", "5"));
  EXPECT_THAT(found.inserted, ElementsAre(3));
}

TEST(Repair, earlier_steps_change_where_the_last_state_that_fits_leads_nowhere) {
  const Repair found = repaired({.paths = {{1, 2, 3}, {1, 6, 4}}, .false_at = {{4}}}, {"2", "3", "4"});
  EXPECT_EQ(found.end, RepairEnd::repaired);
  EXPECT_EQ(found.from, 0u);
  EXPECT_THAT(names_of(found.trace), ElementsAre("6", "4"));
}

TEST(Repair, another_initial_state_is_a_change) {
  Trace trace = recorded_walk({"4"});
  trace.start = {{ChoiceKind::value, 2, 1, "7"}};
  const ListedGraph machine({.paths = {{1, 2}, {3, 4}}, .false_at = {{4}}});
  const Repair found = repair(machine, *fresh_store(), trace, false_property, {});
  EXPECT_EQ(found.end, RepairEnd::repaired);
  EXPECT_THAT(names_of(found.trace), ElementsAre("4"));
  EXPECT_THAT(found.inserted, ElementsAre(0));
}

TEST(Repair, a_deadlock_is_found_again) {
  const Repair found = repaired({.paths = {{1, 2, 7, 3}, {2, 9}}, .initial = {1}, .finished = {9}}, {"2", "3"},
                                {.kind = ViolationKind::deadlock});
  EXPECT_THAT(names_of(found.trace), ElementsAre("2", "7", "3"));
}

TEST(Repair, a_fault_is_found_again_by_its_message) {
  const GraphDescription graph{
      .paths = {{1, 2, 8}, {2, 7, 9}}, .initial = {1}, .faults = {{8, "other"}, {9, "broken"}}};
  const RepairGoal goal{.kind = ViolationKind::fault, .fault = FaultKind::assertion, .message = "broken"};
  const Repair found = repaired(graph, {"2", "9"}, goal);
  EXPECT_THAT(names_of(found.trace), ElementsAre("2", "7", "9"));
}

TEST(Repair, says_that_nothing_is_left_to_search) {
  const Repair found = repaired({.paths = {{1, 2, 1}}, .false_at = {{}}}, {"2", "3"});
  EXPECT_EQ(found.end, RepairEnd::exhausted);
  EXPECT_THAT(found.trace.steps, IsEmpty());
}

TEST(Repair, a_step_with_an_unknown_effect_leaves_it_open) {
  const Repair found =
      repaired({.paths = {{1, 2, 9}}, .faults = {{9, "?"}}, .unknown = {9}, .false_at = {{}}}, {"2", "3"});
  EXPECT_EQ(found.end, RepairEnd::unknown);
}

TEST(Repair, says_that_the_limit_was_reached) {
  const GraphDescription graph{.paths = {{1, 2, 3, 4, 5, 6, 7}}, .false_at = {{7}}};
  EXPECT_EQ(repaired(graph, {"2", "9"}, false_property, {.states_max = 4}).end, RepairEnd::states_max);
  EXPECT_EQ(repaired(graph, {"2", "9"}, false_property, {.states_max = 100}).end, RepairEnd::repaired);
  const std::atomic<bool> is_wanted = true;
  EXPECT_EQ(repaired(graph, {"2", "9"}, false_property, {.interrupted = &is_wanted}).end, RepairEnd::interrupted);
}

// Every pair of a state and a position, by rounds: the fewest changes.
std::optional<size_t> changes_obviously(const GraphDescription& graph, const std::vector<int64_t>& recorded) {
  std::map<std::pair<int64_t, size_t>, size_t> changes = {{{graph.initial.empty() ? 0 : graph.initial[0], 0}, 0}};
  for (bool is_changed = true; is_changed;) {
    is_changed = false;
    const auto improve = [&](int64_t node, size_t position, size_t count) {
      const auto [at, is_new] = changes.try_emplace({node, position}, count);
      if (!is_new && at->second <= count) return;
      at->second = count;
      is_changed = true;
    };
    const auto known = changes;
    for (const auto& [pair, count] : known) {
      const auto& [node, position] = pair;
      if (position < recorded.size()) improve(node, position + 1, count + 1);
      for (const std::vector<int64_t>& path : graph.paths)
        for (size_t i = 0; i + 1 < path.size(); ++i) {
          if (path[i] != node) continue;
          improve(path[i + 1], position, count + 1);
          if (position < recorded.size() && recorded[position] == path[i + 1])
            improve(path[i + 1], position + 1, count);
        }
    }
  }
  std::optional<size_t> best;
  for (const auto& [pair, count] : changes)
    if (pair.second == recorded.size() && graph.false_at[0].contains(pair.first))
      best = std::min(best.value_or(count), count);
  return best;
}

TEST(Repair, changes_as_little_as_possible_after_what_fits) {
  const uint64_t seed = testkit::random_seed();
  for (uint64_t i = 0; i < 200; ++i) {
    RandomStream random(seed + i);
    GraphDescription graph = testkit::random_graph(seed + i, {.nodes = 12, .edges = 20, .false_counts = {2}});
    const int64_t first = graph.paths.front().front();
    graph.initial = {first};
    // The first recorded step fits nowhere, so the search begins at the initial state.
    std::vector<int64_t> recorded = {99};
    for (uint32_t left = random.below(6); left != 0; --left) recorded.push_back(random.below(14));
    std::vector<std::string> names;
    for (int64_t node : recorded) names.push_back(std::to_string(node));
    const Repair found = repaired(graph, names);
    const std::optional<size_t> expected = changes_obviously(graph, recorded);
    ASSERT_EQ(found.end == RepairEnd::repaired, expected.has_value()) << "seed " << seed + i;
    if (expected) {
      EXPECT_EQ(found.dropped.size() + found.inserted.size(), *expected) << "seed " << seed + i;
    }
  }
}

}  // namespace
}  // namespace ramify::engine
