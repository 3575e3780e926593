// SPDX-License-Identifier: Apache-2.0
// Goal: each map keeps its entries, however many there are and wherever its cells move. Method: random entries of random masks,
// beside a map of the standard library.
#include "engine/packed/masked_maps.h"

#include <algorithm>
#include <bit>
#include <map>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "engine/testkit/random_seed.h"

namespace ramify::engine {
namespace {

struct Expected {
  std::vector<uint64_t> mask;
  std::map<std::vector<uint64_t>, uint32_t> values;  // by masked record
};

class MaskedMapsIn : public testing::TestWithParam<std::tuple<unsigned, bool>> {  // words, gathers?
 protected:
  unsigned words() const { return std::get<0>(GetParam()); }
  bool gathers() const { return std::get<1>(GetParam()) && can_gather_bits(); }

  // About so many bits in each word.
  std::vector<uint64_t> mask(unsigned bits) {
    std::vector<uint64_t> mask(words());
    for (uint64_t& word : mask)
      for (unsigned i = 0; i < bits; ++i) word |= uint64_t{1} << random_() % 64;
    return mask;
  }
  // Of few different contents, so that they repeat.
  std::vector<uint64_t> record() {
    std::vector<uint64_t> record(words());
    for (uint64_t& word : record) word = (random_() % 3) * 0x9e3779b97f4a7c15u ^ (random_() % 16) << random_() % 61;
    return record;
  }

  std::mt19937_64 random_{testkit::random_seed()};
};

std::vector<uint64_t> masked(std::vector<uint64_t> record, const std::vector<uint64_t>& mask) {
  for (size_t i = 0; i < record.size(); ++i) record[i] &= mask[i];
  return record;
}

TEST_P(MaskedMapsIn, entries_are_found_by_the_bits_of_the_mask) {
  MaskedMaps maps(words(), gathers());
  std::vector<Expected> expected;
  for (unsigned i = 0; i < 40; ++i) {
    ASSERT_EQ(maps.add(), i);
    EXPECT_EQ(maps.find(words(), i, record().data()), 0u);
    // From no bits at all to all bits.
    expected.push_back({mask(i < 20 ? i / 4 : i * i), {}});
    maps.set_mask(i, expected.back().mask.data());
  }
  for (uint32_t i = 0; i < 40'000; ++i) {
    const auto map = static_cast<MaskedMaps::Map>(random_() % expected.size());
    auto& [mask, values] = expected[map];
    const std::vector<uint64_t> record = this->record();
    const auto known = values.find(masked(record, mask));
    ASSERT_EQ(maps.find(words(), map, record.data()), known == values.end() ? 0 : known->second);
    if (known != values.end()) continue;
    maps.put(map, record.data(), i + 1);
    values[masked(record, mask)] = i + 1;
  }
  for (MaskedMaps::Map map = 0; map < expected.size(); ++map) {
    std::map<std::vector<uint64_t>, uint32_t> values;
    const MaskedMaps::Entries entries = maps.entries(map);
    for (size_t i = 0; i < entries.values.size(); ++i)
      values[std::vector<uint64_t>(entries.record(i), entries.record(i) + words())] = entries.values[i];
    EXPECT_EQ(values, expected[map].values);
  }
}

TEST_P(MaskedMapsIn, a_new_mask_removes_the_entries) {
  MaskedMaps maps(words(), gathers());
  const MaskedMaps::Map map = maps.add(), other = maps.add();
  const std::vector<uint64_t> all(words(), ~uint64_t{0}), none(words()), record = this->record();
  maps.set_mask(map, all.data());
  maps.set_mask(other, all.data());
  maps.put(map, record.data(), 7);
  maps.put(other, record.data(), 8);
  maps.set_mask(map, none.data());
  EXPECT_EQ(maps.find(words(), map, record.data()), 0u);
  maps.put(map, record.data(), 9);
  EXPECT_EQ(maps.find(words(), map, none.data()), 9u);
  EXPECT_EQ(maps.find(words(), other, record.data()), 8u);
}

INSTANTIATE_TEST_SUITE_P(records, MaskedMapsIn,
                         testing::Combine(testing::Values(1u, 2u, 4u, 6u, 40u), testing::Bool()));

}  // namespace
}  // namespace ramify::engine
