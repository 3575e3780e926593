// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/native/plan.h"

#include <algorithm>

#include "programs/ir/liveness.h"
#include "programs/ir/signature.h"

namespace ramify::ir_machine::native {

namespace {

using ir::Op;
using ir::Register;
using ir::RegisterSet;

// Longer functions would take LLVM seconds.
constexpr size_t instructions_max = 3000;
constexpr uint32_t registers_max = 600;

Arithmetic arithmetic_of(const DialectRules::SmallIntegers& small, ir::BinaryOperator op) {
  using ir::BinaryOperator;
  const auto number_if = [](bool can) { return can ? Arithmetic::number : Arithmetic::none; };
  switch (op) {
    case BinaryOperator::add:
    case BinaryOperator::subtract:
    case BinaryOperator::remainder:
    case BinaryOperator::remainder_floor:
    case BinaryOperator::remainder_truncate: return Arithmetic::number;
    case BinaryOperator::multiply:  // without bits: of doubles, where 0 * -1 is -0
    case BinaryOperator::bit_and:
    case BinaryOperator::bit_or:
    case BinaryOperator::bit_xor: return number_if(small.has_bits);
    case BinaryOperator::equal:
    case BinaryOperator::not_equal:
    case BinaryOperator::less:
    case BinaryOperator::less_equal:
    case BinaryOperator::greater:
    case BinaryOperator::greater_equal: return Arithmetic::truth;
    case BinaryOperator::divide_floor:
    case BinaryOperator::divide_truncate: return number_if(small.has_quotients);
    case BinaryOperator::divide: return number_if(small.divides);
    case BinaryOperator::shift_left: return number_if(small.has_left_shifts);
    case BinaryOperator::shift_right: return number_if(small.has_right_shifts);
    case BinaryOperator::divide_true:
    case BinaryOperator::power:
    case BinaryOperator::in:
    case BinaryOperator::not_in:
    case BinaryOperator::shift_right_unsigned:
    case BinaryOperator::identical:
    case BinaryOperator::not_identical:
    case BinaryOperator::concatenate:
    case BinaryOperator::three_way: return Arithmetic::none;
  }
  return Arithmetic::none;
}

IntegerUse integer_use(const Program& program, const ir::Function& function, uint32_t pc) {
  const ir::Instruction& i = function.code[pc];
  const DialectRules::SmallIntegers& small = program.rules->small;
  if (small.min > small.max) return {};
  const Register left(i.operands[1]);
  switch (i.op) {
    case Op::binop:
    case Op::update:
      return {arithmetic_of(small, static_cast<ir::BinaryOperator>(i.rule)), left, Register(i.operands[2])};
    case Op::convert: {
      const bool is_int = small.has_int && program.symbol(i.operands[2]) == "int";
      return {is_int ? Arithmetic::number : Arithmetic::none, left, left};
    }
    case Op::call_builtin: {
      const std::string_view name = program.symbol(i.operands[1]);
      const int64_t step = name == "%successor" ? 1 : name == "%predecessor" ? -1 : 0;
      if (!small.has_steps || step == 0 || i.list_count != 1) return {};
      const ir::ListItem& item = function.lists[i.list_begin];
      if (item.kind != ir::ArgumentKind::positional) return {};
      return {Arithmetic::number, item.value, item.value, step};
    }
    default: return {};
  }
}

Way way_of(const Program& program, const LinkedFunction& function, uint32_t pc) {
  if (pc < function.may_share.size() && function.may_share[pc] != 0) return Way::leave;
  const ir::Instruction& i = function.ir.code[pc];
  switch (i.op) {
    case Op::const_: {
      const ir::Constant& constant = program.module->constants[i.operands[1]];
      return std::holds_alternative<ir::BuiltinConstant>(constant) ? Way::callback : Way::inlined;
    }
    case Op::move:
    case Op::check_set:
    case Op::load_var:
    case Op::branch:
    case Op::branch_if:
    case Op::is_missing: return Way::inlined;
    case Op::store_var: return program.module->globals[i.operands[0]].is_fixed ? Way::callback : Way::inlined;
    case Op::binop:
    case Op::update:
    case Op::call_builtin:
    case Op::convert:
      return integer_use(program, function.ir, pc).result == Arithmetic::none ? Way::callback : Way::inlined;
    case Op::load_index: return program.rules->small.has_elements ? Way::inlined : Way::callback;
    case Op::store_index: return program.rules->small.replaces_elements ? Way::inlined : Way::callback;
    // A range is iterated over by position in every language that has no iteration of its own.
    case Op::iter_next: return program.rules->iteration.advance == nullptr ? Way::inlined : Way::callback;
    case Op::unop:
      return static_cast<ir::UnaryOperator>(i.rule) == ir::UnaryOperator::not_ ? Way::inlined : Way::callback;
    case Op::new_cell:
    case Op::load_cell:
    case Op::store_cell:
    case Op::new_array:
    case Op::load_field:
    case Op::store_field:
    case Op::load_slice:
    case Op::unpack:
    case Op::append:
    case Op::insert:
    case Op::format:
    case Op::iter_begin:
    case Op::iter_next_pair:
    case Op::iter_end:
    case Op::closure:
    case Op::call_function:
    case Op::call_method:
    case Op::call_unknown:
    case Op::assert_:
    case Op::default_value:
    case Op::cast:
    case Op::copy:
    case Op::is_type:
    case Op::is_instance:
    case Op::base_method:
    case Op::new_reference:
    case Op::global_reference: return Way::callback;
    case Op::return_:
    case Op::throw_:
    case Op::yield:
    case Op::wait_begin:
    case Op::wait:
    case Op::choose:
    case Op::argument:
    case Op::combine:
    case Op::act:
    case Op::acted:
    case Op::acted_silently:
    case Op::require:
    case Op::spawn:
    case Op::spawn_replica:
    case Op::symbolic:
    case Op::input:
    case Op::new_class:
    case Op::add_member:
    case Op::declare_field:
    case Op::raise:
    case Op::suspend: return Way::leave;
  }
  return Way::leave;
}

bool is_call(Op op) {
  return op == Op::call_function || op == Op::call_builtin || op == Op::call_method || op == Op::call_unknown;
}

class Planner {
 public:
  Planner(const Program& program, const LinkedFunction& function, const Advice& advice)
      : program_(program), f_(function.ir), size_(static_cast<uint32_t>(function.ir.code.size())) {
    const RegisterSet none(f_.register_count);
    plan_.begins.assign(size_, 0);
    plan_.is_entry.assign(size_, 0);
    plan_.requires_integers.assign(size_, 0);
    plan_.integers.assign(size_, none);
    plan_.changed.assign(size_, none);
    plan_.is_general.assign(size_, 0);
    for (uint32_t pc = 0; pc < size_; ++pc) {
      plan_.ways.push_back(way_of(program, function, pc));
      plan_.is_general[pc] = advice.at(pc) ? 1 : 0;
      plan_.uses.push_back(plan_.ways[pc] == Way::inlined ? integer_use(program, f_, pc) : IntegerUse{});
    }
  }

