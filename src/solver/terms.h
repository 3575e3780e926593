// SPDX-License-Identifier: Apache-2.0
// Terms: symbolic expressions over unknown inputs. A term is a node of a directed acyclic graph: a constant, an input,
// or an operator on terms. Equal terms are one node (hash-consing; Ershov 1958, "On programming of arithmetic
// operations"), so `x = x + x` n times is n nodes, and comparing terms compares two numbers.
//
// Invariants: operands have lower numbers than the terms that use them; terms are never changed or removed. Constants
// are folded, and a few rules that always make terms smaller are applied (simplify.cpp); everything else is left to the
// solver.
//
// One thread. Tested in terms_test.cpp and, against Z3, in z3_solver_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <variant>
#include <vector>

#include <boost/multiprecision/cpp_int.hpp>

#include "base/id.h"

namespace ramify::solver {

using Integer = boost::multiprecision::cpp_int;
using Term = base::Id<struct TermTag>;

enum class SortKind : uint8_t { boolean, integer, bits, real };
struct Sort {
  SortKind kind = SortKind::boolean;
  uint16_t width = 0;  // of bits
  friend bool operator==(Sort, Sort) = default;
};
inline constexpr Sort boolean_sort{SortKind::boolean, 0};
inline constexpr Sort integer_sort{SortKind::integer, 0};
inline constexpr Sort real_sort{SortKind::real, 0};
constexpr Sort bits_sort(uint16_t width) { return {SortKind::bits, width}; }

enum class Operator : uint8_t {
#define OP(name, count, sign) name,
#include "solver/operators.def"
#undef OP
};
std::string_view sign(Operator op);
uint32_t operand_count(Operator op);

// A value of a sort. Bits are nonnegative numbers; reals have a single NaN.
struct Value {
  std::variant<bool, Integer, double> held;
  explicit Value(bool b) : held(b) {}
  explicit Value(Integer i) : held(std::move(i)) {}
  explicit Value(double d);
  bool boolean() const { return std::get<bool>(held); }
  const Integer& integer() const { return std::get<Integer>(held); }
  double real() const { return std::get<double>(held); }
  friend bool operator==(const Value&, const Value&);  // reals: by their bits
};
Value zero_of(Sort sort);
Integer signed_value(const Integer& bits, uint16_t width);
Integer cut_to(const Integer& value, uint16_t width);  // modulo 2 to the power of the width

class Terms {
 public:
  enum class NodeKind : uint8_t { constant, input, operation };
  struct Node {
    NodeKind kind = NodeKind::constant;
    Operator op{};
    Sort sort;
    uint8_t count = 0;
    Term operands[3]{};
    uint32_t number = 0;  // of the constant, or of the input's name
  };

  Term constant(Sort sort, const Value& value);
  Term boolean(bool value) { return constant(boolean_sort, Value(value)); }
  Term integer(const Integer& value) { return constant(integer_sort, Value(value)); }
  Term bits(uint16_t width, const Integer& value) { return constant(bits_sort(width), Value(cut_to(value, width))); }
  Term real(double value) { return constant(real_sort, Value(value)); }

  // The same name and sort is the same input.
  Term input(std::string_view name, Sort sort);

  // Inputs that are character codes, printed as characters.
  void mark_character(Term input) { characters_.insert(input); }
  bool is_character(Term input) const { return characters_.contains(input); }
  // Unsigned inputs: numbers compared with them are printed unsigned, too.
  void mark_unsigned(Term input) { unsigned_.insert(input); }
  bool is_marked_unsigned(Term input) const { return unsigned_.contains(input); }

  // Equality of two texts is a long term: printed as `left == right`.
  void show_as_equality(Term term, std::string left, std::string right) {
    equalities_.try_emplace(term, std::move(left), std::move(right));
  }
  const std::pair<std::string, std::string>* shown_equality(Term term) const {
    const auto found = equalities_.find(term);
    return found == equalities_.end() ? nullptr : &found->second;
  }

  // The operands' sorts must match the operator. `width` is that of the result, if the operator does not determine it.
  Term make(Operator op, std::span<const Term> operands, uint16_t width = 0);
  Term make(Operator op, Term a, uint16_t width = 0) { return make(op, std::span(&a, 1), width); }
  Term make(Operator op, Term a, Term b) {
    const Term both[] = {a, b};
    return make(op, both);
  }
  Term choose(Term condition, Term then, Term otherwise) {
    const Term all[] = {condition, then, otherwise};
    return make(Operator::choose, all);
  }
  Term negation(Term condition) { return make(Operator::not_, condition); }

  const Node& node(Term term) const { return nodes_[term.index]; }
  Sort sort(Term term) const { return nodes_[term.index].sort; }
  bool is_constant(Term term) const { return nodes_[term.index].kind == NodeKind::constant; }
  bool is_true(Term term) const { return is_constant(term) && value(term) == Value(true); }
  bool is_and(Term term) const {
    return nodes_[term.index].kind == NodeKind::operation && nodes_[term.index].op == Operator::and_;
  }
  bool is_false(Term term) const { return is_constant(term) && value(term) == Value(false); }
  const Value& value(Term constant) const { return values_[nodes_[constant.index].number]; }
  const std::string& name(Term input) const { return names_[nodes_[input.index].number]; }
  std::span<const Term> operands(Term term) const {
    return std::span(nodes_[term.index].operands, nodes_[term.index].count);
  }
  size_t size() const { return nodes_.size(); }

  // The inputs of a term, ascending. The reference is valid until the next call.
  const std::vector<Term>& inputs_of(Term term);

 private:
  Term intern(const Node& node);
  Sort sort_of(Operator op, std::span<const Term> operands, uint16_t width) const;
  std::optional<Term> simplified(Operator op, std::span<const Term> operands, Sort sort);  // simplify.cpp
  std::optional<Term> simplified_choice(Operator op, std::span<const Term> operands, Sort sort);
  std::optional<Term> simplified_comparison(Operator op, Term a, Term b);
  std::optional<Term> simplified_arithmetic(Operator op, Term a, Term b, Sort sort);

  std::vector<Node> nodes_;
  std::vector<Value> values_;
  std::vector<std::string> names_;
  std::unordered_multimap<uint64_t, Term> by_hash_;
  std::unordered_map<std::string, uint32_t> value_numbers_;  // by sort and text
  std::unordered_map<std::string, uint32_t> name_numbers_;
  std::unordered_map<Term, std::vector<Term>> inputs_;
  std::unordered_set<Term> characters_;
  std::unordered_set<Term> unsigned_;
  std::unordered_map<Term, std::pair<std::string, std::string>> equalities_;
};

}  // namespace ramify::solver
