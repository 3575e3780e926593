// SPDX-License-Identifier: Apache-2.0
// Value: the run-time value of a symbol of Core.
#pragma once

#include <cstdint>

#include "machines/memory/memory.h"
#include "programs/core/core.h"

namespace ramify::core_machine {

using core::Integer;
using core::TypeId;
using memory::Pointer;

// `open`: an undecided integer: input number `input` plus `integer` (open_values.h).
enum class ValueKind : uint8_t { unset, unit, boolean, unspecified, integer, floating, pointer, aggregate, open };

// Trivially copyable; aggregates are indices into the interpreter's table of them.
struct Value {
  union {
    Integer integer;  // also for booleans
    long double floating;
    Pointer pointer;
    uint32_t aggregate;  // index into the table
    TypeId type;         // for an unspecified value
  };
  ValueKind kind = ValueKind::unset;
  uint32_t input = 0;  // for an open value

  Value() : integer(0) {}
  static Value of(Integer i) {
    Value v;
    v.kind = ValueKind::integer;
    v.integer = i;
    return v;
  }
  static Value of_boolean(bool b) {
    Value v;
    v.kind = ValueKind::boolean;
    v.integer = b ? 1 : 0;
    return v;
  }
  static Value of_floating(long double f) {
    Value v;
    v.kind = ValueKind::floating;
    v.floating = f;
    return v;
  }
  static Value of(Pointer p) {
    Value v;
    v.kind = ValueKind::pointer;
    v.pointer = p;
    return v;
  }
  static Value unspecified(TypeId type) {
    Value v;
    v.kind = ValueKind::unspecified;
    v.type = type;
    return v;
  }
  static Value open(uint32_t input, Integer offset) {
    Value v;
    v.kind = ValueKind::open;
    v.input = input;
    v.integer = offset;
    return v;
  }
  static Value unit() {
    Value v;
    v.kind = ValueKind::unit;
    return v;
  }
  bool is_unspecified() const { return kind == ValueKind::unspecified; }
};

}  // namespace ramify::core_machine
