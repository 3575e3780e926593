// SPDX-License-Identifier: Apache-2.0
#include "languages/starlark/lowering/predicates.h"

#include <algorithm>
#include <functional>
#include <optional>

#include <fmt/format.h>

#include "languages/starlark/lowering/function_lowering.h"
#include "languages/starlark/lowering/primes.h"
#include "languages/starlark/lowering/syntax.h"

namespace ramify::frontends::starlark {
namespace {

// A function of `expression` in `unit`; `result` emits what it returns.
ir::FunctionId lower_function(Program& program, const Unit& unit, const Node& expression, const std::string& name,
                              const std::function<ir::Register(FunctionLowering&)>& result) {
  const ir::FunctionId id = program.module.declare_function(name);
  std::vector<ir::Parameter> parameters;
  for (const VariableId variable : program.scopes.variables_of(unit.names.top))
    parameters.push_back({program.scopes.at(variable).name, ir::ParameterKind::plain, ir::DefaultKind::none, {}});
  FunctionLowering function(program, unit, id, unit.names.top, Site::property, expression.span(),
                            std::move(parameters));
  function.begin(expression, {});
  const ir::Register returned = result(function);
  function.at(expression);
  function.code().return_(returned);
  function.code().finish();
  return id;
}

struct Parts {
  ir::PartJoin join = ir::PartJoin::leaf;
  std::vector<Node> nodes;
};

Parts split(const Node& expression) {
  Parts parts;
  const Node node = without_parentheses(expression);
  if (node.is("boolean_operator")) {
    parts.join = node.field("operator").text() == "and" ? ir::PartJoin::all : ir::PartJoin::any;
    parts.nodes = flat_operands(node);
  } else if (node.is("not_operator")) {
    parts = {ir::PartJoin::negation, {node.field("argument")}};
  } else if (node.is("comparison_operator")) {
    parts.join = ir::PartJoin::comparison;
    for (const Node& child : node.named_children()) {
      if (!child.is("not in") && !child.is("is not")) parts.nodes.push_back(child);
    }
  }
  return parts;
}

// `all([body for x in xs])`: an explanation shows the elements for which the body is false.
struct Quantified {
  Node comprehension;
  std::vector<Node> variables;
};

std::optional<Quantified> quantified(const Node& expression) {
  const Node node = without_parentheses(expression);
  if (!node.is("call") || node.field("function").text() != "all") return std::nullopt;
  const Node list = node.field("arguments");
  const Node argument = list.is("generator_expression") ? list : list.first_named_child();
  if (!list.is("generator_expression") && list.named_children().size() != 1) return std::nullopt;
  if (!is_comprehension(argument) || argument.is("dictionary_comprehension")) return std::nullopt;
  Quantified found{argument, {}};
  for (const Node& clause : argument.named_children()) {
    if (!clause.is("for_in_clause")) continue;
    const Node left = clause.field("left");
    const std::vector<Node> variables = left.is("identifier") ? std::vector<Node>{left} : left.named_children();
    found.variables.insert(found.variables.end(), variables.begin(), variables.end());
  }
  const bool has_names =
      std::ranges::all_of(found.variables, [](const Node& variable) { return variable.is("identifier"); });
  return has_names && !found.variables.empty() ? std::optional(found) : std::nullopt;
}

class PredicateLowering {
 public:
  PredicateLowering(Program& program, const Unit& unit)
      : program_(program),
        part_program_{program.module, part_diagnostics_, program.scopes, program.names, program.entities},
        unit_(unit) {}

  ir::PredicatePart lower_whole(const std::string& name) { return lower(program_, unit_.root, name); }

 private:
  // The function of each part is independent: it evaluates its expression in the given state.
  ir::PredicatePart lower(Program& program, const Node& expression, const std::string& name) {
    const ir::FunctionId id = lower_expression(program, unit_, expression, name);
    ir::PredicatePart part{text_of(without_parentheses(expression)), expression.span(), id, ir::PartJoin::leaf, {}};
    const Parts parts = split(expression);
    part.join = parts.join;
    if (const std::optional<Quantified> all = quantified(expression)) {
      part.join = ir::PartJoin::comparison;
      part.parts.push_back(lower_refuting(*all, expression, name + ".refuting"));
    }
    for (size_t i = 0; i < parts.nodes.size(); ++i) {
      part.parts.push_back(lower(part_program_, parts.nodes[i], fmt::format("{}.{}", name, i + 1)));
    }
    return part;
  }

  ir::PredicatePart lower_refuting(const Quantified& all, const Node& expression, const std::string& name) {
    std::string variables;
    for (const Node& variable : all.variables)
      variables += fmt::format("{}{}", variables.empty() ? "" : ", ", variable.text());
    const ir::FunctionId id = lower_function(part_program_, unit_, expression, name, [&](FunctionLowering& function) {
      return function.refuting_elements(all.comprehension, all.variables);
    });
    return {"false for " + variables, expression.span(), id, ir::PartJoin::leaf, {}};
  }

  std::string text_of(const Node& expression) const {
    return one_line(with_primes(std::string(expression.text()), expression.begin(), unit_.primes));
  }

  Program& program_;
  // Problems of a part have already been reported for the whole.
  diagnostics::Diagnostics part_diagnostics_;
  Program part_program_;
  const Unit& unit_;
};

}  // namespace

ir::FunctionId lower_expression(Program& program, const Unit& unit, const Node& expression, const std::string& name) {
  return lower_function(program, unit, expression, name,
                        [&](FunctionLowering& function) { return function.value(expression); });
}

ir::Predicate lower_predicate(Program& program, const Unit& unit, const std::string& name) {
  return {name, PredicateLowering(program, unit).lower_whole("property " + name)};
}

}  // namespace ramify::frontends::starlark
