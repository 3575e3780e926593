// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "frontends/surface/golden_script.h"
#include "languages/csharp/reader/csharp.h"

namespace ramify::frontends::csharp {
namespace {

namespace golden = surface::golden;
namespace fs = std::filesystem;

fs::path source(const char* folder) { return fs::path(RAMIFY_SOURCE_DIR) / folder; }

std::vector<fs::path> inputs() { return golden::files(language(), source("src/languages/csharp/reader/testdata")); }

class Golden : public testing::TestWithParam<fs::path> {};
TEST_P(Golden, reads_as_the_file_says) { golden::check(language(), GetParam()); }
INSTANTIATE_TEST_SUITE_P(Files, Golden, testing::ValuesIn(inputs()),
                         [](const testing::TestParamInfo<fs::path>& input) { return input.param.stem().string(); });

TEST(golden_files, are_there) { EXPECT_GE(inputs().size(), 12u); }

// A tree without diagnostics begins with the file's sequence.
TEST(programs, read_without_anything_unsupported) {
  const std::vector<fs::path> programs = golden::files(language(), source("conformance/languages/csharp"));
  EXPECT_GE(programs.size(), 6u);
  for (const fs::path& program : programs) {
    const std::string tree = golden::read_file(language(), program);
    EXPECT_TRUE(tree.starts_with("sequence\n")) << program << "\n" << tree.substr(0, 500);
  }
}

}  // namespace
}  // namespace ramify::frontends::csharp
