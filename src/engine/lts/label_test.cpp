// SPDX-License-Identifier: Apache-2.0
#include "engine/lts/label.h"

#include "engine/lts/label_table.h"

#include <gtest/gtest.h>

namespace ramify::engine {
namespace {

using Arguments = std::vector<std::optional<std::string>>;

TEST(label, is_written_as_a_call_with_its_result) {
  EXPECT_EQ(text(Label{"sender:next"}), "sender:next");
  EXPECT_EQ(text(Label{"Pop", Arguments{}, "2"}), "Pop() / 2");
  EXPECT_EQ(text(Label{"A", Arguments{"1", std::nullopt, "\"x\""}}), "A(1, _, \"x\")");
}

TEST(label, the_more_definite_part_is_common) {
  const Label open{"A"};
  const Label half{"A", Arguments{"1", std::nullopt}};
  const Label whole{"A", Arguments{"1", "2"}, "3"};
  EXPECT_EQ(common_label(open, half), half);
  EXPECT_EQ(common_label(half, whole), whole);
  EXPECT_EQ(common_label(whole, open), whole);
}

TEST(label, contradictions_have_nothing_in_common) {
  const Label a{"A", Arguments{"1"}, "3"};
  EXPECT_FALSE(common_label(a, Label{"B"}));
  EXPECT_FALSE(common_label(a, Label{"A", Arguments{"2"}}));
  EXPECT_FALSE(common_label(a, Label{"A", Arguments{}}));
  EXPECT_FALSE(common_label(a, Label{"A", Arguments{"1"}, "4"}));
}

TEST(LabelTable, equal_labels_have_one_number_and_one_address) {
  LabelTable table;
  const uint32_t a = table.number(Label{"A", Arguments{"1"}});
  const Label* const where = table.at(a);
  EXPECT_NE(table.number(Label{"A", Arguments{}}), a);
  EXPECT_NE(table.number(Label{"A"}), table.number(Label{"A", Arguments{}}));
  for (int i = 0; i < 1000; ++i) table.number(Label{"B", Arguments{std::to_string(i)}});
  EXPECT_EQ(table.number(Label{"A", Arguments{"1"}}), a);
  EXPECT_EQ(table.at(a), where);
  EXPECT_EQ(*where, (Label{"A", Arguments{"1"}}));
}

TEST(label, the_order_is_by_name_then_arguments_then_result) {
  EXPECT_TRUE(comes_before(Label{"A", Arguments{"2"}}, Label{"B", Arguments{"1"}}));
  EXPECT_TRUE(comes_before(Label{"A", Arguments{"1"}, "9"}, Label{"A", Arguments{"2"}, "0"}));
  EXPECT_TRUE(comes_before(Label{"A", Arguments{}, "1"}, Label{"A", Arguments{}, "2"}));
  EXPECT_FALSE(comes_before(Label{"A"}, Label{"A"}));
}

}  // namespace
}  // namespace ramify::engine
