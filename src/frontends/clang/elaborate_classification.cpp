// SPDX-License-Identifier: Apache-2.0
// The macros of <math.h> that classify and compare floating values (7.12.3, 7.12.14), which its header maps to built-in
// functions. Tested in conformance/c/math.

#include <limits>

#include "frontends/clang/elaborator.h"

namespace ramify::c_frontend {

namespace {

// The smallest normal value.
long double least(core::FloatingKind kind) {
  switch (kind) {
    case core::FloatingKind::float_: return std::numeric_limits<float>::min();
    case core::FloatingKind::double_: return std::numeric_limits<double>::min();
    case core::FloatingKind::long_double: break;
  }
  return std::numeric_limits<long double>::min();
}

}  // namespace

// None if the name is not one of these built-ins.
std::optional<Term> Elaborator::classification_builtin(const Expr& e, std::string_view name) {
  const auto either = [&](NodeId a, NodeId b) { return binary(Operator::or_, a, b); };
  if (name == "isgreater" || name == "isgreaterequal" || name == "isless" || name == "islessequal" ||
      name == "islessgreater" || name == "isunordered") {
    if (e.children.size() != 2) return std::nullopt;
    const auto compared = [&](NodeId a, NodeId b) {
      if (name == "isgreater") return binary(Operator::gt, a, b);
      if (name == "isgreaterequal") return binary(Operator::ge, a, b);
      if (name == "isless") return binary(Operator::lt, a, b);
      if (name == "islessequal") return binary(Operator::le, a, b);
      if (name == "islessgreater") return either(binary(Operator::lt, a, b), binary(Operator::gt, again(a), again(b)));
      return either(binary(Operator::ne, a, again(a)), binary(Operator::ne, b, again(b)));
    };
    return with(
        {{rvalue(e.children[0]), loaded(unit_[e.children[0]].type)},
         {rvalue(e.children[1]), loaded(unit_[e.children[1]].type)}},
        [&](Values v) {
          return pure(match_pure(
              {v[0], v[1]}, {of(BaseKind::floating), of(BaseKind::floating)},
              [&](Values f) { return specified(bit(compared(f[0], f[1]))); }, [&] { return unspecified(e.type); }));
        });
  }
  const bool is_normal = name == "isnormal" && e.children.size() == 1;
  const bool is_class = name == "fpclassify" && e.children.size() == 6;
  if (!is_normal && !is_class) return std::nullopt;
  const ExprId operand = e.children.back();
  const TypeId type = unqualified(unit_[operand].type);
  if (!types_.is_floating(type)) return std::nullopt;
  const auto beyond = [&](NodeId f, long double limit) {  // its magnitude is at least the limit
    return either(binary(Operator::ge, again(f), b_.floating(type, limit)),
                  binary(Operator::le, again(f), b_.floating(type, -limit)));
  };
  const auto is_infinite = [&](NodeId f) { return beyond(f, std::numeric_limits<long double>::infinity()); };
  const auto is_at_least_normal = [&](NodeId f) { return beyond(f, least(this->type(type).floating)); };
  if (is_normal)
    return with({{rvalue(operand), loaded(type)}}, [&](Values v) {
      return pure(match_pure(
          {v[0]}, {of(BaseKind::floating)},
          [&](Values f) {
            return specified(
                bit(binary(Operator::and_, is_at_least_normal(f[0]), b_.add(Op::not_, {is_infinite(f[0])}))));
          },
          [&] { return unspecified(e.type); }));
    });
  // NaN, infinite, normal, subnormal, zero: constants.
  std::vector<Operand> operands;
  for (const ExprId child : e.children) operands.push_back({rvalue(child), loaded(unit_[child].type)});
  return with(operands, [&](Values v) {
    const std::vector<NodeId> classes(v.begin(), v.begin() + 5);
    return pure(match_pure(
        {v[5]}, {of(BaseKind::floating)},
        [&](Values f) {
          const auto choose = [&](NodeId condition, NodeId then, NodeId otherwise) {
            return b_.add(Op::if_, {condition, then, otherwise});
          };
          const NodeId is_zero = binary(Operator::eq, again(f[0]), b_.floating(type, 0));
          return choose(binary(Operator::ne, f[0], again(f[0])), classes[0],
                        choose(is_infinite(f[0]), classes[1],
                               choose(is_at_least_normal(f[0]), classes[2], choose(is_zero, classes[4], classes[3]))));
        },
        [&] { return unspecified(e.type); }));
  });
}

}  // namespace ramify::c_frontend
