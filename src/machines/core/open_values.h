// SPDX-License-Identifier: Apache-2.0
// Open values: integers that a program is free to have any of (`__VERIFIER_nondet_int`), and that nothing has decided yet.
//
// An *input* is an interval that the program asked for; an open value is an input plus a number. It is moved, stored, loaded and added
// to as it is. A comparison with a number splits the interval: which side it goes on with is a choice, and what is left of the interval
// is part of the state. So does a remainder, a quotient and a bitwise `&` with a number: into classes of a remainder, or intervals of a
// quotient, where they are few. Whatever else looks at the value asks for one number: a choice among all that are left if they are few,
// among some of them, and the rest as an ending that is not supported, if they are many. So no value is passed over in silence.
//
// In memory an open value takes the bytes of its object: half of them the input, half of them the number. Tested in open_values_test.cpp.
#pragma once

#include <cstdint>
#include <optional>

#include "machines/core/value.h"

namespace ramify::core_machine {

// low, low + stride, ... up to high.
struct Interval {
  Integer low = 0, high = 0, stride = 1;
  friend bool operator==(const Interval&, const Interval&) = default;
};
// Those of an interval from `low` to `high`; none: there are none.
std::optional<Interval> part_of(const Interval& all, Integer low, Integer high);
Interval displaced(const Interval& all, Integer by);

// A cell of memory.
struct OpenCell {
  uint32_t input = 0;
  Integer offset = 0;
};
bool fits_cell(uint64_t size, const OpenCell& cell);
void write_cell(uint8_t* bytes, uint8_t* marks, uint64_t size, const OpenCell& cell);
// None: the bytes are no whole cell of that size. `room`: bytes from there to the end of the object.
std::optional<OpenCell> cell_at(const uint8_t* bytes, const uint8_t* marks, uint64_t size, uint64_t room);
bool has_open_bytes(const uint8_t* marks, uint64_t size);

}  // namespace ramify::core_machine
