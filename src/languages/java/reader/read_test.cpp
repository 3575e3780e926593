// SPDX-License-Identifier: Apache-2.0
// The reader of Java: golden files and programs (frontends/surface/golden.h), and cases that they do not cover.
#include <gtest/gtest.h>

#include "frontends/surface/golden.h"
#include "languages/java/reader/java.h"

namespace ramify::frontends::java {
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

// In tolerant mode the statements around a syntax error are kept.
TEST(damaged_text, is_a_warning_and_unknown_where_errors_are_tolerated) {
  const std::string text = "class Main { static int f() { int a = ; return 7; } }";
  surface::Tree tree;
  diagnostics::Diagnostics strict, tolerant;
  EXPECT_EQ(surface::parse(language(), "Main.java", text, 0, {}, tree, strict), nullptr);
  EXPECT_TRUE(strict.has_errors());
  const surface::Node* root =
      surface::parse(language(), "Main.java", text, 0, {}, tree, tolerant, /*tolerates_errors=*/true);
  ASSERT_NE(root, nullptr);
  EXPECT_FALSE(tolerant.has_errors());
  ASSERT_FALSE(tolerant.all().empty());
  EXPECT_EQ(tolerant.all().front().id, diagnostics::DiagnosticId::damaged_text);
  EXPECT_EQ(tolerant.all().front().place.line, 1u);
  const std::string read = surface::text(root);
  EXPECT_NE(read.find("unsupported"), std::string::npos) << read;
  EXPECT_NE(read.find("literal 7"), std::string::npos) << read;
}

}  // namespace
}  // namespace ramify::frontends::java
