// SPDX-License-Identifier: Apache-2.0
#include "engine/packed/packed_search.h"

#include <algorithm>
#include <condition_variable>
#include <functional>
#include <new>
#include <span>
#include <thread>
#include <unordered_set>

#include "base/check.h"
#include "base/hash.h"
#include "base/spinning_barrier.h"
#include "engine/distributed/network.h"
#include "engine/packed/packed_room.h"
#include "engine/packed/packed_violation.h"
#include "engine/packed/packed_worker.h"
#include "engine/search/untested.h"
#include "engine/streams/exhaustive_stream.h"

namespace ramify::engine {
namespace {

using Clock = std::chrono::steady_clock;

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

struct HashOfRecord {
  size_t operator()(const std::vector<uint64_t>& record) const {
    return base::hash64(std::as_bytes(std::span(record)));
  }
};

class PackedSearch {
 public:
  // `division`: none for the first search of a machine.
  PackedSearch(const Machine& machine, store::Store& store, const ExploreOptions& options, const PackedTuning& tuning,
               std::optional<LocalSteps::Division> division, bool is_tracing = false)
      : common_(machine, store, options, tuning), division_(std::move(division)), counters_(common_.workers) {
    common_.is_tracing = is_tracing;
  }

  // False: given up.
  bool run();
  Exploration result();
  // After a search that is tracing: with the violation. None: it is not found in this way.
  std::optional<Exploration> traced();
  bool has_violation() const { return common_.is_violated_here.load() || common_.is_violated_next.load(); }
  std::string why_not() const { return common_.why_not; }
  // After a search that was given up: the division with which to search again; none: this would change nothing. Without slots: that of the
  // machine without open cells.
  std::optional<LocalSteps::Division> next_division() const;
  // Whether it was given up because steps are no such unions as they seemed.
  bool is_misled_by_segments() const { return common_.why_not == not_local && common_.has_segments.load(); }
  bool is_misled_by_disjuncts() const { return common_.why_not == not_local && common_.has_disjuncts.load(); }

 private:
  bool start();
  void search_until_over();
  void settle() noexcept;
  bool is_level_done() const;
  bool begin_next_level();
  void watch();
  void end(Reason reason) {
    reasons_.push_back(std::move(reason));
    common_.stop.store(true);
  }
  using Records = std::unordered_set<std::vector<uint64_t>, HashOfRecord>;
  template <typename Visit>
  bool for_each_kept(size_t level, const Visit& visit) const;
  std::optional<std::vector<Records>> ways_to_violations();
  std::optional<std::vector<uint64_t>> least_way(const std::vector<Records>& ways);
  Progress progress() const;
  Counts counts() const;

  PackedCommon common_;
  const std::optional<LocalSteps::Division> division_;
  const Clock::time_point start_ = Clock::now();
  std::vector<PackedCounters> counters_;
  std::vector<std::unique_ptr<PackedWorker>> workers_;
  PackedRoom room_{common_, workers_};
  uint64_t initial_states_ = 0;
  std::atomic<uint32_t> depth_{0};
  std::atomic<uint64_t> bytes_{0};
  bool is_over_ = false;
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
  steps->use_divisible_form(!division_ || division_->open_cells != nullptr);
  constexpr size_t initial_max = 1 << 20;
  std::vector<std::vector<store::Code>> states;
  ExhaustiveStream stream;
  do {
    if (stepper->start(stream) != OutcomeKind::stepped || states.size() == initial_max) {
      common_.give_up("an initial state is a fault, or there are too many");
      return false;
    }
    if (states.empty()) {
      const bool is_known = division_ && !division_->slots.empty();
      common_.division = is_known ? *division_ : steps->division_of(stepper->successor());
      steps->divide(common_.division);
    }
    if (!steps->cells_of(stepper->successor(), states.emplace_back())) {
      common_.give_up("there is not enough memory");
      return false;
    }
  } while (stream.advance());

