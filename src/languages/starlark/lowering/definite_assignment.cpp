// SPDX-License-Identifier: Apache-2.0
#include "languages/starlark/lowering/definite_assignment.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "languages/starlark/lowering/bindings.h"
#include "languages/starlark/lowering/syntax.h"

namespace ramify::frontends::starlark {
namespace {

// The variables that are definitely assigned at a point of the program; all of them at unreachable points.
class Assigned {
 public:
  bool is_reachable() const { return is_reachable_; }
  bool has(VariableId variable) const { return !is_reachable_ || variables_.contains(variable); }
  void add(VariableId variable) { variables_.insert(variable); }
  void become_unreachable() { is_reachable_ = false; }

  // Joins two control-flow paths.
  void meet(const Assigned& other) {
    if (!other.is_reachable_) return;
    if (!is_reachable_) {
      *this = other;
      return;
    }
    std::erase_if(variables_, [&](VariableId variable) { return !other.variables_.contains(variable); });
  }

 private:
  std::unordered_set<VariableId> variables_;
  bool is_reachable_ = true;
};

class Analysis {
 public:
  Analysis(ScopeId function, const Names& names, const tree_sitter::Scopes& scopes)
      : function_(function), names_(names), scopes_(scopes) {}

  void parameters(const Node& list) {
    // The top scope of a text has no variables except the facts of a step that a property receives.
    if (!scopes_.parent_of(function_))
      for (const VariableId variable : scopes_.variables_of(function_)) now_.add(variable);
    if (!list) return;
    for (const Node& parameter : list.named_children()) {
      if (const Node name = parameter_name(parameter)) {
        if (const auto variable = scopes_.find(function_, name.text())) now_.add(*variable);
      }
    }
  }

  void statements(const Node& block) {
    for (const Node& statement : block.named_children()) {
      if (!now_.is_reachable()) return;
      this->statement(statement);
    }
  }

  // Visits the reads of all names in an expression; comprehensions assign their variables on the way.
  void expression(const Node& root) {
    struct Task {
      Node node;
      bool is_target;
    };
    std::vector<Task> rest = {{root, false}};
    const auto later = [&](std::vector<Task> tasks) { rest.insert(rest.end(), tasks.rbegin(), tasks.rend()); };
    while (!rest.empty()) {
      const Task task = rest.back();
      rest.pop_back();
      if (task.is_target) {
        assign_names(task.node);
        continue;
      }
      std::vector<Task> tasks;
      const std::string_view kind = task.node.kind();
      if (kind == "identifier") {
        read(task.node);
      } else if (kind == "attribute") {
        tasks.push_back({task.node.field("object"), false});
      } else if (kind == "keyword_argument") {
        tasks.push_back({task.node.field("value"), false});
      } else if (kind == "lambda") {
        for (const Node& value : default_values(task.node)) tasks.push_back({value, false});
      } else if (is_comprehension(task.node)) {
        const Node body = task.node.field("body");
        for (const Node& clause : task.node.named_children()) {
          if (clause.begin() == body.begin()) continue;
          if (clause.is("for_in_clause")) {
            for (const Node& right : clause.fields("right")) tasks.push_back({right, false});
            tasks.push_back({clause.field("left"), true});
          } else {
            tasks.push_back({clause, false});
          }
        }
        tasks.push_back({body, false});
      } else {
        for (const Node& child : task.node.named_children()) tasks.push_back({child, false});
      }
      later(std::move(tasks));
    }
  }

  DefiniteAssignment finish() && { return std::move(result_); }

 private:
  struct Loop {
    Assigned exits;  // the join of all break statements; unreachable at first
  };

