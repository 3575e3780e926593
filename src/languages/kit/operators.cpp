// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/operators.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "base/check.h"
#include "base/result.h"
#include "languages/csharp/rules/values.h"
#include "languages/javascript/rules/parts.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/iterators.h"
#include "languages/kit/numbers.h"
#include "languages/kit/percent_format.h"
#include "languages/kit/strings.h"
#include "languages/kit/text.h"
#include "languages/lua/rules/parts.h"
#include "languages/php/rules/parts.h"
#include "languages/ruby/rules/parts.h"
#include "languages/rust/rules/values.h"
#include "languages/starlark/rules/sequences.h"
#include "machines/ir/interpreter.h"
#include "machines/ir/objects.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine::kit {

using ir::BinaryOperator;
using ir::UnaryOperator;

// --- truth

bool truth(Draft& draft, Word value) {
  if (value.is_boolean()) return value.is(Atom::true_);
  if (value.is(Atom::none) || value.is(Atom::missing) || value.is(Atom::unset)) return false;
  Context& context = *draft.context;
  const ValueKind kind = draft.kind(value);
  const bool is_zero = (kind == ValueKind::integer || kind == ValueKind::float_ || kind == ValueKind::sized) &&
                       real_value(context, value) == 0;
  const bool is_empty = (kind == ValueKind::string || kind == ValueKind::bytes) && draft.text(value).empty();
  const auto has_no_elements = [&] {
    return (kind == ValueKind::list || kind == ValueKind::tuple || kind == ValueKind::dict || kind == ValueKind::set ||
            kind == ValueKind::range) &&
           draft.size(value) == 0;
  };
  switch (context.table->truthiness) {
    case Truthiness::python: return !is_zero && !is_empty && !has_no_elements();
    case Truthiness::javascript:
      if (kind == ValueKind::tuple) return javascript::bigint_value(context, value) != 0;
      return !is_zero && !is_empty && !(kind == ValueKind::float_ && std::isnan(draft.real(value)));
    case Truthiness::null_or_false: return true;
    case Truthiness::php:
      // An array may keep its next index under a key that is none (languages/php/rules/arrays.cpp).
      if (kind == ValueKind::dict && draft.size(value) == 1 && draft.at(value, 0).is(Atom::unset)) return false;
      return !is_zero && !is_empty && !has_no_elements() && !(kind == ValueKind::string && draft.text(value) == "0");
    case Truthiness::c: return !is_zero && !(kind == ValueKind::character && draft.sized_bits(value) == 0);
    case Truthiness::strict: return !is_zero;
  }
  return true;
}

OrFailed<bool> truth_of(Context& context, Word value) {
  if (context.symbolic != nullptr && context.draft.is_symbolic(value)) return context.symbolic->test(value);
  const DialectTable& t = *context.table;
  if (context.draft.kind(value) != ValueKind::instance) return truth(context.draft, value);
  for (const std::string_view name : {t.truth, t.truthiness == Truthiness::python ? t.length : std::string_view()}) {
    if (name.empty()) continue;
    const Word member = context.find_method(value, name);
    if (!member.is(Atom::unset)) return truth_of(context, TRY(context.call_on(value, member, {})));
  }
  return true;
}

// --- what several operators need

std::optional<double> numeric_text(std::string_view text) {
  const auto is_space = [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); };
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  if (text.empty()) return std::nullopt;
  const bool is_negative = text.front() == '-';
  if (is_negative || text.front() == '+') text.remove_prefix(1);
  if (text.empty() || !((text.front() >= '0' && text.front() <= '9') || text.front() == '.')) return std::nullopt;
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc::result_out_of_range) value = std::numeric_limits<double>::infinity();
  else if (error != std::errc()) return std::nullopt;
  if (end != text.data() + text.size()) return std::nullopt;
  return is_negative ? -value : value;
}

double to_number(Context& context, Word value) {
  Draft& draft = context.draft;
  switch (draft.kind(value)) {
    case ValueKind::boolean: return value.is(Atom::true_) ? 1 : 0;
    case ValueKind::none: return 0;
    case ValueKind::string: {
      std::string_view text = draft.text(value);
      if (text.find_first_not_of(" \t\n\r") == std::string_view::npos) return 0;
      if (text == "Infinity" || text == "+Infinity") return std::numeric_limits<double>::infinity();
      if (text == "-Infinity") return -std::numeric_limits<double>::infinity();
      for (const auto& [prefix, base] :
           {std::pair("0x", 16), std::pair("0X", 16), std::pair("0b", 2), std::pair("0o", 8)}) {
        if (!text.starts_with(prefix)) continue;
        uint64_t digits = 0;
        const auto [end, error] = std::from_chars(text.data() + 2, text.data() + text.size(), digits, base);
        const bool is_whole = error == std::errc() && end == text.data() + text.size();
        return is_whole ? static_cast<double>(digits) : std::numeric_limits<double>::quiet_NaN();
      }
      return numeric_text(text).value_or(std::numeric_limits<double>::quiet_NaN());
    }
    case ValueKind::list:
    case ValueKind::array: {
      if (draft.size(value) == 0) return 0;
      if (draft.size(value) == 1) return to_number(context, draft.at(value, 0));
      return std::numeric_limits<double>::quiet_NaN();
    }
    default: break;
  }
  return is_number(context, value) ? real_value(context, value) : std::numeric_limits<double>::quiet_NaN();
}

namespace {
bool is_object(ValueKind kind) {
  switch (kind) {
    case ValueKind::list:
    case ValueKind::array:
    case ValueKind::dict:
    case ValueKind::set:
    case ValueKind::instance:
    case ValueKind::function:
    case ValueKind::closure:
    case ValueKind::builtin:
    case ValueKind::bound_method:
    case ValueKind::generator:
    case ValueKind::class_: return true;
    default: return false;
  }
}
}  // namespace

OrFailed<Word> to_primitive(Context& context, Word value, std::string_view hint) {
  Draft& draft = context.draft;
  const ValueKind kind = draft.kind(value);
  if (!is_object(kind)) return value;
  if (kind != ValueKind::instance) return draft.string(TRY(text(context, value)));
  const Word exotic = TRY(context.load_member(value, "@@toPrimitive"));
  if (!exotic.is(Atom::missing)) {
    const Word argument = draft.string(hint);
    return context.call_on(value, exotic, std::span(&argument, 1));
  }
  const bool is_text = hint == "string";
  for (const std::string_view name : {is_text ? "toString" : "valueOf", is_text ? "valueOf" : "toString"}) {
    const Word member = TRY(context.load_member(value, name));
    if (!is_object(draft.kind(member))) continue;
    const Word primitive = TRY(context.call_on(value, member, {}));
    if (!is_object(draft.kind(primitive))) return primitive;
  }
  return context.error(RuntimeError::type, "Cannot convert object to primitive value");
}

OrFailed<double> number_of(Context& context, Word value) {
  const Word primitive = TRY(to_primitive(context, value, "number"));
  if (context.table->dialect == ir::Dialect::javascript && javascript::is_bigint(context, primitive))
    return context.error(RuntimeError::type, "Cannot convert a BigInt value to a number");
  return to_number(context, primitive);
}

