// SPDX-License-Identifier: Apache-2.0
// The code emitters, each in a function of its own: the emitted code is compared as text, and verified. Parts that need
// a grammar (syntax errors, nesting) are tested with the languages.
#include <gtest/gtest.h>

#include "frontends/tree_sitter/frame.h"
#include "frontends/tree_sitter/logic.h"
#include "frontends/tree_sitter/loops.h"
#include "frontends/tree_sitter/scopes.h"
#include "frontends/tree_sitter/source.h"
#include "frontends/tree_sitter/targets.h"
#include "programs/ir/text.h"
#include "programs/ir/verify.h"

namespace ramify::frontends::tree_sitter {
namespace {

struct Fixture {
  explicit Fixture(std::vector<ir::Parameter> parameters = {}, std::vector<std::string> captures = {})
      : entry(module.declare_function("entry")),
        id(module.declare_function("f")),
        code(module, id, ir::Dialect::starlark, {}, std::move(parameters), std::move(captures)) {}

  // The body of f as text, without head and tables.
  std::string finish() {
    code.finish();
    ir::FunctionBuilder(module, entry, ir::Dialect::starlark, {}, {}, {}).finish();
    module.set_entry(entry);
    const ir::Module made = std::move(module).finish();
    diagnostics::Diagnostics diagnostics;
    ir::verify(made, diagnostics);
    for (const diagnostics::Diagnostic& d : diagnostics.all()) ADD_FAILURE() << d.message;
    const std::string text = ir::print(made, made.functions[id.index], {.spans = false});
    return text.substr(text.find('\n') + 1);
  }

  ir::Register number(int64_t n) { return code.constant(n); }

