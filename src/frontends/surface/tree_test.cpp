// SPDX-License-Identifier: Apache-2.0
#include "frontends/surface/tree.h"

#include "frontends/surface/node_map.h"

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

TEST(tree, knows_the_kinds_in_a_subtree_after_find_kinds) {
  Tree tree;
  Node* inner = tree.make(Kind::return_, {}, "", {nullptr, tree.make(Kind::name, {}, "x")});
  Node* outer = tree.make(Kind::block, {}, "", {inner});
  for (const Kind kind : {Kind::block, Kind::name, Kind::class_}) EXPECT_TRUE(outer->may_contain(kind));
  find_kinds(outer);
  for (const Kind kind : {Kind::block, Kind::return_, Kind::name}) EXPECT_TRUE(outer->may_contain(kind));
  EXPECT_FALSE(inner->may_contain(Kind::block));
  EXPECT_FALSE(outer->may_contain(Kind::class_));
}

TEST(tree, keeps_pointers_to_nodes_valid) {
  Tree tree;
  const Node* first = tree.make(Kind::name, {}, "first");
  for (size_t i = 0; i < 1000; ++i) tree.make(Kind::name, {}, "other");
  EXPECT_EQ(first->text, "first");
  EXPECT_EQ(tree.size(), 1001u);
}

TEST(node_map, distinguishes_nodes_of_several_trees) {
  Tree program, library(Tree::Part::library);
  const Node* in_program = program.make(Kind::name, {}, "x");
  const Node* in_library = library.make(Kind::name, {}, "x");
  NodeMap<std::string> map;
  map[in_program] = "program";
  EXPECT_EQ(map.find(in_library), nullptr);
  map[in_library] = "library";
  EXPECT_EQ(*map.find(in_program), "program");
  EXPECT_EQ(*map.find(in_library), "library");
  EXPECT_FALSE(map.contains(program.make(Kind::name, {}, "y")));
  const Node of_no_tree;
  EXPECT_FALSE(map.contains(&of_no_tree));
}

TEST(tree, returns_null_for_absent_parts) {
  Tree tree;
  const Node* node = tree.make(Kind::return_, {});
  EXPECT_EQ(node->part(0), nullptr);
}

}  // namespace
}  // namespace ramify::frontends::surface
