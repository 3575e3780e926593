// SPDX-License-Identifier: Apache-2.0
// Open values: nondeterministic integers (`__VERIFIER_nondet_int`) whose value is not decided yet.
//
// An *input* is an interval that the program asked for; an open value is an input plus a number. It is moved, stored,
// loaded and added to without a decision. A comparison with a number splits the interval: the side is a choice, and the
// remaining interval is part of the state. A remainder, a quotient and a bitwise `&` with a number split it as well,
// into remainder classes or intervals of the quotient, if they are few. Every other use needs a concrete number: a
// choice among all remaining ones if they are few; if they are many, among some of them, with the others as an
// unsupported ending. So no value is skipped silently.
//
// In memory an open value occupies the bytes of its object: half of them the input, half of them the number. Tested in
// open_values_test.cpp.
#pragma once

#include <cstdint>
#include <optional>

#include "machines/core/value.h"

namespace ramify::core_machine {

// The integers low, low + stride, ... up to high.
struct Interval {
  Integer low = 0, high = 0, stride = 1;
  friend bool operator==(const Interval&, const Interval&) = default;
};
// The part of an interval from `low` to `high`; none: it is empty.
std::optional<Interval> part_of(const Interval& all, Integer low, Integer high);
Interval displaced(const Interval& all, Integer by);

// An open value in memory.
struct OpenCell {
  uint32_t input = 0;
  Integer offset = 0;
};
// Whether a cell of `size` bytes can hold the value.
bool fits_cell(uint64_t size, const OpenCell& cell);
// Stores the value as a cell of `size` bytes; it must fit.
void write_cell(uint8_t* bytes, uint8_t* marks, uint64_t size, const OpenCell& cell);
// None: the bytes are not a whole cell of that size. `room`: number of bytes up to the end of the object.
std::optional<OpenCell> cell_at(const uint8_t* bytes, const uint8_t* marks, uint64_t size, uint64_t room);
// Whether any of the bytes is part of a cell.
bool has_open_bytes(const uint8_t* marks, uint64_t size);

}  // namespace ramify::core_machine