  ir::ModuleBuilder module;
  ir::FunctionId entry;
  ir::FunctionId id;
  ir::FunctionBuilder code;
};

std::vector<ir::Parameter> parameters(std::initializer_list<const char*> names) {
  std::vector<ir::Parameter> made;
  for (const char* name : names) made.push_back({name, ir::ParameterKind::plain, ir::DefaultKind::none, {}});
  return made;
}

TEST(loops, leaving_an_outer_loop_ends_the_inner_iterations) {
  Fixture f(parameters({"xs", "b"}));
  Loops loops(f.code);
  const auto enter = [&](std::string name) {
    const ir::Register iterator = f.code.iter_begin(f.code.parameter(0));
    const ir::Register position = f.number(0);
    const ir::Label next = f.code.label();
    f.code.place(next);
    loops.enter({next, iterator, std::move(name)});
    f.code.iter_next(f.code.fresh(), iterator, position, loops.exit_label());
  };
  enter("outer");
  enter("inner");
  const auto when = [&](auto leave) {
    const ir::Label then = f.code.label();
    const ir::Label otherwise = f.code.label();
    f.code.branch_if(f.code.parameter(1), then, otherwise);
    f.code.place(then);
    leave();
    f.code.place(otherwise);
  };
  when([&] { EXPECT_TRUE(loops.break_("outer")); });
  when([&] { EXPECT_TRUE(loops.continue_("outer")); });
  when([&] { loops.return_(f.code.parameter(1)); });
  when([&] { EXPECT_TRUE(loops.break_()); });
  EXPECT_FALSE(loops.break_("unknown"));
  EXPECT_TRUE(loops.continue_());
  loops.leave();
  loops.continue_();
  loops.leave();
  EXPECT_TRUE(loops.is_empty());
  EXPECT_FALSE(loops.continue_());
  EXPECT_EQ(f.finish(), R"(  %2 = iter_begin %0
  %3 = const 0
L1:
  %4 = iter_next %2 &%3 -> L12
  %5 = iter_begin %0
  %6 = const 0
L2:
  %7 = iter_next %5 &%6 -> L11
  branch_if %1 -> L3, L4
L3:
  iter_end %5
  branch -> L12
L4:
  branch_if %1 -> L5, L6
L5:
  iter_end %5
  branch -> L1
L6:
  branch_if %1 -> L7, L8
L7:
  iter_end %5
  iter_end %2
  return %1
L8:
  branch_if %1 -> L9, L10
L9:
  branch -> L11
L10:
  branch -> L2
L11:
  iter_end %5
  branch -> L1
L12:
  iter_end %2
  %8 = const none
  return %8
)");
}

TEST(loops, an_endless_loop_has_no_exit) {
  Fixture f;
  Loops loops(f.code);
  const ir::Label next = f.code.label();
  f.code.place(next);
  loops.enter({next, std::nullopt, ""});
  f.code.branch(next);
  loops.leave();
  EXPECT_FALSE(f.code.is_reachable());
  EXPECT_EQ(f.finish(), "L1:\n  branch -> L1\n");
}

TEST(logic, short_circuit_keeps_the_operand_that_decided) {
  Fixture f(parameters({"a", "b", "c"}));
  std::vector<ValueInto> operands;
  for (size_t i = 0; i < 3; ++i) operands.push_back([&f, i](ir::Register r) { f.code.move(r, f.code.parameter(i)); });
  const ir::Register result = f.code.fresh();
  short_circuit(f.code, true, result, operands);
  f.code.return_(result);
  EXPECT_EQ(f.finish(), R"(  %3 = move %0
  branch_if %3 -> L3, L1
L1:
  %3 = move %1
  branch_if %3 -> L3, L2
L2:
  %3 = move %2
L3:
  return %3
)");
}

TEST(logic, chained_comparison_evaluates_each_operand_once) {
  Fixture f(parameters({"a", "b", "c"}));
  int evaluated = 0;
  const auto operand = [&](size_t i) {
    return [&f, &evaluated, i] {
      ++evaluated;
      return f.code.parameter(i);
    };
  };
  const std::vector<Comparison> comparisons = {{ir::BinaryOperator::less, operand(1), {}},
                                               {ir::BinaryOperator::less_equal, operand(2), {}}};
  const ir::Register result = f.code.fresh();
  comparison_chain(f.code, operand(0), comparisons, result);
  f.code.return_(result);
  EXPECT_EQ(evaluated, 3);
  EXPECT_EQ(f.finish(), R"(  %3 = binop less %0 %1
  branch_if %3 -> L1, L2
L1:
  %3 = binop less_equal %1 %2
L2:
  return %3
)");
}

TEST(logic, conditional_evaluates_one_side) {
  Fixture f(parameters({"a"}));
  const ir::Register result = f.code.fresh();
  conditional(
      f.code, [&](ir::Label t, ir::Label e) { f.code.branch_if(f.code.parameter(0), t, e); }, result,
      [&](ir::Register r) { f.code.constant_into(r, int64_t{1}); },
      [&](ir::Register r) { f.code.constant_into(r, int64_t{2}); });
  f.code.return_(result);
  EXPECT_EQ(f.finish(), R"(  branch_if %0 -> L1, L2
L1:
  %1 = const 1
  branch -> L3
L2:
  %1 = const 2
L3:
  return %1
)");
}

TEST(targets, update_evaluates_the_target_once) {
  Fixture f(parameters({"xs", "i"}));
  const Target element = ElementTarget{f.code.parameter(0), f.code.parameter(1)};
  update(f.code, element, ir::BinaryOperator::add, [&] { return f.number(1); });
  update(f.code, RegisterTarget{f.code.parameter(1)}, ir::BinaryOperator::subtract, [&] { return f.number(2); });
  update(f.code, FieldTarget{f.code.parameter(0), "k"}, ir::BinaryOperator::add, [&] { return f.number(3); });
  EXPECT_EQ(f.finish(), R"(  %2 = load_index %0 %1
  %3 = const 1
  %4 = update add %2 %3
  store_index %0 %1 %4
  %5 = const 2
  %1 = update subtract %1 %5
  %6 = load_field %0 k
  %7 = const 3
  %8 = update add %6 %7
  store_field %0 k %8
  %9 = const none
  return %9
)");
}

TEST(targets, destructuring_loads_all_elements_before_it_stores) {
  Fixture f(parameters({"xs", "a"}));
  const ir::GlobalId global = f.module.global("g", {});
  const std::vector<Part> parts = {
      {f.code.parameter(1), nullptr},
      {std::nullopt, [&](ir::Register r) { store(f.code, GlobalTarget{global}, r); }},
  };
  destructure(f.code, parts, f.code.parameter(0));
  EXPECT_EQ(f.finish(), R"(  (%1, %2) = unpack %0
  store_var g %2
  %3 = const none
  return %3
)");
}

TEST(scopes, a_use_captures_in_every_function_on_the_way_out) {
  Scopes scopes;
  const ScopeId outer = scopes.add_function(std::nullopt);
  const ScopeId middle = scopes.add_function(outer);
  const ScopeId block = scopes.add_block(middle);
  const ScopeId inner = scopes.add_function(block);
  const VariableId x = scopes.declare(outer, "x", {});
  const VariableId y = scopes.declare(block, "y", {});
  EXPECT_EQ(scopes.declare(outer, "x", {}), x);

  EXPECT_EQ(scopes.use(block, "y"), y);
  EXPECT_FALSE(scopes.at(y).is_captured);
  EXPECT_EQ(scopes.look_up(inner, "x"), x);
  EXPECT_FALSE(scopes.at(x).is_captured);

  EXPECT_EQ(scopes.use(inner, "x"), x);
  EXPECT_EQ(scopes.use(inner, "y"), y);
  EXPECT_EQ(scopes.use(inner, "x"), x);
  EXPECT_EQ(scopes.use(inner, "z"), std::nullopt);
  EXPECT_TRUE(scopes.at(x).is_captured);
  EXPECT_EQ(scopes.captures_of(inner), (std::vector<VariableId>{x, y}));
  EXPECT_EQ(scopes.captures_of(middle), std::vector<VariableId>{x});
  EXPECT_TRUE(scopes.captures_of(outer).empty());
  EXPECT_EQ(scopes.names_visible_from(inner), (std::vector<std::string>{"y", "x"}));
}

TEST(frame, captured_variables_live_in_cells) {
  Scopes scopes;
  const ScopeId function = scopes.add_function(std::nullopt);
  const ScopeId inner = scopes.add_function(function);
  const VariableId p = scopes.declare(function, "p", {});
  const VariableId captured = scopes.declare(function, "c", {});
  const VariableId plain = scopes.declare(function, "x", {});
  scopes.use(inner, "p");
  scopes.use(inner, "c");

  Fixture f(parameters({"p"}));
  Frame frame(f.code, scopes, function);
  frame.add_parameter(p, f.code.parameter(0));
  frame.begin(captured, false);
  frame.begin(plain, true);
  store(f.code, frame.target(plain), load(f.code, frame.target(p)));
  store(f.code, frame.target(captured), load(f.code, frame.target(plain)));
  EXPECT_EQ(capture_names(scopes, inner), (std::vector<std::string>{"p", "c"}));
  EXPECT_EQ(f.finish(), R"(  local %1 p
  local %2 c
  local %4 x
  %1 = new_cell %0
  %3 = const unset
  %2 = new_cell %3
  %4 = const unset
  %5 = load_cell %1 p
  %4 = move %5
  store_cell %2 %4
  %6 = const none
  return %6
)");
}

TEST(source, places_of_a_snippet_are_those_in_its_file) {
  const Source source("(", "ab\ncd", "\n)", {"spec.toml", 7, 12, 8, 3}, 3);
  EXPECT_EQ(source.text(), "ab\ncd");
  EXPECT_EQ(source.span({0, 1}, {0, 3}), (ir::Span{3, 7, 12, 7, 14}));
  EXPECT_EQ(source.span({1, 0}, {1, 2}), (ir::Span{3, 8, 1, 8, 3}));
  // The text around the snippet has no places.
  EXPECT_EQ(source.span({0, 0}, {2, 1}), (ir::Span{3, 7, 12, 8, 3}));
  EXPECT_EQ(source.place({0, 1}, {0, 2}).file, "spec.toml");
}

TEST(source, columns_count_bytes_from_one) {
  const Source source("a\n  é x\n", "m.star", 0);
  EXPECT_EQ(source.point(7), (Point{1, 5}));
  EXPECT_EQ(source.span({1, 5}, {1, 6}), (ir::Span{0, 2, 6, 2, 7}));
}

}  // namespace
}  // namespace ramify::frontends::tree_sitter
