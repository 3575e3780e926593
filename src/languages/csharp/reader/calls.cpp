// SPDX-License-Identifier: Apache-2.0
// Calls, members, elements, and `?.`: if its object is null, the rest of the chain is not evaluated.
#include <algorithm>

#include <fmt/format.h>

#include "languages/csharp/reader/reader.h"

namespace ramify::frontends::csharp {
namespace {

using Cst = tree_sitter::Node;

// The object of a link in a chain.
Cst previous_link(const Cst& at) {
  if (at.is("member_access_expression") || at.is("element_access_expression")) return at.field("expression");
  if (at.is("invocation_expression")) return at.field("function");
  if (at.is("conditional_access_expression")) return at.field("condition");
  if (at.is("postfix_unary_expression") && at.children().back().is("!")) return at.children().front();
  return {};
}

Cst binding_of(const Cst& conditional_access) { return conditional_access.named_children().back(); }

// Namespaces of the library, which may qualify its classes.
bool is_namespace(std::string_view text) {
  static constexpr std::string_view known[] = {
      "System",    "System.Collections", "System.Collections.Generic", "System.Linq",          "System.Text",
      "System.IO", "System.Threading",   "System.Threading.Tasks",     "System.Globalization", "System.Diagnostics"};
  return std::ranges::count(known, text) > 0;
}

}  // namespace

// --- arguments

Node* Reader::given(const Cst& at, Node* value) { return make(Kind::argument, at, "", {value}); }

Node* Reader::argument(const Cst& at) {
  const Cst value = at.children().back();
  const bool is_reference = at.has_child("ref") || at.has_child("out");
  Node* read = nullptr;
  if (at.has_child("out") && value.text() == "_") {
    read = make(Kind::declare, value, "", {make(Kind::name_pattern, value, hidden_name("discard"))});
  } else {
    read = expression(value);
  }
  Node* result = given(at, read);
  if (const Cst label = at.field("name")) result->text = label.text();
  if (is_reference) result->mode = Mode::by_reference;
  return result;
}

Reader::Nodes Reader::arguments(const Cst& list) {
  Nodes result;
  for (const Cst& each : list.named_children()) result.push_back(argument(each));
  return result;
}

// --- chains with `?.`

// The first `?.` in evaluation order of the chain that ends here, excluding this link itself.
Reader::Cst Reader::first_conditional(const Cst& at) const {
  Cst found;
  for (Cst link = at; link; link = previous_link(link)) {
    if (link.is("conditional_access_expression") && !is_bound(link)) found = link;
  }
  if (!found || found.begin() != at.begin()) return {};
  const bool is_call = at.is("invocation_expression") && at.field("function").id() == found.id();
  return is_call || at.id() == found.id() ? Cst() : found;
}

// ((it) -> it == null ? null : rest of the chain on it)(object)
Node* Reader::short_circuit(const Cst& at, const Cst& first) {
  return short_circuit_of(at, first, expression(first.field("condition")));
}

Node* Reader::short_circuit_of(const Cst& at, const Cst& first, Node* object) {
  const std::string it = hidden_name("it");
  bound_[first.id()] = it;
  Node* rest = expression(at);
  bound_.erase(first.id());
  Node* is_null = make(Kind::binary, first, "==", {name(first, it), null(first)});
  Node* value = make(Kind::conditional, at, "", {is_null, null(at), rest});
  Node* made = function(at, "", value, {make(Kind::parameter, at, it, {nullptr})});
  made->set(Flag::arrow)->set(Flag::value);
  return make(Kind::call, at, "", {make(Kind::lambda, at, "", {made}), given(first, object)});
}

Node* Reader::object_of(const Cst& at) {
  const auto bound = bound_.find(at.id());
  return bound != bound_.end() ? name(at, bound->second) : expression(at.field("condition"));
}

Node* Reader::conditional_access(const Cst& at) {
  if (const Cst first = first_conditional(at)) return short_circuit(at, first);
  const Cst binding = binding_of(at);
  const bool is_optional = !is_bound(at);
  Node* object = object_of(at);
  if (binding.is("member_binding_expression"))
    return make(Kind::field, at, std::string(binding.field("name").text()), {object})->set(Flag::optional, is_optional);
  return index_of(at, object, binding)->set(Flag::optional, is_optional);
}

// --- members and calls

// Enum.Parse<Color>(text) and Enum.TryParse(text, out Color color): the enum's type, which other functions receive as
// `typeof(Color)`.
Node* Reader::type_of_enum(const Cst& method, const Cst& list) {
  if (method.is("generic_name")) {
    const Cst of = method.named_children().back().first_named_child();
    if (is_type_parameter(of.text())) return nullptr;
    return intrinsic(method, "class_literal", {class_reference(of)});
  }
  if (method.text() != "TryParse") return nullptr;
  const Cst last = list.named_children().back();
  const Cst declared = last.children().back();
  if (!declared.is("declaration_expression") || declared.field("type").text() == "var") return nullptr;
  return intrinsic(method, "class_literal", {class_reference(declared.field("type"))});
}

// xs.OfType<T>() is xs.Where(x => x is T).
Node* Reader::of_type(const Cst& at, Node* object, const Cst& wanted) {
  const std::string it = hidden_name("it");
  Node* tested = make(Kind::is, at, "", {name(at, it)});
  tested->type = tested_type(wanted);
  Node* made = function(at, "", tested, {make(Kind::parameter, at, it, {nullptr})});
  made->set(Flag::arrow)->set(Flag::value);
  return make(Kind::method_call, at, "Where", {object, given(at, make(Kind::lambda, at, "", {made}))});
}

Node* Reader::call_method(const Cst& at, Node* object, const Cst& method, const Cst& list, bool is_optional) {
  if (method.is("generic_name") && method.first_named_child().text() == "OfType" && list.named_children().empty()) {
    const Cst wanted = method.named_children().back().first_named_child();
    if (!is_type_parameter(wanted.text())) return of_type(at, object, wanted);
  }
  Nodes parts = arguments(list);
  if (object->is(Kind::name) && object->text == "Enum" && outline_.find("Enum") == nullptr)
    if (Node* of = type_of_enum(method, list)) parts.insert(parts.begin(), given(at, of));
  parts.insert(parts.begin(), object);
  const bool is_generic = method.is("generic_name");
  const std::string_view text = is_generic ? method.first_named_child().text() : method.text();
  Node* result = make(Kind::method_call, at, std::string(text), std::move(parts));
  if (is_generic) result->type = type_arguments(method.named_children().back(), type(method, "generic"));
  return result->set(Flag::optional, is_optional);
}

Node* Reader::invocation(const Cst& at) {
  if (const Cst first = first_conditional(at)) return short_circuit(at, first);
  const Cst callee = at.field("function");
  const Cst list = at.field("arguments");
  if (callee.is("conditional_access_expression")) {
    const Cst binding = binding_of(callee);
    if (binding.is("member_binding_expression"))
      return call_method(at, object_of(callee), binding.field("name"), list, !is_bound(callee));
  }
  if (callee.is("member_access_expression")) {
    const Cst object = callee.field("expression");
    const Cst method = callee.field("name");
    if (object.is("base")) {
      Nodes parts = arguments(list);
      parts.insert(parts.begin(), nullptr);
      return make(Kind::base_call, at, std::string(method.text()), std::move(parts));
    }
    return call_method(at, expression(object), method, list, false);
  }
  // `x is var (a, b)`, which the grammar parses as a call.
  if (callee.is("is_expression") && callee.field("right").text() == "var") {
    Node* names = make(Kind::sequence_pattern, list, "tuple");
    for (const Cst& each : list.named_children()) names->parts.push_back(variable_pattern(each, each.text()));
    return make(Kind::matches, at, "", {expression(callee.field("left")), names});
  }
  if (callee.is("identifier") && callee.text() == "nameof" && list.first_named_child()) {
    const std::string_view path = list.first_named_child().text();
    return string(at, std::string(path.substr(path.rfind('.') + 1)));
  }
  Nodes parts = arguments(list);
  // Methods of all objects.
  const std::string_view text = callee.text();
  const bool is_of_object = text == "GetType" || text == "GetHashCode" || text == "ToString" ||
                            text == "MemberwiseClone" || (text == "Equals" && parts.size() == 1);
  if (callee.is("identifier") && text == "Equals" && parts.size() == 2 && !class_.empty())
    return intrinsic(at, "object.Equals", std::move(parts));
  if (callee.is("identifier") && is_of_object && !class_.empty()) {
    if (text == "MemberwiseClone") return intrinsic(at, "copy", {make(Kind::this_, at)});
    parts.insert(parts.begin(), make(Kind::this_, at));
    return make(Kind::method_call, at, std::string(text), std::move(parts));
  }
  parts.insert(parts.begin(), expression(callee));
  return make(Kind::call, at, "", std::move(parts));
}

Node* Reader::member_access(const Cst& at) {
  if (const Cst first = first_conditional(at)) return short_circuit(at, first);
  const Cst object = at.field("expression");
  const Cst member = at.field("name");
  const std::string field(member.is("generic_name") ? member.first_named_child().text() : member.text());
  if (object.is("base")) return make(Kind::base_field, at, field);
  if (is_namespace(object.text()) && outline_.find(object.text()) == nullptr) return name(at, field);
  // `Color.Red` where a property is named Color, too (12.8.7.2).
  const bool is_enum = object.is("identifier") && outline_.is_kind(object.text(), "enum_declaration");
  Node* from = is_enum ? class_reference(object) : expression(object);
  if (at.has_child("->")) from = make(Kind::dereference, object, "", {from});
  // A named element of a tuple; a name with several positions is ambiguous.
  if (const auto named = outline_.tuple_names.find(field); named != outline_.tuple_names.end()) {
    const auto place = static_cast<int64_t>(named->second.size() == 1 ? *named->second.begin() : 1000);
    return intrinsic(at, "tuple_field", {from, string(at, field), literal(at, place)});
  }
  return make(Kind::field, at, field, {from});
}

// --- elements

Node* Reader::subscript(const Cst& at) { return expression(at.is("argument") ? at.children().back() : at); }

Node* Reader::index_of(const Cst& at, Node* object, const Cst& subscripts) {
  const std::vector<Cst> list = subscripts.named_children();
  const Cst only = list.size() == 1 ? list.front().children().back() : Cst();
  if (only && only.is("range_expression")) {
    Nodes ends = range_ends(only);
    return make(Kind::slice, at, "", {object, ends[0], ends[1], nullptr});
  }
  Node* result = make(Kind::index, at, "", {object});
  Nodes indices;
  for (const Cst& each : list) indices.push_back(subscript(each));
  result->parts.push_back(indices.size() == 1 ? indices.front() : intrinsic(at, "%indices", std::move(indices)));
  return result;
}

Node* Reader::element_access(const Cst& at) {
  if (const Cst first = first_conditional(at)) return short_circuit(at, first);
  const Cst object = at.field("expression");
  if (object.is("base")) return unsupported(at, "an element through `base`");
  return index_of(at, expression(object), at.field("subscript"));
}

}  // namespace ramify::frontends::csharp
