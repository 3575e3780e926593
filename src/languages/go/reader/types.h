// SPDX-License-Identifier: Apache-2.0
// Types of Go, and exact constants. Identical types (Go specification, "Type identity") are one pointer; a type's name
// is what %T prints, and what the dialect stores beside a value in an interface.
//
// Not thread-safe; one table per file. Tested in read_test.cpp.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <boost/multiprecision/cpp_int.hpp>

namespace ramify::frontends::go {

using Integer = boost::multiprecision::cpp_int;
using Rational = boost::multiprecision::cpp_rational;

enum class TypeKind : uint8_t {
  unknown,
  bool_,
  int_,
  i8,
  i16,
  i32,
  i64,
  uint,
  u8,
  u16,
  u32,
  u64,
  uintptr,
  f32,
  f64,
  complex,
  string,
  untyped_bool,
  untyped_int,
  untyped_rune,
  untyped_float,
  untyped_string,
  untyped_nil,
  slice,
  array,
  map,
  pointer,
  chan,
  function,
  struct_,
  interface,
  named,
  tuple,
  void_,
};

struct Type;

struct StructField {
  std::string name;
  const Type* type = nullptr;
  bool is_embedded = false;
};
struct InterfaceMethod {
  std::string name;
  const Type* type = nullptr;  // a function
};

struct Type {
  TypeKind kind = TypeKind::unknown;
  std::string name;
  const Type* element = nullptr;
  const Type* key = nullptr;
  int64_t length = 0;
  std::vector<const Type*> types;    // parameters; parts of a tuple
  std::vector<const Type*> results;  // of a function
  bool is_variadic = false;
  std::vector<StructField> fields;
  std::vector<InterfaceMethod> methods;  // of an interface, by name
  // For named types.
  std::string class_name;                    // its class in the program
  mutable const Type* underlying = nullptr;  // known once the declaration is read
  size_t declaration = 0;                    // its index in the reader's list
};

class Types {
 public:
  Types();
  const Type* basic(TypeKind kind) const { return basic_[static_cast<size_t>(kind)]; }
  const Type* unknown() const { return basic(TypeKind::unknown); }
  const Type* slice(const Type* element);
  const Type* array(const Type* element, int64_t length);
  const Type* map(const Type* key, const Type* element);
  const Type* pointer(const Type* element);
  const Type* chan(const Type* element, std::string_view direction);
  const Type* function(std::vector<const Type*> parameters, std::vector<const Type*> results, bool is_variadic);
  const Type* structure(std::vector<StructField> fields);
  const Type* interface(std::vector<InterfaceMethod> methods);
  const Type* tuple(std::vector<const Type*> types);
  // A new type, even if another one has the same name.
  Type* named(std::string name, std::string class_name);
  const Type* any() { return interface({}); }
  const Type* error();

 private:
  const Type* intern(Type type);
  std::map<std::string, std::unique_ptr<Type>, std::less<>> types_;
  std::vector<std::unique_ptr<Type>> named_;
  std::vector<const Type*> basic_;
  const Type* error_ = nullptr;
};

bool is_integer(TypeKind kind);
bool is_untyped(TypeKind kind);
bool is_real(TypeKind kind);
// The size of a value on a 64-bit machine, which determines how slices grow.
int64_t size_of(const Type* type);
int64_t alignment_of(const Type* type);
// The dialect's name of a number type; empty for the default integer and for other types.
std::string_view scalar_name(TypeKind kind);
// The IR's name for the type of a parameter; empty: any value. A suffix `?` means: or nil.
std::string declared_name(const Type* type);
// The minimum and maximum of an integer type.
std::pair<Integer, Integer> bounds_of(TypeKind kind);

inline const Type* under(const Type* type) {
  for (int depth = 0; type->kind == TypeKind::named && type->underlying != nullptr && depth < 100; ++depth)
    type = type->underlying;
  return type;
}

using Constant = std::variant<bool, std::string, Integer, Rational>;

// The nearest double, ties to even.
double nearest(const Rational& value);
std::optional<Rational> read_rational(std::string_view text);  // parses a literal of Go

}  // namespace ramify::frontends::go
