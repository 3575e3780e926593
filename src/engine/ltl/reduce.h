// SPDX-License-Identifier: Apache-2.0
// reduce: a smaller automaton for the same words, by steps that are also here by themselves. None changes which words are
// accepted; all are deterministic.
//
// Tested in reduce_test.cpp and translate_test.cpp.
#pragma once

#include "engine/ltl/automaton.h"

namespace ramify::engine::ltl {

// All steps, again and again, while they make it smaller.
Automaton reduce(const Automaton& automaton);

// Without the states that no run reaches and those from which no run accepts; the others numbered as a breadth-first
// search meets them.
Automaton without_useless_states(const Automaton& automaton);

// What marks transitions have outside components that accept decides nothing: a run takes them finitely often, or does
// not accept.
enum class IdleMarks { none, all };
Automaton with_idle_marks(const Automaton& automaton, IdleMarks idle);

// As few marks as components need: in each those that are on all its transitions, and those that others bring along, are
// superfluous; what is left is numbered afresh, since no run stays in two components.
Automaton with_fewer_marks(const Automaton& automaton);

// Transitions of one source, target and set of marks, whose guards are one guard together, become one.
Automaton with_joined_guards(const Automaton& automaton);

// States that can do the same as each other become one, and transitions to a state that can do no more than another one
// can go (Etessami and Holzmann 2000; Bustan and Grumberg 2003).
Automaton with_simulation(const Automaton& automaton);
// The same backwards: states that can be reached in the same ways (Somenzi and Bloem 2000).
Automaton with_reverse_simulation(const Automaton& automaton);

}  // namespace ramify::engine::ltl
