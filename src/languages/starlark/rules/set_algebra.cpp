// SPDX-License-Identifier: Apache-2.0
#include "languages/starlark/rules/set_algebra.h"

#include <algorithm>
#include <vector>

#include "base/check.h"
#include "base/result.h"
#include "languages/starlark/rules/values.h"

namespace ramify::ir_machine::starlark {

using ir::BinaryOperator;

namespace {

// The elements of the result, in order.
OrFailed<std::vector<Word>> combined(Context& context, BinaryOperator op, Word a, Word b) {
  Draft& draft = context.draft;
  const std::vector<Word> left = TRY(elements(context, a));
  std::vector<Word> result;
  for (const Word x : left) {
    const bool is_shared = draft.find(b, x) >= 0;
    if (op == BinaryOperator::bit_or || is_shared == (op == BinaryOperator::bit_and)) result.push_back(x);
  }
  if (op == BinaryOperator::bit_or || op == BinaryOperator::bit_xor) {
    const std::vector<Word> right = TRY(elements(context, b));
    for (const Word y : right) {
      if (draft.find(a, y) < 0) result.push_back(y);
    }
  }
  TRY(check_size(context, result.size()));
  return result;
}

void fill(Draft& draft, Word set, std::span<const Word> elements) {
  for (const Word element : elements) draft.add(set, element);
}

}  // namespace

OrFailed<Word> combine_sets(Context& context, BinaryOperator op, Word a, Word b) {
  if (op == BinaryOperator::bit_or || op == BinaryOperator::subtract)
    if (const std::optional<Word> copy = context.draft.copy_of_set(a)) return update_set(context, op, *copy, b);
  const std::vector<Word> result = TRY(combined(context, op, a, b));
  const Word set = context.draft.new_set();
  fill(context.draft, set, result);
  return set;
}

OrFailed<Word> update_set(Context& context, BinaryOperator op, Word a, Word b) {
  Draft& draft = context.draft;
  TRY(check_unlocked(context, a, "update a set"));
  if (op == BinaryOperator::bit_or) {
    const std::vector<Word> right = TRY(elements(context, b));
    fill(draft, a, right);
    return a;
  }
  if (op == BinaryOperator::subtract) {
    const std::vector<Word> right = TRY(elements(context, b));
    for (const Word element : right) draft.discard(a, element);
    return a;
  }
  const std::vector<Word> result = TRY(combined(context, op, a, b));
  if (op != BinaryOperator::bit_xor && result.size() == draft.size(a)) return a;  // no element is removed or added
  draft.clear(a);
  fill(draft, a, result);
  return a;
}

bool is_subset(Draft& draft, Word a, Word b) {
  const uint64_t count = draft.size(a);
  if (count > draft.size(b)) return false;
  for (uint64_t i = 0; i < count; ++i) {
    if (draft.find(b, draft.at(a, i)) < 0) return false;
  }
  return true;
}

bool compare_sets(Draft& draft, BinaryOperator op, Word a, Word b) {
  const bool is_proper = draft.size(a) != draft.size(b);
  if (op == BinaryOperator::less) return is_proper && is_subset(draft, a, b);
  if (op == BinaryOperator::less_equal) return is_subset(draft, a, b);
  if (op == BinaryOperator::greater) return is_proper && is_subset(draft, b, a);
  CHECK(op == BinaryOperator::greater_equal);
  return is_subset(draft, b, a);
}

OrFailed<Word> set_of(Context& context, Word iterable) {
  if (const std::optional<Word> copy = context.draft.copy_of_set(iterable)) return *copy;
  const std::vector<Word> all = TRY(elements(context, iterable));
  const Word set = context.draft.new_set();
  for (const Word element : all) {
    TRY(check_hashable(context, element));
    context.draft.add(set, element);
  }
  return set;
}

}  // namespace ramify::ir_machine::starlark
