// SPDX-License-Identifier: Apache-2.0
// Goal: actions can be excluded, alone and in a product. Method: small machines.
#include "engine/compose/restricted.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/compose/hand_written.h"
#include "engine/compose/offered_labels.h"
#include "engine/compose/scenario_fsm.h"

namespace ramify::engine::compose {
namespace {

using testing::ElementsAre;

std::unique_ptr<Lts> restricted(std::string_view text, Restriction restriction) {
  return std::make_unique<Restricted>(scenario(scenario_fsm(text).value()), std::move(restriction));
}
constexpr std::string_view abc = "X -A-> X -B(1)-> X -B(2)-> X -C-> X";

TEST(Restricted, offers_what_is_allowed) {
  EXPECT_THAT(offered(*restricted(abc, {})), ElementsAre("A", "B(1)", "B(2)", "C"));
  EXPECT_THAT(offered(*restricted(abc, {.only = Restriction::Names{"A", "B"}})), ElementsAre("A", "B(1)", "B(2)"));
  EXPECT_THAT(offered(*restricted(abc, {.except = {"B"}})), ElementsAre("A", "C"));
  EXPECT_THAT(offered(*restricted(abc, {.only = Restriction::Names{"A", "B"}, .except = {"B"}})), ElementsAre("A"));
  EXPECT_THAT(offered(*restricted(abc, {.only = Restriction::Names{}})), ElementsAre());
}

TEST(Restricted, what_is_left_out_cannot_happen_beside_it) {
  const auto system = restricted(abc, {.except = {"B"}});
  EXPECT_THAT(system->vocabulary(), ElementsAre("A", "B", "C"));
  const auto both = product(restricted(abc, {.except = {"B"}}), scenario(scenario_fsm("P -B-> P -D-> P").value()));
  EXPECT_THAT(offered(*both), ElementsAre("A", "C", "D"));
}

TEST(Restricted, names_can_be_forbidden_to_others) {
  const auto both = product(restricted("X -A-> X", {.also = {"D"}}), scenario(scenario_fsm("P -B-> P -D-> P").value()));
  EXPECT_THAT(offered(*both), ElementsAre("A", "B"));
}

}  // namespace
}  // namespace ramify::engine::compose
