// SPDX-License-Identifier: Apache-2.0
// weak_deterministic: for formulas that combine safety and guarantee (obligations: Manna and Pnueli 1990), the smallest
// deterministic automaton in which a component accepts as a whole or not at all. Most of what people write is of that
// kind, and the product of a machine with a deterministic automaton has no state twice.
//
// Subsets are taken without regard to acceptance, each component of them is asked about one word that stays in it, and
// what comes out is compared with the automaton and its complement (Dax, Eisinger and Klaedtke 2007); the smallest one
// is found as for finite words (Löding 2001).
//
// Tested in weak_deterministic_test.cpp.
#pragma once

#include <optional>

#include "engine/ltl/automaton.h"

namespace ramify::engine::ltl {

// None: no weak deterministic automaton accepts these words, or the search would take too long.
std::optional<Automaton> weak_deterministic(const Automaton& automaton, const Automaton& complement);

}  // namespace ramify::engine::ltl
