// SPDX-License-Identifier: Apache-2.0
// PackedWorker: one worker of explore_packed. PackedCommon: what its workers share.
//
// All workers insert into one set of records, without locks (Laarman, van de Pol, Weber 2010): whoever adds a record has it as a part of
// the next level. Expanded are the records of a level by whoever comes first. What one worker writes often shares no cache line with what
// others read.
//
// A worker returns from `work` when the level has no records left, or when somebody needs a pause: a larger set, or a
// layout with more bits. In a pause one thread has everything for itself. A record whose expansion was interrupted is
// expanded again from its beginning, which is harmless: its successors are found a second time, and its counts are added
// at the end.
//
// packed_worker.cpp has what is done for every record, packed_learning.cpp what is done where nothing is remembered yet.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "base/line_vector.h"
#include "engine/packed/lesson_log.h"
#include "engine/packed/level_forecast.h"
#include "engine/packed/packed_level.h"
#include "engine/packed/packed_search.h"
#include "engine/packed/record_batch.h"
#include "engine/packed/record_fold.h"
#include "engine/packed/slot_codec.h"
#include "engine/packed/step_table.h"
#include "engine/roles.h"
#include "engine/search/explore.h"
#include "store/record_set.h"

namespace ramify::engine {

inline constexpr std::string_view too_large = "the states are too large";
inline constexpr std::string_view maybe_fault = "a step is a fault, or depends on more than the slots that it reads";
inline constexpr std::string_view not_local = "steps of this program depend on more than the slots that they read";

// Keys that are not in the set yet.
struct PendingKeys {
  std::vector<uint64_t> keys;  // one after the other
  std::vector<bool> marks;     // whether it has to be judged
  void add(const uint64_t* key, unsigned words, bool mark) {
    keys.insert(keys.end(), key, key + words);
    marks.push_back(mark);
  }
};

struct PackedCommon {
  PackedCommon(const Machine& searched, store::Store& values, const ExploreOptions& wanted, const PackedTuning& tuned)
      : machine(&searched),
        store(&values),
        options(&wanted),
        workers(std::min(std::max(wanted.workers, 1u), workers_max)),
        tuning(tuned),
        antecedents_met(wanted.antecedents.size()),
        has_moved(wanted.watched_actors.size()) {}

  // Ends the search without an answer; the first reason counts.
  void give_up(std::string reason);
  // Something that is to be reported, at a record of this level, or `is_found`: at one of the next. False: the search is given up.
  bool report(std::string_view what, bool is_found);
  bool is_ending() const { return stop.load(std::memory_order_relaxed); }
  // One that tells states by the cells of `division`.
  std::unique_ptr<Stepper> divided_stepper() const;

  static constexpr unsigned workers_max = 256;  // the smallest set has parts for so many

  const Machine* machine;
  store::Store* store;
  const ExploreOptions* options;
  unsigned workers;
  PackedTuning tuning;
  // A search for the way to a violation that is known to be there keeps all levels, and ends with that of the violation.
  bool is_tracing = false;
  std::vector<std::vector<KeyBlock>> kept;  // by level
  std::atomic<bool> is_violated_here{false}, is_violated_next{false};
  std::vector<std::unique_ptr<LessonLog>> lessons;  // by worker; none for one worker
  std::atomic<bool> stop{false};
  std::atomic<bool> is_at_limit{false};  // of states
  std::atomic<bool> has_disjuncts{false};
  std::atomic<bool> has_segments{false};
  std::vector<std::atomic<bool>> antecedents_met;
  std::vector<std::atomic<bool>> has_moved;  // of options->watched_actors

  LocalSteps::Division division;  // before the first worker
  std::mutex mutex;               // of what follows
  std::optional<SlotNumbers> numbers;
  std::string why_not;
  std::set<uint32_t> resized;  // divided slots of objects that changed their size

  // Changed in pauses only.
  std::unique_ptr<SlotLayout> layout;
  std::unique_ptr<RecordFold> fold;  // null: the set has the records themselves
  std::optional<store::RecordSet> set;
  const SlotLayout& keys() const { return fold != nullptr ? fold->keys() : *layout; }
  PackedLevel level;
  LevelForecast forecast;
  alignas(64) BlockPool blocks;
  alignas(64) std::vector<uint64_t> judged_mask;  // what the predicates read, as far as known when the level began

