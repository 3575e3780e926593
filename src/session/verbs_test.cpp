// SPDX-License-Identifier: Apache-2.0
// Goal: the verbs' reports describe the results, as values. Method: small models in a temporary folder.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/session.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;

constexpr std::string_view lost_update =
    "total = 0\n"
    "def work(n):\n"
    "    seen = total\n"
    "    step(\"read\")\n"
    "    total = seen + oneof([n, n + 1])\n";

class Verbs : public ::testing::Test {
 protected:
  Loaded loaded(const std::string& spec) {
    folder_.write("m.star", std::string(lost_update));
    base::Result<Loaded> result = load({folder_.write("m.toml", spec), {}, {}});
    EXPECT_TRUE(result.has_value());
    for (const auto& d : result->diagnostics.all()) ADD_FAILURE() << d.message;
    return std::move(*result);
  }

  Loaded small(const std::string& settings = "") {
    return loaded("[spec]\n" + settings +
                  "\n[threads.w]\nentrypoint = \"work(1)\"\nreplicas = 2\n[threads.v]\nentrypoint = \"work(5)\"\n"
                  "[properties]\nsmall = {Always = \"total < 8\"}\n");
  }

  TempFolder folder_;
};

TEST_F(Verbs, load_gives_subject_and_properties) {
  const Loaded model = small();
  EXPECT_TRUE(model.is_ready());
  EXPECT_EQ(model.subject.program, folder_.path("m.star"));
  EXPECT_EQ(model.subject.thread_count, 3u);
  EXPECT_THAT(model.subject.properties, ElementsAre("small"));
  EXPECT_EQ(model.sources.text(folder_.path("m.star")), lost_update);
}

TEST_F(Verbs, check_tells_a_replayed_shortest_story) {
  const Loaded model = small();
  const outputs::CheckReport report = check(model, {.workers = 2}).value();
  EXPECT_EQ(report.verdict.kind, engine::VerdictKind::violated);
  ASSERT_THAT(report.findings, SizeIs(1));
  const outputs::Finding& finding = report.findings[0];
  EXPECT_EQ(finding.property, "small");
  EXPECT_EQ(outputs::message(finding).substr(0, 21), "`total < 8` is false:");
  EXPECT_THAT(finding.steps, SizeIs(5));  // the start, and two steps of two threads
  EXPECT_EQ(finding.trace.steps.size(), 4u);
  EXPECT_EQ(finding.steps[1].report.label, "start");
  EXPECT_FALSE(report.expectation.has_value());
}

TEST_F(Verbs, a_check_leaves_no_trace_of_itself_in_what_was_loaded) {
  const Loaded model = small();
  const outputs::CheckReport first = check(model, {}).value();
  const outputs::CheckReport second = check(model, {}).value();
  EXPECT_EQ(first.counts.states, second.counts.states);
  EXPECT_EQ(first.findings[0].trace, second.findings[0].trace);
}

TEST_F(Verbs, lossy_stores_go_with_symmetry_and_reduction) {
  const Loaded model = small();
  for (const SymmetryUse symmetry : {SymmetryUse::automatic, SymmetryUse::off})
    for (const ReductionUse reduction : {ReductionUse::off, ReductionUse::exact, ReductionUse::loose}) {
      const auto checked = [&](StateKeeping states, Strategy strategy) {
        return check(model, {.strategy = strategy,
                             .keep_going = true,
                             .symmetry = symmetry,
                             .reduction = reduction,
                             .max_memory_bytes = 20 << 20,
                             .states = states})
            .value();
      };
      const outputs::CheckReport exact = checked(StateKeeping::exact, Strategy::breadth_first);
      const outputs::CheckReport compact = checked(StateKeeping::hash_compact, Strategy::breadth_first);
      const outputs::CheckReport bits = checked(StateKeeping::bitstate, Strategy::depth_first);
      EXPECT_EQ(compact.counts.states, exact.counts.states);
      EXPECT_EQ(bits.counts.states, exact.counts.states);
      EXPECT_EQ(exact.symmetry.has_value(), symmetry == SymmetryUse::automatic);
      EXPECT_EQ(compact.symmetry.has_value(), exact.symmetry.has_value());
      EXPECT_FALSE(exact.verdict.omission_probability);
      for (const outputs::CheckReport* report : {&compact, &bits}) {
        EXPECT_EQ(report->verdict.kind, engine::VerdictKind::violated);
        ASSERT_THAT(report->findings, SizeIs(exact.findings.size()));
        EXPECT_EQ(report->findings[0].property, "small");
        EXPECT_GT(*report->verdict.omission_probability, 0);
      }
    }
}

