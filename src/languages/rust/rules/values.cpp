// SPDX-License-Identifier: Apache-2.0
#include "languages/rust/rules/values.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "machines/ir/iteration_order.h"

namespace ramify::ir_machine::rust {

std::unexpected<Failed> panic(Context& context, std::string message) { return context.raise("", std::move(message)); }

OrFailed<Word> followed(Context& context, Word value) {
  for (int depth = 0; depth < 100; ++depth) {
    if (context.draft.is_symbolic(value)) return value;
    const ValueKind kind = context.draft.kind(value);
    if (kind != ValueKind::cell && kind != ValueKind::reference) return value;
    value = TRY(context.load_reference(value));
  }
  return context.fail("references to references without end");
}

// Whether it is a reference and not an owning pointer.
OrFailed<bool> is_borrowed(Context& context, Word value) {
  for (int depth = 0; depth < 100; ++depth) {
    const ValueKind kind = context.draft.kind(value);
    if (kind != ValueKind::cell && kind != ValueKind::reference) return false;
    const bool owns = kind == ValueKind::reference && context.draft.at(value, reference_words::kind).as_integer() ==
                                                          static_cast<int64_t>(PlaceKind::object);
    if (!owns) return true;
    value = TRY(context.load_reference(value));
  }
  return false;
}

OrFailed<std::vector<Word>> elements_for_pattern(Context& context, Word value) {
  Draft& draft = context.draft;
  const bool is_reference = TRY(is_borrowed(context, value));
  const Word held = TRY(followed(context, value));
  std::vector<Word> elements;
  const ValueKind kind = draft.kind(held);
  if (kind != ValueKind::tuple && kind != ValueKind::list && kind != ValueKind::array)
    return context.fail(fmt::format("{} does not fit a pattern of a sequence", kit::type_name(context, held)));
  for (uint64_t i = 0; i < draft.size(held); ++i) {
    if (!is_reference) {
      elements.push_back(draft.at(held, i));
      continue;
    }
    const Word words[] = {Word::integer(static_cast<int64_t>(PlaceKind::element)),
                          kind == ValueKind::tuple ? value : held, Word::integer(static_cast<int64_t>(i))};
    elements.push_back(draft.new_object(ObjectKind::reference, words));
  }
  return elements;
}

OrFailed<std::optional<Word>> part_place(Context& context, Word place, std::string_view field) {
  Draft& draft = context.draft;
  const Word held = TRY(followed(context, place));
  const auto made = [&](PlaceKind kind, Word base, Word at) {
    const Word words[] = {Word::integer(static_cast<int64_t>(kind)), base, at};
    return draft.new_object(ObjectKind::reference, words);
  };
  if (draft.kind(held) == ValueKind::instance) {
    const Word name = context.name_of(field);
    if (draft.find_name(held, instance_words::fields, name) < 0) return std::nullopt;
    return made(PlaceKind::field, held, name);
  }
  if (draft.kind(held) != ValueKind::tuple) return std::nullopt;
  int64_t at = 0;
  for (const char ch : field) {
    if (ch < '0' || ch > '9' || at > 1000) return std::nullopt;
    at = at * 10 + (ch - '0');
  }
  if (field.empty() || static_cast<uint64_t>(at) >= draft.size(held)) return std::nullopt;
  return made(PlaceKind::element, place, Word::integer(at));
}

OrFailed<bool> store_in_tuple(Context& context, Word place, Word index, Word value) {
  Draft& draft = context.draft;
  const auto is_place = [&](Word word) {
    return draft.kind(word) == ValueKind::cell || draft.kind(word) == ValueKind::reference;
  };
  if (!is_place(place) || !index.is_integer()) return false;
  for (int depth = 0; depth < 100; ++depth) {
    const Word held = TRY(context.load_reference(place));
    if (is_place(held)) {
      place = held;
      continue;
    }
    if (draft.kind(held) != ValueKind::tuple) return false;
    std::vector<Word> words;
    for (uint64_t i = 0; i < draft.size(held); ++i) words.push_back(draft.at(held, i));
    const auto at = static_cast<uint64_t>(index.as_integer());
    if (at >= words.size()) return false;
    words[at] = value;
    TRY(context.store_reference(place, draft.tuple(words)));
    return true;
  }
  return context.fail("references to references without end");
}

Word instance_of(Context& context, std::string_view class_name,
                 std::span<const std::pair<std::string_view, Word>> fields) {
  std::vector<Word> words{context.global_named(class_name)};
  for (const auto& [name, value] : fields) {
    words.push_back(context.name_of(name));
    words.push_back(value);
  }
  return context.draft.new_object(ObjectKind::instance, words);
}

namespace {
Word holding(Context& context, std::string_view class_name, Word value) {
  const std::pair<std::string_view, Word> fields[] = {{"value", value}};
  return instance_of(context, class_name, fields);
}
}  // namespace

Word some(Context& context, Word value) { return holding(context, "Some", value); }
Word ok(Context& context, Word value) { return holding(context, "Ok", value); }
Word err(Context& context, Word value) { return holding(context, "Err", value); }
Word usize(Context& context, uint64_t value) {
  return kit::wrapped(context, kit::NumberType::u64, static_cast<int64_t>(value));
}

OrFailed<Word> iterator_over(Context& context, Word value) {
  value = TRY(followed(context, value));
  Draft& draft = context.draft;
  Word list = value;
  switch (draft.kind(value)) {
    case ValueKind::list:
    case ValueKind::array:
    case ValueKind::tuple: break;
    case ValueKind::set: list = draft.new_list(TRY(sorted_keys(context, value))); break;
    case ValueKind::dict: {
      std::vector<Word> pairs;
      for (const Word key : TRY(sorted_keys(context, value))) {
        const int64_t at = TRY(kit::find_key(context, value, key));
        const Word both[] = {key, draft.value_at(value, static_cast<uint64_t>(at))};
        pairs.push_back(draft.tuple(both));
      }
      list = draft.new_list(pairs);
      break;
    }
    case ValueKind::instance: {
      const Word member = context.find_method(value, "into_iter");
      if (!member.is(Atom::unset)) return context.call_on(value, member, {});
      return value;
    }
    case ValueKind::none: list = draft.new_list({}); break;
    default: return context.fail(fmt::format("{} is no iterator", kit::type_name(context, value)));
  }
  const std::pair<std::string_view, Word> fields[] = {
      {"list", list}, {"at", Word::integer(0)}, {"end", Word::integer(static_cast<int64_t>(draft.size(list)))}};
  return instance_of(context, "library__Iter", fields);
}

OrFailed<std::vector<Word>> all_of(Context& context, Word iterable) {
  iterable = TRY(followed(context, iterable));
  Draft& draft = context.draft;
  std::vector<Word> all;
  const ValueKind kind = draft.kind(iterable);
  if (kind == ValueKind::list || kind == ValueKind::array) {
    for (uint64_t i = 0; i < draft.size(iterable); ++i) all.push_back(draft.at(iterable, i));
    return all;
  }
  const Word iterator = TRY(iterator_over(context, iterable));
  const Word next = context.find_method(iterator, "next");
  if (next.is(Atom::unset)) return context.fail(fmt::format("{} is no iterator", kit::type_name(context, iterable)));
  constexpr size_t elements_max = 20'000'000;
  Held held(context);
  held.add(iterator);
  for (;;) {
    const Word one = TRY(context.call_on(iterator, next, {}));
    if (one.is(Atom::none)) return all;
    all.push_back(TRY(context.load_member(one, "value")));
    held.add(all.back());
    if (all.size() > elements_max) return context.fail("an iterator does not end");
  }
}

OrFailed<void> sort_words(Context&, std::vector<Word>& words, const std::function<OrFailed<int>(Word, Word)>& compare) {
  std::vector<Word> from = words, to(words.size());
  for (size_t width = 1; width < from.size(); width *= 2) {
    for (size_t begin = 0; begin < from.size(); begin += 2 * width) {
      const size_t middle = std::min(begin + width, from.size()), end = std::min(begin + 2 * width, from.size());
      size_t left = begin, right = middle;
      for (size_t i = begin; i < end; ++i) {
        const bool takes_right = right < end && (left == middle || TRY(compare(from[right], from[left])) < 0);
        to[i] = from[takes_right ? right++ : left++];
      }
    }
    std::swap(from, to);
  }
  words = std::move(from);
  return {};
}

OrFailed<std::vector<Word>> sorted_keys(Context& context, Word of) {
  std::vector<Word> keys;
  for (uint64_t i = 0; i < context.draft.size(of); ++i) keys.push_back(context.draft.at(of, i));
  const bool is_hashed = context.draft.form(of) == hashed_form;
  // If a hash map's keys are not ordered, insertion order is kept.
  const ValueKind kind = keys.empty() ? ValueKind::none : context.draft.kind(keys[0]);
  if (kind == ValueKind::instance && context.find_method(keys[0], "cmp").is(Atom::unset) &&
      context.find_method(keys[0], "partial_cmp").is(Atom::unset) && !TRY(has_order(context, keys[0])))
    return is_hashed ? in_chosen_order(context, std::move(keys)) : keys;
  TRY(sort_words(context, keys, [&](Word a, Word b) { return compare(context, a, b); }));
  return is_hashed ? in_chosen_order(context, std::move(keys)) : keys;
}

OrFailed<bool> has_order(Context& context, Word instance) {
  const Word derived = context.find_method(instance, "%derived");
  if (context.draft.kind(derived) != ValueKind::string) return false;
  return context.draft.text(derived).find(" Ord ") != std::string_view::npos ||
         context.draft.text(derived).find(" PartialOrd ") != std::string_view::npos;
}

OrFailed<int> order_of(Context& context, Word word) {
  word = TRY(followed(context, word));
  if (context.draft.kind(word) == ValueKind::instance) {
    const int64_t held = context.draft.find_name(word, instance_words::fields, context.name_of("value"));
    if (held >= 0) return order_of(context, context.draft.at(word, static_cast<uint64_t>(held) + 1));  // Some(ordering)
    const std::string_view name = kit::type_name(context, word);
    if (name == "Less") return -1;
    if (name == "Equal") return 0;
    if (name == "Greater") return 1;
  }
  return context.fail(fmt::format("{} is used as an Ordering", kit::type_name(context, word)));
}

OrFailed<Word> ordering(Context& context, int order) {
  const Word class_ = context.global_named("Ordering");
  if (context.draft.kind(class_) != ValueKind::class_) return context.fail("the enumeration Ordering is not there");
  return context.load_member(class_, order < 0 ? "Less" : order > 0 ? "Greater" : "Equal");
}

OrFailed<std::optional<Word>> target_of(Context& context, Word value) {
  if (context.draft.kind(value) != ValueKind::instance) return std::nullopt;
  const Word own = context.find_method(value, "deref");
  if (own.is(Atom::unset)) return std::nullopt;
  return TRY(context.call_on(value, own, {}));
}

OrFailed<Word> element(Context& context, Word list, uint64_t at) {
  const Word word = context.draft.at(list, at);
  return context.draft.form(list) == view_form ? context.load_reference(word) : OrFailed<Word>(word);
}
OrFailed<void> store_element(Context& context, Word list, uint64_t at, Word value) {
  if (context.draft.form(list) == view_form) return context.store_reference(context.draft.at(list, at), value);
  context.draft.set(list, at, value);
  return {};
}

bool is_cell_name(std::string_view name) {
  return name == "RefCell" || name == "Cell" || name == "Mutex" || name == "RwLock";
}

OrFailed<std::optional<int>> partial_order(Context& context, Word a, Word b) {
  Draft& draft = context.draft;
  a = TRY(followed(context, a));
  b = TRY(followed(context, b));
  const ValueKind x = draft.kind(a), y = draft.kind(b);
  if (x == ValueKind::none || y == ValueKind::none) return x == y ? 0 : x == ValueKind::none ? -1 : 1;
  if (wide_type(context, a) || wide_type(context, b)) {
    const std::optional<BigInteger> p = wide_value(context, a), q = wide_value(context, b);
    if (!p || !q) return std::nullopt;
    return *p < *q ? -1 : *p > *q;
  }
  if (x == ValueKind::instance && y == ValueKind::instance) {
    for (const std::string_view name : {"cmp", "partial_cmp"}) {
      const Word member = context.find_method(a, name);
      if (member.is(Atom::unset)) continue;
      const Word result = TRY(followed(context, TRY(context.call_on(a, member, std::span(&b, 1)))));
      if (result.is(Atom::none)) return std::nullopt;
      return TRY(order_of(context, result));
    }
    // Derived: by variant, then by the fields.
    const auto variant = [&](Word w) -> OrFailed<int64_t> {
      const Word number = context.find_method(w, "%variant");
      return kit::small_value(context, number).value_or(0);
    };
    const std::string_view p = kit::type_name(context, a), q = kit::type_name(context, b);
    if (p == "Err" && q == "Ok") return 1;
    if (p == "Ok" && q == "Err") return -1;
    const int64_t v = TRY(variant(a)), w = TRY(variant(b));
    if (v != w) return v < w ? -1 : 1;
    for (uint64_t i = instance_words::fields; i + 1 < draft.size(a) && i + 1 < draft.size(b); i += 2)
      if (const auto order = TRY(partial_order(context, draft.at(a, i + 1), draft.at(b, i + 1))); !order || *order != 0)
        return order;
    return 0;
  }
  const bool are_sequences = (x == ValueKind::list || x == ValueKind::array || x == ValueKind::tuple) &&
                             (y == ValueKind::list || y == ValueKind::array || y == ValueKind::tuple);
  if (are_sequences) {
    for (uint64_t i = 0; i < draft.size(a) && i < draft.size(b); ++i)
      if (const auto order = TRY(partial_order(context, draft.at(a, i), draft.at(b, i))); !order || *order != 0)
        return order;
    return draft.size(a) < draft.size(b) ? -1 : draft.size(a) > draft.size(b);
  }
  return kit::order(context, a, b);
}

OrFailed<int> compare(Context& context, Word a, Word b) {
  const std::optional<int> order = TRY(partial_order(context, a, b));
  if (!order) return context.fail("values without an order are compared");
  return *order;
}

OrFailed<Word> clone(Context& context, Word value) {
  Draft& draft = context.draft;
  const ValueKind kind = draft.kind(value);
  const auto words_of = [&](ObjectKind object) -> OrFailed<Word> {
    std::vector<Word> words;
    for (uint64_t i = 0; i < draft.size(value); ++i) words.push_back(TRY(clone(context, draft.at(value, i))));
    return draft.new_object(object, words);
  };
  switch (kind) {
    case ValueKind::list: {
      const Word copy = TRY(words_of(ObjectKind::list));
      if (draft.form(value) == deque_form) draft.set_form(copy, deque_form);
      return copy;
    }
    case ValueKind::array: return words_of(ObjectKind::array);
    case ValueKind::tuple: {
      std::vector<Word> words;
      for (uint64_t i = 0; i < draft.size(value); ++i) words.push_back(TRY(clone(context, draft.at(value, i))));
      return draft.tuple(words);
    }
    case ValueKind::dict: {
      const Word copy = draft.new_dict();
      for (uint64_t i = 0; i < draft.size(value); ++i)
        draft.put(copy, TRY(clone(context, draft.at(value, i))), TRY(clone(context, draft.value_at(value, i))));
      draft.set_form(copy, draft.form(value));
      return copy;
    }
    case ValueKind::set: {
      const Word copy = draft.new_set();
      for (uint64_t i = 0; i < draft.size(value); ++i) draft.add(copy, TRY(clone(context, draft.at(value, i))));
      draft.set_form(copy, draft.form(value));
      return copy;
    }
    case ValueKind::instance: {
      const Word member = context.find_method(value, "clone");
      if (!member.is(Atom::unset)) return context.call_on(value, member, {});
      if (draft.size(value) == 1) return value;  // a variant without data has a single instance
      std::vector<Word> words{draft.at(value, 0)};
      for (uint64_t i = instance_words::fields; i + 1 < draft.size(value); i += 2) {
        words.push_back(draft.at(value, i));
        words.push_back(TRY(clone(context, draft.at(value, i + 1))));
      }
      const Word copy = draft.new_object(ObjectKind::instance, words);
      if (!context.find_method(copy, "drop").is(Atom::unset)) register_drop(context, copy);
      return copy;
    }
    case ValueKind::reference: {
      const Word place = draft.at(value, reference_words::place);
      const bool owns = draft.at(value, reference_words::kind).as_integer() == static_cast<int64_t>(PlaceKind::object);
      if (!owns) return clone(context, TRY(context.load_reference(value)));
      const bool is_counted =
          draft.kind(place) == ValueKind::string && (draft.text(place) == "Rc" || draft.text(place) == "Weak");
      if (is_counted) {  // another pointer to the same value
        const Word pointer[] = {draft.at(value, 0), draft.at(value, 1), place};
        return draft.new_object(ObjectKind::reference, pointer);
      }
      const Word words[] = {draft.at(value, 0), TRY(clone(context, draft.at(value, 1))), place};
      return draft.new_object(ObjectKind::reference, words);
    }
    case ValueKind::cell: return clone(context, draft.at(value, 0));
    default: return value;
  }
}

}  // namespace ramify::ir_machine::rust
