// SPDX-License-Identifier: Apache-2.0
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "languages/kotlin/reader/reader.h"

namespace ramify::frontends::kotlin {

Node* Reader::statement(const Cst& at) {
  static const std::unordered_map<std::string_view, Handler> handlers = {
      {"assignment", &Reader::assignment},
      {"for_statement", &Reader::for_statement},
      {"while_statement", &Reader::while_statement},
      {"do_while_statement", &Reader::do_while},
      {"property_declaration", &Reader::local_property},
      {"function_declaration", &Reader::local_function},
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

// The innermost loop at the end of a statement that has no body in the tree: the grammar makes a separate statement of
// a body that begins with a name, such as `for (e in list) e.run()`.
Reader::Cst Reader::loop_without_body(Cst at) {
  while (at) {
    const bool is_loop = at.is("for_statement") || at.is("while_statement");
    const Cst body_at = child_of_kind(at, "control_structure_body");
    if (is_loop && !body_at) return at.text().ends_with(';') ? Cst() : at;
    if ((!is_loop && !at.is("if_expression")) || !body_at || body_at.has_child("{")) return {};
    const std::vector<Cst> inside = at.children().back().named_children();
    at = inside.empty() ? Cst() : inside.back();
  }
  return {};
}

// Labels precede the labelled statement; accessors follow their property.
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
    if (i + 1 < list.size() && loop_without_body(at)) {
      const std::string_view between = at.source().text().substr(at.end(), list[i + 1].begin() - at.end());
      if (between.find(';') == std::string_view::npos) loop_body_ = list[++i];
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
  const size_t known = known_names_.size();
  Node* made = make(Kind::block, at, "", statements(parts))->set(Flag::value);
  known_names_.resize(known);
  return made;
}

std::vector<Reader::Cst> Reader::block_statements(const Cst& at) const {
  const Cst list = child_of_kind(at, "statements");
  return list ? list.named_children() : std::vector<Cst>();
}

Node* Reader::body(const Cst& at) {
  if (at.has_child("{")) return block(at, block_statements(at));
  const Nodes nodes = statements(at.named_children());
  if (nodes.empty()) {  // the grammar has no name for `null`
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
  know_variable(text, type_of(at));
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
  const Cst named_at = child_of_kind(at, "variable_declaration");
  for (size_t i = 0; i + 1 < parts.size(); ++i) {
    if (!parts[i].is("=")) continue;
    next_lambda_has_receiver_ =
        parts[i + 1].is("lambda_literal") && named_at && receiver_function(type_of(named_at)).has_value();
    result->parts.push_back(expression(parts[i + 1]));
    // mutableListOf<List<Int>>()
    const Cst suffix = parts[i + 1].is("call_expression") ? parts[i + 1].children().back() : Cst();
    if (named_at && suffix && is_collection_of_collections(child_of_kind(suffix, "type_arguments")))
      know(pattern->text, Named::nested_collection);
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
  if (const std::string of = accessor_of(target); !of.empty() && (sign == "=" || !is_constant(of))) {
    if (sign != "=") value = make(Kind::binary, at, sign.substr(0, sign.size() - 1), {target, value});
    return set_by_accessor(at, of, value);
  }
  // x?.y = v: no effect if x is null.
  if (target->is(Kind::field) && target->has(Flag::optional)) {
    const std::string object = hidden_name("object");
    Node* declared = make(Kind::declare, at, "", {make(Kind::name_pattern, at, object), target->part(0)});
    target->parts[0] = name(at, object);
    target->flags &= ~static_cast<uint32_t>(Flag::optional);
    Node* set = sign == "=" ? make(Kind::assign, at, "", {target, value})
                            : make(Kind::compound_assign, at, sign.substr(0, sign.size() - 1), {target, value});
    Node* is_there = make(Kind::binary, at, "!==", {name(at, object), null(at)});
    return make(Kind::block, at, "", {declared, make(Kind::if_, at, "", {is_there, set})});
  }
  if (target->is(Kind::field) && extension_setters_.contains(target->text) && !target->part(0)->is(Kind::this_)) {
    if (sign != "=") value = make(Kind::binary, at, sign.substr(0, sign.size() - 1), {target, value});
    return make(Kind::method_call, at, target->text + "#set", {target->part(0), make(Kind::argument, at, "", {value})});
  }
  if (target->is(Kind::index) && target->parts.size() > 2) {
    if (sign != "=") return unsupported(at, "a compound assignment to several indexes");
    Node* call = index_call(at, "set", target);
    call->parts.push_back(make(Kind::argument, at, "", {value}));
    return call;
  }
  if (sign == "=") return make(Kind::assign, at, "", {target, value});
  sign.pop_back();
  if (sign == "+" && target->is(Kind::name) && yields_collections(target) && !yields_collections(value)) {
    Node* given = make(Kind::argument, at, "", {value});
    if (is_constant_target(target)) return make(Kind::method_call, at, "add", {target, given});
    return make(Kind::assign, at, "", {target, make(Kind::method_call, at, "plusElement", {target, given})});
  }
  if ((sign == "+" || sign == "-") && (is_constant_target(target) || !accessor_of(target).empty()))
    return make(Kind::method_call, at, sign == "+" ? "plusAssign" : "minusAssign",
                {target, make(Kind::argument, at, "", {value})});
  return make(Kind::compound_assign, at, sign, {target, value});
}

Node* Reader::for_statement(const Cst& at) {
  const std::vector<Cst> parts = at.children();
  Node* pattern = nullptr;
  Node* iterable = nullptr;
  const Cst behind = child_of_kind(at, "control_structure_body") ? Cst() : std::exchange(loop_body_, Cst());
  Node* repeated = nothing(at);
  for (size_t i = 0; i < parts.size(); ++i) {
    if (parts[i].is("variable_declaration")) pattern = variable(parts[i]);
    if (parts[i].is("multi_variable_declaration")) pattern = variables(parts[i]);
    if (parts[i].is("in")) iterable = expression(parts[i + 1]);
    if (parts[i].is("control_structure_body")) repeated = body(parts[i]);
  }
  if (behind) repeated = statement(behind);
  return make(Kind::for_each, at, "", {pattern, iterable, repeated});
}

Node* Reader::while_statement(const Cst& at) {
  const std::vector<Cst> parts = at.children();
  Node* condition = expression(parts[2]);
  const Cst repeated = child_of_kind(at, "control_structure_body");
  const Cst behind = repeated ? Cst() : std::exchange(loop_body_, Cst());
  return make(Kind::while_, at, "", {condition, repeated ? body(repeated) : behind ? statement(behind) : nothing(at)});
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
