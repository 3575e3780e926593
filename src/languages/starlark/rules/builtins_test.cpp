// SPDX-License-Identifier: Apache-2.0
// Goal: every built-in function, as far as python_test.cpp does not cover it.
#include "languages/starlark/rules/builtins.h"
#include "languages/starlark/rules/rules.h"

#include "languages/starlark/rules/testing.h"

namespace ramify::ir_machine::starlark {
namespace {

using testing::Case;
using testing::expect_answers;

TEST(Builtins, types_are_named_as_in_the_specification) {
  constexpr Case cases[] = {
      {"list(map(type, [None, True, 1, 1 << 70, 1.0, \"\", b\"\", (), [], {}, set(), range(1), len, [].append]))",
       "[\"NoneType\", \"bool\", \"int\", \"int\", \"float\", \"string\", \"bytes\", \"tuple\", \"list\", \"dict\", "
       "\"set\", "
       "\"range\", \"builtin_function_or_method\", \"builtin_function_or_method\"]"},
      {"type(lambda x: x)", "\"function\""},
  };
  expect_answers(cases);
}

TEST(Builtins, conversions) {
  constexpr Case cases[] = {
      {"int(\"0b0\", 16)", "176"},
      {"int(\"0x1234\", 16)", "4660"},
      {"int(\"0x1234\")", "error: int() cannot read \"0x1234\" as a number of base 10"},
      {"int(\"\")", "error: int() cannot read \"\" as a number of base 10"},
      {"int(\"--1\")", "error: int() cannot read \"--1\" as a number of base 10"},
      {"int(\"1\", 37)", "error: int() base must be 0 or from 2 to 36, not 37"},
      {"int(\"1\", 1)", "error: int() base must be 0 or from 2 to 36, not 1"},
      {"int(1, 2)", "error: argument of int() with a base must be string, not int"},
      {"int([])", "error: argument of int() must be string, int, float or bool, not list"},
      {"int(\"9\" * 40000)", "error: integer is too large: more than 100000 bits"},
      {"int(1e20)", "100000000000000000000"},
      {"float(\"0x1\")", "error: float() cannot read \"0x1\" as a number"},
      {"float(\" 1\")", "error: float() cannot read \" 1\" as a number"},
      {"float(\"+InFiNiTy\")", "inf"},
      {"float(\"1e-400\")", "0.0"},
      {"float([])", "error: argument of float() must be string, int, float or bool, not list"},
      {"float()", "0.0"},
      {"list(\"ab\")", "error: string is not iterable; use its method `elems`"},
      {"tuple({\"a\": 1})", "(\"a\",)"},
      {"dict(one=1, two=2)", "{\"one\": 1, \"two\": 2}"},
      {"dict([(1, 2)], x=3)", "{1: 2, \"x\": 3}"},
      {"x = {1: 2}; y = dict(x); y[3] = 4; (x, y)", "({1: 2}, {1: 2, 3: 4})"},
      {"set({\"k1\": \"v1\", \"k2\": \"v2\"})", "set([\"k1\", \"k2\"])"},
      {"(bool(), int(), str(), list(), tuple(), dict(), set())", "(False, 0, \"\", [], (), {}, set([]))"},
  };
  expect_answers(cases);
}

TEST(Builtins, iteration) {
  constexpr Case cases[] = {
      {"reversed(range(5))", "[4, 3, 2, 1, 0]"},
      {"reversed({\"one\": 1, \"two\": 2})", "[\"two\", \"one\"]"},
      {"zip()", "[]"},
      {"zip(range(10), [\"a\", \"b\", \"c\"])", "[(0, \"a\"), (1, \"b\"), (2, \"c\")]"},
      {"map(lambda x: x + 1, [1, 2])", "[2, 3]"},
      {"map(lambda x, y: x * y, [1, 2, 3], range(5, 7))", "[5, 12]"},
      {"map(lambda x: x // 0, [1])", "error: division by zero: 1 // 0"},
      {"filter(lambda x: x > 1, [1, 2, 3])", "[2, 3]"},
      {"filter(None, [0, 1, \"\", \"a\"])", "[1, \"a\"]"},
      {"max([])", "error: max() of an empty list"},
      {"min(())", "error: min() of an empty tuple"},
      {"min([], default=4)", "4"},
      {"max(1)", "error: int is not iterable"},
      {"max([1, 1.0])", "1"},
      {"max([(1, \"a\"), (1, \"b\")], key=lambda p: p[0])", "(1, \"a\")"},
      {"min([3, 1, 2], key=None)", "1"},
      {"sorted([3, 1, 2], key=lambda x: -x)", "[3, 2, 1]"},
      {"sorted([\"b\", \"a\"], key=len, reverse=True)", "[\"b\", \"a\"]"},
      {"sorted({3: 0, 1: 0})", "[1, 3]"},
      {"sorted(\"ba\")", "error: string is not iterable; use its method `elems`"},
      {"range(0, 3, 0)", "error: `step` of range() is zero"},
      {"range(1.0)", "error: `stop` of range() must be int, not float"},
      {"range(1 << 60)", "error: `stop` of range() is too large: 1152921504606846976"},
      {"len(range(-(1 << 60), (1 << 60) - 1))", "2305843009213693951"},
      {"any([0, \"\", 2])", "True"},
      {"all([1, 0])", "False"},
      {"all(1)", "error: int is not iterable"},
      {"sum([0.5, 1])", "1.5"},
      {"sum([[1], [2]], [])", "[1, 2]"},
      {"sum([\"a\"])", "error: unsupported operation: int + string"},
      {"enumerate([\"zero\", \"one\"])", "[(0, \"zero\"), (1, \"one\")]"},
  };
  expect_answers(cases);
}

TEST(Builtins, values) {
  constexpr Case cases[] = {
      {"fail(\"oops\", 1, False)", "error: fail: oops 1 False"},
      {"fail(\"a\", [\"b\"], sep=\": \")", "error: fail: a: [\"b\"]"},
      {"fail()", "error: fail: "},
      {"abs(-5)", "5"},
      {"abs(-(1 << 80))", "1208925819614629174706176"},
      {"abs(\"a\")", "error: argument of abs() must be int or float, not string"},
      {"divmod(7, \"a\")", "error: argument of divmod() must be int or float, not string"},
      {"hash(\"\")", "0"},
      {"hash(\"hello\")", "99162322"},
      {"hash(\"a\" * 100)", "-323643840"},
      {"hash(\"😀\")", "1772899"},
      {"hash(b\"\")", "2166136261"},
      {"hash(b\"foobar\")", "3214735720"},
      {"hash(1)", "error: argument of hash() must be string or bytes, not int"},
      {"chr(-1)", "error: chr() of -1, which is no code point"},
      {"chr(55296)", "error: chr() of 55296, which is no code point"},
      {"ord(\"ab\")", "error: ord() needs one character, not \"ab\""},
      {"ord(b\"A\")", "65"},
      {"len(1)", "error: int has no len()"},
      {"round(2.5)", "2"},
      {"round(\"a\")", "error: argument of round() must be int or float, not string"},
      {"round(1.79e308, -308)", "error: rounded float is too large"},
      {"print(1)", "None"},
  };
  expect_answers(cases);
}

TEST(Builtins, print_passes_its_line_to_the_context) {
  testing::TestContext context;
  testing::evaluate(context, "print(1, \"hi\", [\"x\"]); print(\"a\", \"b\", sep=\", \"); print()");
  EXPECT_EQ(context.printed, (std::vector<std::string>{"1 hi [\"x\"]", "a, b", ""}));
}

TEST(Builtins, rules_implement_comprehensions_and_loops) {
  testing::TestContext context;
  const DialectRules& rules = starlark_rules();
  Draft& draft = context.draft;
  const Word one[] = {Word::integer(1)};
  EXPECT_TRUE(rules.is_pair_source(draft, draft.new_list(one)));
  EXPECT_TRUE(rules.is_pair_source(draft, draft.tuple(one)));
  EXPECT_FALSE(rules.is_pair_source(draft, draft.range(0, 2, 1)));
  EXPECT_FALSE(rules.is_pair_source(draft, draft.string("ab")));
  for (const char* text : {"[1]", "(1,)", "range(1)", "{1}", "{1: 2}"}) {
    EXPECT_TRUE(rules.iterable(context, testing::Evaluator(context, text).program().value())) << text;
  }
  for (const char* text : {"\"a\"", "b\"a\"", "1", "None", "len"}) {
    EXPECT_FALSE(rules.iterable(context, testing::Evaluator(context, text).program().value())) << text;
  }
  EXPECT_EQ(rules.method(ValueKind::list, "append") != nullptr, true);
  EXPECT_EQ(rules.method(ValueKind::list, "push"), nullptr);
  EXPECT_EQ(rules.method(ValueKind::integer, "append"), nullptr);
}

}  // namespace
}  // namespace ramify::ir_machine::starlark
