// SPDX-License-Identifier: Apache-2.0
// ModelStates: the possible states of a model after a tester's observations: a set, since one call may lead to
// several states and steps of threads are not observable (as in conform.h). A result or an observation matches some of
// them or is a failure.
//
// One thread. Tested through live_tester_test.cpp.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "engine/lts/test_run.h"
#include "harness/subject.h"
#include "harness/tested_model.h"

namespace ramify::harness {

// A call that a tester may make, and its possible outcomes.
struct Offer {
  engine::Label call;  // without a result
  std::vector<engine::Lts::Step> outcomes{};
  size_t states = 0;       // the number of states in which it is possible
  bool is_allowed = true;  // all outcomes are states that a tester may enter
};

class ModelStates {
 public:
  explicit ModelStates(TestedModel& model) : model_(model) {}

  // These return false if the model has no answer, see trouble().
  bool start();
  bool find_offers(std::vector<Offer>& offers);
  // Checks only the answer's result. `failure`: its kind says whether there is one; step is not set.
  bool take(const Offer& offer, const Answer& answer, engine::TestFailure& failure,
            std::vector<std::string>& requirements);
  bool take_observed(const engine::Label& event, engine::TestFailure& failure, std::vector<std::string>& requirements);
  // Keeps only states in which the variables have these values.
  bool take_state(const std::vector<std::pair<std::string, std::string>>& variables, engine::TestFailure& failure);

  bool is_accepting();
  const std::set<uint32_t>& states() const { return states_; }
  const std::string& trouble() const { return trouble_; }
  // The possible results, as text: "2", "nothing", "a failure".
  static std::vector<std::string> results(const Offer& offer);
  std::vector<std::string> offered();  // distinct labels

 private:
  bool close(std::set<uint32_t> states);
  bool is_well();

  TestedModel& model_;
  std::set<uint32_t> states_;
  std::string trouble_;
};

}  // namespace ramify::harness
