// SPDX-License-Identifier: Apache-2.0
// Formulas::text. Writes formulas from left to right, with a stack of pending parts.
#include <algorithm>
#include <variant>

#include "engine/ltl/formula.h"

namespace ramify::engine::ltl {
namespace {

// Precedence of operators; an operand with a lower precedence than its place requires gets brackets.
enum class Binding : uint8_t { iff, implies, or_, and_, until, prefix, atom };

struct Operand {
  Formula formula;
  Binding asked;
};
using Piece = std::variant<std::string, Operand>;

struct Phrase {
  Binding binding;
  std::vector<Piece> pieces;
};

Phrase infix(Binding binding, Operand left, const std::string& sign, Operand right) {
  return {binding, {left, " " + sign + " ", right}};
}

Phrase chain(Binding binding, const std::vector<Formula>& members, const std::string& sign) {
  Phrase phrase{binding, {}};
  for (const Formula member : members) {
    if (!phrase.pieces.empty()) phrase.pieces.emplace_back(" " + sign + " ");
    phrase.pieces.emplace_back(Operand{member, static_cast<Binding>(static_cast<int>(binding) + 1)});
  }
  return phrase;
}

bool are_opposite(const Formulas& formulas, Formula a, Formula b) {
  const Formulas::Node& x = formulas.node(a);
  const Formulas::Node& y = formulas.node(b);
  return x.atom == y.atom && ((x.kind == FormulaKind::atom && y.kind == FormulaKind::not_atom) ||
                              (x.kind == FormulaKind::not_atom && y.kind == FormulaKind::atom));
}

}  // namespace

std::string Formulas::text(Formula f, const std::vector<std::string>& names) const {
  const auto name = [&](uint32_t atom) { return atom < names.size() ? names[atom] : "p" + std::to_string(atom); };

  // The sides of `x <-> y`, which is stored as (x && y) || (!x && !y), for literals; the first atom is not negated.
  const auto sides_of_equivalence = [&](const std::vector<Formula>& options) -> std::vector<Formula> {
    if (options.size() != 2) return {};
    std::vector<Formula> both = members(FormulaKind::and_, options[0]);
    std::vector<Formula> neither = members(FormulaKind::and_, options[1]);
    if (both.size() != 2 || neither.size() != 2) return {};
    const auto by_atom = [&](Formula literal) { return node(literal).atom; };
    std::ranges::sort(both, {}, by_atom);
    std::ranges::sort(neither, {}, by_atom);
    if (!are_opposite(*this, both[0], neither[0]) || !are_opposite(*this, both[1], neither[1])) return {};
    return node(both[0]).kind == FormulaKind::atom ? both : neither;
  };

  const auto disjunction_phrase = [&](Formula part) -> Phrase {
    std::vector<Formula> options = members(FormulaKind::or_, part);
    if (const std::vector<Formula> sides = sides_of_equivalence(options); !sides.empty())
      return infix(Binding::iff, {sides[0], Binding::implies}, "<->", {sides[1], Binding::iff});
    const auto is_negative = [&](Formula option) { return node(option).kind == FormulaKind::not_atom; };
    if (std::ranges::count_if(options, is_negative) != 1) return chain(Binding::or_, options, "||");
    const auto condition = std::ranges::find_if(options, is_negative);
    Phrase phrase{Binding::implies, {name(node(*condition).atom) + " -> "}};
    options.erase(condition);
    if (options.size() == 1) {
      phrase.pieces.emplace_back(Operand{options.front(), Binding::implies});
    } else {
      for (Piece& piece : chain(Binding::or_, options, "||").pieces) phrase.pieces.push_back(std::move(piece));
    }
    return phrase;
  };

  // f release (f || g)  =  g weak_until f
  const auto release_phrase = [&](const Node& from) -> Phrase {
    const std::vector<Formula> ends = members(FormulaKind::or_, from.left);
    std::vector<Formula> rest = members(FormulaKind::or_, from.right);
    const size_t before = rest.size();
    std::erase_if(rest, [&](Formula option) { return std::ranges::find(ends, option) != ends.end(); });
    if (rest.empty() || before - rest.size() != ends.size())
      return infix(Binding::until, {from.left, Binding::prefix}, "R", {from.right, Binding::until});
    if (rest.size() == 1) return infix(Binding::until, {rest[0], Binding::prefix}, "W", {from.left, Binding::until});
    Phrase phrase{Binding::until, {"("}};
    for (Piece& piece : chain(Binding::or_, rest, "||").pieces) phrase.pieces.push_back(std::move(piece));
    phrase.pieces.emplace_back(") W ");
    phrase.pieces.emplace_back(Operand{from.left, Binding::until});
    return phrase;
  };

  const auto phrase_of = [&](Formula part) -> Phrase {
    const Node& from = node(part);
    switch (from.kind) {
      case FormulaKind::false_: return {Binding::atom, {"false"}};
      case FormulaKind::true_: return {Binding::atom, {"true"}};
      case FormulaKind::atom: return {Binding::atom, {name(from.atom)}};
      case FormulaKind::not_atom: return {Binding::prefix, {"!" + name(from.atom)}};
      case FormulaKind::and_: return chain(Binding::and_, members(FormulaKind::and_, part), "&&");
      case FormulaKind::or_: return disjunction_phrase(part);
      case FormulaKind::next: return {Binding::prefix, {"X ", Operand{from.left, Binding::prefix}}};
      case FormulaKind::until:
        if (is_eventually(part)) return {Binding::prefix, {"<> ", Operand{from.right, Binding::prefix}}};
        return infix(Binding::until, {from.left, Binding::prefix}, "U", {from.right, Binding::until});
      case FormulaKind::release:
        if (is_always(part)) return {Binding::prefix, {"[] ", Operand{from.right, Binding::prefix}}};
        return release_phrase(from);
    }
    return {Binding::atom, {}};
  };

  std::string written;
  std::vector<Piece> open = {Operand{f, Binding::iff}};
  while (!open.empty()) {
    const Piece piece = std::move(open.back());
    open.pop_back();
    if (const std::string* const word = std::get_if<std::string>(&piece)) {
      written += *word;
      if (written.size() > text_bytes_max) return written.substr(0, text_bytes_max) + " ...";
      continue;
    }
    const Operand& operand = std::get<Operand>(piece);
    Phrase phrase = phrase_of(operand.formula);
    const bool needs_brackets = phrase.binding < operand.asked;
    if (needs_brackets) open.emplace_back(")");
    for (size_t i = phrase.pieces.size(); i-- > 0;) open.push_back(std::move(phrase.pieces[i]));
    if (needs_brackets) open.emplace_back("(");
  }
  return written;
}

}  // namespace ramify::engine::ltl
