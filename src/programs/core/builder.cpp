// SPDX-License-Identifier: Apache-2.0
// Tested in core_test.cpp.

#include <array>
#include <vector>

#include "programs/core/core.h"

namespace ramify::core {
namespace {

std::vector<uint32_t> indices(std::span<const NodeId> nodes) {
  std::vector<uint32_t> result;
  result.reserve(nodes.size());
  for (const NodeId node : nodes) result.push_back(node.index);
  return result;
}

std::span<const NodeId> as_span(std::initializer_list<NodeId> nodes) { return {nodes.begin(), nodes.size()}; }

}  // namespace

NodeId Builder::add(Node node, std::span<const uint32_t> list) {
  node.first = static_cast<uint32_t>(program_.lists.size());
  node.count = static_cast<uint32_t>(list.size());
  node.span = span_;
  program_.lists.insert(program_.lists.end(), list.begin(), list.end());
  program_.nodes.push_back(node);
  return NodeId(program_.nodes.size() - 1);
}

NodeId Builder::add(Op op, std::initializer_list<NodeId> parts) { return add(op, as_span(parts)); }
NodeId Builder::add(Op op, std::span<const NodeId> parts) { return add(Node{.op = op}, indices(parts)); }
NodeId Builder::typed(Op op, TypeId type, std::initializer_list<NodeId> parts) {
  return typed(op, type, as_span(parts));
}
NodeId Builder::typed(Op op, TypeId type, std::span<const NodeId> parts) {
  return add(Node{.op = op, .type = type}, indices(parts));
}
NodeId Builder::op(Op op, Operator sub, NodeId a, NodeId b) {
  return add(Node{.op = op, .sub = static_cast<uint8_t>(sub)}, std::array{a.index, b.index});
}
NodeId Builder::op(Op op, Operator sub, TypeId type, NodeId a, NodeId b) {
  return add(Node{.op = op, .sub = static_cast<uint8_t>(sub), .type = type}, std::array{a.index, b.index});
}
NodeId Builder::memop(Memop op, TypeId type, std::span<const NodeId> parts) {
  return add(Node{.op = Op::memop, .sub = static_cast<uint8_t>(op), .type = type}, indices(parts));
}
NodeId Builder::memop(Memop op, TypeId type, std::initializer_list<NodeId> parts) {
  return memop(op, type, as_span(parts));
}

NodeId Builder::integer(Integer value) {
  program_.constants.push_back({.integer = value});
  return add(Node{.op = Op::integer, .ref = static_cast<uint32_t>(program_.constants.size() - 1)}, {});
}
NodeId Builder::floating(TypeId type, long double value) {
  program_.constants.push_back({.floating = value});
  return add(Node{.op = Op::floating, .type = type, .ref = static_cast<uint32_t>(program_.constants.size() - 1)}, {});
}
NodeId Builder::symbol(SymbolId symbol) { return add(Node{.op = Op::symbol, .ref = symbol.index}, {}); }
NodeId Builder::global(GlobalId global) { return add(Node{.op = Op::global, .ref = global.index}, {}); }
NodeId Builder::function(ProcedureId procedure) { return add(Node{.op = Op::function, .ref = procedure.index}, {}); }
NodeId Builder::undef(Ub ub) { return add(Node{.op = Op::undef, .ref = name(core::name(ub))}, {}); }
NodeId Builder::error(std::string_view what) { return add(Node{.op = Op::error, .ref = name(what)}, {}); }
NodeId Builder::member_shift(NodeId pointer, TypeId record, uint32_t member) {
  return add(Node{.op = Op::member_shift, .type = record, .ref = member}, std::array{pointer.index});
}
NodeId Builder::member_of(NodeId value, TypeId record, uint32_t member) {
  return add(Node{.op = Op::member_of, .type = record, .ref = member}, std::array{value.index});
}
NodeId Builder::union_value(TypeId record, uint32_t member, NodeId value) {
  return add(Node{.op = Op::union_value, .type = record, .ref = member}, std::array{value.index});
}
NodeId Builder::call(std::string_view function, std::span<const NodeId> arguments) {
  return add(Node{.op = Op::call, .ref = name(function)}, indices(arguments));
}
NodeId Builder::pcall(std::string_view procedure, std::span<const NodeId> arguments) {
  return add(Node{.op = Op::pcall, .ref = name(procedure)}, indices(arguments));
}
NodeId Builder::create(TypeId type, uint64_t alignment, std::string_view object) {
  const NodeId bytes = integer(alignment);
  return add(Node{.op = Op::create, .type = type, .ref = name(object)}, std::array{bytes.index});
}
NodeId Builder::load(TypeId type, NodeId pointer, std::optional<Member::Bits> bits, MemoryOrder order) {
  return add(Node{.op = Op::load, .order = order, .bits = bits, .type = type}, std::array{pointer.index});
}
NodeId Builder::store(TypeId type, NodeId pointer, NodeId value, std::optional<Member::Bits> bits, MemoryOrder order) {
  return add(Node{.op = Op::store, .order = order, .bits = bits, .type = type}, std::array{pointer.index, value.index});
}
NodeId Builder::seq_rmw(TypeId type, NodeId pointer, SymbolId old, NodeId value, std::optional<Member::Bits> bits,
                        MemoryOrder order) {
  return add(Node{.op = Op::seq_rmw, .order = order, .bits = bits, .type = type},
             std::array{pointer.index, old.index, value.index});
}
NodeId Builder::let(Op op, PatternId pattern, NodeId first, NodeId second) {
  return add(Node{.op = op}, std::array{pattern.index, first.index, second.index});
}
NodeId Builder::then(NodeId first, NodeId second) { return let(Op::let_strong, any(), first, second); }

NodeId Builder::case_of(NodeId scrutinee, std::span<const Branch> branches) {
  std::vector<uint32_t> list{scrutinee.index};
  for (const Branch& branch : branches) {
    list.push_back(branch.pattern.index);
    list.push_back(branch.body.index);
  }
  return add(Node{.op = Op::case_}, list);
}
NodeId Builder::save(LabelId label, std::span<const Parameter> parameters, NodeId body) {
  std::vector<uint32_t> list;
  for (const Parameter& parameter : parameters) {
    list.push_back(parameter.symbol.index);
    list.push_back(parameter.value.index);
  }
  list.push_back(body.index);
  return add(Node{.op = Op::save, .ref = label.index}, list);
}
NodeId Builder::run(LabelId label, std::span<const NodeId> arguments) {
  return add(Node{.op = Op::run, .ref = label.index}, indices(arguments));
}

PatternId Builder::pattern(Pattern pattern) {
  program_.patterns.push_back(std::move(pattern));
  return PatternId(program_.patterns.size() - 1);
}
PatternId Builder::bind(SymbolId symbol, BaseType type) {
  return pattern({.kind = PatternKind::symbol, .symbol = symbol, .type = type});
}
PatternId Builder::any(BaseType type) { return pattern({.kind = PatternKind::wildcard, .type = type}); }
PatternId Builder::specified(PatternId part) { return pattern({.kind = PatternKind::specified, .parts = {part}}); }
PatternId Builder::tuple(std::span<const PatternId> parts) {
  return pattern({.kind = PatternKind::tuple, .parts = {parts.begin(), parts.end()}});
}

uint32_t Builder::name(std::string_view text) {
  for (; seen_names_ < program_.names.size(); ++seen_names_)
    name_ids_.try_emplace(program_.names[seen_names_], seen_names_);
  const auto [entry, is_new] = name_ids_.try_emplace(std::string(text), seen_names_);
  if (is_new) {
    program_.names.emplace_back(text);
    ++seen_names_;
  }
  return entry->second;
}

SpanId Builder::span(const Span& span) {
  const auto is_same = [&](const Span& last) {
    return last.file == span.file && last.line == span.line && last.column == span.column &&
           last.end_line == span.end_line && last.end_column == span.end_column;
  };
  if (!is_same(program_.spans.back())) program_.spans.push_back(span);
  return SpanId(program_.spans.size() - 1);
}

}  // namespace ramify::core
