// SPDX-License-Identifier: Apache-2.0
#include "engine/ltl/translate.h"

#include <optional>
#include <tuple>
#include <vector>

#include "engine/ltl/reduce.h"
#include "engine/ltl/simplify.h"
#include "engine/ltl/tableau.h"
#include "engine/ltl/weak_deterministic.h"

namespace ramify::engine::ltl {
namespace {

auto size(const Automaton& automaton) {
  return std::tuple(automaton.states.size(), automaton.transition_count(), automaton.mark_count,
                    automaton.initial.size());
}

// By tableau and simulation.
base::Result<Automaton> small_automaton(Formulas& formulas, Formula simple, const TranslateLimits& limits) {
  Automaton automaton = reduce(TRY(tableau(formulas, {simple}, limits)));
  // A disjunction may as well have several initial states; which is smaller is not seen beforehand.
  const std::vector<Formula> options = formulas.members(FormulaKind::or_, simple);
  if (options.size() > 1) {
    Automaton apart = reduce(TRY(tableau(formulas, options, limits)));
    if (size(apart) < size(automaton)) return apart;
  }
  return automaton;
}

}  // namespace

base::Result<Automaton> translate(Formulas& formulas, Formula formula, const TranslateLimits& limits) {
  const Formula simple = simplify(formulas, formula);
  Automaton automaton = TRY(small_automaton(formulas, simple, limits));
  // Nothing is lost if the complement is too large to be looked at.
  const base::Result<Automaton> complement =
      small_automaton(formulas, simplify(formulas, formulas.negated(simple)), limits);
  if (!complement) return automaton;
  std::optional<Automaton> deterministic = weak_deterministic(automaton, *complement);
  if (deterministic && deterministic->states.size() <= automaton.states.size()) return *std::move(deterministic);
  return automaton;
}

}  // namespace ramify::engine::ltl
