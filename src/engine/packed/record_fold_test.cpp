// SPDX-License-Identifier: Apache-2.0
#include "engine/packed/record_fold.h"

#include <map>
#include <random>

#include <gtest/gtest.h>

#include "engine/testkit/random_seed.h"

namespace ramify::engine {
namespace {

using Record = store::RecordWords;

// A key, after which the fold has room for the record.
std::vector<uint64_t> key_of(RecordFold& fold, const Record& record) {
  std::vector<uint64_t> key(fold.keys().words());
  while (!fold.fold(record.data(), key.data())) {
    EXPECT_FALSE(fold.has_room());
    fold.grow();
    fold.adopt(fold.wide_keys(1000));
    key.assign(fold.keys().words(), 0);
  }
  return key;
}

TEST(RecordFold, a_key_says_what_the_record_was_until_the_keys_change) {
  std::mt19937_64 random(testkit::random_seed());
  for (unsigned words = 2; words <= store::RecordShape::words_max; ++words) {
    RecordFold fold(words);
    fold.adopt(fold.wide_keys(1000));
    std::map<Record, std::vector<uint64_t>> keys;
    for (int i = 0; i < 5000; ++i) {
      Record record{};
      for (unsigned word = 0; word < words; ++word) record[word] = (random() % 90) * (word + 1) << (word * 7);
      const SlotLayout before = fold.keys();
      const std::vector<uint64_t> key = key_of(fold, record);
      if (before.shape() != fold.keys().shape() || !fold.fits(before)) {
        const KeyChange change(Conversion(before, fold.keys()));
        for (auto& [known, its_key] : keys) its_key = change.converted(its_key);
      }
      ASSERT_EQ(keys.try_emplace(record, key).first->second, key);
    }
    Record unfolded{};
    for (const auto& [record, key] : keys) {
      fold.unfold(key.data(), unfolded.data());
      ASSERT_EQ(unfolded, record);
    }
  }
}

TEST(RecordFold, a_successor_has_the_key_that_its_record_has) {
  std::mt19937_64 random(testkit::random_seed());
  constexpr unsigned words = 3;
  RecordFold fold(words);
  const auto random_record = [&] {
    Record record{};
    for (unsigned word = 0; word < words; ++word) record[word] = random() % 40;
    return record;
  };
  for (int i = 0; i < 4000; ++i) fold.number(random_record().data());
  fold.adopt(fold.wide_keys(1000));
  for (int i = 0; i < 4000; ++i) {
    const Record record = random_record(), next = random_record();
    std::vector<uint64_t> key = key_of(fold, record);
    RecordFold::Successor successor{};
    successor.record = next;
    Record changes{};
    for (unsigned word = 0; word < words; ++word) changes[word] = record[word] ^ next[word];
    fold.prepare(words, changes.data(), successor);
    ASSERT_TRUE(fold.refold(words, successor, key.data()));
    EXPECT_EQ(key, key_of(fold, next));
  }
}

}  // namespace
}  // namespace ramify::engine
