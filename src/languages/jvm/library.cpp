// SPDX-License-Identifier: Apache-2.0
#include "languages/jvm/library.h"

#include <array>
#include <map>
#include <memory>
#include <unordered_map>

#include "base/result.h"
#include "languages/jvm/classes.h"
#include "languages/jvm/family.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::jvm {

// --- methods by receiver and name

struct Methods::ByName {
  std::unordered_map<std::string_view, std::array<Method, receiver_count>> rows;
};

Methods::Methods(std::initializer_list<std::span<const Row>> groups) {
  auto names = std::make_shared<ByName>();
  for (const std::span<const Row> group : groups)
    for (const Row& row : group) names->rows[row.name][static_cast<size_t>(row.of)] = row.method;
  names_ = std::move(names);
}

namespace {

std::optional<Receiver> receiver_of(Context& c, Word value) {
  switch (c.draft.kind(value)) {
    case ValueKind::string: return Receiver::text;
    case ValueKind::integer:
    case ValueKind::float_:
    case ValueKind::sized: return Receiver::number;
    case ValueKind::character: return Receiver::character;
    case ValueKind::boolean: return Receiver::boolean;
    case ValueKind::tuple: return Receiver::pair;
    case ValueKind::array: return Receiver::array;
    case ValueKind::function:
    case ValueKind::closure:
    case ValueKind::builtin:
    case ValueKind::bound_method:
    case ValueKind::overloads: return Receiver::function;
    default: break;
  }
  switch (family_of(c, value)) {
    case Family::list: return Receiver::list;
    case Family::set: return Receiver::set;
    case Family::map: return Receiver::map;
    case Family::entry: return Receiver::entry;
    case Family::builder: return Receiver::builder;
    case Family::optional: return Receiver::optional;
    case Family::iterator: return Receiver::iterator;
    case Family::collector:
    case Family::none: break;
  }
  return std::nullopt;
}

bool is_iterable(Context& c, Word value) {
  switch (c.draft.kind(value)) {
    case ValueKind::list: return family_of(c, value) != Family::builder;
    case ValueKind::set:
    case ValueKind::dict:
    case ValueKind::array:
    case ValueKind::range:
    case ValueKind::generator:
    case ValueKind::string: return true;
    case ValueKind::instance:
      return !c.find_method(value, "iterator").is(Atom::unset) || !c.find_method(value, "next").is(Atom::unset);
    default: return false;
  }
}

}  // namespace

Method Methods::find(Context& c, Word receiver, std::string_view name) const {
  const auto found = names_->rows.find(name);
  if (found == names_->rows.end()) return nullptr;
  const auto method = [&](Receiver of) { return found->second[static_cast<size_t>(of)]; };
  if (const std::optional<Receiver> of = receiver_of(c, receiver)) {
    if (const Method own = method(*of)) return own;
    if (*of == Receiver::array)
      if (const Method of_list = method(Receiver::list)) return of_list;
  }
  if (const Method of_iterable = method(Receiver::iterable); of_iterable != nullptr && is_iterable(c, receiver))
    return of_iterable;
  if (c.draft.kind(receiver) == ValueKind::none) return nullptr;
  return method(Receiver::any);
}

// --- names

std::string_view form_name(Context& c, Word value) {
  const ValueKind kind = c.draft.kind(value);
  const Form form = form_of(c.draft, value);
  switch (form) {
    case Form::plain: break;
    case Form::linked_list: return "LinkedList";
    case Form::array_deque: return "ArrayDeque";
    case Form::stack: return "Stack";
    case Form::vector: return "Vector";
    case Form::fixed_list: return "Arrays$ArrayList";
    case Form::immutable_list: {
      const uint64_t size = c.draft.size(value);
      return size == 1 || size == 2 ? "ImmutableCollections$List12" : "ImmutableCollections$ListN";
    }
    case Form::priority_queue: return "PriorityQueue";
    case Form::tree_set: return "TreeSet";
    case Form::tree_map: return "TreeMap";
    case Form::enum_map: return "EnumMap";
    case Form::builder: return "StringBuilder";
    case Form::hash_map: return "HashMap";
    case Form::linked_hash_map: return "LinkedHashMap";
    case Form::immutable_map: return "ImmutableCollections$MapN";
    case Form::hash_set: return "HashSet";
    case Form::linked_hash_set: return "LinkedHashSet";
    case Form::immutable_set: return "ImmutableCollections$SetN";
    case Form::optional: return "Optional";
    default: break;
  }
  if (form != Form::plain) return "";
  if (kind == ValueKind::list) return family_table(c).list_name;
  if (kind == ValueKind::set) return "LinkedHashSet";
  return kind == ValueKind::dict ? "LinkedHashMap" : "";
}

