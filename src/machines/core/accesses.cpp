// SPDX-License-Identifier: Apache-2.0
// Loads and stores, and the checks for undefined behaviour.
#include "machines/core/interpreter.h"

#include <algorithm>
#include <cstring>

#include <fmt/format.h>

#include "base/check.h"
#include "machines/core/representation.h"

namespace ramify::core_machine {

using core::Ub;
using memory::AllocationKind;
using memory::Memory;

// A single thread sees its own accesses in order, whatever memory order they have.
bool Interpreter::is_order_supported(const Access& access) {
  if (access.order == core::MemoryOrder::seq_cst || is_alone()) return true;
  return stop(Pause::unsupported,
              fmt::format("an atomic access with memory_order_{} beside other threads: interleavings are those of "
                          "memory_order_seq_cst only",
                          name(access.order)));
}

namespace {

// Overlapping bit-fields are distinct objects (6.5p2): whether they share bits. `a` begins in the byte at `address`,
// `b` in the byte at `other`, which is less than a's size away.
bool have_bits_in_common(const Watched& a, uint64_t address, const Watched& b, uint64_t other) {
  if (a.bit_width == 0 || b.bit_width == 0) return true;
  const uint64_t base = std::min(address, other);
  const uint64_t first = (address - base) * 8 + a.bit_shift, second = (other - base) * 8 + b.bit_shift;
  return first < second + b.bit_width && second < first + a.bit_width;
}

bool has_array(const core::TypeTable& types, TypeId type) {
  const core::Type& t = types[types.unqualified(type)];
  return t.kind == core::TypeKind::array ||
         (t.kind == core::TypeKind::record &&
          std::ranges::any_of(types[t.record].members,
                              [&](const core::Member& member) { return has_array(types, member.type); }));
}

}  // namespace

bool Interpreter::check_race(const Access& access, uint64_t address, uint64_t size) {
  const Frame& frame = thread_->frames.back();
  const Watched& own = frame.code->watched[access.race];
  RaceRecord* records = thread_->races.data() + frame.races;
  for (const uint32_t rival : own.rivals) {
    const RaceRecord& other = records[rival];
    if (other.size == 0 || other.address >= address + size || address >= other.address + other.size) continue;
    if (!have_bits_in_common(own, address, frame.code->watched[rival], other.address)) continue;
    const memory::AllocationId id = [&] {
      for (const std::unique_ptr<memory::Allocation>& a : memory.all())
        if (a->contains(address, size)) return a->id;
      return memory::AllocationId{};
    }();
    fail(Ub::UB035_unsequenced_race, describe(id));
    ending_.span = own.span;
    ending_.other_span = frame.code->watched[rival].span;
    return false;
  }
  records[access.race] = {address, size};
  return true;
}

memory::Allocation* Interpreter::reach(const Access& access, const Value& pointer, bool is_write, bool is_part,
                                       Extent& bytes) {
  ++actions;
  if (access.is_atomic && !is_order_supported(access)) return nullptr;
  if (pointer.kind != ValueKind::pointer) [[unlikely]] {
    fail(Ub::UB_unspecified_lvalue);
    return nullptr;
  }
  bytes = extent(access, pointer.pointer.address);
  const Pointer first{bytes.address, pointer.pointer.provenance};
  const memory::Located located =
      memory.locate(first, bytes.size, access.bit_width != 0 ? 1 : access.alignment, is_write);
  if (located.trouble != memory::Trouble::none) [[unlikely]] {
    fail_access(located, first, bytes.size, is_write);
    return nullptr;
  }
  if (access.race != Access::no_race && !is_part && !check_race(access, bytes.address, bytes.size)) return nullptr;
  if (has_other_threads_ && access.is_shared &&
      !note_access(*located.allocation, bytes.address, bytes.size, memory::Segment::kind(is_write, access.is_atomic)))
    return nullptr;
  if (program_->checks_types && !fits_effective_type(access, *located.allocation, pointer.pointer.address, is_write))
    return nullptr;
  if (footprints.is_watching() && (access.is_shared || access.is_of_unit))
    footprints.add(*located.allocation, bytes.address, bytes.size, is_write);
  return located.allocation;
}

Value Interpreter::load(const Access& access, const Value& pointer, bool is_part) {
  Extent touched;
  memory::Allocation* const found = reach(access, pointer, false, is_part, touched);
  if (found == nullptr) [[unlikely]]
    return {};
  memory::Allocation& a = *found;
  const auto [address, size, shift] = touched;
  const bool is_defined = Memory::is_defined(a, address, size);
  // 6.3.2.1p2: an object whose address is never taken must have a value when it is read. An array decays to an address,
  // so structures that contain one are exempt.
  if (!is_defined && !access.is_shared && a.kind == AllocationKind::automatic && a.size == size && size != 0 &&
      !a.has_store && Memory::is_undefined(a) && !has_array(program_->program->types, access.type)) [[unlikely]] {
    fail(Ub::UB011_use_indeterminate_automatic_object, describe(a.id));
    return {};
  }
  if (access.representation == Representation::aggregate) return add_aggregate(memory.piece(a, address, size));
  if (!is_defined) [[unlikely]]
    return Value::unspecified(access.type);
  if (a.marks[address - a.base] == static_cast<uint8_t>(memory::Mark::open)) [[unlikely]]
    if (const uint64_t at = address - a.base; const auto cell = cell_at(a.bytes + at, a.marks + at, size, a.size - at))
      return opened(access, *cell);
  if (access.representation == Representation::pointer) return Value::of(memory.read_pointer(a, address));
  const uint8_t* bytes = a.bytes + (address - a.base);
  if (a.marks[address - a.base] == static_cast<uint8_t>(memory::Mark::pointer))
    memory.expose_pointers(a, address, size);
  if (access.bit_width != 0) [[unlikely]]
    return Value::of(bits_at(access, shift, bytes, size));
  if (access.representation == Representation::boolean && bytes[0] > 1) {
    fail(Ub::UB012_lvalue_read_trap_representation, fmt::format("a `_Bool` whose byte is {}", bytes[0]));
    return {};
  }
  return decoded(access, bytes);
}

bool Interpreter::store(const Access& access, const Value& pointer, const Value& stored, bool is_beginning) {
  Extent touched;
  memory::Allocation* const found = reach(access, pointer, true, false, touched);
  if (found == nullptr) [[unlikely]]
    return false;
  memory::Allocation& a = *found;
  const auto [address, size, shift] = touched;
  if (stored.kind == ValueKind::unspecified) {
    memory.undefine(a, address, size);
    a.has_store = !access.is_shared && !is_beginning;
  } else if (stored.kind == ValueKind::open) {
    const uint64_t at = address - a.base;
    write_cell(a.bytes + at, a.marks + at, size, {stored.input, stored.integer});
    a.is_changed = true;
  } else {
    CHECK(is_scalar_kind(access, stored), "a value of the object's kind is stored");
    uint8_t bytes[16];
    if (access.bit_width != 0) [[unlikely]] {
      std::memcpy(bytes, a.bytes + (address - a.base), size);
      put_bits(access, shift, stored.integer, bytes, size);
      memory.write(a, address, bytes, size);
    } else if (access.representation == Representation::pointer) {
      memory.write_pointer(a, address, stored.pointer);
    } else if (access.representation == Representation::aggregate) {
      memory.put(a, address, aggregates[stored.aggregate]);
      a.has_store = !access.is_shared && !is_beginning;  // e.g. of a structure whose members have no value
    } else {
      encode(access, stored, bytes);
      memory.write(a, address, bytes, size);
    }
  }
  if (access.locks) a.writable = is_temporary(a.id) ? memory::Writable::temporary : memory::Writable::constant;
  return true;
}

}  // namespace ramify::core_machine
