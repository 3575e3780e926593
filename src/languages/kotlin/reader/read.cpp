// SPDX-License-Identifier: Apache-2.0
#include "languages/kotlin/reader/read.h"

#include "languages/kotlin/reader/reader.h"

namespace ramify::frontends::kotlin {

Reader::Reader(surface::Tree& tree, const surface::ReadOptions& options, diagnostics::Diagnostics& diagnostics,
               const tree_sitter::Node& root)
    : surface::Reader(tree, options, diagnostics) {
  find_receiver_lambdas(root);
  find_extensions(root);
  std::vector<Cst> open = {root};
  while (!open.empty()) {
    const Cst node = open.back();
    open.pop_back();
    if (node.is("function_declaration")) {
      const std::string_view text = child_of_kind(node, "simple_identifier").text();
      functions_.emplace(text);
      const Cst body = child_of_kind(node, "function_body");
      if (body && !body.has_child("=") && !node.has_child(":")) unit_functions_.emplace(text);
      else other_functions_.emplace(text);
    }
    if (node.is("class_declaration") || node.is("object_declaration"))
      classes_.emplace(child_of_kind(node, "type_identifier").text());
    if (node.is("object_declaration")) objects_.emplace(child_of_kind(node, "type_identifier").text());
    if (node.is("class_declaration") && has_modifier(node, "inner"))
      know(child_of_kind(node, "type_identifier").text(), Named::is_inner_class);
    if (node.is("class_body") || node.is("enum_class_body")) find_member_extensions(node);
    if (node.is("class_declaration") && node.has_child("interface"))
      interfaces_.emplace(std::string(child_of_kind(node, "type_identifier").text()), node);
    if (node.is("type_alias"))
      type_aliases_.emplace(std::string(child_of_kind(node, "type_identifier").text()), type_of(node));
    for (const Cst& child : node.named_children()) open.push_back(child);
  }
}

// A program begins with `main`.
Node* Reader::file(const Cst& root) {
  know_properties(root);
  Nodes nodes = statements(root.named_children());
  combine_overloads(nodes);
  add_tests_of_receivers(root, nodes);
  if (!options_.is_script && options_.is_main) {
    for (const Cst& child : root.named_children()) {
      if (!child.is("function_declaration") || child_of_kind(child, "simple_identifier").text() != "main") continue;
      Nodes parts = {name(child, "main")};
      if (child_of_kind(child, "function_value_parameters").first_named_child()) {
        Node* strings = make(Kind::call, child, "", {name(child, "ramify_arguments")});
        strings = intrinsic(child, "%array_of", {string(child, "string"), strings});
        parts.push_back(make(Kind::argument, child, "", {strings}));
      }
      nodes.push_back(make(Kind::call, root, "", std::move(parts)));
      break;
    }
  }
  return make(Kind::sequence, root, "", std::move(nodes));
}

Node* read(const tree_sitter::Tree& from, surface::Tree& to, const surface::ReadOptions& options,
           diagnostics::Diagnostics& diagnostics) {
  return Reader(to, options, diagnostics, from.root()).file(from.root());
}

}  // namespace ramify::frontends::kotlin
