// SPDX-License-Identifier: Apache-2.0
// Queries about types.

#include "frontends/clang/elaborator.h"

namespace ramify::c_frontend {

using core::TypeKind;

BaseType Elaborator::object_type(TypeId id) const {
  switch (type(id).kind) {
    case TypeKind::integer: return of(BaseKind::integer);
    case TypeKind::floating: return of(BaseKind::floating);
    case TypeKind::pointer:
    case TypeKind::function: return of(BaseKind::pointer);
    case TypeKind::array:
    case TypeKind::record: return {.kind = BaseKind::aggregate, .aggregate = unqualified(id)};
    case TypeKind::void_:
    case TypeKind::atomic:  // `type` looks through these
      return {};
  }
  return {};
}

BaseType Elaborator::loaded(TypeId id) const {
  BaseType result = object_type(id);
  result.is_loaded = result.kind != BaseKind::unit;
  return result;
}

core::Integer Elaborator::largest(TypeId integer) const {
  const IntegerKind k = kind(integer);
  const uint32_t bits = core::width(k) - (core::is_signed(k) ? 1 : 0);
  // The maximum of `unsigned __int128` exceeds Integer; the callers compute modulo 2^128.
  if (bits >= 127) return static_cast<core::Integer>(~static_cast<unsigned __int128>(0) >> 1);
  return (static_cast<core::Integer>(1) << bits) - 1;
}

core::Integer Elaborator::smallest(TypeId integer) const {
  return core::is_signed(kind(integer)) ? -largest(integer) - 1 : 0;
}

core::Integer Elaborator::wrapped(TypeId integer, core::Integer value) const {
  const IntegerKind k = kind(integer);
  if (k == IntegerKind::bool_) return value != 0 ? 1 : 0;
  const uint32_t width = core::width(k);
  if (width >= 128) return value;
  const unsigned __int128 modulus = static_cast<unsigned __int128>(1) << width;
  const auto low = static_cast<core::Integer>(static_cast<unsigned __int128>(value) & (modulus - 1));
  return low > largest(integer) ? low - static_cast<core::Integer>(modulus) : low;
}

bool Elaborator::is_variable(TypeId id) const {
  TypeId at = id;
  while (type(at).kind == TypeKind::array) {
    if (type(at).variable_size) return true;
    at = type(at).of;
  }
  return false;
}

}  // namespace ramify::c_frontend
