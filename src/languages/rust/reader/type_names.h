// SPDX-License-Identifier: Apache-2.0
// The types that inference knows by name. A type's name is looked up once, when the type is created; queries compare
// enumerators.
#pragma once

#include <cstdint>
#include <string_view>

namespace ramify::frontends::rust {

enum class Named : uint8_t {
  other,  // a type of the program, or a library type without special treatment
  void_,
  boolean,
  character,
  text,
  int_,
  i8,
  i16,
  i64,
  i128,
  u8,
  u16,
  u32,
  u64,
  u128,
  f32,
  f64,
  list,
  array,
  vec_deque,
  set,
  btree_set,
  binary_heap,
  map,
  btree_map,
  entry,
  option,
  result,
  iterator,
  tuple,
  function,
  ordering,
  reverse,
  reference,
  box,
  rc,
  arc,
  ref_cell,
  cell,
  mutex,
  rw_lock,
  ref,
  ref_mut,
  reverse_call,
  cow,
};

Named named(std::string_view name);
std::string_view name_of(Named type);  // not of `other`

constexpr bool is_integer(Named type) { return type >= Named::int_ && type <= Named::u128; }
constexpr bool is_real(Named type) { return type == Named::f32 || type == Named::f64; }
// Sequences of elements: their element types unify with one another.
constexpr bool is_list(Named type) { return type == Named::list || type == Named::array || type == Named::vec_deque; }
constexpr bool is_set(Named type) { return type == Named::set || type == Named::btree_set; }
constexpr bool is_map(Named type) { return type == Named::map || type == Named::btree_map; }
constexpr bool is_sequence(Named type) { return is_list(type) || is_set(type) || type == Named::binary_heap; }
// References, boxes, counted pointers and cells, which are treated as their contents.
constexpr bool is_transparent(Named type) { return type >= Named::reference && type <= Named::cow; }

}  // namespace ramify::frontends::rust
