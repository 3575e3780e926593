// SPDX-License-Identifier: Apache-2.0

#include "machines/core/testkit/tree.h"

#include <algorithm>

namespace ramify::core_testkit {
namespace {

using core::Node;
using core::Op;

bool excludes(const Annotation& annotation, const Annotation& other) {
  return other.negative && std::ranges::find(annotation.excluded, *other.negative) != annotation.excluded.end();
}

// Collects the positions in a tree, given its context.
void collect(const Expr& tree, Context& context, std::vector<Position>& found) {
  const auto inside = [&](size_t part) {
    context.push_back({.tree = tree, .part = part});
    collect(tree->parts[part], context, found);
    context.pop_back();
  };
  const auto here = [&] { found.push_back({.context = context, .redex = tree}); };
  switch (tree->shape) {
    case Shape::value:
    case Shape::leaf:
    case Shape::excluded: return here();
    case Shape::unseq: {
      bool is_done = true;
      for (size_t i = 0; i < tree->parts.size(); ++i) {
        if (is_irreducible(*tree->parts[i])) continue;
        is_done = false;
        inside(i);
      }
      if (is_done) here();
      return;
    }
    case Shape::let:
    case Shape::bound: return is_irreducible(*tree->parts[0]) ? here() : inside(0);
    case Shape::annot:
      if (is_irreducible(*tree) || tree->parts[0]->shape == Shape::annot) return here();  // merge first
      return inside(0);
  }
}

}  // namespace

Expr value_tree(Value value) { return std::make_shared<Tree>(Tree{.shape = Shape::value, .value = std::move(value)}); }

Expr tree_of(const Program& program, NodeId id) {
  const Node& node = program[id];
  Tree tree{.shape = Shape::leaf, .node = id};
  const auto part = [&](size_t i) { tree.parts.push_back(tree_of(program, program.child(node, i))); };
  switch (node.op) {
    case Op::unseq:
      tree.shape = Shape::unseq;
      for (size_t i = 0; i < node.count; ++i) part(i);
      break;
    case Op::let_weak:
    case Op::let_strong:
      tree.shape = Shape::let;
      tree.is_strong = node.op == Op::let_strong;
      tree.pattern = program.pattern(node, 0);
      part(1);
      part(2);
      break;
    case Op::bound:
      tree.shape = Shape::bound;
      part(0);
      break;
    default: break;
  }
  return std::make_shared<Tree>(std::move(tree));
}

bool is_irreducible(const Tree& tree) {
  return tree.shape == Shape::value || (tree.shape == Shape::annot && tree.parts[0]->shape == Shape::value);
}

std::vector<Position> positions(const Expr& root) {
  std::vector<Position> found;
  Context context;
  collect(root, context, found);
  return found;
}

Expr plug(const Context& context, size_t from, size_t to, Expr hole) {
  for (size_t i = to; i-- > from;) {
    Tree tree = *context[i].tree;
    tree.parts[context[i].part] = std::move(hole);
    hole = std::make_shared<Tree>(std::move(tree));
  }
  return hole;
}

Context excluding(uint32_t id, Context context, size_t from) {
  for (size_t i = from; i < context.size(); ++i) {
    if (context[i].tree->shape != Shape::annot) continue;
    Tree tree = *context[i].tree;
    for (Annotation& annotation : tree.annotations) annotation.excluded.push_back(id);
    context[i].tree = std::make_shared<Tree>(std::move(tree));
  }
  return context;
}

bool conflict(const core::Footprint& a, const core::Footprint& b) {
  return (a.is_write || b.is_write) && a.address < b.address + b.size && b.address < a.address + a.size;
}

bool is_race(const std::vector<Annotation>& some, const std::vector<Annotation>& others) {
  for (const Annotation& a : some)
    for (const Annotation& b : others)
      if (!excludes(a, b) && !excludes(b, a) && conflict(a.footprint, b.footprint)) return true;
  return false;
}

}  // namespace ramify::core_testkit
