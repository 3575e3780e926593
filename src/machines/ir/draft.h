// SPDX-License-Identifier: Apache-2.0
// Draft: the values of a step in progress. Immutable values are in a bump arena, mutable objects in a table; both are
// discarded when the next step begins, after the reachable ones have been frozen into the store (freeze.h).
//
// Objects of the state are loaded lazily, in chunks of `chunk_words` words, and the first read of each slot is logged:
// the log is the step's read set (step cache, footprints).
//
// Words of a draft: integers, atoms, functions, built-ins (tag symbol) and objects (by their number in this draft) are
// immediate; strings, big integers, floats, bytes, tuples and ranges are nodes, of the store or of the draft. An
// integer that fits 61 bits is never a big integer.
//
// Not thread-safe.
#pragma once

#include <bit>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/multiprecision/cpp_int.hpp>

#include "machines/ir/cell_set.h"
#include "machines/ir/gaps.h"
#include "machines/ir/key_index.h"
#include "store/store.h"

namespace ramify::ir_machine {

using store::Atom;
using store::Word;
using BigInteger = boost::multiprecision::cpp_int;

// Kinds of nodes. Those from 128 on hold bytes.
inline constexpr store::NodeKind tuple_node{1};     // elements; none of them is an object
inline constexpr store::NodeKind range_node{2};     // start, stop, step
inline constexpr store::NodeKind frame_node{3};     // freeze.h
inline constexpr store::NodeKind chunk_node{4};     // freeze.h
inline constexpr store::NodeKind skeleton_node{5};  // freeze.h
inline constexpr store::NodeKind record_node{7};    // a dict that never changes: its keys, which are strings, then their values; none is an object
inline constexpr store::NodeKind string_node{128};
inline constexpr store::NodeKind big_integer_node{129};  // sign byte, then magnitude, least significant byte first
inline constexpr store::NodeKind float_node{130};        // eight bytes; NaN has one representation
inline constexpr store::NodeKind bytes_node{131};
// A sized number that does not fit a word: type, eight bytes.
inline constexpr store::NodeKind sized_node{132};
inline constexpr store::NodeKind term_node{6};  // a symbolic value: its type, its terms (symbolic/symbolic.h)

enum class ValueKind : uint8_t {
  unset,
  none,
  boolean,
  integer,
  float_,
  string,
  bytes,
  tuple,
  range,
  list,
  dict,
  set,
  function,
  closure,
  builtin,
  bound_method,
  cell,
  replica,
  replicas,
  undefined,  // an absent value, in languages that distinguish it from null
  sized,      // an integer or float of a fixed size: scalar_type()
  character,  // in languages whose characters are neither strings nor numbers
  array,
  instance,
  class_,
  property,
  reference,
  generator,
  overloads,
  symbolic,  // code that does not support symbolic values ends the path when it sees this kind (Context::met_symbolic)
};
inline constexpr size_t value_kind_count = 30;

enum class ObjectKind : uint8_t {
  list,
  dict,
  set,
  tuple,         // a tuple that holds objects; other tuples are nodes
  closure,       // function, default values, cells
  bound_method,  // receiver, name of the method (a string)
  cell,          // a captured variable
  // objects.h describes the words of the following kinds.
  array,      // elements; fixed length
  instance,   // of a class, or an object without one
  class_,     // members by name
  property,   // a member that functions read and set
  reference,  // to an element, a field or a global
  generator,  // a suspended call
  overloads,  // functions of one name
  text,       // a mutable string, of kind string; its word is the current string
};

// The order in which a set's elements, or a dict's entries, are kept.
enum class ElementOrder : uint8_t {
  insertion,
  // for programs that cannot observe the order (seen_order.h): states that differ only in it are equal
  canonical_when_frozen,
  canonical,  // visible to the program (canonical_order.h); for sets only
};
struct Orders {
  ElementOrder sets = ElementOrder::insertion;
  ElementOrder dicts = ElementOrder::insertion;
};

struct Skeleton;
class Context;
class Disjuncts;
class GrowingTexts;
class MemberSets;

class Draft {
 public:
  // --- immutable values
  Word integer(int64_t value);
  Word integer(const BigInteger& value);
  Word real(double value);
  Word string(std::string_view text);
  Word bytes(std::string_view bytes);
  // The text (kind string or bytes) followed by `rest`. Takes time proportional to `rest` if the text was made in this
  // step and ends at the end of its buffer (growing_text.h).
  Word joined(Word text, std::string_view rest);
  Word tuple(std::span<const Word> elements);  // a node if no element is an object, else an object
  // Of strings, all different, then as many values, which are no objects. It is a dict, which must not be changed.
  Word record(std::span<const Word> keys_and_values);
  Word range(int64_t start, int64_t stop, int64_t step);
  Word sized(store::Scalar type, int64_t value);  // the value's bits; for u64 reinterpreted as signed
  Word real32(float value);
  Word character(char32_t code_point);
  Word symbolic(std::span<const Word> type_and_terms);

