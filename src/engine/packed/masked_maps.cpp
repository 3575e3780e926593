// SPDX-License-Identifier: Apache-2.0
#include "engine/packed/masked_maps.h"

#include <algorithm>
#include <bit>

#include "base/check.h"

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

MaskedMaps::MaskedMaps(unsigned words, bool gathers)
    : words_(words), gathers_(gathers && words <= gathered_words_max), cells_(2) {}

MaskedMaps::Map MaskedMaps::add() {
  const auto map = static_cast<Map>(entry_counts_.size());
  entry_counts_.push_back(0);
  heads_.resize(heads_.size() + words_ + 1);
  head_of(map)[words_] = gathers_ ? 0 : has_keys | has_records | uint64_t{1} << 56;
  return map;
}

unsigned MaskedMaps::masked_bits(const uint64_t* head) const {
  unsigned bits = 0;
  for (unsigned i = 0; i < words_; ++i) bits += static_cast<unsigned>(std::popcount(head[i]));
  return bits;
}

void MaskedMaps::set_mask(Map map, const uint64_t* mask) {
  std::copy_n(mask, words_, head_of(map));
  entry_counts_[map] = 0;
  make_table(map, 1);
}

size_t MaskedMaps::cell_count(uint64_t place) const {
  const size_t values = size_t{1} << log_size(place);
  return (place & has_keys) != 0 ? values + values * 2 * key_words(place) : std::max<size_t>(values, 2);
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
    for (unsigned i = 1, shift = 0; i < words_; ++i) {
      shift += static_cast<unsigned>(std::popcount(head[i - 1]));
      place |= uint64_t{shift} << (24 + i * 8);
    }
    if (is_array_worth_it(bits, log_size)) log_size = bits;
    else place |= has_keys;
  }
  place |= uint64_t{log_size} << 56;
  // So that the present cells are not moved.
  head[words_] = place = place | allocate(cell_count(place));
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
  const auto for_each_place = [this](auto visit) {
    for (size_t at = words_; at < heads_.size(); at += words_ + 1)
      if (first(heads_[at]) != 0) visit(heads_[at]);
  };
  size_t used = 2;
  for_each_place([&](uint64_t& place) { used += cell_count(place); });
  std::vector<uint32_t> cells;
  cells.reserve((used + more_cells) * 5 / 4);
  cells.resize(2);
  for_each_place([&](uint64_t& place) {
    const auto from = cells_.begin() + first(place);
    place += cells.size() - first(place);
    cells.insert(cells.end(), from, from + static_cast<std::ptrdiff_t>(cell_count(place)));
  });
  cells_.swap(cells);
}

void MaskedMaps::put_in_table(Map map, const uint64_t* record, uint32_t value) {
  const uint64_t* const head = head_of(map);
  const uint64_t place = head[words_];
  uint32_t* const values = cells_.data() + first(place);
  Record key{};
  if ((place & has_records) == 0) key[0] = gathered(words_, head, record);
  else
    for (unsigned i = 0; i < words_; ++i) key[i] = record[i] & head[i];
  if ((place & has_keys) == 0) {
    values[key[0]] = value;
    return;
  }
  const unsigned length = key_words(place);
  const size_t at = slot(length, place, key.data());
  values[at] = value;
  std::memcpy(values + (size_t{1} << log_size(place)) + at * 2 * length, key.data(), length * sizeof(uint64_t));
}

void MaskedMaps::put(Map map, const uint64_t* record, uint32_t value) {
  const uint32_t count = ++entry_counts_[map];
  const uint64_t place = head_of(map)[words_];
  if ((place & has_keys) != 0 && log_size_for(count) > log_size(place)) {
    const std::vector<std::pair<Record, uint32_t>> present = entries(map);
    head_of(map)[words_] &= ~uint64_t{0xffff'ffff};  // its cells are left behind
    make_table(map, count);
    for (const auto& [masked, old] : present) put_in_table(map, masked.data(), old);
  }
  put_in_table(map, record, value);
}

std::vector<std::pair<MaskedMaps::Record, uint32_t>> MaskedMaps::entries(Map map) const {
  std::vector<std::pair<Record, uint32_t>> entries;
  const uint64_t* const head = head_of(map);
  const uint64_t place = head[words_];
  const size_t size = size_t{1} << log_size(place);
  const uint32_t* const values = cells_.data() + first(place);
  for (size_t at = 0; at < size; ++at) {
    if (values[at] == 0) continue;
    Record& record = entries.emplace_back(Record{}, values[at]).first;
    if ((place & has_keys) != 0)
      std::memcpy(record.data(), values + size + at * 2 * key_words(place), key_words(place) * sizeof(uint64_t));
    else record[0] = at;
    if ((place & has_records) != 0) continue;
    const uint64_t key = record[0];
    for (unsigned i = 0; i < words_; ++i)
      record[i] = scatter_bits(i == 0 ? key : key >> (place >> (24 + i * 8) & 63), head[i]);
  }
  return entries;
}

uint64_t MaskedMaps::bytes() const {
  return heads_.capacity() * sizeof(uint64_t) + (entry_counts_.capacity() + cells_.capacity()) * sizeof(uint32_t);
}

}  // namespace ramify::engine
