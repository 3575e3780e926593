// SPDX-License-Identifier: Apache-2.0
#include "session/claims.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "engine/liveness/behaviours.h"
#include "engine/ltl/parse.h"
#include "session/named_predicates.h"

namespace ramify::session {
namespace {

namespace ltl = engine::ltl;
using diagnostics::DiagnosticId;

// The place of a part of a text. Escapes before it in a quoted string shift the column; line breaks do not.
base::Place place_in(const SpecText& text, size_t offset, size_t length) {
  base::Place place = text.place;
  const std::string_view before = std::string_view(text.text).substr(0, offset);
  const auto lines = static_cast<uint32_t>(std::ranges::count(before, '\n'));
  place.line += lines;
  place.column =
      lines == 0 ? place.column + static_cast<uint32_t>(offset) : static_cast<uint32_t>(offset - before.rfind('\n'));
  place.end_line = place.line;
  place.end_column = place.column + static_cast<uint32_t>(length);
  return place;
}

class Collector {
 public:
  Collector(const Spec& spec, diagnostics::Diagnostics& diagnostics, bool draws)
      : spec_(spec), diagnostics_(diagnostics), draws_(draws) {}

  Claims collect() {
    for (const SpecProperty& property : spec_.properties) add(property);
    if (spec_.terminal) claims_.terminal = predicate("terminal", *spec_.terminal);
    if (spec_.accepting) claims_.accepting = predicate("accepting", *spec_.accepting);
    if (draws_ && spec_.view) claims_.view = predicate("view", {spec_.view->text + "()", spec_.view->place});
    // Actions never end: a state where a run may end is not a deadlock, even if no action is enabled.
    if (!claims_.terminal && !spec_.actions.empty())
      claims_.terminal =
          claims_.accepting ? *claims_.accepting : predicate("accepting", {"True", {spec_.path, 0, 0, 0, 0}});
    add_exploration();
    if (spec_.termination) add_termination();
    if (spec_.livelock) add_livelock();
    check_atom_count(claims_, diagnostics_);
    for (const SpecThread& thread : spec_.threads) {
      const engine::Fairness fairness = thread.is_strong_fair ? engine::Fairness::strong
                                        : thread.is_fair      ? engine::Fairness::weak
                                                              : engine::Fairness::none;
      claims_.actor_fairness.insert(claims_.actor_fairness.end(), thread.replicas, fairness);
    }
    for (const SpecAction& action : spec_.actions)
      claims_.actor_fairness.push_back(action.is_strong_fair ? engine::Fairness::strong
                                       : action.is_fair      ? engine::Fairness::weak
                                                             : engine::Fairness::none);
    return std::move(claims_);
  }

 private:
  void add(const SpecProperty& property) {
    CHECK(!property.texts.empty(), "a property without a text");
    const SpecText& first = property.texts[0];
    std::string shown = fmt::format("{} `{}`", name(property.kind), first.text);
    if (property.texts.size() > 1)
      shown = fmt::format("`{}` {} `{}`", first.text, name(property.kind), property.texts[1].text);
    claims_.texts.push_back({property.name, shown, first.place});
    switch (property.kind) {
      case PropertyKind::always: claims_.properties.push_back({property.name, predicate(property.name, first)}); return;
      case PropertyKind::reachable:
        claims_.reachables.push_back({property.name, predicate(property.name, first)});
        return;
      case PropertyKind::ltl: add_formula(property); return;
      case PropertyKind::eventually:
      case PropertyKind::always_eventually:
      case PropertyKind::eventually_always:
      case PropertyKind::leads_to:
      case PropertyKind::until: break;
    }
    engine::TemporalClaim claim;
    claim.name = property.name;
    for (const SpecText& text : property.texts)
      claim.atoms.push_back({engine::AtomKind::predicate, predicate(property.name, text)});
    ltl::Formulas& f = claim.formulas;
    const ltl::Formula p = f.atom(0);
    switch (property.kind) {
      case PropertyKind::eventually: claim.formula = f.eventually(p); break;
      case PropertyKind::always_eventually: claim.formula = f.always(f.eventually(p)); break;
      case PropertyKind::eventually_always: claim.formula = f.eventually(f.always(p)); break;
      case PropertyKind::leads_to:
        claim.formula = f.always(f.implication(p, f.eventually(f.atom(1))));
        claim.antecedents.push_back({p, first.text});
        break;
      case PropertyKind::until: claim.formula = f.until(p, f.atom(1)); break;
      case PropertyKind::always:
      case PropertyKind::reachable:
      case PropertyKind::ltl: CHECK(false, "handled above");
    }
    claims_.behaviours.push_back(std::move(claim));
  }

  void add_formula(const SpecProperty& property) {
    const SpecText& text = property.texts[0];
    engine::TemporalClaim claim;
    claim.name = property.name;
    std::variant<ltl::ParsedFormula, ltl::FormulaError> parsed = ltl::parse(text.text, claim.formulas);
    if (const auto* error = std::get_if<ltl::FormulaError>(&parsed)) {
      diagnostics_.report(DiagnosticId::syntax_error, place_in(text, error->offset, error->length),
                          fmt::format("property `{}`: {}", property.name, error->message), error->hint);
      return;
    }
    const auto& formula = std::get<ltl::ParsedFormula>(parsed);
    claim.formula = formula.formula;
    std::vector<std::string> names;
    for (const ltl::AtomText& atom : formula.atoms) names.push_back(atom.text);
    for (const ltl::Formula antecedent : formula.antecedents)
      claim.antecedents.push_back({antecedent, claim.formulas.text(antecedent, names)});
    for (const ltl::AtomText& atom : formula.atoms) {
      const SpecText part{atom.text, place_in(text, atom.offset, atom.text.size())};
      claim.atoms.push_back({engine::AtomKind::predicate, predicate(property.name, part)});
    }
    claims_.behaviours.push_back(std::move(claim));
  }

