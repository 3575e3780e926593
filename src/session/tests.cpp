// SPDX-License-Identifier: Apache-2.0
#include "session/tests.h"

#include <algorithm>

#include "harness/coverage_suites.h"
#include "harness/postman.h"

namespace ramify::session {
namespace {

base::Result<engine::Suite> suite_for(const engine::Fsm& fsm, const TestsOptions& options) {
  using harness::CoverageGoal;
  harness::CoverageOptions coverage;
  coverage.style = options.is_short ? harness::TestStyle::short_tests : harness::TestStyle::long_tests;
  switch (options.goal) {
    case TestGoal::random:
      return harness::random_suite(fsm, {.seed = options.seed, .runs = options.runs, .steps = options.steps});
    case TestGoal::transitions:
      if (!options.is_short) return harness::postman_suite(fsm);
      coverage.goal = CoverageGoal::transitions;
      break;
    case TestGoal::states: coverage.goal = CoverageGoal::states; break;
    case TestGoal::actions: coverage.goal = CoverageGoal::actions; break;
    case TestGoal::requirements: coverage.goal = CoverageGoal::requirements; break;
    case TestGoal::pairs: coverage.goal = CoverageGoal::pairs; break;
  }
  return harness::covering_suite(fsm, coverage);
}

// The names of an `act`'s arguments: calls in the same function pass them by name.
std::vector<std::string> argument_names(const ir::Module& module, const ir::Function& function,
                                        const ir::Instruction& act) {
  std::vector<std::string> names;
  for (uint32_t i = 0; i < act.list_count; ++i) {
    const ir::Register argument = function.lists[act.list_begin + i].value;
    const auto named = std::ranges::find_if(function.lists, [&](const ir::ListItem& item) {
      return item.kind == ir::ArgumentKind::named && item.value == argument;
    });
    if (named == function.lists.end()) return {};
    names.push_back(module.symbols.at(named->name.index));
  }
  return names;
}

void add_parameters(const Loaded& loaded, std::map<std::string, std::vector<std::string>>& parameters) {
  if (loaded.module != nullptr)
    for (const ir::Function& function : loaded.module->functions)
      for (const ir::Instruction& instruction : function.code)
        if (instruction.op == ir::Op::act)
          parameters.try_emplace(loaded.module->symbols.at(instruction.operands[0]),
                                 argument_names(*loaded.module, function, instruction));
  for (const LoadedPart& part : loaded.parts) add_parameters(*part.model, parameters);
}

}  // namespace

base::Result<TestsReport> make_tests(const Loaded& loaded, const TestsOptions& options) {
  if (loaded.spec.explore.edges == SpecExplore::Edges::lump && !loaded.spec.explore.groups.empty())
    return base::fail(
        "a way through a graph with edges = \"lump\" need not be a run of the program, so it makes no tests: set edges "
        "to "
        "\"known\" in [explore]");
  outputs::ExploreReport explored = TRY(explore(loaded, options.explore));
  engine::Suite suite = TRY(suite_for(explored.exploration.fsm, options));
  return TestsReport{std::move(explored), std::move(suite), parameters_of(loaded)};
}

std::map<std::string, std::vector<std::string>> parameters_of(const Loaded& loaded) {
  std::map<std::string, std::vector<std::string>> parameters;
  add_parameters(loaded, parameters);
  return parameters;
}

}  // namespace ramify::session
