// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/disjunct_loops.h"

#include <algorithm>
#include <optional>

#include "machines/ir/looking_code.h"
#include "machines/ir/program.h"

namespace ramify::ir_machine {

using ir::Op;

namespace {

class Finder {
 public:
  Finder(Program& program, const LookingCode& code) : program_(program), code_(code) {}

  void run() {
    for (const std::unique_ptr<LinkedFunction>& function : program_.functions) {
      DisjunctLoops found;
      if (function->ir.handlers.empty()) {
        for (uint32_t pc = 0; pc < function->ir.code.size(); ++pc) {
          if (std::optional<DisjunctLoops::Loop> loop = loop_of(*function, pc)) found.loops.push_back(std::move(*loop));
          if (function->ir.code[pc].op == Op::wait)
            if (const std::optional<DisjunctLoops::Wait> wait = wait_of(function->ir, pc)) found.waits.push_back(*wait);
          if (function->ir.code[pc].op == Op::branch_if)
            if (const std::optional<DisjunctLoops::Wait> asked = asked_before(*function, pc))
              found.waits.push_back(*asked);
        }
      }
      if (!found.loops.empty() || !found.waits.empty()) found.has.resize(function->ir.code.size());
      for (const DisjunctLoops::Loop& loop : found.loops) found.has[loop.begin_pc] = found.has[loop.next_pc] = true;
      for (const DisjunctLoops::Wait& wait : found.waits) found.has[wait.pc] = found.has[wait.asking_pc] = true;
      function->disjunct_loops = std::move(found);
    }
  }

 private:
  bool is_call_of(const ir::Instruction& i, std::string_view builtin) const {
    return i.op == Op::call_builtin && program_.symbol(i.operands[1]) == builtin;
  }

  // `xs += ys`: if `xs` is a list, it is the same one afterwards.
  static bool is_extension(const ir::Instruction& i) {
    return i.op == Op::update && static_cast<ir::BinaryOperator>(i.rule) == ir::BinaryOperator::add &&
           i.operands[0] == i.operands[1];
  }

  std::optional<DisjunctLoops::Loop> loop_of(const LinkedFunction& linked, uint32_t next_pc) const {
    const ir::Function& function = linked.ir;
    const std::vector<ir::Instruction>& code = function.code;
    const std::optional<ElementLoop> found = element_loop_at(function, next_pc);
    if (!found) return std::nullopt;
    const uint32_t end = found->end;
    const auto looks = [&](const ir::Instruction& i) { return code_.looks(i); };
    if (!is_closed(function, *found) || !std::all_of(code.begin() + next_pc + 1, code.begin() + end, looks))
      return std::nullopt;
    const std::vector<ir::Register> written =
        written_in(function, *found, [](const ir::Instruction& i) { return !is_extension(i); });
    if (takes_along(*found, written, linked.liveness.live_before(next_pc), linked.liveness.live_before(end)))
      return std::nullopt;

    DisjunctLoops::Loop loop{.begin_pc = found->begin_pc, .next_pc = next_pc, .targets = {}};
    for (uint32_t pc = next_pc + 1; pc < end; ++pc) {
      const ir::Instruction& i = code[pc];
      uint32_t list = 0;
      if (i.op == Op::append || i.op == Op::update) list = i.operands[i.op == Op::append ? 0 : 1];
      else if (i.op == Op::call_method) list = i.operands[1];
      else continue;
      if (contains(written, ir::Register(list))) continue;
      auto target = std::ranges::find(loop.targets, list, &DisjunctLoops::Loop::Target::reg);
      if (target == loop.targets.end()) target = loop.targets.insert(target, {.reg = list});
      target->grows = target->grows || i.op != Op::call_method;
    }
    return loop;
  }

  // The instruction in [begin, end) that writes the register last.
  static std::optional<uint32_t> writer_of(const ir::Function& function, uint32_t begin, uint32_t end, uint32_t r) {
    for (uint32_t pc = end; pc-- > begin;)
      if (contains(ir::registers_written(function, function.code[pc]), ir::Register(r))) return pc;
    return std::nullopt;
  }
  bool is_zero(const ir::Instruction& i) const {
    if (i.op != Op::const_) return false;
    const auto* const number = std::get_if<int64_t>(&program_.module->constants[i.operands[1]]);
    return number != nullptr && *number == 0;
  }

