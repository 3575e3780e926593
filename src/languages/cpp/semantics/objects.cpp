// SPDX-License-Identifier: Apache-2.0
// Copying, moving, destroying and sizes of objects, and their implicit functions.
#include <algorithm>
#include <map>
#include <utility>

#include "languages/cpp/semantics/semantics.h"

namespace ramify::frontends::cpp {

bool Semantics::copies_trivially(QualifiedType type) {
  if (!type) return true;
  if (type->is(TypeKind::array)) return copies_trivially(type->inner);
  ClassInfo* class_info = class_of(type);
  if (class_info == nullptr || type->is_reference()) return true;
  if (class_info->native == Native::text) return true;
  if (class_info->native == Native::list)
    return class_info->arguments.empty() || copies_trivially(class_info->arguments[0].type);
  complete(class_info);
  if (class_info->copies_trivially) return *class_info->copies_trivially;
  class_info->copies_trivially = true;  // assumed during the computation
  bool plainly =
      !class_info->has_declared_copy && !(class_info->has_declared_move || class_info->has_declared_move_assign);
  for (const Base& base : class_info->bases) plainly = plainly && copies_trivially(class_type(base.class_info));
  for (const FieldInfo& field : class_info->fields)
    plainly = plainly && (field.is_reference || copies_trivially(field.type));
  class_info->copies_trivially = plainly;
  return plainly;
}

bool Semantics::assigns_trivially(QualifiedType type) {
  if (!type) return true;
  if (type->is(TypeKind::array)) return assigns_trivially(type->inner);
  ClassInfo* class_info = class_of(type);
  if (class_info == nullptr || class_info->native == Native::text) return true;
  if (class_info->native == Native::list)
    return class_info->arguments.empty() || copies_trivially(class_info->arguments[0].type);
  complete(class_info);
  if (class_info->assigns_trivially) return *class_info->assigns_trivially;
  class_info->assigns_trivially = true;
  bool plainly = !class_info->has_declared_assign && !class_info->has_declared_move_assign && copies_trivially(type);
  for (const Base& base : class_info->bases) plainly = plainly && assigns_trivially(class_type(base.class_info));
  for (const FieldInfo& field : class_info->fields) plainly = plainly && assigns_trivially(field.type);
  class_info->assigns_trivially = plainly;
  return plainly;
}

bool Semantics::moves_by_copying(ClassInfo* class_info) {
  if (class_info->is_library || class_info->native != Native::none) return false;
  bool declares = class_info->destructor != nullptr;
  for (const Function* function : class_info->constructors) {
    const QualifiedType first = function->parameters.size() == 1 ? function->parameters[0].type : QualifiedType();
    if (!first || !first->is_reference() || class_of(first) != class_info) continue;
    if (first->is(TypeKind::rref)) return false;
    declares = true;
  }
  const auto assignments = class_info->methods.find("operator=");
  if (assignments != class_info->methods.end())
    for (const Function* function : assignments->second)
      declares = declares || (function->parameters.size() == 1 && class_of(function->parameters[0].type) == class_info);
  return declares && can_copy(class_type(class_info));
}

bool Semantics::moves_trivially(QualifiedType type) {
  if (!type) return true;
  if (type->is(TypeKind::array)) return moves_trivially(type->inner);
  ClassInfo* class_info = class_of(type);
  if (class_info == nullptr) return !type->is(TypeKind::callable);
  if (class_info->native != Native::none) return false;
  complete(class_info);
  if (class_info->moves_trivially) return *class_info->moves_trivially;
  class_info->moves_trivially = true;
  if (moves_by_copying(class_info)) return true;
  bool plainly = !class_info->has_declared_copy && !class_info->has_declared_move;
  for (const Base& base : class_info->bases) plainly = plainly && moves_trivially(class_type(base.class_info));
  for (const FieldInfo& field : class_info->fields)
    plainly = plainly && (field.is_reference || moves_trivially(field.type));
  class_info->moves_trivially = plainly;
  return plainly;
}

bool Semantics::destroys_trivially(QualifiedType type) {
  if (!type) return true;
  if (type->is(TypeKind::array)) return destroys_trivially(type->inner);
  ClassInfo* class_info = class_of(type);
  if (class_info == nullptr || type->is_reference() || class_info->native == Native::text) return true;
  if (class_info->native == Native::list)
    return class_info->arguments.empty() || destroys_trivially(class_info->arguments[0].type);
  complete(class_info);
  if (class_info->destroys_trivially) return *class_info->destroys_trivially;
  class_info->destroys_trivially = true;
  bool silently =
      class_info->destructor == nullptr || class_info->destructor->is_defaulted || !class_info->destructor->body;
  if (class_info->destructor != nullptr && !class_info->destructor->body && !class_info->destructor->is_defaulted &&
      !class_info->is_library)
    silently = false;
  if (class_info->destructor != nullptr && class_info->destructor->body &&
      class_info->destructor->body.named_children().empty())
    silently = true;
  if (class_info->destructor != nullptr && class_info->destructor->is_virtual) silently = false;
  for (const Base& base : class_info->bases) silently = silently && destroys_trivially(class_type(base.class_info));
  for (const FieldInfo& field : class_info->fields)
    silently = silently && (field.is_reference || destroys_trivially(field.type));
  class_info->destroys_trivially = silently;
  return silently;
}

bool Semantics::can_copy(QualifiedType type) {
  if (!type) return true;
  if (type->is(TypeKind::array)) return can_copy(type->inner);
  ClassInfo* class_info = class_of(type);
  if (class_info == nullptr || class_info->native == Native::text) return true;
  if (class_info->native == Native::list)
    return class_info->arguments.empty() || can_copy(class_info->arguments[0].type);
  complete(class_info);
  if (class_info->has_declared_copy) {
    for (const Function* function : class_info->constructors)
      if (function->parameters.size() == 1 && function->parameters[0].type &&
          function->parameters[0].type->is(TypeKind::lref) && class_of(function->parameters[0].type) == class_info)
        return !function->is_deleted;
    return true;
  }
  if (class_info->has_declared_move || class_info->has_declared_move_assign) return false;
  for (const Base& base : class_info->bases)
    if (!can_copy(class_type(base.class_info))) return false;
  return std::ranges::all_of(class_info->fields,
                             [&](const FieldInfo& field) { return field.is_reference || can_copy(field.type); });
}

std::optional<int64_t> Semantics::size_of(QualifiedType type) {
  if (!type) return std::nullopt;
  if (type->is_reference()) type = type->inner;
  switch (type->kind) {
    case TypeKind::bool_:
    case TypeKind::char_:
    case TypeKind::i8:
    case TypeKind::u8: return 1;
    case TypeKind::i16:
    case TypeKind::u16: return 2;
    case TypeKind::int_:
    case TypeKind::u32:
    case TypeKind::f32: return 4;
    case TypeKind::i64:
    case TypeKind::u64:
    case TypeKind::f64:
    case TypeKind::pointer:
    case TypeKind::null_: return 8;
    case TypeKind::enum_: return type->enum_info->underlying ? size_of(type->enum_info->underlying) : 4;
    case TypeKind::callable: return 32;
    case TypeKind::array: {
      const auto one = size_of(type->inner);
      return one && type->size >= 0 ? std::optional(*one * type->size) : std::nullopt;
    }
    case TypeKind::class_: {
      ClassInfo* class_info = type->class_info;
      if (class_info->native == Native::text) return 32;
      if (class_info->native == Native::list) return 24;
      complete(class_info);
      if (class_info->is_library && class_info->name != "pair" && class_info->name != "array") return std::nullopt;
      if (!class_info->bases.empty() || class_info->is_union) return std::nullopt;
      int64_t size = class_info->is_polymorphic ? 8 : 0, most = class_info->is_polymorphic ? 8 : 1;
      for (const FieldInfo& field : class_info->fields) {
        if (!field.bits.empty() || !field.overlap.empty()) return std::nullopt;
        const auto one = field.is_reference ? std::optional<int64_t>(8) : size_of(field.type);
        if (!one) return std::nullopt;
        QualifiedType element = field.type;
        while (element->is(TypeKind::array)) element = element->inner;
        int64_t alignment = field.is_reference ? 8 : std::min<int64_t>(size_of(element).value_or(8), 8);
        if (element->is(TypeKind::class_)) alignment = 8;
        if (element->is(TypeKind::class_) && element->class_info->native == Native::none) {
          alignment = 1;
          for (const FieldInfo& inner : element->class_info->fields) {
            QualifiedType leaf = inner.type;
            while (leaf->is(TypeKind::array)) leaf = leaf->inner;
            alignment = std::max(alignment, std::min<int64_t>(size_of(leaf).value_or(8), 8));
          }
        }
        most = std::max(most, alignment);
        size = (size + alignment - 1) / alignment * alignment + *one;
      }
      return std::max<int64_t>((size + most - 1) / most * most, 1);
    }
    default: return std::nullopt;
  }
}

std::vector<std::pair<ClassInfo*, FieldInfo*>> Semantics::all_fields(ClassInfo* class_info) {
  complete(class_info);
  std::vector<std::pair<ClassInfo*, FieldInfo*>> out;
  for (const Base& base : class_info->bases)
    for (const auto& one : all_fields(base.class_info)) {
      const bool is_there = std::ranges::any_of(out, [&](const auto& o) { return o.second == one.second; });
      if (!is_there) out.push_back(one);
    }
  for (FieldInfo& field : class_info->fields) out.emplace_back(class_info, &field);
  return out;
}

Node* Semantics::object_of(const Cst& at, ClassInfo* class_info) {
  complete(class_info);
  if (class_info->native == Native::list) return make(Kind::list, at);
  if (class_info->native == Native::text) return string(at, "");
  return intrinsic(at, "%instance", {name(at, class_info->surface)});
}

Node* Semantics::field_of(const Cst& at, Node* object, const FieldInfo& field) {
  return make(Kind::field, at, field.surface, {object});
}

// An implicit function: its body follows from the class.
Function* Semantics::implicit_function(ClassInfo* class_info, const std::string& what) {
  if (const auto known = class_info->implicit_functions.find(what); known != class_info->implicit_functions.end())
    return known->second;
  Function& function = functions_.emplace_back();
  function.name = what;
  function.class_info = class_info;
  function.at = class_info->at;
  function.scope = class_info->scope;
  function.is_library = class_info->is_library;
  static const std::map<std::string, std::string, std::less<>> names = {{"default", ""},
                                                                        {"copy", "(const &)"},
                                                                        {"move", "(&&)"},
                                                                        {"assign", "=(const &)"},
                                                                        {"massign", "=(&&)"},
                                                                        {"destroy", "~"},
                                                                        {"destroy_base", "~ as a base"}};
  function.surface = unique_global(class_info->surface + "::" + names.at(what) +
                                   (what.starts_with("destroy") ? "" : class_info->name));
  function.slot = what;
  function.result = types_.of_kind(TypeKind::void_);
  function.is_queued = true;
  class_info->implicit_functions[what] = &function;
  queue_.push_back(&function);
  return &function;
}

void Semantics::member_destruction(const Cst& at, ClassInfo* class_info, Node* self, std::vector<Node*>& out) {
  for (size_t i = class_info->fields.size(); i-- > 0;) {
    const FieldInfo& field = class_info->fields[i];
    if (field.is_reference || destroys_trivially(field.type)) continue;
    out.push_back(destruction(at, field.type, field_of(at, make(self->kind, at, self->text, self->parts), field)));
  }
}

Node* Semantics::destruction(const Cst& at, QualifiedType type, Node* object) {
  if (type->is(TypeKind::array) || is_list(type)) {
    const QualifiedType element = type->is(TypeKind::array) ? type->inner : type->class_info->arguments[0].type;
    if (class_of(element) == nullptr || is_list(element) || element->is(TypeKind::array)) {
      // Arrays of arrays.
      if (is_list(element) || element->is(TypeKind::array)) {
        const std::string text = local_name("%element");
        Node* body = make(Kind::block, at, "", {destruction(at, element, name(at, text))});
        Node* pattern = make(Kind::name_pattern, at, text, {nullptr});
        return make(Kind::for_each, at, "", {pattern, object, body, nullptr});
      }
      return make(Kind::sequence, at);
    }
    Function* function = implicit_function(element->class_info, "destroy");
    return intrinsic(at, type->is(TypeKind::array) ? "%destroy_array" : "%destroy_list",
                     {object, name(at, function->surface)});
  }
  return call_of(at, implicit_function(type->class_info, "destroy"), {object});
}

void Semantics::queue(Function* function) {
  if (function->is_queued || function->is_builtin) return;
  function->is_queued = true;
  queue_.push_back(function);
}

Expression Semantics::bad(const Cst& at, std::string what) {
  ++failures_;
  if (trial_ > 0) return value(null(at), types_.of_kind(TypeKind::unknown));
  if (!reported_.insert(node_key(at)).second)
    return value(make(Kind::unsupported, at, std::move(what)), types_.of_kind(TypeKind::unknown));
  return value(unsupported(at, std::move(what)), types_.of_kind(TypeKind::unknown));
}

Node* Semantics::bad_node(const Cst& at, std::string what) { return bad(at, std::move(what)).node; }

}  // namespace ramify::frontends::cpp
