// SPDX-License-Identifier: Apache-2.0
// Goal: a shrunk trace has the same outcome, and no single choice of it can be removed. Method: outcomes that depend on
// known, random choices.
#include "session/c/shrink.h"

#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "engine/testkit/random_seed.h"

namespace ramify::session {
namespace {

// A program with `length` choices that ends as wanted if those at `needed` are not first options.
TryAnswers program(size_t length, std::vector<size_t> needed, uint64_t& runs) {
  return [=, &runs](const std::vector<uint32_t>& given) -> std::optional<std::vector<uint32_t>> {
    ++runs;
    std::vector<uint32_t> asked = given;
    asked.resize(length);
    for (const size_t i : needed)
      if (asked[i] == 0) return std::nullopt;
    return asked;
  };
}

TEST(Shrink, leaves_what_is_needed) {
  std::mt19937_64 random(engine::testkit::random_seed());
  for (int round = 0; round < 100; ++round) {
    const size_t length = 1 + random() % 60;
    std::vector<uint32_t> answers(length);
    for (uint32_t& answer : answers) answer = static_cast<uint32_t>(random() % 3);
    std::vector<size_t> needed;
    for (size_t i = 0; i < length; ++i)
      if (answers[i] != 0 && random() % 8 == 0) needed.push_back(i);
    uint64_t runs = 0;
    const std::vector<uint32_t> left = shrunk(answers, program(length, needed, runs), 100'000);
    EXPECT_EQ(static_cast<size_t>(std::ranges::count_if(left, [](uint32_t a) { return a != 0; })), needed.size());
    for (const size_t i : needed) EXPECT_NE(left[i], 0u);
  }
}

TEST(Shrink, ends_where_its_runs_are_used_up) {
  uint64_t runs = 0;
  const std::vector<uint32_t> answers(50, 1);
  std::vector<size_t> all(50);
  for (size_t i = 0; i < all.size(); ++i) all[i] = i;
  EXPECT_EQ(shrunk(answers, program(50, all, runs), 7), answers);
  EXPECT_EQ(runs, 7u);
}

}  // namespace
}  // namespace ramify::session
