// SPDX-License-Identifier: Apache-2.0
#include "engine/packed/step_table.h"

#include <algorithm>
#include <functional>
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

// Valid until the next call.
const uint64_t* StepTable::mask_of(uint32_t node) {
  mask_.assign(layout_->words(), 0);
  for (const uint32_t slot : *reads_[node])
    if (slot < layout_->fields().size()) layout_->fields()[slot].mark(mask_.data());
  return mask_.data();
}

void StepTable::set_reads(uint32_t node, std::span<const uint32_t> reads) {
  reads_[node] = &*read_lists_.emplace(reads.begin(), reads.end()).first;
  maps_.set_mask(node, mask_of(node));
}

void StepTable::cut(uint32_t node, size_t kept_reads) {
  const unsigned words = layout_->words();
  const std::span<const uint32_t> reads = *reads_[node];
  const MaskedMaps::Entries entries = maps_.entries(node);
  set_reads(node, reads.first(kept_reads));
  for (size_t i = 0; i < entries.values.size(); ++i) {
    const uint64_t* const record = entries.record(i);
    uint32_t child = maps_.find(words, node, record);
    if (child == 0) {
      child = new_root();
      set_reads(child, reads.subspan(kept_reads));
      maps_.put(node, record, child);
    }
    maps_.put(child, record, entries.values[i]);
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
  for (uint32_t i = 0; i < disjuncts.root_count(); ++i) (void)new_root();
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

// The values of maps, by those before: the words of all leaves anew.
std::function<uint32_t(uint32_t)> StepTable::rewrite_leaves() {
  std::vector<uint32_t> old_places = leaves_.places(), places = leaves_.rewrite(*layout_);
  return [old_places = std::move(old_places), places = std::move(places)](uint32_t value) {
    if ((value & is_leaf) == 0) return value;
    const auto old = std::ranges::lower_bound(old_places, value & ~is_leaf);
    return places[static_cast<size_t>(old - old_places.begin())] | is_leaf;
  };
}

// The new bits of all records so far are zero, and most nodes ask for none of them.
void StepTable::adopt_extended(const SlotLayout& layout, std::span<const uint32_t> slots) {
  layout_ = &layout;
  std::set<Reads> wider;
  for (const std::vector<uint32_t>& list : read_lists_)
    if (std::ranges::any_of(list, [&](uint32_t slot) { return std::ranges::binary_search(slots, slot); }))
      wider.insert(&list);
  const bool keeps_places = leaves_.extend(layout, slots);
  const std::function<uint32_t(uint32_t)> value_now =
      keeps_places ? [](uint32_t value) { return value; } : rewrite_leaves();
  for (uint32_t node = 0; node < reads_.size(); ++node) {
    if (reads_[node] == nullptr || (keeps_places && !wider.contains(reads_[node]))) continue;
    const uint64_t* const mask = mask_of(node);
    if (keeps_places && maps_.has_mask(node, mask)) continue;
    const MaskedMaps::Entries entries = maps_.entries(node);
    maps_.set_mask(node, mask);
    for (size_t i = 0; i < entries.values.size(); ++i) maps_.put(node, entries.record(i), value_now(entries.values[i]));
  }
}

void StepTable::adopt(const SlotLayout& layout) {
  const Conversion conversion(*layout_, layout);
  layout_ = &layout;
  const std::function<uint32_t(uint32_t)> value_now = rewrite_leaves();
  const MaskedMaps old_maps = std::exchange(maps_, MaskedMaps(layout.words(), gathers_));
  std::vector<uint64_t> converted(layout.words());
  for (uint32_t node = 0; node < reads_.size(); ++node) {
    (void)maps_.add();
    if (reads_[node] == nullptr) continue;
    maps_.set_mask(node, mask_of(node));
    const MaskedMaps::Entries entries = old_maps.entries(node);
    for (size_t i = 0; i < entries.values.size(); ++i) {
      conversion.convert(entries.record(i), converted.data());
      maps_.put(node, converted.data(), value_now(entries.values[i]));
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
