// SPDX-License-Identifier: Apache-2.0
// ParseStack: the graph-structured stack of a generalised LR parser. Each version of the parser has a head, the top
// node of a stack; versions share the nodes that they have in common, and a node where versions have merged has several
// links down.
//
//   node 0 ── a ── node 1 ── b ── node 2 ── c ── node 3   head of version 0
//                       └─── d ── node 4                  head of version 1
//
// Popped paths are numbered and ordered as in tree-sitter, since that order decides between readings (quick_parser.h).
//
// One thread. Tested in session/syntax_trees_test.cpp.
#pragma once

#include <cstdint>
#include <vector>

#include <tree_sitter/api.h>

#include "frontends/tree_sitter/parsed.h"

namespace ramify::frontends::tree_sitter {

struct Head {
  enum class Status : uint8_t { active, stuck, gone };
  uint32_t node = 0;
  uint32_t scanner_state = 0;
  Status status = Status::active;
};

// A path down the stack: the trees on it, last first, and the version whose head is below them.
struct Slice {
  std::vector<const Parsed*> trees;
  size_t version = 0;
};

class ParseStack {
 public:
  explicit ParseStack(Arena& arena);

  std::vector<Head>& heads() { return heads_; }
  const std::vector<Head>& heads() const { return heads_; }
  uint16_t state(size_t version) const { return top(version).state; }
  uint32_t position(size_t version) const { return top(version).at; }  // byte offset in the text
  int32_t dynamic_precedence(size_t version) const { return top(version).dynamic_precedence; }
  size_t count_of_gone() const;
  bool is_given_up() const { return is_given_up_; }  // merged stacks differ too far down

  void push(size_t version, const Parsed* tree, uint16_t state) {
    const uint32_t below = heads_[version].node;
    const Node& from = nodes_[below];
    const Node made{.state = state,
                    .link_count = 1,
                    .dynamic_precedence = from.dynamic_precedence + tree->dynamic_precedence(),
                    .at = tree->end,
                    .first = {below, tree}};
    heads_[version].node = static_cast<uint32_t>(nodes_.size());
    nodes_.push_back(made);
    if (heads_.size() > 1) kept_ = nodes_.size();
  }

  // For a stack with one version: pops `count` trees that are not extras. False, and nothing is popped, if several
  // paths exist.
  bool pop_plainly(uint32_t count, std::vector<const Parsed*>& trees) {
    trees.clear();
    uint32_t at = heads_.front().node;
    while (count > 0) {
      const Node& node = nodes_[at];
      if (node.link_count != 1) return false;
      trees.push_back(node.first.tree);
      if (!node.first.tree->is_extra) --count;
      at = node.first.below;
    }
    heads_.front().node = at;
    if (at + 1 >= kept_) nodes_.resize(at + 1);
    else if (nodes_.size() >= crowded_) compact();
    return true;
  }

  // Pops `count` trees, extras not counted, from the version. Each path gets a new version at the end of the list,
  // except paths that end at the same node, which share one. Valid until the next pop.
  std::vector<Slice>& pop(size_t version, uint32_t count) { return walk(version, count); }
  std::vector<Slice>& pop_all(size_t version) { return walk(version, UINT32_MAX); }

  void remove(size_t version) { heads_.erase(heads_.begin() + static_cast<ptrdiff_t>(version)); }
  void move(size_t from, size_t to) {
    if (from == to) return;
    heads_[to] = heads_[from];
    remove(from);
  }
  // Merges two versions with equal state and position into the first; false if they differ.
  bool merge(size_t one, size_t two);

 private:
  struct Link {
    uint32_t below = 0;  // index of a node
    const Parsed* tree = nullptr;
  };
  struct Node {
    uint16_t state = 0;
    uint16_t link_count = 0;
    int32_t dynamic_precedence = 0;
    uint32_t at = 0;
    Link first{};
    Link* more = nullptr;  // the other links, `links_max` - 1 at most
  };
  struct Walker {
    uint32_t node;
    uint32_t count;  // trees so far
    std::vector<const Parsed*> trees;
  };
  static constexpr size_t links_max = 8, walkers_max = 64;  // as in the library
  static constexpr size_t least_crowded = 1024;

  const Node& top(size_t version) const { return nodes_[heads_[version].node]; }
  static Link link(const Node& node, size_t i) { return i == 0 ? node.first : node.more[i - 1]; }
  std::vector<Slice>& walk(size_t version, uint32_t count);
  void add_slice(size_t version, uint32_t node, std::vector<const Parsed*> trees);
  void add_link(uint32_t node, Link link, uint32_t depth);
  static bool is_same(const Parsed& one, const Parsed& two);
  void compact();

  Arena& arena_;
  std::vector<Node> nodes_;
  std::vector<Head> heads_;
  std::vector<Slice> slices_;
  std::vector<Walker> walkers_;
  size_t kept_ = 1;  // nodes before this one may belong to several versions, or to none
  size_t crowded_ = least_crowded;
  bool is_given_up_ = false;
};

}  // namespace ramify::frontends::tree_sitter
