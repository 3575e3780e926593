// SPDX-License-Identifier: Apache-2.0
// LongRun: what a breadth-first search needs to outlive its process and its memory: checkpoints by the clock and before it
// ends early, going on from one, and giving memory back. Does nothing for a search that asked for none of it.
//
// `prepare` before the workers run; `look`, `stop_soon` and `end` on the watching thread; the checkpoint itself is written
// by worker 0 while all others wait. Tested in checkpoint_test.cpp.
#pragma once

#include <chrono>
#include <mutex>
#include <optional>
#include <string>

#include "engine/search/checkpoint.h"
#include "engine/search/search.h"

namespace ramify::engine {

class LongRun {
 public:
  using Clock = std::chrono::steady_clock;
  using Workers = std::vector<std::unique_ptr<SearchWorker>>;

  LongRun(Search& search, Clock::time_point start) : search_(&search), start_(start) {}

  // `workers` outlive the run.
  void prepare(Workers& workers);
  // A few times a second, while the workers run.
  void look();
  // True: a checkpoint will be written first, and the search told to stop for this reason then. Not where a step keeps the workers
  // from pausing: the checkpoint before stands.
  bool stop_soon(const Reason& reason);
  // The workers have ended.
  void end() { is_running_ = false; }

  bool has_checkpoint() const { return has_checkpoint_; }
  const std::string& trouble() const { return trouble_; }  // why the latest checkpoint could not be written
  // Of this process and those before it.
  std::chrono::milliseconds elapsed() const;

 private:
  void go_on(Checkpoint& from);
  void save_in_pause();
  base::Result<void> save();
  void give_memory_back();

  Search* search_;
  const Clock::time_point start_;
  Workers* workers_ = nullptr;
  std::chrono::milliseconds elapsed_before_{0};
  bool is_running_ = false;
  bool has_checkpoint_ = false;
  std::string trouble_;

  std::mutex mutex_;  // of those below
  std::optional<Reason> reason_to_stop_;
  Clock::time_point asked_to_stop_{};
  bool is_saving_ = false;
  Clock::time_point next_save_{};
};

}  // namespace ramify::engine
