// SPDX-License-Identifier: Apache-2.0
// Tests without model programs; logs of model programs are in session/conform_test.cpp.
#include "harness/conform.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/testkit/fresh_store.h"
#include "engine/testkit/listed_graph.h"

namespace ramify::harness {
namespace {

using engine::testkit::fresh_store;

// A listed graph is a machine without actions: all its steps are hidden.
TEST(conform, threads_are_never_in_a_log) {
  const engine::testkit::ListedGraph graph({.paths = {{1, 2, 3}}, .finished = {3}});
  const auto store = fresh_store();
  engine::MachineLts model(graph, *store, {});
  EXPECT_EQ(conform(model, {}, {}).kind, ConformKind::explained);
  const std::vector<engine::Label> events = {{"Push"}};
  const Conformance found = conform(model, events, {});
  EXPECT_EQ(found.kind, ConformKind::diverges);
  EXPECT_EQ(found.explained, 0u);
  EXPECT_TRUE(found.offered.empty());
}

}  // namespace
}  // namespace ramify::harness
