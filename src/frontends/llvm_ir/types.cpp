// SPDX-License-Identifier: Apache-2.0
#include "frontends/llvm_ir/types.h"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

namespace ramify::llvm_ir {

namespace {

uint64_t rounded(uint64_t number, uint64_t align) { return (number + align - 1) / align * align; }

std::string key_of(const Type& type) {
  std::string key = fmt::format("{}:{}:{}:{}", static_cast<int>(type.kind), type.bits, type.count, type.is_packed);
  for (const TypeId element : type.elements) key += fmt::format(",{}", element.index);
  return key;
}

}  // namespace

Types::Types() {
  intern({});
  intern({TypeKind::pointer});
}

TypeId Types::intern(Type type) {
  const auto [found, is_new] = by_key_.emplace(key_of(type), TypeId(static_cast<uint32_t>(types_.size())));
  if (!is_new) return found->second;
  lay_out(type);
  uint64_t leaves = type.kind == TypeKind::other ? 0 : is_wide(type) ? 2 : 1;
  if (type.kind == TypeKind::array || type.kind == TypeKind::vector)
    leaves = std::min(bytes_max, leaf_counts_[type.elements[0].index] * std::min(type.count, bytes_max));
  if (type.kind == TypeKind::structure) {
    leaves = 0;
    for (const TypeId element : type.elements) leaves = std::min(bytes_max, leaves + leaf_counts_[element.index]);
  }
  const bool is_large = (type.kind == TypeKind::integer && type.bits > integer_bits_max) ||
                        (type.kind == TypeKind::vector && is_wide(types_[type.elements[0].index]));
  has_large_integer_.push_back(
      is_large || std::ranges::any_of(type.elements, [&](TypeId element) { return has_large_integer(element); }));
  types_.push_back(std::move(type));
  leaf_counts_.push_back(leaves);
  return found->second;
}

void Types::lay_out(Type& type) const {
  switch (type.kind) {
    case TypeKind::other: return;
    case TypeKind::pointer: type.size = type.align = 8; return;
    case TypeKind::integer:
    case TypeKind::floating:
      type.align = std::min<uint64_t>(16, std::bit_ceil((type.bits + 7u) / 8u));
      type.size = rounded((type.bits + 7u) / 8u, type.align);
      return;
    case TypeKind::array: {
      const Type& element = types_[type.elements[0].index];
      type.align = element.align;
      type.size = element.size == 0 ? 0 : std::min(type.count, bytes_max / element.size) * element.size;
      return;
    }
    case TypeKind::vector: {
      const Type& element = types_[type.elements[0].index];
      const uint64_t bits = element.kind == TypeKind::integer ? element.bits : 8 * element.size;
      type.size = std::bit_ceil(std::max<uint64_t>(1, (std::min(type.count, bytes_max) * bits + 7) / 8));
      type.align = std::min<uint64_t>(type.size, 64);
      return;
    }
    case TypeKind::structure:
      for (const TypeId id : type.elements) {
        const Type& element = types_[id.index];
        const uint64_t align = type.is_packed ? 1 : element.align;
        type.size = rounded(type.size, align);
        type.offsets.push_back(type.size);
        type.size = std::min(bytes_max, type.size + element.size);
        type.align = std::max(type.align, align);
      }
      type.size = rounded(type.size, type.align);
      return;
  }
}

uint64_t Types::stored_bytes(TypeId id) const {
  const Type& type = types_[id.index];
  const bool is_number = type.kind == TypeKind::integer || type.kind == TypeKind::floating;
  return is_number ? (type.bits + 7u) / 8u : type.size;
}

TypeId Types::element(TypeId id, uint64_t index) const {
  const Type& type = types_[id.index];
  return type.kind == TypeKind::structure ? type.elements[index] : type.elements[0];
}

uint64_t Types::offset(TypeId id, uint64_t index) const {
  const Type& type = types_[id.index];
  return type.kind == TypeKind::structure ? type.offsets[index] : index * types_[type.elements[0].index].size;
}

uint64_t Types::element_count(TypeId id) const {
  const Type& type = types_[id.index];
  if (type.kind == TypeKind::structure) return type.elements.size();
  return type.kind == TypeKind::array || type.kind == TypeKind::vector ? type.count : 0;
}

}  // namespace ramify::llvm_ir
