// SPDX-License-Identifier: Apache-2.0
#include "engine/ltl/simplify.h"

#include <algorithm>
#include <optional>
#include <unordered_map>
#include <vector>

#include "engine/ltl/implication.h"

namespace ramify::engine::ltl {
namespace {

// Comparing members pairwise has quadratic cost.
constexpr size_t members_compared_max = 64;
constexpr int simplification_rounds_max = 8;

class Simplification {
 public:
  explicit Simplification(Formulas& formulas) : formulas_(formulas), implication_(formulas) {}

  // Bottom up, until nothing changes.
  Formula run(Formula formula) {
    for (int round = 0; round < simplification_rounds_max; ++round) {
      const Formula before = formula;
      std::unordered_map<uint32_t, Formula> done;
      for (const Formula part : formulas_.parts(formula)) done[part.index] = rebuilt(part, done);
      formula = done[formula.index];
      if (formula == before) break;
    }
    return formula;
  }

 private:
  Formula rebuilt(Formula part, const std::unordered_map<uint32_t, Formula>& done) {
    const Formulas::Node node = formulas_.node(part);
    switch (node.kind) {
      case FormulaKind::false_:
      case FormulaKind::true_:
      case FormulaKind::atom:
      case FormulaKind::not_atom: return part;
      case FormulaKind::and_:
      case FormulaKind::or_: return junction(node.kind, done.at(node.left.index), done.at(node.right.index));
      case FormulaKind::next: return next(done.at(node.left.index));
      case FormulaKind::until:
      case FormulaKind::release: return temporal(node.kind, done.at(node.left.index), done.at(node.right.index));
    }
    return part;
  }

  Formula make(FormulaKind kind, Formula a, Formula b) {
    if (kind == FormulaKind::and_) return formulas_.conjunction(a, b);
    if (kind == FormulaKind::or_) return formulas_.disjunction(a, b);
    return kind == FormulaKind::until ? formulas_.until(a, b) : formulas_.release(a, b);
  }
  Formula make(FormulaKind kind, const std::vector<Formula>& members) {
    Formula all = formulas_.constant(kind == FormulaKind::and_);
    for (const Formula member : members) all = make(kind, all, member);
    return all;
  }
  bool is(FormulaKind kind, Formula f) const { return formulas_.node(f).kind == kind; }
  Formula left(Formula f) const { return formulas_.node(f).left; }
  Formula right(Formula f) const { return formulas_.node(f).right; }

  // Members that are invariant under one step move out.
  Formula next(Formula f) {
    if (implication_.is_suspendable(f)) return f;
    for (const FormulaKind kind : {FormulaKind::and_, FormulaKind::or_}) {
      const auto [suspendable, rest] = split(kind, f);
      if (!suspendable.empty()) return make(kind, make(kind, suspendable), formulas_.next(make(kind, rest)));
    }
    return formulas_.next(f);
  }

  struct Split {
    std::vector<Formula> suspendable;
    std::vector<Formula> rest;
  };
  Split split(FormulaKind kind, Formula f) {
    Split split;
    if (!is(kind, f)) return split;
    for (const Formula member : formulas_.members(kind, f))
      (implication_.is_suspendable(member) ? split.suspendable : split.rest).push_back(member);
    return split;
  }

  // until and release are dual: `stronger(x, y)` is "x implies y" for until, "y implies x" for release.
  bool is_stronger(FormulaKind kind, Formula a, Formula b) {
    return kind == FormulaKind::until ? implication_.implies(a, b) : implication_.implies(b, a);
  }

  Formula temporal(FormulaKind kind, Formula a, Formula b) {
    const bool is_until = kind == FormulaKind::until;
    const FormulaKind joining = is_until ? FormulaKind::and_ : FormulaKind::or_;
    const FormulaKind choosing = is_until ? FormulaKind::or_ : FormulaKind::and_;
    const Formula everything = formulas_.constant(is_until);
    const bool is_unary = a == everything;
    // a U b = b  if b is eventual or a implies b.
    if (is_until ? implication_.is_eventual(b) : implication_.is_universal(b)) return b;
    if (is_stronger(kind, a, b)) return b;
    // a U b = F b  if !b implies a.
    if (!is_unary && is_stronger(kind, formulas_.negated(b), a)) return temporal(kind, everything, b);
    // X a U X b = X (a U b)
    if (is(FormulaKind::next, b) && (is_unary || is(FormulaKind::next, a)))
      return next(temporal(kind, is_unary ? a : left(a), left(b)));
    // a U (c U b) = c U b  if a implies c;  a U b  if c implies a.
    if (is(kind, b)) {
      if (is_stronger(kind, a, left(b))) return b;
      if (is_stronger(kind, left(b), a)) return temporal(kind, a, right(b));
    }
    // a U (b && s) = (a U b) && s  if s is true always or never.
    if (const auto [suspendable, rest] = split(joining, b); !suspendable.empty())
      return make(joining, temporal(kind, a, make(joining, rest)), make(joining, suspendable));
    if (is_unary) return of_one(kind, b);
    // (a || c) U b = a U b  if c implies b;  a U (b || (a U c)) = a U (b || c).
    if (is(choosing, a)) {
      std::vector<Formula> options = formulas_.members(choosing, a);
      const size_t before = options.size();
      std::erase_if(options, [&](Formula option) { return is_stronger(kind, option, b); });
      if (options.size() < before) return temporal(kind, make(choosing, options), b);
    }
    if (is(choosing, b)) {
      std::vector<Formula> options = formulas_.members(choosing, b);
      const auto same = std::ranges::find_if(options, [&](Formula f) { return is(kind, f) && left(f) == a; });
      if (same != options.end()) {
        *same = right(*same);
        return temporal(kind, a, make(choosing, options));
      }
    }
    return make(kind, a, b);
  }

