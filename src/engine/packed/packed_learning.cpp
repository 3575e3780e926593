// SPDX-License-Identifier: Apache-2.0
// What a PackedWorker does where nothing is remembered yet: it takes what the others have learned, or has the machine run the steps, or
// evaluate the predicate, from this record, and remembers and teaches what came of it.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

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

// Where steps do not repeat, they are slower this way than by the general search. It is after a step of a thread from the loaded record,
// which is remembered under this root.
void PackedWorker::note_miss(uint32_t thread, StepTable::Root root) {
  constexpr uint64_t misses_min = 20'000, few = 1024;
  ++misses_;
  if (misses_ % few == 0) bound_table();
  if (misses_ < misses_min || misses_ * 2 <= lookups_) return;
  // The user is told of a place where many are.
  if (habits_[root].results * 8 < misses_ && misses_ % few != 0) return;
  const auto pauses = stepper_->pauses();
  const auto pause = std::ranges::find(pauses, thread, &Pause::actor);
  const PausePoint point = pause == pauses.end() ? PausePoint{} : common_->machine->pause_point(pause->point);
  const std::string place =
      point.place.is_known() ? fmt::format(" from `{}` ({}:{})", point.label, point.place.file, point.place.line) : "";
  common_->give_up(fmt::format("the steps{} depend on too much of the state to repeat", place));
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
  if (lesson.predicate) {
    if (lesson.form != predicates_[*lesson.predicate].form) return no_root;
    if (!lesson.begins) return structure->predicates[*lesson.predicate];
    return root_of_segment(*structure, lesson, *lesson.begins);
  }
  StepTable::Root root = root_of(*structure, lesson.is_alone, lesson.thread, lesson.number);
  const Habit habit = habits_[root];
  if (lesson.form != habit.form) {
    // Segments are tried by each worker for itself: it has to know the form before.
    const bool is_begun = habit.form == LocalSteps::Form::whole && lesson.form == LocalSteps::Form::disjuncts;
    if (!is_begun || habit.stays_whole) return no_root;
    root = renew_root(*structure, lesson.is_alone, lesson.thread, lesson.number, {.form = lesson.form});
  }
  if (lesson.begins) return root_of_segment(*structure, lesson, *lesson.begins);
  if (!lesson.disjunct) return root;
  const uint64_t* const leaf = table_.find(common_->layout->words(), root, lesson.record.data());
  if (leaf == nullptr) return no_root;  // the union may be in the log of a third worker, and not taken yet
  if (!StepTable::is_union(leaf)) {
    (void)fall_back(*structure, lesson.is_alone, lesson.thread, lesson.number);
    return no_root;
  }
  if (is_alike(StepTable::union_of(leaf), lesson.disjuncts))
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
  const auto remember = [&] {
    if (!lesson.disjunct && lesson.disjuncts.count != 0)
      return table_.remember_union(root, record, lesson.reads, lesson.disjuncts, lesson.guards);
    if (lesson.next.empty()) return table_.remember(root, record, lesson.reads, lesson.steps);
    std::vector<StepTable::Root> next;
    for (const store::Code known : lesson.next) next.push_back(root_of_segment(*structure_of(record), lesson, known));
    return table_.remember_segment(root, record, lesson.reads, lesson.steps, next);
  };
  if (remember()) return;
  if (lesson.predicate || lesson.disjunct) return common_->give_up(std::string(not_local));
  (void)fall_back(*structure_of(record), lesson.is_alone, lesson.thread, lesson.number);
}

// After nothing was found: what the other workers know. 0: nothing either.
StepTable::Leaf PackedWorker::find_in_lessons(StepTable::Root root, const uint64_t* record) {
  take_lessons();
  return table_.find_leaf(common_->layout->words(), root, record);
}

