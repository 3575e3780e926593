// SPDX-License-Identifier: Apache-2.0
// Objects, functions and classes as values: Object, Function.prototype, typeof, instanceof (ECMA-262, 20).
#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/javascript/rules/access.h"
#include "languages/javascript/rules/operators.h"
#include "languages/javascript/rules/parts.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "machines/ir/library_names.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::javascript {

namespace {

using kit::elements_of;
using E = RuntimeError;

bool is_object(Context& c, Word w) {
  switch (c.draft.kind(w)) {
    case ValueKind::none:
    case ValueKind::undefined:
    case ValueKind::boolean:
    case ValueKind::integer:
    case ValueKind::float_:
    case ValueKind::tuple:  // BigInt
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
        TRY(store_index(c, a.positional[0], c.draft.string(name), value));
      else TRY(c.store_member(a.positional[0], name, value));
    }
  return a.positional[0];
}
OrFailed<Word> from_entries(Context& c, const Arguments& a) {
  const Word object = new_object(c, {});
  for (const Word entry : TRY(elements_of(c, at_or_undefined(a, 0)))) {
    const Word name = TRY(load_index(c, entry, Word::integer(0)));
    TRY(c.store_member(object, TRY(kit::text(c, name)), TRY(load_index(c, entry, Word::integer(1)))));
  }
  return object;
}

// --- frozen objects: marked by a first field

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
bool is_of_prototype(std::string_view path);
OrFailed<std::optional<std::pair<Word, std::string>>> value_of_front(Context& c, std::string_view path);

OrFailed<Word> create(Context& c, const Arguments& a) {
  const Word prototype = at_or_undefined(a, 0);
  const ValueKind kind = c.draft.kind(prototype);
  if (kind != ValueKind::none && kind != ValueKind::instance && kind != ValueKind::class_)
    return c.error(E::type,
                   fmt::format("Object prototype may only be an Object or null: {}", TRY(kit::text(c, prototype))));
  const Word words[] = {prototype};
  const Word object = c.draft.new_object(ObjectKind::instance, words);
  if (kind == ValueKind::none) c.draft.append_pair(object, c.name_of("#bare"), Word::boolean(true));
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
  if (kit::is_number(c, x) && kit::is_number(c, y)) {
    const double p = kit::real_value(c, x), q = kit::real_value(c, y);
    return Word::boolean((std::isnan(p) && std::isnan(q)) || (p == q && std::signbit(p) == std::signbit(q)));
  }
  return Word::boolean(TRY(kit::identical(c, x, y)));
}

// --- functions are objects, too

// The object with a function's assigned properties; null if there are none.
OrFailed<Word> function_fields(Context& c, Word function, bool creates) {
  const Word all = c.global_named("__function_fields");
  if (c.draft.kind(all) != ValueKind::dict) {
    if (!creates) return Word();
    return c.fail("a property of a function that is not seen to have any is set");
  }
  if (const int64_t at = TRY(kit::find_key(c, all, function)); at >= 0)
    return c.draft.value_at(all, static_cast<uint64_t>(at));
  if (!creates) return Word();
  const Word made = new_object(c, {});
  TRY(kit::insert(c, all, function, made));
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
// %new(callee, arguments...): for a function of the program, an object whose prototype is the function's.
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
// %known(name): an undeclared name must belong to the library.
OrFailed<Word> known(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (c.symbolic != nullptr || c.draft.kind(value) != ValueKind::builtin) return value;
  const std::string_view name = c.function_name(value);
  for (const BuiltinRow& row : c.rules->builtins)
    if (row.name == name) return value;
  if (is_of_prototype(name)) return value;
  if (const auto front = TRY(value_of_front(c, name))) {
    Word object = front->first;
    std::string_view rest = front->second;
    for (;;) {
      const size_t dot = std::min(rest.find('.'), rest.size());
      object = TRY(c.load_member(object, rest.substr(0, dot)));
      if (dot == rest.size()) return object;
      rest.remove_prefix(dot + 1);
    }
  }
  if (is_library_name(*c.table, name.substr(0, name.find('.'))))
    return c.fail(fmt::format("`{}` is unknown: neither the program nor the library has it", name));
  return c.error(E::name, fmt::format("`{}` is unknown", name), name.substr(0, name.find('.')));
}
OrFailed<Word> new_target(Context& c, const Arguments& a) {
  const Word receiver = argument(a, 0);
  if (c.draft.kind(receiver) != ValueKind::instance) return undefined();
  return c.load_member(receiver, "constructor");
}

// --- accessors

// %define_property(object, name, getter or null, setter or null): an existing accessor of the other kind is kept.
OrFailed<Word> define_accessor(Context& c, const Arguments& a) {
  Word object = argument(a, 0);
  if (const ValueKind given = c.draft.kind(object); given == ValueKind::function || given == ValueKind::closure)
    object = TRY(function_fields(c, object, true));
  const ValueKind kind = c.draft.kind(object);
  if (kind != ValueKind::instance && kind != ValueKind::class_)
    return c.fail("a getter is defined of what is no object");
  const uint32_t first = kind == ValueKind::instance ? instance_words::fields : class_words::members;
  const Word name = c.name_of(TRY(kit::text(c, argument(a, 1))));
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
// Object.defineProperty: omitted attributes of an existing property are kept, those of a new one are false. Accessors
// are enumerable unless they are in a class.
OrFailed<Word> define_property(Context& c, const Arguments& a) {
  const Word object = argument(a, 0), descriptor = at_or_undefined(a, 2);
  const ValueKind kind = c.draft.kind(object);
  if (!is_object(c, object)) return c.error(E::type, "Object.defineProperty called on non-object");
  if (!is_object(c, descriptor))
    return c.error(E::type, fmt::format("Property description must be an object: {}", TRY(kit::text(c, descriptor))));
  const std::string shown = TRY(text_at(c, a, 1));
  const Word getter = TRY(c.load_member(descriptor, "get")), setter = TRY(c.load_member(descriptor, "set"));
  const Word name = c.name_of(shown);
  const int64_t at = kind == ValueKind::instance ? c.draft.find_name(object, instance_words::fields, name) : -1;
  if (kind == ValueKind::instance && is_frozen(c, object))
    return c.error(E::type, at >= 0 ? fmt::format("Cannot redefine property: {}", shown)
                                    : fmt::format("Cannot define property {}, object is not extensible", shown));
  constexpr auto writable = static_cast<int64_t>(DataAttribute::writable),
                 enumerable = static_cast<int64_t>(DataAttribute::enumerable);
  int64_t before = 0;
  if (at >= 0) {
    const Word member = c.draft.at(object, static_cast<uint64_t>(at) + 1);
    const bool is_data =
        c.draft.kind(member) == ValueKind::property &&
        c.draft.at(member, property_words::flavour).as_integer() == static_cast<int64_t>(PropertyFlavour::data);
    before = is_data ? c.draft.at(member, property_words::setter).as_integer() : writable | enumerable;
  }
  const auto attribute = [&](std::string_view word, int64_t bit) -> OrFailed<int64_t> {
    const Word said = TRY(c.load_member(descriptor, word));
    if (said.is(Atom::missing)) return before & bit;
    return kit::truth(c.draft, said) ? bit : 0;
  };
  const int64_t attributes = TRY(attribute("writable", writable)) | TRY(attribute("enumerable", enumerable));
  if (!getter.is(Atom::missing) || !setter.is(Atom::missing)) {
    if ((attributes & enumerable) == 0 && kind != ValueKind::class_) {
      const Word constructor = kind == ValueKind::instance ? TRY(c.load_member(object, "constructor")) : undefined();
      const bool is_prototype =
          c.draft.kind(constructor) == ValueKind::function || c.draft.kind(constructor) == ValueKind::closure;
      if (!is_prototype) return c.fail("Object.defineProperty of accessors that are not enumerable is not supported");
    }
    const Word arguments[] = {object, argument(a, 1), getter, setter};
    return define_accessor(c, {arguments, {}});
  }
  Word value = TRY(c.load_member(descriptor, "value"));
  if (kind == ValueKind::instance) {
    // The object's own property, regardless of its class.
    if (value.is(Atom::missing) && at >= 0) value = TRY(c.load_member(object, shown));
    if (attributes != (writable | enumerable)) {
      const Word words[] = {value, Word::integer(attributes),
                            Word::integer(static_cast<int64_t>(PropertyFlavour::data))};
      value = c.draft.new_object(ObjectKind::property, words);
    }
    if (at >= 0) c.draft.set(object, static_cast<uint64_t>(at) + 1, value);
    else c.draft.append_pair(object, name, value);
    return object;
  }
  // Static members of classes are not enumerated.
  if (kind != ValueKind::class_ && attributes != (writable | enumerable))
    return c.fail("Object.defineProperty of what is not enumerable or not writable is supported for objects only");
  TRY(c.store_member(object, shown, value));
  return object;
}
OrFailed<Word> define_properties(Context& c, const Arguments& a) {
  for (const auto& [name, descriptor] : TRY(own_fields(c, at_or_undefined(a, 1)))) {
    const Word arguments[] = {argument(a, 0), c.draft.string(name), descriptor};
    TRY(define_property(c, {arguments, {}}));
  }
  return argument(a, 0);
}
OrFailed<Word> get_own_property_descriptor(Context& c, const Arguments& a) {
  const Word object = at_or_undefined(a, 0);
  if (c.draft.kind(object) != ValueKind::instance)
    return c.fail("Object.getOwnPropertyDescriptor of what is no plain object is not supported");
  const int64_t at = c.draft.find_name(object, instance_words::fields, c.name_of(TRY(text_at(c, a, 1))));
  if (at < 0) return undefined();
  const bool is_open = !is_frozen(c, object);
  const Word member = c.draft.at(object, static_cast<uint64_t>(at) + 1);
  int64_t attributes = 3;
  Word value = member;
  if (c.draft.kind(member) == ValueKind::property) {
    const Word getter = c.draft.at(member, property_words::getter), setter = c.draft.at(member, property_words::setter);
    if (c.draft.at(member, property_words::flavour).as_integer() != static_cast<int64_t>(PropertyFlavour::data)) {
      const auto or_undefined = [](Word w) { return w.is(Atom::none) ? undefined() : w; };
      const std::pair<std::string_view, Word> fields[] = {{"get", or_undefined(getter)},
                                                          {"set", or_undefined(setter)},
                                                          {"enumerable", Word::boolean(true)},
                                                          {"configurable", Word::boolean(is_open)}};
      return new_object(c, fields);
    }
    value = getter;
    attributes = setter.as_integer();
  }
  const bool is_plain = attributes == 3 && is_open;
  const std::pair<std::string_view, Word> fields[] = {{"value", value},
                                                      {"writable", Word::boolean((attributes & 1) != 0 && is_open)},
                                                      {"enumerable", Word::boolean((attributes & 2) != 0)},
                                                      {"configurable", Word::boolean(is_plain)}};
  return new_object(c, fields);
}
OrFailed<Word> own_property_names(Context& c, const Arguments& a) {
  const Word object = at_or_undefined(a, 0);
  const ValueKind kind = c.draft.kind(object);
  if (kind == ValueKind::class_) return c.fail("Object.getOwnPropertyNames of a class is not supported");
  if (kind != ValueKind::instance) return keys(c, a);
  std::vector<Word> names;
  for (const uint64_t i : field_order(c, object))
    names.push_back(c.draft.string(c.text_of_name(c.draft.at(object, i))));
  for (uint64_t i = instance_words::fields; i + 1 < c.draft.size(object); i += 2) {
    const std::string_view name = c.text_of_name(c.draft.at(object, i));
    const auto is_it = [&](Word w) { return c.draft.text(w) == name; };
    if (!name.starts_with('#') && !name.starts_with("@@") && std::ranges::none_of(names, is_it))
      names.push_back(c.draft.string(name));
  }
  return c.draft.new_list(names);
}
// %set_base_field(object, class, name, value): `super.x = v` calls a base class' setter, or sets the object's own
// property.
OrFailed<Word> set_base_field(Context& c, const Arguments& a) {
  const Word object = argument(a, 0), class_ = argument(a, 1), value = argument(a, 3);
  const std::string field = TRY(text_at(c, a, 2));
  const Word name = c.name_of(field);
  if (c.draft.kind(object) != ValueKind::instance || c.draft.kind(class_) != ValueKind::class_)
    return c.fail("super is assigned to where the receiver is no object of a class");
  const Word order = c.draft.at(class_, class_words::order);
  for (uint64_t k = 0; k < c.draft.size(order); ++k) {
    const Word base = c.draft.at(order, k);
    if (c.draft.kind(base) != ValueKind::class_) continue;
    const int64_t at = c.draft.find_name(base, class_words::members, name);
    if (at < 0) continue;
    const Word member = c.draft.at(base, static_cast<uint64_t>(at) + 1);
    if (c.draft.kind(member) != ValueKind::property) break;
    const Word setter = c.draft.at(member, property_words::setter);
    if (setter.is(Atom::none))
      return c.error(E::type, fmt::format("Cannot set property {} of {} which has only a getter", field, "#<Object>"));
    return c.call_on(object, setter, std::span(&value, 1));
  }
  const int64_t own = c.draft.find_name(object, instance_words::fields, name);
  if (own >= 0) c.draft.set(object, static_cast<uint64_t>(own) + 1, value);
  else c.draft.append_pair(object, name, value);
  return value;
}
OrFailed<Word> assign_constant(Context& c, const Arguments&) {
  return c.error(E::type, "Assignment to constant variable.");
}

// --- typeof and instanceof

// The well-known symbols, which are represented by texts.
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
    case ValueKind::tuple: return c.draft.string("bigint");
    case ValueKind::string: return c.draft.string(is_symbol(c.draft.text(a.positional[0])) ? "symbol" : "string");
    case ValueKind::builtin: {
      // Also for undeclared names.
      const std::string_view name = c.function_name(a.positional[0]);
      const std::span<const BuiltinRow> rows = c.rules->builtins;
      const auto row = std::ranges::find(rows, name, &BuiltinRow::name);
      if (row != rows.end() && row->function != nullptr) return c.draft.string("function");
      static constexpr std::string_view objects[] = {"Atomics",    "Intl",        "JSON",    "Math",
                                                     "Reflect",    "WebAssembly", "console", "exports",
                                                     "globalThis", "global",      "module",  "process"};
      if (std::ranges::find(objects, name) != std::end(objects)) return c.draft.string("object");
      if (is_library_name(*c.table, name) || is_of_prototype(name)) return c.draft.string("function");
      return c.draft.string("undefined");
    }
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

OrFailed<Word> type_of_receiver(Context& c, const Arguments& a) {
  const Word receiver = at_or_undefined(a, 0);
  if (is_object(c, receiver) || c.global_named("%strict").is(Atom::true_)) return type_of(c, a);
  return c.draft.string("object");
}

OrFailed<Word> instance_of(Context& c, const Arguments& a) {
  const Word value = at_or_undefined(a, 0), class_ = at_or_undefined(a, 1);
  const ValueKind kind = c.draft.kind(value);
  if (c.draft.kind(class_) == ValueKind::class_) {
    const Word test = c.find_method(class_, "@@hasInstance");
    if (!test.is(Atom::unset))
      return Word::boolean(kit::truth(c.draft, TRY(c.call_on(class_, test, std::span(&value, 1)))));
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
    // There are no objects of these classes here.
    if (name == "String" || name == "Number" || name == "Boolean" || name == "Date") return Word::boolean(false);
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

OrFailed<Word> object_text(Context& c, Word value, const Arguments&) {
  const Word tag = c.find_method(value, "@@toStringTag");
  if (!tag.is(Atom::unset))
    return c.draft.string(fmt::format("[object {}]", TRY(kit::text(c, TRY(c.load_member(value, "@@toStringTag"))))));
  return c.draft.string("[object Object]");
}

// --- functions

OrFailed<Word> call_of_prototype(Context& c, std::string_view path, Word receiver, std::span<const Word> arguments);

OrFailed<Word> callable_member(Context& c, Word function) {
  if (c.draft.kind(function) != ValueKind::class_) return function;
  const Word constructor = c.find_method(function, "constructor");
  if (constructor.is(Atom::unset)) return c.fail("a class without constructor is called as a function");
  return constructor;
}
OrFailed<Word> call_method(Context& c, Word function, const Arguments& a) {
  if (c.draft.kind(function) == ValueKind::builtin && is_of_prototype(c.function_name(function)))
    return call_of_prototype(c, c.function_name(function), at_or_undefined(a, 0),
                             a.positional.empty() ? a.positional : a.positional.subspan(1));
  return c.call_on(at_or_undefined(a, 0), TRY(callable_member(c, function)),
                   a.positional.empty() ? a.positional : a.positional.subspan(1));
}
OrFailed<Word> apply_method(Context& c, Word function, const Arguments& a) {
  std::vector<Word> arguments;
  if (a.positional.size() > 1 && !is_nothing(a.positional[1])) arguments = TRY(elements_of(c, a.positional[1]));
  if (c.draft.kind(function) == ValueKind::builtin && is_of_prototype(c.function_name(function)))
    return call_of_prototype(c, c.function_name(function), at_or_undefined(a, 0), arguments);
  return c.call_on(at_or_undefined(a, 0), TRY(callable_member(c, function)), arguments);
}
OrFailed<Word> bind_method(Context& c, Word function, const Arguments& a) {
  if (a.positional.size() > 1) {
    const Word binder = c.global_named("__bind");
    if (binder.is(Atom::unset)) return c.fail("bind() with arguments is not supported here");
    const Word arguments[] = {function, a.positional[0], c.draft.new_list(a.positional.subspan(1))};
    return c.call(binder, arguments);
  }
  // Library functions have no receiver.
  if (c.draft.kind(function) == ValueKind::builtin && !is_of_prototype(c.function_name(function))) return function;
  const Word words[] = {at_or_undefined(a, 0), function};
  return c.draft.new_object(ObjectKind::bound_method, words);
}

// --- console

// %d, %i and %f: as Number, parseInt and parseFloat read the value.
OrFailed<std::string> formatted_number(Context& c, Word value, char letter) {
  if (is_object_kind(c.draft.kind(value))) return "NaN";
  if (c.draft.kind(value) == ValueKind::tuple && letter != 'f') return TRY(kit::text(c, value)) + "n";
  const std::string_view reader = letter == 'd' ? "Number" : letter == 'i' ? "parseInt" : "parseFloat";
  const auto row = std::ranges::find(c.rules->builtins, reader, &BuiltinRow::name);
  const double number = kit::real_value(c, TRY(row->function(c, {std::span(&value, 1), {}})));
  return number == 0 && std::signbit(number) ? "-0" : kit::real_text(c.table->floats, number);
}

// %s: what a class of the program says of its objects, else what console.log shows of the outermost level.
OrFailed<std::string> formatted_text(Context& c, Word value) {
  if (is_symbol_object(c, value)) return TRY(inspected(c, value, false));
  if (c.draft.kind(value) != ValueKind::instance) return TRY(inspected(c, value, false));
  const bool has_own = !c.find_method(value, "toString").is(Atom::unset) ||
                       c.draft.find_name(value, instance_words::fields, c.name_of("toString")) >= 0;
  if (has_own) return TRY(kit::text(c, value));
  for (uint64_t i = instance_words::fields; i + 1 < c.draft.size(value); i += 2)
    if (is_object_kind(c.draft.kind(c.draft.at(value, i + 1))))
      return c.fail("%s of an object that holds objects is not known");
  return TRY(inspected(c, value, true));
}

// %o: the lengths of arrays and the members of functions are shown, too.
OrFailed<std::string> with_hidden_members(Context& c, Word value) {
  const auto hides = [&](Word w) {
    const ValueKind kind = c.draft.kind(w);
    return is_object_kind(kind) && kind != ValueKind::instance && kind != ValueKind::dict && kind != ValueKind::set;
  };
  bool is_known = !hides(value);
  if (c.draft.kind(value) == ValueKind::instance)
    for (uint64_t i = instance_words::fields; i + 1 < c.draft.size(value); i += 2)
      is_known &= !is_object_kind(c.draft.kind(c.draft.at(value, i + 1)));
  if (!is_known) return c.fail("%o, which shows hidden members, is not known of this value");
  return inspected(c, value, true);
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
      if (letter == 'd' || letter == 'i' || letter == 'f') line += TRY(formatted_number(c, value, letter));
      else if (letter == 's') line += TRY(formatted_text(c, value));
      else if (letter == 'o') line += TRY(with_hidden_members(c, value));
      else if (letter == 'j') line += TRY(json_text(c, value)).value_or("undefined");
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
OrFailed<Word> util_format(Context& c, const Arguments& a) { return c.draft.string(TRY(line_of(c, a.positional))); }
OrFailed<Word> util_inspect(Context& c, const Arguments& a) {
  if (a.positional.size() != 1) return c.fail("util.inspect with options is not known");
  return c.draft.string(TRY(inspected(c, a.positional[0], true)));
}
OrFailed<Word> log_error(Context& c, const Arguments& a) {
  c.write_error(TRY(line_of(c, a.positional)) + "\n");
  return undefined();
}
OrFailed<Word> write(Context& c, const Arguments& a) {
  c.write(TRY(text_at(c, a, 0)));
  return Word::boolean(true);
}
OrFailed<Word> write_error(Context& c, const Arguments& a) {
  c.write_error(TRY(text_at(c, a, 0)));
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
        TRY(kit::insert(c, copy, key, TRY(cloned(c, draft.value_at(value, i), known, depth + 1))));
      }
      return copy;
    }
    case ValueKind::set: {
      const Word copy = draft.new_set();
      known.emplace_back(value, copy);
      for (uint64_t i = 0; i < draft.size(value); ++i)
        TRY(kit::append(c, copy, TRY(cloned(c, draft.at(value, i), known, depth + 1))));
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

// --- library functions by path

constexpr std::string_view prototype_mark = ".prototype.";

bool is_of_prototype(std::string_view path) { return path.find(prototype_mark) != std::string_view::npos; }

// Object.prototype.toString
std::string tag_of(Context& c, Word value) {
  switch (c.draft.kind(value)) {
    case ValueKind::undefined: return "Undefined";
    case ValueKind::none: return "Null";
    case ValueKind::boolean: return "Boolean";
    case ValueKind::integer:
    case ValueKind::float_: return "Number";
    case ValueKind::tuple: return "BigInt";
    case ValueKind::string: return is_symbol(c.draft.text(value)) ? "Symbol" : "String";
    case ValueKind::list: return "Array";
    case ValueKind::dict: return "Map";
    case ValueKind::set: return "Set";
    case ValueKind::generator: return "Generator";
    default: return is_callable(c, value) ? "Function" : "Object";
  }
}

// The elements of a value with a length and numeric properties.
OrFailed<Word> listed(Context& c, Word value) {
  if (c.draft.kind(value) == ValueKind::list) return value;
  if (c.draft.kind(value) == ValueKind::string) return c.draft.new_list(TRY(elements_of(c, value)));
  const double count = kit::to_number(c, TRY(c.load_member(value, "length")));
  if (!(count <= 1e6)) return c.fail("a method of arrays is called on what has no length");
  const Word list = c.draft.new_list({});
  for (int64_t i = 0; i < static_cast<int64_t>(count); ++i)
    c.draft.append(list, TRY(c.load_member(value, fmt::format("{}", i))));
  return list;
}

// Calls a path such as `Array.prototype.slice` on the receiver.
OrFailed<Word> call_of_prototype(Context& c, std::string_view path, Word receiver, std::span<const Word> arguments) {
  const size_t at = path.find(prototype_mark);
  const std::string type(path.substr(0, at)), method(path.substr(at + prototype_mark.size()));
  if (type == "Object" && method == "toString") {
    const bool has_class = c.draft.kind(receiver) == ValueKind::instance;
    if (has_class && !c.find_method(receiver, "@@toStringTag").is(Atom::unset)) return object_text(c, receiver, {});
    if (has_class && c.is_instance_of(receiver, c.global_named("Error"))) return c.draft.string("[object Error]");
    if (has_class && c.is_instance_of(receiver, c.global_named("Promise"))) return c.draft.string("[object Promise]");
    return c.draft.string(fmt::format("[object {}]", tag_of(c, receiver)));
  }
  if (type == "Object" && method == "hasOwnProperty") return has_own_property(c, receiver, {arguments, {}});
  if (type == "Array") receiver = TRY(listed(c, receiver));
  const Method row = c.rules->method(c.draft.kind(receiver), method);
  if (row == nullptr) return c.fail(fmt::format("`{}` of this value is not supported", path));
  return row(c, receiver, {arguments, {}});
}

// The library row of that path; nullopt if there is none.
std::optional<Word> row_of(Context& c, std::string_view path) {
  const std::span<const BuiltinRow> rows = c.rules->builtins;
  const auto found = std::ranges::find(rows, path, &BuiltinRow::name);
  if (found == rows.end() || found->is_value || found->function == nullptr) return std::nullopt;
  return Word::symbol(static_cast<uint64_t>(found - rows.begin()));
}

// The value of the path's shortest prefix that is a library value, such as Math.PI, and the rest of the path.
OrFailed<std::optional<std::pair<Word, std::string>>> value_of_front(Context& c, std::string_view path) {
  for (size_t dot = path.find('.'); dot != std::string_view::npos; dot = path.find('.', dot + 1))
    for (const BuiltinRow& row : c.rules->builtins)
      if (row.is_value && row.name == path.substr(0, dot))
        return std::pair(TRY(row.function(c, {})), std::string(path.substr(dot + 1)));
  return std::nullopt;
}

// %set_of_prototype(prototype, name, value): `C.prototype.x = v`, which is visible through objects of the class, unlike
// a static member.
OrFailed<Word> set_of_prototype(Context& c, const Arguments& a) {
  const Word object = argument(a, 0), value = argument(a, 2);
  const std::string name = TRY(text_at(c, a, 1));
  if (c.draft.kind(object) != ValueKind::class_ || is_callable(c, value)) {
    TRY(c.store_member(object, name, value));
    return value;
  }
  const Word words[] = {value, Word::integer(static_cast<int64_t>(DataAttribute::writable)),
                        Word::integer(static_cast<int64_t>(PropertyFlavour::data))};
  const Word property = c.draft.new_object(ObjectKind::property, words);
  const int64_t at = c.draft.find_name(object, class_words::members, c.name_of(name));
  if (at >= 0) c.draft.set(object, static_cast<uint64_t>(at) + 1, property);
  else c.draft.append_pair(object, c.name_of(name), property);
  return value;
}
OrFailed<Word> is_prototype_of(Context& c, Word prototype, const Arguments& a) {
  const Word object = at_or_undefined(a, 0);
  if (c.draft.kind(object) != ValueKind::instance) return Word::boolean(false);
  if (c.draft.kind(prototype) == ValueKind::class_) return Word::boolean(c.is_instance_of(object, prototype));
  Word above = c.draft.at(object, instance_words::class_);
  for (unsigned depth = 0; depth < 1'000 && c.draft.kind(above) == ValueKind::instance; ++depth) {
    if (above == prototype) return Word::boolean(true);
    above = c.draft.at(above, instance_words::class_);
  }
  return Word::boolean(false);
}
OrFailed<Word> assert_function(Context& c, const Arguments& a) {
  if (kit::truth(c.draft, at_or_undefined(a, 0))) return undefined();
  const Word message = at_or_undefined(a, 1);
  if (c.draft.kind(message) == ValueKind::instance) return c.raise_value(message);
  if (c.draft.kind(message) != ValueKind::string)
    return c.fail("an assertion does not hold, and its message is not known");
  return c.raise("assert__AssertionError", std::string(c.draft.text(message)));
}

constexpr BuiltinRow object_function_rows[] = {
    {"%set_of_prototype", set_of_prototype},
    {"assert", assert_function},
    {"%define_property", define_accessor},
    {"%known", known},
    {"%new", new_object_of},
    {"%typeof", type_of},
    {"%assign_constant", assign_constant},
    {"%set_base_field", set_base_field},
    {"%typeof_receiver", type_of_receiver},
    {"%constructed",
     [](Context& c, const Arguments& a) -> OrFailed<Word> {
       return is_object(c, argument(a, 1)) ? argument(a, 1) : argument(a, 0);
     }},
    {"%constructed_derived",
     [](Context& c, const Arguments& a) -> OrFailed<Word> {
       if (is_object(c, argument(a, 1))) return argument(a, 1);
       if (c.draft.kind(argument(a, 1)) == ValueKind::undefined) return argument(a, 0);
       return c.error(E::type, "Derived constructors may only return object or undefined");
     }},
    {"%void", [](Context&, const Arguments&) -> OrFailed<Word> { return undefined(); }},
    {"Date", nullptr},
    {"Function", nullptr},
    {"Object", object_function},
    {"Object.assign", assign},
    {"Object.create", create},
    {"Object.defineProperty", define_property},
    {"Object.entries", entries},
    {"Object.freeze", freeze},
    {"Object.fromEntries", from_entries},
    {"Object.defineProperties", define_properties},
    {"Object.getOwnPropertyDescriptor", get_own_property_descriptor},
    {"Object.getOwnPropertyNames", own_property_names},
    {"Object.getPrototypeOf", get_prototype},
    {"Object.hasOwn", has_own},
    {"Object.is", is},
    {"Object.isFrozen", is_frozen_function},
    {"Object.keys", keys},
    {"Object.setPrototypeOf", set_prototype},
    {"Object.values", values},
    {"Reflect.has",
     [](Context& c, const Arguments& a) -> OrFailed<Word> {
       return Word::boolean(TRY(kit::contains(c, at_or_undefined(a, 0), at_or_undefined(a, 1))));
     }},
    {"Reflect.ownKeys", keys},
    {"console.debug", log},
    {"console.error", log_error},
    {"console.info", log},
    {"console.log", log},
    {"console.trace", log_error},
    {"console.warn", log_error},
    {"define_accessor", define_accessor},
    {"has_private", has_private},
    {"new_target", new_target},
    {"instanceof", instance_of},
    {"process.exit", kit::exit_program},
    {"process.stderr.write", write_error},
    {"process.stdout.write", write},
    {"set_prototype", set_prototype},
    {"util.format", util_format},
    {"util.inspect", util_inspect},
    {"structuredClone", structured_clone},
    {"util.format",
     [](Context& c, const Arguments& a) -> OrFailed<Word> { return c.draft.string(TRY(line_of(c, a.positional))); }},
    {"util.inspect",
     [](Context& c, const Arguments& a) -> OrFailed<Word> {
       if (a.positional.size() > 1) return c.fail("util.inspect() with options is not supported");
       return c.draft.string(TRY(inspected(c, at_or_undefined(a, 0), true)));
     }},
    {"__unknown_message",
     [](Context& c, const Arguments& a) -> OrFailed<Word> {
       return c.fail(
           fmt::format("an assertion ({}) does not hold, and its message is not known", TRY(text_at(c, a, 0))));
     }},
    {"arguments_object", [](Context&, const Arguments& a) -> OrFailed<Word> { return argument(a, 0); }},
    {"typeof", type_of},
};

using K = ValueKind;
constexpr MethodRow object_method_rows[] = {
    {K::instance, "hasOwnProperty", has_own_property},
    {K::instance, "isPrototypeOf", is_prototype_of},
    {K::class_, "isPrototypeOf", is_prototype_of},
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

OrFailed<Word> plain_text(Context& c, Word value, const Arguments&) { return c.draft.string(TRY(kit::text(c, value))); }

bool is_symbol_object(Context& c, Word value) {
  if (c.draft.kind(value) != ValueKind::instance) return false;
  const Word class_ = c.draft.at(value, instance_words::class_);
  return c.draft.kind(class_) == ValueKind::class_ && c.shown_class(class_) == "Symbol";
}

OrFailed<void> check_no_symbol(Context& c, Word value) {
  if (!is_symbol_object(c, value)) return {};
  return c.error(E::type, "Cannot convert a Symbol value to a string");
}

OrFailed<std::optional<Word>> call_path(Context& c, std::string_view path, std::span<const Word> arguments) {
  if (const auto front = TRY(value_of_front(c, path))) {
    Word object = front->first;
    std::string_view rest = front->second;
    for (size_t dot = rest.find('.'); dot != std::string_view::npos; dot = rest.find('.')) {
      object = TRY(c.load_member(object, rest.substr(0, dot)));
      rest.remove_prefix(dot + 1);
    }
    const Word member = TRY(c.load_member(object, rest));
    if (!is_callable(c, member)) return c.error(E::type, fmt::format("{} is not a function", path));
    return TRY(c.call_on(object, member, arguments));
  }
  const Arguments all{arguments, {}};
  const std::span<const Word> rest = arguments.empty() ? arguments : arguments.subspan(1);
  const size_t dot = path.rfind('.');
  const std::string_view last = dot == std::string_view::npos ? "" : path.substr(dot + 1),
                         front = path.substr(0, dot == std::string_view::npos ? 0 : dot);
  const bool of_prototype = is_of_prototype(front);
  const std::optional<Word> row = row_of(c, front);
  if ((of_prototype || row) && (last == "call" || last == "apply")) {
    std::vector<Word> given(rest.begin(), rest.end());
    if (last == "apply")
      given = is_nothing(at_or_undefined(all, 1)) ? std::vector<Word>() : TRY(elements_of(c, arguments[1]));
    if (of_prototype) return TRY(call_of_prototype(c, front, at_or_undefined(all, 0), given));
    return TRY(c.call(*row, given));
  }
  if (row && last == "bind" && arguments.size() < 2) return *row;
  if (is_of_prototype(path) && !arguments.empty()) return TRY(call_of_prototype(c, path, arguments[0], rest));
  return std::nullopt;
}

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
  return i < a.positional.size() ? kit::to_number(c, a.positional[i]) : not_a_number;
}
OrFailed<int64_t> bounded(Context& c, Word word, int64_t count, int64_t fallback) {
  if (word.is(Atom::missing)) return fallback;
  const double value = std::trunc(TRY(number_of(c, word)));
  if (std::isnan(value)) return 0;
  const double at = value < 0 ? value + static_cast<double>(count) : value;
  return static_cast<int64_t>(std::clamp(at, 0.0, static_cast<double>(count)));
}
OrFailed<std::string> text_at(Context& c, const Arguments& a, size_t i) { return kit::text(c, at_or_undefined(a, i)); }

OrFailed<std::vector<std::pair<std::string, Word>>> own_fields(Context& c, Word object) {
  std::vector<std::pair<std::string, Word>> fields;
  switch (c.draft.kind(object)) {
    case ValueKind::list:
      for (uint64_t i = 0; i < c.draft.size(object); ++i)
        if (!c.draft.at(object, i).is(Atom::unset)) fields.emplace_back(fmt::format("{}", i), c.draft.at(object, i));
      break;
    case ValueKind::string: {
      const uint64_t count = TRY(kit::length(c, object));
      for (uint64_t i = 0; i < count; ++i)
        fields.emplace_back(fmt::format("{}", i), TRY(load_index(c, object, count_word(i))));
      break;
    }
    case ValueKind::instance:
      for (const uint64_t i : field_order(c, object)) {
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
    case ValueKind::function:
    case ValueKind::closure: {
      const Word given = TRY(function_fields(c, object, false));
      if (c.draft.kind(given) != ValueKind::instance) break;
      for (const auto& [name, field] : TRY(own_fields(c, given)))
        if (name != "prototype") fields.emplace_back(name, field);
      break;
    }
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

std::span<const BuiltinRow> object_functions() { return object_function_rows; }
std::span<const MethodRow> object_methods() { return object_method_rows; }

}  // namespace ramify::ir_machine::javascript
