// SPDX-License-Identifier: Apache-2.0
// What there is to say of states that differ only in the order in which entries were put into dicts.
#pragma once

#include <optional>

#include "outputs/report.h"
#include "session/load.h"
#include "store/store.h"

namespace ramify::session {

// `store`: that of a search of the loaded program. None: there are no such states, the model wants to tell them apart, or there are
// too many states to look at for the sake of a note.
std::optional<outputs::OrderNote> order_note(const Loaded& loaded, const store::Store& store);

}  // namespace ramify::session
