// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/local_names.h"

#include <algorithm>
#include <optional>

#include "machines/ir/looking_code.h"
#include "programs/ir/signature.h"

namespace ramify::ir_machine {
namespace {

std::vector<ElementLoop> element_loops(const ir::Function& function) {
  std::vector<ElementLoop> loops;
  for (uint32_t pc = 0; pc < function.code.size(); ++pc) {
    const ir::Op op = function.code[pc].op;
    if (op != ir::Op::iter_next && op != ir::Op::iter_next_pair) continue;
    if (const std::optional<ElementLoop> loop = element_loop_at(function, pc)) loops.push_back(*loop);
  }
  return loops;
}

// Whether control may go from one instruction to another before a loop that has both the first and no more elements ends.
bool reaches(const ir::Function& function, const std::vector<ElementLoop>& loops, uint32_t from, uint32_t to) {
  const auto ends_a_loop_around = [&](uint32_t pc, uint32_t next) {
    return std::ranges::any_of(loops, [&](const ElementLoop& loop) {
      return loop.next_pc == pc && loop.end == next && loop.next_pc <= from && from < loop.end;
    });
  };
  std::vector<bool> is_seen(function.code.size());
  std::vector<uint32_t> open = {from};
  while (!open.empty()) {
    const uint32_t pc = open.back();
    open.pop_back();
    const auto visit = [&](uint32_t next) {
      if (next >= is_seen.size() || is_seen[next] || ends_a_loop_around(pc, next)) return;
      is_seen[next] = true;
      open.push_back(next);
    };
    for_each_label(function.code[pc], visit);
    if (!ir::info(function.code[pc].op).has(ir::Effect::ends)) visit(pc + 1);
  }
  return is_seen[to];
}

}  // namespace

std::string_view local_name(const ir::Function& function, ir::Register reg) {
  const size_t parameters = function.parameters.size();
  if (reg.index < parameters) return function.parameters[reg.index].name;
  if (reg.index < parameters + function.capture_count) return function.capture_names[reg.index - parameters];
  const auto named = std::ranges::find(function.register_names, reg, &ir::RegisterName::reg);
  return named == function.register_names.end() ? std::string_view() : std::string_view(named->name);
}

std::vector<ir::Register> locals_at(const ir::Function& function, uint32_t pc) {
  std::vector<ir::Register> locals;
  for (uint32_t i = 0; i < function.parameters.size(); ++i) locals.emplace_back(i);
  const std::vector<ElementLoop> loops = element_loops(function);
  for (const ir::RegisterName& named : function.register_names) {
    for (uint32_t at = 0; at < function.code.size(); ++at) {
      if (!contains(ir::registers_written(function, function.code[at]), named.reg)) continue;
      if (!reaches(function, loops, at, pc)) continue;
      locals.push_back(named.reg);
      break;
    }
  }
  return locals;
}

}  // namespace ramify::ir_machine
