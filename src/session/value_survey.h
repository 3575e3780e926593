// SPDX-License-Identifier: Apache-2.0
// Value survey: the values that variables take in the states that a bounded search visits.
//
// Breadth-first, so that a search that is cut short has visited the states nearest to the initial ones. Violations do not end it. A survey is
// not a verdict: it says what was seen. Tested in value_survey_test.cpp.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/place.h"
#include "base/result.h"
#include "session/load.h"

namespace ramify::session {

struct SurveyOptions {
  uint64_t states_max = 20'000;
  std::chrono::milliseconds time_max{3'000};
  const std::atomic<bool>* interrupted = nullptr;  // polled
};

struct SurveyedVariable {
  std::string name;  // "balance"; of a local variable without its thread: "seen"
  bool is_local = false;
  std::string function;  // of a local variable, if a caller's frame has it; else by `pause`
  base::Place pause;     // of a local variable: a place in its function
  uint64_t values = 0;   // distinct ones, at most values_max + 1
  // All values were whole numbers: the least and the greatest.
  std::optional<std::pair<int64_t, int64_t>> range{};
  std::vector<std::string> examples;  // the first distinct ones
};

struct ValueSurvey {
  static constexpr uint64_t values_max = 10'000;
  static constexpr size_t examples_max = 8;
  uint64_t states = 0;       // whose values are counted
  bool is_complete = false;  // these are all states
  std::vector<SurveyedVariable> variables;
};

// `loaded` is ready. Error: the states cannot be kept.
base::Result<ValueSurvey> survey_values(const Loaded& loaded, const SurveyOptions& options);

// "0 to 10 (4 values) in 27 states, all explored", "`None`, `3` in the first 20,000 states"
std::string survey_text(const ValueSurvey& survey, const SurveyedVariable& variable);

}  // namespace ramify::session
