// SPDX-License-Identifier: Apache-2.0
// Goal: a table of trees is a set of vectors that keeps a note for each, whatever the order, the shape of the vectors, and
// when notes become final. Method: beside a std::map; far more states than it takes to choose the split.
#include "store/tree_table.h"

#include <map>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "store/new_test_store.h"
#include "store/random_test_seed.h"

namespace ramify::store {
namespace {

using Codes = std::vector<Code>;

StateVector vector_of(const Codes& codes) {
  StateVector state;
  state.assign(codes);
  return state;
}

// As a search meets them: each is a state that is known already with one slot or two changed, and at times longer or
// shorter.
class Walk {
 public:
  Walk(uint64_t seed, size_t length, Code values) : random_(seed), values_(values), known_{Codes(length)} {}
  const Codes& next() {
    Codes codes = known_[known_.size() - 1 - random_() % std::min<size_t>(known_.size(), 1000)];
    for (uint64_t changes = 1 + random_() % 2; changes != 0 && !codes.empty(); --changes)
      codes[random_() % codes.size()] = static_cast<Code>(random_() % values_);
    if (random_() % 100 == 0) codes.resize(codes.size() + random_() % 3);
    return known_.emplace_back(std::move(codes));
  }

 private:
  std::mt19937_64 random_;
  Code values_;
  std::vector<Codes> known_;
};

struct Known {
  StateId id;
  uint64_t note = 0;
};

void expect_all(const Store& store, const std::map<Codes, Known>& known) {
  StateVector read;
  for (const auto& [codes, state] : known) {
    store.read(state.id, read);
    ASSERT_EQ(read.codes, codes);
    ASSERT_EQ(read.hash, StateVector::hash_of(codes));
    ASSERT_EQ(store.note(state.id), state.note);
    ASSERT_EQ(store.find(vector_of(codes)), state.id);
  }
  size_t walked = 0;
  store.for_each_state([&](StateId) { ++walked; });
  EXPECT_EQ(walked, known.size());
  EXPECT_EQ(store.statistics().state_count, known.size());
}

class tree_table : public testing::TestWithParam<bool> {};  // are notes final when they are given?
INSTANTIATE_TEST_SUITE_P(notes, tree_table, testing::Bool());

TEST_P(tree_table, is_a_set_of_vectors) {
  const uint64_t seed = random_test_seed();
  for (const auto& [length, values] : std::vector<std::pair<size_t, Code>>{{0, 3}, {3, 300}, {12, 5}, {40, 100'000}}) {
    SCOPED_TRACE(length);
    const auto store = new_store({.index_entries_min = 16, .states_as_trees = true});
    std::map<Codes, Known> known;
    Walk walk(seed, length, values);
    std::mt19937_64 random(seed);
    std::optional<Writer> writer(std::in_place, *store);
    writer->set_notes_final(GetParam());
    for (int round = 0; round < 600; ++round) {
      std::vector<StateVector> states;
      std::vector<Writer::Candidate> batch;
      for (uint64_t count = random() % (Writer::batch_max + 1); count != 0; --count)
        states.push_back(vector_of(walk.next()));
      for (const StateVector& state : states) batch.push_back({state.codes, state.hash, random() >> random() % 64});
      std::vector<Writer::Inserted> answers(batch.size());
      ASSERT_TRUE(writer->insert(batch, answers).has_value());
      for (size_t i = 0; i < batch.size(); ++i) {
        const auto [state, is_new] = known.try_emplace(states[i].codes, Known{answers[i].id, batch[i].note});
        ASSERT_EQ(answers[i].is_new, is_new);
        ASSERT_EQ(answers[i].id, state->second.id);
      }
      if (round % 50 == 49) store->settle_notes();
      if (round % 100 == 99) {
        writer.emplace(*store);
        writer->set_notes_final(GetParam());
      }
    }
    EXPECT_GT(known.size(), length == 0 ? 1u : 10'000u);
    expect_all(*store, known);
  }
}

TEST(tree_table_notes, can_be_changed_until_they_are_settled) {
  const auto store = new_store({.states_as_trees = true});
  Writer writer(*store);
  std::vector<StateId> states;
  for (Code i = 0; i < 10'000; ++i) states.push_back(writer.insert(vector_of({i % 100, i / 100}), i)->id);
  for (size_t i = 0; i < states.size(); ++i) store->set_note(states[i], uint64_t{i} << 24 | 1);
  store->settle_notes();
  for (size_t i = 0; i < states.size(); ++i) ASSERT_EQ(store->note(states[i]), uint64_t{i} << 24 | 1);
}

TEST(tree_table_numbers, are_in_order_of_insertion) {
  const auto store = new_store({.states_as_trees = true});
  Writer writer(*store);
  StateId last;
  for (Code i = 0; i < 20'000; ++i) {
    const StateId state = writer.insert(vector_of({i % 100, i / 100}), 0)->id;
    EXPECT_LT(last, state);
    if (i != 0) {
      EXPECT_EQ(i % 1000 == 0 ? store->next_state(last) : state, state);
    }
    last = state;
  }
}

TEST(tree_table_memory, two_counters_take_some_ten_bytes_a_state) {
  const auto store = new_store({.states_as_trees = true});
  Writer writer(*store);
  writer.set_notes_final(true);
  // As a search does: parents in order, a few successors each.
  constexpr Code side = 700;
  uint64_t parent = 0;
  for (Code i = 0; i < side * side; ++i) {
    parent += i % 3 == 0;
    const Codes codes = {7, i % side, 3, 4, 5, i / side, 1, 2};
    ASSERT_TRUE(writer.insert(vector_of(codes), parent << 24 | i % 4)->is_new);
  }
  EXPECT_LE(store->statistics().state_bytes, uint64_t{12} * side * side);
}

TEST(tree_table_memory, ten_thousand_slots_take_what_changes) {
  const auto store = new_store({.states_as_trees = true});
  Writer writer(*store);
  std::mt19937_64 random(1);
  Codes codes(10'000);
  for (Code& code : codes) code = static_cast<Code>(random() % 200);
  std::vector<StateId> states;
  std::vector<std::pair<size_t, Code>> changes;
  const Codes first = codes;
  constexpr size_t count = 6'000;  // past the choice of the split
  for (size_t i = 0; i < count; ++i) {
    changes.emplace_back(random() % codes.size(), static_cast<Code>(random() % 200));
    codes[changes.back().first] = changes.back().second;
    states.push_back(writer.insert(vector_of(codes), i)->id);
  }
  EXPECT_LE(store->statistics().state_bytes, uint64_t{2000} * count);
  codes = first;
  StateVector read;
  for (size_t i = 0; i < count; ++i) {
    codes[changes[i].first] = changes[i].second;
    store->read(states[i], read);
    ASSERT_EQ(read.codes, codes);
  }
}

TEST(tree_table_memory, a_store_that_is_full_when_the_split_is_chosen_keeps_what_it_has) {
  const uint64_t seed = random_test_seed();
  for (uint64_t bytes = 300'000; bytes < 1'500'000; bytes += 50'000) {
    SCOPED_TRACE(bytes);
    const auto store = Store::create({.memory_bytes_max = bytes, .index_entries_min = 16, .states_as_trees = true});
    if (!store) continue;
    std::map<Codes, Known> known;
    Walk walk(seed, 12, 50);
    Writer writer(**store);
    for (;;) {
      const Codes& codes = walk.next();
      const auto inserted = writer.insert(vector_of(codes), known.size());
      if (!inserted) break;
      const auto [state, is_new] = known.try_emplace(codes, Known{inserted->id, known.size()});
      ASSERT_EQ(inserted->is_new, is_new);
      ASSERT_EQ(inserted->id, state->second.id);
    }
    expect_all(**store, known);
  }
}

}  // namespace
}  // namespace ramify::store
