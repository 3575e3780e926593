// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/shown_names.h"

#include <gtest/gtest.h>

namespace ramify::ir_machine {
namespace {

using ir::Dialect;

TEST(ShownNames, variables_have_the_names_of_the_program) {
  EXPECT_EQ(shown_name("balance", Dialect::go), "balance");
  EXPECT_EQ(shown_name("t.2", Dialect::c), "t");
  EXPECT_EQ(shown_name("tools.counter", Dialect::python), "tools.counter");
  EXPECT_EQ(shown_name("x#2", Dialect::lua), "x");
  EXPECT_EQ(shown_name("#balance", Dialect::javascript), "#balance");
  EXPECT_EQ(shown_name("Name#", Dialect::csharp), "Name");
}

TEST(ShownNames, what_lowering_adds_has_none) {
  EXPECT_EQ(shown_name("%path", Dialect::go), std::nullopt);
  EXPECT_EQ(shown_name("main.%is_loaded", Dialect::python), std::nullopt);
  EXPECT_EQ(shown_name("lock#1", Dialect::java), std::nullopt);
  EXPECT_EQ(shown_name("next#1", Dialect::lua), std::nullopt);
}

TEST(ShownNames, operations_are_words) {
  EXPECT_EQ(shown_operation("%go_copy"), "copy");
  EXPECT_EQ(shown_operation("%get_field"), "get field");
  EXPECT_EQ(shown_operation("append"), "append");
}

}  // namespace
}  // namespace ramify::ir_machine
