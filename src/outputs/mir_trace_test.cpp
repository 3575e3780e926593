// SPDX-License-Identifier: Apache-2.0
// Goal: a saved trace says all that replay needs. Method: files are written, read, and compared.
#include "outputs/mir_trace.h"

#include <gtest/gtest.h>

namespace ramify::outputs {
namespace {

TEST(MirTrace, is_read_as_it_was_written) {
  const MirTraceFile file{.program = "race.rs",
                          .units = {"other.smir.json"},
                          .arguments = {"-n", "5"},
                          .start = "race::main",
                          .input = "words.txt",
                          .outcome = "panic",
                          .trace = "1,0,2@4"};
  EXPECT_EQ(read_mir_trace(write_mir_trace(file)), file);
  const MirTraceFile bare{.program = "race.rs", .outcome = "end"};
  EXPECT_EQ(read_mir_trace(write_mir_trace(bare)), bare);
}

TEST(MirTrace, is_not_what_other_files_hold) {
  for (const char* text : {"", "{", "[]", "{}", R"({"c_trace": "1"})", "fn main() {}"})
    EXPECT_FALSE(read_mir_trace(text)) << text;
}

TEST(MirTrace, takes_values_of_other_types_for_missing_ones) {
  const auto file = read_mir_trace(R"({"mir_trace": "0", "program": 3, "args": ["a", 1], "units": "x"})");
  ASSERT_TRUE(file);
  EXPECT_EQ(*file, (MirTraceFile{.arguments = {"a"}, .trace = "0"}));
}

}  // namespace
}  // namespace ramify::outputs
