// SPDX-License-Identifier: Apache-2.0
// Goal: composed models synchronise on actions with common names, accept if all accept, and keep their
// properties. Method: small models in a temporary folder, with obvious counts.
#include "session/parts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/conform.h"
#include "session/explore.h"
#include "session/session.h"
#include "session/temp_folder.h"
#include "session/test.h"

namespace ramify::session {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

class Parts : public testing::Test {
 protected:
  void SetUp() override {
    folder_.write("switch.star",
                  "on = False\ndef On():\n    require(not on)\n    on = True\n"
                  "def Off():\n    require(on)\n    on = False\n");
    folder_.write("parts/count.star", "n = 0\ndef On():\n    n = (n + 1) % 3\n");
    folder_.write("parts/count.toml",
                  "[spec]\nactions = [\"On\"]\naccepting = \"n == 0\"\n[properties]\nsmall = {Always = \"n < 2\"}\n");
    folder_.write("parts/other.star", "x = 0\ndef Flip():\n    x = 1 - x\n");
    folder_.write("parts/other.toml", "[spec]\nactions = [\"Flip\"]\n");
  }
  static std::string with(const std::string& more) {
    return "[spec]\nprogram = \"switch.star\"\nactions = [\"On\", \"Off\"]\naccepting = \"not on\"\n" + more;
  }
  static std::string model(const std::string& name) {
    return "[model." + name + "]\nspec = \"parts/" + name + ".toml\"\n";
  }
  Loaded loaded(const std::string& spec) { return load({.path = folder_.write("m.toml", spec)}).value(); }
  outputs::ExploreReport explored(const std::string& spec) {
    const Loaded all = loaded(spec);
    for (const diagnostics::Diagnostic& d : all.diagnostics.all()) ADD_FAILURE() << d.message;
    return explore(all, {}).value();
  }
  std::string complaint(const std::string& spec) {
    const Loaded all = loaded(spec);
    return all.diagnostics.all().empty() ? "none" : all.diagnostics.all().front().message;
  }
  TempFolder folder_;
};

TEST_F(Parts, shared_names_are_done_together_and_others_alone) {
  const outputs::ExploreReport one = explored(with(""));
  EXPECT_EQ(one.exploration.counts.states, 2u);
  const outputs::ExploreReport counted = explored(with(model("count")));
  EXPECT_EQ(counted.exploration.counts.states, 6u);  // on, and three numbers
  EXPECT_EQ(counted.exploration.counts.transitions, 6u);
  EXPECT_EQ(counted.exploration.counts.accepting, 1u);
  const outputs::ExploreReport beside = explored(with(model("other")));
  EXPECT_EQ(beside.exploration.counts.states, 4u);
  EXPECT_EQ(beside.exploration.counts.transitions, 8u);
  EXPECT_EQ(explored(with(model("other") + model("count"))).exploration.counts.states, 12u);
}

TEST_F(Parts, their_properties_are_judged_under_their_name) {
  const outputs::ExploreReport report = explored(with(model("count")));
  EXPECT_EQ(report.exploration.counts.unsafe, 2u);
  ASSERT_THAT(report.exploration.findings, SizeIs(1));
  EXPECT_EQ(report.exploration.findings[0].subject, "count.small");
}

TEST_F(Parts, scenarios_and_expressions_go_with_them) {
  const std::string spec =
      with(model("other") + "[explore]\nfilter = \"not on\"\n[scenario.s]\npath = \"Flip{0,2}\"\n");
  EXPECT_EQ(explored(spec).exploration.counts.states, 3u);
}

TEST_F(Parts, what_cannot_be_put_together_is_told_where_it_stands) {
  EXPECT_THAT(complaint(with("[model.x]\nspec = \"no.toml\"\n")), HasSubstr("model `x`"));
  EXPECT_THAT(complaint(with("[model.x]\n")), HasSubstr("has no `spec`"));
  EXPECT_THAT(complaint(with("[model.x]\npath = \"a\"\n")), HasSubstr("no key `path`"));
  folder_.write("parts/wrong.toml", "[spec]\nprogram = \"other.star\"\nactions = [\"Nothing\"]\n");
  const Loaded wrong = loaded(with(model("wrong")));
  EXPECT_FALSE(wrong.is_ready());
  EXPECT_THAT(wrong.diagnostics.all().front().place.file, testing::EndsWith("parts/wrong.toml"));
  folder_.write("parts/filtered.toml",
                "[spec]\nprogram = \"other.star\"\nactions = [\"Flip\"]\n[explore]\nfilter = \"x == 0\"\n");
  EXPECT_THAT(complaint(with(model("filtered"))), HasSubstr("has a `filter`"));
  folder_.write("parts/self.toml", "[spec]\nprogram = \"other.star\"\nactions = [\"Flip\"]\n" +
                                       std::string("[model.y]\nspec = \"other.toml\"\n"));
  EXPECT_THAT(complaint(with(model("self"))), HasSubstr("composes further models"));
  EXPECT_THAT(complaint(with("[model.me]\nspec = \"m.toml\"\n")), HasSubstr("composes further models"));
}

TEST_F(Parts, searches_refuse_them) {
  const LoadRequest request{.path = folder_.write("m.toml", with(model("other")))};
  EXPECT_THAT(load(request, LoadGoal::search).error().message, HasSubstr("ramify explore"));
  const Loaded all = load(request).value();
  EXPECT_THAT(conform(all, folder_.write("log", ""), {}).error().message, HasSubstr("ramify conform"));
  EXPECT_THAT(test(all, {.adapter = "true"}).error().message, HasSubstr("ramify test"));
}

TEST_F(Parts, what_they_observe_comes_from_scenarios) {
  folder_.write("parts/ear.star", "heard = 0\ndef Hear(x):\n    require(x > heard)\n    heard = x\n");
  folder_.write("parts/ear.toml",
                "[spec]\nactions = [\"Hear\"]\n[actions.Hear]\nobservable = true\ncombine = \"cases\"\n"
                "[properties]\nlow = {Always = \"heard < 7\"}\n");
  const auto report = [&](const std::string& scenario) {
    const LoadRequest request{.path = folder_.write("m.toml", with(model("ear") + scenario))};
    const Loaded all = load(request, LoadGoal::open).value();
    for (const diagnostics::Diagnostic& d : all.diagnostics.all()) ADD_FAILURE() << d.message;
    return explore(all, {}).value();
  };
  const outputs::ExploreReport alone = report("");
  EXPECT_EQ(alone.exploration.counts.states, 2u);
  EXPECT_EQ(alone.exploration.verdict.kind, engine::VerdictKind::unknown) << "it may happen at any time";
  const outputs::ExploreReport told = report("[scenario.s]\npath = \"(Hear(3) | Hear(5))*\"\n");
  EXPECT_EQ(told.exploration.counts.states, 6u);  // 0, 3 and 5
  EXPECT_EQ(told.exploration.verdict.kind, engine::VerdictKind::holds);
  EXPECT_EQ(report("[scenario.s]\npath = \"Hear(7)?\"\n").exploration.verdict.kind, engine::VerdictKind::violated);
  EXPECT_EQ(report("[scenario.s]\npath = \"Hear?\"\n").exploration.verdict.kind, engine::VerdictKind::unknown);
}

}  // namespace
}  // namespace ramify::session
