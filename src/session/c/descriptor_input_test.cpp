// SPDX-License-Identifier: Apache-2.0
// Goal: a descriptor's bytes can be read at their offsets, any number of times. Method: a pipe.
#include "session/c/descriptor_input.h"

#include <unistd.h>

#include <string>

#include <gtest/gtest.h>

namespace ramify::session {
namespace {

TEST(DescriptorInput, gives_the_same_bytes_again) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  ASSERT_EQ(::write(ends[1], "abcdef", 6), 6);
  ::close(ends[1]);
  int waits = 0;
  const auto input = descriptor_input(ends[0], [&] { ++waits; });
  const auto at = [&](uint64_t offset, size_t size) {
    std::string text(size, '\0');
    text.resize(input(offset, text));
    return text;
  };
  EXPECT_EQ(at(0, 3), "abc");
  EXPECT_EQ(at(3, 10), "def");
  EXPECT_EQ(at(6, 10), "");
  EXPECT_EQ(at(0, 6), "abcdef");
  EXPECT_EQ(at(100, 1), "");
  EXPECT_EQ(waits, 2);
  ::close(ends[0]);
}

}  // namespace
}  // namespace ramify::session