bool is_type_word(Context& context, Word value) {
  static constexpr std::string_view types[] = {"bool",     "bytes",     "bytearray", "complex", "dict",     "float",
                                               "function", "generator", "int",       "list",    "NoneType", "object",
                                               "range",    "set",       "str",       "tuple",   "type"};
  return context.draft.kind(value) == ValueKind::builtin &&
         std::ranges::find(types, context.function_name(value)) != std::end(types);
}

std::string_view type_name(Context& context, Word value) {
  Draft& draft = context.draft;
  const bool is_python = context.table->dialect == ir::Dialect::python;
  const auto by_form = [&](std::string_view otherwise) {
    const FormRules* const forms = forms_of(context);
    const std::string_view name = forms != nullptr && forms->name != nullptr ? forms->name(context, value) : "";
    return name.empty() ? otherwise : name;
  };
  if (context.table->dialect == ir::Dialect::ruby && draft.kind(value) != ValueKind::instance)
    return ruby::class_name(context, value);
  switch (draft.kind(value)) {
    case ValueKind::unset: return "unset";
    case ValueKind::undefined: return "undefined";
    case ValueKind::none:
      if (context.table->dialect == ir::Dialect::rust) return "None";
      return is_python ? "NoneType" : "null";
    case ValueKind::boolean: return "bool";
    case ValueKind::integer: return "int";
    case ValueKind::float_: return is_python ? "float" : "double";
    case ValueKind::sized:
      switch (draft.scalar_type(value)) {
        case Scalar::i8: return "i8";
        case Scalar::i16: return "i16";
        case Scalar::i32: return "i32";
        case Scalar::i64: return "i64";
        case Scalar::u8: return "u8";
        case Scalar::u16: return "u16";
        case Scalar::u32: return "u32";
        case Scalar::u64: return "u64";
        case Scalar::f32: return "f32";
        case Scalar::character: break;
      }
      return "char";
    case ValueKind::character: return "char";
    case ValueKind::string: return is_python ? "str" : "string";
    case ValueKind::bytes: return "bytes";
    case ValueKind::tuple: return "tuple";
    case ValueKind::list: return by_form("list");
    case ValueKind::array: return "array";
    case ValueKind::dict: return by_form(is_python ? "dict" : "map");
    case ValueKind::set: return by_form("set");
    case ValueKind::range: return "range";
    case ValueKind::instance: {
      const Word class_ = draft.at(value, instance_words::class_);
      return draft.kind(class_) == ValueKind::class_ ? context.shown_class(class_) : "object";
    }
    case ValueKind::class_: return is_python ? "type" : "class";
    case ValueKind::function:
    case ValueKind::closure:
    case ValueKind::overloads: return "function";
    case ValueKind::builtin:
      if (!is_python) return "function";
      return is_type_word(context, value) ? "type" : "builtin_function_or_method";
    case ValueKind::bound_method: return is_python ? "method" : "function";
    case ValueKind::generator: {
      const std::string_view step = step_of(context, value);
      return step.empty() ? "generator" : step == "%sequence_iterator" ? "list_iterator" : step.substr(1);
    }
    case ValueKind::property: return "property";
    case ValueKind::cell:
    case ValueKind::reference: return "reference";
    case ValueKind::replica:
    case ValueKind::replicas:
    case ValueKind::symbolic: break;
  }
  return "value";
}

OrFailed<std::vector<Word>> elements_of(Context& context, Word iterable) {
  std::vector<Word> elements;
  const Word iterator = TRY(context.begin_iteration(iterable));
  Word position = Word::integer(0), element;
  while (TRY(context.advance(iterator, position, element))) elements.push_back(element);
  return elements;
}

// --- binary operators

