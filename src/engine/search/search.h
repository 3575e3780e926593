// SPDX-License-Identifier: Apache-2.0
// The one search body: take a state, judge it, run every step from it, hand the successors to the frontier. The
// frontier owns the order and the synchronisation of workers.
//
// Search is what the workers of one exploration share; a SearchWorker is used by one thread.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "engine/distributed/exchange.h"
#include "engine/distributed/owner.h"
#include "engine/distributed/rank_report.h"
#include "engine/distributed/sent_states.h"
#include "engine/distributed/waiting_sends.h"
#include "engine/frontier/frontier.h"
#include "engine/frontier/level_frontier.h"
#include "engine/frontier/stack_frontier.h"
#include "engine/liveness/behaviours.h"
#include "engine/liveness/step_log.h"
#include "engine/property/readiness.h"
#include "engine/search/coverage_counter.h"
#include "engine/search/explore_tuned.h"
#include "engine/search/finding.h"
#include "engine/search/state_quota.h"
#include "engine/search/state_sketch.h"
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
  Counter crossing;  // transitions to states of other ranks
};

Counts counts_of(const std::vector<SearchCounters>& counters);

struct Search {
  Search(const Machine& machine, store::Store& store, const ExploreOptions& options, const SearchTuning& tuning);

  // Ends the search without an answer; the first reason of each text is kept.
  void cut_short(ReasonKind kind, std::string text);
  void cut_short(Reason reason) { cut_short(reason.kind, std::move(reason.text)); }
  std::vector<Reason> reasons() const;
  void stop_for_full_store();
  // By the user, or because time is up: no further task is started.
  void request_stop(Reason reason) {
    is_stopping_.store(true);
    cut_short(std::move(reason));
  }
  bool is_stopping() const { return is_stopping_.load(); }
  bool was_store_full() const { return was_store_full_.load(); }
  bool was_cut_off() const { return was_cut_off_elsewhere || frontier->was_cut_off(); }

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
  std::vector<std::atomic<bool>> has_moved;  // of options->watched_actors
  LevelFrontier* levels = nullptr;           // the frontier, if the search is breadth-first
  StackFrontier* stacks = nullptr;           // the frontier, if it is depth-first

  // Of a search of several ranks; null: there is one.
  std::unique_ptr<Exchange> exchange;
  OwningParts owning_parts;
  unsigned rank = 0, ranks = 1;
  bool is_restored = false;            // from a checkpoint of several ranks: there are no initial states
  bool was_cut_off_elsewhere = false;  // on another rank, a state at the depth limit; on rank 0, at the end
  bool saves_now = false;              // a checkpoint is written at the end of this level
  std::vector<RestoredFinding> restored_findings;
  std::atomic<uint64_t> states_everywhere{0};  // at the end of the last level
  // In notes: note.h.
  uint64_t own_ordinal(uint64_t ordinal) const { return ordinal * ranks + rank; }

  // A search that resumes from a checkpoint (long_run.h) has no initial states, and first logs the saved states again.
  bool is_resumed = false;
  std::vector<store::StateId> to_log_again;
  std::atomic<size_t> next_to_log_again{0};
  std::atomic<unsigned> logging_again{0};  // workers that have not finished this
  bool is_logging_again() const { return logging_again.load() != 0; }

  // Heap memory of the search outside the store: frontier and logs, without their parts on disk.
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

  // Of a search of several ranks (distributed/search_ranks.cpp), while no worker runs: the level's end on all ranks.
  LevelFrontier::LevelEnd finish_level(const std::function<bool()>& wants_to_save);
  // The same search without levels, while no other worker of this process has anything to do: receives; false: it may have brought
  // something to do. True: the search is over on all ranks.
  bool rest();
  // Before the workers run: states of a checkpoint, level by level from 0 on, are sent to their owners. The last level is the one to
  // be expanded; it is ended by the search itself.
  void begin_restored_level(bool is_last) { restoring_ = is_last ? Restoring::frontier : Restoring::visited; }
  void restore(std::span<const store::Code> codes);
  void end_restored_level();
  store::Writer& writer() { return writer_; }
  // The sketch of the visited states; null: not requested.
  const StateSketch* sketch() const { return sketched_ == nullptr ? nullptr : &sketched_->sketch; }
  // Null: it is not counted. After the search.
  CoverageCounter* coverage() { return coverage_.get(); }
  const Stepper& stepper() const { return *stepper_; }

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
  void note_move(std::span<const Pause> pauses, bool has_successor, bool is_counted);
  void expand(const Task& task, store::StateId state, uint64_t place);
  void probe(const Task& task, store::StateId state, uint64_t place);
  void classify(const Task& task, store::StateId state, uint64_t place, Readiness found);
  Finding held(Finding finding);
  void release_state(store::StateId state);
  void add_fault(std::optional<store::StateId> state, uint64_t ordinal, const SearchPoint& point);
  void end_with_answer();
  bool is_last_ordinal(uint64_t ordinal);

  bool is_own(const store::StateVector& state) const {
    return outside_ == nullptr || outside_->owner.of(outside_->owner.hash(state.codes)) == search_->rank;
  }
  // Whether another rank keeps the successor, which has that depth; it is sent there then.
  struct SentFrom {
    store::StateId state;
    uint64_t ordinal = 0;
    uint32_t depth = 0;
  };
  bool send_away(const store::StateVector& successor, const SentFrom& from, std::optional<Mover> logged);
  void send_first_waiting();
  void relieve();
  // After each task: receives, and sends what would wait too long.
  void keep_in_touch();
  // One message of states from another rank; false: there is none.
  bool receive();
  void take_in(unsigned from, const ReceivedStates& states);

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
  // Of a search of several ranks.
  struct Outside {
    Outside(const store::Store& store, const Shares& shares, const OwningParts& slots) : owner(store, shares, slots) {}
    Owner owner;
    SentStates sent;
    WaitingSends waiting;
    unsigned tasks = 0;  // done
  };
  std::unique_ptr<Outside> outside_;
  struct Sketched {
    explicit Sketched(const store::Store& store) : owner(store) {}
    void add(const store::StateVector& state) {
      owner.load(state.codes);
      sketch.add(owner.hash(state.codes));
    }
    Owner owner;
    StateSketch sketch;
  };
  std::unique_ptr<Sketched> sketched_;
  std::unique_ptr<CoverageCounter> coverage_;
  std::vector<uint32_t> unmoved_;  // of the watched actors, those that this worker has not seen move
  enum class Restoring : uint8_t { no, visited, frontier };
  Restoring restoring_ = Restoring::no;
};

}  // namespace ramify::engine
