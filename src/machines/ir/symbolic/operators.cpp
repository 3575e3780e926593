// SPDX-License-Identifier: Apache-2.0
// Operators, conversions and type tests on symbolic values: selects the rules that compute them.
#include <algorithm>

#include <fmt/format.h>

#include "base/result.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine {

using ir::BinaryOperator;
using ir::UnaryOperator;
using solver::Operator;

// None: not supported.
OrFailed<std::optional<Term>> Symbolic::ordered(BinaryOperator op, Word a, Word b) {
  const auto as_code = [&](Word w) -> std::optional<Number> {
    if (!is_symbolic(w) && draft().kind(w) == ValueKind::character)
      return Number{NumberType::plain, code(static_cast<uint32_t>(draft().sized_bits(w)))};
    if (is_symbolic(w) && type_of(w) == SymbolicType::character) return Number{NumberType::plain, terms_of(w).front()};
    // A text of one character is ordered like the character.
    const std::optional<Text> t = text(w);
    if (t && t->codes.size() >= 1 && t->length == code(1)) return Number{NumberType::plain, t->codes.front()};
    return std::nullopt;
  };
  const std::optional<Number> x = number(a), y = number(b);
  if (x && y) return TRY(compared(op, *x, *y));
  const std::optional<Number> p = as_code(a), q = as_code(b);
  if (p && q) return TRY(compared(op, *p, *q));
  return std::nullopt;
}

// Two open values are used as numbers of the default integer type; for an addition they may also be texts, which is a
// choice.
OrFailed<void> Symbolic::assume_numbers(BinaryOperator op, Word& a, Word& b) {
  if (!is_unanswered(a) || !is_unanswered(b)) return {};
  const bool may_join = (op == BinaryOperator::add && table().plus != Plus::none) || op == BinaryOperator::concatenate;
  if (op == BinaryOperator::concatenate) return {};
  if (may_join) {
    if (given_ != nullptr) return {};  // if they were numbers, they would be concrete
    const std::string name = shown(a);
    const auto known = std::ranges::find_if(
        path_, [&](const PathEntry& e) { return e.kind == PathEntry::Kind::variant && e.name == name; });
    bool is_text = known != path_.end() && known->type == open_text;
    if (known == path_.end()) {
      TRY(count_branch());
      is_text = chosen(engine::ChoiceKind::branch,
                       {fmt::format("{} is {}", name, open_number), fmt::format("{} is {}", name, open_text)}) == 1;
      add({.kind = PathEntry::Kind::variant, .name = name, .type = std::string(is_text ? open_text : open_number)});
    }
    if (is_text) {
      assume(fmt::format("{} is a text, too", shown(b)));
      return {};
    }
  }
  const SymbolicType type = table().overflow == Overflow::to_double ? SymbolicType::f64 : SymbolicType::plain;
  a = TRY(adopted(a, type, false));
  b = TRY(adopted(b, type, false));
  return {};
}

