// SPDX-License-Identifier: Apache-2.0
#include "programs/mir/print.h"

#include <gtest/gtest.h>

namespace ramify::mir {
namespace {

TEST(Print, writes_as_rustc_does) {
  Program program;
  Type number{.kind = TypeKind::signed_integer, .name = "i8"};
  number.layout = Layout{1, 1, true, true, {{integer_scalar(1, true), 0}}};
  program.types = {number};
  Memory minus_two;
  minus_two.bytes = {254};
  minus_two.is_initialised = {true};
  program.constants = {{TypeId(0), minus_two, ""}};
  Body body;
  body.locals = {{TypeId(0), true}, {TypeId(0)}, {TypeId(0), false, "x"}};
  body.argument_count = 1;
  Block first;
  first.statements = {{StorageLive{LocalId(2)}, {}},
                      {Nothing{}, {}},
                      {Assign{{LocalId(2), {}},
                              Binary{BinaryOp::add,
                                     {OperandKind::copy, {LocalId(1), {{}}}, {}},
                                     {OperandKind::constant, {}, ConstantId(0)}}},
                       {}}};
  first.terminator.kind = Switch{{OperandKind::move, {LocalId(2), {}}, {}}, {{254, BlockId(1)}}, BlockId(0)};
  Block second;
  second.terminator.kind = Return{};
  body.blocks = {first, second};
  program.functions = {{"_ZN1f", "f", body, false}, {"_ZN1g", "g", {}, false}};
  EXPECT_EQ(print(program),
            "fn f(_1: i8) -> i8 {\n"
            "    let mut _0: i8;\n"
            "    let _2: i8;  // x\n"
            "\n"
            "    bb0: {\n"
            "        StorageLive(_2);\n"
            "        _2 = Add(copy (*_1), const -2_i8);\n"
            "        switchInt(move _2) -> [254: bb1, otherwise: bb0];\n"
            "    }\n"
            "\n"
            "    bb1: {\n"
            "        return;\n"
            "    }\n"
            "}\n");
}

}  // namespace
}  // namespace ramify::mir
