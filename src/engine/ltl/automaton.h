// SPDX-License-Identifier: Apache-2.0
// Automaton: a generalised Büchi automaton with marks on transitions (TGBA: Couvreur 1999; Giannakopoulou and
// Lerda 2002). It accepts a word if some run over it takes transitions of each mark infinitely often; without marks, if
// there is a run at all.
//
// A plain value. Tested in automaton_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include "engine/ltl/evaluate.h"

namespace ramify::engine::ltl {

struct Automaton {
  struct Transition {
    Letter must_be_true = 0;  // atoms
    Letter must_be_false = 0;
    uint32_t target = 0;
    uint32_t marks = 0;  // bit n: carries mark n
    bool reads(Letter letter) const { return (letter & must_be_true) == must_be_true && (letter & must_be_false) == 0; }
    friend bool operator==(const Transition&, const Transition&) = default;
  };
  static constexpr uint32_t marks_max = 32;

  uint32_t mark_count = 0;
  std::vector<std::vector<Transition>> states;  // outgoing transitions of each
  std::vector<uint32_t> initial;                // empty: accepts nothing

  uint32_t all_marks() const { return mark_count == 32 ? ~uint32_t{0} : (uint32_t{1} << mark_count) - 1; }
  size_t transition_count() const;
  // For comparing automata: states, transitions, marks, initial states.
  std::tuple<size_t, size_t, uint32_t, size_t> size() const {
    return {states.size(), transition_count(), mark_count, initial.size()};
  }
};

// Searches for an accepting cycle in the product with the word; for tests and for judging lassos.
bool accepts(const Automaton& automaton, const LassoWord& word);

// For messages and tests: one line per transition.
std::string text(const Automaton& automaton, const std::vector<std::string>& names);

}  // namespace ramify::engine::ltl