TEST_F(Verbs, bits_do_not_go_with_the_depth_that_a_spec_asks_for) {
  const Loaded model = small("max_depth = 2");
  const auto refused = check(model, {.strategy = Strategy::depth_first, .states = StateKeeping::bitstate});
  ASSERT_FALSE(refused.has_value());
  EXPECT_THAT(refused.error().message, HasSubstr("leave out the limit"));
  EXPECT_EQ(check(model, {.states = StateKeeping::hash_compact}).value().verdict.kind,
            engine::VerdictKind::holds_within_bounds);
}

TEST_F(Verbs, options_win_over_the_bounds_of_the_spec) {
  const Loaded model = small("max_depth = 2");
  EXPECT_EQ(check(model, {}).value().verdict.kind, engine::VerdictKind::holds_within_bounds);
  EXPECT_EQ(check(model, {.max_depth = 9}).value().verdict.kind, engine::VerdictKind::violated);
  EXPECT_EQ(check(model, {.max_states = 3}).value().verdict.kind, engine::VerdictKind::unknown);
  const std::atomic<bool> interrupted = true;
  EXPECT_EQ(check(model, {.interrupted = &interrupted}).value().verdict.kind, engine::VerdictKind::unknown);
}

TEST_F(Verbs, a_saved_trace_replays_and_is_reproduced) {
  const Loaded model = small();
  outputs::Finding finding = check(model, {}).value().findings[0];
  const std::string path = folder_.path("t.json");
  ASSERT_TRUE(save_trace(model, finding, path).has_value());
  EXPECT_EQ(finding.replay_command, "ramify replay " + path);
  const SavedTrace saved = read_trace(path).value();
  ASSERT_TRUE(saved.file.has_value());
  EXPECT_EQ(saved.file->spec, "m.toml");
  EXPECT_EQ(saved.file->trace, finding.trace);
  EXPECT_EQ(request_for(saved, "").path, folder_.path("m.toml"));
  EXPECT_EQ(request_for(saved, "other.toml").path, "other.toml");
  const outputs::ReplayReport report = replay(model, saved).value();
  EXPECT_TRUE(report.is_reproduced);
  EXPECT_FALSE(report.divergence.has_value());
  EXPECT_EQ(report.finding->property, "small");
  EXPECT_EQ(report.steps.size(), finding.steps.size());
}

TEST_F(Verbs, a_replay_stops_where_the_recorded_violation_shows_earlier) {
  const Loaded model = small();
  outputs::Finding finding = check(model, {}).value().findings[0];
  ASSERT_TRUE(save_trace(model, finding, folder_.path("t.json")).has_value());
  const Loaded stricter = loaded(
      "[threads.w]\nentrypoint = \"work(1)\"\nreplicas = 2\n[threads.v]\nentrypoint = \"work(5)\"\n"
      "[properties]\nsmall = {Always = \"total < 1\"}\n");
  const outputs::ReplayReport report = replay(stricter, read_trace(folder_.path("t.json")).value()).value();
  EXPECT_TRUE(report.is_reproduced);
  EXPECT_LT(report.steps.size(), finding.steps.size());
}

TEST_F(Verbs, a_replay_names_what_the_program_offers_instead) {
  const Loaded model = small();
  outputs::Finding finding = check(model, {}).value().findings[0];
  ASSERT_TRUE(save_trace(model, finding, folder_.path("t.json")).has_value());
  const Loaded renamed = loaded("[threads.x]\nentrypoint = \"work(1)\"\n");
  const outputs::ReplayReport report = replay(renamed, read_trace(folder_.path("t.json")).value()).value();
  ASSERT_TRUE(report.divergence.has_value());
  EXPECT_EQ(report.divergence->step, 1u);
  EXPECT_THAT(report.divergence->found, HasSubstr("`x`"));
  EXPECT_FALSE(report.is_reproduced);
}

TEST_F(Verbs, a_run_ends_and_is_the_same_for_the_same_seed) {
  const Loaded model = loaded("[threads.w]\nentrypoint = \"work(1)\"\nreplicas = 2\n");
  const outputs::RunReport report = run(model, {.seed = 7}).value();
  EXPECT_EQ(report.end, engine::WalkEnd::finished);
  EXPECT_THAT(report.steps, SizeIs(5));
  const outputs::RunReport again = run(model, {.seed = 7}).value();
  for (size_t i = 0; i < report.steps.size(); ++i) EXPECT_EQ(report.steps[i].choices, again.steps[i].choices);
}

