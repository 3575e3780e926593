// SPDX-License-Identifier: Apache-2.0
// TestRun: what came of testing a running system against a model, as a value: for each run its steps and how it ended, and
// what all of them together covered.
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
  Label label{};            // with the result that came; of `waited` empty
  bool is_refused = false;  // the system failed or refused, as the model allows here
  bool is_cleanup = false;
  std::vector<std::string> expected{};  // results that the model allows for this call
  friend bool operator==(const TestStep&, const TestStep&) = default;
};

enum class TestFailureKind : uint8_t {
  none,
  result,         // another result than the model allows
  state,          // the system's state is another one than the model's
  refused,        // the system failed where the model does not
  unexpected,     // it was observed what the model does not allow there
  died,           // the adapter ended, or
  hung,           // did not answer in time
  stuck,          // nothing can be done, nothing came, and no run may end there
  not_accepting,  // nor at the end of the run, or of its clean-up
};

// Where model and system part.
struct TestFailure {
  TestFailureKind kind = TestFailureKind::none;
  size_t step = 0;         // of the run, from 0; the number of steps: after the last
  std::string action{};    // that failed; "": none did
  std::string expected{};  // for people
  std::string came{};
  std::vector<std::string> offered{};                           // labels that the model offers there
  std::vector<std::pair<std::string, std::string>> refusals{};  // a call, and the requirement that stands against it
  std::vector<std::string> errors{};                            // the last lines of the adapter's standard error
  friend bool operator==(const TestFailure&, const TestFailure&) = default;
};

enum class TestVerdict : uint8_t {
  success,
  failure,
  inconclusive,  // the system went another way than the run that was to be followed, and the model allows it
  unusable,      // there is no talking to the adapter: `why`
  unknown,       // `why`: the model gave no answer, or it was interrupted
};

struct TestRun {
  uint64_t random_seed = 0;  // that the adapter was given
  TestVerdict verdict = TestVerdict::success;
  std::vector<TestStep> steps{};
  bool is_accepting = false;  // where it ended
  TestFailure failure{};
  std::string why{};

  // Of a failing run: what it was shortened to.
  struct Shrunk {
    bool is_reproduced = false;  // the run failed again when it was tried again
    uint32_t tries = 0;
    bool is_cut = false;  // more tries than there may be would have been needed
    std::vector<TestStep> steps{};
    TestFailure failure{};
  };
  std::optional<Shrunk> shrunk{};
};

struct TestCoverage {
  std::vector<std::pair<std::string, uint64_t>> actions{};       // declared ones, and how often they were taken
  std::vector<std::pair<std::string, uint64_t>> requirements{};  // texts that were met, and how often
  size_t states = 0;                                             // different ones of the model in which the system was
  size_t transitions = 0;                                        // likewise: labels from a state
};

}  // namespace ramify::engine
