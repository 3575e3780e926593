// SPDX-License-Identifier: Apache-2.0
#include "engine/packed/packed_search.h"

#include <algorithm>
#include <barrier>
#include <condition_variable>
#include <functional>
#include <new>
#include <thread>

#include "base/check.h"
#include "engine/distributed/network.h"
#include "engine/packed/packed_worker.h"
#include "engine/search/untested.h"
#include "engine/streams/exhaustive_stream.h"

namespace ramify::engine {
namespace {

using Clock = std::chrono::steady_clock;
using Answer = store::RecordSet::Answer;

// "" if a search with these options can be packed.
std::string obstacle(const Machine& machine, const store::Store& store, const ExploreOptions& options) {
  if (options.strategy != Strategy::breadth_first) return "the search is not breadth-first";
  if (store.is_lossy() || store.has_file()) return "the states are to be kept in another way";
  if (!options.claims.empty() || options.finds_endless) return "there are claims about behaviours";
  if (!options.reachables.empty()) return "a trace to some state is wanted";
  if (options.limits.depth_max) return "the depth is limited";
  if (options.checkpoints || options.resume_from != nullptr) return "the search has checkpoints";
  if (options.network != nullptr && options.network->size() > 1) return "the search has several ranks";
  if (options.sketch != nullptr) return "the search is sketched";
  if (options.counts_coverage) return "coverage is counted";
  if (machine.is_for_one_thread()) return "the machine has states of its own";
  return {};
}

class PackedSearch {
 public:
  // `division`: none for the first search of a machine.
  PackedSearch(const Machine& machine, store::Store& store, const ExploreOptions& options, const PackedTuning& tuning,
               std::optional<LocalSteps::Division> division)
      : common_(machine, store, options, tuning),
        tuning_(tuning),
        division_(std::move(division)),
        counters_(options.workers) {}

  // False: given up.
  bool run();
  Exploration result();
  std::string why_not() const { return common_.why_not; }
  // After a search that was given up: the division with which to search again; none: this would change nothing.
  std::optional<LocalSteps::Division> next_division() const;

 private:
  bool start();
  void search_until_over();
  void settle() noexcept;
  void make_room();
  void share_lessons();
  void relayout(uint64_t records);
  bool extend();
  void grow();
  bool in_parts(const std::function<bool(store::RecordSet::Part)>& work) const;
  bool refill(store::RecordSet larger, const Conversion& conversion);
  bool refill_part(store::RecordSet& larger, const Conversion& conversion, store::RecordSet::Part part) const;
  bool has_memory_for(uint64_t bytes) const;
  void stop_for_memory();
  bool is_level_done() const;
  bool begin_next_level();
  void update_judged_mask();
  void watch();
  void end(Reason reason) {
    reasons_.push_back(std::move(reason));
    common_.stop.store(true);
  }
  Progress progress() const;
  Counts counts() const;
  uint64_t bytes_besides_set() const;

  PackedCommon common_;
  const PackedTuning tuning_;
  const std::optional<LocalSteps::Division> division_;
  const Clock::time_point start_ = Clock::now();
  std::vector<PackedCounters> counters_;
  std::vector<std::unique_ptr<PackedWorker>> workers_;
  uint64_t initial_states_ = 0;
  std::atomic<uint32_t> depth_{0};
  std::atomic<uint64_t> bytes_{0};
  bool is_over_ = false;
  bool is_memory_full_ = false;  // set in pauses
  std::vector<Reason> reasons_;  // why it was cut short

