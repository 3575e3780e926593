// SPDX-License-Identifier: Apache-2.0
// Objects, functions and classes as values: Object, Function.prototype, typeof, instanceof (ECMA-262, 20).
#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "base/result.h"
#include "machines/ir/dialects/javascript/parts.h"
#include "machines/ir/dialects/languages/access.h"
#include "machines/ir/dialects/languages/compare.h"
#include "machines/ir/dialects/languages/numbers.h"
#include "machines/ir/dialects/languages/operators.h"
#include "machines/ir/dialects/languages/text.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::javascript {

namespace {

using common::elements_of;
using E = RuntimeError;

bool is_object(Context& c, Word w) {
  switch (c.draft.kind(w)) {
    case ValueKind::none:
    case ValueKind::undefined:
    case ValueKind::boolean:
    case ValueKind::integer:
    case ValueKind::float_:
    case ValueKind::string: return false;
    default: return true;
  }
}

OrFailed<void> check_object(Context& c, Word w) {
  if (w.is(Atom::none) || w.is(Atom::missing)) return c.error(E::type, "Cannot convert undefined or null to object");
  return {};
}

Word pair_of(Context& c, Word first, Word second) {
  const Word both[] = {first, second};
  return c.draft.new_list(both);
}

OrFailed<Word> keys(Context& c, const Arguments& a) {
  TRY(check_object(c, at_or_undefined(a, 0)));
  std::vector<Word> names;
  for (const auto& [name, value] : TRY(own_fields(c, a.positional[0]))) names.push_back(c.draft.string(name));
  return c.draft.new_list(names);
}
OrFailed<Word> values(Context& c, const Arguments& a) {
  TRY(check_object(c, at_or_undefined(a, 0)));
  std::vector<Word> all;
  for (const auto& [name, value] : TRY(own_fields(c, a.positional[0]))) all.push_back(value);
  return c.draft.new_list(all);
}
OrFailed<Word> entries(Context& c, const Arguments& a) {
  TRY(check_object(c, at_or_undefined(a, 0)));
  std::vector<Word> all;
  for (const auto& [name, value] : TRY(own_fields(c, a.positional[0])))
    all.push_back(pair_of(c, c.draft.string(name), value));
  return c.draft.new_list(all);
}
OrFailed<Word> assign(Context& c, const Arguments& a) {
  TRY(check_object(c, at_or_undefined(a, 0)));
  for (size_t i = 1; i < a.positional.size(); ++i)
    for (const auto& [name, value] : TRY(own_fields(c, a.positional[i]))) {
      if (c.draft.kind(a.positional[0]) == ValueKind::list)
        TRY(common::store_index(c, a.positional[0], c.draft.string(name), value));
      else TRY(c.store_member(a.positional[0], name, value));
    }
  return a.positional[0];
}
OrFailed<Word> from_entries(Context& c, const Arguments& a) {
  const Word object = new_object(c, {});
  for (const Word entry : TRY(elements_of(c, at_or_undefined(a, 0)))) {
    const Word name = TRY(common::load_index(c, entry, Word::integer(0)));
    TRY(c.store_member(object, TRY(common::text(c, name)), TRY(common::load_index(c, entry, Word::integer(1)))));
  }
  return object;
}

// --- frozen objects: a first field that says so

OrFailed<Word> freeze(Context& c, const Arguments& a) {
  const Word object = at_or_undefined(a, 0);
  if (c.draft.kind(object) == ValueKind::instance && !is_frozen(c, object)) {
    std::vector<Word> words;
    for (uint64_t i = 0; i < c.draft.size(object); ++i) words.push_back(c.draft.at(object, i));
    const Word mark[] = {c.name_of("#frozen"), Word::boolean(true)};
    words.insert(words.begin() + instance_words::fields, std::begin(mark), std::end(mark));
    c.draft.assign(object, words);
  } else if (c.draft.kind(object) == ValueKind::list) {
    c.draft.lock(object);
  }
  return object;
}
OrFailed<Word> is_frozen_function(Context& c, const Arguments& a) {
  const Word object = at_or_undefined(a, 0);
  if (c.draft.kind(object) == ValueKind::instance) return Word::boolean(is_frozen(c, object));
  if (c.draft.kind(object) == ValueKind::list) return Word::boolean(c.draft.is_locked(object));
  return Word::boolean(!is_object(c, object));
}

// --- prototypes

OrFailed<Word> define_property(Context& c, const Arguments& a);

OrFailed<Word> create(Context& c, const Arguments& a) {
  const Word prototype = at_or_undefined(a, 0);
  const ValueKind kind = c.draft.kind(prototype);
  if (kind != ValueKind::none && kind != ValueKind::instance && kind != ValueKind::class_)
    return c.error(E::type,
                   fmt::format("Object prototype may only be an Object or null: {}", TRY(common::text(c, prototype))));
  const Word words[] = {prototype};
  const Word object = c.draft.new_object(ObjectKind::instance, words);
  if (!at_or_undefined(a, 1).is(Atom::missing)) {
    for (const auto& [name, descriptor] : TRY(own_fields(c, a.positional[1]))) {
      const Word arguments[] = {object, c.draft.string(name), descriptor};
      TRY(define_property(c, {arguments, {}}));
    }
  }
  return object;
}
OrFailed<Word> get_prototype(Context& c, const Arguments& a) {
  const Word object = at_or_undefined(a, 0);
  if (c.draft.kind(object) == ValueKind::instance) {
    const Word prototype = c.draft.at(object, instance_words::class_);
    if (prototype.is(Atom::none)) return c.fail("the prototype of plain objects is no value here");
    return prototype;
  }
  if (c.draft.kind(object) == ValueKind::class_) {
    const Word bases = c.draft.at(object, class_words::bases);
    if (c.draft.size(bases) > 0) return c.draft.at(bases, 0);
  }
  return c.fail("the prototype of built-in values is no value here");
}
OrFailed<Word> set_prototype(Context& c, const Arguments& a) {
  const Word object = at_or_undefined(a, 0), prototype = at_or_undefined(a, 1);
  const ValueKind kind = c.draft.kind(prototype);
  if (c.draft.kind(object) != ValueKind::instance ||
      (kind != ValueKind::none && kind != ValueKind::instance && kind != ValueKind::class_))
    return c.fail("only the prototypes of objects can be set");
  c.draft.set(object, instance_words::class_, prototype);
  return object;
}

OrFailed<Word> is(Context& c, const Arguments& a) {
  const Word x = at_or_undefined(a, 0), y = at_or_undefined(a, 1);
  if (common::is_number(c, x) && common::is_number(c, y)) {
    const double p = common::real_value(c, x), q = common::real_value(c, y);
    return Word::boolean((std::isnan(p) && std::isnan(q)) || (p == q && std::signbit(p) == std::signbit(q)));
  }
  return Word::boolean(TRY(common::identical(c, x, y)));
}

// --- functions are objects, too

// The object with what a function has been given; none yet: null.
OrFailed<Word> function_fields(Context& c, Word function, bool creates) {
  const Word all = c.global_named("__function_fields");
  if (c.draft.kind(all) != ValueKind::dict) {
    if (!creates) return Word();
    return c.fail("a property of a function that is not seen to have any is set");
  }
  if (const int64_t at = TRY(common::find_key(c, all, function)); at >= 0)
    return c.draft.value_at(all, static_cast<uint64_t>(at));
  if (!creates) return Word();
  const Word made = new_object(c, {});
  TRY(common::insert(c, all, function, made));
  return made;
}
OrFailed<Word> prototype_of(Context& c, Word function) {
  const Word fields = TRY(function_fields(c, function, true));
  const Word known = TRY(c.load_member(fields, "prototype"));
  if (!known.is(Atom::missing)) return known;
  const std::pair<std::string_view, Word> constructor[] = {{"constructor", function}};
  const Word made = new_object(c, constructor);
  TRY(c.store_member(fields, "prototype", made));
  return made;
}
// %new(callee, arguments...): of a function of the program, an object whose prototype is the function's.
OrFailed<Word> new_object_of(Context& c, const Arguments& a) {
  const Word callee = argument(a, 0);
  const std::span<const Word> rest = a.positional.subspan(1);
  const ValueKind kind = c.draft.kind(callee);
  if (kind != ValueKind::function && kind != ValueKind::closure) return c.call_with(callee, {rest, a.named});
  if (!c.has_receiver_parameter(callee))
    return c.error(E::type, fmt::format("{} is not a constructor", c.function_name(callee)));
  const Word words[] = {TRY(prototype_of(c, callee))};
  const Word made = c.draft.new_object(ObjectKind::instance, words);
  const Word result = TRY(c.call_on(made, callee, rest));
  return is_object(c, result) ? result : made;
}
// %known(name): a name that no declaration has is one of the library.
OrFailed<Word> known(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (c.symbolic != nullptr || c.draft.kind(value) != ValueKind::builtin) return value;
  const std::string_view name = c.function_name(value);
  for (const BuiltinRow& row : rules(ir::Dialect::javascript).builtins)
    if (row.name == name) return value;
  return c.error(E::name, fmt::format("`{}` is unknown", name), name);
}
OrFailed<Word> new_target(Context& c, const Arguments& a) {
  const Word receiver = argument(a, 0);
  if (c.draft.kind(receiver) != ValueKind::instance) return undefined();
  return c.load_member(receiver, "constructor");
}

// --- accessors

// %define_property(object, name, getter or null, setter or null): what is there of the other one stays.
OrFailed<Word> define_accessor(Context& c, const Arguments& a) {
  Word object = argument(a, 0);
  if (const ValueKind given = c.draft.kind(object); given == ValueKind::function || given == ValueKind::closure)
    object = TRY(function_fields(c, object, true));
  const ValueKind kind = c.draft.kind(object);
  if (kind != ValueKind::instance && kind != ValueKind::class_)
    return c.fail("a getter is defined of what is no object");
  const uint32_t first = kind == ValueKind::instance ? instance_words::fields : class_words::members;
  const Word name = c.name_of(TRY(common::text(c, argument(a, 1))));
  Word words[] = {argument(a, 2), argument(a, 3), Word::integer(static_cast<int64_t>(PropertyFlavour::accessor))};
  const int64_t at = c.draft.find_name(object, first, name);
  if (at >= 0) {
    const Word before = c.draft.at(object, static_cast<uint64_t>(at) + 1);
    if (c.draft.kind(before) == ValueKind::property)
      for (uint32_t i = 0; i < 2; ++i)
        if (is_nothing(words[i])) words[i] = c.draft.at(before, i);
  }
  for (Word& w : words)
    if (is_nothing(w)) w = Word();
  const Word property = c.draft.new_object(ObjectKind::property, words);
  if (at >= 0) c.draft.set(object, static_cast<uint64_t>(at) + 1, property);
  else c.draft.append_pair(object, name, property);
  return object;
}
// Object.defineProperty: what can be said here is a value that is enumerable, or accessors that are.
OrFailed<Word> define_property(Context& c, const Arguments& a) {
  const Word object = argument(a, 0), descriptor = at_or_undefined(a, 2);
  const Word getter = TRY(c.load_member(descriptor, "get")), setter = TRY(c.load_member(descriptor, "set"));
  const bool is_accessor = !getter.is(Atom::missing) || !setter.is(Atom::missing);
  const bool is_enumerable = common::truth(c.draft, TRY(c.load_member(descriptor, "enumerable")));
  const bool is_writable = common::truth(c.draft, TRY(c.load_member(descriptor, "writable")));
  if (!is_enumerable || (!is_accessor && !is_writable))
    return c.fail("Object.defineProperty of what is not enumerable or not writable is not supported");
  if (is_accessor) {
    const Word arguments[] = {object, argument(a, 1), getter, setter};
    return define_accessor(c, {arguments, {}});
  }
  // Of the object itself, whatever its class has under that name.
  const Word value = TRY(c.load_member(descriptor, "value"));
  if (c.draft.kind(object) == ValueKind::instance && !is_frozen(c, object)) {
    const Word name = c.name_of(TRY(text_at(c, a, 1)));
    const int64_t at = c.draft.find_name(object, instance_words::fields, name);
    if (at >= 0) c.draft.set(object, static_cast<uint64_t>(at) + 1, value);
    else c.draft.append_pair(object, name, value);
    return object;
  }
  TRY(c.store_member(object, TRY(text_at(c, a, 1)), value));
  return object;
}

// --- what values are

// The well-known ones, which are texts here.
bool is_symbol(std::string_view name) {
  return name == "@@iterator" || name == "@@asyncIterator" || name == "@@hasInstance" || name == "@@toPrimitive" ||
         name == "@@toStringTag";
}
OrFailed<Word> type_of(Context& c, const Arguments& a) {
  switch (c.draft.kind(at_or_undefined(a, 0))) {
    case ValueKind::undefined:
    case ValueKind::unset: return c.draft.string("undefined");
    case ValueKind::boolean: return c.draft.string("boolean");
    case ValueKind::integer:
    case ValueKind::float_: return c.draft.string("number");
    case ValueKind::string: return c.draft.string(is_symbol(c.draft.text(a.positional[0])) ? "symbol" : "string");
    case ValueKind::builtin:
    case ValueKind::function:
    case ValueKind::closure:
    case ValueKind::bound_method:
    case ValueKind::class_: return c.draft.string("function");
    case ValueKind::instance: {
      const Word class_ = c.draft.at(a.positional[0], instance_words::class_);
      const bool is_made = c.draft.kind(class_) == ValueKind::class_ && c.shown_class(class_) == "Symbol";
      return c.draft.string(is_made ? "symbol" : "object");
    }
    default: return c.draft.string("object");
  }
}

OrFailed<Word> instance_of(Context& c, const Arguments& a) {
  const Word value = at_or_undefined(a, 0), class_ = at_or_undefined(a, 1);
  const ValueKind kind = c.draft.kind(value);
  if (c.draft.kind(class_) == ValueKind::class_) {
    const Word test = c.find_method(class_, "@@hasInstance");
    if (!test.is(Atom::unset))
      return Word::boolean(common::truth(c.draft, TRY(c.call_on(class_, test, std::span(&value, 1)))));
    return Word::boolean(c.is_instance_of(value, class_));
  }
  if (c.draft.kind(class_) == ValueKind::builtin) {
    const std::string_view name = c.function_name(class_);
    if (c.is_instance_of(value, class_)) return Word::boolean(true);
    if (name == "Object") return Word::boolean(is_object(c, value));
    if (name == "Array") return Word::boolean(kind == ValueKind::list);
    if (name == "Map") return Word::boolean(kind == ValueKind::dict);
    if (name == "Set") return Word::boolean(kind == ValueKind::set);
    if (name == "Function") return Word::boolean(is_callable(c, value));
    if (name == "String" || name == "Number" || name == "Boolean") return Word::boolean(false);
    return c.fail(fmt::format("instanceof {} is not supported", name));
  }
  if (kind != ValueKind::instance && is_callable(c, class_)) return Word::boolean(false);
  if (c.draft.kind(class_) == ValueKind::function || c.draft.kind(class_) == ValueKind::closure) {
    const Word prototype = TRY(prototype_of(c, class_));
    Word above = c.draft.at(value, instance_words::class_);
    for (unsigned depth = 0; depth < 1'000 && c.draft.kind(above) == ValueKind::instance; ++depth) {
      if (above == prototype) return Word::boolean(true);
      above = c.draft.at(above, instance_words::class_);
    }
    return Word::boolean(false);
  }
  if (is_callable(c, class_)) return c.fail("instanceof a function that is no class is not supported");
  return c.error(E::type, "Right-hand side of 'instanceof' is not callable");
}
OrFailed<Word> has_private(Context& c, const Arguments& a) {
  const Word object = argument(a, 0);
  if (c.draft.kind(object) != ValueKind::instance)
    return c.error(E::type, "Cannot use 'in' operator to search for a private name in what is no object");
  const std::string name = TRY(text_at(c, a, 1));
  return Word::boolean(c.draft.find_name(object, instance_words::fields, c.name_of(name)) >= 0 ||
                       !c.find_method(object, name).is(Atom::unset));
}
OrFailed<Word> has_own(Context& c, const Arguments& a) {
  const Word object = argument(a, 0);
  const std::string name = TRY(text_at(c, a, 1));
  if (c.draft.kind(object) == ValueKind::class_)
    return Word::boolean(c.draft.find_name(object, class_words::members, c.name_of(name)) >= 0);
  if (c.draft.kind(object) == ValueKind::instance)
    return Word::boolean(c.draft.find_name(object, instance_words::fields, c.name_of(name)) >= 0);
  for (const auto& [own, value] : TRY(own_fields(c, object)))
    if (own == name) return Word::boolean(true);
  return Word::boolean(name == "length" &&
                       (c.draft.kind(object) == ValueKind::list || c.draft.kind(object) == ValueKind::string));
}
OrFailed<Word> has_own_property(Context& c, Word object, const Arguments& a) {
  const Word arguments[] = {object, at_or_undefined(a, 0)};
  return has_own(c, {arguments, {}});
}
OrFailed<Word> object_function(Context& c, const Arguments& a) {
  const Word value = at_or_undefined(a, 0);
  if (is_nothing(value)) return new_object(c, {});
  if (!is_object(c, value)) return c.fail("objects around numbers, strings and booleans are not supported");
  return value;
}

OrFailed<Word> plain_text(Context& c, Word value, const Arguments&) {
  return c.draft.string(TRY(common::text(c, value)));
}
OrFailed<Word> object_text(Context& c, Word value, const Arguments&) {
  const Word tag = c.find_method(value, "@@toStringTag");
  if (!tag.is(Atom::unset))
    return c.draft.string(fmt::format("[object {}]", TRY(common::text(c, TRY(c.load_member(value, "@@toStringTag"))))));
  return c.draft.string("[object Object]");
}
OrFailed<Word> itself(Context&, Word value, const Arguments&) { return value; }

// --- functions

OrFailed<Word> callable_member(Context& c, Word function) {
  if (c.draft.kind(function) != ValueKind::class_) return function;
  const Word constructor = c.find_method(function, "constructor");
  if (constructor.is(Atom::unset)) return c.fail("a class without constructor is called as a function");
  return constructor;
}
OrFailed<Word> call_method(Context& c, Word function, const Arguments& a) {
  return c.call_on(at_or_undefined(a, 0), TRY(callable_member(c, function)),
                   a.positional.empty() ? a.positional : a.positional.subspan(1));
}
OrFailed<Word> apply_method(Context& c, Word function, const Arguments& a) {
  std::vector<Word> arguments;
  if (a.positional.size() > 1 && !is_nothing(a.positional[1])) arguments = TRY(elements_of(c, a.positional[1]));
  return c.call_on(at_or_undefined(a, 0), TRY(callable_member(c, function)), arguments);
}
OrFailed<Word> bind_method(Context& c, Word function, const Arguments& a) {
  if (a.positional.size() > 1) {
    const Word binder = c.global_named("__bind");
    if (binder.is(Atom::unset)) return c.fail("bind() with arguments is not supported here");
    const Word arguments[] = {function, a.positional[0], c.draft.new_list(a.positional.subspan(1))};
    return c.call(binder, arguments);
  }
  const Word words[] = {at_or_undefined(a, 0), function};
  return c.draft.new_object(ObjectKind::bound_method, words);
}

// --- console

std::string formatted_number(Context& c, Word value, bool is_whole) {
  if (!common::is_number(c, value)) return "NaN";
  const double number = common::real_value(c, value);
  return common::real_text(c.table->floats, is_whole ? std::trunc(number) + 0.0 : number);
}

OrFailed<std::string> line_of(Context& c, std::span<const Word> values) {
  std::string line;
  size_t next = 0;
  if (values.size() > 1 && c.draft.kind(values[0]) == ValueKind::string) {
    const std::string format(c.draft.text(values[0]));
    next = 1;
    for (size_t i = 0; i < format.size(); ++i) {
      if (format[i] != '%' || i + 1 == format.size()) {
        line += format[i];
        continue;
      }
      const char letter = format[i + 1];
      if (letter == '%') {
        line += '%';
        ++i;
        continue;
      }
      if (std::string_view("sdifjoOc").find(letter) == std::string_view::npos || next == values.size()) {
        line += '%';
        continue;
      }
      const Word value = values[next++];
      ++i;
      if (letter == 'd') line += formatted_number(c, value, false);
      else if (letter == 'i') line += formatted_number(c, value, true);
      else if (letter == 'f') line += formatted_number(c, value, false);
      else if (letter == 's' && c.draft.kind(value) != ValueKind::instance) line += TRY(inspected(c, value, false));
      else if (letter == 's') line += TRY(common::text(c, value));
      else if (letter == 'j') return c.fail("%j of console.log is not supported");
      else if (letter != 'c') line += TRY(inspected(c, value, true));
    }
  }
  for (size_t i = next; i < values.size(); ++i) {
    if (i != 0) line += ' ';
    line += TRY(inspected(c, values[i], false));
  }
  return line;
}
OrFailed<Word> log(Context& c, const Arguments& a) {
  c.print(TRY(line_of(c, a.positional)));
  return undefined();
}
OrFailed<Word> write(Context& c, const Arguments& a) {
  c.write(TRY(text_at(c, a, 0)));
  return Word::boolean(true);
}

OrFailed<Word> structured_clone(Context& c, const Arguments& a);
OrFailed<Word> cloned(Context& c, Word value, std::vector<std::pair<Word, Word>>& known, unsigned depth) {
  if (depth > 500) return c.fail("values are nested too deeply to be copied");
  for (const auto& [from, to] : known)
    if (from == value) return to;
  Draft& draft = c.draft;
  switch (draft.kind(value)) {
    case ValueKind::list: {
      const Word copy = draft.new_list({});
      known.emplace_back(value, copy);
      for (uint64_t i = 0; i < draft.size(value); ++i)
        draft.append(copy, TRY(cloned(c, draft.at(value, i), known, depth + 1)));
      return copy;
    }
    case ValueKind::dict: {
      const Word copy = draft.new_dict();
      known.emplace_back(value, copy);
      for (uint64_t i = 0; i < draft.size(value); ++i) {
        const Word key = TRY(cloned(c, draft.at(value, i), known, depth + 1));
        TRY(common::insert(c, copy, key, TRY(cloned(c, draft.value_at(value, i), known, depth + 1))));
      }
      return copy;
    }
    case ValueKind::set: {
      const Word copy = draft.new_set();
      known.emplace_back(value, copy);
      for (uint64_t i = 0; i < draft.size(value); ++i)
        TRY(common::append(c, copy, TRY(cloned(c, draft.at(value, i), known, depth + 1))));
      return copy;
    }
    case ValueKind::instance: {
      if (!draft.at(value, instance_words::class_).is(Atom::none))
        return c.fail("structuredClone of an object of a class is not supported");
      const Word copy = new_object(c, {});
      known.emplace_back(value, copy);
      for (const auto& [name, field] : TRY(own_fields(c, value)))
        TRY(c.store_member(copy, name, TRY(cloned(c, field, known, depth + 1))));
      return copy;
    }
    default: break;
  }
  if (is_callable(c, value)) return c.fail("structuredClone of a function: it cannot be cloned");
  return value;
}
OrFailed<Word> structured_clone(Context& c, const Arguments& a) {
  std::vector<std::pair<Word, Word>> known;
  return cloned(c, at_or_undefined(a, 0), known, 0);
}

constexpr BuiltinRow functions[] = {
    {"%define_property", define_accessor},
    {"%known", known},
    {"%new", new_object_of},
    {"%typeof", type_of},
    {"%void", [](Context&, const Arguments&) -> OrFailed<Word> { return undefined(); }},
    {"Function", nullptr},
    {"Object", object_function},
    {"Object.assign", assign},
    {"Object.create", create},
    {"Object.defineProperty", define_property},
    {"Object.entries", entries},
    {"Object.freeze", freeze},
    {"Object.fromEntries", from_entries},
    {"Object.getOwnPropertyNames", keys},
    {"Object.getPrototypeOf", get_prototype},
    {"Object.hasOwn", has_own},
    {"Object.is", is},
    {"Object.isFrozen", is_frozen_function},
    {"Object.keys", keys},
    {"Object.setPrototypeOf", set_prototype},
    {"Object.values", values},
    {"Reflect.has",
     [](Context& c, const Arguments& a) -> OrFailed<Word> {
       return Word::boolean(TRY(common::contains(c, at_or_undefined(a, 0), at_or_undefined(a, 1))));
     }},
    {"Reflect.ownKeys", keys},
    {"console.debug", log},
    {"console.error", log},
    {"console.info", log},
    {"console.log", log},
    {"console.warn", log},
    {"define_accessor", define_accessor},
    {"bigint", [](Context& c, const Arguments&) -> OrFailed<Word> { return c.fail("BigInts are not supported"); }},
    {"has_private", has_private},
    {"new_target", new_target},
    {"instanceof", instance_of},
    {"process.stdout.write", write},
    {"set_prototype", set_prototype},
    {"structuredClone", structured_clone},
    {"arguments_object", [](Context&, const Arguments& a) -> OrFailed<Word> { return argument(a, 0); }},
    {"typeof", type_of},
};

using K = ValueKind;
constexpr MethodRow methods[] = {
    {K::instance, "hasOwnProperty", has_own_property},
    {K::instance, "toLocaleString", plain_text},
    {K::instance, "toString", object_text},
    {K::instance, "valueOf", itself},
    {K::function, "apply", apply_method},
    {K::function, "bind", bind_method},
    {K::function, "call", call_method},
    {K::closure, "apply", apply_method},
    {K::closure, "bind", bind_method},
    {K::closure, "call", call_method},
    {K::builtin, "apply", apply_method},
    {K::builtin, "bind", bind_method},
    {K::builtin, "call", call_method},
    {K::bound_method, "apply", apply_method},
    {K::bound_method, "bind", bind_method},
    {K::bound_method, "call", call_method},
    {K::class_, "apply", apply_method},
    {K::class_, "bind", bind_method},
    {K::class_, "call", call_method},
    {K::list, "hasOwnProperty", has_own_property},
};

}  // namespace

