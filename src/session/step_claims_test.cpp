// SPDX-License-Identifier: Apache-2.0
// Goal: claims about steps, in their usual forms, mean what docs/properties.md says. Method: small models in a
// temporary folder, checked from the spec to the trace.
#include "session/step_claims.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "outputs/explanation_text.h"
#include "session/session.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;

// a counts up to 2 and down to 1; b takes the last element of a list forever, and puts it back.
constexpr std::string_view stepping_program =
    "x = 0\n"
    "xs = [1, 2]\n"
    "rounds = 0\n"
    "def count():\n"
    "    x += 1\n"
    "    fstep(\"up\")\n"
    "    x += 1\n"
    "    fstep(\"down\")\n"
    "    x -= 1\n"
    "def turn():\n"
    "    while True:\n"
    "        last = xs.pop()\n"
    "        fstep(\"taken\")\n"
    "        xs.append(last)\n"
    "        fstep(\"back\")\n"
    "def work():\n"
    "    while True:\n"
    "        fstep(\"progress\")\n"
    "        fstep(\"idle\")\n"
    "def toil():\n"
    "    while True:\n"
    "        rounds = (rounds + 1) % 3\n"
    "        fstep(\"toil\")\n";

class StepClaimsOf : public ::testing::Test {
 protected:
  Loaded loaded(const std::string& threads, const std::string& properties, const std::string& settings = "") {
    folder_.write("m.star", std::string(stepping_program));
    std::string spec = "[spec]\n" + settings + "\n";
    for (const char thread : threads) {
      const std::string call = thread == 'a'   ? "count()"
                               : thread == 'b' ? "turn()"
                               : thread == 'w' ? "work()"
                                               : "toil()";
      spec += std::string("[threads.") + thread + "]\nentrypoint = \"" + call + "\"\n";
    }
    return load({folder_.write("m.toml", spec + "[properties]\n" + properties), {}, {}}).value();
  }

  outputs::CheckReport report(const std::string& threads, const std::string& properties,
                              const std::string& settings = "") {
    const Loaded model_of = loaded(threads, properties, settings);
    for (const auto& d : model_of.diagnostics.all()) ADD_FAILURE() << d.message;
    return check(model_of, {.no_deadlocks = true}).value();
  }
  engine::VerdictKind verdict(const std::string& threads, const std::string& properties,
                              const std::string& settings = "") {
    const outputs::CheckReport found = report(threads, properties, settings);
    for (const engine::Reason& reason : found.verdict.reasons) ADD_FAILURE() << reason.text;
    return found.verdict.kind;
  }
  std::string refusal(const std::string& properties, const std::string& settings = "") {
    const Loaded refused = loaded("a", properties, settings);
    EXPECT_FALSE(refused.is_ready());
    if (refused.diagnostics.all().empty()) return "";
    EXPECT_EQ(refused.diagnostics.all()[0].id, diagnostics::DiagnosticId::spec_unsupported);
    return refused.diagnostics.all()[0].message;
  }

  TempFolder folder_;
};

constexpr auto holds = engine::VerdictKind::holds;
constexpr auto violated = engine::VerdictKind::violated;

TEST_F(StepClaimsOf, states_need_no_claim_about_behaviours) {
  const Loaded of_states = loaded("a", "p = {LTL = \"[] (x <= 1)\"}\nq = {LTL = \"[] x < 9\"}");
  EXPECT_TRUE(of_states.claims.behaviours.empty());
  EXPECT_THAT(of_states.claims.properties, SizeIs(2));
  EXPECT_THAT(loaded("a", "p = {LTL = \"[] (x' >= x)\"}").claims.behaviours, SizeIs(1));
  const outputs::CheckReport found = report("a", "p = {LTL = \"[] (x <= 1)\"}\nq = {LTL = \"[] x < 9\"}");
  ASSERT_THAT(found.findings, SizeIs(1));
  EXPECT_EQ(found.findings[0].property, "p");
}

