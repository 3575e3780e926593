// SPDX-License-Identifier: Apache-2.0
// Random terms for tests, each with a function that evaluates it by the operators' definitions, without simplification
// rules.
//
// One thread. Used by terms_test.cpp and z3_solver_test.cpp.
#pragma once

#include <functional>
#include <random>
#include <string>
#include <vector>

#include "solver/evaluate.h"
#include "solver/terms.h"

namespace ramify::solver {

class RandomTerms {
 public:
  struct Made {
    Term term;
    std::function<Value(const Model&)> meaning;
  };
  RandomTerms(Terms& terms, std::mt19937_64& random, uint16_t width) : terms_(terms), random_(random), width_(width) {}

  Made boolean(int depth) {
    switch (below(depth == 0 ? 2 : 8)) {
      case 0: return leaf(boolean_sort, "p");
      case 1: return constant(boolean_sort);
      case 2: return operation(Operator::not_, {boolean(depth - 1)});
      case 3: return operation(Operator::and_, {boolean(depth - 1), boolean(depth - 1)});
      case 4: return operation(Operator::or_, {boolean(depth - 1), boolean(depth - 1)});
      case 5: return operation(Operator::equal, {boolean(depth - 1), boolean(depth - 1)});
      default: break;
    }
    static constexpr Operator comparisons[] = {Operator::bits_less_signed, Operator::bits_less_equal_signed,
                                               Operator::bits_less_unsigned, Operator::bits_less_equal_unsigned,
                                               Operator::equal};
    return operation(comparisons[below(std::size(comparisons))], {bits(depth - 1), bits(depth - 1)});
  }

  Made bits(int depth) {
    static constexpr Operator binary[] = {Operator::bits_add,
                                          Operator::bits_subtract,
                                          Operator::bits_multiply,
                                          Operator::bits_divide_signed,
                                          Operator::bits_divide_unsigned,
                                          Operator::bits_remainder_signed,
                                          Operator::bits_remainder_unsigned,
                                          Operator::bits_and,
                                          Operator::bits_or,
                                          Operator::bits_xor,
                                          Operator::bits_shift_left,
                                          Operator::bits_shift_right_signed,
                                          Operator::bits_shift_right_unsigned};
    switch (below(depth == 0 ? 2 : 8)) {
      case 0: return leaf(bits_sort(width_), "b");
      case 1: return constant(bits_sort(width_));
      case 2: return operation(Operator::choose, {boolean(depth - 1), bits(depth - 1), bits(depth - 1)});
      case 3: return operation(Operator::bits_not, {bits(depth - 1)});
      case 4: {
        const Operator extend = below(2) == 0 ? Operator::extend_signed : Operator::extend_unsigned;
        Made wide = operation(extend, {bits(depth - 1)}, static_cast<uint16_t>(width_ + 2));
        return operation(Operator::low_bits, {std::move(wide)}, width_);
      }
      default: break;
    }
    return operation(binary[below(std::size(binary))], {bits(depth - 1), bits(depth - 1)});
  }

  Made integer(int depth) {
    static constexpr Operator binary[] = {
        Operator::add,          Operator::subtract,        Operator::divide_floor,
        Operator::modulo_floor, Operator::divide_truncate, Operator::remainder_truncate,
        Operator::multiply};
    switch (below(depth == 0 ? 2 : 5)) {
      case 0: return leaf(integer_sort, "n");
      case 1: return constant(integer_sort);
      case 2: return operation(Operator::integer_of_signed, {bits(depth - 1)});
      default: break;
    }
    return operation(binary[below(std::size(binary))], {integer(depth - 1), integer(depth - 1)});
  }

  Made real(int depth) {
    static constexpr Operator binary[] = {Operator::real_add, Operator::real_subtract, Operator::real_multiply,
                                          Operator::real_divide};
    switch (below(depth == 0 ? 2 : 5)) {
      case 0: return leaf(real_sort, "r");
      case 1: return constant(real_sort);
      case 2: return operation(Operator::real_negate, {real(depth - 1)});
      case 3: return operation(Operator::real_of_signed, {bits(depth - 1)});
      default: break;
    }
    return operation(binary[below(std::size(binary))], {real(depth - 1), real(depth - 1)});
  }

  Value value(Sort sort) {
    switch (sort.kind) {
      case SortKind::boolean: return Value(below(2) == 0);
      case SortKind::integer: return Value(Integer(static_cast<int64_t>(below(21)) - 10));
      case SortKind::bits: return Value(Integer(below(uint64_t{1} << sort.width)));
      case SortKind::real: break;
    }
    static constexpr double some[] = {0.0, -0.0, 1.0, -1.5, 0.1, 1e308, 5e-324, 3.0};
    return Value(some[below(std::size(some))]);
  }

  // Values for inputs that simplification may have removed from the term.
  std::vector<std::pair<Term, Value>> meanings() {
    std::vector<std::pair<Term, Value>> all;
    for (const Term input : leaves_) all.emplace_back(input, value(terms_.sort(input)));
    return all;
  }
  const std::vector<Term>& leaves() const { return leaves_; }

 private:
  uint64_t below(uint64_t count) { return random_() % count; }

  Made leaf(Sort sort, const std::string& prefix) {
    const Term input = terms_.input(prefix + std::to_string(below(2)), sort);
    leaves_.push_back(input);
    return {input, [input](const Model& model) { return model.at(input); }};
  }
  Made constant(Sort sort) {
    const Value held = value(sort);
    return {terms_.constant(sort, held), [held](const Model&) { return held; }};
  }
  Made operation(Operator op, std::vector<Made> operands, uint16_t width = 0) {
    std::vector<Term> parts;
    for (const Made& operand : operands) parts.push_back(operand.term);
    const Sort from = terms_.sort(parts[0]);
    const Term term = terms_.make(op, parts, width);
    const Sort sort = terms_.sort(term);
    return {term, [op, sort, from, operands = std::move(operands)](const Model& model) {
              std::vector<Value> values;
              for (const Made& operand : operands) values.push_back(operand.meaning(model));
              return apply(op, sort, from, values);
            }};
  }

  Terms& terms_;
  std::mt19937_64& random_;
  const uint16_t width_;
  std::vector<Term> leaves_;
};

}  // namespace ramify::solver
