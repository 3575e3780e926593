// SPDX-License-Identifier: Apache-2.0
// JavaScript and TypeScript: their table, functions and methods. Arrays are lists, Maps dicts, Sets sets; plain objects are instances without
// a class.
#include <cmath>
#include <limits>
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
#include "machines/ir/objects.h"

namespace ramify::ir_machine {

namespace {

using common::argument;
using common::elements_of;
using E = RuntimeError;

constexpr DialectTable table = {
    .dialect = ir::Dialect::javascript,
    .name = "javascript",
    .lenient_arity = true,
    .passes_receiver = true,
    .constructor = "constructor",
    .text = "toString",
    .iterator = "Symbol.iterator",
    .next = "next",
    .has_next = "done",
    .integer_bits = 0,
    .overflow = Overflow::to_double,
    .divide = IntegerDivision::real,
    .truthiness = Truthiness::javascript,
    .equality = Equality::coercing,
    .plus = Plus::with_any,
    .strings = StringModel::utf16,
    .lenient_indexes = true,
    .map_iteration = MapIteration::pairs,
    .null_is_undefined = true,
    .quote = '\'',
    .floats = {.exponent_min = -6,
               .exponent_max = 21,
               .has_point = false,
               .exponent_digits = 1,
               .infinity = "Infinity",
               .nan = "NaN"},
    .errors = errors_of("Error", {{E::type, "TypeError"},
                                  {E::null, "TypeError", "Cannot read properties of {1} (reading '{0}')"},
                                  {E::attribute, "TypeError"},
                                  {E::name, "ReferenceError", "{0} is not defined"},
                                  {E::recursion, "RangeError", "Maximum call stack size exceeded"},
                                  {E::negative_size, "RangeError"},
                                  {E::unset, "ReferenceError", "Cannot access '{0}' before initialization"},
                                  {E::state, "TypeError"}}),
};

constexpr double nan = std::numeric_limits<double>::quiet_NaN();
Word undefined() { return Word::of(Atom::missing); }
Word at_or_undefined(const Arguments& a, size_t i) { return i < a.positional.size() ? a.positional[i] : undefined(); }
double number_at(Context& c, const Arguments& a, size_t i) {
  return i < a.positional.size() ? common::to_number(c, a.positional[i]) : nan;
}

// --- as console.log shows values

class Inspector {
 public:
  explicit Inspector(Context& c) : c_(c), draft_(c.draft) {}

  OrFailed<std::string> show(Word value, int depth) {
    switch (draft_.kind(value)) {
      case ValueKind::string:
        return depth == 0 ? std::string(draft_.text(value)) : common::quoted(*c_.table, draft_.text(value));
      case ValueKind::list: return list(value, depth);
      case ValueKind::dict: return map(value, depth);
      case ValueKind::set: return set(value, depth);
      case ValueKind::instance: return object(value, depth);
      case ValueKind::function:
      case ValueKind::closure:
      case ValueKind::builtin:
      case ValueKind::bound_method: {
        const std::string_view name = c_.function_name(value);
        return name.empty() ? "[Function (anonymous)]" : fmt::format("[Function: {}]", name);
      }
      case ValueKind::class_: return fmt::format("[class {}]", c_.shown_class(value));
      case ValueKind::integer:
      case ValueKind::float_: return common::text(c_, value);
      default: return common::text(c_, value);
    }
  }

