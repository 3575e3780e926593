// SPDX-License-Identifier: Apache-2.0
#include "languages/csharp/rules/values.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/csharp/rules/decimals.h"
#include "languages/csharp/rules/enums.h"
#include "languages/csharp/rules/parts.h"
#include "languages/csharp/rules/types.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "languages/kit/types.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::csharp {

namespace {

using kit::NumberType;

// The element types that a collection can store, by index; the last one stands for all references.
constexpr std::string_view reference_type = "reference";
constexpr std::array<std::string_view, 16> element_types = {
    "",   "f64", "f32",     "i64",  "u64", "u32",  "i16",        "u16",
    "u8", "i8",  "decimal", "char", "int", "bool", "BigInteger", reference_type};
constexpr std::array<std::string_view, 16> type_names = {"",
                                                         "System.Double",
                                                         "System.Single",
                                                         "System.Int64",
                                                         "System.UInt64",
                                                         "System.UInt32",
                                                         "System.Int16",
                                                         "System.UInt16",
                                                         "System.Byte",
                                                         "System.SByte",
                                                         "System.Decimal",
                                                         "System.Char",
                                                         "System.Int32",
                                                         "System.Boolean",
                                                         "System.Numerics.BigInteger",
                                                         ""};

// In a tuple's form: it is a KeyValuePair. In an array's form: the rank of a rectangular array, times 16.
constexpr uint16_t entry_form = 1;

std::string_view type_of_form(uint16_t number) { return number < element_types.size() ? element_types[number] : ""; }
bool is_text(Context& c, Word w) { return c.draft.kind(w) == ValueKind::string; }
bool is_reference(std::string_view type) { return type == reference_type; }

OrFailed<Word> as_type(Context& c, Word value, std::string_view type) {
  return type.empty() || is_reference(type) ? OrFailed<Word>(value) : convert(c, value, type);
}

// --- the program's conversions

// Calls `operator implicit T`, a static function of the value's class or of T; for a cast also `explicit`.
OrFailed<std::optional<Word>> by_program(Context& c, Word value, std::string_view type, bool is_cast) {
  if (c.global_named("conversions#").is(Atom::unset)) return std::nullopt;
  const Word target = c.global_named(type);
  const bool has_target = c.draft.kind(target) == ValueKind::class_;
  if (has_target && c.draft.kind(value) == ValueKind::instance && c.is_instance_of(value, target)) return std::nullopt;
  for (const std::string_view word : {"implicit", "explicit"}) {
    if (word == "explicit" && !is_cast) continue;
    const std::string name = fmt::format("operator {} {}", word, type);
    for (const Word owner : {value, target}) {
      if (owner == target ? !has_target : c.draft.kind(owner) != ValueKind::instance) continue;
      const Word member = c.find_method(owner, name);
      if (member.is(Atom::unset)) continue;
      const Word fitting = c.fitting_function(member, std::span(&value, 1));
      if (!fitting.is(Atom::unset)) return TRY(c.call(fitting, std::span(&value, 1)));
    }
  }
  return std::nullopt;
}

// --- conversion of decimals to other numbers

OrFailed<Word> number_of_decimal(Context& c, const Decimal& value, NumberType to) {
  if (kit::is_real(to)) return kit::real_word(c, to, real_of(value));
  const BigInteger whole = rounded_to(value, 0, Rounding::to_zero).digits;
  const Word result = kit::wrapped(c, to, whole);
  if (kit::integer_value(c, result) != whole) {
    constexpr std::string_view names[] = {"an Int32", "a signed byte",    "an Int16", "an Int32",
                                          "an Int64", "an unsigned byte", "a UInt16", "a UInt32",
                                          "a UInt64", "a Single",         "a Double"};
    return c.error(RuntimeError::overflow,
                   fmt::format("Value was either too large or too small for {}.", names[static_cast<size_t>(to)]));
  }
  return result;
}

// --- operators

bool is_scalar(Context& c, Word w) {
  return kit::is_number(c, w) || is_decimal(c, w) || w.is_boolean() || is_enum(c, w);
}

// Lifted operators: if a nullable operand is null, arithmetic gives null and comparisons are false (ECMA-334 12.4.8).
std::optional<Word> lifted(Context& c, ir::BinaryOperator op, Word a, Word b) {
  using O = ir::BinaryOperator;
  const bool left = a.is(Atom::none), right = b.is(Atom::none);
  if (left == right || !is_scalar(c, left ? b : a)) return std::nullopt;
  switch (op) {
    case O::less:
    case O::less_equal:
    case O::greater:
    case O::greater_equal: return Word::boolean(false);
    case O::bit_and:
    case O::bit_or: {
      const Word other = left ? b : a;
      if (other.is_boolean() && other.is(Atom::true_) == (op == O::bit_or)) return other;
      return Word();
    }
    case O::add:
    case O::subtract:
    case O::multiply:
    case O::divide:
    case O::remainder:
    case O::bit_xor:
    case O::shift_left:
    case O::shift_right: return Word();
    default: return std::nullopt;
  }
}

OrFailed<std::optional<Word>> binary(Context& c, ir::BinaryOperator op, Word a, Word b) {
  using O = ir::BinaryOperator;
  if (is_decimal(c, a) || is_decimal(c, b)) {
    const std::optional<Word> result = TRY(decimal_operation(c, op, a, b));
    if (result) return result;
  }
  const bool has_instance = c.draft.kind(a) == ValueKind::instance || c.draft.kind(b) == ValueKind::instance;
  if (has_instance) {
    const std::optional<Word> result = TRY(enum_operation(c, op, a, b));
    if (result) return result;
  }
  if (a.is(Atom::none) || b.is(Atom::none)) {
    const std::optional<Word> result = lifted(c, op, a, b);
    if (result) return result;
  }
  // == on objects calls Equals only for value types; tuples compare their elements in this way.
  if ((op == O::equal || op == O::not_equal) && c.draft.kind(a) == ValueKind::instance &&
      c.draft.kind(b) == ValueKind::instance) {
    const Word class_ = c.draft.at(a, instance_words::class_);
    const bool is_value = c.draft.kind(class_) != ValueKind::class_ || has_trait(c, class_, "record") ||
                          has_trait(c, class_, "value_type");
    if (!is_value) return Word::boolean((a == b) == (op == O::equal));
  }
  return std::nullopt;
}

// --- texts

OrFailed<std::optional<FormText>> text(Context& c, Word value) {
  FormText out;
  switch (c.draft.kind(value)) {
    case ValueKind::instance: {
      const Word class_ = c.draft.at(value, instance_words::class_);
      if (is_enum(c, value)) {
        out.open = text_of_enum(c, value);
        return out;
      }
      const bool has_class = c.draft.kind(class_) == ValueKind::class_;
      if (!has_class) {
        const int64_t type_name = c.draft.find_name(value, instance_words::fields, c.name_of("FullName"));
        if (type_name >= 0) {
          out.open = TRY(kit::text(c, c.draft.at(value, static_cast<uint64_t>(type_name) + 1)));
          return out;
        }
      }
      if (has_class && !has_trait(c, class_, "record")) {
        out.open = std::string(c.shown_class(class_));
        return out;
      }
      // Records and anonymous objects: their fields.
      out.open = (has_class ? std::string(c.shown_class(class_)) + " " : "") + "{ ";
      bool is_first = true;
      for (uint64_t i = instance_words::fields; i + 1 < c.draft.size(value); i += 2) {
        const std::string name(c.text_of_name(c.draft.at(value, i)));
        if (name.ends_with('#')) continue;
        if (!std::exchange(is_first, false)) out.open += ", ";
        const Word field = c.draft.at(value, i + 1);
        out.open += name + " = " + (field.is(Atom::none) ? "" : TRY(kit::text(c, field)));
      }
      for (uint64_t i = class_words::members; has_class && i + 1 < c.draft.size(class_); i += 2) {
        const Word member = c.draft.at(class_, i + 1);
        if (c.draft.kind(member) != ValueKind::property || c.draft.at(member, property_words::getter).is(Atom::none))
          continue;
        const std::string name(c.text_of_name(c.draft.at(class_, i)));
        if (!std::exchange(is_first, false)) out.open += ", ";
        const Word field = TRY(c.load_member(value, name));
        out.open += name + " = " + (field.is(Atom::none) ? "" : TRY(kit::text(c, field)));
      }
      out.open += is_first ? "}" : " }";
      return out;
    }
    case ValueKind::tuple:
      if (c.draft.form(value) != entry_form) return std::nullopt;
      return FormText{.open = "[", .close = "]", .elements = {c.draft.at(value, 0), c.draft.at(value, 1)}};
    case ValueKind::list:
    case ValueKind::array:
    case ValueKind::set:
    case ValueKind::dict: {
      const uint16_t form = c.draft.form(value);
      const std::string_view element = (form & 15) < type_names.size() ? type_names[form & 15] : "";
      const ValueKind kind = c.draft.kind(value);
      if (element.empty() || kind == ValueKind::dict)
        return c.fail("the text of a collection is the name of its type, which is not known here");
      out.open = kind == ValueKind::array ? fmt::format("{}[]", element)
                 : kind == ValueKind::set ? fmt::format("System.Collections.Generic.HashSet`1[{}]", element)
                                          : fmt::format("System.Collections.Generic.List`1[{}]", element);
      return out;
    }
    default: return std::nullopt;
  }
}

OrFailed<Word> plain(Context&, Word value) { return value; }

// --- type tests

OrFailed<std::optional<bool>> is_type(Context& c, Word value, std::string_view type) {
  const ValueKind kind = c.draft.kind(value);
  if (type == "decimal") return is_decimal(c, value);
  // list:int, a collection with an element type.
  if (const size_t colon = type.find(':'); colon != std::string_view::npos) {
    const std::string_view base = type.substr(0, colon), element = type.substr(colon + 1);
    if (!TRY(kit::is_type(c, value, base))) return false;
    const uint16_t form = c.draft.form(value) & 15;
    if (form == 0) return c.fail(fmt::format("of what type the elements of this {} are is not known", base));
    return form == element_form(element);
  }
  const bool is_sequence = kind == ValueKind::list || kind == ValueKind::array;
  const bool is_collection = is_sequence || kind == ValueKind::set || kind == ValueKind::dict;
  if (type == "IEnumerable" && kind != ValueKind::instance)
    return is_collection || kind == ValueKind::string || kind == ValueKind::generator;
  if ((type == "ICollection" || type == "IReadOnlyCollection") && kind != ValueKind::instance) return is_collection;
  if ((type == "IList" || type == "IReadOnlyList") && kind != ValueKind::instance) return is_sequence;
  if ((type == "IDictionary" || type == "IReadOnlyDictionary") && kind != ValueKind::instance)
    return kind == ValueKind::dict;
  if (type == "ISet" && kind != ValueKind::instance) return kind == ValueKind::set;
  if (type == "list") return kind == ValueKind::list;
  if (type == "array" || type == "Array") return kind == ValueKind::array;
  if ((type == "IComparable" || type == "IEquatable") && kind != ValueKind::instance)
    return is_text(c, value) || is_scalar(c, value);
  if (type == "IFormattable" && kind != ValueKind::instance) return is_scalar(c, value) && !value.is_boolean();
  if (type == "Enum") return is_enum(c, value);
  if (type == "Func" || type == "Action" || type == "Delegate" || type == "Predicate")
    return kind == ValueKind::function || kind == ValueKind::closure || kind == ValueKind::bound_method ||
           kind == ValueKind::builtin;
  return std::nullopt;
}

// --- methods of all values

uint64_t hash_of(Context& c, Word value) { return kit::key_hash(c.draft, value); }

OrFailed<std::optional<Word>> method(Context& c, Word receiver, std::string_view name, const Arguments& a) {
  const Word extension = c.global_named(fmt::format("extension#{}", name));
  if (!extension.is(Atom::unset)) {
    std::vector<Word> all = {receiver};
    all.insert(all.end(), a.positional.begin(), a.positional.end());
    return TRY(c.call_with(extension, {all, a.named}));
  }
  if (receiver.is(Atom::none)) return std::nullopt;
  if (name == "Equals" && a.positional.size() == 1)
    return Word::boolean(TRY(kit::same_content(c, receiver, a.positional[0])));
  if (name == "GetHashCode" && a.positional.empty()) {
    if (kit::is_number(c, receiver) && !kit::is_real(*kit::number_type(c, receiver)) &&
        c.draft.kind(receiver) != ValueKind::character && !receiver.is_boolean())
      return kit::wrapped(c, NumberType::plain, kit::small_value(c, receiver).value_or(0));
    if (receiver.is_boolean()) return Word::integer(receiver.is(Atom::true_));
    return Word::integer(static_cast<int64_t>(hash_of(c, receiver) & 0x7fffffff));
  }
  if (name == "CompareTo" && a.positional.size() == 1) {
    if (is_enum(c, receiver) || is_decimal(c, receiver)) {
      if (a.positional[0].is(Atom::none)) return Word::integer(1);
      const Word less = TRY(kit::binary(c, ir::BinaryOperator::less, receiver, a.positional[0]));
      if (less.is(Atom::true_)) return Word::integer(-1);
      const Word same = TRY(kit::binary(c, ir::BinaryOperator::equal, receiver, a.positional[0]));
      return Word::integer(same.is(Atom::true_) ? 0 : 1);
    }
  }
  if (name == "HasFlag" && is_enum(c, receiver) && a.positional.size() == 1) {
    const Word both = TRY(kit::binary(c, ir::BinaryOperator::bit_and, receiver, a.positional[0]));
    return TRY(kit::binary(c, ir::BinaryOperator::equal, both, a.positional[0]));
  }
  return std::nullopt;
}

// --- functions

// %rectangular(array of arrays, rank, element type)
OrFailed<Word> rectangular(Context& c, Word array, uint64_t rank, std::string_view type) {
  for (uint64_t i = 0; rank > 1 && i < c.draft.size(array); ++i)
    TRY(rectangular(c, c.draft.at(array, i), rank - 1, type));
  if (rank == 1) return typed(c, array, "", type);
  c.draft.set_form(array, static_cast<uint16_t>(rank << 4));
  return array;
}
OrFailed<Word> rectangular_function(Context& c, const Arguments& a) {
  const int64_t rank = kit::small_value(c, argument(a, 1)).value_or(0);
  if (rank < 1 || rank > 30) return c.fail("an array has too many dimensions");
  return rectangular(c, argument(a, 0), static_cast<uint64_t>(rank),
                     is_text(c, argument(a, 2)) ? std::string(c.draft.text(argument(a, 2))) : "");
}

// %typed(collection, key type or "", element type)
OrFailed<Word> typed_function(Context& c, const Arguments& a) {
  const auto type = [&](size_t i) -> std::string {
    return is_text(c, argument(a, i)) ? std::string(c.draft.text(argument(a, i))) : "";
  };
  return typed(c, argument(a, 0), type(1), type(2));
}
OrFailed<Word> combined_hash(Context& c, const Arguments& a) {
  uint64_t hash = 17;
  for (const Word w : a.positional) hash = hash * 31 + hash_of(c, w);
  return Word::integer(static_cast<int64_t>(hash & 0x7fffffff));
}

OrFailed<Word> default_function(Context& c, const Arguments& a) {
  if (c.draft.kind(argument(a, 0)) != ValueKind::class_) return c.fail("the default of this type is not known");
  return default_structure(c, argument(a, 0));
}
// __advance(enumerator): sets its `current` to the next element; false at the end.
OrFailed<Word> advance(Context& c, const Arguments& a) {
  const Word enumerator = argument(a, 0);
  Word position = TRY(c.load_member(enumerator, "position")), element;
  const bool is_there = TRY(c.advance(TRY(c.load_member(enumerator, "iterator")), position, element));
  TRY(c.store_member(enumerator, "position", position));
  if (is_there) TRY(c.store_member(enumerator, "current", element));
  return Word::boolean(is_there);
}
// %close_iterator(iterator): runs the `finally` blocks of a method that yields; a `yield` is in no try with a catch
// clause.
OrFailed<Word> close_iterator(Context& c, const Arguments& a) {
  const Word iterator = argument(a, 0);
  if (c.draft.kind(iterator) == ValueKind::instance) {
    const Word dispose = c.find_method(iterator, "Dispose");
    return dispose.is(Atom::unset) ? OrFailed<Word>(Word()) : c.call_on(iterator, dispose, {});
  }
  if (c.draft.kind(iterator) != ValueKind::generator) return Word();
  const auto state = static_cast<GeneratorState>(c.draft.at(iterator, generator_words::state).as_integer());
  const Word class_ = c.global_named("Exception");
  if (state != GeneratorState::suspended || c.draft.kind(class_) != ValueKind::class_) return Word();
  const Word closing = TRY(c.call(class_, {}));
  Word returned;
  c.begin_catch();
  const OrFailed<std::optional<Word>> next = c.throw_into(iterator, closing, returned);
  c.end_catch();
  if (!next) {
    const std::optional<Word> caught = c.caught("Exception");
    if (!caught) return std::unexpected(next.error());
    if (*caught != closing) return c.raise_value(*caught);
  }
  return Word();
}
OrFailed<Word> begin(Context& c, const Arguments& a) { return c.begin_iteration(argument(a, 0)); }
// `a..b` as a value: a range of numbers, or, if an end counts from the back, the bounds of a slice.
OrFailed<Word> range(Context& c, const Arguments& a) {
  const Word from = argument(a, 0), to = argument(a, 1);
  const std::optional<int64_t> begin = from.is(Atom::none) ? 0 : kit::small_value(c, from),
                               end = kit::small_value(c, to);
  if (begin && end) return c.draft.range(*begin, *end, 1);
  const Word made = c.draft.new_object(ObjectKind::tuple, a.positional);
  c.draft.set_form(made, range_form);
  return made;
}
// %as_tuple(value): the tuple of its positional deconstruction.
OrFailed<Word> as_tuple(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (c.draft.kind(value) != ValueKind::instance) return value;
  const Word own = c.find_method(value, "Deconstruct#");
  if (!own.is(Atom::unset)) return c.call_on(value, own, {});
  const Word declared = c.find_method(value, "Deconstruct");
  if (declared.is(Atom::unset)) return value;
  return c.fail("a pattern of positions by a Deconstruct of the program is not supported");
}
// %default_of(object, name of a type parameter), %default_of(sample): the default value of a type parameter, if the
// object stores its argument, or a sample of that type determines it.
OrFailed<Word> default_of(Context& c, const Arguments& a) {
  const Word of = argument(a, 0);
  if (a.positional.size() > 1 && c.draft.kind(of) == ValueKind::instance) {
    const int64_t at = c.draft.find_name(of, instance_words::fields, c.name_of(c.draft.text(argument(a, 1))));
    if (at >= 0) return default_value(c, c.draft.text(c.draft.at(of, static_cast<uint64_t>(at) + 1)));
    return c.fail("what a type parameter stands for is not known here, and so not its default");
  }
  const ValueKind kind = c.draft.kind(of);
  Word sample = of;
  if (kind == ValueKind::list || kind == ValueKind::array || kind == ValueKind::set) {
    if (const std::optional<Word> known = default_element(c, of)) return *known;
    if (c.draft.size(of) == 0) return c.fail("the default of a type parameter is not known here");
    sample = c.draft.at(of, 0);
  }
  if (sample.is(Atom::none) || is_text(c, sample)) return Word();
  if (sample.is_boolean()) return Word::boolean(false);
  if (c.draft.kind(sample) == ValueKind::character) return c.draft.character(0);
  if (is_decimal(c, sample)) return c.draft.bytes("0");
  if (const auto number = kit::number_type(c, sample)) return kit::wrapped(c, *number, int64_t{0});
  if (c.draft.kind(sample) == ValueKind::instance) {
    const Word class_ = c.draft.at(sample, instance_words::class_);
    if (has_trait(c, class_, "value_type")) return default_structure(c, class_);
    return Word();
  }
  if (c.draft.kind(sample) == ValueKind::list || c.draft.kind(sample) == ValueKind::dict) return Word();
  return c.fail("the default of a type parameter is not known here");
}
// %generic(object, "T#,U#", "int,string?")
OrFailed<Word> generic(Context& c, const Arguments& a) {
  const Word made = argument(a, 0);
  if (c.draft.kind(made) != ValueKind::instance) return made;
  std::string_view names = c.draft.text(argument(a, 1)), types = c.draft.text(argument(a, 2));
  while (!names.empty()) {
    const size_t n = std::min(names.find(','), names.size()), t = std::min(types.find(','), types.size());
    if (t > 0)
      c.draft.append_pair(made, c.name_of(std::string(names.substr(0, n))),
                          c.draft.string(std::string(types.substr(0, t))));
    names.remove_prefix(std::min(n + 1, names.size()));
    types.remove_prefix(std::min(t + 1, types.size()));
  }
  return made;
}
// %params(list, element type): the `params` array: the only argument if it is an array, otherwise an array of the
// arguments.
OrFailed<Word> params(Context& c, const Arguments& a) {
  const Word given = argument(a, 0);
  const std::string type(is_text(c, argument(a, 1)) ? c.draft.text(argument(a, 1)) : "");
  if (c.draft.kind(given) == ValueKind::list && c.draft.size(given) == 1) {
    const Word only = c.draft.at(given, 0);
    const bool wants_objects = type == "object" || type.empty();
    const uint16_t form = c.draft.form(only) & 15;
    const bool holds_references = form == 0 || is_reference(type_of_form(form));
    if (c.draft.kind(only) == ValueKind::array && (!wants_objects || holds_references)) return only;
  }
  return typed(c, c.draft.new_object(ObjectKind::array, TRY(kit::elements_of(c, given))), "", type);
}
OrFailed<Word> indices(Context& c, const Arguments& a) {
  const Word made = c.draft.new_object(ObjectKind::tuple, a.positional);
  c.draft.set_form(made, indices_form);
  return made;
}

// %is_default(value): whether it is the default value of its type.
OrFailed<Word> is_default(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  const ValueKind kind = c.draft.kind(value);
  if (value.is(Atom::none)) return Word::boolean(true);
  if (value.is_boolean()) return Word::boolean(value.is(Atom::false_));
  if (kind == ValueKind::character) return Word::boolean(c.draft.sized_bits(value) == 0);
  if (kind == ValueKind::tuple) return c.fail("whether a tuple is the default of its type is not known here");
  const bool is_number = kit::is_number(c, value) || is_decimal(c, value);
  if (is_number) return kit::binary(c, ir::BinaryOperator::equal, value, Word::integer(0));
  if (kind != ValueKind::instance) return Word::boolean(false);
  const Word class_ = c.draft.at(value, instance_words::class_);
  if (!has_trait(c, class_, "value_type")) return Word::boolean(false);
  return kit::binary(c, ir::BinaryOperator::equal, value, TRY(default_structure(c, class_)));
}

constexpr BuiltinRow value_builtins[] = {
    {"%is_default", is_default},
    {"%as_tuple", as_tuple},
    {"%close_iterator", close_iterator},
    {"%default_of", default_of},
    {"%generic", generic},
    {"%default", default_function},
    {"%indices", indices},
    {"__advance", advance},
    {"__close", close_iterator},
    {"range", range},
    {"__begin", begin},
    {"%params", params},
    {"%rectangular", rectangular_function},
    {"%typed", typed_function},
    {"HashCode.Combine", combined_hash},
};

}  // namespace

