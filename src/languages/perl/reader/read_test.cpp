// SPDX-License-Identifier: Apache-2.0
// Perl's reader: golden files and programs (frontends/surface/golden.h), and what they cannot show.
#include <gtest/gtest.h>

#include "frontends/surface/golden.h"
#include "languages/perl/reader/perl.h"

namespace ramify::frontends::perl {
namespace {

namespace golden = surface::golden;
using golden::Golden;
using golden::Programs;

INSTANTIATE_TEST_SUITE_P(Files, Golden, testing::ValuesIn(golden::golden_files(language())), golden::name_of);
INSTANTIATE_TEST_SUITE_P(Files, Programs, testing::ValuesIn(golden::programs(language())), golden::name_of);

TEST(golden_files, are_there) {
  EXPECT_GE(golden::golden_files(language()).size(), 14u);
  EXPECT_GE(golden::programs(language()).size(), 45u);
}

TEST(chains, of_operators_may_be_long) {
  std::string sum = "$x = 1";
  for (int i = 0; i < 1900; ++i) sum += " + 1";
  const std::string text = golden::read(language(), sum + ";\n");
  EXPECT_EQ(text.find("nests"), std::string::npos);
  EXPECT_NE(text.find("binary +"), std::string::npos);
}

TEST(ranges, reach_as_far_as_what_stands_behind_them_does) {
  const std::string with_blank = golden::read(language(), "my @x = 1 ..$n - 1;\n");
  EXPECT_EQ(golden::read(language(), "my @x = 1..$n - 1;\n"), with_blank);
}

TEST(elements, are_no_file_handles) {
  EXPECT_EQ(golden::read(language(), "f($h{a}, 1);\n"), golden::read(language(), "f(+$h{a}, 1);\n"));
}

}  // namespace
}  // namespace ramify::frontends::perl
