// SPDX-License-Identifier: Apache-2.0
// Library functions, methods and operations on symbolic texts and numbers. The language maps names to operations
// (SymbolicRules).
#include <algorithm>

#include <fmt/format.h>

#include "base/result.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine {

using ir::BinaryOperator;
using solver::Operator;

namespace {

const OpenFunction* function_of(const SymbolicRules& rules, std::string_view name) {
  const std::string_view last = name.substr(name.rfind('.') + 1);
  const auto row = std::ranges::find_if(rules.functions, [&](const OpenFunctionRow& each) {
    return each.name.starts_with("*.") ? each.name.substr(2) == last : each.name == name;
  });
  return row == rules.functions.end() ? nullptr : &row->does;
}

const OpenMethod* method_of(const SymbolicRules& rules, std::string_view name) {
  const auto row = std::ranges::find(rules.methods, name, &OpenMethodRow::name);
  return row == rules.methods.end() ? nullptr : &row->does;
}

std::optional<OpenFunction> question_of(OpenMethod method) {
  switch (method) {
    case OpenMethod::is_digit: return OpenFunction::is_digit;
    case OpenMethod::is_letter: return OpenFunction::is_letter;
    case OpenMethod::is_letter_or_digit: return OpenFunction::is_letter_or_digit;
    case OpenMethod::is_upper: return OpenFunction::is_upper;
    case OpenMethod::is_lower: return OpenFunction::is_lower;
    default: return std::nullopt;
  }
}

}  // namespace

// --- characters

Term Symbolic::in_range(Term code_term, char low, char high) {
  const Number it{NumberType::plain, code_term};
  const Number least{NumberType::plain, code(static_cast<unsigned char>(low))};
  const Number most{NumberType::plain, code(static_cast<unsigned char>(high))};
  return terms_.make(Operator::and_, *compared(BinaryOperator::less_equal, least, it),
                     *compared(BinaryOperator::less_equal, it, most));
}

void Symbolic::prefer_printable(Term code_term, std::vector<Term>& conditions) {
  conditions.push_back(in_range(code_term, ' ', '~'));
}

std::optional<Word> Symbolic::of_character(OpenFunction question, Term c) {
  const auto answer = [&](Term condition) { return made(SymbolicType::boolean, condition); };
  const auto is_letter = [&] { return terms_.make(Operator::or_, in_range(c, 'A', 'Z'), in_range(c, 'a', 'z')); };
  switch (question) {
    case OpenFunction::is_digit: return answer(in_range(c, '0', '9'));
    case OpenFunction::is_letter: return answer(is_letter());
    case OpenFunction::is_letter_or_digit:
      return answer(terms_.make(Operator::or_, is_letter(), in_range(c, '0', '9')));
    case OpenFunction::is_upper: return answer(in_range(c, 'A', 'Z'));
    case OpenFunction::is_lower: return answer(in_range(c, 'a', 'z'));
    default: return std::nullopt;
  }
}

// --- methods and fields

OrFailed<std::optional<Word>> Symbolic::method(Word receiver, std::string_view name, std::span<const Word> arguments) {
  const OpenMethod* const known = method_of(context_.rules->symbolic, name);
  if (known == nullptr) return std::nullopt;
  const OpenMethod does = *known;
  if (is_unanswered(receiver) && arguments.empty() && does == OpenMethod::length) return unknown_length(receiver);
  if (is_unanswered(receiver)) return std::nullopt;  // the interpreter handles calls of unknown methods
  const std::optional<OpenFunction> question = question_of(does);
  if (is_character(receiver) && arguments.empty())
    return question ? of_character(*question, terms_of(receiver).front()) : std::nullopt;
  if (does == OpenMethod::equals) {
    if (arguments.size() != 1) return std::nullopt;
    const std::optional<Term> same = TRY(equality(receiver, arguments[0], true));
    return same ? std::optional(made(SymbolicType::boolean, *same)) : std::nullopt;
  }
  const std::optional<Text> t = text(receiver);
  if (does == OpenMethod::text && arguments.empty() && is_symbolic(receiver))
    return t ? receiver : described("text(" + shown(receiver) + ")");
  if (!t) return std::nullopt;
  if (arguments.size() == 1) return method_of_text(receiver, *t, does, arguments[0]);
  if (!arguments.empty()) return std::nullopt;
  switch (does) {
    case OpenMethod::length:
    case OpenMethod::only_of_texts: return made({NumberType::plain, t->length});
    case OpenMethod::is_empty: return made(SymbolicType::boolean, terms_.make(Operator::equal, t->length, code(0)));
    default: break;
  }
  // A predicate over all characters; supported for texts of length one only.
  if (question && t->length == code(1)) return of_character(*question, t->codes.front());
  return std::nullopt;
}

