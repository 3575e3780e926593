// SPDX-License-Identifier: Apache-2.0
// BackgroundTask: one computation at a time on a thread of its own, which can be asked to stop.
//
// The owner calls from one thread. Tested in background_task_test.cpp.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <thread>
#include <utility>

namespace ramify::lsp {

template <class Result>
class BackgroundTask {
 public:
  // Computes until it is done, or `stop` is set.
  using Work = std::function<Result(const std::atomic<bool>& stop)>;

  BackgroundTask() = default;
  ~BackgroundTask() { end(); }
  BackgroundTask(const BackgroundTask&) = delete;  // the thread refers to it
  BackgroundTask& operator=(const BackgroundTask&) = delete;

  bool is_running() const { return thread_.joinable(); }
  // Ends the one before, and forgets its result.
  void start(Work work) {
    end();
    stop_ = is_done_ = false;
    thread_ = std::thread([this, work = std::move(work)] {
      result_ = work(stop_);
      is_done_ = true;
    });
  }
  // Asks the computation to end; its result can be taken a little later.
  void stop() { stop_ = true; }
  // The result, once, when it is there.
  std::optional<Result> take() {
    if (!thread_.joinable() || !is_done_) return std::nullopt;
    thread_.join();
    return std::exchange(result_, std::nullopt);
  }
  // Stops the computation, and waits until it has ended.
  void end() {
    stop_ = true;
    if (thread_.joinable()) thread_.join();
    result_.reset();
  }

 private:
  std::atomic<bool> stop_{false}, is_done_{false};
  std::optional<Result> result_;  // of the thread until it is done
  std::thread thread_;
};

}  // namespace ramify::lsp
