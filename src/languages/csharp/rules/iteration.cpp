// SPDX-License-Identifier: Apache-2.0
// Iteration in C#: the result of a method with `yield` restarts with each loop, and dictionaries yield entries.
#include <vector>

#include "languages/csharp/rules/roles.h"
#include "languages/csharp/rules/values.h"
#include "machines/ir/interpreter.h"

namespace ramify::ir_machine::csharp {

namespace {

OrFailed<std::optional<Word>> begin_anew(Interpreter& in, Word value) {
  Draft& draft = in.draft;
  if (draft.kind(value) != ValueKind::generator) return std::nullopt;
  const bool is_of_library = draft.kind(draft.at(value, generator_words::callee)) == ValueKind::builtin;
  const bool is_fresh =
      draft.at(value, generator_words::state) == Word::integer(static_cast<int64_t>(GeneratorState::fresh));
  if (is_of_library || !is_fresh) return std::nullopt;
  std::vector<Word> words;
  for (uint64_t i = 0; i < draft.size(value); ++i) words.push_back(draft.at(value, i));
  return draft.new_object(ObjectKind::generator, words);
}

}  // namespace

IterationRules iteration_rules() { return {.begin = begin_anew, .entry = entry_of, .detects_changes_at_end = true}; }

}  // namespace ramify::ir_machine::csharp