  // eventually b; always is its dual.
  Formula of_one(FormulaKind kind, Formula b) {
    const Formula everything = formulas_.constant(kind == FormulaKind::until);
    const FormulaKind other = kind == FormulaKind::until ? FormulaKind::release : FormulaKind::until;
    const FormulaKind inner = kind == FormulaKind::until ? FormulaKind::or_ : FormulaKind::and_;
    // G F (a && e) = G F a && G F e  if e is eventual.
    if (is(other, b) && left(b) == formulas_.constant(kind != FormulaKind::until) && is(inner, right(b))) {
      std::vector<Formula> loose;
      std::vector<Formula> rest;
      for (const Formula member : formulas_.members(inner, right(b))) {
        const bool is_loose =
            inner == FormulaKind::and_ ? implication_.is_eventual(member) : implication_.is_universal(member);
        (is_loose ? loose : rest).push_back(member);
      }
      if (!loose.empty()) {
        Formula all =
            rest.empty() ? formulas_.constant(inner == FormulaKind::and_) : again(kind, other, make(inner, rest));
        for (const Formula member : loose) all = make(inner, all, again(kind, other, member));
        return all;
      }
    }
    // F (a U b) = F b;  G F (a U b) = G F b follows.
    if (is(kind, b)) return temporal(kind, everything, right(b));
    return make(kind, everything, b);
  }
  // kind other f, as in G F f.
  Formula again(FormulaKind kind, FormulaKind other, Formula f) {
    const Formula inner = temporal(other, formulas_.constant(other == FormulaKind::until), f);
    return temporal(kind, formulas_.constant(kind == FormulaKind::until), inner);
  }

  Formula junction(FormulaKind kind, Formula a, Formula b) {
    std::vector<Formula> all = formulas_.members(kind, make(kind, a, b));
    if (all.size() == 1 || all.size() > members_compared_max) return make(kind, all);
    const bool is_and = kind == FormulaKind::and_;
    for (size_t i = 0; i < all.size(); ++i) {
      for (size_t j = 0; j < all.size(); ++j) {
        if (i == j) continue;
        if (is_and ? implication_.implies(all[i], formulas_.negated(all[j]))
                   : implication_.implies(formulas_.negated(all[i]), all[j]))
          return formulas_.constant(!is_and);
        if (is_and ? implication_.implies(all[i], all[j]) : implication_.implies(all[j], all[i])) {
          all.erase(all.begin() + static_cast<std::ptrdiff_t>(j));
          return rejoined(kind, all);
        }
      }
    }
    for (size_t i = 0; i < all.size(); ++i) {
      for (size_t j = i + 1; j < all.size(); ++j) {
        const std::optional<Formula> one = joined(kind, all[i], all[j]);
        if (!one) continue;
        all[i] = *one;
        all.erase(all.begin() + static_cast<std::ptrdiff_t>(j));
        return rejoined(kind, all);
      }
    }
    return make(kind, all);
  }
  Formula rejoined(FormulaKind kind, const std::vector<Formula>& members) {
    Formula rest = formulas_.constant(kind == FormulaKind::and_);
    for (size_t i = 1; i < members.size(); ++i) rest = make(kind, rest, members[i]);
    return junction(kind, members[0], rest);
  }

  // Two members that are one formula together (for `and`; for `or` the dual).
  //
  //   X a && X b  =  X (a && b)                 G a && G b  =  G (a && b)          F G a && F G b  =  F G (a && b)
  //   (a R b) && (a R c)  =  a R (b && c)       (a U c) && (b U c)  =  (a && b) U c
  std::optional<Formula> joined(FormulaKind kind, Formula a, Formula b) {
    const FormulaKind spread = kind == FormulaKind::and_ ? FormulaKind::release : FormulaKind::until;
    const FormulaKind other = kind == FormulaKind::and_ ? FormulaKind::until : FormulaKind::release;
    if (is(FormulaKind::next, a) && is(FormulaKind::next, b)) return next(make(kind, left(a), left(b)));
    if (is(spread, a) && is(spread, b) && left(a) == left(b))
      return temporal(spread, left(a), make(kind, right(a), right(b)));
    if (!is(other, a) || !is(other, b)) return std::nullopt;
    const Formula everything = formulas_.constant(other == FormulaKind::until);
    if (right(a) == right(b)) return temporal(other, make(kind, left(a), left(b)), right(a));
    if (left(a) != everything || left(b) != everything) return std::nullopt;
    const auto is_lasting = [&](Formula f) {
      return is(spread, right(f)) && left(right(f)) == formulas_.constant(kind != FormulaKind::and_);
    };
    if (!is_lasting(a) || !is_lasting(b)) return std::nullopt;
    const Formula inner = temporal(spread, left(right(a)), make(kind, right(right(a)), right(right(b))));
    return temporal(other, everything, inner);
  }

  Formulas& formulas_;
  Implication implication_;
};

}  // namespace

Formula simplify(Formulas& formulas, Formula formula) { return Simplification(formulas).run(formula); }

}  // namespace ramify::engine::ltl
