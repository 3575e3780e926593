// SPDX-License-Identifier: Apache-2.0
#include "engine/ltl/formula.h"

#include <algorithm>

#include "base/check.h"

namespace ramify::engine::ltl {
namespace {

constexpr Formula false_formula{0};
constexpr Formula true_formula{1};

uint64_t hash_of(const Formulas::Node& node) {
  uint64_t hash = static_cast<uint64_t>(node.kind);
  for (const uint64_t part : {uint64_t{node.atom}, uint64_t{node.left.index}, uint64_t{node.right.index}}) {
    hash = (hash ^ part) * 0x9e3779b97f4a7c15u;
    hash ^= hash >> 29;
  }
  return hash;
}

FormulaKind dual(FormulaKind kind) {
  switch (kind) {
    case FormulaKind::false_: return FormulaKind::true_;
    case FormulaKind::true_: return FormulaKind::false_;
    case FormulaKind::atom: return FormulaKind::not_atom;
    case FormulaKind::not_atom: return FormulaKind::atom;
    case FormulaKind::and_: return FormulaKind::or_;
    case FormulaKind::or_: return FormulaKind::and_;
    case FormulaKind::next: return FormulaKind::next;
    case FormulaKind::until: return FormulaKind::release;
    case FormulaKind::release: return FormulaKind::until;
  }
  CHECK(false, "a kind of formula that there is not");
}

bool has(const std::vector<Formula>& sorted, Formula f) { return std::ranges::binary_search(sorted, f); }

}  // namespace

Formulas::Formulas() {
  make({FormulaKind::false_, 0, {}, {}});
  make({FormulaKind::true_, 0, {}, {}});
  negations_ = {true_formula, false_formula};
}

Formula Formulas::make(const Node& node) {
  std::vector<Formula>& alike = by_hash_[hash_of(node)];
  for (const Formula f : alike)
    if (nodes_[f.index] == node) return f;
  const Formula made{static_cast<uint32_t>(nodes_.size())};
  nodes_.push_back(node);
  negations_.push_back(std::nullopt);
  alike.push_back(made);
  return made;
}

Formula Formulas::constant(bool value) { return value ? true_formula : false_formula; }

Formula Formulas::atom(uint32_t number) {
  CHECK(number < atoms_max, "atom {} of {}", number, atoms_max);
  return make({FormulaKind::atom, number, {}, {}});
}

Formula Formulas::conjunction(Formula a, Formula b) { return junction(FormulaKind::and_, a, b); }
Formula Formulas::disjunction(Formula a, Formula b) { return junction(FormulaKind::or_, a, b); }
Formula Formulas::implication(Formula a, Formula b) { return disjunction(negated(a), b); }
Formula Formulas::equivalence(Formula a, Formula b) {
  return disjunction(conjunction(a, b), conjunction(negated(a), negated(b)));
}
Formula Formulas::weak_until(Formula a, Formula b) { return release(b, disjunction(a, b)); }
Formula Formulas::always(Formula f) { return release(false_formula, f); }
Formula Formulas::eventually(Formula f) { return until(true_formula, f); }

bool Formulas::is_always(Formula f) const {
  return node(f).kind == FormulaKind::release && node(f).left == false_formula;
}
bool Formulas::is_eventually(Formula f) const {
  return node(f).kind == FormulaKind::until && node(f).left == true_formula;
}

Formula Formulas::next(Formula f) {
  if (f == true_formula || f == false_formula) return f;
  // `always eventually` and `eventually always` are invariant under one more or one less step.
  if ((is_always(f) && is_eventually(node(f).right)) || (is_eventually(f) && is_always(node(f).right))) return f;
  return make({FormulaKind::next, 0, f, {}});
}

Formula Formulas::until(Formula a, Formula b) {
  if (b == true_formula || b == false_formula) return b;
  if (a == false_formula || a == b) return b;
  const Node right = node(b);
  if (is_eventually(b)) return b;                                          // a U F c  =  F c
  if (right.kind == FormulaKind::until && right.left == a) return b;       // a U (a U c)  =  a U c
  if (node(a).kind == FormulaKind::until && node(a).right == b) return a;  // (c U b) U b  =  c U b
  if (is_always(b) && is_eventually(right.right)) return b;                // a U G F c  =  G F c
  if (a == true_formula) {
    if (right.kind == FormulaKind::until) return until(true_formula, right.right);  // F (c U d)  =  F d
  } else if (negated(a) == b) {
    return eventually(b);  // !b U b  =  F b
  }
  return make({FormulaKind::until, 0, a, b});
}

// The dual of until, rule by rule.
Formula Formulas::release(Formula a, Formula b) {
  if (b == true_formula || b == false_formula) return b;
  if (a == true_formula || a == b) return b;
  const Node right = node(b);
  if (is_always(b)) return b;
  if (right.kind == FormulaKind::release && right.left == a) return b;
  if (node(a).kind == FormulaKind::release && node(a).right == b) return a;
  if (is_eventually(b) && is_always(right.right)) return b;
  if (a == false_formula) {
    if (right.kind == FormulaKind::release) return release(false_formula, right.right);
  } else if (negated(a) == b) {
    return always(b);
  }
  return make({FormulaKind::release, 0, a, b});
}

Formula Formulas::of_kind(FormulaKind kind, Formula a, Formula b) {
  switch (kind) {
    case FormulaKind::false_:
    case FormulaKind::true_: return constant(kind == FormulaKind::true_);
    case FormulaKind::atom:
    case FormulaKind::not_atom: break;
    case FormulaKind::and_:
    case FormulaKind::or_: return junction(kind, a, b);
    case FormulaKind::next: return next(a);
    case FormulaKind::until: return until(a, b);
    case FormulaKind::release: return release(a, b);
  }
  CHECK(false, "a literal has no operands");
}

// Operands precede their parents in parts(f); no recursion, since chains may be long.
Formula Formulas::negated(Formula f) {
  if (negations_[f.index]) return *negations_[f.index];
  for (const Formula part : parts(f)) {
    if (negations_[part.index]) continue;
    const Node from = node(part);
    const FormulaKind kind = dual(from.kind);
    Formula negation;
    if (kind == FormulaKind::atom || kind == FormulaKind::not_atom) {
      negation = make({kind, from.atom, {}, {}});
    } else {
      const Formula left = *negations_[from.left.index];
      negation = of_kind(kind, left, kind == FormulaKind::next ? left : *negations_[from.right.index]);
    }
    negations_[part.index] = negation;
    if (!negations_[negation.index]) negations_[negation.index] = part;
  }
  return *negations_[f.index];
}

std::vector<Formula> Formulas::members(FormulaKind kind, Formula f) const {
  std::vector<Formula> members;
  std::vector<Formula> open = {f};
  while (!open.empty()) {
    const Formula next = open.back();
    open.pop_back();
    if (node(next).kind != kind) {
      members.push_back(next);
    } else {
      open.push_back(node(next).right);
      open.push_back(node(next).left);
    }
  }
  return members;
}

// Chains of one kind are sets: sorted, without duplicates, and simplified as a whole, so neither order nor brackets
// matter.
Formula Formulas::junction(FormulaKind kind, Formula a, Formula b) {
  const Formula neutral = constant(kind == FormulaKind::and_);
  const Formula zero = constant(kind == FormulaKind::or_);
  std::vector<Formula> all = members(kind, a);
  for (const Formula f : members(kind, b)) all.push_back(f);
  do {
    std::ranges::sort(all);
    all.erase(std::ranges::unique(all).begin(), all.end());
    std::erase(all, neutral);
    if (has(all, zero)) return zero;
    for (const Formula f : std::vector(all))
      if (has(all, negated(f))) return zero;
  } while (resolve_members(kind, all));
  absorb_members(kind, all);
  if (all.empty()) return neutral;
  Formula chain = all.back();
  for (size_t i = all.size() - 1; i-- > 0;) chain = make({kind, 0, all[i], chain});
  return chain;
}

// A member need not test what another member implies (for `and`; for `or` the dual). Returns whether any changed; then
// they are no longer sorted.
//
//   a && (!a || b)  =  a && b          a && (a release b)  =  a && b
bool Formulas::resolve_members(FormulaKind kind, std::vector<Formula>& all) {
  const FormulaKind other = dual(kind);
  const FormulaKind temporal = kind == FormulaKind::and_ ? FormulaKind::release : FormulaKind::until;
  for (Formula& f : all) {
    const Node from = node(f);
    if (from.kind == temporal && has(all, from.left)) {
      f = from.right;
    } else if (from.kind == other) {
      const std::vector<Formula> parts = members(other, f);
      if (std::ranges::none_of(parts, [&](Formula part) { return has(all, negated(part)); })) continue;
      Formula rest = constant(other == FormulaKind::and_);
      for (const Formula part : parts)
        if (!has(all, negated(part))) rest = junction(other, rest, part);
      f = rest;
    } else {
      continue;
    }
    const std::vector<Formula> changed = members(kind, f);
    f = changed.front();
    all.insert(all.end(), changed.begin() + 1, changed.end());
    return true;
  }
  return false;
}

// Removes members that others imply (for `and`; for `or` the dual).
//
//   a && (a || b)  =  a          b && (a until b)  =  b          b && (a release b)  =  a release b
void Formulas::absorb_members(FormulaKind kind, std::vector<Formula>& all) const {
  const FormulaKind other = dual(kind);
  const FormulaKind weaker = kind == FormulaKind::and_ ? FormulaKind::until : FormulaKind::release;
  const std::vector<Formula> sorted = all;
  std::erase_if(all, [&](Formula f) {
    if (node(f).kind == weaker) return has(sorted, node(f).right);
    if (node(f).kind != other) return false;
    return std::ranges::any_of(members(other, f), [&](Formula part) { return has(sorted, part); });
  });
  std::vector<Formula> said;
  for (const Formula f : all)
    if (node(f).kind == dual(weaker)) said.push_back(node(f).right);
  std::ranges::sort(said);
  std::erase_if(all, [&](Formula f) { return has(said, f); });
}

std::vector<Formula> Formulas::parts(Formula f) const {
  std::vector<Formula> found;
  std::vector<bool> is_found(f.index + 1);
  std::vector<Formula> open = {f};
  while (!open.empty()) {
    const Formula part = open.back();
    open.pop_back();
    if (is_found[part.index]) continue;
    is_found[part.index] = true;
    found.push_back(part);
    const FormulaKind kind = node(part).kind;
    if (kind < FormulaKind::and_) continue;
    open.push_back(node(part).left);
    if (kind != FormulaKind::next) open.push_back(node(part).right);
  }
  std::ranges::sort(found);
  return found;
}

uint64_t Formulas::atoms(Formula f) const {
  uint64_t mask = 0;
  for (const Formula part : parts(f)) {
    const FormulaKind kind = node(part).kind;
    if (kind == FormulaKind::atom || kind == FormulaKind::not_atom) mask |= uint64_t{1} << node(part).atom;
  }
  return mask;
}

bool Formulas::is_of_state(Formula f) const {
  return std::ranges::none_of(parts(f), [&](Formula part) {
    const FormulaKind kind = node(part).kind;
    return kind == FormulaKind::next || kind == FormulaKind::until || kind == FormulaKind::release;
  });
}

bool Formulas::is_stutter_invariant_by_form(Formula f) const {
  return std::ranges::none_of(parts(f), [&](Formula part) { return node(part).kind == FormulaKind::next; });
}

}  // namespace ramify::engine::ltl
