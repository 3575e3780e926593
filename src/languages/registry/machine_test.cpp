// SPDX-License-Identifier: Apache-2.0
// Goal: the machine's guarantees in all languages (atomic steps, waiting, limits, purity, reports). Method: small
// programs in the IR's text form, run step by step and explored; the obligations of every machine are checked, too.
#include "machines/ir/machine.h"
#include "languages/registry/registry.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "diagnostics/diagnostic.h"
#include "engine/search/explore.h"
#include "engine/streams/first_stream.h"
#include "engine/testkit/fresh_store.h"
#include "engine/testkit/obligations.h"
#include "engine/trace/replay.h"
#include "languages/registry/machine_of_text.h"
#include "programs/ir/text.h"

namespace ramify::ir_machine {
namespace {

using engine::OutcomeKind;
using testing::HasSubstr;

engine::Exploration explore(const engine::Machine& machine) {
  const auto store = engine::testkit::fresh_store();
  return engine::explore(machine, *store, {});
}

// The only violation in a program.
engine::Fault fault_of(std::string_view text, const MachineOptions& options = {}) {
  const auto machine = machine_of(text, options);
  const engine::Exploration exploration = explore(*machine);
  if (exploration.violations.size() != 1 || !exploration.violations[0].fault) {
    ADD_FAILURE() << "expected one fault, found " << exploration.violations.size() << " violations";
    return {};
  }
  return *exploration.violations[0].fault;
}

// One thread per function, started in order; `globals` are set to 0 first.
std::string program(std::initializer_list<const char*> threads, const std::string& functions) {
  std::string text =
      "file \"t.ir\"\nentry main\nglobal x\nglobal y\n\nfunc main dialect starlark () registers 9\n"
      "  %0 = const 0\n  store_var x %0\n  store_var y %0\n";
  int r = 1;
  for (const char* thread : threads) {
    text += fmt::format("  %{} = const func {}\n  %{} = spawn %{} {} ()\n", r, thread, r + 1, r, thread);
    r += 2;
  }
  return text + "  return %0\n\n" + functions;
}

constexpr const char* lost_update = R"(func a dialect starlark () registers 3
  %0 = load_var x
  yield between none
  %1 = const 1
  %2 = binop add %0 %1
  store_var x %2
  return %2
func b dialect starlark () registers 3
  %0 = load_var x
  yield between none
  %1 = const 1
  %2 = binop add %0 %1
  store_var x %2
  return %2
)";

TEST(machine, interleaves_atomic_steps_and_forgets_dead_registers) {
  const auto machine = machine_of(program({"a", "b"}, lost_update));
  const engine::Exploration exploration = explore(*machine);
  EXPECT_EQ(exploration.verdict.kind, engine::VerdictKind::holds);
  // Worked out by hand: (pc of a, pc of b, x as seen by each in between, x). 0/0; 1/0, 0/1; 1/1, 2/0, 0/2 ...
  // 00 x0; 10; 01; 11(0,0); 20 x1; 02 x1; 21 seen 0 x1; 12 seen 0 x1; 21 seen 1 x1; 12 seen 1 x1; 22 x1; 22 x2.
  EXPECT_EQ(exploration.counts.states, 12u);
  EXPECT_EQ(exploration.counts.finished_states, 2u);
  EXPECT_TRUE(engine::testkit::check_machine_obligations(*machine).empty());
}

TEST(machine, a_true_wait_is_not_a_scheduling_point_and_a_false_one_blocks) {
  const auto machine = machine_of(program({"a", "b"}, R"(func a dialect starlark () registers 3
again:
  wait_begin open none
  %0 = load_var y
  wait %0 -> again
  %1 = const 7
  store_var x %1
  return %1
func b dialect starlark () registers 2
  yield later none
  %0 = const 1
  store_var y %0
  return %0
)"));
  const engine::Exploration exploration = explore(*machine);
  EXPECT_EQ(exploration.verdict.kind, engine::VerdictKind::holds);
  EXPECT_EQ(exploration.counts.deadlocks, 0u);
  // b: start, later, end (y = 1); then a in one step: four states, no state between a's test and its write.
  EXPECT_EQ(exploration.counts.states, 4u);
  EXPECT_EQ(exploration.counts.transitions, 3u);
}

TEST(machine, a_wait_that_never_becomes_true_is_a_deadlock) {
  const auto machine = machine_of(program({"a"}, R"(func a dialect starlark () registers 1
again:
  wait_begin never none
  %0 = load_var y
  wait %0 -> again
  return %0
)"));
  const engine::Exploration exploration = explore(*machine);
  ASSERT_EQ(exploration.violations.size(), 1u);
  EXPECT_EQ(exploration.violations[0].kind, engine::ViolationKind::deadlock);
}

TEST(machine, a_condition_that_changes_the_state_is_a_fault) {
  const engine::Fault fault = fault_of(program({"a"}, R"(func a dialect starlark () registers 1
again:
  wait_begin sly none
  %0 = const true
  store_var x %0
  wait %0 -> again
  return %0
)"));
  EXPECT_THAT(fault.message, HasSubstr("the condition of a `wait` changes the state"));
  EXPECT_EQ(fault.actor, "a");
}

TEST(machine, a_step_without_end_is_stopped_and_located) {
  const engine::Fault fault = fault_of(program({"a"}, R"(func a dialect starlark () registers 1
again:
  %0 = const 1  @5:3-5:4
  branch -> again  @6:3-6:9
)"),
                                       {.step_instructions_max = 1000});
  EXPECT_EQ(fault.kind, engine::FaultKind::step_limit);
  EXPECT_THAT(fault.message, HasSubstr("1000 instructions"));
  EXPECT_GE(fault.place.line, 5u);
}

TEST(machine, a_recursion_without_end_is_a_fault) {
  const engine::Fault fault = fault_of(program({"a"}, R"(func a dialect starlark () registers 1
  %0 = call_function a ()
  return %0
)"));
  EXPECT_THAT(fault.message, HasSubstr("the recursion does not end"));
}

TEST(machine, a_scheduling_point_outside_a_thread_is_a_fault) {
  const engine::Fault fault = fault_of(R"(file "t.ir"
entry main
func main dialect starlark () registers 1
  yield here none
  %0 = const none
  return %0
)");
  EXPECT_THAT(fault.message, HasSubstr("outside a thread"));
}

TEST(machine, a_global_without_a_value_is_a_fault_that_names_it) {
  const engine::Fault fault = fault_of(R"(file "t.ir"
entry main
global late
func main dialect starlark () registers 1
  %0 = load_var late
  return %0
)");
  EXPECT_THAT(fault.message, HasSubstr("`late` is used before it has a value"));
}

TEST(machine, choices_inside_a_step_multiply) {
  const auto machine = machine_of(program({"a"}, R"(func a dialect starlark () registers 6
  %0 = const 1
  %1 = const 2
  %2 = new_array list [%0, %1]
  %3 = choose %2
  %4 = choose %2
  %5 = binop add %3 %4
  store_var x %5
  return %5
)"));
  const engine::Exploration exploration = explore(*machine);
  EXPECT_EQ(exploration.counts.transitions, 4u);
  EXPECT_EQ(exploration.counts.states, 1u + 3);  // sums 2, 3, 4
}

TEST(machine, reports_the_thread_and_both_positions_of_a_step) {
  const auto machine = machine_of(program({"a", "b"}, lost_update));
  const auto store = engine::testkit::fresh_store();
  const auto stepper = machine->stepper(*store, {.explain = true});
  engine::FirstStream first;
  ASSERT_EQ(stepper->start(first), OutcomeKind::stepped);
  stepper->load(store::StateVector(stepper->successor()));
  ASSERT_EQ(stepper->step(first), OutcomeKind::stepped);
  EXPECT_EQ(stepper->last_step().report().actor, "a");
  EXPECT_EQ(stepper->last_step().report().label, "start");
  EXPECT_EQ(stepper->last_step().report().stopped_at, "between");
  stepper->load(store::StateVector(stepper->successor()));
  ASSERT_EQ(stepper->step(first), OutcomeKind::stepped);
  EXPECT_EQ(stepper->last_step().report().label, "between");
  EXPECT_EQ(stepper->last_step().report().stopped_at, "end");
  EXPECT_FALSE(stepper->last_step().footprint().writes.empty());
  stepper->load(store::StateVector(stepper->successor()));
  const engine::View view = stepper->views()->view();
  ASSERT_EQ(view.children.size(), 4u);
  EXPECT_EQ(view.children[0].name, "x");
  EXPECT_EQ(view.children[0].value, "1");
  EXPECT_EQ(view.children[2].kind, "thread");
  EXPECT_EQ(view.children[2].value, "ended");
}

TEST(machine, an_unknown_builtin_is_rejected_when_linking) {
  diagnostics::Diagnostics diagnostics;
  auto module = std::make_shared<const ir::Module>(ir::parse(R"(file "t.ir"
entry main
func main dialect starlark () registers 1
  %0 = call_builtin frobnicate ()
  return %0
)",
                                                             "t.ir", diagnostics));
  EXPECT_EQ(make_machine(module, languages::rules(*module), {}, diagnostics), nullptr);
  ASSERT_TRUE(diagnostics.has_errors());
  EXPECT_THAT(diagnostics.all()[0].message, HasSubstr("frobnicate"));
}

TEST(machine, a_full_store_is_reported) {
  const auto machine = machine_of(program({"a"}, R"(func a dialect starlark () registers 3
again:
  %0 = load_var x
  %1 = const 1
  %2 = binop add %0 %1
  store_var x %2
  yield next none
  branch -> again
)"));
  const auto store = engine::testkit::fresh_store({.memory_bytes_max = 1 << 20});
  const engine::Exploration exploration = engine::explore(*machine, *store, {});
  EXPECT_EQ(exploration.verdict.kind, engine::VerdictKind::unknown);
  EXPECT_FALSE(exploration.verdict.reasons.empty());
  EXPECT_GT(exploration.counts.states, 100u);
}

TEST(machine, names_the_scheduling_points_that_no_thread_reaches) {
  const auto machine = machine_of(program({"a"}, R"(func a dialect starlark () registers 1
  %0 = load_var x
  yield here none
  branch_if %0 -> there, end
there:
  yield never none
end:
  return %0
func nobody dialect starlark () registers 1
  yield elsewhere none
  %0 = const 0
  return %0
)"));
  const engine::Exploration exploration = explore(*machine);
  ASSERT_EQ(exploration.unreached_points.size(), 1u);
  EXPECT_EQ(exploration.unreached_points[0].label, "never");
}

TEST(machine, a_step_and_a_wait_are_two_pauses_if_one_is_fairer) {
  const auto states_with = [](const char* fairness) {
    return explore(*machine_of(program({"a"}, fmt::format(R"(func a dialect starlark () registers 1
  yield outside none
  branch -> test
test:
  wait_begin inside {}
  %0 = load_var x
  wait %0 -> test
  return %0
)",
                                                          fairness))))
        .counts.states;
  };
  EXPECT_EQ(states_with("none"), 2u);  // at the start; outside, where it stays
  EXPECT_EQ(states_with("weak"), 3u);  // at the start; outside; at the wait
}

// A function that increments its own variable in three steps.
std::string counting(const char* function, const char* variable) {
  return fmt::format(R"(func {0} dialect starlark () registers 1
  %0 = const 1
  store_var {1} %0
  yield one none
  %0 = const 2
  store_var {1} %0
  yield two none
  %0 = const 3
  store_var {1} %0
  return %0
)",
                     function, variable);
}

TEST(machine, reduction_tries_independent_steps_in_one_order) {
  const std::string independent = program({"a", "b"}, counting("a", "x") + counting("b", "y"));
  EXPECT_EQ(explore(*machine_of(independent)).counts.states, 16u);
  const engine::Exploration reduced = explore(*machine_of(independent, {.reduction = true}));
  EXPECT_EQ(reduced.counts.states, 7u);  // one thread after the other
  EXPECT_EQ(reduced.counts.finished_states, 1u);
  EXPECT_EQ(reduced.counts.depth, 6u);
  const std::string dependent = program({"a", "b"}, counting("a", "x") + counting("b", "x"));
  EXPECT_EQ(explore(*machine_of(dependent, {.reduction = true})).counts.states,
            explore(*machine_of(dependent)).counts.states);
}

// `a` can fault in any state of `b`.
TEST(machine, reduction_finds_a_fault_without_independent_steps) {
  const std::string text = program({"a", "b"}, R"(func a dialect starlark () registers 2
  %0 = const 0
  %1 = binop divide_floor %0 %0
  return %1
)" + counting("b", "y"));
  const auto machine = machine_of(text, {.reduction = true});
  const auto store = engine::testkit::fresh_store();
  const engine::Exploration exploration = engine::explore(*machine, *store, {.keep_going = true});
  EXPECT_EQ(exploration.violations.size(), 1u);
  EXPECT_EQ(exploration.counts.states, 1u);
}

TEST(machine, reduction_reports_why_it_is_not_possible) {
  std::string why_not;
  const auto machine = machine_of(program({"a"}, R"(func a dialect starlark () registers 2
  %0 = const 0
  %1 = new_array list [%0, %0, %0, %0, %0, %0]
  store_var x %1
  return %0
)"),
                                  {.reduction = true, .why_no_reduction = &why_not});
  ASSERT_NE(machine, nullptr);
  EXPECT_THAT(why_not, HasSubstr("the shape of the heap changes"));
}

}  // namespace
}  // namespace ramify::ir_machine
