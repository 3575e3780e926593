// SPDX-License-Identifier: Apache-2.0
// CodeTable: a dense number for every word that stands in a slot of some state, in order of first use.
//
// The words lie in segments that double in size, one chunk each, so that a code's word is two loads away and never
// moves. A word of zero bits is no word (node 0 does not exist): it ends the codes in a file. Numbers are given under a
// mutex, so that they are dense and each word has exactly one; new words are rare. Looking up takes no lock.
//
// Tested in store_test.cpp, store_threads_test.cpp and store_file_test.cpp.
#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <mutex>
#include <optional>
#include <span>

#include "base/result.h"
#include "store/address_index.h"
#include "store/chunk_space.h"
#include "store/store.h"

namespace ramify::store {

class CodeTable {
 public:
  CodeTable(ChunkSpace& space, Budget& budget) : space_(&space), index_(budget) {}

  [[nodiscard]] bool start() { return index_.start(1u << 10); }
  // Instead of `start`: finds the codes that are in the space already. `nodes` are the addresses that a word may refer
  // to, ascending.
  base::Result<void> rebuild(std::span<const uint64_t> nodes);

  Word word(Code code) const {
    const unsigned segment = segment_of(code);
    return Word::from_bits(segments_[segment].load(std::memory_order_acquire)[code - first_code(segment)]);
  }
  std::optional<Code> find(Word word) const;
  OrFull<Code> code(Word word);

  uint64_t count() const { return index_.count(); }
  uint64_t index_bytes() const { return index_.bytes(); }

 private:
  // Segment 0 holds the first 4096 codes, each later one as many as all before it.
  static constexpr unsigned first_segment_bits = 12;
  static constexpr unsigned segment_count = 32 - first_segment_bits + 1;
  static unsigned segment_of(Code code) { return static_cast<unsigned>(std::bit_width(code >> first_segment_bits)); }
  static Code first_code(unsigned segment) { return segment == 0 ? 0 : Code{1} << (segment + first_segment_bits - 1); }
  static uint64_t segment_words(unsigned segment) {
    return uint64_t{1} << (segment == 0 ? first_segment_bits : segment + first_segment_bits - 1);
  }

  uint64_t address_of_word(Word word) const;
  bool add(Code code, Word word);

  ChunkSpace* space_;
  AddressIndex index_;  // from words to codes; its address is the code plus one, since 0 is vacant
  std::array<std::atomic<uint64_t*>, segment_count> segments_{};
  std::mutex mutex_;  // held while a number is given
};

}  // namespace ramify::store
