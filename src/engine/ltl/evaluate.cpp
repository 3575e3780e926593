// SPDX-License-Identifier: Apache-2.0
#include "engine/ltl/evaluate.h"

#include <unordered_map>

#include "base/check.h"

namespace ramify::engine::ltl {
namespace {

// The value of one formula at each position of the lasso.
using Row = std::vector<bool>;

struct Positions {
  explicit Positions(const LassoWord& lasso) : word(lasso), count(lasso.prefix.size() + lasso.cycle.size()) {}
  Letter letter(size_t position) const {
    const size_t in_prefix = word.prefix.size();
    return position < in_prefix ? word.prefix[position] : word.cycle[position - in_prefix];
  }
  size_t after(size_t position) const { return position + 1 < count ? position + 1 : word.prefix.size(); }

  const LassoWord& word;
  size_t count;
};

// until is the least solution of  f = right || (left && next f),  release the greatest of  f = right && (left || next f).
Row fixpoint(const Positions& positions, FormulaKind kind, const Row& left, const Row& right) {
  const bool is_until = kind == FormulaKind::until;
  Row value(positions.count, !is_until);
  for (bool has_changed = true; has_changed;) {
    has_changed = false;
    for (size_t i = positions.count; i-- > 0;) {
      const bool after = value[positions.after(i)];
      const bool now = is_until ? right[i] || (left[i] && after) : right[i] && (left[i] || after);
      if (now != value[i]) has_changed = true;
      value[i] = now;
    }
  }
  return value;
}

}  // namespace

bool holds(const Formulas& formulas, Formula formula, const LassoWord& word) {
  CHECK(!word.cycle.empty(), "a lasso without a cycle");
  const Positions positions(word);
  std::unordered_map<uint32_t, Row> value;
  for (const Formula part : formulas.parts(formula)) {
    const Formulas::Node& node = formulas.node(part);
    Row row(positions.count);
    const auto at_each = [&](auto&& value_at) {
      for (size_t i = 0; i < positions.count; ++i) row[i] = value_at(i);
    };
    const auto is_true = [&](size_t i) { return ((positions.letter(i) >> node.atom) & 1) != 0; };
    const Row& left = value[node.left.index];
    const Row& right = value[node.right.index];
    switch (node.kind) {
      case FormulaKind::false_: break;
      case FormulaKind::true_: row.assign(positions.count, true); break;
      case FormulaKind::atom: at_each(is_true); break;
      case FormulaKind::not_atom: at_each([&](size_t i) { return !is_true(i); }); break;
      case FormulaKind::and_: at_each([&](size_t i) { return left[i] && right[i]; }); break;
      case FormulaKind::or_: at_each([&](size_t i) { return left[i] || right[i]; }); break;
      case FormulaKind::next: at_each([&](size_t i) { return left[positions.after(i)]; }); break;
      case FormulaKind::until:
      case FormulaKind::release: row = fixpoint(positions, node.kind, left, right); break;
    }
    value[part.index] = std::move(row);
  }
  return value[formula.index][0];
}

}  // namespace ramify::engine::ltl
