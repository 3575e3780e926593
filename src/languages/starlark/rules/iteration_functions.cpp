// SPDX-License-Identifier: Apache-2.0
// all, any, enumerate, filter, map, max, min, range, reversed, sorted, zip. Results are lists, by the specification.
#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/starlark/rules/arguments.h"
#include "languages/starlark/rules/builtins.h"
#include "languages/starlark/rules/compare.h"
#include "languages/starlark/rules/text.h"
#include "languages/starlark/rules/values.h"

namespace ramify::ir_machine::starlark {

using ir::BinaryOperator;

namespace {

OrFailed<Word> keyed(Context& context, Word key, Word x) {
  if (!is_given(key) || key.is(Atom::none)) return x;
  return context.call(key, std::span(&x, 1));
}

// The first of the greatest (or least) elements.
OrFailed<Word> extreme(Context& context, std::string_view function, const Arguments& arguments, BinaryOperator op) {
  constexpr Parameter parameters[] = {{"key", false, Passing::named}, {"default", false, Passing::named}};
  const auto [key, fallback] = TRY(unpack_named(context, function, arguments, parameters));
  if (arguments.positional.empty()) {
    return context.fail(fmt::format("{}() takes at least one argument (0 given)", function));
  }
  std::vector<Word> all(arguments.positional.begin(), arguments.positional.end());
  if (all.size() == 1) {
    all = TRY(elements(context, all[0]));
    if (all.empty() && is_given(fallback)) return fallback;
  }
  if (all.empty())
    return context.fail(
        fmt::format("{}() of an empty {}", function, type_name(context.draft, arguments.positional[0])));
  Word best = all[0];
  Word best_key = TRY(keyed(context, key, best));
  for (size_t i = 1; i < all.size(); ++i) {
    const Word x_key = TRY(keyed(context, key, all[i]));
    const std::strong_ordering o = TRY(order(context, op, x_key, best_key));
    if (op == BinaryOperator::less ? o < 0 : o > 0) {
      best = all[i];
      best_key = x_key;
    }
  }
  return best;
}

struct Keyed {
  Word key, value;
};

// A merge sort of our own: comparison may fail, and std::stable_sort has no way to stop.
OrFailed<void> sort(Context& context, std::vector<Keyed>& items, bool is_reversed) {
  std::vector<Keyed> merged(items.size());
  for (size_t width = 1; width < items.size(); width *= 2) {
    for (size_t begin = 0; begin < items.size(); begin += 2 * width) {
      const size_t middle = std::min(begin + width, items.size()), end = std::min(begin + 2 * width, items.size());
      size_t left = begin, right = middle, to = begin;
      while (left < middle && right < end) {
        // Equal elements keep their order, in reverse as well.
        const std::strong_ordering o = TRY(order(context, BinaryOperator::less, items[right].key, items[left].key));
        const bool takes_right = is_reversed ? o > 0 : o < 0;
        merged[to++] = items[takes_right ? right++ : left++];
      }
      while (left < middle) merged[to++] = items[left++];
      while (right < end) merged[to++] = items[right++];
    }
    items.swap(merged);
  }
  return {};
}

OrFailed<int64_t> range_argument(Context& context, std::string_view what, Word value) {
  // Bounds are small integers of the machine, so that every element is one.
  if (context.draft.is_integer(value) && !value.is_integer()) {
    return context.fail(fmt::format("{} is too large: {}", what, shown(context, value)));
  }
  return int_argument(context, what, value);
}

}  // namespace

OrFailed<Word> all_function(Context& context, const Arguments& arguments) {
  const Word x = TRY(one_argument(context, "all", arguments));
  TRY(iterable(context, x));
  const uint64_t count = context.draft.size(x);
  for (uint64_t i = 0; i < count; ++i) {
    if (!truth(context.draft, context.draft.at(x, i))) return Word::boolean(false);
  }
  return Word::boolean(true);
}

OrFailed<Word> any_function(Context& context, const Arguments& arguments) {
  const Word x = TRY(one_argument(context, "any", arguments));
  TRY(iterable(context, x));
  const uint64_t count = context.draft.size(x);
  for (uint64_t i = 0; i < count; ++i) {
    if (truth(context.draft, context.draft.at(x, i))) return Word::boolean(true);
  }
  return Word::boolean(false);
}

OrFailed<Word> enumerate_function(Context& context, const Arguments& arguments) {
  constexpr Parameter parameters[] = {{"iterable"}, {"start", false, Passing::either}};
  const auto [x, start_word] = TRY(unpack(context, "enumerate", arguments, parameters));
  const int64_t start = is_given(start_word) ? TRY(range_argument(context, "`start` of enumerate()", start_word)) : 0;
  const std::vector<Word> all = TRY(elements(context, x));
  Draft& draft = context.draft;
  std::vector<Word> pairs;
  pairs.reserve(all.size());
  for (size_t i = 0; i < all.size(); ++i) {
    const Word pair[] = {draft.integer(start + static_cast<int64_t>(i)), all[i]};
    pairs.push_back(draft.tuple(pair));
  }
  return draft.new_list(pairs);
}

OrFailed<Word> filter_function(Context& context, const Arguments& arguments) {
  constexpr Parameter parameters[] = {{"function"}, {"iterable"}};
  const auto [function, x] = TRY(unpack(context, "filter", arguments, parameters));
  const std::vector<Word> all = TRY(elements(context, x));
  std::vector<Word> kept;
  for (const Word element : all) {
    const Word verdict = TRY(keyed(context, function, element));  // None: the element itself
    if (truth(context.draft, verdict)) kept.push_back(element);
  }
  return context.draft.new_list(kept);
}

OrFailed<Word> map_function(Context& context, const Arguments& arguments) {
  TRY(no_named_arguments(context, "map", arguments));
  if (arguments.positional.size() < 2) {
    return context.fail(fmt::format("map() takes at least 2 arguments ({} given)", arguments.positional.size()));
  }
  std::vector<std::vector<Word>> columns;
  for (const Word x : arguments.positional.subspan(1)) columns.push_back(TRY(elements(context, x)));
  size_t count = columns[0].size();
  for (const std::vector<Word>& column : columns) count = std::min(count, column.size());
  std::vector<Word> results, row(columns.size());
  results.reserve(count);
  for (size_t i = 0; i < count; ++i) {
    for (size_t c = 0; c < columns.size(); ++c) row[c] = columns[c][i];
    results.push_back(TRY(context.call(arguments.positional[0], row)));
  }
  return context.draft.new_list(results);
}

OrFailed<Word> max_function(Context& context, const Arguments& arguments) {
  return extreme(context, "max", arguments, BinaryOperator::greater);
}

OrFailed<Word> min_function(Context& context, const Arguments& arguments) {
  return extreme(context, "min", arguments, BinaryOperator::less);
}

OrFailed<Word> range_function(Context& context, const Arguments& arguments) {
  constexpr Parameter parameters[] = {{"start"}, {"stop", false}, {"step", false}};
  const auto [first, second, third] = TRY(unpack(context, "range", arguments, parameters));
  const int64_t a = TRY(range_argument(context, is_given(second) ? "`start` of range()" : "`stop` of range()", first));
  const int64_t b = is_given(second) ? TRY(range_argument(context, "`stop` of range()", second)) : a;
  const int64_t step = is_given(third) ? TRY(range_argument(context, "`step` of range()", third)) : 1;
  if (step == 0) return context.fail("`step` of range() is zero");
  return context.draft.range(is_given(second) ? a : 0, b, step);
}

OrFailed<Word> reversed_function(Context& context, const Arguments& arguments) {
  const Word x = TRY(one_argument(context, "reversed", arguments));
  std::vector<Word> all = TRY(elements(context, x));
  std::reverse(all.begin(), all.end());
  return context.draft.new_list(all);
}

OrFailed<Word> sorted_function(Context& context, const Arguments& arguments) {
  constexpr Parameter parameters[] = {{"iterable"}, {"key", false, Passing::named}, {"reverse", false, Passing::named}};
  const auto [x, key, reverse] = TRY(unpack(context, "sorted", arguments, parameters));
  const std::vector<Word> all = TRY(elements(context, x));
  std::vector<Keyed> items;
  items.reserve(all.size());
  for (const Word element : all) items.push_back({.key = TRY(keyed(context, key, element)), .value = element});
  TRY(sort(context, items, is_given(reverse) && truth(context.draft, reverse)));
  std::vector<Word> result;
  result.reserve(items.size());
  for (const Keyed& item : items) result.push_back(item.value);
  return context.draft.new_list(result);
}

OrFailed<Word> zip_function(Context& context, const Arguments& arguments) {
  TRY(no_named_arguments(context, "zip", arguments));
  Draft& draft = context.draft;
  std::vector<std::vector<Word>> columns;
  for (const Word x : arguments.positional) columns.push_back(TRY(elements(context, x)));
  size_t count = columns.empty() ? 0 : columns[0].size();
  for (const std::vector<Word>& column : columns) count = std::min(count, column.size());
  std::vector<Word> rows, row(columns.size());
  rows.reserve(count);
  for (size_t i = 0; i < count; ++i) {
    for (size_t c = 0; c < columns.size(); ++c) row[c] = columns[c][i];
    rows.push_back(draft.tuple(row));
  }
  return draft.new_list(rows);
}

}  // namespace ramify::ir_machine::starlark
