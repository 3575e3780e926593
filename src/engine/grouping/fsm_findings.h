// SPDX-License-Identifier: Apache-2.0
// FsmFindings: the findings of an exploration. Findings that differ only in their place are one, with the first place
// and their number.
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
  fault,     // an action failed; a self-loop in the graph
  unsafe,    // a property is false
  no_value,  // an expression has no value, which allows no conclusion
};

struct FsmFinding {
  FsmFindingKind kind = FsmFindingKind::fault;
  std::string subject;           // action, property, or owner of the expression: "filter", "group `size`"
  std::string message{};         // of the fault, or why there is no value
  uint32_t state = 0;            // of the Fsm: its place, or the source of the step
  std::optional<Label> label{};  // the step taken or examined
  std::optional<Fault> fault{};  // of kind fault
  uint64_t count = 1;            // the number of such findings; the other members describe the first one
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
  std::vector<FsmFinding> all_;  // in order of discovery
  std::map<std::tuple<FsmFindingKind, std::string, std::string>, size_t> index_;
};

}  // namespace ramify::engine
