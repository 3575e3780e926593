// SPDX-License-Identifier: Apache-2.0
// References of Rust: to parts of tuples and of mutable slices, and to the results of Deref implementations.
#include "base/result.h"
#include "languages/kit/numbers.h"
#include "languages/rust/rules/roles.h"
#include "languages/rust/rules/values.h"

namespace ramify::ir_machine::rust {

namespace {

OrFailed<std::optional<Word>> to_part(Context& c, Word object, Word place) {
  const ValueKind kind = c.draft.kind(object);
  if (kind == ValueKind::tuple && c.draft.kind(place) == ValueKind::string)
    return part_place(c, object, c.draft.text(place));
  if (kind == ValueKind::list && c.draft.form(object) == view_form) {
    const int64_t at = kit::small_value(c, TRY(followed(c, place))).value_or(-1);
    if (at >= 0 && static_cast<uint64_t>(at) < c.draft.size(object))
      return c.draft.at(object, static_cast<uint64_t>(at));
  }
  return std::nullopt;
}

// Lists are not pointers to their first elements, and a value may be used as a reference to itself here.
OrFailed<std::optional<Word>> behind_value(Context& c, Word value) {
  const bool is_object = c.draft.kind(value) == ValueKind::instance;
  const Word target = is_object ? c.find_method(value, "deref") : Word::of(Atom::unset);
  return target.is(Atom::unset) ? value : TRY(c.load_reference(TRY(c.call_on(value, target, {}))));
}

OrFailed<bool> store_behind_value(Context& c, Word object, Word value) {
  if (const Word target = c.find_method(object, "deref_mut"); !target.is(Atom::unset)) {
    TRY(c.store_reference(TRY(c.call_on(object, target, {})), value));
    return true;
  }
  if (c.draft.size(object) == 1)
    return c.fail("a variant without data is set through a reference that is not known here");
  return false;
}

}  // namespace

ReferenceRules reference_rules(ReferenceRules shared) {
  shared.to_part = to_part;
  shared.behind = behind_value;
  shared.store_behind = store_behind_value;
  shared.holds_objects = true;  // a Box, or another owner of a value
  return shared;
}

}  // namespace ramify::ir_machine::rust
