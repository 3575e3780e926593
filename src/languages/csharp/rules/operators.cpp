// SPDX-License-Identifier: Apache-2.0
#include "languages/csharp/rules/operators.h"

#include <optional>
#include <vector>

#include "base/result.h"
#include "languages/csharp/rules/values.h"
#include "languages/kit/compare.h"
#include "languages/kit/operators.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine::csharp {

using ir::BinaryOperator;
using ir::UnaryOperator;

namespace {

// The functions of a delegate: null has none, several are a tuple. nullopt if the value is not a delegate.
std::optional<std::vector<Word>> handlers_of(Draft& draft, Word w) {
  std::vector<Word> all;
  switch (draft.kind(w)) {
    case ValueKind::none: return all;
    case ValueKind::function:
    case ValueKind::closure:
    case ValueKind::builtin:
    case ValueKind::bound_method:
    case ValueKind::overloads: all.push_back(w); return all;
    case ValueKind::tuple:
      for (uint64_t i = 0; i < draft.size(w); ++i) all.push_back(draft.at(w, i));
      return all;
    default: return std::nullopt;
  }
}

// Removes the last occurrence of the sequence `others`.
OrFailed<void> remove_last(Context& c, std::vector<Word>& all, const std::vector<Word>& others) {
  if (others.empty()) return {};
  for (size_t at = all.size() + 1; at-- > 0;) {
    if (at + others.size() > all.size()) continue;
    bool is_here = true;
    for (size_t i = 0; i < others.size() && is_here; ++i) is_here = TRY(kit::same_content(c, all[at + i], others[i]));
    if (!is_here) continue;
    all.erase(all.begin() + static_cast<ptrdiff_t>(at), all.begin() + static_cast<ptrdiff_t>(at + others.size()));
    break;
  }
  return {};
}

OrFailed<std::optional<Word>> of_delegates(Context& c, BinaryOperator op, Word a, Word b) {
  if (a.is(Atom::none) && b.is(Atom::none)) return std::nullopt;
  const std::optional<std::vector<Word>> left = handlers_of(c.draft, a), right = handlers_of(c.draft, b);
  if (!left || !right) return std::nullopt;
  std::vector<Word> all = *left;
  if (op == BinaryOperator::add) all.insert(all.end(), right->begin(), right->end());
  else TRY(remove_last(c, all, *right));
  if (all.empty()) return Word();
  return all.size() == 1 ? all[0] : c.draft.tuple(all);
}

}  // namespace

OrFailed<Word> binary(Context& c, BinaryOperator op, Word a, Word b) {
  if (kit::is_open(c, a, b)) return c.symbolic->binary(op, a, b);
  if (kit::has_instance(c, a, b)) {
    const Word both[] = {a, b};
    if (const std::optional<Word> result = TRY(own_operator(c, c.table->operator_member(op), both))) return *result;
    if (const std::optional<Word> result = TRY(kit::by_equality(c, op, a, b))) return *result;
  }
  if (op == BinaryOperator::add || op == BinaryOperator::subtract)
    if (const std::optional<Word> result = TRY(of_delegates(c, op, a, b))) return *result;
  if (const std::optional<Word> result = TRY(kit::of_values(c, op, a, b))) return *result;
  return kit::unsupported(c, op, a, b);
}

OrFailed<Word> unary(Context& c, UnaryOperator op, Word value) {
  if (op != UnaryOperator::not_ && !c.draft.is_symbolic(value))
    if (const std::optional<Word> result = TRY(unary_operation(c, op, value))) return *result;
  return kit::neutral::unary(c, op, value);
}

}  // namespace ramify::ir_machine::csharp
