// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/iterators.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/compare.h"
#include "languages/kit/operators.h"
#include "languages/kit/strings.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::kit {

namespace {

const Word iteration_end = Word::of(Atom::unset);

Word own(const Arguments& a) { return a.positional[0]; }

}  // namespace

Word new_iterator(Context& c, std::string_view step, std::span<const Word> words) {
  const std::span<const BuiltinRow> rows = c.rules->builtins;
  const auto row = std::ranges::find(rows, step, &BuiltinRow::name);
  std::vector<Word> all = {Word::integer(static_cast<int64_t>(GeneratorState::suspended)),
                           Word::symbol(static_cast<uint64_t>(row - rows.begin())), Word::integer(0)};
  all.insert(all.end(), words.begin(), words.end());
  return c.draft.new_object(ObjectKind::generator, all);
}

std::string_view step_of(Context& c, Word value) {
  if (c.draft.kind(value) != ValueKind::generator) return {};
  const Word callee = c.draft.at(value, generator_words::callee);
  if (c.draft.kind(callee) != ValueKind::builtin) return {};
  const std::span<const BuiltinRow> rows = c.rules->builtins;
  return callee.payload() < rows.size() ? rows[callee.payload()].name : std::string_view();
}

Word iterator_word(Context& c, Word iterator, uint64_t index) {
  return c.draft.at(iterator, generator_words::live + index);
}
void set_iterator_word(Context& c, Word iterator, uint64_t index, Word value) {
  c.draft.set(iterator, generator_words::live + index, value);
}

OrFailed<Cursor> cursor_of(Context& c, Word iterable) { return Cursor{TRY(c.begin_iteration(iterable))}; }

OrFailed<bool> advance_cursor(Context& c, Word iterator, uint64_t index, Word& element) {
  const Word over = iterator_word(c, iterator, index);
  Word position = iterator_word(c, iterator, index + 1);
  const bool is_there = TRY(c.advance(over, position, element));
  set_iterator_word(c, iterator, index + 1, position);
  return is_there;
}

OrFailed<Word> iterator_over(Context& c, Word iterable) {
  const Word over = TRY(c.begin_iteration(iterable));
  const ValueKind kind = c.draft.kind(over);
  if (kind == ValueKind::generator || kind == ValueKind::instance) return over;
  const Word words[] = {over, Word::integer(0)};
  return new_iterator(c, "%sequence_iterator", words);
}

// --- views

bool is_view(Context& c, Word value) {
  const std::string_view step = step_of(c, value);
  return step == "%dict_keys" || step == "%dict_values" || step == "%dict_items";
}
Word map_of_view(Context& c, Word view) { return iterator_word(c, view, 0); }

OrFailed<Word> iterable_of(Context& c, Word iterator) {
  if (!is_view(c, iterator)) return iterator;
  const std::string_view step = step_of(c, iterator);
  if (step == "%dict_keys") return map_of_view(c, iterator);
  const Word words[] = {map_of_view(c, iterator), Word::integer(0)};
  return new_iterator(c, step == "%dict_items" ? "%dict_itemiterator" : "%dict_valueiterator", words);
}

// --- iterables

OrFailed<Word> iterable(Context& context, Word value) {
  Draft& draft = context.draft;
  switch (draft.kind(value)) {
    case ValueKind::tuple:
    case ValueKind::list:
    case ValueKind::array:
    case ValueKind::range:
    case ValueKind::set:
    case ValueKind::dict: return value;
    case ValueKind::generator: return iterable_of(context, value);
    case ValueKind::string: return characters_of(context, value);
    case ValueKind::bytes: {
      std::vector<Word> bytes;
      for (const char byte : draft.text(value)) bytes.push_back(Word::integer(static_cast<unsigned char>(byte)));
      return draft.tuple(bytes);
    }
    default: return not_iterable(context, value);
  }
}

// By code points, even where texts are counted in UTF-16 units.
Word characters_of(Context& context, Word text) {
  const DialectTable& t = *context.table;
  const StringModel model = t.strings == StringModel::utf16 ? StringModel::code_points : t.strings;
  std::vector<Word> characters;
  for (const uint32_t unit : units_of(model, context.draft.text(text)))
    characters.push_back(t.has_characters ? context.draft.character(unit)
                                          : context.draft.string(text_of(model, {unit})));
  return context.draft.tuple(characters);
}

