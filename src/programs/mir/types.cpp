// SPDX-License-Identifier: Apache-2.0
#include "programs/mir/types.h"

namespace ramify::mir {

std::string_view name(TypeKind kind) {
  switch (kind) {
    case TypeKind::never: return "never";
    case TypeKind::boolean: return "bool";
    case TypeKind::character: return "char";
    case TypeKind::signed_integer: return "signed integer";
    case TypeKind::unsigned_integer: return "unsigned integer";
    case TypeKind::floating: return "float";
    case TypeKind::string: return "str";
    case TypeKind::structure: return "struct";
    case TypeKind::enumeration: return "enum";
    case TypeKind::union_: return "union";
    case TypeKind::tuple: return "tuple";
    case TypeKind::array: return "array";
    case TypeKind::slice: return "slice";
    case TypeKind::pointer: return "pointer";
    case TypeKind::reference: return "reference";
    case TypeKind::dynamic: return "dyn";
    case TypeKind::function: return "function";
    case TypeKind::function_pointer: return "function pointer";
    case TypeKind::closure: return "closure";
    case TypeKind::opaque: return "opaque";
  }
  return "";
}

Scalar integer_scalar(uint8_t bytes, bool is_signed) {
  Scalar scalar{ScalarKind::integer, bytes, is_signed, false, 0, 0};
  scalar.last = scalar.mask();
  return scalar;
}

Scalar float_scalar(uint8_t bytes) {
  Scalar scalar{ScalarKind::floating, bytes, false, false, 0, 0};
  scalar.last = scalar.mask();
  return scalar;
}

Scalar pointer_scalar(bool may_be_null) {
  Scalar scalar{ScalarKind::pointer, 8, false, false, may_be_null ? Bits{0} : Bits{1}, 0};
  scalar.last = scalar.mask();
  return scalar;
}

std::optional<uint32_t> variant_of_tag(const Type& type, Bits tag) {
  if (!type.tag) return type.only_variant;
  const Tag& where = *type.tag;
  const Bits mask = where.scalar.mask();
  if (where.is_niche) {
    const Bits relative = (tag - where.niche_start) & mask;
    if (relative <= Bits{where.niche_last} - where.niche_first)
      return where.niche_first + static_cast<uint32_t>(relative);
    return where.untagged;
  }
  for (uint32_t i = 0; i < type.variants.size(); ++i)
    if ((type.variants[i].discriminant & mask) == tag && type.variants[i].is_inhabited) return i;
  return std::nullopt;
}

std::optional<Bits> tag_of_variant(const Type& type, uint32_t variant) {
  if (!type.tag) return std::nullopt;
  const Tag& where = *type.tag;
  if (!where.is_niche) return type.variants[variant].discriminant & where.scalar.mask();
  if (variant == where.untagged) return std::nullopt;
  return (where.niche_start + (variant - where.niche_first)) & where.scalar.mask();
}

}  // namespace ramify::mir
