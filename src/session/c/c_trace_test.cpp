// SPDX-License-Identifier: Apache-2.0
// Goal: a trace is the text it is written as, and answers as it says. Method: cases.
#include "session/c/c_trace.h"

#include <gtest/gtest.h>

namespace ramify::session {
namespace {

TEST(CTrace, is_read_as_it_is_written) {
  for (const std::string written : {"", "0", "1,0,2", "1,0,2@4,9", "0,0@all", "1,0~2,1@4", "~", "1~", "~0@all"}) {
    const base::Result<CTrace> trace = parse_c_trace(written);
    ASSERT_TRUE(trace) << written;
    EXPECT_EQ(text(*trace), written);
  }
}

TEST(CTrace, says_what_is_none) {
  for (const std::string wrong : {"a", "1;2", "1,-1", "1@x", "1@all,2", "99999999999"}) {
    const base::Result<CTrace> trace = parse_c_trace(wrong);
    ASSERT_FALSE(trace) << wrong;
    EXPECT_NE(trace.error().message.find(wrong), std::string::npos);
  }
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
