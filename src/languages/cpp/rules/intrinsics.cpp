// SPDX-License-Identifier: Apache-2.0
#include "languages/cpp/rules/intrinsics.h"

#include "base/result.h"
#include "languages/cpp/rules/values.h"
#include "languages/kit/library.h"
#include "languages/kit/operators.h"
#include "languages/kit/protocols.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::cpp {

namespace {

OrFailed<Word> next_or_previous(Context& c, Word value, ir::BinaryOperator op) {
  const bool is_forward = op == ir::BinaryOperator::add;
  const ValueKind kind = c.draft.kind(value);
  if (kind == ValueKind::instance) {
    const Word member = c.find_method(value, is_forward ? "operator++" : "operator--");
    if (!member.is(Atom::unset)) {
      TRY(c.call_on(value, member, {}));  // modifies the object
      return value;
    }
  }
  if (kind == ValueKind::reference && c.draft.at(value, reference_words::kind).as_integer() >= entry_kind)
    return moved_iterator(c, value, is_forward);
  return kit::stepped(c, value, op);
}

OrFailed<Word> successor(Context& c, const Arguments& a) {
  return next_or_previous(c, kit::argument(a, 0), ir::BinaryOperator::add);
}
OrFailed<Word> predecessor(Context& c, const Arguments& a) {
  return next_or_previous(c, kit::argument(a, 0), ir::BinaryOperator::subtract);
}

constexpr BuiltinRow own_intrinsics[] = {{"%predecessor", predecessor}, {"%successor", successor}};

}  // namespace

std::span<const BuiltinRow> intrinsics() { return own_intrinsics; }

}  // namespace ramify::ir_machine::cpp