namespace {

// In Python's words, which programs print.
std::string python_complaint(Context& context, BinaryOperator op, Word a, Word b, bool is_update) {
  const std::string_view x = type_name(context, a), y = type_name(context, b);
  const ValueKind kind = context.draft.kind(a);
  const bool is_sequence = kind == ValueKind::string || kind == ValueKind::list || kind == ValueKind::tuple;
  if (op == BinaryOperator::add && is_sequence)
    return fmt::format("can only concatenate {0} (not \"{1}\") to {0}", x, y);
  const ValueKind other = context.draft.kind(b);
  const bool other_is_sequence = other == ValueKind::string || other == ValueKind::list || other == ValueKind::tuple;
  if (op == BinaryOperator::multiply && (is_sequence || other_is_sequence))
    return fmt::format("can't multiply sequence by non-int of type '{}'", is_sequence ? y : x);
  std::string_view sign;
  switch (op) {
    case BinaryOperator::add: sign = "+"; break;
    case BinaryOperator::subtract: sign = "-"; break;
    case BinaryOperator::multiply: sign = "*"; break;
    case BinaryOperator::divide:
    case BinaryOperator::divide_true: sign = "/"; break;
    case BinaryOperator::divide_floor: sign = "//"; break;
    case BinaryOperator::remainder:
    case BinaryOperator::remainder_floor: sign = "%"; break;
    case BinaryOperator::power: sign = is_update ? "**" : "** or pow()"; break;
    case BinaryOperator::bit_and: sign = "&"; break;
    case BinaryOperator::bit_or: sign = "|"; break;
    case BinaryOperator::bit_xor: sign = "^"; break;
    case BinaryOperator::shift_left: sign = "<<"; break;
    case BinaryOperator::shift_right: sign = ">>"; break;
    case BinaryOperator::in:
    case BinaryOperator::not_in:
      if (other == ValueKind::string) return fmt::format("'in <string>' requires string as left operand, not {}", x);
      return fmt::format("argument of type '{}' is not iterable", y);
    default: sign = name(op); break;
  }
  return fmt::format("unsupported operand type(s) for {}{}: '{}' and '{}'", sign, is_update ? "=" : "", x, y);
}

std::unexpected<Failed> unsupported(Context& context, BinaryOperator op, Word a, Word b, bool is_update = false) {
  if (context.table->dialect == ir::Dialect::python)
    return context.error(RuntimeError::type, python_complaint(context, op, a, b, is_update));
  return context.error(RuntimeError::type,
                       fmt::format("unsupported operand types for {}: {} and {}", name(op), type_name(context, a),
                                   type_name(context, b)),
                       type_name(context, a), type_name(context, b));
}

bool holds(BinaryOperator op, std::optional<int> order) {
  if (!order) return false;
  if (op == BinaryOperator::less) return *order < 0;
  if (op == BinaryOperator::less_equal) return *order <= 0;
  if (op == BinaryOperator::greater) return *order > 0;
  return *order >= 0;
}

// A function of C++ that is an operator beside the classes: of the file, or of the namespace of an operand's class. What a function
// returns as a reference comes in a tuple.
OrFailed<std::optional<Word>> by_function(Context& context, std::string_view name, std::span<const Word> operands) {
  auto* const interpreter = dynamic_cast<Interpreter*>(&context);
  if (interpreter == nullptr) return std::nullopt;  // rules that are tried without a program
  std::vector<std::string> names{std::string(name)};
  for (const Word operand : operands) {
    if (context.draft.kind(operand) != ValueKind::instance) continue;
    const Word class_ = context.draft.at(operand, instance_words::class_);
    if (context.draft.kind(class_) != ValueKind::class_) continue;
    std::string scope(context.shown_class(class_));
    for (size_t cut = scope.rfind("::"); cut != std::string::npos; cut = scope.rfind("::")) {
      scope.resize(cut);
      names.push_back(scope + "::" + std::string(name));
    }
  }
  for (const std::string& full : names) {
    const Word function = interpreter->fitting_function(context.global_named(full), operands);
    if (function.is(Atom::unset)) continue;
    const Word result = TRY(context.call(function, operands));
    const bool is_place = context.draft.kind(result) == ValueKind::tuple && context.draft.size(result) == 1;
    return is_place ? TRY(context.load_reference(context.draft.at(result, 0))) : result;
  }
  return std::nullopt;
}

// By a member of the left value's class, or of the right one's. None: there is none.
OrFailed<std::optional<Word>> operator_by_member(Context& context, BinaryOperator op, Word a, Word b) {
  const DialectTable& t = *context.table;
  const auto index = static_cast<size_t>(op);
  if (t.dialect == ir::Dialect::cpp && !t.operators[index].empty()) {
    const Word both[] = {a, b};
    const std::optional<Word> result = TRY(by_function(context, t.operators[index], both));
    if (result) return result;
    const Word member = context.draft.kind(a) == ValueKind::instance ? context.find_method(a, t.operators[index])
                                                                     : Word::of(Atom::unset);
    if (member.is(Atom::unset)) return std::nullopt;
    const Word other[] = {b};
    const Word made = TRY(context.call_on(a, member, other));
    const bool is_place = context.draft.kind(made) == ValueKind::tuple && context.draft.size(made) == 1;
    return is_place ? TRY(context.load_reference(context.draft.at(made, 0))) : made;
  }
  if (t.dialect == ir::Dialect::csharp) {
    const Word both[] = {a, b};
    return csharp::own_operator(context, t.operators[index], both);
  }
  for (const bool is_left : {true, false}) {
    const Word receiver = is_left ? a : b, other = is_left ? b : a;
    const std::string_view name = is_left ? t.operators[index] : t.reflected[index];
    const ValueKind kind = context.draft.kind(receiver);
    const bool is_class = kind == ValueKind::class_ && !t.metaclass.empty();
    const bool is_extended = t.dialect == ir::Dialect::rust && is_left;  // impl Mul<Vector> for f64
    if (name.empty() || (kind != ValueKind::instance && !is_class && !is_extended)) continue;
    const Word member = is_class ? context.find_special(receiver, name) : context.find_method(receiver, name);
    if (member.is(Atom::unset)) continue;
    // A function without a receiver is an operator of two operands (C#, C++).
    const Word both[] = {a, b};
    const Word one[] = {other};
    const bool is_free = is_free_operator(context, member);
    const Word result = is_free ? TRY(context.call(member, both)) : TRY(context.call_on(receiver, member, one));
    if (context.draft.kind(result) == ValueKind::builtin && context.function_name(result) == "NotImplemented") continue;
    return result;
  }
  return std::nullopt;
}

OrFailed<Word> joined(Context& context, Word a, Word b) {
  if (context.table->dialect == ir::Dialect::javascript)
    for (const Word w : {a, b}) TRY(javascript::check_no_symbol(context, w));
  if (context.draft.kind(a) == ValueKind::string) return context.draft.joined(a, TRY(text(context, b)));
  const std::string left = TRY(text(context, a)), right = TRY(text(context, b));
  return context.draft.string(left + right);
}

// `+` where it joins texts: none where it does not.
OrFailed<std::optional<Word>> plus_of_texts(Context& context, Word a, Word b) {
  const DialectTable& t = *context.table;
  const ValueKind x = context.draft.kind(a), y = context.draft.kind(b);
  const bool left = x == ValueKind::string, right = y == ValueKind::string;
  const bool joins = t.plus == Plus::texts       ? left && right
                     : t.plus == Plus::with_left ? left
                     : t.plus == Plus::with_any  ? left || right
                                                 : false;
  const bool with_character =
      t.plus == Plus::texts && ((left && y == ValueKind::character) || (right && x == ValueKind::character));
  if (joins || with_character) return TRY(joined(context, a, b));
  // JavaScript: objects and lists are texts to `+`.
  if (t.passes_receiver && (!is_number(context, a) || !is_number(context, b))) {
    const auto is_object = [](ValueKind k) {
      return k == ValueKind::list || k == ValueKind::instance || k == ValueKind::dict || k == ValueKind::set ||
             k == ValueKind::array || k == ValueKind::function || k == ValueKind::closure || k == ValueKind::class_;
    };
    if (is_object(x) || is_object(y)) return TRY(joined(context, a, b));
  }
  return std::nullopt;
}

// PHP: what is written like an integer is one.
Word php_number(Context& context, Word w, double value) {
  const bool is_text = context.draft.kind(w) == ValueKind::string;
  const bool is_real = is_text && context.draft.text(w).find_first_of(".eE") != std::string_view::npos;
  if (is_real || value != std::trunc(value) || std::abs(value) >= 0x1p63) return real_word(context, value);
  if (!is_text || std::abs(value) < 0x1p53) return Word::integer(static_cast<int64_t>(value));
  return context.draft.integer(std::strtoll(std::string(context.draft.text(w)).c_str(), nullptr, 10));
}
// PHP's and JavaScript's conversion of operands to numbers.
OrFailed<std::optional<std::pair<Word, Word>>> as_numbers(Context& context, Word a, Word b) {
  if (context.table->equality != Equality::coercing) return std::nullopt;
  const auto number = [&](Word w) -> std::optional<Word> {
    if (is_number(context, w) && context.draft.kind(w) != ValueKind::boolean) return w;
    const double value = to_number(context, w);
    if (context.table->dialect == ir::Dialect::php) {
      const bool is_scalar = w.is_atom() || context.draft.kind(w) == ValueKind::string;
      if (!is_scalar || std::isnan(value)) return std::nullopt;
      return php_number(context, w, value);
    }
    return real_word(context, value);
  };
  const std::optional<Word> x = number(a), y = number(b);
  if (!x || !y) return std::nullopt;
  return std::pair(*x, *y);
}

// Operators on sequences and texts that make a new one.
OrFailed<std::optional<Word>> combined(Context& context, BinaryOperator op, Word a, Word b) {
  Draft& draft = context.draft;
  const ValueKind x = draft.kind(a), y = draft.kind(b);
  const bool are_sets = x == ValueKind::set && y == ValueKind::set;
  const bool repeats = context.table->dialect == ir::Dialect::python || context.table->dialect == ir::Dialect::ruby;
  if (op == BinaryOperator::add && x == y && (x == ValueKind::list || x == ValueKind::tuple || x == ValueKind::bytes))
    return TRY(starlark::concatenate(context, a, b));
  if (op == BinaryOperator::multiply && repeats) {
    // True is 1 there.
    const auto as_number = [&](Word w) { return Word::integer(w.is(Atom::true_) ? 1 : 0); };
    if (context.table->booleans_are_integers && y == ValueKind::boolean && starlark::is_repeatable(x))
      return TRY(starlark::repeat(context, a, as_number(b)));
    if (context.table->booleans_are_integers && x == ValueKind::boolean && starlark::is_repeatable(y))
      return TRY(starlark::repeat(context, b, as_number(a)));
    if (y == ValueKind::integer && starlark::is_repeatable(x)) return TRY(starlark::repeat(context, a, b));
    if (x == ValueKind::integer && starlark::is_repeatable(y) && context.table->dialect == ir::Dialect::python)
      return TRY(starlark::repeat(context, b, a));
  }
  if (are_sets && (op == BinaryOperator::bit_or || op == BinaryOperator::bit_and || op == BinaryOperator::subtract ||
                   op == BinaryOperator::bit_xor)) {
    const Word result = draft.new_set();
    for (uint64_t i = 0; i < draft.size(a); ++i) {
      const Word element = draft.at(a, i);
      const bool is_in_b = TRY(find_key(context, b, element)) >= 0;
      if (op == BinaryOperator::bit_or || is_in_b == (op == BinaryOperator::bit_and)) draft.add(result, element);
    }
    if (op == BinaryOperator::bit_or || op == BinaryOperator::bit_xor)
      for (uint64_t i = 0; i < draft.size(b); ++i)
        if (op == BinaryOperator::bit_or || TRY(find_key(context, a, draft.at(b, i))) < 0)
          draft.add(result, draft.at(b, i));
    return result;
  }
  if (context.table->dialect == ir::Dialect::ruby && op == BinaryOperator::shift_left) {
    if (x == ValueKind::list) {
      TRY(ruby::check_frozen(context, a));
      draft.append(a, b);
      return a;
    }
    if (x == ValueKind::string) return ruby::append_in_place(context, a, b);
  }
  const bool has_formats = context.table->dialect == ir::Dialect::python || context.table->dialect == ir::Dialect::ruby;
  if (has_formats && x == ValueKind::string &&
      (op == BinaryOperator::remainder || op == BinaryOperator::remainder_floor)) {
    const bool is_list = y == ValueKind::tuple || (y == ValueKind::list && context.table->dialect == ir::Dialect::ruby);
    const std::vector<Word> values = is_list ? TRY(elements_of(context, b)) : std::vector<Word>{b};
    const bool is_mapping = y == ValueKind::dict || (y == ValueKind::instance && !is_list &&
                                                     draft.text(a).find("%(") != std::string_view::npos);
    return draft.string(
        TRY(percent_format(context, draft.text(a), values, is_mapping ? std::optional(b) : std::nullopt)));
  }
  // Views of maps are sets to these operators.
  if ((is_view(context, a) || is_view(context, b)) && op != BinaryOperator::add && op != BinaryOperator::multiply) {
    const auto as_set = [&](Word w) -> OrFailed<Word> {
      const Word made = draft.new_set();
      for (const Word element : TRY(elements_of(context, w))) {
        TRY(check_key(context, element));
        draft.add(made, element);
      }
      return made;
    };
    const Word left = x == ValueKind::set ? a : TRY(as_set(a));
    const Word right = y == ValueKind::set ? b : TRY(as_set(b));
    return TRY(combined(context, op, left, right));
  }
  if (op == BinaryOperator::bit_or && x == ValueKind::dict && y == ValueKind::dict) {
    const Word result = draft.new_dict();
    for (const Word from : {a, b})
      for (uint64_t i = 0; i < draft.size(from); ++i) draft.put(result, draft.at(from, i), draft.value_at(from, i));
    return result;
  }
  // A pointer moves over the elements of its array.
  const auto moved = [&](Word reference, Word count, int sign) -> OrFailed<std::optional<Word>> {
    const std::optional<int64_t> by = small_value(context, count);
    const bool is_array = draft.kind(reference) != ValueKind::reference;
    if (!by) return std::nullopt;
    const Word base = is_array ? reference : draft.at(reference, reference_words::base);
    const Word place = is_array ? Word::integer(0) : draft.at(reference, reference_words::place);
    if (!place.is_integer()) return std::nullopt;
    const Word words[] = {Word::integer(static_cast<int64_t>(PlaceKind::element)), base,
                          Word::integer(place.as_integer() + sign * *by)};
    return draft.new_object(ObjectKind::reference, words);
  };
  const auto is_pointer = [&](Word w, ValueKind k) {
    if (context.table->promotion != Promotion::usual) return false;
    if (context.table->dialect == ir::Dialect::c && (k == ValueKind::string || k == ValueKind::bytes)) return true;
    return k == ValueKind::array ||
           (k == ValueKind::reference && draft.at(w, reference_words::kind) == Word::integer(0));
  };
  if (op == BinaryOperator::add && is_pointer(a, x)) return moved(a, b, 1);
  if (op == BinaryOperator::add && is_pointer(b, y)) return moved(b, a, 1);
  if (op == BinaryOperator::subtract && is_pointer(a, x)) {
    if (!is_pointer(b, y)) return moved(a, b, -1);
    const auto base_of = [&](Word w, ValueKind k) {
      return k == ValueKind::reference ? draft.at(w, reference_words::base) : w;
    };
    const auto place_of = [&](Word w, ValueKind k) {
      return k == ValueKind::reference ? draft.at(w, reference_words::place) : Word::integer(0);
    };
    if (base_of(a, x) != base_of(b, y) && context.table->errors_are_undefined_behaviour)
      return context.error(RuntimeError::value, "the difference of pointers into different arrays");
    return converted(context, TRY(arithmetic(context, op, place_of(a, x), place_of(b, y))), NumberType::i64);
  }
  return std::nullopt;
}

// Characters: 'b' - 'a', 'a' + 1 where they are no numbers (Kotlin, Rust's are).
OrFailed<std::optional<Word>> character_arithmetic(Context& context, BinaryOperator op, Word a, Word b) {
  Draft& draft = context.draft;
  const ValueKind x = draft.kind(a), y = draft.kind(b);
  if (x != ValueKind::character) return std::nullopt;
  if (op == BinaryOperator::subtract && y == ValueKind::character)
    return Word::integer(draft.sized_bits(a) - draft.sized_bits(b));
  if ((op == BinaryOperator::add || op == BinaryOperator::subtract) && y == ValueKind::integer && b.is_integer()) {
    const int64_t by = op == BinaryOperator::add ? b.as_integer() : -b.as_integer();
    return draft.character(static_cast<char32_t>(draft.sized_bits(a) + by));
  }
  return std::nullopt;
}

// Delegates of C#: several functions are a tuple of them, which is called as one.
OrFailed<std::optional<Word>> combined_handlers(Context& context, BinaryOperator op, Word a, Word b) {
  Draft& draft = context.draft;
  const auto handlers = [&](Word w) -> std::optional<std::vector<Word>> {
    std::vector<Word> all;
    switch (draft.kind(w)) {
      case ValueKind::none: return all;
      case ValueKind::function:
      case ValueKind::closure:
      case ValueKind::builtin:
      case ValueKind::bound_method:
      case ValueKind::overloads: all.push_back(w); return all;
      case ValueKind::tuple:
        for (uint64_t i = 0; i < draft.size(w); ++i) all.push_back(draft.at(w, i));
        return all;
      default: return std::nullopt;
    }
  };
  if (a.is(Atom::none) && b.is(Atom::none)) return std::nullopt;
  const std::optional<std::vector<Word>> left = handlers(a), right = handlers(b);
  if (!left || !right) return std::nullopt;
  std::vector<Word> all = *left;
  if (op == BinaryOperator::add) {
    all.insert(all.end(), right->begin(), right->end());
  } else {
    // The last place where the others stand in a row.
    for (size_t at = all.size() + 1; at-- > 0;) {
      if (right->empty() || at + right->size() > all.size()) continue;
      bool is_here = true;
      for (size_t i = 0; i < right->size() && is_here; ++i)
        is_here = TRY(same_content(context, all[at + i], (*right)[i]));
      if (!is_here) continue;
      all.erase(all.begin() + static_cast<ptrdiff_t>(at), all.begin() + static_cast<ptrdiff_t>(at + right->size()));
      break;
    }
  }
  if (all.empty()) return Word();
  return all.size() == 1 ? all[0] : draft.tuple(all);
}

std::pair<Word, Word> first_difference(Context& context, Word a, Word b) {
  for (int depth = 0; depth < 100; ++depth) {
    const ValueKind kind = context.draft.kind(a);
    if (kind != context.draft.kind(b) || (kind != ValueKind::list && kind != ValueKind::tuple)) break;
    const uint64_t count = std::min(context.draft.size(a), context.draft.size(b));
    uint64_t i = 0;
    while (i < count && same_content(context, context.draft.at(a, i), context.draft.at(b, i)).value_or(false)) ++i;
    if (i == count) break;
    const Word x = context.draft.at(a, i), y = context.draft.at(b, i);
    a = x;
    b = y;
  }
  return {a, b};
}

OrFailed<Word> ruby_operator(Context& context, BinaryOperator op, Word a, Word b) {
  Draft& draft = context.draft;
  const ValueKind x = draft.kind(a);
  const std::string_view sign = context.table->operators[static_cast<size_t>(op)];
  // Rows of numbers and texts come here themselves.
  const bool is_logic = x == ValueKind::none || x == ValueKind::boolean;
  const bool has_rows = is_logic || x == ValueKind::list || x == ValueKind::dict || x == ValueKind::range ||
                        x == ValueKind::function || x == ValueKind::closure || x == ValueKind::bound_method;
  if (has_rows)
    if (const Method row = context.rules->method(x, sign)) return row(context, a, {std::span(&b, 1), {}});
  const std::string other = b.is(Atom::none) ? "nil" : std::string(type_name(context, b));
  if (x == ValueKind::none)
    return context.error(RuntimeError::attribute, fmt::format("undefined method `{}' for nil:NilClass", sign), sign);
  if (op == BinaryOperator::add && (x == ValueKind::string || x == ValueKind::list))
    return context.error(RuntimeError::type,
                         fmt::format("no implicit conversion of {} into {}", other, type_name(context, a)));
  if (x == ValueKind::list || x == ValueKind::dict || x == ValueKind::boolean)
    return context.error(
        RuntimeError::attribute,
        fmt::format("undefined method `{}' for {}:{}", sign, TRY(repr(context, a)), type_name(context, a)), sign);
  if (is_number(context, a))
    return context.error(RuntimeError::type, fmt::format("{} can't be coerced into {}", other, type_name(context, a)));
  return unsupported(context, op, a, b);
}

std::string_view sign_of(BinaryOperator comparison) {
  return comparison == BinaryOperator::less         ? "<"
         : comparison == BinaryOperator::less_equal ? "<="
         : comparison == BinaryOperator::greater    ? ">"
                                                    : ">=";
}

OrFailed<Word> comparison(Context& context, BinaryOperator op, Word a, Word b) {
  Draft& draft = context.draft;
  const bool has_object = draft.kind(a) == ValueKind::instance || draft.kind(b) == ValueKind::instance;
  if (has_object && context.table->dialect == ir::Dialect::cpp) return unsupported(context, op, a, b);
  // Ruby: what has no operator of its own has no order.
  const ValueKind kind = draft.kind(a);
  if (context.table->dialect == ir::Dialect::ruby && (kind == ValueKind::class_ || kind == ValueKind::builtin))
    if (const std::optional<int> order = ruby::class_order(context, a, b)) {
      if (draft.kind(b) != ValueKind::class_ && draft.kind(b) != ValueKind::builtin)
        return context.error(RuntimeError::type, "compared with non class/module");
      return *order == 2 ? Word() : Word::boolean(holds(op, *order));
    }
  if (context.table->dialect == ir::Dialect::ruby &&
      (kind == ValueKind::none || kind == ValueKind::boolean || kind == ValueKind::list || kind == ValueKind::dict))
    return ruby_operator(context, op, a, b);
  if (draft.kind(a) == ValueKind::set && draft.kind(b) == ValueKind::set) {
    const bool is_flipped = op == BinaryOperator::greater || op == BinaryOperator::greater_equal;
    const Word less = is_flipped ? b : a, more = is_flipped ? a : b;
    for (uint64_t i = 0; i < draft.size(less); ++i)
      if (TRY(find_key(context, more, draft.at(less, i))) < 0) return Word::boolean(false);
    const bool is_strict = op == BinaryOperator::less || op == BinaryOperator::greater;
    return Word::boolean(!is_strict || draft.size(less) < draft.size(more));
  }
  // The operands' own operators were asked, and gave NotImplemented.
  const auto has_own = [&](Word operand, std::string_view member) {
    return draft.kind(operand) == ValueKind::instance && !context.find_method(operand, member).is(Atom::unset);
  };
  if (context.table->dialect == ir::Dialect::python && has_object &&
      (has_own(a, context.table->operator_member(op)) ||
       has_own(b, context.table->reflected[static_cast<size_t>(op)]))) {
    return context.error(RuntimeError::type, fmt::format("'{}' not supported between instances of '{}' and '{}'",
                                                         sign_of(op), type_name(context, a), type_name(context, b)));
  }
  const OrFailed<std::optional<int>> order = kit::order(context, a, b);
  if (!order && context.table->dialect == ir::Dialect::python && context.message().empty()) {
    // Of sequences, the first elements that differ are what has no order.
    const auto [x, y] = first_difference(context, a, b);
    return context.error(RuntimeError::type, fmt::format("'{}' not supported between instances of '{}' and '{}'",
                                                         sign_of(op), type_name(context, x), type_name(context, y)));
  }
  return Word::boolean(holds(op, TRY(order)));
}

}  // namespace

