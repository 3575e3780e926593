// SPDX-License-Identifier: Apache-2.0
// Analysis of an explored graph: which states accept, which end a run and how, and from which an accepting state is
// reachable.
//
// The marks of the graph count. A state that was expanded in part or not at all is *open*: it is never an end, and what is
// reachable from it is unknown. "Can an accepting state be reached?" therefore has three answers, and `dead` is claimed only
// if everything reachable from the state is in the graph.
//
// A self-loop, such as that of a failing action, is a step: its state is not an end.
//
// Plain functions of their arguments, for any thread. Tested in fsm_analysis_test.cpp.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/lts/fsm.h"

namespace ramify::engine {

enum class Prospect : uint8_t {
  alive,    // an accepting state is reachable, or this is one
  dead,     // none is reachable
  unknown,  // none was found, and an open state is reachable
};
std::string_view name(Prospect prospect);

// Expanded in part or not at all.
bool is_open(const FsmState& state);

std::vector<Prospect> prospects(const Fsm& fsm);

// Lists of states, each in ascending order.
struct FsmAnalysis {
  std::vector<uint32_t> initial;
  std::vector<uint32_t> accepting;
  std::vector<uint32_t> unsafe;
  std::vector<uint32_t> finished;   // no steps, accepting, not open
  std::vector<uint32_t> dead_ends;  // no steps, not accepting, not open
  std::vector<uint32_t> dead;       // Prospect::dead; the dead ends are among them
  std::vector<uint32_t> unknown;    // Prospect::unknown
  std::vector<uint32_t> frontier;
  std::vector<uint32_t> incomplete;
  std::vector<Prospect> prospects;  // one per state
  bool is_complete = false;         // no cuts and no open states: the lists are complete
};

FsmAnalysis analyse(const Fsm& fsm);

}  // namespace ramify::engine
