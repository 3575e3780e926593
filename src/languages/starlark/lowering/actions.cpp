// SPDX-License-Identifier: Apache-2.0
#include "languages/starlark/lowering/actions.h"

#include <algorithm>

#include <fmt/format.h>

#include "languages/starlark/lowering/constants.h"
#include "languages/starlark/lowering/function_lowering.h"
#include "languages/starlark/lowering/predicates.h"
#include "languages/starlark/lowering/syntax.h"

namespace ramify::frontends::starlark {
namespace {

using diagnostics::DiagnosticId;

// Whether some `return` of the function has a value. If so, None is a result like any other; if not, results are not
// compared.
bool has_results(const Node& function) {
  std::vector<Node> open = {function.field("body")};
  while (!open.empty()) {
    const Node node = open.back();
    open.pop_back();
    if (node.kind() == "function_definition" || node.kind() == "lambda") continue;  // their returns do not count
    if (node.kind() == "return_statement") {
      const Node given = node.first_named_child();
      if (given && without_parentheses(given).kind() != "none") return true;
      continue;
    }
    for (const Node& child : node.named_children()) open.push_back(child);
  }
  return false;
}

class ActionLowering {
 public:
  ActionLowering(Program& program, const Unit& module, const ReadAction& read)
      : program_(program), module_(module), read_(read), action_(*read.action) {}

  std::optional<ir::FunctionId> run() {
    const ModuleNameId name = *program_.names.find(action_.name);
    const Node definition = program_.names.at(name).definition;
    std::vector<Source> sources;
    if (!find_domains(definition, sources)) return std::nullopt;
    std::optional<ir::FunctionId> where;
    if (read_.where != nullptr)
      where = lower_expression(program_, *read_.where, read_.where->root, "where " + action_.name);

    const ir::FunctionId id = program_.module.declare_function("action " + action_.name);
    FunctionLowering function(program_, module_, id, module_.names.top, Site::function, head_of(definition));
    ir::FunctionBuilder& code = function.code();
    function.at(definition);
    const ir::Label begin = code.label();
    code.place(begin);
    std::vector<ir::ListItem> arguments;
    std::vector<ir::Register> values;
    const bool is_combined = !action_.combine.empty() && sources.size() > 1 && !action_.is_observable;
    std::vector<ir::Register> domains;
    for (const Source& source : sources) {
      const ir::Register domain = domain_value(function, source);
      if (is_combined) domains.push_back(domain);
      else values.push_back(code.argument(domain));
    }
    if (is_combined) {
      function.at(sources.front().domain);
      const ir::Register row = code.argument(code.combine(action_.combine, domains));
      for (size_t i = 0; i < sources.size(); ++i) values.push_back(code.fresh());
      code.unpack(values, row);
    }
    for (size_t i = 0; i < sources.size(); ++i) arguments.push_back(code.named(sources[i].parameter, values[i]));
    function.at(definition);
    code.act(action_.name, values);
    if (where) require_where(code, *where, sources, values);
    const ModuleEntity& entity = program_.entity(name);
    const ir::Register result = entity.function ? code.call_function(*entity.function, arguments)
                                                : code.call_unknown(code.load_var(entity.global), arguments);
    if (has_results(definition)) code.acted(result);
    else code.acted_silently();
    code.yield(action_.name, ir::Fairness::none);  // fairness is a property of the whole thread
    code.branch(begin);
    code.finish();
    return id;
  }

 private:
  // The source of an argument's domain.
  struct Source {
    std::string parameter;
    Node domain;
    const Unit* unit = nullptr;  // null: the argument of an observable action
  };

  // The arguments of an observable action are not chosen.
  static ir::Register domain_value(FunctionLowering& function, const Source& source) {
    if (source.unit == nullptr) return function.code().new_array(ir::CollectionKind::tuple, {});
    function.switch_to(*source.unit);
    const ir::Register domain = function.value(source.domain);
    function.at(source.domain);
    return domain;
  }

