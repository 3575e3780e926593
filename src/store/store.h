// SPDX-License-Identifier: Apache-2.0
// Store: the content-addressed home of all values and states.
//
// Three tables live in it, all append-only, all in memory or backed by one file:
//   nodes   hash-consed: a kind, a length, and words or raw bytes. Equal content, one address.
//   codes   a dense number for every word that stands in a slot of some state, in order of first use.
//   states  a state is a vector of slots; it is kept as the slots' codes, beside a 64-bit note that belongs to the search.
//           Equal slots, one StateId.
//
// Why codes: most slots take few values, and the step from one state to the next touches a few codes (compare: SPIN's
// collapse compression, Holzmann 1997). The codes of a state are packed, one to five bytes a slot (state_table.h), or, where
// that was asked for, they are a tree whose nodes are kept once (tree_table.h): a quarter of the memory, up to twice the
// time. Equality is always by content, never by hash alone, unless a lossy store was asked for.
//
// Threads: any number of threads may read, and write each through its own Writer, without locks on the hot path. What a
// thread learns from a Writer's answer it may read at once; what it learns from another thread needs that thread's
// release (a queue, a join). Growing an index makes the writers wait for each other at the next batch.
//
// Limits: without a file, when `memory_bytes_max` is reached, the Writer's answers say so (StoreFull); the store stays
// readable. With one only a full disk does, or `disk_bytes_max`: `memory_bytes_max` is then about what stays in memory, and what is over goes
// to disk when `relieve` is called; indexes that do not fit lie in files without a name beside the store's.
//
// A store can be asked to be lossy about states, and then needs far less memory for each: it keeps signatures of them
// (signatures.h) or bits (bit_table.h), and may take a state for visited that is not; omission.h says how likely that is.
// What a state consists of can then be read only until it is released. Nodes and codes stay exact. Without a file only.
//
// Tested in store_test.cpp (against a reference store), store_threads_test.cpp (TSan), store_file_test.cpp (kill, reopen),
// store_savepoint_test.cpp, lossy_store_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/hash.h"
#include "base/result.h"
#include "store/omission.h"
#include "store/scratch.h"
#include "store/word.h"

namespace ramify::store {

// What a node is, to whoever made it. Kinds from 128 on hold raw bytes, those below hold words.
struct NodeKind {
  uint8_t number = 0;
  constexpr bool holds_bytes() const { return number >= 128; }
  friend auto operator<=>(NodeKind, NodeKind) = default;
};

// A node's content, readable for as long as the store lives.
struct NodeView {
  NodeKind kind;
  uint32_t length = 0;  // words or bytes
  const uint64_t* data = nullptr;
  // Of a node as it lies in the store; node_table.h has the layout of its first word.
  static NodeView at(const uint64_t* node) {
    const uint64_t header = __atomic_load_n(node, __ATOMIC_RELAXED);
    return {{static_cast<uint8_t>(header >> 8)}, static_cast<uint32_t>(header >> 32), node + 1};
  }
  std::span<const Word> words() const { return {reinterpret_cast<const Word*>(data), length}; }
  std::string_view text() const { return {reinterpret_cast<const char*>(data), length}; }
  std::span<const std::byte> bytes() const { return std::as_bytes(std::span(text())); }
};

using Code = uint32_t;

// A state's address. Compares and hashes; the order is that of insertion on one thread and means nothing else.
struct StateId {
  uint64_t address = 0;
  friend auto operator<=>(StateId, StateId) = default;
};

// A state in the making: the codes of its slots, and the sum of `slot_hash` over them, kept up to date.
struct StateVector {
  std::vector<Code> codes;
  uint64_t hash = 0;

  static uint64_t hash_of(std::span<const Code> slots);
  static uint64_t slot_hash(uint32_t slot, Code code) { return base::mix64(uint64_t{slot} << 32 | code); }
  void set(uint32_t slot, Code code) {
    hash += slot_hash(slot, code) - slot_hash(slot, codes[slot]);
    codes[slot] = code;
  }
  void assign(std::span<const Code> slots);  // replaces all, computes the hash
  friend bool operator==(const StateVector& a, const StateVector& b) { return a.codes == b.codes; }
};

// What stays of a state that was visited.
enum class StateKeeping : uint8_t {
  exact,         // all of it
  hash_compact,  // a signature of 63 bits, and the note
  bitstate,      // three bits
};
std::string_view name(StateKeeping keeping);  // "exact", "hash-compact", "bitstate"

struct Full {};  // the memory budget or the disk is exhausted
template <typename T>
using OrFull = std::expected<T, Full>;

class Store {
 public:
  struct Options {
    uint64_t memory_bytes_max = uint64_t{1} << 40;  // of all tables and indexes together
    std::filesystem::path file = {};                // empty: in memory only
    uint64_t disk_bytes_max = UINT64_MAX;           // of the file, and of what lies beside it
    uint32_t index_entries_min = 1u << 16;          // initial size of the state index; a power of two
    StateKeeping states = StateKeeping::exact;
    bool states_as_trees = false;                 // exact ones, without a file: less memory, more time (tree_table.h)
    uint64_t bit_array_bits = uint64_t{1} << 26;  // for bitstate
    uint64_t bit_array_bits_first = 0;            // what it begins with, and grows as states come; 0: with all of it
    unsigned signature_bits = 63;                 // for hash_compact; fewer only in tests, to see states lost
    uint64_t hash_seed = 0;                       // of signatures and bits: another one loses other states
  };
  struct Statistics {
    uint64_t node_count = 0;
    uint64_t state_count = 0;
    uint64_t code_count = 0;
    uint64_t bytes = 0;  // of everything: tables and indexes, as reserved from the system, in memory or on disk
    // The part that grows with each state: packed states, their notes and their index. With bitstate the array.
    uint64_t state_bytes = 0;
    uint64_t pending_bytes = 0;  // of lossy stores: what states consist of that were not released
    StateKeeping keeping = StateKeeping::exact;
    Omission omission{};     // of lossy stores; for bitstate, complete when the writers are gone
    uint64_t hash_bits = 0;  // of the signatures, or of the array
    uint64_t bits_set = 0;   // of the array
  };

