// SPDX-License-Identifier: Apache-2.0
// Goal: printed text is readable and reads back as the same program; errors are reported with their places.

#include "programs/core/text.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ramify::core {
namespace {

using diagnostics::DiagnosticId;
using diagnostics::Diagnostics;

std::string parse_errors(std::string_view text) {
  Diagnostics diagnostics;
  parse(text, "a.core", diagnostics);
  std::string result;
  for (const auto& one : diagnostics.all())
    result += fmt::format("{}:{}: {} [{}]\n", one.place.line, one.place.column, one.message, name(one.id));
  return result;
}

Program read(std::string_view text) {
  Diagnostics diagnostics;
  Program program = parse(text, "a.core", diagnostics);
  for (const auto& one : diagnostics.all()) ADD_FAILURE() << render(one, text);
  return program;
}

// Checks that the text prints unchanged, with and without places.
void expect_as_it_stands(std::string_view text) {
  const Program program = read(text);
  EXPECT_EQ(print(program), text);
  const std::string with_places = print(program, {.places = true});
  const Program again = read(with_places);
  EXPECT_EQ(print(again, {.places = true}), with_places);
  EXPECT_EQ(print(again), text);
  ASSERT_EQ(again.procedures.size(), program.procedures.size());
}

// A procedure with the given body.
std::string in_procedure(std::string_view body) {
  return fmt::format("\n-- Procedures\nproc f 'int(void)' (): loaded integer :=\n  {}\n", body);
}

TEST(CoreText, an_assignment_looks_as_in_the_literature) {
  expect_as_it_stands(R"(entry main

-- Globals
glob x: 'int'

-- Procedures
proc main 'int(void)' (): loaded integer :=
  bound(
    let weak (a: pointer, b: loaded integer) = unseq(pure(&x), pure(Specified(1))) in
    let weak _: unit = neg(store('int', a, conv_loaded('int', b))) in
    pure(conv_loaded('int', b)))
)");
}

TEST(CoreText, a_sum_looks_as_in_the_literature) {
  expect_as_it_stands(R"(
-- Procedures
proc f 'int(int*, int*)' (x: pointer, y: pointer): loaded integer :=
  let weak (a: loaded integer, b: loaded integer) =
      unseq(
        let weak p: pointer = pure(x) in
        load('int', p),
        let weak q: pointer = pure(y) in
        load('int', q)) in
  pure(
    case (a, b) of
      | (Specified(m: integer), Specified(n: integer)) =>
        Specified(catch_exceptional_condition_add('int', m, n))
      | _: tuple => undef(<<UB036_exceptional_condition>>) end)
)");
}

// One node of each form, with names and types that are hard to read.
TEST(CoreText, every_form_reads_back) {
  for (const std::string_view body : {
           "pure(1 + (2 * -3))",
           "pure(-170141183460469231731687303715884105728)",
           "pure((a rem_t b, a /\\ (b \\/ not(c))))",
           "pure(())",
           "pure((1,))",
           "pure(Fv('double', 0.1))",
           "pure(Fv('long double', -inf))",
           "pure(Fvadd('double', Fv('double', 1e+300), Fvfrom('double', 3)))",
           "pure(IvCOMPL('unsigned int', 3))",
           "pure(IvXOR('unsigned int', 3, 4))",
           "pure('int(char*, ...)*[3]')",
           "pure(NULL('const char* const'))",
           "pure(Unspecified('_Atomic(int)'))",
           "pure(array('int', Specified(1), Unspecified('int')))",
           "pure(error(\"a `b` \\\"c\\\" \\x0a\\\\\"))",
           "pure(ctz(1, 2))",
           "pure(if a then b else if c then a else b)",
           "pure((if a then 1 else 2) + 3)",
           "pure(\n    let z: integer = 1 in\n    z + z)",
           "memop(PtrEq, a, b)",
           "memop(PtrArrayShift, 'int', a, b)",
           "create('int', \"i\", 4)",
           "create_array('int', \"i\", 4, a)",
           "load('unsigned int' bits 3:2, a)",
           "load('_Atomic(int)', a, seq_cst)",
           "store('unsigned int' bits 3:2, a, b, release)",
           "seq_rmw('int', a, z: loaded integer => z, relaxed)",
           "compare_exchange('int', a, b, c, acq_rel)",
           "fence(seq_cst)",
           "fence(not_atomic)",
           "ccall('int(int)', Cfunction(f), a)",
           "pcall(puts, a)",
           "pcall(puts)",
           "nd(pure(1), pure(2))",
           "par()",
           "wait(3)",
           "annot[neg 3 not (1 2) W 16 4, pos not () R 20 8](pure(1))",
           "annot[](pure(1))",
           "excluded[neg 3 not () R 0 0](store('int', a, b))",
           "run l(1, 2)",
           "pure((`let`, `load`, `relaxed`, `it's`, `\\x0a\\``, `Fv`))",
           "pure(&`union`)",
           "save l (z: pointer := a, w: integer := 1) in\n  save m () in\n  run l(z, w)",
           "neg(store('int', a, b)); bound(pure(1)); let strong z: unit = fence(seq_cst) in pure(z)",
           "(pure(1); pure(2)); pure(3)",
           "if a then (pure(1); pure(2)) else pure(3); pure(4)",
       }) {
    SCOPED_TRACE(body);
    std::string names;
    for (const std::string_view name : {"a", "b", "c", "`let`", "`load`", "`relaxed`", "`it's`", "`\\x0a\\``", "`Fv`"})
      names += (names.empty() ? "" : ", ") + std::string(name) + ": integer";
    const std::string text = fmt::format(
        "\n-- Globals\nglob `union`: 'int'\n\n-- Procedures\nproc f 'int(void)' ({}): loaded integer :=\n  {}\n", names,
        body);
    const Program program = read(text);
    const std::string printed = print(program);
    EXPECT_EQ(print(read(printed)), printed);
    if (body.find("; ") == std::string_view::npos) {
      EXPECT_EQ(printed, text);
    }
    const std::string with_places = print(program, {.places = true});
    EXPECT_EQ(print(read(with_places), {.places = true}), with_places);
    EXPECT_EQ(print(read(with_places)), printed);
  }
}

TEST(CoreText, parentheses_say_what_a_sequence_belongs_to) {
  expect_as_it_stands(in_procedure(R"(pure(1);
  (pure(2);
   pure(3));
  if True then
    (pure(4);
     pure(5))
  else
    pure(6);
  case (1, 2) of
    | (x: integer, _: integer) =>
      pure(x);
      pure(7)
    | _: tuple => pure(8) end;
  pure(9))"));
}

TEST(CoreText, whole_programs_read_back) {
  expect_as_it_stands(R"(entry main

-- Aggregates
struct list size 24 align 8 {
  next: 'struct list*' at 0,
  other: 'struct later*' at 8,
  low: 'unsigned int' at 16 bits 0:3,
  _: 'union (unnamed at a.c:3:1)' at 20
}
union `(unnamed at a.c:3:1)` size 4 align 4 {
  i: 'int' at 0,
  f: 'float' at 0
}
struct later
struct empty size 0 align 1 {}

-- Globals
glob str.1: 'char[4]' literal "abc\x00"
glob table: 'struct list*[2][3]' align 32 const thread_local :=
  store('struct list*', array_shift('struct list*', &table, 1), Specified(NULL('struct list*')))
glob zero: 'int'

-- Procedures
declare puts 'int(const char*)' library (): loaded integer
builtin exit 'void(int)' noreturn (): unit
proc main 'int(void)' (): loaded integer :=
  let strong p: pointer =
      pure(member_shift('struct list', other, member_shift('struct list', #3, &table))) in
  pure(
    union('union (unnamed at a.c:3:1)', f, memberof('struct list', low, Unspecified('struct list'))))
)");
}

TEST(CoreText, places_are_told_where_they_change) {
  const std::string_view text = R"(file 1 "a.c"
file 2 "b.h"

-- Globals
@2:1:1-6 glob x: 'int'

-- Procedures
@1:2:3-4:5 proc f 'int(void)' (): loaded integer :=
  @1:3:1-2 pure(1) @1:3:4-5 ;
  @0 pure(1 @1:3:9-10 + @1:3:11-12 2)
)";
  const Program program = read(text);
  EXPECT_EQ(print(program, {.places = true}), text);
  ASSERT_EQ(program.procedures.size(), 1U);
  const Program& p = program;
  const Node& sequence = p[*p.procedures[0].body.root];
  EXPECT_EQ(p.place(sequence.span),
            (base::Place{.file = "a.c", .line = 3, .column = 4, .end_line = 3, .end_column = 5}));
  EXPECT_EQ(p.place(p[p.child(sequence, 1)].span).column, 1U);
  EXPECT_FALSE(p.place(p[p.child(sequence, 2)].span).is_known());
}

TEST(CoreText, without_places_nodes_have_those_of_the_text) {
  const Program program = read("proc f 'int(void)' (): unit :=\n  pure(1);\n  pure(Unit)\n");
  const Node& sequence = program[*program.procedures[0].body.root];
  EXPECT_EQ(program.place(program[program.child(sequence, 2)].span),
            (base::Place{.file = "a.core", .line = 3, .column = 3, .end_line = 3, .end_column = 13}));
  EXPECT_EQ(program.place(sequence.span).line, 2U);
}

TEST(CoreText, ten_thousand_statements_are_no_depth) {
  std::string body;
  for (int i = 0; i < 10'000; ++i)
    body += fmt::format("let strong x{}: unit = bound(pure(Unit)) in\n  pure({});\n  ", i, i);
  body += "pure(Specified(0))";
  expect_as_it_stands(in_procedure(body));
}

TEST(CoreText, deep_nesting_reads_back_up_to_a_limit) {
  const auto nested = [](size_t depth) {
    std::string body;
    for (size_t i = 0; i < depth; ++i) body += "bound(";
    return "proc f 'int(void)' (): unit := " + body + "pure(Unit)" + std::string(depth, ')');
  };
  const Program program = read(nested(depth_max - 2));
  const std::string printed = print(program);
  EXPECT_EQ(print(read(printed)), printed);
  EXPECT_THAT(parse_errors(nested(depth_max + 1)),
              testing::HasSubstr("expressions stand in each other more than 100000 deep [core_syntax]"));
  // Chains of `else if` do not nest either.
  std::string chain;
  for (int i = 0; i < 200'000; ++i) chain += "if True then 1 else ";
  const Program choice = read("proc f 'int(void)' (): unit := pure(" + chain + "2)");
  EXPECT_EQ(print(read(print(choice))), print(choice));
}

TEST(CoreText, mistakes_are_told_with_their_places) {
  EXPECT_EQ(parse_errors("proc f 'int(void)' (): unit :=\n  pure(1"),
            "2:9: the text ends where `)` is expected [core_syntax]\n");
  EXPECT_EQ(parse_errors("proc f 'int(void)' (): unit := pure(x)"), "1:37: `x` is bound nowhere [unknown_name]\n");
  EXPECT_EQ(parse_errors("proc f 'int(void)' (): unit := pure(&x)"),
            "1:38: no global object is called `x` [unknown_name]\n");
  EXPECT_EQ(parse_errors("proc f 'int(void)' (): unit := pure(Cfunction(g))"),
            "1:47: no procedure is called `g` [unknown_name]\n");
  EXPECT_EQ(parse_errors("entry f"), "1:7: no procedure is called `f` [unknown_name]\n");
  EXPECT_EQ(parse_errors("proc f 'int(void)' (): unit := pure(1 + 2 * 3)"),
            "1:43: `*` stands beside another operator [core_syntax]\n");
  EXPECT_EQ(parse_errors("proc f 'int(void)' (): unit := pure(undef(<<UB999>>))"),
            "1:45: `UB999` is no undefined behaviour that has a name [core_syntax]\n");
  EXPECT_EQ(parse_errors("glob x: 'struct s'"), "1:9: `struct s` is not declared [core_syntax]\n");
  EXPECT_EQ(parse_errors("glob x: 'flot'"), "1:9: no type begins with `flot` [core_syntax]\n");
  EXPECT_EQ(parse_errors("glob x: 'int'\nglob x: 'int'"), "2:6: `x` is declared a second time [core_syntax]\n");
  EXPECT_EQ(parse_errors("glob x: 'int' align 3"),
            "1:22: an alignment is a power of two, and 3 is none [core_syntax]\n");
  EXPECT_EQ(parse_errors("proc f 'int(void)' (x: unit, x: unit): unit"),
            "1:30: `x` is the name of two parameters [core_syntax]\n");
  EXPECT_EQ(parse_errors("proc f 'int(void)' (load: unit): unit"),
            "1:21: `load` is a word of Core, where the name of a parameter is expected [core_syntax]\n");
  EXPECT_EQ(parse_errors("proc f 'int(void)' (x: unit): unit := let x: integer = 1 in x"),
            "1:43: `x` is bound as `integer` here and as `unit` elsewhere [core_syntax]\n");
  EXPECT_EQ(parse_errors("proc f 'int(void)' (): unit := not(1, 2)"),
            "1:32: `not_` does not have 2 parts [core_syntax]\n");
  EXPECT_EQ(parse_errors("proc f 'int(void)' (): unit := pure(340282366920938463463374607431768211456)"),
            "1:37: `340282366920938463463374607431768211456` is no integer of 128 bits [core_syntax]\n");
  EXPECT_EQ(parse_errors("proc f 'int(void)' (): unit := @1:2:3-4 pure(1)"),
            "1:41: there is no file 1 [core_syntax]\n");
  EXPECT_EQ(
      parse_errors("glob x: 'int\nglob y: 'int'"),
      "1:9: a quote ' has no second one on its line [core_syntax]\n2:1: `glob` stands where a type in single quotes "
      "is expected [core_syntax]\n");
  EXPECT_EQ(parse_errors("~"), "1:1: no word of Core begins with byte 0x7e [core_syntax]\n");
}

TEST(CoreText, reading_goes_on_after_a_mistake) {
  EXPECT_EQ(parse_errors("proc f 'int(void)' (): unit := pure(\nproc g 'int(void)' (): unit := union('int', #1, 1)\n"
                         "proc h 'int(void)' (): unit := pure(y)"),
            "2:1: `proc` begins no expression [core_syntax]\n2:45: 'int' has no members [core_syntax]\n"
            "3:37: `y` is bound nowhere [unknown_name]\n");
}

TEST(CoreText, types_read_back) {
  for (const std::string_view type :
       {"void", "_Bool", "unsigned __int128", "const volatile int", "char* const restrict", "int[2][3]*[5]", "int[]",
        "int[*2]", "int(int)*[3]", "int(char*, ...)", "int(void)", "int(?)", "int(? char, int)", "void(void*)*",
        "volatile _Atomic(int*)*", "struct s", "const struct s[4]", "int(int(int(void)*)*)*"}) {
    const std::string text = fmt::format("\n-- Aggregates\nstruct s\n\n-- Globals\nglob x: '{}'\n", type);
    EXPECT_EQ(print(read(text)), text);
  }
  std::string deep = "int";
  for (int i = 0; i < 200; ++i) deep = "int(" + deep + ")";
  EXPECT_THAT(parse_errors("glob x: '" + deep + "'"),
              testing::HasSubstr("types stand in each other more than 100 deep"));
  EXPECT_THAT(parse_errors("glob x: 'int[99999999999999999999]'"), testing::HasSubstr("no number below 2^64"));
}

}  // namespace
}  // namespace ramify::core
