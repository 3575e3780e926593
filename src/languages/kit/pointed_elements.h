// SPDX-License-Identifier: Apache-2.0
// Pointers into arrays, and parts of lists: `p[i]` for a reference.
//
// Tested by the programs of conformance/languages.
#pragma once

#include <optional>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

// The list that a reference to a part of a list refers to, and the part's bounds.
struct Part {
  Word base;
  uint64_t first = 0, length = 0;
};
std::optional<Part> part_of_list(Draft& draft, Word reference);  // nullopt if the reference is no such reference
OrFailed<Word> load_of_part(Context& context, const Part& part, Word index);
OrFailed<Word> store_in_part(Context& context, const Part& part, Word index, Word value);

// p[i], where p points to an element of an array: the array, and the element's index plus i. nullopt if p points to a
// single value.
struct ElementBehind {
  Word base, index;
};
std::optional<ElementBehind> element_behind(Context& context, Word pointer, Word index);
// Like element_behind; a pointer to a single value acts as a pointer to an array of one element.
OrFailed<Word> load_behind_pointer(Context& context, Word pointer, Word index);
OrFailed<Word> store_behind_pointer(Context& context, Word pointer, Word index, Word value);

}  // namespace ramify::ir_machine::kit
