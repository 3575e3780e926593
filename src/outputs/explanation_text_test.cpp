// SPDX-License-Identifier: Apache-2.0
// Goal: exactly the smallest false parts are reported, with their values. Method: handwritten explanations.
#include "outputs/explanation_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ramify::outputs {
namespace {

using engine::Explanation;
using engine::Truth;
using ::testing::ElementsAre;

Explanation leaf(std::string text, std::string value, bool truth) {
  return {std::move(text), std::move(value), truth ? Truth::true_ : Truth::false_, {}, {}};
}

Explanation whole(std::string text, bool truth, std::vector<Explanation> parts) {
  return {std::move(text), truth ? "True" : "False", truth ? Truth::true_ : Truth::false_, {}, std::move(parts)};
}

TEST(FalseParts, of_a_conjunction_only_the_false_ones) {
  EXPECT_THAT(false_parts(whole(
                  "a < 1 and (b < 1) and c()", false,
                  {whole("a < 1", true, {leaf("a", "0", false), leaf("1", "1", true)}),
                   whole("b < 1", false, {leaf("b", "7", true), leaf("1", "1", true)}), leaf("c()", "False", false)})),
              ElementsAre("`b < 1` is false: b = 7", "`c()` is false"));
}

TEST(FalseParts, of_a_disjunction_all) {
  EXPECT_THAT(false_parts(whole("a or b", false, {leaf("a", "False", false), leaf("b", "False", false)})),
              ElementsAre("`a` is false", "`b` is false"));
}

TEST(FalseParts, of_a_negation_what_is_true) {
  EXPECT_THAT(false_parts(whole("not (a and b)", false,
                                {whole("a and b", true, {leaf("a", "True", true), leaf("b", "True", true)})})),
              ElementsAre("`not (a and b)` is false", "`a` is true", "`b` is true"));
}

TEST(FalseParts, a_comparison_of_truth_values_is_not_taken_apart) {
  EXPECT_THAT(false_parts(whole("a == b", false, {leaf("a", "True", true), leaf("b", "False", false)})),
              ElementsAre("`a == b` is false: a = True, b = False"));
}

TEST(FalseParts, operands_that_are_literals_are_not_repeated) {
  EXPECT_THAT(false_parts(whole("balance >= 0", false, {leaf("balance", "-2", true), leaf("0", "0", false)})),
              ElementsAre("`balance >= 0` is false: balance = -2"));
}

TEST(FalseParts, a_text_in_quotes_is_not_repeated_in_other_quotes) {
  EXPECT_THAT(false_parts(whole("'x' in names", false, {leaf("'x'", "\"x\"", true), leaf("names", "[]", false)})),
              ElementsAre("`'x' in names` is false: names = []"));
}

TEST(FalseParts, an_error_is_told_where_it_happened) {
  Explanation failed = {"x / y > 1", "division by zero", Truth::error, {}, {}};
  Explanation both = {"a and x / y > 1", "division by zero", Truth::error, {}, {leaf("a", "True", true), failed}};
  EXPECT_THAT(false_parts(both), ElementsAre("`x / y > 1` has no truth value: division by zero"));
}

TEST(FalseParts, a_call_says_where_it_returned_and_what_its_locals_were) {
  Explanation call = whole("is_safe()", false, {leaf("me", "2", true), leaf("peers", "[1, 3]", true)});
  call.returned_at = {"models/lock.star", 7, 9, 7, 21};
  EXPECT_THAT(false_parts(call), ElementsAre("`is_safe()` is false at lock.star:7: me = 2, peers = [1, 3]"));
  call.parts.resize(1);
  for (int i = 0; i < 8; ++i) call.parts.push_back(leaf(std::string(1, static_cast<char>('a' + i)), "1", true));
  EXPECT_THAT(false_parts(call),
              ElementsAre("`is_safe()` is false at lock.star:7: me = 2, a = 1, b = 1, c = 1, d = 1, e = 1, ..."));
}

TEST(FalseParts, of_a_deeply_nested_expression_all) {
  Explanation deep = leaf("x", "False", false);
  for (int i = 0; i < 500; ++i) {
    std::string text = "x or " + deep.text;
    deep = whole(std::move(text), false, {leaf("x", "False", false), std::move(deep)});
  }
  EXPECT_EQ(false_parts(deep).size(), 501u);
}

}  // namespace
}  // namespace ramify::outputs
