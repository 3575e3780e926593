// SPDX-License-Identifier: Apache-2.0
// open_values: what a trace through states with symbolic values left open, closed: a solver's values, with which the trace is run again.
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

// Of a program with terms. `refuted`: what is false in the last state. None: nothing was open, or the store is full.
std::optional<engine::OpenValues> open_values(const Program& program, store::Store& store, const engine::Trace& trace,
                                              std::optional<engine::PredicateId> refuted);

// Answers as they were recorded.
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

// Without what only unknown values leave open.
std::vector<engine::Choice> closed(std::vector<engine::Choice> choices);

// Whether two faults are one, as far as what is said of unknown values in them lets that be told.
bool is_same_fault(const engine::Fault& a, const engine::Fault& b);

}  // namespace ramify::ir_machine
