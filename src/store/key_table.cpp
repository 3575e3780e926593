// SPDX-License-Identifier: Apache-2.0
#include "store/key_table.h"

namespace ramify::store {

uint32_t KeyTable::find(uint64_t key) const {
  if (key == 0) return number_of_zero;
  const auto is_equal = [&](uint64_t number) { return this->key(static_cast<uint32_t>(number)) == key; };
  return static_cast<uint32_t>(index_.find(hash_of(key), is_equal));
}

uint32_t KeyTable::intern(Range& range, uint64_t key, uint64_t hash) {
  using Kind = NumberIndex::Spot::Kind;
  if (key == 0) return number_of_zero;
  const auto is_equal = [&](uint64_t number) { return this->key(static_cast<uint32_t>(number)) == key; };
  const NumberIndex::Table& table = index_.table();
  NumberIndex::Spot spot = NumberIndex::look(table, hash, {}, is_equal);
  if (spot.kind == Kind::found) [[likely]]
    return static_cast<uint32_t>(spot.number);
  if (spot.kind == Kind::crowded || (range.next == range.end && !refill(range)) || !table.can_hold(range.next))
    return 0;
  set_key(range.next, key);
  do {
    if (NumberIndex::put(table, hash, spot, range.next)) return range.next++;
    spot = NumberIndex::look(table, hash, spot, is_equal);
  } while (spot.kind == Kind::vacant);
  set_key(range.next, 0);
  return spot.kind == Kind::found ? static_cast<uint32_t>(spot.number) : 0;
}

bool KeyTable::has_room() const {
  return index_.is_frozen() || numbers_end() + range_numbers <= index_.table().load_max();
}

bool KeyTable::refill(Range& range) {
  if (!has_room()) return false;
  {
    const std::lock_guard lock(mutex_);
    if (!given_back_.empty()) {
      range = given_back_.back();
      given_back_.pop_back();
      return true;
    }
  }
  const uint32_t first = end_.fetch_add(range_numbers, std::memory_order_relaxed);
  if (first > number_max - range_numbers || !keys_.reserve(first) || !keys_.reserve(first + range_numbers - 1)) {
    is_full_.store(true, std::memory_order_relaxed);
    return false;
  }
  range = {first, first + range_numbers};
  return true;
}

void KeyTable::give_back(Range range) {
  if (range.next == range.end) return;
  const std::lock_guard lock(mutex_);
  given_back_.push_back(range);
}

bool KeyTable::make_room() {
  if (is_full_.load(std::memory_order_relaxed)) return false;
  bool has_grown = true;
  const NumberIndex::Table& seen = index_.table();
  gate_->alone([&] {
    if (&index_.table() != &seen) return;  // another writer was faster
    const uint32_t end = numbers_end();
    has_grown = index_.grow(end - 1, [&](const NumberIndex::Add& add) {
      for (uint32_t number = number_of_zero + 1; number < end && keys_.has(number); ++number)
        if (const uint64_t key = this->key(number); key != 0) add(hash_of(key), number);
    });
  });
  return has_grown;
}

}  // namespace ramify::store
