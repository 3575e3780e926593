// SPDX-License-Identifier: Apache-2.0
// An Fsm written down by hand, for tests of what is computed from one.
//
//   listed_fsm("off* PowerOn on; on PowerOff off*", {.initial = {"off"}})
//
// Transitions are `source label target`, apart by semicolons; a name that anywhere has a star is of an accepting state, one
// with a question mark of an incomplete state. States are numbered in the order in which they are first named, the initial
// ones before all others. A label is `Name`, `Name(1,2)` or `Name(1,2)/3`, without blanks; `Name` alone has no arguments.
#pragma once

#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "engine/lts/fsm.h"

namespace ramify::engine::testkit {

struct ListedFsmOptions {
  std::vector<std::string> initial{};  // none: the first that is named
  std::vector<std::string> actions{};  // declared, beside those that are taken
};

Fsm listed_fsm(std::string_view transitions, const ListedFsmOptions& options = {});

Label listed_label(std::string_view text);

// A graph by chance, in which every state can be reached. With one label for each transition from a state, unless
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

// Sorts the transitions as an Fsm has them.
void put_in_order(Fsm& fsm);

}  // namespace ramify::engine::testkit
