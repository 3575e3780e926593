// SPDX-License-Identifier: Apache-2.0
// TemporalClaim: a formula that every behaviour has to satisfy.
//
// A behaviour is a sequence of steps from an initial state: infinite, or finite and followed by stuttering forever.
// Its positions are its states; if it is finite the last one is repeated. It counts if it is fair: each
// weakly fair step is infinitely often taken or infinitely often not enabled (in a finite behaviour:
// not enabled in the last state); each strongly fair step is infinitely often taken or only finitely often
// enabled. A step that does not change the state counts neither as taken nor as enabled. These are WF_v(A) and SF_v(A)
// of TLA+ (Lamport 1994), with v the whole state and A "this thread moves from this point".
//
// Finite stuttering between steps is omitted, which formulas without `next` cannot observe. Where
// a behaviour stutters, no step connects consecutive positions.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/ltl/formula.h"
#include "engine/machine.h"
#include "engine/roles.h"

namespace ramify::engine {

enum class AtomKind : uint8_t {
  predicate,       // of the state, of the step that led here, or of the step from here: by its scope
  all_ended,       // every thread has ended
  moves,           // a step is taken from here
  makes_progress,  // the step from here is labelled `progress`
  unchanged,       // the step from here, if any, does not change the value of the predicate's expression
};
inline constexpr std::string_view progress_label = "progress";

struct Atom {
  AtomKind kind = AtomKind::predicate;
  PredicateId predicate{};
  friend bool operator==(const Atom&, const Atom&) = default;
};

// The moment to which an atom refers.
inline PredicateScope scope_of(const Machine& machine, const Atom& atom) {
  switch (atom.kind) {
    case AtomKind::predicate: return machine.scope(atom.predicate);
    case AtomKind::all_ended: return PredicateScope::state;
    case AtomKind::moves:
    case AtomKind::makes_progress:
    case AtomKind::unchanged: return PredicateScope::next_step;
  }
  return PredicateScope::state;
}

struct TemporalClaim {
  std::string name;
  ltl::Formulas formulas;
  ltl::Formula formula;
  std::vector<Atom> atoms;  // atom n of the formula
  // Left sides of its implications, if they are about states alone, with their texts.
  struct Antecedent {
    ltl::Formula formula;
    std::string text;
  };
  std::vector<Antecedent> antecedents{};
};

}  // namespace ramify::engine
