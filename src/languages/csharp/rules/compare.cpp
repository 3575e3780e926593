// SPDX-License-Identifier: Apache-2.0
// Decimals: 1.50 equals 1.5, and its text keeps the zero.
#include <string>

#include "base/hash.h"
#include "languages/csharp/rules/decimals.h"
#include "languages/csharp/rules/operators.h"
#include "languages/kit/compare.h"
#include "languages/kit/text_writer.h"

namespace ramify::ir_machine::csharp {

namespace {

bool are_decimals(Draft& draft, Word a, Word b) {
  return !draft.is_symbolic(a) && !draft.is_symbolic(b) && draft.kind(a) == ValueKind::bytes &&
         draft.kind(b) == ValueKind::bytes;
}
bool decimals_equal(Draft& draft, Word a, Word b) {
  return a == b || key_of_decimal(draft.text(a)) == key_of_decimal(draft.text(b));
}

}  // namespace

OrFailed<bool> same_content(Context& c, Word a, Word b, unsigned depth) {
  return are_decimals(c.draft, a, b) ? decimals_equal(c.draft, a, b) : kit::neutral::same_content(c, a, b, depth);
}

bool keys_equal(Draft& draft, Word a, Word b) {
  return are_decimals(draft, a, b) ? decimals_equal(draft, a, b) : kit::neutral::keys_equal(draft, a, b);
}

uint64_t key_hash(Draft& draft, Word key) {
  const ValueKind kind = draft.kind(key);
  if (kind != ValueKind::bytes) return kit::neutral::key_hash(draft, key);
  const std::string number = key_of_decimal(draft.text(key));
  return base::hash64(std::as_bytes(std::span(number)), static_cast<uint64_t>(kind));
}

OrFailed<void> write(kit::TextWriter& to, Word value, bool is_inner) {
  if (to.draft().kind(value) == ValueKind::bytes) return to.put(to.draft().text(value));
  return kit::neutral::write(to, value, is_inner);
}

}  // namespace ramify::ir_machine::csharp
