// SPDX-License-Identifier: Apache-2.0
#include "machines/core/representation.h"

#include <cstring>

namespace ramify::core_machine {

namespace {

Integer sign_extended(unsigned __int128 bits, uint32_t width, bool is_signed) {
  if (width < 128) bits &= (static_cast<unsigned __int128>(1) << width) - 1;
  if (is_signed && width < 128 && (bits >> (width - 1) & 1) != 0) bits |= ~static_cast<unsigned __int128>(0) << width;
  return static_cast<Integer>(bits);
}

}  // namespace

Value decoded(const Access& access, const uint8_t* bytes) {
  switch (access.representation) {
    case Representation::integer: {
      unsigned __int128 raw = 0;
      std::memcpy(&raw, bytes, access.size);
      return Value::of(sign_extended(raw, access.size * 8u, access.is_signed));
    }
    case Representation::boolean: return Value::of(Integer{bytes[0]});
    case Representation::float_: {
      float f = 0;
      std::memcpy(&f, bytes, sizeof f);
      return Value::of_floating(f);
    }
    case Representation::double_: {
      double d = 0;
      std::memcpy(&d, bytes, sizeof d);
      return Value::of_floating(d);
    }
    case Representation::long_double: {
      long double d = 0;
      std::memcpy(&d, bytes, 10);
      return Value::of_floating(d);
    }
    case Representation::pointer:
    case Representation::aggregate: break;
  }
  return {};
}

// `value` must be specified, and of the representation's kind.
void encode(const Access& access, const Value& value, uint8_t* bytes) {
  switch (access.representation) {
    case Representation::integer:
    case Representation::boolean: std::memcpy(bytes, &value.integer, access.size); return;
    case Representation::float_: {
      const auto f = static_cast<float>(value.floating);
      std::memcpy(bytes, &f, sizeof f);
      return;
    }
    case Representation::double_: {
      const auto d = static_cast<double>(value.floating);
      std::memcpy(bytes, &d, sizeof d);
      return;
    }
    case Representation::long_double:
      std::memset(bytes, 0, 16);
      std::memcpy(bytes, &value.floating, 10);
      return;
    case Representation::pointer:
    case Representation::aggregate: return;
  }
}

bool is_scalar_kind(const Access& access, const Value& value) {
  switch (access.representation) {
    case Representation::integer:
    case Representation::boolean: return value.kind == ValueKind::integer || value.kind == ValueKind::boolean;
    case Representation::float_:
    case Representation::double_:
    case Representation::long_double: return value.kind == ValueKind::floating;
    case Representation::pointer: return value.kind == ValueKind::pointer;
    case Representation::aggregate: return value.kind == ValueKind::aggregate;
  }
  return false;
}

void put_bits(const Access& access, uint32_t shift, Integer value, uint8_t* bytes, uint64_t size) {
  unsigned __int128 raw = 0;
  std::memcpy(&raw, bytes, size);
  const unsigned __int128 mask = ((static_cast<unsigned __int128>(1) << access.bit_width) - 1) << shift;
  raw = (raw & ~mask) | ((static_cast<unsigned __int128>(value) << shift) & mask);
  std::memcpy(bytes, &raw, size);
}

Integer bits_at(const Access& access, uint32_t shift, const uint8_t* bytes, uint64_t size) {
  unsigned __int128 raw = 0;
  std::memcpy(&raw, bytes, size);
  return sign_extended(raw >> shift, access.bit_width, access.is_signed);
}

}  // namespace ramify::core_machine
