// SPDX-License-Identifier: Apache-2.0
// Goal: the operands that an operator accepts, the effect of augmented assignment in place, membership, and the bounds
// of repetition and concatenation.
#include "languages/starlark/rules/testing.h"

namespace ramify::ir_machine::starlark {
namespace {

using testing::Case;
using testing::expect_answers;

TEST(Operators, messages_name_sign_and_types) {
  constexpr Case cases[] = {
      {"1 + \"a\"", "error: unsupported operation: int + string"},
      {"[1] + (2,)", "error: unsupported operation: list + tuple"},
      {"\"a\" + None", "error: unsupported operation: string + NoneType"},
      {"\"a\" * 1.5", "error: unsupported operation: string * float"},
      {"[1] * [2]", "error: unsupported operation: list * list"},
      {"\"a\" - \"b\"", "error: unsupported operation: string - string"},
      {"{} + {}", "error: unsupported operation: dict + dict"},
      {"{1} | [2]", "error: unsupported operation: set | list"},
      {"{1: 2} | {3}", "error: unsupported operation: dict | set"},
      {"{1} + {2}", "error: unsupported operation: set + set"},
      {"None // 2", "error: unsupported operation: NoneType // int"},
      {"2 ** \"a\"", "error: unsupported operation: int ** string"},
      {"1 in 2", "error: unsupported operation: int in int"},
      {"1 in \"a\"", "error: unsupported operation: int in string"},
      {"1 not in \"a\"", "error: unsupported operation: int in string"},
      {"\"a\" in range(3)", "error: unsupported operation: string in range"},
      {"\"a\" in b\"a\"", "error: unsupported operation: string in bytes"},
      {"300 in b\"a\"", "error: int in bytes: 300 is no byte"},
  };
  expect_answers(cases);
}

TEST(Operators, augmented_assignment_changes_a_mutable_left_side) {
  constexpr Case cases[] = {
      {"x = [1]; y = x; x += [2]; y", "[1, 2]"},
      {"x = [1]; y = x; x += (2, 3); y", "[1, 2, 3]"},
      {"x = [1, 2]; x += x; x", "[1, 2, 1, 2]"},
      {"x = [1]; x += {2: 3}; x", "[1, 2]"},
      {"x = [1]; x += 1", "error: unsupported operation: list + int"},
      {"x = [1]; y = x; x *= 2; (x, y)", "([1, 1], [1])"},
      {"x = (1,); y = x; x += (2,); (x, y)", "((1, 2), (1,))"},
      {"x = \"a\"; x += \"b\"; x", "\"ab\""},
      {"x = {\"a\": 1}; y = x; x |= {\"b\": 2, \"a\": 3}; y", "{\"a\": 3, \"b\": 2}"},
      {"x = {1, 2}; y = x; x |= {3}; y", "set([1, 2, 3])"},
      {"x = {1, 2}; y = x; x &= {2, 3}; y", "set([2])"},
      {"x = {1, 2}; y = x; x -= {2, 3}; y", "set([1])"},
      {"x = {1, 2}; y = x; x ^= {2, 3}; y", "set([1, 3])"},
      {"x = {1, 2}; x ^= x; x", "set([])"},
      {"x = {1, 2}; x -= x; x", "set([])"},
      {"x = {1, 2}; x |= [3]", "error: unsupported operation: set | list"},
      {"x = 5; x //= 2; x **= 3; x <<= 1; x -= 1; x", "15"},
      {"x = [1, [2]]; x[1] += [3]; x", "[1, [2, 3]]"},
      {"x = {\"n\": 1}; x.n += 1; x", "{\"n\": 2}"},
  };
  expect_answers(cases);
}

TEST(Operators, concatenation_and_union_make_new_values) {
  constexpr Case cases[] = {
      {"x = [1]; y = x + [2]; (x, y)", "([1], [1, 2])"},
      {"x = {1: 2}; y = x | {3: 4, 1: 5}; (x, y)", "({1: 2}, {1: 5, 3: 4})"},
      {"x = {1, 2}; y = x | {0}; (x, y)", "(set([1, 2]), set([1, 2, 0]))"},
      {"x = []; y = (x,) + (x,); x.append(1); y", "([1], [1])"},
      {"x = []; y = [x] * 2; x.append(1); y", "[[1], [1]]"},
      {"b\"a\" * 3", "b\"aaa\""},
  };
  expect_answers(cases);
}

TEST(Operators, sizes_are_bounded) {
  constexpr Case cases[] = {
      {"\"ab\" * 10000000", "error: repeat count is too large: 10000000 * 2 elements, and the limit is 10000000"},
      {"[1] * (1 << 80)",
       "error: repeat count is too large: 9223372036854775807 * 1 elements, and the limit is 10000000"},
      {"(1 << 80) * ()", "()"},
      {"\"\" * (1 << 62)", "\"\""},
      {"[] * (1 << 80)", "[]"},
      {"[1] * -(1 << 80)", "[]"},
      {"x = \"a\" * 9000000; x += x", "error: result is too large: 18000000 elements, and the limit is 10000000"},
      {"list(range(1 << 40))", "error: result is too large: 1099511627776 elements, and the limit is 10000000"},
      {"x = [1]; x.extend(range(10000000))",
       "error: result is too large: 10000001 elements, and the limit is 10000000"},
      {"\"a\".join([\"x\" * 6000000, \"y\" * 6000000])",
       "error: result is too large: 12000001 elements, and the limit is 10000000"},
      {"(\"a\" * 5000).replace(\"a\", \"b\" * 5000)",
       "error: result is too large: 10003001 elements, and the limit is 10000000"},
  };
  expect_answers(cases);
}

TEST(Operators, truth) {
  constexpr Case cases[] = {
      {"[bool(None), bool(0), bool(0.0), bool(\"\"), bool(b\"\"), bool([]), bool(()), bool({}), bool(set()), "
       "bool(range(0))]",
       "[False, False, False, False, False, False, False, False, False, False]"},
      {"[bool(1 << 70), bool(-0.5), bool(\"0\"), bool([0]), bool((0,)), bool({0: 0}), bool({0}), bool(range(1)), "
       "bool(len), "
       "bool(float(\"nan\"))]",
       "[True, True, True, True, True, True, True, True, True, True]"},
      {"not []", "True"},
      {"not 1", "False"},
  };
  expect_answers(cases);
}

TEST(Operators, range_membership_is_arithmetic) {
  constexpr Case cases[] = {
      {"(1 << 50) in range(0, 1 << 59, 2)", "True"},
      {"((1 << 50) + 1) in range(0, 1 << 59, 2)", "False"},
      {"6 in range(10, 0, -2)", "True"},
      {"0 in range(10, 0, -2)", "False"},
      {"2.5 in range(5)", "False"},
      {"float(\"nan\") in range(5)", "False"},
      {"(1 << 80) in range(5)", "False"},
      {"3 in range(5, 5)", "False"},
  };
  expect_answers(cases);
}

}  // namespace
}  // namespace ramify::ir_machine::starlark
