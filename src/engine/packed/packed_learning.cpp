// SPDX-License-Identifier: Apache-2.0
// What a PackedWorker does where nothing is remembered yet: it takes what the others have learned, or has the machine run the steps, or
// evaluate the predicate, from this record, and remembers and teaches what came of it.
#include <algorithm>
#include <utility>

#include "base/check.h"
#include "engine/packed/packed_worker.h"

namespace ramify::engine {

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
  const uint64_t* const leaf = table_.find(common_->layout->words(), root, lesson.record.data());
  if (leaf == nullptr) return no_root;  // the union may be in the log of a third worker, and not taken yet
  if (StepTable::is_union(leaf) && is_alike(StepTable::union_of(leaf), lesson.disjuncts))
    return StepTable::union_of(leaf).first_root + *lesson.disjunct;
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

// --- for tests: what is remembered, run again

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

}  // namespace ramify::engine
