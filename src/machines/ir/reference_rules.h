// SPDX-License-Identifier: Apache-2.0
// ReferenceRules: what a language decides about references and the places that they refer to. A pointer that is null: the interpreter's own
// neutral way (references.cpp).
//
// Immutable, one a language (languages/NAME/rules).
#pragma once

#include <cstdint>
#include <optional>

#include "machines/ir/draft.h"
#include "machines/ir/failure.h"

namespace ramify::ir_machine {

class Context;

struct ReferenceRules {
  // A reference to a part of a value that is no reference itself. None: the neutral way.
  OrFailed<std::optional<Word>> (*to_part)(Context&, Word object, Word place) = nullptr;
  // What stands behind a value that is no reference where it is followed as one. None: the neutral way.
  OrFailed<std::optional<Word>> (*behind)(Context&, Word value) = nullptr;
  // Sets what an object stands for that is followed as a reference. False: it gets the fields of the other one.
  OrFailed<bool> (*store_behind)(Context&, Word object, Word value) = nullptr;
  bool holds_objects = false;  // a reference to an object as a whole gets another object when it is set
  // What a place holds that held `before`, when the value is assigned to it.
  OrFailed<Word> (*as_stored)(Context&, Word before, Word value) = nullptr;
  // The place of a key, as the language compares keys; -1: there is none. And that of an index into so many elements; none: outside.
  OrFailed<int64_t> (*find_key)(Context&, Word collection, Word key) = nullptr;
  std::optional<uint64_t> (*position)(Context&, Word index, uint64_t count) = nullptr;
};

}  // namespace ramify::ir_machine
