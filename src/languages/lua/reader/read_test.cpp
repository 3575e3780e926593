// SPDX-License-Identifier: Apache-2.0
// Golden files: what Lua's constructs are as surface trees (testdata/, see frontends/surface/golden.h). The programs of
// conformance/languages/lua read without anything unsupported.
#include <gtest/gtest.h>

#include "frontends/surface/golden.h"
#include "languages/lua/reader/lua.h"

namespace ramify::frontends::lua {
namespace {

namespace golden = surface::golden;

class Golden : public testing::TestWithParam<golden::fs::path> {};

TEST_P(Golden, reads_as_the_file_says) { golden::expect(language(), GetParam()); }

INSTANTIATE_TEST_SUITE_P(Files, Golden, testing::ValuesIn(golden::inputs(language())),
                         [](const testing::TestParamInfo<golden::fs::path>& input) {
                           return input.param.stem().string();
                         });

TEST(golden_files, are_there) { EXPECT_GE(golden::inputs(language()).size(), 12u); }

// A tree without diagnostics begins with the file's sequence.
TEST(programs, read_without_anything_unsupported) {
  size_t count = 0;
  for (const auto& entry :
       golden::fs::directory_iterator(golden::fs::path(RAMIFY_SOURCE_DIR) / "conformance/languages/lua")) {
    if (entry.path().extension() != ".lua") continue;
    ++count;
    const std::string tree = golden::read(language(), golden::contents(entry.path()), {});
    EXPECT_TRUE(tree.starts_with("sequence\n")) << entry.path() << "\n" << tree.substr(0, 500);
  }
  EXPECT_GE(count, 10u);
}

TEST(chains, of_operators_may_be_long) {
  std::string sum = "x = 1";
  for (int i = 0; i < 1900; ++i) sum += " + 1";
  const std::string text = golden::read(language(), sum + "\n", {});
  EXPECT_EQ(text.find("nests"), std::string::npos);
  EXPECT_NE(text.find("binary +"), std::string::npos);
}

TEST(elseifs, beyond_what_nests_are_unsupported) {
  std::string text = "if a then\n  b()\n";
  for (int i = 0; i < 501; ++i) text += "elseif a then\n  b()\n";
  EXPECT_NE(golden::read(language(), text + "end\n", {}).find("unsupported"), std::string::npos);
}

}  // namespace
}  // namespace ramify::frontends::lua
