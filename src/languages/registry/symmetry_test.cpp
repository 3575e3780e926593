// SPDX-License-Identifier: Apache-2.0
// Goal: permuting the threads of a state gives a state that freeze would have made; all states of an orbit have the
// same representative; a machine with symmetry fulfils the obligations of machines.
// Method: programs in the IR's text form. conformance/symmetric_models_test.cpp compares whole models with orbits
// computed by brute force.
#include "machines/ir/symmetry.h"
#include "languages/registry/registry.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "diagnostics/diagnostic.h"
#include "engine/search/explore.h"
#include "engine/testkit/fresh_store.h"
#include "engine/testkit/obligations.h"
#include "machines/ir/machine.h"
#include "machines/ir/permute.h"
#include "programs/ir/text.h"
#include "programs/ir/verify.h"

namespace ramify::ir_machine {
namespace {

// Three replicas, each with its own list, which contains another list and one shared by all; they append, and pause in
// between.
constexpr const char* three_replicas = R"(file "t.ir"
entry main
global x

func main dialect starlark () registers 8
  %0 = const 0
  store_var x %0
  %1 = const func work
  %2 = new_array list [%0]
  %3 = spawn_replica %1 "w[0]" w (%2)
  %4 = spawn_replica %1 "w[1]" w (%2)
  %5 = spawn_replica %1 "w[2]" w (%2)
  return %0

func work dialect starlark (shared) registers 6
  %1 = new_array list [%0]
  yield a none
  %2 = load_var x
  append %1 %2
  yield b none
  %5 = call_method %0 append (%1)
  %3 = const 1
  %4 = binop add %2 %3
  store_var x %4
  yield c none
  append %1 %3
  return %1
)";

struct Made {
  std::shared_ptr<const ir::Module> module;
  std::unique_ptr<engine::Machine> machine;
};

Made made_from(std::string_view text, const MachineOptions& options) {
  diagnostics::Diagnostics diagnostics;
  Made made{std::make_shared<const ir::Module>(ir::parse(text, "test.ir", diagnostics)), nullptr};
  ir::verify(*made.module, diagnostics);
  for (const diagnostics::Diagnostic& d : diagnostics.all()) ADD_FAILURE() << d.place.line << ": " << d.message;
  made.machine = make_machine(made.module, languages::rules(*made.module), options, diagnostics);
  return made;
}

Skeleton skeleton_of(const store::Store& store, const store::StateVector& state) {
  return Skeleton::decode(store.node(store.word(state.codes[0])).words());
}

TEST(symmetry, a_machine_with_symmetry_keeps_the_obligations_of_machines) {
  const std::vector<std::string> complaints = engine::testkit::check_machine_obligations(
      *made_from(three_replicas, {.symmetry = true}).machine, {.states_max = 300});
  EXPECT_TRUE(complaints.empty()) << complaints.front();
}

TEST(symmetry, states_represent_those_of_the_machine_without_symmetry) {
  const Made plain = made_from(three_replicas, {}), symmetric = made_from(three_replicas, {.symmetry = true});
  const auto all = engine::testkit::fresh_store(), some = engine::testkit::fresh_store();
  const engine::Counts without = engine::explore(*plain.machine, *all, {}).counts;
  const engine::Counts with = engine::explore(*symmetric.machine, *some, {}).counts;
  EXPECT_LT(with.states * 3, without.states);
  EXPECT_EQ(count_without_symmetry(*symmetric.module, *some), without.states);
}

TEST(symmetry, groups_are_named_in_the_program) {
  const std::vector<ReplicaGroup> groups = replica_groups(*made_from(three_replicas, {}).module);
  ASSERT_EQ(groups.size(), 1u);
  EXPECT_EQ(groups[0].name, "w");
  EXPECT_EQ(groups[0].count, 3u);
}

// Permuted states equal those that freeze makes: their skeletons are those of reachable states.
TEST(permute, gives_reachable_states_back) {
  const Made plain = made_from(three_replicas, {});
  const auto store = engine::testkit::fresh_store();
  engine::explore(*plain.machine, *store, {});
  store::Writer writer(*store);
  std::vector<store::StateVector> states;
  store->for_each_state([&](store::StateId id) { store->read(id, states.emplace_back()); });
  for (const store::StateVector& state : states) {
    const Skeleton skeleton = skeleton_of(*store, state);
    const uint32_t same[] = {0, 1, 2}, turned[] = {1, 2, 0};
    EXPECT_EQ(permute(skeleton, same).skeleton.encode(), skeleton.encode());
    const Permuted permuted = permute(skeleton, turned);
    std::vector<store::Code> slots{
        writer.code(writer.intern(skeleton_node, permuted.skeleton.encode()).value()).value()};
    for (size_t slot = 1; slot < permuted.sources.size(); ++slot) slots.push_back(state.codes[permuted.sources[slot]]);
    store::StateVector moved;
    moved.assign(slots);
    EXPECT_TRUE(store->find(moved).has_value());
  }
}

// The representative does not depend on the state of the orbit, nor on the store.
TEST(symmetry, all_states_of_an_orbit_have_one_representative) {
  const Made plain = made_from(three_replicas, {});
  const auto store = engine::testkit::fresh_store();
  engine::explore(*plain.machine, *store, {});
  store::Writer writer(*store);
  std::vector<store::StateVector> states;
  store->for_each_state([&](store::StateId id) { store->read(id, states.emplace_back()); });
  for (const store::StateVector& state : states) {
    const Skeleton skeleton = skeleton_of(*store, state);
    const uint32_t orders[][3] = {{0, 1, 2}, {1, 0, 2}, {2, 1, 0}, {0, 2, 1}, {1, 2, 0}, {2, 0, 1}};
    std::vector<std::vector<store::Code>> representatives;
    std::vector<std::unique_ptr<Skeleton>> skeletons;
    for (const auto& order : orders) {
      Permuted permuted = permute(skeleton, order);
      std::vector<store::Code> slots{
          writer.code(writer.intern(skeleton_node, permuted.skeleton.encode()).value()).value()};
      for (size_t slot = 1; slot < permuted.sources.size(); ++slot)
        slots.push_back(state.codes[permuted.sources[slot]]);
      store::StateVector moved;
      moved.assign(slots);
      skeletons.push_back(std::make_unique<Skeleton>(std::move(permuted.skeleton)));
      Symmetry fresh(*store, false);
      ASSERT_TRUE(fresh.canonicalise(moved, *skeletons.back(), writer));
      representatives.push_back(moved.codes);
      EXPECT_EQ(representatives.back(), representatives.front());
    }
  }
}

}  // namespace
}  // namespace ramify::ir_machine
