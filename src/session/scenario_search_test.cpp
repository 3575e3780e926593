// SPDX-License-Identifier: Apache-2.0
// Goal: check, run, replay and graph explore what the scenarios of a spec allow, for properties of states and of
// behaviours, and report it. Method: the alternating bit protocol and small models in a temporary folder; counts are
// compared with explore, which composes graphs.
#include "session/scenario_search.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fmt/format.h>

#include "session/check.h"
#include "session/explore.h"
#include "session/graph.h"
#include "session/replay.h"
#include "session/resume.h"
#include "session/run.h"
#include "session/save_trace.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

using engine::VerdictKind;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

// Sender and receiver are fair; the network is not.
constexpr const char* protocol = R"(
to_recv, to_send = [], []
sent, got = 0, 0

def sender(n):
    bit = 0
    while sent < n:
        to_recv.append((bit, sent))
        fwait(to_send or not to_recv)
        if to_send:
            if to_send.pop(0) == bit:
                bit = 1 - bit
                sent += 1
        step("next")

def receiver():
    expected = 0
    while True:
        fwait(to_recv)
        bit, message = to_recv.pop(0)
        if bit == expected:
            got += 1
            expected = 1 - expected
        to_send.append(bit)
        step("answer")

def Lose(channel = oneof(["data", "ack"])):
    queue = to_recv if channel == "data" else to_send
    require(queue, "there is something to lose")
    queue.pop(0)
)";
constexpr const char* protocol_spec = R"toml(
[spec]
actions = ["Lose"]
accepting = "sent == 2"
[threads.sender]
entrypoint = "sender(2)"
fair = true
[threads.receiver]
entrypoint = "receiver()"
fair = true
[properties]
InOrder  = {Always = "sent <= got and got <= sent + 1"}
Finishes = {Eventually = "sent == 2"}
)toml";

class SearchUnderScenarios : public testing::Test {
 protected:
  base::Result<Loaded> try_load(const std::string& spec, const outputs::Restriction& restriction,
                                const std::string& program, LoadGoal goal = LoadGoal::search) {
    folder_.write("m.star", program);
    LoadRequest request{.path = folder_.write("m.toml", spec)};
    request.restriction = restriction;
    return load(request, goal);
  }
  Loaded loaded(const std::string& spec, const outputs::Restriction& restriction = {},
                const std::string& program = protocol) {
    base::Result<Loaded> result = try_load(spec, restriction, program);
    if (!result) ADD_FAILURE() << result.error().message;
    for (const diagnostics::Diagnostic& d : result->diagnostics.all())
      if (result->diagnostics.has_errors()) ADD_FAILURE() << d.message;
    return std::move(*result);
  }
  outputs::CheckReport checked(const std::string& spec, const outputs::Restriction& restriction = {},
                               const std::string& program = protocol, CheckOptions options = {.workers = 2}) {
    return check(loaded(spec, restriction, program), options).value();
  }
  uint64_t explored_states(const std::string& spec, const std::string& program = protocol,
                           const ExploreOptions& options = {}) {
    const Loaded model = try_load(spec, {}, program, LoadGoal::machine).value();
    return explore(model, options).value().exploration.counts.states;
  }
  static std::string with_path(const std::string& path) {
    return fmt::format("{}[scenario.s]\npath = \"{}\"\n", protocol_spec, path);
  }

  TempFolder folder_;
};

TEST_F(SearchUnderScenarios, the_alternating_bit_finishes_if_little_is_lost) {
  const outputs::CheckReport as_written = checked(protocol_spec);
  EXPECT_EQ(as_written.verdict.kind, VerdictKind::violated);
  ASSERT_THAT(as_written.findings, SizeIs(1));
  EXPECT_EQ(as_written.findings[0].property, "Finishes");
  for (const char* path : {"Lose?", "Lose('ack')", "Lose('data')?", "Lose{0,3}"}) {
    const outputs::CheckReport report = checked(with_path(path));
    EXPECT_EQ(report.verdict.kind, VerdictKind::holds) << path;
    EXPECT_EQ(report.counts.states, explored_states(with_path(path))) << path;
    EXPECT_THAT(report.subject.scenarios, ElementsAre("s"));
    EXPECT_THAT(report.unfinished_scenarios, IsEmpty()) << path;
  }
  const outputs::CheckReport any = checked(with_path("Lose(_)*"));
  EXPECT_EQ(any.verdict.kind, VerdictKind::violated);
  EXPECT_EQ(any.counts.states, as_written.counts.states);
  EXPECT_EQ(any.findings[0].property, "Finishes");
}

