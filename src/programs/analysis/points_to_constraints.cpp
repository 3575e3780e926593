// SPDX-License-Identifier: Apache-2.0
// What each operation of the IR says about which objects values may be.
#include <algorithm>

#include "programs/analysis/points_to_solver.h"

namespace ramify::analysis {

using ir::Op;

Node PointsToSolver::result_node(InstructionAt at) const {
  const ir::Instruction& instruction = code(at);
  const ir::Signature& signature = ir::signature(instruction.op);
  for (const ir::Operand& operand : signature)
    if (operand.kind == ir::OperandKind::result) return node_of(at.function, instruction.operands[operand.slot]);
  return no_node;
}

std::vector<uint32_t> PointsToSolver::operands(InstructionAt at) const {
  std::vector<uint32_t> registers;
  ir::visit_registers(module_.functions[at.function], code(at), false, [&](ir::Register r) {
    if (std::ranges::find(registers, r.index) == registers.end()) registers.push_back(r.index);
  });
  return registers;
}

Node PointsToSolver::blob(InstructionAt at) {
  const auto found = blobs_.find(at);
  if (found != blobs_.end()) return found->second;
  const Node node = fresh_node();
  blobs_.emplace(at, node);
  watch(node, {.kind = WatchKind::reach, .at = at});
  return node;
}

// Something of the library, or an operator, gets all that the instruction reads.
void PointsToSolver::library_call(InstructionAt at, LibraryEffect effect, Node result) {
  const auto [known, is_new] = looking_.try_emplace(at, effect);
  if (!is_new && effect.changes_arguments && !known->second.changes_arguments) {
    known->second.changes_arguments = true;
    const Node node = blob(at);
    for (const ObjectId o : std::vector<ObjectId>(result_.sets_[node])) reach(o, {.kind = WatchKind::reach, .at = at});
  }
  known->second.returns_scalar = known->second.returns_scalar && effect.returns_scalar;
  const Node node = blob(at);
  sites_[at].has_library_part = true;
  for (const uint32_t r : operands(at)) connect(node_of(at.function, r), node);
  if (!effect.returns_scalar && result != no_node) connect(node, result);
}

void PointsToSolver::operate(InstructionAt at, LibraryEffect effect) { library_call(at, effect, result_node(at)); }

void PointsToSolver::constrain(uint32_t f) {
  const ir::Function& function = module_.functions[f];
  // Which members a class gets from the code that makes it.
  std::map<uint32_t, uint32_t> made_by;
  for (uint32_t i = 0; i < function.code.size(); ++i) {
    const ir::Instruction& instruction = function.code[i];
    if (instruction.op == Op::add_member && made_by.contains(instruction.operands[0])) {
      const std::string& kind = module_.symbols[instruction.operands[2]];
      const KeyFlavour flavour = kind.ends_with("getter")   ? KeyFlavour::getter
                                 : kind.ends_with("setter") ? KeyFlavour::setter
                                                            : KeyFlavour::plain;
      declared_[{f, made_by[instruction.operands[0]]}].insert(key_of(ir::SymbolId(instruction.operands[1]), flavour));
    }
    ir::visit_registers(function, instruction, true, [&](ir::Register r) { made_by.erase(r.index); });
    if (instruction.op == Op::new_class) made_by[instruction.operands[0]] = i;
  }
  for (const ir::Handler& handler : function.handlers) connect(thrown_, node_of(f, handler.caught.index));
  for (uint32_t i = 0; i < function.code.size(); ++i) constrain(f, i);
}

void PointsToSolver::constrain(uint32_t f, uint32_t i) {
  const InstructionAt at{f, i};
  const ir::Instruction& instruction = code(at);
  const uint32_t* o = instruction.operands;
  const std::span<const ir::ListItem> list = ir::list_of(module_.functions[f], instruction);
  const auto reg = [&](uint32_t r) { return node_of(f, r); };
  constexpr LibraryEffect looks{.changes_arguments = false, .returns_scalar = false};
  constexpr LibraryEffect tests{.changes_arguments = false, .returns_scalar = true};
  switch (instruction.op) {
    case Op::const_: {
      const ir::Constant& constant = module_.constants[o[1]];
      if (const auto* function = std::get_if<ir::FunctionConstant>(&constant)) {
        result_.used_as_values_[function->function.index] = true;
        insert(reg(o[0]), object(ObjectKind::function, {}, function->function.index));
      } else if (std::holds_alternative<ir::BuiltinConstant>(constant)) {
        insert(reg(o[0]), object(ObjectKind::library, {}, o[1]));
      } else if (const auto* text = std::get_if<std::string>(&constant);
                 text != nullptr && calls_by_name(module_.functions[f].dialect)) {
        if (const auto known = function_by_name_.find(*text); known != function_by_name_.end()) {
          result_.used_as_values_[known->second] = true;
          insert(reg(o[0]), object(ObjectKind::function, {}, known->second));
        }
      }
      break;
    }
    case Op::move:
    case Op::copy: connect(reg(o[1]), reg(o[0])); break;
    case Op::load_var: connect(node_of_global(o[1]), reg(o[0])); break;
    case Op::store_var: connect(reg(o[1]), node_of_global(o[0])); break;
    case Op::new_cell: {
      const ObjectId cell = object(ObjectKind::cell, at, 0);
      insert(reg(o[0]), cell);
      connect(reg(o[1]), node_of(Part{cell, content_key}));
      break;
    }
    case Op::load_cell: watch(reg(o[1]), {.kind = WatchKind::load_content, .at = at, .to = reg(o[0])}); break;
    case Op::store_cell: watch(reg(o[0]), {.kind = WatchKind::store_content, .at = at, .from = reg(o[1])}); break;
    case Op::new_array: {
      const ObjectId made = object(ObjectKind::container, at, 0);
      insert(reg(o[0]), made);
      for (const ir::ListItem& item : list) connect(reg(item.value.index), node_of(Part{made, elements_key}));
      break;
    }
    case Op::load_field:
      watch(reg(o[1]), {.kind = WatchKind::load_field, .at = at, .x = key_of(ir::SymbolId(o[2])), .to = reg(o[0])});
      break;
    case Op::store_field:
      watch(reg(o[0]), {.kind = WatchKind::store_field, .at = at, .x = key_of(ir::SymbolId(o[1])), .from = reg(o[2])});
      break;
    case Op::load_index: watch(reg(o[1]), {.kind = WatchKind::load_every, .at = at, .to = reg(o[0])}); break;
    case Op::store_index: watch(reg(o[0]), {.kind = WatchKind::store_elements, .at = at, .from = reg(o[2])}); break;
    case Op::load_slice: operate(at, looks); break;
    case Op::unpack:
      for (const ir::ListItem& item : list)
        watch(reg(o[0]), {.kind = WatchKind::load_every, .at = at, .to = reg(item.value.index)});
      break;
    case Op::append: watch(reg(o[0]), {.kind = WatchKind::store_elements, .at = at, .from = reg(o[1])}); break;
    case Op::insert:
      for (const uint32_t value : {o[1], o[2]})
        watch(reg(o[0]), {.kind = WatchKind::store_elements, .at = at, .from = reg(value)});
      break;
    case Op::binop: {
      using enum ir::BinaryOperator;
      const auto op = static_cast<ir::BinaryOperator>(instruction.rule);
      const bool is_test = op == equal || op == not_equal || op == less || op == less_equal || op == greater ||
                           op == greater_equal || op == in || op == not_in || op == identical || op == not_identical ||
                           op == three_way;
      operate(at, is_test ? tests : looks);
      break;
    }
    case Op::update: operate(at, {}); break;
    case Op::unop: operate(at, looks); break;
    case Op::format:
    case Op::branch_if:
    case Op::assert_:
    case Op::wait:
    case Op::require:
    case Op::is_instance:
    case Op::is_type: operate(at, tests); break;
    case Op::convert:
    case Op::cast:
      connect(reg(o[1]), reg(o[0]));
      operate(at, looks);
      break;
    case Op::iter_begin:
      connect(reg(o[1]), reg(o[0]));
      watch(reg(o[1]), {.kind = WatchKind::load_every, .at = at});
      break;
    case Op::iter_next: watch(reg(o[1]), {.kind = WatchKind::load_every, .at = at, .to = reg(o[0])}); break;
    case Op::iter_next_pair: {
      const Node element = fresh_node();
      watch(reg(o[2]), {.kind = WatchKind::load_every, .at = at, .to = element});
      for (const uint32_t part : {o[0], o[1]}) {
        connect(element, reg(part));
        watch(element, {.kind = WatchKind::load_every, .at = at, .to = reg(part)});
      }
      break;
    }
    case Op::closure: {
      const ir::Function& made = module_.functions[o[1]];
      result_.used_as_values_[o[1]] = true;
      insert(reg(o[0]), object(ObjectKind::function, {}, o[1]));
      size_t next = 0;
      for (uint32_t p = 0; p < made.parameters.size() && next < list.size(); ++p)
        if (made.parameters[p].default_kind == ir::DefaultKind::captured)
          connect(reg(list[next++].value.index), node_of(o[1], p));
      for (uint32_t c = 0; c < made.capture_count && next < list.size(); ++c)
        connect(reg(list[next++].value.index), node_of(o[1], static_cast<uint32_t>(made.parameters.size()) + c));
      break;
    }
    case Op::call_function: bind(at, o[1], Passing::positional, std::nullopt); break;
    case Op::call_builtin: constrain_builtin(at); break;
    case Op::call_method: watch(reg(o[1]), {.kind = WatchKind::call_method, .at = at, .x = o[2]}); break;
    case Op::call_unknown: watch(reg(o[1]), {.kind = WatchKind::call_value, .at = at}); break;
    case Op::spawn:
    case Op::spawn_replica: watch(reg(o[1]), {.kind = WatchKind::call_value, .at = at}); break;
    case Op::return_: {
      connect(reg(o[0]), node_of_return(f));
      if (module_.functions[f].is_generator)
        connect(reg(o[0]), node_of(Part{object(ObjectKind::generator, {}, f), elements_key}));
      break;
    }
    case Op::suspend: {
      const Node elements = node_of(Part{object(ObjectKind::generator, {}, f), elements_key});
      connect(reg(o[1]), elements);
      connect(elements, reg(o[0]));
      break;
    }
    case Op::raise:
      connect(reg(o[0]), thrown_);
      watch(reg(o[0]), {.kind = WatchKind::raise, .at = at});
      break;
    case Op::choose:
    case Op::argument: watch(reg(o[1]), {.kind = WatchKind::load_every, .at = at, .to = reg(o[0])}); break;
    case Op::combine: operate(at, looks); break;
    case Op::symbolic: insert(reg(o[0]), object(ObjectKind::unknown, {}, 0)); break;
    case Op::default_value: {
      const std::string& type = module_.symbols[o[1]];
      insert(reg(o[0]), object(ObjectKind::container, at, 0));
      for (const ObjectId c : result_.classes()) {
        const Object& class_ = result_.objects_[c.index];
        if (module_.symbols[code(class_.made).operands[1]] == type)
          insert(reg(o[0]), object(ObjectKind::instance, at, c.index));
      }
      break;
    }
    case Op::new_class: {
      const ObjectId made = object(ObjectKind::class_, at, 0);
      insert(reg(o[0]), made);
      for (const ir::ListItem& item : list) connect(reg(item.value.index), node_of(Part{made, base_key}));
      // The machine throws instances of the library's own classes by itself.
      const uint32_t file = instruction.span.file;
      if (file < module_.files.size() && module_.files[file].ends_with(" library"))
        insert(thrown_, object(ObjectKind::instance, at, made.index));
      break;
    }
    case Op::add_member: {
      const std::string& kind = module_.symbols[o[2]];
      const KeyFlavour flavour = kind.ends_with("getter")   ? KeyFlavour::getter
                                 : kind.ends_with("setter") ? KeyFlavour::setter
                                                            : KeyFlavour::plain;
      watch(reg(o[0]),
            {.kind = WatchKind::store_field, .at = at, .x = key_of(ir::SymbolId(o[1]), flavour), .from = reg(o[3])});
      break;
    }
    case Op::base_method: {
      const std::string& name = module_.symbols[o[3]];
      ir::SymbolId symbol(o[3]);
      if (name.empty()) {
        const auto known = symbol_by_name_.find(constructor_name(module_.functions[f].dialect));
        if (known == symbol_by_name_.end()) break;
        symbol = ir::SymbolId(known->second);
      }
      watch(reg(o[2]), {.kind = WatchKind::super, .at = at, .x = key_of(symbol), .from = reg(o[1]), .to = reg(o[0])});
      break;
    }
    case Op::new_reference: {
      const ObjectId made = object(ObjectKind::reference, at, 0);
      insert(reg(o[0]), made);
      connect(reg(o[1]), node_of(Part{made, base_key}));
      break;
    }
    case Op::global_reference: insert(reg(o[0]), object(ObjectKind::global, {}, o[1])); break;
    case Op::check_set:
    case Op::iter_end:
    case Op::branch:
    case Op::throw_:
    case Op::yield:
    case Op::wait_begin:
    case Op::act:
    case Op::acted:
    case Op::acted_silently:
    case Op::is_missing:
    case Op::declare_field: break;
  }
}

void PointsToSolver::constrain_builtin(InstructionAt at) {
  const ir::Instruction& instruction = code(at);
  const std::string& name = module_.symbols[instruction.operands[1]];
  const std::span<const ir::ListItem> list = ir::list_of(module_.functions[at.function], instruction);
  const auto argument = [&](size_t k) { return node_of(at.function, list[k].value.index); };
  const Node result = node_of(at.function, instruction.operands[0]);
  if (name == "%call_on" && list.size() >= 2) {
    watch(argument(1), {.kind = WatchKind::call_on, .at = at, .from = argument(0)});
    return;
  }
  if (name == "%new" && !list.empty()) {
    watch(argument(0), {.kind = WatchKind::call_value, .at = at, .x = 1});
    insert(result, object(ObjectKind::container, at, 0));
    return;
  }
  if (name == "%set_field" && !list.empty()) {
    for (size_t k = 1; k < list.size(); ++k)
      watch(argument(0), {.kind = WatchKind::store_elements, .at = at, .from = argument(k)});
    return;
  }
  if ((name == "%append_all" || name == "%append_element") && !list.empty()) {
    for (size_t k = 1; k < list.size(); ++k) {
      watch(argument(0), {.kind = WatchKind::store_elements, .at = at, .from = argument(k)});
      const Node elements = fresh_node();
      watch(argument(k), {.kind = WatchKind::load_every, .at = at, .to = elements});
      watch(argument(0), {.kind = WatchKind::store_elements, .at = at, .from = elements});
    }
    connect(argument(0), result);
    return;
  }
  if (name == "%object") insert(result, object(ObjectKind::container, at, 0));
  const LibraryEffect effect = effect_of_function(name);
  library_call(at, effect, result);
  if (!effect.returns_scalar) insert(blob(at), object(ObjectKind::container, at, 0));
}

// What could not be told so far is guessed, for the worst.
bool PointsToSolver::settle() {
  const uint64_t before = facts_ + has_edge_.size() + has_watch_.size();
  size_t callees_before = 0, callees_after = 0;
  for (const auto& [at, site] : sites_) callees_before += site.callees.size();
  std::vector<bool> is_called(module_.functions.size());
  for (const auto& [at, site] : sites_)
    for (const Callee& callee : site.callees) is_called[callee.function] = true;
  is_called[module_.entry.index] = true;
  for (uint32_t f = 0; f < module_.functions.size(); ++f) {
    const ir::Function& function = module_.functions[f];
    for (uint32_t i = 0; i < function.code.size(); ++i) {
      const InstructionAt at{f, i};
      const ir::Instruction& instruction = function.code[i];
      const Op op = instruction.op;
      if (op != Op::call_unknown && op != Op::call_method && op != Op::spawn && op != Op::spawn_replica) continue;
      Site& site = sites_[at];
      const auto& callees = result_.sets_[node_of(f, instruction.operands[1])];
      const auto is_unknown = [&](ObjectId o) { return result_.objects_[o.index].kind == ObjectKind::unknown; };
      const bool has_unknown = std::ranges::any_of(callees, is_unknown);
      if (op == Op::call_method && !site.has_library_part) {
        const uint32_t key = key_of(ir::SymbolId(instruction.operands[2]));
        const bool is_missing = std::ranges::any_of(callees, [&](ObjectId o) {
          const Object& object = result_.objects_[o.index];
          if (object.kind == ObjectKind::class_) return !has_member(o, key);
          return object.kind == ObjectKind::instance && result_.of_part({o, key}).empty() &&
                 !has_member(ObjectId(object.number), key);
        });
        if (is_missing) library_call(at, effect_of_method(module_.symbols[instruction.operands[2]]), result_node(at));
      }
      const bool is_open = has_unknown || (site.callees.empty() && !site.has_library_part && !site.makes_instance);
      if (!is_open && !site.is_unresolved) continue;
      if (op == Op::call_method) {
        // A value of the language's own, or one that nobody makes.
        if (const auto named = members_by_key_.find(key_of(ir::SymbolId(instruction.operands[2])));
            named != members_by_key_.end())
          for (const uint32_t member : std::vector<uint32_t>(named->second))
            bind(at, member, Passing::with_receiver, std::nullopt, true);
        library_call(at, effect_of_method(module_.symbols[instruction.operands[2]]), result_node(at));
        site.is_unresolved = has_unknown;
        continue;
      }
      site.is_unresolved = true;
      const std::span<const ir::ListItem> list = ir::list_of(function, instruction);
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
        const bool is_lenient = callee.dialect == ir::Dialect::javascript || callee.dialect == ir::Dialect::lua ||
                                callee.dialect == ir::Dialect::ruby || callee.dialect == ir::Dialect::php;
        const bool fits = has_spread || is_lenient || (list.size() + own >= least && (has_rest || list.size() <= most));
        if (fits) bind(at, g, own != 0 ? Passing::bound : Passing::positional, std::nullopt, true);
      }
      library_call(at, {}, result_node(at));
      if (const Node result = result_node(at); result != no_node) insert(result, object(ObjectKind::unknown, {}, 0));
    }
  }
  // A class without constructor takes its fields by position.
  for (uint32_t id = 0; id < result_.objects_.size(); ++id) {
    const Object instance = result_.objects_[id];
    if (instance.kind != ObjectKind::instance ||
        ir::signature(code(instance.made).op).list() != ir::OperandKind::arguments)
      continue;
    const auto constructor = symbol_by_name_.find(constructor_name(module_.functions[instance.made.function].dialect));
    if (constructor != symbol_by_name_.end() &&
        has_member(ObjectId(instance.number), key_of(ir::SymbolId(constructor->second))))
      continue;
    for (const ir::ListItem& item : ir::list_of(module_.functions[instance.made.function], code(instance.made)))
      connect(node_of(instance.made.function, item.value.index), node_of(Part{ObjectId(id), elements_key}));
  }
  // What nobody calls may be called from outside.
  for (uint32_t f = 0; f < module_.functions.size(); ++f) {
    const ir::Function& function = module_.functions[f];
    if (is_called[f]) continue;
    for (uint32_t p = 0; p < function.parameters.size(); ++p) {
      if (!result_.sets_[node_of(f, p)].empty()) continue;
      bool has_class = false;
      if (p == 0 && function.has_receiver)
        for (const ObjectId c : result_.classes()) {
          const InstructionAt made = result_.objects_[c.index].made;
          if (module_.symbols[code(made).operands[1]] != function.class_name) continue;
          insert(node_of(f, p), object(ObjectKind::instance, made, c.index));
          has_class = true;
        }
      if (!has_class) insert(node_of(f, p), object(ObjectKind::unknown, {}, 0));
    }
  }
  for (const auto& [at, site] : sites_) callees_after += site.callees.size();
  return facts_ + has_edge_.size() + has_watch_.size() != before || callees_before != callees_after;
}

}  // namespace ramify::analysis
