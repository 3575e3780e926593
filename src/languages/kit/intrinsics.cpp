// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/intrinsics.h"

#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/csharp/rules/values.h"
#include "languages/jvm/element_types.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "languages/kit/types.h"
#include "languages/rust/rules/values.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::kit {

namespace {

// Kotlin: component1(), component2() ... of the object, or extensions of these names; those of a data class that are neither are its
// parts. None: there is no such function.
OrFailed<std::optional<Word>> own_components(Context& c, Word object, size_t count) {
  std::vector<std::optional<Word>> found(count);
  bool is_any = false, is_all = true;
  for (size_t i = 0; i < count; ++i) {
    const std::string name = fmt::format("component{}", i + 1);
    const Word member = c.find_method(object, name), extension = c.global_named(name);
    const Word test = c.global_named(name + "#fits");
    const bool fits = !test.is(Atom::unset) && TRY(c.call(test, std::span(&object, 1))).is(Atom::true_);
    if (!member.is(Atom::unset)) found[i] = TRY(c.call_on(object, member, {}));
    else if (fits && !extension.is(Atom::unset)) found[i] = TRY(c.call(extension, std::span(&object, 1)));
    is_any |= found[i].has_value();
    is_all &= found[i].has_value();
  }
  if (!is_any) return std::nullopt;
  const std::vector<Word> fields = is_all ? std::vector<Word>() : TRY(elements_of(c, object));
  std::vector<Word> parts;
  for (size_t i = 0; i < count; ++i) {
    if (!found[i] && i >= fields.size()) return std::nullopt;
    parts.push_back(found[i] ? *found[i] : fields[i]);
  }
  return c.draft.new_list(parts);
}

// %unpack(value, count, rest_position or -1): a list of exactly that many items, the rest as a list at its position.
OrFailed<Word> unpack(Context& c, const Arguments& a) {
  if (c.table->dialect == ir::Dialect::python) {
    const ValueKind kind = c.draft.kind(argument(a, 0));
    if (kind == ValueKind::integer || kind == ValueKind::float_ || kind == ValueKind::none ||
        kind == ValueKind::boolean)
      return c.error(RuntimeError::type,
                     fmt::format("cannot unpack non-iterable {} object", type_name(c, argument(a, 0))));
  }
  const bool is_rust = c.table->dialect == ir::Dialect::rust;
  // Ruby: what is no array is one value.
  Word only = argument(a, 0);
  if (c.table->dialect == ir::Dialect::ruby && c.draft.kind(only) != ValueKind::list) {
    const Word member =
        c.draft.kind(only) == ValueKind::instance ? c.find_method(only, "to_ary") : Word::of(Atom::unset);
    only = member.is(Atom::unset) ? c.draft.new_list(std::span(&only, 1)) : TRY(c.call_on(only, member, {}));
    const Word words[] = {only, argument(a, 1), argument(a, 2)};
    return unpack(c, {words, {}});
  }
  if (c.table->dialect == ir::Dialect::kotlin && c.draft.kind(only) == ValueKind::instance)
    if (const std::optional<Word> parts =
            TRY(own_components(c, only, static_cast<size_t>(argument(a, 1).as_integer()))))
      return *parts;
  const std::vector<Word> given =
      is_rust ? TRY(rust::elements_for_pattern(c, argument(a, 0))) : TRY(elements_of(c, argument(a, 0)));
  const auto count = static_cast<size_t>(argument(a, 1).as_integer());
  const int64_t rest = argument(a, 2).as_integer();
  const size_t single = rest < 0 ? count : count - 1;
  // Kotlin: component1(), component2() ... are asked for, as many as there are names.
  const bool is_kotlin = c.table->dialect == ir::Dialect::kotlin;
  if (is_kotlin && given.size() < single)
    return c.raise("IndexOutOfBoundsException",
                   fmt::format("Index {} out of bounds for length {}", given.size(), given.size()));
  const bool is_lenient = c.table->lenient_arity || c.table->lenient_indexes || is_kotlin;
  if (!is_lenient && (given.size() < single || (rest < 0 && given.size() > single))) {
    const std::string_view what = given.size() > single ? "too many" : "not enough";
    return c.error(RuntimeError::value, given.size() > single
                                            ? fmt::format("{} values to unpack (expected {})", what, single)
                                            : fmt::format("{} values to unpack (expected {}{}, got {})", what,
                                                          rest < 0 ? "" : "at least ", single, given.size()));
  }
  const size_t rest_count = given.size() > single ? given.size() - single : 0;
  std::vector<Word> items;
  size_t next = 0;
  const auto take = [&] { return next < given.size() ? given[next++] : absent(c); };
  for (size_t i = 0; i < count; ++i) {
    if (static_cast<int64_t>(i) != rest) {
      items.push_back(take());
      continue;
    }
    std::vector<Word> left;
    for (size_t k = 0; k < rest_count; ++k) left.push_back(take());
    items.push_back(c.draft.new_list(left));
  }
  return c.draft.new_list(items);
}

// %is_sequence(value, kind): whether a pattern of a sequence may fit it; the kind is "tuple", "array", "list" or "".
OrFailed<Word> is_sequence_argument(Context& c, const Arguments& a) {
  Word value = argument(a, 0);
  if (c.table->dialect == ir::Dialect::rust) value = TRY(rust::followed(c, value));
  const ValueKind kind = c.draft.kind(value);
  // In Rust a pattern of another length does not fit.
  if (c.table->dialect == ir::Dialect::rust && (kind == ValueKind::list || kind == ValueKind::array)) {
    const auto count = static_cast<uint64_t>(argument(a, 2).as_integer());
    const bool has_rest = argument(a, 3).is(Atom::true_);
    if (has_rest ? c.draft.size(value) < count : c.draft.size(value) != count) return Word::boolean(false);
  }
  const Word wanted = argument(a, 1);
  const std::string_view name = c.draft.kind(wanted) == ValueKind::string ? c.draft.text(wanted) : "";
  if (name == "tuple") return Word::boolean(kind == ValueKind::tuple);
  if (name == "array" || name == "list") return Word::boolean(kind == ValueKind::array || kind == ValueKind::list);
  return Word::boolean(kind == ValueKind::list || kind == ValueKind::tuple || kind == ValueKind::array ||
                       kind == ValueKind::range);
}
// %is_sequence(value, kind, count, has_rest): whether it may fit, and has as many elements, or at least as many.
OrFailed<Word> fits_sequence(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  const bool is_own = c.table->binds_functions && c.draft.kind(value) == ValueKind::instance &&
                      !c.find_method(value, c.table->load_index).is(Atom::unset) &&
                      !c.find_method(value, c.table->length).is(Atom::unset) &&
                      c.find_method(value, "keys").is(Atom::unset);
  if (!is_own && !TRY(is_sequence_argument(c, a)).is(Atom::true_)) return Word::boolean(false);
  if (a.positional.size() < 4) return Word::boolean(true);
  const uint64_t size = TRY(length(c, value)), wanted = static_cast<uint64_t>(argument(a, 2).as_integer());
  return Word::boolean(argument(a, 3).is(Atom::true_) ? size >= wanted : size == wanted);
}

// %is_mapping(value): of Python's patterns.
OrFailed<Word> is_mapping(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  return Word::boolean(c.draft.kind(value) == ValueKind::dict ||
                       (c.draft.kind(value) == ValueKind::instance && !c.find_method(value, "keys").is(Atom::unset)));
}

OrFailed<Word> length_function(Context& c, const Arguments& a) {
  return Word::integer(static_cast<int64_t>(TRY(length(c, argument(a, 0)))));
}

OrFailed<Word> has_key(Context& c, const Arguments& a) {
  const Word map = argument(a, 0), key = argument(a, 1);
  if (c.draft.kind(map) == ValueKind::instance) {
    const Word name = c.name_of(TRY(text(c, key)));
    return Word::boolean(c.draft.find_name(map, instance_words::fields, name) >= 0);
  }
  if (c.draft.kind(map) != ValueKind::dict && c.draft.kind(map) != ValueKind::set) return Word::boolean(false);
  return Word::boolean(TRY(find_key(c, map, key)) >= 0);
}

OrFailed<Word> has_field(Context& c, const Arguments& a) {
  Word object = argument(a, 0);
  if (c.table->dialect == ir::Dialect::rust) object = TRY(rust::followed(c, object));
  const std::string_view name = c.draft.text(argument(a, 1));
  if (c.draft.kind(object) == ValueKind::instance &&
      c.draft.find_name(object, instance_words::fields, c.name_of(name)) >= 0)
    return Word::boolean(true);
  if (!c.find_method(object, name).is(Atom::unset)) return Word::boolean(true);
  // C#: properties of texts and collections.
  if (c.table->dialect == ir::Dialect::csharp && c.draft.kind(object) != ValueKind::instance &&
      (name == "Length" || name == "Count" ||
       c.rules->method(c.draft.kind(object), "get " + std::string(name)) != nullptr))
    return Word::boolean(!object.is(Atom::none));
  return Word::boolean(c.rules->method(c.draft.kind(object), name) != nullptr);
}

// %rest_of_mapping(value, keys...): a map, or an object, without these.
OrFailed<Word> rest_of_mapping(Context& c, const Arguments& a) {
  Draft& draft = c.draft;
  const Word from = argument(a, 0);
  const auto is_left_out = [&](Word key) -> OrFailed<bool> {
    for (size_t i = 1; i < a.positional.size(); ++i)
      if (TRY(same_content(c, a.positional[i], key))) return true;
    return false;
  };
  if (draft.kind(from) == ValueKind::instance) {
    const Word words[] = {Word()};
    const Word rest = draft.new_object(ObjectKind::instance, words);
    for (const uint64_t i : field_order(c, from)) {
      const Word name = draft.at(from, i);
      if (!TRY(is_left_out(draft.string(c.text_of_name(name))))) draft.append_pair(rest, name, draft.at(from, i + 1));
    }
    return rest;
  }
  const Word rest = draft.new_dict();
  if (draft.kind(from) != ValueKind::dict) return rest;
  for (uint64_t i = 0; i < draft.size(from); ++i)
    if (!TRY(is_left_out(draft.at(from, i)))) draft.put(rest, draft.at(from, i), draft.value_at(from, i));
  return rest;
}

// %positional_field(value, class, i): what a class pattern's i-th position is: by __match_args__ or the declared fields.
OrFailed<Word> positional_field(Context& c, const Arguments& a) {
  Draft& draft = c.draft;
  Word value = argument(a, 0);
  const Word class_ = argument(a, 1);
  const auto index = static_cast<uint64_t>(argument(a, 2).as_integer());
  if (c.table->dialect == ir::Dialect::rust) {
    // Through a reference a pattern's names are references, too (binding modes).
    const bool is_reference = TRY(rust::is_borrowed(c, value));
    value = TRY(rust::followed(c, value));
    const uint64_t at = instance_words::fields + 2 * index;
    if (is_reference && draft.kind(value) == ValueKind::instance && at + 1 < draft.size(value)) {
      const Word words[] = {Word::integer(static_cast<int64_t>(PlaceKind::field)), value, draft.at(value, at)};
      return draft.new_object(ObjectKind::reference, words);
    }
  }
  if (draft.kind(class_) != ValueKind::class_) {
    if (index == 0) return value;  // int(x) of Python
    return c.error(RuntimeError::type, "the type has no fields by position");
  }
  const Word names = c.find_method(value, "__match_args__");
  if (draft.kind(names) == ValueKind::tuple || draft.kind(names) == ValueKind::list) {
    if (index >= draft.size(names))
      return c.error(RuntimeError::type, "a pattern has more positions than the class names");
    return c.load_member(value, draft.text(draft.at(names, index)));
  }
  const Word declared = draft.at(class_, class_words::declared);
  if (index * 2 < draft.size(declared)) return c.load_member(value, c.text_of_name(draft.at(declared, index * 2)));
  if (draft.kind(value) == ValueKind::instance && instance_words::fields + 2 * index + 1 < draft.size(value))
    return draft.at(value, instance_words::fields + 2 * index + 1);
  return c.error(RuntimeError::type, fmt::format("{} has no field at position {}", type_name(c, value), index));
}

// %named_field(value, name): likewise of a pattern that names it.
OrFailed<Word> named_field(Context& c, const Arguments& a) {
  const std::string name(c.draft.text(argument(a, 1)));
  if (c.table->dialect == ir::Dialect::rust && TRY(rust::is_borrowed(c, argument(a, 0))))
    if (const std::optional<Word> place = TRY(rust::part_place(c, argument(a, 0), name))) return *place;
  return c.load_member(argument(a, 0), name);
}

// %range(from, to, sign): `..` and `...` as the languages have them; "..<", "until" and Rust's ".." end before `to`.
OrFailed<Word> range(Context& c, const Arguments& a) {
  Draft& draft = c.draft;
  const std::string_view sign = draft.kind(argument(a, 2)) == ValueKind::string ? draft.text(argument(a, 2)) : "..";
  const bool is_downward = sign == "downTo" || sign == "downto";
  const ir::Dialect d = c.table->dialect;
  bool is_exclusive = sign == "..<" || sign == "until" || sign == "...";
  if (sign == "..") is_exclusive = d == ir::Dialect::rust || d == ir::Dialect::csharp;
  if (sign == "..=") is_exclusive = false;
  const Word from = argument(a, 0), to = argument(a, 1);
  // Ranges of characters are lists of them.
  const bool of_characters = draft.kind(from) == ValueKind::character || draft.kind(from) == ValueKind::string;
  if (of_characters) {
    const auto code = [&](Word w) -> int64_t {
      if (draft.kind(w) == ValueKind::character) return draft.sized_bits(w);
      const std::string_view text = draft.text(w);
      return text.empty() ? 0 : static_cast<unsigned char>(text[0]);
    };
    std::vector<Word> all;
    for (int64_t i = code(from); i < code(to) + (is_exclusive ? 0 : 1); ++i)
      all.push_back(draft.kind(from) == ValueKind::character ? draft.character(static_cast<char32_t>(i))
                                                             : draft.string(std::string(1, static_cast<char>(i))));
    return draft.new_list(all);
  }
  const std::optional<int64_t> begin = small_value(c, from), end = small_value(c, to);
  if (!begin || !end)
    return c.error(RuntimeError::type, fmt::format("a range from {} to {}", shown_repr(c, from), shown_repr(c, to)));
  if (is_downward) return draft.range(*begin, *end - 1, -1);
  return draft.range(*begin, is_exclusive ? *end : *end + 1, 1);
}

OrFailed<Word> append_all(Context& c, const Arguments& a) {
  for (const Word element : TRY(elements_of(c, argument(a, 1)))) TRY(append(c, argument(a, 0), element));
  return Word();
}

// %merge(dict or object, other): all entries of the other one.
OrFailed<Word> merge(Context& c, const Arguments& a) {
  Draft& draft = c.draft;
  const Word into = argument(a, 0), from = argument(a, 1);
  const bool into_object = draft.kind(into) == ValueKind::instance;
  switch (draft.kind(from)) {
    case ValueKind::dict:
      for (uint64_t i = 0; i < draft.size(from); ++i) {
        if (into_object) TRY(c.store_member(into, TRY(text(c, draft.at(from, i))), draft.value_at(from, i)));
        else TRY(insert(c, into, draft.at(from, i), draft.value_at(from, i)));
      }
      return Word();
    case ValueKind::instance:
      for (const uint64_t i : field_order(c, from)) {
        const std::string name(c.text_of_name(draft.at(from, i)));
        const Word value = TRY(c.load_member(from, name));
        if (into_object) TRY(c.store_member(into, name, value));
        else TRY(insert(c, into, draft.string(name), value));
      }
      return Word();
    case ValueKind::list:
    case ValueKind::string: {
      if (!into_object) break;
      uint64_t i = 0;
      for (const Word element : TRY(elements_of(c, from))) TRY(c.store_member(into, fmt::format("{}", i++), element));
      return Word();
    }
    case ValueKind::none:
    case ValueKind::undefined:
      if (c.table->null_is_undefined) return Word();
      break;
    default:
      if (c.table->null_is_undefined) return Word();
      break;
  }
  return c.error(RuntimeError::type, fmt::format("'{}' object is not a mapping", type_name(c, from)));
}

OrFailed<Word> filled_array(Context& c, std::string_view type, std::span<const Word> sizes) {
  constexpr int64_t elements_max = 50'000'000;
  const std::optional<int64_t> size = small_value(c, sizes[0]);
  if (!size || *size < 0) return c.error(RuntimeError::negative_size, TRY(text(c, sizes[0])), TRY(text(c, sizes[0])));
  if (*size > elements_max) return c.fail(fmt::format("an array of {} elements is too large", *size));
  std::vector<Word> elements;
  for (int64_t i = 0; i < *size; ++i)
    elements.push_back(sizes.size() > 1 ? TRY(filled_array(c, type, sizes.subspan(1))) : TRY(default_value(c, type)));
  const Word made = c.draft.new_object(ObjectKind::array, elements);
  if (sizes.size() == 1 && c.table->promotion == Promotion::widening) jvm::set_element_type(c.draft, made, type);
  return made;
}

// %new_array(type name, sizes...)
OrFailed<Word> new_array(Context& c, const Arguments& a) {
  if (a.positional.size() < 2) return c.fail("%new_array() takes a type and a size");
  const std::string type(c.draft.kind(a.positional[0]) == ValueKind::string ? c.draft.text(a.positional[0]) : "");
  const Word made = TRY(filled_array(c, type, a.positional.subspan(1)));
  if (c.table->dialect == ir::Dialect::csharp) return csharp::typed(c, made, "", a.positional.size() > 2 ? "" : type);
  return made;
}

// %array(type name, elements...)
OrFailed<Word> array(Context& c, const Arguments& a) {
  const std::string type(c.draft.kind(argument(a, 0)) == ValueKind::string ? c.draft.text(argument(a, 0)) : "");
  if (c.table->dialect == ir::Dialect::csharp && type == "any")
    return csharp::array_of_common_type(c, a.positional.subspan(1));
  std::vector<Word> elements;
  for (size_t i = 1; i < a.positional.size(); ++i)
    elements.push_back(type.empty() ? a.positional[i] : TRY(convert(c, a.positional[i], type)));
  const Word made = c.draft.new_object(ObjectKind::array, elements);
  if (c.table->promotion == Promotion::widening) jvm::set_element_type(c.draft, made, type);
  return c.table->dialect == ir::Dialect::csharp ? csharp::typed(c, made, "", type) : made;
}

OrFailed<Word> object(Context& c, const Arguments&) {
  const Word words[] = {Word()};
  return c.draft.new_object(ObjectKind::instance, words);
}

OrFailed<Word> property_of(Context& c, const Arguments& a, PropertyFlavour flavour) {
  const Word words[] = {argument(a, 0), argument(a, 1), Word::integer(static_cast<int64_t>(flavour))};
  return c.draft.new_object(ObjectKind::property, words);
}
// %property(getter or none, setter or none)
OrFailed<Word> property(Context& c, const Arguments& a) { return property_of(c, a, PropertyFlavour::accessor); }
OrFailed<Word> class_method(Context& c, const Arguments& a) { return property_of(c, a, PropertyFlavour::of_class); }
OrFailed<Word> static_method(Context& c, const Arguments& a) { return property_of(c, a, PropertyFlavour::unbound); }

// %overloads(f...): those of another %overloads are taken apart.
OrFailed<Word> overloads(Context& c, const Arguments& a) {
  std::vector<Word> functions;
  for (const Word f : a.positional) {
    if (c.draft.kind(f) != ValueKind::overloads) {
      functions.push_back(f);
      continue;
    }
    for (uint64_t i = 0; i < c.draft.size(f); ++i) functions.push_back(c.draft.at(f, i));
  }
  return functions.size() == 1 ? functions[0] : c.draft.new_object(ObjectKind::overloads, functions);
}

OrFailed<Word> store_slice_function(Context& c, const Arguments& a) {
  return store_slice(c, argument(a, 0), argument(a, 1), argument(a, 2), argument(a, 3), argument(a, 4));
}

// %delete_slice(list, start, stop, step)
OrFailed<Word> delete_slice(Context& c, const Arguments& a) {
  if (c.draft.kind(argument(a, 0)) != ValueKind::list)
    return c.error(RuntimeError::type,
                   fmt::format("'{}' object does not support item deletion", type_name(c, argument(a, 0))));
  std::vector<Word> numbers;
  for (uint64_t i = 0; i < c.draft.size(argument(a, 0)); ++i) numbers.push_back(Word::integer(static_cast<int64_t>(i)));
  const Word chosen = TRY(load_slice(c, c.draft.new_list(numbers), argument(a, 1), argument(a, 2), argument(a, 3)));
  std::vector<bool> goes(numbers.size());
  for (const Word i : TRY(elements_of(c, chosen))) goes[static_cast<size_t>(i.as_integer())] = true;
  std::vector<Word> kept;
  for (size_t i = 0; i < goes.size(); ++i)
    if (!goes[i]) kept.push_back(c.draft.at(argument(a, 0), i));
  c.draft.assign(argument(a, 0), kept);
  return Word();
}

OrFailed<Word> delete_index(Context& c, const Arguments& a) {
  Draft& draft = c.draft;
  const Word from = argument(a, 0), key = argument(a, 1);
  switch (draft.kind(from)) {
    case ValueKind::list: {
      const std::optional<uint64_t> at = position(c, key, draft.size(from));
      if (!at && c.table->passes_receiver) return Word::boolean(true);
      if (!at) return c.error(RuntimeError::index, "list assignment index out of range", TRY(text(c, key)));
      if (c.table->passes_receiver) draft.set(from, *at, Word::of(Atom::unset));  // a hole is left
      else draft.erase(from, *at);
      return Word::boolean(true);
    }
    case ValueKind::dict: {
      const int64_t at = TRY(find_key(c, from, key));
      if (at >= 0) draft.erase(from, static_cast<uint64_t>(at));
      else if (!c.table->lenient_indexes && !c.table->passes_receiver && c.table->dialect == ir::Dialect::python)
        return missing_key(c, key);
      return Word::boolean(true);
    }
    case ValueKind::instance: {
      if (c.table->dialect == ir::Dialect::python) {
        const Word member = c.find_method(from, "__delitem__");
        const Word arguments[] = {key};
        if (!member.is(Atom::unset)) return c.call_on(from, member, arguments);
      }
      const int64_t at = draft.find_name(from, instance_words::fields, c.name_of(TRY(text(c, key))));
      if (at >= 0) draft.erase_pair(from, static_cast<uint64_t>(at));
      return Word::boolean(true);
    }
    default:
      return c.error(RuntimeError::type, fmt::format("'{}' object doesn't support item deletion", type_name(c, from)));
  }
}

OrFailed<Word> delete_field(Context& c, const Arguments& a) {
  const Word object = argument(a, 0);
  const std::string_view name = c.draft.text(argument(a, 1));
  const ValueKind kind = c.draft.kind(object);
  if (kind == ValueKind::dict) return delete_index(c, a);
  if (kind != ValueKind::instance && kind != ValueKind::class_) return Word::boolean(true);
  const uint32_t first = kind == ValueKind::instance ? instance_words::fields : class_words::members;
  const int64_t at = c.draft.find_name(object, first, c.name_of(name));
  // JavaScript: what is frozen stays.
  const bool is_frozen = c.table->dialect == ir::Dialect::javascript && kind == ValueKind::instance &&
                         c.draft.size(object) > first + 1 && c.text_of_name(c.draft.at(object, first)) == "#frozen";
  if (is_frozen) return Word::boolean(at < 0);
  if (at >= 0) c.draft.erase_pair(object, static_cast<uint64_t>(at));
  else if (!c.table->passes_receiver)
    return c.error(RuntimeError::attribute,
                   c.table->binds_functions
                       ? fmt::format("'{}' object has no attribute '{}'", type_name(c, object), name)
                       : std::string(name),
                   type_name(c, object), name);
  return Word::boolean(true);
}

OrFailed<Word> is_null_argument(Context&, const Arguments& a) {
  return Word::boolean(argument(a, 0).is(Atom::none) || argument(a, 0).is(Atom::missing));
}
OrFailed<Word> name_of_type(Context& c, const Arguments& a) { return c.draft.string(type_name(c, argument(a, 0))); }
OrFailed<Word> text_function(Context& c, const Arguments& a) { return c.draft.string(TRY(text(c, argument(a, 0)))); }
OrFailed<Word> repr_function(Context& c, const Arguments& a) { return c.draft.string(TRY(repr(c, argument(a, 0)))); }

// %keys(object): what for-in of JavaScript goes over: names of fields, positions.
OrFailed<Word> keys(Context& c, const Arguments& a) {
  Draft& draft = c.draft;
  const Word object = argument(a, 0);
  std::vector<Word> names;
  switch (draft.kind(object)) {
    case ValueKind::instance:
      for (const uint64_t i : field_order(c, object))
        names.push_back(draft.string(c.text_of_name(draft.at(object, i))));
      break;
    case ValueKind::dict:
      for (uint64_t i = 0; i < draft.size(object); ++i) names.push_back(draft.at(object, i));
      break;
    case ValueKind::list:
    case ValueKind::array:
    case ValueKind::tuple:
    case ValueKind::string: {
      const uint64_t count = TRY(length(c, object));
      for (uint64_t i = 0; i < count; ++i)
        names.push_back(c.table->passes_receiver ? draft.string(fmt::format("{}", i))
                                                 : Word::integer(static_cast<int64_t>(i)));
      break;
    }
    default: break;
  }
  return draft.new_list(names);
}

// %first(value): the first of several results (a tuple), which a parenthesised call of Lua is.
OrFailed<Word> first(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (c.draft.kind(value) != ValueKind::tuple) return value;
  return c.draft.size(value) == 0 ? Word() : c.draft.at(value, 0);
}

OrFailed<Word> truth_function(Context& c, const Arguments& a) {
  return Word::boolean(TRY(truth_of(c, argument(a, 0))));
}
OrFailed<Word> nothing(Context&, const Arguments&) { return Word(); }
OrFailed<Word> undefined(Context&, const Arguments&) { return Word::of(Atom::missing); }
OrFailed<Word> write_function(Context& c, const Arguments& a) {
  for (const Word value : a.positional) c.write(TRY(text(c, value)));
  return Word();
}
OrFailed<Word> same(Context& c, const Arguments& a) {
  return Word::boolean(TRY(same_content(c, argument(a, 0), argument(a, 1))));
}
OrFailed<Word> elements(Context& c, const Arguments& a) {
  return c.draft.new_list(TRY(elements_of(c, argument(a, 0))));
}
OrFailed<Word> class_of(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  return c.draft.kind(value) == ValueKind::instance ? c.draft.at(value, instance_words::class_) : Word();
}
// %raise(class name, message): the library's exceptions, from preludes.
OrFailed<Word> raise(Context& c, const Arguments& a) {
  return c.raise(c.draft.text(argument(a, 0)), TRY(text(c, argument(a, 1))));
}

// %leave(tag, value): the tag of a function or call that is left from within (a lambda, a block), with the value in it.
OrFailed<Word> leave(Context& c, const Arguments& a) {
  TRY(c.store_member(argument(a, 0), "value", argument(a, 1)));
  return argument(a, 0);
}
// %left_with(what was thrown, tag): the value if it is the tag; else it is thrown on.
OrFailed<Word> left_with(Context& c, const Arguments& a) {
  if (argument(a, 0) == argument(a, 1)) return c.load_member(argument(a, 1), "value");
  return c.raise_value(argument(a, 0));
}

constexpr BuiltinRow intrinsic_rows[] = {
    {"%append_all", append_all},
    {"%array", array},
    {"%class_method", class_method},
    {"%class_of", class_of},
    {"%delete_field", delete_field},
    {"%delete_index", delete_index},
    {"%delete_slice", delete_slice},
    {"%elements", elements},
    {"%first", first},
    {"%has_field", has_field},
    {"%has_key", has_key},
    {"%is_mapping", is_mapping},
    {"%is_null", is_null_argument},
    {"%is_sequence", fits_sequence},
    {"%keys", keys},
    {"%leave", leave},
    {"%left_with", left_with},
    {"%length", length_function},
    {"%merge", merge},
    {"%name_of_type", name_of_type},
    {"%new_array", new_array},
    {"%nothing", nothing},
    {"%object", object},
    {"%overloads", overloads},
    {"%named_field", named_field},
    {"%positional_field", positional_field},
    {"%property", property},
    {"%raise", raise},
    {"%range", range},
    {"%repr", repr_function},
    {"%rest_of_mapping", rest_of_mapping},
    {"%same", same},
    {"%static_method", static_method},
    {"%store_slice", store_slice_function},
    {"%text", text_function},
    {"%truth", truth_function},
    {"%undefined", undefined},
    {"%unpack", unpack},
    {"%write", write_function},
};

}  // namespace

std::span<const BuiltinRow> intrinsics() { return intrinsic_rows; }

}  // namespace ramify::ir_machine::kit
