// SPDX-License-Identifier: Apache-2.0
// Assignments: targets, destructuring, and augmented assignment.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/check.h"
#include "frontends/tree_sitter/unsupported.h"
#include "languages/starlark/lowering/bindings.h"
#include "languages/starlark/lowering/function_lowering.h"
#include "languages/starlark/lowering/operator_names.h"
#include "languages/starlark/lowering/syntax.h"

namespace ramify::frontends::starlark {
namespace {

using diagnostics::DiagnosticId;

bool is_sequence_target(const Node& node) {
  return node.is("pattern_list") || node.is("tuple_pattern") || node.is("list_pattern");
}

// `(a)` is the target `a`, `(a,)` a sequence of one.
Node inner_target(Node node) {
  while (node.is("tuple_pattern") && node.named_children().size() == 1 && !node.has_child(",")) {
    node = node.first_named_child();
  }
  return node;
}

}  // namespace

tree_sitter::Target FunctionLowering::variable_target(const Node& identifier) {
  const Reference& reference = unit_->names.reference(identifier);
  if (reference.kind == ReferenceKind::variable) return frame_.target(reference.variable);
  CHECK(reference.kind == ReferenceKind::module_name, "`{}` is assigned but was not declared", identifier.text());
  const ModuleEntity& entity = program_.entity(reference.module_name);
  CHECK(!entity.function, "`{}` is assigned but a constant", identifier.text());
  return tree_sitter::GlobalTarget{entity.global};
}

std::optional<ir::Register> FunctionLowering::register_of(const Node& target_node) {
  const Node node = inner_target(target_node);
  if (!node.is("identifier")) return std::nullopt;
  const tree_sitter::Target target = variable_target(node);
  const auto* local = std::get_if<tree_sitter::RegisterTarget>(&target);
  return local == nullptr ? std::nullopt : std::optional(local->reg);
}

std::optional<tree_sitter::Target> FunctionLowering::target(const Node& node) {
  if (node.is("identifier")) return variable_target(node);
  if (node.is("attribute")) {
    const ir::Register object = value(node.field("object"));
    return tree_sitter::FieldTarget{object, std::string(node.field("attribute").text())};
  }
  if (node.is("subscript")) {
    const Node first = node.field("subscript");
    if (first.is("slice")) {
      report(DiagnosticId::bad_assignment_target, node, "a slice cannot be assigned", "assign its elements one by one");
      return std::nullopt;
    }
    const ir::Register object = value(node.field("value"));
    return tree_sitter::ElementTarget{object, index_of(node)};
  }
  if (find_unsupported(node.kind()) != nullptr) {
    unsupported(node);
  } else {
    report(DiagnosticId::bad_assignment_target, node, fmt::format("`{}` cannot be assigned", one_line(node.text())),
           "names, `x[i]`, `x.k` and lists of these can");
  }
  return std::nullopt;
}

void FunctionLowering::assign(const Node& target_node, ir::Register value) {
  const Node node = inner_target(target_node);
  if (!is_sequence_target(node)) {
    if (const std::optional<tree_sitter::Target> place = target(node)) {
      at(node);
      tree_sitter::store(code_, *place, value);
    }
    return;
  }
  std::vector<tree_sitter::Part> parts;
  for (const Node& element : node.named_children()) {
    parts.push_back({register_of(element), [this, element](ir::Register v) { assign(element, v); }});
  }
  if (parts.empty()) {
    return report(DiagnosticId::bad_assignment_target, node, "there is nothing to assign to in this target");
  }
  at(node);
  tree_sitter::destructure(code_, parts, value);
}

// `a = b = value`: one value, then the targets from left to right.
void FunctionLowering::assignment(const Node& node) {
  std::vector<Node> targets;
  Node right = node;
  while (right.is("assignment")) {
    targets.push_back(right.field("left"));
    if (const Node type = right.field("type")) {
      tree_sitter::report_unsupported(type, "a type", "leave types out", program_.diagnostics);
    }
    right = right.field("right");
    if (!right) return;
  }
  if (right.is("augmented_assignment")) {
    return report(DiagnosticId::misplaced_statement, right, "an assignment with an operator has no value to assign",
                  "write it as a statement of its own");
  }
  if (targets.size() == 1) {
    if (assign_in_parallel(targets[0], right)) return;
    const std::optional<ir::Register> reg = register_of(targets[0]);
    at(node);
    const ir::Register result = lower(right, {reg, false, false});
    if (!reg) assign(targets[0], result);
    return;
  }
  // Storing to the first target could overwrite a variable's register.
  const ir::Register result = code_.fresh();
  value_into(right, result);
  for (const Node& target_node : targets) assign(target_node, result);
}

// `a, b = b, a` needs no tuple: computes all values, then stores them.
bool FunctionLowering::assign_in_parallel(const Node& target_node, const Node& right) {
  const Node left = inner_target(target_node);
  const Node source = without_parentheses(right);
  if (!is_sequence_target(left) || (!source.is("expression_list") && !source.is("tuple") && !source.is("list")))
    return false;
  const std::vector<Node> targets = left.named_children();
  const std::vector<Node> values = source.named_children();
  const auto is_splat = [](const Node& node) { return find_unsupported(node.kind()) != nullptr; };
  if (targets.empty() || targets.size() != values.size() || std::ranges::any_of(values, is_splat)) return false;

  std::vector<ir::Register> temporaries;
  for (const Node& node : values) {
    temporaries.push_back(code_.fresh());
    value_into(node, temporaries.back());
  }
  for (size_t i = 0; i < targets.size(); ++i) assign(targets[i], temporaries[i]);
  return true;
}

void FunctionLowering::augmented_assignment(const Node& node) {
  const Node left = inner_target(node.field("left"));
  const Node sign = node.field("operator");
  const std::optional<ir::BinaryOperator> op = augmented_operator(sign.text());
  if (!op) {
    tree_sitter::report_unsupported(sign, fmt::format("`{}`", sign.text()), "", program_.diagnostics);
    return;
  }
  if (is_sequence_target(left)) {
    return report(DiagnosticId::bad_assignment_target, left, fmt::format("`{}` takes one target", sign.text()));
  }
  const std::optional<tree_sitter::Target> place = target(left);
  if (!place) return;
  at(node);
  if (definite_.reads_to_check.contains(left.begin()) && left.is("identifier")) {
    if (const auto* local = std::get_if<tree_sitter::RegisterTarget>(&*place)) {
      code_.emit(ir::Op::check_set, {local->reg.index, program_.module.symbol(left.text()).index});
    }
  }
  tree_sitter::update(code_, *place, *op, [&] { return value(node.field("right")); });
}

void FunctionLowering::next_element(const Node& left, ir::Register iterator, ir::Register position, ir::Label at_end) {
  const Node node = inner_target(left);
  const std::vector<Node> elements = is_sequence_target(node) ? node.named_children() : std::vector<Node>();
  at(left);
  if (elements.size() == 2) {
    std::array<std::optional<ir::Register>, 2> own = {register_of(elements[0]), register_of(elements[1])};
    std::array<ir::Register, 2> registers;
    for (size_t i = 0; i < 2; ++i) registers[i] = own[i] ? *own[i] : code_.fresh();
    code_.iter_next_pair(registers[0], registers[1], iterator, position, at_end);
    for (size_t i = 0; i < 2; ++i) {
      if (!own[i]) assign(elements[i], registers[i]);
    }
    return;
  }
  const std::optional<ir::Register> own = register_of(node);
  const ir::Register element = own ? *own : code_.fresh();
  code_.iter_next(element, iterator, position, at_end);
  if (!own) assign(node, element);
}

}  // namespace ramify::frontends::starlark
