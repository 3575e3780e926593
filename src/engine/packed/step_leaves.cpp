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
  written.number((disjuncts.is_noted_if_empty ? 1u : 0u) | (disjuncts.may_do_otherwise ? 2u : 0u));
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
    const uint32_t first_root = take(text), flags = take(text);
    words_.push_back(union_bit | count);
    words_.push_back(uint64_t{flags} << 32 | first_root);
    words_.push_back(take(text));
    words_.resize(at + union_words + count);
    (void)write(leaf, layout);
    for (uint32_t i = 0; i < count; ++i)
      if (const uint32_t slot = take(text); slot != 0) note_slot(slot - 1, leaf, layout);
  } else if (kind == segment) {
    std::vector<uint32_t> roots(count);
    for (uint32_t& root : roots) root = take(text);
    words_.push_back(segment_bit | count);
    append_step(text, kind, leaf, layout);
    reserve_more(words_, count);
    words_.insert(words_.end(), roots.begin(), roots.end());
  } else {
    words_.push_back(count | (kind == copying ? copies_bit : 0));
    for (uint32_t step = 0; step < count; ++step) append_step(text, kind, leaf, layout);
    // One that changes nothing.
    if (count == 0) words_.resize(words_.size() + (has_dense_changes(layout.words()) ? size_t{2} * layout.words() : 1));
  }
  CHECK(words_.size() >> 31 == 0, "the steps take {} words", words_.size());
}

// Of the step that comes next in the text.
StepLeaves::Writes StepLeaves::writes_of(ByteReader text, Kind kind) {
  Writes writes{.count = take(text)};
  for (uint32_t i = 0; kind == copying && i < writes.count; ++i) {
    (void)text.number();
    writes.copies += static_cast<uint32_t>(text.number() % 2);
  }
  return writes;
}

void StepLeaves::append_step(ByteReader& text, Kind kind, Leaf leaf, const SlotLayout& layout) {
  const Writes writes = writes_of(text, kind);
  note_slots(text, kind, leaf, layout);
  const size_t at = words_.size();
  const size_t behind = kind == copying ? size_t{1} + writes.copies : 0;
  const bool is_sparse = !has_dense_changes(layout.words());
  // First with room for all pieces of fields; more than words of the record are not needed.
  const uint32_t room = std::min<uint32_t>(writes.count * SlotLayout::Field::pieces_max, layout.words());
  const size_t length = is_sparse ? sparse_length(room) : size_t{2} * layout.words();
  reserve_more(words_, length + behind);
  words_.resize(at + length + behind);
  if (is_sparse) words_[at] = uint64_t{room} << 32;
  if (kind == copying) words_[at + length] = uint64_t{writes.copies} << 32;
  CHECK(write_change(text, kind, layout, at), "a step has more changes than its fields have pieces");
  if (!is_sparse) return;
  // A slot that has no bits yet mostly needs a word of its own later.
  const uint32_t count = sparse_count(&words_[at]), kept_room = std::min(std::max(count, writes.count), room);
  const auto unused = words_.begin() + static_cast<std::ptrdiff_t>(at + sparse_length(kept_room));
  words_.erase(unused, unused + static_cast<std::ptrdiff_t>(sparse_length(room) - sparse_length(kept_room)));
  words_[at] = uint64_t{kept_room} << 32 | count;
}

namespace {

// Fills in a change. False: a sparse one has no room for another word.
bool add_to_change(uint64_t* change, unsigned words, const SlotLayout::Field& field, uint64_t number) {
  for (const SlotLayout::Field::Piece& piece : field.pieces()) {
    uint64_t *mask = change + piece.word, *becomes = change + words + piece.word;
    if (!has_dense_changes(words)) {
      uint64_t *at = change + 1, *const end = change + sparse_length(sparse_count(change));
      while (at != end && *at < piece.word) at += 3;
      if (at == end || *at != piece.word) {
        if (sparse_count(change) == sparse_room(change)) return false;
        std::copy_backward(at, end, end + 3);
        ++*change;
        at[0] = piece.word;
        at[1] = at[2] = 0;
      }
      mask = at + 1;
      becomes = at + 2;
    }
    *mask |= piece.ones() << piece.shift;
    *becomes |= (number & piece.ones()) << piece.shift;
    number >>= piece.bits;
  }
  return true;
}

}  // namespace