// Methods with one argument.
OrFailed<std::optional<Word>> Symbolic::method_of_text(Word receiver, const Text& t, OpenMethod does, Word argument) {
  const Number length{NumberType::plain, t.length};
  const bool is_code = does == OpenMethod::code_or_none, or_none = is_code || does == OpenMethod::element_or_none;
  if (or_none || does == OpenMethod::element) {
    const std::optional<Number> at = number(argument);
    if (!at || at->type != NumberType::plain || !terms_.is_constant(at->term)) return std::nullopt;
    const BigInteger i = terms_.value(at->term).integer();
    if (!or_none) return TRY(element_of_text(receiver, argument));
    if (i < 0 || i >= t.codes.size()) return std::nullopt;
    if (!TRY(decide(*compared(BinaryOperator::less, *at, length))))
      return is_code ? draft().real(std::numeric_limits<double>::quiet_NaN()) : draft().string("");
    const Term c = t.codes[static_cast<size_t>(i)];
    return is_code ? made(SymbolicType::plain, c) : element(c);
  }
  if (does != OpenMethod::starts_with) return std::nullopt;
  const std::optional<Text> prefix = text(argument);
  if (!prefix || !terms_.is_constant(prefix->length)) return std::nullopt;
  const auto count = static_cast<size_t>(terms_.value(prefix->length).integer());
  if (count > t.codes.size()) return Word::boolean(false);
  Term all = *compared(BinaryOperator::less_equal, {NumberType::plain, prefix->length}, length);
  for (size_t i = 0; i < count; ++i)
    all = terms_.make(Operator::and_, all, terms_.make(Operator::equal, t.codes[i], prefix->codes[i]));
  return made(SymbolicType::boolean, all);
}

OrFailed<std::optional<Word>> Symbolic::field(Word receiver, std::string_view name) {
  receiver = settled(receiver);
  if (!is_symbolic(receiver)) return TRY(context_.rules->load_field(context_, receiver, name));
  const std::span<const std::string_view> lengths = context_.rules->symbolic.length_fields;
  const bool is_length = std::ranges::find(lengths, name) != lengths.end();
  if (is_unanswered(receiver) && is_length) return unknown_length(receiver);
  if (is_unanswered(receiver)) assume_not_null(receiver);
  if (is_unanswered(receiver)) return unknown_part(fmt::format("{}.{}", shown(receiver), name));
  const std::optional<Text> t = text(receiver);
  if (t && is_length) return made({NumberType::plain, t->length});
  return std::nullopt;
}

// --- functions

