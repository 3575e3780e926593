// SPDX-License-Identifier: Apache-2.0
// StateJudge: evaluates the expressions and callbacks of the options, and keeps the findings. A missing value is
// a finding, and each method documents its default result for it.
//
// One thread. Tested through explore_fsm.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/grouping/fsm_findings.h"
#include "engine/grouping/fsm_options.h"
#include "engine/grouping/representatives.h"

namespace ramify::engine {

class StateJudge {
 public:
  // For findings: a state of the graph, and the step that was examined there, if any.
  struct Place {
    uint32_t node = 0;
    const Lts::Step* step = nullptr;
  };

  StateJudge(Lts& lts, const FsmOptions& options) : lts_(lts), options_(options) {}

  bool passes_filter(uint32_t state, Place place);                    // without a value: no
  Representatives::Values group_values(uint32_t state, Place place);  // without a value: represents nothing there
  std::vector<std::string> violated(uint32_t state, uint32_t node);   // without a value: not violated
  bool is_goal(uint32_t state, uint32_t node);                        // without a value: no
  bool stops(const FsmMoment& moment, uint32_t node);                 // likewise
  bool keeps(const FsmMoment& moment, uint32_t node);                 // FsmKeep::where; without a value: yes
  double priority(const FsmMoment& moment, uint32_t node);            // without a value: the lowest
  void note_fault(const Lts::Step& step, uint32_t node);

  bool lacked_value() const { return lacked_value_; }
  FsmFindings& findings() { return findings_; }

 private:
  void note_trouble(std::string subject, const base::Error& why, Place place);
  bool answer(base::Result<bool> truth, std::string_view subject, Place place, bool otherwise);

  Lts& lts_;
  const FsmOptions& options_;
  FsmFindings findings_;
  bool lacked_value_ = false;
};

}  // namespace ramify::engine
