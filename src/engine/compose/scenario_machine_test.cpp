// SPDX-License-Identifier: Apache-2.0
// Goal: a search under scenarios visits the composition of model and scenarios, and judges behaviours there. Method:
// the obligations of machines; random threads under random scenarios, compared with two other ways to compose them: the
// product of graphs, and threads that carry the state of the scenario in a variable.
#include "engine/compose/scenario_machine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fmt/format.h>

#include "engine/compose/hand_written.h"
#include "engine/compose/scenario_path.h"
#include "engine/lts/machine_lts.h"
#include "engine/search/explore.h"
#include "engine/streams/random_stream.h"
#include "engine/testkit/fresh_store.h"
#include "engine/testkit/listed_threads.h"
#include "engine/testkit/obligations.h"
#include "engine/testkit/random_seed.h"

namespace ramify::engine::compose {
namespace {

using testing::IsEmpty;
using testkit::ListedThread;
using testkit::ListedThreads;

std::unique_ptr<const Machine> with(const ListedThreads& threads, const ScenarioGraph& graph,
                                    const ScenarioFollower::Names& of_model, ScenarioMachine::Options options = {}) {
  std::vector<NamedScenario> scenarios;
  scenarios.push_back({"s", graph});
  return std::make_unique<ScenarioMachine>(std::make_unique<ListedThreads>(threads),
                                           ScenarioFollower(std::move(scenarios), of_model), options);
}

ScenarioFollower::Names names_of(const ListedThreads& threads) {
  ScenarioFollower::Names names;
  for (size_t thread = 0; thread < threads.thread_count(); ++thread)
    for (size_t point = 0; point < threads.threads()[thread].points.size(); ++point)
      names.insert(fmt::format("t{}:p{}", thread, point));
  return names;
}

// Over some of the names; if `is_deterministic`, each at most once from a state.
ScenarioGraph random_scenario(const ScenarioFollower::Names& names, bool is_deterministic, RandomStream& random) {
  ScenarioGraph graph;
  const uint32_t states = 1 + random.below(3);
  for (uint32_t i = 0; i < states; ++i) graph.states.push_back({.text = std::to_string(i), .is_accepting = true});
  graph.initial = {0};
  for (const std::string& name : names) {
    if (random.below(2) == 0) continue;
    graph.also.insert(name);
    for (uint32_t from = 0; from < states; ++from)
      for (uint32_t more = random.below(is_deterministic ? 2 : 3); more > 0; --more)
        graph.transitions.push_back({from, {.action = name}, random.below(states)});
  }
  return graph;
}

// Adds the state of the scenario as a last variable.
ListedThreads with_variable(const ListedThreads& threads, const ScenarioGraph& graph) {
  std::vector<int64_t> variables(threads.variable_count() + 1, 0);
  const size_t scenario = threads.variable_count();
  std::vector<ListedThread> guarded = threads.threads();
  for (size_t t = 0; t < guarded.size(); ++t)
    for (size_t p = 0; p < guarded[t].points.size(); ++p) {
      const std::string name = fmt::format("t{}:p{}", t, p);
      if (!graph.also.contains(name)) continue;
      std::vector<ListedThread::Step> steps;
      for (const ListedThread::Step& step : guarded[t].points[p].steps)
        for (const ScenarioTransition& transition : graph.transitions) {
          if (transition.label.action != name) continue;
          ListedThread::Step added = step;
          added.when.push_back({scenario, transition.from});
          added.then.push_back({scenario, transition.to});
          steps.push_back(std::move(added));
        }
      guarded[t].points[p].steps = std::move(steps);
    }
  return ListedThreads(std::move(variables), std::move(guarded));
}

// Claims about the first variable.
std::vector<TemporalClaim> claims() {
  std::vector<TemporalClaim> all;
  const auto add = [&](std::string name, auto formula) {
    TemporalClaim& claim = all.emplace_back();
    claim.name = std::move(name);
    claim.atoms = {{AtomKind::predicate, {0}}};
    claim.formula = formula(claim.formulas, claim.formulas.atom(0));
  };
  add("eventually", [](auto& f, auto a) { return f.eventually(a); });
  add("again", [](auto& f, auto a) { return f.always(f.eventually(a)); });
  add("stays", [](auto& f, auto a) { return f.eventually(f.always(a)); });
  return all;
}

Exploration search(const Machine& machine, unsigned workers, bool judges) {
  const auto store = testkit::fresh_store();
  ExploreOptions options;
  options.workers = workers;
  options.check_deadlock = false;
  options.keep_going = true;
  if (judges) options.claims = claims();
  return explore(machine, *store, options);
}

std::set<std::string> broken(const Exploration& exploration) {
  std::set<std::string> names;
  for (const Violation& violation : exploration.violations) names.insert(violation.property);
  return names;
}

TEST(ScenarioMachine, keeps_the_obligations_of_a_machine) {
  const uint64_t seed = testkit::random_seed();
  RandomStream random(seed);
  for (int round = 0; round < 20; ++round) {
    SCOPED_TRACE(testing::Message() << "round " << round << " of RAMIFY_SEED=" << seed);
    const ListedThreads threads = testkit::random_threads(random.below(~0U));
    const auto names = names_of(threads);
    const auto machine = with(threads, random_scenario(names, false, random), names);
    EXPECT_THAT(testkit::check_machine_obligations(
                    *machine, {.predicates = {{0}, ScenarioMachine::may_end, ScenarioMachine::at_end(0)}}),
                IsEmpty());
  }
}

TEST(ScenarioMachine, visits_the_states_of_the_product_of_graphs) {
  const uint64_t seed = testkit::random_seed();
  RandomStream random(seed);
  for (int round = 0; round < 150; ++round) {
    SCOPED_TRACE(testing::Message() << "round " << round << " of RAMIFY_SEED=" << seed);
    const ListedThreads threads = testkit::random_threads(random.below(~0U));
    const auto names = names_of(threads);
    const ScenarioGraph graph = random_scenario(names, false, random);
    const auto store = testkit::fresh_store();
    std::vector<Component> components;
    components.push_back(
        {"model", std::make_unique<MachineLts>(threads, *store, MachineLts::Options{.vocabulary = names})});
    components.push_back({"s", scenario(graph), true});
    Product product(std::move(components));
    const Counts expected = counts(product);
    const auto machine = with(threads, graph, names);
    for (const unsigned workers : {1u, 3u}) {
      const Exploration found = search(*machine, workers, false);
      EXPECT_EQ(found.counts.states, expected.states);
      EXPECT_EQ(found.counts.finished_states + found.counts.deadlocks, expected.finished + expected.dead_ends);
    }
  }
}

TEST(ScenarioMachine, judges_behaviours_as_where_the_threads_carry_the_scenario) {
  const uint64_t seed = testkit::random_seed();
  RandomStream random(seed);
  for (int round = 0; round < 300; ++round) {
    SCOPED_TRACE(testing::Message() << "round " << round << " of RAMIFY_SEED=" << seed);
    const ListedThreads threads = testkit::random_threads(random.below(~0U));
    const auto names = names_of(threads);
    const ScenarioGraph graph = random_scenario(names, true, random);
    const Exploration expected = search(with_variable(threads, graph), 1, true);
    const auto machine = with(threads, graph, names);
    const Exploration found = search(*machine, 1 + random.below(3), true);
    EXPECT_EQ(found.counts.states, expected.counts.states);
    EXPECT_EQ(found.counts.transitions, expected.counts.transitions);
    EXPECT_EQ(found.counts.deadlocks, expected.counts.deadlocks);
    EXPECT_EQ(broken(found), broken(expected));
  }
}

// One thread that loops forever, another that waits for it once.
ListedThreads runner_and_waiter() {
  ListedThread runner{{{.steps = {{{}, {{0, 1}}, 1}}, .fairness = Fairness::weak},
                       {.steps = {{{}, {{0, 0}}, 0}}, .fairness = Fairness::weak}}};
  ListedThread waiter{{{.steps = {{{{0, 1}}, {}, 1}}}}};
  return ListedThreads({0}, {runner, waiter});
}

TEST(ScenarioMachine, what_a_scenario_blocks_is_owed_by_no_fairness) {
  const ListedThreads threads = runner_and_waiter();
  const auto names = names_of(threads);
  EXPECT_FALSE(broken(search(threads, 1, true)).contains("eventually"));
  const auto held = with(threads, scenario_path("t0:p0{0}", {}).value(), names);
  EXPECT_TRUE(broken(search(*held, 1, true)).contains("eventually"));
}

uint64_t deadlocks(const Machine& machine, std::optional<PredicateId> terminal) {
  const auto store = testkit::fresh_store();
  ExploreOptions options;
  options.terminal = terminal;
  options.keep_going = true;
  return explore(machine, *store, options).counts.deadlocks;
}

TEST(ScenarioMachine, a_run_may_end_where_the_scenario_does) {
  const ListedThreads threads = runner_and_waiter();
  const auto names = names_of(threads);
  const auto deadlocks_under = [&](const char* path, ScenarioMachine::Options options = {}) {
    const ScenarioGraph graph = scenario_path(path, {"t0:p1", "t1:p0"}).value();
    return deadlocks(*with(threads, graph, names, options), ScenarioMachine::may_end);
  };
  EXPECT_EQ(deadlocks_under("t0:p0"), 0u);  // stops at its end, with x0 == 1
  EXPECT_EQ(deadlocks_under("t0:p0", {.accepting = {{0}}}), 0u);
  EXPECT_EQ(deadlocks_under("t0:p0 ; t0:p1"), 0u);  // with x0 == 0
  EXPECT_EQ(deadlocks_under("t0:p0 ; t0:p1", {.accepting = {{0}}}), 1u);
  EXPECT_EQ(deadlocks_under("t0:p0 ; t0:p0"), 1u);  // p1 comes before
}

// An accepting scenario does not excuse a deadlock of the machine itself.
TEST(ScenarioMachine, what_the_machine_cannot_leave_by_itself_is_judged_by_its_own_rule) {
  const ListedThreads stuck({0}, {ListedThread{{{.steps = {{{}, {{0, 1}}, 1}}}, {.steps = {}}}}});
  const auto names = names_of(stuck);
  const ScenarioGraph graph = scenario_path("t0:p0", {}).value();
  EXPECT_EQ(deadlocks(*with(stuck, graph, names), ScenarioMachine::may_end), 1u);
  EXPECT_EQ(deadlocks(*with(stuck, graph, names, {.terminal = {{0}}}), ScenarioMachine::may_end), 0u);
  // And does not depend on the scenario accepting.
  const ScenarioGraph longer = scenario_path("t0:p0 ; t0:p0", {}).value();
  EXPECT_EQ(deadlocks(*with(stuck, longer, names, {.terminal = {{0}}}), ScenarioMachine::may_end), 0u);
}

}  // namespace
}  // namespace ramify::engine::compose
