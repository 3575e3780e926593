// SPDX-License-Identifier: Apache-2.0
// Goal: endless loops are detected, in single and in concurrent threads, and the trace replays. Method: programs of
// Core.
#include <gmock/gmock.h>

#include "engine/search/explore.h"
#include "engine/streams/first_stream.h"
#include "engine/testkit/fresh_store.h"
#include "machines/core/machine.h"
#include "programs/core/text.h"

namespace ramify::core_machine {
namespace {

core::Program endless_program(std::string_view text) {
  diagnostics::Diagnostics diagnostics;
  core::Program program = core::parse(text, "test.core", diagnostics);
  for (const diagnostics::Diagnostic& d : diagnostics.all()) ADD_FAILURE() << diagnostics::render(d, text);
  return program;
}

// Counts to `modulus` and starts over.
core::Program round(int modulus) {
  return endless_program(
      "entry main\nglob x: 'int'\n"
      "proc main 'int(void)' (): loaded integer :=\n"
      "  (save again () in\n"
      "   let strong v: loaded integer = load('int', &x) in\n"
      "   (case v of\n"
      "     | Specified(n: integer) => store('int', &x, Specified((n + 1) rem_t " +
      std::to_string(modulus) +
      "))\n"
      "     | Unspecified => pure(Unit) end);\n"
      "   run again());\n"
      "  pure(Specified(0))\n");
}

size_t endless_in(const CoreMachine& machine) {
  const auto store = engine::testkit::fresh_store();
  const engine::Exploration found = engine::explore(machine, *store, {.finds_endless = true, .keep_going = true});
  size_t count = 0;
  for (const engine::Violation& violation : found.violations)
    if (violation.kind == engine::ViolationKind::behaviour) ++count;
  return count;
}

TEST(CoreEndless, the_only_thread_comes_back_to_a_state) {
  for (const int modulus : {1, 7, 64}) EXPECT_EQ(endless_in(CoreMachine(round(modulus), {})), 1u) << modulus;
}

TEST(CoreEndless, a_run_finds_it_too) {
  engine::FirstStream first;
  const core_machine::Run run = CoreMachine(round(5), {}).run(first, {.instructions_max = 200'000'000});
  EXPECT_EQ(run.ending.pause, Pause::endless);
  EXPECT_EQ(run.back_to, 0u);
}

TEST(CoreEndless, one_order_goes_on_as_the_program_would) {
  engine::FirstStream first;
  const core_machine::Run run =
      CoreMachine(round(5), {.orders = Orders::first}).run(first, {.instructions_max = 5'000'000});
  EXPECT_EQ(run.ending.pause, Pause::limit);
}

TEST(CoreEndless, a_step_is_stopped_in_its_middle) {
  const CoreMachine machine(round(1'000'000'007), {});
  const auto store = engine::testkit::fresh_store();
  const auto begin = std::chrono::steady_clock::now();
  const engine::Exploration found =
      engine::explore(machine, *store, {.limits = {.time_max = std::chrono::milliseconds(300)}, .keep_going = true});
  EXPECT_EQ(found.verdict.kind, engine::VerdictKind::unknown);
  EXPECT_TRUE(found.violations.empty());
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5));
}

}  // namespace
}  // namespace ramify::core_machine
