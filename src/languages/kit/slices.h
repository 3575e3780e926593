// SPDX-License-Identifier: Apache-2.0
// Slices: `xs[start:stop:step]`, and an assignment to one.
//
// Tested by the programs of conformance/languages.
#pragma once

#include <optional>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

// The positions of a slice.
struct Slice {
  int64_t start = 0, step = 1;
  uint64_t count = 0;
  uint64_t at(uint64_t i) const { return static_cast<uint64_t>(start + static_cast<int64_t>(i) * step); }
};
// What is left out is none or missing. A negative bound counts from the end; one that is still outside is the nearest
// end.
OrFailed<Slice> slice_of(Context& context, uint64_t size, Word start, Word stop, Word step);

// How many elements a slice can be of; none: the value has no slices.
std::optional<uint64_t> sliced_size(Context& context, Word sequence);

OrFailed<Word> load_slice(Context& context, Word sequence, Word start, Word stop, Word step);
// Likewise, but a bound outside of the sequence is an error.
OrFailed<Word> load_slice_within(Context& context, Word sequence, Word start, Word stop, Word step);
OrFailed<Word> store_slice(Context& context, Word sequence, Word start, Word stop, Word step, Word value);

}  // namespace ramify::ir_machine::kit
