// SPDX-License-Identifier: Apache-2.0
#include "engine/ltl/tableau.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>

namespace ramify::engine::ltl {
namespace {

using Owed = std::vector<Formula>;  // sorted; conjunctions split

// One way to satisfy a formula: literals that must hold now, formulas owed next, and promises.
struct Payment {
  Letter must_be_true = 0;
  Letter must_be_false = 0;
  uint32_t promises = 0;
  Owed next;

  bool contradicts_itself() const { return (must_be_true & must_be_false) != 0; }
  // Requires no more than `other`: every way to satisfy `other` also satisfies this one.
  bool is_as_cheap_as(const Payment& other) const {
    return (must_be_true & ~other.must_be_true) == 0 && (must_be_false & ~other.must_be_false) == 0 &&
           (promises & ~other.promises) == 0 && std::ranges::includes(other.next, next);
  }
};
using Payments = std::vector<Payment>;

class Tableau {
 public:
  Tableau(const Formulas& formulas, const TranslateLimits& limits) : formulas_(formulas), limits_(limits) {}

  base::Result<Automaton> build(const std::vector<Formula>& initial);

 private:
  base::Result<uint32_t> number_untils(const std::vector<Formula>& initial);
  base::Result<Payments> payments_of(const Owed& owed);
  base::Result<Payments> payments(Formula formula);
  base::Result<Payments> both(const Payments& a, const Payments& b);
  static Payments either(const Payments& a, const Payments& b);
  static void keep_cheap(Payments& kept, Payment payment);

  Owed taken_apart(const Owed& owed) const;
  bool is_paid_with(const std::unordered_set<uint32_t>& said, Formula formula) const;
  Owed without_implied(Owed owed) const;