// Members of C++ and C# that stand for operators may be static, with both operands.
bool is_free_operator(Context& context, Word member) { return !context.has_receiver_parameter(member); }

OrFailed<Word> binary(Context& context, BinaryOperator op, Word a, Word b) {
  Draft& draft = context.draft;
  if (context.table->dialect == ir::Dialect::rust) {
    a = TRY(rust::followed(context, a));
    b = TRY(rust::followed(context, b));
  }
  if (context.symbolic != nullptr && (draft.is_symbolic(a) || draft.is_symbolic(b)))
    return context.symbolic->binary(op, a, b);
  if (context.table->dialect == ir::Dialect::rust) {
    const bool compares = op == BinaryOperator::less || op == BinaryOperator::less_equal ||
                          op == BinaryOperator::greater || op == BinaryOperator::greater_equal;
    const bool are_objects = draft.kind(a) == ValueKind::instance || draft.kind(a) == ValueKind::tuple ||
                             draft.kind(a) == ValueKind::list || draft.kind(a) == ValueKind::array || a.is(Atom::none);
    if (compares && are_objects) return Word::boolean(holds(op, TRY(rust::compare(context, a, b))));
  }
  const ValueKind x = draft.kind(a), y = draft.kind(b);
  const bool has_metaclass =
      (x == ValueKind::class_ && context.has_metaclass(a)) || (y == ValueKind::class_ && context.has_metaclass(b));
  if (x == ValueKind::instance || y == ValueKind::instance || has_metaclass) {
    const std::optional<Word> result = TRY(operator_by_member(context, op, a, b));
    if (result) return *result;
    // Ruby: a number asks what it does not know: [other, number] = b.coerce(a); and b == a for a == b.
    if (context.table->dialect == ir::Dialect::ruby && is_number(context, a) && y == ValueKind::instance) {
      const Word equal = op == BinaryOperator::equal ? context.find_method(b, "==") : Word::of(Atom::unset);
      if (!equal.is(Atom::unset)) return context.call_on(b, equal, std::span(&a, 1));
      const Word coerce = op == BinaryOperator::not_equal ? Word::of(Atom::unset) : context.find_method(b, "coerce");
      if (!coerce.is(Atom::unset) && op != BinaryOperator::equal) {
        const Word pair = TRY(context.call_on(b, coerce, std::span(&a, 1)));
        if (draft.kind(pair) != ValueKind::list || draft.size(pair) != 2)
          return context.error(RuntimeError::type, "coerce must return [x, y]");
        return binary(context, op, draft.at(pair, 0), draft.at(pair, 1));
      }
    }
    // C++: a > b and its kin by <=>, or equality by what the class says of its members.
    if (context.table->dialect == ir::Dialect::cpp && x == ValueKind::instance && op >= BinaryOperator::less &&
        op <= BinaryOperator::greater_equal) {
      const Word three_way = context.find_method(a, "operator<=>");
      if (!three_way.is(Atom::unset)) {
        const Word other[] = {b};
        return comparison(context, op, TRY(context.call_on(a, three_way, other)), Word::integer(0));
      }
    }
    if (op == BinaryOperator::not_equal)
      return Word::boolean(!TRY(truth_of(context, TRY(binary(context, BinaryOperator::equal, a, b)))));
  }
  if (const FormRules* const forms = forms_of(context); forms != nullptr && forms->binary != nullptr) {
    const std::optional<Word> result = TRY(forms->binary(context, op, a, b));
    if (result) return *result;
  }
  const bool is_javascript = context.table->dialect == ir::Dialect::javascript;
  if (is_javascript && (javascript::is_bigint(context, a) || javascript::is_bigint(context, b))) {
    const std::optional<Word> result = TRY(javascript::bigint_binary(context, op, a, b));
    if (result) return *result;
  }
  if (context.table->dialect == ir::Dialect::lua) {
    const std::optional<Word> result = TRY(lua::binary(context, op, a, b));
    if (result) return *result;
  }
  switch (op) {
    case BinaryOperator::equal: return Word::boolean(TRY(equal(context, a, b)));
    case BinaryOperator::not_equal: return Word::boolean(!TRY(equal(context, a, b)));
    case BinaryOperator::identical: return Word::boolean(TRY(identical(context, a, b)));
    case BinaryOperator::not_identical: return Word::boolean(!TRY(identical(context, a, b)));
    case BinaryOperator::less:
    case BinaryOperator::less_equal:
    case BinaryOperator::greater:
    case BinaryOperator::greater_equal: {
      const bool are_numbers = is_number(context, a) && is_number(context, b);
      if (context.table->dialect == ir::Dialect::php && (!are_numbers || a.is_boolean() || b.is_boolean())) {
        // a > b is b < a, which is false, too, where there is no order.
        const bool is_turned = op == BinaryOperator::greater || op == BinaryOperator::greater_equal;
        const int order = is_turned ? TRY(php::spaceship(context, b, a)) : TRY(php::spaceship(context, a, b));
        const bool may_be_equal = op == BinaryOperator::less_equal || op == BinaryOperator::greater_equal;
        return Word::boolean(may_be_equal ? order <= 0 : order < 0);
      }
      if (!context.table->passes_receiver) return comparison(context, op, a, b);
      const Word p = TRY(to_primitive(context, a, "number"));
      return comparison(context, op, p, TRY(to_primitive(context, b, "number")));
    }
    case BinaryOperator::three_way: {
      if (context.table->dialect == ir::Dialect::php) return Word::integer(TRY(php::spaceship(context, a, b)));
      if (context.table->dialect == ir::Dialect::ruby)
        if (const std::optional<int> order = ruby::class_order(context, a, b))
          return *order == 2 ? Word() : Word::integer(*order);
      // Ruby: nothing where there is no order.
      if (context.table->dialect == ir::Dialect::ruby && draft.kind(a) == ValueKind::list &&
          draft.kind(b) == ValueKind::list)
        return context.rules->method(ValueKind::list, "<=>")(context, a, {std::span(&b, 1), {}});
      const bool has_order = is_number(context, a) == is_number(context, b) &&
                             (is_number(context, a) || draft.kind(a) == draft.kind(b) ||
                              draft.kind(a) == ValueKind::instance || draft.kind(b) == ValueKind::instance);
      if (context.table->dialect == ir::Dialect::ruby && !has_order) return Word();
      const std::optional<int> result = TRY(order(context, a, b));
      return result ? Word::integer(*result) : Word();
    }
    case BinaryOperator::in:
      if (is_javascript && !is_object(y))
        return context.error(RuntimeError::type, fmt::format("Cannot use 'in' operator to search for '{}' in {}",
                                                             TRY(text(context, a)), TRY(text(context, b))));
      return Word::boolean(TRY(contains(context, b, a)));
    case BinaryOperator::not_in: return Word::boolean(!TRY(contains(context, b, a)));
    case BinaryOperator::concatenate: return joined(context, a, b);
    default: break;
  }
  if (context.table->dialect == ir::Dialect::csharp && (op == BinaryOperator::add || op == BinaryOperator::subtract)) {
    const std::optional<Word> result = TRY(combined_handlers(context, op, a, b));
    if (result) return *result;
  }
  if (context.table->passes_receiver && (is_object(x) || is_object(y))) {
    for (const Word w : {a, b}) TRY(javascript::check_no_symbol(context, w));
    const std::string_view hint = op == BinaryOperator::add ? "default" : "number";
    const Word p = TRY(to_primitive(context, a, hint));
    return binary(context, op, p, TRY(to_primitive(context, b, hint)));
  }
  if (op == BinaryOperator::add) {
    const std::optional<Word> text = TRY(plus_of_texts(context, a, b));
    if (text) return *text;
  }
  const bool both_boolean = x == ValueKind::boolean && y == ValueKind::boolean;
  if (both_boolean &&
      (op == BinaryOperator::bit_and || op == BinaryOperator::bit_or || op == BinaryOperator::bit_xor) &&
      context.table->equality != Equality::coercing) {
    const bool p = a.is(Atom::true_), q = b.is(Atom::true_);
    return Word::boolean(op == BinaryOperator::bit_and ? p && q : op == BinaryOperator::bit_or ? p || q : p != q);
  }
  // PHP: of two texts these are operators on their bytes.
  if (context.table->dialect == ir::Dialect::php && x == ValueKind::string && y == ValueKind::string &&
      (op == BinaryOperator::bit_and || op == BinaryOperator::bit_or || op == BinaryOperator::bit_xor)) {
    const std::string p(draft.text(a)), q(draft.text(b));
    std::string bytes = op == BinaryOperator::bit_or && p.size() > q.size() ? p : q;
    if (op != BinaryOperator::bit_or) bytes.resize(std::min(p.size(), q.size()));
    for (size_t i = 0; i < std::min(p.size(), q.size()); ++i) {
      const auto m = static_cast<unsigned char>(p[i]), n = static_cast<unsigned char>(q[i]);
      bytes[i] = static_cast<char>(op == BinaryOperator::bit_and  ? m & n
                                   : op == BinaryOperator::bit_or ? m | n
                                                                  : m ^ n);
    }
    return draft.string(bytes);
  }
  const std::optional<Word> of_characters =
      context.table->characters_are_numbers ? std::nullopt : TRY(character_arithmetic(context, op, a, b));
  if (of_characters) return *of_characters;
  // PHP: % is one of integers.
  const bool is_remainder = op == BinaryOperator::remainder || op == BinaryOperator::remainder_truncate;
  if (is_remainder && context.table->dialect == ir::Dialect::php && is_number(context, a) && is_number(context, b) &&
      std::trunc(to_number(context, b)) == 0)
    return context.raise("DivisionByZeroError", "Modulo by zero");
  if (is_remainder && context.table->dialect == ir::Dialect::php &&
      (x == ValueKind::float_ || y == ValueKind::float_)) {
    const auto whole = [&](Word w) -> std::optional<Word> {
      const double value = to_number(context, w);
      if (!std::isfinite(value) || std::abs(value) >= 0x1p62) return std::nullopt;
      return Word::integer(static_cast<int64_t>(value));
    };
    const std::optional<Word> p = whole(a), q = whole(b);
    if (!p || !q) return context.fail("% of a number that is no integer of 64 bits");
    return arithmetic(context, op, *p, *q);
  }
  if (is_number(context, a) && is_number(context, b)) return arithmetic(context, op, a, b);
  const std::optional<Word> result = TRY(combined(context, op, a, b));
  if (result) return *result;
  const std::optional<std::pair<Word, Word>> numbers = TRY(as_numbers(context, a, b));
  if (numbers) return arithmetic(context, op, numbers->first, numbers->second);
  if (context.table->dialect == ir::Dialect::php) {
    if (op == BinaryOperator::add && php::is_array(context, a) && php::is_array(context, b))
      return php::array_union(context, a, b);
    return context.error(RuntimeError::type,
                         fmt::format("Unsupported operand types: {} {} {}", php::type_of(context, a), php::sign_of(op),
                                     php::type_of(context, b)));
  }
  // Ruby: operators are methods, and those of its collections are in the library.
  if (context.table->dialect == ir::Dialect::ruby) return ruby_operator(context, op, a, b);
  return unsupported(context, op, a, b);
}

