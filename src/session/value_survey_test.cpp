// SPDX-License-Identifier: Apache-2.0
// Goal: a survey has the values that variables take, and says whether these are all. Method: a small model by hand, and one without an end.
#include "session/value_survey.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/session.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const SurveyedVariable& variable_of(const ValueSurvey& survey, std::string_view name) {
  const auto found = std::ranges::find(survey.variables, name, &SurveyedVariable::name);
  EXPECT_NE(found, survey.variables.end()) << name;
  return *found;
}

class ValueSurveyTest : public ::testing::Test {
 protected:
  Loaded loaded(const std::string& model, const std::string& spec) {
    folder_.write("m.star", model);
    Loaded result = load({.path = folder_.write("m.toml", spec)}).value();
    EXPECT_TRUE(result.is_ready());
    return result;
  }
  TempFolder folder_;
};

TEST_F(ValueSurveyTest, globals_and_locals_have_their_values) {
  const Loaded spec = loaded(
      "total = 0\nlast = None\ndef work(n):\n    seen = total\n    step(\"a\")\n    total = seen + n\n    last = "
      "\"w\"\n",
      "[threads]\na.entrypoint = \"work(1)\"\nb.entrypoint = \"work(2)\"\n[properties]\np = {Always = \"total != "
      "1\"}\n");
  const ValueSurvey survey = survey_values(spec, {}).value();
  EXPECT_TRUE(survey.is_complete);
  const SurveyedVariable& total = variable_of(survey, "total");
  EXPECT_EQ(total.range, std::pair(int64_t{0}, int64_t{3}));
  EXPECT_EQ(total.values, 4u);
  EXPECT_THAT(survey_text(survey, total),
              testing::MatchesRegex("0 to 3 \\(4 values\\) in [0-9]+ states, all explored"));
  EXPECT_THAT(variable_of(survey, "last").examples, ElementsAre("None", testing::AnyOf("'w'", "\"w\"")));
  const SurveyedVariable& seen = variable_of(survey, "seen");
  EXPECT_TRUE(seen.is_local);
  EXPECT_EQ(seen.pause.line, 5u);
  EXPECT_EQ(seen.range, std::pair(int64_t{0}, int64_t{2}));
}

TEST_F(ValueSurveyTest, a_limit_is_told) {
  const Loaded spec = loaded("n = 0\ndef run():\n    while True:\n        step()\n        n += 1\n",
                             "[threads]\na.entrypoint = \"run()\"\n");
  const ValueSurvey survey = survey_values(spec, {.states_max = 50}).value();
  EXPECT_FALSE(survey.is_complete);
  EXPECT_THAT(survey_text(survey, variable_of(survey, "n")), HasSubstr("in the first "));
}

TEST_F(ValueSurveyTest, an_interruption_ends_it) {
  const Loaded spec = loaded("n = 0\ndef run():\n    while True:\n        step()\n        n += 1\n",
                             "[threads]\na.entrypoint = \"run()\"\n");
  const std::atomic<bool> interrupted = true;
  EXPECT_FALSE(survey_values(spec, {.interrupted = &interrupted}).value().is_complete);
}

}  // namespace
}  // namespace ramify::session
