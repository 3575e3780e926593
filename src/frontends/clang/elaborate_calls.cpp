// SPDX-License-Identifier: Apache-2.0
// Calls (C11 6.5.2.2) and variable arguments (7.16).
//
//     let strong (f, a) = unseq([[designator]], [[argument]]) in ccall('int(int)', f, a)
//
// Designator and arguments are unsequenced; then there is a sequence point, and the call. Arguments are values; the
// callee creates the objects of its parameters.

#include "frontends/clang/elaborator.h"

namespace ramify::c_frontend {

Term Elaborator::call(const Expr& e, bool is_used) {
  const ExprId callee = e.children[0];
  const TypeId function = unqualified(pointee(unit_[callee].type));
  const Term made =
      call_of(function, {rvalue(callee), loaded(unit_[callee].type), "f"}, std::span(e.children).subspan(1));
  const std::optional<FunctionId> known = called(e);
  if (!is_used || !known || !flows_off(*known) || loaded(e.type) == BaseType{}) return made;
  return with({{made, loaded(e.type)}}, [&](Values v) {
    return match(
        {v[0]}, {object_type(e.type)}, [&](Values held) { return pure(specified(held[0])); },
        [&] { return undef(Ub::UB088_reached_end_of_function); });
  });
}

// An expression whose value is not used.
Term Elaborator::discarded(ExprId id) {
  const Expr& e = unit_[without_extensions(id)];
  if (e.is_lvalue) return lvalue(id);
  if (e.kind != ExprKind::call) return rvalue(id);
  const At at(*this, e.span);
  return call(e, false);
}

Term Elaborator::call_of(TypeId function, const Operand& callee, std::span<const ExprId> arguments) {
  std::vector<Operand> operands{callee};
  for (const ExprId argument : arguments) operands.push_back({rvalue(argument), loaded(unit_[argument].type), "a"});
  core::Type called = type(function);
  if (!called.has_prototype) {  // the arguments must match the definition (6.5.2.2p6)
    called.parameters.clear();
    for (const ExprId argument : arguments) called.parameters.push_back(unqualified(unit_[argument].type));
    function = types_.add(called);
  }
  return with(
      operands,
      [&](Values v) {
        // Arguments without a parameter in the prototype carry their own types.
        std::vector<NodeId> values(v.begin(), v.end());
        for (size_t i = called.parameters.size(); i < arguments.size(); ++i) {
          const TypeId type = unqualified(unit_[arguments[i]].type);
          if (types_.is_integer(type) || types_.is_floating(type) || types_.is_pointer(type))
            values[i + 1] = b_.typed(Op::conv_loaded, type, {values[i + 1]});
        }
        return effect(b_.typed(Op::ccall, function, values));
      },
      Op::let_strong);
}

// The address of a va_list object, which is an array that decays, or a parameter that was adjusted from one.
Term Elaborator::list_address(ExprId id) {
  const Expr& e = unit_[without_extensions(id)];
  if (e.is_lvalue && !types_.is_pointer(e.type)) return lvalue(id);
  const Term pointer = e.is_lvalue ? load(id) : rvalue(id);
  return with({{pointer, loaded(e.type)}}, [&](Values v) {
    return match(
        {v[0]}, {of(BaseKind::pointer)}, [&](Values p) { return pure(p[0]); },
        [&] { return undef(Ub::UB_unspecified_lvalue); });
  });
}

Term Elaborator::va_arg(const Expr& e) {
  return with({{list_address(e.children[0]), of(BaseKind::pointer), "p"}},
              [&](Values p) { return effect(memop(Memop::va_arg, unqualified(e.type), {p[0]})); });
}

}  // namespace ramify::c_frontend
