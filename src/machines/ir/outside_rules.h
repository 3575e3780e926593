// SPDX-License-Identifier: Apache-2.0
// OutsideRules: which values of a language stand for values of JSON, in both directions: answers of an oracle (oracle.cpp), and variables as
// they are shown (variables.cpp).
//
// Immutable, one a language (languages/NAME/rules).
#pragma once

#include <cstdint>
#include <string_view>

#include "machines/ir/draft.h"
#include "machines/ir/failure.h"

namespace ramify::ir_machine {

class Context;

struct OutsideRules {
  // What the library makes of JSON; null: as below.
  OrFailed<Word> (*value_of_json)(Context&, std::string_view json) = nullptr;
  // What a list becomes: a list; a map with numbers as keys, from DialectTable::index_base on; nothing, since it would need a type.
  enum class Lists : uint8_t { lists, maps, none };
  Lists lists = Lists::lists;
  bool has_maps = false;             // an object becomes a map with texts as keys; else nothing
  bool has_null = true;              // null becomes null; else nothing
  bool booleans_are_numbers = false;
  bool characters_are_numbers = false;  // as they are shown
  bool maps_hold_pairs = false;         // a map's values are pairs of key and value
};

}  // namespace ramify::ir_machine
