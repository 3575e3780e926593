// SPDX-License-Identifier: Apache-2.0
// BackgroundSearch: one search at a time on a thread of its own, which an interactive face watches and stops.
//
// All functions may be called from any thread. Tested in background_search_test.cpp.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "session/simulation/program_search.h"

namespace ramify::session {

enum class SearchState : uint8_t { idle, running, done };

struct SearchSnapshot {
  SearchState state = SearchState::idle;
  uint64_t number = 0;  // of the search, from 1
  engine::Progress progress{};
  bool was_stopped = false;                      // by the user
  std::vector<FoundRun> early{};                 // what the running search found so far
  std::shared_ptr<const SearchResult> result{};  // of one that is done, else null; shared, since reports are large
};

class BackgroundSearch {
 public:
  BackgroundSearch() = default;
  ~BackgroundSearch();
  BackgroundSearch(const BackgroundSearch&) = delete;  // the thread refers to it
  BackgroundSearch& operator=(const BackgroundSearch&) = delete;

  // False: one is running.
  bool start(SearchJob job);
  // Asks the search that is running to end. It is done a little later.
  void stop();
  SearchSnapshot snapshot() const;

 private:
  std::atomic<bool> stop_{false};
  mutable std::mutex mutex_;  // of what follows
  SearchSnapshot snapshot_;
  std::thread thread_;
};

}  // namespace ramify::session
