// SPDX-License-Identifier: Apache-2.0
// Goal: a recording answers the same question and no other; a miss names the nearest one. Method: a temporary
// folder.
#include "llm/recording.h"

#include <unistd.h>

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ramify::llm {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class LlmRecordingTest : public ::testing::Test {
 protected:
  LlmRecordingTest() : folder_(fs::temp_directory_path() / fmt::format("ramify_recording_{}", getpid())) {}
  ~LlmRecordingTest() override { fs::remove_all(folder_); }

  static Json request(const std::string& text, const std::string& model = "m") {
    return recorded_request({.name = "any", .base = "https://any", .model = model}, {.messages = {{"user", text}}});
  }
  std::string folder() const { return folder_.string(); }
  fs::path folder_;
};

TEST_F(LlmRecordingTest, answers_the_question_that_was_recorded) {
  ASSERT_TRUE(write_recording(folder(), request("one"), Answer{"1", "m-2026", {3, 4}}));
  ASSERT_TRUE(write_recording(folder(), request("two"), silent("the budget is spent")));
  EXPECT_EQ(read_recording(folder(), request("one"))->text, "1");
  const Outcome<Answer> none = read_recording(folder(), request("two"));
  EXPECT_EQ(none.error().kind, FailureKind::silent);
  EXPECT_EQ(none.error().message, "the budget is spent");
}

TEST_F(LlmRecordingTest, the_name_does_not_depend_on_where_the_model_is) {
  const Question question{.messages = {{"user", "x"}}};
  const auto name = [&](const ModelSettings& settings) { return recording_name(recorded_request(settings, question)); };
  EXPECT_EQ(name({.name = "a", .base = "https://a", .model = "m", .key = "A"}),
            name({.name = "b", .base = "https://b", .model = "m"}));
  EXPECT_NE(name({.model = "m"}), name({.model = "n"}));
  EXPECT_NE(recording_name(request("x")), recording_name(request("y")));
}

TEST_F(LlmRecordingTest, a_miss_shows_the_nearest_recording_and_where_it_differs) {
  ASSERT_TRUE(write_recording(folder(), request("first line\nsecond line\nthird line"), Answer{"1", "", {}}));
  ASSERT_TRUE(write_recording(folder(), request("something else"), Answer{"1", "", {}}));
  const Outcome<Answer> miss = read_recording(folder(), request("first line\nsecond line\nlast line"));
  EXPECT_EQ(miss.error().kind, FailureKind::unrecorded);
  EXPECT_THAT(miss.error().message, HasSubstr("asked:    message: last line\n  recorded: message: third line"));
  EXPECT_THAT(read_recording(folder() + "/none", request("x")).error().message,
              HasSubstr("no recording in this folder"));
}

TEST_F(LlmRecordingTest, files_that_are_none_are_told) {
  fs::create_directories(folder_);
  const fs::path path = folder_ / recording_name(request("x"));
  const auto why = [&](const std::string& text) {
    std::ofstream(path) << text;
    const Outcome<Answer> answer = read_recording(folder(), request("x"));
    EXPECT_EQ(answer.error().kind, FailureKind::unrecorded);
    return answer.error().message;
  };
  EXPECT_THAT(why("prose"), HasSubstr("is not JSON"));
  EXPECT_THAT(why(R"({"format": "ramify-oracle"})"), HasSubstr("no recording of this version"));
  Json other{{"format", "ramify-recording"}, {"version", 1}, {"request", request("y")}, {"answer", "1"}};
  EXPECT_THAT(why(json_text(other)), HasSubstr("is not the one"));
  other["request"] = request("x");
  other["answer"] = 1;
  EXPECT_THAT(why(json_text(other)), HasSubstr("no `answer`"));
}

TEST_F(LlmRecordingTest, a_folder_that_cannot_be_written_is_told) {
  const Outcome<void> written = write_recording("/proc/none", request("x"), Answer{"1", "", {}});
  EXPECT_EQ(written.error().kind, FailureKind::configuration);
}

}  // namespace
}  // namespace ramify::llm
