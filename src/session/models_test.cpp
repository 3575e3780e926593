// SPDX-License-Identifier: Apache-2.0
// Goal: `ramify.toml` is read correctly, or refused with the place of the mistake; the nearest file is used.
// Method: texts, and a tree of folders.
#include "session/models.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/temp_folder.h"

namespace ramify::session {
namespace {

using ::testing::HasSubstr;
using ::testing::SizeIs;

TEST(Models, a_table_has_all_of_a_model) {
  diagnostics::Diagnostics diagnostics;
  const auto models = parse_models(R"(
[models.small]
wire = "ollama"
model = "qwen"
[models.large]
wire = "messages"
base = "https://models.example.org"
model = "large-2"
key = "LARGE_KEY"
timeout = 30
retries = 1
max_tokens = 1000
budget = { calls = 20, tokens = 50_000, seconds = 300, money = 1.5 }
price = { input = 3.0, output = 15 }
)",
                                   "ramify.toml", diagnostics);
  EXPECT_TRUE(diagnostics.all().empty());
  ASSERT_THAT(models, SizeIs(2));
  EXPECT_EQ(models[0].wire, llm::Wire::ollama);
  EXPECT_EQ(models[0].base, "http://127.0.0.1:11434");
  EXPECT_EQ(models[0].key, "");
  EXPECT_EQ(models[1].name, "large");
  EXPECT_EQ(models[1].base, "https://models.example.org");
  EXPECT_EQ(models[1].timeout.count(), 30'001);
  EXPECT_EQ(models[1].retries, 1u);
  EXPECT_EQ(models[1].tokens_max, 1000u);
  EXPECT_EQ(models[1].budget.calls, 20u);
  EXPECT_EQ(models[1].budget.money, 1.5);
  EXPECT_EQ(models[1].price->output, 15);
}

TEST(Models, what_is_wrong_is_said_with_its_place) {
  const std::pair<const char*, const char*> wrong[] = {
      {"[models.a]\nmodel = \"m\"\n", "no `wire`"},
      {"[models.a]\nwire = \"chat\"\n", "no `model`"},
      {"[models.a]\nwire = \"smoke\"\nmodel = \"m\"\n", "`wire` is"},
      {"[models.a]\nwire = \"chat\"\nmodel = \"m\"\napi_key = \"sk-1\"\n", "`api_key` has no meaning here"},
      {"[models.a]\nwire = \"chat\"\nmodel = \"m\"\nbase = \"http://models.example.org\"\n", "https only"},
      {"[models.a]\nwire = \"chat\"\nmodel = \"m\"\ntimeout = 0\n", "timeout is 0"},
      {"[models.a]\nwire = \"chat\"\nmodel = \"m\"\nretries = -1\n", "a number from 0 to 20"},
      {"[models.a]\nwire = \"chat\"\nmodel = \"m\"\nbudget = { calls = 1.5 }\n", "a number from 0"},
      {"[models.a]\nwire = \"chat\"\nmodel = \"m\"\nbudget = { money = 2 }\n", "needs a price"},
      {"[models]\na = 3\n", "a table is needed"},
      {"[models.a\n", ""},
  };
  for (const auto& [text, message] : wrong) {
    SCOPED_TRACE(text);
    diagnostics::Diagnostics diagnostics;
    parse_models(text, "ramify.toml", diagnostics);
    ASSERT_TRUE(diagnostics.has_errors());
    EXPECT_THAT(diagnostics.all().front().message, HasSubstr(message));
    EXPECT_GT(diagnostics.all().front().place.line, 0u);
  }
}

class ModelsFileTest : public ::testing::Test {
 protected:
  base::Result<llm::ModelSettings> found(const std::string& name, const std::string& program,
                                         const std::string& file = "") {
    ModelOptions options;
    options.file = file;
    return model_settings(name, options, program, diagnostics_, sources_);
  }
  static std::string table(const std::string& name) {
    return fmt::format("[models.{0}]\nwire = \"chat\"\nmodel = \"of-{0}\"\n", name);
  }
  TempFolder folder_;
  diagnostics::Diagnostics diagnostics_;
  outputs::Sources sources_;
};

TEST_F(ModelsFileTest, the_nearest_file_above_the_program_counts) {
  folder_.write("ramify.toml", table("outer"));
  folder_.write("a/ramify.toml", table("inner"));
  EXPECT_EQ(found("", folder_.path("a/b/program.py"))->model, "of-inner");
  EXPECT_EQ(found("", folder_.path("c/program.py"))->model, "of-outer");
  EXPECT_EQ(found("", folder_.path("a/program.py"), folder_.path("ramify.toml"))->model, "of-outer");
}

TEST_F(ModelsFileTest, a_name_that_is_not_there_is_said) {
  const std::string program = folder_.path("program.py");
  folder_.write("ramify.toml", table("main") + table("spare"));
  EXPECT_EQ(found("spare", program)->model, "of-spare");
  EXPECT_THAT(found("mian", program).error().message, HasSubstr("did you mean `main`?"));
  EXPECT_THAT(found("", program).error().message, HasSubstr("say which: main, spare"));
  EXPECT_FALSE(found("main", program, folder_.path("none.toml")).has_value());
}

}  // namespace
}  // namespace ramify::session
