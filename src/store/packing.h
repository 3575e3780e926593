// SPDX-License-Identifier: Apache-2.0
// Packing: how the codes of a state are written into few bytes.
//
//   byte 0..   the number of slots times two, plus the committed bit, as a varint
//   then       each slot's code as a varint: seven bits a byte, the lowest first, the high bit says that more follow
//   then       zero bytes up to a whole number of words
//
// So a code below 128 takes one byte, below 16384 two. The encoding is unique (shortest form) and no packed state is
// the beginning of another, so states are equal exactly when their words are, and comparing word by word from the front
// never reads behind the shorter one.
//
// The committed bit is bit 0 of the first word; see state_table.h. It is the only part that ever changes, so the first
// word of a stored state is read and written atomically, which is why unpacking goes word by word.
//
// Pure functions. Tested in packing_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "store/store.h"

namespace ramify::store {

inline constexpr uint64_t packed_committed_bit = 1;

// The first word of a packed state, read atomically.
inline uint64_t load_first(const uint64_t* packed) { return __atomic_load_n(packed, __ATOMIC_RELAXED); }

// An upper bound of what `pack` writes, in words.
constexpr uint64_t packed_words_max(uint64_t slots) { return (10 + 5 * slots + 8 + 7) / 8; }

// Writes a committed packed state and returns its words. `packed` has room for packed_words_max(slots.size()).
uint64_t pack(std::span<const Code> slots, uint64_t* packed);

// The number of words of the packed state that begins here.
uint64_t packed_words(const uint64_t* packed);
// The same for what may be damaged: none if it does not end within `limit` words.
std::optional<uint64_t> packed_words_within(const uint64_t* packed, uint64_t limit);

// The codes of the packed state that begins here. `packed` must be whole.
void unpack(const uint64_t* packed, std::vector<Code>& slots);

}  // namespace ramify::store
