// SPDX-License-Identifier: Apache-2.0
// Goal: a new model is written completely or not at all, and never overwrites a file; its extension may determine the
// kind. surfaces/cli tests that each kind has a bug that is found.
#include "session/new_model.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/temp_folder.h"

namespace ramify::session {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

class NewModelFiles : public ::testing::Test {
 protected:
  std::string refusal(const std::string& name, const std::string& kind = "") const {
    const base::Result<NewModel> created = write_new_model(folder_.path(name), kind);
    return created ? "" : created.error().message;
  }

  TempFolder folder_;
};

TEST_F(NewModelFiles, a_name_alone_makes_threads_and_their_spec) {
  const base::Result<NewModel> created = write_new_model(folder_.path("bank"), "");
  ASSERT_TRUE(created) << created.error().message;
  EXPECT_THAT(created->files, ElementsAre(folder_.path("bank.star"), folder_.path("bank.toml")));
  EXPECT_EQ(created->checked, folder_.path("bank.toml"));
  EXPECT_THAT(folder_.read("bank.toml"), HasSubstr("ramify check bank.toml"));
}

TEST_F(NewModelFiles, every_placeholder_is_filled) {
  for (const NewModelKind& kind : new_model_kinds()) {
    const std::string name = "m_" + std::string(kind.name);
    const base::Result<NewModel> created = write_new_model(folder_.path(name), std::string(kind.name));
    ASSERT_TRUE(created) << created.error().message;
    EXPECT_TRUE(created->files.front().ends_with(kind.extension));
    EXPECT_THAT(folder_.read(name + std::string(kind.extension)), Not(HasSubstr("@")));
    EXPECT_THAT(folder_.read(name + ".toml"), Not(HasSubstr("@")));
  }
}

TEST_F(NewModelFiles, the_ending_of_the_name_says_the_kind) {
  const base::Result<NewModel> created = write_new_model(folder_.path("bank.go"), "");
  ASSERT_TRUE(created) << created.error().message;
  EXPECT_THAT(created->files, ElementsAre(folder_.path("bank.go")));
  EXPECT_TRUE(write_new_model(folder_.path("shop.toml"), "actions"));
  EXPECT_TRUE(folder_.has("shop.star"));
  EXPECT_THAT(refusal("x.go", "python"), HasSubstr("a file of kind python ends with `.py`, not with `.go`"));
  EXPECT_THAT(refusal("x.cob"), HasSubstr("no kind of model ends with `.cob`"));
  EXPECT_FALSE(folder_.has("x.go"));
}

TEST_F(NewModelFiles, nothing_is_overwritten_and_nothing_is_left_half_done) {
  folder_.write("bank.toml", "mine");
  EXPECT_THAT(refusal("bank"), HasSubstr("bank.toml` exists already"));
  EXPECT_EQ(folder_.read("bank.toml"), "mine");
  EXPECT_FALSE(folder_.has("bank.star"));
  folder_.write("prog.py", "mine");
  EXPECT_THAT(refusal("prog", "python"), HasSubstr("exists already"));
  EXPECT_EQ(folder_.read("prog.py"), "mine");
}

TEST_F(NewModelFiles, what_cannot_be_is_refused_with_a_reason) {
  EXPECT_THAT(refusal("bank", "thread"), HasSubstr("did you mean `threads`?"));
  EXPECT_THAT(refusal("two words"), HasSubstr("is no name for a model"));
  EXPECT_THAT(refusal("1st"), HasSubstr("is no name for a model"));
  EXPECT_THAT(refusal("nowhere/bank"), HasSubstr("No such file or directory"));
}

}  // namespace
}  // namespace ramify::session
