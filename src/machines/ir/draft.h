// SPDX-License-Identifier: Apache-2.0
// Draft: the values of a step in progress. Immutable values live in a bump arena, mutable objects in a table; both are
// thrown away when the next step begins, and what is reachable then has been frozen into the store (freeze.h).
//
// Objects that came with the state are loaded lazily, in chunks of `chunk_words` words, and every first look at a slot is
// logged: the log is the step's read set (step cache, footprints).
//
// Words of a draft: integers, atoms, functions, built-ins (tag symbol) and objects (by their number in this draft) are
// immediate; strings, big integers, floats, bytes, tuples and ranges are nodes, of the store or of the draft. An integer
// that fits 61 bits is never a big one.
//
// One thread at a time.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <boost/multiprecision/cpp_int.hpp>

#include "machines/ir/gaps.h"
#include "store/store.h"

namespace ramify::ir_machine {

using store::Atom;
using store::Word;
using BigInteger = boost::multiprecision::cpp_int;

// Kinds of nodes. Those from 128 on hold bytes.
inline constexpr store::NodeKind tuple_node{1};     // elements; none of them an object
inline constexpr store::NodeKind range_node{2};     // start, stop, step
inline constexpr store::NodeKind frame_node{3};     // freeze.h
inline constexpr store::NodeKind chunk_node{4};     // freeze.h
inline constexpr store::NodeKind skeleton_node{5};  // freeze.h
inline constexpr store::NodeKind string_node{128};
inline constexpr store::NodeKind big_integer_node{129};  // sign byte, then magnitude, least significant byte first
inline constexpr store::NodeKind float_node{130};        // eight bytes; one NaN only
inline constexpr store::NodeKind bytes_node{131};
inline constexpr store::NodeKind sized_node{
    132};                                       // a number of a size of its own that no word holds: type, eight bytes
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
  undefined,  // what was left out, where that is not null
  sized,      // a number of a size of its own: scalar_type()
  character,  // of languages in which it is no string and no number
  array,
  instance,
  class_,
  property,
  reference,
  generator,
  overloads,
  symbolic,  // not known; who sees this kind has to end the path (Context::met_symbolic)
};
inline constexpr size_t value_kind_count = 30;

enum class ObjectKind : uint8_t {
  list,
  dict,
  set,
  tuple,         // one that holds objects; otherwise a node
  closure,       // function, default values, cells
  bound_method,  // receiver, name of the method (a string)
  cell,          // a captured variable
  // objects.h has what stands in the words of these.
  array,      // elements; their number never changes
  instance,   // of a class, or an object without one
  class_,     // members by name
  property,   // a member that is read and set by functions
  reference,  // to an element, a field or a global
  generator,  // a call that is suspended in the middle
  overloads,  // functions of one name
  text,       // a string that changes: of kind string; its word is the string that it is now
};

// In which order a set's elements, or a dict's entries, stand.
enum class ElementOrder : uint8_t {
  insertion,
  canonical_when_frozen,  // for programs that cannot see it (seen_order.h): states that differ in it are one
  canonical,              // (canonical_order.h) for whoever looks; of sets alone
};
struct Orders {
  ElementOrder sets = ElementOrder::insertion;
  ElementOrder dicts = ElementOrder::insertion;
};

struct Skeleton;
class Context;
class GrowingTexts;

class Draft {
 public:
  // --- immutable values
  Word integer(int64_t value);
  Word integer(const BigInteger& value);
  Word real(double value);
  Word string(std::string_view text);
  Word bytes(std::string_view bytes);
  // The text (kind string or bytes) with the other behind it. Costs the length of what comes behind, where the text was made in
  // this step and is at its end (growing_text.h).
  Word joined(Word text, std::string_view rest);
  Word tuple(std::span<const Word> elements);  // a node if no element is an object, else an object
  Word range(int64_t start, int64_t stop, int64_t step);
  Word sized(store::Scalar type, int64_t value);  // the value's bits; of u64 those of the same 64 bits
  Word real32(float value);
  Word character(char32_t code_point);
  Word symbolic(std::span<const Word> type_and_terms);

