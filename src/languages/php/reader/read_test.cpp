// SPDX-License-Identifier: Apache-2.0
// PHP's reader: golden files and programs (frontends/surface/golden.h), and tests beyond those.
#include <gtest/gtest.h>

#include "frontends/surface/golden.h"
#include "languages/php/reader/php.h"

namespace ramify::frontends::php {
namespace {

namespace golden = surface::golden;
using golden::Golden;
using golden::Programs;

INSTANTIATE_TEST_SUITE_P(Files, Golden, testing::ValuesIn(golden::golden_files(language())), golden::name_of);
INSTANTIATE_TEST_SUITE_P(Files, Programs, testing::ValuesIn(golden::programs(language())), golden::name_of);
INSTANTIATE_TEST_SUITE_P(Scripts, Programs, testing::ValuesIn(golden::as_scripts(golden::programs(language()))),
                         golden::name_of);

TEST(golden_files, are_there) {
  EXPECT_GE(golden::golden_files(language()).size(), 12u);
  EXPECT_GE(golden::programs(language()).size(), 10u);
}

TEST(a_long_text, of_operators_needs_no_depth) {
  std::string text = "<?php $x = 1";
  for (int i = 0; i < 1900; ++i) text += " + 1";
  surface::Tree tree;
  diagnostics::Diagnostics diagnostics;
  EXPECT_NE(surface::parse(language(), "p", text + ";", 0, {}, tree, diagnostics), nullptr);
  EXPECT_TRUE(diagnostics.all().empty());
}

}  // namespace
}  // namespace ramify::frontends::php
