// SPDX-License-Identifier: Apache-2.0
// Iteration in JavaScript.
#include "languages/javascript/rules/roles.h"
#include "machines/ir/interpreter.h"

namespace ramify::ir_machine::javascript {

namespace {

// Sets and Maps may be modified during iteration.
OrFailed<std::optional<Word>> begin(Interpreter& in, Word value) {
  switch (in.draft.kind(value)) {
    case ValueKind::set: return new_native_iterator(in.draft, value, NativeIteration::values);
    case ValueKind::dict: return new_native_iterator(in.draft, value, NativeIteration::entries);
    default: return std::nullopt;
  }
}

Word array_of_two(Draft& draft, Word key, Word value) {
  const Word pair[] = {key, value};
  return draft.new_list(pair);
}

}  // namespace

IterationRules iteration_rules() { return {.begin = begin, .entry = array_of_two}; }

}  // namespace ramify::ir_machine::javascript