// The change of the step that comes next in the text, over what an earlier layout wrote there. False: there is no room.
bool StepLeaves::write_change(ByteReader& text, Kind kind, const SlotLayout& layout, size_t at) {
  uint64_t* const change = &words_[at];
  const size_t length = change_length(layout.words(), change);
  if (has_dense_changes(layout.words())) std::fill_n(change, length, 0);
  else *change &= ~uint64_t{0xffff'ffff};
  uint64_t* const copies = change + length;
  if (kind == copying) *copies &= ~uint64_t{0xffff'ffff};
  bool has_room = true;
  for (uint32_t write_count = take(text); write_count != 0; --write_count) {
    const uint32_t slot = take(text);
    uint64_t number = text.number();
    const bool is_copy = kind == copying && number % 2 != 0;
    if (kind == copying) number /= 2;
    // Where neither has bits, both always have the content with which the copy was learned.
    const auto from = static_cast<uint32_t>(number);
    if (is_copy && (has_bits(layout, from) || has_bits(layout, slot)))
      copies[1 + static_cast<uint32_t>((*copies)++)] = number_of({from, slot});
    if (!has_field(layout, slot)) continue;  // the layout does not have it yet, so the number is 0
    has_room = add_to_change(change, layout.words(), layout.fields()[slot], is_copy ? 0 : number) && has_room;
  }
  return has_room;
}

// Over what an earlier layout wrote there. False: there is no room.
bool StepLeaves::write(Leaf leaf, const SlotLayout& layout) {
  ByteReader text(this->text(leaf));
  const uint32_t first = take(text), count = first / kind_count;
  const Kind kind = static_cast<Kind>(first % kind_count);
  size_t at = places_[leaf] + size_t{1};
  if (kind == disjunction) {
    for (int i = 0; i < 3; ++i) (void)text.number();  // they have no slots
    for (uint32_t i = 0; i < count; ++i) {
      const uint64_t slot = text.number();
      words_[places_[leaf] + union_words + i] =
          slot == 0 ? always_open : guard_of(static_cast<uint32_t>(slot - 1), layout);
    }
    return true;
  }
  for (uint32_t i = 0; kind == segment && i < count; ++i) (void)text.number();  // the next roots
  for (uint32_t step_count = kind == segment ? 1 : count; step_count != 0; --step_count) {
    if (!write_change(text, kind, layout, at)) return false;
    const size_t length = change_length(layout.words(), &words_[at]);
    at += kind == copying ? length_with_copies(&words_[at], length) : length;
  }
  return true;
}

// --- which leaves a layout that is extended changes

void StepLeaves::note_slot(uint32_t slot, Leaf leaf, const SlotLayout& layout) {
  if (has_dense_changes(layout.words())) return;  // all are written
  if (slot >= leaves_of_slots_.size()) leaves_of_slots_.resize(slot + size_t{1});
  std::vector<Leaf>& leaves = leaves_of_slots_[slot];
  if (leaves.empty() || leaves.back() != leaf) leaves.push_back(leaf);
}

// Of the step that comes next in the text.
void StepLeaves::note_slots(ByteReader text, Kind kind, Leaf leaf, const SlotLayout& layout) {
  for (uint32_t write_count = take(text); write_count != 0; --write_count) {
    note_slot(take(text), leaf, layout);
    const uint64_t number = text.number();
    if (kind == copying && number % 2 != 0) note_slot(static_cast<uint32_t>(number / 2), leaf, layout);
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
  leaves_of_slots_.clear();
  for (Leaf leaf = 0; leaf < leaves; ++leaf) append_words(leaf, layout);
  return places_;
}

bool StepLeaves::extend(const SlotLayout& layout, std::span<const uint32_t> slots) {
  if (has_dense_changes(layout.words())) {
    for (Leaf leaf = 0; leaf < places_.size(); ++leaf) CHECK(write(leaf, layout), "a dense change has no room");
    return true;
  }
  return std::ranges::all_of(slots, [&](uint32_t slot) {
    return slot >= leaves_of_slots_.size() ||
           std::ranges::all_of(leaves_of_slots_[slot], [&](Leaf leaf) { return write(leaf, layout); });
  });
}

void StepLeaves::visit_writes(size_t leaves_max, const std::function<void(std::span<const uint32_t>)>& visit) const {
  // Spread over all.
  const size_t distance = places_.size() / leaves_max + 1;
  std::vector<uint32_t> slots;
  for (size_t leaf = 0; leaf < places_.size(); leaf += distance) {
    ByteReader text(this->text(static_cast<Leaf>(leaf)));
    const uint32_t first = take(text), count = first / kind_count;
    const Kind kind = static_cast<Kind>(first % kind_count);
    if (kind == disjunction) continue;
    for (uint32_t i = 0; kind == segment && i < count; ++i) (void)text.number();  // the next roots
    for (uint32_t step_count = kind == segment ? 1 : count; step_count != 0; --step_count) {
      slots.clear();
      for (uint32_t write_count = take(text); write_count != 0; --write_count) {
        slots.push_back(take(text));
        (void)text.number();
      }
      visit(slots);
    }
  }
}

uint64_t StepLeaves::bytes() const {
  uint64_t slot_bytes = leaves_of_slots_.capacity() * sizeof(std::vector<Leaf>);
  for (const std::vector<Leaf>& leaves : leaves_of_slots_) slot_bytes += leaves.capacity() * sizeof(Leaf);
  return slot_bytes + texts_.capacity() +
         (text_ends_.capacity() + index_.capacity() + places_.capacity()) * sizeof(uint32_t) +
         words_.capacity() * sizeof(uint64_t);
}

}  // namespace ramify::engine
