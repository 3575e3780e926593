// SPDX-License-Identifier: Apache-2.0
// What a step has done, as cells of its successor (engine::LocalSteps::Write): constants, and what stands in other cells. It must hold for all
// states in which the step reads the same, so what is not written by it, or is only moved, is left to the state.
//
// Where the structure stays, what the draft has logged is written. Where it changes, objects get other places, and each place is compared
// with what stood there.
#include <algorithm>
#include <array>
#include <span>

#include "machines/ir/local_cells.h"
#include "machines/ir/stepper.h"

namespace ramify::ir_machine {

// What the last run did. False: the store is full, or the step depends on more.
bool IrStepper::add_step(uint32_t thread, std::vector<uint32_t>& reads, ThreadSteps& result, Steps& steps) {
  if (ended_all_) return false;
  std::vector<Write>& writes = steps.emplace_back();
  const NumberedSkeleton* const after = divided_skeleton_of(frozen_.state.codes[0]);
  if (after == nullptr) return false;
  const bool is_moved = frozen_.reshaped && !keeps_shape(*after);
  // A thread that begins moves the places of globals.
  const std::vector<std::optional<Word>>& globals = interpreter_.changed_globals();
  for (uint32_t number = 0; number < globals.size(); ++number)
    if (globals[number] && draft_.is_divided_tuple(*globals[number]))
      add_uncopied_reads(static_cast<uint32_t>(globals[number]->payload()), after->divided[1 + number], reads);
  // First, since whether the shape stays, and which objects do, depends on them.
  if (is_moved ? depends_on_references(*after) : frozen_.reshaped && !frozen_.replaced.empty())
    for (uint32_t other = 0; other < skeleton_->skeleton->threads.size(); ++other) add_references_read(other, reads);
  if (members_ && !add_members_written(*after, reads, writes)) return false;
  if (!written_in_segments_.empty() && (is_moved || (frozen_.reshaped && !frozen_.replaced.empty()))) {
    is_unfit_for_segments_ = true;
    return false;
  }
  if (is_moved) return add_reshaped(*after, reads, result.resized, writes);
  if (!add_patched(result.resized, writes)) return false;
  if (!interpreter_.segments().ended.empty()) keep_writes_of_last(thread, *after, writes);
  if (!frozen_.reshaped) return true;
  if (after->references[thread] != no_cell)
    writes.push_back({CellSet::cell(place_of_thread(thread), references_word), after->references[thread]});
  return add_replaced(reads, result.resized, writes);
}

// Whether only the references of the thread have changed in the skeleton, and what was written of objects is in the draft's log but for
// new ones in the place of others.
bool IrStepper::keeps_shape(const NumberedSkeleton& after) const {
  if (after.shape != skeleton_->shape || !frozen_.keeps_or_replaces) return false;
  for (uint32_t number = 0; number < skeleton_->skeleton->objects.size(); ++number)
    if (const Draft::Object* o = draft_.touched(number); o != nullptr && o->is_resized && !o->is_flat) return false;
  return true;
}

// A write that does not change the value counts, too: from another state it may change it.
bool IrStepper::add_patched(std::vector<uint32_t>& resized, std::vector<Write>& writes) {
  const std::vector<uint8_t>& divided = skeleton_->divided;
  const Skeleton& skeleton = *skeleton_->skeleton;
  const auto place = [&](uint32_t slot, uint32_t word) { return CellSet::cell(place_of(skeleton, slot), word); };
  std::array<store::Code, slot_cells> cells;
  const auto add_cell = [&](uint32_t cell, std::optional<uint32_t> origin = std::nullopt) {
    const uint32_t slot = slot_of_cell(cell), word = divided[slot] == 0 ? 0 : word_of_cell(cell);
    if (std::ranges::find(writes, place(slot, word), &Write::cell) != writes.end()) return true;
    if (!put_cells(*skeleton_, slot, frozen_.state.codes[slot], cells.data())) return false;
    writes.push_back({place(slot, word), cells[word], origin ? at_its_place(*origin) : Write::none});
    return true;
  };
  // Of objects, the log says what was written: a patch also has what a write leaves as it is.
  bool has_room = true;
  const auto add_slot = [&](uint32_t slot, store::Code code) {
    if (slot == 0 || (slot > skeleton.variable_global_count && slot < skeleton.first_thread_slot)) return;
    if (divided[slot] != tuple_words) {
      writes.push_back({place(slot, 0), code});
      return;
    }
    has_room = has_room && put_cells(*skeleton_, slot, code, cells.data());
    for (uint32_t word = 0; has_room && word < slot_cells; ++word) {
      const std::optional<uint32_t> origin = copied_into_global(slot, word);
      if (origin == CellSet::cell(slot, word)) continue;
      writes.push_back({place(slot, word), cells[word], origin ? at_its_place(*origin) : Write::none});
    }
  };
  for (const Frozen::Patch& patch : frozen_.patches) add_slot(patch.slot, patch.code);
  for (uint32_t slot = 0; frozen_.reshaped && slot < frozen_.sources.size(); ++slot)
    if (!frozen_.sources[slot].is_copy) add_slot(slot, frozen_.sources[slot].value);
  std::vector<bool> is_replaced(skeleton.slot_count);  // by slot; add_replaced has them
  if (frozen_.reshaped)
    for (const uint32_t number : frozen_.replaced)
      for (uint32_t i = 0; i < skeleton.objects[number].slot_count(); ++i)
        is_replaced[skeleton.objects[number].first_slot + i] = true;
  // Behind the longer one of what it was and what it is, an object has nothing before and after.
  for_each_resized([&](uint32_t slot, const Draft::Object& object, uint32_t number) {
    if (is_replaced[slot]) return;
    if (divided[slot] != 0) resized.push_back(place_of(skeleton, slot));
    const uint32_t end =
        object.is_replaced ? divided_flat_words_max : std::max(object.size, static_cast<uint32_t>(object.words.size()));
    for (uint32_t word = object.kept; word < end; ++word) {
      const uint32_t cell = CellSet::cell(slot, word);
      const std::optional<uint32_t> origin = copied_from(number, word, divided[slot]);
      if (origin != cell) has_room = has_room && add_cell(cell, origin);
    }
    has_room = has_room && add_cell(CellSet::cell(slot, CellSet::size_cell));
  });
  return has_room && std::ranges::all_of(draft_.cells_written(), [&](uint32_t cell) {
           return is_replaced[slot_of_cell(cell)] || add_cell(cell);
         });
}

// The cell before the step from which a word of an object in a slot of this form can be copied. None: it is new, or was read.
std::optional<uint32_t> IrStepper::copied_from(uint32_t drafted, uint32_t word, uint8_t divided) const {
  if (!has_elements(divided)) return std::nullopt;
  const Draft::Object* const object = draft_.touched(drafted);
  if (object == nullptr || word >= object->words.size()) return std::nullopt;
  const std::optional<uint32_t> origin = draft_.origin(drafted, word);
  return origin && has_elements(skeleton_->divided[slot_of_cell(*origin)]) ? origin : std::nullopt;
}

// The same of a global that the step has changed, and that is divided then.
std::optional<uint32_t> IrStepper::copied_into_global(uint32_t slot, uint32_t word) const {
  const std::optional<Word> value = interpreter_.changed_globals()[slot - 1];
  if (!value || !draft_.is_divided_tuple(*value)) return std::nullopt;
  return copied_from(static_cast<uint32_t>(value->payload()), word, tuple_words);
}

// A cell of a slot before the step.
uint32_t IrStepper::at_its_place(uint32_t cell) const {
  return CellSet::cell(place_of(*skeleton_->skeleton, slot_of_cell(cell)), word_of_cell(cell));
}

// What a new object has from elsewhere and cannot be copied, in a slot of this form.
void IrStepper::add_uncopied_reads(uint32_t drafted, uint8_t divided, std::vector<uint32_t>& reads) {
  const Draft::Object* const object = draft_.touched(drafted);
  for (uint32_t word = 0; word < object->origins.size(); ++word)
    if (const std::optional<uint32_t> origin = draft_.origin(drafted, word))
      if (!copied_from(drafted, word, divided)) add_read(*origin, reads);
}

// New objects in the place of others. That the others are gone depends on the references of all threads, which have been read.
bool IrStepper::add_replaced(std::vector<uint32_t>& reads, std::vector<uint32_t>& resized, std::vector<Write>& writes) {
  const Skeleton& skeleton = *skeleton_->skeleton;
  std::array<store::Code, slot_cells> cells;
  for (const uint32_t number : frozen_.replaced) {
    const Skeleton::Object& object = skeleton.objects[number];
    const uint32_t drafted = frozen_.objects[number];
    add_uncopied_reads(drafted, skeleton_->divided[object.first_slot], reads);
    for (uint32_t slot = object.first_slot; slot < object.first_slot + object.slot_count(); ++slot) {
      const uint32_t place = place_of(skeleton, slot);
      if (object.is_flat && skeleton_->divided[slot] != 0) resized.push_back(place);
      if (!put_cells(*skeleton_, slot, frozen_.state.codes[slot], cells.data())) return false;
      for (uint32_t word = 0; word < slot_cells; ++word) {
        if (!has_cell(*skeleton_, slot, word)) continue;
        const std::optional<uint32_t> origin = copied_from(drafted, word, skeleton_->divided[slot]);
        if (origin == CellSet::cell(slot, word)) continue;
        Write& write = writes.emplace_back(Write{.cell = CellSet::cell(place, word), .code = cells[word]});
        if (origin) write.from = at_its_place(*origin);
      }
    }
  }
  return true;
}

// What the references of the other threads may change in the result: which objects survive that the globals do not reach any more, and
// the targets of references, where objects get other numbers.
bool IrStepper::depends_on_references(const NumberedSkeleton& after) const {
  if (skeleton_->references.empty()) return false;
  const bool has_own = skeleton_->references[0] != no_cell, will_have_own = after.references[0] != no_cell;
  if (!has_own) return false;  // they are in cell 0
  if (!will_have_own) return true;
  return !frozen_.keeps_numbers;
}

bool IrStepper::has_cell(const NumberedSkeleton& known, uint32_t slot, uint32_t word) const {
  if (slot == no_slot) return false;
  const uint32_t first = known.skeleton->first_thread_slot;
  if (word == references_word && slot >= first) return known.references[slot - first] != no_cell;
  return has_word(known.divided[slot], word);
}

// By slot of the result, of objects that the step has touched and that keep their form: the slot before, whose cells it has, but for those
// that were written or moved; else no_slot.
std::vector<uint32_t> IrStepper::slots_with_cells_before(const NumberedSkeleton& after) const {
  const Skeleton &from = *skeleton_->skeleton, &to = *after.skeleton;
  std::vector<uint32_t> before(to.slot_count, no_slot);
  for (uint32_t number = 0; number < to.objects.size(); ++number) {
    const uint32_t drafted = frozen_.objects[number];
    const Draft::Object* const object = draft_.touched(drafted);
    if (object == nullptr || object->is_new || object->reshaped) continue;
    const Skeleton::Object &was = from.objects[drafted], &is = to.objects[number];
    if (was.is_flat != is.is_flat) continue;
    for (uint32_t i = 0; i < was.slot_count(); ++i) {
      const uint32_t source = was.first_slot + i, slot = is.first_slot + i;
      if (skeleton_->divided[source] != 0 && skeleton_->divided[source] == after.divided[slot]) before[slot] = source;
    }
  }
  return before;
}

// What the result depends on besides what the step has read: the loaded slots of objects in it that are not changed by cell, and what new
// objects have from elsewhere.
void IrStepper::add_reads_of_reshaped(const NumberedSkeleton& after, std::span<const uint32_t> with_cells_before,
                                      std::vector<uint32_t>& reads) {
  const Skeleton &from = *skeleton_->skeleton, &to = *after.skeleton;
  std::vector<bool> is_needed(from.slot_count);
  for (uint32_t number = 0; number < to.objects.size(); ++number) {
    const uint32_t drafted = frozen_.objects[number], slot = to.objects[number].first_slot;
    if (drafted >= from.objects.size()) {
      add_uncopied_reads(drafted, after.divided[slot], reads);
      continue;
    }
    const Skeleton::Object& object = from.objects[drafted];
    for (uint32_t i = 0; i < object.slot_count(); ++i) is_needed[object.first_slot + i] = true;
  }
  for (const uint32_t slot : with_cells_before)
    if (slot != no_slot) is_needed[slot] = false;
  for (const Draft::SlotRead& read : draft_.reads())
    if (is_needed[read.slot]) add_slot_read(read.slot, reads);
}

bool IrStepper::add_reshaped(const NumberedSkeleton& after, std::vector<uint32_t>& reads,
                             std::vector<uint32_t>& resized, std::vector<Write>& writes) {
  const Skeleton &from = *skeleton_->skeleton, &to = *after.skeleton;
  const std::vector<uint32_t> with_cells_before = slots_with_cells_before(after);
  add_reads_of_reshaped(after, with_cells_before, reads);
  std::vector<const Draft::Object*> changed_size(from.slot_count);  // by slot
  for_each_resized([&](uint32_t slot, const Draft::Object& object, uint32_t) {
    changed_size[slot] = &object;
    if (skeleton_->divided[slot] != 0) resized.push_back(place_of(from, slot));
  });
  // By slot: the object whose words begin there, by its number in the draft.
  std::vector<uint32_t> drafted_at(to.slot_count, no_slot);
  for (uint32_t number = 0; number < to.objects.size(); ++number)
    drafted_at[to.objects[number].first_slot] = frozen_.objects[number];
  // The cell before the step from which a cell of a slot can be copied. None: it has been written.
  const auto origin_of = [&](uint32_t slot, uint32_t word) -> std::optional<uint32_t> {
    if (after.divided[slot] == tuple_words) return copied_into_global(slot, word);
    if (const uint32_t source = with_cells_before[slot]; source != no_slot) {
      const Draft::Object* const object = changed_size[source];
      const uint32_t own = CellSet::cell(source, word);
      if (object == nullptr || word < object->kept) return draft_.has_written(own) ? std::nullopt : std::optional(own);
    }
    return drafted_at[slot] == no_slot ? std::nullopt : copied_from(drafted_at[slot], word, after.divided[slot]);
  };
  // What stands where, before and after.
  const size_t places = std::max(from.slot_count, to.slot_count) * size_t{distance_of_places()};
  std::vector<uint32_t> slot_before(places, no_slot), slot_after(places, no_slot);
  for (uint32_t slot = 0; slot < from.slot_count; ++slot) slot_before[place_of(from, slot)] = slot;
  for (uint32_t slot = 0; slot < to.slot_count; ++slot) slot_after[place_of(to, slot)] = slot;
  std::array<store::Code, slot_cells> cells_before, cells_after;
  const auto cells_at = [&](const NumberedSkeleton& known, uint32_t slot, std::span<const store::Code> codes,
                            std::array<store::Code, slot_cells>& cells) {
    cells.fill(no_cell);
    return slot == no_slot || put_cells(known, slot, codes[slot], cells.data());
  };
  for (uint32_t place = 0; place < places; ++place) {
    const uint32_t before = slot_before[place], slot = slot_after[place];
    const bool is_by_cell = slot != no_slot && with_cells_before[slot] != no_slot;
    const bool is_copy = !is_by_cell && slot != no_slot && frozen_.sources[slot].is_copy;
    const uint32_t source = is_by_cell ? with_cells_before[slot] : is_copy ? frozen_.sources[slot].value : no_slot;
    const bool stays = source != no_slot && source == before;
    // Of what stays, only the references of a thread can change.
    if (is_copy && stays && slot < to.first_thread_slot) continue;
    // What moves is not read, if it keeps its form.
    const bool moves = is_copy && !stays && skeleton_->divided[source] == after.divided[slot];
    if (is_copy && !stays && !moves) add_slot_read(source, reads);
    if (is_copy && stays && !cells_at(*skeleton_, before, current_.codes, cells_before)) return false;
    if (!cells_at(after, slot, frozen_.state.codes, cells_after)) return false;
    const Draft::Object* const shrunk = is_by_cell && stays ? changed_size[source] : nullptr;
    // A word that neither has is absent in all such states.
    for (uint32_t word = 0; word < slot_cells; ++word) {
      const bool will_be_there = has_cell(after, slot, word);
      if (!will_be_there && !has_cell(*skeleton_, before, word)) continue;
      if (is_copy && stays && (word != references_word || cells_before[word] == cells_after[word])) continue;
      // Behind the longer one of what it was and what it is, an object has nothing before and after.
      if (shrunk != nullptr && !shrunk->is_replaced && word != CellSet::size_cell &&
          word >= std::max<size_t>(shrunk->size, shrunk->words.size()))
        continue;
      std::optional<uint32_t> origin;
      if (is_copy) origin = moves && will_be_there ? std::optional(CellSet::cell(source, word)) : std::nullopt;
      else if (slot != no_slot) origin = origin_of(slot, word);
      Write write{.cell = CellSet::cell(place, word), .code = cells_after[word]};
      if (origin) write.from = at_its_place(*origin);
      if (write.from != write.cell) writes.push_back(write);
    }
  }
  return true;
}

}  // namespace ramify::ir_machine
