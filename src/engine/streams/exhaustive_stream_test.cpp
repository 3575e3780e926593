// SPDX-License-Identifier: Apache-2.0
// Goal: the odometer produces every choice vector once, in lexicographic order.
// Method: choices whose number and counts depend on earlier answers, compared with the naive enumeration of the
// testkit.
#include "engine/streams/exhaustive_stream.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "base/hash.h"
#include "engine/testkit/every_answer.h"
#include "engine/testkit/toy_machine.h"

namespace ramify::engine {
namespace {

using Vector = std::vector<uint32_t>;

// A tree of choices determined by `shape`: the next number of options depends on the answers so far.
Vector ask(ChoiceStream& choices, uint64_t shape, size_t depth_max) {
  const testkit::NumberedLabels labels;
  Vector answers;
  uint64_t path = shape;
  while (answers.size() < depth_max && (path >> 5) % 4 != 0) {
    answers.push_back(choices.choose(ChoiceKind::value, 1 + static_cast<uint32_t>((path >> 9) % 4), labels));
    path = base::mix64(path + answers.back());
  }
  return answers;
}

TEST(ExhaustiveStream, gives_every_vector_once_in_order) {
  for (uint64_t shape = 0; shape < 2'000; ++shape) {
    std::set<Vector> expected;
    testkit::for_every_answer([&](ChoiceStream& choices) { expected.insert(ask(choices, base::mix64(shape), 5)); });
    std::vector<Vector> vectors;
    ExhaustiveStream stream;
    do vectors.push_back(ask(stream, base::mix64(shape), 5));
    while (stream.advance());
    ASSERT_TRUE(std::ranges::equal(vectors, expected)) << "shape " << shape;  // a set is in lexicographic order
  }
}

TEST(ExhaustiveStream, a_step_without_questions_has_one_vector) {
  ExhaustiveStream stream;
  EXPECT_FALSE(stream.advance());
  stream.restart();
  EXPECT_FALSE(stream.advance());
}

TEST(ExhaustiveStream, restart_forgets_an_enumeration_in_progress) {
  const testkit::NumberedLabels labels;
  ExhaustiveStream stream;
  EXPECT_EQ(stream.choose(ChoiceKind::thread, 3, labels), 0U);
  EXPECT_TRUE(stream.advance());
  EXPECT_EQ(stream.choose(ChoiceKind::thread, 3, labels), 1U);
  stream.restart();
  EXPECT_EQ(stream.choose(ChoiceKind::thread, 2, labels), 0U);
  EXPECT_TRUE(stream.advance());
}

TEST(ExhaustiveStreamDeathTest, a_machine_that_asks_differently_the_second_time_is_caught) {
  testing::GTEST_FLAG(death_test_style) = "threadsafe";
  const testkit::NumberedLabels labels;
  ExhaustiveStream stream;
  stream.choose(ChoiceKind::thread, 2, labels);
  stream.choose(ChoiceKind::value, 2, labels);
  ASSERT_TRUE(stream.advance());
  EXPECT_DEATH(stream.choose(ChoiceKind::thread, 3, labels), "asked for 3 options where it had asked for 2");
  stream.choose(ChoiceKind::thread, 2, labels);
  EXPECT_DEATH(stream.advance(), "asked 1 choices where it had asked 2");
}

}  // namespace
}  // namespace ramify::engine
