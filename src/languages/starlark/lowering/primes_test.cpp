// SPDX-License-Identifier: Apache-2.0
#include "languages/starlark/lowering/primes.h"

#include <gtest/gtest.h>

namespace ramify::frontends::starlark {
namespace {

std::string without_primes(std::string text) {
  const std::string before = text;
  const std::vector<uint32_t> primes = take_primes(text);
  EXPECT_EQ(with_primes(text, 0, primes), before);
  return text;
}

TEST(primes, are_apostrophes_directly_after_a_name) {
  EXPECT_EQ(without_primes("x' >= x"), "x_ >= x");
  EXPECT_EQ(without_primes("xs'[0] + été' == (a1')"), "xs_[0] + été_ == (a1_)");
  EXPECT_EQ(without_primes("x'"), "x_");
}

TEST(primes, are_ignored_in_strings_and_comments) {
  for (const char* text : {"s == 'x'", "s == \"x' \"", "r'a' == rb'b' == Fr'c'", "'\\'a' in x", "'''a' b'''",
                           "1 # it's", "x in'abc' or not'a'", "1'a'", "x'y", "'a\nb"})
    EXPECT_EQ(without_primes(text), text) << text;
  EXPECT_EQ(without_primes("'a' == x' and y' != \"b'\" # c'"), "'a' == x_ and y_ != \"b'\" # c'");
}

TEST(primes, of_a_part_are_restored_at_their_places) {
  std::string text = "x' + y'";
  const std::vector<uint32_t> primes = take_primes(text);
  EXPECT_EQ(with_primes("y_", 5, primes), "y'");
  EXPECT_EQ(with_primes("x_ +", 0, primes), "x' +");
}

}  // namespace
}  // namespace ramify::frontends::starlark
