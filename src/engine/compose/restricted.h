// SPDX-License-Identifier: Apache-2.0
// Restricted: a system without some of its actions, or with additional names that it forbids in compositions.
//
// An action that is left out stays in the vocabulary, so that in a product it cannot happen at all. `also` adds names
// that the system does not offer, and so forbids them likewise. A run of a recorded suite is better cut
// (scenario_suite.h): what is left then ends where it accepts.
//
// One thread. Tested in restricted_test.cpp.
#pragma once

#include <memory>
#include <string>

#include "engine/lts/lts.h"

namespace ramify::engine::compose {

struct Restriction {
  using Names = std::set<std::string, std::less<>>;
  std::optional<Names> only{};  // none: all
  Names except{};               // stronger than `only`
  Names also{};

  bool allows(std::string_view action) const;
};

class Restricted : public Lts {
 public:
  Restricted(std::unique_ptr<Lts> system, Restriction restriction);

  std::vector<uint32_t> initial() override { return system_->initial(); }
  void limit_initial(std::function<bool(uint64_t)> is_enough) override { system_->limit_initial(std::move(is_enough)); }
  bool is_initial_cut() const override { return system_->is_initial_cut(); }
  std::vector<Step> steps(uint32_t state) override;
  bool is_accepting(uint32_t state) override { return system_->is_accepting(state); }
  const std::set<std::string, std::less<>>& vocabulary() const override { return vocabulary_; }
  std::optional<std::string> value(uint32_t expression, uint32_t state) override {
    return system_->value(expression, state);
  }
  std::string trouble() const override { return system_->trouble(); }
  View view(uint32_t state) override { return system_->view(state); }

 private:
  std::unique_ptr<Lts> system_;
  Restriction restriction_;
  std::set<std::string, std::less<>> vocabulary_;
};

}  // namespace ramify::engine::compose
