// SPDX-License-Identifier: Apache-2.0
// Keys. Values of different types are different keys, except equal numbers in languages where they are one key.
#include <bit>
#include <cmath>

#include "base/check.h"
#include "base/hash.h"
#include "base/result.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine::kit {

namespace {

uint64_t hash_of_number(double value) {  // equal numbers are equal doubles
  return base::mix64(std::isnan(value) ? 1 : value == 0 ? 2 : std::bit_cast<uint64_t>(value));
}

bool has_content(ValueKind kind) {
  return kind == ValueKind::tuple || kind == ValueKind::instance || kind == ValueKind::range ||
         kind == ValueKind::reference || kind == ValueKind::list || kind == ValueKind::set ||
         kind == ValueKind::array || kind == ValueKind::dict;
}

}  // namespace

bool neutral::keys_equal(Draft& draft, Word a, Word b) {
  if (a == b) return true;
  if ((draft.is_symbolic(a) || draft.is_symbolic(b)) && draft.context != nullptr &&
      draft.context->symbolic != nullptr) {
    const OrFailed<bool> is_same = draft.context->symbolic->same_key(a, b);
    if (!is_same) draft.context->met_symbolic();  // the caller may not check for failure
    draft.key_failed |= !is_same;
    return is_same.value_or(false);
  }
  const ValueKind x = draft.kind(a), y = draft.kind(b);
  if (is_text(x) && x == y) return draft.text(a) == draft.text(b);
  CHECK(draft.context != nullptr, "keys are compared outside of a run");
  Context& context = *draft.context;
  if (x == ValueKind::float_ && y == x && std::isnan(draft.real(a)) && std::isnan(draft.real(b))) return true;
  if (is_number(context, a) && is_number(context, b)) return compared(context, a, b) == 0;
  if (x != y || !has_content(x)) return false;
  const OrFailed<bool> equal = kit::same_content(context, a, b);
  if (!equal) draft.key_failed = true;
  return equal.value_or(false);
}

uint64_t neutral::key_hash(Draft& draft, Word key) {
  Context& context = *draft.context;
  const ValueKind kind = draft.kind(key);
  if (is_text(kind)) return base::hash64(std::as_bytes(std::span(draft.text(key))), static_cast<uint64_t>(kind));
  if (is_number(context, key)) return hash_of_number(real_value(context, key));
  switch (kind) {
    case ValueKind::tuple:
    case ValueKind::list:
    case ValueKind::array: {
      uint64_t hash = 7;
      for (uint64_t i = 0; i < draft.size(key); ++i) hash = base::mix64(hash ^ kit::key_hash(draft, draft.at(key, i)));
      return hash;
    }
    // Compared by content, without order, or by their members: such keys are rare.
    case ValueKind::set:
    case ValueKind::dict:
    case ValueKind::range:
    case ValueKind::reference: return base::mix64(draft.size(key));
    case ValueKind::instance: {
      const bool is_itself_alone = context.table->equal.empty() && !is_of_content(context, key);
      return is_itself_alone ? base::mix64(key.bits()) : hash_of_any;
    }
    default: return base::mix64(~key.bits());
  }
}

uint64_t hash_by_member(Context& context, Word instance, Word member) {
  const OrFailed<Word> hash = context.call_on(instance, member, {});
  context.draft.key_failed |= !hash;
  if (!hash || !is_number(context, *hash)) return hash_of_any;
  return base::mix64(std::bit_cast<uint64_t>(real_value(context, *hash)));
}

OrFailed<int64_t> find_key(Context& context, Word collection, Word key) {
  if (context.symbolic != nullptr) {
    // An unknown value may equal any key.
    bool is_open = context.draft.is_symbolic(key);
    for (uint64_t i = 0; !is_open && i < context.draft.size(collection); ++i)
      is_open = context.draft.is_symbolic(context.draft.at(collection, i));
    if (is_open) return context.symbolic->find_key(collection, key);
  }
  TRY(check_key(context, key));
  context.draft.key_failed = false;
  const int64_t at = context.draft.find(collection, key);
  if (context.draft.key_failed) return std::unexpected(Failed{});
  return at;
}

}  // namespace ramify::ir_machine::kit
