// SPDX-License-Identifier: Apache-2.0
#include "languages/starlark/rules/dicts.h"

#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/starlark/rules/arguments.h"
#include "languages/starlark/rules/methods.h"
#include "languages/starlark/rules/text.h"
#include "languages/starlark/rules/values.h"

namespace ramify::ir_machine::starlark {

namespace {

Word pair(Draft& draft, Word key, Word value) {
  const Word both[] = {key, value};
  return draft.tuple(both);
}

OrFailed<Word> clear_dict(Context& context, Word dict, const Arguments& arguments) {
  TRY(no_arguments(context, "clear", arguments));
  TRY(check_unlocked(context, dict, "clear a dict"));
  context.draft.clear(dict);
  return Word();
}

OrFailed<Word> get(Context& context, Word dict, const Arguments& arguments) {
  constexpr Parameter parameters[] = {{"key"}, {"default", false, Passing::either}};
  const auto [key, fallback] = TRY(unpack(context, "get", arguments, parameters));
  TRY(check_hashable(context, key));
  const int64_t i = context.draft.find(dict, key);
  if (i >= 0) return context.draft.value_at(dict, static_cast<uint64_t>(i));
  return is_given(fallback) ? fallback : Word();
}

OrFailed<Word> items(Context& context, Word dict, const Arguments& arguments) {
  TRY(no_arguments(context, "items", arguments));
  Draft& draft = context.draft;
  std::vector<Word> pairs;
  const uint64_t count = draft.size(dict);
  pairs.reserve(count);
  for (uint64_t i = 0; i < count; ++i) pairs.push_back(pair(draft, draft.at(dict, i), draft.value_at(dict, i)));
  return draft.new_list(pairs);
}

OrFailed<Word> keys(Context& context, Word dict, const Arguments& arguments) {
  TRY(no_arguments(context, "keys", arguments));
  const std::vector<Word> all = TRY(elements(context, dict));
  return context.draft.new_list(all);
}

OrFailed<Word> pop_key(Context& context, Word dict, const Arguments& arguments) {
  constexpr Parameter parameters[] = {{"key"}, {"default", false, Passing::either}};
  const auto [key, fallback] = TRY(unpack(context, "pop", arguments, parameters));
  Draft& draft = context.draft;
  TRY(check_unlocked(context, dict, "pop from a dict"));
  TRY(check_hashable(context, key));
  const int64_t i = draft.find(dict, key);
  if (i < 0) {
    if (is_given(fallback)) return fallback;
    return context.fail(fmt::format("key {} not found in dict", shown(context, key)));
  }
  const Word popped = draft.value_at(dict, static_cast<uint64_t>(i));
  draft.erase(dict, static_cast<uint64_t>(i));
  return popped;
}

// Removes the first entry, by the specification; Python removes the last.
OrFailed<Word> popitem(Context& context, Word dict, const Arguments& arguments) {
  TRY(no_arguments(context, "popitem", arguments));
  Draft& draft = context.draft;
  TRY(check_unlocked(context, dict, "pop from a dict"));
  if (draft.size(dict) == 0) return context.fail("popitem from an empty dict");
  const Word first = pair(draft, draft.at(dict, 0), draft.value_at(dict, 0));
  draft.erase(dict, 0);
  return first;
}

OrFailed<Word> setdefault(Context& context, Word dict, const Arguments& arguments) {
  constexpr Parameter parameters[] = {{"key"}, {"default", false, Passing::either}};
  const auto [key, fallback] = TRY(unpack(context, "setdefault", arguments, parameters));
  Draft& draft = context.draft;
  TRY(check_unlocked(context, dict, "set a key of a dict"));
  TRY(check_hashable(context, key));
  const int64_t i = draft.find(dict, key);
  if (i >= 0) return draft.value_at(dict, static_cast<uint64_t>(i));
  const Word value = is_given(fallback) ? fallback : Word();
  draft.put(dict, key, value);
  return value;
}

OrFailed<Word> dict_update(Context& context, Word dict, const Arguments& arguments) {
  constexpr Parameter parameters[] = {{"pairs", false}};
  const auto [pairs] = TRY(unpack(context, "update", Arguments{arguments.positional, {}}, parameters));
  TRY(check_unlocked(context, dict, "update a dict"));
  if (is_given(pairs) && !pairs.is(Atom::none)) TRY(update_dict(context, dict, pairs));
  TRY(put_named(context, dict, arguments.named));
  return Word();
}

OrFailed<Word> values(Context& context, Word dict, const Arguments& arguments) {
  TRY(no_arguments(context, "values", arguments));
  Draft& draft = context.draft;
  std::vector<Word> all;
  const uint64_t count = draft.size(dict);
  all.reserve(count);
  for (uint64_t i = 0; i < count; ++i) all.push_back(draft.value_at(dict, i));
  return draft.new_list(all);
}

constexpr MethodRow dict_method_rows[] = {
    {"clear", clear_dict}, {"get", get},         {"items", items},           {"keys", keys},
    {"pop", pop_key},      {"popitem", popitem}, {"setdefault", setdefault}, {"update", dict_update},
    {"values", values},
};
static_assert(is_sorted_by_name(dict_method_rows));

}  // namespace

std::span<const MethodRow> dict_methods() { return dict_method_rows; }

OrFailed<Word> dict_union(Context& context, Word a, Word b) {
  const Word result = context.draft.new_dict();
  TRY(update_dict(context, result, a));
  TRY(update_dict(context, result, b));
  return result;
}

OrFailed<void> update_dict(Context& context, Word dict, Word entries) {
  Draft& draft = context.draft;
  TRY(check_unlocked(context, dict, "update a dict"));
  if (draft.kind(entries) == ValueKind::dict) {
    const uint64_t count = draft.size(entries);
    for (uint64_t i = 0; i < count; ++i) draft.put(dict, draft.at(entries, i), draft.value_at(entries, i));
    return {};
  }
  const std::vector<Word> pairs = TRY(elements(context, entries));
  for (size_t i = 0; i < pairs.size(); ++i) {
    const ValueKind kind = draft.kind(pairs[i]);
    if (!is_iterable(kind)) {
      return context.fail(
          fmt::format("element {} for a dict must be a pair of key and value, not {}", i, type_name(kind)));
    }
    if (draft.size(pairs[i]) != 2) {
      return context.fail(fmt::format("element {} for a dict must be a pair of key and value, but has {} element{}", i,
                                      draft.size(pairs[i]), draft.size(pairs[i]) == 1 ? "" : "s"));
    }
    const Word key = draft.at(pairs[i], 0);
    TRY(check_hashable(context, key));
    draft.put(dict, key, draft.at(pairs[i], 1));
  }
  return {};
}

OrFailed<void> put_named(Context& context, Word dict, std::span<const NamedArgument> named) {
  for (const NamedArgument& n : named) context.draft.put(dict, context.draft.string(n.name), n.value);
  return {};
}

}  // namespace ramify::ir_machine::starlark
