// SPDX-License-Identifier: Apache-2.0
#include "engine/ltl/translate.h"

#include <optional>
#include <vector>

#include "engine/ltl/reduce.h"
#include "engine/ltl/simplify.h"
#include "engine/ltl/tableau.h"
#include "engine/ltl/weak_deterministic.h"

namespace ramify::engine::ltl {
namespace {

// By tableau and simulation.
base::Result<Automaton> small_automaton(Formulas& formulas, Formula simple, const TranslateLimits& limits) {
  Automaton automaton = reduce(TRY(tableau(formulas, {simple}, limits)));
  // A disjunction can also have several initial states; it is not known in advance which form is smaller.
  const std::vector<Formula> options = formulas.members(FormulaKind::or_, simple);
  if (options.size() > 1) {
    Automaton apart = reduce(TRY(tableau(formulas, options, limits)));
    if (apart.size() < automaton.size()) return apart;
  }
  return automaton;
}

// Whether no behaviour satisfies it; false if that is not easily decided.
bool is_never(Formulas& formulas, Formula formula) {
  const base::Result<Automaton> automaton =
      tableau(formulas, {simplify(formulas, formula)}, {.states_max = 100, .transitions_max = 2'000, .ways_max = 500});
  return automaton && without_useless_states(*automaton).initial.empty();
}

// Removes redundant members of a conjunction or disjunction, also those that syntactic rules do not find.
Formula without_idle_members(Formulas& formulas, Formula formula) {
  constexpr size_t members_max = 6;
  constexpr size_t parts_max = 60;
  const FormulaKind kind = formulas.node(formula).kind;
  if (kind != FormulaKind::and_ && kind != FormulaKind::or_) return formula;
  std::vector<Formula> members = formulas.members(kind, formula);
  if (members.size() > members_max || formulas.parts(formula).size() > parts_max) return formula;
  const auto all_but = [&](size_t left_out) {
    Formula all = formulas.constant(kind == FormulaKind::and_);
    for (size_t i = 0; i < members.size(); ++i) {
      if (i == left_out) continue;
      all = kind == FormulaKind::and_ ? formulas.conjunction(all, members[i]) : formulas.disjunction(all, members[i]);
    }
    return all;
  };
  for (size_t i = members.size(); i-- > 0;) {
    const Formula rest = all_but(i);
    const bool is_idle = kind == FormulaKind::and_
                             ? is_never(formulas, formulas.conjunction(rest, formulas.negated(members[i])))
                             : is_never(formulas, formulas.conjunction(members[i], formulas.negated(rest)));
    if (is_idle) members.erase(members.begin() + static_cast<std::ptrdiff_t>(i));
  }
  return all_but(members.size());
}

}  // namespace

base::Result<Automaton> translate(Formulas& formulas, Formula formula, const TranslateLimits& limits) {
  const Formula simple = simplify(formulas, without_idle_members(formulas, simplify(formulas, formula)));
  Automaton automaton = TRY(small_automaton(formulas, simple, limits));
  // This is an optimisation only; skip it if the complement is too large.
  const base::Result<Automaton> complement =
      small_automaton(formulas, simplify(formulas, formulas.negated(simple)), limits);
  if (!complement) return automaton;
  std::optional<Automaton> deterministic = weak_deterministic(automaton, *complement);
  if (deterministic && deterministic->states.size() <= automaton.states.size()) return *std::move(deterministic);
  return automaton;
}

}  // namespace ramify::engine::ltl
