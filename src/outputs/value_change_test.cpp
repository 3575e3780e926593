// SPDX-License-Identifier: Apache-2.0
// Goal: the changed part of a long value is shown, without a cut before it. Method: values longer than the columns.
#include "outputs/value_change.h"

#include <gtest/gtest.h>

namespace ramify::outputs {
namespace {

std::string numbers(int begin, int end) {
  std::string text;
  for (int i = begin; i < end; ++i) text += (i == begin ? "" : ", ") + std::to_string(i);
  return text;
}
std::string change(std::string_view before, std::string_view after) { return value_change("x", before, after, 20); }

TEST(ValueChange, short_values_are_written_whole) {
  EXPECT_EQ(change("[1, 2]", "[1, 2, 3]"), "x [1, 2] -> [1, 2, 3]");
  EXPECT_EQ(change("10", "5"), "x 10 -> 5");
}

TEST(ValueChange, of_a_long_collection_the_elements_that_differ_are_told) {
  const std::string nine = "[" + numbers(0, 9) + "]", ten = "[" + numbers(0, 10) + "]";
  EXPECT_EQ(change(nine, ten), "x gains 9");
  EXPECT_EQ(change(ten, nine), "x loses 9");
  EXPECT_EQ(change(ten, "[" + numbers(1, 10) + "]"), "x loses 0");
  EXPECT_EQ(change(ten, "[0, 1, 2, 3, 77, 5, 6, 7, 8, 9]"), "x[4] 4 -> 77");
  EXPECT_EQ(change(ten, "[0, 1, 2, 3, 77, 78, 6, 7, 8, 9]"), "x: 4, 5 -> 77, 78");
  EXPECT_EQ(change("[]", ten), "x gains 0, 1, 2, 3, 4, 5,...");
}

TEST(ValueChange, of_a_queue_what_left_and_what_came_is_told) {
  EXPECT_EQ(change("[{\"k\": 1}, {\"k\": 2}, {\"k\": 3}]", "[{\"k\": 2}, {\"k\": 3}, {\"k\": 4}]"),
            "x loses {\"k\": 1}, gains {\"k\": 4}");
  EXPECT_EQ(change("[1000, 2000, 3000, 4000]", "[3000, 4000, 5000, 6000]"), "x loses 1000, 2000, gains 5000, 6000");
}

TEST(ValueChange, members_of_a_set_have_no_positions) {
  const std::string nine = "set([" + numbers(0, 9) + "])", ten = "set([" + numbers(0, 10) + "])";
  EXPECT_EQ(change(nine, ten), "x gains 9");
  EXPECT_EQ(change(ten, "set([0, 1, 2, 3, 77, 5, 6, 7, 8, 9])"), "x: 4 -> 77");
  EXPECT_EQ(change("set([0, 1, 2, 3, 4, 5])", "set([0, 1, 2, 3, 4, 5, 6])"), "x gains 6");  // what it is made of fits
  EXPECT_EQ(change("[0, " + nine + "]", "[0, " + ten + "]"), "x[1] gains 9");
}

TEST(ValueChange, elements_with_names_are_told_by_them_as_deep_as_it_goes) {
  EXPECT_EQ(change("{'first': 100, 'second': 200}", "{'first': 100, 'second': 7}"), "x['second'] 200 -> 7");
  EXPECT_EQ(change("Account {name: \"Ada\", done: false}", "Account {name: \"Ada\", done: true}"),
            "x.done false -> true");
  EXPECT_EQ(change("Account(name='a, b', balance=10)", "Account(name='a, b', balance=11)"), "x.balance 10 -> 11");
  EXPECT_EQ(change("[0, {'k': [1, 2, 3, 4, 5, 6, 7]}]", "[0, {'k': [1, 2, 3, 4, 5, 6, 8]}]"), "x[1]['k'][6] 7 -> 8");
  EXPECT_EQ(change("[\"a: b, long\", \"c: d, long\"]", "[\"a: b, long\", \"c: e, long\"]"),
            "x[1] \"c: d, long\" -> \"c: e, long\"");
}

TEST(ValueChange, of_a_long_text_what_follows_the_first_difference_is_told) {
  const std::string same(50, 'a');
  EXPECT_EQ(change(same + "bcd", same + "xyz"), "x[42:] aaaaaaaabcd -> aaaaaaaaxyz");
  EXPECT_EQ(change("'" + same + "é'", "'" + same + "è'"), "x[43:] aaaaaaaaé' -> aaaaaaaaè'");
}

TEST(ValueChange, text_with_brackets_that_do_not_fit_is_text) {
  const std::string same(30, '[');
  EXPECT_EQ(change(same + "1", same + "2"), "x[22:] [[[[[[[[1 -> [[[[[[[[2");
}

}  // namespace
}  // namespace ramify::outputs