TEST_F(Verbs, a_shrunk_violation_of_a_depth_first_search_is_still_one) {
  const Loaded model = small();
  const outputs::CheckReport report = check(model, {.strategy = Strategy::depth_first, .shrinks = true}).value();
  ASSERT_THAT(report.findings, SizeIs(1));
  EXPECT_LE(report.findings[0].steps.size(), 7u);
  EXPECT_EQ(report.findings[0].property, "small");
}

TEST_F(Verbs, symmetry_is_made_use_of_where_it_is_sound) {
  const Loaded model = loaded("[threads.w]\nentrypoint = \"work(1)\"\nreplicas = 2\n");
  const outputs::CheckReport without = check(model, {.symmetry = SymmetryUse::off}).value();
  EXPECT_FALSE(without.symmetry);
  const outputs::CheckReport with = check(model, {}).value();
  ASSERT_TRUE(with.symmetry);
  ASSERT_EQ(with.symmetry->groups.size(), 1u);
  EXPECT_EQ(with.symmetry->groups[0].thread, "w");
  EXPECT_EQ(with.symmetry->groups[0].count, 2u);
  EXPECT_EQ(with.symmetry->states_without, without.counts.states);
  EXPECT_LT(with.counts.states, without.counts.states);

  const Loaded behaviour =
      loaded("[threads.w]\nentrypoint = \"work(1)\"\nreplicas = 2\n[properties]\nends = {Eventually = \"1 == 1\"}\n");
  EXPECT_FALSE(check(behaviour, {}).value().symmetry);
  EXPECT_FALSE(check(behaviour, {.symmetry = SymmetryUse::on}).has_value());
}

TEST_F(Verbs, a_graph_has_the_states_of_a_check) {
  const Loaded model = loaded("[threads.w]\nentrypoint = \"work(1)\"\nreplicas = 2\n");
  const engine::Graph drawn = graph(model, 1'000'000).value();
  const outputs::CheckReport report = check(model, {.symmetry = SymmetryUse::off}).value();
  EXPECT_EQ(drawn.nodes.size(), report.counts.states);
  EXPECT_EQ(drawn.edges.size(), report.counts.transitions);
  EXPECT_TRUE(drawn.is_complete);
}

TEST_F(Verbs, a_program_with_mistakes_is_not_ready_and_says_why) {
  folder_.write("m.star", "def f():\n    return undefined_name\n");
  const Loaded model = load({folder_.write("m.toml", "[threads.f]\nentrypoint = \"f()\"\n"), {}, {}}).value();
  EXPECT_FALSE(model.is_ready());
  ASSERT_TRUE(model.diagnostics.has_errors());
  EXPECT_EQ(model.diagnostics.all()[0].place.file, folder_.path("m.star"));
  EXPECT_EQ(model.diagnostics.all()[0].place.line, 2u);
}

TEST_F(Verbs, a_spec_of_an_ir_program_adds_no_threads) {
  const Loaded model = small();
  folder_.write("p.ir", ir_text(model));
  EXPECT_TRUE(load({folder_.path("p.ir"), {}, {}}).value().is_ready());
  EXPECT_TRUE(load({folder_.write("p.toml", "[spec]\nprogram = \"p.ir\"\n"), {}, {}}).value().is_ready());
  const Loaded refused =
      load({folder_.write("q.toml", "[spec]\nprogram = \"p.ir\"\n[threads.a]\nentrypoint = \"f()\"\n"), {}, {}})
          .value();
  EXPECT_FALSE(refused.is_ready());
  EXPECT_EQ(refused.diagnostics.all()[0].id, diagnostics::DiagnosticId::spec_unsupported);
}

TEST(DefaultTracePath, is_beside_nobody_in_the_current_folder) {
  Loaded model;
  model.request.path = "some/dir/wire.toml";
  EXPECT_EQ(default_trace_path(model, 0), "wire.trace.json");
  EXPECT_EQ(default_trace_path(model, 1), "wire.2.trace.json");
}

TEST(ShellQuoted, a_word_stays_one_word) {
  EXPECT_EQ(shell_quoted("a/b-c.json"), "a/b-c.json");
  EXPECT_EQ(shell_quoted("a b"), "'a b'");
  EXPECT_EQ(shell_quoted("it's"), "'it'\\''s'");
  EXPECT_EQ(shell_quoted("-x"), "'./-x'");
  EXPECT_EQ(shell_quoted(""), "''");
  EXPECT_EQ(shell_quoted("$(x)"), "'$(x)'");
}

}  // namespace
}  // namespace ramify::session
