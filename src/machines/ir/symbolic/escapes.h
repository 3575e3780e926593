// SPDX-License-Identifier: Apache-2.0
// Escapes: the callbacks and mutable values that a call of an unknown function makes reachable for unknown code,
// through its arguments. A pure function of the draft. Tested in session/unknowns_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "machines/ir/draft.h"

namespace ramify::ir_machine {

struct Escapes {
  // Functions of the program, methods bound to their receivers, classes: unknown code may call them, now or later, on
  // any thread. Without duplicates, in the order in which the arguments reach them.
  std::vector<Word> callbacks;
  // Whether a mutable value is reachable through a reference: unknown code may change it, now or later.
  bool has_mutable = false;
};

// Visits each value reachable from the arguments once.
Escapes escapes_of(Draft& draft, std::span<const Word> arguments);

// The assumption that a report lists when calls of a callback are explored up to a bound, and whether a sentence is one
// of these. `is_exact`: the calls may happen at any time, so the bound is the only assumption.
std::string escape_bound(std::string_view callee, std::string_view callback, uint32_t calls, bool is_exact);
bool is_escape_bound(std::string_view assumed);

}  // namespace ramify::ir_machine
