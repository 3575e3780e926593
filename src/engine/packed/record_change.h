// SPDX-License-Identifier: Apache-2.0
// What a step changes in a record, as words: of each word of the record a mask of what changes, and what it becomes. Of long records it
// has only the words that change:
//
//   up to dense_words_max words   mask mask ..  becomes becomes ..
//   more                          count, room   word mask becomes   word mask becomes ..    words in their order
//
// There may be room for more words than there are, for a layout in which a slot has bits in more words.
#pragma once

#include <cstddef>
#include <cstdint>

namespace ramify::engine {

inline constexpr unsigned dense_words_max = 4;

// A word of a record after a step, of which `mask` says what changes there, and `becomes` to what.
inline uint64_t changed_word(uint64_t word, uint64_t mask, uint64_t becomes) { return (word & ~mask) | becomes; }

// `words`: of a record; may be known to the compiler.
template <typename Words>
constexpr bool has_dense_changes(Words words) {
  return words <= dense_words_max;
}

inline uint32_t sparse_count(const uint64_t* change) { return static_cast<uint32_t>(*change); }
inline uint32_t sparse_room(const uint64_t* change) { return static_cast<uint32_t>(*change >> 32); }
constexpr size_t sparse_length(uint32_t room) { return 1 + size_t{3} * room; }

// How many words a change takes.
template <typename Words>
size_t change_length(Words words, const uint64_t* change) {
  return has_dense_changes(words) ? size_t{2} * words : sparse_length(sparse_room(change));
}

// Calls visit(word, mask, becomes), also for words of which nothing changes.
template <typename Words, typename Visit>
void for_each_change(Words words, const uint64_t* change, const Visit& visit) {
  if (has_dense_changes(words)) {
    for (unsigned i = 0; i < words; ++i) visit(i, change[i], change[words + i]);
    return;
  }
  const uint64_t* at = change + 1;
  for (uint32_t count = sparse_count(change); count != 0; --count, at += 3)
    visit(static_cast<unsigned>(at[0]), at[1], at[2]);
}

template <typename Words>
void apply_change(Words words, const uint64_t* change, uint64_t* record) {
  for_each_change(words, change, [&](unsigned word, uint64_t mask, uint64_t becomes) {
    record[word] = changed_word(record[word], mask, becomes);
  });
}

}  // namespace ramify::engine
