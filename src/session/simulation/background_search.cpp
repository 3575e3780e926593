// SPDX-License-Identifier: Apache-2.0
#include "session/simulation/background_search.h"

#include <utility>

namespace ramify::session {

BackgroundSearch::~BackgroundSearch() {
  stop_ = true;
  if (thread_.joinable()) thread_.join();
}

bool BackgroundSearch::start(SearchJob job) {
  const std::lock_guard lock(mutex_);
  if (snapshot_.state == SearchState::running) return false;
  if (thread_.joinable()) thread_.join();  // it is done, and takes no lock any more
  stop_ = false;
  snapshot_ = {.state = SearchState::running, .number = snapshot_.number + 1};
  thread_ = std::thread([this, run = std::move(job)] {
    const auto take_progress = [this](const engine::Progress& progress) {
      const std::lock_guard inner(mutex_);
      snapshot_.progress = progress;
    };
    const auto take_run = [this](FoundRun found) {
      const std::lock_guard inner(mutex_);
      snapshot_.early.push_back(std::move(found));
    };
    const SearchWatch watch{&stop_, take_progress, take_run};
    auto result = std::make_shared<const SearchResult>(run(watch));
    const std::lock_guard inner(mutex_);
    snapshot_.result = std::move(result);
    snapshot_.was_stopped = stop_;
    snapshot_.state = SearchState::done;
  });
  return true;
}

void BackgroundSearch::stop() { stop_ = true; }

SearchSnapshot BackgroundSearch::snapshot() const {
  const std::lock_guard lock(mutex_);
  return snapshot_;
}

}  // namespace ramify::session
