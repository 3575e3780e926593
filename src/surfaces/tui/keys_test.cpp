// SPDX-License-Identifier: Apache-2.0
// Goal: the table of keys is complete and unambiguous. Method: over its rows.
#include "surfaces/tui/keys.h"

#include <set>

#include <gtest/gtest.h>

namespace ramify::tui {
namespace {

TEST(Keys, every_action_has_a_key_and_every_key_one_action) {
  std::set<Action> actions;
  for (const Binding& row : bindings()) {
    EXPECT_TRUE(actions.insert(row.action).second);
    EXPECT_FALSE(row.keys.empty());
    EXPECT_EQ(row.shown.empty(), row.meaning.empty());
    for (const KeyPress& key : row.keys) EXPECT_EQ(action_of(key), row.action) << static_cast<uint32_t>(key.character);
  }
  EXPECT_EQ(actions.size(), static_cast<size_t>(Action::quit) + 1);
  EXPECT_EQ(action_of(key_of('Z')), std::nullopt);
}

}  // namespace
}  // namespace ramify::tui
