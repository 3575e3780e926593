// SPDX-License-Identifier: Apache-2.0
// == converts its operands, === does not; objects as keys are compared by identity.
#include "languages/kit/compare.h"
#include "base/hash.h"
#include "base/result.h"
#include "languages/javascript/rules/operators.h"
#include "languages/javascript/rules/parts.h"
#include "languages/kit/operators.h"

namespace ramify::ir_machine::javascript {

namespace {

bool is_primitive(ValueKind kind) {
  return kind == ValueKind::boolean || kind == ValueKind::integer || kind == ValueKind::float_ ||
         kind == ValueKind::string;
}

}  // namespace

OrFailed<bool> equal(Context& c, Word a, Word b) {
  if (kit::is_null(a) || kit::is_null(b)) return kit::is_null(a) && kit::is_null(b);
  const ValueKind x = c.draft.kind(a), y = c.draft.kind(b);
  if (is_primitive(x) != is_primitive(y)) {
    const Word primitive = is_primitive(x) ? a : b;
    const Word other = TRY(to_primitive(c, is_primitive(x) ? b : a, "default"));
    if (is_primitive(c.draft.kind(other)) || kit::is_null(other)) return equal(c, primitive, other);
    const std::optional<Word> result = TRY(bigint_binary(c, ir::BinaryOperator::equal, primitive, other));
    return result && result->is(Atom::true_);
  }
  if (!is_primitive(x)) return identical(c, a, b);
  if (x == ValueKind::string && y == x) return c.draft.text(a) == c.draft.text(b);
  return kit::to_number(c, a) == kit::to_number(c, b);
}

OrFailed<bool> identical(Context& c, Word a, Word b) {
  const bool are_bigints = c.draft.kind(a) == ValueKind::tuple && c.draft.kind(b) == ValueKind::tuple;
  return are_bigints ? kit::same_content(c, a, b) : kit::neutral::identical(c, a, b);
}

bool keys_equal(Draft& draft, Word a, Word b) {
  if (a == b) return true;
  switch (draft.kind(a)) {
    case ValueKind::instance:
    case ValueKind::range:
    case ValueKind::reference:
    case ValueKind::list:
    case ValueKind::set:
    case ValueKind::array:
    case ValueKind::dict:
      if (!draft.is_symbolic(b)) return false;
      break;
    default: break;
  }
  return kit::neutral::keys_equal(draft, a, b);
}

uint64_t key_hash(Draft& draft, Word key) {
  switch (draft.kind(key)) {
    case ValueKind::instance: return base::mix64(key.bits());
    case ValueKind::range:
    case ValueKind::reference:
    case ValueKind::list:
    case ValueKind::set:
    case ValueKind::array:
    case ValueKind::dict: return base::mix64(~key.bits());
    default: return kit::neutral::key_hash(draft, key);
  }
}

}  // namespace ramify::ir_machine::javascript