// Whether a library value has the named type: its own class, or a base of it.
OrFailed<std::optional<bool>> is_library_type(Context& c, Word value, std::string_view type) {
  const Draft& draft = c.draft;
  const ValueKind kind = draft.kind(value);
  if (type == "Comparable")
    return kind == ValueKind::string || kind == ValueKind::integer || kind == ValueKind::float_ ||
           kind == ValueKind::sized || kind == ValueKind::character || kind == ValueKind::boolean ||
           (kind == ValueKind::instance && !c.find_method(value, "compareTo").is(Atom::unset));
  if (type == "CharSequence")
    return kind == ValueKind::string || (kind == ValueKind::list && form_of(draft, value) == Form::builder);
  if (type == "Number") return kind == ValueKind::integer || kind == ValueKind::float_ || kind == ValueKind::sized;
  if (type == "Iterable" && kind == ValueKind::instance) return !c.find_method(value, "iterator").is(Atom::unset);
  const bool is_collection = kind == ValueKind::list || kind == ValueKind::set || kind == ValueKind::dict;
  if (!is_collection) {
    if (type == "list" || type == "List" || type == "set" || type == "map" || type == "Collection") return false;
    return std::nullopt;
  }
  const Family family = family_of(c, value);
  const Form form = form_of(draft, value);
  const bool is_queue = form == Form::linked_list || form == Form::array_deque || form == Form::priority_queue;
  if (type == "Iterable" || type == "Collection") return family == Family::list || family == Family::set;
  if (type == "list" || type == "List" || type == "MutableList" || type == "AbstractList")
    return family == Family::list && form != Form::array_deque && form != Form::priority_queue &&
           form != Form::value_view;
  if (type == "Queue") return family == Family::list && is_queue;
  if (type == "Deque") return form == Form::linked_list || form == Form::array_deque;
  if (type == "set" || type == "Set" || type == "MutableSet") return family == Family::set;
  if (type == "SortedSet" || type == "NavigableSet") return form == Form::tree_set;
  if (type == "map" || type == "Map" || type == "MutableMap") return family == Family::map;
  if (type == "SortedMap" || type == "NavigableMap") return form == Form::tree_map;
  if (type == "Map.Entry" || type == "Entry") return family == Family::entry;
  if (type == "HashMap" && form == Form::linked_hash_map) return true;
  if (type == "HashSet" && form == Form::linked_hash_set) return true;
  if (type == "Vector" && form == Form::stack) return true;
  const std::string_view own = form_name(c, value);
  if (!own.empty() && own == type) return true;
  if (type == "array" || type == "string" || type == "tuple" || type == "function") return false;
  return std::nullopt;
}

// --- text and equality

OrFailed<std::optional<FormText>> form_text(Context& c, Word value) {
  Draft& draft = c.draft;
  const ValueKind kind = draft.kind(value);
  if (kind == ValueKind::array || kind == ValueKind::range || kind == ValueKind::tuple) {
    if (kind == ValueKind::array && family_table(c).character_arrays_are_texts && draft.size(value) > 0 &&
        draft.kind(draft.at(value, 0)) == ValueKind::character)
      return std::nullopt;
    if (kind == ValueKind::array) return c.fail("the text of an array depends on its place in memory");
    return std::nullopt;
  }
  if (kind == ValueKind::instance) return instance_text(c, value);
  if (kind == ValueKind::class_)
    return FormText{.open = (has_trait(c, value, "interface") ? "interface " : "class ") + class_name(c, value)};
  FormText layout{.open = "[", .close = "]"};
  switch (family_of(c, value)) {
    case Family::map:
      layout.open = "{";
      layout.close = "}";
      layout.arrow = "=";
      for (const Entry& e : TRY(entries(c, value))) {
        layout.elements.push_back(e.key);
        layout.values.push_back(e.value);
      }
      return layout;
    case Family::list:
    case Family::set: layout.elements = TRY(elements(c, value)); return layout;
    case Family::entry:
      if (form_of(draft, value) == Form::indexed_value) {
        layout.elements = {draft.at(value, 0), draft.at(value, 1)};
        layout.open = "IndexedValue(index=";
        layout.close = ")";
        layout.comma = ", value=";
        return layout;
      }
      layout.open = layout.close = "";
      layout.elements = {draft.at(value, 0)};
      layout.values = {draft.at(value, 1)};
      layout.arrow = "=";
      return layout;
    case Family::builder:
      layout.open = built_text(c, value);
      layout.close = "";
      return layout;
    case Family::optional: {
      const std::string name(draft.text(draft.at(value, 0)));
      if (draft.size(value) == 1) return FormText{.open = name + ".empty"};
      layout.open = name + "[";
      layout.elements = {draft.at(value, 1)};
      return layout;
    }
    case Family::collector:
      if (form_of(draft, value) == Form::class_name) return FormText{.open = "class " + class_name(c, value)};
      return c.fail("the text of this object depends on its place in memory");
    case Family::iterator: return c.fail("the text of this object depends on its place in memory");
    case Family::none: break;
  }
  return std::nullopt;
}

