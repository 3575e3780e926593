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

namespace ramify::ir_machine::kit {

OrFailed<Word> stepped(Context& c, Word value, ir::BinaryOperator op) {
  const bool is_character = c.draft.kind(value) == ValueKind::character;
  const Word next = TRY(c.rules->binary(c, op, value, Word::integer(1)));
  if (is_character) return c.rules->convert(c, next, "char");
  if (const std::optional<NumberType> type = number_type(c, value)) return converted(c, next, *type);
  return next;
}

OrFailed<Word> as_reference(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  const ValueKind kind = c.draft.kind(value);
  const bool is_place = kind == ValueKind::cell || kind == ValueKind::reference;
  // A number of another type is converted and stored in a new place.
  const std::string_view type = a.positional.size() > 1 ? c.draft.text(argument(a, 1)) : std::string_view();
  if (const auto to = number_type(*c.table, type); to && c.table->places_keep_types) {
    const OrFailed<Word> held = !is_place                 ? OrFailed<Word>(value)
                                : kind == ValueKind::cell ? OrFailed<Word>(c.draft.at(value, 0))
                                                          : c.load_reference(value);
    const auto from = held ? number_type(c, *held) : std::nullopt;
    if (from &&
        (*from != *to || c.draft.kind(*held) == ValueKind::boolean || c.draft.kind(*held) == ValueKind::character)) {
      const Word made = TRY(c.rules->convert(c, *held, type));
      return c.draft.new_object(ObjectKind::cell, std::span(&made, 1));
    }
  }
  if (is_place) return value;
  return c.draft.new_object(ObjectKind::cell, std::span(&value, 1));
}

OrFailed<Word> call_on(Context& c, const Arguments& a) {
  if (a.named.empty()) return c.call_on(argument(a, 0), argument(a, 1), a.positional.subspan(2));
  // Named arguments require a bound method.
  const Word words[] = {argument(a, 0), argument(a, 1)};
  return c.call_with(c.draft.new_object(ObjectKind::bound_method, words), {a.positional.subspan(2), a.named});
}

namespace {

OrFailed<Word> successor(Context& c, const Arguments& a) { return stepped(c, argument(a, 0), ir::BinaryOperator::add); }
OrFailed<Word> predecessor(Context& c, const Arguments& a) {
  return stepped(c, argument(a, 0), ir::BinaryOperator::subtract);
}

// %like(value, before): for `x += y` if the type of x is unknown: a sized number keeps its type.
OrFailed<Word> like(Context& c, const Arguments& a) {
  const Word value = argument(a, 0), before = argument(a, 1);
  const ValueKind kind = c.draft.kind(before);
  if (kind == ValueKind::character && c.draft.kind(value) != ValueKind::character)
    return c.rules->cast(c, value, "char", "");
  const std::optional<NumberType> type = number_type(c, before);
  if (!type || !number_type(c, value) || kind == ValueKind::boolean) return value;
  // The result of `x += 1.5` for an integer x is an integer in languages whose variables have types.
  const bool narrows = c.table->promotion == Promotion::to_int || c.table->promotion == Promotion::by_rank;
  if (is_real(*type) != is_real(*number_type(c, value)) && !is_real(*type) && !narrows) return value;
  return converted(c, value, *type);
}

OrFailed<Word> tuple(Context& c, const Arguments& a) { return c.draft.tuple(TRY(elements_of(c, argument(a, 0)))); }
OrFailed<Word> iterator(Context& c, const Arguments& a) { return c.begin_iteration(argument(a, 0)); }
// %delegate(value): an iterator over any value; %go_on(iterator, sent): its next element, or %end, after which
// %generator_result holds its result.
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

// %assertion_failed(message), %no_exception()
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

// %receiver_with(nearer, further, name): which of two nested receivers has the member `name`.
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
    {"%as_reference", as_reference},
    {"%call_on", call_on},
    {"%assertion_failed", assertion_failed},
    {"%delegate", delegate},
    {"%end", end_function},
    {"%generator_result", generator_result},
    {"%get_field", get_field},
    {"%go_on", go_on},
    {"%is_undefined", is_undefined},
    {"%iterate_of", itself},
    {"%iterator", iterator},
    {"%like", like},
    {"%new", new_instance},
    {"%no_exception", no_exception},
    {"%predecessor", predecessor},
    {"%set_field", set_field},
    {"%successor", successor},
    {"%tuple", tuple},
};

}  // namespace

std::span<const BuiltinRow> protocols() { return protocol_rows; }

}  // namespace ramify::ir_machine::kit
