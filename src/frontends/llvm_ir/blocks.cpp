// SPDX-License-Identifier: Apache-2.0
// Blocks: their order, terminators, and the edges between them.
#include <algorithm>

#include <fmt/format.h>

#include "frontends/llvm_ir/function_lowering.h"

namespace ramify::llvm_ir {

FunctionLowering::FunctionLowering(Lowering& program, const FunctionBody& function)
    : program_(program), function_(function), values_(function.value_count), slots_(function.value_count) {}

mir::Body FunctionLowering::lower() {
  if (function_.subprogram) {
    body_.span = mir::SpanId(static_cast<uint32_t>(program_.program().spans.size()));
    program_.program().spans.push_back(program_.reader().place_of_subprogram(*function_.subprogram));
  }
  span_ = body_.span;
  new_local(program_.unit());  // that of the result, where there is one
  find_slots();
  make_parameters();
  const std::vector<uint32_t> wanted = order();
  at_ = new_block();
  blocks_.resize(function_.blocks.size());
  for (const uint32_t block : wanted) blocks_[block] = new_block();
  make_slots();
  terminate(mir::Goto{blocks_[wanted[0]]});
  for (const uint32_t block : wanted) lower_block(block);
  for (size_t i = 0; i < edges_.size(); ++i) fill_edge(edges_[i]);
  for (const DeclaredVariable& variable : function_.variables) {
    const std::optional<Slot>& slot = slots_[variable.pointer.index];
    if (!slot || slot->kind == Slot::Kind::unread) continue;
    mir::Local& local = body_.locals[slot->local.index];
    if (local.name.empty()) local.name = program_.reader().variable_name(variable.metadata);
  }
  return std::move(body_);
}

// Reverse postorder from the entry, without unreachable blocks.
std::vector<uint32_t> FunctionLowering::order() const {
  struct Open {
    uint32_t block;
    size_t next = 0;
  };
  std::vector<bool> is_seen(function_.blocks.size());
  std::vector<uint32_t> found;
  std::vector<Open> open{{0}};
  is_seen[0] = true;
  while (!open.empty()) {
    Open& at = open.back();
    const std::vector<uint32_t>& targets = function_.blocks[at.block].instructions.back().targets;
    if (at.next == targets.size() || function_.blocks[at.block].instructions.back().op == Op::phi) {
      found.push_back(at.block);
      open.pop_back();
      continue;
    }
    const uint32_t target = targets[at.next++];
    if (is_seen[target]) continue;
    is_seen[target] = true;
    open.push_back({target});
  }
  std::ranges::reverse(found);
  return found;
}

void FunctionLowering::make_parameters() {
  // A parameter of several parts is a tuple.
  std::vector<mir::TypeId> declared;
  for (const Parameter& parameter : function_.parameters) {
    const std::optional<std::vector<LeafType>> parts = program_.leaves(parameter.type);
    const std::optional<mir::TypeId> whole = program_.whole(parameter.type);
    if (!parts || !whole) return program_.fail({"a parameter of a type that is not supported"});
    const mir::LocalId local = new_local(*whole);
    Leaves leaves;
    for (size_t i = 0; i < parts->size(); ++i) {
      mir::Operand leaf = copy_of(local);
      if (parts->size() > 1)
        leaf.place.projections.push_back({mir::ProjectionKind::field, false, i, 0, program_.leaf((*parts)[i].type)});
      leaves.push_back(std::move(leaf));
    }
    values_[parameter.value.index] = std::move(leaves);
  }
  body_.argument_count = static_cast<uint32_t>(function_.parameters.size());
}

mir::BlockId FunctionLowering::new_block() {
  body_.blocks.emplace_back();
  return mir::BlockId(static_cast<uint32_t>(body_.blocks.size() - 1));
}

mir::LocalId FunctionLowering::new_local(mir::TypeId type) {
  body_.locals.push_back({type, true});
  return mir::LocalId(static_cast<uint32_t>(body_.locals.size() - 1));
}

void FunctionLowering::statement(decltype(mir::Statement::kind) kind) {
  if (!is_ended_) body_.blocks[at_.index].statements.push_back({std::move(kind), span_});
}

void FunctionLowering::terminate(decltype(mir::Terminator::kind) kind) {
  if (!is_ended_) body_.blocks[at_.index].terminator = {std::move(kind), span_};
  is_ended_ = true;
}

// The rest of the block is unreachable.
void FunctionLowering::unsupported(std::string what) { terminate(mir::Unsupported{std::move(what)}); }

void FunctionLowering::lower_block(uint32_t block) {
  block_ = block;
  at_ = blocks_[block];
  is_ended_ = false;
  span_ = body_.span;
  for (const Instruction& in : function_.blocks[block].instructions) {
    if (in.location) span_ = program_.span(in.location);
    if (has_large_integer(in)) unsupported("a number of more than 256 bits");
    if (has_unknown_type(in)) unsupported("a value of a type that is not known");
    lower(in);
    // Values of omitted instructions are only used by unreachable ones.
    if (is_ended_ && in.result && !values_[in.result->index])
      if (const std::optional<std::vector<LeafType>> parts = program_.leaves(in.type)) {
        Leaves leaves;
        for (const LeafType& part : *parts) leaves.push_back(program_.undefined(program_.leaf(part.type)));
        values_[in.result->index] = std::move(leaves);
      }
  }
  if (!is_ended_) unsupported("a block that does not end");
}

bool FunctionLowering::has_large_integer(const Instruction& in) const {
  const Types& types = program_.types();
  return types.has_large_integer(in.type) ||
         std::ranges::any_of(in.operands, [&](const Value& operand) { return types.has_large_integer(operand.type); });
}

// Calls may have metadata as arguments.
bool FunctionLowering::has_unknown_type(const Instruction& in) const {
  if (in.op == Op::unknown) return false;
  const TypeId unknown = program_.types().other();
  const bool is_call = in.op == Op::call || in.op == Op::invoke;
  return (in.result && in.type == unknown) ||
         (!is_call && std::ranges::any_of(in.operands, [&](const Value& operand) { return operand.type == unknown; }));
}

void FunctionLowering::lower(const Instruction& in) {
  switch (in.op) {
    case Op::alloca: return allocate(in);
    case Op::load: return load(in);
    case Op::store: return store(in);
    case Op::getelementptr: return element_pointer(in);
    case Op::trunc:
    case Op::zext:
    case Op::sext:
    case Op::fptrunc:
    case Op::fpext:
    case Op::fptoui:
    case Op::fptosi:
    case Op::uitofp:
    case Op::sitofp:
    case Op::ptrtoint:
    case Op::inttoptr:
    case Op::bitcast:
    case Op::addrspacecast: return convert(in);
    case Op::add:
    case Op::sub:
    case Op::mul:
    case Op::udiv:
    case Op::sdiv:
    case Op::urem:
    case Op::srem:
    case Op::shl:
    case Op::lshr:
    case Op::ashr:
    case Op::and_:
    case Op::or_:
    case Op::xor_:
    case Op::fadd:
    case Op::fsub:
    case Op::fmul:
    case Op::fdiv:
    case Op::frem:
    case Op::fneg: return binary(in);
    case Op::icmp:
    case Op::fcmp: return compare(in);
    case Op::select: return select(in);
    case Op::freeze: {
      Leaves leaves;
      for (const mir::Operand& leaf : value(in.operands[0])) {
        const std::optional<std::vector<LeafType>> parts = program_.leaves(in.type);
        const mir::TypeId of = program_.leaf((*parts)[leaves.size()].type);
        leaves.push_back(emit(of, mir::Unary{mir::UnaryOp::freeze, leaf}));
      }
      return define(in, std::move(leaves));
    }
    case Op::phi: return make_phi(in);
    case Op::extractvalue:
    case Op::insertvalue: return part(in);
    case Op::extractelement:
    case Op::insertelement:
    case Op::shufflevector: return vector_part(in);
    case Op::atomicrmw: return exchange(in);
    case Op::cmpxchg: return compare_exchange(in);
    case Op::fence: call_function(program_.function("atomic_fence" + in.ordering, true), {}, program_.unit()); return;
    case Op::br: return branch(in);
    case Op::switch_: return switch_on(in);
    case Op::call:
    case Op::invoke: return call(in);
    case Op::ret: return return_value(in);
    case Op::unreachable: return terminate(mir::Unreachable{});
    case Op::landingpad: {
      // { the exception, a selector }: the machine has both.
      const mir::TypeId of = program_.tuple({program_.pointer(), program_.number(4)});
      return define(in, call_function(program_.function("landing_pad", true), {}, of));
    }
    case Op::resume: return terminate(mir::Resume{});
    case Op::unknown: return unsupported(fmt::format("the instruction `{}` of LLVM IR", in.text));
  }
}

// The copies of an edge are in a separate block, which is filled last.
mir::BlockId FunctionLowering::edge_to(uint32_t target) {
  const bool has_phi = function_.blocks[target].instructions[0].op == Op::phi;
  if (!has_phi) return blocks_[target];
  const mir::BlockId edge = new_block();
  body_.blocks[edge.index].terminator = {mir::Goto{blocks_[target]}, span_};
  edges_.push_back({at_, edge, block_, target});
  return edge;
}

// The copies are parallel: a phi may be the value of another.
void FunctionLowering::fill_edge(const Edge& edge) {
  at_ = edge.edge;
  is_ended_ = false;
  const mir::Terminator end = body_.blocks[at_.index].terminator;
  span_ = end.span;
  std::vector<std::pair<mir::LocalId, mir::Operand>> copies;
  for (const Instruction& in : function_.blocks[edge.target].instructions) {
    if (in.op != Op::phi) break;
    const auto from = std::ranges::find(in.targets, edge.source);
    if (from == in.targets.end()) return program_.fail({"a phi has no value for a block that leads to it"});
    if (!values_[in.result->index]) continue;  // not supported
    const Leaves leaves = value(in.operands[static_cast<size_t>(from - in.targets.begin())]);
    const Leaves& to = *values_[in.result->index];
    for (size_t i = 0; i < to.size() && i < leaves.size(); ++i) copies.emplace_back(to[i].place.local, leaves[i]);
  }
  const auto is_overwritten_before = [&](size_t at) {
    const mir::Operand& from = copies[at].second;
    for (size_t i = 0; i < at; ++i)
      if (from.kind != mir::OperandKind::constant && from.place.local == copies[i].first) return true;
    return false;
  };
  for (size_t i = 0; i < copies.size(); ++i)
    if (is_overwritten_before(i))
      copies[i].second = emit(body_.locals[copies[i].first.index].type, mir::Use{copies[i].second});
  for (const auto& [to, from] : copies)
    if (from.kind == mir::OperandKind::constant || from.place.local != to) assign({to, {}}, mir::Use{from});
}

void FunctionLowering::make_phi(const Instruction& in) {
  const std::optional<std::vector<LeafType>> parts = program_.leaves(in.type);
  if (!parts) return unsupported("a value of very many parts");
  Leaves leaves;
  for (const LeafType& part : *parts) leaves.push_back(copy_of(new_local(program_.leaf(part.type))));
  define(in, std::move(leaves));
}

void FunctionLowering::branch(const Instruction& in) {
  if (in.targets.size() == 1) return terminate(mir::Goto{edge_to(in.targets[0])});
  const mir::Operand condition = scalar(in.operands[0]);
  const mir::BlockId yes = edge_to(in.targets[0]), no = edge_to(in.targets[1]);
  terminate(mir::Switch{condition, {{0, no}}, yes});
}

void FunctionLowering::switch_on(const Instruction& in) {
  mir::Switch made{scalar(in.operands[0]), {}, {}};
  made.otherwise = edge_to(in.targets[0]);
  for (size_t i = 1; i < in.targets.size(); ++i)
    made.branches.emplace_back(in.operands[i].bits, edge_to(in.targets[i]));
  terminate(std::move(made));
}

void FunctionLowering::return_value(const Instruction& in) {
  if (!in.operands.empty()) {
    const std::optional<mir::TypeId> whole = program_.whole(in.operands[0].type);
    if (!whole) return unsupported("a result of very many parts");
    body_.locals[0].type = *whole;
    assign({mir::LocalId(0), {}}, mir::Use{packed(value(in.operands[0]), in.operands[0].type)});
  }
  terminate(mir::Return{});
}

FunctionLowering::Leaves FunctionLowering::value(const Value& of) {
  if (of.kind == ValueKind::local) {
    if (values_[of.local.index]) return *values_[of.local.index];
    program_.fail({"a value is used before it has been defined"});
  } else if (const std::optional<Leaves> found = program_.constant_leaves(of)) {
    return *found;
  } else {
    unsupported("a constant expression that is not known");
  }
  Leaves leaves;
  if (const std::optional<std::vector<LeafType>> parts = program_.leaves(of.type))
    for (const LeafType& part : *parts) leaves.push_back(program_.undefined(program_.leaf(part.type)));
  return leaves;
}

mir::Operand FunctionLowering::scalar(const Value& of) {
  const Leaves leaves = value(of);
  if (leaves.size() == 1) return leaves[0];
  unsupported("a value of several parts where one number or pointer is expected");
  return program_.undefined(program_.number(8));
}

void FunctionLowering::define(const Instruction& in, Leaves leaves) {
  if (in.result) values_[in.result->index] = std::move(leaves);
}

mir::Operand FunctionLowering::emit(mir::TypeId type, mir::Rvalue value) {
  const mir::LocalId local = new_local(type);
  assign({local, {}}, std::move(value));
  return copy_of(local);
}

mir::Operand FunctionLowering::emit_binary(mir::BinaryOp op, mir::TypeId type, mir::Operand left, mir::Operand right,
                                           bool is_signed) {
  return emit(type, mir::Binary{op, std::move(left), std::move(right), is_signed});
}

mir::Operand FunctionLowering::emit_cast(mir::CastKind kind, mir::TypeId type, mir::Operand value, bool is_signed) {
  return emit(type, mir::Cast{kind, std::move(value), type, is_signed});
}

mir::Operand FunctionLowering::emit_select(mir::TypeId type, mir::Operand condition, mir::Operand left,
                                           mir::Operand right) {
  return emit(type, mir::Select{std::move(condition), std::move(left), std::move(right)});
}

mir::Operand FunctionLowering::number(TypeId type, Bits bits) {
  const uint32_t wide = width(type);
  return program_.constant(program_.leaf(type), wide >= 128 ? bits : bits & ((Bits{1} << wide) - 1));
}

}  // namespace ramify::llvm_ir