  static base::Result<std::unique_ptr<Store>> create(const Options& options);
  // Opens what `create` with a file left behind, also after a kill; complete entries survive, a torn last one is dropped.
  static base::Result<std::unique_ptr<Store>> open(const Options& options);
  // The same, as it was at a savepoint; what came later is dropped. An error changes nothing in the file.
  static base::Result<std::unique_ptr<Store>> open(const Options& options, std::string_view savepoint);
  ~Store();
  Store(const Store&) = delete;  // Words are addresses in this very store
  Store& operator=(const Store&) = delete;

  NodeView node(Word word) const { return NodeView::at(words_ + word.payload()); }  // word.is_node()
  Word word(Code code) const;
  std::optional<Code> find_code(Word word) const;

  // A state's slots, appended to nothing: `slots` is overwritten. The hash comes with it.
  void read(StateId state, StateVector& slots) const;
  // With bitstate a state that is there has no id any more: StateId{} then.
  std::optional<StateId> find(const StateVector& slots) const;
  // Whether this is what the state consists of, as far as the store can tell.
  bool is_state(StateId state, const StateVector& slots) const;
  uint64_t note(StateId state) const;
  void set_note(StateId state, uint64_t note);
  bool exchange_note(StateId state, uint64_t expected, uint64_t desired);  // compare and exchange
  // All notes so far are final: they take less memory from now on, and must not be changed. While nobody sets any.
  void settle_notes();

  StateKeeping keeping() const;
  bool is_lossy() const { return keeping() != StateKeeping::exact; }
  // With bitstate: one more needs the state, its note included, until it is released as often as it is held and once more.
  void hold(StateId state);

  // Every state, in order of address. Not while writers are active; not of lossy stores.
  template <typename Visit>
  void for_each_state(Visit&& visit) const {
    for (std::optional<StateId> s = first_state(); s; s = next_state(*s)) visit(*s);
  }
  std::optional<StateId> first_state() const;
  std::optional<StateId> next_state(StateId state) const;

  // Process-independent names of content: children by their content hash, atoms and numbers by themselves. Heap numbers,
  // symbols and functions are hashed as the numbers they are, which a program fixes. Not on the hot path.
  base::Hash128 content_hash(Word word) const;
  base::Hash128 content_hash(StateId state) const;

  Statistics statistics() const;
  bool has_file() const;
  uint64_t memory_bytes_max() const;
  uint64_t disk_bytes_max() const;
  // Whether it is full because of this limit.
  bool is_disk_limit_reached() const;

  // Memory for lists beside the store; beside its file where it has one.
  const std::shared_ptr<Scratch>& scratch() const;

  // For file-backed stores: names this moment, for `open` (savepoint.h). Notes are not part of it. Before a savepoint is
  // written anywhere, `flush`. Not while writers are active.
  std::string savepoint();

  // For file-backed stores: if there is more in memory than `memory_bytes_max`, `other_bytes` of the caller's included,
  // what is not in use goes to disk. Writers may be active; one thread at a time, as often as one likes.
  base::Result<void> relieve(uint64_t other_bytes);

  // For file-backed stores: everything so far is on its way to disk when this returns.
  base::Result<void> flush();

  // A few words that a user of the store wants to find again after reopening it (a checkpoint's root). Bytes, at most 4096.
  base::Result<void> set_root(std::string_view bytes);
  std::string root() const;

  struct Parts;  // of the implementation

 private:
  friend class Writer;
  explicit Store(std::unique_ptr<Parts> parts);
  static base::Result<std::unique_ptr<Store>> rebuild(std::unique_ptr<Parts> parts, const Options& options);
  std::unique_ptr<Parts> parts_;
  const uint64_t* words_;  // of the space, which does not move
};

// One thread's way into the store. Any number may exist; each is used by one thread at a time.
class Writer {
 public:
  explicit Writer(Store& store);
  ~Writer();
  Writer(Writer&&) noexcept;

  OrFull<Word> intern(NodeKind kind, std::span<const Word> words);
  OrFull<Word> intern(NodeKind kind, std::string_view bytes);
  OrFull<Code> code(Word word);

  struct Candidate {
    std::span<const Code> slots;
    uint64_t hash = 0;  // StateVector::hash
    uint64_t note = 0;  // stored if the state is new
  };
  struct Inserted {
    StateId id;
    bool is_new = false;  // if not, a bitstate store has no id for it
  };
  static constexpr size_t batch_max = 64;
  // Whether the notes of the states inserted from now on are final, which need not wait for `settle_notes` then. They are
  // not unless this is called.
  void set_notes_final(bool are_final);
  // Insert-if-absent of up to batch_max states at once: their index entries and then their contents are prefetched, so
  // that the batch pays for one cache miss where single insertions would pay for each.
  OrFull<void> insert(std::span<const Candidate> batch, std::span<Inserted> answers);
  OrFull<Inserted> insert(const StateVector& state, uint64_t note);

  // Of a lossy store: what the state consists of is not read any more; once for each state. With bitstate, where the state
  // is gone by that: the note, which may name another state to release. An exact store keeps everything.
  std::optional<uint64_t> release(StateId state);

  Store& store() const { return *store_; }

 private:
  struct Parts;
  Store* store_;
  std::unique_ptr<Parts> parts_;
};

}  // namespace ramify::store
