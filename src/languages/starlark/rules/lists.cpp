// SPDX-License-Identifier: Apache-2.0
#include "languages/starlark/rules/lists.h"

#include <fmt/format.h>

#include "base/result.h"
#include "languages/starlark/rules/arguments.h"
#include "languages/starlark/rules/compare.h"
#include "languages/starlark/rules/index.h"
#include "languages/starlark/rules/methods.h"
#include "languages/starlark/rules/text.h"
#include "languages/starlark/rules/values.h"

namespace ramify::ir_machine::starlark {

namespace {

OrFailed<Word> append(Context& context, Word list, const Arguments& arguments) {
  const Word x = TRY(one_argument(context, "append", arguments));
  TRY(check_unlocked(context, list, "append to a list"));
  context.draft.append(list, x);
  return Word();
}

OrFailed<Word> clear_list(Context& context, Word list, const Arguments& arguments) {
  TRY(no_arguments(context, "clear", arguments));
  TRY(check_unlocked(context, list, "clear a list"));
  context.draft.clear(list);
  return Word();
}

OrFailed<Word> extend(Context& context, Word list, const Arguments& arguments) {
  const Word x = TRY(one_argument(context, "extend", arguments));
  TRY(extend_list(context, list, x));
  return Word();
}

OrFailed<Word> index_of_element(Context& context, Word list, const Arguments& arguments) {
  constexpr Parameter parameters[] = {{"x"}, {"start", false}, {"end", false}};
  const auto [x, start, end] = TRY(unpack(context, "index", arguments, parameters));
  Draft& draft = context.draft;
  const uint64_t count = draft.size(list);
  const uint64_t from = TRY(bound(context, "`start` of index()", start, count, 0));
  const uint64_t to = TRY(bound(context, "`end` of index()", end, count, count));
  for (uint64_t i = from; i < to; ++i) {
    if (TRY(equal(context, draft.at(list, i), x))) return draft.integer(static_cast<int64_t>(i));
  }
  return context.fail(fmt::format("value {} is not in list", shown(context, x)));
}

OrFailed<Word> insert(Context& context, Word list, const Arguments& arguments) {
  constexpr Parameter parameters[] = {{"index"}, {"x"}};
  const auto [i, x] = TRY(unpack(context, "insert", arguments, parameters));
  if (!context.draft.is_integer(i)) return wrong_type(context, "`index` of insert()", "int", i);
  TRY(check_unlocked(context, list, "insert into a list"));
  const uint64_t position = TRY(bound(context, "`index` of insert()", i, context.draft.size(list), 0));
  context.draft.insert(list, position, x);
  return Word();
}

OrFailed<Word> pop_index(Context& context, Word list, const Arguments& arguments) {
  constexpr Parameter parameters[] = {{"index", false}};
  const auto [given] = TRY(unpack(context, "pop", arguments, parameters));
  Draft& draft = context.draft;
  TRY(check_unlocked(context, list, "pop from a list"));
  const uint64_t count = draft.size(list);
  if (count == 0) return context.fail("pop from an empty list");
  int64_t i = is_given(given) ? TRY(int_argument(context, "`index` of pop()", given)) : -1;
  if (i < 0) i += static_cast<int64_t>(count);
  if (i < 0 || static_cast<uint64_t>(i) >= count) {
    return context.fail(fmt::format("pop index {} out of range: list has {} element{}", shown(context, given), count,
                                    count == 1 ? "" : "s"));
  }
  const Word popped = draft.at(list, static_cast<uint64_t>(i));
  draft.erase(list, static_cast<uint64_t>(i));
  return popped;
}

OrFailed<Word> remove_equal(Context& context, Word list, const Arguments& arguments) {
  const Word x = TRY(one_argument(context, "remove", arguments));
  TRY(check_unlocked(context, list, "remove from a list"));
  const uint64_t count = context.draft.size(list);
  for (uint64_t i = 0; i < count; ++i) {
    if (TRY(equal(context, context.draft.at(list, i), x))) {
      context.draft.erase(list, i);
      return Word();
    }
  }
  return context.fail(fmt::format("value {} is not in list", shown(context, x)));
}

constexpr MethodRow list_method_rows[] = {
    {"append", append}, {"clear", clear_list}, {"extend", extend},       {"index", index_of_element},
    {"insert", insert}, {"pop", pop_index},    {"remove", remove_equal},
};
static_assert(is_sorted_by_name(list_method_rows));

}  // namespace

std::span<const MethodRow> list_methods() { return list_method_rows; }

OrFailed<void> extend_list(Context& context, Word list, Word iterable_word) {
  Draft& draft = context.draft;
  const Word source = TRY(iterable(context, iterable_word));
  TRY(check_unlocked(context, list, "extend a list"));
  return check_size(context, draft.append_all(list, source, elements_max));
}

}  // namespace ramify::ir_machine::starlark