  std::atomic<bool> needs_pause{false};
  std::atomic<bool> needs_growth{false};
  alignas(64) std::atomic<uint64_t> states{0};  // on a line of its own: all write to it, and poll what is above
};

struct alignas(64) PackedCounters {
  std::atomic<uint64_t> transitions{0}, visited{0}, finished{0}, deadlocks{0};
  static void add(std::atomic<uint64_t>& counter, uint64_t n) {
    counter.store(counter.load(std::memory_order_relaxed) + n, std::memory_order_relaxed);
  }
};

class alignas(base::line_bytes) PackedWorker {
 public:
  PackedWorker(PackedCommon& common, PackedCounters& counters, unsigned index);

  // Before the first call of `work`: an initial state, which is on level 0, and its key, which is the record if there is no fold.
  void add_initial(const uint64_t* record, const uint64_t* key);

  // Until the level is exhausted, or a pause is needed. Called again after the pause, it continues.
  void work();
  // Whether it has nothing left of this level.
  bool is_idle() const;

  // In pauses.
  void hand_over_found(PackedLevel& level);  // the records of the next level that this worker found
  void take_lessons();                       // before the logs are cleared
  void forget_logs() { lessons_taken_.assign(common_->workers, {}); }
  void forget_steps();  // all that it has learned
  void adopt(const SlotLayout& layout) { table_.adopt(layout); }
  // Records are what they were; these slots have more bits.
  void adopt_extended(const SlotLayout& layout, std::span<const uint32_t> slots) {
    table_.adopt_extended(layout, slots);
  }
  void change_keys(const KeyChange& change);                                        // and the set
  void hand_over_pending(PendingKeys& pending);  // all keys on their way, from this worker or to it
  void add_pending(const uint64_t* key, bool mark) { pending_.add(key, common_->keys().words(), mark); }
  void collect_judged(std::vector<uint64_t>& mask) const;  // adds what this worker's predicates have read
  // As StepLeaves::visit_writes, of what it has learned.
  void visit_writes(size_t leaves_max, const std::function<void(std::span<const uint32_t>)>& visit) const {
    table_.visit_writes(leaves_max, visit);
  }
  uint64_t bytes() const;
  // After a search that is tracing, which had one worker: whether there is something to report of a record. None: it cannot be told.
  enum class Violated : uint8_t { no, in_state, by_step };
  std::optional<Violated> violated_at(const uint64_t* record);
  // All successors of a record without violation, some more than once. False: they cannot be told.
  bool add_all_successors(const uint64_t* record, std::vector<std::vector<uint64_t>>& successors);

  uint64_t lookups() const { return lookups_; }
  uint64_t misses() const { return misses_; }

 private:
  static constexpr StepTable::Root no_root = ~StepTable::Root{0};

  struct Alive {
    uint32_t thread = 0, number = 0;  // of its slot
  };

  // What slot 0 decides.
  struct Structure {
    LocalSteps::Threads threads;
    std::vector<uint32_t> ended;                      // by thread: the number of `threads.ended` in its slot
    std::vector<std::vector<StepTable::Root>> roots;  // [thread, or count + thread if it is alone][number of its slot]
    std::vector<StepTable::Root> predicates;          // as predicates_
    // Where segments begin, but for the first: by what the run knows, of which thread, and whether it is alone.
    // Behind the threads come the predicates.
    std::map<std::tuple<store::Code, uint32_t, bool>, StepTable::Root> segments;
  };

  // Of a root of a thread.
  struct Habit {
    LocalSteps::Form form = LocalSteps::Form::whole;  // in which its steps are remembered
    bool has_disjuncts = false, was_segmented = false;
    bool stays_whole = false;        // its steps are no such unions as they seemed
    uint64_t results = 0;            // so many were remembered, or are now
    uint64_t expanded_before = 0;    // so many records had the worker expanded
    double results_each_before = 0;  // for each record that was expanded, in the form before
    StepTable::Root before = 0;      // of segments: where their steps are known in the form before
  };