TEST_F(StepClaimsOf, formulas_of_states_need_none_either) {
  const std::string properties =
      "p = {LTL = \"[] (x > 5 -> x > 4)\"}\n"
      "q = {LTL = '[] !(x == 2 && a.at == \"up\" || xs == [])'}\n"
      "r = {LTL = \"[] (x < 2 <-> rounds == 0)\"}\n"
      "s = {LTL = \"[] (x == 0 || x == 1 || x == 2)\"}\n";
  const Loaded of_states = loaded("a", properties);
  EXPECT_TRUE(of_states.claims.behaviours.empty());
  EXPECT_THAT(of_states.claims.properties, SizeIs(4));
  const outputs::CheckReport found = check(of_states, {.keep_going = true, .no_deadlocks = true}).value();
  ASSERT_THAT(found.findings, SizeIs(1));
  EXPECT_EQ(found.findings[0].property, "r");
  // As a claim about behaviours: `next` makes no difference at the beginning.
  EXPECT_EQ(verdict("a", "r = {LTL = \"X [] (x < 2 <-> rounds == 0)\"}\n"), violated);
  EXPECT_EQ(verdict("a", "s = {LTL = \"X [] (x == 0 || x == 1 || x == 2)\"}\n"), holds);
  ASSERT_TRUE(found.findings[0].explanation);
  EXPECT_THAT(outputs::false_parts(*found.findings[0].explanation),
              ElementsAre("`x < 2 <-> rounds == 0` is false: x < 2 = False, rounds == 0 = True"));
}

TEST_F(StepClaimsOf, what_is_no_boolean_is_an_error_in_formulas_of_states_too) {
  for (const char* const formula :
       {"[] !xs", "[] (xs -> x < 9)", "[] (x < 9 || 1 // rounds > 0)", "[] (x == 0 && !x)"}) {
    const Loaded model = loaded("a", std::string("p = {LTL = \"") + formula + "\"}\n");
    EXPECT_THAT(model.claims.properties, SizeIs(1)) << formula;
    EXPECT_EQ(check(model, {.no_deadlocks = true}).value().verdict.kind, engine::VerdictKind::unknown) << formula;
  }
  EXPECT_EQ(verdict("a", "p = {LTL = \"[] (True -> x < 9)\"}\nq = {LTL = \"[] (x < 9 || True -> x >= 0)\"}\n"), holds);
}

TEST_F(StepClaimsOf, a_transition_invariant_fails_with_the_shortest_way_to_the_step_that_breaks_it) {
  const Loaded loaded_model = loaded("ab", "grows = {LTL = \"[] (x' >= x)\"}\n");
  const outputs::CheckReport found = check(loaded_model, {}).value();
  ASSERT_EQ(found.verdict.kind, violated);
  outputs::Finding finding = found.findings.at(0);
  EXPECT_EQ(finding.trace.steps.size(), 3u);
  EXPECT_EQ(finding.steps.back().report.label, "down");
  const std::string path = folder_.path("t.json");
  ASSERT_TRUE(save_trace(loaded_model, finding, path).has_value());
  EXPECT_TRUE(replay(loaded_model, read_trace(path).value()).value().is_reproduced);
  EXPECT_EQ(verdict("ab", "steps = {LTL = \"[] (x' - x <= 1 and x - x' <= 1)\"}\n"), holds);
}

TEST_F(StepClaimsOf, always_of_a_step_is_a_claim_about_behaviours) {
  const outputs::CheckReport found = report("a", "grows = {Always = \"x' >= x\"}\nsmall = {Always = \"x < 3\"}\n");
  ASSERT_EQ(found.verdict.kind, violated);
  EXPECT_EQ(found.findings.at(0).property, "grows");
  EXPECT_EQ(found.findings[0].kind, engine::ViolationKind::behaviour);
  EXPECT_EQ(verdict("ab", "who = {Always = \"thread != 'c'\"}\n"), holds);
}

TEST_F(StepClaimsOf, thread_label_and_action_are_those_of_the_last_step) {
  EXPECT_EQ(verdict("a", "p = {Always = \"label != 'up' or x == 2\"}\n"), holds);
  EXPECT_EQ(verdict("a", "p = {Always = \"label != 'up' or x == 1\"}\n"), violated);
  EXPECT_EQ(verdict("ab", "p = {LTL = '[] <> (thread == \"b\")'}\n"), holds);
  EXPECT_EQ(verdict("ab", "p = {LTL = '[] <> (thread == \"a\")'}\n"), violated);
  EXPECT_EQ(verdict("ab", "p = {LTL = '<> (action == \"a:down\")'}\n"), holds);
  EXPECT_EQ(verdict("ab", "p = {LTL = '(thread == None) && X (thread == \"a\" || thread == \"b\")'}\n"), holds);
  EXPECT_EQ(verdict("a", "p = {LTL = '<> [] (thread == None)'}\n"), holds);
}

