// SPDX-License-Identifier: Apache-2.0
// Creation of objects: `new`, initialisers, arrays, collections, `with`.
#include <algorithm>

#include <fmt/format.h>

#include "languages/csharp/reader/reader.h"

namespace ramify::frontends::csharp {

// Names of programs contain no `#`.
std::string Reader::hidden_name(std::string_view word) { return fmt::format("{}#{}", word, ++hidden_names_); }

// Applies an initialiser to an object: sets fields, adds elements. `{ … }` as a field's value modifies the field's
// object.
void Reader::initialize(const Cst& initializer, const std::string& variable, Node* object, Nodes& to) {
  for (const Cst& item : initializer.children()) {
    if (item.is("{") || item.is("}") || item.is(",")) continue;
    if (!item.is("assignment_expression")) {
      Nodes parts = {object};
      if (item.is("initializer_expression")) {
        for (const Cst& part : item.named_children()) parts.push_back(given(part, expression(part)));
      } else {
        parts.push_back(given(item, expression(item)));
      }
      to.push_back(make(Kind::method_call, item, "Add", std::move(parts)));
      continue;
    }
    const Cst left = item.field("left");
    const Cst right = item.field("right");
    Node* target = left.is("element_binding_expression") ? index_of(left, object, left)
                                                         : make(Kind::field, left, std::string(left.text()), {object});
    if (right.is("initializer_expression")) {
      initialize(right, variable, target, to);
    } else {
      to.push_back(make(Kind::assign, item, "", {target, expression(right)}));
    }
  }
}

// With an initialiser: { it = new …; it.X = …; it.Add(…); it }
Node* Reader::created(const Cst& at, Node* callee, const Cst& list, const Cst& initializer, Node* of) {
  Nodes parts;
  if (list) parts = arguments(list);
  parts.insert(parts.begin(), callee);
  Node* made = make(Kind::new_, at, "", std::move(parts));
  made->type = of;
  if (of != nullptr && !of->parts.empty() && outline_.find(callee->text) != nullptr) made = generic(at, made, of);
  if (of != nullptr && !of->parts.empty() && outline_.find(callee->text) == nullptr) made = typed(at, made, of);
  if (!initializer) return made;
  const std::string it = hidden_name("it");
  Nodes steps = {make(Kind::declare, at, "", {make(Kind::name_pattern, at, it), made})};
  initialize(initializer, it, name(at, it), steps);
  steps.push_back(name(at, it));
  return make(Kind::block, at, "", std::move(steps))->set(Flag::value);
}

Node* Reader::creation(const Cst& at) {
  const Cst of = at.field("type");
  Node* made = of.is("generic_name") ? type(of) : nullptr;
  return created(at, class_reference(of), at.field("arguments"), at.field("initializer"), made);
}

// An object of a generic class stores its type arguments.
Node* Reader::generic(const Cst& at, Node* made, const Node* of) {
  const TypeOutline* outline = outline_.find(of->text);
  const Cst list = outline == nullptr ? Cst() : child_of_kind(outline->parts.front(), "type_parameter_list");
  if (!list) return made;
  std::string names;
  std::string types;
  size_t i = 0;
  bool is_known = false;
  for (const Cst& each : list.named_children()) {
    const Node* argument = of->part(i++);
    const std::string text = element_text(argument);
    is_known |= !text.empty();
    names += fmt::format("{}{}#", names.empty() ? "" : ",", each.field("name").text());
    types += fmt::format("{}{}", i == 1 ? "" : ",", text == "object" ? "object?" : text);
  }
  return is_known ? intrinsic(at, "%generic", {made, string(at, names), string(at, types)}) : made;
}

// A library collection that knows its key and element types, to which it converts keys and elements.
Node* Reader::typed(const Cst& at, Node* collection, const Node* of) {
  const bool has_keys = of->parts.size() > 1;
  const Node* key = has_keys ? of->part(0) : nullptr;
  return intrinsic(at, "%typed",
                   {collection, string(at, element_text(key)), string(at, element_text(of->part(has_keys ? 1 : 0)))});
}

// The element type as the dialect names it: a scalar, or `object` for all references; empty if unknown.
std::string Reader::element_text(const Node* of) const {
  if (of == nullptr || of->text == "any") return "";
  const bool is_reference = of->has(Flag::nullable) || outline_.is_kind(of->text, "class_declaration") ||
                            outline_.is_kind(of->text, "interface_declaration");
  return is_reference ? "object" : of->text;
}

Node* Reader::implicit_creation(const Cst& at, const Node* expected) {
  if (expected == nullptr) return unsupported(at, "`new()` where the type is not written beside");
  static constexpr std::pair<std::string_view, std::string_view> library[] = {
      {"list", "List"}, {"map", "Dictionary"}, {"set", "HashSet"}};
  std::string class_name = expected->text;
  for (const auto& [canonical, own] : library)
    if (class_name == canonical) class_name = own;
  return created(at, name(at, class_name), child_of_kind(at, "argument_list"),
                 child_of_kind(at, "initializer_expression"), const_cast<Node*>(expected));
}

// --- arrays

// `{ {1, 2}, {3, 4} }` of rank 2 is one array, marked as rectangular.
Node* Reader::array_of_elements(const Cst& at, const Node* array, size_t rank) {
  Node* made = elements_of_array(at, array, rank);
  const Node* element = array != nullptr ? array->part(0) : nullptr;
  return rank == 1 ? made : rectangular(at, made, rank, element);
}
Node* Reader::rectangular(const Cst& at, Node* array, size_t rank, const Node* element) {
  return intrinsic(at, "%rectangular",
                   {array, literal(at, static_cast<int64_t>(rank)), string(at, element_text(element))});
}
Node* Reader::elements_of_array(const Cst& at, const Node* array, size_t rank) {
  Node* element = array != nullptr && !array->parts.empty() ? array->parts.front() : nullptr;
  Node* result = make(Kind::array, at);
  result->type = rank > 1 ? nullptr : element;
  for (const Cst& item : at.named_children()) {
    if (item.is("initializer_expression") && rank > 1) {
      result->parts.push_back(elements_of_array(item, array, rank - 1));
    } else {
      result->parts.push_back(expression_of(item, element));
    }
  }
  return result;
}

// `new int[2][]`: one size; the elements are null arrays.
Node* Reader::array_creation(const Cst& at) {
  const Cst written = at.field("type");
  Node* array = type(written);
  const Cst elements = child_of_kind(at, "initializer_expression");
  Cst base = written;
  while (base.field("type").is("array_type")) base = base.field("type");
  const std::vector<Cst> rank = base.field("rank").children();
  const auto dimensions = static_cast<size_t>(std::ranges::count_if(rank, [](const Cst& c) { return c.is(","); })) + 1;
  if (elements) return array_of_elements(elements, array, dimensions);
  // The sizes are in the innermost brackets of the tree, which are the first in the text.
  Node* result = make(Kind::new_array, at);
  for (const Cst& child : rank)
    if (!child.is("[") && !child.is("]") && !child.is(",")) result->parts.push_back(expression(child));
  Node* element = type(base.field("type"));
  for (Cst outer = written; outer.field("type").is("array_type"); outer = outer.field("type"))
    element = type(written, "array", {element})->set(Flag::nullable);
  result->type = element;
  return dimensions > 1 ? rectangular(at, result, dimensions, element) : result;
}

Node* Reader::implicit_array(const Cst& at) {
  const std::vector<Cst> children = at.children();
  const auto commas = std::ranges::count_if(children, [](const Cst& child) { return child.is(","); });
  return array_of_elements(child_of_kind(at, "initializer_expression"), nullptr, static_cast<size_t>(commas) + 1);
}

// `[1, 2, ..more]`: an array if one is expected, otherwise a list.
Node* Reader::collection(const Cst& at, const Node* expected) {
  const bool is_array = expected != nullptr && expected->text == "array";
  const bool is_set = expected != nullptr && expected->text == "set";
  Node* result = make(is_array ? Kind::array : is_set ? Kind::set : Kind::list, at);
  Node* element = expected != nullptr && !expected->parts.empty() ? expected->parts.front() : nullptr;
  if (is_array) result->type = element;
  Node* const made = element != nullptr && !is_array ? typed(at, result, expected) : result;
  for (const Cst& item : at.named_children()) {
    const Cst part = item.children().front();
    if (part.is("spread_element")) {
      result->parts.push_back(make(Kind::spread, part, "", {expression(part.children().back())}));
    } else {
      const Cst value = part.is("expression_element") ? part.children().back() : part;
      result->parts.push_back(expression_of(value, element));
    }
  }
  return made;
}

// --- objects without a class, and copies

// Anonymous objects are equal if their fields are.
Node* Reader::anonymous_object(const Cst& at) {
  Node* result = make(Kind::object, at)->set(Flag::record);
  std::string field;
  std::vector<Cst> children = at.children();
  for (size_t i = 0; i < children.size(); ++i) {
    const Cst& child = children[i];
    if (child.is("new") || child.is("{") || child.is("}") || child.is(",") || child.is("=")) continue;
    if (i + 1 < children.size() && children[i + 1].is("=")) {
      field = child.text();
      continue;
    }
    if (field.empty()) {  // named after the expression
      const std::string_view path = child.text();
      field = path.substr(path.rfind('.') + 1);
    }
    result->parts.push_back(make(Kind::pair, child, "", {string(child, field), expression(child)}));
    field.clear();
  }
  return result;
}

Node* Reader::with_changes(const Cst& at) {
  const std::string it = hidden_name("it");
  Node* copy = intrinsic(at, "copy", {expression(at.children().front())});
  Nodes steps = {make(Kind::declare, at, "", {make(Kind::name_pattern, at, it), copy})};
  for (const Cst& change : at.named_children()) {
    if (!change.is("with_initializer")) continue;
    Node* target = make(Kind::field, change, std::string(change.children().front().text()), {name(change, it)});
    steps.push_back(make(Kind::assign, change, "", {target, expression(change.children().back())}));
  }
  steps.push_back(name(at, it));
  return make(Kind::block, at, "", std::move(steps))->set(Flag::value);
}

}  // namespace ramify::frontends::csharp
