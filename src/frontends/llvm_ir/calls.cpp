// SPDX-License-Identifier: Apache-2.0
// Calls of functions, function pointers, and intrinsics.
#include <fmt/format.h>

#include "frontends/llvm_ir/function_lowering.h"

namespace ramify::llvm_ir {

// A value as one operand: a tuple if it has several parts.
mir::Operand FunctionLowering::packed(const Leaves& leaves, TypeId type) {
  if (leaves.size() == 1) return leaves[0];
  return emit(program_.whole(type).value_or(program_.unit()),
              mir::Aggregate{mir::AggregateKind::tuple, 0, {}, {}, leaves});
}

FunctionLowering::Leaves FunctionLowering::call_function(const mir::Operand& function,
                                                         std::vector<mir::Operand> arguments, mir::TypeId result,
                                                         const Instruction* invoke) {
  const mir::LocalId to = new_local(result);
  mir::Call made{function, std::move(arguments), {to, {}}};
  if (invoke != nullptr) made.unwind = {mir::UnwindKind::cleanup, edge_to(invoke->targets[1])};
  const mir::BlockId next = new_block();
  made.target = next;
  const bool was_ended = is_ended_;
  terminate(std::move(made));
  if (!was_ended) {
    continue_in(next);
    is_ended_ = false;
  }
  const mir::Type& of = program_.program().type(result);
  if (of.kind != mir::TypeKind::tuple) return {copy_of(to)};
  Leaves leaves;
  for (size_t i = 0; i < of.variants[0].fields.size(); ++i) {
    mir::Operand leaf = copy_of(to);
    leaf.place.projections.push_back({mir::ProjectionKind::field, false, i, 0, of.variants[0].fields[i].type});
    leaves.push_back(std::move(leaf));
  }
  return leaves;
}

std::optional<mir::Operand> FunctionLowering::callee(const Instruction& in) {
  const Value& called = in.operands.back();
  if (called.kind == ValueKind::symbol) {
    const std::optional<SymbolId> symbol = program_.resolved(called.symbol);
    if (!symbol) return std::nullopt;
    const Symbol::Kind kind = program_.reader().symbol(*symbol).kind;
    if (kind == Symbol::Kind::function || kind == Symbol::Kind::declaration) return program_.function(*symbol);
  }
  // A function pointer has a type of its own in MIR.
  return emit_cast(mir::CastKind::pointer_to_pointer, program_.function_pointer(), scalar(called));
}

void FunctionLowering::call(const Instruction& in) {
  const Value& called = in.operands.back();
  if (called.kind == ValueKind::assembly) {
    // An empty assembly text is an optimisation barrier: black_box.
    if (!called.text.empty() || in.type != program_.types().other()) unsupported("inline assembly");
    return;
  }
  if (called.kind == ValueKind::symbol) {
    const std::string name = program_.reader().symbol(called.symbol).name;
    if (name.starts_with("llvm.") && intrinsic(in, name)) return;
  }
  const std::optional<mir::Operand> function = callee(in);
  const std::optional<mir::TypeId> result = program_.whole(in.type);
  if (!function) return;
  if (!result) return unsupported("a result of very many parts");
  std::vector<mir::Operand> arguments;
  for (size_t i = 0; i + 1 < in.operands.size(); ++i) {
    if (in.operands[i].type == program_.types().other()) continue;  // metadata
    if (!program_.whole(in.operands[i].type)) return unsupported("an argument of very many parts");
    arguments.push_back(packed(value(in.operands[i]), in.operands[i].type));
  }
  // The old contents of the result object (`sret`) cannot be read any more.
  if (const Slot* slot = in.has_result_address ? slot_of(in.operands[0]) : nullptr;
      slot != nullptr && slot->kind == Slot::Kind::memory)
    statement(mir::Deinitialise{{slot->local, {}}});
  define(in, call_function(*function, std::move(arguments), *result, in.op == Op::invoke ? &in : nullptr));
  if (in.op == Op::invoke) terminate(mir::Goto{edge_to(in.targets[0])});
}

}  // namespace ramify::llvm_ir
