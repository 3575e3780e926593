// SPDX-License-Identifier: Apache-2.0
// Types of C++ (C++20 6.8). Each type is created once (type_table.h), so equal types are equal pointers. Immutable.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ramify::frontends::cpp {

struct Type;
struct ClassInfo;
struct EnumInfo;
struct LambdaInfo;
struct Template;

// A type with its outermost `const`.
struct QualifiedType {
  const Type* type = nullptr;
  bool is_const = false;
  explicit operator bool() const { return type != nullptr; }
  const Type* operator->() const { return type; }
  friend bool operator==(const QualifiedType&, const QualifiedType&) = default;
};

enum class TypeKind : uint8_t {
  unknown,
  void_,
  bool_,
  char_,
  i8,
  u8,
  i16,
  u16,
  int_,
  u32,
  i64,
  u64,
  f32,
  f64,
  null_,
  pointer,
  lref,
  rref,
  array,
  function,
  callable,  // std::function of the function type `inner`
  class_,
  enum_,
  lambda,
  member,     // a pointer to a member: args[0] the class, inner the member's type
  overloads,  // the name of an overload set before resolution
  braces,     // a list in braces before its type is known
  parameter,  // of a template, during deduction
  dependent,  // a template with arguments that mention parameters
  pack,       // T...
};

struct TemplateArgument {
  QualifiedType type{};
  std::optional<int64_t> value{};
  Template* of = nullptr;
  std::vector<TemplateArgument> pack{};
  bool is_pack = false;
  int parameter = -1;  // a value that is a template parameter, during deduction
};

struct Type {
  TypeKind kind = TypeKind::unknown;
  QualifiedType inner{};
  std::vector<QualifiedType> args{};  // of functions: parameters
  bool is_variadic = false;
  int64_t size = -1;  // of arrays; -1: unknown
  ClassInfo* class_info = nullptr;
  EnumInfo* enum_info = nullptr;
  LambdaInfo* lambda = nullptr;
  int index = -1;                                      // of a template's parameter
  Template* of = nullptr;                              // dependent
  std::vector<TemplateArgument> template_arguments{};  // dependent
  std::string key;

  bool is(TypeKind wanted) const { return kind == wanted; }
  bool is_integer() const { return kind >= TypeKind::bool_ && kind <= TypeKind::u64; }
  bool is_real() const { return kind == TypeKind::f32 || kind == TypeKind::f64; }
  bool is_arithmetic() const { return kind >= TypeKind::bool_ && kind <= TypeKind::f64; }
  bool is_reference() const { return kind == TypeKind::lref || kind == TypeKind::rref; }
};

}  // namespace ramify::frontends::cpp