  Plan run() && {
    find_blocks();
    find_wanted();
    infer_integers();
    find_changed();
    return std::move(plan_);
  }

 private:
  void find_blocks() {
    enter(0, true);
    for (uint32_t pc = 0; pc < size_; ++pc) {
      const ir::Instruction& i = f_.code[pc];
      ir::visit_labels(i, [&](uint32_t label) {
        plan_.begins[label] = 1;
        if (label <= pc) enter(label, true);
      });
      const ir::OpInfo& row = ir::info(i.op);
      if (pc + 1 == size_) continue;
      if (row.has(ir::Effect::branches) || row.has(ir::Effect::ends)) plan_.begins[pc + 1] = 1;
      const bool calls = is_call(i.op) && plan_.ways[pc] == Way::callback;
      if ((plan_.ways[pc] == Way::leave && !row.has(ir::Effect::ends)) || calls) enter(pc + 1, false);
    }
  }
  void enter(uint32_t pc, bool may_require) {
    plan_.begins[pc] = plan_.is_entry[pc] = 1;
    if (may_require && plan_.is_general[pc] == 0) plan_.requires_integers[pc] = 1;
  }

  // Calls visit(pc) for each instruction that machine code continues at.
  template <typename Visitor>
  void visit_successors(uint32_t pc, Visitor&& visit) const {
    if (plan_.ways[pc] == Way::leave) return;
    const ir::Instruction& i = f_.code[pc];
    ir::visit_labels(i, visit);
    if (!ir::info(i.op).has(ir::Effect::ends) && pc + 1 < size_) visit(pc + 1);
  }
  // Of an instruction that leaves if its operands are no small integers.
  IntegerUse use_at(uint32_t pc) const { return plan_.is_general[pc] == 0 ? plan_.uses[pc] : IntegerUse{}; }

