// SPDX-License-Identifier: Apache-2.0
// Goal: the cells of members are renewed when steps that were learned say nothing of what was found since. Method: members are numbered and
// added one by one.
#include "machines/ir/member_sets.h"

#include <gtest/gtest.h>

namespace ramify::ir_machine {
namespace {

class MemberCellsTest : public testing::Test {
 protected:
  uint32_t add(store::Code code) {
    const std::optional<uint32_t> number = cells_.number({.set = 0, .code = code});
    EXPECT_TRUE(number);
    cells_.note_added(*number);
    return *number;
  }
  MemberCells cells_;
};

TEST_F(MemberCellsTest, a_member_keeps_its_cell) {
  const std::optional<uint32_t> first = cells_.number({.set = 0, .code = 7});
  EXPECT_NE(cells_.number({.set = 1, .code = 7}), first);
  EXPECT_NE(cells_.number({.set = 0, .code = 8}), first);
  EXPECT_EQ(cells_.number({.set = 0, .code = 7}), first);
  std::vector<MemberCells::Member> members;
  cells_.add_new(members);
  cells_.add_new(members);
  EXPECT_EQ(members.size(), 3);
}

TEST_F(MemberCellsTest, nothing_is_forgotten_if_no_step_has_read_a_whole_set) {
  add(1);
  EXPECT_FALSE(cells_.renew());
  EXPECT_TRUE(cells_.is_known(0));
  EXPECT_EQ(cells_.open_begin(), 1);
}

TEST_F(MemberCellsTest, a_member_that_is_added_makes_steps_that_have_read_a_whole_set_forgotten) {
  add(1);
  cells_.renew();
  cells_.note_all_read();
  EXPECT_FALSE(cells_.renew());
  const uint32_t second = add(2);
  EXPECT_FALSE(cells_.is_known(second));
  EXPECT_TRUE(cells_.renew());
  EXPECT_TRUE(cells_.is_known(second));
  EXPECT_FALSE(cells_.renew());
}

// It is asked for only, so no state has it.
TEST_F(MemberCellsTest, a_member_that_no_step_adds_is_not_known) {
  const std::optional<uint32_t> asked = cells_.number({.set = 0, .code = 5});
  add(6);
  cells_.note_all_read();
  EXPECT_TRUE(cells_.renew());
  EXPECT_FALSE(cells_.is_known(*asked));
  EXPECT_EQ(cells_.open_begin(), 2);
}

// Its cell is not among those that steps have read instead of it.
TEST_F(MemberCellsTest, a_member_whose_cell_is_not_open_is_renewed_at_once) {
  for (store::Code code = 0; code < 100; ++code) add(code);
  const std::optional<uint32_t> asked = cells_.number({.set = 0, .code = 500});
  cells_.renew();
  cells_.note_all_read();
  const uint32_t open = add(501);
  EXPECT_TRUE(cells_.open_begin() <= open && open < cells_.open_end());
  EXPECT_FALSE(cells_.renew());
  cells_.note_added(*asked);
  EXPECT_TRUE(cells_.renew());
}

TEST_F(MemberCellsTest, there_may_be_too_many_members) {
  store::Code code = 0;
  while (cells_.number({.set = 0, .code = code})) ++code;
  EXPECT_EQ(code, 4096);
  EXPECT_TRUE(cells_.is_unfit());
}

TEST_F(MemberCellsTest, a_way_is_the_same_way_again) {
  const MemberCells::Path global = cells_.path(MemberCells::no_path, 2);
  EXPECT_EQ(cells_.path(MemberCells::no_path, 2), global);
  EXPECT_NE(cells_.path(MemberCells::no_path, 3), global);
  EXPECT_NE(cells_.path(global, 2), global);
}

}  // namespace
}  // namespace ramify::ir_machine
