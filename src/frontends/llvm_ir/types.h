// SPDX-License-Identifier: Apache-2.0
// The types of LLVM IR, each represented once, with their sizes on x86-64
// ("e-m:e-...-i64:64-i128:128-f80:128-n8:16:32:64-S128").
//
// Used by one thread. Tested in read_test.cpp.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "base/id.h"

namespace ramify::llvm_ir {

using TypeId = base::Id<struct LlvmTypeTag>;

// `other`: void, labels, metadata, functions, tokens, and float formats that Rust programs do not use. `unknown`: a
// named type that is not read yet.
enum class TypeKind : uint8_t { other, integer, floating, pointer, array, vector, structure };

struct Type {
  TypeKind kind = TypeKind::other;
  uint32_t bits = 0;                // of integers and floats
  uint64_t count = 0;               // of arrays and vectors
  bool is_packed = false;           // of structures
  std::vector<TypeId> elements{};   // of arrays and vectors: one
  uint64_t size = 0, align = 1;     // in bytes; the size of an array's element
  std::vector<uint64_t> offsets{};  // of structures
};

class Types {
 public:
  Types();
  TypeId other() const { return TypeId(0); }
  TypeId pointer() const { return TypeId(1); }
  TypeId integer(uint32_t bits) { return intern({TypeKind::integer, bits}); }
  TypeId floating(uint32_t bits) { return intern({TypeKind::floating, bits}); }
  TypeId array(TypeId element, uint64_t count) { return intern({TypeKind::array, 0, count, false, {element}}); }
  TypeId vector(TypeId element, uint64_t count) { return intern({TypeKind::vector, 0, count, false, {element}}); }
  TypeId structure(std::vector<TypeId> elements, bool is_packed) {
    return intern({TypeKind::structure, 0, 0, is_packed, std::move(elements)});
  }
  const Type& operator[](TypeId id) const { return types_[id.index]; }

  // The size of a value in memory without padding: 3 bytes for an i24.
  uint64_t stored_bytes(TypeId id) const;
  // The number of leaves (numbers and pointers) in a value. An integer wider than MIR's integers has two: the low 128
  // bits, and the rest.
  uint64_t leaf_count(TypeId id) const { return leaf_counts_[id.index]; }
  bool is_wide(TypeId id) const { return is_wide(types_[id.index]); }
  // Whether a part of the type is an integer of more than 256 bits, or a vector of wide ones.
  bool has_large_integer(TypeId id) const { return has_large_integer_[id.index]; }
  // Element `index` of an aggregate: its type, offset, and the number of leaves before it. The index must be in range.
  TypeId element(TypeId id, uint64_t index) const;
  uint64_t offset(TypeId id, uint64_t index) const;
  uint64_t element_count(TypeId id) const;

  static constexpr uint32_t mir_bits_max = 128, integer_bits_max = 256;
  static constexpr uint64_t bytes_max = uint64_t{1} << 32;

 private:
  static bool is_wide(const Type& type) {
    return type.kind == TypeKind::integer && type.bits > mir_bits_max && type.bits <= integer_bits_max;
  }
  TypeId intern(Type type);
  void lay_out(Type& type) const;

  std::vector<Type> types_{};
  std::vector<uint64_t> leaf_counts_{};
  std::vector<bool> has_large_integer_{};
  std::map<std::string, TypeId> by_key_{};
};

}  // namespace ramify::llvm_ir