TEST_F(SearchUnderScenarios, actions_are_left_out) {
  const outputs::CheckReport without = checked(protocol_spec, {.except = {"Lose"}});
  EXPECT_EQ(without.verdict.kind, VerdictKind::holds);
  EXPECT_THAT(without.subject.left_out, ElementsAre("Lose"));
  EXPECT_EQ(without.counts.states, explored_states(protocol_spec, protocol, {.except = {"Lose"}}));
  EXPECT_THAT(try_load(protocol_spec, {.except = {"Los"}}, protocol).error().message, HasSubstr("no action"));
}

TEST_F(SearchUnderScenarios, scenarios_are_named_or_left_out) {
  const std::string spec = with_path("Lose?") + "[scenario.never]\npath = \"Lose{0}\"\noff = true\n";
  EXPECT_THAT(loaded(spec).subject.scenarios, ElementsAre("s"));
  EXPECT_THAT(loaded(spec, {.scenarios = {"never"}}).subject.scenarios, ElementsAre("never"));
  EXPECT_THAT(loaded(spec, {.scenarios = {"s", "never"}}).subject.scenarios, ElementsAre("s", "never"));
  EXPECT_THAT(loaded(spec, {.scenarios = {"none"}}).subject.scenarios, IsEmpty());
  EXPECT_EQ(checked(spec, {.scenarios = {"none"}}).verdict.kind, VerdictKind::violated);
  EXPECT_EQ(checked(spec, {.scenarios = {"never"}}).counts.states,
            checked(protocol_spec, {.except = {"Lose"}}).counts.states);
  EXPECT_THAT(try_load(spec, {.scenarios = {"nevr"}}, protocol).error().message, HasSubstr("never"));
  EXPECT_THAT(try_load(with_path("Lose ; )"), {}, protocol).error().message, HasSubstr("m.toml:"));
}

TEST_F(SearchUnderScenarios, steps_of_threads_are_held_back_too) {
  // The receiver never answers a second time.
  const std::string spec = with_path("receiver:answer{0}");
  const outputs::CheckReport report = checked(spec, {.except = {}});
  EXPECT_EQ(report.counts.states, explored_states(spec));
  EXPECT_EQ(report.verdict.kind, VerdictKind::violated);
}

constexpr const char* one_step =
    "x = 0\ndef A():\n    require(x == 0)\n    x = 1\ndef B():\n    require(x == 1)\n    x = 0\n";
constexpr const char* one_step_spec = "[spec]\nactions = [\"A\", \"B\"]\naccepting = \"x == 0\"\n";

TEST_F(SearchUnderScenarios, where_a_scenario_stops_all_that_can_happen_it_is_to_be_at_its_end) {
  const auto kind = [&](const std::string& path) {
    return checked(fmt::format("{}[scenario.s]\npath = \"{}\"\nalso = [\"B\"]\n", one_step_spec, path), {}, one_step)
        .verdict.kind;
  };
  EXPECT_EQ(kind("A ; B"), VerdictKind::holds);
  EXPECT_EQ(kind("A"), VerdictKind::violated) << "the model does not accept there";
  EXPECT_EQ(kind("A ; A"), VerdictKind::violated) << "B is forbidden, and A cannot come a second time";
  EXPECT_EQ(kind("(A ; B){2}"), VerdictKind::holds);
}

TEST_F(SearchUnderScenarios, a_scenario_that_is_never_at_its_end_is_told) {
  const outputs::CheckReport report = checked(with_path("Lose('akc')"));
  EXPECT_EQ(report.verdict.kind, VerdictKind::holds);
  EXPECT_THAT(report.unfinished_scenarios, ElementsAre("s"));
}

TEST_F(SearchUnderScenarios, a_name_that_the_model_has_not_is_warned_of) {
  const Loaded model = loaded(with_path("Loose?"));
  ASSERT_THAT(model.diagnostics.all(), SizeIs(1));
  EXPECT_EQ(model.diagnostics.all()[0].id, diagnostics::DiagnosticId::scenario_own_step);
  EXPECT_EQ(model.diagnostics.all()[0].place.line, 15u);
  EXPECT_THAT(model.diagnostics.all()[0].hint, HasSubstr("Lose"));
  EXPECT_FALSE(model.diagnostics.has_errors());
}

TEST_F(SearchUnderScenarios, reductions_are_refused) {
  const Loaded model = loaded(with_path("Lose?"));
  EXPECT_THAT(check(model, {.symmetry = SymmetryUse::on}).error().message, HasSubstr("scenario"));
  EXPECT_THAT(check(model, {.reduction = ReductionUse::loose}).error().message, HasSubstr("scenario"));
}

