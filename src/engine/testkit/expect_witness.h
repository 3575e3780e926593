// SPDX-License-Identifier: Apache-2.0
// expect_witness: checks that a trace shows its violation. It is followed, and its end is judged, by a different
// stepper than the search's.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include "engine/search/explore.h"
#include "engine/testkit/fresh_store.h"
#include "engine/trace/replay.h"

namespace ramify::engine::testkit {

inline void expect_witness(const Machine& machine, const std::vector<Property>& properties,
                           const Violation& violation) {
  if (violation.kind == ViolationKind::unreached) return;  // it has no trace
  const std::unique_ptr<store::Store> store = fresh_store();
  const Replay replayed = replay(machine, *store, violation.trace);
  ASSERT_FALSE(replayed.divergence);
  ASSERT_EQ(replayed.steps.size(), violation.trace.steps.size() + 1);
  EXPECT_EQ(replayed.fault, violation.fault);
  const std::unique_ptr<Stepper> stepper = machine.stepper(*store, {.explain = true});
  stepper->load(replayed.steps.back().state);
  if (violation.kind == ViolationKind::property) {
    const auto property = std::ranges::find(properties, violation.property, &Property::name);
    ASSERT_NE(property, properties.end());
    EXPECT_EQ(stepper->predicates()->evaluate(property->always), Truth::false_);
  }
}

}  // namespace ramify::engine::testkit