OrFailed<Word> Symbolic::binary(BinaryOperator op, Word a, Word b) {
  TRY(unify_types(a, b));
  if (!is_symbolic(a) && !is_symbolic(b)) return context_.rules->binary(context_, op, a, b);
  if (const std::optional<Term> open = TRY(open_comparison(op, a, b))) return made(SymbolicType::boolean, *open);
  const bool is_equality = op == BinaryOperator::equal || op == BinaryOperator::identical;
  if (is_equality || op == BinaryOperator::not_equal || op == BinaryOperator::not_identical)
    if (const std::optional<bool> null = TRY(compared_with_null(a, b))) return Word::boolean(*null == is_equality);
  switch (op) {
    case BinaryOperator::equal:
    case BinaryOperator::not_equal:
    case BinaryOperator::identical:
    case BinaryOperator::not_identical: {
      const bool is_identity = op == BinaryOperator::identical || op == BinaryOperator::not_identical;
      const std::optional<Term> same = TRY(equality(a, b, is_identity));
      if (!same) return not_supported("a comparison");
      const bool is_negated = op == BinaryOperator::not_equal || op == BinaryOperator::not_identical;
      return made(SymbolicType::boolean, is_negated ? terms_.negation(*same) : *same);
    }
    case BinaryOperator::less:
    case BinaryOperator::less_equal:
    case BinaryOperator::greater:
    case BinaryOperator::greater_equal: {
      const std::optional<Term> condition = TRY(ordered(op, a, b));
      if (!condition) return not_supported("the order");
      return made(SymbolicType::boolean, *condition);
    }
    case BinaryOperator::three_way: {
      const std::optional<int> result = TRY(order(a, b));
      return result ? Word::integer(*result) : Word();
    }
    case BinaryOperator::in:
    case BinaryOperator::not_in: {
      if (is_unanswered(b)) {
        const std::string what = fmt::format("({} in {})", is_symbolic(a) ? shown(a) : shown_for_people(a), shown(b));
        assume_not_null(b);
        const Word is_in = TRY(adopted(unknown_part(what), SymbolicType::boolean, true));
        return op == BinaryOperator::in ? OrFailed<Word>(is_in) : unary(UnaryOperator::not_, is_in);
      }
      const std::optional<Word> is_in = TRY(contains(b, a));
      if (!is_in) return not_supported("the search for an element");
      return op == BinaryOperator::in ? OrFailed<Word>(*is_in) : unary(UnaryOperator::not_, *is_in);
    }
    default: break;
  }
  TRY(assume_numbers(op, a, b));
  if (is_unanswered(a) && is_unanswered(b))
    return described(fmt::format("{} {} {}", shown(a), op == BinaryOperator::concatenate ? ".." : "+", shown(b)));
  const bool is_logic = op == BinaryOperator::bit_and || op == BinaryOperator::bit_or || op == BinaryOperator::bit_xor;
  if (is_logic && is_truth(a) && is_truth(b) && table().equality != Equality::coercing) {
    const Term x = truth_term(a), y = truth_term(b);
    const bool is_xor = op == BinaryOperator::bit_xor;
    const Term same = terms_.make(is_xor                          ? Operator::equal
                                  : op == BinaryOperator::bit_and ? Operator::and_
                                                                  : Operator::or_,
                                  x, y);
    return made(SymbolicType::boolean, is_xor ? terms_.negation(same) : same);
  }
  if (op == BinaryOperator::add || op == BinaryOperator::concatenate)
    if (const std::optional<Word> text = joined(a, b)) return *text;
  // Characters that are not numbers: their difference, or a successor.
  const auto is_character = [&](Word w) {
    return is_symbolic(w) ? type_of(w) == SymbolicType::character : draft().kind(w) == ValueKind::character;
  };
  if (!table().characters_are_numbers && is_character(a)) {
    const auto of = [&](Word w) {
      return is_symbolic(w) ? terms_of(w).front() : code(static_cast<uint32_t>(draft().sized_bits(w)));
    };
    if (op == BinaryOperator::subtract && is_character(b))
      return arithmetic(op, {NumberType::plain, of(a)}, {NumberType::plain, of(b)});
    return not_supported("arithmetic on a character");
  }
  const std::optional<Number> x = number(a), y = number(b);
  if (x && y) return arithmetic(op, *x, *y);
  return not_supported(fmt::format("the operator {}", ir::name(op)));
}

OrFailed<Word> Symbolic::unary(UnaryOperator op, Word value) {
  if (const Word known = settled(value); is_symbolic(value) && !is_symbolic(known))
    return context_.rules->unary(context_, op, known);
  if (!is_symbolic(value))
    return context_.draft.kind(value) == ValueKind::boolean ? OrFailed<Word>(Word::boolean(value.is(Atom::false_)))
                                                            : not_supported("an operator");
  if (op == UnaryOperator::not_) return made(SymbolicType::boolean, terms_.negation(TRY(truth(value))));
  if (is_opaque(value)) value = TRY(adopted(value, SymbolicType::plain, false));
  std::optional<Number> n = number(value);
  if (!n) return not_supported(fmt::format("the operator {}", ir::name(op)));
  if (op == UnaryOperator::plus) return made(*n);
  if (n->type == NumberType::f64) {
    if (op == UnaryOperator::negate) return made(SymbolicType::f64, terms_.make(Operator::real_negate, n->term));
    return not_supported("the bits of a float");
  }
  NumberType type = n->type;
  if (table().promotion == Promotion::by_rank || table().promotion == Promotion::to_int) type = promoted(table(), type);
  n = TRY(converted(*n, type));
  if (op == UnaryOperator::negate) return fitted(BinaryOperator::subtract, {type, constant(type, 0)}, *n);
  if (table().overflow == Overflow::to_double) {
    const Term low = terms_.make(Operator::bits_not, terms_.make(Operator::low_bits, n->term, 32));
    return made(SymbolicType::plain, terms_.make(Operator::extend_signed, low, 64));
  }
  if (width_of(type) == 0)
    return made(SymbolicType::plain, terms_.make(Operator::subtract, terms_.integer(-1), n->term));
  return made(Number{type, terms_.make(Operator::bits_not, n->term)});
}

