// SPDX-License-Identifier: Apache-2.0
#include "programs/ir/builder.h"

#include <bit>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "programs/ir/random_module.h"
#include "programs/ir/text.h"
#include "programs/ir/verify.h"

namespace ramify::ir {
namespace {

using ::testing::ElementsAre;
using ::testing::SizeIs;

std::string code_of(const Module& module, FunctionId id) {
  return print(module, module.functions[id.index], {.spans = false});
}

TEST(ModuleBuilder, equal_texts_and_constants_are_one_entry) {
  ModuleBuilder module;
  EXPECT_EQ(module.symbol("x"), module.symbol("x"));
  EXPECT_NE(module.symbol("x"), module.symbol("y"));
  EXPECT_EQ(module.file("a"), module.file("a"));
  EXPECT_NE(module.file("a"), module.file("b"));
  EXPECT_NE(module.file("a"), module.file("a", /*is_library=*/true));
  EXPECT_EQ(module.constant(int64_t{1}), module.constant(int64_t{1}));
  EXPECT_NE(module.constant(int64_t{1}), module.constant(true));
  EXPECT_NE(module.constant(int64_t{1}), module.constant(1.0));
  EXPECT_NE(module.constant(0.0), module.constant(-0.0));
  EXPECT_NE(module.constant("a"), module.constant(Bytes{"a"}));
  EXPECT_NE(module.constant(Null()), module.constant(Unset()));
  const double nan = std::bit_cast<double>(uint64_t{0x7ff8000000000000});
  EXPECT_EQ(module.constant(nan), module.constant(nan));
}

TEST(ModuleBuilder, a_global_keeps_its_first_span) {
  ModuleBuilder module;
  EXPECT_FALSE(module.find_global("g").has_value());
  const GlobalId g = module.global("g", {0, 1, 1, 1, 2});
  EXPECT_EQ(module.global("g", {0, 9, 1, 9, 2}), g);
  EXPECT_EQ(module.find_global("g"), g);
  EXPECT_EQ(module.at(g).span.line, 1u);
}

TEST(FunctionBuilder, parameters_and_captures_take_the_first_registers) {
  ModuleBuilder module;
  FunctionBuilder f(module, module.declare_function("f"), Dialect::starlark, {}, {{"a", {}, {}, {}}, {"b", {}, {}, {}}},
                    {"c"});
  EXPECT_EQ(f.parameter(1), Register(1));
  EXPECT_EQ(f.capture(0), Register(2));
  EXPECT_EQ(f.fresh(), Register(3));
  EXPECT_EQ(f.local("x"), Register(4));
  f.name_register(Register(3), "y");
  f.name_register(Register(4), "z");
  f.finish();
  const Module built = std::move(module).finish();
  ASSERT_THAT(built.functions[0].register_names, SizeIs(2));
  EXPECT_EQ(built.functions[0].register_names[0].name, "y");
  EXPECT_EQ(built.functions[0].register_names[1].name, "z");
  EXPECT_EQ(built.functions[0].register_count, 6u);  // one more for the value of the added return
}

TEST(FunctionBuilder, reachability_ends_and_begins_again) {
  ModuleBuilder module;
  FunctionBuilder f(module, module.declare_function("f"), Dialect::starlark, {}, {}, {});
  EXPECT_TRUE(f.is_reachable());
  const Label end = f.label();
  f.branch(end);
  EXPECT_FALSE(f.is_reachable());
  f.place(end);
  EXPECT_TRUE(f.is_reachable());
  f.return_(f.constant(true));
  EXPECT_FALSE(f.is_reachable());
  f.finish();
  EXPECT_THAT(std::move(module).finish().functions[0].code, SizeIs(3));  // nothing was added after the return
}

// Goal: each instruction by name puts its operands where the table says. Method: build all, print and compare the text.
TEST(FunctionBuilder, instructions_by_name_fit_their_rows) {
  ModuleBuilder module;
  const GlobalId g = module.global("g", {});
  const FunctionId bare = module.declare_function("bare");
  const FunctionId inner = module.declare_function("inner");
  const FunctionId id = module.declare_function("f");
  FunctionBuilder(module, bare, Dialect::starlark, {}, {}, {}).finish();
  FunctionBuilder(module, inner, Dialect::starlark, {}, {{"d", {}, DefaultKind::captured, {}}}, {"c"}).finish();
  FunctionBuilder f(module, id, Dialect::starlark, {}, {{"a", {}, {}, {}}, {"b", {}, {}, {}}}, {});
  const Register a = f.parameter(0), b = f.parameter(1);
  const Register both[] = {a, b};
  const ListItem arguments[] = {f.positional(a), f.named("k", b), f.spread(a), f.spread_named(b)};
  f.move(a, b);
  f.load_var(g);
  f.store_var(g, b);
  const Register cell = f.new_cell(a);
  f.load_cell(cell, "x");
  f.store_cell(cell, b);
  f.new_array(CollectionKind::dict, both);
  f.load_field(a, "field");
  f.store_field(a, "field", b);
  f.load_index(a, b);
  f.store_index(a, b, cell);
  f.load_slice(a, b, cell, a);
  f.binop(BinaryOperator::remainder_floor, a, b);
  f.update(BinaryOperator::bit_or, a, b);
  f.unop(UnaryOperator::not_, a);
  f.unpack(both, cell);
  f.append(a, b);
  f.insert(a, b, cell);
  f.format("repr", a, b);
  const Register iterator = f.iter_begin(a);
  const Label end = f.label();
  f.iter_next(a, iterator, b, end);
  f.iter_next_pair(a, cell, iterator, b, end);
  f.place(end);
  f.iter_end(iterator);
  f.closure(inner, both);
  f.call_function(bare, arguments);
  f.call_builtin("len", {});
  f.call_method(a, "pop", arguments);
  f.call_unknown(a, {});
  f.assert_(a, b, "a == b");
  f.yield("y", Fairness::strong);
  const Label begin = f.wait_begin("w", Fairness::weak);
  f.wait(a, begin);
  f.choose(a);
  f.spawn(a, "thread", arguments);
  f.spawn_replica(a, "thread[0]", "thread", arguments);
  f.symbolic("n");
  const Label out = f.label();
  f.branch_if(a, out, begin);
  f.place(out);
  f.constant_into(b, "text");
  f.throw_(b);
  f.return_(a);
  f.finish();
  module.set_entry(bare);
  const Module built = std::move(module).finish();
  EXPECT_EQ(code_of(built, id), R"(func f dialect starlark (a, b) registers 23
  %0 = move %1
  %2 = load_var g
  store_var g %1
  %3 = new_cell %0
  %4 = load_cell %3 x
  store_cell %3 %1
  %5 = new_array dict [%0, %1]
  %6 = load_field %0 field
  store_field %0 field %1
  %7 = load_index %0 %1
  store_index %0 %1 %3
  %8 = load_slice %0 %1 %3 %0
  %9 = binop remainder_floor %0 %1
  %10 = update bit_or %0 %1
  %11 = unop not %0
  (%0, %1) = unpack %3
  append %0 %1
  insert %0 %1 %3
  %12 = format repr %0 %1
  %13 = iter_begin %0
  %0 = iter_next %13 &%1 -> L1
  %0, %3 = iter_next_pair %13 &%1 -> L1
L1:
  iter_end %13
  %14 = closure inner [%0, %1]
  %15 = call_function bare (%0, k = %1, *%0, **%1)
  %16 = call_builtin len ()
  %17 = call_method %0 pop (%0, k = %1, *%0, **%1)
  %18 = call_unknown %0 ()
  assert %0 %1 "a == b"
  yield y strong
L2:
  wait_begin w weak
  wait %0 -> L2
  %19 = choose %0
  %20 = spawn %0 thread (%0, k = %1, *%0, **%1)
  %21 = spawn_replica %0 "thread[0]" thread (%0, k = %1, *%0, **%1)
  %22 = symbolic n
  branch_if %0 -> L3, L2
L3:
  %1 = const "text"
  throw %1
  return %0
)");
  diagnostics::Diagnostics diagnostics;
  verify(built, diagnostics);
  // The register contents are of the wrong kinds, and that is the only error.
  for (const diagnostics::Diagnostic& d : diagnostics.all())
    EXPECT_THAT(d.message, ::testing::HasSubstr("may hold something else than"));
  EXPECT_EQ(difference(built, parse(print(built), "x.ir", diagnostics)), "");
}

TEST(FunctionBuilder, instructions_carry_the_span_of_their_time) {
  ModuleBuilder module;
  FunctionBuilder f(module, module.declare_function("f"), Dialect::starlark, {0, 1, 1, 1, 9}, {}, {});
  const Register r = f.constant(Null());
  f.at({0, 2, 3, 2, 8});
  f.return_(r);
  f.finish();
  const Module built = std::move(module).finish();
  EXPECT_EQ(built.functions[0].code[0].span, (Span{0, 1, 1, 1, 9}));
  EXPECT_EQ(built.functions[0].code[1].span, (Span{0, 2, 3, 2, 8}));
}

using BuilderDeathTest = ::testing::Test;

TEST(BuilderDeathTest, misuse_ends_the_program) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  ModuleBuilder module;
  const FunctionId id = module.declare_function("f");
  FunctionBuilder f(module, id, Dialect::starlark, {}, {{"a", {}, {}, {}}}, {});
  const Label label = f.label();
  const ListItem items[] = {f.positional(Register(0))};
  const ListItem spread[] = {f.spread(Register(0))};
  EXPECT_DEATH(f.emit(Op::move, {0}), "`move` .ra. got 1 operands");
  EXPECT_DEATH(f.emit(Op::move, {0, 0}, 1), "`move` got rule 1");
  EXPECT_DEATH(f.emit(Op::binop, {0, 0, 0}, 99), "`binop` got rule 99");
  EXPECT_DEATH(f.emit(Op::move, {0, 0}, 0, items), "`move` got a list");
  EXPECT_DEATH(f.emit(Op::move, {0, 5}), "`move` .ra.: operand 1 is 5 of 1");
  EXPECT_DEATH(f.emit(Op::const_, {0, 5}), "operand 1 is 5 of 0");
  EXPECT_DEATH(f.emit(Op::new_array, {0}, 0, spread), "takes plain registers");
  EXPECT_DEATH(f.branch(Label(7)), "operand 0 is 7 of 1");
  EXPECT_DEATH(f.place(Label(7)), "label 7 is not of function");
  EXPECT_DEATH(f.capture(0), "capture 0 of 0");
  EXPECT_DEATH(f.name_register(Register(9), "x"), "%9 of 1 registers");
  EXPECT_DEATH(f.finish(), "label 0 of function `f` is never placed");
  EXPECT_DEATH(std::move(module).finish(), "function `f` was declared but never finished");
  f.place(label);
  EXPECT_DEATH(f.place(label), "label 0 is placed twice");
}

}  // namespace
}  // namespace ramify::ir