bool is_callable(Context& c, Word value) {
  switch (c.draft.kind(value)) {
    case ValueKind::function:
    case ValueKind::closure:
    case ValueKind::builtin:
    case ValueKind::bound_method:
    case ValueKind::class_: return true;
    default: return false;
  }
}
OrFailed<void> check_callable(Context& c, Word value) {
  if (is_callable(c, value)) return {};
  return c.error(E::type, fmt::format("{} is not a function", TRY(inspected(c, value, true))));
}

OrFailed<Word> function_field(Context& c, Word function, std::string_view field) {
  const ValueKind kind = c.draft.kind(function);
  const bool is_own = kind == ValueKind::function || kind == ValueKind::closure;
  const Word fields = is_own ? TRY(function_fields(c, function, false)) : Word();
  if (c.draft.kind(fields) == ValueKind::instance &&
      c.draft.find_name(fields, instance_words::fields, c.name_of(field)) >= 0)
    return c.load_member(fields, field);
  if (field == "name") {
    const std::string_view name = c.function_name(function);
    return c.draft.string(name.starts_with('<') ? "" : name);
  }
  if (field == "length") {
    const Word count = c.find_method(function, "%length");
    if (count.is_integer()) return count;
  }
  if (field == "prototype" && is_own && c.has_receiver_parameter(function)) return prototype_of(c, function);
  if (!is_own || field == "length" || field == "toString" || field == "caller" || field == "arguments")
    return c.fail(fmt::format("the property `{}` of a function is not supported", field));
  return undefined();
}
OrFailed<void> set_function_field(Context& c, Word function, std::string_view field, Word value) {
  if (field == "name" || field == "length") return {};
  return c.store_member(TRY(function_fields(c, function, true)), field, value);
}

