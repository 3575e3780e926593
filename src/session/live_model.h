// SPDX-License-Identifier: Apache-2.0
// LiveModel: a composed model program with the interface of a tester (harness/tested_model.h).
//
// One thread. Tested in test_test.cpp.
#pragma once

#include <memory>
#include <set>
#include <string>

#include "base/result.h"
#include "harness/tested_model.h"
#include "session/composition.h"

namespace ramify::session {

class LiveModel final : public harness::TestedModel {
 public:
  // `loaded` outlives it.
  static base::Result<std::unique_ptr<LiveModel>> create(const Loaded& loaded, const ActionNames& actions,
                                                         const std::vector<const SpecScenario*>& scenarios);

  std::vector<uint32_t> initial() override { return composition_.lts->initial(); }
  std::vector<engine::Lts::Step> steps(uint32_t state) override;
  std::vector<engine::Lts::Step> observed_steps(uint32_t state, const engine::Label& call) override;
  bool is_observable(const std::string& action) const override { return observables_.contains(action); }
  bool is_hidden(const engine::Label& label) const override { return threads_.contains(label.action); }
  bool is_accepting(uint32_t state) override { return composition_.lts->is_accepting(state); }
  bool is_allowed(uint32_t state) override;
  std::vector<std::pair<std::string, std::string>> variables(uint32_t state) override;
  std::vector<std::pair<engine::Label, std::string>> refusals() const override;
  std::vector<std::string> groups(uint32_t state) override;
  std::string trouble() const override { return composition_.lts->trouble(); }

 private:
  std::unique_ptr<store::Store> store_;
  Composition composition_;
  std::set<std::string, std::less<>> observables_;
  std::set<std::string, std::less<>> threads_;  // what their steps are called
  std::optional<uint32_t> filter_;
  std::vector<uint32_t> groups_;
};

}  // namespace ramify::session
