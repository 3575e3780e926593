// SPDX-License-Identifier: Apache-2.0
// Goal: a program of Core behaves as its structure specifies, in every order that it leaves open. Method: Core as text
// (testdata), explored with and without reduction, and checked against the engine's requirements for machines. Complete
// C programs are in conformance/c.
#include "machines/core/machine.h"

#include <fstream>
#include <set>
#include <sstream>

#include <gmock/gmock.h>

#include "engine/search/explore.h"
#include "engine/streams/first_stream.h"
#include "engine/streams/random_stream.h"
#include "engine/testkit/fresh_store.h"
#include "engine/testkit/obligations.h"
#include "machines/core/liveness.h"
#include "programs/core/text.h"

namespace ramify::core_machine {
namespace {

core::Program parsed(std::string_view text) {
  diagnostics::Diagnostics diagnostics;
  core::Program program = core::parse(text, "test.core", diagnostics);
  for (const diagnostics::Diagnostic& d : diagnostics.all()) ADD_FAILURE() << diagnostics::render(d, text);
  return program;
}

core::Program testdata(const std::string& name) {
  std::ifstream file(RAMIFY_SOURCE_DIR "/src/machines/core/testdata/" + name);
  std::ostringstream text;
  text << file.rdbuf();
  return parsed(text.str());
}

// int x; int f(int n) { x = x * 10 + n; return n; } int main(void) { f(1) + f(2); return x; }
core::Program calls() { return testdata("calls.core"); }

std::set<int64_t> statuses(const CoreMachine& machine, unsigned workers = 1) {
  const auto store = engine::testkit::fresh_store();
  const engine::Exploration found = engine::explore(machine, *store, {.workers = workers, .keep_going = true});
  EXPECT_EQ(found.verdict.kind, engine::VerdictKind::holds);
  std::set<int64_t> all;
  store->for_each_state([&](store::StateId id) {
    store::StateVector slots;
    store->read(id, slots);
    if (const auto end = machine.end(*store, slots)) all.insert(end->status);
  });
  return all;
}

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

TEST(CoreMachine, a_call_is_one_unit_and_its_siblings_are_run_in_any_order) {
  const CoreMachine first(calls(), {});
  EXPECT_THAT(statuses(first), ElementsAre(12)) << "in the order of the source";
  EXPECT_THAT(first.found_rivals(), SizeIs(1)) << "and the conflict is noted";
  const CoreMachine both(calls(), {.rivals = first.found_rivals()});
  EXPECT_THAT(statuses(both), ElementsAre(12, 21));
  EXPECT_THAT(both.found_rivals(), IsEmpty());
  EXPECT_THAT(statuses(CoreMachine(calls(), {.orders = Orders::all})), ElementsAre(12, 21));
}

TEST(CoreMachine, keeps_what_the_engine_asks_of_machines) {
  for (const Orders orders : {Orders::first, Orders::conflicts, Orders::all}) {
    const CoreMachine machine(calls(), {.orders = orders, .rivals = {0}});
    EXPECT_THAT(engine::testkit::check_machine_obligations(machine, {.predicates = {CoreMachine::has_ended}}),
                IsEmpty());
  }
}

TEST(CoreMachine, operands_of_par_are_threads) {
  for (const Orders orders : {Orders::conflicts, Orders::all}) {
    const CoreMachine machine(testdata("threads.core"), {.orders = orders});
    EXPECT_THAT(statuses(machine), ElementsAre(10, 12, 20));
    EXPECT_THAT(engine::testkit::check_machine_obligations(machine, {.predicates = {CoreMachine::has_ended}}),
                IsEmpty());
  }
  const CoreMachine one(testdata("threads.core"), {.orders = Orders::first});
  engine::FirstStream first;
  EXPECT_THAT(one.run(first).ending.pause, Pause::exited);
}

TEST(CoreMachine, several_workers_find_what_one_finds) {
  const CoreMachine calls_first(calls(), {});
  EXPECT_THAT(statuses(calls_first, 4), ElementsAre(12));
  EXPECT_THAT(calls_first.found_rivals(), SizeIs(1));
  const CoreMachine threads(testdata("threads.core"), {.orders = Orders::all});
  for (int round = 0; round < 20; ++round) EXPECT_THAT(statuses(threads, 4), ElementsAre(10, 12, 20));
}

TEST(CoreMachine, threads_of_par_race) {
  const CoreMachine machine(parsed("entry main\nglob x: 'int'\n"
                                   "proc main 'int(void)' (): loaded integer :=\n"
                                   "  let strong (a: loaded integer, _: unit) =\n"
                                   "      par(load('int', &x), store('int', &x, Specified(3))) in\n"
                                   "  pure(a)\n"),
                            {.orders = Orders::conflicts});
  const auto store = engine::testkit::fresh_store();
  const engine::Exploration found = engine::explore(machine, *store, {.keep_going = true});
  ASSERT_THAT(found.violations, testing::Not(IsEmpty()));
  EXPECT_THAT(found.violations[0].fault->message, testing::HasSubstr("UB005_data_race"));
}

TEST(CoreMachine, a_tuple_is_no_value_of_a_thread) {
  const CoreMachine machine(parsed("entry main\n"
                                   "proc main 'int(void)' (): loaded integer :=\n"
                                   "  let strong ((_: integer, _: integer), _: unit) =\n"
                                   "      par(pure((1, 2)), pure(Unit)) in\n"
                                   "  pure(Specified(0))\n"),
                            {});
  engine::FirstStream first;
  const auto run = machine.run(first);
  EXPECT_EQ(run.ending.pause, Pause::unsupported);
  EXPECT_THAT(run.ending.message, testing::HasSubstr("`par`"));
}

TEST(CoreMachine, a_run_draws_its_order_from_the_stream) {
  const CoreMachine machine(calls(), {.orders = Orders::all});
  engine::FirstStream first;
  EXPECT_EQ(machine.run(first).ending.status, 12);
  std::set<int64_t> drawn;
  for (uint64_t seed = 0; seed < 20; ++seed) {
    engine::RandomStream random(seed);
    drawn.insert(machine.run(random).ending.status);
  }
  EXPECT_THAT(drawn, ElementsAre(12, 21));
}

constexpr std::string_view race_program = R"(entry main
-- Procedures
proc main 'int(void)' (): loaded integer :=
  let strong i: pointer = create('int', "i", 4) in
  store('int', i, Specified(1));
  let strong r: loaded integer = bound(
    let weak (a: loaded integer, b: loaded integer) = unseq(
      let weak _: unit = neg(store('int', i, Specified(2))) in pure(Specified(2)),
      let weak _: unit = neg(store('int', i, Specified(3))) in pure(Specified(3))) in
    pure(a)) in
  kill('int', i);
  pure(r)
)";

TEST(CoreMachine, an_unsequenced_race_is_found_in_every_order) {
  for (const Orders orders : {Orders::first, Orders::conflicts, Orders::all}) {
    const CoreMachine machine(parsed(race_program), {.orders = orders});
    for (uint64_t seed = 0; seed < 5; ++seed) {
      engine::RandomStream random(seed);
      const core_machine::Run run = machine.run(random);
      EXPECT_EQ(run.ending.pause, Pause::undefined);
      EXPECT_EQ(run.ending.ub, core::Ub::UB035_unsequenced_race);
      EXPECT_EQ(run.ending.message, "`i`");
    }
  }
}

TEST(CoreMachine, a_loop_is_a_label_and_a_run) {
  const CoreMachine machine(parsed(R"(entry main
-- Procedures
proc main 'int(void)' (): loaded integer :=
  let strong i: pointer = create('int', "i", 4) in
  store('int', i, Specified(0));
  (save again () in
   let strong n: loaded integer = bound(load('int', i)) in
   case n of
     | Specified(k: integer) =>
       (if k < 100 then (store('int', i, Specified(k + 1)); run again()) else pure(Unit))
     | _: loaded integer => undef(<<UB036_exceptional_condition>>) end);
  let strong r: loaded integer = load('int', i) in
  kill('int', i);
  pure(r)
)"),
                            {});
  engine::FirstStream first;
  const core_machine::Run run = machine.run(first);
  EXPECT_EQ(run.ending.status, 100);
  EXPECT_GE(run.actions, 200u);
}

TEST(CoreMachine, a_run_without_end_hits_the_limit_of_instructions) {
  const CoreMachine machine(parsed(R"(entry main
-- Procedures
proc main 'int(void)' (): loaded integer :=
  save again () in run again()
)"),
                            {});
  engine::FirstStream first;
  EXPECT_EQ(machine.run(first, {.instructions_max = 1000}).ending.pause, Pause::limit);
}

TEST(Liveness, a_register_is_live_from_where_it_is_set_to_where_it_is_read_last) {
  Code code;
  code.register_count = 2;
  code.instructions = {{.op = Opcode::move, .dst = 0, .a = constant_bit},
                       {.op = Opcode::move, .dst = 1, .a = 0},
                       {.op = Opcode::return_, .a = 1}};
  const Liveness live(code);
  EXPECT_FALSE(live.is_live(0, 0));
  EXPECT_TRUE(live.is_live(1, 0));
  EXPECT_FALSE(live.is_live(2, 0));
  EXPECT_TRUE(live.is_live(2, 1));
}

}  // namespace
}  // namespace ramify::core_machine
