// SPDX-License-Identifier: Apache-2.0
// Form: which collection of the JVM languages' libraries a list, set or dict of the machine is (Draft::form): the low byte, but for
// front_bit. The low five
// bits of the high byte of hashed ones are the binary logarithm of their table's size (0: as it is at first), because it decides in which
// order they are walked over. The three highest bits are the type of the elements (element_types.h).
//
//   list kind   lists and queues: their elements
//               priority_queue, tree_set: the comparison (or none), then the elements; tree_map: then keys and values in turn
//               entry: key, value, and its map or none. views: the map
//               builder: its length, then pieces of its text
//               iterators (from `iterator` on): iterators.cpp
//   set, dict   by insertion; in which order they are walked over, the form says
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "machines/ir/draft.h"

namespace ramify::ir_machine::jvm {

enum class Form : uint8_t {
  plain,  // ArrayList; of sets and dicts: by insertion
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
  part_view,  // of a list: a copy that nobody may change, since changes would have to be seen in the list
  builder,
  optional,    // the name of its class, and the value, if there is one
  collector,   // which one, and what it is made with
  class_name,  // what getClass() gives of values of the library
  function,    // that the library made of others: which one, and they
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
  index_range,       // a range as a list of numbers
  scala_iterable,    // of Scala: what has no better name
  partial_function,  // of Scala: the function, and where it is defined
  real_range,        // of Kotlin's floats: its ends
  indexed_value,     // of Kotlin: the index and the value
  // What goes on by itself.
  iterator = 0x80,
  walk,    // over a snapshot, as long as the collection keeps its size
  stream,  // a lazy sequence: stages that were put together
  pull,    // one in motion
};

// Of a hash_map: its entries stand in their bins in the reverse of their order (HashMap.merge and its like put new ones to the front).
inline constexpr uint16_t front_bit = 0x40;

inline Form form_of(const Draft& draft, Word word) {
  return static_cast<Form>(draft.form(word) & 0xff & ~unsigned{front_bit});
}
inline uint32_t table_bits_of(const Draft& draft, Word word) { return draft.form(word) >> 8 & 0x1f; }
inline uint16_t form_bits(Form form) { return static_cast<uint16_t>(form); }

bool is_immutable(Form form);
bool is_hashed(Form form);

}  // namespace ramify::ir_machine::jvm
