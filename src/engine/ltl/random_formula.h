// SPDX-License-Identifier: Apache-2.0
// Formulas as plain trees, evaluated by the definitions of formula.h, and random ones. For tests only: a
// tree is neither simplified nor shared, so it is a reference for code that does this.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "engine/ltl/evaluate.h"
#include "engine/ltl/formula.h"

namespace ramify::engine::ltl {

struct Tree {
  enum class Kind : uint8_t {
    false_,
    true_,
    atom,
    not_,
    next,
    always,
    eventually,
    and_,
    or_,
    implies,
    iff,
    until,
    release,
    weak_until
  };
  Kind kind = Kind::false_;
  uint32_t atom = 0;
  std::vector<Tree> operands;
};

// Whether it is true at a position of the lasso. After `count` steps from any position all later ones have been
// visited.
inline bool is_true(const Tree& tree, const LassoWord& word, size_t position) {
  const size_t count = word.prefix.size() + word.cycle.size();
  const auto after = [&](size_t i) { return i + 1 < count ? i + 1 : word.prefix.size(); };
  const auto left = [&](size_t i) { return is_true(tree.operands[0], word, i); };
  const auto right = [&](size_t i) { return is_true(tree.operands[1], word, i); };
  const auto always_left = [&] {
    for (size_t i = position, steps = 0; steps <= count; i = after(i), ++steps)
      if (!left(i)) return false;
    return true;
  };
  const auto left_until_right = [&] {
    for (size_t i = position, steps = 0; steps <= count; i = after(i), ++steps) {
      if (right(i)) return true;
      if (!left(i)) return false;
    }
    return false;
  };
  switch (tree.kind) {
    case Tree::Kind::false_: return false;
    case Tree::Kind::true_: return true;
    case Tree::Kind::atom: {
      const size_t in_prefix = word.prefix.size();
      const Letter letter = position < in_prefix ? word.prefix[position] : word.cycle[position - in_prefix];
      return ((letter >> tree.atom) & 1) != 0;
    }
    case Tree::Kind::not_: return !left(position);
    case Tree::Kind::next: return left(after(position));
    case Tree::Kind::always: return always_left();
    case Tree::Kind::eventually:
      for (size_t i = position, steps = 0; steps <= count; i = after(i), ++steps)
        if (left(i)) return true;
      return false;
    case Tree::Kind::and_: return left(position) && right(position);
    case Tree::Kind::or_: return left(position) || right(position);
    case Tree::Kind::implies: return !left(position) || right(position);
    case Tree::Kind::iff: return left(position) == right(position);
    case Tree::Kind::until: return left_until_right();
    case Tree::Kind::weak_until: return left_until_right() || always_left();
    case Tree::Kind::release:
      for (size_t i = position, steps = 0; steps <= count; i = after(i), ++steps) {
        if (!right(i)) return false;
        if (left(i)) return true;
      }
      return true;
  }
  return false;
}

inline Formula formula_of(const Tree& tree, Formulas& formulas) {
  std::vector<Formula> operands;  // from left to right, independent of the compiler's order of arguments
  for (const Tree& operand : tree.operands) operands.push_back(formula_of(operand, formulas));
  switch (tree.kind) {
    case Tree::Kind::false_: return formulas.constant(false);
    case Tree::Kind::true_: return formulas.constant(true);
    case Tree::Kind::atom: return formulas.atom(tree.atom);
    case Tree::Kind::not_: return formulas.negated(operands[0]);
    case Tree::Kind::next: return formulas.next(operands[0]);
    case Tree::Kind::always: return formulas.always(operands[0]);
    case Tree::Kind::eventually: return formulas.eventually(operands[0]);
    case Tree::Kind::and_: return formulas.conjunction(operands[0], operands[1]);
    case Tree::Kind::or_: return formulas.disjunction(operands[0], operands[1]);
    case Tree::Kind::implies: return formulas.implication(operands[0], operands[1]);
    case Tree::Kind::iff: return formulas.equivalence(operands[0], operands[1]);
    case Tree::Kind::until: return formulas.until(operands[0], operands[1]);
    case Tree::Kind::release: return formulas.release(operands[0], operands[1]);
    case Tree::Kind::weak_until: return formulas.weak_until(operands[0], operands[1]);
  }
  return {};
}

// Of `size` operators and leaves.
template <typename Random>
Tree random_tree(Random& random, int size, uint32_t atoms) {
  const auto draw = [&](int count) { return static_cast<int>(random() % static_cast<uint64_t>(count)); };
  if (size <= 1) {
    if (draw(16) == 0) return {draw(2) == 0 ? Tree::Kind::true_ : Tree::Kind::false_, 0, {}};
    return {Tree::Kind::atom, static_cast<uint32_t>(draw(static_cast<int>(atoms))), {}};
  }
  if (size == 2 || draw(3) == 0) {
    const auto kind = static_cast<Tree::Kind>(static_cast<int>(Tree::Kind::not_) + draw(4));
    return {kind, 0, {random_tree(random, size - 1, atoms)}};
  }
  const auto kind = static_cast<Tree::Kind>(static_cast<int>(Tree::Kind::and_) + draw(7));
  const int left = 1 + draw(size - 2);
  Tree tree{kind, 0, {}};
  tree.operands.push_back(random_tree(random, left, atoms));
  tree.operands.push_back(random_tree(random, size - 1 - left, atoms));
  return tree;
}

template <typename Random>
LassoWord random_lasso(Random& random, uint32_t atoms) {
  const auto letters = [&](size_t count) {
    std::vector<Letter> drawn;
    for (size_t i = 0; i < count; ++i) drawn.push_back(random() & ((Letter{1} << atoms) - 1));
    return drawn;
  };
  const size_t prefix = random() % 4;
  const size_t cycle = 1 + random() % 4;
  LassoWord word;
  word.prefix = letters(prefix);
  word.cycle = letters(cycle);
  return word;
}

inline std::string shown(const LassoWord& word) {
  std::string text;
  for (const Letter letter : word.prefix) text += std::to_string(letter) + " ";
  text += "(";
  for (const Letter letter : word.cycle) text += " " + std::to_string(letter);
  return text + " )";
}

}  // namespace ramify::engine::ltl
