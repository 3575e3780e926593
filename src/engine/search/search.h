// SPDX-License-Identifier: Apache-2.0
// The one search body: take a state, judge it, run every step from it, hand the successors to the frontier. The frontier
// owns the order and the synchronisation of workers.
//
// Search is what the workers of one exploration share; a SearchWorker is used by one thread.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "engine/frontier/frontier.h"
#include "engine/frontier/level_frontier.h"
#include "engine/liveness/behaviours.h"
#include "engine/liveness/step_log.h"
#include "engine/property/readiness.h"
#include "engine/search/explore_tuned.h"
#include "engine/search/finding.h"
#include "engine/search/state_quota.h"
#include "engine/search/successor_batch.h"
#include "engine/streams/exhaustive_stream.h"

namespace ramify::engine {

// Written by one worker, read by the thread that reports progress.
class Counter {
 public:
  void add(uint64_t n) { value_.store(value_.load(std::memory_order_relaxed) + n, std::memory_order_relaxed); }
  void raise(uint64_t n) {
    if (n > value_.load(std::memory_order_relaxed)) value_.store(n, std::memory_order_relaxed);
  }
  uint64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<uint64_t> value_{0};
};

struct alignas(64) SearchCounters {
  Counter states;
  Counter initial_states;
  Counter visited;
  Counter transitions;
  Counter depth;
  Counter finished_states;
  Counter deadlocks;
  Counter log_bytes;
};

Counts counts_of(const std::vector<SearchCounters>& counters);

struct Search {
  Search(const Machine& machine, store::Store& store, const ExploreOptions& options, const SearchTuning& tuning);

  // Ends the search without an answer; the first reason of each text is kept.
  void cut_short(ReasonKind kind, std::string text);
  std::vector<Reason> reasons() const;
  void stop_for_full_store();
  // By the user, or because time is up: no further task is started.
  void request_stop(Reason reason) {
    is_stopping_.store(true);
    cut_short(reason.kind, std::move(reason.text));
  }
  bool is_stopping() const { return is_stopping_.load(); }
  bool was_store_full() const { return was_store_full_.load(); }

  const Machine* machine;
  store::Store* store;
  const ExploreOptions* options;
  StopSignal stop;
  std::unique_ptr<Frontier> frontier;
  StateQuota quota;
  uint64_t ordinal_max;
  std::vector<SearchCounters> counters;  // one per worker
  AtomTable atoms;                       // of the claims about behaviours
  std::vector<bool> is_of_state;         // per atom: it is about states, not steps
  std::vector<StepLog> logs;             // one per worker; empty if there are no such claims
  std::vector<store::StateId> initial;   // for the same purpose, in order
  std::vector<std::atomic<bool>> antecedents_met;
  LevelFrontier* levels = nullptr;  // the frontier, if the search is breadth-first

  // A search that resumes from a checkpoint (long_run.h) has no initial states of its own, and logs these states again first.
  bool is_resumed = false;
  std::vector<store::StateId> to_log_again;
  std::atomic<size_t> next_to_log_again{0};
  std::atomic<unsigned> logging_again{0};  // workers that have not finished this
  bool is_logging_again() const { return logging_again.load() != 0; }

  // Heap memory of the search besides the store: frontier and logs, without their parts on disk.
  uint64_t bytes_besides_store() const;

 private:
  mutable std::mutex mutex_;
  std::vector<Reason> reasons_;
  std::atomic<bool> was_store_full_{false};
  std::atomic<bool> is_stopping_{false};
};

class SearchWorker {
 public:
  SearchWorker(Search& search, unsigned index);
  void run();
  Findings& findings() { return findings_; }
  Findings& errors() { return errors_; }  // properties without a value
  Findings& reached() { return reached_; }

 private:
  void start();
  void log_again();
  void visit(const Task& task, size_t index);
  bool judge(const Task& task, store::StateId state, uint64_t place);
  std::optional<Truth> ask(const std::string& property, PredicateId predicate, const Task& task, store::StateId state,
                           const SearchPoint& point, bool may_be_either = true);
  bool look_for_reachables(const Task& task, store::StateId state, uint64_t place);
  bool look_for_antecedents();
  bool read_letter(const Task& task, store::StateId state, uint64_t place);
  void expand(const Task& task, store::StateId state, uint64_t place);
  void probe(const Task& task, store::StateId state, uint64_t place);
  void classify(const Task& task, store::StateId state, uint64_t place, Readiness found);
  Finding held(Finding finding);
  void release_state(store::StateId state);
  void add_fault(std::optional<store::StateId> state, uint64_t ordinal, const SearchPoint& point);
  void end_with_answer();
  bool is_last_ordinal(uint64_t ordinal);

  void flush();
  uint64_t insert(std::span<const store::Writer::Candidate> candidates, size_t from);
  void insert_within_quota(std::span<const store::Writer::Candidate> candidates);
  void insert_known(const store::Writer::Candidate& candidate, size_t index);

  bool is_stopped() const { return search_->stop.now.load(std::memory_order_relaxed); }

  Search* search_;
  const unsigned index_;
  SearchCounters* counters_;
  std::unique_ptr<Stepper> stepper_;
  store::Writer writer_;
  store::StateVector state_;
  ExhaustiveStream stream_;
  SuccessorBatch batch_;
  std::vector<Arrival> arrivals_;
  Findings findings_;
  Findings errors_;
  Findings reached_;
  std::vector<uint32_t> reached_at_;  // of each reachable: the level on which this worker found it
  StepLog* log_ = nullptr;
  ltl::Letter letter_ = 0;    // of the state being visited
  const bool is_lossy_;       // the store; states are released after their expansion
  const bool holds_parents_;  // bitstate: a state keeps its ancestors, for the trace
  bool is_starting_ = false;
  bool is_logging_again_ = false;
};

}  // namespace ramify::engine
