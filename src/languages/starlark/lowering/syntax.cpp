// SPDX-License-Identifier: Apache-2.0
#include "languages/starlark/lowering/syntax.h"

#include <algorithm>

namespace ramify::frontends::starlark {
namespace {

constexpr std::string_view use_fail = "`fail(message)` ends the run with a fault; nothing catches it";
constexpr std::string_view one_file = "a model is one file: copy what it needs into it";

constexpr Unsupported statements[] = {
    {"class_definition", "a class", "use a dict with string keys: `x.k` means `x[\"k\"]`"},
    {"try_statement", "`try`", use_fail},
    {"raise_statement", "`raise`", use_fail},
    {"with_statement", "`with`", "write out what has to happen before and after"},
    {"import_statement", "`import`", one_file},
    {"import_from_statement", "`import`", one_file},
    {"future_import_statement", "`import`", one_file},
    {"global_statement", "`global`", "assigning a name that exists at module level writes it: leave this line out"},
    {"nonlocal_statement", "`nonlocal`", "keep the value in a list or dict of the enclosing function, and change that"},
    {"delete_statement", "`del`", "`d.pop(key)` and `xs.pop(index)` remove one element"},
    {"decorated_definition", "a decorator", "call the function with the other one as its argument"},
    {"print_statement", "`print` without parentheses", "write `print(x)`"},
    {"exec_statement", "`exec`", ""},
    {"match_statement", "`match`", "use `if` and `elif`"},
    {"type_alias_statement", "a type alias", "leave types out"},
};

// Parts of statements and expressions.
constexpr Unsupported parts[] = {
    {"else_clause", "`else` of a loop", "set a variable before `break`, and test it after the loop"},
    {"yield", "`yield`", "`step(label)` is a scheduling point"},
    {"await", "`await`", "`wait(condition)` blocks a thread until the condition is true"},
    {"named_expression", "`:=`", "assign in a statement of its own"},
    {"generator_expression", "a generator expression", "write a list comprehension: `[… for … in …]`"},
    {"ellipsis", "`...`", "`pass` is the empty statement, `None` the empty value"},
    {"list_splat", "`*` in a display", "join lists by `+`"},
    {"list_splat_pattern", "`*` in a target", "take the rest by a slice: `rest = xs[1:]`"},
    {"dictionary_splat", "`**` in a display", "join dicts by `|`"},
    {"as_pattern", "`as`", ""},
};

}  // namespace

bool is_comprehension(const Node& node) {
  const std::string_view kind = node.kind();
  return kind == "list_comprehension" || kind == "dictionary_comprehension" || kind == "set_comprehension" ||
         kind == "generator_expression";
}

Node parameter_name(const Node& parameter) {
  const std::string_view kind = parameter.kind();
  if (kind == "identifier") return parameter;
  if (kind == "default_parameter" || kind == "typed_default_parameter") {
    const Node name = parameter.field("name");
    return name.is("identifier") ? name : Node();
  }
  if (kind == "typed_parameter" || kind == "list_splat_pattern" || kind == "dictionary_splat_pattern") {
    const Node first = parameter.first_named_child();
    return first.is("identifier") ? first : parameter_name(first);
  }
  return {};
}

Node without_parentheses(Node expression) {
  while (expression.is("parenthesized_expression")) expression = expression.first_named_child();
  return expression;
}

std::vector<Node> flat_operands(const Node& boolean_operator) {
  const std::string_view sign = boolean_operator.field("operator").text();
  std::vector<Node> operands;
  Node left = boolean_operator;
  while (left.is("boolean_operator") && left.field("operator").text() == sign) {
    operands.push_back(left.field("right"));
    left = left.field("left");
  }
  operands.push_back(left);
  std::ranges::reverse(operands);
  return operands;
}

ir::Span head_of(const Node& function) {
  const Node parameters = function.field("parameters");
  if (function.is("lambda") || !parameters) return function.span();
  return function.source().span(function.begin_point(), parameters.end_point());
}

const Unsupported* find_unsupported(std::string_view kind) {
  const auto* const statement = std::ranges::find(statements, kind, &Unsupported::kind);
  if (statement != std::end(statements)) return statement;
  const auto* const part = std::ranges::find(parts, kind, &Unsupported::kind);
  return part == std::end(parts) ? nullptr : part;
}

bool is_unsupported_statement(std::string_view kind) {
  return std::ranges::find(statements, kind, &Unsupported::kind) != std::end(statements);
}

}  // namespace ramify::frontends::starlark
