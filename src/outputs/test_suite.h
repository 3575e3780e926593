// SPDX-License-Identifier: Apache-2.0
// For tests: handwritten suites.
#pragma once

#include "engine/lts/suite.h"
#include "outputs/suite_json.h"

namespace ramify::outputs {

inline engine::SuiteStep suite_step(std::string action, std::vector<std::optional<std::string>> arguments,
                                    std::optional<std::string> result, uint32_t from, uint32_t to) {
  engine::SuiteStep step;
  step.label = {std::move(action), std::move(arguments), std::move(result)};
  step.from = from;
  step.to = to;
  return step;
}

// Two tests of a stack: Push(1), Pop() / 1, and Push(2), Push(1), Pop() / 1, Pop() / 2, and Pop() of nothing, which
// fails.
inline engine::Suite stack_suite() {
  engine::Suite suite;
  suite.covers = "transitions";
  suite.runs.push_back({0, {suite_step("Push", {"1"}, std::nullopt, 0, 1), suite_step("Pop", {}, "1", 1, 0)}});
  suite.runs.push_back({0,
                        {suite_step("Push", {"2"}, std::nullopt, 0, 2), suite_step("Push", {"1"}, std::nullopt, 2, 3),
                         suite_step("Pop", {}, "1", 3, 2), suite_step("Pop", {}, "2", 2, 0),
                         suite_step("Pop", {}, R"({"error":"pop of nothing"})", 0, 0)}});
  suite.runs[1].steps[2].requirements = {"last in, first out"};
  suite.runs[1].steps[4].is_fault = true;
  suite.uncovered = {{"transition 3 -Clear()-> 4", "no accepting state can be reached from state 4"}};
  return suite;
}

// All features of a step, and values that are hard to write.
inline engine::Suite odd_suite() {
  engine::Suite suite;
  suite.covers = "pairs";
  suite.notes = {"a note with \"quotes\"\nand a second line \\"};
  engine::SuiteStep step = suite_step("sender:next",
                                      {"1.50", "NaN", std::nullopt, R"({"a":[null,"é\n"]})", "[1, 2]",
                                       "123456789012345678901234567890", R"({"$any":true})"},
                                      "\"x\"", 7, 8);
  step.is_branch = step.may_be_refused = step.may_fail = true;
  step.other_results = {"1", std::nullopt};
  step.requirements = {"R\\1",
                       "*/ ?"
                       "?/"};
  suite.runs.push_back({7, {step}});
  suite.runs.push_back({3, {}});
  engine::SuiteStep bare;
  bare.label.action = "Inc";
  bare.from = 3;
  bare.to = 4;
  suite.runs.push_back({3, {bare}});
  return suite;
}

}  // namespace ramify::outputs
