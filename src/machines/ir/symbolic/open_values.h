// SPDX-License-Identifier: Apache-2.0
// open_values: what a trace through states with symbolic values left open, closed: a solver's values, with which the trace is run again.
//
// Tested in session/unknowns_test.cpp.
#pragma once

#include <optional>

#include "engine/machine.h"
#include "engine/trace/trace.h"
#include "machines/ir/program.h"

namespace ramify::ir_machine {

// Of a program with terms. `refuted`: what is false in the last state. None: nothing was open, or the store is full.
std::optional<engine::OpenValues> open_values(const Program& program, store::Store& store, const engine::Trace& trace,
                                              std::optional<engine::PredicateId> refuted);

// Whether two faults are one, as far as what is said of unknown values in them lets that be told.
bool is_same_fault(const engine::Fault& a, const engine::Fault& b);

}  // namespace ramify::ir_machine
