// SPDX-License-Identifier: Apache-2.0
// Implication: whether one formula syntactically implies another (Somenzi and Bloem 2000), and which
// formulas are invariant under changes of the prefix (Etessami and Holzmann 2000).
//
// False means that no implication was found. Tested in simplify_test.cpp.
#pragma once

#include <cstdint>
#include <unordered_map>

#include "engine/ltl/formula.h"

namespace ramify::engine::ltl {

class Implication {
 public:
  explicit Implication(Formulas& formulas) : formulas_(formulas) {}

  bool implies(Formula a, Formula b);
  bool is_eventual(Formula f);   // f = eventually f: true of a behaviour if true of one of its suffixes
  bool is_universal(Formula f);  // f = always f: true of each suffix if true of the behaviour
  // Both: true of all suffixes or of none.
  bool is_suspendable(Formula f) { return is_eventual(f) && is_universal(f); }

 private:
  bool is_implied_by_form(Formula a, Formula b);
  bool left_implies(Formula a, Formula b);
  bool right_is_implied(Formula a, Formula b);

  Formulas& formulas_;
  std::unordered_map<uint64_t, bool> known_;
  std::unordered_map<uint32_t, bool> eventual_;
  std::unordered_map<uint32_t, bool> universal_;
};

}  // namespace ramify::engine::ltl
