// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/looking_code.h"

#include <algorithm>

namespace ramify::ir_machine {

using ir::Op;

namespace {

// Calls of functions are asked for separately.
bool only_looks(Op op) {
  switch (op) {
    case Op::const_:
    case Op::move:
    case Op::check_set:
    case Op::load_var:
    case Op::new_cell:
    case Op::load_cell:
    case Op::new_array:
    case Op::load_field:
    case Op::load_index:
    case Op::load_slice:
    case Op::binop:
    case Op::unop:
    case Op::update:
    case Op::unpack:
    case Op::append:
    case Op::insert:
    case Op::format:
    case Op::iter_begin:
    case Op::iter_next:
    case Op::iter_next_pair:
    case Op::iter_end:
    case Op::call_function:
    case Op::call_builtin:
    case Op::call_method:
    case Op::branch:
    case Op::branch_if:
    case Op::assert_:
    case Op::is_missing: return true;
    default: return false;
  }
}

bool stores(Op op) {
  switch (op) {
    case Op::store_var:
    case Op::store_cell:
    case Op::store_field:
    case Op::store_index:
    case Op::throw_:
    case Op::return_: return true;
    default: return false;
  }
}

}  // namespace

LookingCode::LookingCode(const ir::Module& module)
    : looking_(closed_functions(
          module,
          [](const ir::Function&, const ir::Instruction& i) { return only_looks(i.op) || i.op == Op::return_; })),
      going_on_(closed_functions(
          module, [](const ir::Function&, const ir::Instruction& i) { return only_looks(i.op) || stores(i.op); })) {}

bool LookingCode::looks(const ir::Instruction& i) const {
  return only_looks(i.op) && (i.op != Op::call_function || looking_[i.operands[1]]);
}
bool LookingCode::goes_on(const ir::Instruction& i) const {
  return (only_looks(i.op) || stores(i.op)) && (i.op != Op::call_function || going_on_[i.operands[1]]);
}

std::optional<ElementLoop> element_loop_at(const ir::Function& function, uint32_t next_pc) {
  const std::vector<ir::Instruction>& code = function.code;
  const ir::Instruction& next = code[next_pc];
  if (next.op != Op::iter_next && next.op != Op::iter_next_pair) return std::nullopt;
  const uint32_t* const operands = next.operands + (next.op == Op::iter_next_pair ? 2 : 1);
  ElementLoop loop{
      .begin_pc = next_pc, .next_pc = next_pc, .end = operands[2], .iterator = operands[0], .position = operands[1]};
  while (loop.begin_pc > 0 &&
         (code[loop.begin_pc].op != Op::iter_begin || code[loop.begin_pc].operands[0] != loop.iterator))
    --loop.begin_pc;
  if (code[loop.begin_pc].op != Op::iter_begin || loop.end <= next_pc) return std::nullopt;
  bool is_entered_elsewhere = false;
  for (uint32_t pc = 0; pc < code.size(); ++pc)
    if (pc <= next_pc || pc >= loop.end)
      for_each_label(code[pc], [&](uint32_t to) {
        is_entered_elsewhere = is_entered_elsewhere || (pc != next_pc && loop.begin_pc < to && to < loop.end);
      });
  return is_entered_elsewhere ? std::nullopt : std::optional(loop);
}

bool is_closed(const ir::Function& function, const ElementLoop& loop) {
  bool is_closed = true;
  for (uint32_t pc = loop.next_pc + 1; pc < loop.end; ++pc)
    for_each_label(function.code[pc],
                   [&](uint32_t to) { is_closed = is_closed && loop.next_pc <= to && to < loop.end; });
  // What follows the last instruction is the loop's end, unless it goes elsewhere.
  return is_closed && ir::info(function.code[loop.end - 1].op).has(ir::Effect::ends);
}

bool takes_along(const ElementLoop& loop, const std::vector<ir::Register>& written,
                 const std::vector<ir::Register>& live_at_head, const std::vector<ir::Register>& live_behind) {
  return std::ranges::any_of(written, [&](ir::Register r) {
    return r.index == loop.position || r.index == loop.iterator || contains(live_at_head, r) ||
           contains(live_behind, r);
  });
}

std::optional<std::vector<const ir::Instruction*>> readers_of(const ir::Function& function, ir::Register r) {
  if (std::ranges::find(function.register_names, r, &ir::RegisterName::reg) != function.register_names.end())
    return std::nullopt;
  std::vector<const ir::Instruction*> readers;
  for (const ir::Instruction& i : function.code)
    if (contains(ir::registers_read(function, i), r)) readers.push_back(&i);
  return readers;
}

bool has_one_argument(const ir::Function& function, const ir::Instruction& call) {
  return call.list_count == 1 && function.lists[call.list_begin].kind == ir::ArgumentKind::positional;
}

}  // namespace ramify::ir_machine
