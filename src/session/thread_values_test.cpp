// SPDX-License-Identifier: Apache-2.0
// Goal: properties read the locals and the positions of threads as they are in each state. Method: small models in a temporary folder, checked
// from the spec to the verdict.
#include "machines/ir/thread_values.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/session.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

using ::testing::HasSubstr;

// `x` is needed no more when the thread stands at `B`.
constexpr std::string_view workers_model =
    "g = 0\n"
    "def work(by):\n"
    "    x = by\n"
    "    step(\"A\")\n"
    "    x += 1\n"
    "    g = x\n"
    "    step(\"B\")\n"
    "    inner(by)\n"
    "def inner(y):\n"
    "    step(\"C\")\n"
    "    g = y\n";

class ThreadValues : public ::testing::Test {
 protected:
  Loaded loaded(const std::string& property, unsigned replicas, const std::string& operation) {
    folder_.write("m.star", std::string(workers_model));
    return load({folder_.write("m.toml", "[threads.w]\nentrypoint = \"work(1)\"\n" +
                                             (replicas > 1 ? "replicas = " + std::to_string(replicas) + "\n" : "") +
                                             "fair = true\n[properties]\np = {" + operation + " = '" + property + "'}\n"),
                 {},
                 {}},
        LoadGoal::search)
        .value();
  }
  bool holds(const std::string& property, unsigned replicas = 1, const std::string& operation = "Always") {
    const Loaded model = loaded(property, replicas, operation);
    EXPECT_TRUE(model.is_ready()) << (model.diagnostics.all().empty() ? "" : model.diagnostics.all()[0].message);
    if (!model.is_ready()) return false;
    const outputs::CheckReport report = check(model, {.workers = 2}).value();
    EXPECT_FALSE(report.property_error) << property;
    return report.verdict.kind == engine::VerdictKind::holds;
  }
  std::string wrong_with(const std::string& property, unsigned replicas = 1) {
    std::string all;
    const Loaded model = loaded(property, replicas, "Always");
    for (const diagnostics::Diagnostic& d : model.diagnostics.all())
      all += d.message + " | " + d.hint + "\n";
    return all;
  }
  TempFolder folder_;
};

TEST_F(ThreadValues, a_local_is_read_where_the_thread_has_it) {
  EXPECT_TRUE(holds("w.x == None or w.x == 1 or w.x == 2"));
  EXPECT_TRUE(holds("w.at != \"A\" or w.x == 1"));
  EXPECT_FALSE(holds("w.at != \"A\" or w.x == 2"));
  EXPECT_TRUE(holds("w.by == None or w.by == 1"));
}

TEST_F(ThreadValues, a_local_that_is_needed_no_more_keeps_its_value) {
  EXPECT_TRUE(holds("w.at != \"B\" or w.x == 2"));
  EXPECT_TRUE(holds("w.at != \"C\" or w.x == 2 and w.y == 1"));
}

TEST_F(ThreadValues, there_is_none_before_the_first_assignment_and_after_the_end) {
  EXPECT_TRUE(holds("w.at != \"start\" or w.x == None"));
  EXPECT_TRUE(holds("w.at != \"end\" or w.x == None and w.by == None"));
  EXPECT_TRUE(holds("w.at == \"end\"", 1, "Eventually"));
}

TEST_F(ThreadValues, replicas_are_told_apart) {
  EXPECT_TRUE(holds("w[0].at != \"B\" or w[0].x == 2", 2));
  EXPECT_FALSE(holds("w[1].at != \"B\" or w[0].at == \"start\"", 2));
  EXPECT_FALSE(holds("w[0].at != \"B\" or w[1].at == \"start\"", 2));
  EXPECT_TRUE(holds("all([w[i].x == None or w[i].x > 0 for i in range(2)])", 2));
}

TEST_F(ThreadValues, what_threads_do_not_have_is_an_error) {
  EXPECT_THAT(wrong_with("w.z == 1"), HasSubstr("no function has a local variable `z`"));
  EXPECT_THAT(wrong_with("w.at != \"D\""), HasSubstr("\"D\", which no step has"));
  EXPECT_THAT(wrong_with("w[0].x == 1"), HasSubstr("`w` is one thread, without replicas | write `w.x`"));
  EXPECT_THAT(wrong_with("w.x == 1", 2), HasSubstr("`w` has 2 replicas, `w[0]` to `w[1]` | write `w[0].x`"));
  EXPECT_THAT(wrong_with("w[2].x == 1", 2), HasSubstr("`w` has 2 replicas"));
  EXPECT_THAT(wrong_with("w.f()"), HasSubstr("`w` is a thread, which has no functions"));
}

}  // namespace
}  // namespace ramify::session
