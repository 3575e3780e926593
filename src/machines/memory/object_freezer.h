// SPDX-License-Identifier: Apache-2.0
// The objects of a memory as slots of a state, and back. For machines over bytes that keep states in the store.
//
// A slot an object, in order of ids, but for static ones that are as they were when the program began. What has not changed since it was
// frozen or thawed keeps its word. What memory holds where it is undefined is no part of a state.
//
// Node kinds 2, 5, 7 and 131 to 134 are this file's: a machine's own nodes have others. Used by one thread. Tested in
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
// For numbers of more bits than a word has.
inline constexpr store::NodeKind integer_node{128};

inline std::string_view as_text(const void* bytes, uint64_t size) { return {static_cast<const char*>(bytes), size}; }

// The bytes of what `ObjectFreezer::bytes_word` gave.
std::string text_of(const store::Store& store, store::Word word);

class ObjectFreezer {
 public:
  // Objects whose ids are of `static_thread` are static: they live as long as the program, and their sites are below `static_sites`.
  ObjectFreezer(store::Store& store, Memory& memory, uint32_t static_thread, size_t static_sites)
      : store_(store), writer_(store), memory_(memory), static_thread_(static_thread), static_sites_(static_sites) {
    memory.keep_killed();
  }

  // The static objects are those of a program that is about to begin. Once, before anything else.
  bool has_beginning() const { return !beginning_.empty(); }
  store::OrFull<void> note_beginning();

  // Appends the slots. Objects have lasting names (naming.h).
  store::OrFull<void> freeze(std::vector<store::Code>& slots);
  void thaw(std::span<const store::Code> slots);

  // Parts of states that the machine makes of bytes.
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
  std::vector<store::Word> beginning_;                         // of static objects, by site: what a state does not say
  std::vector<std::pair<AllocationId, store::Word>> objects_;  // by `freeze`
  std::vector<uint64_t> wanted_;                               // by `thaw`
};

}  // namespace ramify::memory
