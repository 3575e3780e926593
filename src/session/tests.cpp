// SPDX-License-Identifier: Apache-2.0
#include "session/tests.h"

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

}  // namespace

base::Result<TestsReport> make_tests(const Loaded& loaded, const TestsOptions& options) {
  if (loaded.spec.explore.edges == SpecExplore::Edges::lump && !loaded.spec.explore.groups.empty())
    return base::fail(
        "a way through a graph with edges = \"lump\" need not be a run of the program, so it makes no tests: set edges "
        "to "
        "\"known\" in [explore]");
  outputs::ExploreReport explored = TRY(explore(loaded, options.explore));
  engine::Suite suite = TRY(suite_for(explored.exploration.fsm, options));
  return TestsReport{std::move(explored), std::move(suite)};
}

}  // namespace ramify::session
