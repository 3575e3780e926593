// SPDX-License-Identifier: Apache-2.0
// BackgroundSearch: one search at a time on a thread of its own, which the explorer watches and stops.
//
// All functions may be called from any thread. Tested in background_search_test.cpp.
#pragma once

#include <atomic>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include "engine/search/explore.h"

namespace ramify::serve {

enum class SearchState : uint8_t { idle, running, done };

struct SearchSnapshot {
  SearchState state = SearchState::idle;
  uint64_t number = 0;  // of the search, from 1
  engine::Progress progress{};
  bool was_stopped = false;  // by the user
  std::string report{};      // of one that is done: JSON, as of `ramify check --json`
};

class BackgroundSearch {
 public:
  using OnProgress = std::function<void(const engine::Progress&)>;
  // Searches until `stop` is set, and returns the report as JSON.
  using Job = std::function<std::string(const std::atomic<bool>& stop, const OnProgress& on_progress)>;

  explicit BackgroundSearch(Job job) : job_(std::move(job)) {}
  ~BackgroundSearch();
  BackgroundSearch(const BackgroundSearch&) = delete;  // the thread refers to it
  BackgroundSearch& operator=(const BackgroundSearch&) = delete;

  // False: one is running.
  bool start();
  // Asks the search that is running to end. It is done a little later.
  void stop();
  SearchSnapshot snapshot() const;

 private:
  const Job job_;
  std::atomic<bool> stop_{false};
  mutable std::mutex mutex_;  // of what follows
  SearchSnapshot snapshot_;
  std::thread thread_;
};

}  // namespace ramify::serve
