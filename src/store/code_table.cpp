// SPDX-License-Identifier: Apache-2.0
#include "store/code_table.h"

#include <algorithm>
#include <limits>

#include "base/check.h"
#include "base/hash.h"

namespace ramify::store {
namespace {

uint64_t hash_of(Word word) { return base::mix64(word.bits()); }

}  // namespace

uint64_t CodeTable::address_of_word(Word wanted) const {
  return index_.find(hash_of(wanted), [&](uint64_t address) { return word(static_cast<Code>(address - 1)) == wanted; });
}

std::optional<Code> CodeTable::find(Word wanted) const {
  const uint64_t address = address_of_word(wanted);
  if (address == 0) return std::nullopt;
  return static_cast<Code>(address - 1);
}

OrFull<Code> CodeTable::code(Word wanted) {
  if (const std::optional<Code> found = find(wanted)) return *found;
  const std::lock_guard lock(mutex_);
  if (const std::optional<Code> found = find(wanted)) return *found;  // it came while we waited

  DCHECK(!wanted.is_draft() && wanted.bits() != 0, "no word of a state");
  if (count() > std::numeric_limits<Code>::max()) return std::unexpected(Full{});
  const Code next = static_cast<Code>(count());
  const unsigned segment = segment_of(next);
  uint64_t* words = segments_[segment].load(std::memory_order_relaxed);
  if (words == nullptr) {
    const std::optional<Region> region = space_->allocate_chunk(Owner::codes, segment_words(segment));
    if (!region) return std::unexpected(Full{});
    words = region->begin;
    segments_[segment].store(words, std::memory_order_release);
  }
  uint64_t* place = words + (next - first_code(segment));
  __atomic_store_n(place, wanted.bits(), __ATOMIC_RELEASE);
  if (!add(next, wanted)) {
    __atomic_store_n(place, 0, __ATOMIC_RELEASE);
    return std::unexpected(Full{});
  }
  return next;
}

bool CodeTable::add(Code code, Word wanted) {
  return index_.add(
      hash_of(wanted), uint64_t{code} + 1,
      [&](uint64_t address) { return hash_of(word(static_cast<Code>(address - 1))); }, [](uint64_t) {});
}

base::Result<void> CodeTable::rebuild(std::span<const uint64_t> nodes) {
  if (!start()) return space_->no_room_for_index();
  bool is_last = false;
  unsigned segment = 0;
  for (const Region& chunk : space_->chunks(Owner::codes)) {
    if (segment == segment_count || chunk.words() < segment_words(segment))
      return space_->damaged(chunk.begin, "a table of slot values has another size there");
    segments_[segment].store(chunk.begin, std::memory_order_release);
    for (uint64_t i = 0; i < segment_words(segment) && !is_last; ++i) {
      const Word word = Word::from_bits(chunk.begin[i]);
      if (word.bits() == 0) {
        is_last = true;
        break;
      }
      if (word.is_node() && !std::ranges::binary_search(nodes, word.payload()))
        return space_->damaged(chunk.begin + i, "a slot value refers to a value that is not there");
      if (!add(static_cast<Code>(count()), word)) return space_->no_room_for_index();
    }
    ++segment;
  }
  return {};
}

}  // namespace ramify::store
