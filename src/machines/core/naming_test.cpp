// SPDX-License-Identifier: Apache-2.0
// Goal: states with the same objects in the same places are equal, and pointers to dead objects refer to no object.
// Method: small programs of Core, whose states are counted.
#include "machines/core/naming.h"

#include <gmock/gmock.h>

#include "engine/search/explore.h"
#include "engine/testkit/fresh_store.h"
#include "engine/testkit/obligations.h"
#include "machines/core/machine.h"
#include "programs/core/text.h"

namespace ramify::core_machine {
namespace {

core::Program named_program(std::string_view text) {
  diagnostics::Diagnostics diagnostics;
  core::Program program = core::parse(text, "test.core", diagnostics);
  for (const diagnostics::Diagnostic& d : diagnostics.all()) ADD_FAILURE() << diagnostics::render(d, text);
  return program;
}

// A loop that may end by a condition without a value, with an object in its body.
constexpr std::string_view loop = R"(entry main
proc main 'int(void)' (): loaded integer :=
  (save again () in
   let strong r: pointer = create('int', "r", 4) in
   store('int', r, Specified(17));
   let strong goes_on: boolean = nd(pure(True), pure(False)) in
   kill('int', r);
   if goes_on then run again() else pure(Unit));
  pure(Specified(0))
)";

engine::Exploration explored(const CoreMachine& machine, uint64_t states_max) {
  const auto store = engine::testkit::fresh_store();
  return engine::explore(machine, *store, {.limits = {.states_max = states_max}, .keep_going = true});
}

TEST(Naming, an_object_that_comes_again_is_the_same_state) {
  const engine::Exploration found = explored(CoreMachine(named_program(loop), {}), 100);
  EXPECT_EQ(found.verdict.kind, engine::VerdictKind::holds);
  EXPECT_LE(found.counts.states, 4u);
}

TEST(Naming, keeps_what_the_engine_asks_of_machines) {
  const CoreMachine machine(named_program(loop), {});
  EXPECT_THAT(engine::testkit::check_machine_obligations(machine, {.predicates = {CoreMachine::has_ended}}),
              testing::IsEmpty());
}

TEST(Naming, a_pointer_to_an_object_before_it_is_to_none) {
  const CoreMachine machine(named_program(R"(entry main
glob last: 'int*'
proc main 'int(void)' (): loaded integer :=
  (save again () in
   let strong r: pointer = create('int', "r", 4) in
   store('int', r, Specified(17));
   let strong p: loaded pointer = load('int*', &last) in
   store('int*', &last, Specified(r));
   let strong goes_on: boolean = nd(pure(True), pure(False)) in
   let strong _: loaded integer =
       case p of
         | Specified(q: pointer) =>
           let strong is_null: boolean = memop(PtrEq, q, NULL('int*')) in
           if is_null then pure(Specified(0)) else load('int', q)
         | Unspecified => pure(Specified(0)) end in
   kill('int', r);
   if goes_on then run again() else pure(Unit));
  pure(Specified(0))
)"),
                            {});
  const engine::Exploration found = explored(machine, 100);
  ASSERT_EQ(found.violations.size(), 1u);
  EXPECT_THAT(found.violations[0].fault->message, testing::HasSubstr("UB009_outside_lifetime"));
}

}  // namespace
}  // namespace ramify::core_machine
