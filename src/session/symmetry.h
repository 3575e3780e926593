// SPDX-License-Identifier: Apache-2.0
// Symmetry of replicas in a check: when it is sound for what is asked, the search goes through representatives, and what
// it finds is told as the machine itself goes.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "base/result.h"
#include "engine/search/explore.h"
#include "outputs/report.h"
#include "session/load.h"

namespace ramify::session {

enum class SymmetryUse : uint8_t {
  automatic,  // where it is sound for what is asked and some threads are interchangeable
  on,         // likewise; an error where it is not sound
  off,
};
std::string_view name(SymmetryUse use);

// The machine whose states are representatives; null: without symmetry.
base::Result<std::unique_ptr<engine::Machine>> quotient_for(const Loaded& loaded, SymmetryUse use);

// Turns what was found on the quotient into what the machine itself shows. False: some of it has no such counterpart that
// was found, and the search has to be done without symmetry.
base::Result<bool> unfold(const Loaded& loaded, const engine::Machine& quotient, engine::Exploration& exploration);

// What there is to say about it; `store` is that of the search.
base::Result<outputs::SymmetryNote> symmetry_note(const Loaded& loaded, const engine::Machine& quotient,
                                                  const store::Store& store);

}  // namespace ramify::session
