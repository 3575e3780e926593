// SPDX-License-Identifier: Apache-2.0
// TestedModel: the interface of a tester to a model program: steps, steps for observations, and values of states.
//
// Implemented over a machine in session/live_model.h, and by hand in tests. One thread.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/lts/lts.h"

namespace ramify::harness {

class TestedModel {
 public:
  virtual ~TestedModel() = default;
  virtual std::vector<uint32_t> initial() = 0;
  // Without those of observable actions.
  virtual std::vector<engine::Lts::Step> steps(uint32_t state) = 0;
  // Steps of an observable action that match the call.
  virtual std::vector<engine::Lts::Step> observed_steps(uint32_t state, const engine::Label& call) = 0;
  virtual bool is_observable(const std::string& action) const = 0;
  // Unobservable steps: those of threads.
  virtual bool is_hidden(const engine::Label& label) const = 0;
  virtual bool is_accepting(uint32_t state) = 0;
  // Whether a tester may enter the state.
  virtual bool is_allowed(uint32_t state) = 0;
  virtual std::vector<std::pair<std::string, std::string>> variables(uint32_t state) = 0;
  // Of the last call of steps or observed_steps: disabled calls, and the requirement that is false.
  virtual std::vector<std::pair<engine::Label, std::string>> refusals() const = 0;
  virtual std::vector<std::string> groups(uint32_t state) = 0;  // the values of the groupings
  virtual std::string trouble() const = 0;                      // "": no error
};

}  // namespace ramify::harness