  // The segments of one way through a step, or of a truth, up to the last.
  struct Chain {
    std::vector<uint64_t>
        words;  // a record, where the last one begins; a mask of what they have changed; and what it becomes
    StepTable::Leaf last = 0;
    unsigned length = 0;
    const uint64_t* record() const { return words.data(); }
  };
  // Some more than there are, so that their memory is used again.
  struct Chains {
    std::vector<Chain> all;
    size_t count = 0;
    Chain& add() {
      if (count == all.size()) all.emplace_back();
      return all[count++];
    }
    auto begin() const { return all.begin(); }
    auto end() const { return all.begin() + static_cast<std::ptrdiff_t>(count); }
  };

  // How many words records and keys have, known to the compiler or not; whether keys are those of a fold; and whether changes are dense
  // (record_change.h).
  template <typename Words, typename KeyWords, typename IsFolded, typename IsDense>
  struct FormOf {
    Words words;
    KeyWords key_words;
    IsFolded is_folded;
    IsDense is_dense;
  };
  template <typename Form>
  void work_on(Form form);
  template <typename Form>
  bool expand(Form form, const uint64_t* key);
  template <typename Form>
  [[gnu::always_inline]] inline bool make_room_for_one(Form form, const uint64_t* key);
  template <typename Form>
  [[gnu::always_inline]] inline bool take_steps(Form form, const uint64_t* key, const uint64_t* record,
                                                StepTable::Leaf known, uint64_t count);
  template <typename Form>
  bool take_union(Form form, const uint64_t* key, const uint64_t* record, bool is_alone, const Alive& alive,
                  Structure& structure, const uint64_t* words, uint64_t& transitions);
  template <typename Form>
  bool take_otherwise(Form form, const uint64_t* key, const uint64_t* record, bool is_alone, const Alive& alive,
                      Structure& structure, const StepTable::Union& disjuncts, uint64_t& transitions);
  template <typename Form>
  bool take_chains(Form form, const uint64_t* key, const uint64_t* record, bool is_alone, const Alive& alive,
                   Structure& structure, StepTable::Leaf first, uint64_t& transitions);
  template <typename Words>
  bool follow(Words words, const uint64_t* record, StepTable::Leaf first, Chains& chains);
  template <typename Form>
  bool take_copying_steps(Form form, const uint64_t* key, const uint64_t* record, StepTable::Leaf known);
  std::optional<uint32_t> translate(uint32_t copy, uint32_t there);
  bool copy_slots(std::span<const uint64_t> copies, const uint64_t* record, uint64_t* next);
  template <typename Form>
  [[gnu::always_inline]] inline void push(Form form, const uint64_t* record, const uint64_t* step, bool is_wanted);
  template <typename Form>
  [[gnu::always_inline]] inline void push_dense(Form form, const uint64_t* record, const uint64_t* change,
                                                bool is_wanted);
  template <typename ForEachChange>
  void push_changed_words(const uint64_t* record, const ForEachChange& for_each_change, bool is_wanted);
  template <typename Form>
  bool fold_successors(Form form, const uint64_t* key);
  template <typename Form>
  bool flush(Form form, unsigned kept = 0);
  template <typename Form>
  bool insert_pending(Form form);
  template <typename Form>
  bool expand_level(Form form);
  bool take_block();
  KeyBlock& block_with_room();
  bool note_added(uint64_t added);
  bool report_added();
  void ask_for_growth();
  template <typename Form>
  bool judge_found(Form form, std::span<const uint64_t* const> keys);
  bool judge(const uint64_t* record);
  template <typename Visit>
  void for_each_judged(const Visit& visit) const;
  bool repeat(uint32_t thread, const uint64_t* record, StepTable::Leaf first);
  bool add_successors(const uint64_t* record, const uint64_t* leaf, std::vector<std::vector<uint64_t>>& successors);
  void add_successors(const LocalSteps::Steps& steps, const uint64_t* record,
                      std::vector<std::vector<uint64_t>>& successors);
  bool add_known_successors(const uint64_t* record, StepTable::Leaf first,
                            std::vector<std::vector<uint64_t>>& successors);
  bool add_successors_of(bool is_alone, const Alive& alive, Structure& structure, const uint64_t* record,
                         std::vector<std::vector<uint64_t>>& successors);
  std::vector<Alive> alive_in(const Structure& structure, const uint64_t* record) const;
  std::optional<bool> is_deadlock(Structure& structure, const uint64_t* record);
  bool count_stuck(Structure& structure, const uint64_t* record);