  ValueKind kind(Word value) const;
  // For those who know of symbolic values: asking does not end the path.
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
  Word replicas_with(uint32_t thread) const;             // all of its group; itself alone if it is of none
  Word replica_at(Word replicas, uint64_t index) const;  // by the order of the threads, which no program may learn
  bool contains(Word replicas, Word replica) const;

  // The string that a changing one is now; any other value is itself.
  Word plain(Word value) const;

  // --- sequences: list, tuple, range, the size of replicas, and (by their order of insertion) the elements of a set and the keys of a dict
  uint64_t size(Word collection);
  Word at(Word collection, uint64_t index);

  // --- objects
  Word new_list(std::span<const Word> elements);
  Word new_set();
  Word new_dict();
  Word new_object(ObjectKind kind, std::span<const Word> words);  // any but a dict or set

  // Which of a language's several kinds of lists, sets, maps or functions an object is: a number whose meaning is the dialect's.
  uint16_t form(Word object) const;  // 0 of what is no object
  void set_form(Word object, uint16_t form);

  void set(Word list_or_cell, uint64_t index, Word value);
  void append(Word list, Word value);
  void insert(Word list, uint64_t index, Word value);
  void erase(Word list, uint64_t index);  // of a list, or an element of a set or entry of a dict by position
  void assign(Word list, std::span<const Word> elements);
  void clear(Word collection);

  // --- objects whose words are names and values in turn (objects.h)
  // The position of the name, which is a symbol or a string, among the words from `first` on; -1: it is not there. Strings are
  // looked for by content.
  int64_t find_name(Word object, uint32_t first, Word name);
  void append_pair(Word object, Word name, Word value);
  void erase_pair(Word object, uint64_t position);

  // Keys are compared and hashed by the dialect's rules (KeyRules). A set's element or a dict's key stays where it was
  // first inserted; a string as a key does not change.
  int64_t find(Word set_or_dict, Word key);  // position, or -1
  void add(Word set, Word element);          // no effect if it is there
  Word value_at(Word dict, uint64_t position);
  void set_value_at(Word dict, uint64_t position, Word value);
  void put(Word dict, Word key, Word value);  // inserts or replaces

  // What of the order of insertion is kept; at first all of it. No program can see the difference unless sets are `canonical`.
  void set_orders(Orders orders) { orders_ = orders; }
  // All touched objects as they are frozen: without gaps, in the order that is kept.
  void settle();

  // While a collection is iterated over it is locked: whoever wants to change its size must ask first and fail the run.
  bool is_locked(Word object) const;
  void lock(Word object);
  void unlock(Word object);

  struct KeyRules {
    bool (*equal)(Draft&, Word, Word);
    uint64_t (*hash)(Draft&, Word);  // equal keys hash alike; only called on hashable keys
  };

  // For rules of keys that ask the program: who runs on this draft, and whether one of these questions failed.
  class Context* context = nullptr;
  bool key_failed = false;

  // --- one step after another (the stepper's side)
  Draft(store::Store& store, const KeyRules& rules);
  ~Draft();
  Draft(const Draft&) = delete;  // words of a draft are meaningful in that draft only

  // Starts a step from `state`, whose skeleton is decoded already. Both must outlive the step.
  void begin(const Skeleton& skeleton, const store::StateVector& state);

  // The value of a slot other than a chunk, holes left as they are; the first read of each slot is logged.
  Word read_slot(uint32_t slot);
  struct SlotRead {
    uint32_t slot = 0;
    store::Code code = 0;
  };
  // Called at the first read of each slot, in order.
  std::vector<SlotRead>& reads() { return reads_; }

  // For reduction: the cells (cell_set.h) that were read, where that is asked for. A slot that is read to be changed in
  // part is not read.
  void log_cells() { logs_cells_ = true; }
  const std::vector<uint32_t>& cells_read() const { return cells_read_; }

  // From here on a change of anything that exists now is noted: conditions and properties must be pure.
  void guard();
  void end_guard() { guarded_ = false; }
  bool is_guarded() const { return guarded_; }
  void note_global_change() { guard_tripped_ |= guarded_; }
  bool guard_tripped() const { return guard_tripped_; }

