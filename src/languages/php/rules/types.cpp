// SPDX-License-Identifier: Apache-2.0
// Declared types: the values that parameters, results and properties accept, and their conversion (PHP manual, "Type
// declarations", "Type juggling"). A type is its text as in PHP's messages: `?int`, `Shape|string|int`, classes with
// their full names. A file with strict_types only converts integers to floats; its types are marked by a prefix:
// `!int`.
//
// Tested by conformance/languages/php.
#include <algorithm>
#include <cmath>
#include <unordered_map>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "languages/php/rules/access.h"
#include "languages/php/rules/parts.h"
#include "machines/ir/library_names.h"
#include "machines/ir/objects.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine::php {

namespace {

using K = ValueKind;

std::vector<std::string_view> alternatives(std::string_view type) {
  std::vector<std::string_view> all;
  if (type.starts_with('?')) {
    all.push_back("null");
    type.remove_prefix(1);
  }
  while (!type.empty()) {
    const size_t end = std::min(type.find('|'), type.size());
    all.push_back(type.substr(0, end));
    type.remove_prefix(std::min(end + 1, type.size()));
  }
  return all;
}

bool is_function(K kind) {
  return kind == K::function || kind == K::closure || kind == K::bound_method || kind == K::builtin;
}
bool is_scalar(std::string_view type) { return type == "int" || type == "float" || type == "string" || type == "bool"; }

bool is_of_class(Context& c, Word value, std::string_view name) {
  if (is_function(c.draft.kind(value))) return name == "Closure";
  if (c.draft.kind(value) != K::instance) return false;
  if (name.find('&') != std::string_view::npos) {  // an intersection
    for (size_t end = name.find('&');; end = name.find('&')) {
      if (!is_of_class(c, value, name.substr(0, end))) return false;
      if (end == std::string_view::npos) return true;
      name.remove_prefix(end + 1);
    }
  }
  if (name == "Traversable")
    return !c.find_method(value, "getIterator").is(Atom::unset) || !c.find_method(value, "valid").is(Atom::unset);
  if (name == "Stringable") return !c.find_method(value, "__toString").is(Atom::unset);
  if (name == "class@anonymous")  // `self` of an anonymous class: its objects have no other class
    return type_of(c, value) == name;
  const Word class_ = c.global_named(name);
  return c.draft.kind(class_) == K::class_ && c.is_instance_of(value, class_);
}

OrFailed<bool> fits(Context& c, Word value, std::string_view type) {
  const K kind = c.draft.kind(value);
  if (type == "mixed") return true;
  if (type == "null" || type == "void") return kind == K::none;
  if (type == "int") return kind == K::integer;
  if (type == "float") return kind == K::float_;
  if (type == "string") return kind == K::string;
  if (type == "bool") return kind == K::boolean;
  if (type == "true" || type == "false") return value.is(type == "true" ? Atom::true_ : Atom::false_);
  if (type == "array") return is_array(c, value);
  if (type == "iterable") return is_array(c, value) || is_of_class(c, value, "Traversable");
  if (type == "object") return kind == K::instance || is_function(kind);
  if (type == "static" || type == "self") return kind == K::instance;
  if (type == "callable") {
    if (is_function(kind)) return true;
    if (kind == K::instance) return !c.find_method(value, "__invoke").is(Atom::unset);
    if (kind != K::string && !is_array(c, value)) return false;
    return is_callable(c, value);
  }
  return is_of_class(c, value, type);
}

// The number in a numeric text, which may have surrounding blanks; none for other texts.
std::optional<Word> number_of_text(Context& c, std::string_view text) {
  const size_t begin = text.find_first_not_of(" \t\n\r\v\f"), end = text.find_last_not_of(" \t\n\r\v\f");
  if (begin == std::string_view::npos) return std::nullopt;
  text = text.substr(begin, end - begin + 1);
  const std::optional<double> value = kit::numeric_text(text);
  if (!value) return std::nullopt;
  const size_t digits = text.starts_with('-') || text.starts_with('+') ? 1 : 0;
  const bool is_whole =
      text.find_first_not_of("0123456789", digits) == std::string_view::npos && text.size() - digits < 19;
  return is_whole ? c.draft.integer(static_cast<int64_t>(std::stoll(std::string(text)))) : c.draft.real(*value);
}

bool is_exact_integer(double value) { return std::isfinite(value) && std::abs(value) < 9.2e18; }

}  // namespace

