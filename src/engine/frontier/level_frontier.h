// SPDX-License-Identifier: Apache-2.0
// LevelFrontier: breadth-first order, level by level, the same order for any number of workers.
//
// A level is a sequence of states in segments, one per worker; workers take chunks of it by an atomic counter. While it
// is expanded, the note of a successor names its parent by the parent's place in the level, and if several parents
// reach the same successor the least note stays (exchange_note). At the end of the level each worker sorts the states
// that it found by note, and the workers merge these runs, each for its share of the parents' places:
//
//   level d     | 0 1 2 3 | 4 5 6 |          places
//   found       worker 0: 2.1 0.0 5.1        place.ordinal of the least parent, in order of discovery
//               worker 1: 4.0 3.2 0.1
//   level d+1   | 0.0 0.1 2.1 3.2 | 4.0 5.1 |   sorted; notes rewritten to the parents' addresses
//
// This is exactly the order in which one worker with a queue would find them, so places, parents, and with them every
// witness are the same for any number of workers. (Considered and rejected: ranking parents by content hash, which
// costs a cache miss for each duplicate; repeating the search with one worker after a finding, which costs the time
// that the other workers saved.)
//
// Between levels the workers synchronise three times: after expanding, after sorting, after merging.
//
// Levels of fewer than `alone_max` states are left to worker 0, which then proceeds from level to level without
// barriers; the others sleep. With one worker all levels are like this, and no note is ever provisional.
//
// On request there is a pause: no more tasks are handed out, and when all current ones are done, the workers meet in
// the middle of the level, worker 0 does the pause's work alone, and all continue. Tasks are handed out in the order of
// their places, so at that moment all places up to some point are done, and no note of a stored state can be lowered
// any more: the level, its next place and the found states describe the search completely.
//
// Tested through explore, mainly in search/explore_random_test.cpp, and in search/checkpoint_test.cpp.
#pragma once

#include <barrier>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/frontier/frontier.h"
#include "engine/search/note.h"

namespace ramify::engine {

// The position of a breadth-first search, between two tasks.
struct LevelPosition {
  std::vector<store::StateId> level{};
  std::vector<store::StateId> found{};  // of the next level; their notes are in the store
  uint64_t next_place = 0;              // all before it are done
  uint32_t depth = 0;                   // of the level
  bool notes_by_place = false;          // the notes of `found` are provisional
  bool was_cut_off = false;
};

class LevelFrontier final : public Frontier {
 public:
  // `store` and `stop` outlive the frontier.
  LevelFrontier(store::Store& store, const StopSignal& stop, unsigned workers, uint64_t alone_max);

  Task take(unsigned worker) override;
  void hand_in(unsigned worker, std::span<const Arrival> arrivals) override;
  bool settle(unsigned worker) override;
  void cut_off(store::StateId) override { was_cut_off_.store(true, std::memory_order_relaxed); }
  uint32_t depth() const override { return depth_reached_; }
  bool was_cut_off() const override { return was_cut_off_.load(std::memory_order_relaxed); }

  // Before the workers begin. For a search of several ranks (distributed/exchange.h): called between two levels while
  // no worker runs. It may hand in more, as worker 0, and alone decides whether the search is over: all ranks decide
  // the same.
  struct LevelEnd {
    uint64_t found = 0;  // states of the next level, on all ranks
    bool is_over = false;
  };
  void set_level_end(std::function<LevelEnd()> work) { level_end_work_ = std::move(work); }
  // Before the workers start: the initial states have this depth, not 0.
  void begin_at(uint32_t depth);
  // Between two levels: states of the next one.
  uint64_t found_count() const;
  std::vector<std::span<const store::StateId>> found() const;

  // Before the workers start: the work of worker 0 in a pause.
  void set_pause_work(std::function<void()> work) { pause_work_ = std::move(work); }
  // Before the workers start: continues from there; worker 0 does not hand in initial states.
  void resume_from(LevelPosition position);
  // Any thread. Requests a pause soon; from within a pause, after another task.
  void ask_for_pause() { is_pause_wanted_.store(true, std::memory_order_relaxed); }
  // In a pause. To be written piece by piece, since it may be most of the memory.
  struct Pieces {
    std::vector<std::span<const store::StateId>> level;
    std::vector<std::span<const store::StateId>> found;
    LevelPosition rest;  // without the lists
  };
  Pieces pieces() const;
  // Of the lists, on disk or not. Approximate at any time.
  uint64_t bytes() const { return bytes_.load(std::memory_order_relaxed); }

 private:
  enum class Mode : uint8_t { alone, together, over };
  struct Found {
    uint64_t note;
    store::StateId state;
  };
  using States = store::ScratchVector<store::StateId>;
  struct alignas(64) Lane {
    explicit Lane(const std::shared_ptr<store::Scratch>& scratch)
        : found(States::allocator_type(scratch)),
          sorted(store::ScratchAllocator<Found>(scratch)),
          segment(found.get_allocator()),
          merged(found.get_allocator()) {}
    States found;                        // by this worker on this level, in order of discovery
    store::ScratchVector<Found> sorted;  // the same, by final note
    States segment;                      // of the level being expanded
    States merged;                       // of the next level
    bool is_awake = false;               // has joined worker 0
  };

  void lower_note(const Arrival& arrival);
  void sort_found(Lane& lane);
  void merge_share(unsigned worker);
  store::StateId at_place(uint64_t place) const;
  void turn_together() noexcept;
  Mode turn_alone();
  Mode lay_out();
  void lay_out_tasks(uint64_t from, bool notes_by_place);
  Mode judge() const;
  // Whether the workers, which have all finished their tasks, stopped for a pause.
  bool is_pause() const;
  void pause();
  void join() noexcept;
  void end_level();

  struct Turn {
    LevelFrontier* frontier;
    void operator()() noexcept { frontier->turn_together(); }
  };
  struct Joined {
    LevelFrontier* frontier;
    void operator()() noexcept { frontier->join(); }
  };

  store::Store* store_;
  const StopSignal* stop_;
  const uint64_t alone_max_;
  std::vector<Lane> lanes_;

  // Written between levels by one worker, read by all.
  std::vector<Task> tasks_;  // the level in chunks
  uint64_t level_size_ = 0;
  uint32_t depth_ = 0;
  uint32_t depth_reached_ = 0;
  bool is_started_ = false;
  bool is_paused_ = false;
  uint64_t paused_before_ = ~uint64_t{0};  // this task; at least one is done between two pauses
  Mode together_mode_ = Mode::alone;       // the mode after a level that was expanded together
  Mode alone_mode_ = Mode::alone;          // the reason for the end of a run of levels that worker 0 expanded alone
  Mode worker_zero_mode_ = Mode::alone;    // worker 0's current mode

  alignas(64) std::atomic<uint64_t> next_task_{0};
  std::atomic<bool> was_cut_off_{false};
  std::atomic<bool> is_pause_wanted_{false};
  std::atomic<uint64_t> bytes_{0};
  std::function<void()> pause_work_;
  std::function<LevelEnd()> level_end_work_;
  std::optional<LevelEnd> level_end_;  // none: this process decides alone
  std::barrier<Joined> joined_;
  std::barrier<> sorted_;
  std::barrier<Turn> merged_;
  std::barrier<> woken_;
};

}  // namespace ramify::engine