OrFailed<Word> update(Context& context, BinaryOperator op, Word a, Word b) {
  Draft& draft = context.draft;
  if (context.symbolic != nullptr) {
    a = context.symbolic->settled(a);
    b = context.symbolic->settled(b);
    if (draft.is_symbolic(a) || draft.is_symbolic(b)) return context.symbolic->binary(op, a, b);
  }
  const bool is_in_place = context.table->dialect == ir::Dialect::python;
  if (draft.kind(a) == ValueKind::instance && context.table->dialect == ir::Dialect::cpp) {
    const std::string name = std::string(context.table->operators[static_cast<size_t>(op)]) + "=";
    const Word member = context.find_method(a, name);
    const Word other[] = {b}, both[] = {a, b};
    if (!member.is(Atom::unset)) {
      TRY(context.call_on(a, member, other));
      return a;
    }
    if (TRY(by_function(context, name, both))) return a;
  }
  if (is_in_place && op == BinaryOperator::add && draft.kind(a) == ValueKind::list) {
    for (const Word element : TRY(elements_of(context, b))) draft.append(a, element);
    return a;
  }
  if (is_in_place && op == BinaryOperator::multiply && draft.kind(a) == ValueKind::list) {
    const Word product = TRY(binary(context, op, a, b));
    if (draft.kind(product) != ValueKind::list) return product;
    draft.assign(a, TRY(elements_of(context, product)));
    return a;
  }
  if (is_in_place && draft.kind(a) == ValueKind::instance) {
    // __add__ is __iadd__ where there is one.
    const std::string_view name = context.table->operators[static_cast<size_t>(op)];
    if (name.starts_with("__")) {
      const Word member = context.find_method(a, "__i" + std::string(name.substr(2)));
      const Word arguments[] = {b};
      if (!member.is(Atom::unset)) {
        const Word result = TRY(context.call_on(a, member, arguments));
        if (context.draft.kind(result) != ValueKind::builtin || context.function_name(result) != "NotImplemented")
          return result;
      }
    }
  }
  if (is_in_place && op == BinaryOperator::bit_or && draft.kind(a) == ValueKind::dict &&
      draft.kind(b) == ValueKind::dict) {
    for (uint64_t i = 0; i < draft.size(b); ++i) draft.put(a, draft.at(b, i), draft.value_at(b, i));
    return a;
  }
  if (is_in_place && draft.kind(a) == ValueKind::set && draft.kind(b) == ValueKind::set) {
    const Word result = TRY(binary(context, op, a, b));
    if (draft.kind(result) != ValueKind::set) return result;
    std::vector<Word> elements;
    for (uint64_t i = 0; i < draft.size(result); ++i) elements.push_back(draft.at(result, i));
    draft.assign(a, elements);
    return a;
  }
  return binary(context, op, a, b);
}

