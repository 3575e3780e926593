// SPDX-License-Identifier: Apache-2.0
// A handwritten Fsm, for tests of functions of graphs.
//
//   listed_fsm("off* PowerOn on; on PowerOff off*", {.initial = {"off"}})
//
// Transitions are `source label target`, separated by semicolons; a name with a star anywhere is that of an accepting
// state, one with a question mark of an incomplete state. States are numbered in order of first occurrence, the initial
// ones before all others. A label is `Name`, `Name(1,2)` or `Name(1,2)/3`, without spaces; `Name` alone has no
// arguments.
#pragma once

#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "engine/lts/fsm.h"

namespace ramify::engine::testkit {

struct ListedFsmOptions {
  std::vector<std::string> initial{};  // empty: the first one
  std::vector<std::string> actions{};  // declared, in addition to those taken
};

Fsm listed_fsm(std::string_view transitions, const ListedFsmOptions& options = {});

Label listed_label(std::string_view text);

// A random graph in which every state is reachable. With one transition for each label from a state, unless
// `is_branching`: then calls have several outcomes.
struct RandomFsmOptions {
  uint32_t states = 5;
  uint32_t transitions = 8;  // at least one less than states
  uint32_t initial_count = 1;
  uint32_t accepting_percent = 40;
  uint32_t incomplete_percent = 0;
  bool is_branching = false;
};
Fsm random_fsm(std::mt19937_64& random, const RandomFsmOptions& options);

// Sorts the transitions into the order of an Fsm.
void put_in_order(Fsm& fsm);

}  // namespace ramify::engine::testkit
