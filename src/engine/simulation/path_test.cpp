// SPDX-License-Identifier: Apache-2.0
// Goal: a path and its text are one another's inverse, and what is no path is refused. Method: examples.
#include "engine/simulation/path.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ramify::engine {
namespace {

TEST(PathText, is_read_back) {
  const Path paths[] = {{}, {{}}, {{0}}, {{0}, {1, 2}, {}, {4'294'967'295}}, {{}, {}}};
  for (const Path& path : paths) EXPECT_EQ(parse_path(path_text(path)), path) << path_text(path);
  EXPECT_EQ(path_text({{0}, {1, 2}, {}, {3}}), "0.1,2.-.3");
}

TEST(PathText, what_is_no_path_is_refused) {
  for (const char* text :
       {".", "0.", ".0", "0..1", ",", "0,", "1,-", "-,1", "--", "-1", "+1", " 1", "1 ", "x", "4294967296", "0x1"})
    EXPECT_FALSE(parse_path(text).has_value()) << text;
  EXPECT_FALSE(parse_path(std::string(2 << 20, '1')).has_value());
}

}  // namespace
}  // namespace ramify::engine
