// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/draft.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

#include "base/check.h"
#include "machines/ir/cell_set.h"
#include "machines/ir/dialect.h"
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
  written_before_segment_ = 0;
  members_read_.clear();
  members_written_.clear();
  slot_read_.assign(skeleton.slot_count, 0);
  guarded_ = guard_tripped_ = changed_since_guard_ = false;
  locks_held_ = 0;
  has_divided_tuples_ = false;
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
  is_divided_tuple = other.is_divided_tuple;
  kept = other.kept;
  origins = other.origins;
  keys_noted = other.keys_noted;
  copied_set = other.copied_set;
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
  checkpoint.written_before_segment = written_before_segment_;
  checkpoint.members_read = members_read_;
  checkpoint.members_written = members_written_;
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
  written_before_segment_ = checkpoint.written_before_segment;
  members_read_ = checkpoint.members_read;
  members_written_ = checkpoint.members_written;
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

void Draft::begin_telling_changes() {
  changed_since_guard_ = false;
  guard_objects_ = object_count_;
}

bool Draft::has_divided_tuple(store::Code code) const {
  const Word value = store_.word(code);
  return value.is_node() && store_.node(value).kind == tuple_node &&
         store_.node(value).length <= divided_flat_words_max;
}

std::span<const Word> Draft::undivided(std::span<const Word> values, std::vector<Word>& room) {
  if (!has_divided_tuples_ || std::ranges::none_of(values, [&](Word w) { return is_divided_tuple(w); })) return values;
  for (const Word w : values) room.push_back(undivided(w));
  return room;
}

void Draft::note_divided_read(uint32_t slot, bool counts_elements) {
  cells_read_.push_back(CellSet::cell(slot, CellSet::size_cell));
  if (!has_divided_tuple(state_->codes[slot])) return cells_read_.push_back(CellSet::cell(slot, 0));
  const uint32_t size = store_.node(store_.word(state_->codes[slot])).length;
  for (uint32_t i = 0; !counts_elements && i < size; ++i) cells_read_.push_back(CellSet::cell(slot, i));
}

Word Draft::read_divided_slot(uint32_t slot) {
  note_divided_read(slot, counts_elements_of_tuples_);
  const Word value = note_slot_read(slot);
  if (!counts_elements_of_tuples_ || !has_divided_tuple(state_->codes[slot])) return value;
  const std::span<const Word> words = store_.node(value).words();
  std::vector<uint32_t> origins;
  for (uint32_t i = 0; i < words.size(); ++i) origins.push_back(CellSet::cell(slot, i) + 1);
  return new_divided_tuple(words, std::move(origins));
}

Word Draft::new_divided_tuple(std::span<const Word> words, std::vector<uint32_t> origins) {
  const Word tuple = new_object(ObjectKind::tuple, words);
  Object& o = objects_[tuple.payload()];
  o.is_divided_tuple = has_divided_tuples_ = true;
  o.origins = std::move(origins);
  return tuple;
}

Word Draft::undivided_tuple(Word tuple, bool counts_as_read) {
  const Object& o = objects_[tuple.payload()];
  if (counts_as_read) {
    if (disjuncts_ != nullptr) tell_observed(static_cast<uint32_t>(tuple.payload()));
    for (const uint32_t origin : o.origins)
      if (origin != 0) cells_read_.push_back(origin - 1);
  }
  return new_node(tuple_node, o.words.data(), static_cast<uint32_t>(o.words.size()));
}

Word Draft::read_slot(uint32_t slot) {
  if (logs_cells_) cells_read_.push_back(CellSet::cell(slot, 0));
  return note_slot_read(slot);
}

Word Draft::note_slot_read(uint32_t slot) {
  const store::Code code = state_->codes[slot];
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
  std::vector<Word> room;
  elements = undivided(elements, room);
  for (const Word w : elements)
    if (w.is_object()) return new_object(ObjectKind::tuple, elements);
  return new_node(tuple_node, elements.data(), static_cast<uint32_t>(elements.size()));
}

Word Draft::record(std::span<const Word> keys_and_values) {
  return new_node(record_node, keys_and_values.data(), static_cast<uint32_t>(keys_and_values.size()));
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
      if (kind == record_node) return ValueKind::dict;
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

}  // namespace ramify::ir_machine
