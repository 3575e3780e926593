// SPDX-License-Identifier: Apache-2.0
// A note about states that differ only in the insertion order of dicts.
#pragma once

#include <cstdint>
#include <optional>

#include "outputs/report.h"
#include "session/load.h"
#include "store/store.h"

namespace ramify::session {

// In larger searches such states are not counted.
inline constexpr uint64_t order_note_states_max = 200'000;
// If they have to be searched for a second time, they are counted up to here.
inline constexpr uint64_t order_note_states_max_anew = 50'000;

// Whether a note is possible, after a whole search by the machine of the loaded program: the program can tell orders
// apart, and some of its dicts may differ in order only.
bool may_have_order_note(const Loaded& loaded);

// `store`: that of a search of the loaded program. None: there are no such states, or the spec says `ordered = true`.
std::optional<outputs::OrderNote> order_note(const Loaded& loaded, const store::Store& store);

// The note of a search of the loaded program whose states cannot be compared.
std::optional<outputs::OrderNote> order_note_without_states(const Loaded& loaded);

}  // namespace ramify::session
