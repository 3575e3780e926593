// SPDX-License-Identifier: Apache-2.0
#include "engine/packed/lesson_log.h"

#include <algorithm>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace ramify::engine {
namespace {

// What the lesson of this number has: the number, in parts of other lengths.
struct Parts {
  std::vector<uint64_t> record;
  std::vector<uint32_t> reads, guards, next;
  std::vector<std::byte> steps;
};

Parts parts_of(uint32_t number) {
  return {.record = std::vector<uint64_t>(1 + number % 3, number),
          .reads = std::vector<uint32_t>(number % 11, number),
          .guards = std::vector<uint32_t>(number % 2 == 0 ? 0 : number % 5, number),
          .next = std::vector<uint32_t>(number % 4, number + 1),
          .steps = std::vector<std::byte>(number % 500 == 7 ? 100'000 : number % 29, static_cast<std::byte>(number))};
}

void add(LessonLog& log, uint32_t number) {
  const Parts parts = parts_of(number);
  log.add({.thread = number % 7,
           .number = number,
           .next = parts.next,
           .guards = parts.guards,
           .record = parts.record,
           .reads = parts.reads,
           .steps = parts.steps});
}

void expect_whole(const Lesson& lesson) {
  const Parts parts = parts_of(lesson.number);
  EXPECT_EQ(lesson.thread, lesson.number % 7);
  EXPECT_TRUE(std::ranges::equal(lesson.record, parts.record));
  EXPECT_TRUE(std::ranges::equal(lesson.reads, parts.reads));
  EXPECT_TRUE(std::ranges::equal(lesson.guards, parts.guards));
  EXPECT_TRUE(std::ranges::equal(lesson.next, parts.next));
  EXPECT_TRUE(std::ranges::equal(lesson.steps, parts.steps));
}

TEST(LessonLog, lessons_come_in_order_and_whole) {
  LessonLog log;
  for (uint32_t round = 0; round < 3; ++round) {
    LessonLog::Position position;
    EXPECT_EQ(log.next(position), nullptr);
    for (uint32_t number = 0; number < 3'000; ++number) {
      add(log, number);
      const Lesson* const lesson = log.next(position);
      ASSERT_NE(lesson, nullptr);
      EXPECT_EQ(lesson->number, number);
      expect_whole(*lesson);
      EXPECT_EQ(log.next(position), nullptr);
    }
    EXPECT_GT(log.bytes(), 0u);
    log.clear();
    EXPECT_EQ(log.bytes(), 0u);
  }
}

TEST(LessonLog, threads_read_while_one_adds) {
  constexpr uint32_t count = 12'000;
  LessonLog log;
  std::vector<std::jthread> readers;
  for (int reader = 0; reader < 2; ++reader)
    readers.emplace_back([&log] {
      LessonLog::Position position;
      for (uint32_t number = 0; number < count;) {
        const Lesson* const lesson = log.next(position);
        if (lesson == nullptr) continue;
        EXPECT_EQ(lesson->number, number++);
        expect_whole(*lesson);
      }
    });
  for (uint32_t number = 0; number < count; ++number) add(log, number);
}

}  // namespace
}  // namespace ramify::engine
