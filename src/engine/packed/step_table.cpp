// SPDX-License-Identifier: Apache-2.0
#include "engine/packed/step_table.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "base/check.h"

namespace ramify::engine {
namespace {

constexpr unsigned bits_of_small = 6;

}  // namespace

StepTable::Root StepTable::new_root() {
  const auto root = static_cast<Root>(nodes_.size());
  nodes_.emplace_back();
  rows_.push_back(0);
  return root;
}

void StepTable::write_mask(const Node& node) {
  uint64_t* const mask = masks_.data() + size_t{node.row} * mask_stride();
  for (const uint32_t slot : node.reads)
    if (has_field(slot)) field(slot).mark(mask);
}

// Under a new row, so that the entries so far are not found any more.
void StepTable::set_reads(uint32_t node, std::span<const uint32_t> reads) {
  Node& n = nodes_[node];
  n.reads.assign(reads.begin(), reads.end());
  n.row = rows_[node] = static_cast<uint32_t>(node_of_row_.size());
  node_of_row_.push_back(node);
  entries_in_row_.push_back(0);
  masks_.resize(masks_.size() + mask_stride());
  write_mask(n);
  if (masked_bits(n.row) <= bits_of_small) make_array(n.row);
}

void StepTable::put(uint32_t row, const uint64_t* record, uint32_t value) {
  const unsigned words = layout_->words();
  const size_t stride = size_t{1} + words;
  if ((entry_count_ + 1) * 2 * stride > entries_.size()) grow();
  const size_t last = entries_.size() / stride - 1;
  size_t at = hash(words, row, record) & last;
  while (entries_[at * stride] != 0) at = (at + 1) & last;
  uint64_t* const entry = entries_.data() + at * stride;
  entry[0] = uint64_t{row} << 32 | value;
  const uint64_t* const mask = masks_.data() + size_t{row} * mask_stride();
  for (unsigned i = 0; i < words; ++i) entry[1 + i] = record[i] & mask[i];
  ++entry_count_;
  ++entries_in_row_[row];
  if (mask[words] != 0) cells_[cell_at(words, mask[words], mask, record)] = value;
}

unsigned StepTable::masked_bits(uint32_t row) const {
  unsigned bits = 0;
  for (unsigned i = 0; i < layout_->words(); ++i)
    bits += static_cast<unsigned>(std::popcount(masks_[size_t{row} * mask_stride() + i]));
  return bits;
}

// An empty one.
void StepTable::make_array(uint32_t row) {
  const size_t size = size_t{1} << masked_bits(row);
  if (!has_arrays_ || layout_->words() > array_words_max || cells_.size() + size > array_cells_max) return;
  uint64_t array = cells_.size() + 1;
  const uint64_t* const mask = masks_.data() + size_t{row} * mask_stride();
  unsigned shift = 0;
  for (unsigned i = 1; i < layout_->words(); ++i) {
    shift += static_cast<unsigned>(std::popcount(mask[i - 1]));
    array |= uint64_t{shift} << (24 + i * 8);
  }
  array_of(row) = array;
  cells_.resize(cells_.size() + size);
}

// Small rows are arrays at once. Others become arrays where their entries fill a good part of one: an array takes four bytes a cell, an entry some forty.
void StepTable::make_arrays() {
  constexpr unsigned bits_max = 20, bits_of_middling = 14;
  for (uint32_t row = 1; row < node_of_row_.size(); ++row) {
    const unsigned bits = masked_bits(row);
    const unsigned cells_per_entry = bits <= bits_of_middling ? 16 : 4;
    const bool is_filled = bits <= bits_max && uint64_t{entries_in_row_[row]} * cells_per_entry >= uint64_t{1} << bits;
    if (array_of(row) == 0 && is_live(row) && (is_filled || bits <= bits_of_small)) make_array(row);
  }
}

// Leaves out what no node looks at any more.
void StepTable::grow() {
  const size_t stride = size_t{1} + layout_->words();
  std::vector<uint64_t> old(entries_.size() * 2);
  old.swap(entries_);
  entry_count_ = 0;
  make_arrays();
  entries_in_row_.assign(entries_in_row_.size(), 0);
  for (size_t at = 0; at < old.size(); at += stride) {
    const auto row = static_cast<uint32_t>(old[at] >> 32);
    if (is_live(row)) put(row, &old[at + 1], static_cast<uint32_t>(old[at]));
  }
}

bool StepTable::remember(Root root, const uint64_t* record, std::span<const uint32_t> reads, const Steps& steps) {
  std::vector<uint32_t>& ever = ever_read_[root];
  for (const uint32_t slot : reads)
    if (const auto at = std::ranges::lower_bound(ever, slot); at == ever.end() || *at != slot) ever.insert(at, slot);
  for (uint32_t node = root;;) {
    if (nodes_[node].row == 0) set_reads(node, reads);
    const std::vector<uint32_t>& next = nodes_[node].reads;
    const size_t common = static_cast<size_t>(std::ranges::mismatch(next, reads).in1 - next.begin());
    if (common < next.size()) {
      if (common == 0) return false;
      const std::vector<uint32_t> kept(next.begin(), next.begin() + static_cast<std::ptrdiff_t>(common));
      set_reads(node, kept);
    }
    reads = reads.subspan(common);
    const uint32_t row = nodes_[node].row;
    const uint32_t found = look(layout_->words(), row, record);
    if (reads.empty()) {
      if (found != 0) return false;
      break_off(row, record, steps);
      return true;
    }
    if ((found & is_leaf) != 0) return false;
    if (found != 0) {
      node = found;
      continue;
    }
    const uint32_t child = new_root();
    put(row, record, child);
    node = child;
  }
}

void StepTable::break_off(uint32_t row, const uint64_t* record, const Steps& steps) {
  Leaf leaf{.first_step = static_cast<uint32_t>(step_ends_.size()), .step_count = static_cast<uint32_t>(steps.size())};
  for (const std::vector<Write>& step : steps) {
    writes_.insert(writes_.end(), step.begin(), step.end());
    step_ends_.push_back(static_cast<uint32_t>(writes_.size()));
  }
  leaves_.push_back(leaf);
  put(row, record, write_leaf(leaf));
}

// A mask of what changes, and what it becomes, over what is there of an earlier layout.
void StepTable::write_step(uint32_t step, uint64_t* changed) const {
  uint64_t* const becomes = changed + layout_->words();
  for (uint32_t i = step == 0 ? 0 : step_ends_[step - 1]; i < step_ends_[step]; ++i) {
    if (!has_field(writes_[i].slot)) continue;  // the layout does not have it yet, so the number is 0
    const SlotLayout::Field& f = field(writes_[i].slot);
    f.mark(changed);
    f.put(becomes, writes_[i].number);
  }
}

uint32_t StepTable::write_leaf(const Leaf& leaf) {
  const size_t step_words = size_t{2} * layout_->words();
  const size_t at = leaf_data_.size();
  CHECK(at < is_leaf, "the steps take {} words", at);
  leaf_data_.resize(at + 1 + std::max(leaf.step_count, 1u) * step_words);
  leaf_data_[at] = leaf.step_count;
  for (uint32_t i = 0; i < leaf.step_count; ++i) write_step(leaf.first_step + i, &leaf_data_[at + 1 + i * step_words]);
  leaf_values_.push_back(static_cast<uint32_t>(at) | is_leaf);
  return leaf_values_.back();
}

void StepTable::write_masks() {
  masks_.assign(node_of_row_.size() * mask_stride(), 0);
  for (const Node& node : nodes_)
    if (node.row != 0) write_mask(node);
  cells_.clear();
  make_arrays();
}

void StepTable::adopt_extended(const SlotLayout& layout) {
  layout_ = &layout;
  write_masks();
  for (size_t i = 0; i < leaves_.size(); ++i) {
    uint64_t* const words = &leaf_data_[leaf_values_[i] & ~is_leaf];
    for (uint32_t step = 0; step < leaves_[i].step_count; ++step)
      write_step(leaves_[i].first_step + step, words + 1 + size_t{step} * 2 * layout.words());
  }
  const size_t stride = mask_stride();
  for (size_t at = 0; at < entries_.size(); at += stride) {
    const auto row = static_cast<uint32_t>(entries_[at] >> 32);
    if (!is_live(row) || array_of(row) == 0) continue;
    const uint64_t* const mask = masks_.data() + size_t{row} * stride;
    cells_[cell_at(layout.words(), array_of(row), mask, &entries_[at + 1])] = static_cast<uint32_t>(entries_[at]);
  }
}

void StepTable::adopt(const SlotLayout& layout) {
  const SlotLayout* const from = layout_;
  layout_ = &layout;
  const unsigned words = layout.words();
  write_masks();
  entries_in_row_.assign(entries_in_row_.size(), 0);
  const std::vector<uint32_t> old_values = std::exchange(leaf_values_, {});
  leaf_data_.clear();
  for (const Leaf& leaf : leaves_) (void)write_leaf(leaf);
  const auto present_value = [&](uint32_t value) {
    if ((value & is_leaf) == 0) return value;
    return leaf_values_[static_cast<size_t>(std::ranges::lower_bound(old_values, value) - old_values.begin())];
  };
  const size_t stride = size_t{1} + words;
  std::vector<uint64_t> old(std::max<size_t>(entry_count_ * 4, 1024));
  old.resize(std::bit_ceil(old.size()) * stride);
  old.swap(entries_);
  if (from == nullptr) return;
  const Conversion conversion(*from, layout);
  entry_count_ = 0;
  const size_t old_stride = size_t{1} + from->words();
  std::array<uint64_t, store::RecordShape::words_max> record{};
  for (size_t at = 0; at + old_stride <= old.size(); at += old_stride) {
    const auto row = static_cast<uint32_t>(old[at] >> 32);
    if (!is_live(row)) continue;
    conversion.convert(&old[at + 1], record.data());
    put(row, record.data(), present_value(static_cast<uint32_t>(old[at])));
  }
}

std::vector<uint32_t> StepTable::slots_read(Root root) const {
  const auto known = ever_read_.find(root);
  return known == ever_read_.end() ? std::vector<uint32_t>{} : known->second;
}

uint64_t StepTable::bytes() const {
  return (entries_.capacity() + masks_.capacity() + leaf_data_.capacity()) * sizeof(uint64_t) +
         (cells_.capacity() + entries_in_row_.capacity()) * sizeof(uint32_t) + writes_.capacity() * sizeof(Write) +
         nodes_.capacity() * sizeof(Node);
}

}  // namespace ramify::engine
