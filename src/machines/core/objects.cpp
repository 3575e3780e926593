// SPDX-License-Identifier: Apache-2.0
// Objects: their addresses, lifetimes, and descriptions in messages.
#include "machines/core/interpreter.h"

#include <algorithm>

#include <fmt/format.h>

namespace ramify::core_machine {

using core::Ub;
using memory::AllocationKind;
using memory::Memory;

// The address range of dynamic memory: `live_max` in the worst case of fragmentation.
constexpr uint64_t dynamic_extent_max = uint64_t{1} << 33;

bool Interpreter::create(const Instruction& in, const Value& initial) {
  const Frame& frame = thread_->frames.back();
  const Creation& creation = frame.code->creations[in.c];
  uint64_t base = (frame.stack + creation.offset + creation.alignment - 1) & ~(creation.alignment - 1);
  uint64_t size = creation.size;
  if (creation.element_count) {
    const Value count = value(*creation.element_count);
    if (count.kind != ValueKind::integer)
      return fail(Ub::UB075_variable_length_array_not_positive, "its size has no value");
    size = static_cast<uint64_t>(count.integer) * creation.size;
    const uint64_t top = frame.stack + frame.code->frame_bytes + frame.variable_bytes;
    base = (top + creation.alignment - 1) & ~(creation.alignment - 1);
    const uint64_t limit = Memory::stack_of(thread_->number) + Memory::stack_bytes_max;
    if (count.integer > static_cast<Integer>(Memory::stack_bytes_max) || base + size + 64 > limit)
      return stop(Pause::limit, "the stack is full: an array of variable length does not fit");
    thread_->frames.back().variable_bytes = base + size + 1 - frame.stack - frame.code->frame_bytes;
  }
  const auto id = fresh_id(creation.site);
  memory::Allocation& allocation = memory.create(id, AllocationKind::automatic, base, size);
  allocation.alignment = creation.alignment;
  const Value pointer = Value::of(Pointer{base, id});
  if (in.op == Opcode::create_readonly) {
    Access access = access_of_type(creation.type);
    if (!store(access, pointer, initial)) return false;
    allocation.writable = memory::Writable::temporary;
  }
  thread_->registers[frame.registers + in.dst] = pointer;
  return true;
}

memory::FreeSpace& Interpreter::free_space(uint32_t thread) {
  if (free_space_.size() <= thread) free_space_.resize(thread + 1);
  std::optional<memory::FreeSpace>& space = free_space_[thread];
  if (space) return *space;
  space.emplace(program_->thread_bytes);
  for (const std::unique_ptr<memory::Allocation>& a : memory.all())
    if (a->base >= Memory::dynamic_of(thread) && a->base < Memory::dynamic_of(thread + 1) &&
        a->kind != AllocationKind::thread && a->kind != AllocationKind::automatic)
      space->reserve(a->base - Memory::dynamic_of(thread), a->size);
  return *space;
}

Value Interpreter::allocate(uint64_t size, uint64_t alignment, bool is_zero) {
  constexpr uint64_t live_max = uint64_t{1} << 31;
  if (size > live_max || dynamic_bytes_live + size > live_max) return Value::of(Pointer{});
  memory::FreeSpace& space = free_space(thread_->number);
  const uint64_t offset = space.place(size, alignment);
  if (offset + size > dynamic_extent_max) return Value::of(Pointer{});
  space.reserve(offset, size);
  dynamic_bytes_live += size;
  const uint64_t base = Memory::dynamic_of(thread_->number) + offset;
  const auto id = fresh_id(memory::AllocationId::site_max);
  memory.create(id, AllocationKind::dynamic, base, size, is_zero).alignment = std::max<uint64_t>(alignment, 16);
  footprints.note_made(id);
  // Accesses to the previous object at this address happen before the creation of this one (C17 7.22.3p2).
  if (has_other_threads_)
    for (Thread& other : threads) other.is_changed |= other.segment.forget(base, base + size + 1);
  return Value::of(Pointer{base, id});
}

bool Interpreter::fail_release(Pointer pointer, Ub not_matching, Ub dead) {
  if (const memory::Allocation* a = memory.find(pointer.provenance))
    return fail(not_matching, fmt::format("the pointer is into {}", describe(a->id)));
  const bool was_dynamic = !pointer.provenance.is_none() && !Memory::is_function(pointer.provenance) &&
                           pointer.provenance.site() == memory::AllocationId::site_max;
  return was_dynamic ? fail(dead) : fail(not_matching, "no memory was allocated at this address");
}

bool Interpreter::release(Pointer pointer) {
  memory::Allocation* a = memory.find(pointer.provenance);
  if (a == nullptr || a->kind != AllocationKind::dynamic || pointer.address != a->base)
    return fail_release(pointer, Ub::UB179a_non_matching_allocation_free, Ub::UB179b_dead_allocation_free);
  if (has_other_threads_ && !note_access(*a, a->base, a->size, memory::Segment::Kind::write)) return false;
  if (footprints.is_watching()) footprints.add(*a, a->base, a->size + 1, true);
  dynamic_bytes_live -= a->size;
  const auto owner = static_cast<uint32_t>((a->base - Memory::dynamic_base) / Memory::dynamic_step);
  if (owner < free_space_.size() && free_space_[owner])
    free_space_[owner]->release(a->base - Memory::dynamic_of(owner), a->size);
  memory.kill(a->id);
  return true;
}

Value Interpreter::allocate_in_frame(uint64_t size) {
  Frame& frame = thread_->frames.back();
  const uint64_t top = frame.stack + frame.code->frame_bytes + frame.variable_bytes;
  const uint64_t base = (top + 15) & ~uint64_t{15};
  const uint64_t limit = Memory::stack_of(thread_->number) + Memory::stack_bytes_max;
  if (size > Memory::stack_bytes_max || base + size + 64 > limit) {
    stop(Pause::limit, "the stack is full: what `alloca` is asked for does not fit");
    return {};
  }
  frame.variable_bytes = base + size + 1 - frame.stack - frame.code->frame_bytes;
  const auto id = fresh_id(memory::AllocationId::site_max - 1);
  memory.create(id, AllocationKind::automatic, base, size).alignment = 16;
  return Value::of(Pointer{base, id});
}

void Interpreter::release_in_frame(uint64_t from) {
  Frame& frame = thread_->frames.back();
  const uint64_t fixed_end = frame.stack + frame.code->frame_bytes, end = fixed_end + frame.variable_bytes;
  std::vector<memory::AllocationId> dead_ids;
  for (const std::unique_ptr<memory::Allocation>& object : memory.all())
    if (object->base >= from && object->base < end) dead_ids.push_back(object->id);
  for (const memory::AllocationId id : dead_ids) memory.kill(id);
  frame.variable_bytes = std::max(from, fixed_end) - fixed_end;
}

std::string Interpreter::describe(memory::AllocationId id) {
  if (id.is_none()) return "no object";
  if (Memory::is_function(id)) return fmt::format("the function `{}`", program_->program->procedures[id.site()].name);
  if (id.site() == memory::AllocationId::site_max) {
    const memory::Allocation* a = memory.find(id);
    return a != nullptr && a->kind != AllocationKind::dynamic ? "the arguments of `main`" : "allocated memory";
  }
  if (id.site() == memory::AllocationId::site_max - 1) return "memory of `alloca`";
  const CreationSite& site = program_->sites[id.site()];
  return site.name.empty() || is_temporary(id) ? "a temporary object" : fmt::format("`{}`", site.name);
}

bool Interpreter::fail_access(const memory::Located& located, Pointer pointer, uint64_t size, bool is_write) {
  using memory::Trouble;
  const auto what = [&] {
    return describe(located.allocation != nullptr ? located.allocation->id : pointer.provenance);
  };
  switch (located.trouble) {
    case Trouble::null: return fail(Ub::UB019_lvalue_not_an_object, "the address is null");
    case Trouble::not_an_object:
      return fail(is_write ? Ub::UB_CERB002b_out_of_bound_store : Ub::UB_CERB002a_out_of_bound_load,
                  fmt::format("there is no object at {:#x}", pointer.address));
    case Trouble::dead:
      // A `free` by another thread that is not ordered with this access.
      if (has_other_threads_ &&
          conflicts_with_others(pointer.provenance, pointer.address, size, memory::Segment::kind(is_write, false)))
        return false;
      return fail(Ub::UB009_outside_lifetime, fmt::format("the lifetime of {} has ended", what()));
    case Trouble::out_of_bounds: {
      const memory::Allocation& a = *located.allocation;
      const auto offset = static_cast<int64_t>(pointer.address - a.base);
      return fail(is_write ? Ub::UB_CERB002b_out_of_bound_store : Ub::UB_CERB002a_out_of_bound_load,
                  fmt::format("{} bytes at byte {} of {}, which has {}", size, offset, what(), a.size));
    }
    case Trouble::misaligned:
      return fail(Ub::UB025_misaligned_pointer_conversion, fmt::format("an address in {}", what()));
    case Trouble::not_writable:
      switch (located.allocation->writable) {
        case memory::Writable::string_literal: return fail(Ub::UB033_modifying_string_literal);
        case memory::Writable::temporary: return fail(Ub::UB_modifying_temporary_lifetime);
        case memory::Writable::constant:
          // Accessing a part of an rvalue creates an object that is initialised once (6.2.4p8).
          if (what() == "`(temporary)`") return fail(Ub::UB_modifying_temporary_lifetime);
          return fail(Ub::UB064_modifying_const, what());
        case memory::Writable::yes: return fail(Ub::UB064_modifying_const, what());
      }
      break;
    case Trouble::none: break;
  }
  return false;
}

memory::Allocation* Interpreter::range(Pointer pointer, uint64_t size, bool is_write) {
  const memory::Located located = memory.locate(pointer, size, 1, is_write);
  if (located.trouble != memory::Trouble::none) {
    fail_access(located, pointer, size, is_write);
    return nullptr;
  }
  if (has_other_threads_ &&
      !note_access(*located.allocation, pointer.address, size, memory::Segment::kind(is_write, false)))
    return nullptr;
  if (footprints.is_watching()) footprints.add(*located.allocation, pointer.address, size, is_write);
  return located.allocation;
}

}  // namespace ramify::core_machine
