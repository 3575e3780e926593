// SPDX-License-Identifier: Apache-2.0
// Subject: the interface of a tester to a running system. Values are compact JSON, as in labels.
//
// Implemented by an adapter behind a process in session/adapter.h, and by hand in tests.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/lts/label.h"

namespace ramify::harness {

struct Answer {
  enum class Kind : uint8_t {
    done,
    refused,      // the call failed: `text` is the reason
    died,         // there is no answer: the adapter has ended
    hung,         // it did not answer in time
    unusable,     // it cannot be started, or violates the protocol
    interrupted,  // the user interrupted the test
  };
  Kind kind = Kind::done;
  std::optional<std::string> result{};                       // none: nothing
  std::vector<std::pair<std::string, std::string>> state{};  // variables to compare
  std::vector<engine::Label> events{};                       // observable actions, with their arguments
  std::string text{};
  std::vector<std::string> errors{};  // the last lines of standard error
};

class Subject {
 public:
  virtual ~Subject() = default;
  // Brings the system to its initial state, from any state.
  virtual Answer reset(uint64_t random_seed) = 0;
  // `expected`: the result, if the model allows only one.
  virtual Answer call(const engine::Label& call, const std::optional<std::string>& expected) = 0;
  virtual Answer wait(std::chrono::milliseconds time) = 0;
};

}  // namespace ramify::harness
