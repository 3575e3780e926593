// SPDX-License-Identifier: Apache-2.0
// Goal: indexes, slices and fields; python_test.cpp has the slices that Python supports.
#include "languages/starlark/rules/testing.h"

namespace ramify::ir_machine::starlark {
namespace {

using testing::Case;
using testing::expect_answers;

TEST(Index, the_error_of_an_index_out_of_range_has_the_size) {
  constexpr Case cases[] = {
      {"[1, 2, 3][5]", "error: index 5 out of range: list has 3 elements"},
      {"[1][-2]", "error: index -2 out of range: list has 1 element"},
      {"()[0]", "error: index 0 out of range: tuple has 0 elements"},
      {"\"é\"[1]", "error: index 1 out of range: string has 1 element"},
      {"range(2)[2]", "error: index 2 out of range: range has 2 elements"},
      {"[1][1 << 80]", "error: index 1208925819614629174706176 out of range: list has 1 element"},
      {"[1][-(1 << 80)]", "error: index -1208925819614629174706176 out of range: list has 1 element"},
      {"[1][\"a\"]", "error: index of list must be int, not string"},
      {"[1][True]", "error: index of list must be int, not bool"},
      {"[1][0.0]", "error: index of list must be int, not float"},
      {"{\"a\": 1}[\"b\"]", "error: key \"b\" not found in dict"},
      {"1[0]", "error: unsupported operation: int[int]"},
      {"{1}[0]", "error: unsupported operation: set[int]"},
      {"None[\"a\"]", "error: unsupported operation: NoneType[string]"},
      {"x = [1]; x[1] = 2", "error: index 1 out of range: list has 1 element"},
      {"x = (1,); x[0] = 2", "error: cannot assign to an element of tuple: its values never change"},
      {"x = \"a\"; x[0] = \"b\"", "error: cannot assign to an element of string: its values never change"},
      {"x = 1; x[0] = 2", "error: unsupported operation: int[int] = int"},
      {"x = {}; x[[]] = 2", "error: unhashable type: list"},
  };
  expect_answers(cases);
}

TEST(Index, strings_count_code_points_and_bytes_count_bytes) {
  constexpr Case cases[] = {
      {"len(\"Д界😀\")", "3"},          {"\"Д界😀\"[1]", "\"界\""},     {"\"Д界😀\"[-1]", "\"😀\""},
      {"\"Д界😀\"[::-1]", "\"😀界Д\""}, {"\"aД界😀\"[1:3]", "\"Д界\""}, {"len(b\"\\xd0\\x94\")", "2"},
      {"b\"\\xd0\\x94\"[0]", "208"},    {"b\"abc\"[::-1]", "b\"cba\""},
  };
  expect_answers(cases);
}

TEST(Index, stores_change_the_collection) {
  constexpr Case cases[] = {
      {"x = [1, 2]; x[-1] = 5; x", "[1, 5]"},
      {"x = {}; x[\"a\"] = 1; x[\"a\"] = 2; x[1.0] = 3; x[1] = 4; x", "{\"a\": 2, 1.0: 4}"},
      {"x = [[1]]; x[0][0] = 2; x", "[[2]]"},
  };
  expect_answers(cases);
}

TEST(Index, slices_of_ranges_are_ranges) {
  constexpr Case cases[] = {
      {"range(10)[2:8:2]", "range(2, 7, 2)"},
      {"range(10)[::-1]", "range(9, -1, -1)"},
      {"range(10)[5:2]", "range(0, 0)"},
      {"range(0, 1 << 59)[1 << 58:]", "range(288230376151711744, 576460752303423488)"},
      {"range(-(1 << 60), (1 << 60) - 1, 1 << 59)[::2]", "error: slice of range has too large a step"},
      {"range(-(1 << 60), (1 << 60) - 1)[::1 << 60]", "error: slice of range has too large a step"},
      {"range(-(1 << 60), (1 << 60) - 1, 1 << 58)[::2]",
       "range(-1152921504606846976, 576460752303423489, 576460752303423488)"},
      {"[1, 2, 3][::0]", "error: step of a slice is zero"},
      {"[1, 2, 3][\"a\":]", "error: start of a slice must be int, not string"},
      {"[1, 2, 3][:1.0]", "error: stop of a slice must be int, not float"},
      {"[1, 2, 3][-(1 << 80):1 << 80:1 << 80]", "[1]"},
      {"[1, 2, 3][1 << 80:-(1 << 80):-(1 << 80)]", "[3]"},
      {"{}[1:2]", "error: unsupported operation: slice of dict"},
      {"5[1:2]", "error: unsupported operation: slice of int"},
  };
  expect_answers(cases);
}

TEST(Index, fields_are_keys_of_a_dict_and_methods) {
  constexpr Case cases[] = {
      {"x = {\"a\": 1}; x.a", "1"},
      {"x = {}; x.a = 1; x.a = 2; x", "{\"a\": 2}"},
      {"x = {\"keys\": 1}; x.keys", "1"},
      {"x = {\"keys\": 1}; x.keys()", "[\"keys\"]"},
      {"x = {}; f = x.setdefault; f(\"a\", 1); x", "{\"a\": 1}"},
      {"x = [1]; f = x.append; f(2); x", "[1, 2]"},
      {"f = \"banana\".count; f(\"a\")", "3"},
      {"[].push", "error: list has no field or method `push`"},
      {"[].sort()", "error: list has no field or method `sort`; write `x = sorted(x)`"},
      {"(1, 2).count(1)", "error: tuple has no field or method `count`; write `len([y for y in x if y == value])`"},
      {"{}.copy()", "error: dict has no field or method `copy`; write `dict(x)`"},
      {"[].apend", "error: list has no field or method `apend`; did you mean `append`?"},
      {"x = {\"balance\": 1}; x.balanse", "error: dict has no field or method `balanse`; did you mean `balance`?"},
      {"(1).real", "error: int has no field or method `real`"},
      {"x = []; x.a = 1", "error: cannot assign to field `a` of list"},
      {"getattr(\"a\", \"upper\")()", "\"A\""},
      {"getattr({\"k\": 3}, \"k\")", "3"},
      {"getattr(1, \"k\", 7)", "7"},
      {"getattr(1, \"k\")", "error: int has no field or method `k`"},
      {"[hasattr([], \"append\"), hasattr([], \"k\"), hasattr({\"k\": 1}, \"k\")]", "[True, False, True]"},
      {"dir([])", "[\"append\", \"clear\", \"extend\", \"index\", \"insert\", \"pop\", \"remove\"]"},
      {"dir({\"a\": 1, \"b c\": 2, 3: 4})",
       "[\"a\", \"clear\", \"get\", \"items\", \"keys\", \"pop\", \"popitem\", \"setdefault\", \"update\", "
       "\"values\"]"},
      {"dir(1)", "[]"},
  };
  expect_answers(cases);
}

}  // namespace
}  // namespace ramify::ir_machine::starlark
