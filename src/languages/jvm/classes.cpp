// SPDX-License-Identifier: Apache-2.0
#include "languages/jvm/classes.h"

#include <fmt/format.h>

#include "base/result.h"
#include "languages/jvm/family.h"
#include "languages/jvm/functions.h"
#include "languages/kit/compare.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::jvm {

namespace {

constexpr std::string_view name_field = "%name", ordinal_field = "%ordinal", constants_member = "%constants";
constexpr std::string_view pending_member = "%begun";  // of an enum: the name of the constant under construction

std::string_view traits_of(Context& c, Word class_) { return c.draft.text(c.draft.at(class_, class_words::traits)); }

Word field(Context& c, Word instance, std::string_view name) {
  const int64_t at = c.draft.find_name(instance, instance_words::fields, c.name_of(name));
  return at < 0 ? Word::of(Atom::unset) : c.draft.at(instance, static_cast<uint64_t>(at) + 1);
}
Word member(Context& c, Word class_, std::string_view name) {
  const int64_t at = c.draft.find_name(class_, class_words::members, c.name_of(name));
  return at < 0 ? Word::of(Atom::unset) : c.draft.at(class_, static_cast<uint64_t>(at) + 1);
}

// An enum constant with a body has its own subclass of the enum.
Word enum_class(Context& c, Word class_) {
  const Word order = c.draft.at(class_, class_words::order);
  if (c.draft.find_name(class_, class_words::members, c.name_of(constants_member)) >= 0) return class_;
  for (uint64_t i = 0; i < c.draft.size(order); ++i) {
    const Word base = c.draft.at(order, i);
    if (c.draft.kind(base) == ValueKind::class_ && has_trait(c, base, "enum")) return base;
  }
  return class_;
}

// The name or ordinal of a constant; during its construction, the value that it will get.
Word constant_field(Context& c, Word constant, std::string_view name) {
  const Word known = field(c, constant, name);
  if (!known.is(Atom::unset) || c.draft.kind(constant) != ValueKind::instance) return known;
  const Word class_ = c.draft.at(constant, instance_words::class_);
  if (c.draft.kind(class_) != ValueKind::class_) return known;
  const Word of = enum_class(c, class_), pending = member(c, of, pending_member);
  if (pending.is(Atom::unset) || pending.is(Atom::none)) return known;
  const Word constants = member(c, of, constants_member);
  return name == name_field ? pending : count_word(constants.is(Atom::unset) ? 0 : c.draft.size(constants));
}

// %enum_begin(class, name): announces the construction of a constant.
OrFailed<Word> enum_begin(Context& c, const Arguments& a) {
  const Word class_ = argument(a, 0), key = c.name_of(pending_member);
  const int64_t at = c.draft.find_name(class_, class_words::members, key);
  if (at < 0) c.draft.append_pair(class_, key, argument(a, 1));
  else c.draft.set(class_, static_cast<uint64_t>(at) + 1, argument(a, 1));
  return Word();
}

// %enum_constant(class, constant, name): records the constant's name and ordinal.
OrFailed<Word> enum_constant(Context& c, const Arguments& a) {
  const Word class_ = argument(a, 0), constant = argument(a, 1);
  const Word key = c.name_of(constants_member);
  int64_t at = c.draft.find_name(class_, class_words::members, key);
  if (at < 0) {
    c.draft.append_pair(class_, key, c.draft.new_list({}));
    at = c.draft.find_name(class_, class_words::members, key);
  }
  const Word constants = c.draft.at(class_, static_cast<uint64_t>(at) + 1);
  if (c.draft.kind(constant) == ValueKind::instance) {
    c.draft.append_pair(constant, c.name_of(name_field), argument(a, 2));
    c.draft.append_pair(constant, c.name_of(ordinal_field), count_word(c.draft.size(constants)));
  }
  c.draft.append(constants, constant);
  if (const int64_t pending = c.draft.find_name(class_, class_words::members, c.name_of(pending_member)); pending >= 0)
    c.draft.set(class_, static_cast<uint64_t>(pending) + 1, Word());
  return constant;
}

OrFailed<Word> class_name_function(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (c.draft.kind(value) == ValueKind::instance) return c.draft.string(class_name(c, class_of(c, value)));
  return c.draft.string(qualified_name(kit::type_name(c, value)));
}
OrFailed<Word> message(Context& c, const Arguments& a) {
  const Word text = argument(a, 0);
  if (c.draft.kind(text) == ValueKind::string && c.draft.text(text).starts_with(unknown_message))
    return c.fail("the message of this exception is not known: the virtual machine makes it of what the compiler kept");
  return text;
}

constexpr BuiltinRow class_static_rows[] = {
    {"%enum_begin", enum_begin},
    {"%enum_constant", enum_constant},
    {"Jvm.className", class_name_function},
    {"Jvm.message", message},
    // Interfaces and classes that programs extend; they have no members.
    {"Object",
     [](Context& c, const Arguments&) -> OrFailed<Word> {
       const Word words[] = {Word()};
       return c.draft.new_object(ObjectKind::instance, words);
     }},
    {"Comparable", nullptr},
    {"Iterable", nullptr},
    {"Iterator", nullptr},
    {"ListIterator", nullptr},
    {"Collection", nullptr},
    {"Queue", nullptr},
    {"Deque", nullptr},
    {"Cloneable", nullptr},
    {"Serializable", nullptr},
    {"AutoCloseable", nullptr},
    {"Closeable", nullptr},
    {"CharSequence", nullptr},
    {"Number", nullptr},
    {"Record", nullptr},
    {"Enum", nullptr},
    {"Any", nullptr},
    {"Function", nullptr},
    {"BiFunction", nullptr},
    {"Supplier", nullptr},
    {"Consumer", nullptr},
    {"BiConsumer", nullptr},
    {"Predicate", nullptr},
    {"BiPredicate", nullptr},
    {"UnaryOperator", nullptr},
    {"BinaryOperator", nullptr},
    {"IntFunction", nullptr},
    {"IntPredicate", nullptr},
    {"IntUnaryOperator", nullptr},
    {"IntBinaryOperator", nullptr},
    {"ToIntFunction", nullptr},
    {"ToDoubleFunction", nullptr},
    {"Comparator", nullptr},
};

// --- getClass(): the class of the program's objects, a name for others

OrFailed<Word> get_class(Context& c, Word value, const Arguments&) {
  if (c.draft.kind(value) == ValueKind::instance) {
    const Word class_ = class_of(c, value);
    return has_trait(c, class_, "enum") ? enum_class(c, class_) : class_;
  }
  const Word words[] = {c.draft.string(kit::type_name(c, value))};
  return new_list(c, words, Form::class_name);
}

constexpr Row class_rows[] = {
    {Receiver::any, "getClass", get_class},
};

std::string simple_name(Context& c, Word class_) {
  if (c.draft.kind(class_) == ValueKind::class_) {
    const std::string name(c.shown_class(class_));
    return name == "<anonymous>" ? "" : name;
  }
  const std::string name = qualified_name(c.draft.text(c.draft.at(class_, 0)));
  const size_t cut = name.find_last_of(".$");
  if (name == "java.lang.Integer") return std::string(family_table(c).integer_class);
  if (name == "java.lang.Character") return std::string(family_table(c).character_class);
  return cut == std::string::npos ? name : name.substr(cut + 1);
}

}  // namespace

