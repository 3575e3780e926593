// SPDX-License-Identifier: Apache-2.0
// TemporalClaim: a formula that every behaviour has to satisfy.
//
// A behaviour is a sequence of steps from an initial state: infinite, or finite and then nothing happens any more for
// ever. Its positions are its states; where it has ended the last one is repeated. It counts if it is fair: for each
// weakly fair step, that step is infinitely often taken or infinitely often not enabled (for a behaviour that has ended:
// it is not enabled in the last state); for each strongly fair one, it is infinitely often taken or only finitely often
// enabled. A step that leaves the state as it is counts neither as taken nor as enabled. These are WF_v(A) and SF_v(A) of
// TLA+ (Lamport 1994), with v the whole state and A "this thread moves on from this point".
//
// Finite stuttering between steps is left out, which formulas without `next` cannot tell.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/ltl/formula.h"
#include "engine/machine.h"

namespace ramify::engine {

enum class AtomKind : uint8_t {
  predicate,  // of the state
  all_ended,  // every thread has ended
};

struct Atom {
  AtomKind kind = AtomKind::predicate;
  PredicateId predicate{};
  friend bool operator==(const Atom&, const Atom&) = default;
};

struct TemporalClaim {
  std::string name;
  ltl::Formulas formulas;
  ltl::Formula formula;
  std::vector<Atom> atoms;  // atom n of the formula
};

}  // namespace ramify::engine