  if (common_.division.open_cells != nullptr) (void)common_.division.open_cells->renew();
  SlotNumbers& numbers = common_.numbers.emplace(states.front());
  for (const std::vector<store::Code>& state : states) numbers.add(state);
  const uint64_t records = std::max<uint64_t>(common_.tuning.records_min, states.size() * 2);
  std::optional<SlotLayout> layout = SlotLayout::make(numbers.bits(), records);
  const bool fits = layout.has_value();
  if (!fits)
    layout =
        SlotLayout::make(std::vector<uint8_t>(numbers.slot_count()), records);  // of no bits, until there is a fold
  common_.layout = std::make_unique<SlotLayout>(std::move(*layout));
  std::optional<store::RecordSet> set = store::RecordSet::make(common_.layout->shape(), records, common_.workers);
  if (!set) {
    common_.give_up("there is no memory");
    return false;
  }
  common_.set.emplace(std::move(*set));
  common_.judged_mask.assign(common_.layout->words(), ~uint64_t{0});
  for (unsigned i = 0; common_.workers > 1 && i < common_.workers; ++i)
    common_.lessons.push_back(std::make_unique<LessonLog>());
  for (unsigned i = 0; i < common_.workers; ++i)
    workers_.push_back(std::make_unique<PackedWorker>(common_, counters_[i], i));
  if (!fits) room_.make();
  for (const std::vector<store::Code>& state : states) {
    const std::vector<uint64_t> record = numbers.pack(*common_.layout, state);
    std::vector<uint64_t> key = record;
    while (common_.fold != nullptr && !common_.is_ending()) {
      key.resize(common_.keys().words());
      if (common_.fold->fold(record.data(), key.data())) break;
      room_.make();
    }
    if (common_.is_ending()) return false;
    workers_.front()->add_initial(record.data(), key.data());
  }
  initial_states_ = common_.states.load();
  if (common_.is_ending()) return false;
  return begin_next_level();
}

// --- pauses

bool PackedSearch::is_level_done() const {
  return common_.level.is_taken() &&
         std::ranges::all_of(workers_, [](const auto& worker) { return worker->is_idle(); });
}

// False: there are no states left.
bool PackedSearch::begin_next_level() {
  common_.level.clear();
  for (const std::unique_ptr<PackedWorker>& worker : workers_) worker->hand_over_found(common_.level);
  if (common_.level.size() == 0) return false;
  common_.forecast.add_level(common_.level.size());
  room_.begin_level();
  common_.is_violated_here.store(common_.is_violated_next.exchange(false));
  if (common_.is_tracing) common_.kept.emplace_back();
  return true;
}

// While no worker runs: whatever has to happen before they go on.
void PackedSearch::settle() noexcept {
  try {
    for (;;) {
      if (common_.is_ending()) break;
      if (common_.needs_pause.load()) room_.make();
      if (common_.is_ending()) break;
      if (is_level_done()) {
        if (common_.is_tracing && common_.is_violated_here.load()) break;
        if (!begin_next_level()) break;
        depth_.fetch_add(1, std::memory_order_relaxed);
      }
      bytes_.store(common_.set->bytes() + room_.bytes_besides_set(), std::memory_order_relaxed);
      const bool is_alone_enough =
          common_.level.size() < common_.tuning.alone_max &&
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
  base::SpinningBarrier barrier(static_cast<uint32_t>(workers_.size()), run_settle);
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

// Where states have few of many open cells, they take fewer bits without them; and an object that changes its size, if it is not divided.
std::optional<LocalSteps::Division> PackedSearch::next_division() const {
  LocalSteps::Division division = common_.division;
  const bool has_open_cells = division.open_cells != nullptr;
  if (has_open_cells && (common_.why_not == too_large || division.open_cells->is_unfit()))
    return LocalSteps::Division{};
  if (common_.why_not != too_large || common_.resized.empty()) return std::nullopt;
  for (const uint32_t slot : common_.resized) division.slots[slot] = false;
  return division;
}

bool PackedSearch::run() {
  if (!start()) return false;
  search_until_over();
  if (common_.is_at_limit.load()) reasons_.push_back(states_limit_reason(*common_.options->limits.states_max));
  if (room_.is_memory_full()) reasons_.push_back(memory_limit_reason());
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
  exploration.store.bytes += common_.set->bytes() + room_.bytes_besides_set();
  workers_.clear();
  if (reasons_.empty() && !common_.is_tracing) {
    add_untested(*common_.machine, *common_.store, options.antecedents, common_.antecedents_met, exploration);
    add_unmoved(options.watched_actors, common_.has_moved, exploration);
  }
  exploration.elapsed = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start_);
  return exploration;
}

// --- the way to a violation

// Calls `visit` with each record of a level. False: it was interrupted, or `visit` returned false.
template <typename Visit>
bool PackedSearch::for_each_kept(size_t level, const Visit& visit) const {
  const unsigned words = common_.layout->words(), key_words = common_.keys().words();
  std::vector<uint64_t> record(words);
  for (const KeyBlock& block : common_.kept[level]) {
    if (common_.options->interrupted != nullptr && common_.options->interrupted->load()) return false;
    for (unsigned i = 0; i < block.count; ++i) {
      const uint64_t* const key = &block.words[size_t{i} * key_words];
      if (common_.fold != nullptr) common_.fold->unfold(key, record.data());
      else std::copy_n(key, words, record.data());
      if (!visit(record)) return false;
    }
  }
  return true;
}

// By level, the records from which a shortest way leads to a violation. None: they cannot be told.
std::optional<std::vector<PackedSearch::Records>> PackedSearch::ways_to_violations() {
  PackedWorker& worker = *workers_.front();
  std::vector<Records> ways(common_.kept.size());
  Records by_step;
  const auto add_violated = [&](const std::vector<uint64_t>& record) {
    const std::optional<PackedWorker::Violated> violated = worker.violated_at(record.data());
    if (violated == PackedWorker::Violated::in_state) ways.back().insert(record);
    if (violated == PackedWorker::Violated::by_step) by_step.insert(record);
    return violated.has_value();
  };
  if (!for_each_kept(ways.size() - 1, add_violated)) return std::nullopt;
  if (ways.back().empty()) ways.back() = std::move(by_step);
  std::vector<std::vector<uint64_t>> successors;
  for (size_t level = ways.size() - 1; level-- > 0;) {
    const auto leads_on = [&](const std::vector<uint64_t>& next) { return ways[level + 1].contains(next); };
    const auto add_leading = [&](const std::vector<uint64_t>& record) {
      successors.clear();
      if (!worker.add_all_successors(record.data(), successors)) return false;
      if (std::ranges::any_of(successors, leads_on)) ways[level].insert(record);
      return true;
    };
    if (!for_each_kept(level, add_leading)) return std::nullopt;
  }
  return ways;
}

// The least ordinals of choice vectors, as in notes (search/note.h), on a shortest way to a violation: of the initial state, and of each step.
// From every state from which such a way goes on, any step into such a state of the next level goes on to a violation, so the least ways
// are found without search, and they are those of the general search.
std::optional<std::vector<uint64_t>> PackedSearch::least_way(const std::vector<Records>& ways) {
  const std::unique_ptr<Stepper> stepper = common_.divided_stepper();
  LocalSteps* const steps = stepper->local_steps();
  std::vector<uint64_t> ordinals;
  std::vector<store::Code> cells;
  for (const Records& goal : ways) {
    ExhaustiveStream stream;
    for (uint64_t ordinal = 0;; ++ordinal) {
      const OutcomeKind outcome = ordinals.empty() ? stepper->start(stream) : stepper->step(stream);
      if (outcome == OutcomeKind::full) return std::nullopt;
      if (outcome == OutcomeKind::stepped) {
        if (!steps->cells_of(stepper->successor(), cells)) return std::nullopt;
        if (goal.contains(common_.numbers->pack(*common_.layout, cells))) {
          ordinals.push_back(ordinal);
          break;
        }
      }
      if (!stream.advance()) return std::nullopt;
    }
    if (!steps->load_cells(cells)) return std::nullopt;
  }
  return ordinals;
}

std::optional<Exploration> PackedSearch::traced() {
  if (!reasons_.empty() || !common_.is_violated_here.load()) return std::nullopt;
  const std::optional<std::vector<Records>> ways = ways_to_violations();
  const std::optional<std::vector<uint64_t>> ordinals = ways ? least_way(*ways) : std::nullopt;
  if (!ordinals) return std::nullopt;
  std::optional<Violation> violation = violation_behind(*common_.machine, *common_.store, *common_.options, *ordinals);
  if (!violation) return std::nullopt;
  // The depth is that of the states that were found last.
  common_.level.clear();
  for (const std::unique_ptr<PackedWorker>& worker : workers_) worker->hand_over_found(common_.level);
  Exploration exploration = result();
  if (common_.level.size() != 0) ++exploration.counts.depth;
  exploration.violations.push_back(std::move(*violation));
  exploration.verdict = {.kind = VerdictKind::violated};
  return exploration;
}

}  // namespace

std::string why_not_packed(const Machine& machine, store::Store& store, const ExploreOptions& options) {
  std::string obstacle = engine::obstacle(machine, store, options);
  if (obstacle.empty() && machine.stepper(store, {})->local_steps() == nullptr) obstacle = not_local;
  return obstacle;
}

std::optional<Exploration> explore_packed(const Machine& machine, store::Store& store, const ExploreOptions& options,
                                          const PackedTuning& tuning, std::string& why_not, bool traces) {
  why_not = obstacle(machine, store, options);
  if (!why_not.empty()) return std::nullopt;
  std::optional<LocalSteps::Division> division;
  PackedTuning now = tuning;
  for (;;) {
    PackedSearch search(machine, store, options, now, division);
    if (search.run()) return search.result();
    why_not = search.why_not();
    if (std::optional<LocalSteps::Division> next = search.next_division()) division = std::move(next);
    else if (search.is_misled_by_segments()) now.segments_from = UINT64_MAX;
    else if (search.is_misled_by_disjuncts()) now.splits_from = UINT64_MAX;
    else if (!traces || !search.has_violation()) return std::nullopt;
    else break;
  }
  ExploreOptions again = options;
  again.workers = 1;
  again.limits = {};
  PackedSearch search(machine, store, again, now, division, /*is_tracing=*/true);
  std::optional<Exploration> exploration = search.run() ? search.traced() : std::nullopt;
  if (exploration) why_not.clear();
  return exploration;
}

}  // namespace ramify::engine
