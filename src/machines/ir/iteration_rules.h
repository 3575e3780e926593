// SPDX-License-Identifier: Apache-2.0
// IterationRules: what a language decides about iteration: what a loop over a value visits, and in which order. A pointer that is null: the
// interpreter's own neutral way (iteration.cpp).
//
// Immutable, one a language (languages/NAME/rules).
#pragma once

#include <optional>

#include "machines/ir/draft.h"
#include "machines/ir/failure.h"

namespace ramify::ir {
struct Module;
}

namespace ramify::ir_machine {

class Context;
class Interpreter;

struct IterationRules {
  // What a loop over the value walks. None: the neutral way.
  OrFailed<std::optional<Word>> (*begin)(Interpreter&, Word value) = nullptr;
  // Whether there is another element of what `begin` gave; none: the neutral way.
  OrFailed<std::optional<bool>> (*advance)(Interpreter&, Word iterator, Word& position, Word& element) = nullptr;
  // An entry of a map, where loops walk pairs; null: a tuple.
  Word (*entry)(Draft&, Word key, Word value) = nullptr;
  // One that changed its size is found out even where the iteration stands at its end.
  bool detects_changes_at_end = false;
  // `suspend` outside of a generator hands control to who resumed the coroutine that runs.
  bool suspends_coroutines = false;
  // Whether the program itself, not only its library, may iterate over a container whose order its language leaves open; null: none is.
  bool (*sees_open_order)(const ir::Module&) = nullptr;
};

}  // namespace ramify::ir_machine
