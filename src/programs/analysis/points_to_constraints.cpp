// SPDX-License-Identifier: Apache-2.0
// Generates the constraints of each operation of the IR.
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
  Site& s = site(at);
  if (s.blob != no_node) return s.blob;
  s.blob = fresh_node();
  watch(s.blob, {.kind = WatchKind::reach, .at = at});
  return s.blob;
}

// The receiver of a method call, the first argument of a function call.
Node PointsToSolver::first_argument(InstructionAt at) const {
  const ir::Instruction& instruction = code(at);
  if (instruction.op == Op::call_method) return node_of(at.function, instruction.operands[1]);
  if (ir::signature(instruction.op).list() != ir::OperandKind::arguments) return no_node;
  const std::span<const ir::ListItem> list = ir::list_of(module_.functions[at.function], instruction);
  return list.empty() ? no_node : node_of(at.function, list[0].value.index);
}

// A library function or an operator gets all operands of the instruction.
void PointsToSolver::library_call(InstructionAt at, LibraryEffect effect, Node result) {
  const Node node = blob(at);
  Site& s = site(at);
  const std::optional<LibraryEffect> before = s.effect;
  if (before) {
    effect.changes = std::max(effect.changes, before->changes);
    effect.returns_scalar &= before->returns_scalar;
  }
  const bool gives_result = !effect.returns_scalar && result != no_node;
  if (before == effect && (s.gives_result || !gives_result)) return;
  s.effect = effect;
  s.has_library_part = true;
  if (!before)
    for (const uint32_t r : operands(at)) connect(node_of(at.function, r), node);
  if (!before && effect.changes == Changes::everything)  // it may resume a coroutine
    for (const uint32_t f : suspending_) insert(node, object(ObjectKind::generator, {}, f));
  if (gives_result && !s.gives_result) connect(node, result);
  s.gives_result |= gives_result;
  if (effect.changes == Changes::first && (!before || before->changes == Changes::nothing))
    if (const Node first = first_argument(at); first != no_node)
      watch(first, {.kind = WatchKind::store_into, .at = at, .from = node});
  if (before && before != effect) {
    const ObjectSet known = graph_.set_of(node);
    known.for_each([&](uint32_t o) { reach(ObjectId(o), {.kind = WatchKind::reach, .at = at}); });
  }
}

// An operator may call functions with everything that it can reach; its result is their result, or a new collection of
// its operands' content.
void PointsToSolver::operate(InstructionAt at, LibraryEffect effect) {
  const Conventions& conventions = by(at.function);
  const Node result = result_node(at);
  const bool is_test = effect.returns_scalar;
  site(at).is_operator = true;
  if (conventions.may_call_functions(code(at).op)) {
    watch_operator(at, is_test ? no_node : result);
    effect.returns_scalar = true;
    library_call(at, effect, no_node);
  }
  if (is_test || result == no_node) return;
  for (const uint32_t r : operands(at)) {
    watch(node_of(at.function, r), {.kind = WatchKind::gather, .at = at, .to = result});
    if (conventions.operators_give_operands) connect(node_of(at.function, r), result);
  }
}

// Finds the members and fields that the code creating a class adds to it.
void PointsToSolver::find_members(uint32_t f) {
  const ir::Function& function = module_.functions[f];
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
    if (instruction.op == Op::declare_field && made_by.contains(instruction.operands[0]))
      fields_[{f, made_by[instruction.operands[0]]}].emplace_back(key_of(ir::SymbolId(instruction.operands[1])),
                                                                  instruction.operands[2]);
    ir::visit_registers(function, instruction, true, [&](ir::Register r) { made_by.erase(r.index); });
    if (instruction.op == Op::new_class) made_by[instruction.operands[0]] = i;
  }
}

void PointsToSolver::constrain(uint32_t f) {
  const ir::Function& function = module_.functions[f];
  for (const ir::Handler& handler : function.handlers) connect(thrown_, node_of(f, handler.caught.index));
  for (uint32_t i = 0; i < function.code.size(); ++i) constrain(f, i);
}