TEST_F(SearchUnderScenarios, replicas_are_told_apart) {
  const char* program = "x = []\ndef work(i):\n    step(\"go\")\n    x.append(i)\n";
  const std::string spec =
      "[threads.w]\nentrypoint = \"work(1)\"\nreplicas = 3\n[scenario.s]\npath = \"w[2]:go ; w[0]:go\"\n";
  const outputs::CheckReport report = checked(spec, {}, program);
  EXPECT_EQ(report.counts.states, explored_states(spec, program));
  EXPECT_FALSE(report.symmetry.has_value());
}

TEST_F(SearchUnderScenarios, a_trace_is_replayed_under_what_it_was_found_under) {
  const std::string spec =
      fmt::format("{}[properties]\nzero = {{Always = \"x == 0\"}}\n[scenario.s]\npath = \"A ; B\"\n", one_step_spec);
  const Loaded model = loaded(spec, {}, one_step);
  outputs::CheckReport report = check(model, {}).value();
  ASSERT_THAT(report.findings, SizeIs(1));
  const std::string path = folder_.path("m.trace.json");
  ASSERT_TRUE(save_trace(model, report.findings[0], path));
  const SavedTrace saved = read_trace(path).value();
  ASSERT_TRUE(saved.file.has_value());
  EXPECT_THAT(saved.file->restriction.scenarios, ElementsAre("s"));
  const LoadRequest request = request_for(saved, "");
  EXPECT_THAT(request.restriction.scenarios, ElementsAre("s"));
  const Loaded again = load(request, LoadGoal::search).value();
  EXPECT_TRUE(replay(again, saved).value().is_reproduced);
}

TEST_F(SearchUnderScenarios, a_behaviour_is_replayed_too) {
  const Loaded model = loaded(with_path("Lose(_)*"));
  outputs::CheckReport report = check(model, {}).value();
  ASSERT_THAT(report.findings, SizeIs(1));
  const std::string path = folder_.path("m.trace.json");
  ASSERT_TRUE(save_trace(model, report.findings[0], path));
  const SavedTrace saved = read_trace(path).value();
  const Loaded again = load(request_for(saved, ""), LoadGoal::search).value();
  EXPECT_TRUE(replay(again, saved).value().is_reproduced);
}

TEST_F(SearchUnderScenarios, a_random_run_keeps_to_them_and_ends_with_them) {
  const std::string spec = fmt::format("{}[scenario.s]\npath = \"(A ; B){{3}}\"\n", one_step_spec);
  const Loaded model = loaded(spec, {}, one_step);
  const outputs::RunReport report = run(model, {.seed = 1}).value();
  EXPECT_EQ(report.steps.size(), 7u);
  EXPECT_EQ(report.end, engine::WalkEnd::terminal);
  EXPECT_FALSE(report.finding.has_value());
}

TEST_F(SearchUnderScenarios, the_graph_is_of_what_they_leave) {
  const std::string spec = fmt::format("{}[scenario.s]\npath = \"(A ; B){{3}}\"\n", one_step_spec);
  EXPECT_EQ(graph(loaded(spec, {}, one_step), 100).value().nodes.size(), 7u);
}

TEST_F(SearchUnderScenarios, all_kinds_of_search_agree) {
  const std::string spec = with_path("Lose{0,4}");
  const uint64_t states = explored_states(spec);
  for (const unsigned workers : {1u, 3u})
    EXPECT_EQ(checked(spec, {}, protocol, {.workers = workers}).counts.states, states);
  const outputs::CheckReport deep = checked(spec, {}, protocol, {.strategy = Strategy::depth_first});
  EXPECT_EQ(deep.counts.states, states);
  EXPECT_EQ(deep.verdict.kind, VerdictKind::holds);
}

TEST_F(SearchUnderScenarios, a_search_is_gone_on_with_under_the_same) {
  const std::string spec = with_path("Lose{0,4}");
  CheckOptions cut{.workers = 1};
  cut.store_file = folder_.path("states");
  cut.max_states = 20;
  const outputs::CheckReport first = checked(spec, {}, protocol, cut);
  ASSERT_TRUE(first.can_resume);
  SavedSearch saved = read_saved_search(cut.store_file).value();
  const Loaded again = load(saved.request, LoadGoal::search).value();
  EXPECT_THAT(again.subject.scenarios, ElementsAre("s"));
  CheckOptions on = saved.options;
  on.max_states.reset();
  const outputs::CheckReport report = resume(again, saved, on).value();
  EXPECT_EQ(report.verdict.kind, VerdictKind::holds);
  EXPECT_EQ(report.counts.states, explored_states(spec));
}

}  // namespace
}  // namespace ramify::session
