// SPDX-License-Identifier: Apache-2.0
#include "engine/packed/lesson_log.h"

#include <utility>

namespace ramify::engine {

void LessonLog::add(Lesson lesson) {
  uint64_t bytes = sizeof(Lesson) + lesson.reads.size() * sizeof(uint32_t);
  for (const auto& step : lesson.steps) bytes += sizeof(step) + step.size() * sizeof(StepTable::Write);
  const std::scoped_lock lock(mutex_);
  lessons_.push_back(std::move(lesson));
  bytes_.fetch_add(bytes, std::memory_order_relaxed);
  size_.store(lessons_.size(), std::memory_order_release);
}

const Lesson& LessonLog::at(uint64_t index) const {
  const std::scoped_lock lock(mutex_);
  return lessons_[index];
}

void LessonLog::clear() {
  lessons_.clear();
  size_.store(0);
  bytes_.store(0);
}

}  // namespace ramify::engine
