// SPDX-License-Identifier: Apache-2.0
#include "engine/packed/record_fold.h"

#include <algorithm>
#include <map>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "engine/testkit/random_seed.h"

namespace ramify::engine {
namespace {

using Record = std::vector<uint64_t>;

// A key, after which the fold has room for the record. `has_changed`: set if keys were others before.
std::vector<uint64_t> key_of(RecordFold& fold, const Record& record, bool* has_changed = nullptr) {
  std::vector<uint64_t> key(fold.keys().words());
  while (!fold.fold(record.data(), key.data())) {
    EXPECT_FALSE(fold.has_room());
    fold.grow();
    fold.adopt(fold.wide_keys(1000));
    if (has_changed != nullptr) *has_changed = true;
    key.assign(fold.keys().words(), 0);
  }
  return key;
}

TEST(RecordFold, a_key_says_what_the_record_was_until_the_keys_change) {
  std::mt19937_64 random(testkit::random_seed());
  for (const unsigned words : {2u, 3u, 4u, 7u, 8u, 9u, 13u, 64u, SlotLayout::words_max}) {
    RecordFold fold(words);
    fold.adopt(fold.wide_keys(1000));
    std::map<Record, std::vector<uint64_t>> keys;
    for (int i = 0; i < (words > 16 ? 500 : 5000); ++i) {
      Record record(words);
      for (unsigned word = 0; word < words; ++word) record[word] = (random() % 90) * (word + 1) << (word * 7 % 50);
      const SlotLayout before = fold.keys();
      bool has_changed = false;
      const std::vector<uint64_t> key = key_of(fold, record, &has_changed);
      if (has_changed) {
        const KeyChange change(Conversion(before, fold.keys()));
        for (auto& [known, its_key] : keys) its_key = change.converted(its_key);
      }
      ASSERT_EQ(keys.try_emplace(record, key).first->second, key);
    }
    Record unfolded(words);
    for (const auto& [record, key] : keys) {
      fold.unfold(key.data(), unfolded.data());
      ASSERT_EQ(unfolded, record);
    }
  }
}

class RecordFoldOf : public testing::TestWithParam<unsigned> {};  // words

TEST_P(RecordFoldOf, a_successor_has_the_key_that_its_record_has) {
  std::mt19937_64 random(testkit::random_seed());
  const unsigned words = GetParam();
  RecordFold fold(words);
  const auto random_record = [&] {
    Record record(words);
    for (uint64_t& word : record) word = random() % 40;
    return record;
  };
  for (int i = 0; i < 4000; ++i) fold.number(random_record().data());
  fold.adopt(fold.wide_keys(1000));
  for (int i = 0; i < 4000; ++i) {
    const Record record = random_record();
    Record next = record;
    for (int change = 0; change < i % 5; ++change) next[random() % words] = random() % 40;
    (void)key_of(fold, next);  // so that there are numbers
    std::vector<uint64_t> key = key_of(fold, record);
    if (has_dense_changes(words)) {
      RecordFold::Successor successor{};
      std::ranges::copy(next, successor.record.begin());
      Record changes(words);
      for (unsigned word = 0; word < words; ++word) changes[word] = record[word] ^ next[word];
      fold.prepare(words, changes.data(), successor);
      ASSERT_TRUE(fold.refold(words, successor, key.data()));
    } else {
      Record same(words);
      std::vector<uint32_t> numbers(fold.node_count());
      fold.unfold_nodes(key.data(), same.data(), numbers.data());
      ASSERT_EQ(same, record);
      RecordFold::Changes changes;
      for (uint32_t word = 0; word < words; ++word)
        if (record[word] != next[word]) fold.add_change(changes, word, next[word]);
      for (unsigned level = 0; level < fold.levels(); ++level) ASSERT_TRUE(fold.rise(level, numbers.data(), changes));
      ASSERT_TRUE(fold.replace_tops(changes, key.data()));
    }
    EXPECT_EQ(key, key_of(fold, next));
  }
}

INSTANTIATE_TEST_SUITE_P(records, RecordFoldOf, testing::Values(2u, 3u, 4u, 5u, 8u, 9u, 10u, 31u, 100u));

}  // namespace
}  // namespace ramify::engine
