// SPDX-License-Identifier: Apache-2.0
// Goal: the extension of a file decides its format, --format overrides it, and an unknown extension is refused.
// Method: a table of three formats, and names.
#include "surfaces/cli/output_format.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ramify::cli {
namespace {

using ::testing::HasSubstr;

constexpr OutputFormat sample_formats[] = {{"json", ".json", 1}, {"dot", ".dot .gv", 2}, {"pytest", ".py", 3}};

base::Result<int> format_of(const std::string& path, const std::string& named = "") {
  return output_format("--format", named, path, sample_formats, 7);
}

TEST(OutputFormat, the_ending_decides_in_any_case) {
  EXPECT_EQ(format_of("a/b.c/test_stack.py").value(), 3);
  EXPECT_EQ(format_of("x.gv").value(), 2);
  EXPECT_EQ(format_of("X.DOT").value(), 2);
  EXPECT_EQ(format_of("x.json").value(), 1);
}

TEST(OutputFormat, the_option_overrides_the_ending) {
  EXPECT_EQ(format_of("x.json", "dot").value(), 2);
  EXPECT_EQ(format_of("x.xyz", "pytest").value(), 3);
  EXPECT_THAT(format_of("x.json", "yaml").error().message,
              HasSubstr("--format is `yaml`, it is one of `json`, `dot`, `pytest`"));
}

TEST(OutputFormat, an_ending_of_no_format_is_refused_with_those_that_there_are) {
  EXPECT_THAT(
      format_of("out.xyz").error().message,
      HasSubstr("`out.xyz`: no format goes with the ending `.xyz`; endings are .json (json), .dot .gv (dot), .py "
                "(pytest); or name a format with --format"));
  EXPECT_FALSE(format_of("x.g").has_value());
  EXPECT_FALSE(format_of("x.dot.").has_value());
}

TEST(OutputFormat, a_name_that_says_nothing_leaves_the_default) {
  EXPECT_EQ(format_of("").value(), 7);
  EXPECT_EQ(format_of("out").value(), 7);
  EXPECT_EQ(format_of("/dev/stdout").value(), 7);
}

}  // namespace
}  // namespace ramify::cli
