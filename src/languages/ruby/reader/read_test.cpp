// SPDX-License-Identifier: Apache-2.0
// Ruby's reader: golden files (frontends/surface/golden.h), and tests beyond those.
#include <gtest/gtest.h>

#include "frontends/surface/golden.h"
#include "languages/ruby/reader/ruby.h"

namespace ramify::frontends::ruby {
namespace {

namespace golden = surface::golden;
using golden::Golden;

INSTANTIATE_TEST_SUITE_P(Files, Golden, testing::ValuesIn(golden::golden_files(language())), golden::name_of);

TEST(golden_files, are_there) { EXPECT_GE(golden::golden_files(language()).size(), 12u); }

TEST(chains, of_operators_may_be_long) {
  std::string sum = "x = 1";
  for (int i = 0; i < 1900; ++i) sum += " + 1";
  const std::string text = golden::read(language(), sum + "\n");
  EXPECT_EQ(text.find("nests"), std::string::npos);
  EXPECT_NE(text.find("binary +"), std::string::npos);
}

TEST(elsifs, beyond_the_nesting_limit_are_unsupported) {
  std::string text = "if a\n  b\n";
  for (int i = 0; i < 501; ++i) text += "elsif a\n  b\n";
  EXPECT_NE(golden::read(language(), text + "end\n").find("unsupported"), std::string::npos);
}

}  // namespace
}  // namespace ramify::frontends::ruby