OrFailed<std::optional<Word>> typed(Context& c, Word value, std::string_view type) {
  if (c.symbolic != nullptr && c.draft.is_symbolic(value)) {
    const std::string_view plain = type.substr(type.starts_with('!') ? 1 : 0);
    return TRY(c.symbolic->convert(value, plain == "float" ? "f64" : plain));
  }
  const bool is_strict = type.starts_with('!');
  if (is_strict) type.remove_prefix(1);
  const std::vector<std::string_view> all = alternatives(type);
  for (const std::string_view one : all)
    if (TRY(fits(c, value, one))) return value;
  const auto has = [&](std::string_view one) { return std::ranges::find(all, one) != all.end(); };
  const K kind = c.draft.kind(value);
  if (kind == K::integer && has("float")) return c.draft.real(kit::real_value(c, value));
  if (is_strict || std::ranges::none_of(all, is_scalar)) return std::nullopt;
  if (kind == K::instance) {
    const Word member = has("string") ? c.find_method(value, "__toString") : Word::of(Atom::unset);
    if (member.is(Atom::unset)) return std::nullopt;
    return TRY(c.call_on(value, member, {}));
  }
  if (kind != K::integer && kind != K::float_ && kind != K::string && kind != K::boolean) return std::nullopt;
  const std::optional<Word> number = kind == K::string ? number_of_text(c, c.draft.text(value)) : std::nullopt;
  const Word given = number ? *number : value;
  const K given_kind = c.draft.kind(given);
  if (has("int")) {
    if (given_kind == K::boolean) return Word::integer(given.is(Atom::true_));
    if (given_kind == K::integer) return given;
    if (given_kind == K::float_) {
      const double real = c.draft.real(given);
      const bool loses = real != std::trunc(real);
      // A float is not truncated if the type has a better alternative.
      if (is_exact_integer(real) && !(loses && (has("float") || has("string"))))
        return c.draft.integer(static_cast<int64_t>(real));
    }
  }
  if (has("float")) {
    if (given_kind == K::boolean) return c.draft.real(given.is(Atom::true_) ? 1 : 0);
    if (given_kind == K::integer || given_kind == K::float_) return c.draft.real(kit::real_value(c, given));
  }
  if (has("string") && kind != K::string) return c.draft.string(TRY(kit::text(c, value)));
  if (has("bool")) return Word::boolean(TRY(kit::truth_of(c, value)));
  return std::nullopt;
}

