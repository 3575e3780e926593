// SPDX-License-Identifier: Apache-2.0
#include "engine/packed/step_leaves.h"

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "base/hash.h"
#include "engine/distributed/bytes.h"

namespace ramify::engine {
namespace {

uint32_t take(ByteReader& text) { return static_cast<uint32_t>(text.number()); }

// There are many of them, so half of the memory must not be for later.
template <typename T>
void reserve_more(std::vector<T>& vector, size_t more) {
  if (vector.size() + more > vector.capacity()) vector.reserve((vector.size() + more) * 5 / 4);
}

bool has_field(const SlotLayout& layout, uint32_t slot) { return slot < layout.fields().size(); }

}  // namespace

std::span<const std::byte> StepLeaves::text(Leaf leaf) const {
  const uint32_t begin = leaf == 0 ? 0 : text_ends_[leaf - 1];
  return {texts_.data() + begin, text_ends_[leaf] - begin};
}

// Where its leaf stands, or would stand.
uint32_t& StepLeaves::index_cell(std::span<const std::byte> text) {
  const size_t last = index_.size() - 1;
  size_t at = base::hash64(text) & last;
  while (index_[at] != 0 && !std::ranges::equal(this->text(index_[at] - 1), text)) at = (at + 1) & last;
  return index_[at];
}

void StepLeaves::grow_index() {
  index_.assign(std::max<size_t>(index_.size() * 2, 64), 0);
  for (Leaf leaf = 0; leaf < places_.size(); ++leaf) index_cell(text(leaf)) = leaf + 1;
}

uint32_t StepLeaves::place_of(const Steps& steps, const SlotLayout& layout) {
  ByteWriter written;
  written.number(steps.size() * 2);
  for (const std::vector<Write>& step : steps) {
    written.number(step.size());
    for (const Write& write : step) {
      written.number(write.slot);
      written.number(write.number);
    }
  }
  return place_of(written.bytes(), layout);
}

uint32_t StepLeaves::place_of(const Union& disjuncts, const SlotLayout& layout) {
  ByteWriter written;
  written.number(uint64_t{disjuncts.count} * 2 + 1);
  written.number(disjuncts.first_root);
  written.number(disjuncts.is_noted_if_empty ? 1 : 0);
  return place_of(written.bytes(), layout);
}

uint32_t StepLeaves::place_of(std::span<const std::byte> text, const SlotLayout& layout) {
  if ((places_.size() + 1) * 4 > index_.size() * 3) grow_index();
  uint32_t& cell = index_cell(text);
  if (cell != 0) return places_[cell - 1];
  const auto leaf = static_cast<Leaf>(places_.size());
  cell = leaf + 1;
  reserve_more(texts_, text.size());
  texts_.insert(texts_.end(), text.begin(), text.end());
  CHECK(texts_.size() >> 32 == 0, "the steps take {} bytes", texts_.size());
  reserve_more(text_ends_, 1);
  text_ends_.push_back(static_cast<uint32_t>(texts_.size()));
  reserve_more(places_, 1);
  append_words(leaf, layout);
  return places_.back();
}

void StepLeaves::append_words(Leaf leaf, const SlotLayout& layout) {
  ByteReader text(this->text(leaf));
  const uint32_t kind = take(text), step_count = kind / 2;
  const bool is_union = kind % 2 != 0;
  const size_t at = words_.size(), more = is_union ? 2 : 1 + std::max(step_count, 1u) * size_t{2} * layout.words();
  CHECK((at + more) >> 31 == 0, "the steps take {} words", at + more);
  reserve_more(words_, more);
  words_.resize(at + more);
  words_[at] = step_count;
  places_.push_back(static_cast<uint32_t>(at));
  if (!is_union) return write(leaf, layout);
  words_[at] |= union_bit;
  const uint32_t first_root = take(text), is_noted = take(text);
  words_[at + 1] = uint64_t{is_noted} << 32 | first_root;
}

// Over what an earlier layout wrote there.
void StepLeaves::write(Leaf leaf, const SlotLayout& layout) {
  ByteReader text(this->text(leaf));
  const uint32_t kind = take(text);
  if (kind % 2 != 0) return;  // a union, which has none
  uint64_t* changed = &words_[places_[leaf] + 1];
  for (uint32_t step_count = kind / 2; step_count != 0; --step_count, changed += size_t{2} * layout.words())
    for (uint32_t write_count = take(text); write_count != 0; --write_count) {
      const uint32_t slot = take(text), number = take(text);
      if (!has_field(layout, slot)) continue;  // the layout does not have it yet, so the number is 0
      const SlotLayout::Field& field = layout.fields()[slot];
      field.mark(changed);
      field.put(changed + layout.words(), number);
    }
}

std::vector<uint32_t> StepLeaves::rewrite(const SlotLayout& layout) {
  const auto leaves = static_cast<Leaf>(places_.size());
  words_.clear();
  places_.clear();
  for (Leaf leaf = 0; leaf < leaves; ++leaf) append_words(leaf, layout);
  return places_;
}

void StepLeaves::extend(const SlotLayout& layout) {
  for (Leaf leaf = 0; leaf < places_.size(); ++leaf) write(leaf, layout);
}

uint64_t StepLeaves::bytes() const {
  return texts_.capacity() + (text_ends_.capacity() + index_.capacity() + places_.capacity()) * sizeof(uint32_t) +
         words_.capacity() * sizeof(uint64_t);
}

}  // namespace ramify::engine
