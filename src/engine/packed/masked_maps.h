// SPDX-License-Identifier: Apache-2.0
// MaskedMaps: many maps, most of them small, from some bits of a record to a number. The bits of a map are given by its mask.
//
//   record   word 0: .110.... 1...   word 1: ....01..
//   mask     word 0: .111....        word 1: ....11..       key: 01 110, the bits of the mask moved together
//
// A map is an array, indexed by its key, or, where it has few entries for so many bits, a hash table in open addressing. The cells
// of all maps lie in one pool:
//
//   array        value value value ...                     one for each key; 0: no entry
//   hash table   value value ... key key ...               as many keys as values, of 64 bits
//
// Where the processor cannot move bits together (gather_bits.h), and where a mask has more than 63 bits, a key is the masked
// record itself. Of records of more than dense_words_max words, only those words in which the mask has bits are known and looked at.
//
// One thread. Tested in masked_maps_test.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>
#include <vector>

#include "engine/packed/gather_bits.h"
#include "engine/packed/record_change.h"

namespace ramify::engine {

class MaskedMaps {
 public:
  using Map = uint32_t;

  // Of records of so many words. `gathers`: keys may be bits moved together.
  MaskedMaps(unsigned words, bool gathers);

  // A map without a mask, in which nothing is found. Maps are numbered from 0.
  Map add();
  // Removes all entries.
  void set_mask(Map map, const uint64_t* mask);

  bool has_mask(Map map, const uint64_t* mask) const;

  // 0: there is no entry.
  template <typename Words>
  uint32_t find(Words words, Map map, const uint64_t* record) const {
    if (!has_dense_changes(words)) return find_sparse(map, record);
    const uint64_t* const head = heads_.data() + size_t{map} * (words + 1);
    const uint64_t place = head[words];
    if ((place & has_keys) == 0) [[likely]]
      return cells_[first(place) + gathered(words, head, record)];
    return find_key(words, head, record);
  }
  // An entry that is not there yet.
  void put(Map map, const uint64_t* record, uint32_t value);

  // All, as masked records with their values.
  struct Entries {
    unsigned words = 0;
    std::vector<uint64_t> records{};  // one after the other
    std::vector<uint32_t> values{};
    const uint64_t* record(size_t entry) const { return &records[entry * words]; }
  };
  Entries entries(Map map) const;

  uint64_t bytes() const;

 private:
  // The last word of a head says where the cells of its map are:
  //   bits 0 to 31    the first cell
  //   bits 32 to 55   by how many bits the parts of the second to the fourth word are shifted, eight bits for each
  //   bits 56 to 61   the logarithm of the number of values
  // Before it stands the mask; of long records, its pieces.
  static constexpr uint64_t has_keys = uint64_t{1} << 63;     // it is a hash table,
  static constexpr uint64_t has_records = uint64_t{1} << 62;  // whose keys are masked words
  static constexpr unsigned gathered_bits_max = 63;
  static uint32_t first(uint64_t place) { return static_cast<uint32_t>(place); }
  static unsigned log_size(uint64_t place) { return place >> 56 & 63; }

  // A word of a mask in which it has bits.
  struct Piece {
    uint64_t mask = 0;
    uint32_t word = 0, shift = 0;  // of its bits in a key
  };
  std::span<const Piece> pieces_of(const uint64_t* head) const {
    return {pieces_.data() + static_cast<uint32_t>(head[0]), static_cast<size_t>(head[0] >> 32)};
  }

  template <typename Words>
  static uint64_t gathered(Words words, const uint64_t* head, const uint64_t* record) {
    uint64_t key = gather_bits(record[0], head[0]);
    for (unsigned i = 1; i < words; ++i) key |= gather_bits(record[i], head[i]) << (head[words] >> (24 + i * 8) & 63);
    return key;
  }

  // Of the key, or the vacant one where it would be.
  template <typename KeyWords>
  size_t slot(KeyWords key_words, uint64_t place, const uint64_t* key) const {
    const uint32_t* const values = cells_.data() + first(place);
    const size_t last = (size_t{1} << log_size(place)) - 1;
    const uint32_t* const keys = values + last + 1;
    uint64_t hash = 0;
    for (unsigned i = 0; i < key_words; ++i) hash = (hash ^ hash >> 32 ^ key[i]) * 0x9e3779b97f4a7c15u;
    for (size_t at = hash >> (64 - log_size(place));; at = (at + 1) & last)
      if (values[at] == 0 || std::memcmp(keys + at * 2 * key_words, key, key_words * sizeof(uint64_t)) == 0) return at;
  }
  template <typename Words>
  [[gnu::noinline]] uint32_t find_key(Words words, const uint64_t* head, const uint64_t* record) const {
    const uint64_t place = head[words];
    if ((place & has_records) == 0) {
      const uint64_t key = gathered(words, head, record);
      return cells_[first(place) + slot(std::integral_constant<unsigned, 1>(), place, &key)];
    }
    std::array<uint64_t, dense_words_max> key;
    for (unsigned i = 0; i < words; ++i) key[i] = record[i] & head[i];
    return cells_[first(place) + slot(words, place, key.data())];
  }
  uint32_t find_sparse(Map map, const uint64_t* record) const {
    const uint64_t* const head = head_of(map);
    const uint64_t place = head[1];
    if ((place & has_records) != 0) [[unlikely]]
      return find_sparse_words(head, record);
    uint64_t key = 0;
    for (const Piece& piece : pieces_of(head)) key |= gather_bits(record[piece.word], piece.mask) << piece.shift;
    const uint32_t* const values = cells_.data() + first(place);
    if ((place & has_keys) == 0) return values[key];
    return values[slot(std::integral_constant<unsigned, 1>(), place, &key)];
  }
  uint32_t find_sparse_words(const uint64_t* head, const uint64_t* record) const;

  bool is_sparse() const { return !has_dense_changes(words_); }
  unsigned head_words() const { return is_sparse() ? 2 : words_ + 1; }
  uint64_t* head_of(Map map) { return heads_.data() + size_t{map} * head_words(); }
  const uint64_t* head_of(Map map) const { return heads_.data() + size_t{map} * head_words(); }
  uint64_t& place_of(Map map) { return head_of(map)[head_words() - 1]; }
  uint64_t place_of(Map map) const { return head_of(map)[head_words() - 1]; }
  unsigned masked_words(const uint64_t* head) const {
    return is_sparse() ? static_cast<unsigned>(pieces_of(head).size()) : words_;
  }
  unsigned key_words(const uint64_t* head) const {
    return (head[head_words() - 1] & has_records) != 0 ? masked_words(head) : 1;
  }
  size_t cell_count(const uint64_t* head) const;
  unsigned masked_bits(const uint64_t* head) const;
  void make_key(const uint64_t* head, const uint64_t* record, std::vector<uint64_t>& key) const;
  void make_table(Map map, uint32_t entries);
  void put_in_table(Map map, const uint64_t* key, uint32_t value);
  void grow_table(Map map, uint32_t entries);
  uint32_t allocate(size_t cells);
  void compact(size_t more_cells);

  unsigned words_;
  bool gathers_;
  std::vector<uint64_t> heads_;         // by map: its mask, and the place of its cells
  std::vector<Piece> pieces_;           // of masks; those of masks that maps had before are not used
  std::vector<uint32_t> entry_counts_;  // by map
  std::vector<uint32_t> cells_;         // the first two are those of maps without a mask
};

}  // namespace ramify::engine
