// SPDX-License-Identifier: Apache-2.0
// The generic functions of <stdatomic.h> (C11 7.17). Like functions they are indeterminately sequenced units, which makes
// `atomic_fetch_add(&x, 1) + atomic_fetch_add(&x, 1)` no race: each is a procedure of its own, made once a type and order.
//
// `compare_exchange_weak` never fails without cause, as an implementation may have it.

#include "frontends/clang/elaborator.h"

namespace ramify::c_frontend {
namespace {

std::optional<BinaryOp> operator_of(std::string_view fetch) {
  if (fetch == "fetch_add") return BinaryOp::add;
  if (fetch == "fetch_sub") return BinaryOp::sub;
  if (fetch == "fetch_and") return BinaryOp::bit_and;
  if (fetch == "fetch_or") return BinaryOp::bit_or;
  if (fetch == "fetch_xor") return BinaryOp::bit_xor;
  return std::nullopt;
}

Operator core_operator(BinaryOp op) {
  switch (op) {
    case BinaryOp::sub: return Operator::sub;
    case BinaryOp::bit_and: return Operator::and_;
    case BinaryOp::bit_or: return Operator::or_;
    case BinaryOp::bit_xor: return Operator::xor_;
    default: return Operator::add;
  }
}

}  // namespace

// The values of enum memory_order, as Clang and <stdatomic.h> have them.
std::optional<core::MemoryOrder> Elaborator::memory_order(ExprId id) const {
  ExprId at = id;
  while (unit_[at].kind == ExprKind::cast && unit_[at].children.size() == 1) at = unit_[at].children[0];
  if (unit_[at].kind != ExprKind::integer) return std::nullopt;
  switch (static_cast<int>(unit_[at].integer)) {
    case 0: return core::MemoryOrder::relaxed;
    case 1: return core::MemoryOrder::consume;
    case 2: return core::MemoryOrder::acquire;
    case 3: return core::MemoryOrder::release;
    case 4: return core::MemoryOrder::acq_rel;
    case 5: return core::MemoryOrder::seq_cst;
    default: return std::nullopt;
  }
}

// Children: pointer, operands, orders. A second order is that of a failed exchange, which is never stronger than the first.
Term Elaborator::atomic(const Expr& e) {
  const std::string_view name = e.text;
  const bool is_exchange = name.starts_with("compare_exchange");
  const bool is_fence = name.ends_with("fence");
  const size_t operands = is_fence ? 0 : name == "load" ? 1 : is_exchange ? 3 : 2;
  if (e.children.size() < operands) return unsupported("atomic " + e.text);
  core::MemoryOrder order = core::MemoryOrder::seq_cst;
  if (e.children.size() > operands) {
    const std::optional<core::MemoryOrder> said = memory_order(e.children[operands]);
    if (!said) return unsupported("a memory order that is not constant");
    order = *said;
  }
  if (is_fence) return effect(b_.add({.op = Op::fence, .order = order}, {}));
  const TypeId pointer = unit_[e.children[0]].type;
  const TypeId held = unqualified(pointee(pointer));
  std::function<Term(Values)> body;
  if (name == "load") {
    body = [&, order](Values v) { return atomic_object(v[0], [&](NodeId p) { return b_.load(held, p, {}, order); }); };
  } else if (name == "store" || name == "init") {
    body = [&, order](Values v) {
      return atomic_object(v[0], [&](NodeId p) {
        return b_.store(held, p, v[1], {}, name == "init" ? core::MemoryOrder::not_atomic : order);
      });
    };
  } else if (is_exchange) {
    body = [&, order](Values v) { return atomic_exchange(held, order, v); };
  } else if (name == "exchange" || operator_of(name)) {
    body = [&, order](Values v) {
      return atomic_object(v[0], [&](NodeId p) {
        const SymbolId old = new_symbol("old", loaded(held));
        const NodeId value = name == "exchange" ? v[1] : atomic_result(*operator_of(name), held, b_.symbol(old), v[1]);
        return b_.seq_rmw(held, p, old, value, {}, order);
      });
    };
  } else {
    return unsupported("atomic " + e.text);
  }
  const std::string procedure = "atomic_" + e.text + " '" + types_.text(held) + "' " + std::string(core::name(order));
  return made_call(procedure, std::span(e.children).first(operands), e.type, body);
}

Term Elaborator::atomic_object(NodeId pointer, const std::function<NodeId(NodeId)>& use) {
  return match(
      {pointer}, {of(BaseKind::pointer)}, [&](Values p) { return effect(use(p[0])); },
      [&] { return undef(Ub::UB_unspecified_lvalue); });
}

// Signed ones wrap, too (C11 7.17.7.5p3).
NodeId Elaborator::atomic_result(BinaryOp op, TypeId type, NodeId old, NodeId operand) {
  if (types_.is_pointer(type)) return shifted(type, old, operand, op == BinaryOp::sub);
  if (types_.is_floating(type)) return arithmetic(op, type, old, operand);
  const BaseType integers = of(BaseKind::integer);
  const Op node = op == BinaryOp::add || op == BinaryOp::sub ? Op::wrap : Op::bits;
  return match_pure(
      {old, operand}, {integers, integers},
      [&](Values n) { return specified(b_.op(node, core_operator(op), type, n[0], n[1])); },
      [&] { return unspecified(type); });
}

Term Elaborator::atomic_exchange(TypeId type, core::MemoryOrder order, Values v) {
  const BaseType pointer = of(BaseKind::pointer);
  return match(
      {v[0], v[1]}, {pointer, pointer},
      [&](Values p) {
        const NodeId exchange = b_.add({.op = Op::compare_exchange, .order = order, .type = type},
                                       std::array{p[0].index, p[1].index, v[2].index});
        return with({{effect(exchange), of(BaseKind::boolean), "b"}},
                    [&](Values is_equal) { return truth_of(Truth::loaded, is_equal[0]); });
      },
      [&] { return undef(Ub::UB_unspecified_lvalue); });
}

// A call of a procedure of ours, made when it is first needed: its parameters' values are `body`'s.
Term Elaborator::made_call(const std::string& name, std::span<const ExprId> operands, TypeId result,
                           const std::function<Term(Values)>& body) {
  core::Type type{.kind = core::TypeKind::function, .of = unqualified(result)};
  for (const ExprId operand : operands) type.parameters.push_back(unqualified(unit_[operand].type));
  const TypeId function = types_.add(type);
  const auto made = made_procedures_.find(name);
  core::ProcedureId id;
  if (made != made_procedures_.end()) {
    id = made->second;
  } else {
    Current outer = std::exchange(current_, {});
    core::Procedure procedure{.name = name,
                              .kind = core::ProcedureKind::defined,
                              .type = function,
                              .result = loaded(result),
                              .is_library = true};
    std::vector<NodeId> values;
    for (const TypeId parameter : type.parameters) {
      procedure.parameters.push_back(new_symbol("a", loaded(parameter)));
      values.push_back(b_.symbol(procedure.parameters.back()));
    }
    current_.body.root = b_.add(Op::bound, {effects(body(values))});
    procedure.body = std::move(current_.body);
    current_ = std::move(outer);
    program_.procedures.push_back(std::move(procedure));
    id = core::ProcedureId(program_.procedures.size() - 1);
    made_procedures_.emplace(name, id);
  }
  const TypeId pointer = types_.pointer_to(function);
  return call_of(function, {pure(specified(b_.function(id))), loaded(pointer), "f"}, operands);
}

}  // namespace ramify::c_frontend
