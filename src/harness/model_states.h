// SPDX-License-Identifier: Apache-2.0
// ModelStates: where a model may be, given what a tester has seen of the system: a set of states, since one call may lead to
// several and threads move unseen (as in conform.h). What comes of a call or an observation either fits some of them or is a failure.
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

// A call that a tester may make, and what may come of it.
struct Offer {
  engine::Label call;  // without a result
  std::vector<engine::Lts::Step> outcomes{};
  size_t states = 0;       // in how many of the states it can be made
  bool is_allowed = true;  // all that may come of it are states in which a tester may go
};

class ModelStates {
 public:
  explicit ModelStates(TestedModel& model) : model_(model) {}

  // False of these: the model has no answer, see trouble().
  bool start();
  bool find_offers(std::vector<Offer>& offers);
  // The answer's result alone. `failure`: its kind says whether there is one; step is not set.
  bool take(const Offer& offer, const Answer& answer, engine::TestFailure& failure,
            std::vector<std::string>& requirements);
  bool take_observed(const engine::Label& event, engine::TestFailure& failure, std::vector<std::string>& requirements);
  // Leaves those states in which the variables have these values.
  bool take_state(const std::vector<std::pair<std::string, std::string>>& variables, engine::TestFailure& failure);

  bool is_accepting();
  const std::set<uint32_t>& states() const { return states_; }
  const std::string& trouble() const { return trouble_; }
  // The results that may come of it, for people: "2", "nothing", "a failure".
  static std::vector<std::string> results(const Offer& offer);
  std::vector<std::string> offered();  // labels, each once

 private:
  bool close(std::set<uint32_t> states);
  bool is_well();

  TestedModel& model_;
  std::set<uint32_t> states_;
  std::string trouble_;
};

}  // namespace ramify::harness
