// SPDX-License-Identifier: Apache-2.0
// Initialisation: defaults, braces, arrays, aggregates, constructors (C++20 9.4).
#include <utility>

#include <fmt/format.h>

#include "languages/cpp/semantics/semantics.h"

namespace ramify::frontends::cpp {

Node* Semantics::default_value(const Cst& at, QualifiedType type) {
  if (!type) return null(at);
  switch (type->kind) {
    case TypeKind::pointer:
    case TypeKind::null_:
    case TypeKind::callable:
    case TypeKind::member: return null(at);
    case TypeKind::enum_: return constant_value(at, 0, type).node;
    case TypeKind::array: {
      size_t next = 0;
      return array_of_values(at, {}, next, type, true);
    }
    case TypeKind::class_: return constructed(at, type, {});
    case TypeKind::void_: return null(at);
    case TypeKind::unknown: return bad_node(at, "a value of a type that is not known");
    case TypeKind::lambda: return bad_node(at, "a lambda that is made without its expression");
    default: return constant_value(at, 0, type).node;
  }
}

Node* Semantics::default_initial(const Cst& at, QualifiedType named_type) {
  if (!named_type) return nullptr;
  if (named_type->is(TypeKind::class_)) {
    ClassInfo* class_info = named_type->class_info;
    complete(class_info);
    if (class_info->native != Native::none || class_info->has_user_constructor ||
        !class_info->constructor_templates.empty())
      return constructed(at, named_type, {});
    if (!class_info->constructors.empty()) return constructed(at, named_type, {});
    return call_of(at, implicit_function(class_info, "default"), {object_of(at, class_info)});
  }
  if (named_type->is(TypeKind::array)) {
    QualifiedType element = named_type;
    std::vector<Node*> sizes;
    while (element->is(TypeKind::array)) {
      if (element->size < 0) return bad_node(at, "an array whose length is not known before it runs");
      sizes.push_back(literal(at, element->size));
      element = element->inner;
    }
    if (element->is(TypeKind::class_)) {
      size_t next = 0;
      return array_of_values(at, {}, next, named_type, true);
    }
    Node* made = make(Kind::new_array, at, "", std::move(sizes));
    const std::string text = surface_type(element);
    made->type = type(at, text.empty() ? "pointer" : text);
    return intrinsic(at, "%undetermined", {made});
  }
  if (named_type->is(TypeKind::callable)) return null(at);
  return nullptr;
}

std::vector<Expression> Semantics::list_items(const Cst& list) {
  std::vector<Expression> out;
  for (const Cst& item : list.named_children()) {
    if (item.is("comment")) continue;
    if (item.is("initializer_list")) {
      out.push_back(braces(item));
      continue;
    }
    if (item.is("initializer_pair")) {
      Expression operand;
      const Cst value_at = item.field("value");
      operand = value_at.is("initializer_list") ? braces(value_at) : expression(value_at);
      operand.at = item;  // its designator
      out.push_back(operand);
      continue;
    }
    if (item.is("parameter_pack_expansion")) {
      expand(item.first_named_child(), out);
      continue;
    }
    out.push_back(expression(item));
    out.back().at = item;
  }
  return out;
}

Expression Semantics::braces(const Cst& at) {
  Expression result;
  result.type = types_.of_kind(TypeKind::braces);
  result.at = at;
  result.items = list_items(at);
  result.node = null(at);
  return result;
}

Node* Semantics::initialised(const Cst& at, const Cst& value_at, QualifiedType type) {
  if (value_at.is("initializer_list")) return braced(value_at, braces(value_at), type);
  if (value_at.is("argument_list")) return constructed(at, type, arguments_of(value_at), false, true);
  return converted(value_at, expression(value_at), type);
}

Node* Semantics::initial_of(const Cst& at, const Expression& operand, QualifiedType type) {
  return operand.type && operand.type->is(TypeKind::braces) ? braced(at, operand, type) : converted(at, operand, type);
}

// char text[] = "abc"
Node* Semantics::array_of_text(const Cst& at, const Expression& operand, QualifiedType array) {
  const QualifiedType element = array->inner;
  std::vector<Node*> parts;
  const std::string content =
      operand.node->is(Kind::literal) ? std::get<std::string>(operand.node->value) : std::string();
  for (int64_t i = 0; i < array->size; ++i)
    parts.push_back(literal(at,
                            static_cast<int64_t>(i < static_cast<int64_t>(content.size())
                                                     ? static_cast<signed char>(content[static_cast<size_t>(i)])
                                                     : 0),
                            surface_type(element)));
  Node* made = make(Kind::array, at, "", std::move(parts));
  made->type = type(at, surface_type(element));
  return made;
}

// The next element of an array: the next value, or built from the next values if inner braces are omitted.
Node* Semantics::element_value(const Cst& at, const std::vector<Expression>& items, size_t& next,
                               QualifiedType element) {
  const Expression& operand = items[next];
  const bool is_own =
      operand.type &&
      (operand.type->is(TypeKind::braces) ||
       (!element->is(TypeKind::array) && (class_of(element) == nullptr || rank(operand, element) < impossible)) ||
       (operand.is_literal && element->is(TypeKind::array)));
  if (is_own) {
    ++next;
    if (element->is(TypeKind::array) && operand.is_literal) {
      size_t one = 0;
      return array_of_values(at, {operand}, one, element, true);
    } else {
      return initial_of(at, operand, element);
    }
  } else if (element->is(TypeKind::array)) {  // omitted braces
    return array_of_values(at, items, next, element, false);
  } else {
    return aggregate(at, items, next, element, false);
  }
}

Node* Semantics::array_of_values(const Cst& at, const std::vector<Expression>& items, size_t& next,
                                 QualifiedType named_type, bool is_whole) {
  const QualifiedType element = named_type->inner;
  if (named_type->size < 0) return bad_node(at, "an array whose length is not known before it runs");
  if (items.empty() && !element->is(TypeKind::class_) && !element->is(TypeKind::array)) {
    // All zero.
    Node* made = make(Kind::new_array, at, "", {literal(at, named_type->size)});
    const std::string text = surface_type(element);
    made->type = type(at, text.empty() ? "pointer" : text);
    return made;
  }
  constexpr int64_t elements_max = 100'000;
  if (named_type->size > elements_max) return bad_node(at, "an array of that many objects");
  if (items.size() > 0 && next < items.size() && items[next].is_literal &&
      (element->is(TypeKind::char_) || element->is(TypeKind::i8) || element->is(TypeKind::u8))) {
    return array_of_text(at, items[next++], named_type);
  }
  std::vector<Node*> parts;
  size_t filled = 0;
  if (named_type->size > 64 && items.size() < static_cast<size_t>(named_type->size) && !element->is(TypeKind::class_) &&
      !element->is(TypeKind::array)) {
    // The remaining elements are zero.
    for (; next < items.size() && filled < static_cast<size_t>(named_type->size); ++filled)
      parts.push_back(initial_of(at, items[next++], element));
    Node* values = make(Kind::array, at, "", std::move(parts));
    const std::string text = surface_type(element);
    values->type = type(at, text.empty() ? "pointer" : text);
    Node* zero = default_value(at, element);
    return intrinsic(at, "pad_array", {values, literal(at, named_type->size), zero});
  }
  for (int64_t i = 0; i < named_type->size; ++i) {
    if (next < items.size() && items[next].at && items[next].at.is("initializer_pair"))
      return bad_node(at, "designated elements of an array");
    if (next >= items.size()) {
      parts.push_back(items.empty() && element->is(TypeKind::class_) ? constructed(at, element, {})
                                                                     : default_value(at, element));
      continue;
    }
    parts.push_back(element_value(at, items, next, element));
  }
  if (is_whole && next < items.size()) return bad_node(at, "more values than the array has elements");
  Node* made = make(Kind::array, at, "", std::move(parts));
  const std::string text = surface_type(element);
  made->type = type(at, text.empty() ? "any" : text);
  return made;
}

// The initialiser `{.field = …}` of a field, or null.
const Expression* Semantics::designated(const std::vector<Expression>& items, const FieldInfo& field) {
  const Expression* given = nullptr;
  for (const Expression& operand : items) {
    if (!operand.at || !operand.at.is("initializer_pair")) continue;
    const Cst designator = operand.at.field("designator");
    if (designator && designator.is("field_designator") && designator.first_named_child().text() == field.name)
      given = &operand;
  }
  return given;
}

// The base subobject of an aggregate: from its own braces, an object of the base, or by default.
Node* Semantics::aggregate_base(const Cst& at, const std::vector<Expression>& items, size_t& next, ClassInfo* base) {
  const bool has_value = next < items.size() && !(items[0].at && items[0].at.is("initializer_pair"));
  if (has_value && items[next].type && items[next].type->is(TypeKind::braces))
    return braced(at, items[next++], class_type(base));
  if (has_value && class_of(items[next].type) != nullptr && derives(class_of(items[next].type), base))
    return converted(at, items[next++], class_type(base));
  return constructed(at, class_type(base), {});
}

// Whether a field consumes several values because its braces are omitted.
bool Semantics::takes_several(const FieldInfo& field, const Expression& operand) {
  if (!operand.type || operand.type->is(TypeKind::braces) || operand.is_literal) return false;
  if (field.type->is(TypeKind::array)) return true;
  const ClassInfo* class_info = class_of(field.type);
  return class_info != nullptr && class_info->is_aggregate && class_info->native == Native::none &&
         rank(operand, field.type) >= impossible;
}

// The explicit value of a field.
Node* Semantics::given_field(const Cst& at, const FieldInfo& field, const Expression& given) {
  if (field.is_reference) {
    Node* held = bound(at, given, types_.reference_to(field.type));
    return is_object(field.type) ? intrinsic(at, "%address", {held}) : held;
  }
  if (!field.type->is(TypeKind::array) || !given.is_literal) return initial_of(at, given, field.type);
  size_t one = 0;
  return array_of_values(at, {given}, one, field.type, true);
}

// The default initialiser of a field, in the scope of the object.
Node* Semantics::default_field(QualifiedType type, const FieldInfo& field, const std::string& self) {
  Scope* inner = new_scope(Scope::What::function, type->class_info->scope);
  inner->depth = scope_->depth;
  Symbol* symbol = add(inner, Symbol::What::variable, "this");
  symbol->surface = self;
  symbol->type = type;
  symbol->is_this = true;
  const Replaced outer(scope_, inner);
  return field.initial.is("initializer_list") ? initialised(field.initial, field.initial, field.type)
                                              : converted(field.initial, expression(field.initial), field.type);
}

// An aggregate, member by member (9.4.2).
Node* Semantics::aggregate(const Cst& at, const std::vector<Expression>& items, size_t& next, QualifiedType type,
                           bool is_whole) {
  ClassInfo* class_info = class_of(type);
  if (class_info == nullptr) return next < items.size() ? initial_of(at, items[next++], type) : default_value(at, type);
  complete(class_info);
  constexpr int depth_max = 150;
  if (depth_ > depth_max) return bad_node(at, "objects that hold one another this deeply");
  const Replaced depth(depth_, depth_ + 1);
  std::vector<Node*> parts;
  const std::string self = local_name("%object");
  Node* pattern = make(Kind::name_pattern, at, self, {nullptr});
  parts.push_back(make(Kind::declare, at, "", {pattern, object_of(at, class_info)}));
  const auto put = [&](const FieldInfo& field, Node* node) {
    parts.push_back(make(Kind::assign, at, "", {field_of(at, name(at, self), field), node}));
  };
  const bool is_designated = !items.empty() && items[0].at && items[0].at.is("initializer_pair");
  size_t used = 0;
  for (const Base& base : class_info->bases) {  // bases come first
    Node* part = aggregate_base(at, items, next, base.class_info);
    parts.push_back(intrinsic(at, "%copy_base", {name(at, self), part}));
  }
  for (const FieldInfo& field : class_info->fields) {
    const Expression* given = is_designated ? designated(items, field) : nullptr;
    if (is_designated && given != nullptr) ++used;
    if (!is_designated && next < items.size()) {
      if (takes_several(field, items[next])) {
        put(field, field.type->is(TypeKind::array) ? array_of_values(at, items, next, field.type, false)
                                                   : aggregate(at, items, next, field.type, false));
        if (class_info->is_union) break;
        continue;
      }
      given = &items[next++];
    }
    if (given != nullptr) put(field, given_field(at, field, *given));
    else if (field.is_reference) put(field, bad_node(at, "a reference that refers to nothing"));
    else if (field.initial) put(field, default_field(type, field, self));
    else if (!class_info->is_union || field.overlap.empty() || &field == &class_info->fields[0])
      put(field, default_value(at, field.type));
    if (class_info->is_union && !field.is_reference) break;
  }
  if (is_whole && (is_designated ? used < items.size() : next < items.size()))
    return bad_node(at, fmt::format("more values than `{}` has members", class_info->surface));
  parts.push_back(name(at, self));
  return make(Kind::block, at, "", std::move(parts))->set(Flag::value);
}

Node* Semantics::constructed(const Cst& at, QualifiedType type, std::vector<Expression> arguments, bool is_list,
                             bool is_explicit) {
  type = plain(type);
  ClassInfo* class_info = class_of(type);
  if (class_info == nullptr) {
    if (type->is(TypeKind::dependent) && type->template_arguments.empty()) {
      const QualifiedType made = deduced_class(at, type->of, arguments);
      if (!made) return bad_node(at, fmt::format("the arguments of `{}`, which are not written down", type->of->name));
      return constructed(at, made, std::move(arguments), is_list, is_explicit);
    }
    if (arguments.empty()) return default_value(at, type);
    if (arguments.size() == 1)
      return arguments[0].type && arguments[0].type->is(TypeKind::braces) ? braced(at, arguments[0], type)
                                                                          : converted(at, arguments[0], type, true);
    if (type->is(TypeKind::array)) {
      size_t next = 0;
      return array_of_values(at, arguments, next, type, true);
    }
    return bad_node(at, fmt::format("a `{}` of several values", shown(type)));
  }
  complete(class_info);
  if (arguments.size() == 1 && class_of(arguments[0].type) == class_info) {
    if (!arguments[0].is_lvalue) return arguments[0].node;
    return owned(at, arguments[0]);
  }
  if (class_info->native == Native::text && arguments.empty()) return string(at, "");
  if (class_info->native == Native::list && arguments.empty()) return make(Kind::list, at);
  std::string why;
  if (Function* chosen = choose_constructor(class_info, arguments, is_explicit, false, &why)) {
    if (chosen->is_defaulted && !chosen->body && chosen->parameters.empty() && !class_info->has_user_constructor &&
        class_info->bases.empty()) {
      size_t next = 0;
      return aggregate(at, {}, next, type, true);
    }
    std::vector<Node*> list;
    if (class_info->native == Native::none) list.push_back(object_of(at, class_info));
    for (Node* node : passed(at, chosen, arguments)) list.push_back(node);
    return call_of(at, chosen, std::move(list));
  }
  if (arguments.size() == 1 && class_of(arguments[0].type) != nullptr) {
    ClassInfo* given = class_of(arguments[0].type);
    if (derives(given, class_info)) return converted(at, arguments[0], type);
    if (Function* conversion = conversion_to(given, type, arguments[0].type.is_const, is_explicit)) {
      const Expression made = call_function(at, conversion, &arguments[0], {}, false);
      return converted(at, made, type);
    }
  }
  const bool has_constructors = !class_info->constructors.empty() || !class_info->constructor_templates.empty();
  bool is_all_defaulted = true;
  for (const Function* function : class_info->constructors)
    is_all_defaulted = is_all_defaulted && (function->is_defaulted || function->is_deleted);
  if (arguments.empty() && !class_info->has_user_constructor && class_info->native == Native::none &&
      is_all_defaulted) {
    if (class_info->bases.empty()) {
      size_t next = 0;
      return aggregate(at, {}, next, type, true);
    }
    return call_of(at, implicit_function(class_info, "default"), {object_of(at, class_info)});
  }
  if (!has_constructors && class_info->native == Native::none && !is_list) {
    size_t next = 0;
    return aggregate(at, arguments, next, type, true);
  }
  return bad_node(at, fmt::format("a `{}` made of these values: {}", class_info->surface, why));
}

Node* Semantics::braced(const Cst& at, Expression list, QualifiedType type, bool is_copy) {
  (void)is_copy;
  if (type->is_reference()) return bound(at, list, type);
  type = plain(type);
  ClassInfo* class_info = class_of(type);
  if (class_info == nullptr) {
    if (type->is(TypeKind::array)) {
      size_t next = 0;
      std::vector<Expression> items = list.items;
      // int a[2][2] = {{…}}, or {{1, 2}} for a library array.
      return array_of_values(at, items, next, type, true);
    }
    if (list.items.empty()) return default_value(at, type);
    if (list.items.size() == 1) return initial_of(at, list.items[0], type);
    return bad_node(at, fmt::format("a `{}` of several values", shown(type)));
  }
  complete(class_info);
  const bool is_designated = !list.items.empty() && list.items[0].at && list.items[0].at.is("initializer_pair");
  const bool is_aggregate = class_info->is_aggregate && class_info->native == Native::none &&
                            class_info->constructors.empty() && class_info->constructor_templates.empty();
  if (list.items.size() == 1 && !is_designated && class_of(list.items[0].type) == class_info)
    return owned(at, list.items[0]);
  if (is_aggregate) {
    if (class_info->is_library && class_info->name == "array" && list.items.size() == 1 && list.items[0].type &&
        list.items[0].type->is(TypeKind::braces) && !class_info->fields.empty()) {
      // {{1, 2}, {3, 4}} for an array of objects, or {{1, 2}} with the braces of the inner array.
      const QualifiedType element = class_info->fields[0].type->inner;
      const bool is_inner =
          class_info->fields[0].type->size > 1 || (class_of(element) == nullptr && !element->is(TypeKind::array));
      if (is_inner) {
        size_t next = 0;
        return aggregate(at, {list.items[0]}, next, type, true);
      }
    }
    size_t next = 0;
    std::vector<Expression> items = list.items;
    if (class_info->is_library && class_info->name == "array" && !class_info->fields.empty() &&
        !(items.size() == 1 && items[0].type && items[0].type->is(TypeKind::braces) &&
          class_of(class_info->fields[0].type->inner) == nullptr)) {
      Expression inner = list;
      items = {inner};
    }
    return aggregate(at, items, next, type, true);
  }
  if (list.items.empty() && class_info->native == Native::none) return constructed(at, type, {});
  if (list.items.empty()) return constructed(at, type, {});
  // A constructor with an initializer_list is preferred to all others (12.2.2.8).
  if (Function* chosen = choose_constructor(class_info, {list}, true, true)) {
    std::vector<Node*> arguments;
    if (class_info->native == Native::none) arguments.push_back(object_of(at, class_info));
    for (Node* node : passed(at, chosen, {list})) arguments.push_back(node);
    return call_of(at, chosen, std::move(arguments));
  }
  if (class_info->native == Native::list && class_info->name == "initializer_list") {
    std::vector<Node*> parts;
    for (const Expression& operand : list.items)
      parts.push_back(initial_of(at, operand, class_info->arguments[0].type));
    return make(Kind::list, at, "", std::move(parts));
  }
  return constructed(at, type, list.items, true);
}

}  // namespace ramify::frontends::cpp
