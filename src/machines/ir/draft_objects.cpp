// SPDX-License-Identifier: Apache-2.0
// The objects of a draft: how they are loaded, what is logged of them, and their elements by position.
#include <algorithm>

#include "base/check.h"
#include "machines/ir/canonical_order.h"
#include "machines/ir/cell_set.h"
#include "machines/ir/disjuncts.h"
#include "machines/ir/draft.h"
#include "machines/ir/identities.h"
#include "machines/ir/member_sets.h"
#include "machines/ir/skeleton.h"

namespace ramify::ir_machine {

using store::NodeView;

ObjectKind Draft::object_kind(uint32_t number) const {
  const Object* o = touched(number);
  return o != nullptr ? o->kind : skeleton_->objects[number].kind;
}

uint16_t Draft::form(Word word) const {
  if (!word.is_object()) return 0;
  const auto number = static_cast<uint32_t>(word.payload());
  const Object* o = touched(number);
  return o != nullptr ? o->form : skeleton_->objects[number].form;
}

void Draft::set_form(Word word, uint16_t form) {
  if (this->form(word) == form) return;
  resize_of(word).form = form;
}

Draft::Object& Draft::object(uint32_t number) {
  Object& o = objects_[number];
  if (o.epoch != epoch_) {
    const Skeleton::Object& shape = skeleton_->objects[number];
    o.epoch = epoch_;
    touched_.push_back(number);
    o.kind = shape.kind;
    o.form = shape.form;
    o.is_flat = shape.is_flat;
    o.is_written = o.reshaped = o.is_new = o.is_resized = o.is_replaced = o.is_unsorted = o.keys_noted = false;
    o.is_divided_tuple = false;
    o.locks = shape.locks;
    o.size = shape.size;
    o.words.assign(shape.size, Word());
    o.values.assign(shape.has_values() ? shape.size : 0, Word());
    o.chunk_state.assign(shape.slot_count(), 0);
    o.kept = 0;
    o.origins.clear();
    o.copied_set.reset();
    o.index.reset();
    o.gaps.reset();
    if (o.is_flat) load_flat(o, number);
  }
  return o;
}

void Draft::load_flat(Object& o, uint32_t number) {
  const Skeleton::Object& shape = skeleton_->objects[number];
  for (uint32_t i = 0; i < shape.slot_count(); ++i) {
    const store::Code code = state_->codes[shape.first_slot + i];
    reads_.push_back({shape.first_slot + i, code});
    const std::span<const Word> words = store_.node(store_.word(code)).words();
    (i == 0 ? o.words : o.values).assign(words.begin(), words.end());
  }
  o.size = o.kept = static_cast<uint32_t>(o.words.size());
}

void Draft::load_chunk(Object& o, uint32_t number, uint32_t chunk) {
  if ((o.chunk_state[chunk] & chunk_loaded) != 0) return;
  o.chunk_state[chunk] |= chunk_loaded;
  const Skeleton::Object& shape = skeleton_->objects[number];
  const store::Code code = state_->codes[shape.first_slot + chunk];
  reads_.push_back({shape.first_slot + chunk, code});
  const Word word = store_.word(code);
  const uint32_t key_chunks = chunk_count(shape.size);
  const bool is_values = chunk >= key_chunks;
  const uint32_t begin = (is_values ? chunk - key_chunks : chunk) * chunk_words;
  const uint32_t count = std::min(chunk_words, shape.size - begin);
  std::vector<Word>& into = is_values ? o.values : o.words;
  if (count == 1) {
    into[begin] = word;
  } else {
    const std::span<const Word> words = store_.node(word).words();
    std::copy(words.begin(), words.end(), into.begin() + begin);
  }
  // References are in ascending order of position; they replace the holes of this chunk.
  const uint32_t first = is_values ? shape.size + begin : begin;
  for (const Reference& r : skeleton_->of(shape))
    if (r.position >= first && r.position < first + count) into[begin + (r.position - first)] = Word::object(r.target);
}

void Draft::load_chunks(uint32_t number) {
  Object& o = object(number);
  if (o.is_whole()) return;
  for (uint32_t chunk = 0; chunk < o.chunk_state.size(); ++chunk) load_chunk(o, number, chunk);
}

void Draft::load_all(uint32_t number) {
  load_chunks(number);
  note_keys_read(number);
  note_values_read(number);
  settle(objects_[number], number);
}

void Draft::settle(Object& o, uint32_t number) {
  o.close_gaps();
  const ElementOrder order = o.kind == ObjectKind::set    ? orders_.sets
                             : o.kind == ObjectKind::dict ? orders_.dicts
                                                          : ElementOrder::insertion;
  const bool is_loaded = o.is_whole() && (o.reshaped || o.is_written);
  if (order == ElementOrder::insertion || !is_loaded) return;
  const bool is_kept_by_members = has_cells_of_members(number);
  if (o.is_resized && !is_kept_by_members) note_keys_read(number);  // whether entries are moved depends on them
  if (sort_canonically(*this, o.words, o.values)) {
    o.index.reset();
    note_values_read(number);
    o.kept = 0;
  }
  o.is_unsorted = false;
}

void Draft::settle() {
  for (uint32_t number = 0; number < object_count_; ++number)
    if (objects_[number].epoch == epoch_) settle(objects_[number], number);
}

Draft::Object& Draft::whole(Word word) {
  if (!word.is_object()) [[unlikely]]
    return no_object();
  const uint32_t number = static_cast<uint32_t>(word.payload());
  load_chunks(number);
  return objects_[number];
}

std::optional<uint32_t> Draft::origin(uint32_t number, uint64_t place) const {
  const Object& o = objects_[number];
  if (place < o.kept) return CellSet::cell(skeleton_->objects[number].first_slot, static_cast<uint32_t>(place));
  return place < o.origins.size() && o.origins[place] != 0 ? std::optional(o.origins[place] - 1) : std::nullopt;
}

std::optional<uint32_t> Draft::cell_of(uint32_t number, bool is_value, uint64_t index) const {
  if (number >= skeleton_->objects.size()) return is_value ? std::nullopt : origin(number, index);
  const Skeleton::Object& shape = skeleton_->objects[number];
  if (shape.is_flat) {
    if (!is_value) return origin(number, index);
    // None: the cell has something else, or there is none.
    if (index >= objects_[number].kept) return std::nullopt;
    return CellSet::cell(shape.first_slot + 1, static_cast<uint32_t>(index));
  }
  if (index >= shape.size) return std::nullopt;
  const auto chunk = static_cast<uint32_t>(index / chunk_words) + (is_value ? chunk_count(shape.size) : 0);
  return CellSet::cell(shape.first_slot + chunk, static_cast<uint32_t>(index % chunk_words));
}

void Draft::tell_observed(uint32_t number) { disjuncts_->observed(number, cells_read_.size()); }
void Draft::tell_changed(uint32_t number) { disjuncts_->changed(number); }

void Draft::note_global_change() {
  guard_tripped_ |= guarded_;
  changed_since_guard_ = true;
  if (disjuncts_ != nullptr) disjuncts_->changed_other();
}

bool Draft::has_changed_keys() const {
  // Whether a member that is written was there already is not read.
  if (!members_written_.empty()) return true;
  return std::ranges::any_of(touched_, [&](uint32_t number) {
    const Object& o = objects_[number];
    return !o.is_new && o.is_resized && (o.kind == ObjectKind::set || o.kind == ObjectKind::dict);
  });
}

void Draft::forget_keys_noted() {
  for (const uint32_t number : touched_) objects_[number].keys_noted = false;
}

void Draft::begin_segment() {
  forget_keys_noted();
  written_before_segment_ = cells_written_.size();
}

bool Draft::has_replaced_only() const {
  const auto refers = [](const std::vector<Word>& words) { return std::ranges::any_of(words, &Word::is_object); };
  return members_written_.empty() && std::ranges::none_of(touched_, [&](uint32_t number) {
           const Object& o = objects_[number];
           if (o.is_new) return false;
           // Flat objects of a state have no references.
           return o.is_resized || o.reshaped || (o.is_flat && o.is_written && (refers(o.words) || refers(o.values)));
         });
}

Word Draft::word_in(uint32_t cell) const {
  const uint32_t slot = cell / CellSet::cells_per_slot, word = cell % CellSet::cells_per_slot;
  const Skeleton::Object& shape = skeleton_->object_at(slot);
  const Object& o = objects_[static_cast<size_t>(&shape - skeleton_->objects.data())];
  CHECK(o.epoch == epoch_, "a cell of an object that was not loaded");
  const uint32_t chunk = slot - shape.first_slot, key_chunks = shape.is_flat ? 1 : chunk_count(shape.size);
  const std::vector<Word>& words = chunk >= key_chunks ? o.values : o.words;
  return words[(chunk >= key_chunks ? chunk - key_chunks : chunk) * chunk_words + word];
}

const Draft::Object& Draft::look_at(uint32_t number) {
  Object& o = objects_[number];
  o.close_gaps();
  for (const uint32_t origin : o.origins)
    if (origin != 0) cells_read_.push_back(origin - 1);
  o.origins.clear();
  return o;
}

void Draft::note_read(uint32_t number, bool is_value, uint64_t index) {
  if (disjuncts_ != nullptr) tell_observed(number);
  if (has_cells_of_members(number)) return note_all_members_read(number);
  if (!logs_cells_ || (!is_value && objects_[number].epoch == epoch_ && objects_[number].keys_noted)) return;
  if (const std::optional<uint32_t> cell = cell_of(number, is_value, index)) cells_read_.push_back(*cell);
}

// What a guarded step writes decides whether it is a mistake, so there it counts as read, too.
void Draft::note_written(uint32_t number, bool is_value, uint64_t index) {
  if (!logs_cells_) return;
  if (disjuncts_ != nullptr) tell_changed(number);
  if (guarded_) note_read(number, is_value, index);
  // What is new, or stands elsewhere, is written as a whole.
  if (objects_[number].is_new || (objects_[number].is_flat && index >= objects_[number].kept)) return;
  if (const std::optional<uint32_t> cell = cell_of(number, is_value, index)) cells_written_.push_back(*cell);
}

void Draft::note_size_read(uint32_t number) {
  if (disjuncts_ != nullptr) tell_observed(number);
  if (has_cells_of_members(number)) return note_all_members_read(number);
  if (!logs_cells_ || number >= skeleton_->objects.size()) return;
  const Skeleton::Object& shape = skeleton_->objects[number];
  if (shape.is_flat && !objects_[number].is_replaced)
    cells_read_.push_back(CellSet::cell(shape.first_slot, CellSet::size_cell));
}

void Draft::note_keys_read(uint32_t number) {
  if (disjuncts_ != nullptr) tell_observed(number);
  if (!logs_cells_) return;
  if (has_cells_of_members(number)) return note_all_members_read(number);
  const bool is_new = number >= skeleton_->objects.size();
  if (is_new && objects_[number].origins.empty()) return;
  Object& o = object(number);
  if (o.keys_noted) return;
  note_size_read(number);
  const bool is_flat = is_new || skeleton_->objects[number].is_flat;
  const uint64_t end = !is_flat ? skeleton_->objects[number].size : o.origins.empty() ? o.kept : o.words.size();
  for (uint64_t index = 0; index < end; ++index) note_read(number, false, index);
  o.keys_noted = true;
}

void Draft::note_values_read(uint32_t number) {
  if (disjuncts_ != nullptr) tell_observed(number);
  if (!logs_cells_ || number >= skeleton_->objects.size()) return;
  const Skeleton::Object& shape = skeleton_->objects[number];
  if (!shape.has_values()) return;
  for (uint64_t index = 0; index < (shape.is_flat ? objects_[number].kept : shape.size); ++index)
    note_read(number, true, index);
}

Draft::Object& Draft::resize_of(Word word) {
  Object& o = whole(word);
  if (&o == &spare_) [[unlikely]]
    return o;
  const auto number = static_cast<uint32_t>(word.payload());
  if (has_cells_of_members(number)) {
    // A member that comes or goes says nothing of the others.
  } else if (o.is_flat) {
    note_size_read(number);
  } else if (!o.is_new) {
    // What is read of its elements later may stand in other cells than at the beginning of the step.
    note_keys_read(number);
    note_values_read(number);
  }
  mark_resized(o, number);
  return o;
}

Draft::Object& Draft::replace_of(Word word) {
  if (!word.is_object()) [[unlikely]]
    return no_object();
  const auto number = static_cast<uint32_t>(word.payload());
  if (object(number).copied_set) {
    note_all_members_read(number);
    objects_[number].copied_set.reset();
  }
  if (!objects_[number].is_flat) return resize_of(word);
  Object& o = objects_[number];
  if (has_cells_of_members(number)) {
    note_all_members_read(number);
    members_written_.push_back({.set = number});
  }
  mark_resized(o, number);
  o.is_replaced = true;
  o.kept = 0;
  return o;
}

void Draft::mark_resized(Object& o, uint32_t number) {
  note_change(number);
  (o.is_flat ? o.is_written : o.reshaped) = true;
  o.is_resized = true;
}

void Draft::note_moved(Word word, uint64_t position) {
  if (!word.is_object()) return;
  const auto number = static_cast<uint32_t>(word.payload());
  Object& o = objects_[number];
  if (!o.is_flat || position >= o.kept || has_cells_of_members(number)) return;
  if (tracks_moves_ && o.kind == ObjectKind::list) {
    o.origins.resize(o.words.size());
    for (uint64_t index = position; index < o.kept; ++index) o.origins[index] = unwritten_origin(number, index);
    o.kept = static_cast<uint32_t>(position);
    return;
  }
  for (uint64_t index = position; index < o.kept; ++index) {
    note_read(number, false, index);
    if (o.kind == ObjectKind::dict) note_read(number, true, index);
  }
  o.kept = static_cast<uint32_t>(position);
}

uint64_t Draft::size(Word collection) {
  if (collection.is_object()) {
    const uint32_t number = static_cast<uint32_t>(collection.payload());
    if (disjuncts_ != nullptr) [[unlikely]]
      tell_observed(number);
    if (has_cells_of_members(number)) note_all_members_read(number);
    else if (logs_cells_ && number < skeleton_->objects.size() && skeleton_->objects[number].is_flat)
      cells_read_.push_back(CellSet::cell(skeleton_->objects[number].first_slot, CellSet::size_cell));
    if (const Object* o = touched(number)) return o->count();
    const Skeleton::Object& shape = skeleton_->objects[number];
    return shape.is_flat ? object(number).words.size() : shape.size;
  }
  if (collection.is_actor()) {
    const std::vector<Skeleton::Thread>& threads = skeleton_->threads;
    const uint32_t group = threads[thread_of(collection)].group;
    return group == 0 ? 1 : static_cast<uint64_t>(std::ranges::count(threads, group, &Skeleton::Thread::group));
  }
  const NodeView n = node(collection);
  if (n.kind == range_node) return range(collection).count();
  return n.kind == record_node ? n.length / 2 : n.length;
}

Word Draft::replicas_with(uint32_t thread) const {
  for (uint32_t first = 0; first < thread; ++first)
    if (contains(replicas_of(first), replica(thread))) return replicas_of(first);
  return replicas_of(thread);
}

bool Draft::contains(Word replicas, Word replica) const {
  const uint32_t first = thread_of(replicas), thread = thread_of(replica);
  const uint32_t group = skeleton_->threads[first].group;
  return first == thread || (group != 0 && skeleton_->threads[thread].group == group);
}

Word Draft::replica_at(Word replicas, uint64_t index) const {
  for (uint32_t thread = thread_of(replicas);; ++thread) {
    CHECK(thread < skeleton_->threads.size());
    if (contains(replicas, replica(thread)) && index-- == 0) return replica(thread);
  }
}

Word Draft::element_at(Word collection, uint64_t index) {
  if (collection.is_object()) {
    const uint32_t number = static_cast<uint32_t>(collection.payload());
    Object& o = object(number);
    if (index >= o.count()) [[unlikely]]
      return no_word();
    if (!o.is_whole()) load_chunk(o, number, static_cast<uint32_t>(index / chunk_words));
    note_read(number, false, index);
    if (o.is_unsorted) settle(o, number);
    return o.words[o.place(index)];
  }
  const NodeView n = node(collection);
  if (n.kind == range_node) {
    const Range r = range(collection);
    return Word::integer(r.start + static_cast<int64_t>(static_cast<uint64_t>(r.step) * index));
  }
  if (n.kind.holds_bytes() || index >= (n.kind == record_node ? n.length / 2 : n.length)) [[unlikely]]
    return no_word();
  return n.words()[index];
}

std::optional<Word> Draft::plain_element(Word list, Word index) const {
  if (!list.is_object() || !index.is_integer() || logs_cells_) return std::nullopt;
  const uint64_t number = list.payload(), at = index.payload();
  if (number >= objects_.size()) return std::nullopt;
  const Object& o = objects_[number];
  if (o.epoch != epoch_ || (o.kind != ObjectKind::list && o.kind != ObjectKind::array) || o.form != 0)
    return std::nullopt;
  if (o.gaps != nullptr || at >= o.words.size()) return std::nullopt;  // a negative index is a large payload
  if (!o.is_whole() && !o.is_new && (o.chunk_state[at / chunk_words] & chunk_loaded) == 0) return std::nullopt;
  const Word element = o.words[at];
  return element.is_integer() || element.is_boolean() ? std::optional(element) : std::nullopt;
}

uint32_t Draft::new_number(ObjectKind kind) {
  const uint32_t number = object_count_++;
  if (objects_.size() < object_count_) objects_.resize(std::max<size_t>(object_count_, objects_.size() * 2));
  Object& o = objects_[number];
  o.epoch = epoch_;
  touched_.push_back(number);
  o.kind = kind;
  o.form = 0;
  o.is_flat = o.is_written = o.is_resized = o.is_replaced = o.keys_noted = o.is_divided_tuple = false;
  o.reshaped = o.is_new = true;
  o.is_unsorted = false;
  o.locks = 0;
  o.size = o.kept = 0;
  o.words.clear();
  o.values.clear();
  o.chunk_state.clear();
  o.origins.clear();
  o.copied_set.reset();
  o.index.reset();
  o.gaps.reset();
  return number;
}

Word Draft::new_object(ObjectKind kind, std::span<const Word> words) {
  std::vector<Word> room;
  words = undivided(words, room);
  const uint32_t number = new_number(kind);
  objects_[number].words.assign(words.begin(), words.end());
  return Word::object(number);
}

bool Draft::has_written(uint32_t cell) const { return std::ranges::find(cells_written_, cell) != cells_written_.end(); }

// As in Object::origins.
uint32_t Draft::unwritten_origin(uint32_t number, uint64_t place) const {
  const std::optional<uint32_t> cell = origin(number, place);
  const auto written = std::span(cells_written_).subspan(written_before_segment_);
  return cell && std::ranges::find(written, *cell) == written.end() ? *cell + 1 : 0;
}

// What they have of lists and tuples with origins does not count as read.
Draft::Pieces Draft::pieces_of(std::span<const Part> parts) {
  Pieces pieces;
  for (const Part& part : parts) {
    pieces.words.reserve(pieces.words.size() + part.count);
    const bool is_object = part.sequence.is_object() && tracks_moves_;
    const auto number = static_cast<uint32_t>(is_object ? part.sequence.payload() : 0);
    const bool may_have_origins =
        is_object && ((object(number).kind == ObjectKind::list && (object(number).is_flat || object(number).is_new)) ||
                      object(number).is_divided_tuple);
    for (uint64_t i = 0; i < part.count; ++i) {
      const auto at = static_cast<uint64_t>(static_cast<int64_t>(part.first) + static_cast<int64_t>(i) * part.step);
      const uint32_t origin = may_have_origins ? unwritten_origin(number, at) : 0;
      pieces.has_origins |= origin != 0;
      pieces.words.push_back(origin != 0 ? objects_[number].words[at] : this->at(part.sequence, at));
      if (tracks_moves_) pieces.origins.push_back(origin);
    }
    if (is_object && disjuncts_ != nullptr) tell_observed(number);
  }
  return pieces;
}

Word Draft::list_of(std::span<const Part> parts) {
  Pieces pieces = pieces_of(parts);
  const Word list = new_list(pieces.words);
  if (pieces.has_origins) objects_[list.payload()].origins = std::move(pieces.origins);
  return list;
}

Word Draft::tuple_of(std::span<const Part> parts) {
  Pieces pieces = pieces_of(parts);
  const bool has_objects = std::ranges::any_of(pieces.words, &Word::is_object);
  for (const uint32_t origin : pieces.origins)
    if (has_objects && origin != 0) cells_read_.push_back(origin - 1);
  if (!pieces.has_origins || has_objects) return tuple(pieces.words);
  return new_divided_tuple(pieces.words, std::move(pieces.origins));
}

Word Draft::new_list(std::span<const Word> elements) { return new_object(ObjectKind::list, elements); }
Word Draft::new_set() { return new_object(ObjectKind::set, {}); }
Word Draft::new_dict() { return new_object(ObjectKind::dict, {}); }

void Draft::set(Word word, uint64_t index, Word value) {
  if (!word.is_object()) [[unlikely]]
    return trip();
  const uint32_t number = static_cast<uint32_t>(word.payload());
  Object& o = object(number);
  if (index >= o.count()) [[unlikely]]
    return trip();
  value = undivided(value);
  note_written(number, false, index);
  index = o.place(index);
  if (index < o.origins.size()) o.origins[index] = 0;
  store_word(o, number, o.words, index, static_cast<uint32_t>(index / chunk_words), value);
}

void Draft::store_word(Object& o, uint32_t number, std::vector<Word>& words, size_t place, uint32_t chunk, Word value) {
  if (o.is_flat) {
    if (words[place] == value) return;
    o.is_written = true;
  } else if (!o.reshaped) {
    load_chunk(o, number, chunk);
    if (words[place] == value) return;
    if (value.is_object() || words[place].is_object()) {
      load_chunks(number);
      o.reshaped = true;
    } else {
      o.chunk_state[chunk] |= chunk_written;
    }
  }
  note_change(number);
  words[place] = value;
}

void Draft::append(Word list, Word value) {
  value = undivided(value);
  std::optional<Disjuncts::Quiet> quiet;
  if (disjuncts_ != nullptr && list.is_object()) [[unlikely]] {
    disjuncts_->appended(static_cast<uint32_t>(list.payload()));
    quiet.emplace(*disjuncts_);
  }
  Object& o = resize_of(list);
  o.words.push_back(value);
  if (!o.origins.empty()) o.origins.push_back(0);
  if (o.gaps != nullptr) o.gaps->append();
}

uint64_t Draft::append_all(Word list, Word collection, uint64_t size_max) {
  bool is_known = false;
  if (disjuncts_ != nullptr && list.is_object()) [[unlikely]] {
    const auto number = static_cast<uint32_t>(list.payload());
    const auto with =
        collection.is_object() ? std::optional(static_cast<uint32_t>(collection.payload())) : std::nullopt;
    const Object& o = object(number);
    is_known = disjuncts_->begin_extension(number, o.count(), o.is_plain_new_list(), with);
  }
  const uint64_t count = size(collection), size_then = size(list) + count;
  for (uint64_t i = 0; size_then <= size_max && i < count; ++i) append(list, at(collection, i));
  if (is_known) disjuncts_->end_extension();
  return size_then;
}

void Draft::insert(Word list, uint64_t index, Word value) {
  value = undivided(value);
  Object& o = resize_of(list);
  o.close_gaps();
  if (index > o.words.size()) [[unlikely]]
    return trip();
  note_moved(list, index);
  o.words.insert(o.words.begin() + static_cast<ptrdiff_t>(index), value);
  if (!o.origins.empty()) o.origins.insert(o.origins.begin() + static_cast<ptrdiff_t>(index), 0);
}

void Draft::erase(Word collection, uint64_t index) {
  Object& o = resize_of(collection);
  if (index >= o.count()) [[unlikely]]
    return trip();
  const auto number = static_cast<uint32_t>(collection.payload());
  if (has_cells_of_members(number)) note_member_written(number, o.words[o.place(index)]);
  note_moved(collection, index + 1);
  o.kept = std::min(o.kept, static_cast<uint32_t>(index));
  if (o.kind == ObjectKind::list || (o.gaps == nullptr && o.words.size() <= closed_gaps_max)) {
    o.close_gaps();
    o.words.erase(o.words.begin() + static_cast<ptrdiff_t>(index));
    if (!o.origins.empty()) o.origins.erase(o.origins.begin() + static_cast<ptrdiff_t>(index));
    if (o.kind == ObjectKind::dict) o.values.erase(o.values.begin() + static_cast<ptrdiff_t>(index));
    return o.index.reset();
  }
  const size_t place = o.place(index);
  leave_gap(o, place);
  if (o.kind == ObjectKind::dict) o.values[place] = Word();
  close_if_sparse(o);
}

void Draft::leave_gap(Object& o, size_t place) {
  if (o.gaps == nullptr) o.gaps = std::make_unique<Gaps>(o.words.size());
  o.gaps->erase(place);
  o.words[place] = Word();
}

void Draft::close_if_sparse(Object& o) {
  if (o.gaps->live_count() + closed_gaps_max < o.words.size() / 2) o.close_gaps();
}

void Draft::assign(Word list, std::span<const Word> elements) {
  std::vector<Word> room;
  elements = undivided(elements, room);
  Object& o = replace_of(list);
  o.words.assign(elements.begin(), elements.end());
  o.origins.clear();
  o.is_unsorted = o.kind == ObjectKind::set && orders_.sets == ElementOrder::canonical;
  o.index.reset();
  o.gaps.reset();
}

void Draft::clear(Word collection) {
  Object& o = replace_of(collection);
  o.words.clear();
  o.values.clear();
  o.origins.clear();
  o.is_unsorted = false;
  o.index.reset();
  o.gaps.reset();
}

bool Draft::is_locked(Word word) const {
  if (!word.is_object()) return false;
  const uint32_t number = static_cast<uint32_t>(word.payload());
  const Object* o = touched(number);
  return (o != nullptr ? o->locks : skeleton_->objects[number].locks) != 0;
}
void Draft::lock(Word word) {
  if (!word.is_object()) return;
  ++object(static_cast<uint32_t>(word.payload())).locks;
  ++locks_held_;
}
void Draft::unlock(Word word) {
  if (!word.is_object()) return;
  Object& o = object(static_cast<uint32_t>(word.payload()));
  if (o.locks == 0) return trip();  // it is not locked
  --o.locks;
  --locks_held_;
}

}  // namespace ramify::ir_machine
