// SPDX-License-Identifier: Apache-2.0
#include "languages/php/reader/read.h"

#include <algorithm>

#include <fmt/format.h>

#include "languages/php/reader/reader.h"

namespace ramify::frontends::php {

using surface::Node;

tree_sitter::Node child_of_kind(const tree_sitter::Node& at, std::string_view kind) {
  for (const tree_sitter::Node& child : at.children())
    if (child.is(kind)) return child;
  return {};
}

const Reader::Handlers& Reader::statement_handlers() {
  static const Handlers handlers = {
      {"empty_statement", &Reader::nothing},
      {"compound_statement", &Reader::block},
      {"colon_block", &Reader::block},
      {"named_label_statement", &Reader::named_label},
      {"expression_statement", &Reader::expression_statement},
      {"if_statement", &Reader::if_statement},
      {"switch_statement", &Reader::switch_statement},
      {"while_statement", &Reader::while_statement},
      {"do_statement", &Reader::do_statement},
      {"for_statement", &Reader::for_statement},
      {"foreach_statement", &Reader::foreach_statement},
      {"goto_statement", &Reader::goto_statement},
      {"continue_statement", &Reader::jump},
      {"break_statement", &Reader::jump},
      {"return_statement", &Reader::return_statement},
      {"try_statement", &Reader::try_statement},
      {"declare_statement", &Reader::declare_statement},
      {"echo_statement", &Reader::echo_statement},
      {"exit_statement", &Reader::exit_statement},
      {"unset_statement", &Reader::unset_statement},
      {"const_declaration", &Reader::const_declaration},
      {"function_definition", &Reader::function_definition},
      {"class_declaration", &Reader::class_declaration},
      {"interface_declaration", &Reader::class_declaration},
      {"trait_declaration", &Reader::class_declaration},
      {"enum_declaration", &Reader::enum_declaration},
      {"namespace_definition", &Reader::namespace_definition},
      {"namespace_use_declaration", &Reader::use_declaration},
      {"global_declaration", &Reader::global_declaration},
      {"function_static_declaration", &Reader::static_declaration},
  };
  return handlers;
}

const Reader::Handlers& Reader::expression_handlers() {
  static const Handlers handlers = {
      {"variable_name", &Reader::variable},
      {"dynamic_variable_name", &Reader::dynamic_variable},
      {"name", &Reader::constant},
      {"qualified_name", &Reader::constant},
      {"relative_name", &Reader::constant},
      {"integer", &Reader::integer_literal},
      {"float", &Reader::float_literal},
      {"boolean", &Reader::boolean},
      {"null", &Reader::null_literal},
      {"string", &Reader::single_quoted},
      {"encapsed_string", &Reader::double_quoted},
      {"heredoc", &Reader::heredoc},
      {"nowdoc", &Reader::nowdoc},
      {"shell_command_expression", &Reader::shell_command},
      {"array_creation_expression", &Reader::array},
      {"parenthesized_expression", &Reader::parenthesized},
      {"sequence_expression", &Reader::sequence_expression},
      {"binary_expression", &Reader::binary_expression},
      {"unary_op_expression", &Reader::unary_expression},
      {"update_expression", &Reader::update_expression},
      {"conditional_expression", &Reader::conditional_expression},
      {"cast_expression", &Reader::cast_expression},
      {"assignment_expression", &Reader::assignment_expression},
      {"reference_assignment_expression", &Reader::reference_assignment},
      {"augmented_assignment_expression", &Reader::augmented_assignment},
      {"match_expression", &Reader::match_expression},
      {"throw_expression", &Reader::throw_expression},
      {"clone_expression", &Reader::clone_expression},
      {"print_intrinsic", &Reader::print_expression},
      {"error_suppression_expression", &Reader::suppressed},
      {"include_expression", &Reader::include_expression},
      {"include_once_expression", &Reader::include_expression},
      {"require_expression", &Reader::include_expression},
      {"require_once_expression", &Reader::include_expression},
      {"yield_expression", &Reader::yield_expression},
      {"anonymous_function", &Reader::anonymous_function},
      {"arrow_function", &Reader::arrow_function},
      {"object_creation_expression", &Reader::creation},
      {"member_access_expression", &Reader::chain},
      {"nullsafe_member_access_expression", &Reader::chain},
      {"member_call_expression", &Reader::chain},
      {"nullsafe_member_call_expression", &Reader::chain},
      {"subscript_expression", &Reader::chain},
      {"function_call_expression", &Reader::chain},
      {"scoped_call_expression", &Reader::scoped_call},
      {"scoped_property_access_expression", &Reader::scoped_property},
      {"class_constant_access_expression", &Reader::class_constant},
  };
  return handlers;
}

Node* Reader::file(const Cst& root) {
  for (size_t i = 0; (i = root.text().find("function", i)) != std::string_view::npos; ++i) {
    const size_t next = root.text().find_first_not_of(" \t\r\n", i + 8);
    any_function_returns_reference_ |= next != std::string_view::npos && root.text()[next] == '&';
  }
  survey_ = Survey(root);
  const uint32_t end = root.source().end();
  std::vector<Node*> list;
  const std::vector<Cst> children = root.named_children();
  const bool has_program = root.has_child("php_tag");
  const uint32_t first = has_program ? child_of_kind(root, "php_tag").begin() : end;
  uint32_t begin = root.source().begin();
  if (root.source().text().starts_with("#!"))  // the shebang line
    begin += static_cast<uint32_t>(std::min(root.source().text().find('\n') + 1, root.source().text().size()));
  if (first > begin) list.push_back(page_text(root, begin, first));
  if (has_program) {
    std::vector<Node*> rest = statements(children, first, end);
    list.insert(list.end(), rest.begin(), rest.end());
  }
  // Globals that only functions assign start as null, and so do variables that are tested while possibly unset.
  if (options_.is_main || options_.is_script) {
    std::set<std::string> variables = survey_.globals();
    variables.insert(shared_globals_.begin(), shared_globals_.end());
    variables.insert(quiet_names_.front().begin(), quiet_names_.front().end());
    const std::vector<Node*> values = nulls(root, variables);
    list.insert(list.begin(), values.begin(), values.end());
  }
  for (const std::string& function : nested_functions_) {
    Node* pattern = make(Kind::name_pattern, root, function);
    list.insert(list.begin(), make(Kind::declare, root, "", {pattern, null(root)})->set(Flag::constant));
  }
  if (page_texts_read_.size() < survey_.page_texts().size())
    list.push_back(unsupported(root, "text outside <?php ?> in the middle of a statement"));
  return make(Kind::sequence, root, "", std::move(list));
}

Node* Reader::statement(const Cst& at) {
  const auto handler = statement_handlers().find(at.kind());
  if (handler != statement_handlers().end()) return (this->*handler->second)(at);
  return unsupported(at, fmt::format("`{}`", at.kind()));
}

Node* Reader::expression(const Cst& at) {
  const auto handler = expression_handlers().find(at.kind());
  if (handler != expression_handlers().end()) return (this->*handler->second)(at);
  return unsupported(at, fmt::format("`{}`", at.kind()));
}

Node* read(const tree_sitter::Tree& from, surface::Tree& to, const surface::ReadOptions& options,
           diagnostics::Diagnostics& diagnostics) {
  return Reader(to, options, diagnostics).file(from.root());
}

}  // namespace ramify::frontends::php
