// SPDX-License-Identifier: Apache-2.0
#include "solver/module/z3.h"

#include <bit>
#include <cmath>
#include <optional>
#include <vector>

#include <z3++.h>

#include "base/check.h"

namespace ramify::solver {

namespace {

class Z3 final : public Solver {
 public:
  Z3(const Terms& all, const Z3Options& o) : terms(all), options(o) {}

  // Z3 throws when it exhausts a resource; the answer is then unknown.
  Answer check(std::span<const Term> conditions, Model* model) override {
    try {
      return decide(conditions, model);
    } catch (const z3::exception&) {
      return Answer::unknown;
    }
  }

 private:
  z3::expr translate(Term root) {
    if (known.size() < terms.size()) known.resize(terms.size());
    std::vector<Term> pending{root};
    while (!pending.empty()) {
      const Term term = pending.back();
      if (known[term.index]) {
        pending.pop_back();
        continue;
      }
      bool is_ready = true;
      for (const Term operand : terms.operands(term))
        if (!known[operand.index]) {
          pending.push_back(operand);
          is_ready = false;
        }
      if (!is_ready) continue;
      known[term.index] = translated(term);
      pending.pop_back();
    }
    return *known[root.index];
  }

  z3::sort sort_of(Sort sort) {
    switch (sort.kind) {
      case SortKind::boolean: return context.bool_sort();
      case SortKind::integer: return context.int_sort();
      case SortKind::bits: return context.bv_sort(sort.width);
      case SortKind::real: return context.fpa_sort(11, 53);
    }
    return context.bool_sort();
  }

  z3::expr constant(Term term) {
    const Value& value = terms.value(term);
    const Sort sort = terms.sort(term);
    switch (sort.kind) {
      case SortKind::boolean: return context.bool_val(value.boolean());
      case SortKind::integer: return context.int_val(value.integer().str().c_str());
      case SortKind::bits: return context.bv_val(value.integer().str().c_str(), sort.width);
      case SortKind::real: break;
    }
    const double real = value.real();
    const z3::sort reals = sort_of(sort);
    if (std::isnan(real)) return made(Z3_mk_fpa_nan(context, reals));
    if (std::isinf(real)) return made(Z3_mk_fpa_inf(context, reals, real < 0));
    if (real == 0) return made(Z3_mk_fpa_zero(context, reals, std::signbit(real)));
    return context.fpa_val(real);
  }

  z3::expr made(Z3_ast ast) {
    context.check_error();
    return {context, ast};
  }

  z3::expr rounding() { return made(Z3_mk_fpa_round_nearest_ties_to_even(context)); }

  z3::expr translated(Term term) {
    const Terms::Node& node = terms.node(term);
    if (node.kind == Terms::NodeKind::constant) return constant(term);
    if (node.kind == Terms::NodeKind::input)
      return context.constant(("i" + std::to_string(term.index)).c_str(), sort_of(node.sort));
    const z3::expr a = *known[node.operands[0].index];
    if (node.count == 1) return unary(node, a);
    const z3::expr b = *known[node.operands[1].index];
    if (node.count == 3) return z3::ite(a, b, *known[node.operands[2].index]);
    return binary(node, a, b);
  }

  z3::expr unary(const Terms::Node& node, const z3::expr& a) {
    const unsigned width = node.sort.width, from = terms.sort(node.operands[0]).width;
    switch (node.op) {
      case Operator::not_: return !a;
      case Operator::bits_not: return ~a;
      case Operator::extend_signed: return z3::sext(a, width - from);
      case Operator::extend_unsigned: return z3::zext(a, width - from);
      case Operator::low_bits: return a.extract(width - 1, 0);
      case Operator::integer_of_signed: return made(Z3_mk_bv2int(context, a, true));
      case Operator::integer_of_unsigned: return made(Z3_mk_bv2int(context, a, false));
      case Operator::real_negate: return made(Z3_mk_fpa_neg(context, a));
      case Operator::real_of_signed: return made(Z3_mk_fpa_to_fp_signed(context, rounding(), a, sort_of(real_sort)));
      case Operator::real_of_unsigned:
        return made(Z3_mk_fpa_to_fp_unsigned(context, rounding(), a, sort_of(real_sort)));
      case Operator::real_of_integer:
        return made(Z3_mk_fpa_to_fp_real(context, rounding(), made(Z3_mk_int2real(context, a)), sort_of(real_sort)));
      default: CHECK(false, "{} has more than one operand", sign(node.op));
    }
  }

  // Division by zero gives zero (operators.def), and any value in Z3.
  z3::expr unless_zero(const z3::expr& divisor, const z3::expr& result) {
    const z3::expr zero = divisor.is_bv() ? context.bv_val(0, divisor.get_sort().bv_size()) : context.int_val(0);
    return z3::ite(divisor == zero, zero, result);
  }

