// SPDX-License-Identifier: Apache-2.0
// Goal: TRY returns the value or propagates the error, and moves both. Method: functions that fail on request.
#include "base/result.h"

#include <memory>
#include <string>

#include <gtest/gtest.h>

namespace ramify::base {
namespace {

Result<int> half(int n) {
  if (n % 2 != 0) return fail("odd");
  return n / 2;
}

Result<int> quarter(int n) {
  const int h = TRY(half(n));
  return TRY(half(h));
}

Result<void> succeed_if(bool b) {
  if (!b) return fail("told to fail");
  return {};
}

TEST(Result, try_gives_the_value) { EXPECT_EQ(quarter(12).value(), 3); }

TEST(Result, try_passes_the_error_up_from_any_call) {
  EXPECT_EQ(quarter(3).error().message, "odd");
  EXPECT_EQ(quarter(6).error().message, "odd");
}

TEST(Result, try_works_for_results_without_a_value) {
  const auto both = [](bool a, bool b) -> Result<std::string> {
    TRY(succeed_if(a));
    TRY(succeed_if(b));
    return "both";
  };
  EXPECT_EQ(both(true, true).value(), "both");
  EXPECT_EQ(both(true, false).error().message, "told to fail");
}

TEST(Result, try_changes_the_type_of_the_value_but_not_of_the_error) {
  const auto text = [](int n) -> Result<std::string> { return std::to_string(TRY(half(n))); };
  EXPECT_EQ(text(8).value(), "4");
  EXPECT_EQ(text(7).error().message, "odd");
}

TEST(Result, try_moves_values_that_cannot_be_copied) {
  const auto make = []() -> Result<std::unique_ptr<int>> { return std::make_unique<int>(5); };
  const auto use = [&]() -> Result<int> {
    const std::unique_ptr<int> p = TRY(make());
    return *p;
  };
  EXPECT_EQ(use().value(), 5);
}

TEST(Result, try_takes_an_expression_with_commas) {
  const auto pair = [](int a, int b) -> Result<int> { return a + b; };
  const auto use = [&]() -> Result<int> { return TRY(pair(1, 2)); };
  EXPECT_EQ(use().value(), 3);
}

}  // namespace
}  // namespace ramify::base
