// SPDX-License-Identifier: Apache-2.0
#include "engine/liveness/behaviours.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/in_parallel.h"
#include "engine/ltl/translate.h"

namespace ramify::engine {

bool AtomTable::add(const TemporalClaim& claim) {
  for (const Atom& atom : claim.atoms)
    if (std::ranges::find(atoms_, atom) == atoms_.end()) atoms_.push_back(atom);
  return atoms_.size() <= atoms_max;
}

ltl::Letter AtomTable::letter_of(const TemporalClaim& claim, ltl::Letter letter) const {
  ltl::Letter own = 0;
  for (size_t i = 0; i < claim.atoms.size(); ++i) {
    const auto bit = std::ranges::find(atoms_, claim.atoms[i]) - atoms_.begin();
    own |= (letter >> bit & 1) << i;
  }
  return own;
}

ClaimJudgement judge_claim(const BehaviourGraph& graph, const FairnessRules& fairness, const AtomTable& atoms,
                           const TemporalClaim& claim, const std::atomic<bool>& stop, size_t lassos_max) {
  ClaimJudgement judgement;
  const std::optional<StepLetters>& steps = graph.step_letters;
  const bool is_about_steps = steps && atoms.letter_of(claim, steps->atoms) != 0;
  if (is_about_steps) {
    judgement.trouble = steps->trouble;
    if (atoms.letter_of(claim, steps->without_value) != 0)
      judgement.trouble = {ReasonKind::no_value,
                           fmt::format("the property `{}` has no truth value for some step", claim.name)};
    if (judgement.trouble) return judgement;
  }
  ltl::Formulas formulas = claim.formulas;
  const base::Result<ltl::Automaton> automaton = ltl::translate(formulas, formulas.negated(claim.formula));
  if (!automaton) {
    judgement.trouble = {ReasonKind::too_large,
                         fmt::format("the formula of `{}` is too large: {}", claim.name, automaton.error().message)};
    return judgement;
  }
  judgement.automaton_states = automaton->states.size();
  const auto own = [&](const std::vector<ltl::Letter>& all) {
    std::vector<ltl::Letter> letters;
    for (const ltl::Letter letter : all) letters.push_back(atoms.letter_of(claim, letter));
    return letters;
  };
  Product product = is_about_steps ? Product(graph, fairness, *automaton, own(steps->letters), own(steps->arrivals))
                                   : Product(graph, fairness, *automaton, own(graph.letters));
  const GoalSearch search = find_goal(product, stop);
  judgement.product_nodes = search.product_nodes;
  if (search.goal) judgement.broken_by = find_lasso(product, *search.goal);
  if (judgement.broken_by && lassos_max > 1)
    judgement.others =
        find_other_lassos(product, find_goals(product, stop).components, *judgement.broken_by, lassos_max - 1);
  if (!search.goal && !search.is_complete)
    judgement.trouble = {ReasonKind::interrupted,
                         fmt::format("the search for behaviours that break `{}` was cut short", claim.name)};
  return judgement;
}

std::vector<ClaimJudgement> judge_behaviours(const BehaviourGraph& graph, const FairnessRules& fairness,
                                             const AtomTable& atoms, const std::vector<TemporalClaim>& claims,
                                             unsigned workers, const std::atomic<bool>& stop, size_t lassos_max) {
  std::vector<ClaimJudgement> judgements(claims.size());
  for_each_in_parallel(claims.size(), workers, [&](size_t i) {
    judgements[i] = judge_claim(graph, fairness, atoms, claims[i], stop, lassos_max);
  });
  return judgements;
}

}  // namespace ramify::engine