// A range with a symbolic end: decides the number of elements one by one.
OrFailed<std::optional<Word>> Symbolic::range(std::string_view name, std::span<const Word> arguments, bool is_half_open,
                                              bool may_descend) {
  std::vector<Word> bounds(arguments.begin(), arguments.end());
  if (is_half_open && bounds.size() == 1) bounds.insert(bounds.begin(), Word::integer(0));
  if (bounds.size() < 2 || !bounds[0].is_integer() || !is_symbolic(bounds[1])) return std::nullopt;
  if ((is_half_open || may_descend) && bounds.size() == 3 && bounds[2] != Word::integer(1)) return std::nullopt;
  for (size_t i = 2; i < bounds.size(); ++i)
    if (is_symbolic(bounds[i])) return std::nullopt;
  const std::string_view sign =
      bounds.size() == 3 && draft().kind(bounds[2]) == ValueKind::string ? draft().text(bounds[2]) : "";
  if (sign == "downTo" || sign == "downto") return std::nullopt;
  const std::optional<Number> end = number(bounds[1]);
  if (!end || is_real(end->type)) return std::nullopt;
  // Every end below the first element gives an empty range.
  const int64_t first = bounds[0].as_integer() - (is_half_open ? 0 : 1);
  const Number least{end->type, constant(end->type, first)};
  int64_t last = first;
  const bool is_empty = TRY(decide(TRY(compared(BinaryOperator::less_equal, *end, least))));
  if (is_empty && may_descend) return std::nullopt;
  if (!is_empty) do
      ++last;
    while (!TRY(decide(terms_.make(Operator::equal, end->term, constant(end->type, last)))));
  bounds[1] = Word::integer(last);
  for (const BuiltinRow& row : context_.rules->builtins)
    if (row.name == name) return TRY(row.function(context_, {bounds, {}}));
  return std::nullopt;
}

// Intrinsics of lowered code.
OrFailed<std::optional<Word>> Symbolic::intrinsic(std::string_view name, std::span<const Word> arguments) {
  // %unpack(value, count, position of the rest): the value has the number of elements that the pattern needs.
  if (name == "%unpack" && arguments.size() == 3 && is_unanswered(arguments[0]) && arguments[1].is_integer()) {
    const bool has_rest = !arguments[2].is_integer() || arguments[2].as_integer() >= 0;
    const auto count = static_cast<uint32_t>(arguments[1].as_integer());
    return TRY(list(arguments[0], has_rest ? std::nullopt : std::optional(count)));
  }
  if (name == "%is_null") {
    const Word value = settled(arguments[0]);
    if (value.is(Atom::none) || value.is(Atom::missing)) return Word::boolean(true);
    if (const std::optional<bool> null = TRY(open_null(value, Word()))) return Word::boolean(*null);
  }
  if (name == "%is_null" && !is_opaque(arguments[0])) return Word::boolean(false);
  if (name == "%length" && arguments.size() == 1) {
    const std::optional<Text> t = text(arguments[0]);
    if (t) return made({NumberType::plain, t->length});
  }
  // %like(value, before): a value assigned back has the type of the previous one.
  if (name == "%like" && arguments.size() == 2) {
    const std::optional<Number> value = number(arguments[0]), before = number(arguments[1]);
    const bool is_number = value && before && !is_truth(arguments[1]);
    if (!is_number) {
      const bool is_plain = !is_symbolic(arguments[1]) && draft().kind(arguments[1]) != ValueKind::character;
      if (is_plain || !is_character(arguments[1])) return arguments[0];
      return std::nullopt;
    }
    if (is_real(value->type) != is_real(before->type) && !is_real(before->type)) return arguments[0];
    return made(TRY(converted(*value, before->type)));
  }
  return std::nullopt;
}

// Printed values are only shown; nothing depends on them.
Word Symbolic::printed(std::span<const Word> arguments) {
  std::string line;
  for (const Word w : arguments) {
    if (!line.empty()) line += ' ';
    line += is_symbolic(w) ? "{" + shown(w) + "}" : context_.rules->text(context_, w);
  }
  context_.print(line);
  return Word();
}

OrFailed<std::optional<Word>> Symbolic::function(std::string_view name, std::span<const Word> arguments) {
  if (name == "%write") return printed(arguments);
  if (name == "%range") return range(name, arguments, false, false);
  const OpenFunction* const known = function_of(context_.rules->symbolic, name);
  if (known == nullptr) {
    const bool makes_text = arguments.size() == 1 && name == "%text";
    if (makes_text) return text_of_value(arguments[0]);
    return name.starts_with('%') ? intrinsic(name, arguments) : OrFailed<std::optional<Word>>(std::nullopt);
  }
  switch (*known) {
    case OpenFunction::print: return printed(arguments);
    case OpenFunction::range: return range(name, arguments, true, false);
    case OpenFunction::closed_range: return range(name, arguments, false, true);
    case OpenFunction::greatest:
    case OpenFunction::least: return best_of(*known, arguments);
    default: return arguments.size() == 1 ? function_of_one(*known, arguments[0]) : std::nullopt;
  }
}

