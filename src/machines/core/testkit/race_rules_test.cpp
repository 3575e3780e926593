// SPDX-License-Identifier: Apache-2.0
// Goal: the race rule with annotations and exclusion ids, and the rule as a relation, agree on every run. Method:
// thousands of random expressions of C without calls; each is run by the reference reducer in random orders, with both
// rules. RAMIFY_SEED sets the seed.

#include <cstdlib>
#include <random>
#include <set>

#include <gtest/gtest.h>

#include "machines/core/testkit/reducer.h"
#include "machines/core/testkit/relational_race.h"
#include "machines/core/testkit/seeded_expression.h"
#include "programs/core/text.h"
#include "programs/core/verify.h"

namespace ramify::core_testkit {
namespace {

constexpr const char* race = "UB035_unsequenced_race";

uint64_t first_seed() {
  const char* const given = std::getenv("RAMIFY_SEED");
  return given == nullptr ? 1 : std::strtoull(given, nullptr, 10);
}

TEST(RaceRules, annotations_and_relation_agree_on_every_run) {
  size_t races = 0, values = 0;
  for (uint64_t seed = first_seed(); seed < first_seed() + 4'000; ++seed) {
    const RandomExpression drawn = seeded_expression(seed);
    SCOPED_TRACE("RAMIFY_SEED=" + std::to_string(seed) + ": " + drawn.text);
    const core::Body& body = drawn.program.procedures[drawn.program.main->index].body;
    std::set<bool> found;
    std::set<std::string> outcomes;
    for (uint64_t order = 0; order < 4; ++order) {
      std::mt19937_64 by_annotation(seed * 4 + order), by_relation(seed * 4 + order);
      const OneRun annotated = run(drawn.program, [&](size_t n) { return by_annotation() % n; });
      const OneRun related = run(drawn.program, [&](size_t n) { return by_relation() % n; }, true);
      ASSERT_EQ(annotated.outcome == race, has_race(drawn.program, body, related.accesses));
      ASSERT_EQ(annotated.outcome == race, has_race(drawn.program, body, annotated.accesses));
      found.insert(annotated.outcome == race);
      outcomes.insert(annotated.outcome);
    }
    // A single order suffices.
    ASSERT_EQ(outcomes.size(), 1U) << core::print(drawn.program);
    ++(*found.begin() ? races : values);
  }
  EXPECT_GT(races, 500U);
  EXPECT_GT(values, 500U);
  RecordProperty("races", static_cast<int>(races));
  RecordProperty("values", static_cast<int>(values));
  std::printf("%zu races, %zu values\n", races, values);
}

TEST(RaceRules, random_expressions_are_well_formed) {
  for (const bool has_calls : {false, true}) {
    for (uint64_t seed = 1; seed < 50; ++seed) {
      const RandomExpression drawn = seeded_expression(seed, {.has_calls = has_calls});
      diagnostics::Diagnostics diagnostics;
      core::verify(drawn.program, diagnostics);
      for (const auto& one : diagnostics.all()) ADD_FAILURE() << drawn.text << ": " << one.message;
    }
  }
}

}  // namespace
}  // namespace ramify::core_testkit
