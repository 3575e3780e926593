// SPDX-License-Identifier: Apache-2.0
#include "engine/ltl/implication.h"

#include <algorithm>

namespace ramify::engine::ltl {

bool Implication::is_eventual(Formula f) {
  if (const auto known = eventual_.find(f.index); known != eventual_.end()) return known->second;
  const Formulas::Node node = formulas_.node(f);
  bool answer = false;
  switch (node.kind) {
    case FormulaKind::false_:
    case FormulaKind::true_: answer = true; break;
    case FormulaKind::atom:
    case FormulaKind::not_atom: break;
    case FormulaKind::and_:
    case FormulaKind::or_: answer = is_eventual(node.left) && is_eventual(node.right); break;
    case FormulaKind::next: answer = is_eventual(node.left); break;
    case FormulaKind::until: answer = formulas_.is_eventually(f) || is_eventual(node.right); break;
    case FormulaKind::release: answer = is_eventual(node.right); break;
  }
  eventual_[f.index] = answer;
  return answer;
}

bool Implication::is_universal(Formula f) {
  if (const auto known = universal_.find(f.index); known != universal_.end()) return known->second;
  const Formulas::Node node = formulas_.node(f);
  bool answer = false;
  switch (node.kind) {
    case FormulaKind::false_:
    case FormulaKind::true_: answer = true; break;
    case FormulaKind::atom:
    case FormulaKind::not_atom: break;
    case FormulaKind::and_:
    case FormulaKind::or_: answer = is_universal(node.left) && is_universal(node.right); break;
    case FormulaKind::next: answer = is_universal(node.left); break;
    case FormulaKind::until: answer = is_universal(node.right); break;
    case FormulaKind::release: answer = formulas_.is_always(f) || is_universal(node.right); break;
  }
  universal_[f.index] = answer;
  return answer;
}

bool Implication::implies(Formula a, Formula b) {
  if (a == b || a == formulas_.constant(false) || b == formulas_.constant(true)) return true;
  const uint64_t key = uint64_t{a.index} << 32 | b.index;
  if (const auto known = known_.find(key); known != known_.end()) return known->second;
  const bool answer = is_implied_by_form(a, b);
  known_[key] = answer;
  return answer;
}

bool Implication::is_implied_by_form(Formula a, Formula b) {
  const Formulas::Node x = formulas_.node(a);
  const Formulas::Node y = formulas_.node(b);
  if (x.kind == FormulaKind::or_)
    return std::ranges::all_of(formulas_.members(x.kind, a), [&](Formula option) { return implies(option, b); });
  if (y.kind == FormulaKind::and_)
    return std::ranges::all_of(formulas_.members(y.kind, b), [&](Formula part) { return implies(a, part); });
  if (x.kind == y.kind) {
    if (x.kind == FormulaKind::next) return implies(x.left, y.left);
    if ((x.kind == FormulaKind::until || x.kind == FormulaKind::release) && implies(x.left, y.left) &&
        implies(x.right, y.right))
      return true;
  }
  return left_implies(a, b) || right_is_implied(a, b);
}

bool Implication::left_implies(Formula a, Formula b) {
  const Formulas::Node x = formulas_.node(a);
  switch (x.kind) {
    case FormulaKind::and_:
      return std::ranges::any_of(formulas_.members(x.kind, a), [&](Formula part) { return implies(part, b); });
    case FormulaKind::until:  // one of the operands is true now; the right one is eventually true
      return implies(x.right, b) && (is_eventual(b) || implies(x.left, b));
    case FormulaKind::release: return implies(x.right, b);
    case FormulaKind::next: return is_eventual(b) && implies(x.left, b);
    case FormulaKind::false_:
    case FormulaKind::true_:
    case FormulaKind::atom:
    case FormulaKind::not_atom:
    case FormulaKind::or_: return false;
  }
  return false;
}

bool Implication::right_is_implied(Formula a, Formula b) {
  const Formulas::Node y = formulas_.node(b);
  switch (y.kind) {
    case FormulaKind::or_:
      return std::ranges::any_of(formulas_.members(y.kind, b), [&](Formula option) { return implies(a, option); });
    case FormulaKind::until: return implies(a, y.right);
    case FormulaKind::release:  // either both operands are true now, or the right one is always true
      return implies(a, y.right) && (is_universal(a) || implies(a, y.left));
    case FormulaKind::next: return is_universal(a) && implies(a, y.left);
    case FormulaKind::false_:
    case FormulaKind::true_:
    case FormulaKind::atom:
    case FormulaKind::not_atom:
    case FormulaKind::and_: return false;
  }
  return false;
}

}  // namespace ramify::engine::ltl
