// SPDX-License-Identifier: Apache-2.0
// Types as values: type(), isinstance, attributes by name, members of every object and class.
#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/iterators.h"
#include "languages/kit/library.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "languages/kit/types.h"
#include "languages/python/rules/operators.h"
#include "languages/python/rules/parts.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::python {

namespace {

using kit::argument;
using E = RuntimeError;

std::optional<Word> word_named(Context& c, std::string_view name) {
  const std::span<const BuiltinRow> rows = c.rules->builtins;
  const auto row = std::ranges::find(rows, name, &BuiltinRow::name);
  if (row == rows.end()) return std::nullopt;
  return Word::symbol(static_cast<uint64_t>(row - rows.begin()));
}

OrFailed<Word> new_class(Context& c, Word name, Word bases, Word members) {
  Draft& draft = c.draft;
  if (draft.size(bases) > 1) return c.fail("type() with several bases is not known");
  std::vector<Word> order;
  for (uint64_t i = 0; i < draft.size(bases); ++i) {
    const Word base = draft.at(bases, i);
    if (draft.kind(base) != ValueKind::class_) {
      if (draft.kind(base) == ValueKind::builtin && c.function_name(base) == "object") continue;
      return c.fail("type() with a base that is no class of the program is not known");
    }
    order.push_back(base);
    const Word above = draft.at(base, class_words::order);
    for (uint64_t k = 0; k < draft.size(above); ++k) order.push_back(draft.at(above, k));
  }
  const Word words[] = {name, draft.string(""), bases, draft.tuple(order), draft.tuple({})};
  const Word made = draft.new_object(ObjectKind::class_, words);
  for (uint64_t i = 0; i < draft.size(members); ++i)
    draft.append_pair(made, c.name_of(draft.text(draft.at(members, i))), draft.value_at(members, i));
  return made;
}

OrFailed<Word> type(Context& c, const Arguments& a) {
  if (a.positional.size() == 3) return new_class(c, a.positional[0], a.positional[1], a.positional[2]);
  if (a.positional.size() != 1) return c.error(E::type, "type() takes 1 or 3 arguments");
  const Word value = argument(a, 0);
  if (c.draft.kind(value) == ValueKind::instance) {
    const Word class_ = c.draft.at(value, instance_words::class_);
    return class_.is(Atom::none) ? *word_named(c, "object") : class_;
  }
  if (c.draft.kind(value) == ValueKind::class_ && c.has_metaclass(value)) {
    const Word metaclass = c.find_method(value, c.table->metaclass);
    if (c.draft.kind(metaclass) == ValueKind::class_) return metaclass;
  }
  const std::string_view name = kit::type_name(c, value);
  if (const std::optional<Word> word = word_named(c, name)) return *word;
  const Word words[] = {c.draft.string(fmt::format("builtins.{}", name)), c.draft.string(""), c.draft.tuple({}),
                        c.draft.tuple({}), c.draft.tuple({})};
  return c.draft.new_object(ObjectKind::class_, words);
}

OrFailed<bool> is_instance(Context& c, Word value, Word of) {
  switch (c.draft.kind(of)) {
    case ValueKind::tuple:
      for (uint64_t i = 0; i < c.draft.size(of); ++i)
        if (TRY(is_instance(c, value, c.draft.at(of, i)))) return true;
      return false;
    case ValueKind::class_: {
      if (c.is_instance_of(value, of)) return true;
      // A library class that defines its own instance check: collections.abc.Iterable.
      const Word own = c.find_method(of, "__instancecheck__");
      if (own.is(Atom::unset)) return false;
      return kit::truth_of(c, TRY(c.call_on(of, own, std::span(&value, 1))));
    }
    case ValueKind::none: return value.is(Atom::none);
    case ValueKind::builtin: {
      const std::string_view name = c.function_name(of);
      if (name == "object") return true;
      if (c.is_instance_of(value, of)) return true;
      if (name == "type") return c.draft.kind(value) == ValueKind::class_ || is_type_word(c, value);
      if (name == "int" && value.is_boolean()) return true;
      return name == kit::type_name(c, value);
    }
    default: return c.error(E::type, "isinstance() arg 2 must be a type, a tuple of types, or a union");
  }
}
OrFailed<Word> isinstance(Context& c, const Arguments& a) {
  return Word::boolean(TRY(is_instance(c, argument(a, 0), argument(a, 1))));
}
OrFailed<Word> issubclass(Context& c, const Arguments& a) {
  const Word class_ = argument(a, 0), of = argument(a, 1);
  if (c.draft.kind(of) == ValueKind::tuple) {
    for (uint64_t i = 0; i < c.draft.size(of); ++i) {
      const Word each[] = {class_, c.draft.at(of, i)};
      if (TRY(issubclass(c, {each, {}})).is(Atom::true_)) return Word::boolean(true);
    }
    return Word::boolean(false);
  }
  if (class_ == of) return Word::boolean(true);
  if (c.draft.kind(of) == ValueKind::builtin && c.function_name(of) == "object") return Word::boolean(true);
  if (c.draft.kind(class_) == ValueKind::builtin)
    return Word::boolean(c.function_name(class_) == "bool" && c.draft.kind(of) == ValueKind::builtin &&
                         c.function_name(of) == "int");
  if (c.draft.kind(class_) != ValueKind::class_) return c.error(E::type, "issubclass() arg 1 must be a class");
  const Word order = c.draft.at(class_, class_words::order);
  for (uint64_t i = 0; i < c.draft.size(order); ++i)
    if (c.draft.at(order, i) == of) return Word::boolean(true);
  return Word::boolean(false);
}
OrFailed<Word> callable(Context& c, const Arguments& a) {
  switch (c.draft.kind(argument(a, 0))) {
    case ValueKind::function:
    case ValueKind::closure:
    case ValueKind::builtin:
    case ValueKind::bound_method:
    case ValueKind::class_: return Word::boolean(true);
    case ValueKind::instance: return Word::boolean(!c.find_method(argument(a, 0), "__call__").is(Atom::unset));
    default: return Word::boolean(false);
  }
}

// --- attributes

OrFailed<Word> getattr(Context& c, const Arguments& a) {
  const std::string name(c.draft.text(argument(a, 1)));
  if (a.positional.size() < 3) return c.load_member(argument(a, 0), name);
  c.begin_catch();
  const OrFailed<Word> value = c.load_member(argument(a, 0), name);
  c.end_catch();
  if (value) return value;
  if (c.caught("AttributeError") || (c.thrown() && c.thrown()->class_name == "AttributeError")) return a.positional[2];
  return value;
}
OrFailed<Word> hasattr(Context& c, const Arguments& a) {
  const Word absent = Word::of(Atom::unset);
  const Word arguments[] = {argument(a, 0), argument(a, 1), absent};
  return Word::boolean(!TRY(getattr(c, {arguments, {}})).is(Atom::unset));
}
OrFailed<Word> setattr(Context& c, const Arguments& a) {
  TRY(c.store_member(argument(a, 0), std::string(c.draft.text(argument(a, 1))), argument(a, 2)));
  return Word();
}
OrFailed<Word> delattr(Context& c, const Arguments& a) {
  const Word object = argument(a, 0), name = c.name_of(c.draft.text(argument(a, 1)));
  const ValueKind kind = c.draft.kind(object);
  const uint32_t first = kind == ValueKind::class_ ? class_words::members : instance_words::fields;
  const int64_t at =
      kind == ValueKind::instance || kind == ValueKind::class_ ? c.draft.find_name(object, first, name) : -1;
  if (at < 0)
    return c.error(E::attribute, fmt::format("'{}' object has no attribute '{}'", kit::type_name(c, object),
                                             c.draft.text(argument(a, 1))));
  c.draft.erase_pair(object, static_cast<uint64_t>(at));
  return Word();
}

// A dictionary of the own attributes of an object or class. It is a copy, which suffices for most programs.
Word attributes(Context& c, Word of) {
  Draft& draft = c.draft;
  const Word dict = draft.new_dict();
  const bool is_class = draft.kind(of) == ValueKind::class_;
  const uint64_t count = draft.size(of);
  for (uint64_t i = is_class ? class_words::members : instance_words::fields; i + 1 < count; i += 2) {
    const std::string_view name = c.text_of_name(draft.at(of, i));
    if (!name.starts_with('%')) draft.put(dict, draft.string(name), draft.at(of, i + 1));
  }
  return dict;
}
OrFailed<Word> vars(Context& c, const Arguments& a) {
  const Word of = argument(a, 0);
  const ValueKind kind = c.draft.kind(of);
  if (kind != ValueKind::instance && kind != ValueKind::class_)
    return c.error(E::type, "vars() argument must have __dict__ attribute");
  return attributes(c, of);
}
OrFailed<Word> dir(Context& c, const Arguments& a) {
  const Word of = argument(a, 0);
  if (c.draft.kind(of) != ValueKind::instance && c.draft.kind(of) != ValueKind::class_)
    return c.fail("dir() of a value of the language is not known");
  return c.fail("dir() is not known");
}

// --- properties

OrFailed<Word> accessor(Context& c, PropertyFlavour flavour, Word getter, Word setter) {
  const Word words[] = {getter, setter, Word::integer(static_cast<int64_t>(flavour))};
  return c.draft.new_object(ObjectKind::property, words);
}
OrFailed<Word> property(Context& c, const Arguments& a) {
  return accessor(c, PropertyFlavour::accessor, argument(a, 0), argument(a, 1));
}
OrFailed<Word> property_setter(Context& c, Word property, const Arguments& a) {
  return accessor(c, PropertyFlavour::accessor, c.draft.at(property, property_words::getter), argument(a, 0));
}
OrFailed<Word> classmethod(Context& c, const Arguments& a) {
  return accessor(c, PropertyFlavour::of_class, argument(a, 0), Word());
}
OrFailed<Word> staticmethod(Context& c, const Arguments& a) {
  return accessor(c, PropertyFlavour::unbound, argument(a, 0), Word());
}

// --- members of every object

OrFailed<Word> object(Context& c, const Arguments& a) {
  if (!a.positional.empty() || !a.named.empty()) return c.error(E::type, "object() takes no arguments");
  const Word words[] = {Word()};
  return c.draft.new_object(ObjectKind::instance, words);
}
OrFailed<Word> object_new(Context& c, const Arguments& a) {
  if (c.draft.kind(argument(a, 0)) != ValueKind::class_) return object(c, a);
  const Word words[] = {argument(a, 0)};
  return c.draft.new_object(ObjectKind::instance, words);
}
OrFailed<Word> object_setattr(Context& c, const Arguments& a) {
  const Word object = argument(a, 0), name = c.name_of(c.draft.text(argument(a, 1)));
  if (c.draft.kind(object) != ValueKind::instance) return c.error(E::type, "can't apply this __setattr__");
  const Word member = c.find_method(object, c.draft.text(argument(a, 1)));
  if (c.draft.kind(member) == ValueKind::property &&
      c.draft.at(member, property_words::flavour).as_integer() == static_cast<int64_t>(PropertyFlavour::accessor)) {
    const Word setter = c.draft.at(member, property_words::setter);
    if (setter.is(Atom::none)) return c.error(E::attribute, "can't set attribute");
    return c.call_on(object, setter, std::span(&a.positional[2], 1));
  }
  const int64_t at = c.draft.find_name(object, instance_words::fields, name);
  if (at >= 0) c.draft.set(object, static_cast<uint64_t>(at) + 1, argument(a, 2));
  else c.draft.append_pair(object, name, argument(a, 2));
  return Word();
}
OrFailed<Word> object_getattribute(Context& c, const Arguments& a) {
  const Word object = argument(a, 0), name = argument(a, 1);
  if (c.draft.kind(object) == ValueKind::instance) {
    const int64_t at = c.draft.find_name(object, instance_words::fields, c.name_of(c.draft.text(name)));
    if (at >= 0) return c.draft.at(object, static_cast<uint64_t>(at) + 1);
    if (c.find_method(object, c.draft.text(name)).is(Atom::unset))
      return c.error(E::attribute,
                     fmt::format("'{}' object has no attribute '{}'", kit::type_name(c, object), c.draft.text(name)));
  }
  return c.load_member(object, std::string(c.draft.text(name)));
}
OrFailed<Word> object_repr(Context& c, const Arguments& a) {
  return c.draft.string(fmt::format("<__main__.{} object>", kit::type_name(c, argument(a, 0))));
}
OrFailed<Word> object_str(Context& c, const Arguments& a) { return c.draft.string(TRY(kit::repr(c, argument(a, 0)))); }
OrFailed<Word> object_eq(Context& c, const Arguments& a) {
  if (argument(a, 0) == argument(a, 1)) return Word::boolean(true);
  return *word_named(c, "NotImplemented");
}
OrFailed<Word> object_hash(Context&, const Arguments& a) {
  return Word::integer(static_cast<int64_t>(argument(a, 0).bits() >> 4));
}
OrFailed<Word> nothing(Context&, const Arguments&) { return Word(); }
// Default instance creation: super().__call__() in a metaclass.
OrFailed<Word> type_call(Context& c, const Arguments& a) {
  const Word made[] = {argument(a, 0)};
  Word instance = c.draft.new_object(ObjectKind::instance, made);
  const Word maker = c.find_method(argument(a, 0), "__new__");
  if (!maker.is(Atom::unset)) instance = TRY(c.call_on(argument(a, 0), maker, a.positional.subspan(1)));
  if (!c.is_instance_of(instance, argument(a, 0))) return instance;
  const Word constructor = c.find_method(instance, "__init__");
  if (constructor.is(Atom::unset)) {
    if (a.positional.size() > 1 || !a.named.empty())
      return c.error(E::type, fmt::format("{}() takes no arguments", kit::type_name(c, instance)));
    return instance;
  }
  const Word words[] = {instance, constructor};
  TRY(c.call_with(c.draft.new_object(ObjectKind::bound_method, words), {a.positional.subspan(1), a.named}));
  return instance;
}

// %class_made(class, names...): notifies its bases and attributes.
OrFailed<Word> class_made(Context& c, const Arguments& a) {
  Draft& draft = c.draft;
  const Word class_ = argument(a, 0);
  for (uint64_t i = class_words::members; i + 1 < draft.size(class_); i += 2) {
    const Word name = draft.at(class_, i), member = draft.at(class_, i + 1);
    if (draft.is_symbolic(member) || draft.kind(member) != ValueKind::instance) continue;
    const Word set_name = c.find_method(member, "__set_name__");
    const Word arguments[] = {class_, draft.string(c.text_of_name(name))};
    if (!set_name.is(Atom::unset)) TRY(c.call_on(member, set_name, arguments));
  }
  std::vector<NamedArgument> named;
  for (const NamedArgument& argument : a.named)
    if (argument.name != "metaclass") named.push_back(argument);
  const Word order = draft.at(class_, class_words::order);
  for (uint64_t k = 0; k < draft.size(order); ++k) {
    const Word base = draft.at(order, k);
    if (draft.kind(base) != ValueKind::class_) continue;
    const int64_t at = draft.find_name(base, class_words::members, c.name_of("__init_subclass__"));
    if (at < 0) continue;
    Word member = draft.at(base, static_cast<uint64_t>(at) + 1);
    if (draft.kind(member) == ValueKind::property) member = draft.at(member, property_words::getter);
    const Word words[] = {class_, member};
    TRY(c.call_with(draft.new_object(ObjectKind::bound_method, words), {{}, named}));
    break;
  }
  return Word();
}

OrFailed<Word> no_type(Context& c, const Arguments&) {
  return c.error(E::type, "cannot create instances of this type");
}
OrFailed<Word> none_type(Context&, const Arguments&) { return Word(); }

constexpr BuiltinRow type_builtins[] = {
    {"%class_made", class_made},
    {"NoneType", none_type},
    {"builtin_function_or_method", no_type},
    {"callable", callable},
    {"classmethod", classmethod},
    {"delattr", delattr},
    {"dir", dir},
    {"function", no_type},
    {"generator", no_type},
    {"getattr", getattr},
    {"hasattr", hasattr},
    {"isinstance", isinstance},
    {"issubclass", issubclass},
    {"object", object},
    {"object.__delattr__", delattr},
    {"object.__eq__", object_eq},
    {"object.__getattribute__", object_getattribute},
    {"object.__hash__", object_hash},
    {"object.__init__", nothing},
    {"object.__init_subclass__", nothing},
    {"object.__new__", object_new},
    {"object.__repr__", object_repr},
    {"object.__setattr__", object_setattr},
    {"object.__str__", object_str},
    {"property", property},
    {"setattr", setattr},
    {"staticmethod", staticmethod},
    {"type", type},
    {"type.__call__", type_call},
    {"vars", vars},
};

}  // namespace

