// SPDX-License-Identifier: Apache-2.0
// Functions composed by the library: comparators, Function.andThen, Predicate.and, method references. Each is a row of
// words (its kind and operands) bound to the method %call.
#include <fmt/format.h>

#include "base/result.h"
#include "languages/jvm/element_types.h"
#include "languages/jvm/family.h"
#include "languages/jvm/functions.h"
#include "languages/jvm/library.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"

namespace ramify::ir_machine::jvm {

namespace {

enum class Made : uint8_t {
  method,     // name: a method of the first argument
  comparing,  // key function, comparison or none
  natural,
  reversed,     // comparison or none
  then,         // comparison, comparison
  then_by,      // comparison, key function, comparison or none
  nulls_first,  // comparison
  nulls_last,
  and_then,  // f, g: g(f(...))
  both,      // f, g: one after the other
  negate,
  and_,
  or_,
  identity,
  equal_to,  // value
  by_part,   // 0 key, 1 value of an entry; comparison or none
  ignoring_case,
  adding,  // number
  larger,  // comparison: the larger of two
  smaller,
};

Word made(Context& c, Made which, Word first = {}, Word second = {}, Word third = {}) {
  const Word words[] = {Word::integer(static_cast<int64_t>(which)), first, second, third};
  const Word both[] = {new_list(c, words, Form::function), c.draft.string("%call")};
  return c.draft.new_object(ObjectKind::bound_method, both);
}

Word order_word(int order) { return Word::integer(order); }

// Whether a function is a comparison, that is, takes two arguments.
bool is_comparison(Context& c, Word f) {
  const ValueKind kind = c.draft.kind(f);
  if (kind == ValueKind::instance) return !c.find_method(f, "compare").is(Atom::unset);
  if (kind == ValueKind::bound_method) {
    const Word config = c.draft.at(f, 0);
    if (c.draft.kind(config) == ValueKind::list && form_of(c.draft, config) == Form::function)
      return static_cast<Made>(c.draft.at(config, 0).as_integer()) != Made::method &&
             static_cast<Made>(c.draft.at(config, 0).as_integer()) != Made::identity &&
             static_cast<Made>(c.draft.at(config, 0).as_integer()) != Made::and_then;
  }
  return c.arity(f) == std::optional<size_t>(2);
}

OrFailed<Word> call_made(Context& c, Word config, const Arguments& a) {
  Draft& draft = c.draft;
  const Word first = draft.at(config, 1), second = draft.at(config, 2), third = draft.at(config, 3);
  const Word x = argument(a, 0), y = argument(a, 1);
  const auto by_key = [&](Word key, Word comparison) -> OrFailed<int> {
    const Word p = TRY(invoke(c, key, x));
    const Word q = TRY(invoke(c, key, y));
    const bool has_null = p.is(Atom::none) || q.is(Atom::none);
    if (has_null && family_table(c).comparisons_know_null && comparison.is(Atom::none))
      return p.is(Atom::none) && q.is(Atom::none) ? 0 : p.is(Atom::none) ? -1 : 1;
    return compare(c, comparison, p, q);
  };
  switch (static_cast<Made>(draft.at(config, 0).as_integer())) {
    case Made::method: {
      if (a.positional.empty())
        return c.error(RuntimeError::type, "a reference to a method is called without an object");
      const std::string name(draft.text(first));
      if (family_table(c).properties_are_methods && draft.kind(x) == ValueKind::instance && a.positional.size() == 1) {
        if (draft.kind(c.find_method(x, name)) == ValueKind::property) return c.load_member(x, name);
      }
      return call_method(c, x, name, {a.positional.subspan(1), {}});
    }
    case Made::comparing: return order_word(TRY(by_key(first, second)));
    case Made::natural: return order_word(TRY(compare(c, Word(), x, y)));
    case Made::reversed: return order_word(TRY(compare(c, first, y, x)));
    case Made::then: {
      const int order = TRY(compare(c, first, x, y));
      return order_word(order != 0 ? order : TRY(compare(c, second, x, y)));
    }
    case Made::then_by: {
      const int order = TRY(compare(c, first, x, y));
      return order_word(order != 0 ? order : TRY(by_key(second, third)));
    }
    case Made::nulls_first:
    case Made::nulls_last: {
      const int of_null = draft.at(config, 0) == Word::integer(static_cast<int64_t>(Made::nulls_first)) ? -1 : 1;
      const bool p = x.is(Atom::none), q = y.is(Atom::none);
      if (p || q) return order_word(p && q ? 0 : p ? of_null : -of_null);
      return order_word(TRY(compare(c, first, x, y)));
    }
    case Made::and_then: return invoke(c, second, TRY(invoke(c, first, "apply", a.positional)));
    case Made::both:
      TRY(invoke(c, first, "accept", a.positional));
      TRY(invoke(c, second, "accept", a.positional));
      return Word();
    case Made::negate: return Word::boolean(!TRY(kit::truth_of(c, TRY(invoke(c, first, "test", a.positional)))));
    case Made::and_:
      if (!TRY(kit::truth_of(c, TRY(invoke(c, first, "test", a.positional))))) return Word::boolean(false);
      return invoke(c, second, "test", a.positional);
    case Made::or_:
      if (TRY(kit::truth_of(c, TRY(invoke(c, first, "test", a.positional))))) return Word::boolean(true);
      return invoke(c, second, "test", a.positional);
    case Made::identity: return x;
    case Made::equal_to: return Word::boolean(TRY(kit::same_content(c, first, x)));
    case Made::by_part: {
      const auto part = static_cast<uint64_t>(first.as_integer());
      return order_word(TRY(compare(c, second, draft.at(x, part), draft.at(y, part))));
    }
    case Made::larger: return TRY(compare(c, first, x, y)) >= 0 ? x : y;
    case Made::smaller: return TRY(compare(c, first, x, y)) <= 0 ? x : y;
    case Made::adding: return kit::binary(c, ir::BinaryOperator::add, x, first);
    case Made::ignoring_case: {
      const Word other = y;
      return call_method(c, x, "compareToIgnoreCase", {std::span(&other, 1), {}});
    }
  }
  return c.fail("an unknown function of the library");
}

template <Made which>
OrFailed<Word> make(Context& c, const Arguments& a) {
  return made(c, which, argument(a, 0), argument(a, 1), argument(a, 2));
}
template <int part>
OrFailed<Word> by_part(Context& c, const Arguments& a) {
  return made(c, Made::by_part, Word::integer(part), argument(a, 0));
}

// method_reference(library class, name)
OrFailed<Word> method_reference(Context& c, const Arguments& a) {
  const Word of = argument(a, 0);
  const std::string name(c.draft.text(argument(a, 1)));
  if (c.draft.kind(of) == ValueKind::builtin) {
    const std::string path = fmt::format("{}.{}", c.function_name(of), name);
    const std::span<const BuiltinRow> rows = c.rules->builtins;
    for (size_t i = 0; i < rows.size(); ++i)
      if (rows[i].name == path && rows[i].function != nullptr && !rows[i].is_value) return Word::symbol(i);
  } else if (c.draft.kind(of) == ValueKind::class_) {
    // A static method, or a method of the first argument.
    const Word member = c.find_method(of, name);
    if (is_function(c, member) && !c.has_receiver_parameter(member) && c.draft.kind(member) != ValueKind::overloads)
      return member;
  } else {
    // A method of an object: bound to it.
    return c.bind(of, name);
  }
  return made(c, Made::method, argument(a, 1));
}

// --- methods of functions

OrFailed<Word> reversed_comparison(Context& c, Word f, const Arguments&) { return made(c, Made::reversed, f); }
OrFailed<Word> then_comparing(Context& c, Word f, const Arguments& a) {
  if (a.positional.size() > 1) return made(c, Made::then_by, f, argument(a, 0), argument(a, 1));
  if (is_comparison(c, argument(a, 0))) return made(c, Made::then, f, argument(a, 0));
  return made(c, Made::then_by, f, argument(a, 0));
}
OrFailed<Word> then_comparing_number(Context& c, Word f, const Arguments& a) {
  return made(c, Made::then_by, f, argument(a, 0));
}
OrFailed<Word> and_then(Context& c, Word f, const Arguments& a) {
  const uint16_t type = c.draft.form(f);
  const std::string_view name = type == 0 ? "" : c.symbol(type - 1u);
  if (name.find("Consumer") != std::string_view::npos) return made(c, Made::both, f, argument(a, 0));
  return made(c, Made::and_then, f, argument(a, 0));
}
OrFailed<Word> compose(Context& c, Word f, const Arguments& a) { return made(c, Made::and_then, argument(a, 0), f); }
OrFailed<Word> negate(Context& c, Word f, const Arguments&) { return made(c, Made::negate, f); }
OrFailed<Word> both_hold(Context& c, Word f, const Arguments& a) { return made(c, Made::and_, f, argument(a, 0)); }
OrFailed<Word> either_holds(Context& c, Word f, const Arguments& a) { return made(c, Made::or_, f, argument(a, 0)); }

constexpr Row function_rows[] = {
    {Receiver::function, "reversed", reversed_comparison},
    {Receiver::function, "thenComparing", then_comparing},
    {Receiver::function, "thenComparingInt", then_comparing_number},
    {Receiver::function, "thenComparingLong", then_comparing_number},
    {Receiver::function, "thenComparingDouble", then_comparing_number},
    {Receiver::function, "andThen", and_then},
    {Receiver::function, "compose", compose},
    {Receiver::function, "negate", negate},
    {Receiver::function, "and", both_hold},
    {Receiver::function, "or", either_holds},
};

// %typed_collection(collection, types of its parts): converts the elements, now and when they are stored.
OrFailed<Word> typed_collection(Context& c, const Arguments& a) {
  return as_declared_collection(c, argument(a, 0), std::string(c.draft.text(argument(a, 1))));
}

// class_literal(class): for library classes a name, as getClass() returns it.
OrFailed<Word> class_literal(Context& c, const Arguments& a) {
  const Word of = argument(a, 0);
  if (c.draft.kind(of) == ValueKind::class_) return of;
  if (c.draft.kind(of) != ValueKind::builtin) return call_method(c, of, "getClass", {});
  const Word words[] = {c.draft.string(c.function_name(of))};
  return new_list(c, words, Form::class_name);
}

OrFailed<Word> not_null(Context& c, const Arguments& a) {
  if (argument(a, 0).is(Atom::none)) return c.error(RuntimeError::null, "the value is null");
  return argument(a, 0);
}

// %as_function(value, type): the function, tagged with the functional interface that it implements.
OrFailed<Word> as_function(Context& c, const Arguments& a) {
  Word f = argument(a, 0);
  const ValueKind kind = c.draft.kind(f);
  if (kind == ValueKind::function) f = c.draft.new_object(ObjectKind::closure, std::span(&f, 1));
  else if (kind != ValueKind::closure && kind != ValueKind::bound_method) return f;
  const Word name = c.name_of(c.draft.text(argument(a, 1)));
  if (name.tag() == Word::Tag::symbol && name.payload() < 0xffff && c.draft.form(f) == 0)
    c.draft.set_form(f, static_cast<uint16_t>(name.payload() + 1));
  return f;
}

// %as_interface(value, interface, method): a function as an object of the interface, whose method it is.
OrFailed<Word> as_interface(Context& c, const Arguments& a) {
  const Word f = argument(a, 0);
  if (!is_function(c, f)) return f;
  const Word words[] = {argument(a, 1)};
  const Word object = c.draft.new_object(ObjectKind::instance, words);
  c.draft.append_pair(object, c.name_of(c.draft.text(argument(a, 2))), f);
  return object;
}

// %cast_to_class(value, class of the program, word)
OrFailed<Word> cast_to_class(Context& c, const Arguments& a) {
  const Word value = argument(a, 0), class_ = argument(a, 1);
  if (c.draft.kind(value) != ValueKind::instance || c.is_instance_of(value, class_)) return value;
  if (c.draft.text(argument(a, 2)) == "as?") return Word();
  return c.error(RuntimeError::cast, "an object is cast to a class that it is not of");
}

constexpr BuiltinRow function_static_rows[] = {
    {"%cast_to_class", cast_to_class},
    {"%typed_collection", typed_collection},
    {"class_literal", class_literal},
    {"Comparator.naturalOrder", make<Made::natural>},
    {"Comparator.reverseOrder", make<Made::reversed>},
    {"Comparator.comparing", make<Made::comparing>},
    {"Comparator.comparingInt", make<Made::comparing>},
    {"Comparator.comparingLong", make<Made::comparing>},
    {"Comparator.comparingDouble", make<Made::comparing>},
    {"Comparator.nullsFirst", make<Made::nulls_first>},
    {"Comparator.nullsLast", make<Made::nulls_last>},
    {"Collections.reverseOrder", make<Made::reversed>},
    {"Map.Entry.comparingByKey", by_part<0>},
    {"Map.Entry.comparingByValue", by_part<1>},
    {"Entry.comparingByKey", by_part<0>},
    {"Entry.comparingByValue", by_part<1>},
    {"Function.identity", make<Made::identity>},
    {"BinaryOperator.maxBy", make<Made::larger>},
    {"BinaryOperator.minBy", make<Made::smaller>},
    {"Map.Entry.copyOf", [](Context&, const Arguments& a) -> OrFailed<Word> { return argument(a, 0); }},
    {"IntUnaryOperator.identity", make<Made::identity>},
    {"UnaryOperator.identity", make<Made::identity>},
    {"Predicate.not", make<Made::negate>},
    {"Predicate.isEqual", make<Made::equal_to>},
    {"String.CASE_INSENSITIVE_ORDER", make<Made::ignoring_case>, true},
    {"method_reference", method_reference},
    {"not_null", not_null},
    {"%as_function", as_function},
    {"%as_interface", as_interface},
};

constexpr MethodRow calls[] = {{ValueKind::list, "%call", call_made}};

}  // namespace

OrFailed<Word> call_method(Context& c, Word receiver, std::string_view name, const Arguments& a) {
  if (c.draft.kind(receiver) == ValueKind::instance) {
    const Word member = c.find_method(receiver, name);
    if (!member.is(Atom::unset)) return c.call_on(receiver, member, a.positional);
  }
  if (receiver.is(Atom::none)) return c.error(RuntimeError::null, fmt::format("`{}` of null is called", name));
  const std::optional<Word> result = TRY(c.rules->forms->method(c, receiver, name, a));
  if (result) return *result;
  // A field that holds a function; or, where fields and methods look alike, a field's value.
  const Word member = TRY(c.load_member(receiver, name));
  if (a.positional.empty() && !is_function(c, member)) return member;
  return c.call(member, a.positional);
}

OrFailed<Word> comparison_by(Context& c, Word key, Word comparison) {
  return key.is(Atom::none) ? made(c, Made::natural) : made(c, Made::comparing, key, comparison);
}
OrFailed<Word> then_by(Context& c, Word first, Word key, Word comparison) {
  return made(c, Made::then_by, first, key, comparison);
}
OrFailed<Word> reverse_order(Context& c) { return made(c, Made::reversed); }
OrFailed<Word> comparison_reversed(Context& c, Word comparison) { return made(c, Made::reversed, comparison); }
OrFailed<Word> adding(Context& c, Word number) { return made(c, Made::adding, number); }

std::span<const Row> function_methods() { return function_rows; }
std::span<const BuiltinRow> function_statics() { return function_static_rows; }
std::span<const MethodRow> function_calls() { return calls; }

}  // namespace ramify::ir_machine::jvm
