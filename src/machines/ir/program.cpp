// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/program.h"

#include <algorithm>

#include <fmt/format.h>

#include "machines/ir/modular.h"
#include "machines/ir/symbolic/term_space.h"

namespace ramify::ir_machine {

namespace {

uint32_t follow_branches(const ir::Function& f, uint32_t at) {
  // A loop of branches alone has no end; stop after as many as there are instructions.
  for (size_t hops = 0; hops < f.code.size() && f.code[at].op == ir::Op::branch; ++hops) at = f.code[at].operands[0];
  return at;
}

}  // namespace

LinkedFunction::LinkedFunction(const ir::Function& function, const DialectTable* table)
    : ir(function),
      liveness(function),
      resume(function.code.size()),
      yield_before(function.code.size(), none),
      is_local(function.register_count) {
  const uint32_t count = static_cast<uint32_t>(function.code.size());
  std::vector<uint32_t> arrivals(count);
  for (uint32_t i = 0; i < count; ++i)
    if (function.code[i].op == ir::Op::yield) ++arrivals[follow_branches(function, i + 1)];
  for (uint32_t i = 0; i < count; ++i) {
    if (function.code[i].op != ir::Op::yield) continue;
    const uint32_t target = follow_branches(function, i + 1);
    // A step and the wait behind it are one pause only if they are equally fair.
    const bool is_other_pause =
        function.code[target].op == ir::Op::wait_begin && function.code[target].rule != function.code[i].rule;
    resume[i] = arrivals[target] == 1 && !is_other_pause ? target : i + 1;
    yield_before[resume[i]] = i;
  }
  is_action = std::ranges::any_of(function.code, [](const ir::Instruction& i) { return i.op == ir::Op::act; });
  has_only_plain_parameters = std::ranges::all_of(
      function.parameters, [](const ir::Parameter& p) { return p.kind == ir::ParameterKind::plain; });
  wants_receiver = table != nullptr && table->passes_receiver && function.has_receiver;
  is_simple = has_only_plain_parameters && !function.is_generator;
  plain_parameters = static_cast<uint32_t>(function.parameters.size());
  for (const ir::RegisterName& n : function.register_names) is_local[n.reg.index] = 1;
}

std::optional<uint32_t> Program::builtin(std::string_view name) const {
  const auto found = std::ranges::find(rules->builtins, name, &BuiltinRow::name);
  if (found != rules->builtins.end()) return static_cast<uint32_t>(found - rules->builtins.begin());
  const auto unknown = std::ranges::find(unknown_names, name);
  if (unknown == unknown_names.end()) return std::nullopt;
  return static_cast<uint32_t>(rules->builtins.size() + static_cast<size_t>(unknown - unknown_names.begin()));
}

const BuiltinRow& Program::builtin_row(uint64_t number) const {
  static constexpr BuiltinRow unknown{"", nullptr};
  return number < rules->builtins.size() ? rules->builtins[number] : unknown;
}

std::string_view Program::builtin_name(uint64_t number) const {
  const size_t known = rules->builtins.size();
  return number < known ? rules->builtins[number].name : std::string_view(unknown_names[number - known]);
}

Program::Program() = default;
Program::~Program() = default;

engine::PredicateId race_predicate(const Program& program) {
  return {static_cast<uint32_t>(program.module->predicates.size())};
}

Point point_at(const Program& program, const LinkedFunction& function, uint32_t pc) {
  const std::vector<ir::Instruction>& code = function.ir.code;
  const uint32_t yield = function.yield_before[pc];
  const bool is_after_yield = yield != LinkedFunction::none;
  const bool is_at_wait = code[pc].op == ir::Op::wait_begin;
  if (!is_after_yield && !is_at_wait && pc < function.access_labels.size() && !function.access_labels[pc].empty())
    return {function.access_labels[pc], code[pc].span, ir::Fairness::weak};
  // Where a thread begins it is weakly fair: what was started gets going.
  if (!is_after_yield && !is_at_wait)
    return {"start", pc == 0 ? function.ir.span : code[pc].span, pc == 0 ? ir::Fairness::weak : ir::Fairness::none};
  const ir::Instruction& at = code[is_after_yield ? yield : pc];
  std::string_view label = program.symbol(at.operands[0]);
  if (function.is_library && label.starts_with('?')) label.remove_prefix(1);
  Point point{label, at.span, static_cast<ir::Fairness>(at.rule)};
  // Only code that was written by hand has a step and a wait of different fairness in one place: the stronger counts.
  if (is_after_yield && is_at_wait) point.fairness = std::max(point.fairness, static_cast<ir::Fairness>(code[pc].rule));
  return point;
}

engine::PausePoint pause_point(const Program& program, uint32_t point) {
  const auto behind = std::ranges::upper_bound(program.functions, point, {},
                                               [](const std::unique_ptr<LinkedFunction>& f) { return f->first_point; });
  const LinkedFunction& function = **std::prev(behind);
  const Point found = point_at(program, function, point - function.first_point);
  const auto fairness = [&] {
    switch (found.fairness) {
      case ir::Fairness::none: return engine::Fairness::none;
      case ir::Fairness::weak: return engine::Fairness::weak;
      case ir::Fairness::strong: return engine::Fairness::strong;
    }
    return engine::Fairness::none;
  }();
  return {std::string(found.label), program.module->place(found.span), fairness};
}

std::unique_ptr<Program> link(std::shared_ptr<const ir::Module> module, uint64_t step_instructions_max,
                              diagnostics::Diagnostics& diagnostics) {
  auto program = std::make_unique<Program>();
  program->module = module;
  // One dialect a module for now: values are compared and hashed by one set of rules.
  program->rules = &rules(module->functions[module->entry.index].dialect);
  program->step_instructions_max = step_instructions_max;
  uint32_t points = 0;
  for (const ir::Function& f : module->functions) {
    program->functions.push_back(std::make_unique<LinkedFunction>(f, program->rules->table));
    program->functions.back()->first_point = points;
    program->functions.back()->is_library =
        f.span.file < module->files.size() && module->files[f.span.file].ends_with(library_file_suffix);
    points += static_cast<uint32_t>(f.code.size());
  }
  for (uint32_t i = 0; i < module->globals.size(); ++i) {
    std::vector<ir::GlobalId>& group = module->globals[i].is_fixed ? program->fixed_globals : program->variable_globals;
    program->global_number.push_back(static_cast<uint32_t>(group.size()));
    group.push_back(ir::GlobalId(i));
  }
  for (const ir::Predicate& predicate : module->predicates)
    program->step_parameters.push_back(step_parameters(*module, predicate));
  program->step_parameters.emplace_back();  // of race_predicate
  for (uint32_t i = 0; i < module->globals.size(); ++i) program->global_by_name.try_emplace(module->globals[i].name, i);
  for (uint32_t i = 0; i < module->symbols.size(); ++i)
    program->name_of_symbol.push_back(program->symbol_by_text.try_emplace(module->symbols[i], i).first->second);
  program->builtin_of_symbol.assign(module->symbols.size(), -1);
  const auto check_builtin = [&](std::string_view name, const ir::Span& span) {
    std::optional<uint32_t> index = program->builtin(name);
    if (!index && program->rules->table != nullptr) {
      program->unknown_names.emplace_back(name);
      index = program->builtin(name);
    }
    if (!index)
      diagnostics.report(diagnostics::DiagnosticId::unknown_name, module->place(span),
                         fmt::format("the dialect has no built-in function `{}`", name));
    return index;
  };
  for (const ir::Function& f : module->functions) {
    for (const ir::Instruction& i : f.code) {
      if (i.op == ir::Op::new_class) program->class_names.insert(module->symbols[i.operands[1]]);
      const std::string_view signature = ir::info(i.op).signature;
      if (signature.find('B') == std::string_view::npos) continue;
      const uint32_t symbol = i.operands[1];
      if (const std::optional<uint32_t> index = check_builtin(module->symbols[symbol], i.span))
        program->builtin_of_symbol[symbol] = static_cast<int32_t>(*index);
    }
  }
  for (const ir::Constant& c : module->constants)
    if (const auto* b = std::get_if<ir::BuiltinConstant>(&c)) check_builtin(b->name, ir::Span{});
  program->methods.resize(module->symbols.size() * value_kind_count);
  for (uint32_t s = 0; s < module->symbols.size(); ++s)
    for (size_t k = 0; k < value_kind_count; ++k)
      program->methods[s * value_kind_count + k] =
          program->rules->method(static_cast<ValueKind>(k), module->symbols[s]);
  return diagnostics.has_errors() ? nullptr : std::move(program);
}

std::unique_ptr<Program> link_symbolic(ir::Module module, const SymbolicOptions& options,
                                       uint64_t step_instructions_max, diagnostics::Diagnostics& diagnostics) {
  const ir::GlobalId path(module.globals.size());
  module.globals.push_back({.name = "%path", .span = {}, .is_fixed = false});
  std::unique_ptr<Program> program =
      link(std::make_shared<const ir::Module>(std::move(module)), step_instructions_max, diagnostics);
  if (program == nullptr) return nullptr;
  program->path_global = path;
  program->terms = std::make_unique<TermSpace>(options);
  return program;
}

bool may_meet_unknowns(const Program& program) {
  if (!program.unknown_names.empty()) return true;
  for (const ir::Function& function : program.module->functions)
    for (const ir::Instruction& i : function.code)
      if (i.op == ir::Op::symbolic) return true;
  return false;
}

}  // namespace ramify::ir_machine
