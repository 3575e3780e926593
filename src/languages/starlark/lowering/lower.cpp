// SPDX-License-Identifier: Apache-2.0
#include "languages/starlark/lowering/lower.h"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "languages/starlark/lowering/actions.h"
#include "languages/starlark/lowering/constants.h"
#include "languages/starlark/lowering/function_lowering.h"
#include "languages/starlark/lowering/predicates.h"
#include "languages/starlark/lowering/syntax.h"

namespace ramify::frontends::starlark {
namespace {

using diagnostics::DiagnosticId;

// A snippet of the model and, if it could be read, its unit.
struct ReadSnippet {
  const Snippet* snippet;
  std::optional<Unit> unit;
};

class ModelLowering {
 public:
  ModelLowering(const Model& model, diagnostics::Diagnostics& diagnostics) : model_(model), diagnostics_(diagnostics) {}

  ir::Module run() && {
    const uint32_t file = module_.file(model_.path);
    std::optional<Unit> unit = parse_module(model_.path, model_.text, file, diagnostics_);
    for (const Thread& thread : model_.threads) entrypoints_.push_back(read(thread.entrypoint, parse_snippet));
    for (const Snippet& property : model_.properties) properties_.push_back(read(property, parse_property));
    for (const Action& action : model_.actions) {
      ActionTexts& texts = actions_.emplace_back();
      for (const Snippet& domain : action.domains) texts.domains.push_back(read(domain, parse_snippet));
      if (action.where) texts.where = read(*action.where, parse_snippet);
    }
    if (!unit) return empty_module();

    ModuleNames names(unit->root);
    tree_sitter::Scopes scopes;
    unit->names = resolve_names(unit->root, scopes, names, diagnostics_);
    for (ReadSnippet& read : entrypoints_)
      if (read.unit) read.unit->names = resolve_names(read.unit->root, scopes, names, diagnostics_);
    for (ReadSnippet& read : properties_)
      if (read.unit)
        read.unit->names = resolve_property_names(read.unit->root, read.snippet->facts, thread_names(),
                                                  read.unit->primes, scopes, names, diagnostics_);
    Program program{module_, diagnostics_, scopes, names, {}, {}};
    for (size_t i = 0; i < actions_.size(); ++i) resolve_action(program, names, model_.actions[i], actions_[i]);
    lower_module(program, *unit);
    return std::move(module_).finish();
  }

 private:
  struct ActionTexts {
    bool is_function = false;
    std::vector<ReadSnippet> domains;
    std::optional<ReadSnippet> where;
  };

  std::set<std::string, std::less<>> thread_names() const {
    std::set<std::string, std::less<>> threads;
    for (const Thread& thread : model_.threads) threads.insert(thread.entrypoint.name);
    return threads;
  }

  void resolve_action(Program& program, ModuleNames& names, const Action& action, ActionTexts& texts) {
    const std::optional<std::vector<std::string>> parameters = parameters_of(program, action);
    texts.is_function = parameters.has_value();
    if (!parameters) return;
    program.action_names.insert(action.name);
    for (ReadSnippet& domain : texts.domains)
      if (domain.unit) domain.unit->names = resolve_names(domain.unit->root, program.scopes, names, diagnostics_);
    if (texts.where && texts.where->unit)
      texts.where->unit->names = resolve_condition_names(
          texts.where->unit->root, {parameters->begin(), parameters->end()}, program.scopes, names, diagnostics_);
  }

  void add_action(Program& program, const Unit& unit, FunctionLowering& top, size_t index) {
    const ActionTexts& texts = actions_[index];
    if (!texts.is_function) return;
    ReadAction read{.action = &model_.actions[index], .domains = {}, .where = nullptr};
    for (const ReadSnippet& domain : texts.domains)
      read.domains.push_back({domain.snippet, domain.unit ? &*domain.unit : nullptr});
    if (texts.where && texts.where->unit) read.where = &*texts.where->unit;
    const std::optional<ir::FunctionId> function = lower_action(program, unit, read);
    if (!function || !top.code().is_reachable()) return;
    top.code().spawn(top.code().constant(ir::FunctionConstant{*function}), read.action->name, {});
  }

  ReadSnippet read(const Snippet& snippet, decltype(parse_snippet)& parse) {
    return {&snippet, parse(snippet, module_.file(snippet.place.file), diagnostics_)};
  }

