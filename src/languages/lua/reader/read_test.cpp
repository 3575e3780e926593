// SPDX-License-Identifier: Apache-2.0
// Lua's reader: golden files and programs (frontends/surface/golden.h), and tests beyond those.
#include <gtest/gtest.h>

#include "frontends/surface/golden.h"
#include "languages/lua/reader/lua.h"

namespace ramify::frontends::lua {
namespace {

namespace golden = surface::golden;
using golden::Golden;
using golden::Programs;

INSTANTIATE_TEST_SUITE_P(Files, Golden, testing::ValuesIn(golden::golden_files(language())), golden::name_of);
INSTANTIATE_TEST_SUITE_P(Files, Programs, testing::ValuesIn(golden::programs(language())), golden::name_of);

TEST(golden_files, are_there) {
  EXPECT_GE(golden::golden_files(language()).size(), 12u);
  EXPECT_GE(golden::programs(language()).size(), 10u);
}

TEST(chains, of_operators_may_be_long) {
  std::string sum = "x = 1";
  for (int i = 0; i < 1900; ++i) sum += " + 1";
  const std::string text = golden::read(language(), sum + "\n");
  EXPECT_EQ(text.find("nests"), std::string::npos);
  EXPECT_NE(text.find("binary +"), std::string::npos);
}

TEST(elseifs, beyond_the_nesting_limit_are_unsupported) {
  std::string text = "if a then\n  b()\n";
  for (int i = 0; i < 501; ++i) text += "elseif a then\n  b()\n";
  EXPECT_NE(golden::read(language(), text + "end\n").find("unsupported"), std::string::npos);
}

}  // namespace
}  // namespace ramify::frontends::lua
