// SPDX-License-Identifier: Apache-2.0
// Order and keys: 1 and 1.0 are different keys; objects define key equality by `eql?` and `hash`.
#include <fmt/format.h>

#include "base/hash.h"
#include "base/result.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "languages/ruby/rules/operators.h"
#include "languages/ruby/rules/parts.h"

namespace ramify::ir_machine::ruby {

namespace {

std::unexpected<Failed> no_order(Context& c, Word a, Word b) {
  const ValueKind y = c.draft.kind(b);
  const bool is_shown =
      y == ValueKind::none || y == ValueKind::boolean || y == ValueKind::bytes || kit::is_number(c, b);
  const OrFailed<std::string> shown = is_shown ? kit::repr(c, b) : std::string(class_name(c, b));
  if (!shown) return std::unexpected(shown.error());
  return c.error(RuntimeError::value, fmt::format("comparison of {} with {} failed", class_name(c, a), *shown));
}

bool are_eql(Context& c, Word a, Word b) {
  const Word member = c.find_method(a, "eql?");
  if (member.is(Atom::unset)) return false;
  const OrFailed<Word> result = c.call_on(a, member, std::span(&b, 1));
  const OrFailed<bool> is_equal = result ? kit::truth_of(c, *result) : OrFailed<bool>(std::unexpected(Failed{}));
  c.draft.key_failed |= !is_equal;
  return is_equal.value_or(false);
}

}  // namespace

OrFailed<std::optional<int>> order(Context& c, Word a, Word b) { return kit::order_or(c, a, b, no_order); }

bool keys_equal(Draft& draft, Word a, Word b) {
  if (a == b || draft.is_symbolic(a) || draft.is_symbolic(b)) return kit::neutral::keys_equal(draft, a, b);
  const ValueKind x = draft.kind(a);
  if (x != draft.kind(b)) return false;
  if (x == ValueKind::instance) return are_eql(*draft.context, a, b);
  if (x != ValueKind::list) return kit::neutral::keys_equal(draft, a, b);
  if (draft.size(a) != draft.size(b)) return false;
  for (uint64_t i = 0; i < draft.size(a); ++i)
    if (!keys_equal(draft, draft.at(a, i), draft.at(b, i))) return false;
  return true;
}

uint64_t key_hash(Draft& draft, Word key) {
  if (draft.kind(key) != ValueKind::instance) return kit::neutral::key_hash(draft, key);
  const Word member = draft.context->find_method(key, "hash");
  return member.is(Atom::unset) ? base::mix64(key.bits()) : kit::hash_by_member(*draft.context, key, member);
}

}  // namespace ramify::ir_machine::ruby
