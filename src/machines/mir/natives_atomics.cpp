// SPDX-License-Identifier: Apache-2.0
// Atomic accesses: values are sequentially consistent; other accesses are ordered as the program requests
// (happens_before.h).
#include <fmt/format.h>

#include "machines/mir/arithmetic.h"
#include "machines/mir/interpreter.h"
#include "machines/mir/symbolic.h"
#include "machines/mir/undefined.h"

namespace ramify::mir_machine {

namespace {

std::optional<Bits> updated(Native native, Bits old, Bits given, unsigned bytes) {
  const Bits mask = mask_of(bytes);
  switch (native) {
    case Native::atomic_exchange: return given;
    case Native::atomic_xadd: return (old + given) & mask;
    case Native::atomic_xsub: return (old - given) & mask;
    case Native::atomic_and: return old & given;
    case Native::atomic_nand: return ~(old & given) & mask;
    case Native::atomic_or: return old | given;
    case Native::atomic_xor: return old ^ given;
    case Native::atomic_max: return compare(old, given, bytes, true) >= 0 ? old : given;
    case Native::atomic_min: return compare(old, given, bytes, true) <= 0 ? old : given;
    case Native::atomic_unsigned_max: return compare(old, given, bytes, false) >= 0 ? old : given;
    case Native::atomic_unsigned_min: return compare(old, given, bytes, false) <= 0 ? old : given;
    default: return std::nullopt;
  }
}

}  // namespace

memory::Allocation* Interpreter::atomic_access(Pointer at, uint64_t bytes, bool is_write, const CallSite& site) {
  const memory::Located located = memory_.locate(at, bytes, bytes, is_write);
  if (located.trouble != memory::Trouble::none) {
    fail_access(located, at, bytes, bytes);
    return nullptr;
  }
  memory::Allocation* const object = located.allocation;
  if (!records_accesses()) return object;
  note_atomic(at.address, at.address + bytes, is_write);
  const uint32_t self = number_of(site);
  if (!note_access(*object, at.address, bytes, memory::Segment::kind(is_write, true), self)) return nullptr;
  const bool is_known = limits_.rivals != nullptr && limits_.rivals->contains(self);
  const std::vector<uint32_t> others = happens_before_.contend(
      thread_->number, is_write, at.address, at.address + bytes, is_known ? HappensBefore::known_rival : self);
  if (others.empty()) return object;
  found_rivals_.insert(self);
  contended_.insert(Sharing::piece_of(at.address));
  for (const uint32_t other : others)
    if (other != HappensBefore::known_rival) found_rivals_.insert(other);
  return object;
}

bool Interpreter::atomic_update(const NativeFunction& native, Pointer at, const mir::Scalar& scalar,
                                const std::vector<Argument>& arguments, const CallSite& site) {
  const auto bytes = static_cast<unsigned>(scalar.bytes);
  const bool is_pointer = scalar.kind == mir::ScalarKind::pointer;
  const uint32_t self = thread_->number;
  mir::Scalar any = scalar;
  any.first = 0;
  any.last = any.mask();
  memory::Allocation* const object = atomic_access(at, bytes, false, site);
  Value old;
  if (object == nullptr || !read_scalar(*object, at, any, old)) return false;
  if (bytes <= 8 && is_undefined(without_term(old))) return fail_undefined("an atomic operation");
  const Bits mask = mask_of(bytes);
  const bool compares =
      native.id == Native::atomic_compare_exchange || native.id == Native::atomic_compare_exchange_weak;
  const auto is_open = [bytes](Value value) { return bytes <= 8 && is_symbolic(value); };
  const Value expected = arguments[1].parts[0];
  if (compares && (is_open(old) || is_open(expected)) && !branch_on_expected(old, expected, bytes)) return false;
  if (compares && (old.bits() & mask) != (expected.bits() & mask)) {
    const bool looks_for_0 = (expected.bits() & mask) == 0;
    if (step_accesses_ == 1 && looks_for_0 && !acquires(native.failure)) failed_at_ = at.address;
    thread_->failures = 0;
    happens_before_.read(self, at.address, native.failure);
    return give(site, {old, Value{}});
  }
  if (native.id == Native::atomic_compare_exchange_weak && limits_.spurious_max != 0) {
    const std::optional<bool> fails = fails_without_cause();
    if (!fails) return false;
    if (*fails) {
      happens_before_.read(self, at.address, native.failure);
      return give(site, {old, Value{}});
    }
  }
  if (atomic_access(at, bytes, true, site) == nullptr) return false;
  Value made = arguments[compares ? 2 : 1].parts[0];
  if (!compares && native.id != Native::atomic_exchange) {
    const std::optional<Bits> bits = updated(native.id, old.bits() & mask, made.bits() & mask, bytes);
    if (!bits) return stop(End::unsupported, "an atomic operation that is not known");
    // For a pointer, the operation changes the address and keeps the provenance.
    if (is_open(old) || is_open(made)) made = atomic_term(native.id, old, made, bytes, static_cast<uint64_t>(*bits));
    else made = is_pointer ? Value{static_cast<uint64_t>(*bits), old.high} : Value::of(*bits);
  }
  write_scalar(*object, at, bytes, is_pointer, made);
  happens_before_.read_and_write(self, at.address, native.ordering);
  return compares ? give(site, {old, Value::of(Bits{1})}) : give(site, {old});
}

std::optional<bool> Interpreter::fails_without_cause() {
  const bool may_fail = thread_->failures < limits_.spurious_max;
  if (may_fail && !taken_) {
    option_count_ = 2;
    pause_ = Pause::choice;
    return std::nullopt;
  }
  const bool fails = may_fail && *taken_ != 0;
  if (may_fail) thread_->may_proceed = false;
  taken_.reset();
  thread_->failures = fails ? thread_->failures + 1 : 0;
  return fails;
}

bool Interpreter::atomic_native(const NativeFunction& native, const std::vector<Argument>& arguments,
                                const CallSite& site) {
  const uint32_t self = thread_->number;
  if (native.id == Native::atomic_single_thread_fence) return give(site, {});
  if (native.id == Native::atomic_fence) {
    happens_before_.fence(self, native.ordering);
    return give(site, {});
  }
  const bool is_load = native.id == Native::atomic_load;
  const std::optional<std::vector<Leaf>>& leaves = program_.leaves(is_load ? site.destination.type : arguments[1].type);
  if (!leaves || leaves->size() != 1) return stop(End::unsupported, "an atomic operation on what is no scalar");
  const Pointer at = arguments[0].parts[0].pointer();
  mir::Scalar scalar = (*leaves)[0].scalar;
  const uint64_t bytes = scalar.bytes;
  if (!may_access(site, is_load ? Thread::Next::read : Thread::Next::write, at, bytes)) {
    const bool compares =
        native.id == Native::atomic_compare_exchange || native.id == Native::atomic_compare_exchange_weak;
    thread_->next_acquires_by_write = native.id != Native::atomic_store && acquires(native.ordering);
    thread_->next_acquires = thread_->next_acquires_by_write && (!compares || acquires(native.failure));
    return false;
  }
  switch (native.id) {
    case Native::atomic_load: {
      memory::Allocation* const object = atomic_access(at, bytes, false, site);
      if (object == nullptr) return false;
      happens_before_.read(self, at.address, native.ordering);
      Value loaded;
      return read_scalar(*object, at, scalar, loaded) && give(site, {loaded});
    }
    case Native::atomic_store: {
      memory::Allocation* const object = atomic_access(at, bytes, true, site);
      if (object == nullptr) return false;
      write_scalar(*object, at, bytes, scalar.kind == mir::ScalarKind::pointer, arguments[1].parts[0]);
      for (uint64_t piece = Sharing::piece_of(at.address); piece < at.address + bytes; piece += Sharing::piece_bytes)
        note_fact({0, Futures::Kind::replaces, piece});
      happens_before_.write(self, at.address, native.ordering);
      return give(site, {});
    }
    default: return atomic_update(native, at, scalar, arguments, site);
  }
}

}  // namespace ramify::mir_machine
