// SPDX-License-Identifier: Apache-2.0
// Operators, selectors, indexes: each with its type.
#include <unordered_map>

#include <fmt/format.h>

#include "languages/go/reader/reader.h"

namespace ramify::frontends::go {

Reader::Cst Reader::plain(Cst at) {
  while (at.is("parenthesized_expression") || at.is("parenthesized_type")) at = at.first_named_child();
  return at;
}

Node* Reader::single(const Cst& at, const Type* type) { return to(expression(at, type), type, at); }
Node* Reader::condition(const Cst& at) { return single(at, basic(TypeKind::bool_)); }

Reader::Value Reader::expression(const Cst& whole, const Type* wanted) {
  const Cst at = plain(whole);
  const std::string_view kind = at.kind();
  if (kind == "identifier" || kind == "type_identifier" || kind == "true" || kind == "false" || kind == "nil")
    return identifier(at);
  if (kind == "int_literal") return integer_literal(at);
  if (kind == "float_literal") return float_literal(at);
  if (kind == "rune_literal") return rune(at);
  if (kind == "interpreted_string_literal" || kind == "raw_string_literal") return string_literal(at);
  if (kind == "binary_expression") return binary(at, wanted);
  if (kind == "unary_expression") return unary(at, wanted);
  if (kind == "call_expression") return call(at, wanted);
  if (kind == "selector_expression") return selector(at);
  if (kind == "slice_expression") return slice(at);
  if (kind == "composite_literal") return composite(at);
  if (kind == "func_literal") return lambda(at);
  if (kind == "iota") return identifier(at);
  if (kind == "index_expression") return index(at);
  if (kind == "type_assertion_expression") return assertion(at);
  if (kind == "type_instantiation_expression" || kind == "generic_type") return index(at);
  // Values that the grammar parses as types.
  if (kind == "type_elem") return expression(at.first_named_child(), wanted);
  if (kind == "package_identifier") return identifier(at);
  if (kind == "qualified_type") return selected(at, expression(at.field("package")), at.field("name").text());
  if (kind == "type_conversion_expression" && at.field("type").is("generic_type")) {
    // f[int, string](x) with one argument parses like a conversion.
    const Cst of = at.field("type");
    const Entity* entity = find(of.field("type").text());
    if (entity != nullptr && entity->kind == Entity::Kind::generic_function) {
      std::vector<const Type*> given;
      for (const Cst& argument : of.field("type_arguments").named_children()) given.push_back(type_of(argument));
      return generic_call(at, *entity, given, at);
    }
  }
  if (kind == "type_conversion_expression" && at.field("type").is("generic_type") && !is_type(at.field("type"))) {
    Value called = expression(at.field("type"));  // fs[i](x)
    std::vector<Node*> parts = arguments(at, called.type);
    parts.insert(parts.begin(), called.node);
    return result_of(make(Kind::call, at, "", std::move(parts)), called.type);
  }
  if (kind == "type_conversion_expression")
    return convert(at, type_of(at.field("type")), expression(at.field("operand")));
  if (kind == "imaginary_literal") return unsupported_value(at, "a complex number");
  if (kind == "literal_element") return expression(at.first_named_child(), wanted);
  return unsupported_value(at, fmt::format("`{}`", kind));
}

Reader::Value Reader::identifier(const Cst& at) {
  const std::string_view text = at.text();
  if (text == "iota" && iota_ && find("iota") == nullptr) {
    Value read = value(literal(at, *iota_), basic(TypeKind::untyped_int));
    read.constant = Constant(Integer(*iota_));
    return read;
  }
  Entity* entity = find(text);
  if (entity == nullptr) {
    Value read = value(name(at, text), unknown());
    read.is_place = read.is_variable = true;
    return read;
  }
  return use(*entity, at);
}

Reader::Value Reader::use(Entity& entity, const Cst& at) {
  switch (entity.kind) {
    case Entity::Kind::variable: {
      if (entity.is_library) use_library_variable(entity);
      Value read = value(name(at, entity.name), entity.type);
      read.is_place = read.is_variable = true;
      return read;
    }
    case Entity::Kind::constant: {
      Value read = value(nullptr, entity.type);
      read.constant = entity.constant;
      read.node = constant_node(at, *entity.constant, default_type(entity.type));
      return read;
    }
    case Entity::Kind::nil: return value(null(at), entity.type);
    case Entity::Kind::type:
    case Entity::Kind::generic_type: {
      Value read = value(nullptr, unknown());
      read.as_type = entity.kind == Entity::Kind::type ? entity.type : unknown();
      return read;
    }
    case Entity::Kind::package: {
      Value read = value(name(at, entity.name), unknown());
      read.package = entity.name;
      return read;
    }
    case Entity::Kind::generic_function: {
      Value read = value(nullptr, unknown());
      read.generic = entity.name;
      return read;
    }
    case Entity::Kind::builtin: return value(name(at, entity.name), unknown());
    case Entity::Kind::function: break;
  }
  if (entity.type == nullptr) {
    elsewhere({}, {}, entity.is_library, [&] { entity.type = function_type(entity.at); });
  }
  return value(name(at, function_name(entity)), entity.type);
}

// --- operators

Reader::Value Reader::binary(const Cst& at, const Type* wanted) {
  std::vector<Cst> chain = {at};  // a chain can be long, so descend to the left in a loop
  while (plain(chain.back().field("left")).is("binary_expression") &&
         chain.back().field("left").is("binary_expression"))
    chain.push_back(chain.back().field("left"));
  Value left = expression(chain.back().field("left"), wanted);
  for (size_t i = chain.size(); i-- > 0;)
    left = binary_operation(chain[i], chain[i].field("operator").text(), std::move(left),
                            expression(chain[i].field("right"), wanted));
  return left;
}

Reader::Value Reader::binary_operation(const Cst& at, std::string_view sign, Value left, Value right) {
  const Type* boolean = basic(TypeKind::untyped_bool);
  const bool is_shift = sign == "<<" || sign == ">>";
  const bool compares = sign == "==" || sign == "!=" || sign == "<" || sign == "<=" || sign == ">" || sign == ">=";
  // The common type of both operands: an untyped operand converts to the other's type.
  const Type* type = left.type;
  if (!is_shift) {
    const bool left_free = is_untyped(left.type->kind), right_free = is_untyped(right.type->kind);
    if (left_free && right_free) type = left.type->kind > right.type->kind ? left.type : right.type;
    else if (left_free) type = right.type;
    else if (is_unknown(left.type) && !right_free) type = right.type;
  }
  if (left.constant && right.constant) {
    if (const std::optional<Constant> result = folded(sign, left, right, compares ? boolean : type)) {
      Value made = value(nullptr, compares ? boolean : type);
      if (is_shift && left.type->kind == TypeKind::untyped_float) made.type = basic(TypeKind::untyped_int);
      made.constant = result;
      made.node = constant_node(at, *result, default_type(made.type));
      return made;
    }
    if ((sign == "/" || sign == "%")) return unsupported_value(at, "a division by zero of constants");
    if (!is_shift || is_untyped(left.type->kind))
      return unsupported_value(at, fmt::format("a constant that does not fit {}", type->name));
  }
  if (sign == "&&" || sign == "||") {
    const Type* of = is_untyped(type->kind) ? boolean : type;
    Node* l = to(left, basic(TypeKind::bool_), at);
    Node* r = to(right, basic(TypeKind::bool_), at);
    return value(make(sign == "&&" ? Kind::and_ : Kind::or_, at, "", {l, r})->set(Flag::as_boolean), of);
  }
  if (is_shift) {
    Value count = is_untyped(right.type->kind) ? value(to(right, basic(TypeKind::uint), at), basic(TypeKind::uint))
                                               : std::move(right);
    if (is_untyped(left.type->kind)) left = with_default_type(std::move(left), at);
    const Type* shifted = left.type;
    return value(make(Kind::binary, at, std::string(sign), {left.node, count.node}), shifted);
  }
  if (sign == "==" || sign == "!=") {
    Node* equal = equality(at, std::move(left), std::move(right));
    return value(sign == "==" ? equal : make(Kind::unary, at, "!", {equal}), boolean);
  }
  Node* l = is_untyped(left.type->kind) ? to(left, is_untyped(type->kind) ? default_type(type) : type, at) : left.node;
  Node* r =
      is_untyped(right.type->kind) ? to(right, is_untyped(type->kind) ? default_type(type) : type, at) : right.node;
  if (compares) return value(make(Kind::binary, at, std::string(sign), {l, r}), boolean);
  const Type* result = is_untyped(type->kind) ? default_type(type) : type;
  if (sign == "&^") return value(make(Kind::binary, at, "&", {l, make(Kind::unary, at, "~", {r})}), result);
  return value(make(Kind::binary, at, std::string(sign), {l, r}), result);
}

// == of numbers and texts is the operator; for other values an intrinsic compares them.
Node* Reader::equality(const Cst& at, Value left, Value right) {
  const auto is_nil = [](const Value& v) { return v.type->kind == TypeKind::untyped_nil; };
  if (is_nil(left) || is_nil(right)) {
    Value& other = is_nil(left) ? right : left;
    return intrinsic(at, "%is_null", {other.node});
  }
  const bool mixes =
      is_interface(left.type) != is_interface(right.type) && !is_unknown(left.type) && !is_unknown(right.type);
  const Type* type = left.type;
  if (is_untyped(left.type->kind)) type = is_untyped(right.type->kind) ? default_type(left.type) : right.type;
  if (mixes) type = is_interface(left.type) ? left.type : right.type;
  Node* l = is_interface(type) || is_untyped(left.type->kind) ? to(left, type, at) : left.node;
  Node* r = is_interface(type) || is_untyped(right.type->kind) ? to(right, type, at) : right.node;
  const TypeKind kind = under(type)->kind;
  const bool is_plain = is_integer(kind) || is_real(kind) || kind == TypeKind::string || kind == TypeKind::bool_ ||
                        kind == TypeKind::untyped_bool;
  return is_plain ? make(Kind::binary, at, "==", {l, r}) : intrinsic(at, "%go_equal", {l, r});
}

Reader::Value Reader::unary(const Cst& at, const Type* wanted) {
  const std::string_view sign = at.field("operator").text();
  const Cst operand = at.field("operand");
  if (sign == "&") return address(at, plain(operand), wanted);
  if (sign == "*") {
    Value pointer = expression(operand);
    if (pointer.as_type != nullptr) {
      Value read = value(nullptr, unknown());
      read.as_type = types_.pointer(pointer.as_type);
      return read;
    }
    const Type* of = under(pointer.type)->kind == TypeKind::pointer ? under(pointer.type)->element : unknown();
    Value read = value(make(Kind::dereference, at, "", {pointer.node}), of);
    read.is_place = read.is_variable = true;
    return read;
  }
  if (sign == "<-") {
    Value channel = expression(operand);
    const Type* of = under(channel.type)->kind == TypeKind::chan ? under(channel.type)->element : unknown();
    return value(intrinsic(at, "receive", {channel.node}), of);
  }
  Value read = expression(operand, wanted);
  if (const std::optional<Constant> result = folded(sign, read)) {
    std::optional<Constant> fits = is_untyped(read.type->kind) ? result : converted(*result, read.type);
    if (fits) {
      read.constant = fits;
      read.node = constant_node(at, *fits, default_type(read.type));
      return read;
    }
  }
  if (is_untyped(read.type->kind) && read.type->kind != TypeKind::untyped_bool)
    read = with_default_type(std::move(read), at);
  return value(make(Kind::unary, at, sign == "^" ? "~" : std::string(sign), {read.node}), read.type);
}

// --- addresses: a pointer to a struct refers to its instance, whichever variable holds it; any other is a reference to
// the place

Node* Reader::address_node(const Cst& at, const Value& place) {
  if (is_struct(place.type)) return intrinsic(at, "%go_pointer", {place.node});
  if (place.node->is(Kind::index) && place.node->parts.size() == 2)
    return intrinsic(at, "%go_element", {place.node->part(0), place.node->part(1)});
  return make(Kind::address_of, at, "", {place.node});
}

Reader::Value Reader::address(const Cst& at, const Cst& operand, const Type*) {
  Value place = expression(operand);
  if (is_unknown(place.type)) return value(make(Kind::address_of, at, "", {place.node}), unknown());
  return value(address_node(at, place), types_.pointer(place.type));
}

Node* Reader::null_check(const Cst& at, Node* pointer) { return intrinsic(at, "%go_not_null", {pointer}); }

// --- selectors

Reader::Value Reader::selector(const Cst& at) {
  const Cst operand = at.field("operand");
  const std::string_view field = at.field("field").text();
  Value object = expression(operand);
  if (!object.package.empty()) {
    if (Entity* entity = find_in_package(object.package, field)) return use(*entity, at);
    return value(make(Kind::field, at, std::string(field), {object.node}), unknown());
  }
  if (object.as_type != nullptr) {  // T.Method, (*T).Method
    const std::optional<Selection> found = select(object.as_type, field);
    if (!found || (found->method == nullptr && found->interface == nullptr))
      return unsupported_value(at, "this method expression");
    std::vector<const Type*> types{object.as_type};
    const Type* method =
        found->interface != nullptr ? found->interface->type : method_type(*found->owner, *found->method);
    types.insert(types.end(), method->types.begin(), method->types.end());
    const Type* type = types_.function(types, method->results, method->is_variadic);
    std::vector<Node*> parts = {nullptr};
    std::vector<Node*> arguments;
    for (size_t i = 0; i < types.size(); ++i) {
      parts.push_back(make(Kind::parameter, at, fmt::format("argument.{}", i), {nullptr, nullptr}));
      if (i > 0) arguments.push_back(name(at, fmt::format("argument.{}", i)));
    }
    Value receiver = value(name(at, "argument.0"), object.as_type);
    receiver.is_place = receiver.is_variable = true;
    Node* call = nullptr;
    if (found->interface != nullptr) {
      arguments.insert(arguments.begin(), field_of(at, receiver, found->path).node);
      call = make(Kind::method_call, at, std::string(field), std::move(arguments));
    } else {
      arguments.insert(arguments.begin(), receiver_for(at, receiver, *found));
      call = call_named(at, method_function(*found->owner, *found->method), std::move(arguments));
    }
    parts[0] = make(Kind::block, at, "", {make(Kind::return_, at, "", {call})});
    return value(make(Kind::lambda, at, "", {make(Kind::function, at, "", std::move(parts))->set(Flag::arrow)}), type);
  }
  return selected(at, std::move(object), field);
}

// The object behind the embedded fields on the path.
Reader::Value Reader::field_of(const Cst& at, Value object, const std::vector<StructField>& path) {
  for (const StructField& step : path) {
    const bool was_variable = object.is_variable || under(object.type)->kind == TypeKind::pointer;
    object = value(make(Kind::field, at, step.name, {object.node}), step.type);
    object.is_place = true;
    object.is_variable = was_variable;
  }
  return object;
}

Reader::Value Reader::selected(const Cst& at, Value object, std::string_view field) {
  const auto dynamic = [&] {
    Value read = value(make(Kind::field, at, std::string(field), {object.node}), unknown());
    read.is_place = read.is_variable = true;
    return read;
  };
  if (is_unknown(object.type)) return dynamic();
  const std::optional<Selection> found = select(object.type, field);
  if (!found) return dynamic();
  if (found->field != nullptr) {
    std::vector<StructField> path = found->path;
    path.push_back(*found->field);
    return field_of(at, std::move(object), path);
  }
  const Type* type = found->interface != nullptr ? found->interface->type : method_type(*found->owner, *found->method);
  return value(method_value(at, object, *found, field), type);
}

// The method value x.Method stores the current receiver.
Node* Reader::method_value(const Cst& at, const Value& object, const Selection& found, std::string_view method) {
  const Type* type = found.interface != nullptr ? found.interface->type : method_type(*found.owner, *found.method);
  std::vector<Node*> parts = {nullptr};
  std::vector<Node*> arguments;
  for (size_t i = 0; i < type->types.size(); ++i) {
    parts.push_back(make(Kind::parameter, at, fmt::format("argument.{}", i), {nullptr, nullptr}));
    arguments.push_back(name(at, fmt::format("argument.{}", i)));
  }
  arguments.insert(arguments.begin(), name(at, "receiver.0"));
  Node* receiver = nullptr;
  Node* call = nullptr;
  if (found.interface != nullptr) {
    receiver = null_check(at, field_of(at, object, found.path).node);
    call = make(Kind::method_call, at, std::string(method), std::move(arguments));
  } else {
    receiver = receiver_for(at, object, found);
    call = call_named(at, method_function(*found.owner, *found.method), std::move(arguments));
  }
  parts[0] = make(Kind::block, at, "", {make(Kind::return_, at, "", {call})});
  Node* inner = make(Kind::lambda, at, "", {make(Kind::function, at, "", std::move(parts))->set(Flag::arrow)});
  Node* parameter = make(Kind::parameter, at, "receiver.0", {nullptr, nullptr});
  Node* body = make(Kind::block, at, "", {make(Kind::return_, at, "", {inner})});
  Node* outer = make(Kind::lambda, at, "", {make(Kind::function, at, "", {body, parameter})->set(Flag::arrow)});
  return make(Kind::call, at, "", {outer, receiver});
}

// --- elements

Reader::Value Reader::index(const Cst& at) {
  const bool is_instantiation = at.is("type_instantiation_expression");
  const bool has_type = is_instantiation || at.is("generic_type");
  const Cst operand = has_type ? at.field("type") : at.field("operand");
  Value object = expression(operand);
  if (!object.generic.empty()) {  // f[int]
    std::vector<const Type*> arguments;
    if (is_instantiation) {
      for (const Cst& child : at.named_children())
        if (child.begin() != operand.begin()) arguments.push_back(type_of(child));
    } else {
      arguments.push_back(type_of(at.field("index")));
    }
    const auto known = (in_library_ ? library_names_ : package_).find(object.generic);
    const auto library = library_names_.find(object.generic);
    const Entity& generic = known != (in_library_ ? library_names_ : package_).end() ? known->second : library->second;
    const Type* type = nullptr;
    const std::string function = instance_name(generic, arguments, type);
    return value(name(at, function), type);
  }
  if (is_type(at)) {
    Value read = value(nullptr, unknown());
    read.as_type = type_of(at);
    return read;
  }
  if (is_instantiation && at.named_children().size() != 2) return unsupported_value(at, "this instantiation");
  const Cst position = is_instantiation ? at.named_children().back()
                       : has_type       ? at.field("type_arguments").first_named_child()
                                        : at.field("index");
  const Type* plain_type = under(object.type);
  if (plain_type->kind == TypeKind::pointer && under(plain_type->element)->kind == TypeKind::array) {
    object.node = make(Kind::dereference, at, "", {object.node});
    plain_type = under(plain_type->element);
  }
  if (plain_type->kind == TypeKind::map) {
    Node* key = single(position, plain_type->key);
    Value read =
        value(intrinsic(at, "%go_map_get", {object.node, key, zero(at, plain_type->element)}), plain_type->element);
    read.is_place = true;
    read.is_map_element = true;
    return read;
  }
  Value by = expression(position);
  Node* number = is_untyped(by.type->kind) ? to(by, basic(TypeKind::int_), position) : by.node;
  Value read = value(make(Kind::index, at, "", {object.node, number}), unknown());
  if (plain_type->kind == TypeKind::string) {
    read.type = basic(TypeKind::u8);
    return read;
  }
  if (plain_type->kind == TypeKind::slice || plain_type->kind == TypeKind::array) read.type = plain_type->element;
  read.is_place = read.is_variable = true;
  return read;
}

Reader::Value Reader::slice(const Cst& at) {
  Value object = expression(at.field("operand"));
  const Type* plain_type = under(object.type);
  const Type* type = object.type;
  Node* of = object.node;
  if (plain_type->kind == TypeKind::pointer) {
    of = make(Kind::dereference, at, "", {of});
    plain_type = under(plain_type->element);
    type = plain_type;
  }
  if (plain_type->kind == TypeKind::array) type = types_.slice(plain_type->element);
  const auto part = [&](const char* field) -> Node* {
    const Cst bound = at.field(field);
    return bound ? single(bound, basic(TypeKind::int_)) : null(at);
  };
  Node* start = part("start");
  Node* end = part("end");
  if (plain_type->kind == TypeKind::string) return value(intrinsic(at, "%go_substring", {of, start, end}), object.type);
  return value(intrinsic(at, "%go_slice", {of, start, end, part("capacity")}), type);
}

Reader::Value Reader::lambda(const Cst& at) {
  const Type* type = function_type(at);
  Node* function = function_node(at, "", {}, true);
  return value(make(Kind::lambda, at, "", {function}), type);
}

Reader::Value Reader::assertion(const Cst& at) {
  Value object = expression(at.field("operand"));
  const Type* type = type_of(at.field("type"));
  if (is_unknown(type)) return unsupported_value(at, "an assertion of an unknown type");
  return value(asserted(at, object.node, type, object.type), type);
}

std::optional<Reader::Value> Reader::with_ok(const Cst& whole) {
  const Cst at = plain(whole);
  if (at.is("index_expression")) {
    Value object = expression(at.field("operand"));
    const Type* plain_type = under(object.type);
    if (plain_type->kind != TypeKind::map) return std::nullopt;
    Node* key = single(at.field("index"), plain_type->key);
    return value(intrinsic(at, "%go_map_get_ok", {object.node, key, zero(at, plain_type->element)}),
                 types_.tuple({plain_type->element, basic(TypeKind::bool_)}));
  }
  if (at.is("type_assertion_expression")) {
    const Type* type = type_of(at.field("type"));
    Value object = expression(at.field("operand"));
    if (is_unknown(type)) return unsupported_value(at, "an assertion of an unknown type");
    const Type* result = types_.tuple({type, basic(TypeKind::bool_)});
    if (is_interface(type))
      return value(intrinsic(at, "%go_assert_interface_ok", {object.node, method_list(at, type)}), result);
    return value(intrinsic(at, "%go_assert_ok", {object.node, descriptor(at, type), zero(at, type)}), result);
  }
  if (at.is("unary_expression") && at.field("operator").text() == "<-") {
    Value channel = expression(at.field("operand"));
    const Type* of = under(channel.type)->kind == TypeKind::chan ? under(channel.type)->element : unknown();
    return value(intrinsic(at, "receive_ok", {channel.node}), types_.tuple({of, basic(TypeKind::bool_)}));
  }
  return std::nullopt;
}

}  // namespace ramify::frontends::go
