// SPDX-License-Identifier: Apache-2.0
// Terms: evaluation of operands, destructuring of loaded values, sequencing.

#include "frontends/clang/elaborator.h"

namespace ramify::c_frontend {

NodeId Elaborator::effects(Term term) { return term.is_pure ? b_.add(Op::pure, {term.node}) : term.node; }

Term Elaborator::with(std::initializer_list<Operand> operands, const Use& use, Op let) {
  return with(std::span(operands.begin(), operands.size()), use, let);
}

// let weak (a, b) = unseq(E1, E2) in use(a, b). Pure operands are substituted; a single remaining operand needs no
// `unseq`.
Term Elaborator::with(std::span<const Operand> operands, const Use& use, Op let) {
  std::vector<NodeId> values, evaluated;
  std::vector<PatternId> patterns;
  std::optional<SymbolId> named;
  for (const Operand& operand : operands) {
    if (operand.term.is_pure) {
      values.push_back(operand.term.node);
      continue;
    }
    evaluated.push_back(operand.term.node);
    if (operand.type == BaseType{}) {
      patterns.push_back(b_.any());
      values.push_back(unit());
      continue;
    }
    const SymbolId symbol = new_symbol(operand.name, operand.type);
    patterns.push_back(b_.bind(symbol, operand.type));
    named = symbol;
    values.push_back(b_.symbol(symbol));
  }
  const Term used = use(values);
  if (evaluated.empty()) return used;
  if (evaluated.size() == 1 && used.is_pure && named && program_[used.node].op == Op::symbol &&
      program_[used.node].ref == named->index)
    return effect(evaluated[0]);  // only its value
  const NodeId first = evaluated.size() == 1 ? evaluated[0] : b_.add(Op::unseq, evaluated);
  const PatternId pattern = patterns.size() == 1 ? patterns[0] : b_.tuple(patterns);
  return effect(b_.let(let, pattern, first, effects(used)));
}

Term Elaborator::match(std::initializer_list<NodeId> values, std::initializer_list<BaseType> types, const Use& use,
                       const std::function<Term()>& otherwise) {
  std::vector<NodeId> held, destructured;
  std::vector<PatternId> patterns;
  BaseType destructured_type;
  auto type = types.begin();
  for (const NodeId value : values) {
    const core::Node& node = program_[value];
    if (node.op == Op::specified) {
      held.push_back(program_.child(node, 0));
    } else {
      const SymbolId symbol = new_symbol(type->kind == BaseKind::pointer ? "p" : "n", *type);
      patterns.push_back(b_.specified(b_.bind(symbol, *type)));
      held.push_back(b_.symbol(symbol));
      destructured.push_back(value);
      destructured_type = *type;
    }
    ++type;
  }
  const Term used = use(held);
  if (destructured.empty()) return used;
  const Term other = otherwise();
  const bool is_pure = used.is_pure && other.is_pure;
  const bool is_single = destructured.size() == 1;
  const PatternId all = is_single ? patterns[0] : b_.tuple(patterns);
  const BaseType whole =
      is_single ? BaseType{destructured_type.kind, true, destructured_type.aggregate} : of(BaseKind::tuple);
  const NodeId scrutinee = is_single ? destructured[0] : b_.add(Op::tuple, destructured);
  const core::Builder::Branch branches[] = {{all, is_pure ? used.node : effects(used)},
                                            {b_.any(whole), is_pure ? other.node : effects(other)}};
  return {b_.case_of(scrutinee, branches), is_pure};
}

NodeId Elaborator::match_pure(std::initializer_list<NodeId> values, std::initializer_list<BaseType> types,
                              const std::function<NodeId(Values)>& use, const std::function<NodeId()>& otherwise) {
  return match(
             values, types, [&](Values held) { return pure(use(held)); }, [&] { return pure(otherwise()); })
      .node;
}

Term Elaborator::if_(NodeId condition, Term then, Term otherwise) {
  const bool is_pure = then.is_pure && otherwise.is_pure;
  const NodeId a = is_pure ? then.node : effects(then);
  const NodeId b = is_pure ? otherwise.node : effects(otherwise);
  return {b_.add(Op::if_, {condition, a, b}), is_pure};
}

Term Elaborator::then(Term first, Term second) {
  if (first.is_pure && program_[first.node].op == Op::unit) return second;
  return effect(b_.then(effects(first), effects(second)));
}

Term Elaborator::let_strong(BaseType type, std::string_view name, Term first, const std::function<Term(NodeId)>& use) {
  return with(
      {{first, type, name}}, [&](Values v) { return use(v[0]); }, Op::let_strong);
}

Term Elaborator::memop(Memop op, TypeId type, std::initializer_list<NodeId> parts, BaseType result,
                       const std::function<Term(NodeId)>& use) {
  const std::string_view name = result.kind == BaseKind::pointer ? "p" : result.kind == BaseKind::boolean ? "b" : "n";
  return with({{effect(b_.memop(op, type, parts)), result, name}}, [&](Values v) { return use(v[0]); });
}

NodeId Elaborator::again(NodeId node) {
  const core::Node copied = program_[node];
  if (copied.op == Op::case_ || copied.op == Op::let_) return node;
  std::vector<uint32_t> list;
  for (uint32_t i = 0; i < copied.count; ++i) list.push_back(again(NodeId(program_.lists[copied.first + i])).index);
  return b_.add(copied, list);
}

std::optional<core::Integer> Elaborator::constant(NodeId node) const {
  const core::Node& n = program_[node];
  return n.op == Op::integer ? std::optional(program_.constants[n.ref].integer) : std::nullopt;
}

std::optional<core::Integer> Elaborator::specified_constant(NodeId node) const {
  const core::Node& n = program_[node];
  return n.op == Op::specified ? constant(program_.child(n, 0)) : std::nullopt;
}

}  // namespace ramify::c_frontend
