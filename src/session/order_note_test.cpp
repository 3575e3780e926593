// SPDX-License-Identifier: Apache-2.0
// Goal: the note about states that differ in the order of dicts only is the same whether the search is packed or not, and a
// search without such states is packed and runs once. Method: models of a few ten thousand states, most of them by counters.
#include "session/order_note.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/check.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

// A thread that writes into the dict `d`, one that iterates over it, and three counters.
std::string model_of(const std::string& keys, const std::string& writer) {
  return "d = {" + keys + "}\nn = [0, 0, 0]\nseen = 0\n\ndef write():\n    " + writer +
         "\n\ndef look():\n    for k in d:\n        seen = k\n        break\n\n"
         "def count(i):\n    while n[i] < 16:\n        n[i] += 1\n        step()\n";
}

class OrderNotes : public ::testing::Test {
 protected:
  outputs::CheckReport checked(const std::string& text, CheckOptions options) {
    folder_.write("m.star", text);
    std::string spec = "[threads.write]\nentrypoint = \"write()\"\n[threads.look]\nentrypoint = \"look()\"\n";
    for (const char i : {'0', '1', '2'})
      spec += std::string("[threads.c") + i + "]\nentrypoint = \"count(" + i + ")\"\n";
    base::Result<Loaded> loaded = load({folder_.write("m.toml", spec), {}, {}});
    EXPECT_TRUE(loaded.has_value() && loaded->is_ready());
    options.no_deadlocks = true;
    options.reduction = ReductionUse::off;
    outputs::CheckReport report = check(*loaded, options).value();
    EXPECT_EQ(report.verdict.kind, engine::VerdictKind::holds);
    EXPECT_GT(report.counts.states, 20'000u);
    may_have_note_ = may_have_order_note(*loaded);
    return report;
  }
  static bool is_packed(const outputs::CheckReport& report) {
    return report.store.state_bytes < 16 * report.counts.states;
  }

  TempFolder folder_;
  bool may_have_note_ = false;
};

TEST_F(OrderNotes, are_the_same_after_a_packed_search) {
  const std::string text = model_of("1: 1", "for k in oneof([[2, 3], [3, 2]]):\n        d[k] = 0");
  const outputs::CheckReport table = checked(text, {.packed = PackedStates::off});
  const outputs::CheckReport automatic = checked(text, {});
  ASSERT_TRUE(table.order && automatic.order);
  EXPECT_TRUE(may_have_note_);
  EXPECT_TRUE(is_packed(automatic));
  EXPECT_EQ(automatic.order->states, table.order->states);
  EXPECT_EQ(automatic.order->place, table.order->place);
  EXPECT_EQ(automatic.counts.states, table.counts.states);
  EXPECT_EQ(automatic.counts.transitions, table.counts.transitions);
}

TEST_F(OrderNotes, have_no_number_where_states_are_not_compared) {
  const std::string text = model_of("1: 1", "for k in oneof([[2, 3], [3, 2]]):\n        d[k] = 0");
  const outputs::CheckReport packed = checked(text, {.packed = PackedStates::always});
  ASSERT_TRUE(packed.order);
  EXPECT_FALSE(packed.order->states);
  EXPECT_EQ(packed.order->place, checked(text, {.packed = PackedStates::off}).order->place);
}

TEST_F(OrderNotes, are_not_looked_for_where_keys_have_one_order) {
  for (const std::string writer : {"d[2] = oneof([4, 5])", "d[3] = 0\n    step()\n    d.pop(3)", "d = {2: 2, 1: 7}"}) {
    const std::string text = model_of("2: 1, 1: 1", writer);
    const outputs::CheckReport table = checked(text, {.packed = PackedStates::off});
    const outputs::CheckReport automatic = checked(text, {});
    EXPECT_FALSE(may_have_note_);
    EXPECT_FALSE(table.order || automatic.order);
    EXPECT_TRUE(is_packed(automatic));
    EXPECT_EQ(automatic.counts.states, table.counts.states);
  }
}

TEST_F(OrderNotes, may_be_of_dicts_that_change_places) {
  const std::string text = model_of("2: 1, 1: 1", "e = {1: 1, 2: 1}\n    step()\n    d = e\n    e = 0");
  const outputs::CheckReport table = checked(text, {.packed = PackedStates::off});
  const outputs::CheckReport automatic = checked(text, {});
  EXPECT_TRUE(may_have_note_);
  EXPECT_EQ(automatic.order.has_value(), table.order.has_value());
}

}  // namespace
}  // namespace ramify::session