  std::mutex mutex_;
  std::condition_variable changed_;
  bool has_ended_ = false;
};

// --- the beginning

bool PackedSearch::start() {
  const std::unique_ptr<Stepper> stepper = common_.machine->stepper(*common_.store, {.stop = &common_.stop});
  LocalSteps* const steps = stepper->local_steps();
  if (steps == nullptr) {
    common_.give_up(std::string(not_local));
    return false;
  }
  constexpr size_t initial_max = 1 << 20;
  std::vector<std::vector<store::Code>> states;
  ExhaustiveStream stream;
  do {
    if (stepper->start(stream) != OutcomeKind::stepped || states.size() == initial_max) {
      common_.give_up("an initial state is a fault, or there are too many");
      return false;
    }
    if (states.empty()) {
      common_.division = division_ ? *division_ : steps->division_of(stepper->successor());
      steps->divide(common_.division);
    }
    if (!steps->cells_of(stepper->successor(), states.emplace_back())) {
      common_.give_up("there is not enough memory");
      return false;
    }
  } while (stream.advance());

  SlotNumbers& numbers = common_.numbers.emplace(states.front());
  for (const std::vector<store::Code>& state : states) numbers.add(state);
  const uint64_t records = std::max<uint64_t>(tuning_.records_min, states.size() * 2);
  std::optional<SlotLayout> layout = SlotLayout::make(numbers.bits(), records);
  if (!layout) {
    common_.give_up("the states are too large");
    return false;
  }
  common_.layout = std::make_unique<SlotLayout>(std::move(*layout));
  std::optional<store::RecordSet> set = store::RecordSet::make(common_.layout->shape(), records);
  if (!set) {
    common_.give_up("there is no memory");
    return false;
  }
  common_.set.emplace(std::move(*set));
  common_.judged_mask.assign(common_.layout->words(), ~uint64_t{0});
  for (unsigned i = 0; i < common_.options->workers; ++i)
    workers_.push_back(std::make_unique<PackedWorker>(common_, counters_[i]));
  for (const std::vector<store::Code>& state : states)
    workers_.front()->add_initial(numbers.pack(*common_.layout, state).data());
  initial_states_ = common_.states.load();
  if (common_.is_ending()) return false;
  return begin_next_level();
}

// --- pauses

bool PackedSearch::is_level_done() const {
  return common_.level.next_piece.load() >= common_.level.pieces.size() &&
         std::ranges::all_of(workers_, [](const auto& worker) { return worker->is_idle(); });
}

// False: there are no states left.
bool PackedSearch::begin_next_level() {
  common_.level.parts.resize(workers_.size());
  for (size_t i = 0; i < workers_.size(); ++i) workers_[i]->hand_over_found(common_.level.parts[i]);
  common_.level.cut(common_.layout->words());
  if (common_.level.pieces.empty()) return false;
  update_judged_mask();
  return true;
}

// A state has the truths of its predecessor where the step changes nothing that the predicates read; its predecessor was
// judged before this level began.
void PackedSearch::update_judged_mask() {
  common_.judged_mask.assign(common_.layout->words(), 0);
  for (const std::unique_ptr<PackedWorker>& worker : workers_) worker->collect_judged(common_.judged_mask);
}

// Beside what is there already.
bool PackedSearch::has_memory_for(uint64_t bytes) const {
  const uint64_t used = common_.store->statistics().bytes + bytes_besides_set() + common_.set->bytes();
  return used + bytes <= common_.store->memory_bytes_max();
}

// The general search needs more for each state, so it could not go on either, unless it is the steps that are many.
void PackedSearch::stop_for_memory() {
  if (common_.set->bytes() < bytes_besides_set()) return common_.give_up("there is not enough memory");
  is_memory_full_ = true;
  common_.stop.store(true);
}

// Whether `work` succeeds for all parts of the set, each on a thread; a small set has one part.
bool PackedSearch::in_parts(const std::function<bool(store::RecordSet::Part)>& work) const {
  constexpr uint64_t bytes_min = 1 << 20;
  const unsigned count = common_.set->bytes() < bytes_min ? 1 : static_cast<unsigned>(workers_.size());
  std::atomic<bool> has_succeeded{true};
  {
    std::vector<std::jthread> threads;
    for (unsigned index = 1; index < count; ++index)
      threads.emplace_back([&, index] {
        if (!work({index, count})) has_succeeded.store(false);
      });
    if (!work({0, count})) has_succeeded.store(false);
  }
  return has_succeeded.load();
}

bool PackedSearch::refill_part(store::RecordSet& larger, const Conversion& conversion,
                               store::RecordSet::Part part) const {
  RecordBatch batch(part.count > 1);
  bool has_room = true;
  const auto empty = [&](unsigned kept) {
    batch.prefetch_rest(larger, kept);
    for (; batch.size() > kept; batch.pop())
      has_room = has_room && larger.insert_new(batch.front_probe(), part.count > 1);
  };
  common_.set->for_each(
      [&](const uint64_t* record) {
        if (batch.is_full()) empty(RecordBatch::kept);
        conversion.convert(record, batch.next());
        batch.push(larger, false);
      },
      part);
  empty(0);
  return has_room;
}

// Moves all records to `larger`, converted. False: it is crowded.
bool PackedSearch::refill(store::RecordSet larger, const Conversion& conversion) {
  const bool has_room = in_parts([&](store::RecordSet::Part part) { return refill_part(larger, conversion, part); });
  if (has_room) common_.set.emplace(std::move(larger));
  return has_room;
}

// Lessons have records of the present layout.
void PackedSearch::share_lessons() {
  for (const std::unique_ptr<PackedWorker>& worker : workers_) worker->take_lessons();
  for (const std::unique_ptr<PackedWorker>& worker : workers_) worker->forget_log();
  common_.lessons.clear();
}

// All records in a new layout, in a set with room for so many.
void PackedSearch::relayout(uint64_t records) {
  std::optional<SlotLayout> layout = SlotLayout::make(common_.numbers->bits(), records);
  if (!layout) return common_.give_up("the states are too large");
  share_lessons();
  const std::unique_ptr<SlotLayout> from =
      std::exchange(common_.layout, std::make_unique<SlotLayout>(std::move(*layout)));
  const Conversion conversion(*from, *common_.layout);
  for (bool has_room = false; !has_room; records *= 2) {
    std::optional<store::RecordSet> set = store::RecordSet::make(common_.layout->shape(), records);
    if (!set || !has_memory_for(set->bytes())) return stop_for_memory();
    has_room = refill(std::move(*set), conversion);
  }
  for (std::vector<uint64_t>& part : common_.level.parts) part = conversion.converted(part);
  for (const std::unique_ptr<PackedWorker>& worker : workers_) worker->adopt(*common_.layout, conversion);
  update_judged_mask();
}

// Wider fields, without any change of the records. False: there are not enough unused bits.
bool PackedSearch::extend() {
  std::optional<SlotLayout> layout = common_.layout->extended(common_.numbers->bits());
  if (!layout) return false;
  const std::unique_ptr<SlotLayout> from =
      std::exchange(common_.layout, std::make_unique<SlotLayout>(std::move(*layout)));
  for (const std::unique_ptr<PackedWorker>& worker : workers_) worker->adopt_extended(*common_.layout);
  update_judged_mask();
  return true;
}

// A layout without the unused bits of the present one may make entries shorter in a larger set.
void PackedSearch::grow() {
  const uint64_t records = common_.set->grown_count();
  const std::optional<SlotLayout> tight = SlotLayout::make(common_.numbers->bits(), records);
  if (tight && store::RecordSet::entry_bytes(tight->shape(), records) <
                   store::RecordSet::entry_bytes(common_.layout->shape(), records))
    return relayout(records);
  std::optional<store::RecordSet> larger = common_.set->grown();
  for (bool has_room = false; !has_room;) {
    if (!larger || !has_memory_for(larger->bytes())) return stop_for_memory();
    has_room = in_parts([&](store::RecordSet::Part part) { return common_.set->pour_into(*larger, part); });
    if (has_room) {
      common_.set.emplace(std::move(*larger));
    } else if (std::optional<store::RecordSet> next = larger->grown()) {
      larger.emplace(std::move(*next));
    } else {
      larger.reset();
    }
  }
  for (const std::unique_ptr<PackedWorker>& worker : workers_) worker->locate_batch();
}

void PackedSearch::make_room() {
  common_.needs_pause.store(false);
  if (!common_.numbers->fit(*common_.layout) && !extend())
    relayout(std::max(tuning_.records_min, common_.states.load() + common_.states.load() / 8));
  if (common_.needs_growth.exchange(false) && !common_.is_ending()) grow();
}

// While no worker runs: whatever has to happen before they go on.
void PackedSearch::settle() noexcept {
  try {
    for (;;) {
      if (common_.is_ending()) break;
      if (common_.needs_pause.load()) make_room();
      if (common_.is_ending()) break;
      if (is_level_done()) {
        if (!begin_next_level()) break;
        depth_.fetch_add(1, std::memory_order_relaxed);
      }
      bytes_.store(common_.set->bytes() + bytes_besides_set(), std::memory_order_relaxed);
      const bool is_alone_enough =
          common_.level.size() < tuning_.alone_max &&
          std::all_of(workers_.begin() + 1, workers_.end(), [](const auto& worker) { return worker->is_idle(); });
      if (workers_.size() == 1 || !is_alone_enough) return;
      workers_.front()->work();
    }
  } catch (const std::bad_alloc&) {
    common_.give_up("there is not enough memory");
  }
  is_over_ = true;
}

// --- threads

void PackedSearch::search_until_over() {
  const auto run_settle = [this]() noexcept { settle(); };
  std::barrier barrier(static_cast<std::ptrdiff_t>(workers_.size()), run_settle);
  std::vector<std::jthread> threads;
  for (const std::unique_ptr<PackedWorker>& worker : workers_)
    threads.emplace_back([&, w = worker.get()] {
      for (;;) {
        try {
          w->work();
        } catch (const std::bad_alloc&) {
          common_.give_up("there is not enough memory");
        }
        barrier.arrive_and_wait();
        if (is_over_) break;
      }
      const std::scoped_lock lock(mutex_);
      has_ended_ = true;
      changed_.notify_one();
    });
  watch();
}

// On the calling thread, while the workers search: stops them, and reports progress.
void PackedSearch::watch() {
  constexpr std::chrono::milliseconds pause(20), progress_period(250);
  const ExploreOptions& options = *common_.options;
  Clock::time_point last = start_;
  std::unique_lock lock(mutex_);
  while (!changed_.wait_for(lock, pause, [&] { return has_ended_; })) {
    if (common_.is_ending()) continue;
    if (options.interrupted != nullptr && options.interrupted->load()) end({ReasonKind::interrupted, "interrupted"});
    else if (options.limits.time_max && Clock::now() - start_ >= *options.limits.time_max)
      end(time_limit_reason(*options.limits.time_max));
    if (!options.on_progress || Clock::now() - last < progress_period) continue;
    last = Clock::now();
    options.on_progress(progress());
  }
}

std::optional<LocalSteps::Division> PackedSearch::next_division() const {
  if (common_.resized.empty()) return std::nullopt;
  LocalSteps::Division division = common_.division;
  for (const uint32_t slot : common_.resized) division[slot] = false;
  return division;
}

bool PackedSearch::run() {
  if (!start()) return false;
  search_until_over();
  if (common_.is_at_limit.load()) reasons_.push_back(states_limit_reason(*common_.options->limits.states_max));
  if (is_memory_full_) reasons_.push_back(memory_limit_reason());
  return common_.why_not.empty();
}

// --- results

Counts PackedSearch::counts() const {
  Counts counts{.states = common_.states.load(), .initial_states = initial_states_, .depth = depth_.load()};
  for (const PackedCounters& worker : counters_) {
    counts.transitions += worker.transitions.load();
    counts.finished_states += worker.finished.load();
    counts.deadlocks += worker.deadlocks.load();
  }
  return counts;
}

uint64_t PackedSearch::bytes_besides_set() const {
  uint64_t bytes = 0;
  for (const std::vector<uint64_t>& part : common_.level.parts) bytes += part.capacity() * sizeof(uint64_t);
  for (const std::unique_ptr<PackedWorker>& worker : workers_) bytes += worker->bytes();
  return bytes + common_.lessons.bytes();
}

Progress PackedSearch::progress() const {
  const Counts now = counts();
  uint64_t visited = 0;
  for (const PackedCounters& worker : counters_) visited += worker.visited.load();
  return {.states = now.states,
          .transitions = now.transitions,
          .frontier = now.states - std::min(visited, now.states),
          .depth = now.depth,
          .bytes = common_.store->statistics().bytes + bytes_.load(),
          .elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start_)};
}

Exploration PackedSearch::result() {
  const ExploreOptions& options = *common_.options;
  Exploration exploration;
  exploration.counts = counts();
  // The last batch of a worker may have gone beyond the limit.
  if (options.limits.states_max)
    exploration.counts.states = std::min(exploration.counts.states, *options.limits.states_max);
  exploration.verdict = {.kind = reasons_.empty() ? VerdictKind::holds : VerdictKind::unknown, .reasons = reasons_};
  exploration.is_cut_short = !reasons_.empty();
  exploration.store = common_.store->statistics();
  exploration.store.state_count = exploration.counts.states;
  exploration.store.state_bytes = common_.set->bytes();
  exploration.store.bytes += common_.set->bytes() + bytes_besides_set();
  workers_.clear();
  if (reasons_.empty()) {
    add_untested(*common_.machine, *common_.store, options.antecedents, common_.antecedents_met, exploration);
    add_unmoved(options.watched_actors, common_.has_moved, exploration);
  }
  exploration.elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start_);
  return exploration;
}

}  // namespace

std::string why_not_packed(const Machine& machine, store::Store& store, const ExploreOptions& options) {
  std::string obstacle = engine::obstacle(machine, store, options);
  if (obstacle.empty() && machine.stepper(store, {})->local_steps() == nullptr) obstacle = not_local;
  return obstacle;
}

std::optional<Exploration> explore_packed(const Machine& machine, store::Store& store, const ExploreOptions& options,
                                          const PackedTuning& tuning, std::string& why_not) {
  why_not = obstacle(machine, store, options);
  if (!why_not.empty()) return std::nullopt;
  std::optional<LocalSteps::Division> division;
  do {
    PackedSearch search(machine, store, options, tuning, std::move(division));
    if (search.run()) return search.result();
    why_not = search.why_not();
    division = search.next_division();
  } while (division);
  return std::nullopt;
}

}  // namespace ramify::engine
