// SPDX-License-Identifier: Apache-2.0
// Goal: exactly the accesses that the rule leaves unordered and that may overlap are watched. Method: Core of small
// expressions (testdata/expressions.core), and the analysis of each.
#include "machines/core/sequencing.h"

#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "programs/core/text.h"

namespace ramify::core_machine {
namespace {

core::Program program() {
  std::ifstream file(RAMIFY_SOURCE_DIR "/src/machines/core/testdata/expressions.core");
  std::ostringstream text;
  text << file.rdbuf();
  diagnostics::Diagnostics diagnostics;
  core::Program parsed = core::parse(text.str(), "expressions.core", diagnostics);
  for (const diagnostics::Diagnostic& d : diagnostics.all()) ADD_FAILURE() << diagnostics::render(d, text.str());
  return parsed;
}

struct Analysed {
  Sequencing sequencing;
  size_t pairs = 0;  // of rivals
};
Analysed analysed(const core::Program& program, std::string_view function) {
  const core::Procedure& procedure = program.procedures[program.find_procedure(function)->index];
  Analysed result{sequencing_of(program, procedure.body, procedure.parameters), 0};
  for (const Bound& bound : result.sequencing.bounds)
    for (const Watched& watched : bound.watched) result.pairs += watched.rivals.size();
  result.pairs /= 2;
  return result;
}

TEST(Sequencing, two_side_effects_on_one_object_are_rivals) {
  const core::Program p = program();
  const Analysed race = analysed(p, "race");
  EXPECT_EQ(race.pairs, 1u) << "i = i++ + 1: the increment's store and the assignment's";
}

TEST(Sequencing, a_comma_orders_them) {
  const core::Program p = program();
  EXPECT_EQ(analysed(p, "fine").pairs, 0u);
}

TEST(Sequencing, what_two_pointers_point_to_may_be_one_object_but_no_parameter) {
  const core::Program p = program();
  const Analysed two = analysed(p, "two");
  EXPECT_EQ(two.pairs, 1u) << "*p and *q; p and q themselves are objects whose address goes nowhere";
  size_t shared = 0;
  for (const auto& [node, is_shared] : two.sequencing.is_shared) shared += is_shared ? 1 : 0;
  EXPECT_EQ(shared, 2u);
}

}  // namespace
}  // namespace ramify::core_machine
