// SPDX-License-Identifier: Apache-2.0
#include "engine/packed/record_fold.h"

#include <algorithm>
#include <array>
#include <bit>

#include "base/check.h"

namespace ramify::engine {

RecordFold::RecordFold(unsigned words) {
  for (unsigned i = 0; i < words; ++i) tables_.push_back(std::make_unique<WordNumbers>());
}

void RecordFold::number(const uint64_t* record) {
  for (unsigned i = 0; i < tables_.size(); ++i)
    while (tables_[i]->number(record[i], WordNumbers::hash(record[i])) == WordNumbers::none) tables_[i]->grow();
}

std::vector<uint8_t> RecordFold::bits() const {
  std::vector<uint8_t> bits;
  for (const auto& table : tables_)
    bits.push_back(static_cast<uint8_t>(std::bit_width(std::max(table->count(), 1u) - 1)));
  return bits;
}

bool RecordFold::fits(const SlotLayout& keys) const {
  const std::vector<uint8_t> needed = bits();
  return std::ranges::equal(needed, keys.fields(), [](uint8_t n, const auto& field) { return n <= field.bits(); });
}

bool RecordFold::have_room() const {
  return std::ranges::none_of(tables_, [](const auto& table) { return table->is_full(); });
}

void RecordFold::grow() {
  for (const auto& table : tables_)
    if (table->is_full()) table->grow();
}

SlotLayout RecordFold::wide_keys(uint64_t records) const {
  std::vector<uint8_t> wide = bits();
  const std::optional<SlotLayout> tight = SlotLayout::make(wide, records);
  CHECK(tight, "keys of {} numbers are too large", wide.size());
  // What `make` adds is unused.
  unsigned used = 0, all = 0;
  for (const uint8_t field : wide) used += field;
  for (const uint8_t word : tight->shape().bits) all += word;
  for (uint8_t& field : wide) field = static_cast<uint8_t>(std::min<size_t>(31, field + (all - used) / wide.size()));
  const std::optional<SlotLayout> keys = SlotLayout::make(wide, records);
  return keys && keys->words() == tight->words() ? *keys : *tight;
}

uint64_t RecordFold::numbers() const {
  uint64_t count = 0;
  for (const auto& table : tables_) count += table->count();
  return count;
}

uint64_t RecordFold::bytes() const {
  uint64_t bytes = 0;
  for (const auto& table : tables_) bytes += table->bytes();
  return bytes;
}

void KeyChange::convert(const uint64_t* key, uint64_t* result) const {
  store::RecordWords unfolded, converted;
  if (from_ != nullptr) {
    from_->unfold(key, unfolded.data());
    key = unfolded.data();
  }
  if (to_ == nullptr) return conversion_.convert(key, result);
  conversion_.convert(key, converted.data());
  CHECK(to_->fold(converted.data(), result), "a record has a word without a number");
}

std::vector<uint64_t> KeyChange::converted(const std::vector<uint64_t>& keys) const {
  const size_t count = keys.size() / from_words();
  std::vector<uint64_t> result(count * to_words());
  for (size_t i = 0; i < count; ++i) convert(&keys[i * from_words()], &result[i * to_words()]);
  return result;
}

}  // namespace ramify::engine
