// SPDX-License-Identifier: Apache-2.0
#include "programs/ir/module.h"

#include <gtest/gtest.h>

#include "programs/ir/signature.h"

namespace ramify::ir {
namespace {

TEST(Module, a_span_becomes_a_place_in_its_file) {
  Module module;
  module.files = {{"a"}, {"b"}};
  EXPECT_EQ(module.place({1, 2, 3, 4, 5}), (base::Place{"b", 2, 3, 4, 5}));
  EXPECT_FALSE(module.place({}).is_known());
  EXPECT_EQ(module.place({7, 2, 3, 4, 5}).file, "");
}

TEST(Module, only_captured_defaults_count) {
  Function function;
  for (const DefaultKind kind :
       {DefaultKind::none, DefaultKind::captured, DefaultKind::constant, DefaultKind::captured}) {
    function.parameters.push_back({"p", ParameterKind::plain, kind, {}});
  }
  EXPECT_EQ(function.default_count(), 2u);
}

TEST(Module, enums_have_their_names) {
  EXPECT_EQ(name(BinaryOperator::add), "add");
  EXPECT_EQ(name(BinaryOperator::equal), "equal");
  EXPECT_EQ(name(BinaryOperator::not_in), "not_in");
  EXPECT_EQ(name(UnaryOperator::not_), "not");
  EXPECT_EQ(name(CollectionKind::dict), "dict");
  EXPECT_EQ(name(Fairness::strong), "strong");
  EXPECT_EQ(name(Dialect::starlark), "starlark");
}

TEST(Module, rows_of_the_table_are_in_their_places) {
  EXPECT_EQ(info(Op::const_).mnemonic, "const");
  EXPECT_EQ(info(Op::symbolic).mnemonic, "symbolic");
  EXPECT_TRUE(info(Op::wait).has(Effect::pauses));
  EXPECT_TRUE(info(Op::wait).has(Effect::branches));
  EXPECT_FALSE(info(Op::wait).has(Effect::ends));
  EXPECT_TRUE(info(Op::throw_).has(Effect::ends));
}

TEST(Signature, says_where_each_operand_is) {
  const Signature& update = signature(Op::update);  // rOaa
  ASSERT_EQ(update.size(), 4u);
  EXPECT_EQ(update.scalar_count(), 3u);
  EXPECT_EQ(update.rule(), OperandKind::binary_operator);
  EXPECT_FALSE(update.list().has_value());
  EXPECT_EQ(update.begin()[2].kind, OperandKind::read);
  EXPECT_EQ(update.begin()[2].slot, 1);
  EXPECT_TRUE(signature(Op::closure).has_pair(OperandKind::function, OperandKind::registers));
  EXPECT_FALSE(signature(Op::call_function).has_pair(OperandKind::function, OperandKind::registers));
}

}  // namespace
}  // namespace ramify::ir
