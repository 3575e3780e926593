// SPDX-License-Identifier: Apache-2.0
// What a call of an unknown function lets out of the program's hands: everything that its arguments reach. Pure function of the draft.
// Tested in session/unknowns_test.cpp.
#pragma once

#include <optional>
#include <span>

#include "machines/ir/draft.h"

namespace ramify::ir_machine {

struct Escapes {
  // A function of the program, a method bound to its receiver, or a class: an unknown function may call it, now or later, on any thread.
  std::optional<Word> callback;
  // A value that can be changed through a reference: an unknown function may change it, now or later.
  bool has_mutable = false;
};

// Work: all that the arguments reach, once.
Escapes escapes_of(Draft& draft, std::span<const Word> arguments);

}  // namespace ramify::ir_machine
