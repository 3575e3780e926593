// SPDX-License-Identifier: Apache-2.0
// Symmetry of replicas in a check: if it is sound for the claims, the search visits representatives only, and findings are
// translated back to the machine itself.
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
  automatic,  // if sound for the claims, and some threads are interchangeable
  on,         // an error if it is not sound
  off,
};
std::string_view name(SymmetryUse use);

// The quotient machine; null: no symmetry.
base::Result<std::unique_ptr<engine::Machine>> quotient_for(const Loaded& loaded, SymmetryUse use);

// Translates findings on the quotient into findings on the machine itself. False: no counterpart was found for one of them;
// repeat the search without symmetry.
base::Result<bool> unfold(const Loaded& loaded, const engine::Machine& quotient, engine::Exploration& exploration);

// The report's note; `store` is that of the search.
base::Result<outputs::SymmetryNote> symmetry_note(const Loaded& loaded, const engine::Machine& quotient,
                                                  const store::Store& store);

}  // namespace ramify::session
