// SPDX-License-Identifier: Apache-2.0
// Functions: parameters, default values, closures, and the start of a frame.
#include <algorithm>

#include <fmt/format.h>

#include "frontends/tree_sitter/unsupported.h"
#include "languages/starlark/lowering/constants.h"
#include "languages/starlark/lowering/function_lowering.h"
#include "languages/starlark/lowering/syntax.h"

namespace ramify::frontends::starlark {

using diagnostics::DiagnosticId;

FunctionLowering::FunctionLowering(Program& program, const Unit& unit, ir::FunctionId id, ScopeId scope, Site site,
                                   const ir::Span& head, std::vector<ir::Parameter> parameters)
    : program_(program),
      unit_(&unit),
      scope_(scope),
      site_(site),
      code_(program.module, id, ir::Dialect::starlark, head, std::move(parameters),
            tree_sitter::capture_names(program.scopes, scope)),
      frame_(code_, program.scopes, scope),
      loops_(code_) {
  if (site == Site::function) name_ = program.module.at(id).name;
}

void FunctionLowering::begin(const Node& body, const Node& parameters) {
  definite_ = find_definite_assignment(body, parameters, scope_, unit_->names, program_.scopes);
  size_t parameter_count = 0;
  if (parameters) {
    for (const Node& parameter : parameters.named_children()) {
      if (parameter_name(parameter)) ++parameter_count;
    }
  }
  // A function's parameters are the first variables of its scope, in their order.
  const std::vector<VariableId>& variables = program_.scopes.variables_of(scope_);
  if (site_ == Site::property && !program_.scopes.parent_of(scope_)) parameter_count = variables.size();
  for (size_t i = 0; i < variables.size(); ++i) {
    const bool is_captured = program_.scopes.at(variables[i]).is_captured;
    if (i < parameter_count) {
      frame_.add_parameter(variables[i], code_.parameter(i));
    } else if (is_captured || definite_.may_be_unset.contains(variables[i])) {
      frame_.begin(variables[i], true);
    }
  }
}

void FunctionLowering::switch_to(const Unit& unit) {
  unit_ = &unit;
  scope_ = unit.names.top;
  definite_ = find_definite_assignment(unit.root, {}, scope_, unit.names, program_.scopes);
}

void FunctionLowering::lower_function(const Node& function) {
  const Node body = function.field("body");
  begin(body, function.field("parameters"));
  if (function.is("lambda")) {
    const ir::Register result = value(body);
    at(body);
    code_.return_(result);
  } else {
    statements(body);
    at(function);
  }
  code_.finish();
}

// In an action `oneof` as a default is the domain of the argument; in any other function it is a value chosen once, in
// the initial state.
void FunctionLowering::warn_of_choice_in_default(const Node& parameter, std::string_view function_name) {
  report(DiagnosticId::choice_in_default, parameter,
         fmt::format("`{}` is no action: its default of `{}` is chosen once, before the first step", function_name,
                     parameter_name(parameter).text()),
         fmt::format("if its calls are steps, say so in the spec: `actions = [\"{}\"]` below `[spec]`", function_name));
}

bool FunctionLowering::add_parameter(const Node& node, Signature& made, bool& is_after_star, bool is_action,
                                     std::string_view function_name) {
  const auto fail = [&](std::string message, std::string hint = "") {
    report(DiagnosticId::bad_parameter, node, std::move(message), std::move(hint));
    return false;
  };
  const std::string_view kind = node.kind();
  if (kind == "keyword_separator") {
    if (is_after_star) return fail("a second `*` in one parameter list");
    is_after_star = true;
    return true;
  }
  if (kind == "positional_separator")
    return fail("`/` is no parameter", "every parameter can be given by position and by name");
  const Node name = parameter_name(node);
  if (!name) return fail(fmt::format("`{}` is no parameter", node.text()), "take the argument apart in the body");
  if (kind == "typed_parameter" || kind == "typed_default_parameter") {
    tree_sitter::report_unsupported(node.field("type"), "a type", "leave types out", program_.diagnostics);
  }

  ir::Parameter parameter;
  parameter.name = name.text();
  const auto same_name = [&](const ir::Parameter& other) { return other.name == parameter.name; };
  if (std::ranges::any_of(made.parameters, same_name))
    return fail(fmt::format("a second parameter `{}`", parameter.name));
  const auto is_rest = [](const ir::Parameter& p) { return p.kind == ir::ParameterKind::rest_named; };
  if (std::ranges::any_of(made.parameters, is_rest)) return fail("a parameter after `**`", "`**` comes last");

  parameter.kind = is_after_star ? ir::ParameterKind::named_only : ir::ParameterKind::plain;
  if (kind == "list_splat_pattern") {
    if (is_after_star) return fail("a second `*` in one parameter list");
    parameter.kind = ir::ParameterKind::rest;
    is_after_star = true;
  } else if (kind == "dictionary_splat_pattern") {
    parameter.kind = ir::ParameterKind::rest_named;
  }

  if (is_action && domain_of(node)) {
    // The action passes the argument explicitly.
  } else if (const Node default_node = node.field("value")) {
    if (const std::optional<ir::Constant> constant = constant_value(default_node)) {
      parameter.default_kind = ir::DefaultKind::constant;
      parameter.constant = program_.module.constant(*constant);
    } else {
      if (site_ == Site::module && domain_of(node)) warn_of_choice_in_default(node, function_name);
      parameter.default_kind = ir::DefaultKind::captured;
      made.captured_defaults.push_back(value(default_node));
    }
  } else if (parameter.kind == ir::ParameterKind::plain) {
    const auto has_default = [](const ir::Parameter& p) { return p.default_kind != ir::DefaultKind::none; };
    if (std::ranges::any_of(made.parameters, has_default)) {
      fail(fmt::format("`{}` has no default, but a parameter before it has one", parameter.name),
           "parameters with defaults come last");
    }
  }
  made.parameters.push_back(std::move(parameter));
  return true;
}

FunctionLowering::Signature FunctionLowering::signature(const Node& function) {
  Signature made;
  const Node list = function.field("parameters");
  if (!list) return made;
  bool is_after_star = false;
  const Node name = function.field("name");
  const bool is_action = site_ == Site::module && name && program_.action_names.contains(name.text());
  Node bare_star;
  for (const Node& parameter : list.named_children()) {
    if (parameter.is("keyword_separator")) bare_star = parameter;
    if (!add_parameter(parameter, made, is_after_star, is_action, name ? name.text() : "lambda") &&
        parameter_name(parameter)) {
      // It keeps its register, which the code of the body uses.
      made.parameters.push_back(
          {std::string(parameter_name(parameter).text()), ir::ParameterKind::plain, ir::DefaultKind::none, {}});
    }
  }
  const auto is_named_only = [](const ir::Parameter& p) { return p.kind == ir::ParameterKind::named_only; };
  if (bare_star && std::ranges::none_of(made.parameters, is_named_only)) {
    report(DiagnosticId::bad_parameter, bare_star, "no parameter follows the `*`",
           "what stands after `*` is given by name only");
  }
  return made;
}

ir::Register FunctionLowering::lambda(const Node& node, Destination to) { return function_value(node, "lambda", to); }

ir::Register FunctionLowering::function_value(const Node& node, std::string_view own_name, Destination to) {
  Signature made = signature(node);
  const ScopeId scope = unit_->names.scope(node);
  const std::string name = name_.empty() ? std::string(own_name) : fmt::format("{}.{}", name_, own_name);
  const ir::FunctionId id = program_.module.declare_function(name);
  const bool is_constant = made.captured_defaults.empty() && program_.scopes.captures_of(scope).empty();

  const Site site = site_ == Site::property ? Site::property : Site::function;
  FunctionLowering inner(program_, *unit_, id, scope, site, head_of(node), std::move(made.parameters));
  inner.name_ = name;
  inner.lower_function(node);

  at(node);
  if (is_constant) return constant(to, ir::FunctionConstant{id});
  std::vector<ir::ListItem> parts;
  for (const ir::Register value : made.captured_defaults) parts.push_back(code_.positional(value));
  for (const VariableId variable : program_.scopes.captures_of(scope)) {
    parts.push_back(code_.positional(frame_.cell(variable)));
  }
  const ir::Register made_closure = result(to);
  code_.emit(ir::Op::closure, {made_closure.index, id.index}, 0, parts);
  return made_closure;
}

}  // namespace ramify::frontends::starlark