OrFailed<Word> unary(Context& context, UnaryOperator op, Word value) {
  if (context.table->dialect == ir::Dialect::rust) {
    value = TRY(rust::followed(context, value));
    // `!` of an integer is of its bits, of an instance its own.
    const bool has_truth = value.is_boolean() || context.draft.is_symbolic(value);
    if (op == UnaryOperator::not_ && !has_truth) op = UnaryOperator::bit_not;
  }
  if (context.symbolic != nullptr && context.draft.is_symbolic(value)) return context.symbolic->unary(op, value);
  const bool has_not = op == UnaryOperator::not_ && context.draft.kind(value) == ValueKind::instance &&
                       context.table->dialect == ir::Dialect::cpp &&
                       !context.find_method(value, "operator!").is(Atom::unset);
  if (op == UnaryOperator::not_ && !has_not) return Word::boolean(!TRY(truth_of(context, value)));
  const std::string_view name = context.table->unary_operators[static_cast<size_t>(op)];
  if (context.table->dialect == ir::Dialect::csharp) {
    const std::optional<Word> result = TRY(csharp::unary_operation(context, op, value));
    if (result) return *result;
  }
  if (context.table->dialect == ir::Dialect::javascript && javascript::is_bigint(context, value))
    return javascript::bigint_unary(context, op, value);
  if (context.table->dialect == ir::Dialect::lua) {
    const std::optional<Word> result = TRY(lua::unary(context, op, value));
    if (result) return *result;
  }
  if (!name.empty() && context.draft.kind(value) == ValueKind::instance) {
    if (context.table->dialect == ir::Dialect::cpp) {
      const Word one[] = {value};
      const std::optional<Word> result = TRY(by_function(context, name, one));
      if (result) return *result;
    }
    const Word member = context.find_method(value, name);
    if (!member.is(Atom::unset)) return context.call_on(value, member, {});
  }
  const bool is_ruby_text =
      context.table->dialect == ir::Dialect::ruby && context.draft.kind(value) == ValueKind::string;
  if (is_ruby_text && op != UnaryOperator::bit_not) return value;  // +"text", -"text": texts are values
  if (!is_number(context, value) && context.table->equality == Equality::coercing) {
    const double number = TRY(number_of(context, value));
    value = context.table->dialect == ir::Dialect::php && !std::isnan(number) ? php_number(context, value, number)
                                                                              : real_word(context, number);
  }
  if (!is_number(context, value)) {
    if (op == UnaryOperator::bit_not && value.is_boolean()) return Word::boolean(value.is(Atom::false_));
    return context.error(RuntimeError::type,
                         fmt::format("bad operand type for unary {}: '{}'",
                                     op == UnaryOperator::negate    ? "-"
                                     : op == UnaryOperator::bit_not ? "~"
                                                                    : "+",
                                     type_name(context, value)),
                         type_name(context, value));
  }
  switch (op) {
    case UnaryOperator::negate: return negated(context, value);
    case UnaryOperator::bit_not: return inverted(context, value);
    case UnaryOperator::plus: return value.is_boolean() ? Word::integer(value.is(Atom::true_) ? 1 : 0) : value;
    case UnaryOperator::not_: break;
  }
  return context.fail("an unknown operator");
}