  // wanted_[pc]: the registers that some path from pc uses as integers before it sets them.
  void find_wanted() {
    wanted_.assign(size_, RegisterSet(f_.register_count));
    for (bool has_changed = true; has_changed;) {
      has_changed = false;
      for (uint32_t pc = size_; pc-- > 0;) {
        RegisterSet wanted(f_.register_count);
        visit_successors(pc, [&](uint32_t next) { wanted.unite(wanted_[next]); });
        const ir::Instruction& i = f_.code[pc];
        const bool is_move =
            i.op == Op::move && plan_.ways[pc] != Way::leave && wanted.contains(Register(i.operands[0]));
        ir::visit_registers(f_, i, true, [&](Register r) { wanted.erase(r); });
        if (is_move) wanted.insert(Register(i.operands[1]));
        if (const IntegerUse use = use_at(pc); use.result != Arithmetic::none) {
          wanted.insert(use.left);
          wanted.insert(use.right);
        }
        if (wanted == wanted_[pc]) continue;
        wanted_[pc] = std::move(wanted);
        has_changed = true;
      }
    }
  }

  // The integers after an instruction.
  RegisterSet integers_after(uint32_t pc, RegisterSet integers) const {
    const ir::Instruction& i = f_.code[pc];
    bool is_integer = false;
    if (i.op == Op::const_) {
      const auto* value = std::get_if<int64_t>(&program_.module->constants[i.operands[1]]);
      is_integer = value != nullptr && Word::fits(*value);
    } else if (i.op == Op::move) {
      is_integer = integers.contains(Register(i.operands[1]));
    } else if (i.op == Op::check_set && integers.contains(Register(i.operands[0]))) {
      return integers;
    } else if (const IntegerUse use = use_at(pc); use.result != Arithmetic::none) {
      integers.insert(use.left);
      integers.insert(use.right);
      is_integer = use.result == Arithmetic::number;
    }
    ir::visit_registers(f_, i, true, [&](Register r) { integers.erase(r); });
    if (is_integer) integers.insert(Register(i.operands[0]));
    return integers;
  }

  // Optimistic: starts with all registers, and removes those that some path does not leave as integers.
  void infer_integers() {
    RegisterSet all(f_.register_count);
    for (uint32_t r = 0; r < f_.register_count; ++r) all.insert(Register(r));
    for (uint32_t pc = 0; pc < size_; ++pc) {
      plan_.integers[pc] = all;
      // More would only be tested in vain.
      if (plan_.is_entry[pc] != 0) plan_.integers[pc] = wanted_[pc];
      if (plan_.is_entry[pc] != 0 && plan_.requires_integers[pc] == 0 && pc == 0)
        plan_.integers[pc] = RegisterSet(f_.register_count);
    }
    for (bool has_changed = true; has_changed;) {
      has_changed = false;
      for (uint32_t pc = 0; pc < size_; ++pc) {
        if (plan_.ways[pc] == Way::leave) continue;
        const RegisterSet after = integers_after(pc, plan_.integers[pc]);
        visit_successors(pc, [&](uint32_t next) {
          if (plan_.requires_integers[next] == 0) has_changed |= plan_.integers[next].intersect(after);
        });
      }
    }
    for (uint32_t pc = 0; pc < size_; ++pc) plan_.integers_after.push_back(integers_after(pc, plan_.integers[pc]));
  }

  void find_changed() {
    for (bool has_changed = true; has_changed;) {
      has_changed = false;
      for (uint32_t pc = 0; pc < size_; ++pc) {
        if (plan_.ways[pc] == Way::leave) continue;
        RegisterSet after = plan_.changed[pc];
        if (plan_.ways[pc] == Way::callback) after = RegisterSet(f_.register_count);
        else ir::visit_registers(f_, f_.code[pc], true, [&](Register r) { after.insert(r); });
        visit_successors(pc, [&](uint32_t next) {
          RegisterSet united = plan_.changed[next];
          united.unite(after);
          if (united == plan_.changed[next]) return;
          plan_.changed[next] = std::move(united);
          has_changed = true;
        });
      }
    }
  }

  const Program& program_;
  const ir::Function& f_;
  const uint32_t size_;
  Plan plan_;
  std::vector<RegisterSet> wanted_;
};

}  // namespace

std::string_view why_not_compiled(const LinkedFunction& function) {
  if (function.ir.code.size() > instructions_max) return "it has too many instructions";
  if (function.ir.register_count > registers_max) return "it has too many registers";
  return "";
}

Plan make_plan(const Program& program, const LinkedFunction& function, const Advice& advice) {
  return Planner(program, function, advice).run();
}

std::string_view why_not_inlined(const LinkedFunction& function, const Plan& plan, uint32_t pc) {
  if (plan.ways[pc] == Way::callback) return "by the language's rules";
  if (pc < function.may_share.size() && function.may_share[pc] != 0) return "threads may share the memory";
  const ir::OpInfo& row = ir::info(function.ir.code[pc].op);
  if (row.has(ir::Effect::pauses)) return "the step may end there";
  if (row.has(ir::Effect::chooses)) return "it chooses";
  if (row.has(ir::Effect::ends)) return "the function ends there";
  return "it is executed rarely";
}

}  // namespace ramify::ir_machine::native
