// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "frontends/surface/golden_script.h"
#include "languages/java/reader/java.h"

namespace ramify::frontends::java {
namespace {

namespace golden = surface::golden;
namespace fs = std::filesystem;

fs::path source(const char* folder) { return fs::path(RAMIFY_SOURCE_DIR) / folder; }

std::vector<fs::path> inputs() { return golden::files(language(), source("src/languages/java/reader/testdata")); }

class Golden : public testing::TestWithParam<fs::path> {};
TEST_P(Golden, reads_as_the_file_says) { golden::check(language(), GetParam()); }
INSTANTIATE_TEST_SUITE_P(Files, Golden, testing::ValuesIn(inputs()),
                         [](const testing::TestParamInfo<fs::path>& input) { return input.param.stem().string(); });

TEST(golden_files, are_there) { EXPECT_GE(inputs().size(), 12u); }

// Where errors are tolerated, the statements around the damaged one are there.
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

// A tree without diagnostics begins with the file's sequence.
TEST(programs, read_without_anything_unsupported) {
  const std::vector<fs::path> programs = golden::files(language(), source("conformance/languages/java"));
  EXPECT_GE(programs.size(), 10u);
  for (const fs::path& program : programs) {
    const std::string tree = golden::read_file(language(), program);
    EXPECT_TRUE(tree.starts_with("sequence\n")) << program << "\n" << tree.substr(0, 500);
  }
}

}  // namespace
}  // namespace ramify::frontends::java