  ir::Module empty_module() {
    const ir::FunctionId entry = module_.declare_function(entry_name);
    ir::FunctionBuilder(module_, entry, ir::Dialect::starlark, {}, {}, {}).finish();
    module_.set_entry(entry);
    return std::move(module_).finish();
  }

  void lower_module(Program& program, const Unit& unit) {
    const ir::FunctionId entry = module_.declare_function(entry_name);
    module_.set_entry(entry);
    declare_names(program);
    FunctionLowering top(program, unit, entry, unit.names.top, Site::module, unit.root.span());
    top.begin(unit.root, {});
    top.statements(unit.root);
    for (size_t i = 0; i < program.names.all().size(); ++i) {
      const ModuleEntity& entity = program.entities[i];
      if (entity.function)
        lower_constant_function(program, unit, top, program.names.all()[i].definition, *entity.function);
    }
    for (size_t i = 0; i < entrypoints_.size(); ++i) {
      if (entrypoints_[i].unit) spawn(top, model_.threads[i], *entrypoints_[i].unit);
    }
    for (size_t i = 0; i < actions_.size(); ++i) add_action(program, unit, top, i);
    top.code().finish();
    for (const ReadSnippet& property : properties_) {
      if (property.unit) module_.add_predicate(lower_predicate(program, *property.unit, property.snippet->name));
    }
  }

  void declare_names(Program& program) {
    for (const ModuleName& name : program.names.all()) {
      ModuleEntity entity;
      const bool is_action = program.action_names.contains(name.name);
      if (name.is_constant_function() && has_constant_defaults(name.definition, is_action)) {
        entity.function = module_.declare_function(name.name);
      } else {
        entity.global = module_.global(name.name, name.span);
        module_.at(entity.global).is_fixed = !name.is_assigned_in_function;
      }
      program.entities.push_back(entity);
    }
  }

  static void lower_constant_function(Program& program, const Unit& unit, FunctionLowering& top, const Node& definition,
                                      ir::FunctionId id) {
    FunctionLowering function(program, unit, id, unit.names.scope(definition), Site::function, head_of(definition),
                              top.signature(definition).parameters);
    function.lower_function(definition);
  }

  // Arguments are evaluated once per replica, in the state after the top level and after the arguments of earlier
  // threads.
  void spawn(FunctionLowering& top, const Thread& thread, const Unit& unit) {
    const Node node = without_parentheses(unit.root);
    if (!node.is("call")) {
      return diagnostics_.report(DiagnosticId::bad_argument, thread.entrypoint.place,
                                 fmt::format("the entry point of thread `{}` is no call", thread.entrypoint.name),
                                 "write the call that the thread starts with, such as `worker(1)`");
    }
    if (!top.code().is_reachable()) return;
    top.switch_to(unit);
    for (uint32_t i = 0; i < thread.replicas; ++i) {
      const ir::Register callee = top.value(node.field("function"));
      const std::vector<ir::ListItem> items = top.arguments(node.field("arguments"));
      top.at(node);
      const std::string& name = thread.entrypoint.name;
      if (thread.replicas == 1) top.code().spawn(callee, name, items);
      else top.code().spawn_replica(callee, fmt::format("{}[{}]", name, i), name, items);
    }
  }

  static constexpr std::string_view entry_name = "module";
  const Model& model_;
  diagnostics::Diagnostics& diagnostics_;
  ir::ModuleBuilder module_;
  std::vector<ReadSnippet> entrypoints_;
  std::vector<ReadSnippet> properties_;
  std::vector<ActionTexts> actions_;
};

// Names are resolved before code is emitted, and functions are lowered after the top level; diagnostics are sorted in
// the order of the text.
void report_in_order(std::vector<diagnostics::Diagnostic> all, const std::string& main_file,
                     diagnostics::Diagnostics& to) {
  const auto order = [&](const diagnostics::Diagnostic& d) {
    return std::tuple(d.place.file != main_file, d.place.file, d.place.line, d.place.column);
  };
  std::ranges::stable_sort(all, {}, order);
  for (diagnostics::Diagnostic& d : all) to.report(d.id, std::move(d.place), std::move(d.message), std::move(d.hint));
}

}  // namespace

ir::Module lower(const Model& model, diagnostics::Diagnostics& diagnostics) {
  diagnostics::Diagnostics unordered;
  ir::Module module = ModelLowering(model, unordered).run();
  report_in_order(unordered.all(), model.path, diagnostics);
  return module;
}

}  // namespace ramify::frontends::starlark
