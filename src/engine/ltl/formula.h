// SPDX-License-Identifier: Apache-2.0
// Formula: linear temporal logic over numbered atoms, hash-consed, so that equal formulas have one id.
//
// A behaviour is an infinite sequence of positions, each with the set of atoms that are true there; the meaning of a
// formula is its value at a position:
//
//   next f        f at the next position
//   f until g     g somewhere from here on, and f until then                     (strong: g must come)
//   f release g   g from here on, up to and including the first f, if there is one
//   f weak_until g, always f, eventually f, f -> g, f <-> g are derived from these
//
// (Pnueli 1977; the operators' names are those of Manna and Pnueli.) Formulas are kept in negation normal form:
// negation is before atoms only, and `negated` has linear cost.
//
// A Formulas is used by one thread at a time. Tested in formula_test.cpp.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace ramify::engine::ltl {

enum class FormulaKind : uint8_t { false_, true_, atom, not_atom, and_, or_, next, until, release };

struct Formula {
  uint32_t index = 0;
  friend auto operator<=>(Formula, Formula) = default;
};

class Formulas {
 public:
  static constexpr uint32_t atoms_max = 64;

  struct Node {
    FormulaKind kind = FormulaKind::false_;
    uint32_t atom = 0;  // for atom and not_atom
    Formula left;       // for next: the only operand
    Formula right;
    friend bool operator==(const Node&, const Node&) = default;
  };

  Formulas();

  Formula constant(bool value);
  Formula atom(uint32_t number);  // < atoms_max
  Formula conjunction(Formula a, Formula b);
  Formula disjunction(Formula a, Formula b);
  Formula negated(Formula f);
  Formula implication(Formula a, Formula b);
  Formula equivalence(Formula a, Formula b);
  Formula next(Formula f);
  Formula until(Formula a, Formula b);
  Formula release(Formula a, Formula b);
  Formula weak_until(Formula a, Formula b);
  Formula always(Formula f);
  Formula eventually(Formula f);

  const Node& node(Formula f) const { return nodes_[f.index]; }
  size_t size() const { return nodes_.size(); }
  // The operands of a chain of `kind`, which is and_ or or_; any other formula is its own only operand.
  std::vector<Formula> members(FormulaKind kind, Formula f) const;
  // f and all its subformulas, each once, operands first.
  std::vector<Formula> parts(Formula f) const;
  bool is_always(Formula f) const;      // false release ...
  bool is_eventually(Formula f) const;  // true until ...

  // With the operators' signs, `names` for the atoms, and no more brackets than needed. always, eventually and
  // weak_until are recognised. A formula shares its parts, and its text may be exponentially longer: text
  // beyond text_bytes_max is cut off with ` ...`.
  static constexpr size_t text_bytes_max = 64 * 1024;
  std::string text(Formula f, const std::vector<std::string>& names) const;

  // Atoms that occur, as a mask.
  uint64_t atoms(Formula f) const;
  // Whether `next` does not occur: then the formula is invariant under repetition of states.
  bool is_of_state(Formula f) const;  // has no temporal operator
  bool is_stutter_invariant_by_form(Formula f) const;

 private:
  Formula make(const Node& node);
  Formula junction(FormulaKind kind, Formula a, Formula b);
  Formula of_kind(FormulaKind kind, Formula a, Formula b);
  bool resolve_members(FormulaKind kind, std::vector<Formula>& members);
  void absorb_members(FormulaKind kind, std::vector<Formula>& members) const;

  std::vector<Node> nodes_;  // operands precede their parents
  std::vector<std::optional<Formula>> negations_;
  std::unordered_map<uint64_t, std::vector<Formula>> by_hash_;
};

}  // namespace ramify::engine::ltl
