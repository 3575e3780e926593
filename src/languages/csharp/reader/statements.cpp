// SPDX-License-Identifier: Apache-2.0
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "languages/csharp/reader/reader.h"

namespace ramify::frontends::csharp {

Node* Reader::statement(const Cst& at) {
  static const std::unordered_map<std::string_view, Handler> handlers = {
      {"block", &Reader::block},
      {"empty_statement", &Reader::nothing},
      {"expression_statement", &Reader::expression_statement},
      {"local_declaration_statement", &Reader::local_declaration},
      {"local_function_statement", &Reader::local_function},
      {"if_statement", &Reader::if_statement},
      {"while_statement", &Reader::while_statement},
      {"do_statement", &Reader::do_statement},
      {"for_statement", &Reader::for_statement},
      {"foreach_statement", &Reader::for_each},
      {"labeled_statement", &Reader::labelled},
      {"goto_statement", &Reader::go_to},
      {"break_statement", &Reader::break_statement},
      {"continue_statement", &Reader::continue_statement},
      {"return_statement", &Reader::return_statement},
      {"throw_statement", &Reader::throw_statement},
      {"yield_statement", &Reader::yield_statement},
      {"try_statement", &Reader::try_statement},
      {"using_statement", &Reader::using_statement},
      {"lock_statement", &Reader::lock},
      {"checked_statement", &Reader::checked_statement},
      {"unsafe_statement", &Reader::unsafe_statement},
      {"switch_statement", &Reader::switch_statement},
      {"class_declaration", &Reader::type_declaration},
      {"struct_declaration", &Reader::type_declaration},
      {"record_declaration", &Reader::type_declaration},
      {"interface_declaration", &Reader::type_declaration},
      {"enum_declaration", &Reader::enum_declaration},
      {"delegate_declaration", &Reader::nothing},
      {"namespace_declaration", &Reader::name_space},
      {"file_scoped_namespace_declaration", &Reader::nothing},
      {"using_directive", &Reader::import},
      {"extern_alias_directive", &Reader::nothing},
      {"global_attribute", &Reader::nothing},
      {"shebang_directive", &Reader::nothing},
      {"preproc_if", &Reader::conditional_text},
  };
  if (at.is("global_statement")) return statement(at.first_named_child());
  const auto handler = handlers.find(at.kind());
  if (handler == handlers.end()) return unsupported(at, fmt::format("`{}`", at.kind()));
  return (this->*handler->second)(at);
}

// `using var x = …;` lasts until the end of the block: the remaining statements are its body.
Reader::Nodes Reader::statements_from(const std::vector<Cst>& list, size_t from) {
  Nodes nodes;
  for (size_t i = from; i < list.size(); ++i) {
    const Cst at = list[i].is("global_statement") ? list[i].first_named_child() : list[i];
    if (at.is("local_declaration_statement") && at.has_child("using")) {
      Node* rest = make(Kind::sequence, at, "", statements_from(list, i + 1));
      nodes.push_back(using_variables(at, child_of_kind(at, "variable_declaration"), rest));
      return nodes;
    }
    nodes.push_back(statement(list[i]));
  }
  return nodes;
}

Reader::Nodes Reader::statements(const std::vector<Cst>& list) { return statements_from(list, 0); }

Node* Reader::nothing(const Cst& at) { return make(Kind::sequence, at); }
Node* Reader::block(const Cst& at) { return make(Kind::block, at, "", statements(at.named_children())); }
Node* Reader::together(const Cst& at, Nodes nodes) {
  return nodes.size() == 1 ? nodes.front() : make(Kind::sequence, at, "", std::move(nodes));
}
Node* Reader::expression_statement(const Cst& at) { return expression(at.children().front()); }

// --- variables

// For `var x = 0.5`, so that x remains a double when 1 is assigned.
Node* Reader::evident_type(const Node* value) {
  if (value == nullptr) return nullptr;
  if (value->is(Kind::unary) && value->text == "-") return evident_type(value->part(0));
  if (value->is(Kind::cast) && value->text != "as") return value->type;
  if (value->is(Kind::intrinsic) && value->text == "decimal") return tree_.type(value->span, "decimal");
  if (!value->is(Kind::literal)) return nullptr;
  if (!value->text.empty()) return tree_.type(value->span, value->text);
  if (std::holds_alternative<double>(value->value)) return tree_.type(value->span, "f64");
  return nullptr;
}

Node* Reader::variable(const Cst& at, const Cst& type_at, uint32_t flags) {
  Node* declared = type(type_at);
  Node* result = make(Kind::declare, at);
  const std::vector<Cst> children = at.children();
  const bool has_value = children.size() > 2 && children[children.size() - 2].is("=");
  if (child_of_kind(at, "bracketed_argument_list")) return unsupported(at, "a buffer of fixed size");
  if (const Cst names = child_of_kind(at, "tuple_pattern")) {
    result->parts.push_back(tuple_pattern(names));
  } else {
    Node* pattern = variable_pattern(at, at.field("name").text());
    if (pattern->is(Kind::wildcard_pattern)) pattern = make(Kind::name_pattern, at, "_");
    result->parts.push_back(pattern->set(Flag::by_reference, type_at.is("ref_type")));
  }
  if (has_value) {
    const Cst& value = children.back();
    result->parts.push_back(value.is("ref_expression") ? expression(value.children().back())
                                                       : expression_of(value, declared));
  }
  if (declared == nullptr && has_value) declared = evident_type(result->part(1));
  result->type = declared;
  result->flags = flags;
  return result;
}

Reader::Nodes Reader::variables(const Cst& declaration, uint32_t flags) {
  Nodes nodes;
  for (const Cst& each : declaration.named_children())
    if (each.is("variable_declarator")) nodes.push_back(variable(each, declaration.field("type"), flags));
  return nodes;
}

Node* Reader::local_declaration(const Cst& at) {
  const uint32_t flags = has_modifier(at, "const") ? static_cast<uint32_t>(Flag::constant) : 0;
  return together(at, variables(child_of_kind(at, "variable_declaration"), flags));
}

Node* Reader::local_function(const Cst& at) {
  const Inside inside(*this);
  push_type_parameters(at);
  Nodes taken = parameters(at.field("parameters"));
  return finish_function(at, std::string(at.field("name").text()), at.field("body"), std::move(taken),
                         type(at.field("type")));
}

// --- branches and loops

Node* Reader::if_statement(const Cst& at) {
  Node* result = make(Kind::if_, at, "", {expression(at.field("condition")), statement(at.field("consequence"))});
  if (const Cst otherwise = at.field("alternative")) result->parts.push_back(statement(otherwise));
  return result;
}

Node* Reader::body_of_loop(const Cst& at) {
  const std::string around = std::exchange(match_label_, "");
  Node* body = statement(at);
  match_label_ = around;
  return body;
}

Node* Reader::while_statement(const Cst& at) {
  return make(Kind::while_, at, "", {expression(at.field("condition")), body_of_loop(at.field("body"))});
}

Node* Reader::do_statement(const Cst& at) {
  Node* body = body_of_loop(at.field("body"));
  return make(Kind::do_while, at, "", {body, expression(at.field("condition"))});
}

Node* Reader::for_statement(const Cst& at) {
  const auto all = [&](std::string_view field) -> Node* {
    Nodes nodes;
    for (const Cst& each : at.fields(field)) {
      if (each.is(",")) continue;
      if (each.is("variable_declaration")) {
        nodes = variables(each, 0);
      } else {
        nodes.push_back(expression(each));
      }
    }
    return nodes.empty() ? nullptr : together(at.field(field), std::move(nodes));
  };
  Node* initial = all("initializer");
  Node* condition = all("condition");
  Node* update = all("update");
  return make(Kind::for_, at, "", {initial, condition, update, body_of_loop(at.field("body"))});
}

Node* Reader::for_each(const Cst& at) {
  const Cst left = at.field("left");
  Node* pattern = nullptr;
  if (left.is("tuple_pattern")) {
    pattern = tuple_pattern(left);
  } else if (const Cst declared = at.field("type")) {
    pattern = variable_pattern(left, left.text());
    pattern->type = type(declared);
  } else {
    pattern = target_pattern(left);
  }
  if (at.has_child("await")) return unsupported(at, "`await foreach`");
  Node* iterable = expression(at.field("right"));
  return make(Kind::for_each, at, "", {pattern, iterable, body_of_loop(at.field("body"))});
}

// --- jumps

Node* Reader::labelled(const Cst& at) {
  return make(Kind::labelled, at, std::string(at.children().front().text()), {statement(at.children().back())});
}

// `goto case 1` names a case by its constant.
Node* Reader::go_to(const Cst& at) {
  const std::vector<Cst> parts = at.children();
  if (at.has_child("default")) return make(Kind::goto_, at, "default#");
  if (at.has_child("case")) return make(Kind::goto_, at, fmt::format("case#{}", parts[2].text()));
  return make(Kind::goto_, at, std::string(parts[1].text()));
}

Node* Reader::break_statement(const Cst& at) {
  is_match_label_used_ |= !match_label_.empty();
  return make(Kind::break_, at, match_label_);
}
Node* Reader::continue_statement(const Cst& at) { return make(Kind::continue_, at); }

Node* Reader::return_statement(const Cst& at) {
  Node* result = make(Kind::return_, at);
  const std::vector<Cst> parts = at.children();
  if (parts.size() > 2) result->parts.push_back(expression_of(parts[1], result_));
  return result;
}

Node* Reader::throw_statement(const Cst& at) {
  const std::vector<Cst> parts = at.children();
  Node* result = make(Kind::throw_, at);
  if (parts.size() > 2) result->parts.push_back(expression(parts[1]));
  return result;
}

Node* Reader::yield_statement(const Cst& at) {
  is_generator_ = true;
  if (at.has_child("break")) return make(Kind::return_, at);
  return make(Kind::yield, at, "", {expression(at.children()[2])});
}

// --- exceptions and resources

Node* Reader::catch_clause(const Cst& at) {
  const Cst declaration = child_of_kind(at, "catch_declaration");
  const Cst filter = child_of_kind(at, "catch_filter_clause");
  const Cst variable = declaration ? declaration.field("name") : Cst();
  Node* guard = filter ? expression(filter.children()[2]) : nullptr;
  Node* result = make(Kind::catch_, at, variable ? std::string(variable.text()) : "", {block(at.field("body")), guard});
  if (declaration) result->parts.push_back(class_reference(declaration.field("type")));
  return result;
}

Node* Reader::try_statement(const Cst& at) {
  Node* result = make(Kind::try_, at, "", {block(at.field("body")), nullptr, nullptr});
  for (const Cst& child : at.named_children()) {
    if (child.is("catch_clause")) result->parts.push_back(catch_clause(child));
    if (child.is("finally_clause")) result->parts[2] = block(child.first_named_child());
  }
  return result;
}

Node* Reader::using_variables(const Cst& at, const Cst& declaration, Node* body) {
  const Nodes declared = variables(declaration, 0);
  for (auto each = declared.rbegin(); each != declared.rend(); ++each) {
    Node* pattern = (*each)->part(0);
    pattern->type = (*each)->type;
    body = make(Kind::with_, at, "dispose", {(*each)->part(1), pattern, body});
  }
  return body;
}

Node* Reader::using_statement(const Cst& at) {
  if (at.has_child("await")) return unsupported(at, "`await using`");
  if (const Cst declaration = child_of_kind(at, "variable_declaration"))
    return using_variables(at, declaration, statement(at.field("body")));
  Node* value = expression(at.children()[2]);
  return make(Kind::with_, at, "dispose", {value, nullptr, statement(at.field("body"))});
}

// Holds the lock during the body, and releases it on every exit.
Node* Reader::lock(const Cst& at) {
  const std::string held = hidden_name("lock");
  Node* declare = make(Kind::declare, at, "", {make(Kind::name_pattern, at, held), expression(at.children()[2])});
  Node* enter = intrinsic(at, "monitor_enter", {name(at, held)});
  Node* leave = intrinsic(at, "monitor_exit", {name(at, held)});
  Node* body = statement(at.children().back());
  return make(Kind::block, at, "", {declare, enter, make(Kind::try_, at, "", {body, nullptr, leave})});
}

Node* Reader::checked_statement(const Cst& at) {
  const uint32_t around = std::exchange(checked_depth_, at.has_child("checked") ? 1 : 0);
  Node* body = block(child_of_kind(at, "block"));
  checked_depth_ = around;
  return body;
}

Node* Reader::unsafe_statement(const Cst& at) { return block(child_of_kind(at, "block")); }

// --- files

Node* Reader::name_space(const Cst& at) {
  return make(Kind::sequence, at, "", statements(at.field("body").named_children()));
}

Node* Reader::import(const Cst& at) {
  const Cst path = at.named_children().back();
  Node* result = make(Kind::import_, at, std::string(path.text()));
  if (const Cst alias = at.field("name")) {
    result->alias = alias.text();
    return result;
  }
  return result->set(Flag::wildcard)->set(Flag::static_, at.has_child("static"));
}

// --- the preprocessor

bool Reader::is_defined(const Cst& condition) const {
  if (condition.is("boolean_literal")) return condition.text() == "true";
  if (condition.is("identifier")) return outline_.symbols.contains(condition.text());
  if (condition.is("parenthesized_expression")) return is_defined(condition.first_named_child());
  if (condition.is("unary_expression")) return !is_defined(condition.field("argument"));
  if (!condition.is("binary_expression")) return false;
  const bool left = is_defined(condition.field("left"));
  const bool right = is_defined(condition.field("right"));
  const std::string_view sign = condition.field("operator").text();
  if (sign == "&&") return left && right;
  if (sign == "||") return left || right;
  return sign == "==" ? left == right : left != right;
}

// The nodes of the active branch.
std::vector<Reader::Cst> Reader::chosen_text(const Cst& at) const {
  const Cst condition = at.field("condition");
  const Cst otherwise = at.field("alternative");
  if (condition && !is_defined(condition)) return otherwise ? chosen_text(otherwise) : std::vector<Cst>();
  std::vector<Cst> chosen;
  for (const Cst& child : at.named_children()) {
    const uint32_t begin = child.begin();
    const bool is_part = (condition && begin == condition.begin()) || (otherwise && begin == otherwise.begin());
    if (!is_part) chosen.push_back(child);
  }
  return chosen;
}

Node* Reader::conditional_text(const Cst& at) { return make(Kind::sequence, at, "", statements(chosen_text(at))); }

}  // namespace ramify::frontends::csharp
