// SPDX-License-Identifier: Apache-2.0
// Goal: answers parse from their text, and are given in order. Method: cases.
#include "session/answers.h"

#include <gtest/gtest.h>

namespace ramify::session {
namespace {

TEST(Answers, are_read_as_they_are_written) {
  for (const std::string written : {"", "0", "1,0,2", "1,0~2,1", "~", "1~"}) {
    const std::optional<Answers> answers = parse_answers(written);
    ASSERT_TRUE(answers) << written;
    EXPECT_EQ(text(*answers), written);
  }
  for (const std::string wrong : {"a", "1;2", "1,-1", "1@2", "99999999999"})
    EXPECT_FALSE(parse_answers(wrong)) << wrong;
}

class NoLabels final : public engine::OptionLabels {
 public:
  std::string label(uint32_t) const override { return ""; }
};

TEST(AnswerStream, answers_and_then_takes_the_first) {
  AnswerStream stream({1, 2});
  EXPECT_FALSE(stream.fits(false)) << "not asked yet";
  EXPECT_EQ(stream.choose(engine::ChoiceKind::thread, 2, NoLabels()), 1u);
  EXPECT_EQ(stream.choose(engine::ChoiceKind::operand, 3, NoLabels()), 2u);
  EXPECT_TRUE(stream.fits(false));
  EXPECT_EQ(stream.choose(engine::ChoiceKind::operand, 3, NoLabels()), 0u);
  EXPECT_FALSE(stream.fits(false));
  EXPECT_TRUE(stream.fits(true)) << "a deadlock is found by trying what is left";
}

TEST(AnswerStream, an_answer_that_is_no_option_does_not_fit) {
  AnswerStream stream({2});
  EXPECT_EQ(stream.choose(engine::ChoiceKind::thread, 2, NoLabels()), 0u);
  EXPECT_FALSE(stream.fits(false));
}

}  // namespace
}  // namespace ramify::session