  void add_exploration() {
    const SpecExplore& explore = spec_.explore;
    const auto one = [&](const char* name, const std::optional<SpecText>& text,
                         std::optional<engine::PredicateId>& to) {
      if (text) to = predicate(name, *text);
    };
    const auto of_moment = [&](const char* name, const std::optional<SpecText>& text,
                               std::optional<engine::PredicateId>& to) {
      if (text) to = predicate(name, *text, /*is_of_moment=*/true);
    };
    one("filter", explore.filter, claims_.explore.filter);
    of_moment("stop", explore.stop, claims_.explore.stop);
    of_moment("priority", explore.priority, claims_.explore.priority);
    of_moment("keep", explore.keep_where, claims_.explore.keep);
    one("reach", explore.reach, claims_.explore.reach);
    for (const SpecExplore::Group& group : explore.groups)
      claims_.explore.groups.push_back(predicate("group " + group.name, group.text));
    for (const SpecText& text : explore.shown) claims_.explore.shown.push_back(predicate(text.text, text));
  }

  void add_termination() {
    if (!spec_.actions.empty())
      diagnostics_.report(DiagnosticId::spec_unsupported, {spec_.path, 0, 0, 0, 0},
                          "`termination` claims that every thread ends, and actions never do",
                          "claim what is to happen as a property, such as {Eventually = \"done\"}");
    engine::TemporalClaim claim;
    claim.name = termination_name;
    claim.atoms = {{engine::AtomKind::all_ended, {}}};
    claim.formula = claim.formulas.eventually(claim.formulas.atom(0));
    claims_.behaviours.push_back(std::move(claim));
    claims_.texts.push_back({std::string(termination_name), "every thread ends", {spec_.path, 0, 0, 0, 0}});
  }

  // No infinite sequence of steps without progress.
  void add_livelock() {
    engine::TemporalClaim claim;
    claim.name = livelock_name;
    ltl::Formulas& f = claim.formulas;
    claim.atoms = {{engine::AtomKind::moves, {}}, {engine::AtomKind::makes_progress, {}}};
    ltl::Formula is_good = f.disjunction(f.negated(f.atom(0)), f.atom(1));
    std::string text = "steps go on for ever only with progress: a step labelled `progress`";
    if (spec_.progress) {
      claim.atoms.push_back({engine::AtomKind::unchanged, predicate("progress", *spec_.progress)});
      is_good = f.disjunction(is_good, f.negated(f.atom(2)));
      text += fmt::format(", or a change of `{}`", spec_.progress->text);
    }
    claim.formula = f.always(f.eventually(is_good));
    claims_.behaviours.push_back(std::move(claim));
    claims_.texts.push_back({std::string(livelock_name), text, {spec_.path, 0, 0, 0, 0}});
  }

  // Of an expression, with names of predicates replaced. Equal texts share one predicate.
  engine::PredicateId predicate(const std::string& user, const SpecText& text, bool is_of_moment = false) {
    const auto named = std::ranges::find(spec_.predicates, text.text, &SpecPredicate::name);
    SpecText meant = named == spec_.predicates.end() ? text : named->text;
    meant.text = with_predicates(text.text, spec_.predicates);
    const std::string& name = named == spec_.predicates.end() ? user : named->name;
    const auto same = [&](const ClaimedExpression& e) {
      return e.text.text == meant.text && e.is_of_moment == is_of_moment;
    };
    const auto known = std::ranges::find_if(claims_.expressions, same);
    const auto index = static_cast<uint32_t>(known - claims_.expressions.begin());
    if (known == claims_.expressions.end()) {
      const auto has_name = [&](const std::string& candidate) {
        return std::ranges::find(claims_.expressions, candidate, &ClaimedExpression::name) != claims_.expressions.end();
      };
      std::string unique = name;
      for (int i = 2; has_name(unique); ++i) unique = fmt::format("{} ({})", name, i);
      claims_.expressions.push_back({unique, meant, is_of_moment});
    }
    return {index};
  }

  const Spec& spec_;
  diagnostics::Diagnostics& diagnostics_;
  const bool draws_;
  Claims claims_;
};

}  // namespace

void check_atom_count(const Claims& claims, diagnostics::Diagnostics& diagnostics) {
  engine::AtomTable atoms;
  for (const engine::TemporalClaim& claim : claims.behaviours) {
    if (atoms.add(claim)) continue;
    diagnostics.report(
        DiagnosticId::spec_unsupported, std::ranges::find(claims.texts, claim.name, &ClaimText::name)->place,
        fmt::format("the properties have more than {} different atoms in all", engine::AtomTable::atoms_max),
        "put some of them into a spec of their own");
    return;
  }
}

Claims claims_of(const Spec& spec, diagnostics::Diagnostics& diagnostics, bool draws) {
  return Collector(spec, diagnostics, draws).collect();
}

}  // namespace ramify::session