  z3::expr binary(const Terms::Node& node, const z3::expr& a, const z3::expr& b) {
    switch (node.op) {
      case Operator::equal: return a == b;
      case Operator::and_: return a && b;
      case Operator::or_: return a || b;
      case Operator::add: return a + b;
      case Operator::subtract: return a - b;
      case Operator::multiply: return a * b;
      // Z3's `div` floors for positive divisors, and its `mod` is never negative.
      case Operator::divide_floor: return unless_zero(b, z3::ite(b > 0, a / b, (-a) / (-b)));
      case Operator::modulo_floor: return unless_zero(b, z3::ite(b > 0, z3::mod(a, b), -z3::mod(-a, -b)));
      case Operator::divide_truncate: {
        const z3::expr x = z3::ite(a >= 0, a, -a), y = z3::ite(b >= 0, b, -b), q = x / y;
        return unless_zero(b, z3::ite((a >= 0) == (b >= 0), q, -q));
      }
      case Operator::remainder_truncate: {
        const z3::expr x = z3::ite(a >= 0, a, -a), y = z3::ite(b >= 0, b, -b), rest = z3::mod(x, y);
        return unless_zero(b, z3::ite(a >= 0, rest, -rest));
      }
      case Operator::less: return a < b;
      case Operator::less_equal: return a <= b;
      case Operator::bits_add: return a + b;
      case Operator::bits_subtract: return a - b;
      case Operator::bits_multiply: return a * b;
      case Operator::bits_divide_signed: return unless_zero(b, a / b);
      case Operator::bits_divide_unsigned: return unless_zero(b, z3::udiv(a, b));
      case Operator::bits_remainder_signed: return unless_zero(b, z3::srem(a, b));
      case Operator::bits_remainder_unsigned: return unless_zero(b, z3::urem(a, b));
      case Operator::bits_and: return a & b;
      case Operator::bits_or: return a | b;
      case Operator::bits_xor: return a ^ b;
      case Operator::bits_shift_left: return z3::shl(a, b);
      case Operator::bits_shift_right_signed: return z3::ashr(a, b);
      case Operator::bits_shift_right_unsigned: return z3::lshr(a, b);
      case Operator::bits_less_signed: return z3::slt(a, b);
      case Operator::bits_less_equal_signed: return z3::sle(a, b);
      case Operator::bits_less_unsigned: return z3::ult(a, b);
      case Operator::bits_less_equal_unsigned: return z3::ule(a, b);
      case Operator::real_add: return made(Z3_mk_fpa_add(context, rounding(), a, b));
      case Operator::real_subtract: return made(Z3_mk_fpa_sub(context, rounding(), a, b));
      case Operator::real_multiply: return made(Z3_mk_fpa_mul(context, rounding(), a, b));
      case Operator::real_divide: return made(Z3_mk_fpa_div(context, rounding(), a, b));
      case Operator::real_equal: return made(Z3_mk_fpa_eq(context, a, b));
      case Operator::real_less: return made(Z3_mk_fpa_lt(context, a, b));
      case Operator::real_less_equal: return made(Z3_mk_fpa_leq(context, a, b));
      default: CHECK(false, "{} has not two operands", sign(node.op));
    }
  }

  // None: Z3's output form is not supported here.
  std::optional<Value> value_of(const z3::expr& shown, Sort sort) {
    switch (sort.kind) {
      case SortKind::boolean: return Value(shown.is_true());
      case SortKind::integer:
      case SortKind::bits: {
        if (!shown.is_numeral()) return std::nullopt;
        return Value(Integer(shown.get_decimal_string(0)));
      }
      case SortKind::real: break;
    }
    if (Z3_fpa_is_numeral_nan(context, shown)) return Value(std::nan(""));
    const z3::expr bits = made(Z3_mk_fpa_to_ieee_bv(context, shown)).simplify();
    if (!bits.is_numeral()) return std::nullopt;
    return Value(std::bit_cast<double>(static_cast<uint64_t>(Integer(bits.get_decimal_string(0)))));
  }

  Answer decide(std::span<const Term> conditions, Model* model) {
    z3::solver solver(context);
    if (options.effort_max != 0) {
      z3::params parameters(context);
      parameters.set("rlimit", options.effort_max);
      solver.set(parameters);
    }
    for (const Term condition : conditions) solver.add(translate(condition));
    const z3::check_result result = solver.check();
    if (result == z3::unsat) return Answer::unsat;
    if (result == z3::unknown) return Answer::unknown;
    Model found;
    const z3::model shown = solver.get_model();
    for (const Term condition : conditions)
      for (const Term input : inputs_of(condition)) {
        if (found.contains(input)) continue;
        const std::optional<Value> value = value_of(shown.eval(translate(input), true), terms.sort(input));
        if (!value) return Answer::unknown;
        found.emplace(input, *value);
      }
    Evaluation evaluation(terms, found);
    for (const Term condition : conditions)
      if (!evaluation(condition).boolean()) return Answer::unknown;
    if (model != nullptr) *model = std::move(found);
    return Answer::sat;
  }

  std::vector<Term> inputs_of(Term root) {
    std::vector<Term> found, pending{root};
    std::vector<bool> seen(root.index + 1, false);
    while (!pending.empty()) {
      const Term term = pending.back();
      pending.pop_back();
      if (seen[term.index]) continue;
      seen[term.index] = true;
      if (terms.node(term).kind == Terms::NodeKind::input) found.push_back(term);
      for (const Term operand : terms.operands(term)) pending.push_back(operand);
    }
    return found;
  }

  const Terms& terms;
  const Z3Options options;
  z3::context context;
  std::vector<std::optional<z3::expr>> known;
};

std::unique_ptr<Solver> make_solver(const Terms& terms, const Z3Options& options) {
  return std::make_unique<Z3>(terms, options);
}

}  // namespace

}  // namespace ramify::solver

using namespace ramify::solver;

RAMIFY_MODULE(uint64_t interface) {
  static constexpr Z3Part part{make_solver};
  return interface == z3_interface ? &part : nullptr;
}
