// SPDX-License-Identifier: Apache-2.0
// Goal: comparing a fact of the step with a text that no step has is an error that names the nearest. Method: small
// models in a temporary folder.
#include "session/compared_names.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/session.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

using ::testing::HasSubstr;

class ComparedNames : public ::testing::Test {
 protected:
  // The error in the claim; "": none.
  std::string wrong_with(const std::string& formula) {
    folder_.write("m.star",
                  "x = 0\n"
                  "def work():\n"
                  "    step(\"take\")\n"
                  "    x = 1\n"
                  "    wait(x == 1, \"until\")\n"
                  "def watch():\n"
                  "    wait(x > 0)\n");
    const Loaded loaded = load({folder_.write("m.toml",
                                              "[threads.w]\nentrypoint = \"work()\"\nreplicas = 2\n"
                                              "[threads.watcher]\nentrypoint = \"watch()\"\n"
                                              "[properties]\np = {LTL = '" +
                                                  formula + "'}\n"),
                                {},
                                {}},
                               LoadGoal::search)
                              .value();
    std::string all;
    for (const diagnostics::Diagnostic& d : loaded.diagnostics.all()) all += d.message + " | " + d.hint + "\n";
    return all;
  }
  TempFolder folder_;
};

TEST_F(ComparedNames, what_steps_have_may_be_compared) {
  EXPECT_EQ(wrong_with("[] (thread == \"w[0]\" -> label == \"take\")"), "");
  EXPECT_EQ(wrong_with("[] (label == \"x > 0\" || label == \"start\" || label == \"until\")"), "");
  EXPECT_EQ(wrong_with("[] (action != \"w[1]:take\" and thread in [\"watcher\", \"w[1]\"])"), "");
  EXPECT_EQ(wrong_with("[] (\"watcher\" != thread)"), "");
}

TEST_F(ComparedNames, a_thread_that_there_is_not_is_an_error_with_the_nearest) {
  EXPECT_THAT(wrong_with("[] (thread == \"w\" -> x == 0)"),
              HasSubstr("compared with \"w\", which no step has | did you mean `w[0]`?"));
  EXPECT_THAT(wrong_with("[] (thread != \"watchr\")"), HasSubstr("did you mean `watcher`?"));
  EXPECT_THAT(wrong_with("[] (thread in [\"w[0]\", \"w[2]\"])"), HasSubstr("\"w[2]\""));
}

TEST_F(ComparedNames, a_label_that_there_is_not_is_an_error_with_the_nearest) {
  EXPECT_THAT(wrong_with("[] (label == \"takes\" -> x == 0)"), HasSubstr("did you mean `take`?"));
  EXPECT_THAT(wrong_with("<> (label == \"completely else\")"),
              HasSubstr("there are `start`, `take`, `until`, `x > 0`"));
  EXPECT_THAT(wrong_with("<> (action == \"w[0]:tak\")"), HasSubstr("did you mean `w[0]:take`?"));
}

TEST_F(ComparedNames, other_texts_are_none_of_our_business) { EXPECT_EQ(wrong_with("[] (str(x) != \"takes\")"), ""); }

}  // namespace
}  // namespace ramify::session