  // For freezing.
  struct Object {
    uint64_t epoch = 0;
    ObjectKind kind = ObjectKind::list;
    uint16_t form = 0;
    bool is_flat = false;     // as it came with the state (skeleton.h); loaded as a whole
    bool is_written = false;  // flat, and its content changed
    bool reshaped = false;    // its size or its references changed (or it is new): all its chunks are loaded
    bool is_new = false;
    bool is_whole() const { return is_flat || reshaped; }
    uint32_t locks = 0;
    bool is_unsorted = false;  // a set that is to be in canonical order before anybody looks at it
    uint32_t size = 0;         // as loaded; words.size() once all is loaded
    std::vector<Word> words;
    std::vector<Word> values;          // of a dict
    std::vector<uint8_t> chunk_state;  // per slot: bit 0 loaded, bit 1 written
    struct KeyIndex;
    std::unique_ptr<KeyIndex> index;  // of a large dict or set, when one was needed
    std::unique_ptr<Gaps> gaps;       // words that were erased and stand there still; null: none
    uint64_t count() const { return gaps != nullptr ? gaps->live_count() : words.size(); }
    size_t place(uint64_t position) const { return gaps != nullptr ? gaps->place(position) : position; }
    // Of a place that is not erased.
    uint64_t position(size_t place) const { return gaps != nullptr ? gaps->position(place) : place; }
    void close_gaps();
  };
  static constexpr uint8_t chunk_loaded = 1;
  static constexpr uint8_t chunk_written = 2;
  ObjectKind object_kind(uint32_t number) const;
  uint32_t object_count() const { return object_count_; }
  // nullptr: not looked at in this step.
  const Object* touched(uint32_t number) const {
    return number < objects_.size() && objects_[number].epoch == epoch_ ? &objects_[number] : nullptr;
  }
  Object& object(uint32_t number);  // brings its header in
  void load_all(uint32_t number);   // settled, too

  store::NodeView node(Word word) const;  // of the store or of this draft
  const store::Store& store() const { return store_; }

 private:
  // What comes where a word is of a kind, or an index of a size, that the caller does not take.
  void trip() const;
  store::NodeView no_node() const;
  Object& no_object();
  Word no_word() const {
    trip();
    return Word();
  }
  Object& whole(Word object_word);  // with all its chunks
  void load_chunks(uint32_t number);
  void settle(Object& object);
  static void leave_gap(Object& object, size_t place);
  static void close_if_sparse(Object& object);
  uint64_t hash_of_name(Word name) const;
  Word new_text(store::NodeKind kind, std::string_view text);
  Word new_view(store::NodeKind kind, std::string_view text);  // of bytes that live as long as the step
  void load_chunk(Object& object, uint32_t number, uint32_t chunk);
  void load_flat(Object& object, uint32_t number);
  void note_read(uint32_t number, bool is_value, uint64_t index);  // of one word of an object
  void note_keys_read(uint32_t number);                            // all of them, and how many there are
  void note_change(uint32_t number) { guard_tripped_ |= guarded_ && number < guard_objects_; }
  Object& resize_of(Word object_word);  // whole, and marked as changed
  Word new_node(store::NodeKind kind, const void* data, uint32_t length);
  uint32_t new_number(ObjectKind kind);

  store::Store& store_;
  KeyRules rules_;
  const Skeleton* skeleton_ = nullptr;
  const store::StateVector* state_ = nullptr;
  uint64_t epoch_ = 0;
  uint32_t object_count_ = 0;
  std::vector<Object> objects_;
  Object spare_;  // no_object
  std::vector<SlotRead> reads_;
  std::vector<uint8_t> slot_read_;  // of slots outside objects
  bool logs_cells_ = false;
  std::vector<uint32_t> cells_read_;
  bool guarded_ = false;
  bool guard_tripped_ = false;
  uint32_t guard_objects_ = 0;
  Orders orders_;
  std::unique_ptr<GrowingTexts> texts_;

  std::vector<std::unique_ptr<uint64_t[]>> blocks_;
  std::vector<size_t> block_words_;
  size_t block_ = 0;
  size_t used_ = 0;
};

}  // namespace ramify::ir_machine
