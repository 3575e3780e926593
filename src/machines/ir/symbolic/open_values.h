// SPDX-License-Identifier: Apache-2.0
// open_values: concrete values for the unknown values in a trace through symbolic states, found by a solver; the trace
// is replayed with them.
//
// Tested in session/unknowns_test.cpp.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "engine/machine.h"
#include "engine/roles.h"
#include "engine/trace/trace.h"
#include "machines/ir/program.h"

namespace ramify::ir_machine {

// For a program with terms. `refuted`: the predicate that is false in the last state. None: no value was unknown, or
// the store is full.
std::optional<engine::OpenValues> open_values(const Program& program, store::Store& store, const engine::Trace& trace,
                                              std::optional<engine::PredicateId> refuted);

// Replays recorded choices.
class RecordedChoices final : public engine::ChoiceStream {
 public:
  explicit RecordedChoices(std::vector<engine::Choice> choices) : choices_(std::move(choices)) {}
  uint32_t choose(engine::ChoiceKind, uint32_t count, const engine::OptionLabels&) override {
    const uint32_t taken = next_ < choices_.size() ? choices_[next_++].taken : 0;
    return std::min(taken, count - 1);
  }

 private:
  std::vector<engine::Choice> choices_;
  size_t next_ = 0;
};

// Removes the choices that only unknown values cause.
std::vector<engine::Choice> closed(std::vector<engine::Choice> choices);

// Whether two faults are the same, as far as messages that mention unknown values allow to decide.
bool is_same_fault(const engine::Fault& a, const engine::Fault& b);

}  // namespace ramify::ir_machine
