// SPDX-License-Identifier: Apache-2.0
// A file: dispatches statements and expressions by the kind of their node, and handles properties of the whole file.
#include "languages/ecmascript/reader.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

namespace ramify::frontends::ecmascript {

using surface::Node;
using Cst = tree_sitter::Node;

const Reader::Handlers& Reader::statement_handlers() {
  static const Handlers handlers = {
      {"expression_statement", &Reader::expression_statement},
      {"variable_declaration", &Reader::declaration},
      {"lexical_declaration", &Reader::declaration},
      {"function_declaration", &Reader::function_declaration},
      {"generator_function_declaration", &Reader::function_declaration},
      {"class_declaration", &Reader::class_declaration},
      {"statement_block", &Reader::inner_block},
      {"if_statement", &Reader::if_statement},
      {"switch_statement", &Reader::switch_statement},
      {"for_statement", &Reader::for_statement},
      {"for_in_statement", &Reader::for_in_statement},
      {"while_statement", &Reader::while_statement},
      {"do_statement", &Reader::do_statement},
      {"try_statement", &Reader::try_statement},
      {"with_statement", &Reader::with_statement},
      {"break_statement", &Reader::jump},
      {"continue_statement", &Reader::jump},
      {"return_statement", &Reader::return_statement},
      {"throw_statement", &Reader::throw_statement},
      {"labeled_statement", &Reader::labeled_statement},
      {"empty_statement", &Reader::nothing},
      {"debugger_statement", &Reader::debugger_statement},
      {"hash_bang_line", &Reader::nothing},
      {"import_statement", &Reader::import_statement},
      {"export_statement", &Reader::export_statement},
  };
  return handlers;
}

const Reader::Handlers& Reader::expression_handlers() {
  static const Handlers handlers = {
      {"identifier", &Reader::identifier},
      {"undefined", &Reader::identifier},
      {"this", &Reader::this_expression},
      {"super", &Reader::super_alone},
      {"number", &Reader::number},
      {"string", &Reader::string_literal},
      {"template_string", &Reader::template_string},
      {"regex", &Reader::regex},
      {"true", &Reader::boolean},
      {"false", &Reader::boolean},
      {"null", &Reader::null_literal},
      {"object", &Reader::object},
      {"array", &Reader::array},
      {"function_expression", &Reader::function_expression},
      {"generator_function", &Reader::function_expression},
      {"arrow_function", &Reader::arrow_function},
      {"class", &Reader::class_expression},
      {"meta_property", &Reader::meta_property},
      {"member_expression", &Reader::chain},
      {"subscript_expression", &Reader::chain},
      {"call_expression", &Reader::chain},
      {"new_expression", &Reader::new_expression},
      {"parenthesized_expression", &Reader::parenthesized},
      {"sequence_expression", &Reader::sequence_expression},
      {"assignment_expression", &Reader::assignment_expression},
      {"augmented_assignment_expression", &Reader::augmented_assignment_expression},
      {"await_expression", &Reader::await_expression},
      {"yield_expression", &Reader::yield_expression},
      {"unary_expression", &Reader::unary_expression},
      {"binary_expression", &Reader::binary_expression},
      {"ternary_expression", &Reader::ternary_expression},
      {"update_expression", &Reader::update_expression},
      {"spread_element", &Reader::spread_element},
  };
  return handlers;
}

namespace {

bool makes_function(const Cst& value) {
  return value && (value.is("arrow_function") || value.is("function_expression") || value.is("generator_function"));
}

// Whether the file uses one of its functions as an object: by `f.prototype`, `new f`, `f.x = ...`, or a namespace of
// its name.
bool assigns_function_properties(const Cst& root) {
  std::set<std::string_view> functions;
  std::vector<std::string_view> used;
  for (Cst at = root; at; at = at.following()) {
    if (at.is("function_declaration")) functions.insert(at.field("name").text());
    if (at.is("variable_declarator") && makes_function(at.field("value"))) functions.insert(at.field("name").text());
    if (at.is("new_expression")) used.push_back(at.field("constructor").text());
    if (at.is("internal_module") || at.is("module")) used.push_back(at.field("name").text());
    if (at.is("assignment_expression") || at.is("augmented_assignment_expression") || at.is("update_expression")) {
      Cst target = at.field(at.is("update_expression") ? "argument" : "left");
      while (target.is("member_expression") || target.is("subscript_expression")) {
        target = target.field("object");
        used.push_back(target.text());
      }
    }
    if (at.is("member_expression") && at.field("property").text() == "prototype") return true;
  }
  return std::ranges::any_of(used, [&](std::string_view name) { return functions.contains(name); });
}

}  // namespace

// Code is strict if it says so or is a module; the library reads the variable %strict.
Node* Reader::file(const Cst& root) {
  bool& is_strict = is_strict_;
  for (const Cst& child : root.named_children()) {
    is_strict |= child.is("import_statement") || child.is("export_statement");
    if (!child.is("expression_statement")) continue;
    const Cst value = child.first_named_child();
    is_strict |= value && value.is("string") && string_text(value) == "use strict";
  }
  around_.push_back(root);
  std::vector<Node*> all = statements(root.named_children());

  // The prelude stores properties that are assigned to functions.
  if (assigns_function_properties(root)) all.insert(all.begin(), name(root, "__function_fields"));
  if (uses_bind_) all.insert(all.begin(), name(root, "__bind"));
  if (is_strict) all.insert(all.begin(), make(Kind::assign, root, "", {name(root, "%strict"), literal(root, true)}));
  return make(Kind::sequence, root, "", std::move(all));
}

Node* Reader::statement(const Cst& at) {
  const auto handler = statement_handlers().find(at.kind());
  return handler != statement_handlers().end() ? (this->*handler->second)(at) : other_statement(at);
}

Node* Reader::expression(const Cst& at) {
  const auto handler = expression_handlers().find(at.kind());
  return handler != expression_handlers().end() ? (this->*handler->second)(at) : other_expression(at);
}

Node* Reader::other_statement(const Cst& at) { return unsupported(at, fmt::format("`{}`", at.kind())); }
Node* Reader::other_expression(const Cst& at) { return unsupported(at, fmt::format("`{}`", at.kind())); }
Node* Reader::other_member(const Cst& at) { return unsupported(at, fmt::format("`{}`", at.kind())); }

}  // namespace ramify::frontends::ecmascript