  ValueKind kind(Word value) const;
  // For code that supports symbolic values: this test does not end the path.
  bool is_symbolic(Word value) const { return (value.is_draft() || value.is_node()) && node(value).kind == term_node; }
  bool is_integer(Word value) const;            // of any size
  BigInteger big(Word value) const;             // is_integer
  double real(Word value) const;                // kind float_
  std::string_view text(Word value) const;      // kind string or bytes; valid until the draft is reset
  store::Scalar scalar_type(Word value) const;  // kind sized
  int64_t sized_bits(Word value) const;         // kind sized or character
  struct Range {
    int64_t start, stop, step;
    uint64_t count() const;
  };
  Range range(Word value) const;

  // --- threads as values (identities.h)
  Word replicas_with(uint32_t thread) const;  // all threads of its group; the thread alone if it has no group
  Word replica_at(Word replicas, uint64_t index) const;  // by the order of the threads, which programs cannot observe
  bool contains(Word replicas, Word replica) const;

  // The current string of a mutable string; any other value is returned unchanged.
  Word plain(Word value) const;

  // --- sequences: list, tuple, range, the size of replicas, and (in insertion order) the elements of a set and the
  // keys of a dict
  uint64_t size(Word collection);
  Word at(Word collection, uint64_t index) {
    if (collection.is_object() && !logs_cells_) {
      const Object& o = objects_[collection.payload()];
      if (o.epoch == epoch_ && o.is_whole() && !o.is_unsorted && o.gaps == nullptr && index < o.words.size()) [[likely]]
        return o.words[index];
    }
    return element_at(collection, index);
  }

  // --- objects
  Word new_list(std::span<const Word> elements);
  // Elements of a list or tuple at regular distances.
  struct Part {
    Word sequence;
    uint64_t first = 0, count = 0;
    int64_t step = 1;
  };
  // A list of these. What it has of flat lists does not count as read before somebody looks at it (track_moves).
  Word list_of(std::span<const Part> parts);
  Word new_set();
  Word new_dict();
  Word new_object(ObjectKind kind, std::span<const Word> words);  // any kind but dict and set

  // The form of a list, set, map or function, for languages with several kinds of them: a number whose meaning the
  // dialect defines.
  uint16_t form(Word object) const;  // 0 if it is not an object
  void set_form(Word object, uint16_t form);

  // For machine code: an integer or boolean in a list or array of form 0 that is touched and has no gaps, at an index
  // within it. None: something else, or reads have to be logged.
  std::optional<Word> plain_element(Word list, Word index) const;

  void set(Word list_or_cell, uint64_t index, Word value);
  void append(Word list, Word value);
  // All elements of a collection, which may be the list itself; none, if it would have more than `size_max`. How many it would have.
  uint64_t append_all(Word list, Word collection, uint64_t size_max);
  void insert(Word list, uint64_t index, Word value);
  void erase(Word list, uint64_t index);  // of a list; or by position, an element of a set or an entry of a dict
  void assign(Word list, std::span<const Word> elements);
  void clear(Word collection);

  // --- objects whose words alternate between names and values (objects.h)
  // The position of the name, a symbol or a string, among the words from `first` on; -1 if it is not there. Strings are
  // compared by content.
  int64_t find_name(Word object, uint32_t first, Word name);
  void append_pair(Word object, Word name, Word value);
  void erase_pair(Word object, uint64_t position);

  // Keys are compared and hashed by the dialect's rules (KeyRules). A set's element or a dict's key keeps the position
  // of its first insertion; a string that is a key does not change.
  int64_t find(Word set_or_dict, Word key);  // position, or -1
  int64_t find_string(Word set_or_dict, std::string_view key);
  void add(Word set, Word element);          // no effect if it is a member already
  Word value_at(Word dict, uint64_t position);
  void set_value_at(Word dict, uint64_t position, Word value);
  void put(Word dict, Word key, Word value);  // inserts or replaces
  uint64_t hash_of_key(Word key) { return rules_.hash(*this, key); }