const FormRules forms = {
    .iterable = plain,
    .text = text,
    .plain = plain,
    .binary = binary,
    .is_type = is_type,
    .method = method,
};

std::span<const BuiltinRow> value_functions() { return value_builtins; }

OrFailed<std::optional<Word>> converted(Context& c, Word value, std::string_view type, bool is_cast) {
  const ValueKind kind = c.draft.kind(value);
  const std::optional<NumberType> to = kit::number_type(*c.table, type);
  if (type == "decimal") {
    if (kind == ValueKind::character) value = Word::integer(c.draft.sized_bits(value));
    if (kit::is_number(c, value)) return TRY(to_decimal(c, value));
    if (is_enum(c, value)) return TRY(to_decimal(c, number_of_enum(c, value)));
  }
  if (kind == ValueKind::bytes && to) return TRY(number_of_decimal(c, *decimal_of(c, value), *to));
  if (kind == ValueKind::bytes && type == "char")
    return c.draft.character(static_cast<char32_t>(
        kit::small_value(c, TRY(number_of_decimal(c, *decimal_of(c, value), NumberType::u16))).value_or(0)));
  if (is_cast && to && is_enum(c, value)) return kit::converted(c, number_of_enum(c, value), *to);
  const bool is_number = kit::is_number(c, value) || kind == ValueKind::character;
  if (kind != ValueKind::instance && (to || type == "bool" || type == "char" || type == "string")) return std::nullopt;
  if (is_number || is_enum(c, value)) {
    const Word class_ = c.global_named(type);
    if (has_trait(c, class_, "enum") && (is_cast || value == Word::integer(0))) return enum_value(c, class_, value);
  }
  return by_program(c, value, type, is_cast);
}