OrFailed<bool> contains(Context& context, Word collection, Word value) {
  Draft& draft = context.draft;
  switch (draft.kind(collection)) {
    case ValueKind::string:
      if (draft.kind(value) == ValueKind::character)
        return draft.text(collection).find(utf8(static_cast<char32_t>(draft.sized_bits(value)))) !=
               std::string_view::npos;
      if (draft.kind(value) == ValueKind::string)
        return draft.text(collection).find(draft.text(value)) != std::string_view::npos;
      if (context.table->dialect == ir::Dialect::python)
        return unsupported(context, BinaryOperator::in, value, collection);
      break;
    case ValueKind::bytes:
      if (context.table->dialect != ir::Dialect::python) break;
      if (draft.kind(value) == ValueKind::bytes)
        return draft.text(collection).find(draft.text(value)) != std::string_view::npos;
      if (const std::optional<int64_t> byte = small_value(context, value); byte && *byte >= 0 && *byte < 256)
        return draft.text(collection).find(static_cast<char>(*byte)) != std::string_view::npos;
      return context.fail("this is looked for in bytes, which is not supported");
    case ValueKind::generator:
      if (step_of(context, collection) == "%dict_keys")
        return TRY(find_key(context, map_of_view(context, collection), value)) >= 0;
      break;
    case ValueKind::range:
      if (is_number(context, value)) {
        const Draft::Range r = draft.range(collection);
        const uint64_t count = r.count();
        const std::optional<int64_t> number = small_value(context, value);
        if (!number || real_value(context, value) != static_cast<double>(*number) || count == 0) return false;
        const int64_t last = r.start + static_cast<int64_t>(count - 1) * r.step;
        return *number >= std::min(r.start, last) && *number <= std::max(r.start, last) &&
               (*number - r.start) % r.step == 0;
      }
      break;
    case ValueKind::class_: {
      const Word member = context.table->metaclass.empty() ? Word::of(Atom::unset)
                                                           : context.find_special(collection, context.table->contains);
      const Word arguments[] = {value};
      if (!member.is(Atom::unset)) return truth_of(context, TRY(context.call_on(collection, member, arguments)));
      break;
    }
    case ValueKind::dict:
    case ValueKind::set: return TRY(find_key(context, collection, value)) >= 0;
    case ValueKind::instance: {
      if (context.table->passes_receiver) {
        const Word name = context.name_of(TRY(text(context, value)));
        const std::string_view shown = context.text_of_name(name);
        const bool is_bare = draft.find_name(collection, instance_words::fields, context.name_of("#bare")) >= 0;
        return draft.find_name(collection, instance_words::fields, name) >= 0 ||
               !context.find_method(collection, shown).is(Atom::unset) ||
               (!is_bare && context.rules->method(ValueKind::instance, shown) != nullptr);
      }
      const std::string_view name = context.table->contains;
      const Word member = name.empty() ? Word::of(Atom::unset) : context.find_method(collection, name);
      const Word arguments[] = {value};
      if (!member.is(Atom::unset)) return truth_of(context, TRY(context.call_on(collection, member, arguments)));
      break;
    }
    case ValueKind::none:
    case ValueKind::undefined:
    case ValueKind::boolean:
    case ValueKind::integer:
    case ValueKind::float_: return unsupported(context, BinaryOperator::in, value, collection);
    default: break;
  }
  if (context.table->passes_receiver && draft.kind(collection) == ValueKind::list) {
    const std::optional<int64_t> index = small_value(context, real_word(context, to_number(context, value)));
    return index && *index >= 0 && static_cast<uint64_t>(*index) < draft.size(collection) &&
           !draft.at(collection, static_cast<uint64_t>(*index)).is(Atom::unset);
  }
  const Word iterator = TRY(context.begin_iteration(collection));
  Word position = Word::integer(0), element;
  while (TRY(context.advance(iterator, position, element)))
    if (TRY(same_content(context, element, value))) return true;
  return false;
}

}  // namespace ramify::ir_machine::kit
