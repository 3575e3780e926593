// SPDX-License-Identifier: Apache-2.0
// Goal: rows cover what they should, and are no more than necessary. Method: all small tables of sizes, and random
// ones.
#include "machines/ir/combine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <tuple>

#include "engine/streams/random_stream.h"
#include "engine/testkit/random_seed.h"

namespace ramify::ir_machine {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

void expect_pairwise(const std::vector<uint32_t>& sizes) {
  SCOPED_TRACE(testing::PrintToString(sizes));
  const std::vector<Row> rows = pairwise(sizes).value();
  uint64_t product = 1;
  for (const uint32_t size : sizes) product *= size;
  EXPECT_LE(rows.size(), product);
  EXPECT_EQ(std::set<Row>(rows.begin(), rows.end()).size(), rows.size());
  std::set<std::tuple<size_t, uint32_t, size_t, uint32_t>> covered;
  for (const Row& row : rows) {
    ASSERT_EQ(row.size(), sizes.size());
    for (size_t p = 0; p < row.size(); ++p) {
      ASSERT_LT(row[p], sizes[p]);
      for (size_t q = p + 1; q < row.size(); ++q) covered.insert({p, row[p], q, row[q]});
    }
  }
  uint64_t pairs = 0;
  for (size_t p = 0; p < sizes.size(); ++p)
    for (size_t q = p + 1; q < sizes.size(); ++q) pairs += uint64_t{sizes[p]} * sizes[q];
  EXPECT_EQ(covered.size(), pairs);
  EXPECT_EQ(pairwise(sizes), rows) << "another time, other rows";
}

TEST(Combine, each_pair_occurs_for_all_small_sizes) {
  for (uint32_t a = 1; a <= 4; ++a)
    for (uint32_t b = 1; b <= 4; ++b) {
      expect_pairwise({a, b});
      for (uint32_t c = 1; c <= 4; ++c) {
        expect_pairwise({a, b, c});
        for (uint32_t d = 1; d <= 3; ++d) expect_pairwise({a, b, c, d});
      }
    }
}

TEST(Combine, each_pair_occurs_for_random_sizes) {
  const uint64_t seed = engine::testkit::random_seed();
  engine::RandomStream random(seed);
  for (int round = 0; round < 30; ++round) {
    SCOPED_TRACE(testing::Message() << "round " << round << " of RAMIFY_SEED=" << seed);
    std::vector<uint32_t> sizes(2 + random.below(7));
    for (uint32_t& size : sizes) size = 1 + random.below(6);
    expect_pairwise(sizes);
  }
}

TEST(Combine, pairs_need_far_fewer_rows_than_the_product) {
  EXPECT_LE(pairwise(std::vector<uint32_t>(10, 2)).value().size(), 16u);  // of 1,024
  EXPECT_LE(pairwise(std::vector<uint32_t>(4, 3)).value().size(), 13u);   // of 81; at least 9
  EXPECT_EQ(pairwise(std::vector<uint32_t>{3, 2}).value().size(), 6u);
}

TEST(Combine, borders) {
  EXPECT_THAT(pairwise(std::vector<uint32_t>{}).value(), IsEmpty());
  EXPECT_THAT(pairwise(std::vector<uint32_t>{2}).value(), ElementsAre(Row{0}, Row{1}));
  EXPECT_THAT(pairwise(std::vector<uint32_t>{2, 0, 3}).value(), IsEmpty());
  EXPECT_FALSE(pairwise(std::vector<uint32_t>{2000, 2000}));
  EXPECT_THAT(cases(std::vector<uint32_t>{2, 2}).value(), ElementsAre(Row{0, 0}, Row{1, 1}));
  EXPECT_THAT(cases(std::vector<uint32_t>{0, 0}).value(), IsEmpty());
  EXPECT_FALSE(cases(std::vector<uint32_t>{2, 3}));
}

}  // namespace
}  // namespace ramify::ir_machine
