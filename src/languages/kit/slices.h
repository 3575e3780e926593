// SPDX-License-Identifier: Apache-2.0
// Slices: `xs[start:stop:step]`, and assignments to them.
//
// Tested by the programs of conformance/languages.
#pragma once

#include <optional>

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

// The positions that a slice selects.
struct Slice {
  int64_t start = 0, step = 1;
  uint64_t count = 0;
  uint64_t at(uint64_t i) const { return static_cast<uint64_t>(start + static_cast<int64_t>(i) * step); }
};
// An omitted bound is none or missing. A negative bound counts from the end; a bound that is still outside becomes the
// nearest end.
OrFailed<Slice> slice_of(Context& context, uint64_t size, Word start, Word stop, Word step);

// The number of elements that a slice can select from; nullopt if the value has no slices.
std::optional<uint64_t> sliced_size(Context& context, Word sequence);

// A new sequence of the same kind, or a list for a range, with the selected elements.
OrFailed<Word> load_slice(Context& context, Word sequence, Word start, Word stop, Word step);
// Like load_slice, but a bound outside of the sequence is an error.
OrFailed<Word> load_slice_within(Context& context, Word sequence, Word start, Word stop, Word step);
// Replaces the selected elements of a list by those of `value`.
OrFailed<Word> store_slice(Context& context, Word sequence, Word start, Word stop, Word step, Word value);

}  // namespace ramify::ir_machine::kit
