// SPDX-License-Identifier: Apache-2.0
// Goal: the methods of string; python_test.cpp has most of their results.
#include "languages/starlark/rules/testing.h"

namespace ramify::ir_machine::starlark {
namespace {

using testing::Case;
using testing::expect_answers;

TEST(Strings, indexes_count_code_points) {
  constexpr Case cases[] = {
      {"\"héllo\".find(\"l\")", "2"},
      {"\"😀é😀\".rfind(\"😀\")", "2"},
      {"\"éa\".count(\"\")", "3"},
      {"\"bonbon\".find(\"on\", 2, 5)", "-1"},
      {"\"bonbon\".rfind(\"on\", None, 5)", "1"},
      {"\"éééx\".startswith(\"x\", 3)", "True"},
      {"\"é😀\".elems()", "[\"é\", \"😀\"]"},
      {"\"é😀\".codepoints()", "[\"é\", \"😀\"]"},
      {"\"é😀\".elem_ords()", "[233, 128512]"},
      {"\"é😀\".codepoint_ords()", "[233, 128512]"},
      {"\"éa\".replace(\"\", \"-\")", "\"-é-a-\""},
      {"\"é\".strip(\"\\u00c9\")", "\"é\""},  // shares a byte, not a code point
      {"\"a\".join(\"ctmrn\".elems())", "\"catamaran\""},
  };
  expect_answers(cases);
}

TEST(Strings, messages) {
  constexpr Case cases[] = {
      {"\"abc\".index(\"z\")", "error: substring \"z\" is not in \"abc\""},
      {"\"abc\".find(1)", "error: `sub` of find() must be string, not int"},
      {"\"abc\".find(\"a\", \"b\")", "error: `start` of find() must be int or None, not string"},
      {"\"a\".join(\"b\")", "error: string is not iterable; use its method `elems`"},
      {"\"a\".join([\"b\", 1])", "error: element 1 of join() must be string, not int"},
      {"\"a\".split(\"\")", "error: split() with an empty separator"},
      {"\"a\".partition(\"\")", "error: partition() with an empty separator"},
      {"\"a\".split(1)", "error: `sep` of split() must be string, not int"},
      {"\"a\".split(\"b\", \"c\")", "error: `maxsplit` of split() must be int, not string"},
      {"\"a,b,c\".split(\",\", maxsplit=1)", "[\"a\", \"b,c\"]"},
      {"\"a\".startswith(1)", "error: argument of startswith() must be string or a tuple of strings, not int"},
      {"\"a\".endswith((\"a\", 1))", "error: argument of endswith() must be a tuple of strings, not int"},
      {"\"a\".replace(\"a\", 1)", "error: `new` of replace() must be string, not int"},
      {"\"a\".strip(1)", "error: `cutset` of strip() must be string, not int"},
      {"\"a\".removeprefix(1)", "error: argument of removeprefix() must be string, not int"},
      {"\"a\".upper(1)", "error: upper() takes no arguments (1 given)"},
      {"\"banana\".reverse()", "error: string has no field or method `reverse`"},
  };
  expect_answers(cases);
}

TEST(Strings, case_of_one_code_point_to_one) {
  constexpr Case cases[] = {
      {"\"straße\".upper()", "\"STRAßE\""},
      {"\"ΣΊΣΥΦΟΣ\".lower()", "\"σίσυφοσ\""},
      {"\"ǆabc\".title()", "\"ǅabc\""},
      {"\"Ā\".lower() + \"ž\".upper() + \"ѐ\".upper()", "\"āŽЀ\""},
      {"\"hElLo, WoRlD!\".title()", "\"Hello, World!\""},
      {"[\"Hello, World!\".istitle(), \"HAL-9000\".istitle(), \"Catch-22\".istitle(), \"123\".istitle()]",
       "[True, False, True, False]"},
      {"\"\\r\\t\\n\\u2003\".isspace()", "True"},
  };
  expect_answers(cases);
}

}  // namespace
}  // namespace ramify::ir_machine::starlark