  void statement(const Node& node) {
    const std::string_view kind = node.kind();
    if (kind == "expression_statement") {
      for (const Node& child : node.named_children()) {
        if (child.is("assignment")) {
          assignment(child);
        } else if (child.is("augmented_assignment")) {
          expression(child.field("left"));
          expression(child.field("right"));
          assign_names(child.field("left"));
        } else {
          expression(child);
        }
      }
    } else if (kind == "if_statement") {
      if_statement(node);
    } else if (kind == "for_statement") {
      expression(node.field("right"));
      loop(node, /*is_endless=*/false);
    } else if (kind == "while_statement") {
      const Node condition = without_parentheses(node.field("condition"));
      expression(condition);
      loop(node, condition.is("true"));
    } else if (kind == "function_definition") {
      for (const Node& value : default_values(node)) expression(value);
      assign_names(node.field("name"));
    } else if (kind == "return_statement") {
      for (const Node& value : node.named_children()) expression(value);
      now_.become_unreachable();
    } else if (kind == "break_statement") {
      if (!loops_.empty()) {
        loops_.back().exits.meet(now_);
        now_.become_unreachable();
      }
    } else if (kind == "continue_statement") {
      if (!loops_.empty()) now_.become_unreachable();
    } else if (!is_unsupported_statement(kind)) {
      for (const Node& child : node.named_children()) expression(child);
    }
  }

  // `a = b[i] = value`: the value, then the targets from left to right.
  void assignment(const Node& node) {
    std::vector<Node> targets;
    Node right = node;
    while (right.is("assignment")) {
      targets.push_back(right.field("left"));
      const Node next = right.field("right");
      if (!next) return;  // `x: int`
      right = next;
    }
    expression(right);
    for (const Node& target : targets) {
      target_parts(target);
      assign_names(target);
    }
  }

  void if_statement(const Node& node) {
    expression(node.field("condition"));
    Assigned otherwise = now_;
    statements(node.field("consequence"));
    Assigned end = now_;
    bool has_else = false;
    for (const Node& clause : node.fields("alternative")) {
      now_ = otherwise;
      if (clause.is("elif_clause")) {
        expression(clause.field("condition"));
        otherwise = now_;
        statements(clause.field("consequence"));
      } else {
        statements(clause.field("body"));
        has_else = true;
      }
      end.meet(now_);
    }
    if (!has_else) end.meet(otherwise);
    now_ = std::move(end);
  }

  void loop(const Node& node, bool is_endless) {
    const Assigned before = now_;
    loops_.emplace_back();
    loops_.back().exits.become_unreachable();
    if (const Node left = node.field("left")) {
      target_parts(left);
      assign_names(left);
    }
    statements(node.field("body"));
    Assigned exits = std::move(loops_.back().exits);
    loops_.pop_back();
    if (!is_endless) exits.meet(before);
    now_ = std::move(exits);
  }

  // The parts of a target that are evaluated: `xs` and `i` of `xs[i]`.
  void target_parts(const Node& target) {
    if (target.is("identifier")) return;
    if (target.is("subscript") || target.is("attribute")) return expression(target);
    for (const Node& part : target.named_children()) target_parts(part);
  }

  std::vector<Node> default_values(const Node& function) {
    std::vector<Node> values;
    const Node list = function.field("parameters");
    if (!list) return values;
    for (const Node& parameter : list.named_children()) {
      if (const Node value = parameter.field("value")) values.push_back(value);
    }
    return values;
  }

  // The variable that an identifier denotes, if it has a register of this function.
  std::optional<VariableId> own_variable(const Node& identifier) {
    const Reference& reference = names_.reference(identifier);
    if (reference.kind != ReferenceKind::variable) return std::nullopt;
    const tree_sitter::Variable& facts = scopes_.at(reference.variable);
    if (facts.is_captured || scopes_.function_of(facts.scope) != function_) return std::nullopt;
    return reference.variable;
  }

  void assign_names(const Node& target) {
    for (const Node& name : target_names(target)) {
      if (const auto variable = own_variable(name)) now_.add(*variable);
    }
  }

  void read(const Node& identifier) {
    const auto variable = own_variable(identifier);
    if (!variable || now_.has(*variable)) return;
    result_.reads_to_check.insert(identifier.begin());
    result_.may_be_unset.insert(*variable);
  }

  ScopeId function_;
  const Names& names_;
  const tree_sitter::Scopes& scopes_;
  Assigned now_;
  std::vector<Loop> loops_;
  DefiniteAssignment result_;
};

}  // namespace

DefiniteAssignment find_definite_assignment(const Node& body, const Node& parameters, ScopeId function,
                                            const Names& names, const tree_sitter::Scopes& scopes) {
  Analysis analysis(function, names, scopes);
  analysis.parameters(parameters);
  if (body.is("block") || body.is("module")) {
    analysis.statements(body);
  } else {
    analysis.expression(body);
  }
  return std::move(analysis).finish();
}

}  // namespace ramify::frontends::starlark
