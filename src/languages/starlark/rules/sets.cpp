// SPDX-License-Identifier: Apache-2.0
// The methods of set. Operands may be any iterables; they are converted to sets first, so that an unhashable element
// fails before anything changes.
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/starlark/rules/arguments.h"
#include "languages/starlark/rules/methods.h"
#include "languages/starlark/rules/set_algebra.h"
#include "languages/starlark/rules/text.h"
#include "languages/starlark/rules/values.h"

namespace ramify::ir_machine::starlark {

using ir::BinaryOperator;

namespace {

OrFailed<std::vector<Word>> others(Context& context, std::string_view function, const Arguments& arguments) {
  TRY(no_named_arguments(context, function, arguments));
  std::vector<Word> sets;
  for (const Word iterable : arguments.positional) sets.push_back(TRY(set_of(context, iterable)));
  return sets;
}

OrFailed<Word> other(Context& context, std::string_view function, const Arguments& arguments) {
  const Word iterable = TRY(one_argument(context, function, arguments));
  return set_of(context, iterable);
}

OrFailed<Word> combine_all(Context& context, std::string_view function, BinaryOperator op, Word set,
                           const Arguments& arguments) {
  const std::vector<Word> all = TRY(others(context, function, arguments));
  Word result = TRY(set_of(context, set));
  for (const Word x : all) result = TRY(update_set(context, op, result, x));
  return result;
}

OrFailed<Word> update_all(Context& context, std::string_view function, BinaryOperator op, Word set,
                          const Arguments& arguments) {
  TRY(check_unlocked(context, set, "update a set"));
  const std::vector<Word> all = TRY(others(context, function, arguments));
  for (const Word x : all) TRY(update_set(context, op, set, x));
  return Word();
}

OrFailed<void> check_removal(Context& context, Word set, Word x) {
  TRY(check_unlocked(context, set, "remove from a set"));
  return check_hashable(context, x);
}

OrFailed<Word> add(Context& context, Word set, const Arguments& arguments) {
  const Word x = TRY(one_argument(context, "add", arguments));
  TRY(check_unlocked(context, set, "add to a set"));
  TRY(check_hashable(context, x));
  context.draft.add(set, x);
  return Word();
}

OrFailed<Word> clear_set(Context& context, Word set, const Arguments& arguments) {
  TRY(no_arguments(context, "clear", arguments));
  TRY(check_unlocked(context, set, "clear a set"));
  context.draft.clear(set);
  return Word();
}

OrFailed<Word> difference(Context& context, Word set, const Arguments& arguments) {
  return combine_all(context, "difference", BinaryOperator::subtract, set, arguments);
}

OrFailed<Word> difference_update(Context& context, Word set, const Arguments& arguments) {
  return update_all(context, "difference_update", BinaryOperator::subtract, set, arguments);
}

OrFailed<Word> discard(Context& context, Word set, const Arguments& arguments) {
  const Word x = TRY(one_argument(context, "discard", arguments));
  TRY(check_removal(context, set, x));
  context.draft.discard(set, x);
  return Word();
}

OrFailed<Word> intersection(Context& context, Word set, const Arguments& arguments) {
  return combine_all(context, "intersection", BinaryOperator::bit_and, set, arguments);
}

OrFailed<Word> intersection_update(Context& context, Word set, const Arguments& arguments) {
  return update_all(context, "intersection_update", BinaryOperator::bit_and, set, arguments);
}

OrFailed<Word> isdisjoint(Context& context, Word set, const Arguments& arguments) {
  const Word x = TRY(other(context, "isdisjoint", arguments));
  const Word shared = TRY(combine_sets(context, BinaryOperator::bit_and, set, x));
  return Word::boolean(context.draft.size(shared) == 0);
}

OrFailed<Word> issubset(Context& context, Word set, const Arguments& arguments) {
  const Word x = TRY(other(context, "issubset", arguments));
  return Word::boolean(is_subset(context.draft, set, x));
}

OrFailed<Word> issuperset(Context& context, Word set, const Arguments& arguments) {
  const Word x = TRY(other(context, "issuperset", arguments));
  return Word::boolean(is_subset(context.draft, x, set));
}

// The first element, by the specification; Python removes an arbitrary one.
OrFailed<Word> pop_first(Context& context, Word set, const Arguments& arguments) {
  TRY(no_arguments(context, "pop", arguments));
  TRY(check_unlocked(context, set, "pop from a set"));
  if (context.draft.size(set) == 0) return context.fail("pop from an empty set");
  const Word first = context.draft.at(set, 0);
  context.draft.erase(set, 0);
  return first;
}

OrFailed<Word> remove_element(Context& context, Word set, const Arguments& arguments) {
  const Word x = TRY(one_argument(context, "remove", arguments));
  TRY(check_removal(context, set, x));
  const int64_t i = context.draft.find(set, x);
  if (i >= 0) {
    context.draft.erase(set, static_cast<uint64_t>(i));
    return Word();
  }
  return context.fail(fmt::format("value {} is not in set", shown(context, x)));
}

OrFailed<Word> symmetric_difference(Context& context, Word set, const Arguments& arguments) {
  const Word x = TRY(other(context, "symmetric_difference", arguments));
  return combine_sets(context, BinaryOperator::bit_xor, set, x);
}

OrFailed<Word> symmetric_difference_update(Context& context, Word set, const Arguments& arguments) {
  const Word x = TRY(other(context, "symmetric_difference_update", arguments));
  TRY(update_set(context, BinaryOperator::bit_xor, set, x));
  return Word();
}

OrFailed<Word> union_(Context& context, Word set, const Arguments& arguments) {
  return combine_all(context, "union", BinaryOperator::bit_or, set, arguments);
}

OrFailed<Word> set_update(Context& context, Word set, const Arguments& arguments) {
  return update_all(context, "update", BinaryOperator::bit_or, set, arguments);
}

constexpr MethodRow set_method_rows[] = {
    {"add", add},
    {"clear", clear_set},
    {"difference", difference},
    {"difference_update", difference_update},
    {"discard", discard},
    {"intersection", intersection},
    {"intersection_update", intersection_update},
    {"isdisjoint", isdisjoint},
    {"issubset", issubset},
    {"issuperset", issuperset},
    {"pop", pop_first},
    {"remove", remove_element},
    {"symmetric_difference", symmetric_difference},
    {"symmetric_difference_update", symmetric_difference_update},
    {"union", union_},
    {"update", set_update},
};
static_assert(is_sorted_by_name(set_method_rows));

}  // namespace

std::span<const MethodRow> set_methods() { return set_method_rows; }

}  // namespace ramify::ir_machine::starlark
