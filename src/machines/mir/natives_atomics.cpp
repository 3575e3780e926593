// SPDX-License-Identifier: Apache-2.0
// Atomic operations: intrinsics by the names that Rust has for them. All of them are sequentially consistent, whatever they ask for.
#include <fmt/format.h>

#include "machines/mir/arithmetic.h"
#include "machines/mir/interpreter.h"
#include "machines/mir/undefined.h"

namespace ramify::mir_machine {

namespace {

// What an exchange stores; none: `atomic_xchg` stores what it is given.
std::optional<Bits> updated(Native native, Bits old, Bits operand, unsigned bytes) {
  const Bits mask = mask_of(bytes);
  const bool is_less = compare(old, operand, bytes, false) < 0, is_below = compare(old, operand, bytes, true) < 0;
  switch (native) {
    case Native::atomic_add: return (old + operand) & mask;
    case Native::atomic_sub: return (old - operand) & mask;
    case Native::atomic_and: return old & operand;
    case Native::atomic_nand: return ~(old & operand) & mask;
    case Native::atomic_or: return old | operand;
    case Native::atomic_xor: return old ^ operand;
    case Native::atomic_max: return is_below ? operand : old;
    case Native::atomic_min: return is_below ? old : operand;
    case Native::atomic_umax: return is_less ? operand : old;
    case Native::atomic_umin: return is_less ? old : operand;
    default: return std::nullopt;
  }
}

}  // namespace

bool Interpreter::atomic_native(Native native, const std::vector<Argument>& arguments, const CallSite& site) {
  if (native == Native::atomic_fence) return give(site, {});
  const std::optional<std::vector<Leaf>>& leaves = program_.leaves(generic_type(site, 0));
  if (!leaves || leaves->size() != 1) return stop(End::unsupported, "an atomic operation on a value of several parts");
  const mir::Scalar& scalar = (*leaves)[0].scalar;
  const bool is_pointer = scalar.kind == mir::ScalarKind::pointer;
  const Pointer at = arguments[0].parts[0].pointer();
  if (native == Native::atomic_store)
    return store(at, scalar.bytes, is_pointer, scalar.bytes, arguments[1].parts[0]) && give(site, {});
  Value old;
  if (!load(at, scalar, scalar.bytes, old)) return false;
  if (native == Native::atomic_load) return give(site, {old});
  if (is_undefined(old) && scalar.bytes <= 8) return fail_undefined("an atomic operation");
  if (native == Native::atomic_compare_exchange) {
    const bool is_equal = is_pointer || scalar.bytes <= 8 ? old.low == arguments[1].parts[0].low
                                                          : old.bits() == arguments[1].parts[0].bits();
    if (is_equal && !store(at, scalar.bytes, is_pointer, scalar.bytes, arguments[2].parts[0])) return false;
    return give(site, {old, Value::of(Bits{is_equal})});
  }
  const Bits old_bits = scalar.bytes <= 8 ? Bits{old.low} : old.bits();
  const Bits operand = scalar.bytes <= 8 ? Bits{arguments[1].parts[0].low} : arguments[1].parts[0].bits();
  const std::optional<Bits> result = updated(native, old_bits, operand, scalar.bytes);
  const Value stored = result ? Value::of(*result) : arguments[1].parts[0];
  return store(at, scalar.bytes, is_pointer && !result, scalar.bytes, stored) && give(site, {old});
}

}  // namespace ramify::mir_machine
