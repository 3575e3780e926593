// SPDX-License-Identifier: Apache-2.0
#include "engine/packed/packed_level.h"

namespace ramify::engine {

void KeyBlock::change(const KeyChange& change) {
  std::vector<uint64_t> changed(size_t{capacity} * change.to_words());
  for (size_t i = 0; i < count; ++i) change.convert(&words[i * change.from_words()], &changed[i * change.to_words()]);
  words = std::move(changed);
}

uint64_t bytes_of(const std::vector<KeyBlock>& blocks) {
  uint64_t bytes = blocks.capacity() * sizeof(KeyBlock);
  for (const KeyBlock& block : blocks) bytes += block.bytes();
  return bytes;
}

KeyBlock BlockPool::take(unsigned key_words) {
  {
    const std::scoped_lock lock(mutex_);
    if (!blocks_.empty()) {
      KeyBlock block = std::move(blocks_.back());
      blocks_.pop_back();
      return block;
    }
  }
  return {.words = std::vector<uint64_t>(size_t{KeyBlock::capacity} * key_words)};
}

void BlockPool::give(KeyBlock block) {
  block.count = 0;
  const std::scoped_lock lock(mutex_);
  blocks_.push_back(std::move(block));
}

void BlockPool::clear() { std::vector<KeyBlock>().swap(blocks_); }

void PackedLevel::clear() {
  blocks_.clear();
  size_ = 0;
  taken_.store(0);
  taken_in_front_.store(0);
  taken_behind_.store(0);
}

void PackedLevel::add(KeyBlock block) {
  size_ += block.count;
  blocks_.push_back(std::move(block));
}

void PackedLevel::change_keys(const KeyChange& change) {
  const size_t end = blocks_.size() - taken_behind_.load();
  for (size_t i = taken_in_front_.load(); i < end; ++i) blocks_[i].change(change);
}

}  // namespace ramify::engine
