// SPDX-License-Identifier: Apache-2.0
#include "store/record_set.h"

#include <algorithm>
#include <array>
#include <random>
#include <set>
#include <thread>

#include <gtest/gtest.h>

#include "store/random_test_seed.h"

namespace ramify::store {
namespace {

using Record = std::vector<uint64_t>;

// Random records whose words stay within their bits; few distinct ones where `is_narrow`.
Record random_record(const RecordShape& shape, std::mt19937_64& random, bool is_narrow) {
  Record record;
  for (const unsigned bits : shape.bits) {
    const unsigned used = is_narrow ? std::min(bits, 7u) : bits;
    record.push_back(random() & (used == 64 ? ~uint64_t{0} : (uint64_t{1} << used) - 1));
  }
  return record;
}

// As a user does it: grows when there are too many, or no place is left.
class GrowingSet {
 public:
  explicit GrowingSet(const RecordShape& shape, unsigned parts = 1) : set_(RecordSet::make(shape, 10, parts)) {}

  bool add(const Record& record) {
    RecordSet::Probe probe;
    for (;;) {
      set_->locate(record.data(), probe);
      switch (set_->insert(probe)) {
        case RecordSet::Answer::present: return false;
        case RecordSet::Answer::crowded: grow(); continue;
        case RecordSet::Answer::added: break;
      }
      if (++count_ > set_->comfortable_count()) grow();
      return true;
    }
  }
  std::set<Record> content() const {
    std::set<Record> records;
    set_->for_each([&](const uint64_t* record) {
      EXPECT_TRUE(records.emplace(record, record + set_->shape().words()).second) << "a record is there twice";
    });
    return records;
  }
  const RecordSet& set() const { return *set_; }
  uint64_t count() const { return count_; }