bool has_trait(Context& c, Word class_, std::string_view trait) {
  if (c.draft.kind(class_) != ValueKind::class_) return false;
  const std::string padded = " " + std::string(traits_of(c, class_)) + " ";
  return padded.find(" " + std::string(trait) + " ") != std::string::npos;
}

Word class_of(Context& c, Word instance) { return c.draft.at(instance, instance_words::class_); }

std::string class_name(Context& c, Word class_) {
  if (c.draft.kind(class_) != ValueKind::class_) return qualified_name(c.draft.text(c.draft.at(class_, 0)));
  const std::string name(c.shown_class(class_));
  const std::string_view traits = traits_of(c, class_);
  const size_t at = traits.find("in:");
  if (at == std::string_view::npos) return qualified_name(name);
  const size_t end = std::min(traits.find(' ', at), traits.size());
  return std::string(traits.substr(at + 3, end - at - 3)) + "$" + name;
}

// The body may declare further fields: the constructor's parameters are the components.
uint64_t component_count(Context& c, Word class_) {
  const uint64_t declared = c.draft.size(c.draft.at(class_, class_words::declared)) / 2;
  const int64_t at = c.draft.find_name(class_, class_words::members, c.name_of(c.table->constructor));
  if (at < 0 || !family_table(c).records_have_more_fields) return declared;
  const std::optional<size_t> taken = c.arity(c.draft.at(class_, static_cast<uint64_t>(at) + 1));
  return taken ? std::min<uint64_t>(*taken, declared) : declared;
}

