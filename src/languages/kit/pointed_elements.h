// SPDX-License-Identifier: Apache-2.0
// Pointers into arrays, and parts of lists: `p[i]` of a reference.
//
// Tested by the programs of conformance/languages.
#pragma once

#include <optional>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

// What a reference to a part of a list is a part of.
struct Part {
  Word base;
  uint64_t first = 0, length = 0;
};
std::optional<Part> part_of_list(Draft& draft, Word reference);  // none: it is no such reference
OrFailed<Word> load_of_part(Context& context, const Part& part, Word index);
OrFailed<Word> store_in_part(Context& context, const Part& part, Word index, Word value);

// p[i], where p points to an element of an array: the same of the array, so many places on. None: p points to one
// value.
struct ElementBehind {
  Word base, index;
};
std::optional<ElementBehind> element_behind(Context& context, Word pointer, Word index);
// Likewise; and a pointer to one value is one to an array of one element.
OrFailed<Word> load_behind_pointer(Context& context, Word pointer, Word index);
OrFailed<Word> store_behind_pointer(Context& context, Word pointer, Word index, Word value);

}  // namespace ramify::ir_machine::kit
