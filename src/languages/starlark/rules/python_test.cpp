// SPDX-License-Identifier: Apache-2.0
// Goal: where the specification agrees with Python, so do we. Method: python_cases.inc holds expressions and their
// values in Python, "error" for an exception; each is evaluated and shown.
#include "languages/starlark/rules/testing.h"

namespace ramify::ir_machine::starlark {
namespace {

constexpr testing::Case python_cases[] = {
#include "languages/starlark/rules/python_cases.inc"
};

TEST(Python, agrees_on_every_case) {
  testing::TestContext context;
  for (const testing::Case& row : python_cases) {
    const std::string answer = testing::evaluate(context, row.program);
    if (row.answer == "error") {
      EXPECT_TRUE(answer.starts_with("error: ")) << row.program << " gave " << answer;
    } else {
      EXPECT_EQ(answer, row.answer) << row.program;
    }
  }
}

}  // namespace
}  // namespace ramify::ir_machine::starlark