  // How much of the insertion order is kept; initially all of it. Programs cannot observe the difference unless sets
  // are `canonical`.
  void set_orders(Orders orders) { orders_ = orders; }
  // Brings all touched objects into the form in which they are frozen: without gaps, in the order that is kept.
  void settle();

  // A collection is locked during iteration: code that changes its size has to test the lock first and fail the run.
  bool is_locked(Word object) const;
  void lock(Word object);
  void unlock(Word object);

  struct KeyRules {
    bool (*equal)(Draft&, Word, Word);
    uint64_t (*hash)(Draft&, Word);  // equal keys have equal hashes; only called with hashable keys
    bool compares_strings_by_content = false;  // a string is equal to strings of the same content, and to nothing else
  };

  // For key rules that call code of the program: the context that runs on this draft, and whether such a call failed.
  class Context* context = nullptr;
  bool key_failed = false;

  // --- one step after another (the stepper's side)
  Draft(store::Store& store, const KeyRules& rules);
  ~Draft();
  Draft(const Draft&) = delete;  // words of a draft are only valid in that draft

  // Starts a step from `state`, with its decoded skeleton. Both must outlive the step.
  void begin(const Skeleton& skeleton, const store::StateVector& state);

  // What the step has done so far, so that it can be continued from here more than once.
  struct Checkpoint;
  void save(Checkpoint& checkpoint) const;
  // Since `save`, no other step has begun.
  void restore(const Checkpoint& checkpoint);
  uint64_t epoch() const { return epoch_; }  // of the step: every step has another one

  // The value of a slot that is not part of a chunk, with its holes; the first read of each slot is logged.
  Word read_slot(uint32_t slot);
  // Globals that are divided where they have a tuple of few elements: of the slots of the state, by slot, tuple_words. What is read of such a
  // tuple counts one by one. In registers it is an object, and a node before it becomes a part of anything else, or a key.
  void divide_tuples(std::span<const uint8_t> divided) { divided_ = divided; }
  // Whether they count one by one, or as wholes.
  void count_elements_of_tuples(bool count) { counts_elements_of_tuples_ = count; }
  bool is_divided(uint32_t slot) const { return slot < divided_.size() && divided_[slot] == tuple_words; }
  Word read_divided_slot(uint32_t slot);
  void note_divided_read(uint32_t slot, bool counts_elements);  // of the cells of such a slot
  bool has_divided_tuple(store::Code code) const;               // in such a slot
  bool is_divided_tuple(Word value) const {
    if (!has_divided_tuples_ || !value.is_object()) [[likely]]
      return false;
    const Object& o = objects_[value.payload()];
    return o.epoch == epoch_ && o.is_divided_tuple;
  }
  // A value that can be a part of something: a node for such an object, of which all elements count as read.
  Word undivided(Word value) { return is_divided_tuple(value) ? undivided_tuple(value, true) : value; }
  // The same without a read: for a global that is divided itself.
  Word undivided_tuple(Word tuple, bool counts_as_read);
  // A tuple of these, as list_of.
  Word tuple_of(std::span<const Part> parts);
  struct SlotRead {
    uint32_t slot = 0;
    store::Code code = 0;
  };
  // The first read of each slot, in order.
  std::vector<SlotRead>& reads() { return reads_; }

