// SPDX-License-Identifier: Apache-2.0
// new, delete, sizeof and casts.
#include <algorithm>

#include <fmt/format.h>

#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

Expression Reader::new_expression(const Cst& at) {
  if (at.field("placement")) return bad(at, "`new` at a place");
  QualifiedType named_type = type_of(at.field("type"));
  for (const Cst& child : at.children())
    if (child.is("type_qualifier") && child.text() == "const" && named_type) named_type.is_const = true;
  if (!named_type) return bad(at.field("type"), fmt::format("the type `{}`", at.field("type").text()));
  const Cst list = at.field("arguments");
  if (const Cst sizes = at.field("declarator")) {
    if (sizes.is("new_declarator")) {
      const Cst length = sizes.field("length");
      Cst inner;
      for (const Cst& child : sizes.named_children())
        if (child.is("new_declarator")) inner = child;
      if (inner) {
        const auto second = constant_of(inner.field("length"));
        if (!second) return bad(at, "an array whose inner length is not known");
        named_type = types_.array_of(named_type, *second);
      }
      Expression count = expression(length);
      Node* node = converted(at, count, types_.of_kind(TypeKind::i64), true);
      std::vector<Expression> items;
      if (list && list.is("initializer_list")) items = list_items(list);
      Node* memory = nullptr;
      const bool zeroes = static_cast<bool>(list);
      if (!items.empty() && count.constant) {
        size_t next = 0;
        memory = array_of_values(at, items, next, types_.array_of(named_type, *count.constant), true);
      } else if (class_of(named_type) != nullptr || named_type->is(TypeKind::array)) {
        Node* element = class_of(named_type) != nullptr
                            ? constructed(at, named_type, {})
                            : (zeroes ? default_value(at, named_type) : default_initial(at, named_type));
        Node* function =
            make(Kind::function, at, "", {make(Kind::block, at, "", {make(Kind::return_, at, "", {element})})});
        memory = intrinsic(at, "%new_array_of", {node, make(Kind::lambda, at, "", {function->set(Flag::arrow)})});
      } else {
        memory = make(Kind::new_array, at, "", {node});
        const std::string text = surface_type(named_type);
        memory->type = type(at, text.empty() ? "pointer" : text);
        if (!zeroes) memory = intrinsic(at, "%undetermined", {memory});
      }
      return value(make(Kind::address_of, at, "", {make(Kind::index, at, "", {memory, literal(at, int64_t{0})})}),
                   types_.pointer_to(named_type));
    }
    named_type = declarator(sizes, named_type).type;
  }
  if (named_type->is(TypeKind::unknown)) {
    if (!list || list.named_children().size() != 1) return bad(at, "an object of a type that is not known");
    const Expression operand = expression(list.first_named_child());
    named_type = types_.decayed(operand.type);
  }
  if (named_type->is(TypeKind::dependent) && named_type->template_arguments.empty()) {
    named_type = deduced_class(at, named_type->of, list ? arguments_of(list) : std::vector<Expression>());
    if (!named_type) return bad(at, "an object of a type that is not known");
  }
  Node* made = nullptr;
  if (!list) made = class_of(named_type) != nullptr ? default_initial(at, named_type) : default_initial(at, named_type);
  else made = initialised(at, list, named_type);
  if (is_object(named_type)) return value(intrinsic(at, "%address", {made}), types_.pointer_to(named_type));
  if (made == nullptr) return value(intrinsic(at, "%new_cell", {}), types_.pointer_to(named_type));
  return value(intrinsic(at, "%new_cell", {made}), types_.pointer_to(named_type));
}

Expression Reader::delete_expression(const Cst& at) {
  Expression operand = expression(at.named_children().back());
  if (class_of(operand.type) != nullptr) {
    for (Function* function : class_of(operand.type)->conversions)
      if (function->result && function->result->is(TypeKind::pointer))
        operand = call_function(at, function, &operand, {}, false);
  }
  if (!operand.type || !operand.type->is(TypeKind::pointer)) return bad(at, "`delete` of what is no pointer");
  bool is_array = false;
  for (const Cst& child : at.children()) is_array = is_array || child.text() == "[";
  const QualifiedType type = operand.type->inner;
  if (is_array) {
    Node* end = null(at);
    if (class_of(type) != nullptr && !destroys_trivially(type))
      end = name(at, implicit_function(type->class_info, "destroy")->surface);
    return value(intrinsic(at, "%delete_array", {operand.node, end}), types_.of_kind(TypeKind::void_));
  }
  if (class_of(type) == nullptr || destroys_trivially(type))
    return value(intrinsic(at, "%delete", {operand.node}), types_.of_kind(TypeKind::void_));
  // Calls the destructor, virtual if declared so; then the object is deleted.
  const std::string held = local_name("%deleted");
  Node* pattern = make(Kind::name_pattern, at, held, {nullptr});
  ClassInfo* class_info = type->class_info;
  const std::function<bool(ClassInfo*)> has_virtual = [&](ClassInfo* inner_class) {
    return inner_class->slots.contains("~") ||
           std::ranges::any_of(inner_class->bases, [&](const Base& base) { return has_virtual(base.class_info); });
  };
  Node* object = make(Kind::dereference, at, "", {name(at, held)});
  Node* end = is_list(type)             ? destruction(at, type, object)
              : has_virtual(class_info) ? make(Kind::method_call, at, "~", {object})
                                        : call_of(at, implicit_function(class_info, "destroy"), {object});
  Node* body = make(Kind::block, at, "", {end, intrinsic(at, "%delete", {name(at, held)})});
  Node* whole = make(Kind::block, at, "",
                     {make(Kind::declare, at, "", {pattern, operand.node}),
                      make(Kind::if_, at, "", {intrinsic(at, "%is_set", {name(at, held)}), body, nullptr})})
                    ->set(Flag::value);
  return value(whole, types_.of_kind(TypeKind::void_));
}

