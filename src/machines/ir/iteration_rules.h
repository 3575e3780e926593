// SPDX-License-Identifier: Apache-2.0
// IterationRules: a language's rules for iteration: which elements a loop over a value visits, and in which order. A
// null pointer selects the interpreter's neutral behaviour (iteration.cpp).
//
// Immutable, one for each language (languages/NAME/rules).
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
  // The value that a loop over `value` walks. None: the neutral behaviour.
  OrFailed<std::optional<Word>> (*begin)(Interpreter&, Word value) = nullptr;
  // Advances an iterator that `begin` returned; false at the end. None: the neutral behaviour.
  OrFailed<std::optional<bool>> (*advance)(Interpreter&, Word iterator, Word& position, Word& element) = nullptr;
  // The element for an entry of a map, in languages whose loops visit pairs; null: a tuple.
  Word (*entry)(Draft&, Word key, Word value) = nullptr;
  // A change of the collection's size is detected even when the iteration is at its end.
  bool detects_changes_at_end = false;
  // Outside of a generator, `suspend` transfers control to the code that resumed the running coroutine.
  bool suspends_coroutines = false;
  // Whether the program itself, not only its library, may iterate over a container whose order the language leaves
  // open; null: it cannot.
  bool (*sees_open_order)(const ir::Module&) = nullptr;
};

}  // namespace ramify::ir_machine
