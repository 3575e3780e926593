// SPDX-License-Identifier: Apache-2.0
// Goal: a simulation offers the successors that a search visits, moves along its path in both directions, replaces it where another
// move is taken, and follows traces and paths. Method: toy machines; a walk over all moves against the reference explorer.
#include "engine/simulation/simulation.h"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/streams/random_stream.h"
#include "engine/testkit/fresh_store.h"
#include "engine/testkit/listed_graph.h"
#include "engine/testkit/mixed_graph.h"
#include "engine/testkit/random_seed.h"
#include "engine/testkit/reference_explorer.h"
#include "engine/testkit/toys.h"

namespace ramify::engine {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using testkit::fresh_store;

TEST(Simulation, moves_forward_and_back_and_replaces_what_follows_another_move) {
  const testkit::LostUpdate machine(2);
  const std::unique_ptr<store::Store> store = fresh_store();
  Simulation simulation(machine, *store, {.properties = {{"counted", {0}}}});
  EXPECT_EQ(simulation.position(), 0u);
  EXPECT_EQ(simulation.trace(), std::nullopt);
  ASSERT_THAT(simulation.moves().all, SizeIs(1));
  ASSERT_TRUE(simulation.take(0));
  ASSERT_THAT(simulation.moves().all, SizeIs(2));
  EXPECT_TRUE(simulation.moves().has_enabled());
  for (const size_t move : {0, 1, 0, 0}) {  // both read, then both write
    EXPECT_THAT(simulation.properties(), SizeIs(1));
    ASSERT_TRUE(simulation.take(std::min(move, simulation.moves().all.size() - 1)));
  }
  EXPECT_THAT(simulation.steps().back().violated, ElementsAre("counted"));
  EXPECT_EQ(simulation.properties()[0].truth, Truth::false_);
  EXPECT_TRUE(simulation.explain("counted").has_value());
  EXPECT_FALSE(simulation.explain("other").has_value());
  EXPECT_THAT(simulation.moves().all, IsEmpty());
  EXPECT_TRUE(simulation.moves().is_end);

  // Back, and the same way again: the path stays.
  const View end = simulation.view();
  ASSERT_TRUE(simulation.move_to(2));
  ASSERT_TRUE(simulation.take(1));
  EXPECT_THAT(simulation.steps(), SizeIs(5));
  ASSERT_TRUE(simulation.move_to(5));
  EXPECT_THAT(diff(end, simulation.view()), IsEmpty());
  EXPECT_FALSE(simulation.move_to(6));
  // Another way: it goes.
  ASSERT_TRUE(simulation.move_to(2));
  ASSERT_TRUE(simulation.take(0));
  EXPECT_THAT(simulation.steps(), SizeIs(3));
  EXPECT_FALSE(simulation.take(99));
}

TEST(Simulation, follows_a_trace_and_a_path_up_to_a_divergence) {
  const testkit::Philosophers machine(3, false);
  const std::unique_ptr<store::Store> store = fresh_store();
  Simulation simulation(machine, *store, {});
  const Path left_forks = {{}, {0}, {1}, {2}};
  ASSERT_FALSE(simulation.follow(left_forks).has_value());
  EXPECT_EQ(simulation.path(), left_forks);
  EXPECT_FALSE(simulation.moves().has_enabled());
  EXPECT_FALSE(simulation.moves().is_end);
  const Trace trace = *simulation.trace();
  Simulation again(machine, *store, {});
  ASSERT_FALSE(again.follow(trace).has_value());
  EXPECT_EQ(again.path(), left_forks);
  // The first philosopher is blocked, and there is no fourth.
  const std::optional<Divergence> blocked = again.follow(Path{{}, {0}, {1}, {2}, {0}});
  ASSERT_TRUE(blocked.has_value());
  EXPECT_EQ(blocked->step, 4u);
  EXPECT_EQ(again.position(), 4u);
  EXPECT_TRUE(again.follow(Path{{}, {3}}).has_value());
  EXPECT_EQ(again.position(), 1u);
  EXPECT_TRUE(again.follow(Path{{}, {0, 0}}).has_value());
}

TEST(Simulation, a_path_along_moves_that_were_shown_is_the_path_of_a_fresh_simulation) {
  const testkit::Philosophers machine(3, false);
  const std::unique_ptr<store::Store> store = fresh_store();
  Simulation shown(machine, *store, {});
  Path path;
  for (const std::vector<uint32_t>& step : Path{{}, {0}, {2}, {1}}) {
    shown.moves();
    path.push_back(step);
    ASSERT_FALSE(shown.follow(path).has_value());
    Simulation fresh(machine, *store, {});
    ASSERT_FALSE(fresh.follow(path).has_value());
    EXPECT_EQ(shown.path(), fresh.path());
    EXPECT_THAT(diff(shown.view(), fresh.view()), IsEmpty());
    EXPECT_EQ(shown.steps().back().changes.size(), fresh.steps().back().changes.size());
    EXPECT_EQ(shown.steps().back().state, fresh.steps().back().state);
  }
  // A blocked move that was shown cannot be taken.
  shown.moves();
  path.push_back({0});
  EXPECT_TRUE(shown.follow(path).has_value());
}

TEST(Simulation, a_fault_ends_a_path_and_many_moves_are_cut) {
  const testkit::ListedGraph machine({.paths = {{0, 1}, {0, 2}, {0, 3}}, .faults = {{2, "broken"}}});
  const std::unique_ptr<store::Store> store = fresh_store();
  Simulation simulation(machine, *store, {.moves_max = 2});
  ASSERT_TRUE(simulation.take(0));
  EXPECT_THAT(simulation.moves().all, SizeIs(2));
  EXPECT_TRUE(simulation.moves().is_cut);
  ASSERT_TRUE(simulation.take(1));
  EXPECT_EQ(simulation.steps().back().fault->message, "broken");
  EXPECT_THAT(simulation.moves().all, IsEmpty());
  EXPECT_TRUE(simulation.follow(Path{{0}, {1}, {0}}).has_value());
}

// Every state that some path of moves leads to, depth first by way of follow.
size_t states_by_moves(const Machine& machine, store::Store& store) {
  Simulation simulation(machine, store, {});
  std::set<std::vector<store::Code>> seen;
  std::vector<Path> open = {{}};
  while (!open.empty()) {
    const Path path = std::move(open.back());
    open.pop_back();
    EXPECT_FALSE(simulation.follow(path).has_value());
    const std::vector<Move> moves = simulation.moves().all;
    for (size_t i = 0; i < moves.size(); ++i) {
      if (moves[i].outcome != OutcomeKind::stepped || !seen.insert(moves[i].state.codes).second) continue;
      simulation.move_to(path.size());
      EXPECT_TRUE(simulation.take(i));
      open.push_back(simulation.path());
    }
  }
  return seen.size();
}

TEST(Simulation, offers_every_successor_of_a_search) {
  const uint64_t seed = testkit::random_seed();
  RandomStream random(seed);
  for (int round = 0; round < 30; ++round) {
    SCOPED_TRACE(testing::Message() << "round " << round << " of RAMIFY_SEED=" << seed);
    const testkit::ListedGraph machine(testkit::mixed_graph(40, random));
    const std::unique_ptr<store::Store> store = fresh_store(), other = fresh_store();
    ExploreOptions options{.check_deadlock = false, .keep_going = true};
    EXPECT_EQ(states_by_moves(machine, *store), explore(machine, *other, options).counts.states);
  }
}

TEST(Simulation, previews_are_made_for_the_moves_that_ask_for_them) {
  const testkit::LostUpdate machine(2);
  const std::unique_ptr<store::Store> store = fresh_store();
  Simulation simulation(machine, *store, {});
  ASSERT_TRUE(simulation.take(0));
  ASSERT_THAT(simulation.offers().all, SizeIs(2));
  EXPECT_THAT(simulation.offers().all[0].changes, IsEmpty());
  simulation.preview(1);
  simulation.preview(1);
  simulation.preview(9);
  EXPECT_THAT(simulation.offers().all[0].changes, IsEmpty());
  const size_t changed = simulation.offers().all[1].changes.size();
  EXPECT_NE(changed, 0u);
  EXPECT_THAT(simulation.moves().all[0].changes, SizeIs(changed));
  EXPECT_THAT(simulation.moves().all[1].changes, SizeIs(changed));
  ASSERT_TRUE(simulation.take(1));
  EXPECT_THAT(simulation.steps().back().changes, SizeIs(changed));
}

TEST(Simulation, follows_answers_of_all_steps_together_up_to_the_end_of_the_run) {
  const testkit::LostUpdate machine(2);
  const std::unique_ptr<store::Store> store = fresh_store();
  Simulation simulation(machine, *store, {});
  // Both read, then the first writes; after that only the second is left, which needs no answer.
  ASSERT_FALSE(simulation.follow_answers(std::vector<uint32_t>{0, 1, 0}).has_value());
  EXPECT_TRUE(simulation.moves().is_end);
  const Path path = simulation.path();
  EXPECT_THAT(path, SizeIs(5));
  ASSERT_FALSE(simulation.follow(path).has_value());
  // Where a further answer would be needed, the path ends.
  ASSERT_FALSE(simulation.follow_answers(std::vector<uint32_t>{0}).has_value());
  EXPECT_THAT(simulation.steps(), SizeIs(2));
  const std::optional<Divergence> misfit = simulation.follow_answers(std::vector<uint32_t>{0, 7});
  ASSERT_TRUE(misfit.has_value());
  EXPECT_EQ(misfit->step, 2u);
}

TEST(Simulation, follows_answers_until_a_state_comes_again) {
  const testkit::ListedGraph machine({.paths = {{0, 1, 2, 1}}});
  const std::unique_ptr<store::Store> store = fresh_store();
  Simulation simulation(machine, *store, {});
  ASSERT_FALSE(simulation.follow_answers({}).has_value());
  ASSERT_THAT(simulation.steps(), SizeIs(4));
  EXPECT_EQ(simulation.steps()[1].state, simulation.steps()[3].state);
  EXPECT_EQ(simulation.steps()[2].same_as, std::nullopt);
  EXPECT_EQ(simulation.steps()[3].same_as, 2u);
}

}  // namespace
}  // namespace ramify::engine
