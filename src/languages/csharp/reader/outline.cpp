// SPDX-License-Identifier: Apache-2.0
#include "languages/csharp/reader/outline.h"

#include <algorithm>
#include <sstream>

namespace ramify::frontends::csharp {
namespace {

using Cst = tree_sitter::Node;

bool is_type(const Cst& node) {
  return node.is("class_declaration") || node.is("struct_declaration") || node.is("record_declaration") ||
         node.is("interface_declaration") || node.is("enum_declaration");
}

// The grammar treats directives as comments, so `#define` is searched in the text.
std::set<std::string, std::less<>> defined_symbols(const std::string& text) {
  std::set<std::string, std::less<>> symbols;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string directive;
    std::string symbol;
    if (words >> directive >> symbol && directive == "#define") symbols.insert(symbol);
  }
  return symbols;
}

}  // namespace

bool has_modifier(const Cst& declaration, std::string_view word) {
  return std::ranges::any_of(declaration.named_children(),
                             [&](const Cst& child) { return child.is("modifier") && child.text() == word; });
}

Cst child_of_kind(const Cst& node, std::string_view kind) {
  for (const Cst& child : node.named_children())
    if (child.is(kind)) return child;
  return {};
}

Outline::Outline(const Cst& root) : symbols(defined_symbols(root.source().parsed())) {
  std::vector<Cst> open = {root};
  while (!open.empty()) {
    const Cst node = open.back();
    open.pop_back();
    has_top_level_statements |= node.is("global_statement");
    if (is_type(node)) {
      TypeOutline& type = types[std::string(node.field("name").text())];
      if (type.parts.empty()) type.kind = node.kind();
      type.parts.push_back(node);
    }
    if (node.is("variable_declarator") || node.is("parameter") || node.is("property_declaration"))
      if (const Cst name = node.field("name")) variables.emplace(name.text());
    if (node.is("tuple_type") || node.is("tuple_expression")) {
      size_t place = 0;
      for (const Cst& each : node.named_children()) {
        if (const Cst name = each.field("name"); name && !child_of_kind(each, "declaration_expression"))
          tuple_names[std::string(name.text())].insert(place);
        ++place;
      }
    }
    if (node.is("field_declaration") || node.is("property_declaration") || node.is("enum_member_declaration")) {
      if (const Cst name = node.field("name")) members.emplace(name.text());
      if (const Cst declared = child_of_kind(node, "variable_declaration"))
        for (const Cst& each : declared.named_children())
          if (const Cst name = each.field("name")) members.emplace(name.text());
    }
    if (node.is("record_declaration"))
      if (const Cst list = child_of_kind(node, "parameter_list"))
        for (const Cst& each : list.named_children())
          if (const Cst name = each.field("name")) members.emplace(name.text());
    has_conversions |= node.is("conversion_operator_declaration");
    has_unsigned |= (node.is("predefined_type") && node.text() == "uint") ||
                    (node.is("identifier") && node.text() == "UInt32") ||
                    (node.is("integer_literal") && node.text().find_first_of("uU") != std::string_view::npos);
    has_big_numbers |= node.is("identifier") && node.text() == "BigInteger";
    if (node.is("method_declaration")) {
      const Cst first = node.field("parameters").first_named_child();
      if (first && first.is("parameter") && has_modifier(first, "this"))
        for (const auto& [name, type] : types)
          for (const Cst& part : type.parts)
            if (part.begin() <= node.begin() && node.end() <= part.end())
              extensions[std::string(node.field("name").text())].insert(name);
    }
    if (node.is("method_declaration") && main_class.empty() && node.field("name").text() == "Main" &&
        has_modifier(node, "static")) {
      for (const auto& [name, type] : types)
        for (const Cst& part : type.parts)
          if (part.begin() <= node.begin() && node.end() <= part.end()) main_class = name;
      main_has_parameter = static_cast<bool>(node.field("parameters").first_named_child());
      main_returns_status = node.field("returns").text() == "int" || node.field("type").text() == "int";
    }
    const std::vector<Cst> children = node.named_children();
    open.insert(open.end(), children.rbegin(), children.rend());
  }
  has_big_numbers &= !types.contains("BigInteger");
  has_conversions |= has_big_numbers;
}

const TypeOutline* Outline::find(std::string_view name) const {
  const auto found = types.find(name);
  return found == types.end() ? nullptr : &found->second;
}

bool Outline::is_kind(std::string_view name, std::string_view kind) const {
  const TypeOutline* type = find(name);
  return type != nullptr && type->kind == kind;
}

bool Outline::is_type_name(std::string_view name) const {
  if (find(name) != nullptr) return true;
  if (name.starts_with("System.")) return true;
  const bool is_bare = name.find('.') == std::string_view::npos;
  return is_bare && name.front() >= 'A' && name.front() <= 'Z' && !variables.contains(name);
}

bool Outline::is_interface(std::string_view name) const {
  if (const TypeOutline* type = find(name)) return type->kind == "interface_declaration";
  return name.size() > 1 && name[0] == 'I' && name[1] >= 'A' && name[1] <= 'Z';
}

}  // namespace ramify::frontends::csharp