bool is_frozen(Context& c, Word object) {
  return c.draft.size(object) > instance_words::fields + 1 &&
         c.text_of_name(c.draft.at(object, instance_words::fields)) == "#frozen";
}

double number_at(Context& c, const Arguments& a, size_t i) {
  return i < a.positional.size() ? common::to_number(c, a.positional[i]) : not_a_number;
}
OrFailed<int64_t> bounded(Context& c, Word word, int64_t count, int64_t fallback) {
  if (word.is(Atom::missing)) return fallback;
  const double value = std::trunc(TRY(common::number_of(c, word)));
  if (std::isnan(value)) return 0;
  const double at = value < 0 ? value + static_cast<double>(count) : value;
  return static_cast<int64_t>(std::clamp(at, 0.0, static_cast<double>(count)));
}
OrFailed<std::string> text_at(Context& c, const Arguments& a, size_t i) {
  return common::text(c, at_or_undefined(a, i));
}

OrFailed<std::vector<std::pair<std::string, Word>>> own_fields(Context& c, Word object) {
  std::vector<std::pair<std::string, Word>> fields;
  switch (c.draft.kind(object)) {
    case ValueKind::list:
      for (uint64_t i = 0; i < c.draft.size(object); ++i)
        if (!c.draft.at(object, i).is(Atom::unset)) fields.emplace_back(fmt::format("{}", i), c.draft.at(object, i));
      break;
    case ValueKind::string: {
      const uint64_t count = TRY(common::length(c, object));
      for (uint64_t i = 0; i < count; ++i)
        fields.emplace_back(fmt::format("{}", i), TRY(common::load_index(c, object, count_word(i))));
      break;
    }
    case ValueKind::instance:
      for (const uint64_t i : common::field_order(c, object)) {
        const std::string name(c.text_of_name(c.draft.at(object, i)));
        fields.emplace_back(name, TRY(c.load_member(object, name)));
      }
      break;
    case ValueKind::class_:
      for (uint64_t i = class_words::members; i + 1 < c.draft.size(object); i += 2) {
        const std::string name(c.text_of_name(c.draft.at(object, i)));
        const Word member = c.draft.at(object, i + 1);
        if (name.starts_with('#') || name.starts_with('%') || name.starts_with("@@") || is_callable(c, member) ||
            c.draft.kind(member) == ValueKind::property)
          continue;
        fields.emplace_back(name, member);
      }
      break;
    default: break;
  }
  return fields;
}

Word new_object(Context& c, std::span<const std::pair<std::string_view, Word>> fields) {
  std::vector<Word> words = {Word()};
  for (const auto& [name, value] : fields) {
    words.push_back(c.name_of(name));
    words.push_back(value);
  }
  return c.draft.new_object(ObjectKind::instance, words);
}

std::span<const BuiltinRow> object_functions() { return functions; }
std::span<const MethodRow> object_methods() { return methods; }

}  // namespace ramify::ir_machine::javascript
