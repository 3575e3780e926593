// SPDX-License-Identifier: Apache-2.0
// ListedLts: a handwritten labelled transition system, with the values of its expressions; and random ones.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/lts/lts.h"

namespace ramify::engine::testkit {

class ListedLts final : public Lts {
 public:
  struct State {
    std::vector<Step> steps{};
    bool is_accepting = true;
    std::vector<std::optional<std::string>> values{};  // of the expressions
    bool has_memory = true;                            // false: its steps cannot be computed
  };

  ListedLts(std::vector<uint32_t> initial, std::vector<State> states);

  std::vector<uint32_t> initial() override { return initial_; }
  std::vector<Step> steps(uint32_t state) override;
  bool is_accepting(uint32_t state) override { return states_.at(state).is_accepting; }
  const std::set<std::string, std::less<>>& vocabulary() const override { return vocabulary_; }
  std::optional<std::string> value(uint32_t expression, uint32_t state) override;
  std::string trouble() const override { return trouble_; }
  View view(uint32_t state) override;  // one variable: `state`, its number here

  const std::vector<State>& states() const { return states_; }

 private:
  std::vector<uint32_t> initial_;
  std::vector<State> states_;
  std::set<std::string, std::less<>> vocabulary_{};
  std::string trouble_;
};

struct RandomLts {
  uint32_t states = 10;
  uint32_t steps_max = 4;  // of one state
  uint32_t labels = 4;     // a small number makes it nondeterministic
  uint32_t expressions = 4;
  uint32_t values = 3;        // values of expressions are numbers below this, and
  bool lacks_values = false;  // missing in one state of eight
};

ListedLts random_lts(const RandomLts& sizes, uint64_t seed);

}  // namespace ramify::engine::testkit
