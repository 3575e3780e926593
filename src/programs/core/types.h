// SPDX-License-Identifier: Apache-2.0
// The types of C in Core: hash-consed in a table, so that equal types have the same TypeId.
//
// The target is LP64 little endian with signed `char` (the x86-64 psABI). Enumerations are their integer type.
// Qualifiers are part of a type; `unqualified` removes the outermost ones.
//
// Text: the base type comes first, followed by the derivations, so that it reads from left to right: 'int', 'const
// char*', 'int[3]', 'int(char*, ...)' a function, 'int(int)*[3]' an array of three pointers to functions, 'struct
// point', '_Atomic(int)', 'char* const'. Arrays of arrays are written as in C: 'int[2][3]' has two elements 'int[3]'.
//
// Filled by one thread and then read-only. Tested in types_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/id.h"

namespace ramify::core {

using TypeId = base::Id<struct TypeTag>;
using TagId = base::Id<struct RecordTag>;

enum class TypeKind : uint8_t { void_, integer, floating, pointer, array, record, function, atomic };

enum class IntegerKind : uint8_t {
  bool_,
  char_,
  signed_char,
  unsigned_char,
  short_,
  unsigned_short,
  int_,
  unsigned_int,
  long_,
  unsigned_long,
  long_long,
  unsigned_long_long,
  int128,
  unsigned_int128,
};
std::string_view name(IntegerKind kind);  // "unsigned int"
bool is_signed(IntegerKind kind);
uint32_t width(IntegerKind kind);  // in bits, with the sign; 1 for _Bool
uint32_t size(IntegerKind kind);   // in bytes

enum class FloatingKind : uint8_t { float_, double_, long_double };
std::string_view name(FloatingKind kind);
uint32_t size(FloatingKind kind);

struct Qualifiers {
  bool is_const = false;
  bool is_volatile = false;
  bool is_restrict = false;
  friend bool operator==(const Qualifiers&, const Qualifiers&) = default;
};

struct Type {
  TypeKind kind = TypeKind::void_;
  IntegerKind integer = IntegerKind::int_;
  FloatingKind floating = FloatingKind::double_;
  Qualifiers qualifiers{};
  TypeId of{};  // pointer: pointee; array: element; function: result; atomic: value
  // Array: number of elements; none: unknown (incomplete, a flexible member, or variable)
  std::optional<uint64_t> count{};
  std::optional<uint32_t> variable_size{};  // array of variable length: the number of its size in the procedure
  TagId record{};
  std::vector<TypeId> parameters{};  // function
  bool is_variadic = false;
  bool has_prototype = true;
  friend bool operator==(const Type&, const Type&) = default;
};

struct Member {
  std::string name;  // "" for an unnamed structure or union, whose members are accessed through it
  TypeId type;
  uint64_t offset = 0;  // in bytes; for a bit-field, of the storage unit (of its declared type)
  struct Bits {
    uint32_t offset = 0;  // from the least significant bit of the storage unit
    uint32_t width = 0;
    friend bool operator==(const Bits&, const Bits&) = default;
  };
  std::optional<Bits> bits{};
  friend bool operator==(const Member&, const Member&) = default;
};

// A structure or union.
struct Record {
  std::string name;  // unique in a program: "point", "point.2", "(unnamed at a.c:3:1)"
  bool is_union = false;
  bool is_complete = false;
  std::vector<Member> members{};
  uint64_t size = 0;  // in bytes
  uint64_t alignment = 1;
};

class TypeTable {
 public:
  TypeTable();
  TypeId add(const Type& type);  // equal types have the same id
  const Type& operator[](TypeId id) const { return types_[id.index]; }
  size_t size() const { return types_.size(); }

  TagId add_record(Record record);
  const Record& operator[](TagId id) const { return records_[id.index]; }
  Record& record(TagId id) { return records_[id.index]; }  // to complete it
  size_t record_count() const { return records_.size(); }

  TypeId void_type() const { return void_; }
  TypeId integer(IntegerKind kind) const { return integers_[static_cast<size_t>(kind)]; }
  TypeId floating(FloatingKind kind) const { return floatings_[static_cast<size_t>(kind)]; }
  TypeId pointer_to(TypeId type);
  TypeId array_of(TypeId element, uint64_t count);
  TypeId qualified(TypeId type, Qualifiers qualifiers);

  TypeId unqualified(TypeId type) const;  // of an atomic type: its value type
  // In bytes. 1 for void and functions (as in GNU C); 0 for arrays of unknown size and incomplete records.
  uint64_t size_of(TypeId type) const;
  uint64_t alignment_of(TypeId type) const;
  bool is_signed(TypeId type) const;  // an integer type
  bool is_integer(TypeId type) const { return kind(type) == TypeKind::integer; }
  bool is_floating(TypeId type) const { return kind(type) == TypeKind::floating; }
  bool is_pointer(TypeId type) const { return kind(type) == TypeKind::pointer; }
  bool is_aggregate(TypeId type) const { return kind(type) == TypeKind::array || kind(type) == TypeKind::record; }
  TypeKind kind(TypeId type) const { return types_[unqualified(type).index].kind; }

  // C11 6.2.7 and 6.7.6.3 p15: whether a function of type `defined` may be called through an expression of type
  // `called`.
  bool are_compatible(TypeId a, TypeId b) const;
  // C11 6.5.2.2 p6: whether an argument of a type, after promotion, may be passed to a parameter if there is no
  // prototype. in_both: the types differ in signedness, and both must represent the value.
  enum class Passing : uint8_t { never, in_both, always };
  Passing passing(TypeId argument, TypeId parameter, bool has_prototype = false) const;

  std::string text(TypeId type) const;

 private:
  std::vector<Type> types_;
  std::vector<TypeId> unqualified_;  // for each type
  std::vector<Record> records_;
  std::unordered_map<std::string, TypeId> by_text_;
  TypeId void_;
  std::vector<TypeId> integers_, floatings_;
};

}  // namespace ramify::core