 private:
  // Parts on one line if they fit, else one a line, as node has it for short ones.
  static std::string framed(std::string_view open, const std::vector<std::string>& parts, std::string_view close,
                            int depth) {
    if (parts.empty()) return std::string(open) + std::string(close);
    size_t length = parts.size() + open.size();
    for (const std::string& part : parts) length += part.size();
    const bool fits = length <= 72;
    std::string out(open);
    const std::string indent(static_cast<size_t>(depth) * 2 + 2, ' ');
    for (size_t i = 0; i < parts.size(); ++i) {
      out += i == 0 ? "" : ",";
      out += fits ? " " : "\n" + indent;
      out += parts[i];
    }
    return out + (fits ? " " : "\n" + std::string(static_cast<size_t>(depth) * 2, ' ')) + std::string(close);
  }
  OrFailed<std::string> list(Word value, int depth) {
    if (depth > 2) return "[Array]";
    std::vector<std::string> parts;
    const uint64_t count = draft_.size(value);
    for (uint64_t i = 0; i < std::min<uint64_t>(count, 100); ++i)
      parts.push_back(TRY(show(draft_.at(value, i), depth + 1)));
    if (count > 100) parts.push_back(fmt::format("... {} more item{}", count - 100, count == 101 ? "" : "s"));
    return framed("[", parts, "]", depth);
  }
  OrFailed<std::string> map(Word value, int depth) {
    if (depth > 2) return "[Map]";
    std::vector<std::string> parts;
    for (uint64_t i = 0; i < draft_.size(value); ++i)
      parts.push_back(TRY(show(draft_.at(value, i), depth + 1)) + " => " +
                      TRY(show(draft_.value_at(value, i), depth + 1)));
    return fmt::format("Map({}) {}", draft_.size(value), framed("{", parts, "}", depth));
  }
  OrFailed<std::string> set(Word value, int depth) {
    if (depth > 2) return "[Set]";
    std::vector<std::string> parts;
    for (uint64_t i = 0; i < draft_.size(value); ++i) parts.push_back(TRY(show(draft_.at(value, i), depth + 1)));
    return fmt::format("Set({}) {}", draft_.size(value), framed("{", parts, "}", depth));
  }
  OrFailed<std::string> object(Word value, int depth) {
    const Word class_ = draft_.at(value, instance_words::class_);
    const bool has_class = draft_.kind(class_) == ValueKind::class_;
    if (depth > 2) return has_class ? fmt::format("[{}]", c_.shown_class(class_)) : "[Object]";
    std::vector<std::string> parts;
    for (uint64_t i = instance_words::fields; i + 1 < draft_.size(value); i += 2) {
      const std::string_view name = c_.text_of_name(draft_.at(value, i));
      const bool is_plain =
          !name.empty() && name.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$") ==
                               std::string_view::npos;
      const std::string shown(is_plain ? name : common::quoted(*c_.table, name));
      const Word field = draft_.at(value, i + 1);
      parts.push_back(shown + ": " +
                      (draft_.kind(field) == ValueKind::property ? "[Getter]" : TRY(show(field, depth + 1))));
    }
    return framed(has_class ? fmt::format("{} {{", c_.shown_class(class_)) : "{", parts, "}", depth);
  }

