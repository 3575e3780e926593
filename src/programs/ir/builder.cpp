// SPDX-License-Identifier: Apache-2.0
#include "programs/ir/builder.h"

#include <algorithm>

#include "base/check.h"
#include "programs/ir/constant_identity.h"
#include "programs/ir/signature.h"

namespace ramify::ir {

uint32_t ModuleBuilder::file(std::string_view path, bool is_library) {
  SourceFile file{std::string(path), is_library};
  const auto found = std::ranges::find(module_.files, file);
  const auto index = static_cast<uint32_t>(found - module_.files.begin());
  if (found == module_.files.end()) module_.files.push_back(std::move(file));
  return index;
}

SymbolId ModuleBuilder::symbol(std::string_view text) {
  const auto [entry, is_new] = symbol_by_text_.try_emplace(std::string(text), module_.symbols.size());
  if (is_new) module_.symbols.emplace_back(text);
  return SymbolId(entry->second);
}

ConstantId ModuleBuilder::constant(const Constant& value) {
  const auto [entry, is_new] = constant_by_key_.try_emplace(identity(value), module_.constants.size());
  if (is_new) module_.constants.push_back(value);
  return ConstantId(entry->second);
}

GlobalId ModuleBuilder::global(std::string_view name, const Span& span) {
  const auto [entry, is_new] = global_by_name_.try_emplace(std::string(name), module_.globals.size());
  if (is_new) module_.globals.push_back({std::string(name), span, false});
  return GlobalId(entry->second);
}

std::optional<GlobalId> ModuleBuilder::find_global(std::string_view name) const {
  const auto found = global_by_name_.find(name);
  if (found == global_by_name_.end()) return std::nullopt;
  return GlobalId(found->second);
}

FunctionId ModuleBuilder::declare_function(std::string_view name) {
  module_.functions.emplace_back().name = name;
  return FunctionId(module_.functions.size() - 1);
}

Module ModuleBuilder::finish() && {
  for (const Function& function : module_.functions) {
    CHECK(!function.code.empty(), "function `{}` was declared but never finished", function.name);
  }
  CHECK(module_.entry.index < module_.functions.size(), "the entry is function {} of {}", module_.entry.index,
        module_.functions.size());
  return std::move(module_);
}

FunctionBuilder::FunctionBuilder(ModuleBuilder& module, FunctionId id, Dialect dialect, const Span& span,
                                 std::vector<Parameter> parameters, std::vector<std::string> capture_names)
    : module_(module), id_(id), span_(span) {
  CHECK(id.index < module.module_.functions.size(), "function {} was not declared", id.index);
  function_.name = module.at(id).name;
  function_.dialect = dialect;
  function_.span = span;
  function_.parameters = std::move(parameters);
  function_.capture_names = std::move(capture_names);
  function_.capture_count = static_cast<uint32_t>(function_.capture_names.size());
  function_.register_count = static_cast<uint32_t>(function_.parameters.size()) + function_.capture_count;
}

Register FunctionBuilder::capture(size_t i) const {
  CHECK(i < function_.capture_count, "capture {} of {}", i, function_.capture_count);
  return Register(function_.parameters.size() + i);
}

Register FunctionBuilder::fresh() { return Register(function_.register_count++); }

Register FunctionBuilder::local(std::string_view name) {
  const Register r = fresh();
  name_register(r, name);
  return r;
}

void FunctionBuilder::name_register(Register r, std::string_view name) {
  CHECK(r.index < function_.register_count, "%{} of {} registers", r.index, function_.register_count);
  std::vector<RegisterName>& names = function_.register_names;
  const auto place = std::ranges::lower_bound(names, r, {}, &RegisterName::reg);
  if (place != names.end() && place->reg == r) {
    place->name = name;
  } else {
    names.insert(place, {r, std::string(name)});
  }
}

Label FunctionBuilder::label() {
  label_targets_.push_back(-1);
  return Label(label_targets_.size() - 1);
}

void FunctionBuilder::place(Label label) {
  CHECK(label.index < label_targets_.size(), "label {} is not of function `{}`", label.index, function_.name);
  CHECK(label_targets_[label.index] < 0, "label {} is placed twice in function `{}`", label.index, function_.name);
  label_targets_[label.index] = static_cast<int64_t>(function_.code.size());
  reachable_ = true;
}

bool FunctionBuilder::is_reachable() const { return reachable_; }

std::optional<Fairness> FunctionBuilder::fairness_of_pause_before() const {
  if (function_.code.empty() || function_.code.back().op != Op::yield) return std::nullopt;
  return static_cast<Fairness>(function_.code.back().rule);
}

void FunctionBuilder::emit(Op op, std::initializer_list<uint32_t> operands, uint8_t rule,
                           std::span<const ListItem> list) {
  const OpInfo& row = info(op);
  const Signature& form = signature(op);
  CHECK(operands.size() == form.scalar_count(), "`{}` ({}) got {} operands", row.mnemonic, row.signature,
        operands.size());
  CHECK(rule < (form.rule() ? rule_names(*form.rule()).size() : 1), "`{}` got rule {}", row.mnemonic, rule);
  CHECK(form.list() || list.empty(), "`{}` got a list, which it does not have", row.mnemonic);

  Instruction instruction;
  instruction.op = op;
  instruction.rule = rule;
  instruction.span = span_;
  std::ranges::copy(operands, instruction.operands);

  const Module& tables = module_.module_;
  for (const Operand& operand : form) {
    size_t limit = function_.register_count;
    switch (operand.kind) {
      case OperandKind::result:
      case OperandKind::read:
      case OperandKind::update: break;
      case OperandKind::constant: limit = tables.constants.size(); break;
      case OperandKind::global: limit = tables.globals.size(); break;
      case OperandKind::symbol:
      case OperandKind::builtin: limit = tables.symbols.size(); break;
      case OperandKind::function: limit = tables.functions.size(); break;
      case OperandKind::label: limit = label_targets_.size(); break;
      case OperandKind::binary_operator:
      case OperandKind::unary_operator:
      case OperandKind::collection:
      case OperandKind::fairness:
      case OperandKind::registers:
      case OperandKind::result_registers:
      case OperandKind::arguments: continue;
    }
    CHECK(instruction.operands[operand.slot] < limit, "`{}` ({}): operand {} is {} of {}", row.mnemonic, row.signature,
          operand.slot, instruction.operands[operand.slot], limit);
  }

  for (const ListItem& item : list) {
    CHECK(item.value.index < function_.register_count, "`{}`: %{} of {} registers", row.mnemonic, item.value.index,
          function_.register_count);
    CHECK(item.kind == ArgumentKind::positional || form.list() == OperandKind::arguments,
          "`{}` ({}) takes plain registers, not arguments", row.mnemonic, row.signature);
    CHECK(item.name.index < tables.symbols.size() || item.kind != ArgumentKind::named, "`{}`: name {} of {} symbols",
          row.mnemonic, item.name.index, tables.symbols.size());
  }
  if (!list.empty()) {
    instruction.list_begin = static_cast<uint32_t>(function_.lists.size());
    instruction.list_count = static_cast<uint32_t>(list.size());
    function_.lists.insert(function_.lists.end(), list.begin(), list.end());
  }

  function_.code.push_back(instruction);
  reachable_ = !row.has(Effect::ends);
}

void FunctionBuilder::add_handler(Label begin, Label end, Label target, Register caught) {
  for (const Label label : {begin, end, target})
    CHECK(label.index < label_targets_.size(), "label {} is not of function `{}`", label.index, function_.name);
  CHECK(caught.index < function_.register_count, "%{} of {} registers", caught.index, function_.register_count);
  function_.handlers.push_back({begin, end, target, caught});
}

void FunctionBuilder::finish() {
  if (reachable_) return_(constant(Null()));
  for (size_t i = 0; i < label_targets_.size(); ++i) {
    CHECK(label_targets_[i] >= 0, "label {} of function `{}` is never placed", i, function_.name);
  }
  for (Instruction& instruction : function_.code) {
    for (const Operand& operand : signature(instruction.op)) {
      if (operand.kind != OperandKind::label) continue;
      uint32_t& target = instruction.operands[operand.slot];
      target = static_cast<uint32_t>(label_targets_[target]);
    }
  }
  for (Handler& handler : function_.handlers) {
    for (Label* label : {&handler.begin, &handler.end, &handler.target})
      *label = Label(static_cast<size_t>(label_targets_[label->index]));
    CHECK(handler.begin <= handler.end, "a handler of function `{}` ends before it begins", function_.name);
  }
  std::erase_if(function_.handlers, [](const Handler& h) { return h.begin == h.end; });
  Function& finished = module_.at(id_);
  CHECK(finished.code.empty(), "function `{}` is finished twice", function_.name);
  finished = std::move(function_);
}

}  // namespace ramify::ir
