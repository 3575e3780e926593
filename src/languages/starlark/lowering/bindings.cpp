// SPDX-License-Identifier: Apache-2.0
#include "languages/starlark/lowering/bindings.h"

#include <algorithm>
#include <string_view>

namespace ramify::frontends::starlark {
namespace {

// Statements that contain other statements, and the parts that contain these.
constexpr std::string_view containers[] = {"if_statement",    "elif_clause",   "else_clause",   "for_statement",
                                           "while_statement", "block",         "try_statement", "except_clause",
                                           "finally_clause",  "with_statement"};

bool is_container(std::string_view kind) { return std::ranges::find(containers, kind) != std::end(containers); }

}  // namespace

std::vector<Node> target_names(const Node& target) {
  std::vector<Node> names;
  std::vector<Node> rest = {target};
  while (!rest.empty()) {
    const Node node = rest.back();
    rest.pop_back();
    const std::string_view kind = node.kind();
    if (kind == "identifier") {
      names.push_back(node);
    } else if (kind == "pattern_list" || kind == "tuple_pattern" || kind == "list_pattern" ||
               kind == "list_splat_pattern") {
      const std::vector<Node> parts = node.named_children();
      rest.insert(rest.end(), parts.rbegin(), parts.rend());
    }
  }
  return names;
}

std::vector<Binding> collect_bindings(const Node& body) {
  struct Item {
    Node node;
    bool is_conditional;
  };
  std::vector<Binding> bindings;
  std::vector<Item> rest;
  const auto enter = [&](const Node& node, bool is_conditional) {
    const std::vector<Node> children = node.named_children();
    for (size_t i = children.size(); i > 0; --i) rest.push_back({children[i - 1], is_conditional});
  };
  enter(body, false);
  while (!rest.empty()) {
    const auto [node, is_conditional] = rest.back();
    rest.pop_back();
    const std::string_view kind = node.kind();
    const auto bind = [&](BindingKind binding, const Node& target) {
      for (const Node& name : target_names(target)) bindings.push_back({binding, name, {}, is_conditional});
    };
    if (kind == "expression_statement") {
      enter(node, is_conditional);
    } else if (kind == "assignment" || kind == "augmented_assignment") {
      bind(BindingKind::assignment, node.field("left"));
      if (const Node right = node.field("right")) rest.push_back({right, is_conditional});
    } else if (kind == "function_definition") {
      bindings.push_back({BindingKind::definition, node.field("name"), node, is_conditional});
    } else if (kind == "decorated_definition") {
      rest.push_back({node.field("definition"), true});
    } else if (kind == "class_definition") {
      bindings.push_back({BindingKind::assignment, node.field("name"), {}, is_conditional});
    } else if (is_container(kind)) {
      if (kind == "for_statement") bind(BindingKind::loop_variable, node.field("left"));
      enter(node, true);
    }
  }
  return bindings;
}

}  // namespace ramify::frontends::starlark
