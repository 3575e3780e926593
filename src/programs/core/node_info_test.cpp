// SPDX-License-Identifier: Apache-2.0
// Goal: the derived data agrees with the rows of nodes.def.

#include "programs/core/node_info.h"

#include <map>

#include <gtest/gtest.h>

namespace ramify::core {
namespace {

std::string list_of(Op op, size_t count) {
  std::string result;
  for (size_t i = 0; i < count; ++i) result += list_kind(op, i, count);
  return result;
}

TEST(NodeInfo, lists_have_the_entries_of_their_row) {
  EXPECT_EQ(list_of(Op::let_weak, 3), "pnn");
  EXPECT_EQ(list_of(Op::case_, 5), "npnpn");
  EXPECT_EQ(list_of(Op::save, 5), "snsnn");
  EXPECT_EQ(list_of(Op::save, 1), "n");
  EXPECT_EQ(list_of(Op::seq_rmw, 3), "nsn");
  EXPECT_EQ(list_of(Op::ccall, 3), "nnn");
  EXPECT_TRUE(list_allows(Op::case_, 1));
  EXPECT_FALSE(list_allows(Op::case_, 2));
  EXPECT_FALSE(list_allows(Op::save, 2));
  EXPECT_FALSE(list_allows(Op::ccall, 0));
  EXPECT_TRUE(list_allows(Op::unseq, 0));
  EXPECT_FALSE(list_allows(Op::store, 1));
}

TEST(NodeInfo, every_word_is_that_of_one_node) {
  std::map<std::string, Op> words;
  for (size_t i = 0; i < op_count; ++i) {
    const auto op = static_cast<Op>(i);
    const std::string text = word(Node{.op = op});
    if (text.empty()) continue;
    EXPECT_TRUE(words.emplace(text, op).second) << text;
    ASSERT_TRUE(node_of_word(text).has_value()) << text;
    EXPECT_EQ(node_of_word(text)->op, op) << text;
    EXPECT_TRUE(is_reserved(text)) << text;
  }
  EXPECT_EQ(word(Node{.op = Op::bits, .sub = static_cast<uint8_t>(Operator::and_)}), "IvAND");
  EXPECT_EQ(word(Node{.op = Op::wrap, .sub = static_cast<uint8_t>(Operator::rem_t)}), "wrapI_rem_t");
  EXPECT_FALSE(node_of_word("load2").has_value());
}

TEST(NodeInfo, names_of_operators_are_found_again) {
  for (int i = 0; i <= static_cast<int>(Operator::complement); ++i)
    EXPECT_EQ(operator_of_infix(infix(static_cast<Operator>(i))), static_cast<Operator>(i));
  for (int i = 0; i <= static_cast<int>(Memop::va_end); ++i) {
    EXPECT_EQ(memop_of_name(name(static_cast<Memop>(i))), static_cast<Memop>(i));
    EXPECT_GE(operand_count(static_cast<Memop>(i)), 1U);
  }
  for (int i = 0; i <= static_cast<int>(MemoryOrder::seq_cst); ++i)
    EXPECT_EQ(order_of_name(name(static_cast<MemoryOrder>(i))), static_cast<MemoryOrder>(i));
}

}  // namespace
}  // namespace ramify::core
