// SPDX-License-Identifier: Apache-2.0
// Goal: arithmetic where the specification or our bounds decide; python_test.cpp has the rest.
#include "languages/starlark/rules/testing.h"

namespace ramify::ir_machine::starlark {
namespace {

using testing::Case;
using testing::expect_answers;

TEST(Numbers, booleans_are_not_numbers) {
  constexpr Case cases[] = {
      {"True + 1", "error: unsupported operation: bool + int"},
      {"1 - True", "error: unsupported operation: int - bool"},
      {"True * 2", "error: unsupported operation: bool * int"},
      {"-True", "error: unsupported operation: -bool"},
      {"~False", "error: unsupported operation: ~bool"},
      {"True & True", "error: unsupported operation: bool & bool"},
      {"+\"a\"", "error: unsupported operation: +string"},
      {"~1.0", "error: unsupported operation: ~float"},
      {"1.0 << 2", "error: unsupported operation: float << int"},
      {"1.5 | 1", "error: unsupported operation: float | int"},
  };
  expect_answers(cases);
}

TEST(Numbers, division_by_zero_names_the_operation) {
  constexpr Case cases[] = {
      {"1 / 0", "error: division by zero: 1 / 0"},
      {"1 // 0", "error: division by zero: 1 // 0"},
      {"1 % 0", "error: division by zero: 1 % 0"},
      {"1.5 % 0.0", "error: division by zero: 1.5 % 0.0"},
      {"0 ** -1", "error: division by zero: 0 ** -1"},
      {"0.0 ** -1", "error: division by zero: 0.0 ** -1"},
      {"(1 << 70) // 0", "error: division by zero: 1180591620717411303424 // 0"},
  };
  expect_answers(cases);
}

TEST(Numbers, floored_division_of_floats_is_floor_of_the_quotient) {
  constexpr Case cases[] = {
      {"1.0 // 0.1", "10.0"},  // Python: 9.0
      {"7.5 // 2", "3.0"},
      {"-7.5 // 2", "-4.0"},
      {"-0.0 % 2.5", "0.0"},
      {"7.5 % -2", "-0.5"},
      {"float(\"inf\") - float(\"inf\")", "nan"},
      {"1e308 * 10", "inf"},
  };
  expect_answers(cases);
}

TEST(Numbers, the_error_of_a_large_integer_names_the_bound) {
  constexpr Case cases[] = {
      {"1 << 100001", "error: shift count too large: 1 << 100001"},
      {"0 << 100001", "0"},
      {"1 << -1", "error: negative shift count: 1 << -1"},
      {"1 >> -1", "error: negative shift count: 1 >> -1"},
      {"1 >> (1 << 80)", "0"},
      {"-1 >> (1 << 80)", "-1"},
      {"len(str(1 << 99999))", "30103"},
      {"1 << 100000", "error: integer is too large: more than 100000 bits"},
      {"(1 << 60000) * (1 << 60000)", "error: integer is too large: more than 100000 bits"},
      {"2 ** 100001", "error: power is too large: 2 ** 100001"},
      {"3 ** (1 << 70)", "error: power is too large: 3 ** 1180591620717411303424"},
      {"1 ** (1 << 70)", "1"},
      {"-1 ** (1 << 70)", "-1"},  // -(1 ** ...)
      {"(-1) ** (1 << 70)", "1"},
      {"(-1) ** ((1 << 70) + 1)", "-1"},
      {"float(1 << 2000)", "error: int is too large to convert to float"},
      {"1.0 + (1 << 2000)", "error: int is too large to convert to float"},
      {"(-8.0) ** 0.5", "error: power is no real number: -8.0 ** 0.5"},
      {"pow(2, -1, 7)", "error: pow() exponent is negative, which a modulus does not go with"},
      {"pow(2, 3, 0)", "error: pow() modulus is zero"},
      {"int(float(\"nan\"))", "error: cannot convert float nan to int"},
      {"int(float(\"-inf\"))", "error: cannot convert float -inf to int"},
      {"float(\"1e400\")", "error: float() of \"1e400\" is too large"},
      {"float(\"1\" + \"0\" * 400)",
       "error: float() of \"1"
       "00000000000000000000000000000000000000000000000000000000000000000000000000000"
       "0... is too large"},
  };
  expect_answers(cases);
}

TEST(Numbers, equal_integers_have_equal_representations) {
  testing::TestContext context;
  Draft& draft = context.draft;
  for (const BigInteger& edge : {BigInteger(Word::integer_max), BigInteger(Word::integer_min)}) {
    for (int distance = -2; distance <= 2; ++distance) {
      const BigInteger value = edge + distance;
      const Word word = draft.integer(value);
      EXPECT_EQ(draft.big(word), value);
      EXPECT_EQ(word.is_integer(), value >= Word::integer_min && value <= Word::integer_max) << value.str();
    }
  }
  EXPECT_EQ(testing::evaluate("x = 1 << 60; x - 1 == 1152921504606846975"), "True");
  EXPECT_EQ(testing::evaluate("{1 << 70: 1}[(1 << 69) * 2]"), "1");
}

TEST(Numbers, not_a_number_is_ordered_last_and_equals_itself) {
  constexpr Case cases[] = {
      {"x = float(\"nan\"); x == x", "True"},
      {"float(\"nan\") == float(\"nan\")", "True"},
      {"float(\"nan\") > float(\"inf\")", "True"},
      {"float(\"nan\") < 1", "False"},
      {"1 < float(\"nan\")", "True"},
      {"(1 << 80) < float(\"nan\")", "True"},
      {"0.0 == -0.0", "True"},
      {"sorted([float(\"nan\"), 1, float(\"inf\"), -1.5])", "[-1.5, 1, inf, nan]"},
      {"len({float(\"nan\"): 1, float(\"nan\"): 2})", "1"},
      {"len({0.0: 1, -0.0: 2, 0: 3})", "1"},
  };
  expect_answers(cases);
}

}  // namespace
}  // namespace ramify::ir_machine::starlark