  Structure* structure_of(const uint64_t* record) {
    const uint32_t number = common_->layout->fields()[0].get(record);
    if (number < structures_.size() && structures_[number] != nullptr) [[likely]]
      return structures_[number].get();
    return new_structure(number, record);
  }
  Structure* new_structure(uint32_t number, const uint64_t* record);
  bool load(const uint64_t* record);
  StepTable::Leaf learn_steps(bool is_alone, const Alive& alive, Structure& structure, const uint64_t* record);
  bool learn_chains(bool is_alone, const Alive& alive, Structure& structure, const uint64_t* record);
  StepTable::Leaf learn_disjunct(StepTable::Root disjunct, bool is_alone, const Alive& alive, Structure& structure,
                                 const uint64_t* record);
  std::optional<bool> truth(Structure& structure, size_t predicate, const uint64_t* record);
  std::optional<bool> known_truth(const Structure& structure, size_t predicate, const uint64_t* record);
  bool remember_truth(Structure& structure, size_t predicate, const uint64_t* record, bool truth);
  void judge_memory_of(size_t predicate);
  StepTable::Root root_of(Structure& structure, bool is_alone, uint32_t thread, uint32_t number) {
    std::vector<StepTable::Root>& roots = structure.roots[(is_alone ? structure.threads.count : 0) + thread];
    if (number < roots.size() && roots[number] != no_root) [[likely]]
      return roots[number];
    return new_root(roots, number);
  }
  StepTable::Root new_root(std::vector<StepTable::Root>& roots, uint32_t number);
  void take_lesson(const Lesson& lesson);
  StepTable::Root root_of_lesson(const Lesson& lesson);  // no_root: it is not needed, or cannot be taken
  StepTable::Leaf find_in_lessons(StepTable::Root root, const uint64_t* record);
  bool number_writes(std::span<const std::vector<LocalSteps::Write>> steps);
  bool run_steps(bool is_alone, const Alive& alive, Structure& structure, const uint64_t* record);
  std::vector<uint32_t> guards_of(const LocalSteps::ThreadSteps& run);
  bool remember_union(Structure& structure, StepTable::Root root, bool is_alone, const Alive& alive,
                      const uint64_t* record);
  bool fall_back(Structure& structure, bool is_alone, uint32_t thread, uint32_t number);
  bool remember_segments(Structure& structure, StepTable::Root root, uint32_t index, const uint64_t* record,
                         Lesson lesson);
  StepTable::Root root_of_segment(Structure& structure, const Lesson& lesson, store::Code known);
  StepTable::Root renew_root(Structure& structure, bool is_alone, uint32_t thread, uint32_t number, Habit habit);
  StepTable::Root leave_segments(Structure& structure, bool is_alone, uint32_t thread, uint32_t number);
  void choose_form(Structure& structure, bool is_alone, const Alive& alive);
  static bool is_alike(const StepTable::Union& a, const StepTable::Union& b);  // but for their roots
  std::optional<StepTable::Union> union_at(StepTable::Root root, const uint64_t* record) const;
  bool note_empty_union(uint32_t thread, uint32_t first_root, const uint64_t* record);
  void teach(Lesson lesson, const uint64_t* record, std::span<const uint32_t> reads,
             std::span<const std::byte> steps = {});
  void note_miss(uint32_t thread, StepTable::Root root);
  void bound_table();