TEST_F(StepClaimsOf, with_a_primed_name_they_are_those_of_the_next_step) {
  EXPECT_EQ(verdict("ab", "p = {Always = \"x' == x or thread == 'a'\"}\n"), holds);
  EXPECT_EQ(verdict("ab", "p = {Always = \"x' == x or thread == 'b'\"}\n"), violated);
  EXPECT_EQ(verdict("ab", "p = {LTL = \"[] (x' != x -> X (thread == \\\"a\\\"))\"}\n"), holds);
  EXPECT_EQ(verdict("ab", "p = {Always = \"x' >= x or action == 'a:down'\"}\n"), holds);
}

TEST_F(StepClaimsOf, primes_reach_into_lists) {
  EXPECT_EQ(verdict("b", "p = {Always = \"len(xs') - len(xs) in (-1, 0, 1)\"}\n"), holds);
  EXPECT_EQ(verdict("b", "p = {Always = \"len(xs') == len(xs) or label in ['start', 'taken', 'back']\"}\n"), holds);
  EXPECT_EQ(verdict("b", "p = {Always = \"xs' == xs\"}\n"), violated);
  EXPECT_EQ(verdict("b", "p = {Always = \"xs'[0] == xs[0]\"}\n"), holds);
  EXPECT_EQ(verdict("b", "p = {Always = \"any([n == 2 for n in xs']) or len(xs') == 1\"}\n"), holds);
}

TEST_F(StepClaimsOf, a_property_without_a_value_for_some_step_is_not_known) {
  for (const char* text : {"x' + 1", "xs'.append(1) == None", "xs[x' + 1] > 0 or True"}) {
    const outputs::CheckReport found = report("ab", fmt::format("p = {{Always = \"{}\"}}\n", text));
    EXPECT_EQ(found.verdict.kind, engine::VerdictKind::unknown) << text;
    EXPECT_THAT(engine::texts(found.verdict.reasons), ElementsAre(HasSubstr("`p` has no truth value for some step")))
        << text;
  }
}

TEST_F(StepClaimsOf, states_are_not_asked_about_steps) {
  EXPECT_THAT(refusal("p = {Reachable = \"x' > x\"}\n"), HasSubstr("`Reachable` of property `p` is asked of states"));
  EXPECT_THAT(refusal("", "terminal = \"thread == 'a'\""), HasSubstr("`terminal` is asked of states"));
  for (const char* key : {"filter", "groups.g"})
    EXPECT_THAT(refusal("", std::string("[explore]\n") + key + " = \"action == 'x'\"\n"),
                HasSubstr("is asked of states"))
        << key;
  for (const char* key : {"stop", "priority", "keep"})
    EXPECT_THAT(refusal("", std::string("[explore]\n") + key + " = \"depth + x'\"\n"),
                HasSubstr("is asked of one state"))
        << key;
  EXPECT_THAT(refusal("", "progress = \"x'\""), HasSubstr("`progress` is asked of states"));
}

TEST_F(StepClaimsOf, steps_for_ever_without_progress_are_a_livelock) {
  EXPECT_EQ(verdict("a", "", "livelock = true"), holds);  // it ends
  EXPECT_EQ(verdict("w", "", "livelock = true"), holds);
  const outputs::CheckReport found = report("b", "", "livelock = true");
  ASSERT_EQ(found.verdict.kind, violated);
  EXPECT_EQ(found.findings.at(0).property, livelock_name);
  ASSERT_TRUE(found.findings[0].trace.back_to.has_value());
  EXPECT_EQ(verdict("wb", "", "livelock = true"), holds);  // w is fair, so it makes progress infinitely often
}

TEST_F(StepClaimsOf, a_change_of_the_chosen_expression_is_progress) {
  EXPECT_EQ(verdict("t", "", "livelock = true"), violated);
  EXPECT_EQ(verdict("t", "", "progress = \"rounds\""), holds);
  EXPECT_EQ(verdict("t", "", "progress = \"[rounds % 2, 'a']\""), holds);
  EXPECT_EQ(verdict("t", "", "progress = \"rounds < 5\""), violated);
  EXPECT_EQ(verdict("b", "", "progress = \"xs\""), holds);
}

}  // namespace
}  // namespace ramify::session
