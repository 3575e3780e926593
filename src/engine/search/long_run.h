// SPDX-License-Identifier: Apache-2.0
// LongRun: lets a breadth-first search outlive its process and exceed its memory: periodic checkpoints, a checkpoint before
// an early end, resuming, and returning memory to the system. Does nothing for a search without these options.
//
// Call `prepare` before the workers run; `look`, `stop_soon` and `end` on the watching thread. Worker 0 writes the
// checkpoint while all others wait. Tested in checkpoint_test.cpp.
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
  // Requests a checkpoint, after which the search stops for this reason. False: a long step keeps the workers from pausing,
  // and the previous checkpoint stays the latest.
  bool stop_soon(const Reason& reason);
  // The workers have ended.
  void end() { is_running_ = false; }

  bool has_checkpoint() const { return has_checkpoint_; }
  const std::string& trouble() const { return trouble_; }  // why the latest checkpoint could not be written
  // Of this process and the earlier ones of the same search.
  std::chrono::milliseconds elapsed() const;

 private:
  void resume(Checkpoint& from);
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

  std::mutex mutex_;  // guards the members below
  std::optional<Reason> reason_to_stop_;
  Clock::time_point stop_requested_at_{};
  bool is_saving_ = false;
  Clock::time_point next_save_{};
};

}  // namespace ramify::engine
