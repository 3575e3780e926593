// SPDX-License-Identifier: Apache-2.0
#include "engine/search/long_run.h"

#include <algorithm>

#include <fmt/format.h>

namespace ramify::engine {
namespace {

// Writing checkpoints takes at most this share of the time.
constexpr int time_share = 10;

// The longest wait for a running step before the last checkpoint.
constexpr std::chrono::seconds patience(5);

std::vector<store::StateId> not_expanded(const LevelPosition& at, const Limits& limits) {
  const bool is_level_expanded = !limits.depth_max || at.depth < *limits.depth_max;
  const uint64_t from = is_level_expanded ? at.next_place : 0;
  std::vector<store::StateId> states(at.level.begin() + static_cast<std::ptrdiff_t>(from), at.level.end());
  states.insert(states.end(), at.found.begin(), at.found.end());
  std::ranges::sort(states);
  return states;
}

}  // namespace

void LongRun::prepare(Workers& workers) {
  workers_ = &workers;
  is_running_ = true;
  const ExploreOptions& options = *search_->options;
  if (options.resume_from != nullptr) resume(*options.resume_from);
  if (!options.checkpoints) return;
  CHECK(search_->levels != nullptr, "only breadth-first searches have checkpoints");
  search_->levels->set_pause_work([this] { save_in_pause(); });
  // The first one immediately: from then on at most one interval is lost.
  next_save_ = Clock::now() + options.checkpoints->interval;
  if (!has_checkpoint_) search_->levels->ask_for_pause();
}

void LongRun::resume(Checkpoint& from) {
  CHECK(search_->levels != nullptr, "only breadth-first searches have checkpoints");
  has_checkpoint_ = true;
  elapsed_before_ = from.elapsed;
  for (size_t i = 0; i < from.found_notes.size(); ++i)
    search_->store->set_note(from.position.found[i], from.found_notes[i]);
  SearchCounters& counters = search_->counters[0];
  counters.states.add(from.counts.states);
  counters.initial_states.add(from.counts.initial_states);
  counters.visited.add(from.visited);
  counters.transitions.add(from.counts.transitions);
  counters.depth.raise(from.counts.depth);
  counters.finished_states.add(from.counts.finished_states);
  counters.deadlocks.add(from.counts.deadlocks);
  const uint64_t reserved = search_->quota.reserve(from.counts.states);
  search_->quota.settle(reserved, reserved);
  search_->stop.after_level.store(from.stops_after_level);
  search_->initial = std::move(from.initial);
  for (size_t i = 0; i < search_->antecedents_met.size() && i < from.antecedents_met.size(); ++i)
    search_->antecedents_met[i].store(from.antecedents_met[i] != 0);
  const auto give = [](std::vector<Finding>& findings, Findings& to) {
    for (Finding& finding : findings) {
      const std::string key = violation_key(finding.kind, finding.property, finding.fault);
      const SearchPoint point = finding.point;
      to.add(key, point, [&] { return std::move(finding); });
    }
  };
  SearchWorker& first = *workers_->front();
  give(from.findings, first.findings());
  give(from.errors, first.errors());
  give(from.reached, first.reached());
  search_->is_resumed = true;
  if (!search_->logs.empty()) {
    const std::vector<store::StateId> left_out = not_expanded(from.position, search_->options->limits);
    search_->store->for_each_state([&](store::StateId state) {
      if (!std::ranges::binary_search(left_out, state)) search_->to_log_again.push_back(state);
    });
  }
  if (!search_->to_log_again.empty()) search_->logging_again.store(static_cast<unsigned>(workers_->size()));
  search_->levels->resume_from(std::move(from.position));
}

void LongRun::look() {
  if (!is_running_) return;
  give_memory_back();
  if (!search_->options->checkpoints) return;
  const std::scoped_lock lock(mutex_);
  if (Clock::now() >= next_save_) search_->levels->ask_for_pause();
}

bool LongRun::stop_soon(const Reason& reason) {
  // While steps are logged again the previous checkpoint stays valid.
  if (!is_running_ || !search_->options->checkpoints || search_->is_logging_again()) return false;
  const std::scoped_lock lock(mutex_);
  if (!reason_to_stop_) {
    reason_to_stop_ = reason;
    stop_requested_at_ = Clock::now();
  }
  search_->levels->ask_for_pause();
  return is_saving_ || Clock::now() - stop_requested_at_ < patience;
}

void LongRun::save_in_pause() {
  const Clock::time_point begin = Clock::now();
  {
    const std::scoped_lock lock(mutex_);
    is_saving_ = true;
  }
  const base::Result<void> saved = save();
  trouble_ = saved ? "" : saved.error().message;
  if (saved) has_checkpoint_ = true;
  const std::scoped_lock lock(mutex_);
  is_saving_ = false;
  const Clock::duration interval = search_->options->checkpoints->interval;
  next_save_ = Clock::now() + std::max(interval, (Clock::now() - begin) * time_share);
  if (interval == Clock::duration::zero()) search_->levels->ask_for_pause();  // at every opportunity
  if (!reason_to_stop_) return;
  Reason reason = *reason_to_stop_;
  if (!saved) reason.text += "; " + trouble_;
  search_->request_stop(std::move(reason));
}

base::Result<void> LongRun::save() {
  Checkpoint checkpoint;
  checkpoint.about = search_->options->checkpoints->about;
  checkpoint.savepoint = search_->store->savepoint();
  TRY(search_->store->flush());
  checkpoint.counts = counts_of(search_->counters);
  for (const SearchCounters& counters : search_->counters) checkpoint.visited += counters.visited.value();
  checkpoint.elapsed = elapsed();
  checkpoint.stops_after_level = search_->stop.after_level.load();
  checkpoint.initial = search_->initial;
  for (const std::atomic<bool>& is_met : search_->antecedents_met) checkpoint.antecedents_met.push_back(is_met.load());
  Findings findings, errors, reached;
  for (const std::unique_ptr<SearchWorker>& worker : *workers_) {
    findings.merge(Findings(worker->findings()));
    errors.merge(Findings(worker->errors()));
    reached.merge(Findings(worker->reached()));
  }
  checkpoint.findings = findings.in_order();
  checkpoint.errors = errors.in_order();
  checkpoint.reached = reached.in_order();
  return write_checkpoint(search_->options->checkpoints->file, checkpoint, search_->levels->pieces(), *search_->store);
}

void LongRun::give_memory_back() {
  const uint64_t others = search_->bytes_besides_store();
  if (search_->store->has_file()) {
    if (const base::Result<void> relieved = search_->store->relieve(others); !relieved)
      search_->cut_short(ReasonKind::store_full, relieved.error().message);
    return;
  }
  if (search_->store->statistics().bytes + others > search_->store->memory_bytes_max()) search_->stop_for_full_store();
}

std::chrono::milliseconds LongRun::elapsed() const {
  return elapsed_before_ + std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start_);
}

}  // namespace ramify::engine
