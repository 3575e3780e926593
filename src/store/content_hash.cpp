// SPDX-License-Identifier: Apache-2.0
#include "store/content_hash.h"

#include <span>
#include <vector>

#include "base/check.h"

namespace ramify::store {
namespace {

// Seeds keep words, byte nodes and word nodes apart. They are part of the format of checkpoints and traces.
constexpr uint64_t word_seed = 0x52616d69667957;
constexpr uint64_t node_seed = 0x52616d6966794e;
constexpr size_t remembered_max = size_t{1} << 20;

uint64_t seed_of(const NodeView& node) {
  return base::mix64(node_seed ^ (uint64_t{node.kind.number} << 56)) ^ base::mix64(node.length);
}

}  // namespace

base::Hash128 ContentNames::of(Word word) {
  const std::lock_guard lock(mutex_);
  if (by_address_.size() > remembered_max) by_address_.clear();
  std::vector<Word> open = {word};
  while (!open.empty()) {
    const Word top = open.back();
    const size_t size_before = open.size();
    if (top.is_node() && !by_address_.contains(top.payload())) {
      const NodeView node = nodes_->view(top.payload());
      if (!node.kind.holds_bytes()) {
        for (const Word child : node.words()) {
          if (child.is_node() && !by_address_.contains(child.payload())) open.push_back(child);
        }
      }
      if (open.size() != size_before) continue;  // the children first
      by_address_.emplace(top.payload(), of_known(top));
    }
    open.pop_back();
  }
  return of_known(word);
}

base::Hash128 ContentNames::of_known(Word word) const {
  if (!word.is_node()) {
    CHECK(!word.is_draft(), "a draft has no name");
    const uint64_t bits = word.bits();
    return base::hash128(std::as_bytes(std::span(&bits, 1)), word_seed);
  }
  if (const auto known = by_address_.find(word.payload()); known != by_address_.end()) return known->second;
  const NodeView node = nodes_->view(word.payload());
  if (node.kind.holds_bytes()) return base::hash128(node.bytes(), seed_of(node));
  std::vector<base::Hash128> children;
  children.reserve(node.length);
  for (const Word child : node.words()) children.push_back(of_known(child));
  return base::hash128(std::as_bytes(std::span(children)), seed_of(node));
}

}  // namespace ramify::store
