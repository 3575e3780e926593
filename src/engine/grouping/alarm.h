// SPDX-License-Identifier: Apache-2.0
// Alarm: interrupts an exploration in the middle of a step, which may not terminate. While it exists, its thread raises
// a flag as soon as the time is over or the user has interrupted; code that executes steps polls the flag
// (StepperOptions::stop).
//
// Made and destroyed by one thread. Tested in session/explore_test.cpp.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

namespace ramify::engine {

class Alarm {
 public:
  // `raised` is reset when the alarm is destroyed; null: nothing to watch. `interrupted` may be null.
  Alarm(std::atomic<bool>* raised, std::optional<std::chrono::milliseconds> time_max,
        const std::atomic<bool>* interrupted);
  ~Alarm();
  // The thread has its address.
  Alarm(const Alarm&) = delete;
  Alarm& operator=(const Alarm&) = delete;

 private:
  void watch(const std::stop_token& ended);

  std::atomic<bool>* raised_;
  std::optional<std::chrono::steady_clock::time_point> end_;
  const std::atomic<bool>* interrupted_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::jthread thread_;
};

}  // namespace ramify::engine