  PackedCommon* common_;
  PackedCounters* counters_;
  unsigned index_;
  std::unique_ptr<Stepper> stepper_;
  LocalSteps* steps_;
  StepTable table_;
  // Of a property, an antecedent, or the terminal one. One that reads so much that its truths do not repeat is remembered by its
  // segments, and if these do not repeat either, it is evaluated each time, as the general search does, and not remembered.
  struct Predicate {
    PredicateId id;
    LocalSteps::Form form = LocalSteps::Form::whole;
    bool is_remembered = true;
    uint64_t lookups = 0, misses = 0;
  };
  std::vector<Predicate> predicates_;
  std::set<uint32_t> judged_before_;  // slots that predicates have read, before the steps were forgotten
  std::vector<std::unique_ptr<Structure>> structures_;  // by the number of slot 0
  std::vector<store::Code> cells_;
  LocalSteps::ThreadSteps run_;
  Chains chains_, truth_chains_;  // those of a thread's steps, and of a predicate
  StepText learned_;
  base::LineVector<Alive> alive_;
  StepTable::Lookups found_steps_;  // of those in alive_
  StepTable::Lookups found_disjuncts_;
  base::LineVector<StepTable::Root> open_roots_;  // of the disjuncts in found_disjuncts_
  std::unordered_map<StepTable::Root, Habit> habits_;
  // By copy (StepLeaves::copies), and by the number in the slot from which it takes: the number in the slot that takes it, if it
  // has fitted a layout.
  static constexpr uint32_t not_translated = ~uint32_t{0};
  std::vector<std::vector<uint32_t>> translations_;
  std::set<StepTable::Root> noted_;  // the first roots of unions without steps of which the user has been told
  std::vector<LessonLog::Position> lessons_taken_;  // by worker

  KeyBlock block_;                         // which it expands
  unsigned expanded_ = 0;                  // so many keys of it are
  std::vector<KeyBlock> found_;            // keys of the next level
  RecordBatch batch_;                      // keys for this worker to insert; marked: it has to be judged
  PendingKeys pending_;                    // from before a pause, to be inserted first
  size_t pending_taken_ = 0;
  uint64_t added_ = 0;         // records that are not in common_->states yet
  // Of one record, not folded yet: those of dense changes, or the others.
  std::array<RecordFold::Successor, RecordBatch::capacity + 1> successors_;
  std::array<RecordFold::Changes, RecordBatch::capacity + 1> changes_;
  unsigned successor_count_ = 0;
  std::vector<uint32_t> node_numbers_;       // of the record, by node of the fold
  std::vector<uint64_t> unfolded_, judged_;  // records of any length
  std::vector<uint64_t> dense_change_;       // of a record of any length: masks, and what they become

  uint64_t lookups_ = 0, misses_ = 0;
  bool is_faulty_ = false;  // the steps that were run last, in a search that is tracing
};

// All ways from a record, whose first segment this is, into `chains`. False: not all is known, or the search was given up.
template <typename Words>
bool PackedWorker::follow(Words words, const uint64_t* record, StepTable::Leaf first, Chains& chains) {
  chains.count = 0;
  {
    Chain& chain = chains.add();
    chain.words.assign(size_t{3} * words, 0);
    std::copy_n(record, words, chain.words.data());
    chain.last = first;
    chain.length = 0;
  }
  for (size_t i = 0; i < chains.count;) {
    Chain& chain = chains.all[i];
    const uint64_t* const leaf = table_.words_of(chain.last);
    if (!StepTable::is_segment(leaf)) {
      ++i;
      continue;
    }
    uint64_t *const now = chain.words.data(), *const mask = now + words, *const becomes = mask + words;
    for_each_change(words, leaf + 1, [&](unsigned word, uint64_t changes, uint64_t value) {
      now[word] = changed_word(now[word], changes, value);
      becomes[word] = changed_word(becomes[word], changes, value);
      mask[word] |= changes;
    });
    constexpr unsigned length_max = 1 << 20;
    if (++chain.length == length_max || chains.count > LocalSteps::steps_max) {
      common_->give_up("a step is too long");
      return false;
    }
    const auto roots = StepTable::next_roots(words, leaf);
    for (size_t way = 0; way < roots.size(); ++way) {
      const StepTable::Leaf next = table_.find_leaf(words, roots[way], chains.all[i].record());
      if (next == 0) return false;
      // The last one last, since the others begin as it does.
      if (way + 1 == roots.size()) {
        chains.all[i].last = next;
      } else {
        Chain& other = chains.add();
        other = chains.all[i];
        other.last = next;
      }
    }
  }
  return true;
}

}  // namespace ramify::engine