OrFailed<std::optional<Word>> own_operator(Context& c, std::string_view name, std::span<const Word> operands) {
  if (name.empty()) return std::nullopt;
  for (size_t i = 0; i < operands.size(); ++i) {
    if (c.draft.kind(operands[i]) != ValueKind::instance) continue;
    const Word member = c.find_method(operands[i], name);
    if (member.is(Atom::unset)) continue;
    const Word fitting = c.fitting_function(member, operands);
    if (!fitting.is(Atom::unset)) return TRY(c.call(fitting, operands));
    // Convert the other operand to the class with the operator.
    const Word class_ = c.draft.at(operands[i], instance_words::class_);
    std::vector<Word> changed(operands.begin(), operands.end());
    for (size_t k = 0; k < changed.size(); ++k) {
      if (k == i || c.draft.kind(class_) != ValueKind::class_) continue;
      const std::optional<Word> other = TRY(by_program(c, changed[k], c.shown_class(class_), false));
      if (!other) continue;
      changed[k] = *other;
      const Word function = c.fitting_function(member, changed);
      if (!function.is(Atom::unset)) return TRY(c.call(function, changed));
    }
  }
  return std::nullopt;
}

OrFailed<std::optional<Word>> unary_operation(Context& c, ir::UnaryOperator op, Word value) {
  using O = ir::UnaryOperator;
  if (value.is(Atom::none) && op != O::not_) return Word();
  if (is_decimal(c, value) && (op == O::negate || op == O::plus)) {
    Decimal number = *decimal_of(c, value);
    if (op == O::negate) number.digits = -number.digits;
    return TRY(decimal_word(c, number));
  }
  if (op == O::negate && kit::is_number(c, value) && kit::number_type(c, value) == NumberType::u32)
    return kit::wrapped(c, NumberType::i64, BigInteger(-kit::integer_value(c, value)));
  if (c.draft.kind(value) != ValueKind::instance) return std::nullopt;
  if (is_enum(c, value) && op == O::bit_not)
    return enum_value(c, c.draft.at(value, instance_words::class_), TRY(kit::unary(c, op, number_of_enum(c, value))));
  constexpr std::string_view names[] = {"operator-", "operator+", "operator!", "operator~"};
  return own_operator(c, names[static_cast<size_t>(op)], std::span(&value, 1));
}

