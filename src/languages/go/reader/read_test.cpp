// SPDX-License-Identifier: Apache-2.0
// The reader of Go: golden files and programs (frontends/surface/golden.h).
#include <gtest/gtest.h>

#include "frontends/surface/golden.h"
#include "languages/go/reader/go.h"

namespace ramify::frontends::go {
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

}  // namespace
}  // namespace ramify::frontends::go
