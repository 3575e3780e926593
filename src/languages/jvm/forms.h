// SPDX-License-Identifier: Apache-2.0
// Form: the library collection that a list, set or dict of the machine represents (Draft::form): the low byte without
// front_bit. In hashed collections the low five bits of the high byte are the binary logarithm of the table's size (0:
// the initial size), because it determines the iteration order. The three highest bits are the element type
// (element_types.h).
//
//   list kind   lists and queues: their elements
//               priority_queue, tree_set: the comparison (or none), then the elements
//               tree_map: the comparison (or none), then keys and values in turn
//               entry: key, value, and its map or none. views: the map
//               builder: its length, then pieces of its text
//               iterators (from `iterator` on): iterators.cpp
//   set, dict   stored in insertion order; the form determines the iteration order
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "machines/ir/draft.h"

namespace ramify::ir_machine::jvm {

enum class Form : uint8_t {
  plain,  // ArrayList; for sets and dicts: insertion order
  linked_list,
  array_deque,
  stack,
  vector,
  fixed_list,      // Arrays.asList
  immutable_list,  // List.of
  priority_queue,
  tree_set,
  tree_map,
  entry,
  key_view,
  value_view,
  entry_view,
  part_view,  // of a list: an unmodifiable copy, because changes would have to be visible in the list
  builder,
  optional,    // the name of its class, and the value if present
  collector,   // its kind and its parameters
  class_name,  // the result of getClass() for library values
  function,    // composed by the library: its kind and the functions it is made of
  hash_map,
  linked_hash_map,
  immutable_map,
  hash_set,
  linked_hash_set,
  immutable_set,
  enum_map,  // like a tree_map
  // Scala's
  scala_list,
  scala_vector,
  array_buffer,
  list_buffer,
  scala_queue,
  mutable_queue,
  scala_stack,
  scala_array_deque,
  scala_map,  // immutable: by insertion up to four entries, then by hash
  scala_set,
  list_map,
  mutable_map,  // scala.collection.mutable.HashMap
  mutable_set,
  mutable_linked_map,
  mutable_linked_set,
  index_range,       // a range represented as a list of numbers
  scala_iterable,    // Scala: an iterable without a more specific form
  partial_function,  // Scala: the function and its domain
  real_range,        // Kotlin: a range of floats, with its bounds
  indexed_value,     // Kotlin: the index and the value
  // Iterators and lazy sequences.
  iterator = 0x80,
  walk,    // over a snapshot, as long as the collection's size does not change
  stream,  // a lazy sequence: a chain of stages
  pull,    // a running lazy sequence
};

// In a hash_map: entries are stored in the reverse of their order in the bins, because HashMap.merge and similar
// methods insert at the front.
inline constexpr uint16_t front_bit = 0x40;

inline Form form_of(const Draft& draft, Word word) {
  return static_cast<Form>(draft.form(word) & 0xff & ~unsigned{front_bit});
}
inline uint32_t table_bits_of(const Draft& draft, Word word) { return draft.form(word) >> 8 & 0x1f; }
inline uint16_t form_bits(Form form) { return static_cast<uint16_t>(form); }

bool is_immutable(Form form);
bool is_hashed(Form form);

}  // namespace ramify::ir_machine::jvm
