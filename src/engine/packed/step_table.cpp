// SPDX-License-Identifier: Apache-2.0
#include "engine/packed/step_table.h"

#include <algorithm>
#include <utility>

#include "base/check.h"

namespace ramify::engine {

StepTable::Root StepTable::new_root() {
  const auto root = static_cast<Root>(reads_.size());
  CHECK(root < is_leaf, "there are {} nodes", root);
  reads_.push_back(nullptr);
  (void)maps_.add();
  return root;
}

MaskedMaps::Record StepTable::mask_of(uint32_t node) const {
  MaskedMaps::Record mask{};
  for (const uint32_t slot : *reads_[node])
    if (slot < layout_->fields().size()) layout_->fields()[slot].mark(mask.data());
  return mask;
}

void StepTable::set_reads(uint32_t node, std::span<const uint32_t> reads) {
  reads_[node] = &*read_lists_.emplace(reads.begin(), reads.end()).first;
  maps_.set_mask(node, mask_of(node).data());
}

void StepTable::cut(uint32_t node, size_t kept_reads) {
  const unsigned words = layout_->words();
  const std::span<const uint32_t> reads = *reads_[node];
  const auto entries = maps_.entries(node);
  set_reads(node, reads.first(kept_reads));
  for (const auto& [record, value] : entries) {
    uint32_t child = maps_.find(words, node, record.data());
    if (child == 0) {
      child = new_root();
      set_reads(child, reads.subspan(kept_reads));
      maps_.put(node, record.data(), child);
    }
    maps_.put(child, record.data(), value);
  }
}

bool StepTable::remember(Root root, const uint64_t* record, std::span<const uint32_t> reads,
                         std::span<const std::byte> steps) {
  return put(root, record, reads, leaves_.place_of(steps, *layout_));
}

bool StepTable::remember_segment(Root root, const uint64_t* record, std::span<const uint32_t> reads,
                                 std::span<const std::byte> segment, std::span<const Root> next) {
  return put(root, record, reads, leaves_.place_of_segment(segment, next, *layout_));
}

bool StepTable::remember_union(Root root, const uint64_t* record, std::span<const uint32_t> reads, Union disjuncts,
                               StepLeaves::Guards guards) {
  disjuncts.first_root = static_cast<Root>(reads_.size());
  for (uint32_t i = 0; i < disjuncts.count; ++i) (void)new_root();
  return put(root, record, reads, leaves_.place_of(disjuncts, guards, *layout_));
}

bool StepTable::put(Root root, const uint64_t* record, std::span<const uint32_t> reads, uint32_t leaf_place) {
  std::vector<uint32_t>& ever = ever_read_[root];
  for (const uint32_t slot : reads)
    if (const auto at = std::ranges::lower_bound(ever, slot); at == ever.end() || *at != slot) ever.insert(at, slot);
  for (uint32_t node = root;;) {
    if (reads_[node] == nullptr) set_reads(node, reads);
    const std::vector<uint32_t>& next = *reads_[node];
    const size_t common = static_cast<size_t>(std::ranges::mismatch(next, reads).in1 - next.begin());
    if (common < next.size()) {
      if (common == 0) return false;
      cut(node, common);
    }
    reads = reads.subspan(common);
    const uint32_t found = maps_.find(layout_->words(), node, record);
    if (reads.empty()) {
      if (found != 0) return false;
      maps_.put(node, record, leaf_place | is_leaf);
      return true;
    }
    if ((found & is_leaf) != 0) return false;
    if (found != 0) {
      node = found;
      continue;
    }
    const uint32_t child = new_root();
    maps_.put(node, record, child);
    node = child;
  }
}

// The new bits of all records so far are zero, and most nodes ask for none of them.
void StepTable::adopt_extended(const SlotLayout& layout) {
  layout_ = &layout;
  leaves_.extend(layout);
  for (uint32_t node = 0; node < reads_.size(); ++node) {
    if (reads_[node] == nullptr) continue;
    const MaskedMaps::Record mask = mask_of(node);
    if (maps_.has_mask(node, mask.data())) continue;
    const auto entries = maps_.entries(node);
    maps_.set_mask(node, mask.data());
    for (const auto& [record, value] : entries) maps_.put(node, record.data(), value);
  }
}

void StepTable::adopt(const SlotLayout& layout) {
  const Conversion conversion(*layout_, layout);
  layout_ = &layout;
  const std::vector<uint32_t> old_places = leaves_.places();
  const std::vector<uint32_t> places = leaves_.rewrite(layout);
  const auto value_now = [&](uint32_t value) {
    if ((value & is_leaf) == 0) return value;
    const auto old = std::ranges::lower_bound(old_places, value & ~is_leaf);
    return places[static_cast<size_t>(old - old_places.begin())] | is_leaf;
  };
  const MaskedMaps old_maps = std::exchange(maps_, MaskedMaps(layout.words(), gathers_));
  MaskedMaps::Record converted{};
  for (uint32_t node = 0; node < reads_.size(); ++node) {
    (void)maps_.add();
    if (reads_[node] == nullptr) continue;
    maps_.set_mask(node, mask_of(node).data());
    for (const auto& [record, value] : old_maps.entries(node)) {
      conversion.convert(record.data(), converted.data());
      maps_.put(node, converted.data(), value_now(value));
    }
  }
}

std::vector<uint32_t> StepTable::slots_read(Root root) const {
  const auto known = ever_read_.find(root);
  return known == ever_read_.end() ? std::vector<uint32_t>{} : known->second;
}

uint64_t StepTable::bytes() const {
  constexpr size_t bytes_a_list = sizeof(std::vector<uint32_t>) + 8 * sizeof(void*);  // with what a set or map needs
  uint64_t bytes = maps_.bytes() + leaves_.bytes() + reads_.capacity() * sizeof(Reads);
  for (const std::vector<uint32_t>& list : read_lists_) bytes += bytes_a_list + list.capacity() * sizeof(uint32_t);
  for (const auto& [root, slots] : ever_read_) bytes += bytes_a_list + slots.capacity() * sizeof(uint32_t);
  return bytes;
}

}  // namespace ramify::engine
