// SPDX-License-Identifier: Apache-2.0
// Maps, Sets (also WeakMaps and WeakSets, because programs cannot observe garbage collection), iterators and generators
// (ECMA-262, 24, 27).
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/javascript/rules/access.h"
#include "languages/javascript/rules/parts.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::javascript {

namespace {

using kit::elements_of;
using E = RuntimeError;

// -0 and 0 are the same key.
Word key_of(Context& c, Word key) {
  return c.draft.kind(key) == ValueKind::float_ && c.draft.real(key) == 0 ? Word::integer(0) : key;
}

OrFailed<Word> map_function(Context& c, const Arguments& a) {
  const Word map = c.draft.new_dict();
  if (is_nothing(at_or_undefined(a, 0))) return map;
  for (const Word entry : TRY(elements_of(c, a.positional[0]))) {
    if (c.draft.kind(entry) != ValueKind::list && c.draft.kind(entry) != ValueKind::instance)
      return c.error(E::type, fmt::format("Iterator value {} is not an entry object", TRY(kit::text(c, entry))));
    const Word key = TRY(load_index(c, entry, Word::integer(0)));
    TRY(kit::insert(c, map, key_of(c, key), TRY(load_index(c, entry, Word::integer(1)))));
  }
  return map;
}
OrFailed<Word> set_function(Context& c, const Arguments& a) {
  const Word set = c.draft.new_set();
  if (is_nothing(at_or_undefined(a, 0))) return set;
  for (const Word element : TRY(elements_of(c, a.positional[0]))) TRY(kit::append(c, set, key_of(c, element)));
  return set;
}

// The form makes console.log hide the content.
template <OrFailed<Word> (*make)(Context&, const Arguments&)>
OrFailed<Word> weak(Context& c, const Arguments& a) {
  const Word collection = TRY(make(c, a));
  c.draft.set_form(collection, weak_form);
  return collection;
}

OrFailed<void> check_weak_key(Context& c, Word key, std::string_view use) {
  switch (c.draft.kind(key)) {
    case ValueKind::undefined:
    case ValueKind::unset:
    case ValueKind::none:
    case ValueKind::boolean:
    case ValueKind::integer:
    case ValueKind::float_:
    case ValueKind::string:
    case ValueKind::tuple: return c.error(E::type, fmt::format("Invalid value used {}", use));
    default: return {};
  }
}

OrFailed<Word> get(Context& c, Word map, const Arguments& a) {
  const int64_t at = TRY(kit::find_key(c, map, key_of(c, at_or_undefined(a, 0))));
  return at < 0 ? undefined() : c.draft.value_at(map, static_cast<uint64_t>(at));
}
OrFailed<Word> set_entry(Context& c, Word map, const Arguments& a) {
  if (c.draft.form(map) == weak_form) TRY(check_weak_key(c, at_or_undefined(a, 0), "as weak map key"));
  TRY(kit::insert(c, map, key_of(c, at_or_undefined(a, 0)), at_or_undefined(a, 1)));
  return map;
}
OrFailed<Word> has(Context& c, Word collection, const Arguments& a) {
  return Word::boolean(TRY(kit::find_key(c, collection, key_of(c, at_or_undefined(a, 0)))) >= 0);
}
OrFailed<Word> add(Context& c, Word set, const Arguments& a) {
  if (c.draft.form(set) == weak_form) TRY(check_weak_key(c, at_or_undefined(a, 0), "in weak set"));
  TRY(kit::append(c, set, key_of(c, at_or_undefined(a, 0))));
  return set;
}
OrFailed<Word> remove(Context& c, Word collection, const Arguments& a) {
  const int64_t at = TRY(kit::find_key(c, collection, key_of(c, at_or_undefined(a, 0))));
  if (at >= 0) c.draft.erase(collection, static_cast<uint64_t>(at));
  return Word::boolean(at >= 0);
}
OrFailed<Word> clear(Context& c, Word collection, const Arguments&) {
  c.draft.clear(collection);
  return undefined();
}
OrFailed<Word> collection_for_each(Context& c, Word collection, const Arguments& a) {
  TRY(check_callable(c, at_or_undefined(a, 0)));
  const Word entries = new_native_iterator(c.draft, collection, NativeIteration::entries);
  Word returned;
  while (const std::optional<Word> entry = TRY(c.resume_generator(entries, undefined(), returned))) {
    const Word arguments[] = {c.draft.at(*entry, 1), c.draft.at(*entry, 0), collection};
    const Word receiver = at_or_undefined(a, 1);
    if (receiver.is(Atom::missing)) TRY(c.call(a.positional[0], arguments));
    else TRY(c.call_on(receiver, a.positional[0], arguments));
  }
  return undefined();
}

// --- generators, and the iterators of built-in collections

Word result_of(Context& c, Word value, bool is_done) {
  const std::pair<std::string_view, Word> fields[] = {{"value", value}, {"done", Word::boolean(is_done)}};
  return new_object(c, fields);
}

// An error to throw into a generator is passed as a tuple of two, and so is a value to return; the second part tells
// them apart.
bool is_mark(Context& c, Word w, bool returns) {
  return c.draft.kind(w) == ValueKind::tuple && c.draft.size(w) == 2 && c.draft.at(w, 1) == Word::boolean(returns);
}
bool is_error(Context& c, Word w) { return is_mark(c, w, false); }
bool is_return(Context& c, Word w) { return is_mark(c, w, true); }
Word returning(Context& c, Word value) {
  const Word both[] = {value, Word::boolean(true)};
  return c.draft.tuple(both);
}
Word throwing(Context& c, Word error) {
  const Word both[] = {error, Word::boolean(false)};
  return c.draft.tuple(both);
}
struct Step {
  Word value;
  bool is_done = false;
};
OrFailed<Step> step_of(Context& c, Word generator, Word sent) {
  const auto state = static_cast<GeneratorState>(c.draft.at(generator, generator_words::state).as_integer());
  if ((is_error(c, sent) || is_return(c, sent)) && state != GeneratorState::suspended) {
    if (state == GeneratorState::running) return c.error(RuntimeError::type, "Generator is already running");
    if (state == GeneratorState::native) c.draft.set(generator, native_words::collection, Word());
    else c.draft.set(generator, generator_words::state, Word::integer(static_cast<int64_t>(GeneratorState::done)));
    if (is_error(c, sent)) return c.raise_value(c.draft.at(sent, 0));
    return Step{c.draft.at(sent, 0), true};
  }
  Word returned = undefined();
  const std::optional<Word> value = TRY(c.resume_generator(generator, sent, returned));
  if (value) return Step{*value, false};
  const bool has_ended = state == GeneratorState::done || state == GeneratorState::native;
  return Step{has_ended ? undefined() : returned, true};
}
OrFailed<Word> next(Context& c, Word generator, const Arguments& a) {
  const Step step = TRY(step_of(c, generator, at_or_undefined(a, 0)));
  return result_of(c, step.value, step.is_done);
}
OrFailed<Word> throw_into(Context& c, Word generator, const Arguments& a) {
  const Step step = TRY(step_of(c, generator, throwing(c, at_or_undefined(a, 0))));
  return result_of(c, step.value, step.is_done);
}
OrFailed<Word> return_from(Context& c, Word generator, const Arguments& a) {
  const Step step = TRY(step_of(c, generator, returning(c, at_or_undefined(a, 0))));
  return result_of(c, step.value, step.is_done);
}
OrFailed<Word> received(Context& c, const Arguments& a) {
  if (is_error(c, argument(a, 0))) return c.raise_value(c.draft.at(a.positional[0], 0));
  return argument(a, 0);
}

OrFailed<Word> close_iterator(Context& c, const Arguments& a) {
  const Word iterator = argument(a, 0);
  if (c.draft.kind(iterator) == ValueKind::instance) {
    const Word member = TRY(c.load_member(iterator, "return"));
    if (!member.is(Atom::missing)) TRY(c.call_on(iterator, member, {}));
  } else if (c.draft.kind(iterator) == ValueKind::generator) {
    TRY(step_of(c, iterator, returning(c, undefined())));
  }
  return undefined();
}

// %unpack(value, count, rest_position or -1): takes as many elements as the pattern has places, and closes an iterator
// that has more.
OrFailed<Word> unpack(Context& c, const Arguments& a) {
  const auto count = static_cast<size_t>(argument(a, 1).as_integer());
  const int64_t rest = argument(a, 2).as_integer();
  const Word iterator = TRY(c.begin_iteration(argument(a, 0)));
  Word position = Word::integer(0), element;
  bool has_ended = false;
  const auto take = [&]() -> OrFailed<bool> {
    has_ended = has_ended || !TRY(c.advance(iterator, position, element));
    return !has_ended;
  };
  std::vector<Word> items;
  for (size_t i = 0; i < count; ++i) {
    if (static_cast<int64_t>(i) != rest) {
      items.push_back(TRY(take()) ? element : undefined());
      continue;
    }
    const Word left = c.draft.new_list({});
    while (TRY(take())) c.draft.append(left, element);
    items.push_back(left);
  }
  if (!has_ended) {
    const Word arguments[] = {iterator};
    TRY(close_iterator(c, {arguments, {}}));
  }
  return c.draft.new_list(items);
}

// yield*: begins the iteration; a step returns (value, whether it is done).
OrFailed<Word> delegate_begin(Context& c, const Arguments& a) {
  const Word iterator = TRY(c.begin_iteration(argument(a, 0)));
  const ValueKind kind = c.draft.kind(iterator);
  if (kind == ValueKind::generator || kind == ValueKind::instance) return iterator;
  return new_native_iterator(c.draft, iterator, NativeIteration::values);
}
OrFailed<Word> delegate(Context& c, const Arguments& a) {
  const Word iterator = argument(a, 0), sent = argument(a, 1);
  const auto step = [&](Word value, bool is_done) {
    const Word both[] = {is_done && is_return(c, sent) ? returning(c, value) : value, Word::boolean(is_done)};
    return c.draft.tuple(both);
  };
  if (c.draft.kind(iterator) == ValueKind::generator) {
    const Step made = TRY(step_of(c, iterator, sent));
    return step(made.value, made.is_done);
  }
  const std::string_view name = is_error(c, sent) ? "throw" : is_return(c, sent) ? "return" : "next";
  const Word member = TRY(c.load_member(iterator, name)), value = name == "next" ? sent : c.draft.at(sent, 0);
  if (member.is(Atom::missing)) {
    if (name == "return") return step(value, true);
    return c.error(RuntimeError::type, "The iterator does not provide a 'throw' method");
  }
  const Word result = TRY(c.call_on(iterator, member, std::span(&value, 1)));
  const bool is_done = kit::truth(c.draft, TRY(c.load_member(result, "done")));
  return step(TRY(c.load_member(result, "value")), is_done);
}

// Object.groupBy, Map.groupBy
OrFailed<Word> group_by(Context& c, const Arguments& a) {
  const Word object = new_object(c, {});
  uint64_t i = 0;
  for (const Word element : TRY(elements_of(c, at_or_undefined(a, 0)))) {
    const Word arguments[] = {element, count_word(i++)};
    const std::string name = TRY(kit::text(c, TRY(c.call(at_or_undefined(a, 1), arguments))));
    Word group = TRY(c.load_member(object, name));
    if (c.draft.kind(group) != ValueKind::list) {
      group = c.draft.new_list({});
      TRY(c.store_member(object, name, group));
    }
    c.draft.append(group, element);
  }
  return object;
}

constexpr BuiltinRow collection_function_rows[] = {
    {"%close_iterator", close_iterator},
    {"%delegate", delegate},
    {"%delegate_begin", delegate_begin},
    {"%delegate_done", [](Context& c, const Arguments& a) -> OrFailed<Word> { return c.draft.at(argument(a, 0), 1); }},
    {"%delegate_value", [](Context& c, const Arguments& a) -> OrFailed<Word> { return c.draft.at(argument(a, 0), 0); }},
    {"%is_return",
     [](Context& c, const Arguments& a) -> OrFailed<Word> { return Word::boolean(is_return(c, argument(a, 0))); }},
    {"%received", received},
    {"%returned", [](Context& c, const Arguments& a) -> OrFailed<Word> { return c.draft.at(argument(a, 0), 0); }},
    {"%unpack", unpack},
    {"Map", map_function},
    {"Object.groupBy", group_by},
    {"Set", set_function},
    {"WeakMap", weak<map_function>},
    {"WeakSet", weak<set_function>},
};

using K = ValueKind;
constexpr MethodRow collection_method_rows[] = {
    {K::dict, "@@iterator", native_iterator<NativeIteration::entries>},
    {K::dict, "clear", clear},
    {K::dict, "delete", remove},
    {K::dict, "entries", native_iterator<NativeIteration::entries>},
    {K::dict, "forEach", collection_for_each},
    {K::dict, "get", get},
    {K::dict, "has", has},
    {K::dict, "keys", native_iterator<NativeIteration::keys>},
    {K::dict, "set", set_entry},
    {K::dict, "values", native_iterator<NativeIteration::values>},
    {K::set, "@@iterator", native_iterator<NativeIteration::values>},
    {K::set, "add", add},
    {K::set, "clear", clear},
    {K::set, "delete", remove},
    {K::set, "entries", native_iterator<NativeIteration::entries>},
    {K::set, "forEach", collection_for_each},
    {K::set, "has", has},
    {K::set, "keys", native_iterator<NativeIteration::values>},
    {K::set, "values", native_iterator<NativeIteration::values>},
    {K::generator, "@@iterator", itself},
    {K::generator, "next", next},
    {K::generator, "return", return_from},
    {K::generator, "throw", throw_into},
};

}  // namespace

std::span<const BuiltinRow> collection_functions() { return collection_function_rows; }
std::span<const MethodRow> collection_methods() { return collection_method_rows; }

}  // namespace ramify::ir_machine::javascript
