// SPDX-License-Identifier: Apache-2.0
// Python: its table, functions and methods.
#include <charconv>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "machines/ir/dialects/languages/access.h"
#include "machines/ir/dialects/languages/compare.h"
#include "machines/ir/dialects/languages/language.h"
#include "machines/ir/dialects/languages/library.h"
#include "machines/ir/dialects/languages/numbers.h"
#include "machines/ir/dialects/languages/operators.h"
#include "machines/ir/dialects/languages/strings.h"
#include "machines/ir/dialects/languages/table_parts.h"
#include "machines/ir/dialects/languages/text.h"
#include "machines/ir/dialects/languages/types.h"
#include "machines/ir/dialects/starlark/builtins.h"
#include "machines/ir/dialects/starlark/methods.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine {

namespace {

using common::argument;
using common::elements_of;
using E = RuntimeError;
using O = ir::BinaryOperator;

constexpr DialectTable table = {
    .dialect = ir::Dialect::python,
    .name = "python",
    .rest_is_list = false,
    .calls_max = 1'000,
    .methods_are_atomic = true,
    .constructor = "__init__",
    .call = "__call__",
    .text = "__str__",
    .repr = "__repr__",
    .equal = "__eq__",
    .hash = "__hash__",
    .length = "__len__",
    .truth = "__bool__",
    .load_index = "__getitem__",
    .store_index = "__setitem__",
    .contains = "__contains__",
    .iterator = "__iter__",
    .next = "__next__",
    .message = "args",
    .linearises_classes = true,
    .raises_classes = true,
    .operators = operators_of({{O::add, "__add__"},
                               {O::subtract, "__sub__"},
                               {O::multiply, "__mul__"},
                               {O::divide, "__truediv__"},
                               {O::divide_true, "__truediv__"},
                               {O::divide_floor, "__floordiv__"},
                               {O::remainder, "__mod__"},
                               {O::remainder_floor, "__mod__"},
                               {O::power, "__pow__"},
                               {O::bit_and, "__and__"},
                               {O::bit_or, "__or__"},
                               {O::bit_xor, "__xor__"},
                               {O::shift_left, "__lshift__"},
                               {O::shift_right, "__rshift__"},
                               {O::equal, "__eq__"},
                               {O::not_equal, "__ne__"},
                               {O::less, "__lt__"},
                               {O::less_equal, "__le__"},
                               {O::greater, "__gt__"},
                               {O::greater_equal, "__ge__"}}),
    .reflected = operators_of({{O::add, "__radd__"},
                               {O::subtract, "__rsub__"},
                               {O::multiply, "__rmul__"},
                               {O::divide, "__rtruediv__"},
                               {O::divide_floor, "__rfloordiv__"},
                               {O::remainder, "__rmod__"},
                               {O::power, "__rpow__"},
                               {O::bit_and, "__rand__"},
                               {O::bit_or, "__ror__"},
                               {O::bit_xor, "__rxor__"},
                               {O::equal, "__eq__"},
                               {O::less, "__gt__"},
                               {O::less_equal, "__ge__"},
                               {O::greater, "__lt__"},
                               {O::greater_equal, "__le__"}}),
    .unary_operators = {"__neg__", "__pos__", "", "__invert__"},
    .divide = IntegerDivision::real,
    .floors_remainder = true,
    .real_zero_division = true,
    .booleans_are_integers = true,
    .truthiness = Truthiness::python,
    .equality = Equality::structural,
    .negative_indexes = true,
    .detects_changes = false,
    .true_text = "True",
    .false_text = "False",
    .null_text = "None",
    .quote = '\'',
    .floats = {.exponent_min = -4, .exponent_max = 16},
    .errors = errors_of("RuntimeError", {{E::zero_division, "ZeroDivisionError", "division by zero"},
                                         {E::index, "IndexError", "list index out of range"},
                                         {E::key, "KeyError"},
                                         {E::type, "TypeError"},
                                         {E::value, "ValueError"},
                                         {E::null, "TypeError"},
                                         {E::overflow, "OverflowError"},
                                         {E::attribute, "AttributeError"},
                                         {E::name, "NameError"},
                                         {E::cast, "TypeError"},
                                         {E::arity, "TypeError"},
                                         {E::recursion, "RecursionError", "maximum recursion depth exceeded"},
                                         {E::stop_iteration, "StopIteration"},
                                         {E::negative_size, "ValueError"},
                                         {E::changed, "RuntimeError", "dictionary changed size during iteration"},
                                         {E::immutable, "TypeError"},
                                         {E::unset, "UnboundLocalError"},
                                         {E::state, "ValueError"}}),
};

// A function of Starlark that means the same; what it does not accept is an exception of this kind.
template <Builtin function, E kind>
OrFailed<Word> as_python(Context& c, const Arguments& a) {
  const OrFailed<Word> result = function(c, a);
  if (result || c.thrown()) return result;
  return c.error(kind, c.message());
}

// --- functions

OrFailed<Word> print(Context& c, const Arguments& a) {
  std::string separator = " ", end = "\n";
  for (const NamedArgument& named : a.named) {
    if (named.name == "sep" && c.draft.kind(named.value) == ValueKind::string) separator = c.draft.text(named.value);
    if (named.name == "end" && c.draft.kind(named.value) == ValueKind::string) end = c.draft.text(named.value);
  }
  std::string line;
  for (size_t i = 0; i < a.positional.size(); ++i) {
    if (i != 0) line += separator;
    line += TRY(common::text(c, a.positional[i]));
  }
  c.write(line + end);
  return Word();
}

OrFailed<Word> len(Context& c, const Arguments& a) {
  return Word::integer(static_cast<int64_t>(TRY(common::length(c, argument(a, 0)))));
}
OrFailed<Word> str(Context& c, const Arguments& a) {
  if (a.positional.empty()) return c.draft.string("");
  return c.draft.string(TRY(common::text(c, a.positional[0])));
}
OrFailed<Word> repr(Context& c, const Arguments& a) { return c.draft.string(TRY(common::repr(c, argument(a, 0)))); }
OrFailed<Word> bool_(Context& c, const Arguments& a) {
  return Word::boolean(!a.positional.empty() && TRY(common::truth_of(c, a.positional[0])));
}
OrFailed<Word> range(Context& c, const Arguments& a) {
  int64_t bounds[3] = {0, 0, 1};
  for (size_t i = 0; i < std::min<size_t>(a.positional.size(), 3); ++i) {
    const std::optional<int64_t> value = common::small_value(c, a.positional[i]);
    if (!value)
      return c.error(E::type, fmt::format("'{}' object cannot be interpreted as an integer",
                                          common::type_name(c, a.positional[i])));
    bounds[i] = *value;
  }
  if (a.positional.size() == 1) std::swap(bounds[0], bounds[1]);
  if (bounds[2] == 0) return c.error(E::value, "range() arg 3 must not be zero");
  return c.draft.range(bounds[0], bounds[1], bounds[2]);
}
OrFailed<Word> list(Context& c, const Arguments& a) {
  if (a.positional.empty()) return c.draft.new_list({});
  return c.draft.new_list(TRY(elements_of(c, a.positional[0])));
}
OrFailed<Word> tuple(Context& c, const Arguments& a) {
  if (a.positional.empty()) return c.draft.tuple({});
  return c.draft.tuple(TRY(elements_of(c, a.positional[0])));
}
OrFailed<Word> set(Context& c, const Arguments& a) {
  const Word result = c.draft.new_set();
  if (a.positional.empty()) return result;
  for (const Word element : TRY(elements_of(c, a.positional[0]))) TRY(common::append(c, result, element));
  return result;
}
OrFailed<Word> dict(Context& c, const Arguments& a) {
  const Word result = c.draft.new_dict();
  if (!a.positional.empty()) {
    const Word from = a.positional[0];
    if (c.draft.kind(from) == ValueKind::dict) {
      for (uint64_t i = 0; i < c.draft.size(from); ++i)
        c.draft.put(result, c.draft.at(from, i), c.draft.value_at(from, i));
    } else {
      for (const Word entry : TRY(elements_of(c, from))) {
        const std::vector<Word> pair = TRY(elements_of(c, entry));
        if (pair.size() != 2) return c.error(E::value, "dictionary update sequence element has the wrong length");
        TRY(common::insert(c, result, pair[0], pair[1]));
      }
    }
  }
  for (const NamedArgument& named : a.named) TRY(common::insert(c, result, c.draft.string(named.name), named.value));
  return result;
}
OrFailed<Word> int_(Context& c, const Arguments& a) {
  if (a.positional.empty()) return Word::integer(0);
  const Word value = a.positional[0];
  if (c.draft.kind(value) == ValueKind::float_) {
    const double number = c.draft.real(value);
    if (std::isnan(number)) return c.error(E::value, "cannot convert float NaN to integer");
    if (std::isinf(number)) return c.error(E::overflow, "cannot convert float infinity to integer");
    return c.draft.integer(common::integer_value(c, value));
  }
  if (common::is_number(c, value)) return c.draft.integer(common::integer_value(c, value));
  if (c.draft.kind(value) == ValueKind::instance) {
    const Word member = c.find_method(value, "__int__");
    if (!member.is(Atom::unset)) return c.call_on(value, member, {});
  }
  if (c.draft.kind(value) == ValueKind::string) {
    const OrFailed<Word> read = starlark::int_function(c, a);
    if (read) return read;
    const std::string base = a.positional.size() > 1 ? TRY(common::text(c, a.positional[1])) : "10";
    return c.error(E::value,
                   fmt::format("invalid literal for int() with base {}: {}", base, TRY(common::repr(c, value))));
  }
  return c.error(E::type, fmt::format("int() argument must be a string, a bytes-like object or a real number, not '{}'",
                                      common::type_name(c, value)));
}
OrFailed<Word> float_(Context& c, const Arguments& a) {
  if (a.positional.empty()) return c.draft.real(0);
  const Word value = a.positional[0];
  if (common::is_number(c, value)) return c.draft.real(common::real_value(c, value));
  const OrFailed<Word> read = starlark::float_function(c, a);
  if (read) return read;
  return c.error(E::value, fmt::format("could not convert string to float: {}", TRY(common::repr(c, value))));
}
OrFailed<Word> abs_(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (!common::is_number(c, value))
    return c.error(E::type, fmt::format("bad operand type for abs(): '{}'", common::type_name(c, value)));
  const std::optional<int> sign = common::compared(c, value, Word::integer(0));
  return sign && *sign < 0 ? common::negated(c, value) : OrFailed<Word>(value);
}
OrFailed<Word> sum(Context& c, const Arguments& a) {
  Word total = a.positional.size() > 1 ? a.positional[1] : Word::integer(0);
  for (const Word element : TRY(elements_of(c, argument(a, 0)))) total = TRY(common::binary(c, O::add, total, element));
  return total;
}
Word named_argument(const Arguments& a, std::string_view name) {
  for (const NamedArgument& named : a.named)
    if (named.name == name) return named.value;
  return Word();
}
OrFailed<Word> extreme(Context& c, const Arguments& a, O op, std::string_view function) {
  const std::vector<Word> values = a.positional.size() == 1
                                       ? TRY(elements_of(c, a.positional[0]))
                                       : std::vector<Word>(a.positional.begin(), a.positional.end());
  const Word key = named_argument(a, "key");
  if (values.empty()) {
    for (const NamedArgument& named : a.named)
      if (named.name == "default") return named.value;
    return c.error(E::value, fmt::format("{}() arg is an empty sequence", function));
  }
  const auto key_of = [&](Word w) -> OrFailed<Word> {
    return key.is(Atom::none) ? OrFailed<Word>(w) : c.call(key, std::span(&w, 1));
  };
  Word best = values[0], best_key = TRY(key_of(best));
  for (size_t i = 1; i < values.size(); ++i) {
    const Word k = TRY(key_of(values[i]));
    if (!TRY(common::truth_of(c, TRY(common::binary(c, op, k, best_key))))) continue;
    best = values[i];
    best_key = k;
  }
  return best;
}
OrFailed<Word> min_(Context& c, const Arguments& a) { return extreme(c, a, O::less, "min"); }
OrFailed<Word> max_(Context& c, const Arguments& a) { return extreme(c, a, O::greater, "max"); }

OrFailed<void> sort_by_key(Context& c, std::vector<Word>& elements, const Arguments& a) {
  const Word key = named_argument(a, "key");
  const bool is_reversed = TRY(common::truth_of(c, named_argument(a, "reverse")));
  std::vector<std::pair<Word, Word>> keyed;
  for (const Word w : elements) keyed.emplace_back(key.is(Atom::none) ? w : TRY(c.call(key, std::span(&w, 1))), w);
  // Stable in both directions: reversed, sorted, reversed.
  if (is_reversed) std::reverse(keyed.begin(), keyed.end());
  std::vector<std::pair<Word, Word>> other(keyed.size());
  for (size_t width = 1; width < keyed.size(); width *= 2) {
    for (size_t begin = 0; begin < keyed.size(); begin += 2 * width) {
      const size_t middle = std::min(begin + width, keyed.size()), end = std::min(begin + 2 * width, keyed.size());
      size_t left = begin, right = middle;
      for (size_t i = begin; i < end; ++i) {
        const bool takes_right =
            right < end &&
            (left == middle ||
             TRY(common::truth_of(c, TRY(common::binary(c, O::less, keyed[right].first, keyed[left].first)))));
        other[i] = keyed[takes_right ? right++ : left++];
      }
    }
    std::swap(keyed, other);
  }
  if (is_reversed) std::reverse(keyed.begin(), keyed.end());
  for (size_t i = 0; i < elements.size(); ++i) elements[i] = keyed[i].second;
  return {};
}
OrFailed<Word> sorted(Context& c, const Arguments& a) {
  std::vector<Word> elements = TRY(elements_of(c, argument(a, 0)));
  TRY(sort_by_key(c, elements, a));
  return c.draft.new_list(elements);
}
OrFailed<Word> sort(Context& c, Word list, const Arguments& a) {
  std::vector<Word> elements = TRY(elements_of(c, list));
  TRY(sort_by_key(c, elements, a));
  c.draft.assign(list, elements);
  return Word();
}
OrFailed<Word> reversed(Context& c, const Arguments& a) {
  std::vector<Word> elements = TRY(elements_of(c, argument(a, 0)));
  std::reverse(elements.begin(), elements.end());
  return c.draft.new_list(elements);
}
OrFailed<Word> enumerate(Context& c, const Arguments& a) {
  int64_t i = a.positional.size() > 1 ? common::small_value(c, a.positional[1]).value_or(0)
                                      : common::small_value(c, named_argument(a, "start")).value_or(0);
  std::vector<Word> pairs;
  for (const Word element : TRY(elements_of(c, argument(a, 0)))) {
    const Word pair[] = {Word::integer(i++), element};
    pairs.push_back(c.draft.tuple(pair));
  }
  return c.draft.new_list(pairs);
}
OrFailed<Word> zip(Context& c, const Arguments& a) {
  std::vector<std::vector<Word>> columns;
  size_t count = a.positional.empty() ? 0 : SIZE_MAX;
  for (const Word w : a.positional) {
    columns.push_back(TRY(elements_of(c, w)));
    count = std::min(count, columns.back().size());
  }
  std::vector<Word> rows;
  for (size_t i = 0; i < count; ++i) {
    std::vector<Word> row;
    for (const std::vector<Word>& column : columns) row.push_back(column[i]);
    rows.push_back(c.draft.tuple(row));
  }
  return c.draft.new_list(rows);
}
OrFailed<Word> map(Context& c, const Arguments& a) {
  std::vector<Word> results;
  for (const Word element : TRY(elements_of(c, argument(a, 1))))
    results.push_back(TRY(c.call(argument(a, 0), std::span(&element, 1))));
  return c.draft.new_list(results);
}
OrFailed<Word> filter(Context& c, const Arguments& a) {
  std::vector<Word> results;
  for (const Word element : TRY(elements_of(c, argument(a, 1)))) {
    const Word kept = argument(a, 0).is(Atom::none) ? element : TRY(c.call(argument(a, 0), std::span(&element, 1)));
    if (TRY(common::truth_of(c, kept))) results.push_back(element);
  }
  return c.draft.new_list(results);
}
OrFailed<Word> any(Context& c, const Arguments& a) {
  for (const Word element : TRY(elements_of(c, argument(a, 0))))
    if (TRY(common::truth_of(c, element))) return Word::boolean(true);
  return Word::boolean(false);
}
OrFailed<Word> all(Context& c, const Arguments& a) {
  for (const Word element : TRY(elements_of(c, argument(a, 0))))
    if (!TRY(common::truth_of(c, element))) return Word::boolean(false);
  return Word::boolean(true);
}
OrFailed<Word> iter(Context& c, const Arguments& a) { return c.begin_iteration(argument(a, 0)); }
OrFailed<Word> next(Context& c, const Arguments& a) {
  const Word iterator = argument(a, 0);
  Word position = Word::integer(0), element;
  const ValueKind kind = c.draft.kind(iterator);
  if (kind != ValueKind::generator && kind != ValueKind::instance)
    return c.error(E::type, fmt::format("'{}' object is not an iterator", common::type_name(c, iterator)));
  if (TRY(c.advance(iterator, position, element))) return element;
  if (a.positional.size() > 1) return a.positional[1];
  return c.error(E::stop_iteration, "");
}
OrFailed<Word> isinstance(Context& c, const Arguments& a) {
  const Word value = argument(a, 0), class_ = argument(a, 1);
  if (c.draft.kind(class_) == ValueKind::tuple) {
    for (uint64_t i = 0; i < c.draft.size(class_); ++i) {
      const Word each[] = {value, c.draft.at(class_, i)};
      if (TRY(isinstance(c, {each, {}})).is(Atom::true_)) return Word::boolean(true);
    }
    return Word::boolean(false);
  }
  if (c.draft.kind(class_) == ValueKind::builtin)
    return Word::boolean(TRY(common::is_type(c, value, c.function_name(class_))));
  return Word::boolean(c.is_instance_of(value, class_));
}
OrFailed<Word> type(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (c.draft.kind(value) == ValueKind::instance) return c.draft.at(value, instance_words::class_);
  const Word name[] = {c.draft.string(common::type_name(c, value)), c.draft.string(""), c.draft.tuple({}),
                       c.draft.tuple({}), c.draft.tuple({})};
  return c.draft.new_object(ObjectKind::class_, name);
}
OrFailed<Word> hasattr(Context& c, const Arguments& a) {
  const Word object = argument(a, 0);
  const std::string_view name = c.draft.text(argument(a, 1));
  const bool is_own = c.draft.kind(object) == ValueKind::instance &&
                      c.draft.find_name(object, instance_words::fields, c.name_of(name)) >= 0;
  return Word::boolean(is_own || !c.find_method(object, name).is(Atom::unset));
}
OrFailed<Word> getattr(Context& c, const Arguments& a) {
  if (a.positional.size() > 2 && !TRY(hasattr(c, a)).is(Atom::true_)) return a.positional[2];
  return c.load_member(argument(a, 0), c.draft.text(argument(a, 1)));
}
OrFailed<Word> setattr(Context& c, const Arguments& a) {
  TRY(c.store_member(argument(a, 0), c.draft.text(argument(a, 1)), argument(a, 2)));
  return Word();
}
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
OrFailed<Word> chr(Context& c, const Arguments& a) {
  return c.draft.string(common::utf8(static_cast<char32_t>(common::small_value(c, argument(a, 0)).value_or(0))));
}
OrFailed<Word> divmod(Context& c, const Arguments& a) {
  const Word pair[] = {TRY(common::binary(c, O::divide_floor, argument(a, 0), argument(a, 1))),
                       TRY(common::binary(c, O::remainder_floor, argument(a, 0), argument(a, 1)))};
  return c.draft.tuple(pair);
}
OrFailed<Word> hash(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (c.draft.kind(value) == ValueKind::instance) {
    const Word member = c.find_method(value, "__hash__");
    if (!member.is(Atom::unset)) return c.call_on(value, member, {});
  }
  if (value.is_integer()) return value;
  TRY(common::check_key(c, value));
  return Word::integer(static_cast<int64_t>(common::key_hash(c.draft, value) >> 4));
}
OrFailed<Word> not_implemented(Context& c, const Arguments&) { return c.fail("NotImplemented is called"); }
OrFailed<Word> object(Context& c, const Arguments&) {
  const Word words[] = {Word()};
  return c.draft.new_object(ObjectKind::instance, words);
}

constexpr BuiltinRow functions[] = {
    {"NotImplemented", not_implemented},
    {"abs", abs_},
    {"all", all},
    {"any", any},
    {"bool", bool_},
    {"chr", chr},
    {"classmethod", classmethod},
    {"dict", dict},
    {"divmod", divmod},
    {"enumerate", enumerate},
    {"filter", filter},
    {"float", float_},
    {"getattr", getattr},
    {"hasattr", hasattr},
    {"hash", hash},
    {"int", int_},
    {"isinstance", isinstance},
    {"iter", iter},
    {"len", len},
    {"list", list},
    {"map", map},
    {"max", max_},
    {"min", min_},
    {"next", next},
    {"object", object},
    {"ord", as_python<starlark::ord_function, E::type>},
    {"pow", as_python<starlark::pow_function, E::value>},
    {"print", print},
    {"property", property},
    {"range", range},
    {"repr", repr},
    {"reversed", reversed},
    {"round", as_python<starlark::round_function, E::type>},
    {"set", set},
    {"setattr", setattr},
    {"sorted", sorted},
    {"staticmethod", staticmethod},
    {"str", str},
    {"sum", sum},
    {"tuple", tuple},
    {"type", type},
    {"zip", zip},
};

// --- methods

OrFailed<Word> list_append(Context& c, Word list, const Arguments& a) {
  c.draft.append(list, argument(a, 0));
  return Word();
}
OrFailed<Word> list_index(Context& c, Word list, const Arguments& a) {
  const Word at = TRY(common::list_index(c, list, a));
  if (at.as_integer() >= 0) return at;
  return c.error(E::value, fmt::format("{} is not in list", TRY(common::repr(c, argument(a, 0)))));
}
OrFailed<Word> list_remove(Context& c, Word list, const Arguments& a) {
  const Word at = TRY(common::list_index(c, list, a));
  if (at.as_integer() < 0) return c.error(E::value, "list.remove(x): x not in list");
  c.draft.erase(list, static_cast<uint64_t>(at.as_integer()));
  return Word();
}
OrFailed<Word> list_count(Context& c, Word list, const Arguments& a) {
  int64_t count = 0;
  for (uint64_t i = 0; i < c.draft.size(list); ++i)
    count += TRY(common::same_content(c, c.draft.at(list, i), argument(a, 0))) ? 1 : 0;
  return Word::integer(count);
}
OrFailed<Word> list_copy(Context& c, Word list, const Arguments&) {
  return c.draft.new_list(TRY(elements_of(c, list)));
}
OrFailed<Word> dict_pop(Context& c, Word dict, const Arguments& a) {
  const int64_t at = TRY(common::find_key(c, dict, argument(a, 0)));
  if (at < 0) {
    if (a.positional.size() > 1) return a.positional[1];
    const std::string key = TRY(common::repr(c, argument(a, 0)));
    return c.error(E::key, key, key);
  }
  const Word value = c.draft.value_at(dict, static_cast<uint64_t>(at));
  c.draft.erase(dict, static_cast<uint64_t>(at));
  return value;
}
OrFailed<Word> dict_setdefault(Context& c, Word dict, const Arguments& a) {
  const int64_t at = TRY(common::find_key(c, dict, argument(a, 0)));
  if (at >= 0) return c.draft.value_at(dict, static_cast<uint64_t>(at));
  c.draft.put(dict, argument(a, 0), argument(a, 1));
  return argument(a, 1);
}
OrFailed<Word> dict_update(Context& c, Word into, const Arguments& a) {
  const Word from = TRY(dict(c, a));
  for (uint64_t i = 0; i < c.draft.size(from); ++i) c.draft.put(into, c.draft.at(from, i), c.draft.value_at(from, i));
  return Word();
}
OrFailed<Word> set_remove(Context& c, Word set, const Arguments& a) {
  if (TRY(common::map_remove(c, set, a)).is(Atom::true_)) return Word();
  const std::string key = TRY(common::repr(c, argument(a, 0)));
  return c.error(E::key, key, key);
}
OrFailed<Word> set_discard(Context& c, Word set, const Arguments& a) {
  TRY(common::map_remove(c, set, a));
  return Word();
}
OrFailed<Word> join(Context& c, Word text, const Arguments& a) {
  std::string out;
  bool is_first = true;
  for (const Word element : TRY(elements_of(c, argument(a, 0)))) {
    if (c.draft.kind(element) != ValueKind::string)
      return c.error(E::type,
                     fmt::format("sequence item: expected str instance, {} found", common::type_name(c, element)));
    if (!is_first) out += c.draft.text(text);
    is_first = false;
    out += c.draft.text(element);
  }
  return c.draft.string(out);
}
OrFailed<Word> generator_send(Context& c, Word generator, const Arguments& a) {
  return common::generator_next(c, generator, a);
}

// Starlark's texts are Python's, but for join, and for what an error is.
std::vector<MethodRow> all_methods() {
  std::vector<MethodRow> rows = {
      {ValueKind::string, "join", join},
      {ValueKind::list, "append", list_append},
      {ValueKind::list, "clear", common::list_clear},
      {ValueKind::list, "copy", list_copy},
      {ValueKind::list, "count", list_count},
      {ValueKind::list, "extend", common::list_extend},
      {ValueKind::list, "index", list_index},
      {ValueKind::list, "insert", common::list_insert},
      {ValueKind::list, "pop", common::list_pop},
      {ValueKind::list, "remove", list_remove},
      {ValueKind::list, "reverse", common::list_reverse},
      {ValueKind::list, "sort", sort},
      {ValueKind::tuple, "count", list_count},
      {ValueKind::tuple, "index", list_index},
      {ValueKind::dict, "clear", common::map_clear},
      {ValueKind::dict, "get", common::map_get},
      {ValueKind::dict, "items", common::map_entries},
      {ValueKind::dict, "keys", common::map_keys},
      {ValueKind::dict, "pop", dict_pop},
      {ValueKind::dict, "setdefault", dict_setdefault},
      {ValueKind::dict, "update", dict_update},
      {ValueKind::dict, "values", common::map_values},
      {ValueKind::set, "add", common::set_add},
      {ValueKind::set, "clear", common::list_clear},
      {ValueKind::set, "discard", set_discard},
      {ValueKind::set, "remove", set_remove},
      {ValueKind::property, "setter", property_setter},
      {ValueKind::generator, "__next__", common::generator_next},
      {ValueKind::generator, "send", generator_send},
  };
  for (const starlark::MethodRow& row : starlark::string_methods())
    if (row.name != "join") rows.push_back({ValueKind::string, row.name, row.function});
  return rows;
}

}  // namespace

const LanguageLibrary& python_library() {
  static const std::vector<MethodRow> methods = all_methods();
  static const LanguageLibrary library = {table, functions, methods};
  return library;
}

}  // namespace ramify::ir_machine
