// SPDX-License-Identifier: Apache-2.0
#include "frontends/tree_sitter/library_tree.h"

#include <vector>

#include <lib/src/subtree.h>
#include <lib/src/tree.h>

namespace ramify::frontends::tree_sitter {
namespace {

class Copying {
 public:
  explicit Copying(Arena& arena) : arena_(arena) {}

  const Parsed* tree(const TSTree* tree) {
    const Parsed* root = nullptr;
    rest_.push_back({tree->root, length_zero(), &root});
    while (!rest_.empty()) {
      const Rest at = rest_.back();
      rest_.pop_back();
      *at.to = copy(at.tree, at.from);
    }
    return root;
  }

 private:
  struct Rest {
    Subtree tree;
    Length from;  // with its padding
    const Parsed** to;
  };

  const Parsed* copy(Subtree tree, Length from) {
    const Length begin = length_add(from, ts_subtree_padding(tree));
    const Length end = length_add(begin, ts_subtree_size(tree));
    const uint32_t count = ts_subtree_child_count(tree);
    const Parsed** const children = arena_.array<const Parsed*>(count);
    Length next = from;
    for (uint32_t i = 0; i < count; ++i) {
      const Subtree child = ts_subtree_children(tree)[i];
      rest_.push_back({child, next, children + i});
      next = length_add(next, ts_subtree_total_size(child));
    }
    return arena_.make<Parsed>({.before = from.bytes,
                                .begin = position(begin),
                                .end = position(end),
                                .symbol = ts_subtree_symbol(tree),
                                .production = count == 0 ? uint16_t{0} : tree.ptr->production_id,
                                .is_extra = ts_subtree_extra(tree),
                                .is_missing = ts_subtree_missing(tree),
                                .has_error = ts_subtree_error_cost(tree) > 0,
                                .child_count = count,
                                .children = children});
  }

  static Position position(Length at) { return {at.bytes, at.extent.row}; }

  Arena& arena_;
  std::vector<Rest> rest_;
};

}  // namespace

const Parsed* copied(const TSTree* tree, Arena& arena) { return Copying(arena).tree(tree); }

}  // namespace ramify::frontends::tree_sitter
