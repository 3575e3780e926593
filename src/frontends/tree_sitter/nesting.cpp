// SPDX-License-Identifier: Apache-2.0
#include "frontends/tree_sitter/nesting.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

namespace ramify::frontends::tree_sitter {
namespace {

struct Cursor {
  explicit Cursor(TSNode root) : at(ts_tree_cursor_new(root)) {}
  ~Cursor() { ts_tree_cursor_delete(&at); }
  Cursor(const Cursor&) = delete;
  Cursor& operator=(const Cursor&) = delete;
  TSTreeCursor at;
};

struct Level {
  uint32_t depth;
  std::string_view kind;
  bool is_chain;
};

}  // namespace

bool check_nesting(const Tree& tree, std::span<const std::string_view> chains, diagnostics::Diagnostics& diagnostics,
                   size_t links_max) {
  Cursor cursor(tree.root().raw());
  std::vector<Level> levels = {{0, ts_node_type(tree.root().raw()), false}};  // from the root to the cursor
  while (true) {
    bool is_first = true;
    if (!ts_tree_cursor_goto_first_child(&cursor.at)) {
      is_first = false;
      while (!ts_tree_cursor_goto_next_sibling(&cursor.at)) {
        if (!ts_tree_cursor_goto_parent(&cursor.at)) return true;
        levels.pop_back();
      }
      levels.pop_back();
    }
    const TSNode node = ts_tree_cursor_current_node(&cursor.at);
    const std::string_view kind = ts_node_type(node);
    const Level& parent = levels.back();
    const bool continues_chain = is_first && parent.is_chain && parent.kind == kind;
    const uint32_t depth = parent.depth + (continues_chain ? 0 : 1);
    levels.push_back({depth, kind, std::ranges::find(chains, kind) != chains.end()});
    const bool is_long = levels.size() - depth > links_max;
    if (depth > nesting_limit || is_long) {
      diagnostics.report(diagnostics::DiagnosticId::unsupported_syntax, Node(node, &tree.source()).place(),
                         is_long ? fmt::format("this expression has more than {} operators in a row", links_max)
                                 : fmt::format("this nests more than {} levels deep", nesting_limit),
                         "name an inner part by an assignment or a function of its own");
      return false;
    }
  }
}

}  // namespace ramify::frontends::tree_sitter
