// SPDX-License-Identifier: Apache-2.0
#include "frontends/tree_sitter/parse_stack.h"

#include <algorithm>
#include <utility>

namespace ramify::frontends::tree_sitter {

ParseStack::ParseStack(Arena& arena) : arena_(arena) {
  nodes_.reserve(256);
  nodes_.push_back({.state = 1});
  heads_.reserve(16);
  heads_.emplace_back();
}

size_t ParseStack::count_of_gone() const {
  size_t count = 0;
  for (const Head& head : heads_) count += head.status == Head::Status::gone ? 1 : 0;
  return count;
}

// Follows all paths in parallel, one node at a time.
std::vector<Slice>& ParseStack::walk(size_t version, uint32_t count) {
  kept_ = nodes_.size();
  slices_.clear();
  walkers_.clear();
  walkers_.push_back({heads_[version].node, 0, {}});
  while (!walkers_.empty()) {
    for (size_t i = 0, end = walkers_.size(); i < end; ++i) {
      const Node node = nodes_[walkers_[i].node];
      if (walkers_[i].count == count || node.link_count == 0) {
        if (walkers_[i].count == count || count == UINT32_MAX)
          add_slice(version, walkers_[i].node, std::move(walkers_[i].trees));
        walkers_.erase(walkers_.begin() + static_cast<ptrdiff_t>(i--));
        --end;
        continue;
      }
      for (size_t j = 1; j <= node.link_count; ++j) {
        const bool is_last = j == node.link_count;
        if (!is_last && walkers_.size() >= walkers_max) continue;
        const Link way = link(node, is_last ? 0 : j);
        if (!is_last) walkers_.push_back(Walker(walkers_[i]));
        Walker& next = is_last ? walkers_[i] : walkers_.back();
        next.node = way.below;
        next.trees.push_back(way.tree);
        if (!way.tree->is_extra) ++next.count;
      }
    }
  }
  return slices_;
}

void ParseStack::add_slice(size_t version, uint32_t node, std::vector<const Parsed*> trees) {
  for (size_t i = slices_.size(); i > 0; --i) {
    const size_t other = slices_[i - 1].version;
    if (heads_[other].node != node) continue;
    slices_.insert(slices_.begin() + static_cast<ptrdiff_t>(i), Slice{std::move(trees), other});
    return;
  }
  slices_.push_back({std::move(trees), heads_.size()});
  heads_.push_back({.node = node, .scanner_state = heads_[version].scanner_state});
}

bool ParseStack::merge(size_t one, size_t two) {
  const Head &first = heads_[one], &second = heads_[two];
  if (first.status != Head::Status::active || second.status != Head::Status::active ||
      top(one).state != top(two).state || top(one).at != top(two).at || first.scanner_state != second.scanner_state)
    return false;
  kept_ = nodes_.size();
  const Node from = top(two);
  for (size_t i = 0; i < from.link_count; ++i) add_link(first.node, link(from, i), 0);
  remove(two);
  return true;
}

bool ParseStack::is_same(const Parsed& one, const Parsed& two) {
  if (&one == &two) return true;
  return one.symbol == two.symbol && one.before == two.before && one.begin == two.begin && one.end == two.end &&
         one.child_count == two.child_count && one.is_extra == two.is_extra &&
         one.scanner_state() == two.scanner_state();
}

void ParseStack::add_link(uint32_t to, Link added, uint32_t depth) {
  constexpr uint32_t depth_max = 500;
  if (depth > depth_max) {
    is_given_up_ = true;
    return;
  }
  if (added.below == to) return;
  for (size_t i = 0; i < nodes_[to].link_count; ++i) {
    Link& known = i == 0 ? nodes_[to].first : nodes_[to].more[i - 1];
    if (!is_same(*known.tree, *added.tree)) continue;
    if (known.below == added.below) {  // equal readings: keep the tree with the higher precedence
      if (added.tree->dynamic_precedence() > known.tree->dynamic_precedence()) {
        known.tree = added.tree;
        nodes_[to].dynamic_precedence = nodes_[added.below].dynamic_precedence + added.tree->dynamic_precedence();
      }
      return;
    }
    const Node& here = nodes_[known.below];
    const Node there = nodes_[added.below];
    if (here.state == there.state && here.at == there.at) {
      for (size_t j = 0; j < there.link_count; ++j) add_link(known.below, link(there, j), depth + 1);
      nodes_[to].dynamic_precedence =
          std::max(nodes_[to].dynamic_precedence, there.dynamic_precedence + added.tree->dynamic_precedence());
      return;
    }
  }
  Node& node = nodes_[to];
  if (node.link_count == links_max) return;
  if (node.more == nullptr) node.more = arena_.array<Link>(links_max - 1);
  if (node.link_count == 0) node.first = added;
  else node.more[node.link_count - 1] = added;
  ++node.link_count;
  node.dynamic_precedence =
      std::max(node.dynamic_precedence, nodes_[added.below].dynamic_precedence + added.tree->dynamic_precedence());
}

// With one version that is a plain stack: removes the unreachable nodes.
void ParseStack::compact() {
  std::vector<uint32_t> chain;
  for (uint32_t at = heads_.front().node;; at = nodes_[at].first.below) {
    chain.push_back(at);
    if (nodes_[at].link_count == 0) break;
    if (nodes_[at].link_count > 1 || chain.size() > crowded_ / 2) {
      crowded_ *= 2;
      return;
    }
  }
  std::vector<Node> kept;
  kept.reserve(nodes_.size());
  for (size_t i = chain.size(); i > 0; --i) {
    kept.push_back(nodes_[chain[i - 1]]);
    if (kept.size() > 1) kept.back().first.below = static_cast<uint32_t>(kept.size() - 2);
  }
  nodes_ = std::move(kept);
  heads_.front().node = static_cast<uint32_t>(nodes_.size() - 1);
  kept_ = 1;
  crowded_ = std::max(least_crowded, 2 * nodes_.size());
}

}  // namespace ramify::frontends::tree_sitter
