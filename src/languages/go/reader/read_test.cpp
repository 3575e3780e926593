// SPDX-License-Identifier: Apache-2.0
// Go's reader: golden files (surface/golden_program.h), and what they cannot show.
#include <gtest/gtest.h>

#include "frontends/surface/golden_program.h"
#include "languages/go/reader/go.h"

namespace ramify::frontends::go {
namespace {

namespace golden = surface::golden;

golden::fs::path testdata() { return golden::fs::path(RAMIFY_SOURCE_DIR) / "src/languages/go/reader/testdata"; }
golden::fs::path programs() { return golden::fs::path(RAMIFY_SOURCE_DIR) / "conformance/languages/go"; }

class Golden : public testing::TestWithParam<golden::fs::path> {};

TEST_P(Golden, is_read_as_the_file_says) { golden::check(language(), GetParam()); }

std::string name_of(const testing::TestParamInfo<golden::fs::path>& input) { return input.param.stem().string(); }
INSTANTIATE_TEST_SUITE_P(Files, Golden, testing::ValuesIn(golden::files(testdata(), ".go")), name_of);

class Programs : public testing::TestWithParam<golden::fs::path> {};

TEST_P(Programs, are_read_without_a_message) {
  const golden::Reading reading = golden::read(language(), GetParam().filename(), golden::content_of(GetParam()), {});
  EXPECT_EQ(reading.messages, "");
  EXPECT_NE(reading.tree, "");
}

INSTANTIATE_TEST_SUITE_P(Files, Programs, testing::ValuesIn(golden::files(programs(), ".go")), name_of);

TEST(golden_files, are_there) {
  EXPECT_GE(golden::files(testdata(), ".go").size(), 12u);
  EXPECT_GE(golden::files(programs(), ".go").size(), 10u);
}

}  // namespace
}  // namespace ramify::frontends::go
