// SPDX-License-Identifier: Apache-2.0
#include "session/test.h"

#include <algorithm>
#include <filesystem>
#include <random>

#include <fmt/format.h>

#include "harness/live_tester.h"
#include "outputs/suite_json.h"
#include "session/adapter.h"
#include "session/files.h"
#include "session/live_model.h"
#include "session/parts.h"
#include "session/scenarios.h"
#include "session/suggestion.h"

namespace ramify::session {
namespace {

using engine::TestRun;
using engine::TestStep;
using engine::TestStepKind;
using engine::TestVerdict;
using std::chrono::milliseconds;

constexpr uint32_t runs_default = 10;
constexpr uint32_t steps_default = 100;
constexpr uint32_t cleanup_steps_default = 100;
constexpr milliseconds timeout_default{5000};
constexpr milliseconds wait_default{1000};
constexpr milliseconds quick{10'000};  // for shortening without --shrink

base::Result<harness::StrategyKind> strategy_kind(const std::string& name) {
  std::string all;
  for (size_t i = 0; i < std::size(live_strategies); ++i) {
    if (live_strategies[i] == name) return static_cast<harness::StrategyKind>(i);
    all += fmt::format("{}`{}`", all.empty() ? "" : ", ", live_strategies[i]);
  }
  return base::fail(fmt::format("--strategy is `{}`, it is one of {}", name, all));
}

struct GivenRuns {
  std::vector<std::vector<TestStep>> runs;
  std::optional<uint64_t> random_seed;
};

base::Result<GivenRuns> read_runs(const Loaded& loaded, const std::string& path) {
  const std::string text = TRY(read_file(path, outputs::suite_bytes_max));
  diagnostics::Diagnostics diagnostics;
  const std::optional<outputs::SuiteFile> file = outputs::parse_suite(text, path, diagnostics);
  if (!file) {
    const diagnostics::Diagnostic& first = diagnostics.all().front();
    return base::fail(
        fmt::format("{}:{}:{}: {}", first.place.file, first.place.line, first.place.column, first.message));
  }
  GivenRuns given{.runs = {}, .random_seed = file->random_seed};
  for (const engine::SuiteRun& run : file->suite.runs) {
    std::vector<TestStep>& steps = given.runs.emplace_back();
    for (const engine::SuiteStep& step : run.steps) {
      const auto action = std::ranges::find(loaded.spec.actions, step.label.action, &SpecAction::name);
      if (action == loaded.spec.actions.end()) {
        if (step.label.action.find(':') != std::string::npos) continue;  // a thread's step is not observable
        return base::fail(fmt::format("{}: `{}` has no action `{}`", path, loaded.spec.path, step.label.action));
      }
      steps.push_back({.kind = action->is_observable ? TestStepKind::observed : TestStepKind::call,
                       .label = step.label,
                       .is_refused = step.is_fault});
    }
  }
  return given;
}

// The constant texts of requirements in the program.
std::vector<std::string> requirements_of(const ir::Module& module) {
  std::vector<std::string> texts;
  for (const ir::Function& function : module.functions) {
    for (size_t at = 0; at < function.code.size(); ++at) {
      const ir::Instruction& require = function.code[at];
      if (require.op != ir::Op::require) continue;
      std::string text = module.symbols[require.operands[2]];
      for (size_t before = at; before-- > 0;) {
        const ir::Instruction& i = function.code[before];
        if (i.op != ir::Op::const_ || i.operands[0] != require.operands[1]) continue;
        if (const auto* given = std::get_if<std::string>(&module.constants[i.operands[1]])) text = *given;
        break;
      }
      if (std::ranges::find(texts, text) == texts.end()) texts.push_back(std::move(text));
    }
  }
  return texts;
}

// The command and its working folder.
base::Result<AdapterOptions> adapter_options(const Loaded& loaded, const TestOptions& options) {
  AdapterOptions adapter{.timeout = options.timeout.value_or(loaded.spec.test.timeout.value_or(timeout_default)),
                         .interrupted = options.interrupted};
  if (options.adapter) {
    adapter.command = *options.adapter;
  } else if (loaded.spec.test.adapter) {
    adapter.command = loaded.spec.test.adapter->text;
    adapter.folder = std::filesystem::path(loaded.spec.test.adapter->place.file).parent_path().string();
  } else {
    return base::fail(fmt::format(
        "no system under test is given: give --adapter COMMAND, or `adapter` in [test] of `{}`", loaded.spec.path));
  }
  return adapter;
}

bool is_over(TestVerdict verdict, bool keep_going) {
  switch (verdict) {
    case TestVerdict::success:
    case TestVerdict::inconclusive: return false;
    case TestVerdict::failure: return !keep_going;
    case TestVerdict::unusable:
    case TestVerdict::unknown: return true;
  }
  return true;
}

}  // namespace

base::Result<outputs::LiveReport> test(const Loaded& loaded, const TestOptions& options) {
  TRY(refuse_parts(loaded, "test"));
  const SpecTest& spec = loaded.spec.test;
  if (loaded.spec.actions.empty())
    return base::fail(fmt::format(
        "`{}` has no actions, so there is nothing to test a system by: set `actions` in [spec]", loaded.spec.path));
  TRY(check_actions(loaded.spec, options.only));
  TRY(check_actions(loaded.spec, options.except));
  const std::vector<const SpecScenario*> scenarios = TRY(chosen_scenarios(loaded.spec, options.scenarios));
  const AdapterOptions adapter = TRY(adapter_options(loaded, options));
  std::optional<GivenRuns> given;
  if (!options.suite.empty()) given = TRY(read_runs(loaded, options.suite));
  const std::string strategy_name = options.strategy.value_or(spec.strategy.value_or("random"));
  const harness::StrategyKind kind = TRY(strategy_kind(strategy_name));
  if (kind == harness::StrategyKind::groups && loaded.spec.explore.groups.empty())
    return base::fail("--strategy groups: there are no groupings; give some in [explore.groups]");

  const auto start = std::chrono::steady_clock::now();
  outputs::LiveReport report;
  report.subject = loaded.subject;
  report.adapter = adapter.command;
  // Small enough to type.
  report.seed = options.seed ? *options.seed : spec.seed ? *spec.seed : std::random_device()() % 1'000'000;
  if (given && given->random_seed && !options.seed) report.seed = *given->random_seed;
  report.runs_asked =
      given ? static_cast<uint32_t>(given->runs.size()) : options.runs.value_or(spec.runs.value_or(runs_default));
  if (!given) report.strategy = strategy_name;
  for (const SpecScenario* scenario : scenarios) report.scenarios.push_back(scenario->name);

  const std::unique_ptr<LiveModel> model = TRY(LiveModel::create(loaded, {options.only, options.except}, scenarios));
  harness::LiveOptions live{
      .steps = options.steps.value_or(spec.steps.value_or(steps_default)),
      .cleanup_steps = options.cleanup_steps.value_or(spec.cleanup_steps.value_or(cleanup_steps_default)),
      .wait = options.wait.value_or(spec.wait.value_or(wait_default)),
      .interrupted = options.interrupted};
  std::map<std::string, uint32_t> weights;
  for (const SpecAction& action : loaded.spec.actions) {
    live.actions.push_back(action.name);
    if (action.is_cleanup) live.cleanup.insert(action.name);
    if (action.is_observable) report.observables.push_back(action.name);
    weights[action.name] = action.weight;
  }
  Adapter subject(adapter);
  harness::LiveTester tester(*model, subject, std::move(live));
  harness::LiveStrategy strategy(kind, report.seed, std::move(weights), *model);
  for (uint32_t number = 0; number < report.runs_asked; ++number) {
    TestRun run = given ? tester.follow(given->runs[number], report.seed + number)
                        : tester.random_run(number, report.seed + number, strategy);
    if (run.verdict == TestVerdict::failure && options.shrink != TestOptions::Shrink::no)
      tester.shrink(
          run, {.time_max =
                    options.shrink == TestOptions::Shrink::fully ? milliseconds(std::chrono::hours(24 * 365)) : quick});
    report.runs.push_back(std::move(run));
    if (is_over(report.runs.back().verdict, options.keep_going)) break;
  }
  report.coverage = tester.coverage();
  for (std::string& text : requirements_of(*loaded.module))
    if (std::ranges::find(report.coverage.requirements, text, &std::pair<std::string, uint64_t>::first) ==
        report.coverage.requirements.end())
      report.requirements_uncovered.push_back(std::move(text));
  report.elapsed = std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now() - start);
  return report;
}

std::string saved_run(const Loaded& loaded, const outputs::LiveReport& report) {
  outputs::SuiteFile file{.spec = loaded.spec.path, .suite = {}};
  const auto failed = std::ranges::find(report.runs, TestVerdict::failure, &TestRun::verdict);
  if (report.runs.empty()) return outputs::write_suite(file);
  const TestRun& run = failed == report.runs.end() ? report.runs.back() : *failed;
  file.suite.covers = failed == report.runs.end() ? "the last run" : "a run that failed";
  file.random_seed = run.random_seed;
  const bool is_shrunk = run.shrunk && run.shrunk->is_reproduced;
  engine::SuiteRun& saved = file.suite.runs.emplace_back();
  for (const TestStep& step : is_shrunk ? run.shrunk->steps : run.steps) {
    if (step.kind == TestStepKind::waited) continue;
    engine::SuiteStep& added = saved.steps.emplace_back();
    added.label = step.label;
    added.is_fault = step.is_refused;
  }
  // The actual result of the failed step is not its expected result.
  if (failed != report.runs.end() && !saved.steps.empty()) saved.steps.back().label.result.reset();
  return outputs::write_suite(file);
}

}  // namespace ramify::session
