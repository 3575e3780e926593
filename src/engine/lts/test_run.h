// SPDX-License-Identifier: Apache-2.0
// TestRun: the result of testing a running system against a model: the steps and the end of each run, and the coverage of
// all runs together.
//
// Plain values. Made by `harness/`, written by `outputs/`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/lts/label.h"

namespace ramify::engine {

enum class TestStepKind : uint8_t {
  call,      // the tester's
  observed,  // of an observable action: the system's
  waited,    // for observations
};

struct TestStep {
  TestStepKind kind = TestStepKind::call;
  Label label{};            // with the actual result; of `waited` empty
  bool is_refused = false;  // the system failed or refused, as the model allows here
  bool is_cleanup = false;
  std::vector<std::string> expected{};  // results that the model allows for this call
  friend bool operator==(const TestStep&, const TestStep&) = default;
};

enum class TestFailureKind : uint8_t {
  none,
  result,         // the model does not allow the result
  state,          // the system's state differs from the model's
  refused,        // the system failed where the model does not
  unexpected,     // the model does not allow the observed action
  died,           // the adapter ended, or
  hung,           // did not answer in time
  stuck,          // no action is enabled, no observation arrived, and a run may not end there
  not_accepting,  // a run may not end where the run, or its clean-up, ended
};

// Where the model and the system differ.
struct TestFailure {
  TestFailureKind kind = TestFailureKind::none;
  size_t step = 0;         // of the run, from 0; the number of steps: after the last
  std::string action{};    // that failed; "": none did
  std::string expected{};  // for people
  std::string came{};
  std::vector<std::string> offered{};                           // labels that the model enables there
  std::vector<std::pair<std::string, std::string>> refusals{};  // a call, and the requirement that disables it
  std::vector<std::string> errors{};                            // the last lines of the adapter's standard error
  friend bool operator==(const TestFailure&, const TestFailure&) = default;
};

enum class TestVerdict : uint8_t {
  success,
  failure,
  inconclusive,  // the system left the run that was to be followed, as the model allows
  unusable,      // the adapter does not answer properly: `why`
  unknown,       // `why`: the model gave no answer, or it was interrupted
};

struct TestRun {
  uint64_t random_seed = 0;  // that the adapter was given
  TestVerdict verdict = TestVerdict::success;
  std::vector<TestStep> steps{};
  bool is_accepting = false;  // where it ended
  TestFailure failure{};
  std::string why{};

  // A shorter run that fails in the same way.
  struct Shrunk {
    bool is_reproduced = false;  // the run failed again when it was repeated
    uint32_t tries = 0;
    bool is_cut = false;  // the limit on tries was reached
    std::vector<TestStep> steps{};
    TestFailure failure{};
  };
  std::optional<Shrunk> shrunk{};
};

struct TestCoverage {
  std::vector<std::pair<std::string, uint64_t>> actions{};       // declared ones, and how often they were taken
  std::vector<std::pair<std::string, uint64_t>> requirements{};  // texts, and how often each was exercised
  size_t states = 0;                                             // distinct states of the model that the system visited
  size_t transitions = 0;                                        // likewise: labels from a state
};

}  // namespace ramify::engine
