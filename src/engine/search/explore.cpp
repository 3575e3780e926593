// SPDX-License-Identifier: Apache-2.0
#include "engine/search/explore.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>

#include <fmt/format.h>

#include "engine/search/explore_tuned.h"
#include "engine/search/search.h"
#include "engine/trace/witness.h"

namespace ramify::engine {
namespace {

using Clock = std::chrono::steady_clock;

std::chrono::milliseconds since(Clock::time_point start) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start);
}

Counts sum(const std::vector<SearchCounters>& counters) {
  Counts counts;
  for (const SearchCounters& worker : counters) {
    counts.states += worker.states.value();
    counts.initial_states += worker.initial_states.value();
    counts.transitions += worker.transitions.value();
    counts.depth = std::max(counts.depth, static_cast<uint32_t>(worker.depth.value()));
    counts.finished_states += worker.finished_states.value();
    counts.deadlocks += worker.deadlocks.value();
  }
  return counts;
}

// The calling thread watches while the workers work: it tells them to stop, and reports progress.
class Watch {
 public:
  Watch(Search& search, Clock::time_point start) : search_(&search), start_(start) {}

  void worker_ended() {
    const std::scoped_lock lock(mutex_);
    ++ended_;
    changed_.notify_one();
  }

  void until_ended(size_t workers) {
    Clock::time_point last_progress = start_;
    std::unique_lock lock(mutex_);
    while (!changed_.wait_for(lock, pause(), [&] { return ended_ == workers; })) {
      lock.unlock();
      look();
      if (Clock::now() - last_progress >= progress_period) {
        last_progress = Clock::now();
        report();
      }
      lock.lock();
    }
  }

  void look() {
    const ExploreOptions& options = *search_->options;
    if (options.interrupted != nullptr && options.interrupted->load()) search_->cut_short("interrupted");
    if (options.limits.time_max && since(start_) >= *options.limits.time_max)
      search_->cut_short(fmt::format("the time limit of {} ms was reached", options.limits.time_max->count()));
  }

 private:
  static constexpr std::chrono::milliseconds progress_period{250};

  std::chrono::milliseconds pause() const {
    std::chrono::milliseconds pause(20);
    if (search_->options->limits.time_max) pause = std::min(pause, *search_->options->limits.time_max - since(start_));
    return std::max(pause, std::chrono::milliseconds(1));
  }

  void report() const {
    if (!search_->options->on_progress) return;
    const Counts counts = sum(search_->counters);
    uint64_t visited = 0;
    for (const SearchCounters& worker : search_->counters) visited += worker.visited.value();
    search_->options->on_progress({.states = counts.states,
                                   .transitions = counts.transitions,
                                   .frontier = counts.states - std::min(visited, counts.states),
                                   .depth = counts.depth,
                                   .bytes = search_->store->statistics().bytes,
                                   .elapsed = since(start_)});
  }

  Search* search_;
  const Clock::time_point start_;
  std::mutex mutex_;
  std::condition_variable changed_;
  size_t ended_ = 0;
};

void run_workers(std::vector<std::unique_ptr<SearchWorker>>& workers, Watch& watch) {
  std::vector<std::jthread> threads;
  try {
    for (const std::unique_ptr<SearchWorker>& worker : workers)
      threads.emplace_back([&watch, body = worker.get()] {
        body->run();
        watch.worker_ended();
      });
  } catch (const std::system_error& error) {
    // Those that run already wait for the others, so there is no way back.
    CHECK(false, "cannot start worker {} of {}: {}", threads.size() + 1, workers.size(), error.what());
  }
  watch.until_ended(workers.size());
}

std::string describe(const Finding& finding) {
  switch (finding.kind) {
    case ViolationKind::property: return fmt::format("a violation of `{}`", finding.property);
    case ViolationKind::deadlock: return "a deadlock";
    case ViolationKind::fault: return fmt::format("a fault (`{}`)", finding.fault->message);
  }
  CHECK(false, "violation kind {}", static_cast<int>(finding.kind));
}

// Turns findings into violations with traces; those that a full store keeps from being shown become reasons.
void add_witnesses(Search& search, const std::vector<Finding>& findings, std::vector<Violation>& violations) {
  for (const Finding& finding : findings) {
    std::optional<Violation> violation =
        rebuild_witness(*search.machine, *search.store, finding, search.options->properties);
    if (violation) violations.push_back(std::move(*violation));
    else
      search.cut_short(fmt::format("{} was found, but the store was too full to rebuild its trace", describe(finding)));
  }
  std::ranges::stable_sort(violations, {}, [](const Violation& violation) { return violation.trace.steps.size(); });
}

Verdict judge(const Search& search, const Exploration& exploration) {
  Verdict verdict{VerdictKind::holds, search.reasons()};
  if (!verdict.reasons.empty()) verdict.kind = VerdictKind::unknown;
  if (exploration.property_error) {
    verdict.kind = VerdictKind::unknown;
    verdict.reasons.push_back(
        fmt::format("the property `{}` has no value in some state", exploration.property_error->property));
  }
  if (search.frontier->was_cut_off()) {
    if (verdict.kind == VerdictKind::holds) verdict.kind = VerdictKind::holds_within_bounds;
    verdict.reasons.push_back(
        fmt::format("the depth limit of {} steps was reached", *search.options->limits.depth_max));
  }
  if (!exploration.violations.empty()) verdict.kind = VerdictKind::violated;
  return verdict;
}

}  // namespace

Exploration explore_tuned(const Machine& machine, store::Store& store, const ExploreOptions& options,
                          const SearchTuning& tuning) {
  CHECK(options.workers >= 1, "a search needs a worker");
  CHECK(!store.first_state(), "explore needs a store without states: what is in it counts as visited");
  const Clock::time_point start = Clock::now();
  Search search(machine, store, options, tuning);
  Watch watch(search, start);
  watch.look();

  std::vector<std::unique_ptr<SearchWorker>> workers;
  for (unsigned index = 0; index < options.workers; ++index)
    workers.push_back(std::make_unique<SearchWorker>(search, index));
  run_workers(workers, watch);

  Findings findings;
  Findings errors;
  for (const std::unique_ptr<SearchWorker>& worker : workers) {
    findings.merge(std::move(worker->findings()));
    errors.merge(std::move(worker->errors()));
  }
  workers.clear();  // their writers' reserves go back to the store

  Exploration exploration;
  exploration.counts = sum(search.counters);
  exploration.counts.depth = search.frontier->depth();
  // A batch that met a full store may have been stored in part.
  if (search.was_store_full()) exploration.counts.states = store.statistics().state_count;
  std::vector<Finding> found = findings.in_order();
  if (!options.keep_going && found.size() > 1) found.resize(1);
  add_witnesses(search, found, exploration.violations);
  std::vector<Finding> without_value = errors.in_order();
  if (without_value.size() > 1) without_value.resize(1);
  std::vector<Violation> error;
  add_witnesses(search, without_value, error);
  if (!error.empty()) exploration.property_error = std::move(error.front());
  exploration.verdict = judge(search, exploration);
  exploration.store = store.statistics();
  exploration.elapsed = since(start);
  return exploration;
}

Exploration explore(const Machine& machine, store::Store& store, const ExploreOptions& options) {
  return explore_tuned(machine, store, options, {});
}

}  // namespace ramify::engine
