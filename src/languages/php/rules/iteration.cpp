// SPDX-License-Identifier: Apache-2.0
// Iteration by PHP's `foreach`: over copies of arrays, objects with the interfaces Iterator and IteratorAggregate, or
// an object's properties.
#include <fmt/format.h>

#include "base/result.h"
#include "languages/php/rules/parts.h"
#include "languages/php/rules/roles.h"
#include "machines/ir/interpreter.h"

namespace ramify::ir_machine::php {

namespace {

OrFailed<std::optional<Word>> begin(Interpreter& in, Word value) {
  Draft& draft = in.draft;
  if (draft.kind(value) == ValueKind::dict) {
    const Word copy = draft.new_dict();
    for (uint64_t i = 0; i < draft.size(value); ++i)
      if (!draft.at(value, i).is(Atom::unset)) draft.put(copy, draft.at(value, i), draft.value_at(value, i));
    return copy;
  }
  if (draft.kind(value) != ValueKind::instance) return std::nullopt;
  if (in.find_method(value, "valid").is(Atom::unset)) {
    const Word inner = in.find_method(value, "getIterator");
    if (inner.is(Atom::unset)) return TRY(properties_of(in, value));
    return TRY(in.begin_iteration(TRY(in.call_on(value, inner, {}))));
  }
  if (const Word rewind = in.find_method(value, "rewind"); !rewind.is(Atom::unset)) TRY(in.call_on(value, rewind, {}));
  return value;
}

// For the interface Iterator: the value, or a pair of key and value.
OrFailed<bool> advance_iterator(Interpreter& in, Word iterator, Word& position, Word& element, bool with_key) {
  const auto ask = [&](std::string_view method) -> OrFailed<Word> {
    const Word member = in.find_method(iterator, method);
    if (member.is(Atom::unset)) return in.fail(fmt::format("an iterator has no method {}", method));
    return in.call_on(iterator, member, {});
  };
  const int64_t count = position.as_integer();
  if (count != 0) TRY(ask("next"));
  position = Word::integer(count + 1);
  if (!TRY(in.is_true(TRY(ask("valid"))))) return false;
  element = TRY(ask("current"));
  if (!with_key) return true;
  const Word both[] = {TRY(ask("key")), element};
  element = in.draft.tuple(both);
  return true;
}

OrFailed<std::optional<bool>> advance(Interpreter& in, Word iterator, Word& position, Word& element) {
  const ValueKind kind = in.draft.kind(iterator);
  if (kind == ValueKind::instance) return TRY(advance_iterator(in, iterator, position, element, false));
  const bool is_keyed = kind == ValueKind::tuple && in.draft.size(iterator) == 1;
  if (is_keyed) return TRY(advance_iterator(in, in.draft.at(iterator, 0), position, element, true));
  return std::nullopt;
}

}  // namespace

IterationRules iteration_rules() { return {.begin = begin, .advance = advance}; }

}  // namespace ramify::ir_machine::php
