// SPDX-License-Identifier: Apache-2.0
#include "engine/packed/slot_codec.h"

#include <algorithm>
#include <bit>

#include "base/check.h"

namespace ramify::engine {

std::optional<SlotLayout> SlotLayout::make(std::span<const uint8_t> bits, uint64_t records) {
  SlotLayout layout;
  layout.used_bits_.push_back(0);
  for (const uint8_t width : bits) {
    Field& field = layout.fields_.emplace_back();
    if (width == 0) continue;
    if (layout.used_bits_.back() + width > 64) {
      if (layout.used_bits_.size() == store::RecordShape::words_max) return std::nullopt;
      layout.used_bits_.push_back(0);
    }
    uint8_t& used = layout.used_bits_.back();
    field.add({static_cast<uint8_t>(layout.used_bits_.size() - 1), used, width});
    used = static_cast<uint8_t>(used + width);
  }
  layout.find_wide_slots();
  layout.shape_.bits = layout.used_bits_;
  uint8_t& first = layout.shape_.bits.front();
  first = std::max<uint8_t>(first, store::RecordShape::first_bits_min);
  unsigned spare = store::RecordSet::spare_bits(layout.shape_, records);
  for (uint8_t& word : layout.shape_.bits) {
    const unsigned more = std::min(spare, 64u - word);
    word = static_cast<uint8_t>(word + more);
    spare -= more;
  }
  return layout;
}

std::optional<SlotLayout> SlotLayout::make_in_words(std::span<const uint8_t> bits, unsigned words,
                                                    const std::function<unsigned(uint32_t)>& word_of) {
  SlotLayout layout;
  layout.used_bits_.assign(words, 0);
  layout.shape_.bits.assign(words, 64);
  for (uint32_t slot = 0; slot < bits.size(); ++slot) {
    Field& field = layout.fields_.emplace_back();
    if (bits[slot] == 0) continue;
    const unsigned wanted = word_of(slot);
    unsigned tried = 0;
    while (tried < words && layout.used_bits_[(wanted + tried) % words] + bits[slot] > 64) ++tried;
    if (tried == words) return std::nullopt;
    uint8_t& used = layout.used_bits_[(wanted + tried) % words];
    field.add({static_cast<uint8_t>((wanted + tried) % words), used, bits[slot]});
    used = static_cast<uint8_t>(used + bits[slot]);
  }
  layout.find_wide_slots();
  return layout;
}

std::optional<SlotLayout> SlotLayout::extended(std::span<const uint8_t> bits) const {
  SlotLayout layout = *this;
  layout.fields_.resize(bits.size());
  unsigned own = 0;
  for (size_t slot = 0; slot < bits.size(); ++slot) {
    Field& field = layout.fields_[slot];
    // Preferably where it is already, or where the slot before it is.
    if (!field.pieces().empty()) own = field.pieces().back().word;
    for (unsigned tried = 0; tried < words() && field.bits() < bits[slot]; ++tried) {
      const unsigned word = (own + tried) % words();
      uint8_t& used = layout.used_bits_[word];
      const unsigned taken = std::min<unsigned>(bits[slot] - field.bits(), shape_.bits[word] - used);
      if (taken == 0) continue;
      if (!field.has_room()) return std::nullopt;
      field.add({static_cast<uint8_t>(word), used, static_cast<uint8_t>(taken)});
      used = static_cast<uint8_t>(used + taken);
    }
    if (field.bits() < bits[slot]) return std::nullopt;
  }
  layout.find_wide_slots();
  return layout;
}

void SlotLayout::find_wide_slots() {
  wide_slots_.clear();
  for (uint32_t slot = 0; slot < fields_.size(); ++slot)
    if (fields_[slot].bits() != 0) wide_slots_.push_back(slot);
}

void Conversion::add(SlotLayout::Field::Piece from, SlotLayout::Field::Piece to, unsigned bits) {
  const uint64_t mask = (~uint64_t{0} >> (64 - bits)) << from.shift;
  const int left = to.shift - from.shift;
  for (Move& move : moves_)
    if (move.from == from.word && move.to == to.word && move.left == left) {
      move.mask |= mask;
      return;
    }
  moves_.push_back({mask, from.word, to.word, left});
}

Conversion::Conversion(const SlotLayout& from, const SlotLayout& to)
    : from_words_(from.words()), to_words_(to.words()) {
  using Piece = SlotLayout::Field::Piece;
  const auto drop = [](Piece& piece, unsigned bits) {
    piece.shift = static_cast<uint8_t>(piece.shift + bits);
    piece.bits = static_cast<uint8_t>(piece.bits - bits);
  };
  for (const uint32_t slot : from.wide_slots()) {
    std::span<const Piece> sources = from.fields()[slot].pieces(), targets = to.fields()[slot].pieces();
    Piece source{}, target{};
    for (;;) {
      if (source.bits == 0) {
        if (sources.empty()) break;
        source = sources.front();
        sources = sources.subspan(1);
      }
      if (target.bits == 0) {
        if (targets.empty()) break;  // what is left is zero
        target = targets.front();
        targets = targets.subspan(1);
      }
      const unsigned bits = std::min(source.bits, target.bits);
      add(source, target, bits);
      drop(source, bits);
      drop(target, bits);
    }
  }
}

SlotNumbers::SlotNumbers(std::span<const store::Code> first_state) {
  for (const store::Code code : first_state) slots_.push_back({{code}, {{code, 0}}});
  first_codes_.assign(first_state.begin(), first_state.end());
}

std::optional<uint32_t> SlotNumbers::number(uint32_t slot, store::Code code) {
  while (slots_.size() <= slot) slots_.push_back({{absent_slot}, {{absent_slot, 0}}});
  first_codes_.resize(slots_.size(), absent_slot);
  Slot& s = slots_[slot];
  if (s.codes.size() == numbers_max) {
    const auto known = s.numbers.find(code);
    return known == s.numbers.end() ? std::nullopt : std::optional(known->second);
  }
  const auto [known, is_new] = s.numbers.try_emplace(code, static_cast<uint32_t>(s.codes.size()));
  if (is_new) s.codes.push_back(code);
  return known->second;
}

void SlotNumbers::add(std::span<const store::Code> state) {
  for (uint32_t slot = 0; slot < std::max(state.size(), slots_.size()); ++slot)
    CHECK(number(slot, code_or_absent(state, slot)), "a slot has too many values");
}

std::vector<uint64_t> SlotNumbers::pack(const SlotLayout& layout, std::span<const store::Code> state) {
  std::vector<uint64_t> record(layout.words());
  // What the layout does not have yet is absent.
  for (uint32_t slot = 0; slot < std::min(slots_.size(), layout.fields().size()); ++slot)
    layout.fields()[slot].put(record.data(), number(slot, code_or_absent(state, slot)).value());
  return record;
}

uint8_t SlotNumbers::bits_of(const Slot& slot) {
  return static_cast<uint8_t>(std::bit_width(std::max<size_t>(slot.codes.size(), 1) - 1));
}

bool SlotNumbers::fit(const SlotLayout& layout) const {
  if (layout.fields().size() != slots_.size()) return false;
  for (size_t slot = 0; slot < slots_.size(); ++slot)
    if (bits_of(slots_[slot]) > layout.fields()[slot].bits()) return false;
  return true;
}

std::vector<uint8_t> SlotNumbers::bits() const {
  std::vector<uint8_t> bits;
  for (const Slot& slot : slots_) bits.push_back(bits_of(slot));
  return bits;
}

void SlotNumbers::unpack(const SlotLayout& layout, const uint64_t* record, std::vector<store::Code>& slots) const {
  slots.assign(first_codes_.begin(), first_codes_.begin() + static_cast<std::ptrdiff_t>(layout.fields().size()));
  for (const uint32_t slot : layout.wide_slots()) slots[slot] = code(slot, layout.fields()[slot].get(record));
}

}  // namespace ramify::engine