namespace {

// Merge sort, because the comparison may be the program's own, and may fail.
OrFailed<std::vector<Word>> sorted(Context& context, std::vector<Word> keys) {
  std::vector<Word> merged(keys.size());
  for (size_t width = 1; width < keys.size(); width *= 2) {
    for (size_t begin = 0; begin < keys.size(); begin += 2 * width) {
      const size_t middle = std::min(begin + width, keys.size()), end = std::min(begin + 2 * width, keys.size());
      size_t i = begin, k = middle;
      for (size_t to = begin; to < end; ++to) {
        const auto is_less = [&]() -> OrFailed<bool> {
          return truth_of(context, TRY(context.rules->binary(context, ir::BinaryOperator::less, keys[k], keys[i])));
        };
        const bool takes_right = i == middle || (k < end && TRY(is_less()));
        merged[to] = keys[takes_right ? k++ : i++];
      }
    }
    keys.swap(merged);
  }
  return keys;
}

}  // namespace

OrFailed<Word> in_order_of_keys(Context& context, Word collection) {
  Draft& draft = context.draft;
  std::vector<Word> keys;
  for (uint64_t i = 0; i < draft.size(collection); ++i) keys.push_back(draft.at(collection, i));
  keys = TRY(sorted(context, std::move(keys)));
  if (draft.kind(collection) == ValueKind::dict)
    for (Word& key : keys)
      key = draft.value_at(collection, static_cast<uint64_t>(TRY(find_key(context, collection, key))));
  return draft.new_list(keys);
}

std::unexpected<Failed> not_iterable(Context& context, Word value) {
  const std::string_view type = type_name(context, value);
  return context.error(RuntimeError::type, fmt::format("'{}' object is not iterable", type), type);
}

// --- steps

