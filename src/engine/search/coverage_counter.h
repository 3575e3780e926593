// SPDX-License-Identifier: Apache-2.0
// CoverageCounter: counts the steps of one worker for SearchCoverage. It is called in the order of the search body: for each
// state begin_state, then add_step for each transition, end_state; and, where a batch of successors is inserted, arrive.
//
// One thread. Tested in coverage_test.cpp.
#pragma once

#include <span>
#include <vector>

#include "engine/frontier/frontier.h"
#include "engine/search/coverage.h"

namespace ramify::engine {

class CoverageCounter {
 public:
  // `stepper` has loaded the state, and `pauses` are its threads. Not counted: the state was expanded before.
  void begin_state(Stepper& stepper, std::span<const Pause> pauses, bool is_counted);
  // A transition of the thread at that position among the pauses; its successor, if it has one, was added to the batch.
  void add_step(uint32_t position, bool has_successor, bool is_counted);
  void end_state(uint64_t transitions);
  void add_initial() { batch_.push_back(no_step); }
  // The arrivals of the batch, in its order; there are fewer of them if the search is stopped.
  void arrive(std::span<const Arrival> arrivals);
  void clear_batch() { batch_.clear(); }

  // After the search.
  void join(const CoverageCounter& other);
  void mark(std::span<const uint8_t> executed);
  SearchCoverage coverage(const Machine& machine, const store::Store& store) const;

 private:
  static constexpr uint32_t no_step = ~uint32_t{0};
  uint32_t step_at(Pause pause);  // an index into steps_
  void learn_names(Stepper& stepper, std::span<const Pause> pauses);

  std::vector<StepCoverage> steps_;             // without PausePoint and name
  std::vector<std::vector<uint32_t>> numbers_;  // by actor, then by point: an index into steps_, plus one
  std::vector<std::string> names_;              // by actor; "": not known
  std::vector<uint32_t> here_;                  // by position among the pauses of the state: an index into steps_
  std::vector<uint32_t> batch_;                 // the steps that led to the successors of the batch
  std::vector<uint64_t> states_by_depth_, states_by_degree_;
  std::vector<uint8_t> executed_;
};

}  // namespace ramify::engine
