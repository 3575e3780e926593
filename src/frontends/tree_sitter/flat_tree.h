// SPDX-License-Identifier: Apache-2.0
// FlatTree: a syntax tree as an array of nodes, parents before children, children in the order of the text.
//
//   index   node        after      What is below node 1 are the nodes from 2 to before nodes[1].after.
//   0       module      6          The children of a node: the one behind it, then from each to the one after it.
//   1       sum         5
//   2         a         3
//   3         +         4
//   4         b         5
//   5       comment     6
//
// Readers ask a node dozens of questions, and the parser's own tree answers each by counting through the children from the first,
// hidden ones included, with their lengths added up: that took half of the time of a lowering. It is walked once here.
//
// Hidden nodes of the grammar are left out, as by the parser's cursor (ts_tree_cursor_*), which says the same of each node, field
// and place. Tested in session/syntax_trees_test.cpp.
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
  uint32_t parent = 0;  // of the root: itself
  uint32_t after = 0;   // index of the first node that does not stand below this one
  uint16_t symbol = 0;  // index in FlatTree::kinds
  uint16_t field = 0;   // that it is in its parent: index in FlatTree::fields; 0: none
  bool is_named : 1 = false;
  bool is_extra : 1 = false;  // a comment, or what else may stand anywhere; no error
  bool is_error : 1 = false;
  bool is_missing : 1 = false;
  bool has_error : 1 = false;
};

struct FlatTree {
  Source source;
  const TSLanguage* language;
  std::vector<std::string_view> kinds;   // names of the grammar's symbols; the last is that of errors
  std::vector<std::string_view> fields;  // names of its fields
  std::vector<FlatNode> nodes{};
  uint32_t depth = 0;  // of the deepest node; that of the root is 0
};

FlatTree flatten(const TSTree* tree, const TSLanguage* language, Source source);

}  // namespace ramify::frontends::tree_sitter
