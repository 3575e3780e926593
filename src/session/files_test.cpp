// SPDX-License-Identifier: Apache-2.0
// Goal: a file is read or written completely, or the error gives the reason; quantities parse in their usual forms.
// Method: a temporary folder, and Linux's device that is always full.
#include "session/files.h"

#include <unistd.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/memory_budget.h"
#include "session/quantities.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

using std::chrono::milliseconds;
using ::testing::HasSubstr;

TEST(Files, what_is_written_is_read) {
  const TempFolder folder;
  const std::string text("a\0b\n\xff", 5);
  ASSERT_TRUE(write_file(folder.path("x"), text).has_value());
  EXPECT_EQ(read_file(folder.path("x"), 100).value(), text);
  ASSERT_TRUE(write_file(folder.path("x"), "").has_value());
  EXPECT_EQ(read_file(folder.path("x"), 100).value(), "");
}

TEST(Files, what_cannot_be_read_is_said_with_its_path) {
  const TempFolder folder;
  EXPECT_THAT(read_file(folder.path("none"), 10).error().message, HasSubstr("none` cannot be read: No such file"));
  EXPECT_THAT(read_file(folder.path(""), 10).error().message, HasSubstr("is a folder, a file is needed"));
  EXPECT_THAT(read_file(folder.write("long", "12345"), 4).error().message, HasSubstr("too large"));
}

TEST(Files, a_full_disk_is_an_error_and_keeps_what_was_there) {
  EXPECT_THAT(write_file("/dev/full", "text").error().message, HasSubstr("No space left on device"));
  const TempFolder folder;
  EXPECT_THAT(write_file(folder.path("no/such/folder"), "text").error().message, HasSubstr("cannot be written"));
  folder.write("kept", "old");
  EXPECT_THAT(write_file(folder.path(""), "text").error().message, HasSubstr("Is a directory"));
  EXPECT_EQ(folder.read("kept"), "old");
}

TEST(Quantities, times) {
  EXPECT_EQ(parse_duration("10s").value(), milliseconds(10'000));
  EXPECT_EQ(parse_duration("10").value(), milliseconds(10'000));
  EXPECT_EQ(parse_duration("1.5 h").value(), milliseconds(5'400'000));
  EXPECT_EQ(parse_duration("250ms").value(), milliseconds(250));
  EXPECT_EQ(parse_duration("5MIN").value(), milliseconds(300'000));
  for (const char* bad : {"", "s", "-1s", "0", "1e3s", "10 apples", "nan", "inf", "1s2", "99999999999999d"}) {
    EXPECT_FALSE(parse_duration(bad).has_value()) << bad;
  }
}

TEST(Quantities, sizes) {
  EXPECT_EQ(parse_byte_size("2GiB").value(), uint64_t{2} << 30);
  EXPECT_EQ(parse_byte_size("500MB").value(), 500'000'000u);
  EXPECT_EQ(parse_byte_size("1.5 kib").value(), 1536u);
  EXPECT_EQ(parse_byte_size("4096").value(), 4096u);
  for (const char* bad : {"", "GB", "-1", "0", "0.5B", "2G", "1e40TiB", "9999999999TiB"}) {
    EXPECT_FALSE(parse_byte_size(bad).has_value()) << bad;
  }
}

TEST(MemoryBudget, is_some_but_not_all) {
  const uint64_t all =
      static_cast<uint64_t>(::sysconf(_SC_PHYS_PAGES)) * static_cast<uint64_t>(::sysconf(_SC_PAGESIZE));
  EXPECT_GT(memory_bytes_default(), uint64_t{1} << 20);
  EXPECT_LT(memory_bytes_default(), all);
}

}  // namespace
}  // namespace ramify::session