  bool find_domains(const Node& definition, std::vector<Source>& sources) {
    bool is_complete = true;
    std::vector<std::string> parameters;
    const Node list = definition.field("parameters");
    for (const Node& parameter : list ? list.named_children() : std::vector<Node>()) {
      const Node name = parameter_name(parameter);
      if (!name) continue;
      parameters.emplace_back(name.text());
      if (action_.is_observable && (domain_of(parameter) || !parameter.field("value"))) {
        sources.push_back({parameters.back(), {}, nullptr});
        continue;
      }
      const auto given = std::ranges::find(read_.domains, name.text(),
                                           [](const ReadAction::Domain& domain) { return domain.snippet->name; });
      if (given != read_.domains.end()) {
        if (given->unit != nullptr) sources.push_back({parameters.back(), given->unit->root, given->unit});
      } else if (const Node domain = domain_of(parameter)) {
        sources.push_back({parameters.back(), domain, &module_});
      } else if (!parameter.field("value")) {
        is_complete = false;
        program_.diagnostics.report(DiagnosticId::bad_parameter, name.place(),
                                    fmt::format("nothing says which values the argument `{}` of the action `{}` takes",
                                                name.text(), action_.name),
                                    fmt::format("write `{} = oneof(...)`, or give a collection as `{}` in [actions.{}]",
                                                name.text(), name.text(), action_.name));
      }
    }
    for (const ReadAction::Domain& domain : read_.domains) {
      if (std::ranges::find(parameters, domain.snippet->name) != parameters.end()) continue;
      is_complete = false;
      const std::string near = diagnostics::nearest(domain.snippet->name, parameters);
      program_.diagnostics.report(
          DiagnosticId::bad_argument, domain.snippet->place,
          fmt::format("the action `{}` has no argument `{}`", action_.name, domain.snippet->name),
          near.empty() ? "" : fmt::format("did you mean `{}`?", near));
    }
    return is_complete;
  }

  void require_where(ir::FunctionBuilder& code, ir::FunctionId where, const std::vector<Source>& sources,
                     const std::vector<ir::Register>& values) {
    std::vector<ir::ListItem> arguments;
    for (const VariableId variable : program_.scopes.variables_of(read_.where->names.top)) {
      const std::string& name = program_.scopes.at(variable).name;
      const auto source = std::ranges::find(sources, name, &Source::parameter);
      if (source != sources.end())
        arguments.push_back(code.named(name, values[static_cast<size_t>(source - sources.begin())]));
    }
    const ir::Register holds = code.call_function(where, arguments);
    code.require(holds, code.constant(ir::Null()), one_line(action_.where->text));
  }

  Program& program_;
  const Unit& module_;
  const ReadAction& read_;
  const Action& action_;
};

}  // namespace

std::optional<std::vector<std::string>> parameters_of(const Program& program, const Action& action) {
  const std::optional<ModuleNameId> name = program.names.find(action.name);
  if (!name || !program.names.at(*name).is_constant_function()) {
    std::vector<std::string> functions;
    for (const ModuleName& known : program.names.all())
      if (known.is_constant_function()) functions.push_back(known.name);
    const std::string near = diagnostics::nearest(action.name, functions);
    program.diagnostics.report(
        name ? DiagnosticId::bad_argument : DiagnosticId::unknown_name, action.place,
        fmt::format("the action `{}` is {}", action.name,
                    name ? "no function, or one that is defined more than once" : "not defined in the program"),
        near.empty() || near == action.name ? "an action is a function at the top level of the program"
                                            : fmt::format("did you mean `{}`?", near));
    return std::nullopt;
  }
  std::vector<std::string> parameters;
  const Node list = program.names.at(*name).definition.field("parameters");
  for (const Node& parameter : list ? list.named_children() : std::vector<Node>())
    if (const Node parameter_node = parameter_name(parameter)) parameters.emplace_back(parameter_node.text());
  return parameters;
}

std::optional<ir::FunctionId> lower_action(Program& program, const Unit& module, const ReadAction& action) {
  return ActionLowering(program, module, action).run();
}

}  // namespace ramify::frontends::starlark
