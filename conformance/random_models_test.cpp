// SPDX-License-Identifier: Apache-2.0
// Goal: the search (step cache, incremental freezing, batches, any number of workers, any order) finds exactly the
// states, transitions and violations of the reference explorer, which interprets every step again. Method: small random
// concurrent models in Starlark, seeded; the seed and the model are printed on failure.
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "conformance/random_models/models.h"
#include "conformance/random_models/search_results.h"
#include "conformance/small_model.h"
#include "diagnostics/diagnostic.h"
#include "engine/roles.h"
#include "engine/search/explore.h"
#include "engine/testkit/fresh_store.h"
#include "engine/testkit/obligations.h"
#include "engine/testkit/random_seed.h"
#include "engine/testkit/reference_explorer.h"
#include "languages/starlark/lowering/lower.h"
#include "languages/starlark/rules/rules.h"
#include "machines/ir/machine.h"
#include "machines/native/backend.h"
#include "programs/ir/verify.h"

namespace ramify {
namespace {

struct Judged {
  engine::Counts counts;
  std::map<std::string, uint32_t> lengths;
};

Judged judge(const engine::Machine& machine, engine::ExploreOptions options,
             const std::vector<engine::Property>& properties) {
  options.properties = properties;
  options.keep_going = true;
  const auto store = engine::testkit::fresh_store();
  const engine::Exploration exploration = engine::explore(machine, *store, options);
  return {exploration.counts, shortest_traces(exploration)};
}

TEST(random_models, the_search_finds_what_the_obvious_explorer_finds) {
  const uint64_t seed = engine::testkit::random_seed();
  constexpr int model_count = 150;
  int violated = 0;
  uint64_t states = 0;
  for (int i = 0; i < model_count; ++i) {
    const frontends::starlark::Model model = random_model(seed * 1000 + static_cast<uint64_t>(i));
    SCOPED_TRACE(fmt::format("RAMIFY_SEED={} model {}\n{}", seed, i, model.text));
    diagnostics::Diagnostics diagnostics;
    auto module = std::make_shared<const ir::Module>(frontends::starlark::lower(model, diagnostics));
    ir::verify(*module, diagnostics);
    for (const diagnostics::Diagnostic& d : diagnostics.all())
      ASSERT_NE(diagnostics::severity(d.id), diagnostics::Severity::error) << d.message;
    const auto machine = ir_machine::make_machine(module, ir_machine::starlark_rules(), {}, diagnostics);
    ASSERT_NE(machine, nullptr);
    const std::vector<engine::Property> properties = {{"small", {0}}, {"dict", {1}}};

    // Some graphs are too large for the reference explorer: these are compared up to a depth.
    constexpr uint32_t depth_max = 7;
    const engine::testkit::Reference reference = engine::testkit::explore_obviously(*machine, properties, depth_max);
    if (reference.lengths.contains("error small") || reference.lengths.contains("error dict")) continue;
    const engine::Limits limits{.depth_max = depth_max};
    for (const unsigned workers : {1u, 2u}) {
      const Judged judged = judge(*machine, {.workers = workers, .limits = limits}, properties);
      EXPECT_EQ(judged.counts.states, reference.counts.states);
      EXPECT_EQ(judged.counts.transitions, reference.counts.transitions);
      EXPECT_EQ(judged.counts.finished_states, reference.counts.finished_states);
      EXPECT_EQ(judged.counts.deadlocks, reference.counts.deadlocks);
      EXPECT_EQ(judged.lengths, reference.lengths);
    }
    const Judged depth_first =
        judge(*machine, {.strategy = engine::Strategy::depth_first, .workers = 2, .limits = limits}, properties);
    EXPECT_EQ(depth_first.counts.states, reference.counts.states);
    EXPECT_EQ(depth_first.counts.transitions, reference.counts.transitions);
    const std::vector<std::string> complaints =
        engine::testkit::check_machine_obligations(*machine, {.predicates = {{0}, {1}}, .states_max = 60});
    EXPECT_TRUE(complaints.empty()) << complaints.front();
    violated += !reference.lengths.empty();
    states += reference.counts.states;
    if (HasFailure()) break;
  }
  fmt::print("{} states in {} models, {} of them violated\n", states, model_count, violated);
  EXPECT_GT(violated, model_count / 10);
}

std::vector<uint64_t> numbers_of(const engine::Exploration& exploration) {
  std::vector<uint64_t> numbers = counts_of(exploration);
  for (const engine::Violation& violation : exploration.violations) numbers.push_back(violation.trace.steps.size());
  return numbers;
}

// A step that is continued from each of its choices is the step that it is from its start.
TEST(random_models, steps_continued_from_their_choices_are_the_same_steps) {
  const uint64_t seed = engine::testkit::random_seed();
  constexpr int model_count = 400;
  uint64_t states = 0;
  for (int i = 0; i < model_count && !HasFailure(); ++i) {
    const frontends::starlark::Model model = random_model(seed + static_cast<uint64_t>(i));
    SCOPED_TRACE(fmt::format("RAMIFY_SEED={}\n{}", seed + static_cast<uint64_t>(i), model.text));
    diagnostics::Diagnostics diagnostics;
    const auto module = lowered(model);
    const auto explored = [&](uint64_t checkpoint_instructions_min, bool is_ordered) {
      const auto machine = ir_machine::make_machine(
          module, ir_machine::starlark_rules(),
          {.checkpoint_instructions_min = checkpoint_instructions_min, .ordered = is_ordered}, diagnostics);
      const auto store = engine::testkit::fresh_store();
      engine::ExploreOptions options{.limits = {.states_max = 20'000}, .check_deadlock = i % 2 == 0};
      if (i % 3 == 0) options.properties = {{"small", {0}}, {"dict", {1}}};
      options.keep_going = true;
      return engine::explore(*machine, *store, options);
    };
    const bool is_ordered = i % 4 == 0;
    const engine::Exploration whole = explored(UINT64_MAX, is_ordered);
    for (const uint64_t instructions_min : {uint64_t{0}, uint64_t{7}}) {
      const engine::Exploration continued = explored(instructions_min, is_ordered);
      EXPECT_EQ(continued.verdict.kind, whole.verdict.kind);
      EXPECT_EQ(numbers_of(continued), numbers_of(whole));
    }
    states += whole.counts.states;
  }
  fmt::print("{} states in {} models\n", states, model_count);
}

// Every function is compiled before it runs.
TEST(random_models, machine_code_changes_nothing) {
  const uint64_t seed = engine::testkit::random_seed();
  constexpr int model_count = 300;
  uint64_t compiled = 0;
  for (int i = 0; i < model_count && !HasFailure(); ++i) {
    const frontends::starlark::Model model = random_model(seed * 77 + static_cast<uint64_t>(i));
    SCOPED_TRACE(fmt::format("RAMIFY_SEED={} model {}\n{}", seed, i, model.text));
    diagnostics::Diagnostics diagnostics;
    const auto module = lowered(model);
    const auto interpreted = ir_machine::make_machine(module, ir_machine::starlark_rules(), {}, diagnostics);
    ir_machine::MachineOptions options;
    options.native = {.make_backend = ir_machine::native::make_quick_backend, .heat_min = 1, .at_once = true};
    if (i % 2 == 0) options.checkpoint_instructions_min = 0;
    const auto native = ir_machine::make_machine(module, ir_machine::starlark_rules(), options, diagnostics);
    ASSERT_NE(native, nullptr);
    const std::vector<engine::Property> properties = {{"small", {0}}, {"dict", {1}}};
    for (const unsigned workers : {1u, 2u}) {
      const engine::ExploreOptions search{.workers = workers, .limits = {.depth_max = 6}};
      const Judged expected = judge(*interpreted, search, properties), got = judge(*native, search, properties);
      EXPECT_EQ(got.counts.states, expected.counts.states);
      EXPECT_EQ(got.counts.transitions, expected.counts.transitions);
      EXPECT_EQ(got.counts.finished_states, expected.counts.finished_states);
      EXPECT_EQ(got.counts.deadlocks, expected.counts.deadlocks);
      EXPECT_EQ(got.lengths, expected.lengths);
    }
    const std::vector<std::string> complaints =
        engine::testkit::check_machine_obligations(*native, {.predicates = {{0}, {1}}, .states_max = 30});
    EXPECT_TRUE(complaints.empty()) << complaints.front();
    for (const engine::CompiledFunction& function : native->machine_code()->compiled())
      compiled += function.why_not.empty() ? 1 : 0;
  }
  EXPECT_GT(compiled, 0u);
}

}  // namespace
}  // namespace ramify