OrFailed<Word> array_of_common_type(Context& c, std::span<const Word> elements) {
  std::string type;
  std::optional<NumberType> number;
  bool is_one = true;  // of numbers alone, or of objects of a class to which numbers may convert
  for (const Word w : elements) {
    const ValueKind kind = c.draft.kind(w);
    if (is_decimal(c, w)) type = "decimal";
    else if (kind == ValueKind::instance)
      type = is_enum(c, w)                                         ? ""
             : c.draft.kind(c.draft.at(w, 0)) == ValueKind::class_ ? std::string(c.shown_class(c.draft.at(w, 0)))
                                                                   : "";
    else if (kit::is_number(c, w) && !w.is_boolean() && kind != ValueKind::character)
      number = number ? kit::common_type(*c.table, *number, *kit::number_type(c, w)) : *kit::number_type(c, w);
    else is_one = false;
  }
  if (type.empty() && number && is_one) type = kit::type_name(c, kit::wrapped(c, *number, int64_t{0}));
  if (type == "i32" || type == "Int32") type = "int";
  std::vector<Word> all;
  for (const Word w : elements) all.push_back(type.empty() || !is_one ? w : TRY(convert(c, w, type)));
  return typed(c, c.draft.new_object(ObjectKind::array, all), "", is_one ? std::string_view(type) : "");
}