OrFailed<std::optional<Word>> enum_part(Context& c, Word constant, std::string_view part) {
  const Word value = constant_field(c, constant, part == "name" ? name_field : ordinal_field);
  if (value.is(Atom::unset)) return std::nullopt;
  return value;
}

OrFailed<std::vector<Word>> enum_constants(Context& c, Word class_) {
  const int64_t at = c.draft.find_name(class_, class_words::members, c.name_of(constants_member));
  if (at < 0) return std::vector<Word>{};
  return elements(c, c.draft.at(class_, static_cast<uint64_t>(at) + 1));
}

OrFailed<std::optional<FormText>> instance_text(Context& c, Word instance) {
  Draft& draft = c.draft;
  const Word class_ = class_of(c, instance);
  if (draft.kind(class_) != ValueKind::class_) return std::nullopt;
  if (const Word name = constant_field(c, instance, name_field); !name.is(Atom::unset))
    return FormText{.open = std::string(draft.text(name))};
  const std::string simple(c.shown_class(class_));
  const FamilyTable& family = family_table(c);
  if (has_trait(c, class_, "record")) {
    FormText layout{.open = simple + std::string(family.record_open), .close = std::string(family.record_close)};
    const Word declared = draft.at(class_, class_words::declared);
    const uint64_t count = component_count(c, class_);
    for (uint64_t i = 0; i < count; ++i) {
      const std::string name(c.text_of_name(draft.at(declared, 2 * i)));
      const Word value = TRY(c.load_member(instance, name));
      layout.elements.push_back(family.records_show_names ? draft.string(name) : value);
      if (family.records_show_names) layout.values.push_back(value);
    }
    layout.arrow = "=";
    layout.comma = family.record_comma;
    if (has_trait(c, class_, "singleton")) layout.open = simple, layout.close = "";
    return layout;
  }
  if (const Word inner = TRY(library_part(c, instance)); inner != instance)
    return FormText{.open = TRY(kit::text(c, inner))};
  return c.fail(
      fmt::format("the text of an object of `{}` depends on its place in memory: its class has no `toString`", simple));
}

namespace {

// The number of constructor parameters that an object keeps as `implicit#i` (languages/scala/reader/classes.cpp),
// counting the preceding components of a case class.
uint64_t kept_parameters(Context& c, Word receiver) {
  const Word kept = field(c, receiver, "implicits#");
  return kept.is_integer() ? static_cast<uint64_t>(kept.as_integer()) : 0;
}

}  // namespace

