// SPDX-License-Identifier: Apache-2.0
#include <unordered_map>

#include <fmt/format.h>

#include "frontends/languages/kotlin/reader.h"

namespace ramify::frontends::kotlin {

Node* Reader::statement(const Cst& at) {
  static const std::unordered_map<std::string_view, Handler> handlers = {
      {"assignment", &Reader::assignment},
      {"for_statement", &Reader::for_statement},
      {"while_statement", &Reader::while_statement},
      {"do_while_statement", &Reader::do_while},
      {"property_declaration", &Reader::local_property},
      {"function_declaration", &Reader::function_declaration},
      {"class_declaration", &Reader::class_declaration},
      {"object_declaration", &Reader::object_declaration},
      {"import_header", &Reader::import},
      {"package_header", &Reader::nothing},
      {"type_alias", &Reader::nothing},
      {"file_annotation", &Reader::nothing},
      {"shebang_line", &Reader::nothing},
      {"annotation", &Reader::nothing},
  };
  const auto handler = handlers.find(at.kind());
  return handler == handlers.end() ? expression(at) : (this->*handler->second)(at);
}

// A label stands before what it names; accessors stand behind their property.
Reader::Nodes Reader::statements(const std::vector<Cst>& list) {
  Nodes nodes;
  std::string label;
  for (size_t i = 0; i < list.size(); ++i) {
    const Cst& at = list[i];
    if (at.is("label")) {
      label = at.text().substr(0, at.text().find('@'));
      continue;
    }
    if (at.is("import_list")) {
      for (const Cst& each : at.named_children()) nodes.push_back(import(each));
      continue;
    }
    std::vector<Cst> accessors;
    while (at.is("property_declaration") && i + 1 < list.size() &&
           (list[i + 1].is("getter") || list[i + 1].is("setter")))
      accessors.push_back(list[++i]);
    Node* read = at.is("property_declaration") ? top_level_property(at, accessors) : statement(at);
    nodes.push_back(label.empty() ? read : make(Kind::labelled, at, label, {read}));
    label.clear();
  }
  return nodes;
}

Node* Reader::nothing(const Cst& at) { return make(Kind::sequence, at); }

Node* Reader::block(const Cst& at, const std::vector<Cst>& parts) {
  return make(Kind::block, at, "", statements(parts))->set(Flag::value);
}

std::vector<Reader::Cst> Reader::block_statements(const Cst& at) const {
  const Cst list = child_of_kind(at, "statements");
  return list ? list.named_children() : std::vector<Cst>();
}

Node* Reader::body(const Cst& at) {
  if (at.has_child("{")) return block(at, block_statements(at));
  const Nodes nodes = statements(at.named_children());
  if (nodes.empty()) {  // `null` has no name in the grammar
    return at.children().empty() ? nothing(at) : expression(at.children().front());
  }
  return nodes.size() == 1 ? nodes.front() : make(Kind::sequence, at, "", nodes);
}

// --- variables

Node* Reader::variable(const Cst& at) {
  const std::string text(child_of_kind(at, "simple_identifier").text());
  if (text == "_") return make(Kind::wildcard_pattern, at);
  Node* result = make(Kind::name_pattern, at, text);
  if (const Cst declared = type_of(at)) result->type = type(declared);
  return result;
}

Node* Reader::variables(const Cst& at) {
  Node* result = make(Kind::sequence_pattern, at, "components");
  for (const Cst& each : at.named_children()) result->parts.push_back(variable(each));
  return result;
}

Node* Reader::local_property(const Cst& at) {
  const bool is_constant = child_of_kind(at, "binding_pattern_kind").text() == "val";
  Node* pattern = nullptr;
  Node* declared = nullptr;
  if (const Cst several = child_of_kind(at, "multi_variable_declaration")) {
    pattern = variables(several);
  } else {
    pattern = variable(child_of_kind(at, "variable_declaration"));
    if (pattern->is(Kind::wildcard_pattern)) pattern = make(Kind::name_pattern, at, "_");
    declared = pattern->type;
    pattern->type = nullptr;
  }
  Node* result = make(Kind::declare, at, "", {pattern});
  result->type = declared;
  result->set(Flag::constant, is_constant);
  const std::vector<Cst> parts = at.children();
  for (size_t i = 0; i + 1 < parts.size(); ++i)
    if (parts[i].is("=")) result->parts.push_back(expression(parts[i + 1]));
  if (const Cst delegate = child_of_kind(at, "property_delegate")) {
    const Cst value = delegate.named_children().back();
    if (!value.is("call_expression") || value.children().front().text() != "lazy")
      return unsupported(at, "a property that is delegated");
    const Cst code = child_of_kind(value.children().back(), "annotated_lambda");
    if (!code) return unsupported(at, "a property that is delegated");
    result->parts.push_back(make(Kind::call, value, "", {lambda(child_of_kind(code, "lambda_literal"))}));
    result->set(Flag::lazy);
  }
  return result;
}

// --- assignments and loops

Node* Reader::assignable(const Cst& at) {
  const std::vector<Cst> parts = at.children();
  Node* result = nullptr;
  for (size_t i = 0; i < parts.size(); ++i) {
    const Cst& part = parts[i];
    if (part.is("navigation_suffix")) {
      result = member(at, result, part);
    } else if (part.is("indexing_suffix")) {
      result = indexed(at, result, part);
    } else if (part.is("!!")) {
      result = intrinsic(at, "not_null", {result});
    } else if (i == 0 && part.is("super_expression") && parts.size() == 2) {
      return make(Kind::base_field, at, std::string(child_of_kind(parts[1], "simple_identifier").text()));
    } else if (i == 0) {
      result = expression(part);
    } else {
      return unsupported(at, "this target of an assignment");
    }
  }
  return result;
}

Node* Reader::assignment(const Cst& at) {
  const std::vector<Cst> parts = at.children();
  Node* target = assignable(parts.front());
  std::string sign(parts[1].text());
  Node* value = expression(parts.back());
  if (target->is(Kind::index) && target->parts.size() > 2) {
    if (sign != "=") return unsupported(at, "a compound assignment to several indexes");
    Node* call = index_call(at, "set", target);
    call->parts.push_back(make(Kind::argument, at, "", {value}));
    return call;
  }
  if (sign == "=") return make(Kind::assign, at, "", {target, value});
  sign.pop_back();
  if ((sign == "+" || sign == "-") && is_constant_target(target))
    return make(Kind::method_call, at, sign == "+" ? "plusAssign" : "minusAssign",
                {target, make(Kind::argument, at, "", {value})});
  return make(Kind::compound_assign, at, sign, {target, value});
}

Node* Reader::for_statement(const Cst& at) {
  const std::vector<Cst> parts = at.children();
  Node* pattern = nullptr;
  Node* iterable = nullptr;
  Node* repeated = nothing(at);
  for (size_t i = 0; i < parts.size(); ++i) {
    if (parts[i].is("variable_declaration")) pattern = variable(parts[i]);
    if (parts[i].is("multi_variable_declaration")) pattern = variables(parts[i]);
    if (parts[i].is("in")) iterable = expression(parts[i + 1]);
    if (parts[i].is("control_structure_body")) repeated = body(parts[i]);
  }
  return make(Kind::for_each, at, "", {pattern, iterable, repeated});
}

Node* Reader::while_statement(const Cst& at) {
  const std::vector<Cst> parts = at.children();
  Node* condition = expression(parts[2]);
  const Cst repeated = child_of_kind(at, "control_structure_body");
  return make(Kind::while_, at, "", {condition, repeated ? body(repeated) : nothing(at)});
}

Node* Reader::do_while(const Cst& at) {
  const std::vector<Cst> parts = at.children();
  const Cst repeated = child_of_kind(at, "control_structure_body");
  Node* inner_body = repeated ? body(repeated) : nothing(at);
  return make(Kind::do_while, at, "", {inner_body, expression(parts[parts.size() - 2])});
}

Node* Reader::import(const Cst& at) {
  const Cst path = child_of_kind(at, "identifier");
  Node* result = make(Kind::import_, at, std::string(path.text()));
  if (child_of_kind(at, "wildcard_import")) return result->set(Flag::wildcard);
  const std::string text = result->text;
  const size_t dot = text.rfind('.');
  if (dot == std::string::npos) return result;
  const std::string imported = text.substr(dot + 1);
  const Cst alias = child_of_kind(at, "import_alias");
  result->text = text.substr(0, dot);
  result->names = {imported, alias ? std::string(alias.named_children().back().text()) : imported};
  return result;
}

}  // namespace ramify::frontends::kotlin