OrFailed<Word> default_structure(Context& c, Word class_) {
  const Word words[] = {class_};
  const Word made = c.draft.new_object(ObjectKind::instance, words);
  const Word declared = c.draft.at(class_, class_words::declared);
  for (uint64_t i = 0; i + 1 < c.draft.size(declared); i += 2) {
    const std::string type(c.text_of_name(c.draft.at(declared, i + 1)));
    c.draft.append_pair(made, c.draft.at(declared, i), TRY(default_value(c, type)));
  }
  return made;
}

Word entry_of(Draft& draft, Word key, Word value) {
  const Word words[] = {key, value};
  const Word made = draft.new_object(ObjectKind::tuple, words);
  draft.set_form(made, entry_form);
  return made;
}

bool is_entry(const Draft& draft, Word tuple) { return draft.form(tuple) == entry_form; }

uint16_t element_form(std::string_view type) {
  if (type.empty() || type == "any") return 0;
  const auto found = std::ranges::find(element_types, type);
  if (found != element_types.end()) return static_cast<uint16_t>(found - element_types.begin());
  const bool is_nullable = type.ends_with('?') || type == "object";
  return is_nullable ? static_cast<uint16_t>(element_types.size() - 1) : 0;
}

uint64_t rank_of(Context& c, Word array) { return std::max<uint64_t>(1, c.draft.form(array) >> 4); }
void add_elements(Context& c, Word array, std::vector<Word>& to) {
  const uint64_t rank = rank_of(c, array);
  for (uint64_t i = 0; i < c.draft.size(array); ++i) {
    if (rank > 1) add_elements(c, c.draft.at(array, i), to);
    else to.push_back(c.draft.at(array, i));
  }
}

