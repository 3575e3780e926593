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
    rest_.push_back({tree->root, 0, &root});
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
    uint32_t from;  // byte where its padding begins
    const Parsed** to;
  };

  const Parsed* copy(Subtree tree, uint32_t from) {
    const uint32_t begin = from + ts_subtree_padding(tree).bytes;
    const uint32_t count = ts_subtree_child_count(tree);
    Parsed* const made = arena_.node({.before = from,
                                      .begin = begin,
                                      .end = begin + ts_subtree_size(tree).bytes,
                                      .symbol = ts_subtree_symbol(tree),
                                      .kind = count == 0 ? uint16_t{0} : tree.ptr->production_id,
                                      .child_count = count,
                                      .is_extra = ts_subtree_extra(tree),
                                      .is_missing = ts_subtree_missing(tree),
                                      .has_error = ts_subtree_error_cost(tree) > 0});
    uint32_t next = from;
    for (uint32_t i = 0; i < count; ++i) {
      const Subtree child = ts_subtree_children(tree)[i];
      rest_.push_back({child, next, Arena::children_of(made) + i});
      next += ts_subtree_total_size(child).bytes;
    }
    return made;
  }

  Arena& arena_;
  std::vector<Rest> rest_;
};

}  // namespace

const Parsed* copied(const TSTree* tree, Arena& arena) { return Copying(arena).tree(tree); }

}  // namespace ramify::frontends::tree_sitter
