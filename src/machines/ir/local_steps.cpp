// SPDX-License-Identifier: Apache-2.0
// The role engine::LocalSteps: what the step cache knows too, by cell instead of by slot, for searches that remember steps
// themselves. Cells are numbered as in cell_set.h, whether a slot is divided or not.
#include <algorithm>
#include <array>

#include "engine/streams/exhaustive_stream.h"
#include "machines/ir/sharing.h"
#include "machines/ir/stepper.h"

namespace ramify::ir_machine {

using engine::OutcomeKind;

namespace {

constexpr uint32_t stride = CellSet::cells_per_slot;
// Instead of a number of words: their number is a cell of its own.
constexpr uint8_t flat_words = chunk_words + 1;

uint32_t slot_of_cell(uint32_t cell) { return cell / stride; }
uint32_t word_of_cell(uint32_t cell) { return cell % stride; }
// Whether a slot has this cell.
bool has_word(uint8_t divided, uint32_t word) {
  if (divided == flat_words) return word < chunk_words || word == CellSet::size_cell;
  return word < std::max<uint32_t>(divided, 1);
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

// An object without elements will have some.
engine::LocalSteps::Division IrStepper::division_of(const store::StateVector& initial) {
  const std::vector<uint8_t> divisible = divisible_slots(*skeleton_of(initial.codes[0]).skeleton);
  Division division;
  for (uint32_t slot = 0; slot < divisible.size(); ++slot) {
    const bool is_empty =
        divisible[slot] == flat_words && store_.node(store_.word(initial.codes[slot])).words().empty();
    division.push_back(divisible[slot] != 0 && !is_empty);
  }
  return division;
}

void IrStepper::divide(Division division) {
  division_ = std::move(division);
  draft_.log_cells();
}

const IrStepper::NumberedSkeleton& IrStepper::divided_skeleton_of(store::Code code) {
  (void)skeleton_of(code);
  NumberedSkeleton& known = skeletons_[code];
  if (!known.divided.empty()) return known;
  known.divided = divisible_slots(*known.skeleton);
  for (uint32_t slot = 0; slot < known.divided.size(); ++slot)
    if (slot >= division_.size() || !division_[slot]) known.divided[slot] = 0;
  return known;
}

// The cells of a slot, into an array of `stride`.
bool IrStepper::put_cells(uint8_t divided, store::Code code, store::Code* cells) {
  std::fill_n(cells, stride, no_cell);
  cells[0] = code;
  if (divided == 0) return true;
  cells[0] = no_cell;
  const std::span<const Word> words = store_.node(store_.word(code)).words();
  for (size_t i = 0; i < words.size(); ++i) {
    const store::OrFull<store::Code> element = writer_.code(words[i]);
    if (!element) return false;
    cells[i] = *element;
  }
  if (divided != flat_words) return true;
  const store::OrFull<store::Code> size = writer_.code(Word::integer(static_cast<int64_t>(words.size())));
  if (size) cells[CellSet::size_cell] = *size;
  return size.has_value();
}

std::optional<store::Code> IrStepper::slot_of(uint8_t divided, const store::Code* cells) {
  if (divided == 0) return cells[0];
  std::array<Word, chunk_words> words;
  const size_t count = divided == flat_words ? static_cast<size_t>(store_.word(cells[CellSet::size_cell]).as_integer())
                                             : size_t{divided};
  for (size_t i = 0; i < count; ++i) words[i] = store_.word(cells[i]);
  const store::OrFull<Word> chunk = writer_.intern(chunk_node, std::span(words.data(), count));
  if (!chunk) return std::nullopt;
  const store::OrFull<store::Code> code = writer_.code(*chunk);
  return code ? std::optional(*code) : std::nullopt;
}

bool IrStepper::cells_of(const store::StateVector& state, std::vector<store::Code>& cells) {
  const std::vector<uint8_t>& divided = divided_skeleton_of(state.codes[0]).divided;
  cells.resize(state.codes.size() * stride);
  for (size_t slot = 0; slot < state.codes.size(); ++slot)
    if (!put_cells(divided[slot], state.codes[slot], &cells[slot * stride])) return false;
  return true;
}

// Most of the slots are usually those of the state before.
bool IrStepper::load_cells(std::span<const store::Code> cells) {
  const NumberedSkeleton& known = divided_skeleton_of(cells[0]);
  const size_t slots = known.skeleton->slot_count;
  // The last cells may be ones that no state has.
  if (cells.size() < slots * stride) {
    padded_cells_.assign(cells.begin(), cells.end());
    padded_cells_.resize(slots * stride, no_cell);
    cells = padded_cells_;
  }
  const bool is_alike = !cells_.empty() && cells_[0] == cells[0];
  slots_.resize(slots);
  for (size_t slot = 0; slot < slots; ++slot) {
    const store::Code* const own = &cells[slot * stride];
    if (is_alike && std::equal(own, own + stride, &cells_[slot * stride])) continue;
    const std::optional<store::Code> code = slot_of(known.divided[slot], own);
    if (!code) return false;
    slots_[slot] = *code;
  }
  const std::span<const store::Code> own = cells.first(slots * stride);
  cells_.assign(own.begin(), own.end());
  of_cells_.assign(slots_);
  load(of_cells_);
  return true;
}

std::optional<engine::LocalSteps::Threads> IrStepper::threads() {
  if (skeleton_->has_daemons) return std::nullopt;
  const Skeleton& s = *skeleton_->skeleton;
  return Threads{CellSet::cell(s.first_thread_slot, 0), stride, static_cast<uint32_t>(s.threads.size()),
                 finished_code_};
}

// --- steps

// What was read of a run, each cell once.
void IrStepper::begin_reads() {
  cell_marks_.resize(size_t{skeleton_->skeleton->slot_count} * stride);
  if (++cell_mark_ != 0) return;
  std::ranges::fill(cell_marks_, 0);
  cell_mark_ = 1;
}

void IrStepper::add_read(uint32_t cell, std::vector<uint32_t>& reads) {
  const uint8_t divided = skeleton_->divided[slot_of_cell(cell)];
  if (divided == 0) cell = CellSet::cell(slot_of_cell(cell), 0);
  else if (!has_word(divided, word_of_cell(cell))) return;
  if (cell_marks_[cell] == cell_mark_) return;
  cell_marks_[cell] = cell_mark_;
  reads.push_back(cell);
}

void IrStepper::add_slot_read(uint32_t slot, std::vector<uint32_t>& reads) {
  for (uint32_t word = 0; word < stride; ++word) add_read(CellSet::cell(slot, word), reads);
}

// Calls `visit` for each slot of the flat objects whose size the last run may have changed.
template <typename Visit>
void IrStepper::for_each_resized(const Visit& visit) const {
  const Skeleton& skeleton = *skeleton_->skeleton;
  for (uint32_t number = 0; number < skeleton.objects.size(); ++number) {
    const Draft::Object* const object = draft_.touched(number);
    if (object == nullptr || !object->is_flat || !object->is_resized) continue;
    for (uint32_t i = 0; i < skeleton.objects[number].slot_count(); ++i) visit(skeleton.objects[number].first_slot + i);
  }
}

// In an order in which each is a function of the values of those before.
void IrStepper::add_reads(std::vector<uint32_t>& reads) {
  for (const uint32_t cell : draft_.cells_read()) add_read(cell, reads);
  // A slot that is not divided is changed as a whole.
  for (const uint32_t cell : draft_.cells_written())
    if (skeleton_->divided[slot_of_cell(cell)] == 0) add_read(cell, reads);
}

bool IrStepper::steps_of(uint32_t thread, ThreadSteps& result) {
  result.reads.clear();
  result.steps.clear();
  result.resized.clear();
  const uint32_t own_slot = skeleton_->skeleton->first_thread_slot + thread;
  begin_reads();
  cell_marks_[0] = cell_marks_[CellSet::cell(own_slot, 0)] = cell_mark_;
  engine::ExhaustiveStream stream;
  size_t tried = 0;
  do {
    ended_all_ = false;
    const OutcomeKind outcome = step_alone(thread, stream);
    if (outcome != OutcomeKind::stepped && outcome != OutcomeKind::blocked) return false;
    add_reads(result.reads);
    if (outcome == OutcomeKind::stepped) {
      if (ended_all_) return false;
      std::vector<Write>& writes = result.steps.emplace_back();
      if (frozen_.reshaped ? !add_reshaped(result.reads, writes) : !add_patched(result.resized, writes)) return false;
    }
    if (++tried > steps_max) return false;
  } while (stream.advance());
  return true;
}

// A write that does not change the value counts, too: from another state it may change it.
bool IrStepper::add_patched(std::vector<uint32_t>& resized, std::vector<Write>& writes) {
  const std::vector<uint8_t>& divided = skeleton_->divided;
  const Skeleton& skeleton = *skeleton_->skeleton;
  std::array<store::Code, stride> cells;
  const auto present = [&](uint32_t slot) {
    const auto patch = std::ranges::find(frozen_.patches, slot, &Frozen::Patch::slot);
    return patch == frozen_.patches.end() ? current_.codes[slot] : patch->code;
  };
  const auto add_cell = [&](uint32_t cell) {
    const uint32_t slot = slot_of_cell(cell);
    if (divided[slot] == 0) cell = CellSet::cell(slot, 0);
    if (std::ranges::find(writes, cell, &Write::cell) != writes.end()) return true;
    if (!put_cells(divided[slot], present(slot), cells.data())) return false;
    writes.push_back({cell, cells[word_of_cell(cell)]});
    return true;
  };
  // Of objects, the log says what was written: a patch also has what a write leaves as it is.
  for (const Frozen::Patch& patch : frozen_.patches)
    if (patch.slot <= skeleton.variable_global_count || patch.slot >= skeleton.first_thread_slot)
      writes.push_back({CellSet::cell(patch.slot, 0), patch.code});
  bool has_room = std::ranges::all_of(draft_.cells_written(), add_cell);
  for_each_resized([&](uint32_t slot) {
    if (divided[slot] != 0) resized.push_back(slot);
    for (uint32_t word = 0; word < stride; ++word) has_room = has_room && add_cell(CellSet::cell(slot, word));
  });
  return has_room;
}

bool IrStepper::add_reshaped(std::vector<uint32_t>& reads, std::vector<Write>& writes) {
  for (const Draft::SlotRead& read : draft_.reads()) add_slot_read(read.slot, reads);
  const std::vector<uint8_t>& divided = divided_skeleton_of(frozen_.state.codes[0]).divided;
  const std::vector<uint8_t>& divided_before = skeleton_->divided;
  const auto had_word = [&](uint32_t slot, uint32_t word) {
    return slot < divided_before.size() && has_word(divided_before[slot], word);
  };
  std::array<store::Code, stride> cells;
  for (uint32_t slot = 0; slot < frozen_.sources.size(); ++slot) {
    const SlotSource& source = frozen_.sources[slot];
    if (source.is_copy && source.value == slot) continue;
    if (source.is_copy) add_slot_read(source.value, reads);  // what moves counts as read
    if (!put_cells(divided[slot], frozen_.state.codes[slot], cells.data())) return false;
    for (uint32_t word = 0; word < stride; ++word)
      if (has_word(divided[slot], word) || had_word(slot, word))
        writes.push_back({CellSet::cell(slot, word), cells[word]});
  }
  for (auto slot = static_cast<uint32_t>(frozen_.sources.size()); slot < current_.codes.size(); ++slot)
    for (uint32_t word = 0; word < stride; ++word)
      if (had_word(slot, word)) writes.push_back({CellSet::cell(slot, word), no_cell});
  return true;
}

std::optional<bool> IrStepper::truth_of(engine::PredicateId predicate, std::vector<uint32_t>& reads) {
  reads.clear();
  if (predicate == race_predicate(program_) || predicate == leak_predicate(program_)) return std::nullopt;
  const std::optional<Word> result = value_of(program_.module->predicates[predicate.index].whole.function);
  if (is_not_evaluated_yet() || !result || !result->is_boolean()) return std::nullopt;
  begin_reads();
  cell_marks_[0] = cell_mark_;
  add_reads(reads);
  return result->is(Atom::true_);
}

}  // namespace ramify::ir_machine
