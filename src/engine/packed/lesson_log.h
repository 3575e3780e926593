// SPDX-License-Identifier: Apache-2.0
// LessonLog: what a worker of explore_packed learns. Each has a step table of its own, which it reads without a lock, and
// takes over what is new in the logs of the others before it runs a step itself. A record in a log is of the layout of its time, so
// logs are emptied before a layout changes.
//
// Lessons stand one after the other in chunks of memory, each chunk with the next one. One thread adds them, any number read them at the
// same time, without locks.
//
//   chunk   [lesson, its record, reads, steps] [lesson, ...] [     ]  -->  chunk
//                                                            used
//
// Tested in lesson_log_test.cpp, and through explore_packed in conformance/packed_models_test.cpp.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/packed/step_table.h"

namespace ramify::engine {

struct Lesson {
  std::optional<size_t> predicate{};   // whose truth it is; none: steps of a thread
  bool is_alone = false;               // of the steps
  uint32_t thread = 0, number = 0;     // likewise: and the number of its slot
  LocalSteps::Form form{};             // in which they are remembered, or the truth is
  // Of a segment, also of a predicate: where it begins, none: at the beginning; and what is known then of those that follow, nothing: it is
  // the last (LocalSteps::Segment).
  std::optional<store::Code> begins{};
  std::span<const store::Code> next{};
  std::optional<uint32_t> disjunct{};  // likewise: they are those of one disjunct
  // Likewise; and if they are not: instead of steps, that they are a union; but for the first root.
  StepTable::Union disjuncts{};
  std::span<const uint32_t> guards{};  // of the disjuncts of such a union
  std::span<const uint64_t> record{};
  std::span<const uint32_t> reads{};
  std::span<const std::byte> steps{};  // a StepText; of a segment that is not the last, of one step
};

class LessonLog {
  struct Chunk {
    std::unique_ptr<std::byte[]> bytes;
    size_t capacity = 0;
    std::atomic<size_t> used{0};
    std::atomic<Chunk*> next{nullptr};
  };

 public:
  LessonLog();

  // How far a reader has come.
  class Position {
    friend class LessonLog;
    const Chunk* chunk_ = nullptr;  // null: nothing
    size_t at_ = 0;
  };

  void add(const Lesson& lesson);  // with a copy of all that it has
  // The lesson behind a position, which moves on. Null: there is none yet. Valid until `clear`.
  const Lesson* next(Position& position) const;
  uint64_t bytes() const { return bytes_.load(std::memory_order_relaxed); }

  // While nobody reads: positions begin anew.
  void clear();

 private:
  static constexpr size_t chunk_bytes = size_t{1} << 16;
  void add_chunk(size_t bytes);

  std::vector<std::unique_ptr<Chunk>> chunks_;
  const Chunk* first_ = nullptr;
  std::atomic<uint64_t> bytes_{0};
};

}  // namespace ramify::engine
