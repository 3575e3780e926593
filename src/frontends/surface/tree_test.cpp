// SPDX-License-Identifier: Apache-2.0
#include "frontends/surface/tree.h"

#include <gtest/gtest.h>

namespace ramify::frontends::surface {
namespace {

TEST(tree, is_shown_as_text) {
  Tree tree;
  Node* sum = tree.make(Kind::binary, {}, "+",
                        {tree.make(Kind::name, {}, "x"), tree.literal({}, ir::Constant(int64_t{2}), "i64")});
  Node* variable = tree.make(Kind::declare, {}, "", {tree.make(Kind::name_pattern, {}, "y"), sum});
  variable->set(Flag::constant)->type = tree.type({}, "list", {tree.type({}, "int")});
  variable->type->set(Flag::nullable);
  Node* loop = tree.make(Kind::while_, {}, "", {nullptr, variable});
  EXPECT_EQ(text(loop),
            "while\n"
            "  -\n"
            "  declare [constant] : list<int>?\n"
            "    name_pattern y\n"
            "    binary +\n"
            "      name x\n"
            "      literal 2 i64\n");
  EXPECT_EQ(tree.size(), 8u);
}

TEST(tree, has_a_name_for_every_kind_and_flag) {
  for (size_t i = 0; i < kind_count; ++i) {
    EXPECT_FALSE(name(static_cast<Kind>(i)).empty());
    EXPECT_FALSE(name(static_cast<Kind>(i)).ends_with('_'));
  }
  for (uint32_t bit = 0; bit < 32; ++bit) EXPECT_FALSE(name(static_cast<Flag>(1u << bit)).empty());
}

TEST(tree, answers_null_for_parts_that_are_not_there) {
  Tree tree;
  const Node* node = tree.make(Kind::return_, {});
  EXPECT_EQ(node->part(0), nullptr);
}

}  // namespace
}  // namespace ramify::frontends::surface
