// SPDX-License-Identifier: Apache-2.0
// Conservative guesses where the constraints give no answer: calls of unknown values, and functions without callers,
// which may be called from outside.
#include <algorithm>

#include "programs/analysis/points_to_solver.h"

namespace ramify::analysis {

using ir::Op;

// Returns whether something was added.
bool PointsToSolver::add_guesses() {
  const uint64_t before = graph_.size();
  bool has_more = false;
  const auto guess = [&](InstructionAt at, uint32_t function, Passing passing) {
    has_more |= !site(at).callees.contains({function, passing, true});
    bind(at, function, passing, std::nullopt, true);
  };
  std::vector<bool> is_callee(module_.functions.size());
  for (const Site& s : sites_)
    for (const Callee& callee : s.callees) is_callee[callee.function] = true;
  is_callee[module_.entry.index] = true;
  for (uint32_t f = 0; f < module_.functions.size(); ++f) {
    if (!is_called_[f]) continue;
    for (uint32_t i = 0; i < module_.functions[f].code.size(); ++i) {
      const Op op = module_.functions[f].code[i].op;
      if (op == Op::call_method) guess_method({f, i}, guess);
      if (op == Op::call_unknown || op == Op::spawn || op == Op::spawn_replica) guess_function({f, i}, guess);
    }
  }
  fill_fields();
  for (uint32_t f = 0; f < module_.functions.size(); ++f)
    if (is_called_[f] && !is_callee[f]) call_from_outside(f);
  return has_more || !called_.empty() || graph_.size() != before;
}

bool PointsToSolver::may_be_unknown(Node node) const {
  bool is_unknown = false;
  graph_.set_of(node).for_each([&](uint32_t o) { is_unknown |= result_.objects_[o].kind == ObjectKind::unknown; });
  return is_unknown;
}

// The receiver may be a built-in value, or one of unknown origin.
void PointsToSolver::guess_method(InstructionAt at, const Guess& guess) {
  const ir::SymbolId name(code(at).operands[2]);
  const Node receiver = node_of(at.function, code(at).operands[1]);
  const auto by_library = [&] {
    library_call(at, by(at.function).effect_of_method(module_.symbols[name.index]), result_node(at));
  };
  const bool has_unknown = may_be_unknown(receiver);
  if (!site(at).has_library_part) {
    bool is_missing = false;
    graph_.set_of(receiver).for_each([&](uint32_t o) {
      const Object& object = result_.objects_[o];
      if (object.kind == ObjectKind::class_) is_missing |= !has_member(ObjectId(o), key_of(name));
      if (object.kind == ObjectKind::instance)
        is_missing |=
            of_part({ObjectId(o), key_of(name)}).is_empty() && !has_member(ObjectId(object.number), key_of(name));
    });
    if (is_missing) by_library();
  }
  const Site& s = site(at);
  const bool is_open = has_unknown || (s.callees.empty() && !s.has_library_part && !s.makes_instance);
  if (!is_open && !s.is_unresolved) return;
  if (const auto named = members_by_key_.find(key_of(name)); named != members_by_key_.end())
    for (const uint32_t member : std::vector<uint32_t>(named->second)) guess(at, member, Passing::with_receiver);
  by_library();
  site(at).is_unresolved = has_unknown;
}

void PointsToSolver::guess_function(InstructionAt at, const Guess& guess) {
  const ir::Instruction& instruction = code(at);
  const Site& s = site(at);
  const bool is_open = may_be_unknown(node_of(at.function, instruction.operands[1])) ||
                       (s.callees.empty() && !s.has_library_part && !s.makes_instance);
  if (!is_open && !s.is_unresolved) return;
  if (is_member_of_no_base(at.function, instruction.operands[1])) return;
  site(at).is_unresolved = true;
  const std::span<const ir::ListItem> list = ir::list_of(module_.functions[at.function], instruction);
  const bool has_spread =
      std::ranges::any_of(list, [](const ir::ListItem& item) { return item.kind != ir::ArgumentKind::positional; });
  for (uint32_t g = 0; g < module_.functions.size(); ++g) {
    if (!result_.used_as_values_[g]) continue;
    const ir::Function& callee = module_.functions[g];
    uint32_t most = 0, least = 0;
    bool has_rest = false;
    for (const ir::Parameter& p : callee.parameters) {
      has_rest |= p.kind == ir::ParameterKind::rest;
      most += p.kind == ir::ParameterKind::plain ? 1 : 0;
      least += p.kind == ir::ParameterKind::plain && p.default_kind == ir::DefaultKind::none ? 1 : 0;
    }
    const uint32_t own = callee.has_receiver ? 1 : 0;
    if (has_spread || by(g).takes_any_count || (list.size() + own >= least && (has_rest || list.size() <= most)))
      guess(at, g, own != 0 ? Passing::bound : Passing::positional);
  }
  library_call(at, {}, result_node(at));
  if (const Node result = result_node(at); result != no_node) insert(result, object(ObjectKind::unknown, {}, 0));
}

// The result of base_method if no base has the member: calling it does nothing.
bool PointsToSolver::is_member_of_no_base(uint32_t f, uint32_t reg) const {
  const ir::Function& function = module_.functions[f];
  if (!graph_.set_of(node_of(f, reg)).is_empty()) return false;
  const ir::Instruction* made = nullptr;
  for (const ir::Instruction& instruction : function.code)
    ir::visit_registers(function, instruction, true, [&](ir::Register r) {
      if (r.index != reg) return;
      made = made == nullptr ? &instruction : &function.code.back();  // more than one
    });
  if (made == nullptr || made->op != Op::base_method) return false;
  std::vector<uint32_t> classes;
  const auto add = [&](uint32_t c) {
    if (std::ranges::find(classes, c) == classes.end()) classes.push_back(c);
  };
  graph_.set_of(node_of(f, made->operands[2])).for_each(add);
  for (size_t k = 0; k < classes.size(); ++k) of_part(Part{ObjectId(classes[k]), base_key}).for_each(add);
  const auto is_class = [&](uint32_t c) { return result_.objects_[c].kind == ObjectKind::class_; };
  return !classes.empty() && std::ranges::all_of(classes, is_class);
}

// A class without a constructor initialises its fields by position.
void PointsToSolver::fill_fields() {
  for (uint32_t id = 0; id < result_.objects_.size(); ++id) {
    const Object instance = result_.objects_[id];
    if (instance.kind != ObjectKind::instance ||
        ir::signature(code(instance.made).op).list() != ir::OperandKind::arguments)
      continue;
    const ir::Function& maker = module_.functions[instance.made.function];
    const auto constructor = symbol_by_name_.find(by(instance.made.function).constructor);
    if (constructor != symbol_by_name_.end() &&
        has_member(ObjectId(instance.number), key_of(ir::SymbolId(constructor->second))))
      continue;
    for (const ir::ListItem& item : ir::list_of(maker, code(instance.made)))
      connect(node_of(instance.made.function, item.value.index), node_of(Part{ObjectId(id), elements_key}));
  }
}

// A function without callers may be called from outside.
void PointsToSolver::call_from_outside(uint32_t f) {
  const ir::Function& function = module_.functions[f];
  for (uint32_t p = 0; p < function.parameters.size(); ++p) {
    if (!graph_.set_of(node_of(f, p)).is_empty()) continue;
    bool has_class = false;
    if (p == 0 && function.has_receiver)
      for (const ObjectId c : classes_) {
        const InstructionAt made = result_.objects_[c.index].made;
        if (module_.symbols[code(made).operands[1]] != function.class_name) continue;
        insert(node_of(f, p), object(ObjectKind::instance, made, c.index));
        has_class = true;
      }
    if (!has_class) insert(node_of(f, p), object(ObjectKind::unknown, {}, 0));
  }
}

}  // namespace ramify::analysis