  // For reduction, and for steps as functions of cells: logs the cells (cell_set.h) that are read, and those of objects that
  // are written, even with what they contain. Reading a slot only to change part of it does not count.
  void log_cells() { logs_cells_ = true; }
  // Besides: an element of a flat list that is moved, as by `erase` in front of it, or copied into a new list does not count as read, and
  // its origin is known.
  void track_moves() { tracks_moves_ = true; }
  // The cell in which the element of a list stood when the step began. None: it is new, or counts as read.
  std::optional<uint32_t> origin(uint32_t number, uint64_t place) const;
  bool has_written(uint32_t cell) const;
  // Besides, tells of what happens to objects. Not owned.
  void watch_for(Disjuncts* disjuncts) { disjuncts_ = disjuncts; }
  // Whether a set or dict of the state may have other keys: then what a read of it logs depends on whether it is the first. What its values
  // are does not count: whether they were others is not read.
  bool has_changed_keys() const;
  // From here on what was read before is logged again.
  void forget_keys_noted();
  // Likewise; and what was written before counts as what was there, so that it can be moved and copied without being read.
  void begin_segment();
  // Whether all that the step has done to what was there is to replace words that are no references by such.
  bool has_replaced_only() const;
  // The word of an object of the state in a cell, which has been loaded.
  Word word_in(uint32_t cell) const;
  // For states whose slots are divided into cells: up to this size objects are flat (skeleton.h). Before the first state.
  void set_flat_words_max(uint32_t count) { flat_words_max_ = count; }
  uint32_t flat_words_max() const { return flat_words_max_; }
  const std::vector<uint32_t>& cells_read() const { return cells_read_; }
  const std::vector<uint32_t>& cells_written() const { return cells_written_; }
  // For states in which sets are known by their members (member_sets.h): sets that globals reach are flat, whatever their size. Before
  // the first state.
  void keep_sets_flat() { keeps_sets_flat_ = true; }
  bool keeps_sets_flat() const { return keeps_sets_flat_; }
  // Besides, logs the members that are read and written. Not owned.
  void log_members(MemberSets* sets) { member_sets_ = sets; }
  MemberSets* member_sets() const { return member_sets_; }
  bool has_cells_of_members(uint32_t number) const;  // of a set of the state, or of a copy
  // A set with the elements of another that has such cells. What the copy has from there does not count as read before somebody looks at it.
  // None: the set has no such cells, or not any more.
  std::optional<Word> copy_of_set(Word set);
  void discard(Word set, Word element);  // from a set; no effect if it is no member
  // Of a copy of which nothing but what was written differs: the set of the state.
  std::optional<uint32_t> copied_set(uint32_t number) const;
  // An entry of `cells_read` with this bit is one of `members_read`, by its index.
  static constexpr uint32_t member_read_bit = 1u << 31;
  struct MemberRead {
    // `found_later`: what `all` reads besides the members that are known.
    enum class What : uint8_t { one, all, found_later };
    uint32_t set = 0;  // number of the object, in the state
    What what = What::one;
    Word member{};
    bool is_guard = false;  // of an iteration that does nothing unless the member is there
  };
  const std::vector<MemberRead>& members_read() const { return members_read_; }
  struct MemberWrite {
    uint32_t set = 0;
    std::optional<Word> member{};  // none: any of the set
  };
  const std::vector<MemberWrite>& members_written() const { return members_written_; }
  void note_member_read(uint32_t set, Word member, bool is_guard = false);
  void note_found_later_read(uint32_t set);
  // Nothing of this counts as read.
  bool is_member(uint32_t set, Word member);
  bool has_written_member(uint32_t set, Word member);
  std::span<const Word> members_now(uint32_t set);  // in order; until the set changes

  // Detects changes of existing values from here on: conditions and properties must be pure.
  void guard();
  void end_guard() { guarded_ = false; }
  // What `changed_since_guard` tells is to be told since now, of something that may change what it likes. Not while there is a guard.
  void begin_telling_changes();
  bool is_guarded() const { return guarded_; }
  void note_global_change();
  // Whether an object or a global that was there when the last guard began has changed since. Locks do not count.
  bool changed_since_guard() const { return changed_since_guard_; }
  uint32_t guard_objects() const { return guard_objects_; }  // the number of objects then
  int64_t locks_held() const { return locks_held_; }  // those taken in this step less those released
  bool guard_tripped() const { return guard_tripped_; }