namespace {

// {iterator, position}
OrFailed<Word> sequence_step(Context& c, const Arguments& a) {
  Word element;
  return TRY(advance_cursor(c, own(a), 0, element)) ? element : iteration_end;
}

// {map, position}: for dictionaries whose iteration yields keys.
OrFailed<Word> value_step(Context& c, const Arguments& a) {
  Word key;
  const int64_t before = iterator_word(c, own(a), 1).as_integer();
  if (!TRY(advance_cursor(c, own(a), 0, key))) return iteration_end;
  return c.draft.value_at(iterator_word(c, own(a), 0), static_cast<uint64_t>(before) & 0x3fff'ffff);
}
OrFailed<Word> item_step(Context& c, const Arguments& a) {
  Word key;
  const int64_t before = iterator_word(c, own(a), 1).as_integer();
  if (!TRY(advance_cursor(c, own(a), 0, key))) return iteration_end;
  const Word pair[] = {key, c.draft.value_at(iterator_word(c, own(a), 0), static_cast<uint64_t>(before) & 0x3fff'ffff)};
  return c.draft.tuple(pair);
}

// {function, cursors...}
OrFailed<Word> map_step(Context& c, const Arguments& a) {
  std::vector<Word> arguments;
  const uint64_t count = c.draft.size(own(a)) - generator_words::live;
  for (uint64_t i = 1; i < count; i += 2)
    if (!TRY(advance_cursor(c, own(a), i, arguments.emplace_back()))) return iteration_end;
  return c.call(iterator_word(c, own(a), 0), arguments);
}

// {function or none, cursor}
OrFailed<Word> filter_step(Context& c, const Arguments& a) {
  Word element;
  while (TRY(advance_cursor(c, own(a), 1, element))) {
    const Word function = iterator_word(c, own(a), 0);
    const Word kept = function.is(Atom::none) ? element : TRY(c.call(function, std::span(&element, 1)));
    if (TRY(truth_of(c, kept))) return element;
  }
  return iteration_end;
}

// {whether all must end together, cursors...}
OrFailed<Word> zip_step(Context& c, const Arguments& a) {
  std::vector<Word> row;
  const bool is_strict = iterator_word(c, own(a), 0).is(Atom::true_);
  const uint64_t count = c.draft.size(own(a)) - generator_words::live;
  if (count == 1) return iteration_end;
  for (uint64_t i = 1; i < count; i += 2) {
    if (TRY(advance_cursor(c, own(a), i, row.emplace_back()))) continue;
    if (!is_strict) return iteration_end;
    const auto which = [](uint64_t n) {
      return n == 1 ? std::string("argument 1") : "arguments 1-" + std::to_string(n);
    };
    const uint64_t number = (i - 1) / 2;
    if (number > 0)
      return c.error(RuntimeError::value,
                     "zip() argument " + std::to_string(number + 1) + " is shorter than " + which(number));
    for (uint64_t k = 3; k < count; k += 2)
      if (TRY(advance_cursor(c, own(a), k, row.emplace_back())))
        return c.error(RuntimeError::value,
                       "zip() argument " + std::to_string((k - 1) / 2 + 1) + " is longer than " + which((k - 1) / 2));
    return iteration_end;
  }
  return c.draft.tuple(row);
}

// {number, cursor}
OrFailed<Word> enumerate_step(Context& c, const Arguments& a) {
  Word element;
  if (!TRY(advance_cursor(c, own(a), 1, element))) return iteration_end;
  const Word number = iterator_word(c, own(a), 0);
  set_iterator_word(c, own(a), 0, TRY(c.rules->binary(c, ir::BinaryOperator::add, number, Word::integer(1))));
  const Word pair[] = {number, element};
  return c.draft.tuple(pair);
}

// {sequence, number of remaining elements}
OrFailed<Word> reversed_step(Context& c, const Arguments& a) {
  const Word sequence = iterator_word(c, own(a), 0);
  const auto left = static_cast<uint64_t>(iterator_word(c, own(a), 1).as_integer());
  if (left == 0 || left > c.draft.size(sequence)) return iteration_end;
  set_iterator_word(c, own(a), 1, Word::integer(static_cast<int64_t>(left - 1)));
  return c.draft.at(sequence, left - 1);
}

// {set, elements in their order, position}
OrFailed<Word> set_step(Context& c, const Arguments& a) {
  const Word elements = iterator_word(c, own(a), 1);
  if (c.draft.size(iterator_word(c, own(a), 0)) != c.draft.size(elements))
    return c.error(RuntimeError::changed, "Set changed size during iteration");
  const auto at = static_cast<uint64_t>(iterator_word(c, own(a), 2).as_integer());
  if (at >= c.draft.size(elements)) return iteration_end;
  set_iterator_word(c, own(a), 2, Word::integer(static_cast<int64_t>(at + 1)));
  return c.draft.at(elements, at);
}

// {function, sentinel value that ends the iteration}
OrFailed<Word> callable_step(Context& c, const Arguments& a) {
  const Word value = TRY(c.call(iterator_word(c, own(a), 0), {}));
  return TRY(truth_of(c, TRY(c.rules->binary(c, ir::BinaryOperator::equal, value, iterator_word(c, own(a), 1)))))
             ? iteration_end
             : value;
}

// {sequence, number}: the values of `x[0]`, `x[1]` ...
OrFailed<Word> index_step(Context& c, const Arguments& a) {
  const Word sequence = iterator_word(c, own(a), 0), number = iterator_word(c, own(a), 1);
  c.begin_catch();
  const OrFailed<Word> element = c.rules->load_index(c, sequence, number);
  c.end_catch();
  if (!element) {
    if (c.caught(c.table->error(RuntimeError::index).class_name)) return iteration_end;
    return element;
  }
  set_iterator_word(c, own(a), 1, Word::integer(number.as_integer() + 1));
  return *element;
}

OrFailed<Word> no_step(Context& c, const Arguments&) {
  return c.error(RuntimeError::type, "a view is not an iterator");
}

constexpr BuiltinRow iterator_step_rows[] = {
    {"%callable_iterator", callable_step},
    {"%dict_itemiterator", item_step},
    {"%dict_items", no_step},
    {"%dict_keys", no_step},
    {"%dict_valueiterator", value_step},
    {"%dict_values", no_step},
    {"%enumerate", enumerate_step},
    {"%filter", filter_step},
    {"%index_iterator", index_step},
    {"%map", map_step},
    {"%reversed", reversed_step},
    {"%sequence_iterator", sequence_step},
    {"%set_iterator", set_step},
    {"%zip", zip_step},
};

}  // namespace

std::span<const BuiltinRow> iterator_steps() { return iterator_step_rows; }

}  // namespace ramify::ir_machine::kit
