// SPDX-License-Identifier: Apache-2.0
#include "engine/packed/lesson_log.h"

#include <algorithm>
#include <cstring>
#include <new>
#include <type_traits>

namespace ramify::engine {
namespace {

// A lesson, behind which stands what it has.
struct Entry {
  size_t bytes = 0;  // of both
  Lesson lesson;
};
static_assert(std::is_trivially_destructible_v<Entry> && alignof(Entry) <= alignof(std::max_align_t));

constexpr size_t rounded(size_t bytes) { return (bytes + alignof(Entry) - 1) / alignof(Entry) * alignof(Entry); }

// Appends a copy of a part at `at`, and shows that instead.
template <typename T>
void move_behind(std::span<const T>& part, std::byte*& at) {
  if (part.empty()) return;
  std::memcpy(at, part.data(), part.size_bytes());
  part = {reinterpret_cast<const T*>(at), part.size()};
  at += part.size_bytes();
}

}  // namespace

LessonLog::LessonLog() {
  add_chunk(chunk_bytes);
  first_ = chunks_.front().get();
}

void LessonLog::add_chunk(size_t bytes) {
  auto chunk = std::make_unique<Chunk>();
  chunk->bytes = std::make_unique_for_overwrite<std::byte[]>(bytes);
  chunk->capacity = bytes;
  Chunk* const added = chunk.get();
  Chunk* const last = chunks_.empty() ? nullptr : chunks_.back().get();
  chunks_.push_back(std::move(chunk));
  if (last != nullptr) last->next.store(added, std::memory_order_release);
}

// The parts in the order of their alignment.
void LessonLog::add(const Lesson& lesson) {
  const size_t bytes = rounded(sizeof(Entry) + lesson.record.size_bytes() + lesson.reads.size_bytes() +
                               lesson.guards.size_bytes() + lesson.next.size_bytes() + lesson.steps.size_bytes());
  if (chunks_.back()->capacity - chunks_.back()->used.load(std::memory_order_relaxed) < bytes)
    add_chunk(std::max(bytes, chunk_bytes));
  Chunk& chunk = *chunks_.back();
  const size_t used = chunk.used.load(std::memory_order_relaxed);
  auto* const entry = new (chunk.bytes.get() + used) Entry{bytes, lesson};
  std::byte* at = chunk.bytes.get() + used + sizeof(Entry);
  move_behind(entry->lesson.record, at);
  move_behind(entry->lesson.reads, at);
  move_behind(entry->lesson.guards, at);
  move_behind(entry->lesson.next, at);
  move_behind(entry->lesson.steps, at);
  chunk.used.store(used + bytes, std::memory_order_release);
  bytes_.store(bytes_.load(std::memory_order_relaxed) + bytes, std::memory_order_relaxed);
}

const Lesson* LessonLog::next(Position& position) const {
  if (position.chunk_ == nullptr) position.chunk_ = first_;
  for (;;) {
    // A chunk that has a next one gets no more lessons.
    const Chunk* const behind = position.chunk_->next.load(std::memory_order_acquire);
    if (position.at_ < position.chunk_->used.load(std::memory_order_acquire)) {
      const auto* const entry =
          std::launder(reinterpret_cast<const Entry*>(position.chunk_->bytes.get() + position.at_));
      position.at_ += entry->bytes;
      return &entry->lesson;
    }
    if (behind == nullptr) return nullptr;
    position.chunk_ = behind;
    position.at_ = 0;
  }
}

void LessonLog::clear() {
  chunks_.resize(1);
  chunks_.front()->next.store(nullptr);
  chunks_.front()->used.store(0);
  bytes_.store(0);
}

}  // namespace ramify::engine
