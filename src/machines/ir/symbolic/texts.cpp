// SPDX-License-Identifier: Apache-2.0
// Symbolic texts: a length up to a bound, and the codes of the characters, which are ASCII. Comparing two texts gives a
// term, not a choice; only iterating over a text, or splitting it, decides its length, as far as needed. This needs no
// theory of strings, whose solvers time out on loops over characters.
#include <fmt/format.h>

#include "base/result.h"
#include "machines/ir/symbolic/symbolic.h"
#include "solver/print.h"

namespace ramify::ir_machine {

using ir::BinaryOperator;
using solver::Operator;

std::optional<Symbolic::Text> Symbolic::text(Word w) {
  if (is_symbolic(w)) {
    if (type_of(w) != SymbolicType::text) return std::nullopt;
    const std::vector<Term> all = terms_of(w);
    return Text{all.front(), {all.begin() + 1, all.end()}};
  }
  if (draft().kind(w) != ValueKind::string) return std::nullopt;
  Text text;
  for (const char c : draft().text(w)) {
    // Non-ASCII bytes get codes that no input has.
    const auto byte = static_cast<unsigned char>(c);
    text.codes.push_back(code(byte < 128 ? byte : 0x10000u + byte));
  }
  text.length = code(static_cast<uint32_t>(text.codes.size()));
  return text;
}

Term Symbolic::equal_texts(const Text& a, const Text& b) {
  const bool a_known = terms_.is_constant(a.length), b_known = terms_.is_constant(b.length);
  if (b_known && !a_known) return equal_texts(b, a);
  Term all = terms_.make(Operator::equal, b.length, a.length);
  // A concrete text must fit into the symbolic one; two symbolic ones are equal only up to the shorter bound.
  if (a_known) {
    const auto length = static_cast<size_t>(terms_.value(a.length).integer());
    if (length > b.codes.size()) return terms_.boolean(false);
    for (size_t i = 0; i < length; ++i)
      all = terms_.make(Operator::and_, all, terms_.make(Operator::equal, b.codes[i], a.codes[i]));
    return all;
  }
  const size_t both = std::min(a.codes.size(), b.codes.size());
  for (size_t i = 0; i < both; ++i) {
    const Number at{NumberType::plain, code(static_cast<uint32_t>(i))}, length{NumberType::plain, a.length};
    const Term is_behind = *compared(BinaryOperator::less_equal, length, at);
    all = terms_.make(Operator::and_, all,
                      terms_.make(Operator::or_, is_behind, terms_.make(Operator::equal, a.codes[i], b.codes[i])));
  }
  const Number bound{NumberType::plain, code(static_cast<uint32_t>(both))}, length{NumberType::plain, a.length};
  return terms_.make(Operator::and_, all, *compared(BinaryOperator::less_equal, length, bound));
}

// The length of the text, decided if it is symbolic.
OrFailed<uint64_t> Symbolic::settled_length(const Text& text) {
  for (uint32_t n = 0; n < text.codes.size(); ++n) {
    if (n > options_.length_max && is_open_ended(text))
      return cut(fmt::format("a text may have more than {} characters (--max-length)", options_.length_max));
    if (TRY(decide(terms_.make(Operator::equal, text.length, code(n))))) return n;
  }
  return text.codes.size();
}

// The language's value for a single character of a text.
Word Symbolic::element(Term code_term) {
  if (table().has_characters) return made(SymbolicType::character, code_term);
  if (table().strings == StringModel::bytes && table().promotion != Promotion::dynamic) {
    if (context_.rules->symbolic.characters_are_bytes)
      return made(SymbolicType::u8, terms_.make(Operator::low_bits, code_term, 8));
    return made(SymbolicType::plain, code_term);
  }
  return made_text({code(1), {code_term}});
}

// --- positions

OrFailed<std::optional<uint64_t>> Symbolic::position(Word index, uint64_t count) {
  const std::optional<Number> n = number(index);
  if (!n || is_real(n->type)) return not_supported("an index");
  const auto is_it = [&](int64_t value) { return terms_.make(Operator::equal, n->term, constant(n->type, value)); };
  const int64_t base = table().index_base;
  for (uint64_t k = 0; k < count; ++k)
    if (TRY(decide(is_it(static_cast<int64_t>(k) + base)))) return k;
  if (table().negative_indexes)
    for (uint64_t k = 0; k < count; ++k)
      if (TRY(decide(is_it(static_cast<int64_t>(k) - static_cast<int64_t>(count))))) return k;
  return std::nullopt;
}

OrFailed<Term> Symbolic::key_equality(Word& a, Word& b) {
  TRY(unify_types(a, b));
  if (!is_symbolic(a) && !is_symbolic(b))
    return terms_.boolean(TRY(context_.rules->comparison.same_content(context_, a, b, 0)));
  const std::optional<Term> open = TRY(open_comparison(BinaryOperator::equal, a, b));
  const std::optional<Term> same = open ? open : TRY(equality(a, b, false));
  return same ? OrFailed<Term>(*same) : not_supported("a key");
}

OrFailed<bool> Symbolic::same_key(Word a, Word b) { return decide(TRY(key_equality(a, b))); }

OrFailed<int64_t> Symbolic::find_key(Word collection, Word key) {
  for (uint64_t i = 0; i < draft().size(collection); ++i)
    if (TRY(same_key(draft().at(collection, i), key))) return static_cast<int64_t>(i);
  return -1;
}

OrFailed<Word> Symbolic::element_of_text(Word word, Word index) {
  word = settled(word);
  if (is_unanswered(word)) {
    // A text selects a part, a number an element of a list.
    const bool is_name = is_symbolic(index) ? !number(index) : draft().kind(index) == ValueKind::string;
    if (is_name && !is_symbolic(index))
      return unknown_part(fmt::format("{}[{}]", shown(word), shown_for_people(index)));
    if (is_name) return unknown_part(fmt::format("{}[{}]", shown(word), shown(index)));
    word = TRY(list(word));
  }
  if (!is_symbolic(word)) return context_.rules->load_index(context_, word, index);
  const std::optional<Text> t = text(word);
  if (!t) return not_supported("an element");
  const std::optional<Number> at = number(index);
  if (!at || is_real(at->type) || at->type != NumberType::plain) return not_supported("an index");
  const Number length{NumberType::plain, t->length}, zero{NumberType::plain, code(0)};
  const auto is_inside = [&](const Number& i) -> OrFailed<bool> {
    return decide(terms_.make(Operator::and_, *compared(BinaryOperator::less_equal, zero, i),
                              *compared(BinaryOperator::less, i, length)));
  };
  const auto chosen_at = [&](Term i) {
    Term result = t->codes.back();
    for (size_t k = t->codes.size() - 1; k-- > 0;)
      result = terms_.choose(terms_.make(Operator::equal, i, code(static_cast<uint32_t>(k))), t->codes[k], result);
    return element(result);
  };
  Number i = *at;
  if (table().index_base != 0) {
    const Operator minus = width_of(i.type) == 0 ? Operator::subtract : Operator::bits_subtract;
    i.term = terms_.make(minus, i.term, code(static_cast<uint32_t>(table().index_base)));
  }
  if (!t->codes.empty() && TRY(is_inside(i))) return chosen_at(i.term);
  if (table().negative_indexes && !t->codes.empty()) {
    const Operator plus = width_of(i.type) == 0 ? Operator::add : Operator::bits_add;
    const Number from_end{i.type, terms_.make(plus, i.term, t->length)};
    if (TRY(is_inside(from_end))) return chosen_at(from_end.term);
  }
  if (table().promotion == Promotion::by_rank && TRY(decide(terms_.make(Operator::equal, i.term, t->length))))
    return element(code(0));
  if (table().lenient_indexes) return table().null_is_undefined ? Word::of(Atom::missing) : Word();
  const std::string shown_index = is_symbolic(index)   ? shown(index)
                                  : at->term == i.term ? solver::text_of(terms_, at->term)
                                                       : "";
  return context_.error(RuntimeError::index, fmt::format("index {} out of range", shown_index), shown_index,
                        solver::text_of(terms_, t->length));
}

OrFailed<Word> Symbolic::slice_of_text(Word word, Word start, Word stop, Word step) {
  word = TRY(iterable(word));
  if (!is_symbolic(word)) return context_.rules->load_slice(context_, word, start, stop, step);
  const std::optional<Text> t = text(word);
  const auto is_plain = [&](Word w) { return w.is(Atom::none) || w.is(Atom::missing) || w.is_integer(); };
  if (!t || !is_plain(start) || !is_plain(stop) || !is_plain(step)) return not_supported("a part of a text");
  const bool negative_is_end = table().negative_indexes;
  const auto length = static_cast<int64_t>(TRY(settled_length(*t)));
  const int64_t by = step.is_integer() ? step.as_integer() : 1;
  if (by != 1 || !negative_is_end) {
    if (by != 1 && !(by == -1 && start.is(Atom::none) && stop.is(Atom::none))) return not_supported("a part of a text");
  }
  Text part;
  if (by == -1) {
    part.codes.assign(t->codes.begin(), t->codes.begin() + length);
    std::ranges::reverse(part.codes);
  } else {
    const auto bound = [&](Word w, int64_t otherwise) {
      if (!w.is_integer()) return otherwise;
      const int64_t i = w.as_integer() < 0 && negative_is_end ? w.as_integer() + length : w.as_integer();
      return std::clamp<int64_t>(i, 0, length);
    };
    const int64_t first = bound(start, 0), last = bound(stop, length);
    if (!negative_is_end &&
        ((start.is_integer() && start.as_integer() != first) || (stop.is_integer() && stop.as_integer() != last)))
      return not_supported("a part of a text beyond its end");
    if (first < last) part.codes.assign(t->codes.begin() + first, t->codes.begin() + last);
  }
  part.length = code(static_cast<uint32_t>(part.codes.size()));
  return made_text(part);
}

OrFailed<std::optional<Word>> Symbolic::next_of_text(Word word, uint64_t at) {
  const std::optional<Text> t = text(word);
  if (!t) return not_supported("a walk over the elements");
  if (at >= t->codes.size()) return std::nullopt;
  const Number length{NumberType::plain, t->length}, here{NumberType::plain, code(static_cast<uint32_t>(at))};
  if (!TRY(decide(*compared(BinaryOperator::less, here, length)))) return std::nullopt;
  if (at >= options_.length_max && is_open_ended(*t))
    return cut(fmt::format("`{}` may have more than {} characters (--max-length)", shown(word), options_.length_max));
  return element(t->codes[at]);
}

// --- operators

OrFailed<std::optional<Word>> Symbolic::contains(Word collection, Word value) {
  const std::optional<Text> all = text(collection), part = text(value);
  if (all && part) {
    // Whether a single character occurs in the text.
    if (part->length != code(1)) return std::nullopt;
    Term found = terms_.boolean(false);
    for (size_t i = 0; i < all->codes.size(); ++i) {
      const Number at{NumberType::plain, code(static_cast<uint32_t>(i))}, length{NumberType::plain, all->length};
      const Term is_there = terms_.make(Operator::and_, *compared(BinaryOperator::less, at, length),
                                        terms_.make(Operator::equal, all->codes[i], part->codes.front()));
      found = terms_.make(Operator::or_, found, is_there);
    }
    return made(SymbolicType::boolean, found);
  }
  if (is_symbolic(collection)) return std::nullopt;
  switch (draft().kind(collection)) {
    case ValueKind::list:
    case ValueKind::tuple:
    case ValueKind::array:
    case ValueKind::set:
    case ValueKind::dict: break;
    case ValueKind::range: {
      const Draft::Range r = draft().range(collection);
      const std::optional<Number> n = number(value);
      if (!n || r.step != 1 || is_real(n->type)) return std::nullopt;
      const Number low{n->type, constant(n->type, r.start)}, high{n->type, constant(n->type, r.stop)};
      return made(SymbolicType::boolean, terms_.make(Operator::and_, TRY(compared(BinaryOperator::less_equal, low, *n)),
                                                     TRY(compared(BinaryOperator::less, *n, high))));
    }
    default: return std::nullopt;
  }
  if (table().passes_receiver) return std::nullopt;
  Term found = terms_.boolean(false);
  for (uint64_t i = 0; i < draft().size(collection); ++i) {
    const std::optional<Term> same = TRY(equality(draft().at(collection, i), value, false));
    if (!same) return std::nullopt;
    found = terms_.make(Operator::or_, found, *same);
  }
  return made(SymbolicType::boolean, found);
}

// The concatenation of two texts. A number joined to a text gives an opaque value.
std::optional<Word> Symbolic::joined(Word a, Word b) {
  const std::optional<Text> x = text(a), y = text(b);
  const auto is_opaque = [&](Word w) { return is_symbolic(w) && type_of(w) == SymbolicType::opaque; };
  const bool has_text = x || y || is_opaque(a) || is_opaque(b);
  if (!has_text) return std::nullopt;
  if (x && y) {
    if (terms_.is_constant(x->length)) {
      const auto length = static_cast<size_t>(terms_.value(x->length).integer());
      Text both{y->length, {x->codes.begin(), x->codes.begin() + static_cast<ptrdiff_t>(length)}};
      both.codes.insert(both.codes.end(), y->codes.begin(), y->codes.end());
      const Operator plus = code_sort() == solver::integer_sort ? Operator::add : Operator::bits_add;
      both.length = terms_.make(plus, y->length, x->length);
      return made_text(both);
    }
    if (terms_.is_constant(y->length) && terms_.value(y->length).integer() == 0) return a;
  }
  const auto piece = [&](Word w) -> std::string {
    if (is_symbolic(w)) return shown(w);
    return context_.rules->repr(context_, w);
  };
  return described(fmt::format("{} + {}", piece(a), piece(b)));
}

}  // namespace ramify::ir_machine