 private:
  void grow() {
    std::optional<RecordSet> larger = set_->grown();
    ASSERT_TRUE(larger);
    Record left;
    for (unsigned part = 0; part < set_->parts(); ++part)
      EXPECT_TRUE(set_->pour_into(*larger, part, left)) << count_ << " of " << set_->comfortable_count();
    EXPECT_TRUE(larger->insert_all_new(left));
    set_.emplace(std::move(*larger));
  }
  std::optional<RecordSet> set_;
  uint64_t count_ = 0;
};

std::vector<RecordShape> shapes() {
  return {{{16}}, {{17}}, {{23}},    {{31}},     {{32}},     {{40}},         {{50}},
          {{63}}, {{64}}, {{64, 1}}, {{16, 16}}, {{64, 64}}, {{48, 64, 13}}, {{64, 64, 64, 64, 64, 64, 64, 64}}};
}

TEST(RecordSet, it_holds_what_was_inserted_and_nothing_else) {
  std::mt19937_64 random(random_test_seed());
  for (const RecordShape& shape : shapes()) {
    for (const bool is_narrow : {false, true}) {
      const unsigned parts = std::array{1u, 2u, 3u, 7u}[random() % 4];
      SCOPED_TRACE(testing::PrintToString(shape.bits) + (is_narrow ? " narrow, " : ", ") + std::to_string(parts) +
                   " parts");
      GrowingSet set(shape, parts);
      std::set<Record> expected;
      for (int i = 0; i < 40'000; ++i) {
        const Record record = random_record(shape, random, is_narrow);
        EXPECT_EQ(set.add(record), expected.insert(record).second);
      }
      EXPECT_EQ(set.count(), expected.size());
      EXPECT_EQ(set.content(), expected);
    }
  }
}

TEST(RecordSet, a_set_of_all_records_of_a_small_shape_is_complete) {
  GrowingSet set({{16}});
  for (uint64_t value = 0; value < 1u << 16; ++value) EXPECT_TRUE(set.add({value}));
  for (uint64_t value = 0; value < 1u << 16; ++value) EXPECT_FALSE(set.add({value}));
  EXPECT_EQ(set.content().size(), 1u << 16);
}

TEST(RecordSet, regular_records_leave_no_bucket_crowded) {
  for (const RecordShape& shape : std::vector<RecordShape>{{{48}}, {{40, 40}}}) {
    GrowingSet set(shape);
    for (uint64_t i = 0; i < 300'000; ++i) {
      Record record(shape.words(), i % 500);
      record[0] = i << 20;
      ASSERT_TRUE(set.add(record));
    }
    EXPECT_GE(set.count() * 2, set.set().comfortable_count());
  }
}

TEST(RecordSet, an_entry_is_shorter_than_its_record) {
  std::mt19937_64 random(random_test_seed());
  GrowingSet set({{44}});
  for (int i = 0; i < 1'000'000; ++i) set.add(random_record({{44}}, random, false));
  EXPECT_LE(set.set().bytes(), set.count() * 8);  // 4 bytes an entry: 44 bits, less 17 that its place says, and the tag
}

// Crowded buckets at the end of a part go on at its beginning.
TEST(RecordSet, every_record_is_in_one_part) {
  for (const RecordShape& shape : std::vector<RecordShape>{{{20}}, {{40}}, {{60}}, {{64, 50}}}) {
    GrowingSet set(shape, 5);
    std::mt19937_64 random(random_test_seed());
    for (int i = 0; i < 60'000; ++i) set.add(random_record(shape, random, false));
    std::set<Record> there;
    for (unsigned part = 0; part < 5; ++part)
      set.set().for_each(
          part, [&](const uint64_t* record) { EXPECT_TRUE(there.emplace(record, record + shape.words()).second); });
    EXPECT_EQ(there.size(), set.count());
  }
}

// Sets of every number of buckets up to one of them for two records: the place of a record and its entry say all of it, and walking
// through the buckets in order gives larger sets in order.
TEST(RecordSet, all_records_of_few_bits_are_told_apart_in_sets_of_every_size) {
  constexpr uint64_t record_count = uint64_t{1} << RecordShape::first_bits_min;
  for (uint64_t records_min = 10; records_min < record_count * 2; records_min += records_min / 7) {
    std::optional<RecordSet> set = RecordSet::make({{RecordShape::first_bits_min}}, records_min, 2);
    ASSERT_TRUE(set);
    const uint64_t count = std::min(set->comfortable_count() * 3 / 4, record_count);
    RecordSet::Probe probe;
    std::vector<bool> added(record_count, false);
    for (uint64_t i = 0; i < count; ++i) {
      const uint64_t record = i * 40'503 % record_count;  // odd, so that each comes once
      set->locate(&record, probe);
      ASSERT_EQ(set->insert(probe), RecordSet::Answer::added) << record << " of " << count;
      ASSERT_EQ(set->insert(probe), RecordSet::Answer::present) << record << " of " << count;
      added[record] = true;
    }
    std::optional<RecordSet> larger = set->grown();
    const bool is_largest = !larger;
    std::vector<uint64_t> left;
    for (unsigned part = 0; part < set->parts() && !is_largest; ++part)
      ASSERT_TRUE(set->pour_into(*larger, part, left));
    if (!is_largest) {
      ASSERT_TRUE(larger->insert_all_new(left));
    }
    for (const RecordSet* const filled : {&*set, is_largest ? &*set : &*larger}) {
      std::vector<bool> there(record_count, false);
      filled->for_each([&](const uint64_t* record) {
        EXPECT_FALSE(there[*record]);
        there[*record] = true;
      });
      ASSERT_EQ(there, added);
    }
  }
}

// All threads have the same records in almost the same order, so that they often want the same entry.
TEST(RecordSet, threads_add_each_record_once) {
  const uint64_t seed = random_test_seed();
  constexpr unsigned thread_count = 4;
  for (const RecordShape& shape : std::vector<RecordShape>{{{16}}, {{20}}, {{40}}, {{60}}, {{64, 8}}, {{64, 50, 64}}}) {
    // Odd rounds have more records than places: buckets become full while threads look at them.
    for (uint64_t round = 0; round < 8; ++round) {
      SCOPED_TRACE("seed " + std::to_string(seed) + testing::PrintToString(shape.bits));
      const bool is_too_small = round % 2 != 0;
      std::optional<RecordSet> set = RecordSet::make(shape, is_too_small ? 5'000 : 12'000, 3);
      std::array<uint64_t, thread_count> added{};
      std::set<Record> wanted;
      std::vector<Record> records;
      std::mt19937_64 random(seed + round);
      for (int i = 0; i < 8'000; ++i) {
        records.push_back(random_record(shape, random, false));
        wanted.insert(records.back());
      }
      {
        std::vector<std::jthread> threads;
        for (unsigned t = 0; t < thread_count; ++t)
          threads.emplace_back([&, t] {
            RecordSet::Probe probe;
            for (size_t i = 0; i < records.size(); ++i) {
              set->locate(records[i ^ t].data(), probe);
              const RecordSet::Answer answer = set->insert(probe);
              EXPECT_TRUE(is_too_small || answer != RecordSet::Answer::crowded) << testing::PrintToString(shape.bits);
              added[t] += answer == RecordSet::Answer::added;
            }
          });
      }
      std::set<Record> there;
      set->for_each([&](const uint64_t* record) {
        EXPECT_TRUE(there.emplace(record, record + shape.words()).second) << "a record is there twice";
      });
      if (is_too_small) {
        EXPECT_TRUE(std::ranges::includes(wanted, there));
      } else {
        EXPECT_EQ(there, wanted);
      }
      EXPECT_EQ(added[0] + added[1] + added[2] + added[3], there.size());
    }
  }
}

}  // namespace
}  // namespace ramify::store
