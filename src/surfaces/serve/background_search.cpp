// SPDX-License-Identifier: Apache-2.0
#include "surfaces/serve/background_search.h"

#include <utility>

namespace ramify::serve {

BackgroundSearch::~BackgroundSearch() {
  stop_ = true;
  if (thread_.joinable()) thread_.join();
}

bool BackgroundSearch::start() {
  const std::lock_guard lock(mutex_);
  if (snapshot_.state == SearchState::running) return false;
  if (thread_.joinable()) thread_.join();  // it is done, and takes no lock any more
  stop_ = false;
  snapshot_ = {.state = SearchState::running, .number = snapshot_.number + 1};
  thread_ = std::thread([this] {
    std::string report = job_(stop_, [this](const engine::Progress& progress) {
      const std::lock_guard inner(mutex_);
      snapshot_.progress = progress;
    });
    const std::lock_guard inner(mutex_);
    snapshot_.report = std::move(report);
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

}  // namespace ramify::serve
