// SPDX-License-Identifier: Apache-2.0
// PackedBatch: one writer's candidates for the states, packed. One thread.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "store/packing.h"
#include "store/store.h"

namespace ramify::store {

struct PackedBatch {
  struct Item {
    const uint64_t* packed = nullptr;
    uint64_t words = 0;
    uint64_t hash = 0;          // by which the index finds it
    uint64_t signature = 0;     // signatures.h
    uint64_t displacement = 0;  // where StateTable's pass 3 begins to look
    std::span<const uint64_t> content() const { return {packed, words}; }
  };
  std::array<Item, Writer::batch_max> items;
  std::vector<uint64_t> words;

  void pack(std::span<const Writer::Candidate> batch) {
    uint64_t words_max = 0;
    for (const Writer::Candidate& candidate : batch) words_max += packed_words_max(candidate.slots.size());
    if (words.size() < words_max) words.resize(words_max);
    uint64_t* next = words.data();
    for (size_t i = 0; i < batch.size(); ++i) {
      items[i] = {.packed = next, .words = store::pack(batch[i].slots, next), .hash = batch[i].hash};
      next += items[i].words;
    }
  }
};

}  // namespace ramify::store
