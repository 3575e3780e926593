// SPDX-License-Identifier: Apache-2.0
#include "session/step_claims.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/liveness/behaviours.h"

namespace ramify::session {
namespace {

using diagnostics::DiagnosticId;

engine::TemporalClaim always(const engine::Property& property) {
  engine::TemporalClaim claim;
  claim.name = property.name;
  claim.atoms = {{engine::AtomKind::predicate, property.always}};
  claim.formula = claim.formulas.always(claim.formulas.atom(0));
  return claim;
}

bool asks_for_steps(const engine::Machine& machine, const engine::TemporalClaim& claim, engine::ltl::Formula formula) {
  const engine::ltl::Letter atoms = claim.formulas.atoms(formula);
  for (size_t i = 0; i < claim.atoms.size(); ++i)
    if ((atoms >> i & 1) != 0 && scope_of(machine, claim.atoms[i]) != engine::PredicateScope::state) return true;
  return false;
}

}  // namespace

void settle_step_claims(const engine::Machine& machine, const Spec& spec, Claims& claims,
                        diagnostics::Diagnostics& diagnostics) {
  const auto is_about_steps = [&](engine::PredicateId predicate) {
    return machine.scope(predicate) != engine::PredicateScope::state;
  };
  const auto refuse = [&](const base::Place& place, std::string_view what, std::string hint) {
    diagnostics.report(
        DiagnosticId::spec_unsupported, place,
        fmt::format("{} is asked of states; `thread`, `label`, `action` and names with a prime are about steps", what),
        std::move(hint));
  };
  for (const engine::Property& property : claims.properties)
    if (is_about_steps(property.always)) claims.behaviours.push_back(always(property));
  std::erase_if(claims.properties, [&](const engine::Property& property) { return is_about_steps(property.always); });
  std::erase_if(claims.antecedents,
                [&](const engine::Antecedent& antecedent) { return is_about_steps(antecedent.predicate); });

  for (const engine::Reachable& reachable : claims.reachables) {
    if (!is_about_steps(reachable.predicate)) continue;
    const auto text = std::ranges::find(claims.texts, reachable.name, &ClaimText::name);
    refuse(text->place, fmt::format("`Reachable` of property `{}`", reachable.name),
           "claim with `Always` that no step is like this: the trace that breaks it is the one that you look for");
  }
  if (claims.terminal && is_about_steps(*claims.terminal)) refuse(spec.terminal->place, "`terminal`", "");
  if (claims.view && is_about_steps(*claims.view)) refuse(spec.view->place, "`view`", "");
  const auto refuse_primes = [&](const std::optional<engine::PredicateId>& predicate,
                                 const std::optional<SpecText>& text, std::string_view name) {
    if (predicate && text && machine.scope(*predicate) == engine::PredicateScope::next_step)
      diagnostics.report(DiagnosticId::spec_unsupported, text->place,
                         fmt::format("{} is asked of one state; names with a prime are about the next", name),
                         "`action`, `args`, `depth` and `stats` can be used beside the state");
  };
  const auto refuse_of_explore = [&](const std::optional<engine::PredicateId>& predicate,
                                     const std::optional<SpecText>& text, std::string_view name) {
    if (predicate && text && is_about_steps(*predicate)) refuse(text->place, name, "");
  };
  refuse_of_explore(claims.explore.filter, spec.explore.filter, "`filter`");
  refuse_primes(claims.explore.stop, spec.explore.stop, "`stop`");
  refuse_primes(claims.explore.priority, spec.explore.priority, "`priority`");
  refuse_primes(claims.explore.keep, spec.explore.keep_where, "`keep`");
  refuse_of_explore(claims.explore.reach, spec.explore.reach, "what is to be reached");
  for (size_t i = 0; i < claims.explore.groups.size(); ++i)
    refuse_of_explore(claims.explore.groups[i], spec.explore.groups[i].text, "a group");
  for (engine::TemporalClaim& claim : claims.behaviours) {
    for (const engine::Atom& atom : claim.atoms)
      if (atom.kind == engine::AtomKind::unchanged && is_about_steps(atom.predicate))
        refuse(spec.progress->place, "`progress`", "a change of the expression from one state to the next is progress");
    std::erase_if(claim.antecedents, [&](const engine::TemporalClaim::Antecedent& antecedent) {
      return asks_for_steps(machine, claim, antecedent.formula);
    });
  }
  check_atom_count(claims, diagnostics);
}

}  // namespace ramify::session
