// SPDX-License-Identifier: Apache-2.0
// Goal: what happens between two instructions of another writer, or of a killed one. Method: the tables are taken apart
// from the store, and their memory is put into the state in which that moment leaves it.
#include "store/state_table.h"

#include <vector>

#include <gtest/gtest.h>

#include "store/budget.h"
#include "store/node_table.h"
#include "store/packing.h"
#include "store/test_node_kinds.h"

namespace ramify::store {
namespace {

class Tables {
 public:
  Tables() {
    EXPECT_TRUE(nodes.start());
    EXPECT_TRUE(states.start(64));
  }
  ~Tables() { gate.leave(slot); }

  StateId insert(Code code, bool is_new) {
    const std::vector<Code> slots(20, code);
    StateVector state;
    state.assign(slots);
    const Writer::Candidate candidate = {state.codes, state.hash, 7};
    Writer::Inserted answer;
    EXPECT_TRUE(states.insert(slot, state_appender, pending, packed, {&candidate, 1}, {&answer, 1}).has_value());
    EXPECT_EQ(answer.is_new, is_new);
    return answer.id;
  }
  Word intern(std::string_view text) {
    return nodes.intern(slot, node_appender, text_kind, static_cast<uint32_t>(text.size()), text.data()).value();
  }

  Budget budget{1 << 30};
  std::unique_ptr<ChunkSpace> space = ChunkSpace::create(budget, {}).value();
  WriterGate gate;
  WriterSlot& slot = gate.join();
  NodeTable nodes{*space, gate, budget};
  StateTable states{*space, gate, budget};
  Appender node_appender{*space, Owner::nodes};
  Appender state_appender{*space, Owner::states};
  PendingBlocks pending{*space};
  PackedBatch packed;
};

TEST(state_table, who_finds_an_uncommitted_state_commits_it) {
  Tables tables;
  const StateId state = tables.insert(5, true);
  uint64_t& first = tables.space->at(state.address)[1];
  first &= ~packed_committed_bit;  // as if its writer had just put it into the index
  EXPECT_EQ(tables.states.first(), std::nullopt);
  EXPECT_EQ(tables.insert(5, false), state);
  EXPECT_EQ(first & packed_committed_bit, packed_committed_bit);
  EXPECT_EQ(tables.states.first(), state);
  EXPECT_EQ(tables.states.count(), 1u);
}

TEST(state_table, who_finds_an_uncommitted_node_commits_it) {
  Tables tables;
  const Word word = tables.intern("text");
  uint64_t& header = tables.space->at(word.payload())[0];
  const uint64_t committed = header;
  header &= ~uint64_t{1};
  EXPECT_EQ(tables.intern("text"), word);
  EXPECT_EQ(header, committed);
  EXPECT_EQ(tables.nodes.count(), 1u);
}

TEST(state_table, a_place_that_is_taken_back_leaves_nothing_behind) {
  Tables tables;
  Appender appender(*tables.space, Owner::states);
  uint64_t* first = appender.reserve(6);
  ASSERT_NE(first, nullptr);
  std::fill_n(first, 6, ~uint64_t{0});
  appender.take_back(first, 6, 1);
  EXPECT_EQ(appender.reserve(3), first);
  for (size_t i = 0; i < 6; ++i) EXPECT_EQ(first[i], 0u);
}

TEST(state_table, half_written_entries_end_the_walk_and_are_wiped) {
  Tables tables;
  const StateId whole = tables.insert(5, true);
  const StateId torn = tables.insert(6, true);
  const Word whole_text = tables.intern("whole");
  const Word torn_text = tables.intern("a text that was torn by a kill");
  tables.space->at(torn.address)[1] &= ~packed_committed_bit;
  tables.space->at(torn_text.payload())[0] &= ~uint64_t{1};

  NodeTable nodes(*tables.space, tables.gate, tables.budget);
  StateTable states(*tables.space, tables.gate, tables.budget);
  EXPECT_EQ(nodes.rebuild().value(), std::vector{whole_text.payload()});
  ASSERT_TRUE(states.rebuild(64, 10).has_value());
  EXPECT_EQ(states.first(), whole);
  EXPECT_EQ(states.next(whole), std::nullopt);
  for (uint64_t i = 0; i < 4; ++i) EXPECT_EQ(tables.space->at(torn.address)[i], 0u);
  for (uint64_t i = 0; i < 5; ++i) EXPECT_EQ(tables.space->at(torn_text.payload())[i], 0u);
}

TEST(state_table, a_code_that_does_not_exist_is_damage) {
  Tables tables;
  tables.insert(9, true);
  StateTable states(*tables.space, tables.gate, tables.budget);
  const auto rebuilt = states.rebuild(64, 9);
  ASSERT_FALSE(rebuilt.has_value());
  EXPECT_NE(rebuilt.error().message.find("not packed as states are"), std::string::npos);
}

}  // namespace
}  // namespace ramify::store
