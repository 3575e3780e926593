// SPDX-License-Identifier: Apache-2.0
// Goal: for each rule of a well-formed program there is a program that violates only this rule, and the violation is
// reported.

#include "programs/core/verify.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "programs/core/text.h"

namespace ramify::core {
namespace {

using diagnostics::Diagnostics;
using testing::HasSubstr;

std::string complaints_of(const Program& program) {
  Diagnostics diagnostics;
  verify(program, diagnostics);
  std::string result;
  for (const auto& one : diagnostics.all())
    result += fmt::format("{}:{}: {} [{}]\n", one.place.line, one.place.column, one.message, name(one.id));
  return result;
}

std::string complaints_of(std::string_view text) {
  Diagnostics diagnostics;
  const Program program = parse(text, "a.core", diagnostics);
  for (const auto& one : diagnostics.all()) ADD_FAILURE() << render(one, text);
  return complaints_of(program);
}

// The errors in a procedure without a result.
std::string complaints_of_body(std::string_view body) {
  return complaints_of(
      fmt::format("struct s size 8 align 4 {{ i: 'int' at 0, p: 'int' at 4 }}\nglob g: 'int'\n"
                  "proc f 'void(int, int)' (a: loaded integer, b: loaded integer): unit :=\n{}",
                  body));
}

TEST(CoreVerify, right_programs_are_right) {
  EXPECT_EQ(complaints_of_body(
                "let strong p: pointer = create('int', \"x\", 4) in\n"
                "save l (n: integer := 1) in\n"
                "let strong t: boolean = bound(let weak (v: loaded integer, w: pointer) = unseq(load('int', p), "
                "pure(&g)) in let weak _: unit = neg(store('int', w, v)) in pure(n > 1)) in\n"
                "if t then run l(n + 1) else kill('int', p)"),
            "");
}

TEST(CoreVerify, types_fit_their_places) {
  const std::pair<const char*, const char*> wrong[] = {
      {"pure(1)", "the body gives `integer`, where `unit` is expected"},
      {"store('int', &g, 1)", "`integer` stands in `store`, where `loaded integer` is expected"},
      {"store('int', &g, Specified(Fv('double', 1)))",
       "`loaded floating` stands in `store`, where `loaded integer` is expected"},
      {"store('int', a, b)", "`loaded integer` stands in `store`, where `pointer` is expected"},
      {"store('struct s', &g, a)", "where `loaded 'struct s'` is expected"},
      {"if 1 then pure(Unit) else pure(Unit)", "`integer` stands in `if_`, where `boolean` is expected"},
      {"if True then pure(Unit) else pure(1)", "branches give `unit` and `integer`"},
      {"let strong x: integer = load('int', &g) in pure(Unit)", "`loaded integer` is matched with `integer`"},
      {"let strong (x: unit, y: unit) = unseq(pure(Unit)) in pure(Unit)", "a tuple of 1 is matched with a tuple of 2"},
      {"let strong Specified(x: integer) = load('int', &g) in pure(Unit)",
       "a value may not match the pattern of a `let`"},
      {"case a of | Specified(_: integer) => pure(Unit) end", "a value may match no branch"},
      {"case 1 of | Unspecified => pure(Unit) | _: integer => pure(Unit) end",
       "`integer` is matched with `Unspecified`"},
      {"pure(case a of | Specified(x: integer) => Unit | Unspecified => 1 end)", "branches give `unit` and `integer`"},
      {"pure(Unit) ; load('int', &g)", "the body gives `loaded integer`"},
      {"load('int', &g); pure(Unit)", "`loaded integer` is matched with `unit`"},
      {"let weak _: boolean = pure(True + 1) in pure(Unit)",
       "`boolean` stands in `binary`, where `integer` is expected"},
      {"let weak _: integer = pure(Specified(Specified(1))) in pure(Unit)", "`loaded integer` stands in `specified`"},
      {"let weak _: integer = pure(record('struct s', Specified(1), 2)) in pure(Unit)",
       "`integer` stands in `record_value`"},
      {"let weak _: loaded integer = ccall('int(int)', &g, a) in pure(Unit)",
       "`pointer` stands in `ccall`, where `loaded pointer`"},
      {"bound(let weak _: loaded integer = seq_rmw('int', &g, x: integer => a) in pure(Unit))",
       "`x` is bound to a value of 'int', and has another type"},
      {"save l (x: integer := 1) in run l(a)", "`loaded integer` stands in `run`, where `integer` is expected"},
      {"save l (x: integer := a) in pure(Unit)", "`loaded integer` stands in `save`, where `integer` is expected"},
      {"pcall(f, a)", "`f` has 2 parameters and is called with 1"},
      {"bound(neg(fence(seq_cst)))", "`fence` is no action that `neg` goes with"},
      {"let weak _: boolean = memop(PtrEq, &g, 1) in pure(Unit)",
       "`integer` stands in `memop`, where `pointer` is expected"},
  };
  for (const auto& [body, message] : wrong) EXPECT_THAT(complaints_of_body(body), HasSubstr(message)) << body;
  EXPECT_THAT(complaints_of_body("pure(1)"), HasSubstr("[core_type]"));
}

TEST(CoreVerify, effects_stand_where_they_may) {
  const std::pair<const char*, const char*> wrong[] = {
      {"Unit", "the body is a pure expression; `pure(..)` makes it one with effects"},
      {"pure(fence(seq_cst))", "an expression with effects stands in `pure`"},
      {"bound(Unit)", "a pure expression stands in `bound`, where one with effects is expected"},
      {"if True then pure(Unit) else Unit", "one branch has effects and another is pure"},
      {"let x: unit = pure(Unit) in pure(x)", "an expression with effects stands in `let_`"},
  };
  for (const auto& [body, message] : wrong) EXPECT_THAT(complaints_of_body(body), HasSubstr(message)) << body;
}

TEST(CoreVerify, symbols_are_bound_on_every_way) {
  const std::pair<const char*, const char*> wrong[] = {
      {"pure(x); let strong x: integer = pure(1) in pure(Unit)", "`x` is used where it may not be bound"},
      {"if True then (let strong x: integer = pure(1) in pure(Unit)) else pure(Unit); let strong _: integer = pure(x) "
       "in pure(Unit)",
       "`x` is used where it may not be bound"},
      {"let strong (_: integer, _: integer) = unseq(let strong x: integer = pure(1) in pure(x), pure(x)) in pure(Unit)",
       "`x` is used where it may not be bound"},
      // The label is reached with and without the binding.
      {"if True then run l() else pure(Unit); let strong x: integer = pure(1) in save l () in let strong _: integer = "
       "pure(x) in pure(Unit)",
       "`x` is used where it may not be bound"},
  };
  for (const auto& [body, message] : wrong)
    EXPECT_THAT(complaints_of_body(body), testing::AnyOf(HasSubstr(message), HasSubstr("is matched with"))) << body;
  for (const char* const right : {
           // A binding persists.
           "(let strong x: integer = pure(1) in pure(Unit)); let strong _: integer = pure(x) in pure(Unit)",
           "if True then (let strong x: integer = pure(1) in pure(Unit)) else "
           "pure(undef(<<UB088_reached_end_of_function>>)); "
           "let strong _: integer = pure(x) in pure(Unit)",
           // Each path to the label binds it.
           "if True then (let strong x: integer = pure(2) in run l()) else pure(Unit); let strong x: integer = pure(1) "
           "in "
           "save l () in let strong _: integer = pure(x) in pure(Unit)",
           "let strong (_: unit, _: unit) = unseq(let strong x: integer = pure(1) in pure(Unit), pure(Unit)) in "
           "let strong _: integer = pure(x) in pure(Unit)",
       })
    EXPECT_EQ(complaints_of_body(right), "") << right;
}

TEST(CoreVerify, what_a_thread_binds_is_its_own) {
  const std::string threads =
      "let strong (_: unit, y: integer) = par(store('int', &g, a), let strong x: integer = pure(1) in pure(x)) in\n";
  EXPECT_EQ(complaints_of_body(threads + "if y > 1 then pure(Unit) else pure(Unit)"), "");
  EXPECT_NE(complaints_of_body(threads + "if x > 1 then pure(Unit) else pure(Unit)").find("`x`"), std::string::npos);
}

TEST(CoreVerify, labels_and_negative_actions_have_their_places) {
  const std::pair<const char*, const char*> wrong[] = {
      {"neg(store('int', &g, a))", "`neg` stands in no `bound`"},
      {"let weak _: loaded integer = seq_rmw('int', &g, x: loaded integer => x) in pure(Unit)",
       "`seq_rmw` stands in no `bound`"},
      {"run l()", "label `l` is run, but saved nowhere"},
      {"save l () in save l () in pure(Unit)", "label `l` is saved twice"},
      {"save l () in bound(run l())", "label `l` is run from where it has no continuation"},
      {"save l () in let weak (_: unit, _: unit) = unseq(run l(), pure(Unit)) in pure(Unit)",
       "label `l` is run from where it has no"},
      {"save l (x: integer := 1) in run l()", "label `l` has 1 parameters and is run with 0 arguments"},
  };
  for (const auto& [body, message] : wrong) EXPECT_THAT(complaints_of_body(body), HasSubstr(message)) << body;
  // A statement expression has its own labels.
  EXPECT_EQ(
      complaints_of_body("bound(let weak (_: unit, _: unit) = unseq(save l () in if True then run l() else pure(Unit), "
                         "pure(Unit)) in pure(Unit))"),
      "");
}

TEST(CoreVerify, nodes_of_run_time_are_no_part_of_programs) {
  EXPECT_THAT(complaints_of_body("annot[](pure(Unit))"),
              HasSubstr("`annot` occurs only while a program runs [core_verify]"));
  EXPECT_THAT(complaints_of_body("wait(1)"), HasSubstr("`wait` occurs only while a program runs"));
  EXPECT_THAT(complaints_of_body("excluded[neg 1 not () R 0 0](fence(seq_cst))"), HasSubstr("`excluded` occurs only"));
}

TEST(CoreVerify, nodes_have_the_types_and_operators_of_their_kind) {
  const std::pair<const char*, const char*> wrong[] = {
      {"pure(conv_int('double', 1))", "`conv_int` does not go with the type 'double'"},
      {"pure(Fvadd('int', 1, 1))", "`floating_op` does not go with the type 'int'"},
      {"pure(NULL('int'))", "`null` does not go with the type 'int'"},
      {"pure(record('int', 1))", "`record_value` does not go with the type 'int'"},
      {"pure(record('struct s', a))", "`record_value` does not go with the type 'struct s'"},
      {"load('void', &g)", "`load` does not go with the type 'void'"},
      {"ccall('int', a)", "`ccall` does not go with the type 'int'"},
      {"pure(1 xor 2)", "`binary` does not know that operator"},
      {"pure(Fvrem_t('double', 1, 1))", "`floating_op` does not know that operator"},
      {"pure(Iv_add('int', 1, 1))", "`bits` does not know that operator"},
      {"memop(PtrEq, &g)", "`PtrEq` does not have 1 operands"},
      {"load('int' bits 30:3, &g)", "a bit-field does not lie in its storage unit"},
      {"load('double' bits 3:3, &g)", "a bit-field has the type 'double', which is no integer type"},
      {"let strong t: tuple = unseq() in pure(Unit)", "`t` is bound to a tuple"},
  };
  for (const auto& [body, message] : wrong) EXPECT_THAT(complaints_of_body(body), HasSubstr(message)) << body;
}

TEST(CoreVerify, records_globals_and_procedures) {
  EXPECT_THAT(complaints_of("struct s size 4 align 4 { s: 'struct s[2]' at 0 }"),
              testing::AnyOf(HasSubstr("`s` holds itself"), HasSubstr("does not lie in it")));
  EXPECT_THAT(
      complaints_of(
          "struct s size 4 align 4 { t: 'struct t[0]' at 0 }\nstruct t size 4 align 4 { s: 'struct s[0]' at 0 }"),
      HasSubstr("`s` holds itself"));
  EXPECT_THAT(complaints_of("struct s size 4 align 4 { t: 'struct t' at 0 }\nstruct t"),
              HasSubstr("which is not complete"));
  EXPECT_THAT(complaints_of("struct s size 4 align 4 { i: 'int' at 1 }"),
              HasSubstr("member `i` of `s` does not lie in it"));
  EXPECT_THAT(complaints_of("struct s size 4 align 4 { i: 'void' at 0 }"), HasSubstr("has no type of an object"));
  EXPECT_THAT(complaints_of("glob x: 'int' \"abc\" := pure(Unit)"), HasSubstr("`x` has bytes and an initialiser"));
  EXPECT_THAT(complaints_of("proc f 'int' (): unit := pure(Unit)"),
              HasSubstr("the type of `f` is no type of a function"));
  EXPECT_THAT(complaints_of("proc f 'int(void)' (): unit"), HasSubstr("`f` is defined, but has no body"));
  EXPECT_THAT(complaints_of("declare f 'int(void)' (): unit := pure(Unit)"),
              HasSubstr("`f` is not defined, but has a body"));
  EXPECT_THAT(complaints_of("proc f 'int(int)' (): unit := pure(Unit)"),
              HasSubstr("`f` has 0 parameters, and its type"));
  EXPECT_THAT(complaints_of("entry f\ndeclare f 'int(void)' (): unit"), HasSubstr("is not defined"));
}

TEST(CoreVerify, ids_lie_in_their_tables) {
  const auto with = [](const auto& change) {
    Program program;
    Builder build(program);
    program.procedures.push_back(
        {.name = "f",
         .kind = ProcedureKind::defined,
         .type = program.types.add({.kind = TypeKind::function, .of = program.types.void_type()})});
    Body& body = program.procedures[0].body;
    body.root = build.add(Op::pure, {build.add(Op::unit)});
    change(program, build, body);
    return complaints_of(program);
  };
  EXPECT_EQ(with([](Program&, Builder&, Body&) {}), "");
  EXPECT_THAT(with([](Program& p, Builder&, Body&) { p.lists[0] = 1; }),
              HasSubstr("a part that was not made before it"));
  EXPECT_THAT(with([](Program& p, Builder&, Body&) { p.nodes[1].first = 7; }), HasSubstr("list is not in the table"));
  EXPECT_THAT(with([](Program& p, Builder&, Body&) { p.nodes[1].span = SpanId(7); }), HasSubstr("not in the table"));
  EXPECT_THAT(with([](Program& p, Builder&, Body&) { p.main = ProcedureId(7); }), HasSubstr("not in the table"));
  EXPECT_THAT(with([](Program&, Builder&, Body& body) { body.root = NodeId(7); }), HasSubstr("no node of the table"));
  EXPECT_THAT(with([](Program&, Builder& b, Body& body) { body.root = b.add(Op::pure, {b.symbol(SymbolId(7))}); }),
              HasSubstr("`symbol` names no symbol of the table"));
  EXPECT_THAT(with([](Program&, Builder& b, Body& body) { body.root = b.add(Op::pure, {b.global(GlobalId(7))}); }),
              HasSubstr("`global` names no global object of the table"));
  EXPECT_THAT(
      with([](Program& p, Builder& b, Body& body) { body.root = b.load(TypeId(p.types.size()), b.add(Op::unit)); }),
      HasSubstr("a type is not in the table"));
  EXPECT_THAT(with([](Program&, Builder& b, Body& body) {
                const NodeId action = b.add(Op::fence);
                body.root = b.then(action, action);
              }),
              HasSubstr("`fence`, which has effects, is a part of two nodes"));
  EXPECT_THAT(with([](Program&, Builder& b, Body& body) {
                NodeId value = b.integer(1);
                for (int i = 0; i < 100; ++i) value = b.op(Op::binary, Operator::add, value, value);
                body.root = b.add(Op::pure, {value});
              }),
              HasSubstr("nodes are shared so often that its text has no end"));
}

}  // namespace
}  // namespace ramify::core
