// SPDX-License-Identifier: Apache-2.0
// FsmLts: an explored graph as a system again, so that it can be composed and explored: a model program's graph
// replaces the model. States keep their numbers.
//
// A graph need not have all steps of its states (FsmState::is_frontier, is_incomplete), and a product cannot know that:
// code that composes an incomplete graph checks has_all_steps, and carries Fsm::cuts over into the report.
//
// The vocabulary is the set of actions that the graph declares, taken or not, and those of its transitions. Expressions
// have no values, because the graph does not have them. One thread. Tested in fsm_lts_test.cpp.
#pragma once

#include <vector>

#include "engine/lts/fsm.h"
#include "engine/lts/lts.h"

namespace ramify::engine::compose {

class FsmLts : public Lts {
 public:
  explicit FsmLts(Fsm fsm);

  std::vector<uint32_t> initial() override;
  std::vector<Step> steps(uint32_t state) override;
  bool is_accepting(uint32_t state) override { return fsm_.states.at(state).is_accepting; }
  const std::set<std::string, std::less<>>& vocabulary() const override { return vocabulary_; }
  std::optional<std::string> value(uint32_t expression, uint32_t state) override;
  std::string trouble() const override { return trouble_; }
  View view(uint32_t state) override;

  bool has_all_steps(uint32_t state) const;
  const Fsm& fsm() const { return fsm_; }

 private:
  Fsm fsm_;
  std::set<std::string, std::less<>> vocabulary_;
  std::vector<std::vector<size_t>> transitions_from_;  // by state; the graph's order
  std::string trouble_;
};

}  // namespace ramify::engine::compose
