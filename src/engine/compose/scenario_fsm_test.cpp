// SPDX-License-Identifier: Apache-2.0
// Goal: the text of a state machine is parsed into that machine, or a message names the place of the error. Method:
// texts and the parsed machines, printed.
#include "engine/compose/scenario_fsm.h"

#include <gtest/gtest.h>

#include <fmt/format.h>

#include <random>

#include "engine/compose/hand_written.h"
#include "engine/testkit/random_seed.h"

namespace ramify::engine::compose {
namespace {

// Each parsed transition; or the place of the error and the message.
std::string parsed(std::string_view text) {
  const auto fsm = scenario_fsm(text);
  if (!fsm) return fmt::format("{}+{}: {}", fsm.error().offset, fsm.error().length, fsm.error().message);
  std::string all = fsm->states.at(fsm->initial.at(0)).text + ":";
  for (const ScenarioTransition& transition : fsm->transitions)
    all += fmt::format(" {}-{}->{}", fsm->states[transition.from].text, engine::text(transition.label),
                       fsm->states[transition.to].text);
  return all;
}

TEST(ScenarioFsm, reads_chains) {
  EXPECT_EQ(parsed("Low -Inc-> Mid -Inc(1)-> High -Dec(_) / 3-> Low"),
            "Low: Low-Inc->Mid Mid-Inc(1)->High High-Dec(_) / 3->Low");
  EXPECT_EQ(parsed("0 -A-> 1; 1 - B() -> 0"), "0: 0-A->1 1-B()->0");
  EXPECT_EQ(parsed("X-A->Y"), "X: X-A->Y");
  EXPECT_EQ(parsed("\n\n X -A-> Y ;; \n Y -B-> X \n"), "X: X-A->Y Y-B->X");
  EXPECT_EQ(parsed("X"), "X:");
  EXPECT_EQ(parsed("X ; Y -A-> X"), "X: Y-A->X");
  EXPECT_EQ(parsed("X -sender[0]:next-> X -`to send`-> X"), "X: X-sender[0]:next->X X-to send->X");
}

TEST(ScenarioFsm, keeps_all_targets_of_a_label_and_equal_transitions_once) {
  EXPECT_EQ(parsed("X -A-> Y ; X -A-> Z ; X -A-> Y"), "X: X-A->Y X-A->Z");
  EXPECT_EQ(parsed("X -A-> X -A()-> X -`A()`-> X"), "X: X-A->X X-A()->X X-A()->X") << "a name that looks like a label";
}

TEST(ScenarioFsm, values_may_look_like_syntax) {
  EXPECT_EQ(parsed("X -A('-> Y ; Z')-> Y -B / -3-> X"), "X: X-A(\"-> Y ; Z\")->Y Y-B / -3->X");
  EXPECT_EQ(parsed("X -A(1,\n 2)-> Y"), "X: X-A(1, 2)->Y") << "between brackets a new line is a blank";
}

TEST(ScenarioFsm, says_what_was_expected_and_what_was_found) {
  EXPECT_EQ(parsed(""), "0+0: expected the name of a state, found the end");
  EXPECT_EQ(parsed(" ; \n"), "4+0: expected the name of a state, found the end");
  EXPECT_EQ(parsed("X -A-> "), "7+0: expected the name of a state, found the end");
  EXPECT_EQ(parsed("X -A->\nY"), "6+1: expected the name of a state, found the end of the line");
  EXPECT_EQ(parsed("X -A- Y"), "4+1: expected `->` after a label, found `-`");
  EXPECT_EQ(parsed("X -A Y"), "5+1: expected `->` after a label, found `Y`");
  EXPECT_EQ(parsed("X - -> Y"), "4+2: expected the name of an action, found `->`");
  EXPECT_EQ(parsed("X -_-> Y"), "3+1: expected the name of an action, found `_`");
  EXPECT_EQ(parsed("X --A--> Y"), "3+1: expected the name of an action, found `-`");
  EXPECT_EQ(parsed("X Y"), "2+1: expected `-ACTION->`, `;` or a new line after a state, found `Y`");
  EXPECT_EQ(parsed("X -A(1-> Y"), "6+2: expected `,` or `)`, found `->`");
  EXPECT_EQ(parsed("(X)"), "0+1: expected the name of a state, found `(`");
  EXPECT_EQ(parsed("X -A-> \xff"), "7+1: the scenario is not UTF-8");
  EXPECT_EQ(parsed(std::string(70'000, 'X')), "65536+4464: the scenario is longer than 65536 bytes");
}

TEST(ScenarioFsm, all_states_accept_unless_some_are_named) {
  ScenarioGraph fsm = scenario_fsm("Low -Inc-> Mid -Inc-> High").value();
  EXPECT_EQ(counts(scenario(fsm)).accepting, 3u);
  EXPECT_TRUE(set_accepting(fsm, {"Low", "High"}));
  EXPECT_EQ(counts(scenario(fsm)).accepting, 2u);
  EXPECT_TRUE(set_accepting(fsm, {}));
  EXPECT_EQ(counts(scenario(fsm)).accepting, 0u);
  EXPECT_EQ(set_accepting(fsm, {"Low", "Middle"}).error(), 1u);
}

TEST(ScenarioFsm, the_state_is_shown_by_its_name) {
  EXPECT_EQ(scenario(scenario_fsm("Low -Inc-> Mid").value())->view(1).value, "Mid");
}

TEST(ScenarioFsm, survives_any_bytes) {
  const uint64_t seed = testkit::random_seed();
  std::mt19937_64 random(seed);
  const std::vector<std::string> pieces = {"X", "Y", "-",  "->", "A",    "(",        ")",    "1",  "_",
                                           ",", "'", "\"", "/",  "`",    "\n",       ";",    "[",  "]",
                                           "{", "}", ":",  "\\", "-A->", "\xc3\xa9", "\xff", "1.", "e-"};
  for (int round = 0; round < 30'000; ++round) {
    std::string text;
    for (size_t i = random() % 14; i-- > 0;) text += pieces[random() % pieces.size()] + (random() % 2 == 0 ? " " : "");
    const auto fsm = scenario_fsm(text);
    if (fsm) continue;
    ASSERT_LE(fsm.error().offset + fsm.error().length, text.size()) << text;
    ASSERT_FALSE(fsm.error().message.empty());
  }
}

}  // namespace
}  // namespace ramify::engine::compose
