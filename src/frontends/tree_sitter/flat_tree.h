// SPDX-License-Identifier: Apache-2.0
// FlatTree: a syntax tree as an array of nodes, parents before children, children in the order of the text.
//
//   index   node        after      The nodes below node 1 have the indexes from 2 to nodes[1].after - 1.
//   0       module      6          The first child of a node follows it; the next child is at the `after` of a child.
//   1       sum         5
//   2         a         3
//   3         +         4
//   4         b         5
//   5       comment     6
//
// Readers query each node dozens of times. The parser's own tree answers a query by counting through all children,
// hidden ones included, and adding up their lengths, which took half of the time of a lowering. Here that tree is
// walked once.
//
// Hidden nodes of the grammar are omitted, as by the parser's cursor (ts_tree_cursor_*); nodes, fields and places agree
// with that cursor. Tested in session/syntax_trees_test.cpp.
#pragma once

#include <tree_sitter/api.h>

#include <cstdint>
#include <string_view>
#include <vector>

#include "frontends/tree_sitter/source.h"

namespace ramify::frontends::tree_sitter {

struct FlatNode {
  uint32_t begin = 0, end = 0;  // bytes
  Point begin_point{}, end_point{};
  uint32_t parent = 0;  // the root is its own parent
  uint32_t after = 0;   // index of the first node after this subtree
  uint16_t symbol = 0;  // index into FlatTree::kinds
  uint16_t field = 0;   // its field in the parent: index into FlatTree::fields; 0: none
  bool is_named : 1 = false;
  bool is_extra : 1 = false;  // a comment or another node that is allowed anywhere; never an error
  bool is_error : 1 = false;
  bool is_missing : 1 = false;
  bool has_error : 1 = false;
};

struct FlatTree {
  Source source;
  const TSLanguage* language;
  std::vector<std::string_view> kinds;   // names of the grammar's symbols; the last is the error symbol
  std::vector<std::string_view> fields;  // names of the grammar's fields
  std::vector<FlatNode> nodes{};
  uint32_t depth = 0;  // of the deepest node; the root has depth 0
};

FlatTree flatten(const TSTree* tree, const TSLanguage* language, Source source);

}  // namespace ramify::frontends::tree_sitter
