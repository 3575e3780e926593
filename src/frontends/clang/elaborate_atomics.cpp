// SPDX-License-Identifier: Apache-2.0
// The generic functions of <stdatomic.h> (C11 7.17), and their GNU forms. Like function calls they are indeterminately
// sequenced, so `atomic_fetch_add(&x, 1) + atomic_fetch_add(&x, 1)` is not a race: each becomes a call of a procedure
// that is generated once per type and order.
//
// `compare_exchange_weak` may fail spuriously (7.17.7.4p4): the machine decides when.

#include <algorithm>
#include <array>

#include "frontends/clang/elaborator.h"

namespace ramify::c_frontend {
namespace {

using Modification = Elaborator::Modification;

// "fetch_add" returns the old value, "add_fetch" the new one.
std::optional<Modification> modification(std::string_view name) {
  Modification found;
  constexpr std::string_view fetch = "fetch_", and_fetch = "_fetch";
  if (name.starts_with(fetch)) {
    name.remove_prefix(fetch.size());
  } else if (name.ends_with(and_fetch)) {
    name.remove_suffix(and_fetch.size());
    found.returns_old = false;
  } else {
    return std::nullopt;
  }
  constexpr std::pair<std::string_view, BinaryOp> rows[] = {{"add", BinaryOp::add},     {"sub", BinaryOp::sub},
                                                            {"and", BinaryOp::bit_and}, {"or", BinaryOp::bit_or},
                                                            {"xor", BinaryOp::bit_xor}, {"nand", BinaryOp::bit_and}};
  const auto row = std::ranges::find(rows, name, [](const auto& r) { return r.first; });
  if (row == std::end(rows)) return std::nullopt;
  found.op = row->second;
  found.is_inverted = name == "nand";
  return found;
}

// The generic function that is equivalent to an older GNU function.
std::string_view generic_name(std::string_view sync) {
  constexpr std::pair<std::string_view, std::string_view> rows[] = {
      {"fetch_and_add", "fetch_add"},   {"fetch_and_sub", "fetch_sub"}, {"fetch_and_and", "fetch_and"},
      {"fetch_and_or", "fetch_or"},     {"fetch_and_xor", "fetch_xor"}, {"fetch_and_nand", "fetch_nand"},
      {"add_and_fetch", "add_fetch"},   {"sub_and_fetch", "sub_fetch"}, {"and_and_fetch", "and_fetch"},
      {"or_and_fetch", "or_fetch"},     {"xor_and_fetch", "xor_fetch"}, {"nand_and_fetch", "nand_fetch"},
      {"lock_test_and_set", "exchange"}};
  const auto row = std::ranges::find(rows, sync, [](const auto& r) { return r.first; });
  return row == std::end(rows) ? std::string_view() : row->second;
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

// The values of enum memory_order, as in Clang and <stdatomic.h>.
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

// Children: pointer, operands, orders. A second order is that of a failed exchange, which is never stronger than the
// first.
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
    const bool is_weak = name.ends_with("weak");
    body = [&, order, is_weak](Values v) {
      return is_weak ? weak_exchange(held, order, v) : atomic_exchange(held, order, v);
    };
  } else if (const std::optional<Modification> change = modification(name); change || name == "exchange") {
    body = [&, order, change](Values v) {
      return atomic_object(v[0], [&](NodeId p) {
        const SymbolId old = new_symbol("old", loaded(held));
        if (!change) return b_.seq_rmw(held, p, old, v[1], {}, order);
        NodeId value = atomic_result(change->op, held, b_.symbol(old), v[1]);
        if (change->is_inverted) value = atomic_result(BinaryOp::bit_xor, held, value, specified(-1));
        const core::Node node{
            .op = change->returns_old ? Op::seq_rmw : Op::seq_rmw_forward, .order = order, .type = held};
        return b_.add(node, std::array{p.index, old.index, value.index});
      });
    };
  } else {
    return unsupported("atomic " + e.text);
  }
  const std::string procedure = "atomic_" + e.text + " '" + types_.text(held) + "' " + std::string(core::name(order));
  return made_call(procedure, std::span(e.children).first(operands), e.type, body);
}

// GNU's __sync functions: all are sequentially consistent.
Term Elaborator::sync(const Expr& e, std::string_view name) {
  if (name == "synchronize") return effect(b_.add({.op = Op::fence, .order = core::MemoryOrder::seq_cst}, {}));
  Expr generic = e;
  const bool is_release = name == "lock_release";
  generic.text = is_release ? "store" : generic_name(name);
  if (!generic.text.empty()) {
    generic.children.resize(std::min<size_t>(e.children.size(), is_release ? 1 : 2));
    const bool is_of_pointer = types_.is_pointer(unqualified(pointee(unit_[e.children[0]].type)));
    if (is_of_pointer && modification(generic.text)) return sync_of_pointer(e, name, *modification(generic.text));
    if (!is_release) return atomic(generic);
    const TypeId held = unqualified(pointee(unit_[e.children[0]].type));
    return made_call("sync_lock_release '" + types_.text(held) + "'", generic.children, e.type, [&](Values v) {
      return atomic_object(v[0], [&](NodeId p) {
        const NodeId zero = types_.is_pointer(held) ? specified(null(held)) : specified(0);
        return b_.store(held, p, zero, {}, core::MemoryOrder::seq_cst);
      });
    });
  }
  const bool returns_old = name == "val_compare_and_swap";
  if ((!returns_old && name != "bool_compare_and_swap") || e.children.size() < 3)
    return unsupported("`__sync_" + std::string(name) + "`");
  const TypeId held = unqualified(pointee(unit_[e.children[0]].type));
  // The expected value is in an object of the procedure; a failed exchange stores the value found there.
  return made_call(
      "sync_" + std::string(name) + " '" + types_.text(held) + "'", std::span(e.children).first(3), e.type,
      [&](Values v) {
        const BaseType pointer = of(BaseKind::pointer);
        const NodeId made = b_.create(held, types_.alignment_of(held), "expected");
        return let_strong(pointer, "expected", effect(made), [&](NodeId expected) {
          return then(effect(b_.store(held, expected, v[1])),
                      match(
                          {v[0]}, {pointer},
                          [&](Values p) {
                            const NodeId exchange =
                                b_.add({.op = Op::compare_exchange, .order = core::MemoryOrder::seq_cst, .type = held},
                                       std::array{p[0].index, again(expected).index, v[2].index});
                            return let_strong(of(BaseKind::boolean), "b", effect(exchange), [&](NodeId is_equal) {
                              return let_strong(
                                  loaded(held), "found", effect(b_.load(held, again(expected))), [&](NodeId found) {
                                    return then(effect(b_.add(Op::kill, {again(expected)})),
                                                returns_old ? pure(found) : truth_of(Truth::loaded, is_equal));
                                  });
                            });
                          },
                          [&] { return undef(Ub::UB_unspecified_lvalue); }));
        });
      });
}

// These count bytes, whatever the pointer's target type, and take a number that Clang has converted to a pointer.
Term Elaborator::sync_of_pointer(const Expr& e, std::string_view name, const Modification& change) {
  const Expr& operand = unit_[e.children[1]];
  const bool is_number = operand.kind == ExprKind::cast && operand.cast == CastKind::integral_to_pointer;
  if (!is_number || (change.op != BinaryOp::add && change.op != BinaryOp::sub))
    return unsupported("`__sync_" + std::string(name) + "` of a pointer");
  const std::array operands{e.children[0], operand.children[0]};
  const TypeId held = unqualified(pointee(unit_[e.children[0]].type));
  const std::string procedure = "sync_" + std::string(name) + " '" + types_.text(held) + "' by '" +
                                types_.text(unqualified(unit_[operands[1]].type)) + "'";
  return made_call(procedure, operands, e.type, [&](Values v) {
    return atomic_object(v[0], [&](NodeId p) {
      const SymbolId old = new_symbol("old", loaded(held));
      const TypeId of_bytes = types_.pointer_to(types_.integer(IntegerKind::char_));
      const NodeId value = shifted(of_bytes, b_.symbol(old), v[1], change.op == BinaryOp::sub);
      const core::Node node{.op = change.returns_old ? Op::seq_rmw : Op::seq_rmw_forward,
                            .order = core::MemoryOrder::seq_cst,
                            .type = held};
      return b_.add(node, std::array{p.index, old.index, value.index});
    });
  });
}

Term Elaborator::atomic_object(NodeId pointer, const std::function<NodeId(NodeId)>& use) {
  return match(
      {pointer}, {of(BaseKind::pointer)}, [&](Values p) { return effect(use(p[0])); },
      [&] { return undef(Ub::UB_unspecified_lvalue); });
}

// Signed operations wrap, too (C11 7.17.7.5p3).
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

// A spurious failure acts like any failure: the expected value is replaced by the value found.
Term Elaborator::weak_exchange(TypeId type, core::MemoryOrder order, Values v) {
  const TypeId int_type = integer_type(IntegerKind::int_);
  const TypeId function = types_.add({.kind = core::TypeKind::function, .of = int_type});
  const NodeId fails =
      b_.typed(Op::ccall, function, {specified(b_.function(library_procedure("__ramify_fails", function)))});
  const BaseType pointer = of(BaseKind::pointer);
  const auto failure = [&] {
    return match(
        {again(v[0]), again(v[1])}, {pointer, pointer},
        [&](Values p) {
          const bool is_ordered = order == core::MemoryOrder::seq_cst;
          const NodeId load = b_.load(type, p[0], {}, is_ordered ? order : core::MemoryOrder::relaxed);
          return let_strong(loaded(type), "found", effect(load), [&](NodeId found) {
            return then(effect(b_.store(type, p[1], found)), pure(specified(0)));
          });
        },
        [&] { return undef(Ub::UB_unspecified_lvalue); });
  };
  return let_strong(loaded(int_type), "fails", effect(fails), [&](NodeId answer) {
    return match(
        {answer}, {of(BaseKind::integer)},
        [&](Values n) {
          const NodeId succeeds = binary(Operator::eq, n[0], integer(0));
          return effect(b_.add(Op::if_, {succeeds, effects(atomic_exchange(type, order, v)), effects(failure())}));
        },
        [&] { return undef(Ub::UB_unspecified_lvalue); });
  });
}

// A call of a procedure of ours, generated on first use; `body` receives its parameters' values.
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
