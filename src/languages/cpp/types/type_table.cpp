// SPDX-License-Identifier: Apache-2.0
// The types of a program, each created once.
#include <utility>

#include "languages/cpp/types/queries.h"
#include "languages/cpp/types/type_table.h"

namespace ramify::frontends::cpp {

const Type* TypeTable::intern(Type made) {
  QualifiedType self{&made};
  made.key = key_of(self);
  const auto [known, is_new] = types_.try_emplace(made.key, nullptr);
  if (is_new) known->second = std::make_unique<Type>(std::move(made));
  return known->second.get();
}

const Type* TypeTable::basic(TypeKind kind) {
  Type made;
  made.kind = kind;
  return intern(std::move(made));
}

QualifiedType TypeTable::pointer_to(QualifiedType inner) {
  Type made;
  made.kind = TypeKind::pointer;
  made.inner = inner;
  return {intern(std::move(made))};
}

QualifiedType TypeTable::reference_to(QualifiedType inner, bool is_rvalue) {
  if (!inner) return inner;
  // References to references collapse (9.3.4.3).
  if (inner->is(TypeKind::lref)) return inner;
  if (inner->is(TypeKind::rref)) return is_rvalue ? inner : reference_to(inner->inner);
  Type made;
  made.kind = is_rvalue ? TypeKind::rref : TypeKind::lref;
  made.inner = inner;
  return {intern(std::move(made))};
}

QualifiedType TypeTable::array_of(QualifiedType inner, int64_t size) {
  Type made;
  made.kind = TypeKind::array;
  made.inner = inner;
  made.size = size;
  return {intern(std::move(made))};
}

QualifiedType TypeTable::function_type(QualifiedType result, std::vector<QualifiedType> parameters, bool is_variadic) {
  Type made;
  made.kind = TypeKind::function;
  made.inner = result;
  made.args = std::move(parameters);
  made.is_variadic = is_variadic;
  return {intern(std::move(made))};
}

QualifiedType TypeTable::decayed(QualifiedType type) {
  if (!type) return type;
  type = unreferenced(type);
  type.is_const = false;
  if (type->is(TypeKind::array)) return pointer_to(type->inner);
  if (type->is(TypeKind::function)) return pointer_to(type);
  return type;
}

QualifiedType TypeTable::promoted(QualifiedType type) {
  if (!type) return type;
  if (type->is(TypeKind::enum_))
    return type->enum_info->underlying ? promoted(type->enum_info->underlying) : of_kind(TypeKind::int_);
  if (type->is_integer() && type->kind < TypeKind::int_) return of_kind(TypeKind::int_);
  return plain(type);
}

QualifiedType TypeTable::arithmetic(QualifiedType left, QualifiedType right) {
  left = promoted(left);
  right = promoted(right);
  if (!left || !right || !left->is_arithmetic() || !right->is_arithmetic()) return {};
  for (const TypeKind kind :
       {TypeKind::f64, TypeKind::f32, TypeKind::u64, TypeKind::i64, TypeKind::u32, TypeKind::int_})
    if (left->is(kind) || right->is(kind)) return of_kind(kind);
  return of_kind(TypeKind::int_);
}

}  // namespace ramify::frontends::cpp
