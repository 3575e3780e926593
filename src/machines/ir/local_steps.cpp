// SPDX-License-Identifier: Apache-2.0
// The role engine::LocalSteps: what the step cache knows too, by cell instead of by slot, for searches that remember steps
// themselves.
//
// The content of cell 0 decides what a state has, so it should differ as little as possible. It is the shape of a state: its skeleton
// without the references of its threads, of which each has a cell of its own. That is possible while the globals reach all objects, since then
// references of threads do not change what objects there are and how they are numbered; else cell 0 is the whole skeleton.
#include <algorithm>
#include <array>
#include <numeric>
#include <span>
#include <utility>

#include "base/check.h"
#include "base/hash.h"
#include "engine/streams/exhaustive_stream.h"
#include "machines/ir/local_cells.h"
#include "machines/ir/sharing.h"
#include "machines/ir/stepper.h"

namespace ramify::ir_machine {

using engine::OutcomeKind;

namespace {

bool globals_reach_all(const Skeleton& skeleton) {
  std::vector<bool> is_reached(skeleton.objects.size());
  std::vector<uint32_t> reached;
  const auto reach = [&](uint32_t object) {
    if (!is_reached[object]) reached.push_back(object);
    is_reached[object] = true;
  };
  for (const Word word : skeleton.fixed_globals)
    if (word.is_object()) reach(static_cast<uint32_t>(word.payload()));
  for (const Reference& reference : skeleton.global_references) reach(reference.target);
  for (size_t i = 0; i < reached.size(); ++i)
    for (const Reference& reference : skeleton.of(skeleton.objects[reached[i]])) reach(reference.target);
  return reached.size() == skeleton.objects.size();
}

// By slot, the words that it could be divided into.
std::vector<uint8_t> divisible_slots(const Skeleton& skeleton) {
  std::vector<uint8_t> words(skeleton.slot_count);
  for (const Skeleton::Object& o : skeleton.objects) {
    const uint32_t chunks = chunk_count(o.size);
    for (uint32_t i = 0; i < o.slot_count(); ++i) {
      const uint32_t in_chunk = o.is_flat ? 0 : std::min(chunk_words, o.size - i % chunks * chunk_words);
      words[o.first_slot + i] = o.is_flat ? flat_words : static_cast<uint8_t>(in_chunk == 1 ? 0 : in_chunk);
    }
  }
  return words;
}

}  // namespace

// Not where the steps that are offered depend on all threads, or where a successor is another state's representative.
engine::LocalSteps* IrStepper::local_steps() {
  const bool is_local = !explain_ && !keeps_labels_ && symbolic_ == nullptr && !symmetry_ && !reduction_ &&
                        !program_.preempts && !program_.reports_leaks;
  return is_local ? this : nullptr;
}

// --- states as cells

void IrStepper::use_divisible_form(bool has_open_cells) {
  draft_.set_flat_words_max(divided_flat_words_max);
  if (has_open_cells && may_have_cells_of_members()) draft_.keep_sets_flat();
}

// By place. Objects that come later stand behind these, in states that differ in their structure, where objects move as a whole. Of globals,
// those are divided that begin with a tuple.
engine::LocalSteps::Division IrStepper::division_of(const store::StateVector& initial) {
  const bool has_sets = draft_.keeps_sets_flat();
  Division division{.slots = std::vector<bool>(initial.codes.size() * (has_sets ? 2 : 1), true),
                    .open_cells = has_sets ? std::make_shared<MemberCells>() : nullptr};
  const Skeleton& skeleton = *skeleton_of(initial.codes[0]).skeleton;
  // Programs in languages with classes may observe which tuples are one.
  const bool has_identities = program_.rules->table->has_classes;
  for (uint32_t slot = 1; slot <= skeleton.variable_global_count; ++slot) {
    const size_t place = (has_sets ? 2 : 1) * (slot + skeleton.threads.size());  // as place_of
    if (place >= division.slots.size()) division.slots.resize(place + 1, true);
    division.slots[place] = !has_identities && draft_.has_divided_tuple(initial.codes[slot]);
  }
  return division;
}

void IrStepper::divide(Division division) {
  division_ = std::move(division.slots);
  draft_.log_cells();
  draft_.track_moves();
  if (division.open_cells == nullptr) return;
  members_.emplace(std::static_pointer_cast<MemberCells>(division.open_cells), store_);
  draft_.log_members(&*members_);
}

// Null: the store is full.
const IrStepper::NumberedSkeleton* IrStepper::divided_skeleton_of(store::Code code) {
  (void)skeleton_of(code);
  NumberedSkeleton& known = skeletons_[code];
  if (!known.divided.empty()) return &known;
  const Skeleton& skeleton = *known.skeleton;
  std::vector<uint8_t> divided = divisible_slots(skeleton);
  std::fill_n(divided.begin() + 1, skeleton.variable_global_count, tuple_words);
  for (uint32_t slot = 0; slot < divided.size(); ++slot) {
    const uint32_t place = place_of(skeleton, slot);
    if (place >= division_.size() || !division_[place]) divided[slot] = 0;
  }
  if (members_) known.set_of_object = sets_with_cells(skeleton);
  // Other sets may be larger than what can be divided.
  for (uint32_t object = 0; draft_.keeps_sets_flat() && object < skeleton.objects.size(); ++object)
    if (skeleton.objects[object].kind == ObjectKind::set && skeleton.objects[object].is_flat)
      divided[skeleton.objects[object].first_slot] =
          members_ && known.set_of_object[object] != MemberSets::no_set ? member_words : 0;
  known.shape = code;
  known.references.assign(skeleton.threads.size(), no_cell);
  if (globals_reach_all(skeleton)) {
    for (size_t thread = 0; thread < skeleton.threads.size(); ++thread) {
      const std::optional<store::Code> references = code_of(skeleton.of(skeleton.threads[thread]));
      if (!references) return nullptr;
      known.references[thread] = *references;
    }
    Skeleton shape = skeleton;
    for (Skeleton::Thread& thread : shape.threads) thread.reference_count = 0;
    const std::optional<store::Code> shape_code = code_of(skeleton_node, shape.encode());
    if (!shape_code) return nullptr;
    known.shape = *shape_code;
  }
  known.divided = std::move(divided);
  return &known;
}

// None: the store is full.
std::optional<store::Code> IrStepper::code_of(store::NodeKind kind, std::span<const Word> words) {
  const store::OrFull<Word> node = writer_.intern(kind, words);
  if (!node) return std::nullopt;
  const store::OrFull<store::Code> code = writer_.code(*node);
  return code ? std::optional(*code) : std::nullopt;
}

std::optional<store::Code> IrStepper::code_of(std::span<const Reference> references) {
  std::vector<Word> words;
  for (const Reference& r : references)
    words.push_back(Word::integer(static_cast<int64_t>(uint64_t{r.position} << 32 | r.target)));
  return code_of(chunk_node, words);
}

// The cells of a slot, into an array of `slot_cells`.
bool IrStepper::put_cells(const NumberedSkeleton& known, uint32_t slot, store::Code code, store::Code* cells) {
  const uint8_t divided = known.divided[slot];
  std::fill_n(cells, slot_cells, no_cell);
  if (slot == 0) {
    cells[0] = known.shape;
    return true;
  }
  if (divided == member_words) return true;
  cells[0] = code;
  if (const uint32_t first = known.skeleton->first_thread_slot; slot >= first)
    cells[references_word] = known.references[slot - first];
  if (divided == 0 || (divided == tuple_words && !draft_.has_divided_tuple(code))) return true;
  cells[0] = no_cell;
  const std::span<const Word> words = store_.node(store_.word(code)).words();
  for (size_t i = 0; i < words.size(); ++i) {
    const store::OrFull<store::Code> element = writer_.code(words[i]);
    if (!element) return false;
    cells[i] = *element;
  }
  if (!has_elements(divided)) return true;
  const store::OrFull<store::Code> size = writer_.code(Word::integer(static_cast<int64_t>(words.size())));
  if (size) cells[CellSet::size_cell] = *size;
  return size.has_value();
}

std::optional<store::Code> IrStepper::slot_of(uint8_t divided, const store::Code* cells) {
  if (divided == 0 || (divided == tuple_words && cells[CellSet::size_cell] == no_cell)) return cells[0];
  std::array<Word, divided_flat_words_max> words;
  const size_t count = has_elements(divided) ? static_cast<size_t>(store_.word(cells[CellSet::size_cell]).as_integer())
                                             : size_t{divided};
  for (size_t i = 0; i < count; ++i) words[i] = store_.word(cells[i]);
  return code_of(divided == tuple_words ? tuple_node : chunk_node, std::span(words.data(), count));
}

// The code of a state's skeleton, from its shape and the references of its threads.
std::optional<store::Code> IrStepper::skeleton_of_cells(std::span<const store::Code> cells) {
  const Skeleton& shape = *skeleton_of(cells[0]).skeleton;
  std::vector<store::Code> key{cells[0]};
  for (size_t thread = 0; thread < shape.threads.size(); ++thread)
    key.push_back(cells[CellSet::cell(place_of_thread(static_cast<uint32_t>(thread)), references_word)]);
  if (key.size() == 1 || key[1] == no_cell) return cells[0];
  const auto [known, is_new] = skeleton_by_shape_.try_emplace(std::move(key));
  if (!is_new) return known->second;
  Skeleton skeleton = shape;
  for (size_t thread = 0; thread < skeleton.threads.size(); ++thread) {
    Skeleton::Thread& t = skeleton.threads[thread];
    const std::span<const Word> words = store_.node(store_.word(known->first[1 + thread])).words();
    t.reference_begin = static_cast<uint32_t>(skeleton.references.size());
    t.reference_count = static_cast<uint32_t>(words.size());
    for (const Word word : words) {
      const auto reference = static_cast<uint64_t>(word.as_integer());
      skeleton.references.push_back({static_cast<uint32_t>(reference >> 32), static_cast<uint32_t>(reference)});
    }
  }
  const std::optional<store::Code> code = code_of(skeleton_node, skeleton.encode());
  if (code) known->second = *code;
  else skeleton_by_shape_.erase(known);
  return code;
}

bool IrStepper::cells_of(const store::StateVector& state, std::vector<store::Code>& cells) {
  const NumberedSkeleton* const known = divided_skeleton_of(state.codes[0]);
  if (known == nullptr) return false;
  cells.assign(cell_count(state.codes.size()), no_cell);
  for (uint32_t slot = 0; slot < state.codes.size(); ++slot)
    if (!put_cells(*known, slot, state.codes[slot], &cells[size_t{place_of(*known->skeleton, slot)} * slot_cells]))
      return false;
  return !members_ || put_members(*known, state, cells);
}

// Most of the slots are usually those of the state before.
bool IrStepper::load_cells(std::span<const store::Code> cells) {
  // The last cells may be ones that no state has.
  const size_t shape_slots = skeleton_of(cells[0]).skeleton->slot_count;
  if (cells.size() < cell_count(shape_slots)) {
    padded_cells_.assign(cells.begin(), cells.end());
    padded_cells_.resize(cell_count(shape_slots), no_cell);
    cells = padded_cells_;
  }
  const std::optional<store::Code> skeleton_code = skeleton_of_cells(cells);
  const NumberedSkeleton* const known = skeleton_code ? divided_skeleton_of(*skeleton_code) : nullptr;
  if (known == nullptr) return false;
  const size_t slots = known->skeleton->slot_count;
  const bool is_alike = !cells_.empty() && cells_[0] == cells[0];
  const std::vector<store::Code> last = std::exchange(cells_, {});
  slots_.resize(slots);
  slots_[0] = *skeleton_code;
  for (uint32_t slot = 1; slot < slots; ++slot) {
    const size_t place = size_t{place_of(*known->skeleton, slot)} * slot_cells;
    if (known->divided[slot] == member_words) continue;
    if (is_alike && std::equal(&cells[place], &cells[place] + slot_cells, &last[place])) continue;
    const std::optional<store::Code> code = slot_of(known->divided[slot], &cells[place]);
    if (!code) return false;
    slots_[slot] = *code;
  }
  if (members_ && !load_members(*known, cells)) return false;
  cells_.assign(cells.begin(), cells.end());
  of_cells_.assign(slots_);
  load(of_cells_);
  draft_.divide_tuples(known->divided);
  if (members_) members_->use(known->set_of_object);
  return true;
}

std::optional<engine::LocalSteps::Threads> IrStepper::threads() {
  if (skeleton_->has_daemons) return std::nullopt;
  const Skeleton& s = *skeleton_->skeleton;
  return Threads{CellSet::cell(place_of_thread(0), 0), distance_of_places() * slot_cells,
                 static_cast<uint32_t>(s.threads.size()), finished_code_};
}

// --- steps

// What was read of a run, each cell once.
void IrStepper::begin_reads() {
  if (++cell_mark_ != 0) return;
  std::ranges::fill(cell_marks_, 0);
  cell_mark_ = 1;
}

// Whether it is the first time in this run. `cell`: of a place.
bool IrStepper::mark_read(uint32_t cell) {
  if (cell >= cell_marks_.size()) cell_marks_.resize(cell + size_t{1});
  return std::exchange(cell_marks_[cell], cell_mark_) != cell_mark_;
}

// `cell`: of a slot, not of its place.
void IrStepper::add_read(uint32_t cell, std::vector<uint32_t>& reads) {
  const uint32_t slot = slot_of_cell(cell);
  const uint8_t divided = skeleton_->divided[slot];
  if (divided != 0 && !has_word(divided, word_of_cell(cell))) return;
  add_read_at(CellSet::cell(place_of(*skeleton_->skeleton, slot), divided == 0 ? 0 : word_of_cell(cell)), reads);
  if (const uint32_t first = skeleton_->skeleton->first_thread_slot; slot >= first)
    add_references_read(slot - first, reads);
}

void IrStepper::add_read_at(uint32_t cell, std::vector<uint32_t>& reads) {
  if (mark_read(cell)) reads.push_back(cell);
}

void IrStepper::add_slot_read(uint32_t slot, std::vector<uint32_t>& reads) {
  for (uint32_t word = 0; word < slot_cells; ++word) add_read(CellSet::cell(slot, word), reads);
}

void IrStepper::add_references_read(uint32_t thread, std::vector<uint32_t>& reads) {
  if (skeleton_->references[thread] != no_cell)
    add_read_at(CellSet::cell(place_of_thread(thread), references_word), reads);
}

void IrStepper::add_log(std::vector<uint32_t>& reads, size_t begin, size_t end) {
  for (const uint32_t cell : std::span(draft_.cells_read()).subspan(begin, end - begin)) {
    if ((cell & Draft::member_read_bit) == 0) add_read(cell, reads);
    else add_members_read(draft_.members_read()[cell & ~Draft::member_read_bit], reads);
  }
}

// A slot that is not divided is changed as a whole.
void IrStepper::add_changed(std::vector<uint32_t>& reads) {
  for (const uint32_t cell : std::span(draft_.cells_written()).subspan(interpreter_.segments().writes_end()))
    if (skeleton_->divided[slot_of_cell(cell)] == 0) add_read(cell, reads);
  for_each_resized([&](uint32_t slot, const Draft::Object& object, uint32_t) {
    if (skeleton_->divided[slot] == 0 && (object.kept != 0 || !object.origins.empty()))
      add_read(CellSet::cell(slot, 0), reads);
  });
}

// In an order in which each is a function of the values of those before. `known`: so many reads have been added already.
void IrStepper::add_reads(std::vector<uint32_t>& reads, size_t known) {
  add_log(reads, known, draft_.cells_read().size());
  add_changed(reads);
}

// What all runs depend on does not count, or is known already. `thread`: whose run it is; none: a predicate's.
void IrStepper::begin_steps(std::optional<uint32_t> thread, std::span<const uint32_t> known) {
  begin_reads();
  mark_read(0);
  if (thread) mark_read(CellSet::cell(place_of_thread(*thread), 0));
  for (const uint32_t cell : known) mark_read(cell);
}

bool IrStepper::steps_of(uint32_t thread, Form wanted, ThreadSteps& result) {
  has_unknown_member_ = is_unfit_for_segments_ = false;
  written_in_segments_.clear();
  draft_.count_elements_of_tuples(wanted != Form::segments);
  interpreter_.split_steps(wanted == Form::disjuncts);
  interpreter_.segment_steps(wanted == Form::segments);
  last_run_.forget();  // it may have had another form
  result.segments.clear();
  result.reads.clear();
  result.steps.clear();
  result.disjuncts.clear();
  result.otherwise.reset();
  result.resized.clear();
  if (wanted == Form::segments) {
    const bool is_done = run_segments(thread, result);
    if (!is_unfit_for_segments_) return is_done && !has_unknown_member_;
    return steps_of(thread, Form::whole, result);
  }
  begin_steps(thread, {});
  add_references_read(thread, result.reads);
  engine::ExhaustiveStream stream;
  size_t tried = 0;
  const Disjuncts& found = interpreter_.disjuncts();
  do {
    const std::optional<OutcomeKind> outcome = run_for_steps(thread, stream);
    if (!outcome) return false;
    if (tried == 0 && found.is_split()) begin_disjuncts(thread, result);
    if (!result.disjuncts.empty()) {
      CHECK(found.is_split(), "a step is split for some of its options only");
      if (found.is_without_options()) {
        if (!result.otherwise) result.otherwise.emplace();
        begin_steps(thread, result.reads);
        add_reads(result.otherwise->reads, 0);
        if (*outcome == OutcomeKind::stepped &&
            !add_step(thread, result.otherwise->reads, result, result.otherwise->steps))
          return false;
      } else if (found.chosen()) {
        Disjunct& disjunct = result.disjuncts[disjunct_of_origin_[*found.chosen()]];
        begin_steps(thread, result.reads);
        add_reads_of_option(disjunct);
        if (*outcome == OutcomeKind::stepped && !add_step(thread, disjunct.reads, result, disjunct.steps)) return false;
      }
    } else {
      add_reads(result.reads, tried == 0 ? 0 : cells_read_before_);
      if (*outcome == OutcomeKind::stepped && !add_step(thread, result.reads, result, result.steps)) return false;
    }
    if (++tried > steps_max) return false;
  } while (stream.advance());
  if (!result.disjuncts.empty()) end_disjuncts(thread, result);
  return !has_unknown_member_;
}

// None: what it does cannot be told by cell.
std::optional<OutcomeKind> IrStepper::run_for_steps(uint32_t thread, engine::ChoiceStream& choices) {
  ended_all_ = false;
  const OutcomeKind outcome = step_alone(thread, choices);
  if (outcome != OutcomeKind::stepped && outcome != OutcomeKind::blocked) return std::nullopt;
  if (outcome == OutcomeKind::stepped && frozen_.has_divided_tuple) return std::nullopt;
  if (!interpreter_.is_in_member_loop()) return outcome;
  members_->cells().make_unfit();
  return std::nullopt;
}

// --- disjuncts

// After the first run: what all depend on, and what the iterations have read.
void IrStepper::begin_disjuncts(uint32_t thread, ThreadSteps& result) {
  const Disjuncts& found = interpreter_.disjuncts();
  size_t at = 0;
  for (const Disjuncts::Iteration& iteration : found.iterations()) {
    add_log(result.reads, at, iteration.begin);
    at = iteration.end;
  }
  add_log(result.reads, at, found.common_end());
  if (found.is_split_by_options()) {
    disjunct_of_origin_.resize(found.disjuncts() + size_t{1});
    std::iota(disjunct_of_origin_.begin() + 1, disjunct_of_origin_.end(), 0);
    result.disjuncts.resize(found.disjuncts());
    result.is_noted_if_empty = result.may_do_otherwise = false;
    result.disjuncts_kind = 0;
    return;
  }
  std::vector<Disjunct> by_origin(found.disjuncts() + size_t{1});
  for (const Disjuncts::Iteration& iteration : found.iterations()) {
    begin_steps(thread, result.reads);
    Disjunct& disjunct = by_origin[iteration.origin];
    size_t begin = iteration.begin;
    if (disjunct.reads.empty() && begins_with_guard(iteration)) {
      add_log(disjunct.reads, begin, begin + 1);
      ++begin;
      // Empty: all disjuncts depend on it.
      if (!disjunct.reads.empty()) disjunct.guard = disjunct.reads.front();
    }
    add_log(disjunct.reads, begin, iteration.end);
  }
  // An iteration that reads nothing of its own always adds the same options. These are one disjunct with those from outside of loops.
  const auto is_fixed = [&](Disjuncts::Origin origin) { return by_origin[origin].reads.empty(); };
  if (std::ranges::all_of(by_origin, [](const Disjunct& disjunct) { return disjunct.reads.empty(); })) return;
  disjunct_of_origin_.assign(by_origin.size(), 0);
  std::vector<Disjuncts::Origin> kept;
  if (std::ranges::any_of(found.origins(), is_fixed)) {
    result.disjuncts.emplace_back();
    kept.push_back(0);
  }
  for (Disjuncts::Origin origin = 1; origin < by_origin.size(); ++origin) {
    if (is_fixed(origin)) continue;
    disjunct_of_origin_[origin] = result.disjuncts.size();
    kept.push_back(origin);
    result.disjuncts.push_back(std::move(by_origin[origin]));
  }
  result.may_do_otherwise = found.is_branched_on();
  result.is_noted_if_empty = !found.is_tested() && !result.may_do_otherwise;
  result.disjuncts_kind = static_cast<uint32_t>(base::hash64(std::as_bytes(std::span(kept)), 1)) | 1;
}

bool IrStepper::begins_with_guard(const Disjuncts::Iteration& iteration) const {
  if (iteration.begin == iteration.end) return false;
  const uint32_t first = draft_.cells_read()[iteration.begin];
  return (first & Draft::member_read_bit) != 0 && draft_.members_read()[first & ~Draft::member_read_bit].is_guard;
}

// Of the last run: what follows the loops, and what a look at the options depends on.
void IrStepper::add_reads_of_option(Disjunct& disjunct) {
  const Disjuncts& found = interpreter_.disjuncts();
  const size_t end = draft_.cells_read().size(), looked = found.looked_at().value_or(end);
  add_log(disjunct.reads, found.common_end(), looked);
  if (found.looked_at())
    for (const Disjuncts::Iteration& iteration : found.iterations())
      add_log(disjunct.reads, iteration.begin, iteration.end);
  add_log(disjunct.reads, looked, end);
  add_changed(disjunct.reads);
}

// Each read once. Where there are options, but all of them come to nothing, that is what the thread does otherwise.
void IrStepper::end_disjuncts(uint32_t thread, ThreadSteps& result) {
  const bool has_steps = std::ranges::any_of(result.disjuncts, [](const Disjunct& d) { return !d.steps.empty(); });
  if (result.may_do_otherwise && !result.otherwise && !has_steps) {
    result.otherwise.emplace();
    begin_steps(thread, result.reads);
    // In the order in which a run without options reads.
    for (const Disjuncts::Iteration& iteration : interpreter_.disjuncts().iterations())
      add_log(result.otherwise->reads, iteration.begin, iteration.end);
    for (const Disjunct& disjunct : result.disjuncts)
      result.otherwise->reads.insert(result.otherwise->reads.end(), disjunct.reads.begin(), disjunct.reads.end());
  }
  const auto keep_first_reads = [&](Disjunct& disjunct) {
    const std::vector<uint32_t> all = std::exchange(disjunct.reads, {});
    begin_steps(thread, result.reads);
    for (const uint32_t cell : all) add_read_at(cell, disjunct.reads);
  };
  std::ranges::for_each(result.disjuncts, keep_first_reads);
  if (result.otherwise) keep_first_reads(*result.otherwise);
}

std::optional<bool> IrStepper::truth_of(engine::PredicateId predicate, Form wanted, ThreadSteps& result) {
  result.segments.clear();
  result.reads.clear();
  if (predicate == race_predicate(program_) || predicate == leak_predicate(program_)) return std::nullopt;
  interpreter_.segment_steps(wanted == Form::segments);
  draft_.count_elements_of_tuples(wanted != Form::segments);
  const std::optional<Word> value = value_of(program_.module->predicates[predicate.index].whole.function);
  interpreter_.segment_steps(false);
  if (is_not_evaluated_yet() || !value || !value->is_boolean()) return std::nullopt;
  has_unknown_member_ = false;
  begin_steps(std::nullopt, {});
  if (wanted == Form::segments && !interpreter_.segments().are_too_many) {
    const std::optional<uint32_t> last = add_segments(std::nullopt, result);
    if (!last) return std::nullopt;
    begin_steps(std::nullopt, result.segments[*last].reads);
    add_reads(result.segments[*last].reads, interpreter_.segments().reads_end());
  } else {
    add_reads(result.reads, 0);
  }
  if (has_unknown_member_) return std::nullopt;
  return value->is(Atom::true_);
}

}  // namespace ramify::ir_machine
