// SPDX-License-Identifier: Apache-2.0
// Complex numbers (C11 6.2.5p11, Annex G) and vectors (GNU C): records of parts, computed part by part.
//
// Products are (ac - bd) + (ad + bc)i. Quotients of floating numbers use Smith's algorithm (CACM 5(8), 1962; Knuth,
// TAOCP 2, 4.2.1), those of `float` the definition computed in `double`, as in the compilers' libraries. If both parts
// are NaN, the result depends on the operands by Annex G; this is not supported. A real operand is not converted to
// complex: it has no imaginary part.
//
// Parts of integer vectors wrap, and are never promoted. A comparison yields -1 or 0 in each part.

#include <algorithm>

#include "frontends/clang/elaborator.h"

namespace ramify::c_frontend {

const Lanes* Elaborator::lanes_of(TypeId id) const {
  const core::Type& t = type(id);
  if (t.kind != core::TypeKind::record) return nullptr;
  const auto found = unit_.lanes.find(t.record.index);
  return found == unit_.lanes.end() ? nullptr : &found->second;
}

// The loaded parts of a loaded value; a real number is its only part.
Elaborator::Parts Elaborator::parts_of(NodeId value, TypeId type) {
  const Lanes* lanes = lanes_of(type);
  if (!lanes) return {value};
  Parts parts;
  const core::Node node = program_[value];
  if (node.op == Op::specified && program_[program_.child(node, 0)].op == Op::record_value) {
    const core::Node record = program_[program_.child(node, 0)];
    for (uint32_t i = 0; i < record.count; ++i) parts.push_back(program_.child(record, i));
    return parts;
  }
  for (uint32_t i = 0; i < lanes->count; ++i)
    parts.push_back(b_.member_of(i == 0 ? value : again(value), unqualified(type), i));
  return parts;
}

NodeId Elaborator::whole_of(TypeId type, const Parts& parts) {
  return specified(b_.typed(Op::record_value, unqualified(type), parts));
}

// Names the parts, so that those used more than once are computed once.
NodeId Elaborator::with_names(const Parts& parts, TypeId element, const std::function<NodeId(const Parts&)>& use) {
  Parts named_parts;
  const std::function<NodeId(size_t)> next = [&](size_t i) {
    if (i == parts.size()) return use(named_parts);
    return named("x", loaded(element), parts[i], [&](NodeId x) {
      named_parts.push_back(x);
      return next(i + 1);
    });
  };
  return next(0);
}

Term Elaborator::lanes(const Expr& e) {
  std::vector<Operand> operands;
  for (const ExprId part : e.children) operands.push_back({rvalue(part), loaded(unit_[part].type)});
  return with(operands, [&](Values v) { return pure(whole_of(e.type, Parts(v.begin(), v.end()))); });
}

Term Elaborator::shuffle(const Expr& e) {
  const ExprId a = e.children[0], b = e.children[1];
  const TypeId left = unit_[a].type, right = unit_[b].type;
  return with({{rvalue(a), loaded(left)}, {rvalue(b), loaded(right)}}, [&](Values v) {
    Parts all = parts_of(v[0], left);
    const Parts more = parts_of(v[1], right);
    all.insert(all.end(), more.begin(), more.end());
    Parts chosen;
    for (const Designated& each : e.designated) {
      if (each.index >= all.size()) return unsupported("a shuffle of parts that there are not");
      chosen.push_back(again(all[each.index]));
    }
    return pure(whole_of(e.type, chosen));
  });
}

Term Elaborator::cast_of_lanes(const Expr& e) {
  const ExprId child = e.children[0];
  const TypeId from = unit_[child].type;
  return with({{rvalue(child), loaded(from)}}, [&](Values v) {
    switch (e.cast) {
      case CastKind::real_to_complex: return pure(whole_of(e.type, {v[0], zero(lanes_of(e.type)->element)}));
      case CastKind::complex_to_real: return pure(parts_of(v[0], from)[0]);
      case CastKind::complex_to_boolean: return truth_of_lanes(Truth::loaded, from, v[0], false);
      case CastKind::splat: {
        const Lanes to = *lanes_of(e.type);
        return pure(with_names({v[0]}, to.element, [&](const Parts& p) {
          Parts all;
          for (uint32_t i = 0; i < to.count; ++i) all.push_back(again(p[0]));
          return whole_of(e.type, all);
        }));
      }
      case CastKind::vector_bits: {
        // Reinterprets the bytes: stores to one member of a union and loads another.
        const TypeId to = unqualified(e.type);
        core::Record both{.name = "bits of " + types_.text(unqualified(from)) + " as " + types_.text(to),
                          .is_union = true,
                          .is_complete = true};
        both.members = {{.name = "from", .type = unqualified(from)}, {.name = "to", .type = to}};
        both.size = types_.size_of(to);
        both.alignment = std::max(types_.alignment_of(to), types_.alignment_of(from));
        const auto [known, is_new] = unions_.try_emplace(both.name);
        if (is_new) known->second = types_.add_record(std::move(both));
        const TypeId whole = types_.add({.kind = core::TypeKind::record, .record = known->second});
        return pure(b_.member_of(specified(b_.union_value(whole, 0, v[0])), whole, 1));
      }
      default: return pure(converted_lanes(v[0], from, e.type));
    }
  });
}

// Converts each part; both types have the same number of parts.
NodeId Elaborator::converted_lanes(NodeId value, TypeId from, TypeId to) {
  if (unqualified(from) == unqualified(to)) return value;
  const Lanes source = *lanes_of(from), target = *lanes_of(to);
  Parts parts = parts_of(value, from);
  for (NodeId& part : parts) part = arithmetic_conversion(part, source.element, target.element);
  return whole_of(to, parts);
}

Term Elaborator::unary_of_lanes(const Expr& e) {
  const Lanes lanes = *lanes_of(e.type);
  const Term operand = rvalue(e.children[0]);
  return with({{operand, loaded(e.type)}}, [&](Values v) {
    Parts parts = parts_of(v[0], e.type);
    const auto inverse = [&](NodeId part) {
      const NodeId nothing =
          types_.is_floating(lanes.element) ? specified(b_.floating(unqualified(lanes.element), -0.0L)) : specified(0);
      return lanes.is_complex ? arithmetic(BinaryOp::sub, lanes.element, nothing, part)
                              : lane_arithmetic(BinaryOp::sub, lanes.element, nothing, part);
    };
    for (uint32_t i = 0; i < lanes.count; ++i) {
      const bool is_conjugate = lanes.is_complex && e.unary == UnaryOp::complement;
      if (e.unary == UnaryOp::minus || (is_conjugate && i == 1)) {
        parts[i] = inverse(parts[i]);
      } else if (!is_conjugate) {
        parts[i] = lane_arithmetic(BinaryOp::bit_xor, lanes.element, parts[i], specified(-1));
      }
    }
    return pure(whole_of(e.type, parts));
  });
}

Term Elaborator::binary_of_lanes(const Expr& e) {
  const ExprId left = e.children[0], right = e.children[1];
  const TypeId a = unit_[left].type, b = unit_[right].type;
  if (e.binary == BinaryOp::logical_and || e.binary == BinaryOp::logical_or) {
    const bool has_vectors = (lanes_of(a) && !lanes_of(a)->is_complex) || (lanes_of(b) && !lanes_of(b)->is_complex);
    return has_vectors ? unsupported("a logical operator of vectors") : truth_of_expression(e);
  }
  const Term x = rvalue(left), y = rvalue(right);
  const At at(*this, e.operator_span);
  return with({{x, loaded(a)}, {y, loaded(b)}}, [&](Values v) {
    const Lanes lanes = lanes_of(a) ? *lanes_of(a) : *lanes_of(b);
    if (lanes.is_complex && (e.binary == BinaryOp::eq || e.binary == BinaryOp::ne))
      return pure(specified(
          bit(complex_is_equal(lanes.element, parts_of(v[0], a), parts_of(v[1], b), e.binary == BinaryOp::ne))));
    return pure(arithmetic_of_lanes(e.binary, e.type, v[0], a, v[1], b));
  });
}

NodeId Elaborator::arithmetic_of_lanes(BinaryOp op, TypeId result, NodeId a, TypeId left, NodeId b, TypeId right) {
  const Lanes lanes = lanes_of(left) ? *lanes_of(left) : *lanes_of(right);
  Parts x = parts_of(a, left), y = parts_of(b, right);
  if (lanes.is_complex) {
    // A real operand has the type of the parts already, except an integer, which is converted here.
    if (x.size() == 1) x[0] = arithmetic_conversion(x[0], left, lanes.element);
    if (y.size() == 1) y[0] = arithmetic_conversion(y[0], right, lanes.element);
    return complex_arithmetic(op, result, x, y);
  }
  if (x.size() != y.size()) return b_.error("an operator of a vector and what is none");
  const bool compares = op >= BinaryOp::lt && op <= BinaryOp::ne;
  Parts parts;
  for (uint32_t i = 0; i < lanes.count; ++i)
    parts.push_back(compares ? lane_comparison(op, lanes.element, x[i], y[i])
                             : lane_arithmetic(op, lanes.element, x[i], y[i]));
  return whole_of(result, parts);
}

// In the type of the part, without promotion.
NodeId Elaborator::lane_arithmetic(BinaryOp op, TypeId element, NodeId a, NodeId b) {
  const TypeId plain = unqualified(element);
  const bool divides = op == BinaryOp::div || op == BinaryOp::rem, shifts = op == BinaryOp::shl || op == BinaryOp::shr;
  if (types_.is_floating(plain) || divides) return arithmetic(op, plain, a, b);
  const bool is_bitwise = op == BinaryOp::bit_and || op == BinaryOp::bit_or || op == BinaryOp::bit_xor;
  const BaseType integers = of(BaseKind::integer);
  return match_pure(
      {a, b}, {integers, integers},
      [&](Values n) {
        const Operator core_op = op == BinaryOp::mul       ? Operator::mul
                                 : op == BinaryOp::add     ? Operator::add
                                 : op == BinaryOp::sub     ? Operator::sub
                                 : op == BinaryOp::shl     ? Operator::shl
                                 : op == BinaryOp::shr     ? Operator::shr
                                 : op == BinaryOp::bit_and ? Operator::and_
                                 : op == BinaryOp::bit_or  ? Operator::or_
                                                           : Operator::xor_;
        const NodeId result = specified(b_.op(is_bitwise ? Op::bits : Op::wrap, core_op, plain, n[0], n[1]));
        if (!shifts) return result;
        const NodeId is_right =
            binary(Operator::and_, binary(Operator::ge, again(n[1]), integer(0)),
                   binary(Operator::lt, again(n[1]), integer(static_cast<core::Integer>(core::width(kind(plain))))));
        return b_.add(Op::if_, {is_right, result, b_.undef(Ub::UB51b_shift_too_large)});
      },
      [&] { return unspecified(plain); });
}

NodeId Elaborator::lane_comparison(BinaryOp op, TypeId element, NodeId a, NodeId b) {
  const BaseType held = object_type(element);
  return match_pure(
      {a, b}, {held, held},
      [&](Values n) {
        const Operator core_op = op == BinaryOp::lt   ? Operator::lt
                                 : op == BinaryOp::gt ? Operator::gt
                                 : op == BinaryOp::le ? Operator::le
                                 : op == BinaryOp::ge ? Operator::ge
                                 : op == BinaryOp::ne ? Operator::ne
                                                      : Operator::eq;
        const NodeId is_so = binary(core_op, ordered(element, n[0]), ordered(element, n[1]));
        return specified(b_.add(Op::if_, {is_so, integer(-1), integer(0)}));
      },
      [&] { return b_.undef(Ub::UB_CERB004_unspecified__equality_both_arith_or_ptr); });
}

// A single part is a real number.
NodeId Elaborator::complex_arithmetic(BinaryOp op, TypeId result, const Parts& a, const Parts& b) {
  const TypeId element = unqualified(lanes_of(result)->element);
  const auto apply = [&](BinaryOp each, NodeId x, NodeId y) { return arithmetic(each, element, x, y); };
  const bool both = a.size() == 2 && b.size() == 2;
  Parts all = a;
  all.insert(all.end(), b.begin(), b.end());
  return with_names(all, element, [&](const Parts& p) {
    const auto at = [&](size_t i) { return again(p[i]); };
    const auto minus_zero = [&] {
      return types_.is_floating(element) ? specified(b_.floating(element, -0.0L)) : specified(0);
    };
    if (op == BinaryOp::add || op == BinaryOp::sub) {
      if (both) return whole_of(result, {apply(op, at(0), at(2)), apply(op, at(1), at(3))});
      if (a.size() == 2) return whole_of(result, {apply(op, at(0), at(2)), at(1)});
      const NodeId imaginary = op == BinaryOp::add ? at(2) : apply(BinaryOp::sub, minus_zero(), at(2));
      return whole_of(result, {apply(op, at(0), at(1)), imaginary});
    }
    if (op == BinaryOp::mul) {
      if (both) return complex_product(result, element, p);
      if (a.size() == 2) return whole_of(result, {apply(op, at(0), at(2)), apply(op, at(1), at(2))});
      return whole_of(result, {apply(op, at(0), at(1)), apply(op, at(0), at(2))});
    }
    if (op != BinaryOp::div) return b_.error("this operator of complex numbers");
    if (both) return complex_quotient(result, element, p);
    if (a.size() == 2) return whole_of(result, {apply(op, at(0), at(2)), apply(op, at(1), at(2))});
    return complex_quotient(result, element, {p[0], zero(element), p[1], p[2]});
  });
}

NodeId Elaborator::complex_product(TypeId result, TypeId element, const Parts& p) {
  const auto times = [&](size_t i, size_t j) { return arithmetic(BinaryOp::mul, element, again(p[i]), again(p[j])); };
  const Parts parts{arithmetic(BinaryOp::sub, element, times(0, 2), times(1, 3)),
                    arithmetic(BinaryOp::add, element, times(0, 3), times(1, 2))};
  return unless_lost(element, parts, result);
}

NodeId Elaborator::complex_quotient(TypeId result, TypeId element, const Parts& p) {
  const bool is_floating = types_.is_floating(element);
  if (is_floating && type(element).floating != core::FloatingKind::float_) return smith_quotient(result, element, p);
  const TypeId in = is_floating ? types_.floating(core::FloatingKind::double_) : element;
  Parts wide;
  for (const NodeId part : p) wide.push_back(arithmetic_conversion(again(part), element, in));
  return with_names(wide, in, [&](const Parts& w) {
    const auto times = [&](size_t i, size_t j) { return arithmetic(BinaryOp::mul, in, again(w[i]), again(w[j])); };
    const auto apply = [&](BinaryOp op, NodeId x, NodeId y) { return arithmetic(op, in, x, y); };
    return with_names({apply(BinaryOp::add, times(2, 2), times(3, 3))}, in, [&](const Parts& d) {
      const NodeId re = apply(BinaryOp::div, apply(BinaryOp::add, times(0, 2), times(1, 3)), again(d[0]));
      const NodeId im = apply(BinaryOp::div, apply(BinaryOp::sub, times(1, 2), times(0, 3)), again(d[0]));
      return unless_lost(element, {arithmetic_conversion(re, in, element), arithmetic_conversion(im, in, element)},
                         result);
    });
  });
}

// a + bi over c + di, by the ratio of the smaller of c and d to the larger.
NodeId Elaborator::smith_quotient(TypeId result, TypeId element, const Parts& p) {
  const auto apply = [&](BinaryOp op, NodeId x, NodeId y) { return arithmetic(op, element, x, y); };
  const auto at = [&](size_t i) { return again(p[i]); };
  const auto magnitude = [&](NodeId x) {
    const NodeId inverse = b_.op(Op::floating_op, Operator::sub, element, b_.floating(element, -0.0L), again(x));
    return b_.add(Op::if_, {binary(Operator::lt, again(x), b_.floating(element, 0)), inverse, again(x)});
  };
  const auto by = [&](size_t small, size_t large, bool is_c_smaller) {
    return with_names({apply(BinaryOp::div, at(small), at(large))}, element, [&](const Parts& r) {
      const auto scaled = [&](size_t i) { return apply(BinaryOp::mul, at(i), again(r[0])); };
      return with_names({apply(BinaryOp::add, scaled(small), at(large))}, element, [&](const Parts& d) {
        const NodeId re =
            is_c_smaller ? apply(BinaryOp::add, scaled(0), at(1)) : apply(BinaryOp::add, scaled(1), at(0));
        const NodeId im =
            is_c_smaller ? apply(BinaryOp::sub, scaled(1), at(0)) : apply(BinaryOp::sub, at(1), scaled(0));
        return unless_lost(element, {apply(BinaryOp::div, re, again(d[0])), apply(BinaryOp::div, im, again(d[0]))},
                           result);
      });
    });
  };
  const BaseType floats = of(BaseKind::floating);
  return match_pure(
      {at(2), at(3)}, {floats, floats},
      [&](Values f) {
        return b_.add(Op::if_,
                      {binary(Operator::lt, magnitude(f[0]), magnitude(f[1])), by(2, 3, true), by(3, 2, false)});
      },
      [&] {
        return whole_of(result, {unspecified(element), unspecified(element)});
      });
}

// If both parts of a product or quotient are NaN, Annex G requires a further computation, which is not supported.
NodeId Elaborator::unless_lost(TypeId element, const Parts& parts, TypeId result) {
  if (!types_.is_floating(element)) return whole_of(result, parts);
  return with_names(parts, element, [&](const Parts& p) {
    const BaseType floats = of(BaseKind::floating);
    return match_pure(
        {again(p[0]), again(p[1])}, {floats, floats},
        [&](Values f) {
          const NodeId is_lost = binary(Operator::and_, binary(Operator::ne, again(f[0]), again(f[0])),
                                        binary(Operator::ne, again(f[1]), again(f[1])));
          const NodeId whole = whole_of(result, {specified(f[0]), specified(f[1])});
          return b_.add(Op::if_, {is_lost, b_.error("a complex product or quotient that is NaN or infinite"), whole});
        },
        [&] {
          return whole_of(result, {again(p[0]), again(p[1])});
        });
  });
}

// For a compound assignment: computes in the type that C prescribes, then converts to the type of the left side.
NodeId Elaborator::updated_lanes(const Expr& e, NodeId old, NodeId operand) {
  const TypeId type = unit_[e.children[0]].type, right = unit_[e.children[1]].type;
  const bool is_wider = lanes_of(type) && lanes_of(e.computation);
  const NodeId left = is_wider ? converted_lanes(old, type, e.computation)
                      : lanes_of(type)
                          ? old
                          : arithmetic_conversion(
                                old, type, lanes_of(e.computation) ? lanes_of(e.computation)->element : e.computation);
  const TypeId left_type = is_wider                  ? e.computation
                           : lanes_of(type)          ? type
                           : lanes_of(e.computation) ? lanes_of(e.computation)->element
                                                     : e.computation;
  const NodeId result = arithmetic_of_lanes(e.binary, e.computation_result, left, left_type, again(operand), right);
  if (lanes_of(type)) return converted_lanes(result, e.computation_result, type);
  return named("z", loaded(e.computation_result), result, [&](NodeId z) {
    return arithmetic_conversion(parts_of(z, e.computation_result)[0], lanes_of(e.computation_result)->element, type);
  });
}

NodeId Elaborator::incremented_lanes(TypeId type, const Lanes& lanes, NodeId old, bool is_down) {
  const NodeId one =
      types_.is_floating(lanes.element) ? specified(b_.floating(unqualified(lanes.element), 1)) : specified(1);
  const BinaryOp op = is_down ? BinaryOp::sub : BinaryOp::add;
  Parts parts = parts_of(old, type);
  for (uint32_t i = 0; i < (lanes.is_complex ? 1 : lanes.count); ++i)
    parts[i] = lanes.is_complex ? arithmetic(op, lanes.element, parts[i], again(one))
                                : lane_arithmetic(op, lanes.element, parts[i], again(one));
  return whole_of(type, parts);
}

// A complex number is true unless both parts are zero.
Term Elaborator::truth_of_lanes(Truth truth, TypeId type, NodeId value, bool is_negated) {
  const Lanes lanes = *lanes_of(type);
  if (!lanes.is_complex) return unsupported("a vector as a condition");
  const NodeId nothing = zero(lanes.element);
  return truth_of(truth,
                  complex_is_equal(lanes.element, parts_of(value, type), {nothing, again(nothing)}, !is_negated));
}

NodeId Elaborator::complex_is_equal(TypeId element, const Parts& a, const Parts& b, bool is_negated) {
  const BaseType held = object_type(element);
  const auto imaginary = [&](const Parts& p) { return p.size() == 2 ? p[1] : zero(element); };
  const auto compared = [&](NodeId x, NodeId y) {
    return match_pure(
        {x, y}, {held, held}, [&](Values n) { return binary(is_negated ? Operator::ne : Operator::eq, n[0], n[1]); },
        [&] { return b_.undef(Ub::UB_CERB004_unspecified__equality_both_arith_or_ptr); });
  };
  return binary(is_negated ? Operator::or_ : Operator::and_, compared(a[0], b[0]),
                compared(imaginary(a), imaginary(b)));
}

}  // namespace ramify::c_frontend
