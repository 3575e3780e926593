// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/protocols.h"

#include <algorithm>
#include <vector>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/iterators.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "languages/kit/types.h"
#include "machines/ir/objects.h"

#include "languages/scala/rules/functions.h"

namespace ramify::ir_machine::kit {

// An iterator that goes to the left, or over the keys of a map or set (languages/cpp/rules/values.h).
OrFailed<Word> moved_iterator(Context& c, Word iterator, bool is_forward) {
  Draft& draft = c.draft;
  const auto kind = static_cast<PlaceKind>(draft.at(iterator, reference_words::kind).as_integer());
  const Word base = draft.at(iterator, reference_words::base), place = draft.at(iterator, reference_words::place);
  const auto made = [&](Word to) {
    const Word words[] = {draft.at(iterator, reference_words::kind), base, to};
    return draft.new_object(ObjectKind::reference, words);
  };
  if (kind == PlaceKind::reverse) return made(Word::integer(place.as_integer() + (is_forward ? -1 : 1)));
  const bool goes_up = is_forward == (kind == PlaceKind::entry);
  if (place.is(Atom::missing) && is_forward) return c.error(RuntimeError::index, "an iterator goes on beyond the end");
  Word best = Word::of(Atom::missing);
  for (uint64_t i = 0; i < draft.size(base); ++i) {
    const Word key = draft.at(base, i);
    const auto is_below = [&](Word x, Word y) -> OrFailed<bool> {
      return truth_of(c, TRY(binary(c, ir::BinaryOperator::less, goes_up ? x : y, goes_up ? y : x)));
    };
    if (!place.is(Atom::missing) && !TRY(is_below(place, key))) continue;
    if (best.is(Atom::missing) || TRY(is_below(key, best))) best = key;
  }
  if (best.is(Atom::missing) && !is_forward)
    return c.error(RuntimeError::index, "an iterator goes back before the begin");
  return made(best);
}

namespace {

// %successor(value), %predecessor(value): what ++ and -- make of a number or pointer; its type stays.
// Objects of C++ have operators of their own, which change them.
OrFailed<Word> stepped(Context& c, Word value, ir::BinaryOperator op) {
  const bool is_forward = op == ir::BinaryOperator::add;
  const ValueKind kind = c.draft.kind(value);
  if (kind == ValueKind::instance && c.table->characters_are_numbers) {
    const Word member = c.find_method(value, is_forward ? "operator++" : "operator--");
    if (!member.is(Atom::unset)) {
      TRY(c.call_on(value, member, {}));
      return value;
    }
  }
  if (kind == ValueKind::instance && c.table->dialect == ir::Dialect::kotlin) {
    const Word member = c.find_method(value, is_forward ? "inc" : "dec");
    if (!member.is(Atom::unset)) return c.call_on(value, member, {});
    const Word extension = c.global_named(is_forward ? "inc" : "dec");
    if (!extension.is(Atom::unset)) return c.call(extension, std::span(&value, 1));
  }
  if (kind == ValueKind::reference &&
      c.draft.at(value, reference_words::kind).as_integer() >= static_cast<int64_t>(PlaceKind::entry))
    return moved_iterator(c, value, is_forward);
  if (kind == ValueKind::character) return convert(c, TRY(binary(c, op, value, Word::integer(1))), "char");
  if (c.table->dialect == ir::Dialect::php && kind == ValueKind::none) return is_forward ? Word::integer(1) : value;
  if (c.table->dialect == ir::Dialect::php && kind == ValueKind::string && !numeric_text(c.draft.text(value))) {
    // Letters and digits count on at the end, with a carry; other texts, and texts that are counted down, stay as they are.
    std::string text(c.draft.text(value));
    if (!is_forward || text.empty())
      return text.empty() ? (is_forward ? c.draft.string("1") : Word::integer(-1)) : value;
    for (size_t i = text.size(); i-- > 0;) {
      char& ch = text[i];
      if (ch != 'z' && ch != 'Z' && ch != '9') {
        const bool counts = (ch >= 'a' && ch < 'z') || (ch >= 'A' && ch < 'Z') || (ch >= '0' && ch < '9');
        if (counts) ++ch;
        return c.draft.string(text);
      }
      const char carry = ch == '9' ? '1' : ch == 'z' ? 'a' : 'A';
      ch = ch == '9' ? '0' : carry;
      if (i == 0) text.insert(text.begin(), carry);
    }
    return c.draft.string(text);
  }
  const Word next = TRY(binary(c, op, value, Word::integer(1)));
  if (c.draft.kind(value) == ValueKind::character && c.draft.kind(next) != ValueKind::character)
    return cast(c, next, "char", "");
  if (const std::optional<NumberType> type = number_type(c, value)) return converted(c, next, *type);
  return next;
}
OrFailed<Word> successor(Context& c, const Arguments& a) { return stepped(c, argument(a, 0), ir::BinaryOperator::add); }
OrFailed<Word> predecessor(Context& c, const Arguments& a) {
  return stepped(c, argument(a, 0), ir::BinaryOperator::subtract);
}

// %like(value, before): of `x += y` where nothing says what x is: a number of a size of its own keeps it.
OrFailed<Word> like(Context& c, const Arguments& a) {
  const Word value = argument(a, 0), before = argument(a, 1);
  const ValueKind kind = c.draft.kind(before);
  if (kind == ValueKind::character && c.draft.kind(value) != ValueKind::character) return cast(c, value, "char", "");
  const std::optional<NumberType> type = number_type(c, before);
  if (!type || !number_type(c, value) || kind == ValueKind::boolean) return value;
  // What `x += 1.5` of an integer gives is an integer in Java and C#.
  const bool narrows = c.table->promotion == Promotion::widening || c.table->promotion == Promotion::usual;
  if (is_real(*type) != is_real(*number_type(c, value)) && !is_real(*type) && !narrows) return value;
  return converted(c, value, *type);
}

OrFailed<Word> tuple(Context& c, const Arguments& a) { return c.draft.tuple(TRY(elements_of(c, argument(a, 0)))); }
OrFailed<Word> iterator(Context& c, const Arguments& a) { return c.begin_iteration(argument(a, 0)); }
// %delegate(value): an iterator over anything; %go_on(iterator, sent): its next element, or %end, after which it has a %generator_result.
OrFailed<Word> delegate(Context& c, const Arguments& a) { return iterator_over(c, argument(a, 0)); }
OrFailed<Word> end_function(Context&, const Arguments&) { return Word(); }
Word end_word(Context& c) {
  const std::span<const BuiltinRow> all = c.rules->builtins;
  const auto row = std::ranges::find(all, std::string_view("%end"), &BuiltinRow::name);
  return Word::symbol(static_cast<uint64_t>(row - all.begin()));
}
OrFailed<Word> go_on(Context& c, const Arguments& a) {
  const Word iterator = argument(a, 0), sent = argument(a, 1);
  Word position = Word::integer(0), element, returned;
  if (c.draft.kind(iterator) == ValueKind::generator && !sent.is(Atom::none)) {
    const std::optional<Word> next = TRY(c.resume_generator(iterator, sent, returned));
    return next ? *next : end_word(c);
  }
  return TRY(c.advance(iterator, position, element)) ? element : end_word(c);
}
OrFailed<Word> generator_result(Context& c, const Arguments& a) {
  const Word generator = argument(a, 0);
  const bool has_result =
      c.draft.kind(generator) == ValueKind::generator && c.draft.size(generator) > generator_words::live &&
      c.draft.at(generator, generator_words::state).as_integer() == static_cast<int64_t>(GeneratorState::done);
  return has_result ? c.draft.at(generator, generator_words::live) : Word();
}
OrFailed<Word> itself(Context&, const Arguments& a) { return argument(a, 0); }

// %array_of(type, list)
OrFailed<Word> array_of(Context& c, const Arguments& a) {
  const std::string type(c.draft.text(argument(a, 0)));
  std::vector<Word> elements;
  for (const Word element : TRY(elements_of(c, argument(a, 1)))) elements.push_back(TRY(convert(c, element, type)));
  return c.draft.new_object(ObjectKind::array, elements);
}

// %pairs(value): keys or indexes and what is there, a tuple each.
OrFailed<Word> pairs(Context& c, const Arguments& a) {
  Draft& draft = c.draft;
  const Word of = argument(a, 0);
  std::vector<Word> list;
  const auto add = [&](Word key, Word held) {
    const Word both[] = {key, held};
    list.push_back(draft.tuple(both));
  };
  if (draft.kind(of) == ValueKind::dict) {
    for (uint64_t i = 0; i < draft.size(of); ++i) add(draft.at(of, i), draft.value_at(of, i));
  } else if (draft.kind(of) == ValueKind::instance) {
    for (const uint64_t i : field_order(c, of)) add(draft.string(c.text_of_name(draft.at(of, i))), draft.at(of, i + 1));
  } else {
    int64_t index = c.table->index_base;
    for (const Word element : TRY(elements_of(c, of))) add(Word::integer(index++), element);
  }
  return draft.new_list(list);
}

// %as_reference(value): what a parameter that is a reference refers to: where a value came instead, a place of its own.
OrFailed<Word> as_reference(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  const ValueKind kind = c.draft.kind(value);
  if (c.table->dialect == ir::Dialect::rust && kind == ValueKind::cell) {  // a variable that holds a reference
    const ValueKind held = c.draft.kind(c.draft.at(value, 0));
    if (held == ValueKind::cell || held == ValueKind::reference) return c.draft.at(value, 0);
  }
  const bool is_place = kind == ValueKind::cell || kind == ValueKind::reference;
  // A number of another type is converted, into a place of its own (C++20 9.4.4).
  const std::string_view type = a.positional.size() > 1 ? c.draft.text(argument(a, 1)) : std::string_view();
  if (const auto to = number_type(*c.table, type); to && c.table->promotion == Promotion::usual) {
    const OrFailed<Word> held = !is_place                 ? OrFailed<Word>(value)
                                : kind == ValueKind::cell ? OrFailed<Word>(c.draft.at(value, 0))
                                                          : c.load_reference(value);
    const auto from = held ? number_type(c, *held) : std::nullopt;
    if (from &&
        (*from != *to || c.draft.kind(*held) == ValueKind::boolean || c.draft.kind(*held) == ValueKind::character)) {
      const Word made = TRY(convert(c, *held, type));
      return c.draft.new_object(ObjectKind::cell, std::span(&made, 1));
    }
  }
  if (is_place) return value;
  return c.draft.new_object(ObjectKind::cell, std::span(&value, 1));
}

// %no_match(message, subject), %assertion_failed(message), %no_exception()
OrFailed<Word> no_match(Context& c, const Arguments& a) {
  if (c.table->dialect == ir::Dialect::ruby) return c.raise("NoMatchingPatternError", TRY(repr(c, argument(a, 1))));
  if (c.table->dialect == ir::Dialect::scala) {
    const Word of[] = {argument(a, 1)};
    if (of[0].is(Atom::none)) return c.raise("MatchError", "null");
    return c.raise("MatchError", TRY(text(c, of[0])) + " (of class " + scala::class_name_of(c, of[0]) + ")");
  }
  return c.raise("MatchError", TRY(text(c, argument(a, 0))) + ": " + TRY(repr(c, argument(a, 1))));
}
OrFailed<Word> assertion_failed(Context& c, const Arguments& a) {
  const Word message = argument(a, 0);
  if (message.is(Atom::none)) return c.raise_with("AssertionError", "", Word::of(Atom::missing));
  return c.raise_with("AssertionError", TRY(text(c, message)), message);
}
OrFailed<Word> no_exception(Context& c, const Arguments&) {
  return c.error(RuntimeError::state, "no exception is being handled that could be thrown again");
}

OrFailed<Word> get_field(Context& c, const Arguments& a) {
  return c.load_member(argument(a, 0), TRY(text(c, argument(a, 1))));
}
OrFailed<Word> set_field(Context& c, const Arguments& a) {
  TRY(c.store_member(argument(a, 0), TRY(text(c, argument(a, 1))), argument(a, 2)));
  return argument(a, 2);
}

OrFailed<Word> is_undefined(Context&, const Arguments& a) {
  return Word::boolean(a.positional.empty() || a.positional[0].is(Atom::missing) || a.positional[0].is(Atom::unset));
}

// %new(callee, arguments...)
OrFailed<Word> new_instance(Context& c, const Arguments& a) {
  return c.call_with(argument(a, 0), {a.positional.subspan(1), a.named});
}

// %iterate_in(object) of JavaScript: the names of its fields, as texts.
OrFailed<Word> iterate_in(Context& c, const Arguments& a) {
  std::vector<Word> names;
  const Word entries = TRY(pairs(c, a));
  for (uint64_t i = 0; i < c.draft.size(entries); ++i)
    names.push_back(c.draft.string(TRY(text(c, c.draft.at(c.draft.at(entries, i), 0)))));
  return c.draft.new_list(names);
}

// %append_element(map or list, value): at the next index.
OrFailed<Word> append_element(Context& c, const Arguments& a) {
  const Word to = argument(a, 0), value = argument(a, 1);
  if (c.draft.kind(to) != ValueKind::dict) {
    TRY(append(c, to, value));
    return value;
  }
  int64_t next = c.table->index_base;
  for (uint64_t i = 0; i < c.draft.size(to); ++i)
    if (const Word key = c.draft.at(to, i); key.is_integer()) next = std::max(next, key.as_integer() + 1);
  TRY(insert(c, to, Word::integer(next), value));
  return value;
}

// %call_on(receiver, function, arguments...)
OrFailed<Word> call_on(Context& c, const Arguments& a) {
  // PHP: a static method of a class around is called on the class of the object, or on the class that the method around was called on.
  const Word object = argument(a, 0), function = argument(a, 1);
  if (c.table->dialect == ir::Dialect::php && c.draft.kind(function) == ValueKind::bound_method &&
      c.draft.kind(c.draft.at(function, 0)) == ValueKind::class_) {
    const Word class_ =
        c.draft.kind(object) == ValueKind::instance ? c.draft.at(object, instance_words::class_) : object;
    const Word words[] = {c.draft.kind(class_) == ValueKind::class_ ? class_ : c.draft.at(function, 0),
                          c.draft.at(function, 1)};
    return c.call_with(c.draft.new_object(ObjectKind::bound_method, words), {a.positional.subspan(2), a.named});
  }
  if (a.named.empty()) return c.call_on(argument(a, 0), argument(a, 1), a.positional.subspan(2));
  // With names there is no other way than to bind first.
  const Word words[] = {argument(a, 0), argument(a, 1)};
  return c.call_with(c.draft.new_object(ObjectKind::bound_method, words), {a.positional.subspan(2), a.named});
}

// %receiver_with(nearer, further, name): whose member a name is, where two receivers are around.
OrFailed<Word> receiver_with(Context& c, const Arguments& a) {
  const Word nearer = argument(a, 0);
  const std::string_view name = c.draft.text(argument(a, 2));
  if (c.draft.kind(nearer) != ValueKind::instance) return argument(a, 1);
  const bool has_it = c.draft.find_name(nearer, instance_words::fields, c.name_of(name)) >= 0 ||
                      !c.find_method(nearer, name).is(Atom::unset);
  return has_it ? nearer : argument(a, 1);
}

constexpr BuiltinRow protocol_rows[] = {
    {"%receiver_with", receiver_with},
    {"%append_element", append_element},
    {"%array_of", array_of},
    {"%as_reference", as_reference},
    {"%call_on", call_on},
    {"%assertion_failed", assertion_failed},
    {"%delegate", delegate},
    {"%end", end_function},
    {"%generator_result", generator_result},
    {"%get_field", get_field},
    {"%go_on", go_on},
    {"%is_undefined", is_undefined},
    {"%iterate_in", iterate_in},
    {"%iterate_of", itself},
    {"%iterator", iterator},
    {"%like", like},
    {"%new", new_instance},
    {"%no_exception", no_exception},
    {"%no_match", no_match},
    {"%pairs", pairs},
    {"%predecessor", predecessor},
    {"%set_field", set_field},
    {"%successor", successor},
    {"%tuple", tuple},
};

}  // namespace

std::span<const BuiltinRow> protocols() { return protocol_rows; }

}  // namespace ramify::ir_machine::kit
