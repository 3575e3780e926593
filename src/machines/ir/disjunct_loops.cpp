// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/disjunct_loops.h"

#include <algorithm>
#include <bit>
#include <optional>

#include "machines/ir/program.h"
#include "programs/ir/signature.h"

namespace ramify::ir_machine {

using ir::Op;

namespace {

// Whether an instruction leaves alone what was there before; calls of functions are asked for separately, and methods show what they
// do when they run.
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

bool contains(const std::vector<ir::Register>& registers, ir::Register r) {
  return std::ranges::find(registers, r) != registers.end();
}

class Finder {
 public:
  explicit Finder(Program& program) : program_(program) { find_functions_that_look(); }

  void run() {
    for (const std::unique_ptr<LinkedFunction>& function : program_.functions) {
      DisjunctLoops found;
      if (function->ir.handlers.empty()) {
        for (uint32_t pc = 0; pc < function->ir.code.size(); ++pc) {
          if (function->ir.code[pc].op == Op::iter_next)
            if (std::optional<DisjunctLoops::Loop> loop = loop_of(*function, pc))
              found.loops.push_back(std::move(*loop));
          if (function->ir.code[pc].op == Op::wait)
            if (const std::optional<DisjunctLoops::Wait> wait = wait_of(function->ir, pc)) found.waits.push_back(*wait);
        }
      }
      if (!found.loops.empty() || !found.waits.empty()) found.has.resize(function->ir.code.size());
      for (const DisjunctLoops::Loop& loop : found.loops) found.has[loop.begin_pc] = found.has[loop.next_pc] = true;
      for (const DisjunctLoops::Wait& wait : found.waits) found.has[wait.pc] = found.has[wait.asking_pc] = true;
      function->disjunct_loops = std::move(found);
    }
  }

 private:
  // The greatest set of functions that only look and call only each other.
  void find_functions_that_look() {
    looks_.assign(program_.functions.size(), true);
    for (bool has_changed = true; has_changed;) {
      has_changed = false;
      for (size_t i = 0; i < looks_.size(); ++i) {
        const std::vector<ir::Instruction>& code = program_.functions[i]->ir.code;
        const bool looks =
            std::ranges::all_of(code, [&](const ir::Instruction& c) { return c.op == Op::return_ || is_harmless(c); });
        if (looks_[i] && !looks) {
          looks_[i] = false;
          has_changed = true;
        }
      }
    }
  }
  bool is_harmless(const ir::Instruction& i) const {
    return only_looks(i.op) && (i.op != Op::call_function || looks_[i.operands[1]]);
  }

  template <typename Visit>
  static void for_each_label(const ir::Instruction& i, const Visit& visit) {
    for (unsigned labels = ir::signature(i.op).labels(); labels != 0; labels &= labels - 1)
      visit(i.operands[std::countr_zero(labels)]);
  }

  bool is_call_of(const ir::Instruction& i, std::string_view builtin) const {
    return i.op == Op::call_builtin && program_.symbol(i.operands[1]) == builtin;
  }

  std::optional<DisjunctLoops::Loop> loop_of(const LinkedFunction& linked, uint32_t next_pc) const {
    const ir::Function& function = linked.ir;
    const std::vector<ir::Instruction>& code = function.code;
    const uint32_t iterator = code[next_pc].operands[1], position = code[next_pc].operands[2],
                   end = code[next_pc].operands[3];
    DisjunctLoops::Loop loop{.begin_pc = next_pc, .next_pc = next_pc, .collected = {}};
    while (loop.begin_pc > 0 &&
           (code[loop.begin_pc].op != Op::iter_begin || code[loop.begin_pc].operands[0] != iterator))
      --loop.begin_pc;
    if (code[loop.begin_pc].op != Op::iter_begin || end <= next_pc) return std::nullopt;

    bool is_closed = true;
    for (uint32_t pc = 0; pc < code.size(); ++pc) {
      const bool is_inside = next_pc < pc && pc < end;
      for_each_label(code[pc], [&](uint32_t to) {
        if (is_inside) is_closed = is_closed && next_pc <= to && to < end;
        else if (pc != next_pc) is_closed = is_closed && !(loop.begin_pc < to && to < end);
      });
      if (is_inside) is_closed = is_closed && is_harmless(code[pc]);
    }
    // What follows the last instruction is the loop's end, unless it goes elsewhere.
    if (!is_closed || !ir::info(code[end - 1].op).has(ir::Effect::ends)) return std::nullopt;

    std::vector<ir::Register> written;
    for (uint32_t pc = next_pc; pc < end; ++pc)
      for (const ir::Register r : ir::registers_written(function, code[pc]))
        if (r.index != position || pc != next_pc) written.push_back(r);
    for (const ir::Register r : written)
      if (r.index == position || r.index == iterator || contains(linked.liveness.live_before(next_pc), r) ||
          contains(linked.liveness.live_before(end), r))
        return std::nullopt;

    for (uint32_t pc = next_pc + 1; pc < end; ++pc) {
      const ir::Instruction& i = code[pc];
      uint32_t list = 0;
      if (i.op == Op::append || i.op == Op::update) list = i.operands[i.op == Op::append ? 0 : 1];
      else if (i.op == Op::call_method) list = i.operands[1];
      else continue;
      if (!contains(written, ir::Register(list)) && std::ranges::find(loop.collected, list) == loop.collected.end())
        loop.collected.push_back(list);
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
      const bool is_no_list = code[*right].op == Op::new_array && code[*right].list_count == 0 &&
                              static_cast<ir::CollectionKind>(code[*right].rule) == ir::CollectionKind::list;
      if (is_call_of(code[*left], "len") && code[*left].list_count == 1 && is_positive && is_zero(code[*right])) {
        wait.asking_pc = *left;
        wait.list = function.lists[code[*left].list_begin].value.index;
        made = writer_of(function, begin, *left, wait.list);
      } else if (op == ir::BinaryOperator::not_equal && is_no_list) {
        wait.asking_pc = *made;
        wait.list = comparison.operands[1];
        made = left;
      } else {
        return std::nullopt;
      }
    }
    if (!made || code[*made].op != Op::call_function || !is_chosen_after(function, pc, code[*made].operands[1]))
      return std::nullopt;
    return wait;
  }

  // Whether the result of a call of this function is what is chosen from next, on all ways.
  static bool is_chosen_after(const ir::Function& function, uint32_t pc, uint32_t callee) {
    for (uint32_t at = pc + 1; at < function.code.size(); ++at) {
      const ir::Instruction& i = function.code[at];
      if (i.op == Op::choose) {
        const std::optional<uint32_t> made = writer_of(function, pc + 1, at, i.operands[1]);
        return made && function.code[*made].op == Op::call_function && function.code[*made].operands[1] == callee;
      }
      const ir::OpInfo& info = ir::info(i.op);
      if (info.has(ir::Effect::branches) || info.has(ir::Effect::ends) || info.has(ir::Effect::pauses)) return false;
    }
    return false;
  }

  Program& program_;
  std::vector<bool> looks_;  // by function
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

void find_disjunct_loops(Program& program) {
  if (!program.rules->table->has_classes) Finder(program).run();
}

}  // namespace ramify::ir_machine
