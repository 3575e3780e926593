// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/member_loop_code.h"

#include <algorithm>
#include <optional>

#include "machines/ir/looking_code.h"
#include "machines/ir/program.h"

namespace ramify::ir_machine {
namespace {

std::optional<MemberLoopCode> loop_at(const LinkedFunction& linked, uint32_t next_pc, const LookingCode& looking) {
  const ir::Function& function = linked.ir;
  const std::optional<ElementLoop> loop = element_loop_at(function, next_pc);
  if (!loop) return std::nullopt;
  MemberLoopCode found{.begin_pc = loop->begin_pc,
                       .next_pc = next_pc,
                       .iterator = loop->iterator,
                       .is_of_pairs = function.code[next_pc].op == ir::Op::iter_next_pair,
                       .outlasts = std::vector<bool>(function.code.size())};
  const std::vector<ir::Register>& live = linked.liveness.live_before(next_pc);
  for (uint32_t pc = next_pc + 1; pc < loop->end; ++pc) {
    const ir::Instruction& i = function.code[pc];
    if (!looking.goes_on(i)) return std::nullopt;
    bool outlasts = !looking.looks(i);
    for (const ir::Register r : ir::registers_written(function, i)) {
      if (r.index == loop->iterator || r.index == loop->position) return std::nullopt;
      outlasts = outlasts || contains(live, r);
    }
    for_each_label(i, [&](uint32_t to) { outlasts = outlasts || to < next_pc || to >= loop->end; });
    if (i.op == ir::Op::iter_end && i.operands[0] == loop->iterator) outlasts = true;
    found.outlasts[pc] = outlasts;
  }
  // What follows the last instruction is what follows the loop, unless it goes elsewhere.
  if (loop->end > next_pc + 1 && !ir::info(function.code[loop->end - 1].op).has(ir::Effect::ends)) return std::nullopt;
  return found;
}

}  // namespace

void find_member_loops(Program& program, const LookingCode& looking) {
  for (const std::unique_ptr<LinkedFunction>& function : program.functions) {
    if (!function->ir.handlers.empty()) continue;
    for (uint32_t pc = 0; pc < function->ir.code.size(); ++pc)
      if (std::optional<MemberLoopCode> loop = loop_at(*function, pc, looking))
        function->member_loops.push_back(std::move(*loop));
  }
}

}  // namespace ramify::ir_machine
