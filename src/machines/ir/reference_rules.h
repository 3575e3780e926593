// SPDX-License-Identifier: Apache-2.0
// ReferenceRules: a language's rules for references and the places that they refer to. A null pointer selects the
// interpreter's neutral behaviour (references.cpp).
//
// Immutable, one for each language (languages/NAME/rules).
#pragma once

#include <cstdint>
#include <optional>

#include "machines/ir/draft.h"
#include "machines/ir/failure.h"

namespace ramify::ir_machine {

class Context;

struct ReferenceRules {
  // A reference to a part of a value that is not a reference itself. None: the neutral behaviour.
  OrFailed<std::optional<Word>> (*to_part)(Context&, Word object, Word place) = nullptr;
  // The target of a value that is not a reference but is dereferenced. None: the neutral behaviour.
  OrFailed<std::optional<Word>> (*behind)(Context&, Word value) = nullptr;
  // Stores through an object that is dereferenced. False: its fields are assigned from the other object.
  OrFailed<bool> (*store_behind)(Context&, Word object, Word value) = nullptr;
  bool holds_objects = false;  // a store through a reference to a whole object replaces the object
  // The value that is stored in a place that held `before` when `value` is assigned to it.
  OrFailed<Word> (*as_stored)(Context&, Word before, Word value) = nullptr;
  // The position of a key, as the language compares keys; -1: there is none. And that of an index into `count`
  // elements; none: out of range.
  OrFailed<int64_t> (*find_key)(Context&, Word collection, Word key) = nullptr;
  std::optional<uint64_t> (*position)(Context&, Word index, uint64_t count) = nullptr;
};

}  // namespace ramify::ir_machine
