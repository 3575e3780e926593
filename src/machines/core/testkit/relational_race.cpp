// SPDX-License-Identifier: Apache-2.0

#include "machines/core/testkit/relational_race.h"

#include <algorithm>
#include <unordered_map>

#include "programs/core/node_info.h"

namespace ramify::core_testkit {
namespace {

using core::Node;
using core::Op;

struct Turn {
  NodeId node{};
  uint32_t part = 0;  // index in its list
  friend bool operator==(const Turn&, const Turn&) = default;
};
using Path = std::vector<Turn>;  // from the full expression downwards

bool is_let(const Program& program, NodeId node) {
  return program[node].op == Op::let_weak || program[node].op == Op::let_strong;
}

// Whether `path` goes through the second part of that `let`.
bool is_in_second(const Path& path, NodeId let) {
  return std::ranges::any_of(path, [&](const Turn& turn) { return turn.node == let && turn.part == 2; });
}

bool is_before(const Program& program, const Access& a, const Path& to_a, const Path& to_b) {
  if (!a.is_negative) {
    const auto [at_a, at_b] = std::ranges::mismatch(to_a, to_b);
    return at_a != to_a.end() && at_b != to_b.end() && is_let(program, at_a->node) && at_a->part == 1 &&
           at_b->part == 2;
  }
  for (size_t i = to_a.size(); i-- > 0;) {
    if (program[to_a[i].node].op != Op::let_strong || to_a[i].part != 1) continue;
    if (is_in_second(to_b, to_a[i].node)) return true;
    for (size_t outer = i; outer-- > 0;)
      if (is_let(program, to_a[outer].node) && to_a[outer].part == 1 && is_in_second(to_b, to_a[outer].node))
        return true;
    return false;
  }
  return false;
}

}  // namespace

bool has_race(const Program& program, const core::Body& body, const std::vector<Access>& accesses) {
  std::unordered_map<uint32_t, Turn> parents;
  std::vector<NodeId> open{*body.root};
  while (!open.empty()) {
    const NodeId id = open.back();
    open.pop_back();
    const Node& node = program[id];
    for (uint32_t i = 0; i < node.count; ++i) {
      if (core::list_kind(node.op, i, node.count) != 'n') continue;
      parents[program.child(node, i).index] = {.node = id, .part = i};
      open.push_back(program.child(node, i));
    }
  }
  // The path from the full expression, which comes first.
  const auto path_to = [&](NodeId node) {
    Path path;
    for (auto up = parents.find(node.index); up != parents.end(); up = parents.find(up->second.node.index)) {
      path.push_back(up->second);
      if (program[up->second.node].op == Op::bound) break;
    }
    std::ranges::reverse(path);
    return path;
  };
  std::vector<Path> paths;
  for (const Access& access : accesses) paths.push_back(path_to(access.action));
  for (size_t i = 0; i < accesses.size(); ++i) {
    for (size_t k = 0; k < i; ++k) {
      const bool is_one_expression = !paths[i].empty() && !paths[k].empty() && paths[i][0] == paths[k][0] &&
                                     program[paths[i][0].node].op == Op::bound;
      if (!is_one_expression || !conflict(accesses[i].footprint, accesses[k].footprint)) continue;
      if (!is_before(program, accesses[i], paths[i], paths[k]) && !is_before(program, accesses[k], paths[k], paths[i]))
        return true;
    }
  }
  return false;
}

}  // namespace ramify::core_testkit