OrFailed<Word> plain(Context& c, Word value) {
  Draft& draft = c.draft;
  switch (draft.kind(value)) {
    case ValueKind::list: break;
    default: return value;
  }
  switch (form_of(draft, value)) {
    case Form::key_view:
    case Form::entry_view:
    case Form::tree_set: {
      const Word set = draft.new_set();
      for (const Word w : TRY(elements(c, value))) {
        const bool is_entry = family_of(c, w) == Family::entry;
        draft.add(set, is_entry ? TRY(plain(c, w)) : w);
      }
      return set;
    }
    case Form::tree_map:
    case Form::enum_map: {
      const Word map = draft.new_dict();
      for (const Entry& e : TRY(entries(c, value))) draft.put(map, e.key, e.value);
      return map;
    }
    case Form::indexed_value:
    case Form::entry: {
      const Word both[] = {draft.at(value, 0), draft.at(value, 1)};
      return draft.tuple(both);
    }
    case Form::builder: return draft.is_guarded() ? value : value;
    default: return value;
  }
}

std::string qualified_name(std::string_view name) {
  struct Package {
    std::string_view name;
    std::string_view names;  // separated by blanks
  };
  static constexpr Package packages[] = {
      {"java.lang.",
       " Throwable Exception RuntimeException Error ArithmeticException ArrayIndexOutOfBoundsException "
       "ArrayStoreException "
       "ClassCastException ClassNotFoundException CloneNotSupportedException IllegalArgumentException "
       "IllegalStateException IndexOutOfBoundsException InterruptedException NegativeArraySizeException "
       "NullPointerException NumberFormatException StringIndexOutOfBoundsException UnsupportedOperationException "
       "AssertionError StackOverflowError OutOfMemoryError IllegalMonitorStateException SecurityException "
       "ReflectiveOperationException NoSuchFieldException NoSuchMethodException String Integer Long Double Float Short "
       "Byte "
       "Character Boolean Object StringBuilder Number Math "},
      {"java.util.",
       " ConcurrentModificationException NoSuchElementException EmptyStackException InputMismatchException "
       "MissingFormatArgumentException IllegalFormatConversionException UnknownFormatConversionException "
       "IllegalFormatException MissingResourceException ArrayList LinkedList HashMap LinkedHashMap TreeMap HashSet "
       "LinkedHashSet TreeSet ArrayDeque PriorityQueue Stack Vector Optional EnumMap Arrays$ArrayList "
       "ImmutableCollections$ListN ImmutableCollections$MapN ImmutableCollections$SetN "},
      {"java.io.", " IOException FileNotFoundException UncheckedIOException EOFException "},
      {"java.util.concurrent.", " TimeoutException ExecutionException CancellationException CompletionException "},
      {"java.util.regex.", " PatternSyntaxException "},
      {"kotlin.",
       " NotImplementedError UninitializedPropertyAccessException NoWhenBranchMatchedException "
       "KotlinNullPointerException "},
      {"scala.", " MatchError "},
  };
  if (name == "int" || name == "integer") return "java.lang.Integer";
  if (name == "double") return "java.lang.Double";
  if (name == "i64") return "java.lang.Long";
  if (name == "f32") return "java.lang.Float";
  if (name == "i16") return "java.lang.Short";
  if (name == "i8") return "java.lang.Byte";
  if (name == "char") return "java.lang.Character";
  if (name == "bool") return "java.lang.Boolean";
  if (name == "string") return "java.lang.String";
  const std::string padded = " " + std::string(name) + " ";
  for (const Package& package : packages)
    if (package.names.find(padded) != std::string_view::npos) return std::string(package.name) + std::string(name);
  return std::string(name);
}

}  // namespace ramify::ir_machine::jvm