OrFailed<std::optional<Word>> missing_method(Context& c, Word receiver, std::string_view name, const Arguments& a) {
  Draft& draft = c.draft;
  const ValueKind kind = draft.kind(receiver);
  const bool is_class =
      kind == ValueKind::class_ || (kind == ValueKind::list && form_of(draft, receiver) == Form::class_name);
  if (is_class) {
    if (name == "getSimpleName" || name == "simpleName") return draft.string(simple_name(c, receiver));
    if (name == "getName" || name == "getTypeName" || name == "qualifiedName")
      return draft.string(class_name(c, receiver));
    if (kind == ValueKind::class_ && name == "isInstance")
      return Word::boolean(c.is_instance_of(argument(a, 0), receiver));
    if (kind == ValueKind::class_ && name == "cast") {
      const Word given = argument(a, 0);
      if (given.is(Atom::none) || c.is_instance_of(given, receiver)) return given;
      return c.error(RuntimeError::cast, "the value is of another class");
    }
    if (kind == ValueKind::class_ && (name == "values" || name == "getEnumConstants"))
      return draft.new_object(ObjectKind::array, TRY(enum_constants(c, receiver)));
    if (kind == ValueKind::class_ && name == "valueOf") {
      const std::string wanted = TRY(text_argument(c, a, 0));
      for (const Word constant : TRY(enum_constants(c, receiver)))
        if (const Word own = field(c, constant, name_field); !own.is(Atom::unset) && draft.text(own) == wanted)
          return constant;
      std::string canonical = class_name(c, receiver);
      for (char& ch : canonical)
        if (ch == '$') ch = '.';
      return c.raise("IllegalArgumentException", fmt::format("No enum constant {}.{}", canonical, wanted));
    }
    return std::nullopt;
  }
  if (kind != ValueKind::instance) return std::nullopt;
  if (const std::optional<Word> extended = TRY(extended_method(c, receiver, name, a))) return extended;
  if (name == "remove" && family_table(c).iterators_refuse_to_remove &&
      !c.find_method(receiver, "hasNext").is(Atom::unset))
    return c.raise("UnsupportedOperationException", "remove");
  if (name == "remove#") return TRY(call_method(c, receiver, "remove", a));
  const Word class_ = class_of(c, receiver);
  if (has_trait(c, class_, "record") && family_table(c).records_have_copy) {
    const Word declared = draft.at(class_, class_words::declared);
    const uint64_t count = component_count(c, class_);
    const auto component = [&](uint64_t i) {
      return c.load_member(receiver, c.text_of_name(draft.at(declared, 2 * i)));
    };
    if (name == "copy") {
      std::vector<Word> values;
      for (uint64_t i = 0; i < count; ++i) {
        Word value = i < a.positional.size() ? a.positional[i] : TRY(component(i));
        for (const NamedArgument& n : a.named)
          if (n.name == c.text_of_name(draft.at(declared, 2 * i))) value = n.value;
        values.push_back(value);
      }
      // Scala: further, implicit parameters.
      for (uint64_t i = count; i < kept_parameters(c, receiver); ++i) {
        const std::string parameter = fmt::format("implicit#{}", i);
        values.push_back(TRY(c.load_member(receiver, parameter)));
      }
      return TRY(c.call(class_, values));
    }
    std::string_view number;
    if (name.starts_with("component")) number = name.substr(9);
    else if (name.starts_with("_")) number = name.substr(1);
    if (number.size() == 1 && number[0] >= '1' && static_cast<uint64_t>(number[0] - '1') < count)
      return TRY(component(static_cast<uint64_t>(number[0] - '1')));
  }
  if (const Word own = constant_field(c, receiver, name_field); !own.is(Atom::unset)) {
    const Word ordinal = constant_field(c, receiver, ordinal_field);
    if (name == "name" && a.positional.empty()) return own;
    if (name == "ordinal") return ordinal;
    if (name == "compareTo" && draft.kind(argument(a, 0)) == ValueKind::instance) {
      const Word other = field(c, argument(a, 0), ordinal_field);
      if (!other.is(Atom::unset)) return Word::integer(ordinal.as_integer() - other.as_integer());
    }
    if (name == "getDeclaringClass") return enum_class(c, class_);
  }
  // An object that implements Iterable or a functional interface has the interface's default methods.
  if (!c.find_method(receiver, "iterator").is(Atom::unset) || !c.find_method(receiver, "next").is(Atom::unset)) {
    if (name == "forEach" || name == "forEachRemaining") {
      for (const Word element : TRY(elements(c, receiver)))
        TRY(invoke(c, argument(a, 0), "accept", std::span(&element, 1)));
      return Word();
    }
  }
  for (const std::string_view functional : {"compare", "apply", "test", "accept"}) {
    if (c.find_method(receiver, functional).is(Atom::unset)) continue;
    for (const Row& row : function_methods())
      if (row.name == name) return TRY(row.method(c, receiver, a));
  }
  return std::nullopt;
}

OrFailed<std::optional<Word>> object_parts(Context& c, Word instance) {
  if (const Word inner = TRY(library_part(c, instance)); inner != instance) return inner;
  if (!family_table(c).unpacks_components) return std::nullopt;
  std::vector<Word> parts;
  for (int i = 1; i < 30; ++i) {
    const Word member = c.find_method(instance, fmt::format("component{}", i));
    if (member.is(Atom::unset)) break;
    parts.push_back(TRY(c.call_on(instance, member, {})));
  }
  const Word class_ = class_of(c, instance);
  if (parts.empty() && has_trait(c, class_, "record")) {
    const Word declared = c.draft.at(class_, class_words::declared);
    for (uint64_t i = 0; i < component_count(c, class_); ++i)
      parts.push_back(TRY(c.load_member(instance, c.text_of_name(c.draft.at(declared, 2 * i)))));
  }
  if (parts.empty()) return std::nullopt;
  return c.draft.new_list(parts);
}

std::span<const Row> class_methods() { return class_rows; }
std::span<const BuiltinRow> class_statics() { return class_static_rows; }

}  // namespace ramify::ir_machine::jvm
