// SPDX-License-Identifier: Apache-2.0
// The types of a program, each created once: equal types are equal pointers. Not thread-safe; one table per file.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "languages/cpp/types/type.h"

namespace ramify::frontends::cpp {

class TypeTable {
 public:
  const Type* intern(Type made);
  const Type* basic(TypeKind kind);
  QualifiedType of_kind(TypeKind kind) { return {basic(kind)}; }
  QualifiedType pointer_to(QualifiedType inner);
  QualifiedType reference_to(QualifiedType inner, bool is_rvalue = false);  // references to references collapse
  QualifiedType array_of(QualifiedType inner, int64_t size);
  QualifiedType function_type(QualifiedType result, std::vector<QualifiedType> parameters, bool is_variadic = false);
  QualifiedType decayed(QualifiedType type);
  QualifiedType promoted(QualifiedType type);
  // The common type of the usual arithmetic conversions; null if there is none.
  QualifiedType arithmetic(QualifiedType left, QualifiedType right);

 private:
  std::map<std::string, std::unique_ptr<Type>> types_;
};

}  // namespace ramify::frontends::cpp
