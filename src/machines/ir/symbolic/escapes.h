// SPDX-License-Identifier: Apache-2.0
// What a call of an unknown function lets out of the program's hands: everything that its arguments reach. Pure function of the draft.
// Tested in session/unknowns_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "machines/ir/draft.h"

namespace ramify::ir_machine {

struct Escapes {
  // Functions of the program, methods bound to their receivers, classes: an unknown function may call them, now or later, on any thread.
  // Each once, in the order in which the arguments reach them.
  std::vector<Word> callbacks;
  // A value that can be changed through a reference: an unknown function may change it, now or later.
  bool has_mutable = false;
};

// Work: all that the arguments reach, once.
Escapes escapes_of(Draft& draft, std::span<const Word> arguments);

// What is assumed where calls of a callback are explored up to a bound, and whether a sentence is of this kind. `is_exact`: at any time, so
// that one call is all that was asked for.
std::string escape_bound(std::string_view callee, std::string_view callback, uint32_t calls, bool is_exact);
bool is_escape_bound(std::string_view assumed);

}  // namespace ramify::ir_machine
