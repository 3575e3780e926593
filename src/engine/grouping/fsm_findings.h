// SPDX-License-Identifier: Apache-2.0
// FsmFindings: what an exploration came upon. What is the same but for the place is one finding, told by the first place
// and how often.
//
// One thread. Tested in explore_fsm_findings_test.cpp.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/lts/label.h"
#include "engine/machine.h"

namespace ramify::engine {

enum class FsmFindingKind : uint8_t {
  fault,     // an action failed; in the graph that is a step that stays where it is
  unsafe,    // a property is false
  no_value,  // an expression has no value, so that nothing can be concluded from it
};

struct FsmFinding {
  FsmFindingKind kind = FsmFindingKind::fault;
  std::string subject;           // the action, the property's name, or whose expression: "filter", "group `size`"
  std::string message{};         // of the fault, or why there is no value
  uint32_t state = 0;            // of the Fsm: where it is so, or where the step began
  std::optional<Label> label{};  // the step that was taken or looked at
  std::optional<Fault> fault{};  // of kind fault
  uint64_t count = 1;            // of all such; the rest of this is about the first that was found
};

class FsmFindings {
 public:
  void add(FsmFinding finding) {
    const auto [known, is_new] = index_.try_emplace({finding.kind, finding.subject, finding.message}, all_.size());
    if (is_new) all_.push_back(std::move(finding));
    else ++all_[known->second].count;
  }
  std::vector<FsmFinding> take() { return std::move(all_); }

 private:
  std::vector<FsmFinding> all_;  // in the order in which they were found
  std::map<std::tuple<FsmFindingKind, std::string, std::string>, size_t> index_;
};

}  // namespace ramify::engine
