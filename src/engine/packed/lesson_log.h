// SPDX-License-Identifier: Apache-2.0
// LessonLog: what the workers of explore_packed learn. Each has a step table of its own, which it reads without a lock, and
// takes over what is new in the log before it runs a step itself. A record in the log is of the layout of its time, so the
// log is emptied before a layout changes.
//
// Tested through explore_packed, in conformance/random_models_test.cpp.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <vector>

#include "engine/packed/step_table.h"
#include "store/record_set.h"

namespace ramify::engine {

struct Lesson {
  std::optional<size_t> predicate{};  // whose truth it is; none: steps of a thread
  bool is_alone = false;              // of the steps
  uint32_t thread = 0, number = 0;    // likewise: and the number of its slot
  bool is_split = false;              // likewise: they are remembered by their disjuncts
  std::optional<uint32_t> disjunct{};  // likewise: they are those of one disjunct
  StepTable::Union
      disjuncts{};  // likewise; and if they are not: instead of steps, that they are a union; but for the first root
  std::vector<uint32_t> guards{};  // of the disjuncts of such a union
  store::RecordWords record{};
  std::vector<uint32_t> reads{};
  StepTable::Steps steps{};
};

// All functions but `clear` may be called by all workers at the same time.
class LessonLog {
 public:
  void add(Lesson lesson);
  uint64_t size() const { return size_.load(std::memory_order_acquire); }
  // Valid until `clear`.
  const Lesson& at(uint64_t index) const;
  void clear();  // in pauses, when every worker has taken all
  uint64_t bytes() const { return bytes_.load(std::memory_order_relaxed); }

 private:
  mutable std::mutex mutex_;  // of lessons_
  std::deque<Lesson> lessons_;
  std::atomic<uint64_t> size_{0}, bytes_{0};
};

}  // namespace ramify::engine
