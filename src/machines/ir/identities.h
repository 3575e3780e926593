// SPDX-License-Identifier: Apache-2.0
// Identities: finds and renames the threads that values name (`replica_id()`). When threads exchange places, the values
// that name them have to change accordingly.
//
// A word of tag actor names one thread, by its position in the state, or all threads of a group (`replicas_of`), which
// is the same value whatever the order of its threads.
//
// Not thread-safe. Tested in conformance/symmetric_models_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "store/store.h"

namespace ramify::ir_machine {

using store::Word;

inline constexpr uint64_t replicas_bit = uint64_t{1} << 40;
inline Word replica(uint32_t thread) { return Word::actor(thread); }
// All threads of a group; a thread without a group alone. `first`: the first of them in the state.
inline Word replicas_of(uint32_t first) { return Word::actor(replicas_bit | first); }
inline bool is_replica(Word w) { return w.is_actor() && (w.payload() & replicas_bit) == 0; }
inline bool is_replicas(Word w) { return w.is_actor() && (w.payload() & replicas_bit) != 0; }
inline uint32_t thread_of(Word w) { return static_cast<uint32_t>(w.payload() & (replicas_bit - 1)); }

class Identities {
 public:
  explicit Identities(const store::Store& store) : store_(store) {}

  // A hash of a word's content, the same in every store. A thread that the word names counts as its entry in `marks`.
  uint64_t hash(Word word, std::span<const uint64_t> marks);
  // The word must not name threads.
  uint64_t hash(Word word) const;
  bool names_threads(Word word);
  // Replaces thread t by places[t].
  store::OrFull<Word> rename(Word word, std::span<const uint32_t> places, store::Writer& writer);

 private:
  const store::Store& store_;
  std::unordered_map<Word, bool> names_threads_;  // nodes only
};

}  // namespace ramify::ir_machine
