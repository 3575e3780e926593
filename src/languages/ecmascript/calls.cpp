// SPDX-License-Identifier: Apache-2.0
// Chains of properties, elements and calls: `a.b[c](d)?.e`.
//
// If the object of a `?.` is null or undefined, the rest of the chain is not evaluated, up to the end of the chain or a
// parenthesis. The last link has a flag for that; if an earlier one may end the chain (`cuts`), a `chain` node marks
// its extent.
#include <fmt/format.h>

#include "languages/ecmascript/reader.h"

namespace ramify::frontends::ecmascript {

namespace {

bool is_optional(const tree_sitter::Node& link) { return link.has_child("optional_chain") || link.has_child("?."); }

bool is_member(const tree_sitter::Node& at) { return at.is("member_expression") || at.is("subscript_expression"); }

}  // namespace

bool Reader::is_chain_link(const Cst& at) const { return is_member(at) || at.is("call_expression"); }

Reader::Node* Reader::other_chain_link(const Cst& at, bool, bool&) { return expression(at); }

Reader::Node* Reader::chain(const Cst& at) {
  bool cuts = false;
  Node* value = link(at, true, cuts);
  return cuts ? make(Kind::chain, at, "", {value}) : value;
}

Reader::Node* Reader::link(const Cst& at, bool is_outermost, bool& cuts) {
  if (is_member(at)) return member(at, is_outermost, cuts);
  if (at.is("call_expression")) return call(at, is_outermost, cuts);
  return other_chain_link(at, is_outermost, cuts);
}

Reader::Node* Reader::object_of_link(const Cst& at, bool& cuts) {
  if (const std::string module = required_module(at); !module.empty()) return name(at, module);
  return is_chain_link(at) ? link(at, false, cuts) : expression(at);
}

Reader::Node* Reader::member(const Cst& at, bool is_outermost, bool& cuts) {
  const Cst object = at.field("object");
  const bool is_field = at.is("member_expression");
  if (object.is("import")) return intrinsic(at, "import_meta", {});
  if (object.is("super"))
    return is_field ? make(Kind::base_field, at, identifier_text(at.field("property")))
                    : unsupported(at, "super with a computed name");
  Node* value = object_of_link(object, cuts);
  const bool optional = is_optional(at);
  if (optional && !is_outermost) cuts = true;
  Node* node = is_field ? make(Kind::field, at, identifier_text(at.field("property")), {value})
                        : make(Kind::index, at, "", {value, expression(at.field("index"))});
  return node->set(Flag::optional, optional);
}

Reader::Node* Reader::call(const Cst& at, bool is_outermost, bool& cuts) {
  const Cst callee = at.field("function");
  const Cst list = at.field("arguments");
  if (list.is("template_string")) return tagged_template(at, cuts);
  if (callee.is("import")) {
    std::vector<Node*> values;
    for (const Cst& child : list.named_children()) values.push_back(expression(child));
    return intrinsic(at, "import", std::move(values));
  }
  if (callee.text() == "process.exit" && list.named_children().empty() &&
      around_.front().text().find("process.exitCode") != std::string_view::npos)
    return call_of(at, "process__exitNow", {});
  if (callee.is("super") || (callee.is("member_expression") && callee.field("object").is("super")))
    return base_call(at, callee);
  return callee_with(callee, at, is_outermost, cuts, arguments(list));
}

Reader::Node* Reader::base_call(const Cst& at, const Cst& callee) {
  const bool is_constructor = callee.is("super");
  Node* node = make(Kind::base_call, at, is_constructor ? "" : identifier_text(callee.field("property")), {nullptr});
  for (Node* argument : arguments(at.field("arguments"))) node->parts.push_back(argument);
  return node;
}

// `(a.b)(…)` calls b with receiver a, like `a.b(…)`.
Reader::Cst Reader::bare_callee(const Cst& callee) const {
  const Cst direct = without_types(callee);
  if (!direct.is("parenthesized_expression")) return direct;
  Cst inner = direct;
  while (inner.is("parenthesized_expression")) inner = without_types(inner.first_named_child());
  return is_member(inner) && inner.text().find("?.") == std::string_view::npos ? inner : direct;
}

// The callee of a method call is not read as a separate value: its object becomes the receiver. A call of a computed
// method, `a[b](c)`, is a call of an `index`, whose object is the receiver.
Reader::Node* Reader::callee_with(const Cst& callee_or_parentheses, const Cst& at, bool is_outermost, bool& cuts,
                                  std::vector<Node*> arguments) {
  const Cst callee = bare_callee(callee_or_parentheses);
  const bool call_is_optional = is_optional(at);
  std::vector<Node*> parts;
  Node* node = nullptr;
  if (callee.is("member_expression") && !callee.field("object").is("super") && !callee.field("object").is("import")) {
    parts.push_back(object_of_link(callee.field("object"), cuts));
    node = make(Kind::method_call, at, identifier_text(callee.field("property")));
    uses_bind_ |= node->text == "bind" && arguments.size() > 1;
    const bool object_is_optional = is_optional(callee);
    node->set(Flag::optional, object_is_optional)->set(Flag::nullable, call_is_optional);
    if ((object_is_optional || call_is_optional) && !is_outermost) cuts = true;
  } else {
    parts.push_back(object_of_link(callee, cuts));
    node = make(Kind::call, at)->set(Flag::optional, call_is_optional);
    if (call_is_optional && !is_outermost) cuts = true;
  }
  parts.insert(parts.end(), arguments.begin(), arguments.end());
  node->parts = std::move(parts);
  return node;
}

// tag`a${x}b` is tag(["a", "b"], x), where the list also has the raw texts.
Reader::Node* Reader::tagged_template(const Cst& at, bool& cuts) {
  const Cst text = at.field("arguments");
  const std::string_view all = text.text();
  Node* cooked = make(Kind::list, text);
  Node* raw = make(Kind::list, text);
  std::vector<Node*> values = {nullptr};
  uint32_t begin = 1;
  const auto text_until = [&](uint32_t end) {
    const std::string part = raw_template(all.substr(begin, end - begin));
    cooked->parts.push_back(string(text, decoded(part)));
    raw->parts.push_back(string(text, part));
  };
  for (const Cst& child : text.named_children()) {
    if (!child.is("template_substitution")) continue;
    text_until(child.begin() - text.begin());
    values.push_back(make(Kind::argument, child, "", {expression(child.first_named_child())}));
    begin = child.end() - text.begin();
  }
  text_until(static_cast<uint32_t>(all.size()) - 1);
  values[0] = make(Kind::argument, text, "", {call_of(text, "__template", {cooked, raw})});
  return callee_with(at.field("function"), at, true, cuts, std::move(values));
}

std::vector<Reader::Node*> Reader::arguments(const Cst& list) {
  std::vector<Node*> read;
  if (!list) return read;
  for (const Cst& child : list.named_children()) {
    const bool is_spread = child.is("spread_element");
    Node* argument = make(Kind::argument, child, "", {expression(is_spread ? child.first_named_child() : child)});
    if (is_spread) argument->mode = surface::Mode::spread;
    read.push_back(argument);
  }
  return read;
}

Reader::Node* Reader::new_expression(const Cst& at) {
  Node* node = make(Kind::new_, at, "", {expression(at.field("constructor"))});
  for (Node* argument : arguments(at.field("arguments"))) node->parts.push_back(argument);
  return node;
}

}  // namespace ramify::frontends::ecmascript
