// SPDX-License-Identifier: Apache-2.0
// Goal: the first differing variable is reported, and numbers are compared by value. Method: values; whole programs are
// tested through the command (conformance/asked_models_test.py).
#include "session/vet.h"

#include <gtest/gtest.h>

namespace ramify::session {
namespace {

using Values = std::vector<engine::NamedValue>;

std::string difference(const Values& own, const Values& models) {
  size_t compared = 0;
  const std::optional<Difference> found = first_difference(own, models, compared);
  return found ? found->name + ": " + found->own + ", " + found->models : std::to_string(compared);
}

TEST(Vet, equal_values_agree) {
  EXPECT_EQ(difference({{"x", "1"}, {"y", "\"a\""}}, {{"y", "\"a\""}, {"x", "1"}, {"z", "3"}}), "2");
  EXPECT_EQ(difference({{"x", R"({"$float": "2.0"})"}}, {{"x", "2"}}), "1");
  EXPECT_EQ(difference({{"x", "true"}}, {{"x", "1"}}), "1");
  EXPECT_EQ(difference({{"x", R"({"$array": [1, 2]})"}}, {{"x", R"({"$native_list": [1, {"$float": "2.0"}]})"}}), "1");
  EXPECT_EQ(difference({{"x", R"({"$object": "P", "fields": {"a": 1}})"}},
                       {{"x", R"({"$object": "Q", "fields": {"a": 1}})"}}),
            "1");
  EXPECT_EQ(difference({{"f", R"({"$func": "f"})"}}, {}), "0");
}

TEST(Vet, the_first_difference_is_told) {
  EXPECT_EQ(difference({{"x", "1"}, {"y", "2"}, {"z", "3"}}, {{"x", "1"}, {"y", "3"}, {"z", "4"}}), "y: 2, 3");
  EXPECT_EQ(difference({{"x", "1"}}, {}), "x: 1, no such variable");
  EXPECT_EQ(difference({{"x", "\"1\""}}, {{"x", "1"}}), "x: \"1\", 1");
  EXPECT_EQ(difference({{"x", R"({"$array": [1]})"}}, {{"x", R"({"$array": [1, 2]})"}}),
            R"(x: {"$array": [1]}, {"$array": [1, 2]})");
}

}  // namespace
}  // namespace ramify::session