  // For freezing.
  struct Object {
    uint64_t epoch = 0;
    ObjectKind kind = ObjectKind::list;
    uint16_t form = 0;
    bool is_flat = false;     // as in the state (skeleton.h); loaded as a whole
    bool is_written = false;  // flat, and its content has changed
    bool reshaped = false;    // new, or its size or its references changed; then all its chunks are loaded
    bool is_new = false;
    bool is_resized = false;   // an operation may have changed its size or moved its elements
    bool is_replaced = false;  // flat; its size no longer depends on what it was
    bool is_divided_tuple = false;  // new; its elements have origins in a global, or are new
    // Flat: so many leading elements, or entries, stand where they stood when the step began. What stands behind them is new,
    // or has been moved, and counts as written; as read, unless `origins` has it.
    uint32_t kept = 0;
    // By place, of a list with elements that were moved or copied (track_moves): the cell in which the element stood when the step began,
    // plus one; 0: it is new, or has been read. Places before `kept` mean nothing. Empty: no element has an origin.
    std::vector<uint32_t> origins;
    std::optional<uint32_t> copied_set{};
    bool is_whole() const { return is_flat || reshaped; }
    uint32_t locks = 0;
    bool keys_noted = false;   // all cells of its words are among those read (log_cells)
    bool is_unsorted = false;  // a set that must be sorted canonically before it is read
    uint32_t size = 0;         // as loaded; words.size() once all chunks are loaded
    std::vector<Word> words;
    std::vector<Word> values;          // dicts only
    std::vector<uint8_t> chunk_state;  // per slot: bit 0 loaded, bit 1 written
    std::unique_ptr<KeyIndex> index;  // for large dicts and sets, created on demand
    std::unique_ptr<Gaps> gaps;       // erased words that are still in `words`; null: none
    void assign(const Object& other);
    // That the step has made, and of which nothing else is to be known.
    bool is_plain_new_list() const { return is_new && kind == ObjectKind::list && form == 0 && gaps == nullptr; }
    uint64_t count() const { return gaps != nullptr ? gaps->live_count() : words.size(); }
    size_t place(uint64_t position) const { return gaps != nullptr ? gaps->place(position) : position; }
    // The place must not be erased.
    uint64_t position(size_t place) const { return gaps != nullptr ? gaps->position(place) : place; }
    void close_gaps();
  };
  static constexpr uint8_t chunk_loaded = 1;
  static constexpr uint8_t chunk_written = 2;
  ObjectKind object_kind(uint32_t number) const;
  uint32_t object_count() const { return object_count_; }
  // Null if the object was not touched in this step.
  const Object* touched(uint32_t number) const {
    return number < objects_.size() && objects_[number].epoch == epoch_ ? &objects_[number] : nullptr;
  }
  // A new one as it is, with all its words. What words have from elsewhere counts as read, and as the object's own from here on.
  const Object& look_at(uint32_t number);
  Object& object(uint32_t number);  // loads its header
  void load_all(uint32_t number);   // and settles it
  // It is part of the result.
  void keep(uint32_t number) {
    if (disjuncts_ != nullptr) [[unlikely]]
      tell_observed(number);
  }

  store::NodeView node(Word word) const {  // in the store or in this draft
    if (word.is_node()) return store_.node(word);
    if (!word.is_draft()) [[unlikely]]
      return no_node();
    const auto* const p = std::bit_cast<const uint64_t*>(word.payload() << 3);
    const auto* const data = (*p & view_bit) != 0 ? std::bit_cast<const uint64_t*>(p[1]) : p + 1;
    return {{static_cast<uint8_t>(*p & 0xff)}, static_cast<uint32_t>(*p >> 32), data};
  }
  const store::Store& store() const { return store_; }

