// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/library.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/strings.h"
#include "languages/kit/text.h"
#include "languages/starlark/rules/methods.h"

namespace ramify::ir_machine::kit {

namespace {

Word count_word(uint64_t count) { return Word::integer(static_cast<int64_t>(count)); }

OrFailed<std::string> joined_texts(Context& c, std::span<const Word> values, std::string_view between) {
  std::string line;
  for (size_t i = 0; i < values.size(); ++i) {
    if (i != 0) line += between;
    line += TRY(text(c, values[i]));
  }
  return line;
}

OrFailed<std::string_view> text_argument(Context& c, const Arguments& a, size_t i) {
  const Word word = argument(a, i);
  if (c.draft.kind(word) == ValueKind::string) return c.draft.text(word);
  // What is no text is taken as its text, as far as it lives in the draft.
  return c.draft.text(c.draft.string(TRY(text(c, word))));
}

}  // namespace

// --- output

OrFailed<Word> print_line(Context& c, const Arguments& a) {
  c.print(TRY(joined_texts(c, a.positional, "")));
  return Word();
}
OrFailed<Word> print_spaced(Context& c, const Arguments& a) {
  c.print(TRY(joined_texts(c, a.positional, " ")));
  return Word();
}
OrFailed<Word> print_tabbed(Context& c, const Arguments& a) {
  c.print(TRY(joined_texts(c, a.positional, "\t")));
  return Word();
}
OrFailed<Word> exit_program(Context& context, const Arguments& arguments) {
  if (arguments.positional.empty()) return context.exit(0);
  const Word status = argument(arguments, 0);
  if (status.is_boolean()) return context.exit(status == Word::boolean(true) ? 0 : 1);
  if (status.is(Atom::none)) return context.exit(0);
  const std::optional<int64_t> number = small_value(context, status);
  if (!number) return context.error(RuntimeError::type, "the exit status is no number");
  return context.exit(*number);
}
OrFailed<Word> print_plain(Context& c, const Arguments& a) {
  c.write(TRY(joined_texts(c, a.positional, "")));
  return Word();
}
OrFailed<Word> print_line_on(Context& c, Word, const Arguments& a) { return print_line(c, a); }
OrFailed<Word> print_plain_on(Context& c, Word, const Arguments& a) { return print_plain(c, a); }

// --- lists

OrFailed<Word> list_append(Context& c, Word list, const Arguments& a) {
  for (const Word value : a.positional) c.draft.append(list, value);
  return count_word(c.draft.size(list));
}
OrFailed<Word> list_add(Context& c, Word list, const Arguments& a) {
  c.draft.append(list, argument(a, 0));
  return Word::boolean(true);
}
OrFailed<Word> list_pop(Context& c, Word list, const Arguments& a) {
  const uint64_t count = c.draft.size(list);
  if (count == 0) {
    if (c.table->lenient_indexes) return absent(c);
    return c.error(RuntimeError::index, "pop from empty list", "0", "0");
  }
  const std::optional<uint64_t> at = a.positional.empty() ? count - 1 : position(c, a.positional[0], count);
  if (!at)
    return c.error(RuntimeError::index, "pop index out of range", TRY(text(c, argument(a, 0))),
                   fmt::format("{}", count));
  const Word value = c.draft.at(list, *at);
  c.draft.erase(list, *at);
  return value;
}
OrFailed<Word> list_shift(Context& c, Word list, const Arguments&) {
  if (c.draft.size(list) == 0) return absent(c);
  const Word value = c.draft.at(list, 0);
  c.draft.erase(list, 0);
  return value;
}
OrFailed<Word> list_unshift(Context& c, Word list, const Arguments& a) {
  for (size_t i = a.positional.size(); i-- > 0;) c.draft.insert(list, 0, a.positional[i]);
  return count_word(c.draft.size(list));
}
OrFailed<Word> list_insert(Context& c, Word list, const Arguments& a) {
  const auto count = static_cast<int64_t>(c.draft.size(list));
  int64_t at = small_value(c, argument(a, 0)).value_or(0);
  if (at < 0) at += count;
  c.draft.insert(list, static_cast<uint64_t>(std::clamp<int64_t>(at, 0, count)), argument(a, 1));
  return Word();
}
OrFailed<Word> list_extend(Context& c, Word list, const Arguments& a) {
  for (const Word value : TRY(elements_of(c, argument(a, 0)))) c.draft.append(list, value);
  return Word();
}
OrFailed<Word> list_clear(Context& c, Word list, const Arguments&) {
  c.draft.clear(list);
  return Word();
}
OrFailed<Word> list_reverse(Context& c, Word list, const Arguments&) {
  std::vector<Word> elements = TRY(elements_of(c, list));
  std::ranges::reverse(elements);
  c.draft.assign(list, elements);
  return c.table->passes_receiver ? list : Word();
}
OrFailed<Word> list_index(Context& c, Word list, const Arguments& a) {
  const uint64_t count = c.draft.size(list);
  for (uint64_t i = 0; i < count; ++i) {
    const bool is_it = c.table->passes_receiver ? TRY(identical(c, c.draft.at(list, i), argument(a, 0)))
                                                : TRY(same_content(c, c.draft.at(list, i), argument(a, 0)));
    if (is_it) return count_word(i);
  }
  return Word::integer(-1);
}
OrFailed<Word> list_contains(Context& c, Word list, const Arguments& a) {
  return Word::boolean(TRY(list_index(c, list, a)) != Word::integer(-1));
}

namespace {
// Functions of JavaScript get the position and the list, too, if they ask for them.
OrFailed<Word> call_with_position(Context& c, Word function, Word element, uint64_t i, Word list) {
  if (!c.table->lenient_arity) return c.call(function, std::span(&element, 1));
  const Word arguments[] = {element, count_word(i), list};
  return c.call(function, arguments);
}
}  // namespace

OrFailed<Word> list_map(Context& c, Word list, const Arguments& a) {
  const Word result = c.draft.new_list({});
  for (uint64_t i = 0; i < c.draft.size(list); ++i)
    c.draft.append(result, TRY(call_with_position(c, argument(a, 0), c.draft.at(list, i), i, list)));
  return result;
}
OrFailed<Word> list_filter(Context& c, Word list, const Arguments& a) {
  const Word result = c.draft.new_list({});
  for (uint64_t i = 0; i < c.draft.size(list); ++i) {
    const Word element = c.draft.at(list, i);
    if (TRY(truth_of(c, TRY(call_with_position(c, argument(a, 0), element, i, list))))) c.draft.append(result, element);
  }
  return result;
}
OrFailed<Word> list_for_each(Context& c, Word list, const Arguments& a) {
  for (uint64_t i = 0; i < c.draft.size(list); ++i)
    TRY(call_with_position(c, argument(a, 0), c.draft.at(list, i), i, list));
  return absent(c);
}
OrFailed<Word> list_reduce(Context& c, Word list, const Arguments& a) {
  uint64_t i = 0;
  Word value;
  if (a.positional.size() > 1) value = a.positional[1];
  else if (c.draft.size(list) == 0) return c.error(RuntimeError::type, "Reduce of empty array with no initial value");
  else value = c.draft.at(list, i++);
  for (; i < c.draft.size(list); ++i) {
    const Word arguments[] = {value, c.draft.at(list, i), count_word(i), list};
    value = TRY(c.call(argument(a, 0), std::span(arguments).first(c.table->lenient_arity ? 4 : 2)));
  }
  return value;
}
OrFailed<Word> list_join(Context& c, Word list, const Arguments& a) {
  const std::string between(a.positional.empty() ? (c.table->passes_receiver ? "," : "") : TRY(text_argument(c, a, 0)));
  std::string out;
  for (uint64_t i = 0; i < c.draft.size(list); ++i) {
    if (i != 0) out += between;
    const Word element = c.draft.at(list, i);
    if (!(c.table->passes_receiver && (element.is(Atom::none) || element.is(Atom::missing))))
      out += TRY(text(c, element));
  }
  return c.draft.string(out);
}
OrFailed<Word> list_slice(Context& c, Word list, const Arguments& a) {
  return load_slice(c, list, argument(a, 0), argument(a, 1), Word());
}

// Merge sort: stable, and a comparison that fails or lies does no harm.
OrFailed<void> sort(Context& c, std::vector<Word>& elements, Word comparison, bool by_text) {
  std::vector<std::string> texts;
  const auto is_less = [&](Word x, Word y) -> OrFailed<bool> {
    if (!comparison.is(Atom::none) && !comparison.is(Atom::missing)) {
      const Word arguments[] = {x, y};
      return to_number(c, TRY(c.call(comparison, arguments))) < 0;
    }
    if (by_text) return TRY(text(c, x)) < TRY(text(c, y));
    const std::optional<int> order_of_both = TRY(order(c, x, y));
    return order_of_both && *order_of_both < 0;
  };
  std::vector<Word> from = elements, to(elements.size());
  for (size_t width = 1; width < from.size(); width *= 2) {
    for (size_t begin = 0; begin < from.size(); begin += 2 * width) {
      const size_t middle = std::min(begin + width, from.size()), end = std::min(begin + 2 * width, from.size());
      size_t left = begin, right = middle;
      for (size_t i = begin; i < end; ++i) {
        const bool takes_right = right < end && (left == middle || TRY(is_less(from[right], from[left])));
        to[i] = from[takes_right ? right++ : left++];
      }
    }
    std::swap(from, to);
  }
  elements = std::move(from);
  return {};
}

OrFailed<Word> length_method(Context& c, Word value, const Arguments&) { return count_word(TRY(length(c, value))); }

// --- texts

namespace {
OrFailed<Word> of_starlark(Context& c, std::string_view name, Word text, std::span<const Word> arguments) {
  return starlark::find_method(ValueKind::string, name)(c, text, {arguments, {}});
}
}  // namespace

OrFailed<Word> text_upper(Context& c, Word text, const Arguments&) { return of_starlark(c, "upper", text, {}); }
OrFailed<Word> text_lower(Context& c, Word text, const Arguments&) { return of_starlark(c, "lower", text, {}); }
OrFailed<Word> text_trim(Context& c, Word text, const Arguments&) { return of_starlark(c, "strip", text, {}); }

OrFailed<Word> text_split(Context& c, Word word, const Arguments& a) {
  const std::string all(c.draft.text(word));
  std::vector<Word> parts;
  if (a.positional.empty() || a.positional[0].is(Atom::missing)) {
    parts.push_back(word);
    return c.draft.new_list(parts);
  }
  const std::string at(TRY(text_argument(c, a, 0)));
  if (at.empty()) {
    for (const uint32_t unit : units_of(c.table->strings, all))
      parts.push_back(c.draft.string(text_of(c.table->strings, {unit})));
    return c.draft.new_list(parts);
  }
  size_t begin = 0;
  for (size_t end = all.find(at); end != std::string::npos; end = all.find(at, begin)) {
    parts.push_back(c.draft.string(std::string_view(all).substr(begin, end - begin)));
    begin = end + at.size();
  }
  parts.push_back(c.draft.string(std::string_view(all).substr(begin)));
  return c.draft.new_list(parts);
}
OrFailed<Word> text_index(Context& c, Word word, const Arguments& a) {
  const std::string_view what = TRY(text_argument(c, a, 0)), all = c.draft.text(word);
  const size_t at = all.find(what);
  if (at == std::string_view::npos) return Word::integer(-1);
  return count_word(length_of(c.table->strings, all.substr(0, at)));
}
OrFailed<Word> text_contains(Context& c, Word word, const Arguments& a) {
  const std::string_view what = TRY(text_argument(c, a, 0));
  return Word::boolean(c.draft.text(word).find(what) != std::string_view::npos);
}
OrFailed<Word> text_starts_with(Context& c, Word word, const Arguments& a) {
  const std::string_view what = TRY(text_argument(c, a, 0));
  return Word::boolean(c.draft.text(word).starts_with(what));
}
OrFailed<Word> text_ends_with(Context& c, Word word, const Arguments& a) {
  const std::string_view what = TRY(text_argument(c, a, 0));
  return Word::boolean(c.draft.text(word).ends_with(what));
}
OrFailed<Word> text_replace_all(Context& c, Word word, const Arguments& a) {
  const std::string what(TRY(text_argument(c, a, 0))), with(TRY(text_argument(c, a, 1)));
  const Word arguments[] = {c.draft.string(what), c.draft.string(with)};
  return of_starlark(c, "replace", word, arguments);
}
OrFailed<Word> text_repeat(Context& c, Word word, const Arguments& a) {
  const int64_t count = small_value(c, argument(a, 0)).value_or(0);
  if (count < 0) return c.error(RuntimeError::negative_size, fmt::format("Invalid count value: {}", count));
  const std::string once(c.draft.text(word));
  if (once.size() * static_cast<uint64_t>(count) > 10'000'000) return c.fail("a text would get too long");
  std::string all;
  for (int64_t i = 0; i < count; ++i) all += once;
  return c.draft.string(all);
}

// --- maps

OrFailed<Word> map_get(Context& c, Word map, const Arguments& a) {
  const int64_t at = TRY(find_key(c, map, argument(a, 0)));
  if (at >= 0) return c.draft.value_at(map, static_cast<uint64_t>(at));
  return a.positional.size() > 1 ? a.positional[1] : absent(c);
}
OrFailed<Word> map_set(Context& c, Word map, const Arguments& a) {
  TRY(insert(c, map, argument(a, 0), argument(a, 1)));
  return map;
}
OrFailed<Word> map_has(Context& c, Word map, const Arguments& a) {
  return Word::boolean(TRY(find_key(c, map, argument(a, 0))) >= 0);
}
OrFailed<Word> map_remove(Context& c, Word map, const Arguments& a) {
  const int64_t at = TRY(find_key(c, map, argument(a, 0)));
  if (at >= 0) c.draft.erase(map, static_cast<uint64_t>(at));
  return Word::boolean(at >= 0);
}
OrFailed<Word> map_keys(Context& c, Word map, const Arguments&) {
  std::vector<Word> keys;
  for (uint64_t i = 0; i < c.draft.size(map); ++i) keys.push_back(c.draft.at(map, i));
  return c.draft.new_list(keys);
}
OrFailed<Word> map_values(Context& c, Word map, const Arguments&) {
  std::vector<Word> values;
  for (uint64_t i = 0; i < c.draft.size(map); ++i) values.push_back(c.draft.value_at(map, i));
  return c.draft.new_list(values);
}
OrFailed<Word> map_entries(Context& c, Word map, const Arguments&) {
  std::vector<Word> entries;
  for (uint64_t i = 0; i < c.draft.size(map); ++i) {
    const Word pair[] = {c.draft.at(map, i), c.draft.value_at(map, i)};
    entries.push_back(c.table->passes_receiver ? c.draft.new_list(pair) : c.draft.tuple(pair));
  }
  return c.draft.new_list(entries);
}
OrFailed<Word> map_clear(Context& c, Word map, const Arguments&) {
  c.draft.clear(map);
  return Word();
}
OrFailed<Word> set_add(Context& c, Word set, const Arguments& a) {
  TRY(append(c, set, argument(a, 0)));
  return c.table->passes_receiver ? set : Word();
}

// --- generators

OrFailed<Word> generator_next(Context& c, Word generator, const Arguments& a) {
  Word returned;
  const std::optional<Word> next = TRY(c.resume_generator(generator, argument(a, 0), returned));
  if (next) return *next;
  if (c.table->binds_functions)
    return c.raise_with(c.table->error(RuntimeError::stop_iteration).class_name,
                        returned.is(Atom::none) ? "" : TRY(text(c, returned)),
                        returned.is(Atom::none) ? Word::of(Atom::missing) : returned);
  return c.error(RuntimeError::stop_iteration, returned.is(Atom::none) ? "" : TRY(text(c, returned)));
}

}  // namespace ramify::ir_machine::kit
