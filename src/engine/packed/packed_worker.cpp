// SPDX-License-Identifier: Apache-2.0
#include "engine/packed/packed_worker.h"

#include <algorithm>
#include <array>
#include <thread>
#include <type_traits>
#include <utility>

#include "base/check.h"

namespace ramify::engine {

using Answer = store::RecordSet::Answer;

void PackedCommon::give_up(std::string reason) {
  const std::scoped_lock lock(mutex);
  if (why_not.empty()) why_not = std::move(reason);
  stop.store(true);
}

PackedWorker::PackedWorker(PackedCommon& common, PackedCounters& counters, unsigned index)
    : common_(&common),
      counters_(&counters),
      index_(index),
      stepper_(common.machine->stepper(*common.store, {.stop = &common.stop})),
      steps_(stepper_->local_steps()),
      table_(*common.layout),
      lessons_taken_(common.workers) {
  steps_->use_divisible_form(common.division.open_cells != nullptr);
  steps_->divide(common.division);
  for (const Property& property : common.options->properties) predicates_.push_back({property.always});
  for (const Antecedent& antecedent : common.options->antecedents) predicates_.push_back({antecedent.predicate});
  if (common.options->terminal) predicates_.push_back({*common.options->terminal});
}

// --- what a record is

// False: the search was given up.
bool PackedWorker::load(const uint64_t* record) {
  {
    const std::scoped_lock lock(common_->mutex);
    common_->numbers->unpack(*common_->layout, record, cells_);
  }
  if (steps_->load_cells(cells_)) return true;
  common_->give_up("there is not enough memory");
  return false;
}

// Null: the search was given up.
PackedWorker::Structure* PackedWorker::new_structure(uint32_t number, const uint64_t* record) {
  if (number >= structures_.size()) structures_.resize(number + 1);
  if (!load(record)) return nullptr;
  const std::optional<LocalSteps::Threads> threads = steps_->threads();
  if (!threads) {
    common_->give_up(std::string(not_local));
    return nullptr;
  }
  auto structure = std::make_unique<Structure>();
  structure->threads = *threads;
  {
    // The number may be new, and may not fit the layout: then no record of this layout has it.
    const std::scoped_lock lock(common_->mutex);
    for (uint32_t thread = 0; thread < threads->count; ++thread)
      structure->ended.push_back(
          common_->numbers->number(threads->first_cell + thread * threads->stride, threads->ended)
              .value_or(SlotNumbers::numbers_max));
  }
  structure->roots.resize(size_t{threads->count} * 2);
  for (size_t i = 0; i < predicates_.size(); ++i) structure->predicates.push_back(table_.new_root());
  structures_[number] = std::move(structure);
  return structures_[number].get();
}

StepTable::Root PackedWorker::new_root(std::vector<StepTable::Root>& roots, uint32_t number) {
  if (number >= roots.size()) roots.resize(number + 1, no_root);
  return roots[number] = table_.new_root();
}

// --- what is not known yet

void PackedWorker::bound_table() {
  constexpr uint64_t table_bytes_max = uint64_t{1} << 30;
  if (table_.bytes() > table_bytes_max) common_->give_up("the steps are too many to remember");
}

// Steps that do not repeat are slower this way than by the general search.
void PackedWorker::note_miss() {
  constexpr uint64_t misses_min = 20'000;
  ++misses_;
  if (misses_ % 1024 != 0) return;
  if (misses_ >= misses_min && misses_ * 2 > lookups_) common_->give_up("the steps depend on too many slots to repeat");
  bound_table();
}

void PackedWorker::teach(Lesson lesson, const uint64_t* record, std::span<const uint32_t> reads,
                         std::span<const std::byte> steps) {
  if (common_->workers == 1) return;
  lesson.record = {record, common_->layout->words()};
  lesson.reads = reads;
  lesson.steps = steps;
  common_->lessons[index_]->add(lesson);
}

StepTable::Root PackedWorker::root_of_lesson(const Lesson& lesson) {
  Structure* const structure = structure_of(lesson.record.data());
  if (structure == nullptr) return no_root;
  if (lesson.predicate) return structure->predicates[*lesson.predicate];
  StepTable::Root root = root_of(*structure, lesson.is_alone, lesson.thread, lesson.number);
  const bool is_split = split_roots_.contains(root);
  if (!lesson.is_split && is_split) return no_root;
  if (lesson.is_split && !is_split) root = split(*structure, lesson.is_alone, lesson.thread, lesson.number);
  if (!lesson.disjunct) return root;
  // It may be in the log of a third worker, and not taken yet.
  if (table_.find(common_->layout->words(), root, lesson.record.data()) == nullptr) return no_root;
  const std::optional<StepTable::Union> known = union_at(root, lesson.record.data());
  if (known && is_alike(*known, lesson.disjuncts)) return known->first_root + *lesson.disjunct;
  common_->give_up(std::string(not_local));
  return no_root;
}

void PackedWorker::take_lessons() {
  for (unsigned from = 0; from < common_->workers; ++from) {
    if (from == index_) continue;
    const LessonLog& log = *common_->lessons[from];
    while (!common_->is_ending()) {
      const Lesson* const lesson = log.next(lessons_taken_[from]);
      if (lesson == nullptr) break;
      take_lesson(*lesson);
    }
  }
}

void PackedWorker::take_lesson(const Lesson& lesson) {
  const uint64_t* const record = lesson.record.data();
  const StepTable::Root root = root_of_lesson(lesson);
  if (root == no_root || table_.find(common_->layout->words(), root, record) != nullptr) return;
  const bool is_union = !lesson.disjunct && lesson.disjuncts.count != 0;
  const bool is_remembered = is_union
                                 ? table_.remember_union(root, record, lesson.reads, lesson.disjuncts, lesson.guards)
                                 : table_.remember(root, record, lesson.reads, lesson.steps);
  if (!is_remembered) common_->give_up(std::string(not_local));
}

// After nothing was found: what the other workers know. 0: nothing either.
StepTable::Leaf PackedWorker::find_in_lessons(StepTable::Root root, const uint64_t* record) {
  take_lessons();
  return table_.find_leaf(common_->layout->words(), root, record);
}

// In learned_, what the steps write. False: the numbers need a new layout, or the search was given up.
bool PackedWorker::number_writes(const LocalSteps::Steps& steps) {
  const bool copy = std::ranges::any_of(steps, [](const std::vector<LocalSteps::Write>& step) {
    return std::ranges::any_of(step,
                               [](const LocalSteps::Write& write) { return write.from != LocalSteps::Write::none; });
  });
  bool fits = true, have_numbers = true;
  learned_.begin(steps.size(), copy);
  {
    const std::scoped_lock lock(common_->mutex);
    const std::vector<SlotLayout::Field>& fields = common_->layout->fields();
    for (const std::vector<LocalSteps::Write>& step : steps) {
      learned_.begin_step(step.size());
      for (const LocalSteps::Write& write : step) {
        const std::optional<uint32_t> number = common_->numbers->number(write.cell, write.code);
        have_numbers = have_numbers && number;
        if (!have_numbers) break;
        fits = fits && write.cell < fields.size() && *number >> fields[write.cell].bits() == 0;
        if (write.from != LocalSteps::Write::none) learned_.copy(write.cell, write.from);
        else learned_.write(write.cell, *number);
      }
    }
  }
  if (!have_numbers) common_->give_up("a slot has too many values");
  else if (!fits) common_->needs_pause.store(true);
  return have_numbers && fits;
}

// Runs the steps from this record and remembers what is not known of them. False: as number_writes.
bool PackedWorker::run_steps(StepTable::Root root, bool is_alone, const Alive& alive, const uint64_t* record) {
  note_miss();
  if (!load(record)) return false;
  const bool is_split = split_roots_.contains(root);
  if (!steps_->steps_of(alive.thread, is_split, run_)) {
    common_->give_up("a step is a fault, or depends on more than the slots that it reads");
    return false;
  }
  const std::vector<uint32_t>& watched = common_->options->watched_actors;
  const bool has_moved = !run_.steps.empty() || std::ranges::any_of(run_.disjuncts, [](const auto& disjunct) {
    return !disjunct.steps.empty();
  });
  if (const auto actor = std::ranges::find(watched, alive.thread); actor != watched.end() && has_moved)
    common_->has_moved[static_cast<size_t>(actor - watched.begin())].store(true, std::memory_order_relaxed);
  {
    const std::scoped_lock lock(common_->mutex);
    common_->resized.insert(run_.resized.begin(), run_.resized.end());
  }
  if (!run_.disjuncts.empty()) return remember_union(root, is_alone, alive, record);
  if (!number_writes(run_.steps)) return false;
  if (!table_.remember(root, record, run_.reads, learned_.bytes())) {
    common_->give_up(std::string(not_local));
    return false;
  }
  teach({.is_alone = is_alone, .thread = alive.thread, .number = alive.number, .is_split = is_split}, record,
        run_.reads, learned_.bytes());
  return true;
}

// Number 0 has to be that of a cell in which nothing stands.
std::vector<uint32_t> PackedWorker::guards_of(const LocalSteps::ThreadSteps& run) {
  std::vector<uint32_t> guards;
  const std::scoped_lock lock(common_->mutex);
  for (const LocalSteps::Disjunct& disjunct : run.disjuncts) {
    const bool is_guard = disjunct.guard != LocalSteps::Disjunct::none &&
                          common_->numbers->number(disjunct.guard, LocalSteps::no_cell) == 0u;
    guards.push_back(is_guard ? disjunct.guard : StepLeaves::no_guard);
  }
  return guards;
}

bool PackedWorker::remember_union(StepTable::Root root, bool is_alone, const Alive& alive, const uint64_t* record) {
  common_->has_disjuncts.store(true, std::memory_order_relaxed);
  const unsigned words = common_->layout->words();
  const auto count = static_cast<uint32_t>(run_.disjuncts.size());
  const StepTable::Union disjuncts{
      .count = count, .kind = run_.disjuncts_kind, .is_noted_if_empty = run_.is_noted_if_empty};
  Lesson lesson{
      .is_alone = is_alone, .thread = alive.thread, .number = alive.number, .is_split = true, .disjuncts = disjuncts};
  bool is_remembered = true;
  if (table_.find_leaf(words, root, record) == 0) {
    const std::vector<uint32_t> guards = guards_of(run_);
    is_remembered = table_.remember_union(root, record, run_.reads, disjuncts, guards);
    lesson.guards = guards;
    if (is_remembered) teach(lesson, record, run_.reads);
    lesson.guards = {};
  }
  const std::optional<StepTable::Union> known = union_at(root, record);
  if (!is_remembered || !known || !is_alike(*known, disjuncts)) {
    common_->give_up(std::string(not_local));
    return false;
  }
  for (uint32_t i = 0; i < count; ++i) {
    const LocalSteps::Disjunct& disjunct = run_.disjuncts[i];
    if (table_.find_leaf(words, known->first_root + i, record) != 0) continue;
    if (!number_writes(disjunct.steps)) return false;
    if (!table_.remember(known->first_root + i, record, disjunct.reads, learned_.bytes())) {
      common_->give_up(std::string(not_local));
      return false;
    }
    lesson.disjunct = i;
    teach(lesson, record, disjunct.reads, learned_.bytes());
  }
  return true;
}

bool PackedWorker::is_alike(const StepTable::Union& a, const StepTable::Union& b) {
  return a.count == b.count && a.kind == b.kind && a.is_noted_if_empty == b.is_noted_if_empty;
}

std::optional<StepTable::Union> PackedWorker::union_at(StepTable::Root root, const uint64_t* record) const {
  const uint64_t* const leaf = table_.find(common_->layout->words(), root, record);
  return leaf != nullptr && StepTable::is_union(leaf) ? std::optional(StepTable::union_of(leaf)) : std::nullopt;
}

// The steps of the thread at this place are remembered by their disjuncts from now on; its new root.
StepTable::Root PackedWorker::split(Structure& structure, bool is_alone, uint32_t thread, uint32_t number) {
  const StepTable::Root root = table_.new_root();
  structure.roots[(is_alone ? structure.threads.count : 0) + thread][number] = root;
  split_roots_.insert(root);
  return root;
}

// The leaf of a thread's steps. 0: as number_writes.
StepTable::Leaf PackedWorker::learn_steps(bool is_alone, const Alive& alive, Structure& structure,
                                          const uint64_t* record) {
  take_lessons();
  const unsigned words = common_->layout->words();
  StepTable::Root root = root_of(structure, is_alone, alive.thread, alive.number);
  if (const StepTable::Leaf leaf = table_.find_leaf(words, root, record); leaf != 0) return leaf;
  if (!split_roots_.contains(root) && ++results_[root] > common_->splits_from)
    root = split(structure, is_alone, alive.thread, alive.number);
  return run_steps(root, is_alone, alive, record) ? table_.find_leaf(words, root, record) : 0;
}

// The same of one of their disjuncts.
StepTable::Leaf PackedWorker::learn_disjunct(StepTable::Root disjunct, bool is_alone, const Alive& alive,
                                             Structure& structure, const uint64_t* record) {
  if (const StepTable::Leaf leaf = find_in_lessons(disjunct, record); leaf != 0) return leaf;
  if (!run_steps(root_of(structure, is_alone, alive.thread, alive.number), is_alone, alive, record)) return 0;
  const StepTable::Leaf leaf = table_.find_leaf(common_->layout->words(), disjunct, record);
  if (leaf == 0) common_->give_up(std::string(not_local));
  return leaf;
}

// The machine tells the user of a choice that has no options when it runs the step.
bool PackedWorker::note_empty_union(uint32_t thread, uint32_t first_root, const uint64_t* record) {
  if (!noted_.insert(first_root).second) return true;
  return load(record) && steps_->steps_of(thread, true, run_);
}

// None: the search was given up.
std::optional<bool> PackedWorker::truth(Structure& structure, size_t predicate, const uint64_t* record) {
  const StepTable::Root root = structure.predicates[predicate];
  Predicate& asked = predicates_[predicate];
  const bool is_remembered = asked.repeats(common_->truths_min);
  if (is_remembered) {
    ++asked.lookups;
    // A truth is a leaf with one step that changes nothing, or none.
    if (const uint64_t* leaf = table_.find(common_->layout->words(), root, record)) return leaf[0] != 0;
    if (const StepTable::Leaf leaf = find_in_lessons(root, record); leaf != 0) return table_.words_of(leaf)[0] != 0;
    if (++asked.misses % 1024 == 0) bound_table();
  }
  if (!load(record)) return std::nullopt;
  const std::optional<bool> truth = steps_->truth_of(asked.id, reads_);
  if (!truth) {
    common_->give_up("a property has no value, or depends on more than the slots that it reads");
    return std::nullopt;
  }
  if (!is_remembered) return truth;
  learned_.begin(*truth ? 1 : 0, false);
  if (*truth) learned_.begin_step(0);
  if (table_.remember(root, record, reads_, learned_.bytes())) {
    teach({.predicate = predicate}, record, reads_, learned_.bytes());
    return truth;
  }
  common_->give_up("properties of this program depend on more than the slots that they read");
  return std::nullopt;
}

// --- judging

// False: there is something to report.
bool PackedWorker::judge(const uint64_t* record) {
  Structure* const structure = structure_of(record);
  if (structure == nullptr) return false;
  const size_t properties = common_->options->properties.size();
  for (size_t i = 0; i < properties; ++i) {
    const std::optional<bool> holds = truth(*structure, i, record);
    if (holds && *holds) continue;
    if (holds) common_->give_up("a property is violated");
    return false;
  }
  for (size_t i = 0; i < common_->antecedents_met.size(); ++i) {
    std::atomic<bool>& is_met = common_->antecedents_met[i];
    if (is_met.load(std::memory_order_relaxed)) continue;
    const std::optional<bool> meets = truth(*structure, properties + i, record);
    if (!meets) return false;
    if (*meets) is_met.store(true, std::memory_order_relaxed);
  }
  return true;
}

// A state with threads of which none can move. False: the search was given up.
bool PackedWorker::count_stuck(Structure& structure, const uint64_t* record) {
  if (common_->options->terminal) {
    const std::optional<bool> is_terminal = truth(structure, predicates_.size() - 1, record);
    if (!is_terminal) return false;
    if (*is_terminal) return true;
  }
  PackedCounters::add(counters_->deadlocks, 1);
  if (!common_->options->check_deadlock) return true;
  common_->give_up("there is a deadlock");
  return false;
}

// --- expansion

template <typename Form>
inline void PackedWorker::push(Form form, const uint64_t* record, const uint64_t* step, bool is_wanted) {
  const uint64_t* const judged_mask = common_->judged_mask.data();
  uint64_t* const next = form.is_folded ? successors_[successor_count_].record.data() : batch_.next();
  uint64_t judged = 0;
  for (unsigned i = 0; i < form.words; ++i) {
    next[i] = (record[i] & ~step[i]) | step[form.words + i];
    judged |= step[i] & judged_mask[i];
  }
  if (!form.is_folded) return batch_.push(*common_->set, judged != 0, is_wanted);
  RecordFold::Successor& successor = successors_[successor_count_];
  successor.mark = judged != 0;
  common_->fold->prepare(form.words, step, successor);
  successor_count_ += unsigned{is_wanted};
}

// Sends the successors of a key's record on. False: a pause is needed, or the search was given up.
template <typename Form>
bool PackedWorker::fold_successors(Form form, const uint64_t* key) {
  for (unsigned i = 0; i < successor_count_; ++i) {
    if (batch_.is_full() && !flush(form, RecordBatch::kept)) return false;
    uint64_t* const next = batch_.next();
    std::copy_n(key, form.key_words, next);
    if (!common_->fold->refold(form.words, successors_[i], next)) {
      common_->needs_pause.store(true);
      return false;
    }
    batch_.push(*common_->set, successors_[i].mark);
  }
  successor_count_ = 0;
  return true;
}

// --- insertion

// Later, with others. False: as `flush`, and the key is not taken.
template <typename Form>
bool PackedWorker::insert(Form form, const uint64_t* key, bool mark) {
  if (batch_.is_full() && !flush(form, RecordBatch::kept)) return false;
  std::copy_n(key, form.key_words, batch_.next());
  batch_.push(*common_->set, mark);
  return true;
}

template <typename Form>
bool PackedWorker::insert_pending(Form form) {
  for (; pending_taken_ < pending_.marks.size(); ++pending_taken_)
    if (!insert(form, &pending_.keys[pending_taken_ * form.key_words], pending_.marks[pending_taken_])) return false;
  pending_ = {};
  pending_taken_ = 0;
  return true;
}

// Those that the last flush found. False: the search was given up.
template <typename Form>
bool PackedWorker::judge_found(Form form) {
  store::RecordWords record;
  for (const uint64_t* const key : unjudged_) {
    if (form.is_folded) common_->fold->unfold(key, record.data());
    else std::copy_n(key, form.words, record.data());
    if (!judge(record.data())) return false;
  }
  unjudged_.clear();
  return true;
}

// In which the next key is written.
KeyBlock& PackedWorker::block_with_room() {
  if (found_.empty() || found_.back().count == KeyBlock::capacity)
    found_.push_back(common_->blocks.take(common_->keys().words()));
  return found_.back();
}

// Until so many are left. False: a pause is needed, and what was not inserted is still in the batch; or the search was
// given up.
template <typename Form>
bool PackedWorker::flush(Form form, unsigned kept) {
  const auto words = form.key_words;
  store::RecordSet& set = *common_->set;
  // Whether a record is new is not foreseen, so what depends on it is written in any case, and counts if it is.
  KeyBlock* block = &block_with_room();
  unjudged_.resize(RecordBatch::capacity);
  size_t unjudged = 0;
  uint64_t added = 0;
  bool is_crowded = false;
  batch_.prefetch_rest(set, kept);
  for (; batch_.size() > kept; batch_.pop()) {
    const Answer answer = set.insert(batch_.front_probe());
    is_crowded = answer == Answer::crowded;
    if (is_crowded) break;
    const bool is_new = answer == Answer::added;
    uint64_t* const key = block->words.data() + size_t{block->count} * words;
    std::copy_n(batch_.front(), words, key);
    unjudged_[unjudged] = key;
    unjudged += is_new && batch_.front_mark() ? 1 : 0;
    added += is_new ? 1 : 0;
    block->count += is_new ? 1 : 0;
    if (block->count == KeyBlock::capacity) [[unlikely]]
      block = &block_with_room();
  }
  unjudged_.resize(unjudged);
  if (!judge_found(form)) return false;
  if (is_crowded) ask_for_growth();
  return note_added(added) && !is_crowded;
}

void PackedWorker::ask_for_growth() {
  common_->needs_growth.store(true, std::memory_order_relaxed);
  common_->needs_pause.store(true, std::memory_order_relaxed);
}

// False: there are more states than allowed.
bool PackedWorker::note_added(uint64_t added) {
  // The sum has a cache line for which workers would contend.
  constexpr uint64_t added_min = 256;
  added_ += added;
  return (common_->workers > 1 && added_ < added_min) || report_added();
}

bool PackedWorker::report_added() {
  const uint64_t states = common_->states.fetch_add(added_, std::memory_order_relaxed) + added_;
  added_ = 0;
  if (common_->options->limits.states_max && states > *common_->options->limits.states_max) {
    common_->is_at_limit.store(true);
    common_->stop.store(true);
    return false;
  }
  if (states > common_->set->comfortable_count()) ask_for_growth();
  return true;
}

// Runs the steps once more, which must give the successors that the leaf, and those of its disjuncts, give. False: the search was
// given up.
bool PackedWorker::repeat(uint32_t thread, const uint64_t* record, const uint64_t* leaf) {
  std::vector<std::vector<uint64_t>> remembered, repeated;
  if (StepTable::is_union(leaf)) {
    const StepTable::Union disjuncts = StepTable::union_of(leaf);
    for (uint32_t i = 0; i < disjuncts.count; ++i) {
      if (!StepTable::is_open(leaf, i, record)) continue;
      const uint64_t* const known = table_.find(common_->layout->words(), disjuncts.first_root + i, record);
      if (known == nullptr) return true;  // it will be run for this disjunct
      if (!add_successors(record, known, remembered)) return false;
    }
  } else {
    if (!add_successors(record, leaf, remembered)) return false;
  }
  if (!load(record)) return false;
  CHECK(steps_->steps_of(thread, StepTable::is_union(leaf), run_), "a step is not what was remembered");
  add_successors(run_.steps, repeated);
  for (const LocalSteps::Disjunct& disjunct : run_.disjuncts) add_successors(disjunct.steps, repeated);
  // The options of disjuncts may have been in another order.
  if (StepTable::is_union(leaf)) {
    std::ranges::sort(remembered);
    std::ranges::sort(repeated);
  }
  CHECK(remembered == repeated, "a step is not what was remembered");
  return true;
}

// False: a copy needs a new layout, or the search was given up.
bool PackedWorker::add_successors(const uint64_t* record, const uint64_t* leaf,
                                  std::vector<std::vector<uint64_t>>& successors) {
  const unsigned words = common_->layout->words();
  const bool has_copies = StepTable::has_copies(leaf);
  uint64_t count = StepTable::step_count(leaf++);
  for (; count != 0; --count) {
    std::vector<uint64_t>& next = successors.emplace_back();
    for (unsigned i = 0; i < words; ++i) next.push_back((record[i] & ~leaf[i]) | leaf[words + i]);
    leaf += size_t{2} * words;
    if (!has_copies) continue;
    const std::span<const uint64_t> copies(leaf + 1, *leaf);
    if (!copy_slots(copies, record, next.data())) return false;
    leaf += 1 + copies.size();
  }
  return true;
}

void PackedWorker::add_successors(const LocalSteps::Steps& steps, std::vector<std::vector<uint64_t>>& successors) {
  const std::scoped_lock lock(common_->mutex);
  for (const std::vector<LocalSteps::Write>& step : steps) {
    std::vector<store::Code> cells = cells_;
    for (const LocalSteps::Write& write : step) {
      if (write.cell >= cells.size()) cells.resize(write.cell + 1, absent_slot);
      cells[write.cell] = write.code;
    }
    successors.push_back(common_->numbers->pack(*common_->layout, cells));
  }
}

// --- expansion of a record

template <typename Form>
inline bool PackedWorker::make_room_for_one(Form form, const uint64_t* key) {
  if (form.is_folded) return successor_count_ != RecordBatch::capacity || fold_successors(form, key);
  return !batch_.is_full() || flush(form, RecordBatch::kept);
}

// The number that the slot of a copy takes, where it has not been met before. None: it needs a new layout, or the search was given up.
std::optional<uint32_t> PackedWorker::translate(uint32_t copy, uint32_t there) {
  const auto [from, slot] = table_.copies()[copy];
  const std::vector<SlotLayout::Field>& fields = common_->layout->fields();
  std::optional<uint32_t> number;
  {
    const std::scoped_lock lock(common_->mutex);
    number = common_->numbers->number(slot, common_->numbers->code_or_absent(from, there));
  }
  if (!number) {
    common_->give_up("a slot has too many values");
    return std::nullopt;
  }
  if (*number >> (slot < fields.size() ? fields[slot].bits() : 0) != 0) {
    common_->needs_pause.store(true);
    return std::nullopt;
  }
  std::vector<uint32_t>& numbers = translations_[copy];
  if (there >= numbers.size()) numbers.resize(there + 1, not_translated);
  return numbers[there] = *number;
}

// What slots that are zero in `next` take from the record. False: as add_successors.
bool PackedWorker::copy_slots(std::span<const uint64_t> copies, const uint64_t* record, uint64_t* next) {
  const std::vector<SlotLayout::Field>& fields = common_->layout->fields();
  const std::vector<StepLeaves::Copy>& all = table_.copies();
  if (translations_.size() < all.size()) translations_.resize(all.size());
  for (const uint64_t copy : copies) {
    const auto [from, slot] = all[copy];
    const uint32_t there = from < fields.size() ? fields[from].get(record) : 0;
    const std::vector<uint32_t>& numbers = translations_[copy];
    uint32_t number = there < numbers.size() ? numbers[there] : not_translated;
    if (number == not_translated) [[unlikely]] {
      const std::optional<uint32_t> translated = translate(static_cast<uint32_t>(copy), there);
      if (!translated) return false;
      number = *translated;
    }
    if (number != 0) fields[slot].put(next, number);
  }
  return true;
}

// Of a leaf that has_copies. False: as `expand`.
template <typename Form>
bool PackedWorker::take_copying_steps(Form form, const uint64_t* key, const uint64_t* record, StepTable::Leaf known) {
  size_t at = 1;
  for (uint64_t count = StepTable::step_count(table_.words_of(known)); count != 0; --count) {
    if (!make_room_for_one(form, key)) return false;
    const uint64_t* const step = table_.words_of(known) + at;  // judging may have moved the leaf
    const std::span<const uint64_t> copies(step + size_t{2} * form.words + 1, step[size_t{2} * form.words]);
    std::array<uint64_t, 2 * store::RecordShape::words_max> changed{};
    std::copy_n(step, size_t{2} * form.words, changed.data());
    if (!copy_slots(copies, record, changed.data() + form.words)) return false;
    push(form, record, changed.data(), true);
    at += size_t{2} * form.words + 1 + copies.size();
  }
  return true;
}

// The successors by the steps of a leaf, of which there are `count`. False: as `expand`.
template <typename Form>
inline bool PackedWorker::take_steps(Form form, const uint64_t* key, const uint64_t* record, StepTable::Leaf known,
                                     uint64_t count) {
  // Whether a thread can move is not foreseen either.
  push(form, record, table_.words_of(known) + 1, count != 0);
  for (uint64_t step = 1; step < count; ++step) {
    if (!make_room_for_one(form, key)) return false;
    // Judging may have moved the leaf.
    push(form, record, table_.words_of(known) + 1 + step * 2 * form.words, true);
  }
  return true;
}

template <typename Form>
bool PackedWorker::take_union(Form form, const uint64_t* key, const uint64_t* record, bool is_alone, const Alive& alive,
                              Structure& structure, const uint64_t* words, uint64_t& transitions) {
  const StepTable::Union disjuncts = StepTable::union_of(words);
  if (found_disjuncts_.nodes.size() <= disjuncts.count) {
    found_disjuncts_.resize(disjuncts.count + size_t{1});
    open_roots_.resize(disjuncts.count + size_t{1});
  }
  uint32_t open = 0;
  for (uint32_t i = 0; i < disjuncts.count; ++i) {
    found_disjuncts_.nodes[open] = open_roots_[open] = disjuncts.first_root + i;
    open += uint32_t{StepTable::is_open(words, i, record)};
  }
  table_.find_all(form.words, record, open, found_disjuncts_);
  uint64_t steps = 0;
  for (uint32_t i = 0; i < open; ++i) {
    if (!make_room_for_one(form, key)) return false;
    StepTable::Leaf known = found_disjuncts_.leaves[i];
    if (known == 0) known = learn_disjunct(open_roots_[i], is_alone, alive, structure, record);
    if (known == 0) return false;
    const uint64_t* const leaf = table_.words_of(known);
    const uint64_t count = StepTable::step_count(leaf);
    // Most of many disjuncts have no steps.
    if (count == 0) continue;
    if (StepTable::has_copies(leaf) ? !take_copying_steps(form, key, record, known)
                                    : !take_steps(form, key, record, known, count))
      return false;
    steps += count;
  }
  transitions += steps;
  return steps != 0 || !disjuncts.is_noted_if_empty || note_empty_union(alive.thread, disjuncts.first_root, record);
}

// False: interrupted; the record has to be expanded again, unless the search was given up.
template <typename Form>
bool PackedWorker::expand(Form form, const uint64_t* key) {
  const auto words = form.words;
  store::RecordWords unfolded;
  if (form.is_folded) common_->fold->unfold(key, unfolded.data());
  const uint64_t* const record = form.is_folded ? unfolded.data() : key;
  Structure* const structure = structure_of(record);
  if (structure == nullptr) return false;
  const uint32_t threads = structure->threads.count;
  if (alive_.size() < threads) {
    alive_.resize(threads);
    found_steps_.resize(threads);
  }
  const SlotLayout::Field* const fields = common_->layout->fields().data() + structure->threads.first_cell;
  const size_t stride = structure->threads.stride;
  const uint32_t* const ended = structure->ended.data();
  uint32_t alive = 0;
  for (uint32_t thread = 0; thread < threads; ++thread) {
    const uint32_t number = fields[thread * stride].get(record);
    alive_[alive] = {thread, number};
    alive += uint32_t{number != ended[thread]};
  }
  if (alive == 0) {
    PackedCounters::add(counters_->finished, 1);
    return true;
  }
  uint64_t transitions = 0;
  successor_count_ = 0;
  for (uint32_t i = 0; i < alive; ++i)
    found_steps_.nodes[i] = root_of(*structure, alive == 1, alive_[i].thread, alive_[i].number);
  table_.find_all(words, record, alive, found_steps_);
  for (uint32_t i = 0; i < alive; ++i) {
    if (!make_room_for_one(form, key)) return false;
    StepTable::Leaf& known = found_steps_.leaves[i];
    if (known == 0) known = learn_steps(alive == 1, alive_[i], *structure, record);
    if (known == 0) return false;
    const uint64_t* const leaf = table_.words_of(known);
    if (common_->repeats_steps && !repeat(alive_[i].thread, record, leaf)) return false;
    if (!StepTable::is_plain(leaf)) [[unlikely]] {
      if (StepTable::has_copies(leaf)) {
        transitions += StepTable::step_count(leaf);
        if (!take_copying_steps(form, key, record, known)) return false;
      } else if (!take_union(form, key, record, alive == 1, alive_[i], *structure, leaf, transitions)) {
        return false;
      }
      continue;
    }
    const uint64_t count = leaf[0];
    if (!take_steps(form, key, record, known, count)) return false;
    transitions += count;
  }
  if (form.is_folded && !fold_successors(form, key)) return false;
  lookups_ += alive;
  if (transitions == 0 && !count_stuck(*structure, record)) return false;
  PackedCounters::add(counters_->transitions, transitions);
  return true;
}

// The next one. False: the level has no more.
bool PackedWorker::take_block() {
  if (!block_.words.empty()) common_->blocks.give(std::exchange(block_, {}));
  expanded_ = 0;
  return common_->level.take(block_, index_ % 2 == 0 ? PackedLevel::End::front : PackedLevel::End::back);
}

// False: a pause is needed, or the search was given up.
template <typename Form>
bool PackedWorker::expand_level(Form form) {
  while (!common_->is_ending() && !common_->needs_pause.load(std::memory_order_relaxed)) {
    if (expanded_ == block_.count && !take_block()) return true;
    const uint64_t* const key = block_.words.data() + size_t{expanded_} * form.key_words;
    // Some records ahead.
    constexpr unsigned ahead = 4;
    if (form.is_folded && block_.count - expanded_ > ahead) common_->fold->prefetch(key + ahead * form.key_words);
    if (!expand(form, key)) continue;
    PackedCounters::add(counters_->visited, 1);
    ++expanded_;
  }
  return false;
}

template <typename Form>
void PackedWorker::work_on(Form form) {
  if (insert_pending(form) && flush(form) && expand_level(form)) (void)flush(form);
  if (added_ != 0) (void)report_added();
}

// The usual numbers of words are known to the compiler.
void PackedWorker::work() {
  const auto work_on_form = [this](auto words, auto key_words, auto is_folded) {
    work_on(FormOf<decltype(words), decltype(key_words), decltype(is_folded)>{words, key_words, is_folded});
  };
  using One = std::integral_constant<unsigned, 1>;
  using Two = std::integral_constant<unsigned, 2>;
  using Three = std::integral_constant<unsigned, 3>;
  const unsigned words = common_->layout->words(), key_words = common_->keys().words();
  if (common_->fold != nullptr) {
    if (words == 2 && key_words == 1) return work_on_form(Two(), One(), std::true_type());
    if (words == 3 && key_words == 1) return work_on_form(Three(), One(), std::true_type());
    return work_on_form(words, key_words, std::true_type());
  }
  switch (words) {
    case 1: return work_on_form(One(), One(), std::false_type());
    case 2: return work_on_form(Two(), Two(), std::false_type());
    case 3: return work_on_form(Three(), Three(), std::false_type());
    default: return work_on_form(words, words, std::false_type());
  }
}

void PackedWorker::add_initial(const uint64_t* record) {
  const unsigned words = common_->layout->words();
  store::RecordSet::Probe probe;
  common_->set->locate(record, probe);
  const Answer answer = common_->set->insert(probe);
  if (answer == Answer::crowded) return common_->give_up("there are too many initial states");
  if (answer == Answer::present) return;
  common_->states.fetch_add(1, std::memory_order_relaxed);
  KeyBlock& block = block_with_room();
  std::copy_n(record, words, block.words.data() + size_t{block.count++} * words);
  (void)judge(record);
}

// --- pauses

void PackedWorker::hand_over_found(PackedLevel& level) {
  for (KeyBlock& block : found_) {
    if (block.count != 0) level.add(std::move(block));
    else common_->blocks.give(std::move(block));
  }
  found_.clear();
}

void PackedWorker::forget_steps() {
  for_each_judged([this](uint32_t slot) { judged_before_.insert(slot); });
  table_ = StepTable(*common_->layout);
  structures_.clear();
  split_roots_.clear();
  results_.clear();
  translations_.clear();
  noted_.clear();
  lookups_ = misses_ = 0;
}

void PackedWorker::change_keys(const KeyChange& change) {
  if (!block_.words.empty()) block_.change(change);
  for (KeyBlock& block : found_) block.change(change);
}

bool PackedWorker::is_idle() const {
  return expanded_ == block_.count && batch_.size() == 0 && pending_taken_ == pending_.marks.size();
}

void PackedWorker::hand_over_pending(PendingKeys& pending) {
  const unsigned words = common_->keys().words();
  for (; batch_.size() != 0; batch_.pop()) pending.add(batch_.front(), words, batch_.front_mark());
  for (; pending_taken_ < pending_.marks.size(); ++pending_taken_)
    pending.add(&pending_.keys[pending_taken_ * words], words, pending_.marks[pending_taken_]);
  pending_ = {};
  pending_taken_ = 0;
}

void PackedWorker::collect_judged(std::vector<uint64_t>& mask) const {
  // What it reads now is not collected.
  if (std::ranges::any_of(predicates_,
                          [this](const Predicate& predicate) { return !predicate.repeats(common_->truths_min); })) {
    std::ranges::fill(mask, ~uint64_t{0});
    return;
  }
  const std::vector<SlotLayout::Field>& fields = common_->layout->fields();
  fields[0].mark(mask.data());
  for_each_judged([&](uint32_t slot) {
    if (slot < fields.size()) fields[slot].mark(mask.data());
  });
}

// Calls `visit` with each slot that a predicate has read.
template <typename Visit>
void PackedWorker::for_each_judged(const Visit& visit) const {
  std::ranges::for_each(judged_before_, visit);
  for (const std::unique_ptr<Structure>& structure : structures_) {
    if (structure == nullptr) continue;
    for (const StepTable::Root root : structure->predicates) std::ranges::for_each(table_.slots_read(root), visit);
  }
}

uint64_t PackedWorker::bytes() const {
  return table_.bytes() + block_.bytes() + bytes_of(found_) + sizeof(PackedWorker);
}

}  // namespace ramify::engine