  const Formulas& formulas_;
  const TranslateLimits& limits_;
  std::unordered_map<uint32_t, uint32_t> mark_by_until_;
  std::unordered_map<uint32_t, Payments> payments_by_formula_;
};

base::Result<Automaton> Tableau::build(const std::vector<Formula>& initial) {
  Automaton automaton;
  automaton.mark_count = TRY(number_untils(initial));
  std::map<Owed, uint32_t> state_by_owed;
  std::vector<Owed> owed_by_state;
  const auto state_of = [&](Owed owed) {
    const auto [place, is_new] = state_by_owed.try_emplace(owed, static_cast<uint32_t>(owed_by_state.size()));
    if (is_new) owed_by_state.push_back(std::move(owed));
    return place->second;
  };
  for (const Formula formula : initial)
    if (formula != Formula{0}) automaton.initial.push_back(state_of(without_implied(taken_apart({formula}))));

  size_t transitions = 0;
  for (uint32_t state = 0; state < owed_by_state.size(); ++state) {
    if (owed_by_state.size() > limits_.states_max)
      return base::fail(fmt::format("the formula's automaton has more than {} states", limits_.states_max));
    std::vector<Automaton::Transition> outgoing;
    for (const Payment& payment : TRY(payments_of(Owed(owed_by_state[state])))) {
      outgoing.push_back({payment.must_be_true, payment.must_be_false, state_of(without_implied(payment.next)),
                          automaton.all_marks() & ~payment.promises});
    }
    transitions += outgoing.size();
    if (transitions > limits_.transitions_max)
      return base::fail(fmt::format("the formula's automaton has more than {} transitions", limits_.transitions_max));
    automaton.states.push_back(std::move(outgoing));
  }
  return automaton;
}

base::Result<uint32_t> Tableau::number_untils(const std::vector<Formula>& initial) {
  uint32_t count = 0;
  for (const Formula formula : initial)
    for (const Formula part : formulas_.parts(formula))
      if (formulas_.node(part).kind == FormulaKind::until && mark_by_until_.try_emplace(part.index, count).second)
        ++count;
  if (count > Automaton::marks_max)
    return base::fail(
        fmt::format("the formula has {} different `until` and `eventually` after it was simplified; {} are "
                    "the limit",
                    count, Automaton::marks_max));
  return count;
}

base::Result<Payments> Tableau::payments_of(const Owed& owed) {
  Payments all(1);
  for (const Formula formula : owed) all = TRY(both(all, TRY(payments(formula))));
  return all;
}

// Processes the parts owed now, operands first; operands of `next` are owed later. No recursion: chains may be long.
base::Result<Payments> Tableau::payments(Formula formula) {
  std::vector<Formula> open = {formula};
  while (!open.empty()) {
    const Formula part = open.back();
    if (payments_by_formula_.contains(part.index)) {
      open.pop_back();
      continue;
    }
    const Formulas::Node& node = formulas_.node(part);
    const bool has_operands = node.kind >= FormulaKind::and_ && node.kind != FormulaKind::next;
    bool is_ready = true;
    if (has_operands) {
      for (const Formula operand : {node.left, node.right}) {
        if (payments_by_formula_.contains(operand.index)) continue;
        open.push_back(operand);
        is_ready = false;
      }
    }
    if (!is_ready) continue;
    open.pop_back();
    Payments ways;
    const Payments none;
    const Payments& left = has_operands ? payments_by_formula_[node.left.index] : none;
    const Payments& right = has_operands ? payments_by_formula_[node.right.index] : none;
    const Payments later(1, Payment{.next = {part}});
    switch (node.kind) {
      case FormulaKind::false_: break;
      case FormulaKind::true_: ways.push_back({}); break;
      case FormulaKind::atom: ways.push_back({.must_be_true = Letter{1} << node.atom, .next = {}}); break;
      case FormulaKind::not_atom: ways.push_back({.must_be_false = Letter{1} << node.atom, .next = {}}); break;
      case FormulaKind::and_: ways = TRY(both(left, right)); break;
      case FormulaKind::or_: ways = either(left, right); break;
      case FormulaKind::next: ways.push_back({.next = taken_apart({node.left})}); break;
      case FormulaKind::until: {
        const Payments promise(1, Payment{.promises = uint32_t{1} << mark_by_until_[part.index], .next = {part}});
        ways = either(right, TRY(both(left, promise)));
        break;
      }
      case FormulaKind::release: ways = TRY(both(right, either(left, later))); break;
    }
    payments_by_formula_[part.index] = std::move(ways);
  }
  return payments_by_formula_[formula.index];
}

base::Result<Payments> Tableau::both(const Payments& a, const Payments& b) {
  // Most pairs are superfluous, but testing them also takes time.
  constexpr size_t pairs_by_way = 10;
  const base::Error too_many{fmt::format("the formula has more than {} ways to go on at one point", limits_.ways_max)};
  if (a.size() * b.size() > pairs_by_way * limits_.ways_max) return std::unexpected(too_many);
  Payments kept;
  for (const Payment& x : a) {
    for (const Payment& y : b) {
      Payment joint{x.must_be_true | y.must_be_true, x.must_be_false | y.must_be_false, x.promises | y.promises, {}};
      if (joint.contradicts_itself()) continue;
      std::ranges::set_union(x.next, y.next, std::back_inserter(joint.next));
      keep_cheap(kept, std::move(joint));
      if (kept.size() > limits_.ways_max) return std::unexpected(too_many);
    }
  }
  return kept;
}

Payments Tableau::either(const Payments& a, const Payments& b) {
  Payments kept = a;
  for (const Payment& payment : b) keep_cheap(kept, payment);
  return kept;
}

void Tableau::keep_cheap(Payments& kept, Payment payment) {
  if (std::ranges::any_of(kept, [&](const Payment& other) { return other.is_as_cheap_as(payment); })) return;
  std::erase_if(kept, [&](const Payment& other) { return payment.is_as_cheap_as(other); });
  kept.push_back(std::move(payment));
}

Owed Tableau::taken_apart(const Owed& owed) const {
  Owed parts;
  for (const Formula formula : owed)
    for (const Formula member : formulas_.members(FormulaKind::and_, formula))
      if (member != Formula{1}) parts.push_back(member);
  std::ranges::sort(parts);
  parts.erase(std::ranges::unique(parts).begin(), parts.end());
  return parts;
}

// Whether each payment of the formulas `said` also pays `formula`, without further debts or promises. For `x release
// y`, y is paid now in any case. So G F a pays F a whenever it is owed.
bool Tableau::is_paid_with(const std::unordered_set<uint32_t>& said, Formula formula) const {
  if (said.contains(formula.index)) return true;
  const Formulas::Node& node = formulas_.node(formula);
  switch (node.kind) {
    case FormulaKind::and_:
    case FormulaKind::or_: {
      const auto is_paid = [&](Formula member) { return is_paid_with(said, member); };
      const std::vector<Formula> members = formulas_.members(node.kind, formula);
      return node.kind == FormulaKind::and_ ? std::ranges::all_of(members, is_paid)
                                            : std::ranges::any_of(members, is_paid);
    }
    case FormulaKind::until: return is_paid_with(said, node.right);
    case FormulaKind::release: return is_paid_with(said, node.left) && is_paid_with(said, node.right);
    case FormulaKind::true_: return true;
    case FormulaKind::false_:
    case FormulaKind::atom:
    case FormulaKind::not_atom:
    case FormulaKind::next: return false;
  }
  return false;
}

Owed Tableau::without_implied(Owed owed) const {
  for (size_t i = owed.size(); i-- > 0;) {
    std::unordered_set<uint32_t> said;
    std::vector<Formula> open = owed;
    open.erase(open.begin() + static_cast<std::ptrdiff_t>(i));
    while (!open.empty()) {
      const Formula formula = open.back();
      open.pop_back();
      if (!said.insert(formula.index).second) continue;
      const Formulas::Node& node = formulas_.node(formula);
      if (node.kind == FormulaKind::release || node.kind == FormulaKind::and_) open.push_back(node.right);
      if (node.kind == FormulaKind::and_) open.push_back(node.left);
    }
    if (is_paid_with(said, owed[i])) owed.erase(owed.begin() + static_cast<std::ptrdiff_t>(i));
  }
  return owed;
}

}  // namespace

base::Result<Automaton> tableau(const Formulas& formulas, const std::vector<Formula>& initial,
                                const TranslateLimits& limits) {
  return Tableau(formulas, limits).build(initial);
}

}  // namespace ramify::engine::ltl
