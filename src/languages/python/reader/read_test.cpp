// SPDX-License-Identifier: Apache-2.0
// Python's reader: golden files (frontends/surface/golden.h), and tests beyond those.
#include <gtest/gtest.h>

#include "frontends/surface/golden.h"
#include "languages/python/reader/python.h"

namespace ramify::frontends::python {
namespace {

namespace golden = surface::golden;
using golden::Golden;

INSTANTIATE_TEST_SUITE_P(Files, Golden, testing::ValuesIn(golden::golden_files(language())), golden::name_of);

TEST(golden_files, are_there) { EXPECT_GE(golden::golden_files(language()).size(), 12u); }

TEST(chains, of_operators_may_be_long) {
  std::string sum = "x = 1";
  std::string truth = "y = 1";
  for (int i = 0; i < 1900; ++i) {
    sum += " + 1";
    truth += " and 1";
  }
  const std::string text = golden::read(language(), sum + "\n" + truth + "\n");
  EXPECT_EQ(text.find("nests"), std::string::npos);
  EXPECT_NE(text.find("binary +"), std::string::npos);
}

TEST(elifs, beyond_the_nesting_limit_are_unsupported) {
  std::string text = "if a:\n  pass\n";
  for (int i = 0; i < 501; ++i) text += "elif a:\n  pass\n";
  EXPECT_NE(golden::read(language(), text).find("unsupported"), std::string::npos);
}

TEST(the_name_of_the_module, is_main_in_the_main_file) {
  EXPECT_NE(golden::read(language(), "__name__\n", {.is_main = true}).find("__main__"), std::string::npos);
  EXPECT_NE(golden::read(language(), "__name__\n", {.is_main = false, .module_name = "a.b"}).find("a.b"),
            std::string::npos);
}

}  // namespace
}  // namespace ramify::frontends::python
