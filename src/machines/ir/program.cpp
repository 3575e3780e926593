// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/program.h"

#include <algorithm>

#include <fmt/format.h>

#include "machines/ir/escaped.h"
#include "machines/ir/looking_code.h"
#include "machines/ir/modular.h"
#include "machines/ir/native/compilation.h"
#include "machines/ir/symbolic/term_space.h"
#include "machines/ir/thread_values.h"

namespace ramify::ir_machine {

namespace {

uint32_t follow_branches(const ir::Function& f, uint32_t at) {
  // A cycle of branches does not end, so stop after as many hops as there are instructions.
  for (size_t hops = 0; hops < f.code.size() && f.code[at].op == ir::Op::branch; ++hops) at = f.code[at].operands[0];
  return at;
}

}  // namespace

FrameLiveness::FrameLiveness(const ir::Function& function, const std::vector<ir::Register>& watched) : live_(function) {
  if (watched.empty()) return;
  const auto with_watched = [&](std::vector<ir::Register> live) {
    live.insert(live.end(), watched.begin(), watched.end());
    std::ranges::sort(live, {}, &ir::Register::index);
    const auto rest = std::ranges::unique(live);
    live.erase(rest.begin(), rest.end());
    return live;
  };
  for (size_t i = 0; i <= function.code.size(); ++i) before_.push_back(with_watched(live_.live_before(i)));
  for (size_t i = 0; i < function.code.size(); ++i) across_.push_back(with_watched(live_.live_across(i)));
}

LinkedFunction::LinkedFunction(const ir::Function& function, const DialectTable& table,
                               std::vector<ir::Register> watched_by_properties)
    : ir(function),
      watched(std::move(watched_by_properties)),
      liveness(function, watched),
      is_local(function.register_count),
      resumption_points_(function.code.size()) {
  for (uint32_t i = 0; i < function.code.size(); ++i)
    if (function.code[i].op == ir::Op::yield) resumption_points_[i] = follow_branches(function, i + 1);
  is_action = std::ranges::any_of(function.code, [](const ir::Instruction& i) { return i.op == ir::Op::act; });
  find_first_pause();
  has_only_plain_parameters = std::ranges::all_of(
      function.parameters, [](const ir::Parameter& p) { return p.kind == ir::ParameterKind::plain; });
  wants_receiver = table.passes_receiver && function.has_receiver;
  takes_receiver = function.has_receiver || table.binds_functions;
  is_simple = has_only_plain_parameters && !function.is_generator;
  plain_parameters = static_cast<uint32_t>(function.parameters.size());
  for (const ir::RegisterName& n : function.register_names) is_local[n.reg.index] = 1;
}

void LinkedFunction::find_first_pause() {
  const uint32_t first = follow_branches(ir, 0);
  const bool is_wait = ir.code[first].op == ir::Op::wait_begin;
  const bool is_access = first < access_labels.size() && !access_labels[first].empty();
  first_pause_ = is_wait || is_access ? first : static_cast<uint32_t>(ir.code.size());
  // An action is repeatable, so it starts as it continues.
  if (is_action)
    for (uint32_t i = 0; i < ir.code.size(); ++i)
      if (is_at_step(i) && resumption_points_[i] == first) first_pause_ = i;
}

bool LinkedFunction::tests_wait(uint32_t pause) const {
  const ir::Instruction& next = ir.code[resumption_point(pause)];
  return next.op == ir::Op::wait_begin && (!is_at_step(pause) || next.rule == ir.code[pause].rule);
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

engine::PredicateId leak_predicate(const Program& program) { return {race_predicate(program).index + 1}; }

Point point_at(const Program& program, const LinkedFunction& function, uint32_t pause) {
  // The start of a thread is weakly fair: a started thread eventually runs.
  if (function.is_at_start(pause)) return {"start", function.ir.span, ir::Fairness::weak};
  const ir::Instruction& at = function.ir.code[pause];
  if (at.op == ir::Op::yield || at.op == ir::Op::wait_begin) {
    std::string_view label = program.symbol(at.operands[0]);
    if (function.is_library && label.starts_with('?')) label.remove_prefix(1);
    return {label, at.span, static_cast<ir::Fairness>(at.rule)};
  }
  const bool is_access = pause < function.access_labels.size() && !function.access_labels[pause].empty();
  return {is_access ? std::string_view(function.access_labels[pause]) : "unknown code", at.span, ir::Fairness::weak};
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

namespace {

// Operations that need classes, references, exceptions or declared types.
bool needs_classes(ir::Op op) {
  switch (op) {
    case ir::Op::base_method:
    case ir::Op::is_instance:
    case ir::Op::new_reference:
    case ir::Op::global_reference:
    case ir::Op::raise:
    case ir::Op::suspend: return true;
    default: return false;  // the others delegate to rules, or mean the same in all languages
  }
}

}  // namespace

std::unique_ptr<Program> link(std::shared_ptr<const ir::Module> module, const DialectRules& rules,
                              uint64_t step_instructions_max, diagnostics::Diagnostics& diagnostics) {
  auto program = std::make_unique<Program>();
  program->module = module;
  // A module has one dialect: values are compared and hashed by one set of rules.
  program->rules = &rules;
  program->step_instructions_max = step_instructions_max;
  const std::set<std::string, std::less<>> watched = watched_locals(*module);
  uint32_t points = 0;
  for (const ir::Function& f : module->functions) {
    program->functions.push_back(
        std::make_unique<LinkedFunction>(f, *program->rules->table, watched_registers(f, watched)));
    program->functions.back()->first_point = points;
    program->functions.back()->is_library = module->is_library(f.span);
    points += program->functions.back()->point_count();
  }
  for (uint32_t f = 0; f < module->functions.size(); ++f)
    if (module->functions[f].name == escaped_function_name) program->escaped_function = f;
  for (uint32_t i = 0; i < module->globals.size(); ++i) {
    std::vector<ir::GlobalId>& group = module->globals[i].is_fixed ? program->fixed_globals : program->variable_globals;
    program->global_number.push_back(static_cast<uint32_t>(group.size()));
    group.push_back(ir::GlobalId(i));
  }
  for (const ir::Predicate& predicate : module->predicates)
    program->step_parameters.push_back(step_parameters(*module, predicate));
  program->step_parameters.emplace_back();  // of race_predicate
  program->step_parameters.emplace_back();  // of leak_predicate
  for (uint32_t i = 0; i < module->globals.size(); ++i) program->global_by_name.try_emplace(module->globals[i].name, i);
  if (!program->rules->table->calls_max_global.empty())
    if (const auto limit = program->global_by_name.find(program->rules->table->calls_max_global);
        limit != program->global_by_name.end())
      program->calls_max_global = ir::GlobalId(limit->second);
  for (uint32_t i = 0; i < module->symbols.size(); ++i)
    program->name_of_symbol.push_back(program->symbol_by_text.try_emplace(module->symbols[i], i).first->second);
  program->builtin_of_symbol.assign(module->symbols.size(), -1);
  const auto check_builtin = [&](std::string_view name, const ir::Span& span) {
    std::optional<uint32_t> index = program->builtin(name);
    if (!index && (!program->rules->table->reports_unknown_names || name == thread_value_name)) {
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
      if (!program->rules->table->has_classes && needs_classes(i.op))
        diagnostics.report(diagnostics::DiagnosticId::ir_verify, module->place(i.span),
                           fmt::format("function `{}`: the language has no `{}`", f.name, ir::info(i.op).mnemonic));
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
  mark_repeated_calls(*program);
  if (!program->rules->table->has_classes) {
    const LookingCode looking(*module);
    find_disjunct_loops(*program, looking);
    find_member_loops(*program, looking);
  }
  return diagnostics.has_errors() ? nullptr : std::move(program);
}

std::unique_ptr<Program> link_symbolic(ir::Module module, const DialectRules& rules, const SymbolicOptions& options,
                                       uint64_t step_instructions_max, diagnostics::Diagnostics& diagnostics) {
  const ir::GlobalId path(module.globals.size());
  module.globals.push_back({.name = "%path", .span = {}, .is_fixed = false});
  std::unique_ptr<Program> program =
      link(std::make_shared<const ir::Module>(std::move(module)), rules, step_instructions_max, diagnostics);
  if (program == nullptr) return nullptr;
  program->path_global = path;
  program->terms = std::make_unique<TermSpace>(options);
  return program;
}

bool may_meet_unknowns(const Program& program) {
  if (std::ranges::any_of(program.unknown_names, [](const std::string& name) { return name != thread_value_name; }))
    return true;
  for (const ir::Function& function : program.module->functions)
    for (const ir::Instruction& i : function.code)
      if (i.op == ir::Op::symbolic || i.op == ir::Op::input) return true;
  return false;
}

}  // namespace ramify::ir_machine