namespace {

// The attributes set on a function: a dict of the prelude, which is included in programs that set such attributes.
OrFailed<Word> function_attributes(Context& c, Word function, bool creates) {
  const Word all = c.global_named("__function_fields");
  if (c.draft.kind(all) != ValueKind::dict) {
    if (!creates) return Word();
    return c.fail("the attributes of a function that is not seen to get any cannot be kept");
  }
  if (const int64_t at = TRY(kit::find_key(c, all, function)); at >= 0)
    return c.draft.value_at(all, static_cast<uint64_t>(at));
  if (!creates) return Word();
  const Word made = c.draft.new_dict();
  TRY(kit::insert(c, all, function, made));
  return made;
}

}  // namespace

OrFailed<void> set_function_attribute(Context& c, Word function, std::string_view name, Word value) {
  const Word given = TRY(function_attributes(c, function, true));
  TRY(kit::insert(c, given, c.draft.string(name), value));
  return {};
}

OrFailed<std::optional<Word>> attribute(Context& c, Word object, std::string_view name) {
  Draft& draft = c.draft;
  const ValueKind kind = draft.kind(object);
  if (kind == ValueKind::function || kind == ValueKind::closure) {
    const Word given = TRY(function_attributes(c, object, false));
    if (draft.kind(given) == ValueKind::dict) {
      const int64_t at = TRY(kit::find_key(c, given, draft.string(name)));
      if (at >= 0) return draft.value_at(given, static_cast<uint64_t>(at));
      if (name == "__dict__") return given;
    }
  }
  const auto after_dot = [](std::string_view whole) { return whole.substr(whole.rfind('.') + 1); };
  if (name == "__class__") return TRY(type(c, {std::span(&object, 1), {}}));
  if (name == "__doc__" || name == "__annotations__" || name == "__traceback__")
    return c.fail(fmt::format("{} is not known", name));
  switch (kind) {
    case ValueKind::function:
    case ValueKind::closure:
    case ValueKind::bound_method:
      if (name == "__name__" || name == "__qualname__") return draft.string(after_dot(c.function_name(object)));
      if (name == "__module__") return draft.string("__main__");
      if (name == "__self__" && kind == ValueKind::bound_method) return draft.at(object, 0);
      if (name == "__func__" && kind == ValueKind::bound_method) return draft.at(object, 1);
      break;
    case ValueKind::builtin: {
      if (name == "__name__" || name == "__qualname__") return draft.string(after_dot(c.function_name(object)));
      if (name == "__module__") return draft.string("builtins");
      if (!is_type_word(c, object)) return c.fail(fmt::format("`{}.{}` is unknown", c.function_name(object), name));
      for (size_t k = 0; k < value_kind_count; ++k)
        if (c.rules->method(static_cast<ValueKind>(k), name) != nullptr) return c.bind(object, name);
      return c.fail(fmt::format("`{}.{}` is unknown", c.function_name(object), name));
    }
    case ValueKind::class_:
      if (name == "__name__" || name == "__qualname__") return draft.string(c.shown_class(object));
      if (name == "__module__") {
        const std::string_view whole = draft.text(draft.at(object, class_words::name));
        const size_t dot = whole.find('.');
        return draft.string(dot == std::string_view::npos ? "__main__" : whole.substr(0, dot));
      }
      if (name == "__dict__") return attributes(c, object);
      if (name == "__base__") {
        const Word bases = draft.at(object, class_words::bases);
        return draft.size(bases) != 0 ? draft.at(bases, 0) : *word_named(c, "object");
      }
      if (name == "__bases__") {
        const Word bases = draft.at(object, class_words::bases);
        const Word root = *word_named(c, "object");
        return draft.size(bases) != 0 ? bases : draft.tuple(std::span(&root, 1));
      }
      if (name == "__mro__") {
        std::vector<Word> order{object};
        const Word above = draft.at(object, class_words::order);
        for (uint64_t i = 0; i < draft.size(above); ++i) order.push_back(draft.at(above, i));
        order.push_back(*word_named(c, "object"));
        return draft.tuple(order);
      }
      if (name == "mro") return c.fail("mro() is not known: `__mro__` is");
      break;
    case ValueKind::instance:
      if (name == "__dict__") return attributes(c, object);
      if (name == "__module__") return draft.string("__main__");
      break;
    case ValueKind::property:
      if (name == "fget") return draft.at(object, property_words::getter);
      if (name == "fset") return draft.at(object, property_words::setter);
      break;
    case ValueKind::boolean:
    case ValueKind::integer:
      if (name == "real" || name == "numerator") return object;
      if (name == "imag") return Word::integer(0);
      if (name == "denominator") return Word::integer(1);
      break;
    case ValueKind::float_:
      if (name == "real") return object;
      if (name == "imag") return draft.real(0);
      break;
    case ValueKind::range:
      if (name == "start") return Word::integer(draft.range(object).start);
      if (name == "stop") return Word::integer(draft.range(object).stop);
      if (name == "step") return Word::integer(draft.range(object).step);
      break;
    default: break;
  }
  // Members of all objects.
  const std::string_view root = kind == ValueKind::class_ ? "type." : "object.";
  for (const std::string_view of : {root, std::string_view("object.")}) {
    const std::optional<Word> member = word_named(c, std::string(of) + std::string(name));
    if (!member || kind == ValueKind::class_) continue;
    const Word words[] = {object, *member};
    return draft.new_object(ObjectKind::bound_method, words);
  }
  return std::nullopt;
}

Word attributes_of(Context& c, Word of) { return attributes(c, of); }
Method setter_method() { return property_setter; }
std::span<const BuiltinRow> type_functions() { return type_builtins; }

}  // namespace ramify::ir_machine::python
