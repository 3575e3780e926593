// SPDX-License-Identifier: Apache-2.0
// Tree and Node: a parsed text, and one node of its syntax tree.
//
// Parsing always gives a tree, with ERROR and MISSING nodes where the text does not follow the grammar
// (frontends/tree_sitter/syntax_errors.h reports them). A Node is a cheap value; the Tree must outlive it. Comments and
// other extras that a grammar allows anywhere are left out of children, so a lowering never meets them.
#pragma once

#include <tree_sitter/api.h>

#include <memory>
#include <string_view>
#include <vector>

#include "frontends/tree_sitter/source.h"

namespace ramify::frontends::tree_sitter {

class Node {
 public:
  Node() = default;  // no node
  Node(TSNode node, const Source* source) : node_(node), source_(source) {}

  explicit operator bool() const { return !ts_node_is_null(node_); }
  std::string_view kind() const;  // the grammar's name; punctuation and keywords are their own kind
  bool is(std::string_view kind_name) const { return kind() == kind_name; }
  bool is_named() const { return ts_node_is_named(node_); }
  bool is_error() const { return ts_node_is_error(node_); }
  bool is_missing() const { return ts_node_is_missing(node_); }
  bool has_error() const { return ts_node_has_error(node_); }

  Node field(std::string_view name) const;                // none if absent
  std::vector<Node> fields(std::string_view name) const;  // all children of that field
  std::vector<Node> children() const;                     // punctuation and keywords included
  std::vector<Node> named_children() const;
  Node first_named_child() const;
  bool has_child(std::string_view kind_name) const;

  uint32_t begin() const { return ts_node_start_byte(node_); }  // bytes of the parsed text
  uint32_t end() const { return ts_node_end_byte(node_); }
  Point begin_point() const;
  Point end_point() const;
  std::string_view text() const;
  ir::Span span() const;
  base::Place place() const;

  const Source& source() const { return *source_; }
  TSNode raw() const { return node_; }

 private:
  TSNode node_ = {};
  const Source* source_ = nullptr;
};

class Tree {
 public:
  Tree(const TSLanguage* language, Source source);

  Node root() const;
  const Source& source() const { return *source_; }
  const TSLanguage* language() const { return language_; }

 private:
  struct Delete {
    void operator()(TSTree* tree) const { ts_tree_delete(tree); }
  };
  const TSLanguage* language_;
  std::unique_ptr<const Source> source_;  // nodes point to it, so it may not move with the tree
  std::unique_ptr<TSTree, Delete> tree_;
};

}  // namespace ramify::frontends::tree_sitter