  Context& c_;
  Draft& draft_;
};

OrFailed<Word> log(Context& c, const Arguments& a) {
  std::string line;
  for (size_t i = 0; i < a.positional.size(); ++i) {
    if (i != 0) line += ' ';
    line += TRY(Inspector(c).show(a.positional[i], 0));
  }
  c.print(std::move(line));
  return undefined();
}

// --- functions

OrFailed<Word> string_function(Context& c, const Arguments& a) {
  return c.draft.string(a.positional.empty() ? std::string() : TRY(common::text(c, a.positional[0])));
}
OrFailed<Word> number_function(Context& c, const Arguments& a) {
  return common::real_word(c, a.positional.empty() ? 0 : common::to_number(c, a.positional[0]));
}
OrFailed<Word> boolean_function(Context& c, const Arguments& a) {
  return Word::boolean(TRY(common::truth_of(c, at_or_undefined(a, 0))));
}
OrFailed<Word> is_nan(Context& c, const Arguments& a) { return Word::boolean(std::isnan(number_at(c, a, 0))); }
OrFailed<Word> parse_int(Context& c, const Arguments& a) {
  const std::string text = TRY(common::text(c, at_or_undefined(a, 0)));
  size_t i = text.find_first_not_of(" \t\n\r");
  if (i == std::string::npos) return common::real_word(c, nan);
  const bool is_negative = text[i] == '-';
  if (text[i] == '-' || text[i] == '+') ++i;
  int base = static_cast<int>(common::small_value(c, at_or_undefined(a, 1)).value_or(0));
  const bool is_hex = text.compare(i, 2, "0x") == 0 || text.compare(i, 2, "0X") == 0;
  if (is_hex && (base == 0 || base == 16)) {
    i += 2;
    base = 16;
  }
  if (base == 0) base = 10;
  double value = 0;
  const size_t begin = i;
  for (; i < text.size(); ++i) {
    const char ch = text[i];
    const int digit = ch >= '0' && ch <= '9'   ? ch - '0'
                      : ch >= 'a' && ch <= 'z' ? ch - 'a' + 10
                      : ch >= 'A' && ch <= 'Z' ? ch - 'A' + 10
                                               : 99;
    if (digit >= base) break;
    value = value * base + digit;
  }
  return common::real_word(c, i == begin ? nan : is_negative ? -value : value);
}
OrFailed<Word> parse_float(Context& c, const Arguments& a) {
  std::string text = TRY(common::text(c, at_or_undefined(a, 0)));
  const size_t begin = text.find_first_not_of(" \t\n\r");
  if (begin == std::string::npos) return common::real_word(c, nan);
  text = text.substr(begin);
  for (size_t end = text.size(); end > 0; --end)
    if (const std::optional<double> value = common::numeric_text(std::string_view(text).substr(0, end)))
      return common::real_word(c, *value);
  return common::real_word(c, nan);
}

template <double (*function)(double)>
OrFailed<Word> math(Context& c, const Arguments& a) {
  return common::real_word(c, function(number_at(c, a, 0)));
}
double half_up(double x) { return std::floor(x + 0.5); }
double sign(double x) { return std::isnan(x) || x == 0 ? x : x < 0 ? -1 : 1; }
template <bool is_max>
OrFailed<Word> extreme(Context& c, const Arguments& a) {
  double best = is_max ? -std::numeric_limits<double>::infinity() : std::numeric_limits<double>::infinity();
  for (const Word w : a.positional) {
    const double value = common::to_number(c, w);
    if (std::isnan(value)) return common::real_word(c, nan);
    best = is_max ? std::max(best, value) : std::min(best, value);
  }
  return common::real_word(c, best);
}
OrFailed<Word> pow_(Context& c, const Arguments& a) {
  return common::real_word(c, std::pow(number_at(c, a, 0), number_at(c, a, 1)));
}
OrFailed<Word> pi(Context& c, const Arguments&) { return c.draft.real(M_PI); }
OrFailed<Word> infinity(Context& c, const Arguments&) { return c.draft.real(std::numeric_limits<double>::infinity()); }
OrFailed<Word> not_a_number(Context& c, const Arguments&) { return c.draft.real(nan); }
OrFailed<Word> undefined_value(Context&, const Arguments&) { return undefined(); }
OrFailed<Word> max_safe(Context&, const Arguments&) { return Word::integer((int64_t{1} << 53) - 1); }

OrFailed<Word> is_array(Context& c, const Arguments& a) {
  return Word::boolean(c.draft.kind(argument(a, 0)) == ValueKind::list);
}
OrFailed<Word> array_from(Context& c, const Arguments& a) {
  const Word from = argument(a, 0);
  std::vector<Word> elements;
  if (c.draft.kind(from) == ValueKind::instance && c.find_method(from, "Symbol.iterator").is(Atom::unset)) {
    const Word count = TRY(c.load_member(from, "length"));
    for (int64_t i = 0; i < common::small_value(c, count).value_or(0); ++i) elements.push_back(undefined());
  } else {
    elements = TRY(elements_of(c, from));
  }
  if (a.positional.size() > 1)
    for (size_t i = 0; i < elements.size(); ++i) {
      const Word arguments[] = {elements[i], Word::integer(static_cast<int64_t>(i))};
      elements[i] = TRY(c.call(a.positional[1], arguments));
    }
  return c.draft.new_list(elements);
}
OrFailed<Word> array_function(Context& c, const Arguments& a) {
  if (a.positional.size() != 1 || !a.positional[0].is_integer()) return c.draft.new_list(a.positional);
  const int64_t count = a.positional[0].as_integer();
  if (count < 0 || count > 10'000'000) return c.error(E::negative_size, "Invalid array length");
  return c.draft.new_list(std::vector<Word>(static_cast<size_t>(count), undefined()));
}
OrFailed<Word> map_function(Context& c, const Arguments& a) {
  const Word map = c.draft.new_dict();
  if (a.positional.empty() || a.positional[0].is(Atom::none)) return map;
  for (const Word entry : TRY(elements_of(c, a.positional[0]))) {
    const std::vector<Word> pair = TRY(elements_of(c, entry));
    TRY(common::insert(c, map, pair.empty() ? undefined() : pair[0], pair.size() < 2 ? undefined() : pair[1]));
  }
  return map;
}
OrFailed<Word> set_function(Context& c, const Arguments& a) {
  const Word set = c.draft.new_set();
  if (a.positional.empty() || a.positional[0].is(Atom::none)) return set;
  for (const Word element : TRY(elements_of(c, a.positional[0]))) TRY(common::append(c, set, element));
  return set;
}

// Names and values of an object's own fields.
OrFailed<std::vector<std::pair<std::string, Word>>> fields_of(Context& c, Word object) {
  std::vector<std::pair<std::string, Word>> fields;
  if (c.draft.kind(object) == ValueKind::list) {
    for (uint64_t i = 0; i < c.draft.size(object); ++i)
      fields.emplace_back(fmt::format("{}", i), c.draft.at(object, i));
    return fields;
  }
  if (c.draft.kind(object) != ValueKind::instance) return fields;
  for (uint64_t i = instance_words::fields; i + 1 < c.draft.size(object); i += 2) {
    const std::string name(c.text_of_name(c.draft.at(object, i)));
    fields.emplace_back(name, TRY(c.load_member(object, name)));
  }
  return fields;
}
OrFailed<Word> object_keys(Context& c, const Arguments& a) {
  std::vector<Word> keys;
  for (const auto& [name, value] : TRY(fields_of(c, argument(a, 0)))) keys.push_back(c.draft.string(name));
  return c.draft.new_list(keys);
}
OrFailed<Word> object_values(Context& c, const Arguments& a) {
  std::vector<Word> values;
  for (const auto& [name, value] : TRY(fields_of(c, argument(a, 0)))) values.push_back(value);
  return c.draft.new_list(values);
}
OrFailed<Word> object_entries(Context& c, const Arguments& a) {
  std::vector<Word> entries;
  for (const auto& [name, value] : TRY(fields_of(c, argument(a, 0)))) {
    const Word pair[] = {c.draft.string(name), value};
    entries.push_back(c.draft.new_list(pair));
  }
  return c.draft.new_list(entries);
}
OrFailed<Word> object_assign(Context& c, const Arguments& a) {
  for (size_t i = 1; i < a.positional.size(); ++i)
    for (const auto& [name, value] : TRY(fields_of(c, a.positional[i])))
      TRY(c.store_member(a.positional[0], name, value));
  return argument(a, 0);
}
OrFailed<Word> object_freeze(Context&, const Arguments& a) { return argument(a, 0); }
OrFailed<Word> type_of(Context& c, const Arguments& a) {
  switch (c.draft.kind(argument(a, 0))) {
    case ValueKind::undefined: return c.draft.string("undefined");
    case ValueKind::boolean: return c.draft.string("boolean");
    case ValueKind::integer:
    case ValueKind::float_: return c.draft.string("number");
    case ValueKind::string: return c.draft.string("string");
    case ValueKind::function:
    case ValueKind::closure:
    case ValueKind::builtin:
    case ValueKind::bound_method:
    case ValueKind::class_: return c.draft.string("function");
    default: return c.draft.string("object");
  }
}
OrFailed<Word> is_integer(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  const bool is_real = c.draft.kind(value) == ValueKind::float_;
  return Word::boolean(value.is_integer() || (is_real && std::isfinite(c.draft.real(value)) &&
                                              c.draft.real(value) == std::trunc(c.draft.real(value))));
}
OrFailed<Word> from_char_code(Context& c, const Arguments& a) {
  std::vector<uint32_t> units;
  for (const Word w : a.positional)
    units.push_back(static_cast<uint32_t>(common::small_value(c, w).value_or(0)) & 0xffff);
  return c.draft.string(common::text_of(StringModel::utf16, units));
}

constexpr BuiltinRow functions[] = {
    {"Array", array_function},
    {"Array.from", array_from},
    {"Array.isArray", is_array},
    {"Boolean", boolean_function},
    {"Infinity", infinity, true},
    {"Map", map_function},
    {"Math.PI", pi, true},
    {"Math.abs", math<std::fabs>},
    {"Math.ceil", math<std::ceil>},
    {"Math.floor", math<std::floor>},
    {"Math.max", extreme<true>},
    {"Math.min", extreme<false>},
    {"Math.pow", pow_},
    {"Math.round", math<half_up>},
    {"Math.sign", math<sign>},
    {"Math.sqrt", math<std::sqrt>},
    {"Math.trunc", math<std::trunc>},
    {"NaN", not_a_number, true},
    {"Number", number_function},
    {"Number.MAX_SAFE_INTEGER", max_safe, true},
    {"Number.isInteger", is_integer},
    {"Number.isNaN", is_nan},
    {"Number.parseFloat", parse_float},
    {"Number.parseInt", parse_int},
    {"Object.assign", object_assign},
    {"Object.entries", object_entries},
    {"Object.freeze", object_freeze},
    {"Object.keys", object_keys},
    {"Object.values", object_values},
    {"Set", set_function},
    {"String", string_function},
    {"String.fromCharCode", from_char_code},
    {"console.error", common::print_spaced},
    {"console.log", log},
    {"isNaN", is_nan},
    {"parseFloat", parse_float},
    {"parseInt", parse_int},
    {"typeof", type_of},
    {"undefined", undefined_value, true},
};

// --- methods

OrFailed<Word> sort(Context& c, Word list, const Arguments& a) {
  std::vector<Word> elements = TRY(elements_of(c, list));
  TRY(common::sort(c, elements, argument(a, 0), a.positional.empty()));
  c.draft.assign(list, elements);
  return list;
}
OrFailed<Word> find(Context& c, Word list, const Arguments& a, bool wants_index) {
  for (uint64_t i = 0; i < c.draft.size(list); ++i) {
    const Word arguments[] = {c.draft.at(list, i), Word::integer(static_cast<int64_t>(i)), list};
    if (TRY(common::truth_of(c, TRY(c.call(argument(a, 0), arguments)))))
      return wants_index ? arguments[1] : arguments[0];
  }
  return wants_index ? Word::integer(-1) : undefined();
}
OrFailed<Word> find_element(Context& c, Word list, const Arguments& a) { return find(c, list, a, false); }
OrFailed<Word> find_index(Context& c, Word list, const Arguments& a) { return find(c, list, a, true); }
OrFailed<Word> some(Context& c, Word list, const Arguments& a) {
  return Word::boolean(TRY(find(c, list, a, true)) != Word::integer(-1));
}
OrFailed<Word> every(Context& c, Word list, const Arguments& a) {
  for (uint64_t i = 0; i < c.draft.size(list); ++i) {
    const Word arguments[] = {c.draft.at(list, i), Word::integer(static_cast<int64_t>(i)), list};
    if (!TRY(common::truth_of(c, TRY(c.call(argument(a, 0), arguments))))) return Word::boolean(false);
  }
  return Word::boolean(true);
}
OrFailed<Word> concat(Context& c, Word list, const Arguments& a) {
  std::vector<Word> all = TRY(elements_of(c, list));
  for (const Word w : a.positional) {
    if (c.draft.kind(w) != ValueKind::list) all.push_back(w);
    else
      for (const Word element : TRY(elements_of(c, w))) all.push_back(element);
  }
  return c.draft.new_list(all);
}
OrFailed<Word> fill(Context& c, Word list, const Arguments& a) {
  const std::vector<Word> elements(c.draft.size(list), at_or_undefined(a, 0));
  c.draft.assign(list, elements);
  return list;
}
OrFailed<Word> pop(Context& c, Word list, const Arguments&) { return common::list_pop(c, list, {}); }
// Positions of slice and substring: negative ones from the end, both within the length.
int64_t bounded(Context& c, Word word, int64_t count, int64_t fallback) {
  if (word.is(Atom::missing)) return fallback;
  const double value = std::trunc(common::to_number(c, word));
  if (std::isnan(value)) return 0;
  const double at = value < 0 ? value + static_cast<double>(count) : value;
  return static_cast<int64_t>(std::clamp(at, 0.0, static_cast<double>(count)));
}
OrFailed<Word> slice(Context& c, Word value, const Arguments& a) {
  const auto count = static_cast<int64_t>(TRY(common::length(c, value)));
  const int64_t begin = bounded(c, at_or_undefined(a, 0), count, 0),
                end = bounded(c, at_or_undefined(a, 1), count, count);
  return common::load_slice(c, value, Word::integer(begin), Word::integer(std::max(begin, end)), Word());
}
OrFailed<Word> substring(Context& c, Word value, const Arguments& a) {
  const auto count = static_cast<int64_t>(TRY(common::length(c, value)));
  const auto at = [&](size_t i, int64_t fallback) {
    const Word w = at_or_undefined(a, i);
    if (w.is(Atom::missing)) return fallback;
    const double number = common::to_number(c, w);
    return std::isnan(number) ? int64_t{0} : static_cast<int64_t>(std::clamp(number, 0.0, static_cast<double>(count)));
  };
  const int64_t begin = at(0, 0), end = at(1, count);
  return common::load_slice(c, value, Word::integer(std::min(begin, end)), Word::integer(std::max(begin, end)), Word());
}
OrFailed<Word> splice(Context& c, Word list, const Arguments& a) {
  const auto count = static_cast<int64_t>(c.draft.size(list));
  const int64_t begin = bounded(c, at_or_undefined(a, 0), count, 0);
  const double wanted = a.positional.size() > 1 ? common::to_number(c, a.positional[1]) : static_cast<double>(count);
  const auto removed_count =
      static_cast<int64_t>(std::clamp(std::isnan(wanted) ? 0.0 : wanted, 0.0, static_cast<double>(count - begin)));
  std::vector<Word> all = TRY(elements_of(c, list));
  const auto first = all.begin() + begin;
  const std::vector<Word> removed(first, first + removed_count);
  const auto next = all.erase(first, first + removed_count);
  if (a.positional.size() > 2) all.insert(next, a.positional.begin() + 2, a.positional.end());
  c.draft.assign(list, all);
  return c.draft.new_list(removed);
}
OrFailed<Word> char_at(Context& c, Word text, const Arguments& a) {
  const uint64_t count = common::length_of(StringModel::utf16, c.draft.text(text));
  const std::optional<int64_t> at =
      common::small_value(c, argument(a, 0).is(Atom::none) ? Word::integer(0) : argument(a, 0));
  if (!at || *at < 0 || static_cast<uint64_t>(*at) >= count) return c.draft.string("");
  return c.draft.string(common::part_of(StringModel::utf16, c.draft.text(text), static_cast<uint64_t>(*at),
                                        static_cast<uint64_t>(*at) + 1));
}
OrFailed<Word> char_code_at(Context& c, Word text, const Arguments& a) {
  const uint64_t count = common::length_of(StringModel::utf16, c.draft.text(text));
  const std::optional<int64_t> at =
      common::small_value(c, argument(a, 0).is(Atom::none) ? Word::integer(0) : argument(a, 0));
  if (!at || *at < 0 || static_cast<uint64_t>(*at) >= count) return c.draft.real(nan);
  return Word::integer(common::unit_at(StringModel::utf16, c.draft.text(text), static_cast<uint64_t>(*at)));
}
OrFailed<Word> replace_first(Context& c, Word text, const Arguments& a) {
  const std::string what = TRY(common::text(c, at_or_undefined(a, 0))),
                    with = TRY(common::text(c, at_or_undefined(a, 1)));
  std::string all(c.draft.text(text));
  if (const size_t at = all.find(what); at != std::string::npos) all.replace(at, what.size(), with);
  return c.draft.string(all);
}
OrFailed<Word> padded(Context& c, Word text, const Arguments& a, bool in_front) {
  const int64_t wanted = common::small_value(c, argument(a, 0)).value_or(0);
  const std::string with = a.positional.size() > 1 ? TRY(common::text(c, a.positional[1])) : " ";
  std::string all(c.draft.text(text)), padding;
  const auto count = static_cast<int64_t>(common::length_of(StringModel::utf16, all));
  if (with.empty() || wanted > 1'000'000) return text;
  for (size_t i = 0; count + static_cast<int64_t>(i) < wanted; ++i) padding += with[i % with.size()];
  return c.draft.string(in_front ? padding + all : all + padding);
}
OrFailed<Word> pad_start(Context& c, Word text, const Arguments& a) { return padded(c, text, a, true); }
OrFailed<Word> pad_end(Context& c, Word text, const Arguments& a) { return padded(c, text, a, false); }
OrFailed<Word> to_fixed(Context& c, Word number, const Arguments& a) {
  return c.draft.string(
      fmt::format("{:.{}f}", common::to_number(c, number), common::small_value(c, argument(a, 0)).value_or(0)));
}
OrFailed<Word> to_string(Context& c, Word value, const Arguments& a) {
  const std::optional<int64_t> base = common::small_value(c, argument(a, 0));
  if (base && *base != 10 && value.is_integer() && *base >= 2 && *base <= 36) {
    std::string digits;
    for (uint64_t rest = static_cast<uint64_t>(std::abs(value.as_integer())); rest != 0 || digits.empty();
         rest /= static_cast<uint64_t>(*base))
      digits += "0123456789abcdefghijklmnopqrstuvwxyz"[rest % static_cast<uint64_t>(*base)];
    if (value.as_integer() < 0) digits += '-';
    std::reverse(digits.begin(), digits.end());
    return c.draft.string(digits);
  }
  return c.draft.string(TRY(common::text(c, value)));
}
OrFailed<Word> map_for_each(Context& c, Word map, const Arguments& a) {
  for (uint64_t i = 0; i < c.draft.size(map); ++i) {
    const Word arguments[] = {c.draft.value_at(map, i), c.draft.at(map, i), map};
    TRY(c.call(argument(a, 0), arguments));
  }
  return undefined();
}
OrFailed<Word> has_own_property(Context& c, Word object, const Arguments& a) {
  return Word::boolean(
      c.draft.find_name(object, instance_words::fields, c.name_of(TRY(common::text(c, argument(a, 0))))) >= 0);
}
OrFailed<Word> generator_next(Context& c, Word generator, const Arguments& a) {
  Word returned;
  const std::optional<Word> next = TRY(c.resume_generator(generator, at_or_undefined(a, 0), returned));
  const Word words[] = {Word(), c.name_of("value"),
                        next                      ? *next
                        : returned.is(Atom::none) ? undefined()
                                                  : returned,
                        c.name_of("done"), Word::boolean(!next)};
  return c.draft.new_object(ObjectKind::instance, words);
}
OrFailed<Word> call_method(Context& c, Word function, const Arguments& a) {
  const Word receiver = at_or_undefined(a, 0);
  return c.call_on(receiver, function, a.positional.empty() ? a.positional : a.positional.subspan(1));
}
OrFailed<Word> apply_method(Context& c, Word function, const Arguments& a) {
  std::vector<Word> arguments;
  if (a.positional.size() > 1) arguments = TRY(elements_of(c, a.positional[1]));
  return c.call_on(at_or_undefined(a, 0), function, arguments);
}
OrFailed<Word> bind_method(Context& c, Word function, const Arguments& a) {
  const Word words[] = {at_or_undefined(a, 0), function};
  return c.draft.new_object(ObjectKind::bound_method, words);
}

using K = ValueKind;
constexpr MethodRow methods[] = {
    {K::list, "concat", concat},
    {K::list, "every", every},
    {K::list, "fill", fill},
    {K::list, "filter", common::list_filter},
    {K::list, "find", find_element},
    {K::list, "findIndex", find_index},
    {K::list, "forEach", common::list_for_each},
    {K::list, "includes", common::list_contains},
    {K::list, "indexOf", common::list_index},
    {K::list, "join", common::list_join},
    {K::list, "map", common::list_map},
    {K::list, "pop", pop},
    {K::list, "push", common::list_append},
    {K::list, "reduce", common::list_reduce},
    {K::list, "reverse", common::list_reverse},
    {K::list, "shift", common::list_shift},
    {K::list, "slice", slice},
    {K::list, "some", some},
    {K::list, "sort", sort},
    {K::list, "splice", splice},
    {K::list, "unshift", common::list_unshift},
    {K::string, "charAt", char_at},
    {K::string, "charCodeAt", char_code_at},
    {K::string, "endsWith", common::text_ends_with},
    {K::string, "includes", common::text_contains},
    {K::string, "indexOf", common::text_index},
    {K::string, "padEnd", pad_end},
    {K::string, "padStart", pad_start},
    {K::string, "repeat", common::text_repeat},
    {K::string, "replace", replace_first},
    {K::string, "replaceAll", common::text_replace_all},
    {K::string, "slice", slice},
    {K::string, "split", common::text_split},
    {K::string, "startsWith", common::text_starts_with},
    {K::string, "substring", substring},
    {K::string, "toLowerCase", common::text_lower},
    {K::string, "toString", to_string},
    {K::string, "toUpperCase", common::text_upper},
    {K::string, "trim", common::text_trim},
    {K::integer, "toFixed", to_fixed},
    {K::integer, "toString", to_string},
    {K::float_, "toFixed", to_fixed},
    {K::float_, "toString", to_string},
    {K::boolean, "toString", to_string},
    {K::dict, "clear", common::map_clear},
    {K::dict, "delete", common::map_remove},
    {K::dict, "entries", common::map_entries},
    {K::dict, "forEach", map_for_each},
    {K::dict, "get", common::map_get},
    {K::dict, "has", common::map_has},
    {K::dict, "keys", common::map_keys},
    {K::dict, "set", common::map_set},
    {K::dict, "values", common::map_values},
    {K::set, "add", common::set_add},
    {K::set, "clear", common::list_clear},
    {K::set, "delete", common::map_remove},
    {K::set, "has", common::map_has},
    {K::set, "values", common::map_keys},
    {K::instance, "hasOwnProperty", has_own_property},
    {K::generator, "next", generator_next},
    {K::function, "apply", apply_method},
    {K::function, "bind", bind_method},
    {K::function, "call", call_method},
    {K::closure, "apply", apply_method},
    {K::closure, "bind", bind_method},
    {K::closure, "call", call_method},
};

}  // namespace

const LanguageLibrary& javascript_library() {
  static const LanguageLibrary library = {table, functions, methods};
  return library;
}

}  // namespace ramify::ir_machine
