// SPDX-License-Identifier: Apache-2.0
// Goal: machine code changes nothing but the time that a step takes: verdicts, counts, traces, messages, places of faults
// and the count of instructions are those of the interpreter. Method: small programs in the IR's text form, explored
// interpreted and with every function compiled before it runs.
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/roles.h"
#include "engine/search/explore.h"
#include "engine/search/finding.h"
#include "engine/testkit/fresh_store.h"
#include "engine/testkit/obligations.h"
#include "languages/registry/machine_of_text.h"
#include "machines/native/backend.h"

namespace ramify::ir_machine {
namespace {

MachineOptions compiled(MachineOptions options = {}) {
  options.native = {.make_backend = native::make_backend, .heat_min = 1, .at_once = true};
  return options;
}

// Everything that a user can see of an exploration.
std::string seen(const engine::Machine& machine) {
  const auto store = engine::testkit::fresh_store();
  const engine::Exploration exploration = engine::explore(machine, *store, {});
  std::string text =
      fmt::format("verdict {} states {} transitions {} finished {}\n", static_cast<int>(exploration.verdict.kind),
                  exploration.counts.states, exploration.counts.transitions, exploration.counts.finished_states);
  for (const engine::Violation& v : exploration.violations) {
    if (v.fault)
      text += fmt::format("fault {} {} at {}:{}\n", static_cast<int>(v.fault->kind), v.fault->message,
                          v.fault->place.line, v.fault->place.column);
    text += engine::violation_key(v) + fmt::format(", {} steps\n", v.trace.steps.size());
  }
  return text;
}

void expect_same(const std::string& text, const MachineOptions& options = {}) {
  const auto interpreted = machine_of(text, options);
  const auto native = machine_of(text, compiled(options));
  ASSERT_NE(interpreted, nullptr);
  EXPECT_EQ(seen(*native), seen(*interpreted)) << text;
}

// A thread that runs `body`, which may use x and y, and registers from %3 on, and ends with %0.
std::string thread_of(const std::string& body, const std::string& dialect = "starlark",
                      const std::string& functions = "") {
  return fmt::format(
      "file \"t.ir\"\nentry main\nglobal x\nglobal y\n\nfunc main dialect {0} () registers 3\n  %0 = const 0\n"
      "  store_var x %0\n  store_var y %0\n  %1 = const func work\n  %2 = spawn %1 work ()\n  return %0\n\n"
      "func work dialect {0} () registers 12\n  %0 = const none\n{1}  return %0\n\n{2}",
      dialect, body, functions);
}

// x counts from `first` to `last`, and `step` is done each time with %4 = x, %5 a constant, result %6 stored in y.
std::string loop_of(int64_t first, int64_t last, const std::string& step, int64_t constant = 3) {
  return fmt::format(
      "  %3 = const {}\n  %4 = const {}\n  %5 = const {}\n  %8 = const 1\nL1:\n  %7 = binop less %4 %3\n"
      "  branch_if %7 -> L2, L3\nL2:\n{}  store_var y %6\n  %4 = binop add %4 %8\n  branch -> L1\nL3:\n  store_var x "
      "%4\n",
      last, first, constant, step);
}

TEST(machine_code, computes_as_the_interpreter_does) {
  for (const char* op :
       {"add", "subtract", "multiply", "divide_floor", "remainder_floor", "remainder_truncate", "bit_and", "bit_or",
        "bit_xor", "shift_left", "shift_right", "equal", "not_equal", "less", "less_equal", "greater", "greater_equal"})
    for (const int64_t constant : {3, -3, 1, 0})
      expect_same(thread_of(loop_of(-20, 20, fmt::format("  %6 = binop {} %4 %5\n", op), constant)));
}

TEST(machine_code, leaves_at_the_borders_of_small_integers) {
  const int64_t max = Word::integer_max, min = Word::integer_min;
  for (const char* op : {"add", "subtract", "multiply", "remainder_floor"})
    for (const int64_t constant : {int64_t{5}, int64_t{-5}, max, min})
      for (const int64_t first : {max - 4, min, int64_t{-4}})
        expect_same(thread_of(loop_of(first, first + 4, fmt::format("  %6 = binop {} %4 %5\n", op), constant)));
}

TEST(machine_code, leaves_where_a_value_is_no_integer) {
  // Half way, the sum becomes a text.
  const std::string body =
      "  %3 = const 10\n  %4 = const 0\n  %6 = const 0\n  %8 = const 1\n  %9 = const 5\nL1:\n  %7 = binop less %4 %3\n"
      "  branch_if %7 -> L2, L5\nL2:\n  %7 = binop equal %4 %9\n  branch_if %7 -> L3, L4\nL3:\n  %6 = const "
      "\"a\"\nL4:\n"
      "  %6 = binop {} %6 %4\n  %4 = binop add %4 %8\n  branch -> L1\nL5:\n  store_var y %6\n";
  for (const char* op : {"add", "multiply", "less"}) expect_same(thread_of(fmt::format(fmt::runtime(body), op)));
}

TEST(machine_code, compiles_anew_what_it_expected_wrongly) {
  // After many rounds the operands are floats.
  const std::string body =
      "  %3 = const 1000\n  %4 = const 0\n  %6 = const 0\n  %8 = const 1\n  %9 = const 0.5\nL1:\n"
      "  %7 = binop less %4 %3\n  branch_if %7 -> L2, L3\nL2:\n  %6 = binop add %6 %9\n  %4 = binop add %4 %8\n"
      "  branch -> L1\nL3:\n  store_var y %6\n";
  expect_same(thread_of(body));
}

TEST(machine_code, branches_on_values_of_any_kind) {
  for (const char* value : {"0", "1", "none", "\"\"", "\"a\"", "true", "false", "0.0"})
    expect_same(thread_of(loop_of(0, 3,
                                  fmt::format("  %9 = const {}\n  %6 = const 1\n  branch_if %9 -> L4, L5\nL4:\n"
                                              "  %6 = unop not %9\nL5:\n",
                                              value))));
}

TEST(machine_code, counts_instructions_exactly) {
  const std::string body = loop_of(0, 1000, "  %6 = binop add %4 %5\n");
  for (uint64_t limit = 1; limit < 60; ++limit) expect_same(thread_of(body), {.step_instructions_max = limit});
}

TEST(machine_code, calls_functions) {
  const std::string fib =
      "func fib dialect starlark (n) registers 8\n  %1 = const 2\n  %2 = binop less %0 %1\n  branch_if %2 -> L1, L2\n"
      "L1:\n  return %0\nL2:\n  %3 = const 1\n  %4 = binop subtract %0 %3\n  %5 = call_function fib (%4)\n"
      "  %6 = binop subtract %0 %1\n  %7 = call_function fib (%6)\n  %5 = binop add %5 %7\n  return %5\n\n";
  const std::string body = "  %3 = const 12\n  %4 = call_function fib (%3)\n  store_var y %4\n";
  expect_same(thread_of(body, "starlark", fib));
  for (uint64_t limit = 1; limit < 400; limit += 7)
    expect_same(thread_of(body, "starlark", fib), {.step_instructions_max = limit});
}

TEST(machine_code, reports_recursion_without_end) {
  const std::string f =
      "func f dialect starlark (n) registers 4\n  %1 = const 1\n  %2 = binop add %0 %1\n  %3 = call_function f (%2)\n"
      "  return %3\n\n";
  expect_same(thread_of("  %3 = const 12\n  %4 = call_function f (%3)\n  store_var y %4\n", "starlark", f));
}

TEST(machine_code, pauses_in_called_functions_and_loops) {
  const std::string f =
      "func f dialect starlark (n) registers 4\n  %1 = const 1\n  %2 = binop add %0 %1\n  yield inside none\n"
      "  %3 = binop add %0 %2\n  return %3\n\n";
  expect_same(thread_of(loop_of(0, 5, "  %6 = call_function f (%4)\n  yield here none\n"), "starlark", f));
}

TEST(machine_code, reads_lists_and_faults_at_their_end) {
  const std::string body = "  %9 = const 4\n  %10 = new_array list [%9, %9, %9]\n" +
                           loop_of(0, 5, "  %6 = load_index %10 %4\n  store_index %10 %4 %8\n");
  expect_same(thread_of(body));
}

TEST(machine_code, iterates_over_ranges) {
  const std::string body =
      "  %3 = const 5\n  %4 = call_builtin range (%3)\n  %5 = iter_begin %4\n  %6 = const 0\n  %9 = const 0\nL1:\n"
      "  %7 = iter_next %5 &%6 -> L2\n  %9 = binop add %9 %7\n  branch -> L1\nL2:\n  iter_end %5\n  store_var y %9\n";
  expect_same(thread_of(body));
}

TEST(machine_code, is_published_to_running_searches) {
  // Compiled by the thread in the background, while two workers run it.
  const std::string body = loop_of(0, 3000, "  %6 = binop multiply %4 %5\n") + "  yield here none\n" +
                           "  %10 = const 7\n  store_var x %10\n";
  MachineOptions options{.step_instructions_max = 100'000'000};
  const auto interpreted = machine_of(thread_of(body), options);
  options.native = {.make_backend = native::make_quick_backend, .heat_min = 20};
  for (int round = 0; round < 5; ++round) {
    const auto native = machine_of(thread_of(body), options);
    const auto store = engine::testkit::fresh_store();
    const engine::Exploration exploration = engine::explore(*native, *store, {.workers = 2});
    EXPECT_EQ(exploration.verdict.kind, engine::VerdictKind::holds);
    EXPECT_EQ(seen(*native), seen(*interpreted));
  }
}

TEST(machine_code, is_listed_for_reports) {
  const auto machine = machine_of(thread_of(loop_of(0, 9, "  %6 = binop add %4 %5\n")), compiled());
  seen(*machine);
  ASSERT_NE(machine->machine_code(), nullptr);
  const std::vector<engine::CompiledFunction> functions = machine->machine_code()->compiled();
  ASSERT_EQ(functions.size(), 1u);
  EXPECT_EQ(functions[0].name, "work");
  EXPECT_EQ(functions[0].why_not, "");
  EXPECT_EQ(functions[0].inlined + 1, functions[0].instructions);  // all but `return`
  ASSERT_EQ(functions[0].others.size(), 1u);
  EXPECT_EQ(functions[0].others[0].operation, "return");
  EXPECT_EQ(functions[0].others[0].why, "the function ends there");
  EXPECT_EQ(machine_of(thread_of("  %3 = const 1\n"))->machine_code(), nullptr);
}

TEST(machine_code, passes_the_obligations_of_machines) {
  const std::string body = loop_of(0, 5, "  %6 = binop add %4 %5\n  yield here none\n");
  EXPECT_TRUE(engine::testkit::check_machine_obligations(*machine_of(thread_of(body), compiled())).empty());
}

}  // namespace
}  // namespace ramify::ir_machine
