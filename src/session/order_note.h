// SPDX-License-Identifier: Apache-2.0
// A note about states that differ only in the insertion order of dicts.
#pragma once

#include <optional>

#include "outputs/report.h"
#include "session/load.h"
#include "store/store.h"

namespace ramify::session {

// `store`: that of a search of the loaded program. None: there are no such states, the spec says
// `ordered = true`, or there are too many states for the analysis.
std::optional<outputs::OrderNote> order_note(const Loaded& loaded, const store::Store& store);

}  // namespace ramify::session
