// SPDX-License-Identifier: Apache-2.0
// Goal: content hashes name content and nothing else: equal in every store, different for different contents.
#include "store/content_hash.h"

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "store/random_test_seed.h"
#include "store/test_node_kinds.h"

namespace ramify::store {
namespace {

Word nested(Writer& writer, uint64_t number) {
  const Word text = writer.intern(text_kind, std::to_string(number)).value();
  const Word half = number < 2 ? Word::integer(static_cast<int64_t>(number)) : nested(writer, number / 2);
  return writer.intern(tuple_kind, std::vector{text, half, Word::boolean(number % 2 == 0)}).value();
}

TEST(content_hash, it_is_the_same_in_two_stores_that_were_filled_in_different_order) {
  constexpr uint64_t count = 500;
  std::vector<uint64_t> order(count);
  for (uint64_t i = 0; i < count; ++i) order[i] = i;
  std::vector<std::vector<base::Hash128>> words_of_store, states_of_store;
  std::mt19937_64 random(random_test_seed());
  for (int round = 0; round < 2; ++round) {
    const auto store = Store::create({}).value();
    Writer writer(*store);
    std::ranges::shuffle(order, random);
    std::vector<base::Hash128> words(count), states(count);
    for (const uint64_t i : order) {
      const Word word = nested(writer, i);
      words[i] = store->content_hash(word);
      StateVector state;
      state.assign(std::vector{writer.code(word).value(), writer.code(Word::integer(7)).value()});
      states[i] = store->content_hash(writer.insert(state, random()).value().id);
    }
    words_of_store.push_back(words);
    states_of_store.push_back(states);
  }
  EXPECT_EQ(words_of_store[0], words_of_store[1]);
  EXPECT_EQ(states_of_store[0], states_of_store[1]);
  EXPECT_EQ(std::set(words_of_store[0].begin(), words_of_store[0].end()).size(), count);
  EXPECT_EQ(std::set(states_of_store[0].begin(), states_of_store[0].end()).size(), count);
}

TEST(content_hash, near_contents_have_different_hashes) {
  const auto store = Store::create({}).value();
  Writer writer(*store);
  const Word one = Word::integer(1);
  const std::vector<Word> words = {
      Word::integer(0),
      Word(),
      Word::boolean(false),
      Word::object(0),
      Word::symbol(0),
      Word::function(0),
      writer.intern(tuple_kind, std::vector<Word>{}).value(),
      writer.intern(NodeKind{2}, std::vector<Word>{}).value(),
      writer.intern(text_kind, "").value(),
      writer.intern(NodeKind{129}, "").value(),
      writer.intern(text_kind, std::string_view("\0", 1)).value(),
      writer.intern(tuple_kind, std::vector{one}).value(),
      writer.intern(tuple_kind, std::vector{one, one}).value(),
      writer.intern(tuple_kind, std::vector{writer.intern(tuple_kind, std::vector{one}).value()}).value(),
  };
  std::set<base::Hash128> hashes;
  for (const Word word : words) hashes.insert(store->content_hash(word));
  EXPECT_EQ(hashes.size(), words.size());
}

TEST(content_hash, it_is_the_same_tomorrow) {
  // Checkpoints and traces are keyed by it: if this fails, their format version must change.
  const auto store = Store::create({}).value();
  Writer writer(*store);
  EXPECT_EQ(store->content_hash(Word::integer(42)).hex(), "71afb7f183d811e199b4260274c17ce8");
  EXPECT_EQ(store->content_hash(nested(writer, 5)).hex(), "7b39638f328cbbded0d6a777e0bd6f55");
}

TEST(content_hash, a_long_list_of_cells_needs_no_deep_stack) {
  const auto store = Store::create({}).value();
  Writer writer(*store);
  Word list;
  for (int64_t i = 0; i < 200'000; ++i) list = writer.intern(tuple_kind, std::vector{Word::integer(i), list}).value();
  const base::Hash128 hash = store->content_hash(list);
  EXPECT_EQ(store->content_hash(list), hash);
}

}  // namespace
}  // namespace ramify::store