// In learned_, what the steps write. False: the numbers need a new layout, or the search was given up.
bool PackedWorker::number_writes(std::span<const std::vector<LocalSteps::Write>> steps) {
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
bool PackedWorker::run_steps(bool is_alone, const Alive& alive, Structure& structure, const uint64_t* record) {
  if (!load(record)) return false;
  const StepTable::Root root = root_of(structure, is_alone, alive.thread, alive.number);
  note_miss(alive.thread, root);
  const Habit habit = habits_[root];
  if (!steps_->steps_of(alive.thread, habit.form, run_)) {
    is_faulty_ = common_->report(maybe_fault, false);
    return false;
  }
  const std::vector<uint32_t>& watched = common_->options->watched_actors;
  const auto has_steps = [](const auto& part) { return !part.steps.empty(); };
  const bool has_moved = has_steps(run_) || std::ranges::any_of(run_.disjuncts, has_steps) ||
                         (run_.otherwise && has_steps(*run_.otherwise)) ||
                         std::ranges::any_of(run_.segments, has_steps);
  if (const auto actor = std::ranges::find(watched, alive.thread); actor != watched.end() && has_moved)
    common_->has_moved[static_cast<size_t>(actor - watched.begin())].store(true, std::memory_order_relaxed);
  {
    const std::scoped_lock lock(common_->mutex);
    common_->resized.insert(run_.resized.begin(), run_.resized.end());
  }
  if (!run_.disjuncts.empty()) {
    habits_[root].has_disjuncts = true;
    return remember_union(structure, root, is_alone, alive, record);
  }
  if (!run_.segments.empty())
    return remember_segments(
        structure, root, 0, record,
        {.is_alone = is_alone, .thread = alive.thread, .number = alive.number, .form = habit.form});
  if (habit.form == LocalSteps::Form::segments) {  // it has none
    const StepTable::Root before = leave_segments(structure, is_alone, alive.thread, alive.number);
    const StepTable::Leaf leaf = table_.find_leaf(common_->layout->words(), before, record);
    const bool is_known = leaf != 0 && !StepTable::is_union(table_.words_of(leaf));
    return is_known || run_steps(is_alone, alive, structure, record);
  }
  if (!number_writes(run_.steps)) return false;
  if (!table_.remember(root, record, run_.reads, learned_.bytes()))
    return fall_back(structure, is_alone, alive.thread, alive.number);
  teach({.is_alone = is_alone, .thread = alive.thread, .number = alive.number, .form = habit.form}, record, run_.reads,
        learned_.bytes());
  return true;
}

// The segment of run_ with this index, and what follows it, from a record at its beginning, as far as it is not known. `lesson`: whose they
// are. False: as number_writes.
bool PackedWorker::remember_segments(Structure& structure, StepTable::Root root, uint32_t index, const uint64_t* record,
                                     Lesson lesson) {
  const unsigned words = common_->layout->words();
  const LocalSteps::Segment& segment = run_.segments[index];
  if (index != 0) lesson.begins = segment.known;
  std::vector<StepTable::Root> next;
  std::vector<store::Code> known;
  for (const uint32_t follower : segment.next) {
    CHECK(follower > index, "segment {} is followed by segment {}", index, follower);
    known.push_back(run_.segments[follower].known);
    next.push_back(root_of_segment(structure, lesson, known.back()));
  }
  const uint64_t* leaf = table_.find(words, root, record);
  if (leaf == nullptr) {
    if (!number_writes(segment.next.empty() ? std::span(segment.steps) : std::span(&segment.writes, 1))) return false;
    const bool is_remembered = segment.next.empty()
                                   ? table_.remember(root, record, segment.reads, learned_.bytes())
                                   : table_.remember_segment(root, record, segment.reads, learned_.bytes(), next);
    if (is_remembered) {
      lesson.next = known;
      teach(lesson, record, segment.reads, learned_.bytes());
      leaf = table_.find(words, root, record);
    }
  }
  const bool is_same =
      leaf != nullptr &&
      (next.empty() ? !StepTable::is_segment(leaf)
                    : StepTable::is_segment(leaf) && std::ranges::equal(StepTable::next_roots(words, leaf), next));
  if (!is_same) {
    CHECK(!common_->tuning.repeats_steps, "a segment is not what was remembered");
    common_->give_up(std::string(not_local));
    return false;
  }
  if (next.empty()) return true;
  std::vector<uint64_t> now(record, record + words);
  apply_change(words, leaf + 1, now.data());
  for (size_t i = 0; i < next.size(); ++i)
    if (!remember_segments(structure, next[i], segment.next[i], now.data(), lesson)) return false;
  return true;
}

StepTable::Root PackedWorker::root_of_segment(Structure& structure, const Lesson& lesson, store::Code known) {
  const uint32_t whose =
      lesson.predicate ? structure.threads.count + static_cast<uint32_t>(*lesson.predicate) : lesson.thread;
  const auto [at, is_new] = structure.segments.try_emplace({known, whose, lesson.is_alone});
  if (is_new) at->second = table_.new_root();
  return at->second;
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

bool PackedWorker::remember_union(Structure& structure, StepTable::Root root, bool is_alone, const Alive& alive,
                                  const uint64_t* record) {
  common_->has_disjuncts.store(true, std::memory_order_relaxed);
  const unsigned words = common_->layout->words();
  const auto count = static_cast<uint32_t>(run_.disjuncts.size());
  const StepTable::Union disjuncts{.count = count,
                                   .kind = run_.disjuncts_kind,
                                   .is_noted_if_empty = run_.is_noted_if_empty,
                                   .may_do_otherwise = run_.may_do_otherwise};
  Lesson lesson{.is_alone = is_alone,
                .thread = alive.thread,
                .number = alive.number,
                .form = LocalSteps::Form::disjuncts,
                .disjuncts = disjuncts};
  bool is_remembered = true;
  if (table_.find_leaf(words, root, record) == 0) {
    const std::vector<uint32_t> guards = guards_of(run_);
    is_remembered = table_.remember_union(root, record, run_.reads, disjuncts, guards);
    lesson.guards = guards;
    if (is_remembered) teach(lesson, record, run_.reads);
    lesson.guards = {};
  }
  const std::optional<StepTable::Union> known = union_at(root, record);
  if (!known) return fall_back(structure, is_alone, alive.thread, alive.number);
  if (!is_remembered || !is_alike(*known, disjuncts)) {
    common_->give_up(std::string(not_local));
    return false;
  }
  for (uint32_t i = 0; i < count + (run_.otherwise ? 1 : 0); ++i) {
    const LocalSteps::Disjunct& disjunct = i < count ? run_.disjuncts[i] : *run_.otherwise;
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
  return a.count == b.count && a.kind == b.kind && a.is_noted_if_empty == b.is_noted_if_empty &&
         a.may_do_otherwise == b.may_do_otherwise;
}

std::optional<StepTable::Union> PackedWorker::union_at(StepTable::Root root, const uint64_t* record) const {
  const uint64_t* const leaf = table_.find(common_->layout->words(), root, record);
  return leaf != nullptr && StepTable::is_union(leaf) ? std::optional(StepTable::union_of(leaf)) : std::nullopt;
}

// What is remembered of the thread at this place begins anew.
StepTable::Root PackedWorker::renew_root(Structure& structure, bool is_alone, uint32_t thread, uint32_t number,
                                         Habit habit) {
  const StepTable::Root root = table_.new_root();
  structure.roots[(is_alone ? structure.threads.count : 0) + thread][number] = root;
  habit.expanded_before = counters_->visited.load(std::memory_order_relaxed);
  habits_[root] = habit;
  return root;
}

// Where some runs of a thread at a place are unions of disjuncts, and others, which have read the same up to there, are not: a run that asks
// for options and then chooses none of them. False.
bool PackedWorker::fall_back(Structure& structure, bool is_alone, uint32_t thread, uint32_t number) {
  const StepTable::Root root = root_of(structure, is_alone, thread, number);
  if (habits_[root].form == LocalSteps::Form::disjuncts)
    renew_root(structure, is_alone, thread, number, {.stays_whole = true});
  else common_->give_up(std::string(not_local));
  return false;
}

// To what was known before; its root.
StepTable::Root PackedWorker::leave_segments(Structure& structure, bool is_alone, uint32_t thread, uint32_t number) {
  StepTable::Root& root = structure.roots[(is_alone ? structure.threads.count : 0) + thread][number];
  root = habits_[root].before;
  habits_[root].was_segmented = true;
  return root;
}

// Before the steps are run once more: whether they are to be remembered in another form, since they have many results.
void PackedWorker::choose_form(Structure& structure, bool is_alone, const Alive& alive) {
  const StepTable::Root root = root_of(structure, is_alone, alive.thread, alive.number);
  Habit& habit = habits_[root];
  ++habit.results;
  const uint64_t expanded = counters_->visited.load(std::memory_order_relaxed) - habit.expanded_before;
  const double results_each = static_cast<double>(habit.results) / static_cast<double>(std::max<uint64_t>(expanded, 1));
  using Form = LocalSteps::Form;
  switch (habit.form) {
    case Form::whole:
      if (habit.results > common_->tuning.splits_from && !habit.stays_whole)
        renew_root(structure, is_alone, alive.thread, alive.number, {.form = Form::disjuncts});
      break;
    case Form::disjuncts:
      if (!habit.was_segmented && habit.results > common_->tuning.segments_from &&
          results_each > (habit.has_disjuncts ? 4 : 1) * common_->tuning.segments_from_each) {
        common_->has_segments.store(true, std::memory_order_relaxed);
        renew_root(structure, is_alone, alive.thread, alive.number,
                   {.form = Form::segments, .results_each_before = results_each, .before = root});
      }
      break;
    case Form::segments:
      // To run a step takes several times as long in segments. At first most of them are new.
      if ((habit.results == common_->tuning.segments_judged_from / 4 && results_each > habit.results_each_before / 2) ||
          (habit.results >= common_->tuning.segments_judged_from && results_each > habit.results_each_before / 4))
        leave_segments(structure, is_alone, alive.thread, alive.number);
      break;
  }
}

// The leaf of a thread's steps. 0: as number_writes.
StepTable::Leaf PackedWorker::learn_steps(bool is_alone, const Alive& alive, Structure& structure,
                                          const uint64_t* record) {
  take_lessons();
  const unsigned words = common_->layout->words();
  const auto find = [&] {
    return table_.find_leaf(words, root_of(structure, is_alone, alive.thread, alive.number), record);
  };
  if (const StepTable::Leaf leaf = find(); leaf != 0) return leaf;
  choose_form(structure, is_alone, alive);
  if (const StepTable::Leaf leaf = find(); leaf != 0) return leaf;  // in the form before
  return run_steps(is_alone, alive, structure, record) ? find() : 0;
}

// The same where some of their segments are known: into chains_.
bool PackedWorker::learn_chains(bool is_alone, const Alive& alive, Structure& structure, const uint64_t* record) {
  if (common_->is_ending()) return false;
  take_lessons();
  const unsigned words = common_->layout->words();
  const auto follow_known = [&] {
    const StepTable::Root root = root_of(structure, is_alone, alive.thread, alive.number);
    const StepTable::Leaf first = table_.find_leaf(words, root, record);
    // In another form, the record is expanded again.
    return first != 0 && !StepTable::is_union(table_.words_of(first)) && follow(words, record, first, chains_);
  };
  if (follow_known()) return true;
  choose_form(structure, is_alone, alive);
  if (follow_known()) return true;  // in the form before
  return run_steps(is_alone, alive, structure, record) && follow_known();
}

// The same of one of their disjuncts. 0 also if they have another form now.
StepTable::Leaf PackedWorker::learn_disjunct(StepTable::Root disjunct, bool is_alone, const Alive& alive,
                                             Structure& structure, const uint64_t* record) {
  if (const StepTable::Leaf leaf = find_in_lessons(disjunct, record); leaf != 0) return leaf;
  const StepTable::Root root = root_of(structure, is_alone, alive.thread, alive.number);
  choose_form(structure, is_alone, alive);
  if (!run_steps(is_alone, alive, structure, record)) return 0;
  const StepTable::Leaf leaf = table_.find_leaf(common_->layout->words(), disjunct, record);
  if (leaf == 0 && root_of(structure, is_alone, alive.thread, alive.number) == root)
    common_->give_up(std::string(not_local));
  return leaf;
}

// The machine tells the user of a choice that has no options when it runs the step.
bool PackedWorker::note_empty_union(uint32_t thread, uint32_t first_root, const uint64_t* record) {
  if (!noted_.insert(first_root).second) return true;
  return load(record) && steps_->steps_of(thread, LocalSteps::Form::disjuncts, run_);
}

// None: it is not known.
std::optional<bool> PackedWorker::known_truth(const Structure& structure, size_t predicate, const uint64_t* record) {
  const unsigned words = common_->layout->words();
  const StepTable::Leaf leaf = table_.find_leaf(words, structure.predicates[predicate], record);
  if (leaf == 0) return std::nullopt;
  // A truth is a leaf with one step that changes nothing, or none.
  if (!StepTable::is_segment(table_.words_of(leaf))) return table_.words_of(leaf)[0] != 0;
  if (!follow(words, record, leaf, truth_chains_)) return std::nullopt;
  return table_.words_of(truth_chains_.begin()->last)[0] != 0;
}

// That the machine has evaluated. False: the search was given up.
bool PackedWorker::remember_truth(Structure& structure, size_t predicate, const uint64_t* record, bool truth) {
  Predicate& asked = predicates_[predicate];
  const Lesson lesson{.predicate = predicate, .form = asked.form};
  if (!run_.segments.empty()) {
    const auto is_last = [](const LocalSteps::Segment& segment) { return segment.next.empty(); };
    std::ranges::find_if(run_.segments, is_last)->steps.resize(truth ? 1 : 0);
    return remember_segments(structure, structure.predicates[predicate], 0, record, lesson);
  }
  if (asked.form == LocalSteps::Form::segments) {  // it has too many
    asked.is_remembered = false;
    return true;
  }
  learned_.begin(truth ? 1 : 0, false);
  if (truth) learned_.begin_step(0);
  if (table_.remember(structure.predicates[predicate], record, run_.reads, learned_.bytes())) {
    teach(lesson, record, run_.reads, learned_.bytes());
    return true;
  }
  common_->give_up("properties of this program depend on more than the slots that they read");
  return false;
}

// After a miss: whether and how it is remembered from here on.
void PackedWorker::judge_memory_of(size_t predicate) {
  Predicate& asked = predicates_[predicate];
  if (++asked.misses % 1024 == 0) bound_table();
  // What segments cost is several times the evaluation.
  const bool is_segmented = asked.form == LocalSteps::Form::segments;
  if (asked.misses < common_->tuning.truths_min || asked.misses * (is_segmented ? 16 : 4) < asked.lookups) return;
  asked.lookups = asked.misses = 0;
  if (is_segmented || common_->tuning.segments_from == UINT64_MAX) {
    asked.is_remembered = false;
    return;
  }
  common_->has_segments.store(true, std::memory_order_relaxed);
  asked.form = LocalSteps::Form::segments;
  for (const std::unique_ptr<Structure>& structure : structures_) {
    if (structure == nullptr) continue;
    StepTable::Root& root = structure->predicates[predicate];
    for (const uint32_t slot : table_.slots_read(root)) judged_before_.insert(slot);
    root = table_.new_root();
  }
}

// None: the search was given up.
std::optional<bool> PackedWorker::truth(Structure& structure, size_t predicate, const uint64_t* record) {
  Predicate& asked = predicates_[predicate];
  if (asked.is_remembered) {
    ++asked.lookups;
    if (const std::optional<bool> known = known_truth(structure, predicate, record)) return known;
    take_lessons();
    if (const std::optional<bool> known = known_truth(structure, predicate, record)) return known;
    judge_memory_of(predicate);
  }
  if (common_->is_ending() || !load(record)) return std::nullopt;
  const LocalSteps::Form form = asked.is_remembered ? asked.form : LocalSteps::Form::whole;
  const std::optional<bool> truth = steps_->truth_of(asked.id, form, run_);
  if (!truth) {
    common_->give_up("a property has no value, or depends on more than the slots that it reads");
    return std::nullopt;
  }
  if (asked.is_remembered && !remember_truth(structure, predicate, record, *truth)) return std::nullopt;
  return truth;
}

// --- judging

// False: there is something to report.
bool PackedWorker::judge(const uint64_t* record) {
  Structure* const structure = structure_of(record);
  if (structure == nullptr) return false;
  const size_t properties = common_->options->properties.size();
  for (size_t i = 0; i < properties; ++i) {
    const std::optional<bool> holds = truth(*structure, i, record);
    if (!holds || (!*holds && !common_->report(because_violated, true))) return false;
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

// Of a state with threads of which none can move. None: the search was given up.
std::optional<bool> PackedWorker::is_deadlock(Structure& structure, const uint64_t* record) {
  if (!common_->options->terminal) return true;
  const std::optional<bool> is_terminal = truth(structure, predicates_.size() - 1, record);
  return is_terminal ? std::optional(!*is_terminal) : std::nullopt;
}

// False: the search was given up.
bool PackedWorker::count_stuck(Structure& structure, const uint64_t* record) {
  const std::optional<bool> is_deadlock = this->is_deadlock(structure, record);
  if (!is_deadlock || !*is_deadlock) return is_deadlock.has_value();
  PackedCounters::add(counters_->deadlocks, 1);
  return !common_->options->check_deadlock || common_->report(because_deadlocked, false);
}

// --- the way to a violation

// By the steps that begin with this leaf. False: not all is known, or a copy needs a new layout, or the search was given up.
bool PackedWorker::add_known_successors(const uint64_t* record, StepTable::Leaf first,
                                        std::vector<std::vector<uint64_t>>& successors) {
  const unsigned words = common_->layout->words();
  const uint64_t* const leaf = table_.words_of(first);
  if (StepTable::is_union(leaf)) {
    const StepTable::Union disjuncts = StepTable::union_of(leaf);
    const size_t before = successors.size();
    for (uint32_t i = 0; i < disjuncts.count; ++i) {
      if (!StepTable::is_open(leaf, i, record)) continue;
      const uint64_t* const known = table_.find(words, disjuncts.first_root + i, record);
      if (known == nullptr || !add_successors(record, known, successors)) return false;
    }
    if (successors.size() != before || !disjuncts.may_do_otherwise) return true;
    const uint64_t* const known = table_.find(words, disjuncts.first_root + disjuncts.count, record);
    return known != nullptr && add_successors(record, known, successors);
  }
  if (!StepTable::is_segment(leaf)) return add_successors(record, leaf, successors);
  return follow(words, record, first, chains_) && std::ranges::all_of(chains_, [&](const Chain& chain) {
           return add_successors(chain.record(), table_.words_of(chain.last), successors);
         });
}

bool PackedWorker::add_successors_of(bool is_alone, const Alive& alive, Structure& structure, const uint64_t* record,
                                     std::vector<std::vector<uint64_t>>& successors) {
  const size_t before = successors.size();
  const auto add_known = [&] {
    const StepTable::Root root = root_of(structure, is_alone, alive.thread, alive.number);
    const StepTable::Leaf leaf = table_.find_leaf(common_->layout->words(), root, record);
    successors.resize(before);
    return leaf != 0 && add_known_successors(record, leaf, successors);
  };
  return add_known() || (!common_->is_ending() && run_steps(is_alone, alive, structure, record) && add_known());
}

std::vector<PackedWorker::Alive> PackedWorker::alive_in(const Structure& structure, const uint64_t* record) const {
  std::vector<Alive> alive;
  for (uint32_t thread = 0; thread < structure.threads.count; ++thread) {
    const size_t cell = structure.threads.first_cell + thread * structure.threads.stride;
    const uint32_t number = common_->layout->fields()[cell].get(record);
    if (number != structure.ended[thread]) alive.push_back({thread, number});
  }
  return alive;
}

bool PackedWorker::add_all_successors(const uint64_t* record, std::vector<std::vector<uint64_t>>& successors) {
  Structure* const structure = structure_of(record);
  if (structure == nullptr) return false;
  const std::vector<Alive> alive = alive_in(*structure, record);
  return std::ranges::all_of(alive, [&](const Alive& one) {
    return add_successors_of(alive.size() == 1, one, *structure, record, successors);
  });
}

std::optional<PackedWorker::Violated> PackedWorker::violated_at(const uint64_t* record) {
  Structure* const structure = structure_of(record);
  if (structure == nullptr) return std::nullopt;
  for (size_t i = 0; i < common_->options->properties.size(); ++i) {
    const std::optional<bool> holds = truth(*structure, i, record);
    if (!holds) return std::nullopt;
    if (!*holds) return Violated::in_state;
  }
  std::vector<std::vector<uint64_t>> successors;
  if (!add_all_successors(record, successors))
    return std::exchange(is_faulty_, false) ? std::optional(Violated::by_step) : std::nullopt;
  const bool is_stuck = successors.empty() && !alive_in(*structure, record).empty();
  if (!is_stuck || !common_->options->check_deadlock) return Violated::no;
  const std::optional<bool> is_deadlock = this->is_deadlock(*structure, record);
  if (!is_deadlock) return std::nullopt;
  return *is_deadlock ? Violated::in_state : Violated::no;
}

// --- for tests: what is remembered, run again

// Runs the steps once more, which must give the successors that the leaf, and those of its disjuncts, give. False: the search was
// given up.
bool PackedWorker::repeat(uint32_t thread, const uint64_t* record, StepTable::Leaf first) {
  const uint64_t* const leaf = table_.words_of(first);
  std::vector<std::vector<uint64_t>> remembered, repeated;
  if (!add_known_successors(record, first, remembered)) return !common_->is_ending();  // it will be run
  if (!load(record)) return false;
  const LocalSteps::Form form = StepTable::is_union(leaf) ? LocalSteps::Form::disjuncts : LocalSteps::Form::whole;
  CHECK(steps_->steps_of(thread, form, run_), "a step is not what was remembered");
  add_successors(run_.steps, record, repeated);
  for (const LocalSteps::Disjunct& disjunct : run_.disjuncts) add_successors(disjunct.steps, record, repeated);
  if (run_.otherwise) add_successors(run_.otherwise->steps, record, repeated);
  // The options of disjuncts, and ways of segments, may have been in another order.
  if (StepTable::is_union(leaf) || StepTable::is_segment(leaf)) {
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
    std::vector<uint64_t>& next = successors.emplace_back(record, record + words);
    apply_change(words, leaf, next.data());
    const size_t length = change_length(words, leaf);
    if (has_copies && !copy_slots(StepTable::copies_behind(leaf, length), record, next.data())) return false;
    leaf += has_copies ? StepTable::length_with_copies(leaf, length) : length;
  }
  return true;
}

void PackedWorker::add_successors(const LocalSteps::Steps& steps, const uint64_t* record,
                                  std::vector<std::vector<uint64_t>>& successors) {
  const std::scoped_lock lock(common_->mutex);
  const std::vector<SlotLayout::Field>& fields = common_->layout->fields();
  for (const std::vector<LocalSteps::Write>& step : steps) {
    std::vector<uint64_t>& next = successors.emplace_back(record, record + common_->layout->words());
    for (const LocalSteps::Write& write : step)
      // What the layout does not have yet is absent.
      if (write.cell < fields.size())
        fields[write.cell].replace(next.data(), common_->numbers->number(write.cell, write.code).value());
  }
}

}  // namespace ramify::engine