Expression Reader::size_of_expression(const Cst& at) {
  if (at.text().starts_with("sizeof...")) {
    std::string_view text = at.text();
    const size_t open = text.find('('), close = text.rfind(')');
    std::string pack(text.substr(open + 1, close - open - 1));
    std::erase(pack, ' ');
    const Found found = look_up(pack, scope_);
    if (found.symbol != nullptr && found.symbol->what == Symbol::What::pack) {
      const size_t count = found.symbol->pack.empty() ? found.symbol->argument.pack.size() : found.symbol->pack.size();
      return constant_value(at, static_cast<int64_t>(count), types_.of_kind(TypeKind::u64));
    }
    return bad(at, "the number of a pack");
  }
  QualifiedType type;
  if (const Cst named = at.field("type")) {
    type = type_descriptor(named);
  } else if (const Cst value_at = at.field("value")) {
    const Cst inner = without_parentheses(value_at);
    if (inner.is("identifier")) {
      const Found found = look_up(inner.text(), scope_);
      if (found.symbol != nullptr && found.symbol->what == Symbol::What::type) type = found.symbol->type;
    }
    if (!type) {
      const Replaced trial(trial_, trial_ + 1);
      type = expression(value_at).type;
    }
  }
  if (at.is("alignof_expression") && !is_scalar(type) && !type->is(TypeKind::pointer))
    return bad(at, "`alignof` of this type");
  const auto size = size_of(type);
  if (!size) return bad(at, fmt::format("the size of `{}`", shown(type)));
  return constant_value(at, *size, types_.of_kind(TypeKind::u64));
}

Expression Reader::cast(const Cst& at, std::string_view word, QualifiedType type, Expression operand) {
  if (type->is(TypeKind::void_)) return value(operand.node, types_.of_kind(TypeKind::void_));
  if (!operand.type || operand.type->is(TypeKind::unknown)) {
    const std::string text = surface_type(type);
    return value(text.empty() ? operand.node : cast_node(at, operand.node, type),
                 type->is_reference() ? type->inner : type);
  }
  if (word == "dynamic_cast") {
    const bool by_reference = type->is_reference();
    ClassInfo* to = class_of(by_reference ? type->inner : type->is(TypeKind::pointer) ? type->inner : QualifiedType());
    if (to == nullptr) return bad(at, "this `dynamic_cast`");
    if (by_reference)
      return place_of(intrinsic(at, "%dynamic_reference", {operand.node, name(at, to->surface)}), type->inner);
    return value(intrinsic(at, "%dynamic_cast", {operand.node, name(at, to->surface)}), type);
  }
  if (type->is_reference()) {
    Expression made = operand;
    const QualifiedType inner = type->inner;
    const bool related =
        plain(operand.type) == plain(inner) ||
        (class_of(operand.type) != nullptr && class_of(inner) != nullptr &&
         (derives(class_of(operand.type), class_of(inner)) || derives(class_of(inner), class_of(operand.type))));
    if (!related) {
      if (word == "reinterpret_cast") return bad(at, "`reinterpret_cast` to a reference");
      return dereferenced(at, bound(at, operand, type), inner);
    }
    if (!operand.is_lvalue && is_scalar(inner))
      made = place_of(make(Kind::dereference, at, "", {make(Kind::address_of, at, "", {operand.node})}), inner);
    made.type = inner;
    made.is_lvalue = true;
    made.is_xvalue = type->is(TypeKind::rref);
    made.constant.reset();
    return made;
  }
  if (operand.type->is(TypeKind::array)) operand = decay(at, operand);
  if (type->is(TypeKind::pointer) && operand.type->is(TypeKind::pointer)) {
    const bool to_void = type->inner->is(TypeKind::void_) || operand.type->inner->is(TypeKind::void_);
    const bool is_same = plain(type->inner) == plain(operand.type->inner);
    ClassInfo* left = class_of(type->inner);
    ClassInfo* right = class_of(operand.type->inner);
    const bool related = left != nullptr && right != nullptr && (derives(left, right) || derives(right, left));
    if (is_same || to_void || related) return value(operand.node, plain(type));
    return bad(at, fmt::format("memory of `{}` seen as `{}`", shown(operand.type->inner), shown(type->inner)));
  }
  if (word == "reinterpret_cast" || word == "bit_cast") {
    return bad(at, fmt::format("`{}` of `{}` to `{}`", word, shown(operand.type), shown(type)));
  }
  if (operand.type->is(TypeKind::pointer) && type->is_integer() && !type->is(TypeKind::bool_))
    return bad(at, "a pointer as a number");
  if (class_of(type) != nullptr) return construct(at, type, {operand});
  Expression made = value(converted(at, operand, plain(type), true), plain(type));
  if (operand.constant && type->is_integer()) {
    const auto size = size_of(type);
    int64_t number = *operand.constant;
    if (type->is(TypeKind::bool_)) number = number != 0 ? 1 : 0;
    else if (size && *size < 8) {
      const int bits = static_cast<int>(*size) * 8;
      const bool is_unsigned = type->is(TypeKind::u8) || type->is(TypeKind::u16) || type->is(TypeKind::u32);
      auto low = static_cast<uint64_t>(number) & ((uint64_t{1} << bits) - 1);
      number = static_cast<int64_t>(low);
      if (!is_unsigned && ((low >> (bits - 1)) & 1) != 0) number -= int64_t{1} << bits;
    }
    made.constant = number;
  }
  if (operand.constant && type->is(TypeKind::enum_)) made.constant = operand.constant;
  return made;
}

}  // namespace ramify::frontends::cpp
