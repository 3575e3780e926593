// SPDX-License-Identifier: Apache-2.0
#include "frontends/llvm_ir/spins.h"

#include <algorithm>

namespace ramify::llvm_ir {

namespace {

bool is_local(const Value& value, ValueId local) { return value.kind == ValueKind::local && value.local == local; }

// The number of reads of a value in a body.
size_t count_uses(const FunctionBody& body, ValueId local) {
  size_t uses = 0;
  for (const Block& block : body.blocks)
    for (const Instruction& in : block.instructions)
      uses += static_cast<size_t>(std::ranges::count_if(in.operands, [&](const Value& v) {
        return is_local(v, local) ||
               std::ranges::any_of(v.elements, [&](const Value& e) { return is_local(e, local); });
      }));
  return uses;
}

// Whether the block reads memory and does not change any.
bool only_reads(const Block& block, const std::function<bool(SymbolId)>& is_hint) {
  return std::ranges::all_of(block.instructions, [&](const Instruction& in) {
    switch (in.op) {
      case Op::phi:
      case Op::add:
      case Op::sub:
      case Op::icmp:
      case Op::select:
      case Op::and_:
      case Op::or_:
      case Op::br: return true;
      case Op::load: return in.is_atomic && !in.is_volatile;
      case Op::call:
        return in.operands.size() == 1 && in.operands[0].kind == ValueKind::symbol && is_hint(in.operands[0].symbol);
      default: return false;
    }
  });
}

// Whether a flag only decides, alone or with another one, whether the loop continues.
bool only_decides(const FunctionBody& body, const Block& loop, ValueId flag) {
  if (count_uses(body, flag) != 1) return false;
  const Value& condition = loop.instructions.back().operands[0];
  if (is_local(condition, flag)) return true;
  return std::ranges::any_of(loop.instructions, [&](const Instruction& in) {
    const bool is_joint = in.op == Op::select || in.op == Op::and_ || in.op == Op::or_;
    return is_joint && in.result && is_local(condition, *in.result) && count_uses(body, *in.result) == 1 &&
           std::ranges::any_of(in.operands, [&](const Value& operand) { return is_local(operand, flag); });
  });
}

// A counter that runs in steps from one constant to another: a phi, an addition and a comparison that only read each
// other, and whose comparison only decides whether to continue.
struct Counter {
  Value* first = nullptr;
  Bits next_to_last = 0;
};

std::optional<Counter> find_counter(const FunctionBody& body, Block& block, uint32_t number) {
  const auto defines = [](const Instruction& in, Op op, const Value& value) {
    return in.op == op && in.result && is_local(value, *in.result);
  };
  for (Instruction& phi : block.instructions) {
    if (phi.op != Op::phi || phi.operands.size() != 2 || phi.targets.size() != 2) continue;
    const size_t again = phi.targets[0] == number ? 0 : 1;
    Value& first = phi.operands[1 - again];
    if (phi.targets[again] != number || first.kind != ValueKind::integer) continue;
    const auto step = std::ranges::find_if(
        block.instructions, [&](const Instruction& in) { return defines(in, Op::add, phi.operands[again]); });
    if (step == block.instructions.end() || !is_local(step->operands[0], *phi.result) ||
        step->operands[1].kind != ValueKind::integer)
      continue;
    const auto compared = std::ranges::find_if(block.instructions, [&](const Instruction& in) {
      return in.op == Op::icmp && in.predicate == Predicate::eq && is_local(in.operands[0], *step->result) &&
             (in.operands[1].kind == ValueKind::integer || in.operands[1].kind == ValueKind::zero);
    });
    if (compared == block.instructions.end()) continue;
    // The phi is read only by the step; the step only by the phi and the comparison.
    if (count_uses(body, *phi.result) != 1 || count_uses(body, *step->result) != 2) continue;
    if (!only_decides(body, block, *compared->result)) continue;
    return Counter{&first, compared->operands[1].bits - step->operands[1].bits};
  }
  return std::nullopt;
}

}  // namespace

void shorten_spins(FunctionBody& body, const Types& types, const std::function<bool(SymbolId)>& is_hint) {
  for (uint32_t i = 0; i < body.blocks.size(); ++i) {
    Block& block = body.blocks[i];
    if (block.instructions.empty()) continue;
    const Instruction& last = block.instructions.back();
    const bool is_loop =
        last.op == Op::br && last.targets.size() == 2 && std::ranges::find(last.targets, i) != last.targets.end();
    if (!is_loop || !only_reads(block, is_hint)) continue;
    const bool reads = std::ranges::any_of(block.instructions, [](const Instruction& in) { return in.op == Op::load; });
    const auto phis = std::ranges::count_if(block.instructions, [](const Instruction& in) { return in.op == Op::phi; });
    if (!reads || phis != 1) continue;
    if (const std::optional<Counter> counter = find_counter(body, block, i)) {
      const uint32_t width = types[counter->first->type].bits;
      counter->first->bits = counter->next_to_last & ((Bits{1} << width) - 1);
    }
  }
}

}  // namespace ramify::llvm_ir
