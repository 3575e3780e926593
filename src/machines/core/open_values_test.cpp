// SPDX-License-Identifier: Apache-2.0
// Goal: an open value is unchanged by a store and a load, and partial cells are recognised. Method: cells, whole and
// broken. (How programs use open values: conformance/c/nondet.)
#include <array>

#include <gtest/gtest.h>

#include "machines/core/open_values.h"
#include "machines/memory/memory.h"

namespace ramify::core_machine {
namespace {

struct Bytes {
  std::array<uint8_t, 16> bytes{}, marks{};
};

TEST(OpenValues, a_cell_is_read_as_it_was_written) {
  for (const uint64_t size : {2, 4, 8}) {
    for (const OpenCell& cell : {OpenCell{0, 0}, OpenCell{7, -1}, OpenCell{200, 127}, OpenCell{1, -128}}) {
      Bytes b;
      ASSERT_TRUE(fits_cell(size, cell));
      write_cell(b.bytes.data(), b.marks.data(), size, cell);
      const std::optional<OpenCell> read = cell_at(b.bytes.data(), b.marks.data(), size, b.bytes.size());
      ASSERT_TRUE(read);
      EXPECT_EQ(read->input, cell.input);
      EXPECT_EQ(read->offset, cell.offset);
    }
  }
}

TEST(OpenValues, a_cell_has_room_for_so_much) {
  EXPECT_FALSE(fits_cell(1, {0, 0}));
  EXPECT_FALSE(fits_cell(2, {256, 0}));
  EXPECT_FALSE(fits_cell(2, {0, 128}));
  EXPECT_FALSE(fits_cell(4, {0, -32769}));
  EXPECT_TRUE(fits_cell(8, {0, -32769}));
}

TEST(OpenValues, a_part_of_a_cell_is_none) {
  Bytes b;
  write_cell(b.bytes.data(), b.marks.data(), 4, {3, 5});
  EXPECT_FALSE(cell_at(b.bytes.data(), b.marks.data(), 2, 16));          // its first bytes
  EXPECT_FALSE(cell_at(b.bytes.data() + 2, b.marks.data() + 2, 2, 14));  // its last bytes
  EXPECT_FALSE(cell_at(b.bytes.data(), b.marks.data(), 8, 16));          // with the bytes that follow
  b.marks[3] = static_cast<uint8_t>(memory::Mark::plain);
  EXPECT_FALSE(cell_at(b.bytes.data(), b.marks.data(), 4, 16));
  EXPECT_TRUE(has_open_bytes(b.marks.data(), 16));
  EXPECT_FALSE(has_open_bytes(b.marks.data() + 3, 13));
}

TEST(OpenValues, cells_beside_each_other_are_two) {
  Bytes b;
  write_cell(b.bytes.data(), b.marks.data(), 4, {1, 0});
  write_cell(b.bytes.data() + 4, b.marks.data() + 4, 4, {2, 0});
  EXPECT_EQ(cell_at(b.bytes.data(), b.marks.data(), 4, 16)->input, 1u);
  EXPECT_EQ(cell_at(b.bytes.data() + 4, b.marks.data() + 4, 4, 12)->input, 2u);
}

}  // namespace
}  // namespace ramify::core_machine
