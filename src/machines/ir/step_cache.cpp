// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/step_cache.h"

#include "base/check.h"
#include "engine/no_labels.h"

namespace ramify::ir_machine {

uint32_t StepCache::child(uint64_t key) const {
  if (edges_.empty()) return 0;
  const size_t mask = edges_.size() - 1;
  for (size_t i = slot_of(key, mask); edges_[i].key != 0; i = (i + 1) & mask)
    if (edges_[i].key == key) return edges_[i].child;
  return 0;
}

uint32_t StepCache::child_or_new(uint64_t key) {
  if (const uint32_t known = child(key)) return known;
  if ((edge_count_ + 1) * 2 > edges_.size()) grow();
  if (nodes_.empty()) nodes_.push_back(unknown);
  const uint32_t node = static_cast<uint32_t>(nodes_.size());
  nodes_.push_back(unknown);
  const size_t mask = edges_.size() - 1;
  size_t i = slot_of(key, mask);
  while (edges_[i].key != 0) i = (i + 1) & mask;
  edges_[i] = {key, node};
  ++edge_count_;
  return node;
}

void StepCache::grow() {
  std::vector<Edge> old = std::move(edges_);
  edges_.assign(old.empty() ? 1024 : old.size() * 2, Edge{});
  const size_t mask = edges_.size() - 1;
  for (const Edge& e : old) {
    if (e.key == 0) continue;
    size_t i = slot_of(e.key, mask);
    while (edges_[i].key != 0) i = (i + 1) & mask;
    edges_[i] = e;
  }
}

void StepCache::clear() {
  // The cache pays off if at least half of the lookups since the last reset were hits.
  if (hits_ - hits_then_ < misses_ - misses_then_) enabled_ = false;
  hits_then_ = hits_;
  misses_then_ = misses_;
  std::vector<Edge>().swap(edges_);
  std::vector<uint32_t>().swap(nodes_);
  std::vector<StoredLeaf>().swap(leaves_);
  std::vector<uint32_t>().swap(data_);
  edge_count_ = 0;
}

const StepCache::Leaf* StepCache::find(uint32_t skeleton, uint32_t actor, store::Code actor_code,
                                       std::span<const store::Code> state, engine::ChoiceStream* choices,
                                       std::vector<uint32_t>& answers) {
  answers.clear();
  if (actor >= tallies_.size()) tallies_.resize(actor + 1);
  uint32_t node = child(root_key(skeleton, actor, actor_code));
  while (node != 0) {
    const uint32_t value = nodes_[node] & ~kind_mask;
    switch (nodes_[node] & kind_mask) {
      case read: node = child(uint64_t{node} << 32 | state[value]); break;
      case choose: {
        const uint32_t taken = choices->choose(engine::ChoiceKind::value, value, engine::NoLabels());
        answers.push_back(taken);
        node = child(uint64_t{node} << 32 | taken);
        break;
      }
      case leaf: {
        const StoredLeaf& l = leaves_[value];
        found_ = {l.outcome, l.reshaped, std::span(data_).subspan(l.begin, l.count)};
        ++hits_;
        ++tallies_[actor].hits;
        return &found_;
      }
      default: node = 0;
    }
  }
  ++misses_;
  ++tallies_[actor].misses;
  return nullptr;
}

void StepCache::remember(uint32_t skeleton, uint32_t actor, store::Code actor_code, std::span<const Look> looks,
                         Outcome outcome, bool reshaped, std::span<const uint32_t> data) {
  if (edge_count_ + data_.size() / 4 > entries_max_) {
    clear();
    if (!enabled_) return;
  }
  uint32_t node = child_or_new(root_key(skeleton, actor, actor_code));
  for (const Look& look : looks) {
    const uint32_t meaning = (look.is_choice ? choose : read) | look.slot_or_count;
    DCHECK(nodes_[node] == unknown || nodes_[node] == meaning, "a step looked at other things than before");
    nodes_[node] = meaning;
    node = child_or_new(uint64_t{node} << 32 | look.found);
  }
  DCHECK(nodes_[node] == unknown, "a step was remembered twice");
  nodes_[node] = leaf | static_cast<uint32_t>(leaves_.size());
  leaves_.push_back({static_cast<uint32_t>(data_.size()), static_cast<uint32_t>(data.size()), outcome, reshaped});
  data_.insert(data_.end(), data.begin(), data.end());
}

uint64_t StepCache::bytes() const {
  return edges_.capacity() * sizeof(Edge) + nodes_.capacity() * sizeof(uint32_t) +
         leaves_.capacity() * sizeof(StoredLeaf) + data_.capacity() * sizeof(uint32_t);
}

}  // namespace ramify::ir_machine
