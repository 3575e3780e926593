// SPDX-License-Identifier: Apache-2.0
#include "frontends/tree_sitter/nesting.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

namespace ramify::frontends::tree_sitter {
namespace {

struct Level {
  uint32_t node;
  uint32_t depth;
  std::string_view kind;
  bool is_chain;
};

}  // namespace

bool check_nesting(const Tree& tree, std::span<const std::string_view> chains, diagnostics::Diagnostics& diagnostics,
                   size_t links_max) {
  if (tree.depth() <= std::min<size_t>(nesting_limit, links_max)) return true;
  std::vector<Level> levels;  // from the root to the node
  for (Node node = tree.root(); node; node = node.following()) {
    const Node around = node.parent();
    while (!levels.empty() && levels.back().node != around.id()) levels.pop_back();
    const std::string_view kind = node.kind();
    const Level* parent = levels.empty() ? nullptr : &levels.back();
    const bool continues_chain =
        parent != nullptr && parent->is_chain && node.id() == parent->node + 1 && parent->kind == kind;
    const uint32_t depth = parent == nullptr ? 0 : parent->depth + (continues_chain ? 0 : 1);
    levels.push_back({node.id(), depth, kind, std::ranges::find(chains, kind) != chains.end()});
    const bool is_long = levels.size() - depth > links_max;
    if (depth > nesting_limit || is_long) {
      diagnostics.report(diagnostics::DiagnosticId::unsupported_syntax, node.place(),
                         is_long ? fmt::format("this expression has more than {} operators in a row", links_max)
                                 : fmt::format("this nests more than {} levels deep", nesting_limit),
                         "name an inner part by an assignment or a function of its own");
      return false;
    }
  }
  return true;
}

}  // namespace ramify::frontends::tree_sitter