OrFailed<Word> as_element(Context& c, Word collection, Word value) {
  return as_type(c, value, type_of_form(c.draft.form(collection) & 15));
}
OrFailed<Word> as_key(Context& c, Word map, Word key) {
  return as_type(c, key, type_of_form((c.draft.form(map) >> 4) & 15));
}

std::optional<Word> default_element(Context& c, Word collection) {
  const std::string_view type = type_of_form(c.draft.form(collection) & 15);
  if (type.empty()) return std::nullopt;
  if (is_reference(type)) return Word();
  const OrFailed<Word> value = default_value(c, type);
  return value ? std::optional(*value) : std::nullopt;
}

OrFailed<Word> typed(Context& c, Word collection, std::string_view key_type, std::string_view element_type) {
  const ValueKind kind = c.draft.kind(collection);
  const bool is_collection =
      kind == ValueKind::list || kind == ValueKind::array || kind == ValueKind::dict || kind == ValueKind::set;
  if (kind == ValueKind::instance) {  // a prelude collection: the lists that it consists of
    for (const auto& [field, type] :
         {std::pair("items", element_type), std::pair("keys", key_type), std::pair("values", element_type)}) {
      const int64_t at = c.draft.find_name(collection, instance_words::fields, c.name_of(field));
      if (at >= 0) TRY(typed(c, c.draft.at(collection, static_cast<uint64_t>(at) + 1), "", type));
    }
  }
  if (!is_collection) return collection;
  c.draft.set_form(collection, static_cast<uint16_t>(element_form(element_type) | element_form(key_type) << 4));
  for (uint64_t i = 0; i < c.draft.size(collection) && kind != ValueKind::dict && kind != ValueKind::set; ++i)
    c.draft.set(collection, i, TRY(as_element(c, collection, c.draft.at(collection, i))));
  return collection;
}

}  // namespace ramify::ir_machine::csharp
