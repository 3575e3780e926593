// SPDX-License-Identifier: Apache-2.0
// Skeleton: the structure of a state, apart from its scalars.
//
// A state's slots are
//   slot 0                      the skeleton
//   one per variable global     its value
//   chunks of each object       its words, `chunk_words` at a time: elements (of a dict: keys, then values)
//                               a flat object has one slot (a dict: two), which includes its size
//   one per thread              its frames, or Atom::finished
// A reference to an object in a slot is replaced by Atom::hole, and the skeleton says which object it is. The skeleton
// also has each object's kind, size and locks, the fixed globals, and the names of the threads.
//
// Why: objects are numbered in the order in which a traversal from the globals, and then one from the threads, first
// reaches them. This numbering depends on references only, so it is a function of the old skeleton and of what the step did,
// and never of a scalar that the step did not read. A step that does not change the structure (the common case) keeps
// slot 0 and changes only the slots that it wrote; garbage and the order of allocation are invisible.
//
// A list, set or dict is flat while it has at most `flat_words_max` elements and none of them is a reference: then its
// size is not part of the structure either, so that queues grow and shrink without a new skeleton. The limit is one of the
// search, so the form of a state depends on the state alone. It is `chunk_words` where a flat object is one slot, of which every
// content is a node; it is higher where slots are divided into cells (local_steps.cpp).
//
// A skeleton is a node of the store, of kind skeleton_node; each stepper caches decoded skeletons by code.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "machines/ir/cell_set.h"
#include "machines/ir/draft.h"
#include "store/store.h"

namespace ramify::ir_machine {

inline constexpr uint32_t chunk_words = 4;
constexpr uint32_t chunk_count(uint32_t words) { return (words + chunk_words - 1) / chunk_words; }

// A reference to an object: its position in its holder, and its target.
struct Reference {
  uint32_t position = 0;
  uint32_t target = 0;
  friend bool operator==(const Reference&, const Reference&) = default;
};

inline constexpr uint32_t divided_flat_words_max = CellSet::size_cell;

// Whether an object with this content is flat.
bool is_flat(ObjectKind kind, std::span<const Word> words, std::span<const Word> values, uint32_t flat_words_max);

struct Skeleton {
  struct Object {
    ObjectKind kind = ObjectKind::list;
    uint16_t form = 0;  // Draft::form
    bool is_flat = false;
    uint32_t locks = 0;
    uint32_t size = 0;        // number of elements or keys; 0 if flat
    uint32_t first_slot = 0;  // of its chunks; a dict's values follow its keys in separate chunks
    uint32_t reference_begin = 0;
    uint32_t reference_count = 0;  // positions: word i, or size + i for the value of a dict's key i
    bool has_values() const { return kind == ObjectKind::dict; }
    uint32_t slot_count() const { return (is_flat ? 1 : chunk_count(size)) * (has_values() ? 2 : 1); }
  };
  struct Thread {
    Word name;  // a string node
    uint32_t reference_begin = 0;
    uint32_t reference_count = 0;  // positions: the index of the hole, from the outermost frame inwards
    uint32_t group = 0;            // of interchangeable threads (symmetry.h); 0: none
    bool is_daemon = false;        // does not keep the program from ending
  };

  std::vector<Word> fixed_globals;           // may be objects
  std::vector<Reference> global_references;  // of variable globals; positions: their numbers
  std::vector<Object> objects;
  std::vector<Thread> threads;
  std::vector<Reference> references;  // of objects and threads

  uint32_t variable_global_count = 0;
  uint32_t first_thread_slot = 0;
  uint32_t slot_count = 0;

  std::span<const Reference> of(const Object& o) const {
    return std::span(references).subspan(o.reference_begin, o.reference_count);
  }
  std::span<const Reference> of(const Thread& t) const {
    return std::span(references).subspan(t.reference_begin, t.reference_count);
  }

  // The object that has a slot; CHECKs that there is one.
  const Object& object_at(uint32_t slot) const;
  // How many words an object has in a slot. None: the slot says so.
  std::optional<uint32_t> word_count(uint32_t slot) const;

  void lay_out();  // computes the slots from the other members
  std::vector<Word> encode() const;
  static Skeleton decode(std::span<const Word> words);
};

}  // namespace ramify::ir_machine