  std::optional<DisjunctLoops::Wait> wait_of(const ir::Function& function, uint32_t pc) const {
    const std::vector<ir::Instruction>& code = function.code;
    const uint32_t begin = code[pc].operands[1];
    for (uint32_t i = begin + 1; i < pc; ++i)
      if (ir::info(code[i].op).has(ir::Effect::branches)) return std::nullopt;
    DisjunctLoops::Wait wait{.pc = pc, .asking_pc = pc, .list = code[pc].operands[0]};
    std::optional<uint32_t> made = writer_of(function, begin, pc, wait.list);
    if (made && code[*made].op == Op::binop) {
      const ir::Instruction& comparison = code[*made];
      const auto op = static_cast<ir::BinaryOperator>(comparison.rule);
      const std::optional<uint32_t> left = writer_of(function, begin, *made, comparison.operands[1]);
      const std::optional<uint32_t> right = writer_of(function, begin, *made, comparison.operands[2]);
      if (!left || !right) return std::nullopt;
      const bool is_positive = op == ir::BinaryOperator::greater || op == ir::BinaryOperator::not_equal;
      if (is_call_of(code[*left], "len") && code[*left].list_count == 1 && is_positive && is_zero(code[*right])) {
        wait.asking_pc = *left;
        wait.list = function.lists[code[*left].list_begin].value.index;
        made = writer_of(function, begin, *left, wait.list);
      } else if (op == ir::BinaryOperator::not_equal && is_no_list(code[*right])) {
        wait.asking_pc = *made;
        wait.list = comparison.operands[1];
        made = left;
      } else {
        return std::nullopt;
      }
    }
    if (!made || !is_chosen_after(function, pc, code[*made])) return std::nullopt;
    wait.is_variable = code[*made].op == Op::load_var;
    return wait;
  }

  // `if len(list) == 0`, `if list != []` and the like, up to the branch; of a branch on the list itself, nothing is to be known.
  std::optional<DisjunctLoops::Wait> asked_before(const LinkedFunction& linked, uint32_t pc) const {
    const ir::Function& function = linked.ir;
    const std::vector<ir::Instruction>& code = function.code;
    if (pc < 3 || code[pc - 1].op != Op::binop || code[pc - 1].operands[0] != code[pc].operands[0]) return std::nullopt;
    const ir::Instruction &comparison = code[pc - 1], &right = code[pc - 2], &left = code[pc - 3];
    const auto op = static_cast<ir::BinaryOperator>(comparison.rule);
    const bool is_equality = op == ir::BinaryOperator::equal || op == ir::BinaryOperator::not_equal;
    if (right.operands[0] != comparison.operands[2]) return std::nullopt;
    if (is_equality && is_no_list(right))
      return DisjunctLoops::Wait{.pc = pc - 1, .asking_pc = pc - 1, .list = comparison.operands[1], .is_branch = true};
    const bool is_length =
        is_call_of(left, "len") && left.list_count == 1 && left.operands[0] == comparison.operands[1];
    const bool is_used_again = contains(linked.liveness.live_before(pc), ir::Register(left.operands[0]));
    if (!(is_equality || op == ir::BinaryOperator::greater) || !is_zero(right) || !is_length || is_used_again)
      return std::nullopt;
    const uint32_t list = function.lists[left.list_begin].value.index;
    return DisjunctLoops::Wait{.pc = pc - 3, .asking_pc = pc - 3, .list = list, .is_branch = true};
  }
  static bool is_no_list(const ir::Instruction& i) {
    return i.op == Op::new_array && i.list_count == 0 &&
           static_cast<ir::CollectionKind>(i.rule) == ir::CollectionKind::list;
  }

  // Whether what this call, or load of a variable, made is made once more to be chosen from next, on all ways.
  static bool is_chosen_after(const ir::Function& function, uint32_t pc, const ir::Instruction& made_before) {
    if (made_before.op != Op::call_function && made_before.op != Op::load_var) return false;
    for (uint32_t at = pc + 1; at < function.code.size(); ++at) {
      const ir::Instruction& i = function.code[at];
      if (i.op == Op::choose) {
        const std::optional<uint32_t> made = writer_of(function, pc + 1, at, i.operands[1]);
        return made && function.code[*made].op == made_before.op &&
               function.code[*made].operands[1] == made_before.operands[1];
      }
      const ir::OpInfo& info = ir::info(i.op);
      if (info.has(ir::Effect::branches) || info.has(ir::Effect::ends) || info.has(ir::Effect::pauses)) return false;
    }
    return false;
  }

  Program& program_;
  const LookingCode& code_;
};

}  // namespace

const DisjunctLoops::Loop* DisjunctLoops::loop_at(uint32_t begin_pc) const {
  if (has.empty() || !has[begin_pc]) return nullptr;
  const auto at = std::ranges::find(loops, begin_pc, &Loop::begin_pc);
  return at == loops.end() ? nullptr : &*at;
}
const DisjunctLoops::Wait* DisjunctLoops::wait_asking_at(uint32_t asking_pc) const {
  if (has.empty() || !has[asking_pc]) return nullptr;
  const auto at = std::ranges::find(waits, asking_pc, &Wait::asking_pc);
  return at == waits.end() ? nullptr : &*at;
}
const DisjunctLoops::Wait* DisjunctLoops::wait_at(uint32_t pc) const {
  if (has.empty() || !has[pc]) return nullptr;
  const auto at = std::ranges::find(waits, pc, &Wait::pc);
  return at == waits.end() ? nullptr : &*at;
}

void find_disjunct_loops(Program& program, const LookingCode& looking) { Finder(program, looking).run(); }

}  // namespace ramify::ir_machine
