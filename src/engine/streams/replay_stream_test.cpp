// SPDX-License-Identifier: Apache-2.0
// Goal: recorded answers are matched by label, else by number, and a mismatch reports the expected and the actual
// options.
// Method: recordings replayed with changed options.
#include "engine/streams/replay_stream.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/streams/recording_stream.h"
#include "engine/testkit/toy_machine.h"

namespace ramify::engine {
namespace {

using Names = std::vector<std::string>;

uint32_t ask(ChoiceStream& stream, ChoiceKind kind, const Names& names) {
  return stream.choose(kind, static_cast<uint32_t>(names.size()), testkit::ListedLabels(names));
}

TEST(RecordingStream, writes_down_what_was_answered) {
  const std::vector<Choice> recorded = {{ChoiceKind::thread, 2, 1, "b"}};
  ReplayStream source(recorded);
  RecordingStream recording(source);
  EXPECT_EQ(ask(recording, ChoiceKind::thread, {"x", "y", "b"}), 2U);
  EXPECT_THAT(recording.take(), testing::ElementsAre(Choice{ChoiceKind::thread, 3, 2, "b"}));
  EXPECT_TRUE(recording.choices().empty());
}

TEST(ReplayStream, a_label_is_found_wherever_it_stands_now) {
  const std::vector<Choice> recorded = {{ChoiceKind::thread, 2, 1, "teller"}, {ChoiceKind::value, 3, 0, "5"}};
  ReplayStream stream(recorded);
  EXPECT_EQ(ask(stream, ChoiceKind::thread, {"teller", "auditor", "other"}), 0U);
  EXPECT_EQ(ask(stream, ChoiceKind::value, {"4", "5"}), 1U);
  EXPECT_FALSE(stream.mismatch());
}

TEST(ReplayStream, of_equal_labels_the_one_in_the_same_place_is_taken) {
  const std::vector<Choice> recorded = {{ChoiceKind::thread, 3, 2, "w"}};
  ReplayStream stream(recorded);
  EXPECT_EQ(ask(stream, ChoiceKind::thread, {"w", "w", "w"}), 2U);
}

TEST(ReplayStream, without_a_label_the_number_counts) {
  const std::vector<Choice> recorded = {{ChoiceKind::value, 3, 2, ""}, {ChoiceKind::value, 3, 2, ""}};
  ReplayStream stream(recorded);
  EXPECT_EQ(ask(stream, ChoiceKind::value, {"a", "b", "c", "d"}), 2U);
  ask(stream, ChoiceKind::value, {"a", "b"});
  const std::optional<Mismatch> mismatch = stream.mismatch();
  ASSERT_TRUE(mismatch);
  EXPECT_EQ(mismatch->choice, 1U);
  EXPECT_EQ(mismatch->expected, "value 3 of 3");
  EXPECT_EQ(mismatch->found, "a value out of 2: `a`, `b`");
}

TEST(ReplayStream, a_label_that_is_gone_is_a_mismatch) {
  const std::vector<Choice> recorded = {{ChoiceKind::thread, 2, 1, "teller"}};
  ReplayStream stream(recorded);
  EXPECT_EQ(ask(stream, ChoiceKind::thread, {"a", "b"}), 0U);
  const std::optional<Mismatch> mismatch = stream.mismatch();
  ASSERT_TRUE(mismatch);
  EXPECT_EQ(mismatch->expected, "thread `teller`");
  EXPECT_EQ(mismatch->found, "a thread out of 2: `a`, `b`");
}

TEST(ReplayStream, another_kind_of_question_is_a_mismatch) {
  const std::vector<Choice> recorded = {{ChoiceKind::thread, 2, 1, "b"}};
  ReplayStream stream(recorded);
  ask(stream, ChoiceKind::value, {"a", "b"});
  EXPECT_TRUE(stream.mismatch());
}

TEST(ReplayStream, more_and_fewer_questions_are_mismatches) {
  const std::vector<Choice> recorded = {{ChoiceKind::thread, 2, 1, "b"}, {ChoiceKind::value, 9, 7, "7"}};
  ReplayStream more({recorded.data(), 1});
  ask(more, ChoiceKind::thread, {"a", "b"});
  ask(more, ChoiceKind::value, {"0", "1", "2", "3", "4", "5", "6", "7", "8"});
  ASSERT_TRUE(more.mismatch());
  EXPECT_EQ(more.mismatch()->choice, 1U);
  EXPECT_EQ(more.mismatch()->expected, "no further choice in this step");
  EXPECT_THAT(more.mismatch()->found, testing::EndsWith("`7`, ..."));

  ReplayStream fewer(recorded);
  ask(fewer, ChoiceKind::thread, {"a", "b"});
  ASSERT_TRUE(fewer.mismatch());
  EXPECT_EQ(fewer.mismatch()->choice, 1U);
  EXPECT_EQ(fewer.mismatch()->expected, "value `7`");
  EXPECT_EQ(fewer.mismatch()->found, "no further choice in this step");
}

}  // namespace
}  // namespace ramify::engine
