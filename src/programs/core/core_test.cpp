// SPDX-License-Identifier: Apache-2.0
// Goal: the builder puts the right entries into the tables.

#include "programs/core/core.h"

#include <array>

#include <gtest/gtest.h>

namespace ramify::core {
namespace {

TEST(Core, every_enumerator_has_a_name_of_its_own) {
  EXPECT_EQ(name(Operator::add), "add");
  EXPECT_EQ(name(Operator::and_), "and");
  EXPECT_EQ(name(Operator::complement), "complement");
  EXPECT_EQ(name(Memop::ptr_eq), "PtrEq");
  EXPECT_EQ(name(Memop::ptr_cast), "PtrCast");
  EXPECT_EQ(name(Memop::va_end), "Va_end");
  EXPECT_EQ(name(MemoryOrder::seq_cst), "seq_cst");
  EXPECT_EQ(name(Ub::UB035_unsequenced_race), "UB035_unsequenced_race");
  EXPECT_EQ(ub_of_name("UB036_exceptional_condition"), Ub::UB036_exceptional_condition);
  EXPECT_EQ(clause(Ub::UB036_exceptional_condition), "6.5p5");
  EXPECT_FALSE(ub_of_name("UB999").has_value());
}

TEST(Core, nodes_name_their_parts) {
  Program program;
  Builder build(program);
  const TypeId type = program.types.integer(IntegerKind::int_);
  const NodeId one = build.integer(1), two = build.integer(Integer{1} << 100);
  const NodeId sum = build.op(Op::checked, Operator::add, type, one, two);
  EXPECT_EQ(program[sum].op, Op::checked);
  EXPECT_EQ(static_cast<Operator>(program[sum].sub), Operator::add);
  EXPECT_EQ(program[sum].type, type);
  EXPECT_EQ(program.child(program[sum], 0), one);
  EXPECT_EQ(program.child(program[sum], 1), two);
  EXPECT_EQ(program.constants[program[two].ref].integer, Integer{1} << 100);

  const SymbolId old(0);
  const NodeId rmw = build.seq_rmw(type, build.symbol(SymbolId(1)), old, sum, Member::Bits{.offset = 3, .width = 2});
  EXPECT_EQ(program.symbol(program[rmw], 1), old);
  EXPECT_EQ(program.child(program[rmw], 2), sum);
  EXPECT_EQ(program[rmw].bits->width, 2U);

  const std::array branches{Builder::Branch{.pattern = build.specified(build.any()), .body = one},
                            Builder::Branch{.pattern = build.any(), .body = two}};
  const NodeId choice = build.case_of(sum, branches);
  EXPECT_EQ(program[choice].count, 5U);
  EXPECT_EQ(program.pattern(program[choice], 3), branches[1].pattern);
  EXPECT_EQ(program.child(program[choice], 4), two);

  const std::array parameters{Builder::Parameter{.symbol = old, .value = one}};
  const NodeId save = build.save(LabelId(7), parameters, choice);
  EXPECT_EQ(program[save].ref, 7U);
  EXPECT_EQ(program[save].count, 3U);
  EXPECT_EQ(program.child(program[save], 2), choice);
  const NodeId sequence = build.then(save, rmw);
  EXPECT_EQ(program[sequence].op, Op::let_strong);
  EXPECT_EQ(program[program.pattern(program[sequence], 0)].kind, PatternKind::wildcard);
}

TEST(Core, names_stand_once) {
  Program program;
  program.names = {"first"};
  Builder build(program);
  const uint32_t x = build.name("x");
  program.names.emplace_back("put there by another");
  EXPECT_EQ(build.name("x"), x);
  EXPECT_EQ(build.name("put there by another"), 2U);
  EXPECT_EQ(build.name("first"), 0U);
  EXPECT_EQ(build.name("y"), 3U);
  EXPECT_EQ(program.names[program[build.undef(Ub::UB035_unsequenced_race)].ref], "UB035_unsequenced_race");
}

TEST(Core, nodes_have_the_place_that_is_set) {
  Program program;
  program.files.emplace_back("a.c");
  Builder build(program);
  const SpanId span = build.span({.file = 1, .line = 2, .column = 3, .end_line = 2, .end_column = 5});
  EXPECT_EQ(build.at(span), SpanId());
  const NodeId unit = build.add(Op::unit);
  EXPECT_EQ(build.at({}), span);
  EXPECT_EQ(program.place(program[unit].span),
            (base::Place{.file = "a.c", .line = 2, .column = 3, .end_line = 2, .end_column = 5}));
  EXPECT_FALSE(program.place(program[build.add(Op::unit)].span).is_known());
}

TEST(Core, procedures_are_found_by_name) {
  Program program;
  program.procedures.push_back({.name = "f"});
  program.procedures.push_back({.name = "main"});
  EXPECT_EQ(program.find_procedure("main"), ProcedureId(1));
  EXPECT_FALSE(program.find_procedure("g").has_value());
}

}  // namespace
}  // namespace ramify::core
