// SPDX-License-Identifier: Apache-2.0
// Statements: blocks, branches and loops.
#include <fmt/format.h>

#include "languages/starlark/lowering/constants.h"
#include "languages/starlark/lowering/function_lowering.h"
#include "languages/starlark/lowering/syntax.h"

namespace ramify::frontends::starlark {

using diagnostics::DiagnosticId;

void FunctionLowering::statements(const Node& block) {
  for (const Node& node : block.named_children()) {
    if (!code_.is_reachable()) {
      report(DiagnosticId::unreachable_code, node, "no run can reach this statement",
             "what stands before it always leaves");
      return;
    }
    statement(node);
  }
}

void FunctionLowering::statement(const Node& node) {
  const std::string_view kind = node.kind();
  at(node);
  if (kind == "expression_statement") return expression_statement(node);
  if (kind == "if_statement") return if_statement(node);
  if (kind == "for_statement") return for_statement(node);
  if (kind == "while_statement") return while_statement(node);
  if (kind == "function_definition") return definition(node);
  if (kind == "return_statement") return return_statement(node);
  if (kind == "assert_statement") return assert_statement(node);
  if (kind == "break_statement") return jump_out(node, true);
  if (kind == "continue_statement") return jump_out(node, false);
  if (kind == "pass_statement") return;
  unsupported(node);
}

void FunctionLowering::expression_statement(const Node& node) {
  for (const Node& child : node.named_children()) {
    if (child.is("assignment")) {
      assignment(child);
    } else if (child.is("augmented_assignment")) {
      augmented_assignment(child);
    } else if (!constant_value(child)) {  // a string statement is a comment
      lower(child, {std::nullopt, false, true});
    }
  }
}

void FunctionLowering::if_statement(const Node& node) {
  std::vector<Node> clauses = node.fields("alternative");
  clauses.insert(clauses.begin(), node);
  std::optional<ir::Label> end;
  for (size_t i = 0; i < clauses.size(); ++i) {
    const Node& clause = clauses[i];
    if (clause.is("else_clause")) {
      statements(clause.field("body"));
      break;
    }
    const ir::Label then = code_.label();
    const ir::Label otherwise = code_.label();
    test(clause.field("condition"), then, otherwise);
    code_.place(then);
    statements(clause.field("consequence"));
    if (code_.is_reachable() && i + 1 < clauses.size()) {
      if (!end) end = code_.label();
      at(clause);
      code_.branch(*end);
    }
    code_.place(otherwise);
  }
  if (end) code_.place(*end);
}

void FunctionLowering::for_statement(const Node& node) {
  if (node.has_child("async")) report(DiagnosticId::unsupported_syntax, node, "`async` is not part of this language");
  const Node right = node.field("right");
  const ir::Register iterable = value(right);
  at(right);
  const ir::Register iterator = code_.iter_begin(iterable);
  const ir::Register position = code_.constant(int64_t{0});
  const ir::Label next = code_.label();
  code_.place(next);
  loops_.enter({next, iterator, ""});
  next_element(node.field("left"), iterator, position, loops_.exit_label());
  statements(node.field("body"));
  at(right);
  if (code_.is_reachable()) code_.branch(next);
  loops_.leave();
  if (const Node otherwise = node.field("alternative")) unsupported(otherwise);
}

void FunctionLowering::while_statement(const Node& node) {
  const Node condition = node.field("condition");
  const ir::Label next = code_.label();
  code_.place(next);
  loops_.enter({next, std::nullopt, ""});
  if (!without_parentheses(condition).is("true")) {
    const ir::Label body = code_.label();
    test(condition, body, loops_.exit_label());
    code_.place(body);
  }
  statements(node.field("body"));
  at(condition);
  if (code_.is_reachable()) code_.branch(next);
  loops_.leave();
  if (const Node otherwise = node.field("alternative")) unsupported(otherwise);
}

void FunctionLowering::jump_out(const Node& node, bool is_break) {
  if (is_break ? loops_.break_() : loops_.continue_()) return;
  report(DiagnosticId::misplaced_statement, node, fmt::format("`{}` outside a loop", node.text()));
}

void FunctionLowering::return_statement(const Node& node) {
  if (site_ == Site::module) {
    return report(DiagnosticId::misplaced_statement, node, "`return` outside a function");
  }
  const Node given = node.first_named_child();
  const ir::Register result = given ? value(given) : code_.constant(ir::Null());
  at(node);
  loops_.return_(result);
}

void FunctionLowering::definition(const Node& node) {
  if (node.has_child("async")) report(DiagnosticId::unsupported_syntax, node, "`async` is not part of this language");
  const Node name = node.field("name");
  const Reference& reference = unit_->names.reference(name);
  if (reference.kind == ReferenceKind::module_name && program_.entity(reference.module_name).function) {
    return;  // a constant: its code is emitted elsewhere, and no variable holds it
  }
  const std::optional<ir::Register> reg = register_of(name);
  const ir::Register made = function_value(node, name.text(), {reg, false, false});
  at(node);
  if (!reg) assign(name, made);
}

// The message is evaluated only if the condition is false.
void FunctionLowering::assert_statement(const Node& node) {
  std::vector<Node> parts = node.named_children();
  // The grammar reads `assert(c, "m")` as the assertion of a tuple, which would always be true.
  if (parts.size() == 1 && parts[0].is("tuple")) parts = parts[0].named_children();
  if (parts.empty() || parts.size() > 2) {
    return report(DiagnosticId::bad_argument, node, "`assert` takes a condition and at most a message",
                  "write `assert condition, message`");
  }
  const std::string text = one_line(without_parentheses(parts[0]).text());
  const std::optional<ir::Constant> message = parts.size() == 1 ? ir::Constant(ir::Null()) : constant_value(parts[1]);
  const ir::Register condition = value(parts[0]);
  if (message) {
    at(node);
    return code_.assert_(condition, code_.constant(*message), text);
  }
  const ir::Label failed = code_.label();
  const ir::Label passed = code_.label();
  at(node);
  code_.branch_if(condition, passed, failed);
  code_.place(failed);
  const ir::Register explanation = value(parts[1]);
  at(node);
  code_.assert_(condition, explanation, text);
  code_.branch(passed);
  code_.place(passed);
}

}  // namespace ramify::frontends::starlark
