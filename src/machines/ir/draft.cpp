// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/draft.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

#include "base/check.h"
#include "base/hash.h"
#include "machines/ir/canonical_order.h"
#include "machines/ir/cell_set.h"
#include "machines/ir/dialect.h"
#include "machines/ir/disjuncts.h"
#include "machines/ir/growing_text.h"
#include "machines/ir/identities.h"
#include "machines/ir/skeleton.h"

namespace ramify::ir_machine {

using store::NodeKind;
using store::NodeView;

namespace {

uint64_t draft_header(NodeKind kind, uint32_t length) { return uint64_t{length} << 32 | kind.number; }

constexpr size_t block_words_min = 1 << 12;

}  // namespace

void Draft::Object::close_gaps() {
  if (gaps == nullptr) return;
  size_t to = 0;
  for (size_t from = 0; from < words.size(); ++from) {
    if (gaps->is_erased(from)) continue;
    words[to] = words[from];
    if (!values.empty()) values[to] = values[from];
    ++to;
  }
  words.resize(to);
  if (!values.empty()) values.resize(to);
  gaps.reset();
  index.reset();
}

Draft::Draft(store::Store& store, const KeyRules& rules)
    : store_(store), rules_(rules), flat_words_max_(chunk_words), texts_(std::make_unique<GrowingTexts>()) {}
Draft::~Draft() = default;

void Draft::begin(const Skeleton& skeleton, const store::StateVector& state) {
  skeleton_ = &skeleton;
  state_ = &state;
  ++epoch_;
  object_count_ = static_cast<uint32_t>(skeleton.objects.size());
  touched_.clear();
  if (objects_.size() < object_count_) objects_.resize(object_count_);
  reads_.clear();
  cells_read_.clear();
  cells_written_.clear();
  slot_read_.assign(skeleton.slot_count, 0);
  guarded_ = guard_tripped_ = changed_since_guard_ = false;
  locks_held_ = 0;
  block_ = used_ = 0;
  texts_->clear();
}

void Draft::Object::assign(const Object& other) {
  epoch = other.epoch;
  kind = other.kind;
  form = other.form;
  is_flat = other.is_flat;
  is_written = other.is_written;
  reshaped = other.reshaped;
  is_new = other.is_new;
  is_resized = other.is_resized;
  is_replaced = other.is_replaced;
  kept = other.kept;
  origins = other.origins;
  keys_noted = other.keys_noted;
  locks = other.locks;
  is_unsorted = other.is_unsorted;
  size = other.size;
  words = other.words;
  values = other.values;
  chunk_state = other.chunk_state;
  index = other.index != nullptr ? std::make_unique<KeyIndex>(*other.index) : nullptr;
  gaps = other.gaps != nullptr ? std::make_unique<Gaps>(*other.gaps) : nullptr;
}

void Draft::save(Checkpoint& checkpoint) const {
  checkpoint.epoch = epoch_;
  checkpoint.object_count = object_count_;
  checkpoint.objects.resize(touched_.size());
  for (size_t i = 0; i < touched_.size(); ++i) {
    checkpoint.objects[i].first = touched_[i];
    checkpoint.objects[i].second.assign(objects_[touched_[i]]);
  }
  checkpoint.reads = reads_;
  checkpoint.slot_read = slot_read_;
  checkpoint.cells_read = cells_read_;
  checkpoint.cells_written = cells_written_;
  checkpoint.guarded = guarded_;
  checkpoint.guard_tripped = guard_tripped_;
  checkpoint.changed_since_guard = changed_since_guard_;
  checkpoint.locks_held = locks_held_;
  checkpoint.guard_objects = guard_objects_;
  checkpoint.block = block_;
  checkpoint.used = used_;
}

void Draft::restore(const Checkpoint& checkpoint) {
  CHECK(checkpoint.epoch == epoch_, "another step has begun since");
  for (const uint32_t number : touched_) objects_[number].epoch = 0;
  touched_.clear();
  for (const auto& [number, object] : checkpoint.objects) {
    objects_[number].assign(object);
    touched_.push_back(number);
  }
  object_count_ = checkpoint.object_count;
  reads_ = checkpoint.reads;
  slot_read_ = checkpoint.slot_read;
  cells_read_ = checkpoint.cells_read;
  cells_written_ = checkpoint.cells_written;
  guarded_ = checkpoint.guarded;
  guard_tripped_ = checkpoint.guard_tripped;
  changed_since_guard_ = checkpoint.changed_since_guard;
  locks_held_ = checkpoint.locks_held;
  guard_objects_ = checkpoint.guard_objects;
  block_ = checkpoint.block;
  used_ = checkpoint.used;
}

void Draft::guard() {
  guarded_ = true;
  guard_tripped_ = changed_since_guard_ = false;
  guard_objects_ = object_count_;
}

Word Draft::read_slot(uint32_t slot) {
  const store::Code code = state_->codes[slot];
  if (logs_cells_) cells_read_.push_back(CellSet::cell(slot, 0));
  if (slot_read_[slot] == 0) {
    slot_read_[slot] = 1;
    reads_.push_back({slot, code});
  }
  return store_.word(code);
}

// --- nodes

// If the program is not type-checked, a word of any kind may occur; the run then ends as unknown.
NodeView Draft::no_node() const {
  static constexpr uint64_t zeros[4] = {};
  trip();
  return {string_node, 0, zeros};
}
void Draft::trip() const {
  if (context != nullptr) context->met_symbolic();
}
Draft::Object& Draft::no_object() {
  trip();
  spare_ = Object();
  spare_.reshaped = true;
  return spare_;
}

Word Draft::new_node(NodeKind kind, const void* data, uint32_t length) {
  const size_t bytes = kind.holds_bytes() ? length : size_t{length} * 8;
  const size_t words = 1 + (bytes + 7) / 8;
  while (block_ < blocks_.size() && used_ + words > block_words_[block_]) {
    ++block_;
    used_ = 0;
  }
  if (block_ == blocks_.size()) {
    const size_t size = std::max(block_words_min, words);
    blocks_.push_back(std::make_unique_for_overwrite<uint64_t[]>(size));
    block_words_.push_back(size);
    used_ = 0;
  }
  uint64_t* p = blocks_[block_].get() + used_;
  used_ += words;
  p[0] = draft_header(kind, length);
  if (bytes != 0) {
    p[words - 1] = 0;
    std::memcpy(p + 1, data, bytes);
  }
  return Word::draft(std::bit_cast<uint64_t>(p) >> 3);
}

Word Draft::new_view(NodeKind kind, std::string_view text) {
  const char* const bytes = text.data();
  const Word word = new_node(kind, &bytes, sizeof bytes);
  *std::bit_cast<uint64_t*>(word.payload() << 3) = draft_header(kind, static_cast<uint32_t>(text.size())) | view_bit;
  return word;
}

Word Draft::new_text(NodeKind kind, std::string_view text) {
  CHECK(text.size() <= std::numeric_limits<uint32_t>::max());
  if (text.size() >= GrowingTexts::length_min) return new_view(kind, texts_->keep(text));
  return new_node(kind, text.data(), static_cast<uint32_t>(text.size()));
}

Word Draft::integer(int64_t value) { return Word::fits(value) ? Word::integer(value) : integer(BigInteger(value)); }

Word Draft::integer(const BigInteger& value) {
  if (value >= Word::integer_min && value <= Word::integer_max) return Word::integer(static_cast<int64_t>(value));
  std::vector<unsigned char> bytes{static_cast<unsigned char>(value < 0 ? 1 : 0)};
  boost::multiprecision::export_bits(BigInteger(boost::multiprecision::abs(value)), std::back_inserter(bytes), 8,
                                     false);
  return new_node(big_integer_node, bytes.data(), static_cast<uint32_t>(bytes.size()));
}

Word Draft::real(double value) {
  if (std::isnan(value)) value = std::numeric_limits<double>::quiet_NaN();
  return new_node(float_node, &value, sizeof value);
}

Word Draft::string(std::string_view text) { return new_text(string_node, text); }
Word Draft::bytes(std::string_view bytes) { return new_text(bytes_node, bytes); }

Word Draft::joined(Word word, std::string_view rest) {
  NodeView before = node(plain(word));
  if (!before.kind.holds_bytes()) before = no_node();
  const std::string_view text = before.text();
  const size_t size = text.size() + rest.size();
  CHECK(size <= std::numeric_limits<uint32_t>::max());
  if (size >= GrowingTexts::length_min) return new_view(before.kind, texts_->joined(text, rest));
  std::string both;
  both.reserve(size);
  both.append(text).append(rest);
  return new_node(before.kind, both.data(), static_cast<uint32_t>(size));
}

Word Draft::tuple(std::span<const Word> elements) {
  for (const Word w : elements)
    if (w.is_object()) return new_object(ObjectKind::tuple, elements);
  return new_node(tuple_node, elements.data(), static_cast<uint32_t>(elements.size()));
}

Word Draft::range(int64_t start, int64_t stop, int64_t step) {
  const int64_t words[] = {start, stop, step};
  // Three integers; they fit, because ranges are made of integers.
  const Word integers[] = {Word::integer(words[0]), Word::integer(words[1]), Word::integer(words[2])};
  return new_node(range_node, integers, 3);
}

Word Draft::sized(store::Scalar type, int64_t value) {
  if (Word::fits_sized(value)) return Word::sized(type, value);
  unsigned char bytes[9] = {static_cast<unsigned char>(type)};
  std::memcpy(bytes + 1, &value, sizeof value);
  return new_node(sized_node, bytes, sizeof bytes);
}
Word Draft::real32(float value) {
  if (std::isnan(value)) value = std::numeric_limits<float>::quiet_NaN();
  return Word::sized(store::Scalar::f32, std::bit_cast<uint32_t>(value));
}
Word Draft::symbolic(std::span<const Word> words) {
  return new_node(term_node, words.data(), static_cast<uint32_t>(words.size()));
}
Word Draft::character(char32_t code_point) {
  return Word::sized(store::Scalar::character, static_cast<int64_t>(code_point));
}
store::Scalar Draft::scalar_type(Word value) const {
  if (value.is_sized()) return value.scalar();
  const NodeView n = node(value);
  return static_cast<store::Scalar>(*reinterpret_cast<const char*>((n.kind == sized_node ? n : no_node()).data));
}
int64_t Draft::sized_bits(Word value) const {
  if (value.is_sized()) return value.sized_value();
  int64_t bits = 0;
  const NodeView n = node(value);
  std::memcpy(&bits, reinterpret_cast<const char*>((n.kind == sized_node ? n : no_node()).data) + 1, sizeof bits);
  return bits;
}

ValueKind Draft::kind(Word value) const {
  switch (value.tag()) {
    case Word::Tag::integer: return ValueKind::integer;
    case Word::Tag::function: return ValueKind::function;
    case Word::Tag::symbol: return ValueKind::builtin;
    case Word::Tag::actor: return is_replica(value) ? ValueKind::replica : ValueKind::replicas;
    case Word::Tag::atom:
      if (value.is_boolean()) return ValueKind::boolean;
      if (value.is(Atom::none)) return ValueKind::none;
      if (value.is(Atom::missing)) return ValueKind::undefined;
      if (value.is_sized()) return value.scalar() == store::Scalar::character ? ValueKind::character : ValueKind::sized;
      return ValueKind::unset;
    case Word::Tag::object: {
      switch (object_kind(static_cast<uint32_t>(value.payload()))) {
        case ObjectKind::list: return ValueKind::list;
        case ObjectKind::dict: return ValueKind::dict;
        case ObjectKind::set: return ValueKind::set;
        case ObjectKind::tuple: return ValueKind::tuple;
        case ObjectKind::closure: return ValueKind::closure;
        case ObjectKind::bound_method: return ValueKind::bound_method;
        case ObjectKind::cell: return ValueKind::cell;
        case ObjectKind::array: return ValueKind::array;
        case ObjectKind::instance: return ValueKind::instance;
        case ObjectKind::class_: return ValueKind::class_;
        case ObjectKind::property: return ValueKind::property;
        case ObjectKind::reference: return ValueKind::reference;
        case ObjectKind::generator: return ValueKind::generator;
        case ObjectKind::overloads: return ValueKind::overloads;
        case ObjectKind::text: return ValueKind::string;
      }
      break;
    }
    case Word::Tag::node:
    case Word::Tag::draft: {
      const NodeKind kind = node(value).kind;
      if (kind == string_node) return ValueKind::string;
      if (kind == tuple_node) return ValueKind::tuple;
      if (kind == float_node) return ValueKind::float_;
      if (kind == big_integer_node) return ValueKind::integer;
      if (kind == range_node) return ValueKind::range;
      if (kind == bytes_node) return ValueKind::bytes;
      if (kind == sized_node) return ValueKind::sized;
      if (kind == term_node) {
        if (context != nullptr) context->met_symbolic();
        return ValueKind::symbolic;
      }
      break;
    }
  }
  return ValueKind::unset;
}

bool Draft::is_integer(Word value) const { return value.is_integer() || kind(value) == ValueKind::integer; }

BigInteger Draft::big(Word value) const {
  if (value.is_integer()) return value.as_integer();
  NodeView n = node(value);
  if (n.kind != big_integer_node) n = no_node();
  if (n.length == 0) return 0;
  const auto* bytes = reinterpret_cast<const unsigned char*>(n.data);
  BigInteger magnitude;
  boost::multiprecision::import_bits(magnitude, bytes + 1, bytes + n.length, 8, false);
  return bytes[0] != 0 ? BigInteger(-magnitude) : magnitude;
}

double Draft::real(Word value) const {
  const NodeView n = node(value);
  return std::bit_cast<double>(*(n.kind == float_node ? n : no_node()).data);
}
Word Draft::plain(Word value) const {
  if (!value.is_object() || object_kind(static_cast<uint32_t>(value.payload())) != ObjectKind::text) return value;
  return const_cast<Draft*>(this)->at(value, 0);  // loading has no observable effect
}

std::string_view Draft::text(Word value) const {
  value = plain(value);
  if (value.is_node() || value.is_draft())
    if (const NodeView n = node(value); n.kind.holds_bytes()) return n.text();
  if (context != nullptr) context->met_symbolic();
  return {};
}

Draft::Range Draft::range(Word value) const {
  const NodeView n = node(value);
  if (n.kind != range_node) [[unlikely]] {
    trip();
    return {0, 0, 1};
  }
  const std::span<const Word> words = n.words();
  return {words[0].as_integer(), words[1].as_integer(), words[2].as_integer()};
}

uint64_t Draft::Range::count() const {
  if (step > 0) return start < stop ? (static_cast<uint64_t>(stop) - static_cast<uint64_t>(start) - 1) / step + 1 : 0;
  return start > stop
             ? (static_cast<uint64_t>(start) - static_cast<uint64_t>(stop) - 1) / -static_cast<uint64_t>(step) + 1
             : 0;
}

// --- objects

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
    o.locks = shape.locks;
    o.size = shape.size;
    o.words.assign(shape.size, Word());
    o.values.assign(shape.has_values() ? shape.size : 0, Word());
    o.chunk_state.assign(shape.slot_count(), 0);
    o.origins.clear();
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
  if (o.is_resized) note_keys_read(number);  // whether entries are moved depends on them
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

std::optional<uint32_t> Draft::cell_of(uint32_t number, bool is_value, uint64_t index) const {
  if (number >= skeleton_->objects.size()) return std::nullopt;
  const Skeleton::Object& shape = skeleton_->objects[number];
  if (shape.is_flat) {
    // None: the cell has something else, or there is none.
    const std::optional<uint32_t> origin = objects_[number].origin(index);
    if (!origin) return std::nullopt;
    return CellSet::cell(shape.first_slot + (is_value ? 1 : 0), *origin);
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
  return std::ranges::any_of(touched_, [&](uint32_t number) {
    const Object& o = objects_[number];
    return !o.is_new && (o.kind == ObjectKind::set || o.kind == ObjectKind::dict) && (o.is_written || o.reshaped);
  });
}

void Draft::forget_keys_noted() {
  for (const uint32_t number : touched_) objects_[number].keys_noted = false;
}

void Draft::note_read(uint32_t number, bool is_value, uint64_t index) {
  if (disjuncts_ != nullptr) tell_observed(number);
  if (!logs_cells_ || (!is_value && objects_[number].epoch == epoch_ && objects_[number].keys_noted)) return;
  if (const std::optional<uint32_t> cell = cell_of(number, is_value, index)) cells_read_.push_back(*cell);
}

// What a guarded step writes decides whether it is a mistake, so there it counts as read, too.
void Draft::note_written(uint32_t number, bool is_value, uint64_t index) {
  if (!logs_cells_) return;
  if (disjuncts_ != nullptr) tell_changed(number);
  if (guarded_) note_read(number, is_value, index);
  if (objects_[number].is_flat && index >= objects_[number].kept) return;
  if (const std::optional<uint32_t> cell = cell_of(number, is_value, index)) cells_written_.push_back(*cell);
}

void Draft::note_size_read(uint32_t number) {
  if (disjuncts_ != nullptr) tell_observed(number);
  if (!logs_cells_ || number >= skeleton_->objects.size()) return;
  const Skeleton::Object& shape = skeleton_->objects[number];
  if (shape.is_flat && !objects_[number].is_replaced)
    cells_read_.push_back(CellSet::cell(shape.first_slot, CellSet::size_cell));
}

void Draft::note_keys_read(uint32_t number) {
  if (disjuncts_ != nullptr) tell_observed(number);
  if (!logs_cells_ || number >= skeleton_->objects.size()) return;
  Object& o = object(number);
  if (o.keys_noted) return;
  note_size_read(number);
  const Skeleton::Object& shape = skeleton_->objects[number];
  const uint64_t end = !shape.is_flat ? shape.size : o.origins.empty() ? o.kept : o.words.size();
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
  if (o.is_flat) {
    note_size_read(number);
  } else {
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
  if (!object(number).is_flat) return resize_of(word);
  Object& o = objects_[number];
  mark_resized(o, number);
  o.is_replaced = true;
  o.kept = 0;
  o.origins.clear();
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
  if (!o.is_flat || position >= o.kept) return;
  if (tracks_moves_ && o.kind == ObjectKind::list) {
    o.origins.resize(o.words.size());
    for (uint64_t index = position; index < o.kept; ++index) {
      const bool is_new = std::ranges::find(cells_written_, *cell_of(number, false, index)) != cells_written_.end();
      o.origins[index] = is_new ? 0 : static_cast<uint8_t>(index + 1);
    }
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
    if (logs_cells_ && number < skeleton_->objects.size() && skeleton_->objects[number].is_flat)
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
  return n.kind == range_node ? range(collection).count() : n.length;
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
  if (n.kind.holds_bytes() || index >= n.length) [[unlikely]]
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
  o.is_flat = o.is_written = o.is_resized = o.is_replaced = o.keys_noted = false;
  o.reshaped = o.is_new = true;
  o.is_unsorted = false;
  o.locks = 0;
  o.size = 0;
  o.words.clear();
  o.values.clear();
  o.chunk_state.clear();
  o.origins.clear();
  o.index.reset();
  o.gaps.reset();
  return number;
}

Word Draft::new_object(ObjectKind kind, std::span<const Word> words) {
  const uint32_t number = new_number(kind);
  objects_[number].words.assign(words.begin(), words.end());
  return Word::object(number);
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
  note_written(number, false, index);
  index = o.place(index);
  if (index < o.origins.size()) o.origins[index] = 0;
  if (o.is_flat) {
    if (o.words[index] == value) return;
    o.is_written = true;
  } else if (!o.reshaped) {
    const uint32_t chunk = static_cast<uint32_t>(index / chunk_words);
    load_chunk(o, number, chunk);
    if (o.words[index] == value) return;
    if (value.is_object() || o.words[index].is_object()) {
      load_chunks(number);
      o.reshaped = true;
    } else {
      o.chunk_state[chunk] |= chunk_written;
    }
  }
  note_change(number);
  o.words[index] = value;
}

void Draft::append(Word list, Word value) {
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

void Draft::insert(Word list, uint64_t index, Word value) {
  Object& o = resize_of(list);
  o.close_gaps();
  if (index > o.words.size()) [[unlikely]]
    return trip();
  note_moved(list, index);
  o.words.insert(o.words.begin() + static_cast<ptrdiff_t>(index), value);
  if (!o.origins.empty()) o.origins.insert(o.origins.begin() + static_cast<ptrdiff_t>(index), 0);
}

namespace {
// For collections up to this length, closing the gap immediately is cheaper.
constexpr size_t closed_max = 64;
}  // namespace

void Draft::erase(Word collection, uint64_t index) {
  Object& o = resize_of(collection);
  if (index >= o.count()) [[unlikely]]
    return trip();
  note_moved(collection, index + 1);
  o.kept = std::min(o.kept, static_cast<uint32_t>(index));
  if (o.kind == ObjectKind::list || (o.gaps == nullptr && o.words.size() <= closed_max)) {
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
  if (o.gaps->live_count() + closed_max < o.words.size() / 2) o.close_gaps();
}

void Draft::assign(Word list, std::span<const Word> elements) {
  Object& o = replace_of(list);
  o.words.assign(elements.begin(), elements.end());
  o.is_unsorted = o.kind == ObjectKind::set && orders_.sets == ElementOrder::canonical;
  o.index.reset();
  o.gaps.reset();
}

void Draft::clear(Word collection) {
  Object& o = replace_of(collection);
  o.words.clear();
  o.values.clear();
  o.is_unsorted = false;
  o.index.reset();
  o.gaps.reset();
}

uint64_t Draft::hash_of_name(Word name) const {
  return name.tag() == Word::Tag::symbol ? base::mix64(name.bits())
                                         : base::hash64(std::as_bytes(std::span(text(name))), 1);
}

int64_t Draft::find_name(Word object_word, uint32_t first, Word name) {
  constexpr size_t linear_max = 32;
  if (!object_word.is_object()) [[unlikely]] {
    trip();
    return -1;
  }
  const uint32_t number = static_cast<uint32_t>(object_word.payload());
  load_chunks(number);
  note_keys_read(number);
  Object& o = objects_[number];
  const bool is_symbol = name.tag() == Word::Tag::symbol;
  const auto is_it = [&](Word w) {
    if (w == name) return true;
    return !is_symbol && w.tag() != Word::Tag::symbol && text(w) == text(name);
  };
  if (o.words.size() <= first + linear_max) {
    o.close_gaps();
    for (size_t i = first; i < o.words.size(); i += 2)
      if (is_it(o.words[i])) return static_cast<int64_t>(i);
    return -1;
  }
  if (o.index == nullptr || o.index->is_crowded()) {
    o.close_gaps();
    auto index = std::make_unique<KeyIndex>(o.words.size());
    for (uint32_t i = first; i < o.words.size(); i += 2) index->add(hash_of_name(o.words[i]), i);
    o.index = std::move(index);
  }
  const std::vector<uint32_t>& places = o.index->places;
  for (size_t i = hash_of_name(name) & (places.size() - 1); places[i] != 0; i = (i + 1) & (places.size() - 1)) {
    const size_t place = places[i] - 1;
    if (o.gaps != nullptr && o.gaps->is_erased(place)) continue;
    if (is_it(o.words[place])) return static_cast<int64_t>(o.position(place));
  }
  return -1;
}

void Draft::append_pair(Word object_word, Word name, Word value) {
  Object& o = resize_of(object_word);
  if (o.index != nullptr) o.index->add(hash_of_name(name), o.words.size());
  for (const Word word : {name, value}) {
    o.words.push_back(word);
    if (o.gaps != nullptr) o.gaps->append();
  }
}

void Draft::erase_pair(Word object_word, uint64_t position) {
  Object& o = resize_of(object_word);
  if (position + 1 >= o.count()) [[unlikely]]
    return trip();
  if (o.gaps == nullptr && o.words.size() <= closed_max) {
    o.index.reset();
    const auto at = o.words.begin() + static_cast<ptrdiff_t>(position);
    o.words.erase(at, at + 2);
    return;
  }
  const size_t places[] = {o.place(position), o.place(position + 1)};
  for (const size_t place : places) leave_gap(o, place);
  close_if_sparse(o);
}

namespace {
// Collections up to this size are searched from one end to the other.
constexpr size_t searched_max = 8;
}  // namespace

// Loads the keys only: the chunks of values stay unread.
Draft::Object& Draft::with_keys(uint32_t number) {
  Object& o = object(number);
  note_keys_read(number);
  if (!o.is_whole())
    for (uint32_t chunk = 0; chunk < chunk_count(o.size); ++chunk) load_chunk(o, number, chunk);
  return o;
}

int64_t Draft::find_string(Word collection, std::string_view key) {
  if (!collection.is_object() || !rules_.compares_strings_by_content) [[unlikely]]
    return find(collection, string(key));
  const Object& o = with_keys(static_cast<uint32_t>(collection.payload()));
  const auto is_other = [](Word word) { return !word.is_node() && !word.is_draft(); };
  if (o.words.size() > searched_max || o.gaps != nullptr ||
      !std::ranges::all_of(o.words, [&](Word word) { return is_string(word) || is_other(word); }))
    return find(collection, string(key));
  const auto found =
      std::ranges::find_if(o.words, [&](Word word) { return !is_other(word) && node(word).text() == key; });
  return found == o.words.end() ? -1 : found - o.words.begin();
}

int64_t Draft::find(Word collection, Word key) {
  if (!collection.is_object()) [[unlikely]] {
    trip();
    return -1;
  }
  const uint32_t number = static_cast<uint32_t>(collection.payload());
  const bool is_by_content = rules_.compares_strings_by_content && is_string(key);
  Object* o = &with_keys(number);
  // The key rules may run code of the program, which may create objects and change this one, so `o` is looked up again
  // after each call.
  const auto is_it = [&](size_t place) {
    if (o->gaps != nullptr && o->gaps->is_erased(place)) return false;
    const Word word = o->words[place];
    if (word == key) return true;
    if (is_by_content && is_string(word)) return node(word).text() == node(key).text();
    const bool equal = rules_.equal(*this, word, key);
    o = &object(number);
    return equal && place < o->words.size();
  };
  if (o->words.size() <= searched_max) {
    for (size_t place = 0; place < o->words.size(); ++place)
      if (is_it(place)) return static_cast<int64_t>(o->position(place));
    return -1;
  }
  if (o->index == nullptr || o->index->is_crowded()) {
    o->close_gaps();
    auto index = std::make_unique<KeyIndex>(o->words.size());
    const std::vector<Word> words = o->words;
    for (uint32_t i = 0; i < words.size(); ++i) index->add(rules_.hash(*this, words[i]), i);
    o = &object(number);
    o->index = std::move(index);
  }
  const uint64_t hash = rules_.hash(*this, key);
  o = &object(number);
  if (o->index == nullptr) return -1;  // the program's hash function changed the collection
  const size_t mask = o->index->places.size() - 1;
  for (size_t i = hash & mask;; i = (i + 1) & mask) {
    if (o->index == nullptr || i >= o->index->places.size() || o->index->places[i] == 0) return -1;
    const size_t place = o->index->places[i] - 1;
    if (place < o->words.size() && is_it(place)) return static_cast<int64_t>(o->position(place));
  }
}

void Draft::add(Word set, Word element) {
  element = plain(element);
  if (find(set, element) >= 0) return;
  const uint64_t hash = resize_of(set).index != nullptr ? rules_.hash(*this, element) : 0;
  Object& o = resize_of(set);
  if (o.index != nullptr) o.index->add(hash, o.words.size());
  o.words.push_back(element);
  if (o.gaps != nullptr) o.gaps->append();
  if (orders_.sets == ElementOrder::canonical) o.is_unsorted = true;
}

Word Draft::value_at(Word dict, uint64_t position) {
  if (!dict.is_object()) [[unlikely]]
    return no_word();
  const uint32_t number = static_cast<uint32_t>(dict.payload());
  Object& o = object(number);
  if (o.kind != ObjectKind::dict || position >= o.count()) [[unlikely]]
    return no_word();
  if (!o.is_whole()) load_chunk(o, number, chunk_count(o.size) + static_cast<uint32_t>(position / chunk_words));
  note_read(number, true, position);
  return o.values[o.place(position)];
}

void Draft::set_value_at(Word dict, uint64_t position, Word value) {
  if (!dict.is_object()) [[unlikely]]
    return trip();
  const uint32_t number = static_cast<uint32_t>(dict.payload());
  Object& o = object(number);
  if (o.kind != ObjectKind::dict || position >= o.count()) [[unlikely]]
    return trip();
  note_written(number, true, position);
  position = o.place(position);
  if (o.is_flat) {
    if (o.values[position] == value) return;
    o.is_written = true;
  } else if (!o.reshaped) {
    const uint32_t chunk = chunk_count(o.size) + static_cast<uint32_t>(position / chunk_words);
    load_chunk(o, number, chunk);
    if (o.values[position] == value) return;
    if (value.is_object() || o.values[position].is_object()) {
      load_chunks(number);
      o.reshaped = true;
    } else {
      o.chunk_state[chunk] |= chunk_written;
    }
  }
  note_change(number);
  o.values[position] = value;
}

void Draft::put(Word dict, Word key, Word value) {
  key = plain(key);
  const int64_t position = find(dict, key);
  if (position >= 0) return set_value_at(dict, static_cast<uint64_t>(position), value);
  const uint64_t hash = resize_of(dict).index != nullptr ? rules_.hash(*this, key) : 0;
  Object& o = resize_of(dict);
  if (o.kind != ObjectKind::dict) [[unlikely]]
    return trip();
  if (o.index != nullptr) o.index->add(hash, o.words.size());
  o.words.push_back(key);
  o.values.push_back(value);
  if (o.gaps != nullptr) o.gaps->append();
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
