// SPDX-License-Identifier: Apache-2.0
// Conversions between types.
//
// In an interface, the representation of a value determines its type for integers, floats, texts and booleans (by
// kind), structs (by class) and pointers to structs (by their target). All other values are boxed with the name of
// their type (%go_box); an assertion unboxes them.
#include <fmt/format.h>

#include "languages/go/reader/reader.h"

namespace ramify::frontends::go {

const Type* Reader::default_type(const Type* type) const {
  switch (type->kind) {
    case TypeKind::untyped_bool: return basic(TypeKind::bool_);
    case TypeKind::untyped_int: return basic(TypeKind::int_);
    case TypeKind::untyped_rune: return basic(TypeKind::i32);
    case TypeKind::untyped_float: return basic(TypeKind::f64);
    case TypeKind::untyped_string: return basic(TypeKind::string);
    default: return type;
  }
}

Node* Reader::constant_node(const Cst& at, const Constant& constant, const Type* type) {
  const TypeKind kind = under(type)->kind;
  if (const auto* b = std::get_if<bool>(&constant)) return literal(at, *b);
  if (const auto* s = std::get_if<std::string>(&constant)) return text_node(at, *s);
  if (is_real(kind) || std::holds_alternative<Rational>(constant)) {
    const Rational value = std::holds_alternative<Integer>(constant) ? Rational(std::get<Integer>(constant))
                                                                     : std::get<Rational>(constant);
    return literal(at, nearest(value), kind == TypeKind::f32 ? "f32" : "");
  }
  const Integer& value = std::get<Integer>(constant);
  const std::string scalar(scalar_name(kind));
  if (value >= std::numeric_limits<int64_t>::min() && value <= std::numeric_limits<int64_t>::max())
    return literal(at, static_cast<int64_t>(value), scalar);
  return literal(at, ir::BigInteger{value.str()}, scalar);
}

Reader::Value Reader::with_default_type(Value read, const Cst& at) {
  if (!is_untyped(read.type->kind) || read.type->kind == TypeKind::untyped_nil) return read;
  const Type* type = default_type(read.type);
  read.node = to(read, type, at);
  if (read.constant) read.constant = converted(*read.constant, type);
  read.type = type;
  return read;
}

Node* Reader::copied(const Value& read, const Cst& at) {
  if (!read.is_place || is_unknown(read.type) || !is_composite(read.type)) return read.node;
  return intrinsic(at, "%go_copy", {read.node});
}

Node* Reader::to(const Value& read, const Type* type, const Cst& at) {
  if (is_unknown(type)) {
    if (read.constant) {
      const Type* own = default_type(read.type);
      return constant_node(at, converted(*read.constant, own).value_or(*read.constant), own);
    }
    return copied(read, at);
  }
  if (is_interface(type)) {
    if (read.type->kind == TypeKind::untyped_nil) return null(at);
    const Value typed = with_default_type(read, at);
    return boxed(copied(typed, at), typed.type, at);
  }
  if (read.constant) {
    const std::optional<Constant> fits = converted(*read.constant, type);
    if (!fits) return unsupported(at, fmt::format("a constant that does not fit {}", type->name));
    return constant_node(at, *fits, type);
  }
  if (is_untyped(read.type->kind) && read.type->kind != TypeKind::untyped_nil &&
      read.type->kind != TypeKind::untyped_bool)
    return convert(at, type, read).node;  // of a nonconstant shift
  return copied(read, at);
}

Node* Reader::boxed(Node* node, const Type* type, const Cst& at) {
  if (is_unknown(type) || is_interface(type)) return node;
  const Type* plain = under(type);
  const bool is_named = type->kind == TypeKind::named;
  if (plain->kind == TypeKind::struct_) {
    if (is_named) class_of(named_of(type));
    return node;
  }
  if (!is_named) {
    switch (plain->kind) {
      case TypeKind::uint:
      case TypeKind::uintptr: break;
      case TypeKind::pointer:
        if (!is_struct(plain->element)) break;
        uses_boxes_ = true;  // a nil pointer in an interface keeps its type
        return intrinsic(at, "%go_box_pointer", {node, descriptor(at, type)});
      default:
        if (is_integer(plain->kind) || is_real(plain->kind) || plain->kind == TypeKind::bool_ ||
            plain->kind == TypeKind::string)
          return node;
    }
  }
  // A pointer to a named type has the type's methods.
  const Type* class_type = plain->kind == TypeKind::pointer && !is_named ? plain->element : type;
  const bool has_class = class_type->kind == TypeKind::named && class_type != types_.error();
  Node* of = name(at, has_class ? class_type->class_name : "go.box");
  if (has_class) class_of(named_of(class_type));
  else uses_boxes_ = true;
  return intrinsic(at, "%go_box", {node, descriptor(at, type), of});
}

Node* Reader::descriptor(const Cst& at, const Type* type) { return string(at, type->name); }

Node* Reader::method_list(const Cst& at, const Type* type) {
  std::string names;
  for (const InterfaceMethod& method : under(type)->methods) names += (names.empty() ? "" : ",") + method.name;
  return string(at, names);
}

Node* Reader::is_of(const Cst& at, Node* node, const Type* type) {
  if (is_interface(type)) return intrinsic(at, "%go_implements", {node, method_list(at, type)});
  return intrinsic(at, "%go_is", {node, descriptor(at, type)});
}

// x.(T): the unboxed value, or a panic.
Node* Reader::asserted(const Cst& at, Node* node, const Type* type, const Type* from) {
  if (is_interface(type))
    return intrinsic(at, "%go_assert_interface",
                     {node, method_list(at, type), descriptor(at, type), descriptor(at, from)});
  Node* made = intrinsic(at, "%go_assert", {node, descriptor(at, type), descriptor(at, from)});
  return is_composite(type) ? intrinsic(at, "%go_copy", {made}) : made;
}

// T(x) (Go specification, "Conversions").
Reader::Value Reader::convert(const Cst& at, const Type* type, Value read) {
  if (is_unknown(type)) return unsupported_value(at, "a conversion to an unknown type");
  const Type* target = under(type);
  const TypeKind kind = target->kind;
  if (read.constant) {
    const bool is_text = std::holds_alternative<std::string>(*read.constant);
    if (kind == TypeKind::string && std::holds_alternative<Integer>(*read.constant)) {
      Value made =
          value(intrinsic(at, "%go_rune_text", {constant_node(at, *read.constant, basic(TypeKind::int_))}), type);
      return made;
    }
    if (!(is_text && kind == TypeKind::slice) && kind != TypeKind::interface) {
      const std::optional<Constant> fits = converted(*read.constant, type);
      if (fits) {
        Value made = value(constant_node(at, *fits, type), type);
        made.constant = fits;
        return made;
      }
    }
    read = with_default_type(std::move(read), at);
  }
  if (kind == TypeKind::interface) return value(to(read, type, at), type);
  const Type* source = under(read.type);
  const bool is_number = is_integer(kind) || is_real(kind);
  if (is_number && (is_integer(source->kind) || is_real(source->kind))) {
    const std::string_view scalar = kind == TypeKind::int_ ? "int" : kind == TypeKind::f64 ? "f64" : scalar_name(kind);
    if (source->kind == kind) return value(read.node, type);
    const bool truncates = is_real(source->kind) && is_integer(kind);
    if (truncates) return value(intrinsic(at, "%go_truncate", {read.node, string(at, std::string(scalar))}), type);
    Node* made = make(Kind::cast, at, "", {read.node});
    made->type = this->type(at, std::string(scalar));
    return value(made, type);
  }
  if (kind == TypeKind::string) {
    if (source->kind == TypeKind::slice)
      return value(
          intrinsic(at, under(source->element)->kind == TypeKind::i32 ? "%go_text_of_runes" : "%go_text_of_bytes",
                    {read.node}),
          type);
    if (is_integer(source->kind)) return value(intrinsic(at, "%go_rune_text", {read.node}), type);
    return value(read.node, type);
  }
  if (kind == TypeKind::slice && source->kind == TypeKind::string)
    return value(
        intrinsic(at, under(target->element)->kind == TypeKind::i32 ? "%go_runes_of" : "%go_bytes_of", {read.node}),
        type);
  if (kind == TypeKind::struct_ && read.type != type) {
    // The same fields in another class.
    return value(intrinsic(at, "%go_as_struct",
                           {read.node, type->kind == TypeKind::named ? name(at, type->class_name) : null(at)}),
                 type);
  }
  Value made = value(read.node, type);
  made.is_place = read.is_place;
  return made;
}

}  // namespace ramify::frontends::go
