// SPDX-License-Identifier: Apache-2.0
// Tree and Node: a parsed text, and one node of its syntax tree.
//
// Parsing always returns a tree, with ERROR and MISSING nodes where the text does not follow the grammar
// (frontends/tree_sitter/syntax_errors.h reports them). A Node is a cheap value; the Tree must outlive it. Comments and
// other extras that a grammar allows anywhere are not among the children, so a lowering never meets them.
//
// The nodes of a tree are in one array, parents before children, children in the order of the text (flat_tree.h): each
// has the index of its parent and of the end of its subtree. So every query of a reader looks at a few neighbours only.
//
// Immutable; any number of threads may read. Tested in session/syntax_trees_test.cpp, against the parser's own cursor.
#pragma once

#include <tree_sitter/api.h>

#include <memory>
#include <string_view>
#include <vector>

#include "frontends/tree_sitter/flat_tree.h"
#include "frontends/tree_sitter/source.h"

namespace ramify::frontends::tree_sitter {

class Node {
 public:
  Node() = default;  // the null node: without kind, children and text

  explicit operator bool() const { return tree_ != nullptr; }
  std::string_view kind() const {  // the grammar's name; punctuation and keywords are their own kind
    return tree_ == nullptr ? std::string_view() : tree_->kinds[flat().symbol];
  }
  bool is(std::string_view kind_name) const { return kind() == kind_name; }
  bool is_named() const { return flat().is_named; }
  bool is_error() const { return flat().is_error; }
  bool is_missing() const { return flat().is_missing; }
  bool has_error() const { return flat().has_error; }

  Node field(std::string_view name) const;                // the null node if absent
  std::vector<Node> fields(std::string_view name) const;  // all children of that field
  std::vector<Node> children() const;                     // punctuation and keywords included
  std::vector<Node> named_children() const;
  std::vector<Node> named_children_and_extras() const;
  Node first_named_child() const;
  bool has_child(std::string_view kind_name) const;
  Node parent() const;
  Node next_sibling() const;
  Node following() const;  // next in the whole tree in preorder, extras included

  uint32_t begin() const { return flat().begin; }  // bytes of the parsed text
  uint32_t end() const { return flat().end; }
  Point begin_point() const { return flat().begin_point; }
  Point end_point() const { return flat().end_point; }
  std::string_view text() const;
  ir::Span span() const;
  base::Place place() const;

  const Source& source() const { return tree_->source; }
  const TSLanguage* language() const { return tree_->language; }
  uint32_t id() const { return index_; }  // within its tree

 private:
  friend class Tree;
  Node(const FlatTree* tree, uint32_t index) : tree_(tree), index_(index) {}

  const FlatNode& flat() const { return tree_ == nullptr ? none : tree_->nodes[index_]; }
  // The first child that satisfies the predicate, or the null node; `satisfies` is also called for extras.
  template <class Predicate>
  Node find_child(const Predicate& satisfies) const;
  template <class Predicate>
  std::vector<Node> all_children(const Predicate& satisfies) const;

  static const FlatNode none;
  const FlatTree* tree_ = nullptr;
  uint32_t index_ = 0;
};

class Tree {
 public:
  Tree(const TSLanguage* language, Source source);

  Node root() const { return {flat_.get(), 0}; }
  const Source& source() const { return flat_->source; }
  const TSLanguage* language() const { return flat_->language; }
  uint32_t depth() const { return flat_->depth; }  // levels below the root

  // For a text that does not follow the grammar: turns each statement or declaration with an error in it into an error
  // as a whole, so that readers do not use what the parser guessed. Its siblings are unchanged.
  void spread_errors();

 private:
  std::unique_ptr<FlatTree> flat_;  // nodes point to it, so it must not move with the tree
};

}  // namespace ramify::frontends::tree_sitter