namespace {

// %typed_parameter(value, type, function, position, name)
OrFailed<Word> typed_parameter(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  const std::string type(c.draft.text(argument(a, 1)));
  const std::optional<Word> fit = TRY(typed(c, value, type));
  if (fit) return *fit;
  const std::string_view shown = std::string_view(type).substr(type.starts_with('!') ? 1 : 0);
  return c.raise("TypeError",
                 fmt::format("{}(): Argument #{}{} must be of type {}, {} given{}", c.draft.text(argument(a, 2)),
                             argument(a, 3).as_integer(),
                             argument(a, 4).is(Atom::none) ? "" : fmt::format(" ({})", c.draft.text(argument(a, 4))),
                             shown == "iterable" ? "Traversable|array" : shown, type_of(c, value), caller_place(c)));
}
// %typed_rest(list, type, function, position, name): each of them
OrFailed<Word> typed_rest(Context& c, const Arguments& a) {
  Entries all = entries_of(c, argument(a, 0));
  int64_t position = argument(a, 3).as_integer();
  bool is_changed = false;
  for (auto& [key, value] : all) {
    const Word words[] = {value, argument(a, 1), argument(a, 2), Word::integer(position++), Word()};
    const Word fit = TRY(typed_parameter(c, {words, {}}));
    is_changed = is_changed || fit != value;
    value = fit;
  }
  return is_changed ? array_of(c, all) : argument(a, 0);
}
// %typed_return(value, type, function)
OrFailed<Word> typed_return(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  const std::string type(c.draft.text(argument(a, 1)));
  const std::optional<Word> fit = TRY(typed(c, value, type));
  if (fit) return *fit;
  const std::string_view shown = std::string_view(type).substr(type.starts_with('!') ? 1 : 0);
  const bool is_none = argument(a, 3).is(Atom::true_);
  return c.raise("TypeError",
                 fmt::format("{}(): Return value must be of type {}, {} returned", c.draft.text(argument(a, 2)),
                             shown == "iterable" ? "Traversable|array" : shown, is_none ? "none" : type_of(c, value)));
}
// %no_class(name): `new` of an undeclared class.
OrFailed<Word> no_class_called(Context& c, const Arguments& a) { return no_class(c, c.draft.text(argument(a, 0))); }

// --- visibility: a class has a member `%sees NAME` for a private or protected member: "private Class" or "protected
// Class".

struct Visibility {
  std::string_view word, owner;
};
std::optional<Visibility> visibility_of(Context& c, Word object, std::string_view name) {
  const Word mark = c.find_method(object, fmt::format("%sees {}", name));
  if (c.draft.kind(mark) != K::string) return std::nullopt;
  const std::string_view text = c.draft.text(mark);
  return Visibility{text.substr(0, text.find(' ')), text.substr(text.find(' ') + 1)};
}
bool is_named_below(Context& c, std::string_view class_name, std::string_view base_name) {
  if (class_name == base_name) return true;
  const Word class_ = c.global_named(class_name), base = c.global_named(base_name);
  if (c.draft.kind(class_) != K::class_ || c.draft.kind(base) != K::class_) return false;
  const Word order = c.draft.at(class_, class_words::order);
  for (uint64_t i = 0; i < c.draft.size(order); ++i)
    if (c.draft.at(order, i) == base) return true;
  return false;
}
bool sees(Context& c, const Visibility& v, std::string_view scope) {
  if (scope.empty()) return false;
  if (v.word == "private") return scope == v.owner;
  return is_named_below(c, scope, v.owner) || is_named_below(c, v.owner, scope);
}
std::string name_of_class(Context& c, Word object) {
  const Word class_ = c.draft.kind(object) == K::class_ ? object : c.draft.at(object, instance_words::class_);
  return c.draft.kind(class_) == K::class_ ? std::string(c.shown_class(class_)) : "stdClass";
}
// %is_callable(value, scope): is_callable() as seen from the enclosing class.
OrFailed<Word> is_callable_from(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (!is_callable(c, value)) return Word::boolean(false);
  if (!is_array(c, value)) return Word::boolean(true);
  const std::vector<Word> pair = values_of(c, value);
  const Word object = pair[0];
  if (pair.size() != 2 || c.draft.kind(object) != K::instance) return Word::boolean(true);
  const std::optional<Visibility> v = visibility_of(c, object, std::string(c.draft.text(pair[1])) + "()");
  const bool has_caller = !c.find_method(object, "__call").is(Atom::unset);
  return Word::boolean(!v || has_caller || sees(c, *v, c.draft.text(argument(a, 1))));
}
// %visible_method(object or class, name, scope): the first argument, if the enclosing class may call that method of it.
OrFailed<Word> visible_method(Context& c, const Arguments& a) {
  const Word object = argument(a, 0);
  const K kind = c.draft.kind(object);
  if (kind != K::instance && kind != K::class_) return object;
  const std::string name(c.draft.text(argument(a, 1)));
  const std::string scope(c.draft.text(argument(a, 2)));
  const std::optional<Visibility> v = visibility_of(c, object, name + "()");
  if (!v || sees(c, *v, scope)) return object;
  const std::string class_name = name_of_class(c, object), from = scope.empty() ? "global scope" : "scope " + scope;
  if (name == "__construct")
    return c.raise("Error", fmt::format("Call to {} {}::__construct() from {}", v->word, class_name, from));
  if (!c.find_method(object, kind == K::class_ ? "__callStatic" : "__call").is(Atom::unset))
    return c.fail("__call for a method that is not seen here is not supported");
  return c.raise("Error", fmt::format("Call to {} method {}::{}() from {}", v->word, class_name, name, from));
}
// The name of a property. For one that may be private or protected, the reader passes a tuple of the enclosing class
// and the name.
struct Scoped {
  std::optional<std::string> scope;  // none: only the name was passed
  std::string name;
};
OrFailed<Scoped> scoped_name(Context& c, Word given) {
  if (c.draft.kind(given) != K::tuple) return Scoped{std::nullopt, TRY(kit::text(c, given))};
  return Scoped{std::string(c.draft.text(c.draft.at(given, 0))), TRY(kit::text(c, c.draft.at(given, 1)))};
}
// Whether the property is hidden from the scope; then __get, __set, __isset are called.
bool is_hidden(Context& c, Word object, const Scoped& scoped, std::optional<Visibility>& v) {
  if (!scoped.scope || (c.draft.kind(object) != K::instance && c.draft.kind(object) != K::class_)) return false;
  v = visibility_of(c, object, scoped.name);
  return v && !sees(c, *v, *scoped.scope);
}
std::unexpected<Failed> cannot_access(Context& c, Word object, const Scoped& scoped, const Visibility& v) {
  return c.raise("Error",
                 fmt::format("Cannot access {} property {}::${}", v.word, name_of_class(c, object), scoped.name));
}
OrFailed<Word> get_field(Context& c, const Arguments& a) {
  const Word object = argument(a, 0);
  const Scoped scoped = TRY(scoped_name(c, argument(a, 1)));
  std::optional<Visibility> v;
  if (!is_hidden(c, object, scoped, v)) return c.load_member(object, scoped.name);
  const Word getter = c.find_method(object, "__get");
  const Word asked[] = {c.draft.string(scoped.name)};
  if (!getter.is(Atom::unset)) return c.call_on(object, getter, asked);
  return cannot_access(c, object, scoped, *v);
}
OrFailed<Word> set_field(Context& c, const Arguments& a) {
  const Word object = argument(a, 0), value = argument(a, 2);
  const Scoped scoped = TRY(scoped_name(c, argument(a, 1)));
  std::optional<Visibility> v;
  if (is_hidden(c, object, scoped, v)) {
    const Word setter = c.find_method(object, "__set");
    const Word asked[] = {c.draft.string(scoped.name), value};
    if (!setter.is(Atom::unset)) {
      TRY(c.call_on(object, setter, asked));
      return value;
    }
    return cannot_access(c, object, scoped, *v);
  }
  TRY(c.store_member(object, scoped.name, value));
  return value;
}
// isset($object->name) of such a property
OrFailed<Word> isset_scoped(Context& c, const Arguments& a) {
  const Word object = argument(a, 0);
  const Scoped scoped = TRY(scoped_name(c, argument(a, 1)));
  std::optional<Visibility> v;
  if (is_hidden(c, object, scoped, v)) {
    const Word member = c.find_method(object, "__isset");
    const Word asked[] = {c.draft.string(scoped.name)};
    if (member.is(Atom::unset)) return Word::boolean(false);
    return Word::boolean(TRY(kit::truth_of(c, TRY(c.call_on(object, member, asked)))));
  }
  const Word words[] = {object, c.draft.string(scoped.name)};
  for (const BuiltinRow& row : c.rules->builtins)
    if (row.name == "isset_field") return row.function(c, {words, {}});
  return Word::boolean(false);
}
// %property_name(object, name with the enclosing class): the plain name, for a reference to the property.
OrFailed<Word> property_name(Context& c, const Arguments& a) {
  const Scoped scoped = TRY(scoped_name(c, argument(a, 1)));
  std::optional<Visibility> v;
  if (!is_hidden(c, argument(a, 0), scoped, v)) return c.draft.string(scoped.name);
  return cannot_access(c, argument(a, 0), scoped, *v);
}
// unset($object->name)
OrFailed<Word> delete_field(Context& c, const Arguments& a) {
  const Word object = argument(a, 0);
  if (c.draft.kind(object) != K::instance) return Word();
  const Scoped scoped = TRY(scoped_name(c, argument(a, 1)));
  std::optional<Visibility> v;
  const bool hides = is_hidden(c, object, scoped, v);
  const int64_t at = c.draft.find_name(object, instance_words::fields, c.name_of(scoped.name));
  if (at >= 0 && !hides) {
    c.draft.erase_pair(object, static_cast<uint64_t>(at));
    return Word();
  }
  const Word member = c.find_method(object, "__unset");
  const Word asked[] = {c.draft.string(scoped.name)};
  if (!member.is(Atom::unset)) return c.call_on(object, member, asked);
  if (!hides) return Word();
  return cannot_access(c, object, scoped, *v);
}
// Reads a property quietly: null if it has no value yet.
OrFailed<Word> quiet_field(Context& c, const Arguments& a) {
  const Word object = argument(a, 0);
  const std::string_view name = c.draft.text(argument(a, 1));
  if (c.draft.kind(object) == K::instance)
    if (const int64_t at = c.draft.find_name(object, instance_words::fields, c.name_of(name));
        at >= 0 && c.draft.at(object, static_cast<uint64_t>(at) + 1).is(Atom::unset))
      return Word();
  // A property of __get exists if __isset says so.
  const bool is_object = c.draft.kind(object) == K::instance;
  if (is_object && c.draft.find_name(object, instance_words::fields, c.name_of(name)) < 0) {
    const Word member = c.find_method(object, "__isset");
    const Word asked[] = {c.draft.string(name)};
    if (!member.is(Atom::unset) && !TRY(kit::truth_of(c, TRY(c.call_on(object, member, asked))))) return Word();
  }
  return c.load_member(object, name);
}
// Reads an element quietly: an object is asked first whether it has it.
OrFailed<Word> quiet_index(Context& c, const Arguments& a) {
  const Word object = argument(a, 0);
  if (c.draft.kind(object) == K::instance) {
    const Word member = c.find_method(object, "offsetExists");
    const Word asked[] = {argument(a, 1)};
    if (!member.is(Atom::unset) && !TRY(kit::truth_of(c, TRY(c.call_on(object, member, asked))))) return Word();
  }
  if (c.draft.kind(object) == K::string) return TRY(character_if_there(c, object, argument(a, 1))).value_or(Word());
  return load_index(c, object, argument(a, 1));
}
// get_object_vars(object), called inside a class
OrFailed<Word> object_vars(Context& c, const Arguments& a) {
  const Word object = argument(a, 0);
  if (c.draft.kind(object) != K::instance)
    return c.raise("TypeError", "get_object_vars(): Argument #1 ($object) must be of type object");
  const std::string scope(c.draft.text(argument(a, 1)));
  Entries all;
  for (uint64_t i = instance_words::fields; i + 1 < c.draft.size(object); i += 2) {
    const std::string name(c.text_of_name(c.draft.at(object, i)));
    if (c.draft.at(object, i + 1).is(Atom::unset)) continue;
    std::optional<Visibility> v;
    if (!is_hidden(c, object, {scope, name}, v))
      all.emplace_back(key_of(c, c.draft.string(name)), c.draft.at(object, i + 1));
  }
  return array_of(c, all);
}
// %text_with(text, index, value): `$text[index] = value`
OrFailed<Word> text_with(Context& c, const Arguments& a) {
  std::string text(c.draft.text(argument(a, 0)));
  const std::optional<int64_t> given = kit::small_value(c, argument(a, 1));
  if (!given)
    return c.raise("TypeError", fmt::format("Cannot access offset of type {} on string", type_of(c, argument(a, 1))));
  const int64_t at = *given < 0 ? *given + static_cast<int64_t>(text.size()) : *given;
  if (at < 0) return c.fail("a character before the begin of a string is set");
  const std::string with = TRY(kit::text(c, argument(a, 2)));
  if (with.empty()) return c.raise("Error", "Cannot assign an empty string to a string offset");
  if (at > 10'000'000) return c.fail("a text would get too long");
  if (static_cast<size_t>(at) >= text.size()) text.resize(static_cast<size_t>(at) + 1, ' ');
  text[static_cast<size_t>(at)] = with[0];
  return c.draft.string(text);
}
// %touch_element(array, key): creates the element if a reference to it is taken.
OrFailed<Word> touch_element(Context& c, const Arguments& a) {
  const Word array = argument(a, 0);
  if (!is_array(c, array)) return Word();
  const Word key = key_of(c, argument(a, 1));
  if (TRY(kit::find_key(c, array, key)) < 0) TRY(insert(c, array, key, Word()));
  return Word();
}
// %created(exception, line): records where it was created.
OrFailed<Word> created(Context& c, const Arguments& a) {
  const Word object = argument(a, 0);
  if (c.draft.kind(object) != K::instance) return object;
  const int64_t at = c.draft.find_name(object, instance_words::fields, c.name_of("line"));
  if (at >= 0) c.draft.set(object, static_cast<uint64_t>(at) + 1, argument(a, 1));
  return object;
}

constexpr BuiltinRow type_builtins[] = {
    {"%created", created},
    {"%delete_field", delete_field},
    {"%get_field", get_field},
    {"%isset_scoped", isset_scoped},
    {"%no_class", no_class_called},
    {"%object_vars", object_vars},
    {"%property_name", property_name},
    {"%quiet_field", quiet_field},
    {"%quiet_index", quiet_index},
    {"%set_field", set_field},
    {"%text_with", text_with},
    {"%touch_element", touch_element},
    {"%typed_parameter", typed_parameter},
    {"%typed_rest", typed_rest},
    {"%typed_return", typed_return},
    {"%is_callable", is_callable_from},
    {"%visible_method", visible_method},
};

// --- the library's functions

struct Signature {
  std::string_view name;
  std::string_view parameters;  // ! required, ? optional, * the rest; & by reference; type, blank, name
};
constexpr Signature signatures[] = {
#include "languages/php/rules/signatures.inc"
};

struct KnownParameter {
  char how;
  bool by_reference;
  std::string type, name;
};
const std::vector<KnownParameter>* parameters_of(std::string_view function) {
  static const std::unordered_map<std::string_view, std::vector<KnownParameter>> all = [] {
    std::unordered_map<std::string_view, std::vector<KnownParameter>> made;
    for (const Signature& s : signatures) {
      std::vector<KnownParameter>& into = made[s.name];
      std::string_view rest = s.parameters;
      while (!rest.empty()) {
        const size_t end = std::min(rest.find(','), rest.size());
        std::string_view one = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        KnownParameter p{one[0], one[1] == '&', "", ""};
        one.remove_prefix(p.by_reference ? 2 : 1);
        p.type = one.substr(0, one.find(' '));
        p.name = one.substr(one.find(' ') + 1);
        into.push_back(std::move(p));
      }
    }
    return made;
  }();
  const auto found = all.find(function);
  return found == all.end() ? nullptr : &found->second;
}

}  // namespace

