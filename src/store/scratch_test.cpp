// SPDX-License-Identifier: Apache-2.0
#include "store/scratch.h"

#include <numeric>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace ramify::store {
namespace {

using List = ScratchVector<uint64_t>;

List list_in(const std::shared_ptr<Scratch>& scratch, size_t size) {
  List list(size, 0, ScratchAllocator<uint64_t>(scratch));
  std::iota(list.begin(), list.end(), uint64_t{1});
  return list;
}
uint64_t sum(const List& list) { return std::accumulate(list.begin(), list.end(), uint64_t{0}); }

constexpr size_t large_size = Scratch::piece_bytes_min / sizeof(uint64_t);
constexpr uint64_t large_sum = large_size * (large_size + 1) / 2;

TEST(scratch, without_a_folder_nothing_lies_on_disk) {
  const auto scratch = std::make_shared<Scratch>("");
  const List list = list_in(scratch, large_size);
  EXPECT_EQ(scratch->bytes_on_disk(), 0u);
  EXPECT_EQ(sum(list), large_sum);
}

TEST(scratch, large_pieces_lie_on_disk_and_keep_their_content_when_released) {
  const auto scratch = std::make_shared<Scratch>(testing::TempDir());
  {
    const List small = list_in(scratch, 100);
    EXPECT_EQ(scratch->bytes_on_disk(), 0u);
    List list = list_in(scratch, large_size);
    EXPECT_EQ(scratch->bytes_on_disk(), Scratch::piece_bytes_min);
    scratch->release();
    EXPECT_EQ(sum(list), large_sum);
    list.push_back(7);  // moves it
    scratch->release();
    EXPECT_EQ(list.back(), 7u);
    EXPECT_EQ(sum(list), large_sum + 7);
    EXPECT_EQ(sum(small), 5050u);
  }
  EXPECT_EQ(scratch->bytes_on_disk(), 0u);
}

TEST(scratch, a_folder_that_takes_no_file_leaves_the_heap) {
  const auto scratch = std::make_shared<Scratch>("/proc/there/is/no/such/folder");
  const List list = list_in(scratch, large_size);
  EXPECT_EQ(scratch->bytes_on_disk(), 0u);
  EXPECT_EQ(sum(list), large_sum);
}

TEST(scratch, threads_take_and_give_back_at_once) {
  const auto scratch = std::make_shared<Scratch>(testing::TempDir());
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i)
      threads.emplace_back([&] {
        for (int round = 0; round < 5; ++round) EXPECT_EQ(sum(list_in(scratch, large_size)), large_sum);
      });
    scratch->release();
  }
  EXPECT_EQ(scratch->bytes_on_disk(), 0u);
}

TEST(scratch, a_piece_for_which_the_budget_has_no_room_comes_from_the_heap) {
  const auto budget = std::make_shared<Budget>(uint64_t{1} << 30, testing::TempDir(),
                                               Scratch::piece_bytes_min + Scratch::piece_bytes_min / 2);
  const auto scratch = std::make_shared<Scratch>(testing::TempDir(), budget);
  {
    const List first = list_in(scratch, large_size);
    EXPECT_FALSE(budget->is_disk_exhausted());
    const List second = list_in(scratch, large_size);
    EXPECT_TRUE(budget->is_disk_exhausted());
    EXPECT_EQ(scratch->bytes_on_disk(), Scratch::piece_bytes_min);
    EXPECT_EQ(sum(first), large_sum);
    EXPECT_EQ(sum(second), large_sum);
    EXPECT_EQ(budget->on_disk(), 0u);  // of the tables
  }
  EXPECT_TRUE(budget->take_beside(Scratch::piece_bytes_min));  // all was given back
}

}  // namespace
}  // namespace ramify::store
