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
bool has_bits(const SlotLayout& layout, uint32_t slot) {
  return has_field(layout, slot) && layout.fields()[slot].bits() != 0;
}

}  // namespace

void StepText::begin(size_t steps, bool copy) {
  copy_ = copy;
  text_.clear();
  text_.number(steps * StepLeaves::kind_count + (copy ? StepLeaves::copying : StepLeaves::plain));
}

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

uint32_t StepLeaves::place_of(const Union& disjuncts, Guards guards, const SlotLayout& layout) {
  ByteWriter written;
  written.number(uint64_t{disjuncts.count} * kind_count + disjunction);
  written.number(disjuncts.first_root);
  written.number(disjuncts.is_noted_if_empty ? 1 : 0);
  written.number(disjuncts.kind);
  for (uint32_t i = 0; i < disjuncts.count; ++i)
    written.number(i < guards.size() && guards[i] != no_guard ? uint64_t{guards[i]} + 1 : 0);
  return place_of(written.bytes(), layout);
}

uint32_t StepLeaves::place_of_segment(std::span<const std::byte> text, std::span<const uint32_t> next_roots,
                                      const SlotLayout& layout) {
  constexpr uint64_t one_step = kind_count + plain;
  static_assert(one_step < 0x80, "it takes one byte");
  CHECK(static_cast<uint64_t>(text[0]) == one_step, "a segment is one step without copies");
  ByteWriter written;
  written.number(next_roots.size() * kind_count + segment);
  for (const uint32_t root : next_roots) written.number(root);
  written.raw(text.subspan(1));
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

// A new one, if it has none yet.
uint32_t StepLeaves::number_of(Copy copy) {
  const auto [known, is_new] = copy_numbers_.try_emplace(copy, static_cast<uint32_t>(copies_.size()));
  if (is_new) copies_.push_back(copy);
  return known->second;
}

void StepLeaves::append_words(Leaf leaf, const SlotLayout& layout) {
  ByteReader text(this->text(leaf));
  const uint32_t first = take(text), count = first / kind_count;
  const Kind kind = static_cast<Kind>(first % kind_count);
  const size_t at = words_.size();
  places_.push_back(static_cast<uint32_t>(at));
  if (kind == disjunction) {
    const uint32_t first_root = take(text), is_noted = take(text);
    words_.push_back(union_bit | count);
    words_.push_back(uint64_t{is_noted} << 32 | first_root);
    words_.push_back(take(text));
    words_.resize(at + union_words + count);
    return write(leaf, layout);
  }
  if (kind == segment) {
    const size_t roots = at + 1 + size_t{2} * layout.words();
    reserve_more(words_, roots + count - at);
    words_.resize(roots + count);
    words_[at] = segment_bit | count;
    for (uint32_t i = 0; i < count; ++i) words_[roots + i] = take(text);
    return write(leaf, layout);
  }
  size_t more = 1 + std::max(count, 1u) * size_t{2} * layout.words();
  if (kind == copying) {
    for (uint32_t step = 0; step < count; ++step) {
      ++more;
      for (uint32_t write_count = take(text); write_count != 0; --write_count) {
        const uint32_t slot = take(text);
        const uint64_t number = text.number();
        if (number % 2 == 0) continue;
        (void)number_of({.from = static_cast<uint32_t>(number / 2), .slot = slot});
        ++more;
      }
    }
  }
  CHECK((at + more) >> 31 == 0, "the steps take {} words", at + more);
  reserve_more(words_, more);
  words_.resize(at + more);
  words_[at] = count | (kind == copying ? copies_bit : 0);
  write(leaf, layout);
}

// Over what an earlier layout wrote there.
void StepLeaves::write(Leaf leaf, const SlotLayout& layout) {
  ByteReader text(this->text(leaf));
  const uint32_t first = take(text);
  const Kind kind = static_cast<Kind>(first % kind_count);
  if (kind == disjunction) {
    for (int i = 0; i < 3; ++i) (void)text.number();  // they have no slots
    for (uint32_t i = 0; i < first / kind_count; ++i) {
      const uint64_t slot = text.number();
      words_[places_[leaf] + union_words + i] =
          slot == 0 ? always_open : guard_of(static_cast<uint32_t>(slot - 1), layout);
    }
    return;
  }
  for (uint32_t i = 0; kind == segment && i < first / kind_count; ++i) (void)text.number();  // the next roots
  uint64_t* changed = &words_[places_[leaf] + 1];
  for (uint32_t step_count = kind == segment ? 1 : first / kind_count; step_count != 0; --step_count) {
    uint64_t* const copy_count = changed + size_t{2} * layout.words();
    uint64_t* next_copy = copy_count + 1;
    if (kind == copying) std::fill_n(changed, size_t{2} * layout.words(), 0);  // it may have had other copies
    for (uint32_t write_count = take(text); write_count != 0; --write_count) {
      const uint32_t slot = take(text);
      uint64_t number = text.number();
      const bool is_copy = kind == copying && number % 2 != 0;
      if (kind == copying) number /= 2;
      // Where neither has bits, both always have the content with which the copy was learned.
      const auto from = static_cast<uint32_t>(number);
      if (is_copy && (has_bits(layout, from) || has_bits(layout, slot))) *next_copy++ = number_of({from, slot});
      if (!has_field(layout, slot)) continue;  // the layout does not have it yet, so the number is 0
      const SlotLayout::Field& field = layout.fields()[slot];
      field.mark(changed);
      if (!is_copy) field.put(changed + layout.words(), static_cast<uint32_t>(number));
    }
    if (kind == copying) *copy_count = static_cast<uint64_t>(next_copy - copy_count - 1);
    changed = kind == copying ? next_copy : copy_count;
  }
}

uint64_t StepLeaves::guard_of(uint32_t slot, const SlotLayout& layout) {
  if (!has_bits(layout, slot)) return never_open;
  const SlotLayout::Field& field = layout.fields()[slot];
  const SlotLayout::Field::Piece piece = field.pieces()[0];
  return field.bits() == 1 ? piece.word * uint64_t{64} + piece.shift : always_open;
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