 private:
  // Header of a draft node: kind in the low byte, length in the high half; the payload follows, in words. With this bit
  // beside the kind, the payload is the address of the bytes.
  static constexpr uint64_t view_bit = 1 << 8;
  void tell_observed(uint32_t number);
  // The results for a word of a kind, or an index, that the caller does not handle: they report the mistake and return
  // a harmless value.
  void trip() const;
  store::NodeView no_node() const;
  Object& no_object();
  Word no_word() const {
    trip();
    return Word();
  }
  Word element_at(Word collection, uint64_t index);  // of any collection
  Word note_slot_read(uint32_t slot);
  std::span<const Word> undivided(std::span<const Word> values, std::vector<Word>& room);
  struct Pieces {
    std::vector<Word> words;
    std::vector<uint32_t> origins;  // as Object::origins
    bool has_origins = false;
  };
  Pieces pieces_of(std::span<const Part> parts);
  Word new_divided_tuple(std::span<const Word> words, std::vector<uint32_t> origins);
  Object& whole(Word object_word);                   // with all its chunks loaded
  void load_chunks(uint32_t number);
  void settle(Object& object, uint32_t number);
  bool is_string(Word word) const { return (word.is_node() || word.is_draft()) && node(word).kind == string_node; }
  Object& with_keys(uint32_t number);  // loaded, and noted as read
  int64_t find_place(uint32_t number, Word key);  // that of `find`, of an object that is loaded
  int64_t find_in_record(Word record, std::string_view key) const;
  void log_read(MemberRead read);                 // of a set of the state, or a copy
  void note_all_members_read(uint32_t number);
  void note_member_written(uint32_t set, Word member);
  // One of the words or values of an object, which belongs to this chunk if there are chunks.
  void store_word(Object& object, uint32_t number, std::vector<Word>& words, size_t place, uint32_t chunk, Word value);
  // In collections up to this length, closing a gap immediately is cheaper.
  static constexpr size_t closed_gaps_max = 64;
  static void leave_gap(Object& object, size_t place);
  static void close_if_sparse(Object& object);
  uint64_t hash_of_name(Word name) const;
  Word new_text(store::NodeKind kind, std::string_view text);
  Word new_view(store::NodeKind kind, std::string_view text);  // for bytes that live as long as the step
  void load_chunk(Object& object, uint32_t number, uint32_t chunk);
  void load_flat(Object& object, uint32_t number);
  // The cell of a word; none: it is not part of the state.
  std::optional<uint32_t> cell_of(uint32_t number, bool is_value, uint64_t index) const;
  uint32_t unwritten_origin(uint32_t number, uint64_t place) const;
  void note_read(uint32_t number, bool is_value, uint64_t index);  // one word of an object
  void note_written(uint32_t number, bool is_value, uint64_t index);
  void note_size_read(uint32_t number);
  void note_keys_read(uint32_t number);  // all keys, and their number
  void note_values_read(uint32_t number);
  void tell_changed(uint32_t number);
  void note_change(uint32_t number) {
    if (disjuncts_ != nullptr) [[unlikely]]
      tell_changed(number);
    if (number >= guard_objects_) return;
    guard_tripped_ |= guarded_;
    changed_since_guard_ = true;
  }
  // Loaded, and marked as changed. A flat object's elements do not count as read yet, only its size.
  Object& resize_of(Word object_word);
  Object& replace_of(Word object_word);  // the same where all elements are replaced: not even the size counts as read
  void mark_resized(Object& object, uint32_t number);
  // Of an object from resize_of: the elements from a position on, as far as they are still where they were, are moved next.
  void note_moved(Word object_word, uint64_t position);
  Word new_node(store::NodeKind kind, const void* data, uint32_t length);
  uint32_t new_number(ObjectKind kind);

  store::Store& store_;
  KeyRules rules_;
  const Skeleton* skeleton_ = nullptr;
  const store::StateVector* state_ = nullptr;
  uint64_t epoch_ = 0;
  uint32_t object_count_ = 0;
  std::vector<Object> objects_;
  std::vector<uint32_t> touched_;  // numbers of the objects of this epoch
  Object spare_;  // no_object
  std::vector<SlotRead> reads_;
  std::vector<uint8_t> slot_read_;  // of slots outside objects
  bool logs_cells_ = false, tracks_moves_ = false;
  std::span<const uint8_t> divided_;  // by slot
  bool counts_elements_of_tuples_ = true;
  bool has_divided_tuples_ = false;  // this step has had such objects
  Disjuncts* disjuncts_ = nullptr;  // null: nobody watches
  uint32_t flat_words_max_;
  std::vector<uint32_t> cells_read_, cells_written_;
  size_t written_before_segment_ = 0;  // of cells_written_
  bool keeps_sets_flat_ = false;
  MemberSets* member_sets_ = nullptr;  // null: members have no cells
  std::vector<MemberRead> members_read_;
  std::vector<MemberWrite> members_written_;
  bool guarded_ = false;
  bool guard_tripped_ = false;
  bool changed_since_guard_ = false;
  uint32_t guard_objects_ = 0;
  int64_t locks_held_ = 0;
  Orders orders_;
  std::unique_ptr<GrowingTexts> texts_;

  std::vector<std::unique_ptr<uint64_t[]>> blocks_;
  std::vector<size_t> block_words_;
  size_t block_ = 0;
  size_t used_ = 0;
};

// Nodes and long texts of a step stay where they are and what they are, so it is enough to know which are there.
struct Draft::Checkpoint {
  uint64_t epoch = 0;
  uint32_t object_count = 0;
  std::vector<std::pair<uint32_t, Object>> objects;  // those touched
  std::vector<SlotRead> reads;
  std::vector<uint8_t> slot_read;
  std::vector<uint32_t> cells_read, cells_written;
  size_t written_before_segment = 0;
  std::vector<MemberRead> members_read;
  std::vector<MemberWrite> members_written;
  bool guarded = false, guard_tripped = false, changed_since_guard = false;
  uint32_t guard_objects = 0;
  int64_t locks_held = 0;
  size_t block = 0, used = 0;
};

}  // namespace ramify::ir_machine
