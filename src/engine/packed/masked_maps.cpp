// SPDX-License-Identifier: Apache-2.0
#include "engine/packed/masked_maps.h"

#include <algorithm>
#include <bit>

#include "base/check.h"
#include "engine/packed/slot_codec.h"

namespace ramify::engine {
namespace {

// Opposite of gather_bits.
uint64_t scatter_bits(uint64_t bits, uint64_t mask) {
  uint64_t word = 0;
  for (; mask != 0; mask &= mask - 1, bits >>= 1)
    if ((bits & 1) != 0) word |= mask & -mask;
  return word;
}

// Three quarters of a hash table are used at most.
unsigned log_size_for(uint32_t entries) {
  unsigned log = 1;
  while ((uint64_t{3} << log) < uint64_t{entries} * 4) ++log;
  return log;
}

// An array where it takes little more memory than a hash table of this size, of twelve bytes a value.
bool is_array_worth_it(unsigned bits, unsigned log_size) {
  constexpr unsigned bits_of_small = 5, bits_max = 24;
  return bits <= bits_of_small || (bits <= bits_max && bits <= log_size + 2);
}

}  // namespace

MaskedMaps::MaskedMaps(unsigned words, bool gathers) : words_(words), gathers_(gathers), cells_(2) {}

MaskedMaps::Map MaskedMaps::add() {
  const auto map = static_cast<Map>(entry_counts_.size());
  entry_counts_.push_back(0);
  heads_.resize(heads_.size() + head_words());
  place_of(map) = gathers_ ? 0 : has_keys | has_records | uint64_t{1} << 56;
  return map;
}

unsigned MaskedMaps::masked_bits(const uint64_t* head) const {
  unsigned bits = 0;
  if (is_sparse())
    for (const Piece& piece : pieces_of(head)) bits += static_cast<unsigned>(std::popcount(piece.mask));
  else
    for (unsigned i = 0; i < words_; ++i) bits += static_cast<unsigned>(std::popcount(head[i]));
  return bits;
}

bool MaskedMaps::has_mask(Map map, const uint64_t* mask) const {
  if (!is_sparse()) return std::equal(mask, mask + words_, head_of(map));
  const std::span<const Piece> pieces = pieces_of(head_of(map));
  return std::ranges::all_of(pieces, [&](const Piece& piece) { return piece.mask == mask[piece.word]; }) &&
         static_cast<size_t>(std::count(mask, mask + words_, 0)) + pieces.size() == words_;
}

void MaskedMaps::set_mask(Map map, const uint64_t* mask) {
  uint64_t* const head = head_of(map);
  if (is_sparse()) {
    const size_t count = words_ - static_cast<size_t>(std::count(mask, mask + words_, 0));
    const std::span<const Piece> before = pieces_of(head);
    size_t at = static_cast<size_t>(before.data() - pieces_.data());
    if (count > before.size()) {
      at = pieces_.size();
      CHECK((at + count) >> 32 == 0, "the masks have {} pieces", at + count);
      pieces_.resize(at + count);
    }
    head[0] = uint64_t{count} << 32 | at;
    uint32_t shift = 0;
    for (uint32_t word = 0; word < words_; ++word) {
      if (mask[word] == 0) continue;
      pieces_[at++] = {mask[word], word, shift};
      shift += static_cast<uint32_t>(std::popcount(mask[word]));
    }
  } else {
    std::copy_n(mask, words_, head);
  }
  entry_counts_[map] = 0;
  make_table(map, 1);
}

size_t MaskedMaps::cell_count(const uint64_t* head) const {
  const uint64_t place = head[head_words() - 1];
  const size_t values = size_t{1} << log_size(place);
  return (place & has_keys) != 0 ? values + values * 2 * key_words(head) : std::max<size_t>(values, 2);
}

// An empty one.
void MaskedMaps::make_table(Map map, uint32_t entries) {
  uint64_t* const head = head_of(map);
  const unsigned bits = masked_bits(head);
  unsigned log_size = log_size_for(entries);
  uint64_t place = 0;
  if (!gathers_ || bits > gathered_bits_max) {
    place = has_keys | has_records;
  } else {
    for (unsigned i = 1, shift = 0; !is_sparse() && i < words_; ++i) {
      shift += static_cast<unsigned>(std::popcount(head[i - 1]));
      place |= uint64_t{shift} << (24 + i * 8);
    }
    if (is_array_worth_it(bits, log_size)) log_size = bits;
    else place |= has_keys;
  }
  // So that the present cells are not moved.
  place_of(map) = place |= uint64_t{log_size} << 56;
  const uint32_t at = allocate(cell_count(head));
  place_of(map) = place | at;
}

uint32_t MaskedMaps::allocate(size_t cells) {
  if (cells_.size() + cells > cells_.capacity()) compact(cells);
  const size_t at = cells_.size();
  CHECK(at >> 32 == 0, "the maps take {} cells", at);
  cells_.resize(at + cells);
  return static_cast<uint32_t>(at);
}

// Maps leave their cells behind when they grow. What is still used moves to a pool with room for more.
void MaskedMaps::compact(size_t more_cells) {
  const auto for_each_used = [this](auto visit) {
    for (Map map = 0; map < entry_counts_.size(); ++map)
      if (first(place_of(map)) != 0) visit(map);
  };
  size_t used = 2;
  for_each_used([&](Map map) { used += cell_count(head_of(map)); });
  std::vector<uint32_t> cells;
  cells.reserve((used + more_cells) * 5 / 4);
  cells.resize(2);
  for_each_used([&](Map map) {
    const auto from = cells_.begin() + first(place_of(map));
    const size_t count = cell_count(head_of(map));
    place_of(map) += cells.size() - first(place_of(map));
    cells.insert(cells.end(), from, from + static_cast<std::ptrdiff_t>(count));
  });
  cells_.swap(cells);
}

uint32_t MaskedMaps::find_sparse_words(const uint64_t* head, const uint64_t* record) const {
  std::array<uint64_t, SlotLayout::words_max> key;
  unsigned words = 0;
  for (const Piece& piece : pieces_of(head)) key[words++] = record[piece.word] & piece.mask;
  return cells_[first(head[1]) + slot(words, head[1], key.data())];
}

// Of a record, in a map with this head. Room for a word also where a key has none: memcpy and memcmp want a pointer for nothing.
void MaskedMaps::make_key(const uint64_t* head, const uint64_t* record, std::vector<uint64_t>& key) const {
  const bool is_gathered = (head[head_words() - 1] & has_records) == 0;
  key.assign(std::max(key_words(head), 1u), 0);
  if (!is_sparse() && is_gathered) {
    key[0] = gathered(words_, head, record);
  } else if (!is_sparse()) {
    for (unsigned i = 0; i < words_; ++i) key[i] = record[i] & head[i];
  } else {
    size_t at = 0;
    for (const Piece& piece : pieces_of(head)) {
      if (is_gathered) key[0] |= gather_bits(record[piece.word], piece.mask) << piece.shift;
      else key[at++] = record[piece.word] & piece.mask;
    }
  }
}

void MaskedMaps::put_in_table(Map map, const uint64_t* key, uint32_t value) {
  const uint64_t place = place_of(map);
  uint32_t* const values = cells_.data() + first(place);
  if ((place & has_keys) == 0) {
    values[key[0]] = value;
    return;
  }
  const unsigned length = key_words(head_of(map));
  const size_t at = slot(length, place, key);
  values[at] = value;
  std::memcpy(values + (size_t{1} << log_size(place)) + at * 2 * length, key, length * sizeof(uint64_t));
}

// Of a hash table, or an array instead.
void MaskedMaps::grow_table(Map map, uint32_t entries) {
  const uint64_t old_place = place_of(map);
  const size_t size = size_t{1} << log_size(old_place), length = key_words(head_of(map));
  const auto old = cells_.begin() + first(old_place);
  const std::vector<uint32_t> cells(old, old + static_cast<std::ptrdiff_t>(cell_count(head_of(map))));
  place_of(map) &= ~uint64_t{0xffff'ffff};  // its cells are left behind
  make_table(map, entries);
  std::vector<uint64_t> key(std::max<size_t>(length, 1));
  for (size_t at = 0; at < size; ++at) {
    if (cells[at] == 0) continue;
    std::memcpy(key.data(), cells.data() + size + at * 2 * length, length * sizeof(uint64_t));
    put_in_table(map, key.data(), cells[at]);
  }
}

void MaskedMaps::put(Map map, const uint64_t* record, uint32_t value) {
  const uint32_t count = ++entry_counts_[map];
  if ((place_of(map) & has_keys) != 0 && log_size_for(count) > log_size(place_of(map))) grow_table(map, count);
  std::vector<uint64_t> key;
  make_key(head_of(map), record, key);
  put_in_table(map, key.data(), value);
}

MaskedMaps::Entries MaskedMaps::entries(Map map) const {
  Entries entries{.words = words_};
  const uint64_t* const head = head_of(map);
  const uint64_t place = place_of(map);
  const size_t size = size_t{1} << log_size(place), length = key_words(head);
  const uint32_t* const values = cells_.data() + first(place);
  std::vector<uint64_t> key(std::max<size_t>(length, 1));
  for (size_t at = 0; at < size; ++at) {
    if (values[at] == 0) continue;
    entries.values.push_back(values[at]);
    entries.records.resize(entries.values.size() * words_);
    uint64_t* const record = &entries.records[(entries.values.size() - 1) * words_];
    if ((place & has_keys) == 0) key[0] = at;
    else std::memcpy(key.data(), values + size + at * 2 * length, length * sizeof(uint64_t));
    const bool is_gathered = (place & has_records) == 0;
    if (is_sparse()) {
      size_t i = 0;
      for (const Piece& piece : pieces_of(head))
        record[piece.word] = is_gathered ? scatter_bits(key[0] >> piece.shift, piece.mask) : key[i++];
    } else {
      for (unsigned i = 0; i < words_; ++i)
        record[i] =
            is_gathered ? scatter_bits(i == 0 ? key[0] : key[0] >> (place >> (24 + i * 8) & 63), head[i]) : key[i];
    }
  }
  return entries;
}

uint64_t MaskedMaps::bytes() const {
  return heads_.capacity() * sizeof(uint64_t) + pieces_.capacity() * sizeof(Piece) +
         (entry_counts_.capacity() + cells_.capacity()) * sizeof(uint32_t);
}

}  // namespace ramify::engine
