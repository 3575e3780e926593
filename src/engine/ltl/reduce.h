// SPDX-License-Identifier: Apache-2.0
// reduce: a smaller automaton for the same words, by steps that are also available separately. Each preserves the
// accepted words; all are deterministic.
//
// Tested in reduce_test.cpp and translate_test.cpp.
#pragma once

#include "engine/ltl/automaton.h"

namespace ramify::engine::ltl {

// All steps, repeated while they make it smaller.
Automaton reduce(const Automaton& automaton);

// Removes states that no run reaches and those from which no run accepts; the others are numbered in breadth-first
// order.
Automaton without_useless_states(const Automaton& automaton);

// Marks of transitions outside of accepting components are irrelevant: a run takes them finitely often, or does
// not accept.
enum class IdleMarks { none, all };
Automaton with_idle_marks(const Automaton& automaton, IdleMarks idle);

// As few marks as components need: in each component, marks on all its transitions, and marks implied by others, are
// superfluous; the rest is renumbered per component, since no run stays in two components.
Automaton with_fewer_marks(const Automaton& automaton);

// Transitions of one source, target and set of marks, whose guards are one guard together, become one.
Automaton with_joined_guards(const Automaton& automaton);

// Merges states that simulate each other, and removes transitions to a state that another one simulates
// (Etessami and Holzmann 2000; Bustan and Grumberg 2003).
Automaton with_simulation(const Automaton& automaton);
// The same backwards: states that can be reached in the same ways (Somenzi and Bloem 2000).
Automaton with_reverse_simulation(const Automaton& automaton);

}  // namespace ramify::engine::ltl
