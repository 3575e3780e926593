// SPDX-License-Identifier: Apache-2.0
// Types and their zero values.
#include <fmt/format.h>

#include "languages/go/reader/reader.h"

namespace ramify::frontends::go {

bool Reader::is_type(const Cst& whole) {
  const Cst at = plain(whole);
  const std::string_view kind = at.kind();
  if (kind == "identifier" || kind == "type_identifier") {
    const Entity* entity = find(at.text());
    return entity != nullptr && (entity->kind == Entity::Kind::type || entity->kind == Entity::Kind::generic_type);
  }
  if (kind == "selector_expression" || kind == "qualified_type") {
    const Cst operand = kind == "qualified_type" ? at.field("package") : at.field("operand");
    const Cst field = kind == "qualified_type" ? at.field("name") : at.field("field");
    if (!operand.is("identifier") && !operand.is("package_identifier")) return false;
    const Entity* package = find(operand.text());
    if (package == nullptr || package->kind != Entity::Kind::package) return kind == "qualified_type";
    const Entity* entity = find_in_package(package->name, field.text());
    return entity != nullptr && (entity->kind == Entity::Kind::type || entity->kind == Entity::Kind::generic_type);
  }
  if (kind == "unary_expression" && at.field("operator").text() == "*") return is_type(at.field("operand"));
  if (kind == "generic_type") return is_type(at.field("type"));  // otherwise a[p.x], which parses in the same way
  if (kind == "index_expression" || kind == "type_instantiation_expression") {
    const Cst operand = kind == "index_expression" ? at.field("operand") : at.field("type");
    if (!operand.is("identifier") && !operand.is("type_identifier")) return is_type(operand);
    const Entity* entity = find(operand.text());
    return entity != nullptr && entity->kind == Entity::Kind::generic_type;
  }
  return kind == "slice_type" || kind == "array_type" || kind == "map_type" || kind == "pointer_type" ||
         kind == "channel_type" || kind == "function_type" || kind == "interface_type" || kind == "struct_type" ||
         kind == "implicit_length_array_type";
}

// A generic type with its arguments.
const Type* Reader::instance_type(const Cst& at) {
  const std::string_view kind = at.kind();
  const Cst of = kind == "index_expression" ? at.field("operand") : at.field("type");
  const Entity* generic = find(of.text());
  if (of.is("qualified_type") || of.is("selector_expression")) {
    const Entity* package = find(of.first_named_child().text());
    const std::vector<Cst> parts = of.named_children();
    if (package != nullptr && parts.size() == 2) generic = find_in_package(package->name, parts[1].text());
  }
  if (generic == nullptr || generic->kind != Entity::Kind::generic_type) return unknown();
  std::vector<const Type*> arguments;
  if (kind == "generic_type") {
    for (const Cst& argument : at.field("type_arguments").named_children()) arguments.push_back(type_of(argument));
  } else if (kind == "index_expression") {
    arguments.push_back(type_of(at.field("index")));
  } else {
    for (const Cst& child : at.named_children())
      if (child.begin() != of.begin()) arguments.push_back(type_of(child));
  }
  return instance_of(*generic, arguments, at);
}

const Type* Reader::type_of(const Cst& whole) {
  const Cst at = plain(whole);
  if (!at) return unknown();
  const std::string_view kind = at.kind();
  if (depth_ > 200) return unknown();
  ++depth_;
  struct Leave {
    int& depth;
    ~Leave() { --depth; }
  } leave{depth_};
  const auto of_entity = [&](const Entity* entity) -> const Type* {
    if (entity == nullptr || entity->kind != Entity::Kind::type) return unknown();
    if (entity->type->kind == TypeKind::named && !entity->type->class_name.empty())
      read_underlying(named_of(entity->type));
    return entity->type;
  };
  if (kind == "type_identifier" || kind == "identifier") return of_entity(find(at.text()));
  if (kind == "type_elem" || kind == "literal_element") return type_of(at.first_named_child());
  if (kind == "slice_type") return types_.slice(type_of(at.field("element")));
  if (kind == "array_type") {
    const auto length = constant_int(at.field("length"));
    if (!length || *length < 0) {
      unsupported(at, "an array whose length is not known");
      return unknown();
    }
    return types_.array(type_of(at.field("element")), *length);
  }
  if (kind == "implicit_length_array_type") return types_.array(type_of(at.field("element")), -1);
  if (kind == "map_type") {
    const Type* key = type_of(at.field("key"));
    return types_.map(key, type_of(at.field("value")));
  }
  if (kind == "pointer_type") return types_.pointer(type_of(at.first_named_child()));
  if (kind == "unary_expression") return types_.pointer(type_of(at.field("operand")));
  if (kind == "channel_type") {
    const std::string_view text = at.text();
    const std::string_view direction = text.starts_with("<-")       ? "<-chan"
                                       : text.starts_with("chan<-") ? "chan<-"
                                                                    : "chan";
    return types_.chan(type_of(at.field("value")), direction);
  }
  if (kind == "function_type") return function_type(at);
  if (kind == "interface_type") return interface_of(at);
  if (kind == "struct_type") return structure_of(at);
  if (kind == "qualified_type" || kind == "selector_expression") {
    const Cst package = kind == "qualified_type" ? at.field("package") : at.field("operand");
    const Cst field = kind == "qualified_type" ? at.field("name") : at.field("field");
    const Entity* entity = find(package.text());
    if (entity == nullptr || entity->kind != Entity::Kind::package) return unknown();
    return of_entity(find_in_package(entity->name, field.text()));
  }
  if (kind == "generic_type" || kind == "index_expression" || kind == "type_instantiation_expression") {
    return instance_type(at);
  }
  return unknown();
}

const Type* Reader::structure_of(const Cst& at) {
  std::vector<StructField> fields;
  for (const Cst& list : at.named_children()) {
    for (const Cst& field : list.named_children()) {
      if (!field.is("field_declaration")) continue;
      const Type* of = type_of(field.field("type"));
      std::vector<Cst> names;
      for (const Cst& n : field.fields("name"))
        if (n.is_named()) names.push_back(n);
      if (names.empty()) {
        Cst named = field.field("type");
        while (named.is("pointer_type") || named.is("parenthesized_type")) named = named.first_named_child();
        if (named.is("generic_type")) named = named.field("type");
        if (named.is("qualified_type")) named = named.field("name");
        if (field.has_child("*")) of = types_.pointer(of);
        // The field of an embedded type has the type's name without the package.
        const size_t mark = named.text().find("__");
        fields.push_back({std::string(named.text().substr(mark == std::string_view::npos ? 0 : mark + 2)), of, true});
      }
      for (const Cst& n : names) fields.push_back({std::string(n.text()), of, false});
    }
  }
  return types_.structure(std::move(fields));
}

const Type* Reader::interface_of(const Cst& at) {
  std::vector<InterfaceMethod> methods;
  for (const Cst& element : at.named_children()) {
    if (element.is("method_elem")) {
      methods.push_back(
          {std::string(element.field("name").text()), signature(element.field("parameters"), element.field("result"))});
    } else if (element.is("type_elem") && element.named_children().size() == 1 &&
               element.text().find('~') == std::string_view::npos) {
      const Type* embedded = type_of(element.first_named_child());
      if (is_interface(embedded))
        methods.insert(methods.end(), under(embedded)->methods.begin(), under(embedded)->methods.end());
    }
  }
  return types_.interface(std::move(methods));
}

std::vector<std::string> Reader::type_parameter_names(const Cst& list) const {
  std::vector<std::string> names;
  if (!list) return names;
  for (const Cst& parameter : list.named_children())
    for (const Cst& n : parameter.fields("name"))
      if (n.is_named()) names.emplace_back(n.text());
  return names;
}

Node* Reader::zero(const Cst& at, const Type* type) {
  const Type* plain_type = under(type);
  switch (plain_type->kind) {
    case TypeKind::unknown: return intrinsic(at, "default_value", {});
    case TypeKind::bool_: return literal(at, false);
    case TypeKind::string: return string(at, "");
    case TypeKind::struct_: {
      std::vector<Node*> values;
      for (const StructField& field : plain_type->fields) values.push_back(zero(at, field.type));
      return new_struct(at, type, std::move(values));
    }
    case TypeKind::array: {
      Node* element = zero(at, plain_type->element);
      const bool is_scalar = element->is(Kind::literal);
      if (!is_scalar) {
        Node* body = make(Kind::block, at, "", {make(Kind::return_, at, "", {element})});
        element = make(Kind::lambda, at, "", {make(Kind::function, at, "", {body})->set(Flag::arrow)});
      }
      return intrinsic(at, is_scalar ? "%go_array" : "%go_array_of", {element, integer_node(at, plain_type->length)});
    }
    case TypeKind::f64: return literal(at, 0.0);
    case TypeKind::f32: return literal(at, 0.0, "f32");
    case TypeKind::complex: return unsupported(at, "a complex number");
    default: break;
  }
  if (is_integer(plain_type->kind)) return literal(at, int64_t{0}, std::string(scalar_name(plain_type->kind)));
  return null(at);
}

}  // namespace ramify::frontends::go
