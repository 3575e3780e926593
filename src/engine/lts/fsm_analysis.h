// SPDX-License-Identifier: Apache-2.0
// What can be said of the states of an explored graph: which accept, which end a run and how, and from which of them an
// accepting state can still be reached.
//
// The marks of the graph are honoured. A state that was not expanded, or not wholly, is *open*: it is no end, whatever it
// shows; and from where an open state can be reached, nobody knows what else can be. So there are three answers to "can an
// accepting state be reached?", and `dead` is claimed only where the graph shows all that follows.
//
// A step that leads nowhere else, such as an action that fails, is a step: such a state is no end.
//
// Plain functions of their arguments, for any thread. Tested in fsm_analysis_test.cpp.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "engine/lts/fsm.h"

namespace ramify::engine {

enum class Prospect : uint8_t {
  alive,    // an accepting state can be reached, or this is one
  dead,     // none can be
  unknown,  // none was found, and the graph goes on where it was not looked at
};
std::string_view name(Prospect prospect);

// Not expanded, or not wholly.
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
  std::vector<Prospect> prospects;  // one a state
  bool is_complete = false;         // nothing was cut, no state is open: the lists are of all that there is
};

FsmAnalysis analyse(const Fsm& fsm);

}  // namespace ramify::engine