std::optional<std::pair<std::string, std::string>> seen_as(Context& c, Word object, std::string_view property) {
  const std::optional<Visibility> v = visibility_of(c, object, property);
  if (!v) return std::nullopt;
  return std::pair(std::string(v->word), std::string(v->owner));
}

OrFailed<void> check_call(Context& c, std::string_view function, std::vector<Word>& positional,
                          std::vector<NamedArgument>& named) {
  const std::vector<KnownParameter>* const parameters = parameters_of(function);
  if (parameters == nullptr) return {};
  for (const NamedArgument& n : named) {
    const auto at = std::ranges::find(*parameters, n.name, &KnownParameter::name);
    if (at == parameters->end()) return c.raise("Error", fmt::format("Unknown named parameter ${}", n.name));
    const auto place = static_cast<size_t>(at - parameters->begin());
    if (place < positional.size() && !positional[place].is(Atom::none))
      return c.raise("Error", fmt::format("Named parameter ${} overwrites previous argument", n.name));
    if (place > positional.size() + 1 && place > 0 && named.size() == 1)
      for (size_t i = positional.size(); i < place; ++i)
        if ((*parameters)[i].how == '!')
          return c.raise("ArgumentCountError",
                         fmt::format("{}(): Argument #{} (${}) not passed", function, i + 1, (*parameters)[i].name));
    while (positional.size() <= place) positional.push_back(Word());
    positional[place] = n.value;
  }
  named.clear();
  const auto needed = static_cast<size_t>(std::ranges::count(*parameters, '!', &KnownParameter::how));
  const bool has_rest = !parameters->empty() && parameters->back().how == '*';
  const bool is_exact = needed == parameters->size();
  if (positional.size() < needed || (!has_rest && positional.size() > parameters->size())) {
    const bool is_few = positional.size() < needed;
    const size_t bound = is_few ? needed : parameters->size();
    return c.raise("ArgumentCountError", fmt::format("{}() expects {} {} argument{}, {} given", function,
                                                     is_exact ? "exactly"
                                                     : is_few ? "at least"
                                                              : "at most",
                                                     bound, bound == 1 ? "" : "s", positional.size()));
  }
  const bool is_strict = !c.global_named("%strict_types").is(Atom::unset);
  for (size_t i = 0; i < positional.size(); ++i) {
    const KnownParameter& p = (*parameters)[std::min(i, parameters->size() - 1)];
    if (p.by_reference || p.type == "mixed" || p.type.find("callable") != std::string::npos) continue;
    Word& value = positional[i];
    const K kind = c.draft.kind(value);
    if (kind == K::cell || kind == K::reference) continue;
    if (value.is(Atom::none)) {  // library functions do not treat null as an empty value or as an omitted argument
      if (i >= needed || p.type.starts_with('?') || p.type.find("null") != std::string::npos) continue;
      if (is_strict || p.type == "array" || p.type.find("array") == 0) {
        if (p.type.find("string") != std::string::npos && !is_strict) continue;
      } else {
        continue;
      }
    }
    const std::optional<Word> fit = TRY(typed(c, value, is_strict ? "!" + p.type : p.type));
    if (!fit)
      return c.raise("TypeError", fmt::format("{}(): Argument #{} (${}) must be of type {}, {} given", function, i + 1,
                                              p.name, p.type, type_of(c, value)));
    value = *fit;
  }
  return {};
}

std::span<const BuiltinRow> type_functions() { return type_builtins; }

OrFailed<Word> no_class(Context& c, std::string_view name) {
  // A class of a namespace may be in a file that is not here.
  if (is_library_name(*c.table, name) || name.find('\\') != std::string_view::npos)
    return c.fail(fmt::format("`{}` is unknown: neither the program nor the library has it", name));
  return c.raise("Error", fmt::format("Class \"{}\" not found", name));
}

}  // namespace ramify::ir_machine::php
