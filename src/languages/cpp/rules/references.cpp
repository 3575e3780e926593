// SPDX-License-Identifier: Apache-2.0
// Objects of C++ that act as pointers, by their operators * and ->. Results of reference type are wrapped in a tuple.
#include "base/result.h"
#include "languages/cpp/rules/roles.h"

namespace ramify::ir_machine::cpp {

namespace {

OrFailed<std::optional<Word>> behind_object(Context& c, Word object) {
  if (c.draft.kind(object) != ValueKind::instance) return std::nullopt;
  for (const std::string_view name : {"operator*", "operator->"}) {
    const Word member = c.find_method(object, name);
    if (member.is(Atom::unset)) continue;
    const Word result = TRY(c.call_on(object, member, {}));
    if (c.draft.kind(result) == ValueKind::tuple && c.draft.size(result) == 1)
      return TRY(c.load_reference(c.draft.at(result, 0)));
    return name == "operator->" ? TRY(c.load_reference(result)) : result;
  }
  return std::nullopt;
}

OrFailed<bool> store_behind_object(Context& c, Word object, Word value) {
  const Word member = c.find_method(object, "operator*");
  if (member.is(Atom::unset)) return false;
  const Word result = TRY(c.call_on(object, member, {}));
  TRY(c.store_reference(c.draft.kind(result) == ValueKind::tuple ? c.draft.at(result, 0) : result, value));
  return true;
}

}  // namespace

ReferenceRules reference_rules(ReferenceRules shared) {
  shared.behind = behind_object;
  shared.store_behind = store_behind_object;
  return shared;
}

}  // namespace ramify::ir_machine::cpp
