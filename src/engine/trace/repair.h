// SPDX-License-Identifier: Apache-2.0
// repair: a trace of an edited machine that stays close to a recorded one and ends in the same kind of violation.
//
// The search is over pairs of a state and a position in the recorded trace. Three moves lead from one pair to the next:
//
//   follow   the step that the trace records here, if it fits: state and position advance    no change
//   insert   any other step: the state advances                                             one change
//   drop     the recorded step is left out: the position advances                           one change
//
// The result has the fewest changes, and among those the fewest steps; recorded steps after the violation count as dropped.
// The search begins at the last pair that is reached by following alone. If no run from there shows the violation, it begins
// again at the initial states, so that steps before that point may change, too.
//
// Deterministic, one thread. Tested in repair_test.cpp. Traces of behaviours are not repaired.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "engine/machine.h"
#include "engine/roles.h"
#include "engine/search/explore.h"
#include "engine/trace/trace.h"

namespace ramify::engine {

// The violation in which a repaired trace ends: of kind property, deadlock or fault.
struct RepairGoal {
  ViolationKind kind = ViolationKind::property;
  bool is_error = false;                   // of a property: it has no value, instead of being false
  std::optional<PredicateId> predicate{};  // of a property; of a deadlock: the terminal predicate
  FaultKind fault = FaultKind::assertion;  // of a fault
  std::string message{};                   // likewise; its place may have changed
};

struct RepairOptions {
  uint64_t states_max = 100'000;  // pairs of a state and a position
  const std::atomic<bool>* interrupted = nullptr;
};

enum class RepairEnd : uint8_t {
  repaired,
  exhausted,    // no run from an initial state ends in the violation
  states_max,   // the limit was reached
  full,         // the store is full
  interrupted,  //
  unknown,      // as `exhausted`, except that runs end in steps with an unknown effect
};

struct Repair {
  RepairEnd end = RepairEnd::exhausted;
  uint64_t states = 0;             // pairs that were visited
  size_t from = 0;                 // the step after which the search began; 0: at the initial states
  Trace trace{};                   // if it was repaired, as are the next ones
  std::vector<size_t> dropped{};   // steps of the recorded trace, from 1
  std::vector<size_t> inserted{};  // steps of the repaired trace, from 1; 0: the initial state has other choices
};

Repair repair(const Machine& machine, store::Store& store, const Trace& recorded, const RepairGoal& goal,
              const RepairOptions& options);

}  // namespace ramify::engine
