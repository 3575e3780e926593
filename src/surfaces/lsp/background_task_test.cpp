// SPDX-License-Identifier: Apache-2.0
// Goal: a result comes once, a task that is asked to stop stops, and none outlives its owner. Method: tasks that wait for their stop.
#include "surfaces/lsp/background_task.h"

#include <gtest/gtest.h>

namespace ramify::lsp {
namespace {

template <class Result>
Result wait_for(BackgroundTask<Result>& task) {
  while (true) {
    if (std::optional<Result> result = task.take()) return *result;
    std::this_thread::yield();
  }
}

int until_stopped(const std::atomic<bool>& stop) {
  while (!stop) std::this_thread::yield();
  return 2;
}

TEST(BackgroundTask, gives_its_result_once) {
  BackgroundTask<int> task;
  EXPECT_FALSE(task.is_running());
  task.start([](const std::atomic<bool>&) { return 1; });
  EXPECT_EQ(wait_for(task), 1);
  EXPECT_FALSE(task.is_running());
  EXPECT_FALSE(task.take());
}

TEST(BackgroundTask, ends_when_it_is_asked_to) {
  BackgroundTask<int> task;
  task.start(until_stopped);
  EXPECT_FALSE(task.take());
  EXPECT_TRUE(task.is_running());
  task.stop();
  EXPECT_EQ(wait_for(task), 2);
}

TEST(BackgroundTask, a_new_one_replaces_it_and_the_owner_waits) {
  BackgroundTask<int> task;
  task.start(until_stopped);
  task.start([](const std::atomic<bool>&) { return 3; });
  EXPECT_EQ(wait_for(task), 3);
  task.start(until_stopped);
}

}  // namespace
}  // namespace ramify::lsp