std::optional<Word> Symbolic::text_of_value(Word value) {
  if (!is_symbolic(value)) return std::nullopt;
  if (type_of(value) == SymbolicType::text) return value;
  return described("text(" + shown(value) + ")");
}

OrFailed<std::optional<Word>> Symbolic::function_of_one(OpenFunction does, Word value) {
  const std::optional<Text> t = text(value);
  const std::optional<Number> n = number(value);
  switch (does) {
    case OpenFunction::text: return text_of_value(value);
    case OpenFunction::length:
      if (is_unanswered(value)) return unknown_length(value);
      return t ? std::optional(made({NumberType::plain, t->length})) : std::nullopt;
    case OpenFunction::code:
      return t && t->length == code(1) ? std::optional(made(SymbolicType::plain, t->codes.front())) : std::nullopt;
    case OpenFunction::truth: return made(SymbolicType::boolean, TRY(truth(value)));
    case OpenFunction::to_float: return n ? std::optional(made(SymbolicType::f64, TRY(real_of(*n)))) : std::nullopt;
    case OpenFunction::to_integer: return n && !is_real(n->type) ? std::optional(made(*n)) : std::nullopt;
    case OpenFunction::to_number: return n ? std::optional(made(*n)) : std::nullopt;
    case OpenFunction::absolute: return absolute(value);
    case OpenFunction::is_digit:
    case OpenFunction::is_letter:
    case OpenFunction::is_letter_or_digit:
    case OpenFunction::is_upper:
    case OpenFunction::is_lower:
      if (is_character(value)) return of_character(does, terms_of(value).front());
      // In languages whose characters are integers.
      if (table().promotion == Promotion::by_rank && n && n->type == NumberType::plain)
        return of_character(does, n->term);
      return std::nullopt;
    case OpenFunction::print:
    case OpenFunction::greatest:
    case OpenFunction::least:
    case OpenFunction::range:
    case OpenFunction::closed_range: break;
  }
  return std::nullopt;
}

OrFailed<std::optional<Word>> Symbolic::absolute(Word value) {
  const std::optional<Number> n = number(value);
  if (!n || is_real(n->type)) return std::nullopt;
  const Number zero{n->type, constant(n->type, 0)};
  const Term is_negative = TRY(compared(BinaryOperator::less, *n, zero));
  const uint16_t width = width_of(n->type);
  const Term negated = terms_.make(width == 0 ? Operator::subtract : Operator::bits_subtract, zero.term, n->term);
  const bool has_float_integers = table().overflow == Overflow::to_double;
  if (width != 0 && table().overflow != Overflow::wrap && !has_float_integers) {
    const Term least = constant(n->type, -(BigInteger(1) << (width - 1)));
    if (TRY(decide(terms_.make(Operator::equal, n->term, least)))) return std::nullopt;
  }
  return made(Number{n->type, terms_.choose(is_negative, negated, n->term)});
}

OrFailed<std::optional<Word>> Symbolic::best_of(OpenFunction which, std::span<const Word> values) {
  if (values.size() < 2) return std::nullopt;
  std::optional<Number> best = number(values[0]);
  const BinaryOperator better = which == OpenFunction::greatest ? BinaryOperator::greater : BinaryOperator::less;
  for (const Word w : values.subspan(1)) {
    const std::optional<Number> next = number(w);
    if (!best || !next || next->type != best->type || is_real(next->type)) return std::nullopt;
    best->term = terms_.choose(TRY(compared(better, *next, *best)), next->term, best->term);
  }
  return made(*best);
}

}  // namespace ramify::ir_machine
