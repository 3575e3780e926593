// SPDX-License-Identifier: Apache-2.0
// OutsideRules: how a language's values correspond to JSON, in both directions: for an oracle's answers (oracle.cpp),
// and for displaying variables (variables.cpp).
//
// Immutable, one for each language (languages/NAME/rules).
#pragma once

#include <cstdint>
#include <string_view>

#include "machines/ir/draft.h"
#include "machines/ir/failure.h"

namespace ramify::ir_machine {

class Context;

struct OutsideRules {
  // Converts with the language's own JSON library; null: as the fields below say.
  OrFailed<Word> (*value_of_json)(Context&, std::string_view json) = nullptr;
  // The value of an array: a list; a map with numbers from DialectTable::index_base on as keys; none, because it would
  // need a type.
  enum class Lists : uint8_t { lists, maps, none };
  Lists lists = Lists::lists;
  bool has_maps = false;  // an object becomes a map with strings as keys; otherwise unsupported
  bool has_null = true;   // null becomes null; otherwise unsupported
  bool booleans_are_numbers = false;
  bool characters_are_numbers = false;  // when displayed
  bool maps_hold_pairs = false;         // a map's values are pairs of key and value
};

}  // namespace ramify::ir_machine
