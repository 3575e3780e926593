// SPDX-License-Identifier: Apache-2.0
// The compiler's built-in functions that programs and headers use. Those that the C library has under the plain name
// are calls of it.

#include <algorithm>
#include <array>
#include <limits>

#include "frontends/clang/elaborator.h"

namespace ramify::c_frontend {
namespace {

constexpr std::string_view builtin_prefix = "__builtin_";

struct BitRow {
  std::string_view name, function;
  uint32_t width;
};
constexpr BitRow bit_rows[] = {
    {"clz", "clz", 32},           {"clzl", "clz", 64},           {"clzll", "clz", 64},
    {"ctz", "ctz", 32},           {"ctzl", "ctz", 64},           {"ctzll", "ctz", 64},
    {"popcount", "popcount", 32}, {"popcountl", "popcount", 64}, {"popcountll", "popcount", 64},
    {"bswap16", "bswap", 16},     {"bswap32", "bswap", 32},      {"bswap64", "bswap", 64},
    {"ffs", "ffs", 32},           {"ffsl", "ffs", 64},           {"ffsll", "ffs", 64},
    {"parity", "parity", 32},     {"parityl", "parity", 64},     {"parityll", "parity", 64},
};

struct OverflowRow {
  std::string_view name;
  BinaryOp op;
};
constexpr OverflowRow overflow_rows[] = {
    {"add_overflow", BinaryOp::add},    {"sub_overflow", BinaryOp::sub},    {"mul_overflow", BinaryOp::mul},
    {"sadd_overflow", BinaryOp::add},   {"ssub_overflow", BinaryOp::sub},   {"smul_overflow", BinaryOp::mul},
    {"uadd_overflow", BinaryOp::add},   {"usub_overflow", BinaryOp::sub},   {"umul_overflow", BinaryOp::mul},
    {"saddl_overflow", BinaryOp::add},  {"ssubl_overflow", BinaryOp::sub},  {"smull_overflow", BinaryOp::mul},
    {"uaddl_overflow", BinaryOp::add},  {"usubl_overflow", BinaryOp::sub},  {"umull_overflow", BinaryOp::mul},
    {"saddll_overflow", BinaryOp::add}, {"ssubll_overflow", BinaryOp::sub}, {"smulll_overflow", BinaryOp::mul},
    {"uaddll_overflow", BinaryOp::add}, {"usubll_overflow", BinaryOp::sub}, {"umulll_overflow", BinaryOp::mul},
};

}  // namespace

Term Elaborator::builtin(const Expr& e) {
  if (constexpr std::string_view sync_prefix = "__sync_"; e.text.starts_with(sync_prefix))
    return sync(e, std::string_view(e.text).substr(sync_prefix.size()));
  if (!e.text.starts_with(builtin_prefix)) return library_call(e, e.text);
  const std::string_view name = std::string_view(e.text).substr(builtin_prefix.size());
  if (name == "va_start" || name == "va_end" || name == "va_copy") return variadic_builtin(e, name);
  if (name == "expect" || name == "expect_with_probability" || name == "assume_aligned") return first_of(e);
  if (name == "unreachable") return undef(Ub::UB_unreachable);
  if (name == "constant_p") return pure(specified(0));  // Clang has folded what it knows to be constant
  if (name == "trap" || name == "abort") return library_call(e, "abort");
  if (name == "alloca") {
    current_.has_alloca = true;
    return library_call(e, "__ramify_alloca");
  }
  if (name == "prefetch") return evaluated_all(e);
  if (name == "assume") return assumption(e);
  if (name == "frame_address") return frame_address(e);
  if (name == "return_address") return unsupported("`" + e.text + "`");
  if (name.starts_with("rotate")) return rotate_builtin(e, name.starts_with("rotateleft"));
  if (name == "clrsb" || name == "clrsbl" || name == "clrsbll") return redundant_signs(e);
  for (const BitRow& row : bit_rows)
    if (row.name == name) return bit_builtin(e, row.function, row.width);
  for (const OverflowRow& row : overflow_rows)
    if (row.name == name) return overflow_builtin(e, row.op);
  if (const std::optional<Term> floating = floating_builtin(e, name)) return *floating;
  if (const std::optional<Term> classification = classification_builtin(e, name)) return *classification;
  return library_call(e, name);
}

// The value of the first argument; the others are evaluated for their effects.
Term Elaborator::first_of(const Expr& e) {
  std::vector<Operand> operands;
  for (const ExprId argument : e.children) operands.push_back({rvalue(argument), loaded(unit_[argument].type)});
  const TypeId from = unit_[e.children[0]].type;
  return with(operands, [&](Values v) { return converted(e.type, v[0], from); });
}

// Hints to the compiler: only evaluates the arguments.
Term Elaborator::evaluated_all(const Expr& e) {
  std::vector<Operand> operands;
  for (const ExprId argument : e.children) operands.push_back({rvalue(argument), loaded(unit_[argument].type)});
  return with(operands, [&](Values) { return pure(unit()); });
}

// An operand with side effects is not evaluated, as in Clang.
Term Elaborator::assumption(const Expr& e) {
  if (has_effects(e.children[0])) return pure(unit());
  return let_strong(of(BaseKind::boolean), "b", truth(e.children[0], Truth::boolean),
                    [&](NodeId is_so) { return if_(is_so, pure(unit()), undef(Ub::UB_unreachable)); });
}

bool Elaborator::has_effects(ExprId root) const {
  std::vector<ExprId> left{root};
  while (!left.empty()) {
    const Expr& e = unit_[left.back()];
    left.pop_back();
    const bool increments =
        e.kind == ExprKind::unary && e.unary >= UnaryOp::pre_increment && e.unary <= UnaryOp::post_decrement;
    if (increments || e.kind == ExprKind::assign || e.kind == ExprKind::compound_assign || e.kind == ExprKind::call ||
        e.kind == ExprKind::builtin_call || e.kind == ExprKind::atomic || e.kind == ExprKind::statement)
      return true;
    left.insert(left.end(), e.children.begin(), e.children.end());
  }
  return false;
}

// Only level 0, the function itself; the address points to no object.
Term Elaborator::frame_address(const Expr& e) {
  const Expr& level = unit_[e.children[0]];
  if (level.kind != ExprKind::integer || level.integer != 0)
    return unsupported("`__builtin_frame_address` of another function");
  Expr own = e;
  own.children.clear();
  return library_call(own, "__ramify_frame_address");
}

// A type of twice the width keeps the bits that are shifted out, which re-enter at the other end.
Term Elaborator::rotate_builtin(const Expr& e, bool is_left) {
  const ExprId value = e.children[0], amount = e.children[1];
  const TypeId type = unqualified(e.type);
  const auto width = static_cast<core::Integer>(core::width(kind(type)));
  return with({{rvalue(value), loaded(unit_[value].type)}, {rvalue(amount), loaded(unit_[amount].type)}},
              [&](Values v) {
                return pure(match_pure(
                    {v[0], v[1]}, {of(BaseKind::integer), of(BaseKind::integer)},
                    [&](Values n) {
                      const NodeId by = is_left ? n[1] : binary(Operator::sub, integer(0), n[1]);
                      const NodeId moved = binary(Operator::shl, n[0], masked(by, static_cast<uint64_t>(width) - 1));
                      return named("x", moved, [&](NodeId x) {
                        const NodeId beyond = binary(Operator::shr, again(x), integer(width));
                        return specified(b_.op(Op::wrap, Operator::add, type, again(x), beyond));
                      });
                    },
                    [&] { return unspecified(e.type); }));
              });
}

// The number of bits after the sign bit that are equal to it.
Term Elaborator::redundant_signs(const Expr& e) {
  const ExprId operand = e.children[0];
  const uint32_t width = core::width(kind(unit_[operand].type));
  return with({{rvalue(operand), loaded(unit_[operand].type)}}, [&](Values v) {
    return pure(match_pure(
        {v[0]}, {of(BaseKind::integer)},
        [&](Values n) {
          const NodeId inverse = binary(Operator::sub, integer(-1), again(n[0]));
          const NodeId magnitude =
              b_.add(Op::if_, {binary(Operator::lt, again(n[0]), integer(0)), inverse, again(n[0])});
          return named("x", magnitude,
                       [&](NodeId x) { return specified(binary(Operator::sub, leading_zeros(x, width), integer(1))); });
        },
        [&] { return unspecified(e.type); }));
  });
}

Term Elaborator::variadic_builtin(const Expr& e, std::string_view name) {
  const Term list = list_address(e.children[0]);
  if (name != "va_copy")
    return with({{list, of(BaseKind::pointer), "p"}}, [&](Values p) {
      return effect(memop(name == "va_start" ? Memop::va_start : Memop::va_end, {}, {p[0]}));
    });
  return with({{list, of(BaseKind::pointer), "p"}, {list_address(e.children[1]), of(BaseKind::pointer), "p"}},
              [&](Values p) {
                return effect(memop(Memop::va_copy, {}, {p[0], p[1]}));
              });
}

// Of the representation in `width` bits. For 0, leading and trailing zeros are undefined.
Term Elaborator::bit_builtin(const Expr& e, std::string_view function, uint32_t width) {
  const ExprId operand = e.children[0];
  return with({{rvalue(operand), loaded(unit_[operand].type)}}, [&](Values v) {
    return pure(match_pure(
        {v[0]}, {of(BaseKind::integer)},
        [&](Values n) {
          const TypeId bits = integer_type(width == 16   ? IntegerKind::unsigned_short
                                           : width == 32 ? IntegerKind::unsigned_int
                                                         : IntegerKind::unsigned_long);
          return named("x", b_.typed(Op::conv_int, bits, {n[0]}), [&](NodeId x) {
            const auto if_zero = [&](NodeId then, NodeId otherwise) {
              return b_.add(Op::if_, {binary(Operator::eq, again(x), integer(0)), then, otherwise});
            };
            if (function == "bswap") return specified(bytes_reversed(x, width));
            if (function == "popcount") return specified(ones(x));
            if (function == "parity") return specified(binary(Operator::rem_t, ones(x), integer(2)));
            if (function == "ffs")
              return specified(if_zero(integer(0), binary(Operator::add, trailing_zeros(x), integer(1))));
            const NodeId count = function == "ctz" ? trailing_zeros(x) : leading_zeros(x, width);
            return if_zero(b_.undef(Ub::UB_library_argument), specified(count));
          });
        },
        [&] { return unspecified(e.type); }));
  });
}

// Whether the result fits the type that the third argument points to; stores the wrapped result there.
Term Elaborator::overflow_builtin(const Expr& e, BinaryOp op) {
  const ExprId a = e.children[0], b = e.children[1], to = e.children[2];
  const TypeId result = unqualified(pointee(unit_[to].type));
  const bool is_wide =
      core::width(kind(result)) > 64 || core::width(kind(unit_[a].type)) > 64 || core::width(kind(unit_[b].type)) > 64;
  const auto is_unsigned_64 = [&](ExprId id) {
    return core::width(kind(unit_[id].type)) == 64 && !types_.is_signed(unit_[id].type);
  };
  // A product of two unsigned 64-bit values may exceed the range of Core's integers.
  if (is_wide || (op == BinaryOp::mul && is_unsigned_64(a) && is_unsigned_64(b) && types_.is_signed(result)))
    return unsupported(e.text + " of these types");
  const bool is_large = op == BinaryOp::mul && is_unsigned_64(a) && is_unsigned_64(b);
  const Operator core_op = op == BinaryOp::add ? Operator::add : op == BinaryOp::sub ? Operator::sub : Operator::mul;
  return with(
      {{rvalue(a), loaded(unit_[a].type)}, {rvalue(b), loaded(unit_[b].type)}, {rvalue(to), loaded(unit_[to].type)}},
      [&](Values v) {
        return match(
            {v[0], v[1], v[2]}, {of(BaseKind::integer), of(BaseKind::integer), of(BaseKind::pointer)},
            [&](Values n) {
              const NodeId wrapped = b_.op(Op::wrap, core_op, result, n[0], n[1]);
              const NodeId store = b_.store(result, n[2], specified(wrapped));
              NodeId overflows;
              if (is_large) {
                // a * b > max if and only if b > max / a; for a = 0 it never is.
                const NodeId quotient = binary(Operator::div, integer(largest(result)), again(n[0]));
                overflows = b_.add(Op::if_, {binary(Operator::eq, again(n[0]), integer(0)), b_.add(Op::false_),
                                             binary(Operator::gt, again(n[1]), quotient)});
              } else {
                const NodeId exact = binary(core_op, again(n[0]), again(n[1]));
                overflows = binary(Operator::ne, b_.typed(Op::conv_int, result, {exact}),
                                   binary(core_op, again(n[0]), again(n[1])));
              }
              return with({{effect(store), BaseType{}}}, [&](Values) { return pure(specified(bit(overflows))); });
            },
            [&] { return undef(Ub::UB036_exceptional_condition); });
      });
}

std::optional<Term> Elaborator::floating_builtin(const Expr& e, std::string_view name) {
  const auto is_any = [&](std::string_view base) {
    return name == base ||
           (name.starts_with(base) && name.size() == base.size() + 1 && (name.back() == 'f' || name.back() == 'l'));
  };
  const auto constant = [&](long double value) { return pure(specified(b_.floating(unqualified(e.type), value))); };
  if (is_any("huge_val") || is_any("inf")) return constant(std::numeric_limits<long double>::infinity());
  if (is_any("nan") && e.children.size() == 1 && unit_[e.children[0]].kind == ExprKind::cast)
    return constant(std::numeric_limits<long double>::quiet_NaN());
  const bool is_unary = e.children.size() == 1 && types_.is_floating(unit_[e.children[0]].type);
  if (!is_unary) return std::nullopt;
  const TypeId type = unqualified(unit_[e.children[0]].type);
  const auto test = [&](const std::function<NodeId(NodeId)>& make) {
    return with({{rvalue(e.children[0]), loaded(type)}}, [&](Values v) {
      return pure(match_pure(
          {v[0]}, {of(BaseKind::floating)}, [&](Values f) { return specified(bit(make(f[0]))); },
          [&] { return unspecified(e.type); }));
    });
  };
  const long double infinity = std::numeric_limits<long double>::infinity();
  const auto infinite = [&](NodeId f) {
    return binary(Operator::or_, binary(Operator::eq, again(f), b_.floating(type, infinity)),
                  binary(Operator::eq, again(f), b_.floating(type, -infinity)));
  };
  if (name == "isnan") return test([&](NodeId f) { return binary(Operator::ne, f, again(f)); });
  if (name == "isinf") return test(infinite);
  if (name == "isinf_sign")  // glibc's isinf with gcc's headers: 1, -1 for the negative infinity, or 0
    return with({{rvalue(e.children[0]), loaded(type)}}, [&](Values v) {
      return pure(match_pure(
          {v[0]}, {of(BaseKind::floating)},
          [&](Values f) {
            return specified(binary(Operator::sub, bit(binary(Operator::eq, f[0], b_.floating(type, infinity))),
                                    bit(binary(Operator::eq, again(f[0]), b_.floating(type, -infinity)))));
          },
          [&] { return unspecified(e.type); }));
    });
  if (name == "isfinite" || name == "finite")
    return test([&](NodeId f) {
      return b_.add(Op::not_, {binary(Operator::or_, infinite(f), binary(Operator::ne, again(f), again(f)))});
    });
  if (is_any("signbit"))  // the sign of a zero is that of its reciprocal
    return test([&](NodeId f) {
      const auto zero = [&] { return b_.floating(type, 0); };
      const NodeId inverse = b_.op(Op::floating_op, Operator::div, type, b_.floating(type, 1), again(f));
      const NodeId is_negative_zero =
          binary(Operator::and_, binary(Operator::eq, again(f), zero()), binary(Operator::lt, inverse, zero()));
      const NodeId is_negative = binary(Operator::or_, binary(Operator::lt, again(f), zero()), is_negative_zero);
      return b_.add(Op::if_, {binary(Operator::ne, f, again(f)), b_.error("the sign of a NaN"), is_negative});
    });
  return std::nullopt;
}

// A call of a library function.
Term Elaborator::library_call(const Expr& e, std::string_view name) {
  core::Type type{.kind = core::TypeKind::function, .of = unqualified(e.type)};
  for (const ExprId argument : e.children) type.parameters.push_back(unqualified(unit_[argument].type));
  const core::ProcedureId callee = library_procedure(name, types_.add(type));
  const TypeId function = program_.procedures[callee.index].type;
  return call_of(function, {pure(specified(b_.function(callee))), loaded(types_.pointer_to(function)), "f"},
                 e.children);
}

// The program's procedure of this name, else the machine's, which reports an unknown name.
core::ProcedureId Elaborator::library_procedure(std::string_view name, TypeId type) {
  for (size_t i = 0; i < unit_.functions.size(); ++i)
    if (unit_.functions[i].name == name) return procedures_[i];
  const std::string own_name(name);
  const auto [entry, is_new] = made_procedures_.try_emplace(own_name);
  if (is_new) {
    entry->second = core::ProcedureId(program_.procedures.size());
    program_.procedures.push_back({.name = own_name,
                                   .kind = core::ProcedureKind::builtin,
                                   .type = type,
                                   .result = loaded(this->type(type).of),
                                   .is_library = true});
  }
  return entry->second;
}

}  // namespace ramify::c_frontend