void PointsToSolver::constrain(uint32_t f, uint32_t i) {
  const InstructionAt at{f, i};
  const ir::Instruction& instruction = code(at);
  const uint32_t* o = instruction.operands;
  const std::span<const ir::ListItem> list = ir::list_of(module_.functions[f], instruction);
  const auto reg = [&](uint32_t r) { return node_of(f, r); };
  constexpr LibraryEffect looks{.changes = Changes::nothing, .returns_scalar = false};
  constexpr LibraryEffect tests{.changes = Changes::nothing, .returns_scalar = true};
  switch (instruction.op) {
    case Op::const_: {
      const ir::Constant& constant = module_.constants[o[1]];
      if (const auto* function = std::get_if<ir::FunctionConstant>(&constant)) {
        result_.used_as_values_[function->function.index] = true;
        insert(reg(o[0]), object(ObjectKind::function, {}, function->function.index));
      } else if (std::holds_alternative<ir::BuiltinConstant>(constant)) {
        insert(reg(o[0]), object(ObjectKind::library, {}, o[1]));
      } else if (const auto* text = std::get_if<std::string>(&constant); text != nullptr && by(f).calls_by_name) {
        // `name`, or `Class::name`
        const size_t colons = text->rfind("::");
        const auto known = functions_by_name_.equal_range(
            colons == std::string::npos ? std::string_view(*text) : std::string_view(*text).substr(colons + 2));
        for (auto named = known.first; named != known.second; ++named) {
          result_.used_as_values_[named->second] = true;
          insert(reg(o[0]), object(ObjectKind::function, {}, named->second));
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
      watch_extensions(at, module_.symbols[o[2]]);
      watch(reg(o[1]), {.kind = WatchKind::load_field, .at = at, .x = key_of(ir::SymbolId(o[2])), .to = reg(o[0])});
      break;
    case Op::store_field:
      watch(reg(o[0]), {.kind = WatchKind::store_field, .at = at, .x = key_of(ir::SymbolId(o[1])), .from = reg(o[2])});
      break;
    case Op::load_index: watch(reg(o[1]), {.kind = WatchKind::load_every, .at = at, .to = reg(o[0])}); break;
    case Op::store_index:
      watch(reg(o[0]), {.kind = WatchKind::store_elements,
                        .at = at,
                        .x = key_of_element(at, ir::Register(o[1])),
                        .from = reg(o[2])});
      break;
    case Op::load_slice:
      operate(at, looks);
      connect(reg(o[1]), reg(o[0]));
      break;
    case Op::unpack:
      for (const ir::ListItem& item : list)
        watch(reg(o[0]), {.kind = WatchKind::load_every, .at = at, .to = reg(item.value.index)});
      break;
    case Op::append: watch(reg(o[0]), {.kind = WatchKind::store_elements, .at = at, .from = reg(o[1])}); break;
    case Op::insert:
      watch(reg(o[0]), {.kind = WatchKind::store_elements, .at = at, .from = reg(o[1])});
      watch(reg(o[0]), {.kind = WatchKind::store_elements,
                        .at = at,
                        .x = key_of_element(at, ir::Register(o[1])),
                        .from = reg(o[2])});
      break;
    case Op::binop: {
      using enum ir::BinaryOperator;
      const auto op = static_cast<ir::BinaryOperator>(instruction.rule);
      const bool is_test = op == equal || op == not_equal || op == less || op == less_equal || op == greater ||
                           op == greater_equal || op == in || op == not_in || op == identical || op == not_identical ||
                           op == three_way;
      operate(at, is_test ? tests : looks);
      if (op == shift_left) watch(reg(o[1]), {.kind = WatchKind::store_into, .at = at, .from = reg(o[2])});
      break;
    }
    case Op::update: {
      operate(at, {});
      connect(reg(o[1]), reg(o[0]));
      const Node added = fresh_node();
      watch(reg(o[2]), {.kind = WatchKind::load_every, .at = at, .to = added});
      watch(reg(o[1]), {.kind = WatchKind::store_into, .at = at, .from = added});
      break;
    }
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
      watch_conversion(at, module_.symbols[o[2]]);
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
    case Op::call_method:
      watch_extensions(at, module_.symbols[o[2]]);
      watch(reg(o[1]), {.kind = WatchKind::call_method, .at = at, .x = o[2]});
      break;
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
    case Op::combine: library_call(at, looks, result_node(at)); break;
    case Op::symbolic:
    case Op::input: insert(reg(o[0]), object(ObjectKind::unknown, {}, 0)); break;
    case Op::default_value: {
      const std::string& type = module_.symbols[o[1]];
      insert(reg(o[0]), object(ObjectKind::container, at, 0));
      for (const ObjectId c : classes_named(type)) {
        if (is_value_type(c)) construct(c, at, reg(o[0]));
        else insert(reg(o[0]), object(ObjectKind::instance, at, c.index));
      }
      break;
    }
    case Op::new_class: {
      const ObjectId made = object(ObjectKind::class_, at, 0);
      insert(reg(o[0]), made);
      for (const ir::ListItem& item : list) connect(reg(item.value.index), node_of(Part{made, base_key}));
      if (has_meta_ && by(f).has_prototypes)
        watch(node_of(Part{made, base_key}), {.kind = WatchKind::base, .at = at, .object = made});
      // If an operation fails, the machine throws an instance of one of these classes, by name.
      if (is_library(instruction.span) || by(f).is_thrown_by_machine(module_.symbols[o[1]])) {
        const ObjectId thrown = object(ObjectKind::instance, at, made.index);
        insert(thrown_, thrown);
        const auto known = symbol_by_name_.find(by(f).constructor);
        if (known != symbol_by_name_.end())
          lookup(made, key_of(ir::SymbolId(known->second)), {.kind = WatchKind::thrown, .at = at, .object = thrown});
      }
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
        const auto known = symbol_by_name_.find(by(f).constructor);
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

std::vector<ObjectId> PointsToSolver::classes_named(std::string_view type) const {
  const std::string_view base = type.substr(0, type.find_first_of("<[*"));
  std::vector<ObjectId> found;
  for (const ObjectId c : classes_)
    if (module_.symbols[code(result_.objects_[c.index].made).operands[1]] == base) found.push_back(c);
  return found;
}

// Variables of this class hold an instance initially, instead of null.
bool PointsToSolver::is_value_type(ObjectId class_) const {
  return module_.symbols[code(result_.objects_[class_.index].made).operands[2]].contains("value_type");
}

// The constant text in a register of the instruction; empty: there is none.
std::string_view PointsToSolver::text_of(InstructionAt at, ir::Register reg) const {
  const ir::Function& function = module_.functions[at.function];
  for (uint32_t i = at.instruction; i-- > 0;) {
    bool is_defined = false;
    ir::visit_registers(function, function.code[i], true, [&](ir::Register r) { is_defined |= r == reg; });
    if (!is_defined) continue;
    if (function.code[i].op != Op::const_) return {};
    const auto* text = std::get_if<std::string>(&module_.constants[function.code[i].operands[1]]);
    return text == nullptr ? std::string_view() : *text;
  }
  return {};
}

void PointsToSolver::constrain_builtin(InstructionAt at) {
  const ir::Instruction& instruction = code(at);
  const std::string& name = module_.symbols[instruction.operands[1]];
  const std::span<const ir::ListItem> list = ir::list_of(module_.functions[at.function], instruction);
  const auto argument = [&](size_t k) { return node_of(at.function, list[k].value.index); };
  const Node result = node_of(at.function, instruction.operands[0]);
  if (returns_exceptions(name)) connect(thrown_, result);
  if (constrain_prototype(at, name, list)) return;
  if (selects_values(name) && list.size() == 1 && list[0].kind == ir::ArgumentKind::positional) {
    watch(argument(0), {.kind = WatchKind::select, .at = at, .to = result});
    return;
  }
  if (holds_arguments(name)) {
    const ObjectId made = object(ObjectKind::container, at, 0);
    insert(result, made);
    for (const uint32_t r : operands(at)) connect(node_of(at.function, r), node_of(Part{made, elements_key}));
    return;
  }
  if (name == "%call_on" && list.size() >= 2) {
    watch(argument(1), {.kind = WatchKind::call_on, .at = at, .from = argument(0)});
    return;
  }
  if (name == "%new" && !list.empty()) {
    watch(argument(0), {.kind = WatchKind::call_value, .at = at, .x = 1});
    insert(result, object(ObjectKind::container, at, 0));
    return;
  }
  if (name == "%instance" && list.size() == 1) {
    watch(argument(0), {.kind = WatchKind::call_value, .at = at, .x = 1});
    return;
  }
  if (name == "%set_class" && list.size() == 2) {
    watch(argument(0), {.kind = WatchKind::store_field, .at = at, .x = class_key, .from = argument(1)});
    return;
  }
  if ((name == "define_accessor" || name == "%define_property") && list.size() == 4) {  // object, name, getter, setter
    if (const auto known = symbol_by_name_.find(text_of(at, list[1].value)); known != symbol_by_name_.end()) {
      const ir::SymbolId member(known->second);
      watch(argument(0),
            {.kind = WatchKind::store_field, .at = at, .x = key_of(member, KeyFlavour::getter), .from = argument(2)});
      watch(argument(0),
            {.kind = WatchKind::store_field, .at = at, .x = key_of(member, KeyFlavour::setter), .from = argument(3)});
    }
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
  if (name == "%new_array" && !list.empty()) {  // of default values
    const Node elements = node_of(Part{object(ObjectKind::container, at, 0), elements_key});
    for (const ObjectId c : classes_named(text_of(at, list[0].value)))
      if (is_value_type(c)) construct(c, at, elements);
  }
  if (name == "%object") insert(result, object(ObjectKind::container, at, 0));
  const LibraryEffect effect = by(at.function).effect_of_function(name);
  library_call(at, effect, result);
  if (!effect.returns_scalar) insert(blob(at), object(ObjectKind::container, at, 0));
}

}  // namespace ramify::analysis
