// SPDX-License-Identifier: Apache-2.0
// ObjectFreezer: converts the objects of a memory to slots of a state, and back. For machines over bytes that keep
// states in the store.
//
// Each object has a slot, in order of ids, except static objects that have not changed since the program began. An
// object that has not changed since it was frozen or thawed keeps its word. The contents of undefined bytes are not
// part of a state.
//
// Node kinds 2, 5, 7 and 131 to 134 belong to this file: a machine's own nodes use others. Not thread-safe. Tested in
// object_freezer_test.cpp, and by the machines.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "machines/memory/memory.h"
#include "store/store.h"

namespace ramify::memory {

inline constexpr store::NodeKind list_node{2}, allocation_node{5}, piece_node{7};
inline constexpr store::NodeKind bytes_node{131}, marks_node{132}, facts_node{133}, text_node{134};
// For numbers wider than a word.
inline constexpr store::NodeKind integer_node{128};

inline std::string_view as_text(const void* bytes, uint64_t size) { return {static_cast<const char*>(bytes), size}; }

// The bytes of a word that `ObjectFreezer::bytes_word` made.
std::string text_of(const store::Store& store, store::Word word);

class ObjectFreezer {
 public:
  // Objects whose ids have the thread `static_thread` are static: they live as long as the program, and their sites are
  // below `static_sites`.
  ObjectFreezer(store::Store& store, Memory& memory, uint32_t static_thread, size_t static_sites)
      : store_(store), writer_(store), memory_(memory), static_thread_(static_thread), static_sites_(static_sites) {
    memory.keep_killed();
  }

  // Records the static objects as they are before the program begins. Called once, before anything else.
  bool has_initial_objects() const { return !initial_objects_.empty(); }
  store::OrFull<void> note_initial_objects();

  // Appends a slot for each object. Objects must have lasting names (naming.h).
  store::OrFull<void> freeze(std::vector<store::Code>& slots);
  void thaw(std::span<const store::Code> slots);

  // For parts of states that the machine builds from bytes.
  store::OrFull<store::Word> bytes_word(const void* bytes, uint64_t size, store::NodeKind kind);
  void read_bytes(store::Word word, void* bytes, uint64_t size) const;
  store::OrFull<store::Word> piece_word(const Memory::Piece& piece);
  Memory::Piece piece_of(store::Word word) const;

 private:
  bool is_static(const Allocation& a) const { return a.id.thread() == static_thread_; }
  store::OrFull<store::Word> allocation_word(Allocation& a);
  void thaw_allocation(store::Word word);

  store::Store& store_;
  store::Writer writer_;
  Memory& memory_;
  const uint32_t static_thread_;
  const size_t static_sites_;
  std::vector<store::Word> initial_objects_;  // static objects by site, omitted from states while unchanged
  std::vector<std::pair<AllocationId, store::Word>> objects_;  // scratch of `freeze`
  std::vector<uint64_t> wanted_;                               // scratch of `thaw`
};

}  // namespace ramify::memory