// --- types

namespace {

std::string_view without_null(std::string_view type) {
  if (type.ends_with('?')) type.remove_suffix(1);
  return type.substr(0, type.find('<'));
}

}  // namespace

OrFailed<Word> Symbolic::convert(Word value, std::string_view type) {
  type = without_null(type);
  value = settled(value);
  if (!is_symbolic(value)) return context_.rules->convert(context_, value, type);
  if (is_opaque(value))
    if (const std::optional<SymbolicType> leaf = leaf_type(type)) value = TRY(adopted(value, *leaf, true));
  const SymbolicType from = type_of(value);
  if (from == SymbolicType::opaque || from == SymbolicType::lazy) return value;
  const std::optional<NumberType> to = context_.rules->numbers.type_named(table(), type);
  const std::optional<Number> n = number(value);
  if (to && n) return made(TRY(converted(*n, *to)));
  if (to && from == SymbolicType::boolean && table().promotion == Promotion::by_rank)
    return made(Number{*to, terms_.choose(terms_of(value).front(), constant(*to, 1), constant(*to, 0))});
  if (type == "char" && n && table().has_characters && from != SymbolicType::character)
    return not_supported("the character of a code");
  if (type == "string" && from == SymbolicType::character) return described("text(" + shown(value) + ")");
  if (type == "bool" && table().truthiness == Truthiness::zero_is_false && from != SymbolicType::boolean)
    return made(SymbolicType::boolean, TRY(truth(value)));
  return value;
}

OrFailed<Word> Symbolic::cast(Word value, std::string_view type) {
  type = without_null(type);
  value = settled(value);
  if (!is_symbolic(value)) return context_.rules->cast(context_, value, type, "");
  const SymbolicType from = type_of(value);
  if (from == SymbolicType::opaque || from == SymbolicType::lazy) return not_supported("a cast");
  if (const std::optional<NumberType> to = context_.rules->numbers.type_named(table(), type)) {
    if (const std::optional<Number> n = number(value)) return made(TRY(converted(*n, *to)));
    if (from == SymbolicType::character) return made(TRY(converted({NumberType::plain, terms_of(value).front()}, *to)));
    if (from == SymbolicType::boolean)
      return made(Number{*to, terms_.choose(terms_of(value).front(), constant(*to, 1), constant(*to, 0))});
    return not_supported(fmt::format("a cast to {}", type));
  }
  if (type == "bool") return made(SymbolicType::boolean, TRY(truth(value)));
  if (type == "string" && from == SymbolicType::text) return value;
  if (type == "string" && table().promotion != Promotion::to_int) return described("text(" + shown(value) + ")");
  return not_supported(fmt::format("a cast to {}", type));
}

Word Symbolic::representative(Word value) {
  value = settled(value);
  if (!is_symbolic(value)) return value;
  const SymbolicType own = type_of(value);
  switch (own) {
    case SymbolicType::opaque:
    case SymbolicType::lazy: return Word::of(Atom::unset);
    case SymbolicType::boolean: return Word::boolean(true);
    case SymbolicType::text: return draft().string("x");
    case SymbolicType::character: return draft().character('x');
    case SymbolicType::f32:
    case SymbolicType::f64: return draft().real(0.5);
    default: return word_of(own, solver::Value(BigInteger(1)));
  }
}

OrFailed<bool> Symbolic::is_type(Word value, std::string_view type) {
  type = without_null(type);
  const Word other = representative(value);
  if (other.is(Atom::unset)) return not_supported("the type");
  return context_.rules->is_type(context_, other, type);
}

}  // namespace ramify::ir_machine
