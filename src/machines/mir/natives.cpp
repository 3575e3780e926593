// SPDX-License-Identifier: Apache-2.0
// Native functions: intrinsics and the allocator.
#include <bit>

#include <fmt/format.h>

#include "machines/mir/arithmetic.h"
#include "machines/mir/interpreter.h"

namespace ramify::mir_machine {

// Stores the results in the call's destination, and continues.
bool Interpreter::give(const CallSite& site, const std::vector<Value>& parts) {
  if (!deliver(site.destination, {site.destination.type, false, parts, {}})) return false;
  return return_to(site);
}

// The type to which a pointer argument points.
mir::TypeId Interpreter::generic_type(const CallSite& site, size_t argument) const {
  return type(site.arguments[argument].type).element;
}

std::optional<Pointer> Interpreter::new_object(uint64_t size, uint64_t align, bool is_zero) {
  if (size > limits_.heap_bytes_max - heap_bytes_) {
    stop(End::limit, "the limit of memory was reached");
    return std::nullopt;
  }
  if (!has_fresh_id()) return std::nullopt;
  if (is_alone() && !quarantine_.empty()) {
    quarantine_.clear();
    free_space_.clear();
  }
  // Align objects exactly as requested.
  memory::FreeSpace& space = free_space(thread_->number);
  const uint64_t offset = space.place(size + align, 2 * align);
  if (offset + size + align > memory::Memory::dynamic_step) {
    stop(End::limit, "the limit of memory was reached");
    return std::nullopt;
  }
  space.reserve(offset, size + align);
  const Pointer made{memory::Memory::dynamic_of(thread_->number) + offset + align, fresh_id(ReadyProgram::heap_site)};
  memory_.create(made.provenance, memory::AllocationKind::dynamic, made.address, size, is_zero).alignment = align;
  heap_bytes_ += size;
  return made;
}

memory::FreeSpace& Interpreter::free_space(uint32_t thread) {
  if (free_space_.size() <= thread) free_space_.resize(thread + 1);
  std::optional<memory::FreeSpace>& space = free_space_[thread];
  if (space) return *space;
  space.emplace(program_.thread_bytes());
  const uint64_t begin = memory::Memory::dynamic_of(thread), end = memory::Memory::dynamic_of(thread + 1);
  for (const std::unique_ptr<memory::Allocation>& a : memory_.all())
    if (a->kind == memory::AllocationKind::dynamic && a->base >= begin && a->base < end)
      space->reserve(a->base - a->alignment - begin, a->size + a->alignment);
  for (auto held = quarantine_.lower_bound(begin); held != quarantine_.end() && held->first < end; ++held)
    space->reserve(held->first - begin, held->second);
  return *space;
}

bool Interpreter::release(const memory::Allocation& object) {
  const auto owner = static_cast<uint32_t>((object.base - memory::Memory::dynamic_base) / memory::Memory::dynamic_step);
  const uint64_t offset = object.base - object.alignment - memory::Memory::dynamic_of(owner);
  const uint64_t size = object.size, align = object.alignment;
  if (!kill(object)) return false;
  heap_bytes_ -= size;
  constexpr size_t held_back_max = 64;
  if (owner != thread_->number && !is_alone() && quarantine_.size() < held_back_max) {
    quarantine_[memory::Memory::dynamic_of(owner) + offset] = size + align;
  } else if (owner < free_space_.size() && free_space_[owner]) {
    free_space_[owner]->release(offset, size + align);
  }
  return true;
}

bool Interpreter::allocate(const std::vector<Argument>& arguments, const CallSite& site, bool is_zero) {
  const uint64_t size = arguments[0].parts[0].low, align = arguments[1].parts[0].low;
  if (size == 0) return fail(mir::Ub::library_precondition, "memory of no bytes is allocated");
  if (!std::has_single_bit(align)) return fail(mir::Ub::deallocation, fmt::format("an alignment of {}", align));
  const std::optional<Pointer> made = new_object(size, align, is_zero);
  return made && give(site, {Value::of(*made)});
}

bool Interpreter::deallocate(const std::vector<Argument>& arguments, const CallSite& site) {
  const Pointer pointer = arguments[0].parts[0].pointer();
  const uint64_t size = arguments[1].parts[0].low, align = arguments[2].parts[0].low;
  const memory::Allocation* object = memory_.find(pointer.provenance);
  if (object == nullptr) return fail(mir::Ub::deallocation, "the memory is not there, or not any more");
  if (object->kind != memory::AllocationKind::dynamic)
    return fail(mir::Ub::deallocation, describe(object->id) + " was not allocated");
  if (object->base != pointer.address)
    return fail(mir::Ub::deallocation, "the pointer is not to the beginning of the memory");
  if (object->size != size || object->alignment != align)
    return fail(mir::Ub::deallocation,
                fmt::format("{} bytes of alignment {} were allocated, and {} of {} are given back", object->size,
                            object->alignment, size, align));
  return release(*object) && give(site, {});
}

bool Interpreter::reallocate(const std::vector<Argument>& arguments, const CallSite& site) {
  const Pointer old = arguments[0].parts[0].pointer();
  const uint64_t old_size = arguments[1].parts[0].low, align = arguments[2].parts[0].low,
                 size = arguments[3].parts[0].low;
  const memory::Allocation* object = memory_.find(old.provenance);
  if (object == nullptr || object->kind != memory::AllocationKind::dynamic || object->base != old.address ||
      object->size != old_size)
    return fail(mir::Ub::deallocation, "memory is resized that was not allocated so");
  const std::optional<Pointer> made = new_object(size, align, false);
  if (!made) return false;
  memory_.copy(*memory_.find(made->provenance), made->address, *memory_.find(old.provenance), old.address,
               std::min(size, old_size));
  return release(*memory_.find(old.provenance)) && give(site, {Value::of(*made)});
}

// An untyped copy: undefined bytes stay undefined.
bool Interpreter::copy_values(Pointer from, Pointer to, uint64_t count, mir::TypeId of, bool may_overlap) {
  const std::optional<mir::Layout>& layout = type(of).layout;
  if (!layout) return stop(End::unsupported, fmt::format("a copy of values of {}", type(of).name));
  if (layout->size != 0 && count > (uint64_t{1} << 47) / layout->size)
    return fail(mir::Ub::out_of_bounds, "a copy of more bytes than there can be");
  const uint64_t bytes = layout->size * count;
  if (bytes == 0) return true;
  const memory::Allocation* source = reach_open(from, bytes, layout->align, false);
  if (source == nullptr) return false;
  memory::Allocation* target = reach(to, bytes, layout->align, true);
  if (target == nullptr) return false;
  const bool overlaps = from.address < to.address + bytes && to.address < from.address + bytes;
  if (overlaps && !may_overlap) return fail(mir::Ub::overlapping_copy);
  memory_.copy(*target, to.address, *source, from.address, bytes);
  return true;
}

bool Interpreter::integer_native(Native native, const std::vector<Argument>& arguments, const CallSite& site) {
  const mir::Type& of = type(arguments[0].type);
  if (!of.layout || arguments[0].parts.empty())
    return stop(End::unsupported, fmt::format("an intrinsic on {}", of.name));
  const auto bytes = static_cast<unsigned>(of.layout->size);
  const unsigned width = 8 * bytes;
  const bool is_signed = of.kind == mir::TypeKind::signed_integer;
  const Bits a = arguments[0].parts[0].bits(), mask = mask_of(bytes);
  const Bits b = arguments.size() > 1 && !arguments[1].parts.empty() ? arguments[1].parts[0].bits() : Bits{0};
  const auto leading = [&](Bits bits) {
    unsigned count = 0;
    while (count < width && (bits >> (width - 1 - count) & 1) == 0) ++count;
    return count;
  };
  const auto trailing = [&](Bits bits) {
    unsigned count = 0;
    while (count < width && (bits >> count & 1) == 0) ++count;
    return count;
  };
  const auto unchecked = [&](const Wrapped& wrapped) {
    return wrapped.has_wrapped ? fail(mir::Ub::unchecked_arithmetic) : give(site, {Value::of(wrapped.bits)});
  };
  const auto with_overflow = [&](const Wrapped& wrapped) {
    return give(site, {Value::of(wrapped.bits), Value::of(Bits{wrapped.has_wrapped})});
  };
  const auto saturating = [&](const Wrapped& wrapped, bool is_below) {
    if (!wrapped.has_wrapped) return give(site, {Value::of(wrapped.bits)});
    const Bits most = is_signed ? mask >> 1 : mask, least = is_signed ? (mask >> 1) + 1 : Bits{0};
    return give(site, {Value::of(is_below ? least : most)});
  };
  const auto divided = [&](std::optional<Bits> bits) {
    return bits ? give(site, {Value::of(*bits)}) : fail(mir::Ub::division);
  };
  switch (native) {
    case Native::wrapping_add: return give(site, {Value::of(add(a, b, bytes, is_signed).bits)});
    case Native::wrapping_sub: return give(site, {Value::of(subtract(a, b, bytes, is_signed).bits)});
    case Native::wrapping_mul: return give(site, {Value::of(multiply(a, b, bytes, is_signed).bits)});
    case Native::unchecked_add: return unchecked(add(a, b, bytes, is_signed));
    case Native::unchecked_sub: return unchecked(subtract(a, b, bytes, is_signed));
    case Native::unchecked_mul: return unchecked(multiply(a, b, bytes, is_signed));
    case Native::add_with_overflow: return with_overflow(add(a, b, bytes, is_signed));
    case Native::sub_with_overflow: return with_overflow(subtract(a, b, bytes, is_signed));
    case Native::mul_with_overflow: return with_overflow(multiply(a, b, bytes, is_signed));
    case Native::saturating_add:
      return saturating(add(a, b, bytes, is_signed), is_signed && (b & ~(mask >> 1) & mask) != 0);
    case Native::saturating_sub:
      return saturating(subtract(a, b, bytes, is_signed), !is_signed || (b & ~(mask >> 1) & mask) == 0);
    case Native::unchecked_div: return divided(divide(a, b, bytes, is_signed));
    case Native::unchecked_rem: return divided(remainder(a, b, bytes, is_signed));
    case Native::exact_div: {
      const std::optional<Bits> rest = remainder(a, b, bytes, is_signed);
      if (rest && *rest != 0) return fail(mir::Ub::inexact_division);
      return divided(divide(a, b, bytes, is_signed));
    }
    case Native::unchecked_shl:
    case Native::unchecked_shr:
      if (b >= width) return fail(mir::Ub::unchecked_shift);
      return give(site, {Value::of(native == Native::unchecked_shl
                                       ? shift_left(a, static_cast<unsigned>(b), bytes)
                                       : shift_right(a, static_cast<unsigned>(b), bytes, is_signed))});
    case Native::rotate_left:
    case Native::rotate_right: {
      const auto amount = static_cast<unsigned>(b % width);
      const unsigned left = native == Native::rotate_left ? amount : (width - amount) % width;
      return give(site, {Value::of(left == 0 ? a : (a << left | a >> (width - left)) & mask)});
    }
    case Native::ctpop:
      return give(site, {Value::of(Bits{static_cast<unsigned>(std::popcount(static_cast<uint64_t>(a)) +
                                                              std::popcount(static_cast<uint64_t>(a >> 64)))})});
    case Native::ctlz_nonzero:
    case Native::cttz_nonzero:
      if (a == 0) return fail(mir::Ub::no_value_of_type, "0 where a number is promised not to be");
      [[fallthrough]];
    case Native::ctlz:
    case Native::cttz: {
      const bool is_leading = native == Native::ctlz || native == Native::ctlz_nonzero;
      return give(site, {Value::of(Bits{is_leading ? leading(a) : trailing(a)})});
    }
    case Native::bswap: {
      Bits swapped = 0;
      for (unsigned i = 0; i < bytes; ++i) swapped = swapped << 8 | (a >> (8 * i) & 0xff);
      return give(site, {Value::of(swapped)});
    }
    case Native::bitreverse: {
      Bits reversed = 0;
      for (unsigned i = 0; i < width; ++i) reversed = reversed << 1 | (a >> i & 1);
      return give(site, {Value::of(reversed)});
    }
    case Native::disjoint_bitor:
      return (a & b) == 0 ? give(site, {Value::of(a | b)}) : fail(mir::Ub::assumption, "the bits are not disjoint");
    case Native::three_way_compare:
      return give(site, {Value::of(static_cast<Bits>(static_cast<Signed>(compare(a, b, bytes, is_signed))) & 0xff)});
    default: return stop(End::unsupported, "an intrinsic that is not known");
  }
}

bool Interpreter::memory_native(Native native, const std::vector<Argument>& arguments, const CallSite& site) {
  const Pointer first = arguments[0].parts.empty() ? Pointer{} : arguments[0].parts[0].pointer();
  switch (native) {
    case Native::copy:
    case Native::copy_nonoverlapping:
      return copy_values(first, arguments[1].parts[0].pointer(), arguments[2].parts[0].low, generic_type(site, 0),
                         native == Native::copy) &&
             give(site, {});
    case Native::write_bytes: {
      const std::optional<mir::Layout>& layout = type(generic_type(site, 0)).layout;
      if (!layout) return stop(End::unsupported, "a write of values whose layout is not known");
      const uint64_t bytes = layout->size * arguments[2].parts[0].low;
      if (bytes != 0) {
        memory::Allocation* object = reach(first, bytes, layout->align, true);
        if (object == nullptr) return false;
        const std::vector<uint8_t> value(bytes, static_cast<uint8_t>(arguments[1].parts[0].low));
        memory_.write(*object, first.address, value.data(), bytes);
      }
      return give(site, {});
    }
    case Native::compare_bytes:
    case Native::raw_eq: {
      const std::optional<mir::Layout>& layout = type(generic_type(site, 0)).layout;
      const uint64_t bytes = native == Native::compare_bytes ? arguments[2].parts[0].low : layout ? layout->size : 0;
      const Pointer second = arguments[1].parts[0].pointer();
      int order = 0;
      if (is_symbolic_memory(first, bytes) || is_symbolic_memory(second, bytes)) {
        const std::optional<Value> found = compare_symbolic(first, second, bytes);
        if (!found) return false;
        if (native == Native::compare_bytes) return give(site, {*found});
        order = static_cast<int32_t>(found->low);
      } else if (bytes != 0) {
        const memory::Allocation *left = reach(first, bytes, 1, false),
                                 *right = left == nullptr ? nullptr : reach(second, bytes, 1, false);
        if (right == nullptr) return false;
        if (!memory::Memory::is_defined(*left, first.address, bytes) ||
            !memory::Memory::is_defined(*right, second.address, bytes))
          return fail(mir::Ub::uninitialised_memory, describe(left->id));
        order = std::memcmp(left->bytes + (first.address - left->base), right->bytes + (second.address - right->base),
                            bytes);
      }
      if (native == Native::raw_eq) return give(site, {Value::of(Bits{order == 0})});
      return give(site, {Value::of(Bits{static_cast<uint32_t>(order < 0 ? -1 : order > 0 ? 1 : 0)})});
    }
    case Native::volatile_load:
    case Native::unaligned_volatile_load:
    case Native::read_via_copy: {
      const mir::Type& of = type(generic_type(site, 0));
      if (!of.layout) return stop(End::unsupported, fmt::format("a read of {}", of.name));
      if (native != Native::unaligned_volatile_load && first.address % of.layout->align != 0 && of.layout->size != 0)
        return fail(mir::Ub::misaligned_pointer,
                    fmt::format("{:#x} is not a multiple of {}", first.address, of.layout->align));
      return deliver(site.destination, {generic_type(site, 0), true, {}, first}) && return_to(site);
    }
    case Native::volatile_store:
    case Native::unaligned_volatile_store:
    case Native::write_via_move: {
      const mir::Type& of = type(generic_type(site, 0));
      if (!of.layout) return stop(End::unsupported, fmt::format("a write of {}", of.name));
      if (native != Native::unaligned_volatile_store && first.address % of.layout->align != 0 && of.layout->size != 0)
        return fail(mir::Ub::misaligned_pointer,
                    fmt::format("{:#x} is not a multiple of {}", first.address, of.layout->align));
      const Argument& stored = arguments[1];
      if (stored.is_memory) return copy(first, 1, stored.pointer, 1, stored.type) && give(site, {});
      const std::vector<Leaf>& leaves = *program_.leaves(stored.type);
      for (size_t i = 0; i < leaves.size(); ++i) {
        Pointer at = first;
        at.address += leaves[i].offset;
        if (!store(at, leaves[i].scalar.bytes, leaves[i].scalar.kind == mir::ScalarKind::pointer, 1, stored.parts[i]))
          return false;
      }
      return give(site, {});
    }
    case Native::typed_swap: {
      const Pointer second = arguments[1].parts[0].pointer();
      const mir::TypeId of = generic_type(site, 0);
      const uint64_t bytes = type(of).layout ? type(of).layout->size : 0;
      if (bytes == 0) return give(site, {});
      memory::Allocation *left = reach(first, bytes, type(of).layout->align, true),
                         *right = left == nullptr ? nullptr : reach(second, bytes, type(of).layout->align, true);
      if (right == nullptr || !validate(first, of) || !validate(second, of)) return false;
      const memory::Memory::Piece kept = memory_.piece(*left, first.address, bytes);
      memory_.copy(*left, first.address, *right, second.address, bytes);
      memory_.put(*right, second.address, kept);
      return give(site, {});
    }
    case Native::ptr_offset_from:
    case Native::ptr_offset_from_unsigned: {
      const Pointer second = arguments[1].parts[0].pointer();
      const uint64_t size = type(generic_type(site, 0)).layout ? type(generic_type(site, 0)).layout->size : 0;
      if (size == 0) return fail(mir::Ub::pointer_arithmetic, "a distance in values without bytes");
      if (first.address != second.address) {
        const memory::Allocation* object = memory_.find(first.provenance);
        if (object == nullptr || first.provenance != second.provenance || !object->contains(first.address, 0) ||
            !object->contains(second.address, 0))
          return fail(mir::Ub::pointer_arithmetic, "a distance of pointers that are not into one object");
      }
      const auto distance = static_cast<int64_t>(first.address - second.address);
      if (distance % static_cast<int64_t>(size) != 0)
        return fail(mir::Ub::inexact_division, "a distance that is no number of values");
      if (native == Native::ptr_offset_from_unsigned && distance < 0)
        return fail(mir::Ub::pointer_arithmetic, "a distance below 0");
      return give(site, {Value::of(Bits{static_cast<uint64_t>(distance / static_cast<int64_t>(size))})});
    }
    case Native::offset:
    case Native::arith_offset: {
      const uint64_t size = type(generic_type(site, 0)).layout ? type(generic_type(site, 0)).layout->size : 0;
      Pointer moved = first;
      moved.address += size * arguments[1].parts[0].low;
      if (native == Native::offset && moved.address != first.address) {
        const memory::Allocation* object = memory_.find(first.provenance);
        if (object == nullptr || !object->contains(first.address, 0) || !object->contains(moved.address, 0))
          return fail_arithmetic(first);
      }
      return give(site, {Value::of(moved)});
    }
    case Native::ptr_mask: {
      Value masked = arguments[0].parts[0];
      masked.low &= arguments[1].parts[0].low;
      return give(site, {masked});
    }
    case Native::ptr_guaranteed_cmp: return give(site, {Value::of(Bits{first.address == arguments[1].parts[0].low})});
    case Native::size_of_value:
    case Native::align_of_value: {
      const Value metadata = arguments[0].parts.size() > 1 ? arguments[0].parts[1] : Value{};
      const std::optional<uint64_t> size = size_of(generic_type(site, 0), metadata);
      if (!size) return stop(End::unsupported, fmt::format("the size of {}", type(generic_type(site, 0)).name));
      return give(
          site, {Value::of(Bits{native == Native::size_of_value ? *size : align_of(generic_type(site, 0), metadata)})});
    }
    default: return stop(End::unsupported, "an intrinsic that is not known");
  }
}

bool Interpreter::call_native(const NativeFunction& function, std::vector<Argument>& arguments, const CallSite& site) {
  const Native native = function.id;
  const auto needs = [&](size_t count) {
    if (arguments.size() < count) return false;
    for (size_t i = 0; i < count; ++i)
      if (arguments[i].is_memory || arguments[i].parts.empty()) return false;
    return true;
  };
  switch (native) {
    case Native::no_op:
    case Native::cold_path:
    case Native::forget:
    case Native::assert_inhabited:
    case Native::assert_zero_valid:
    case Native::assert_uninit_valid:
    case Native::prefetch_read_data:
    case Native::prefetch_write_data:
    case Native::no_allocator_shim: return give(site, std::vector<Value>(site.destination.parts.size()));
    case Native::black_box:
    case Native::likely:
    case Native::unlikely:
      if (arguments.empty()) break;
      return deliver(site.destination, arguments[0]) && return_to(site);
    case Native::is_val_statically_known: return give(site, {Value{}});
    case Native::assume:
      if (!needs(1)) break;
      return arguments[0].parts[0].low != 0 ? give(site, {}) : fail(mir::Ub::assumption);
    case Native::unreachable: return fail(mir::Ub::unreachable);
    case Native::abort:
    case Native::abort_process: return abort("the program aborts");
    case Native::exit_process:
      if (!needs(1)) break;
      if (!may_synchronise(Thread::Next::end, {}, 0)) return false;
      return stop(End::exited, "", static_cast<int32_t>(arguments[0].parts[0].low));
    case Native::catch_unwind: {
      if (!needs(3)) break;
      const std::optional<uint32_t> tried = memory::Memory::function_of(arguments[0].parts[0].pointer());
      if (!tried || program_.code(mir::FunctionId(*tried)) == nullptr)
        return fail(mir::Ub::wrong_function, "what is to be tried is no function");
      const mir::Body& body = *program_.program().functions[*tried].body;
      if (body.argument_count != 1) return fail(mir::Ub::wrong_function, "what is to be tried takes one argument");
      if (!call_function(mir::FunctionId(*tried), {{body.locals[1].type, false, {arguments[1].parts[0]}, {}}}, &site))
        return false;
      frame().is_catching = true;
      frame().catch_function = arguments[2].parts[0];
      frame().catch_data = arguments[1].parts[0];
      return true;
    }
    case Native::allocate:
    case Native::allocate_zeroed:
      if (!needs(2)) break;
      return allocate(arguments, site, native == Native::allocate_zeroed);
    case Native::deallocate:
      if (!needs(3)) break;
      return deallocate(arguments, site);
    case Native::reallocate:
      if (!needs(4)) break;
      return reallocate(arguments, site);
    case Native::needs_drop: break;
    case Native::copy:
    case Native::copy_nonoverlapping:
    case Native::write_bytes:
    case Native::compare_bytes:
      if (!needs(3)) break;
      return memory_native(native, arguments, site);
    case Native::raw_eq:
    case Native::typed_swap:
    case Native::ptr_offset_from:
    case Native::ptr_offset_from_unsigned:
    case Native::offset:
    case Native::arith_offset:
    case Native::ptr_mask:
    case Native::ptr_guaranteed_cmp:
      if (!needs(2)) break;
      return memory_native(native, arguments, site);
    case Native::volatile_load:
    case Native::unaligned_volatile_load:
    case Native::read_via_copy:
    case Native::volatile_store:
    case Native::unaligned_volatile_store:
    case Native::write_via_move:
    case Native::size_of_value:
    case Native::align_of_value:
      if (!needs(1)) break;
      return memory_native(native, arguments, site);
    case Native::add_with_overflow:
    case Native::sub_with_overflow:
    case Native::mul_with_overflow:
    case Native::saturating_add:
    case Native::saturating_sub:
    case Native::unchecked_add:
    case Native::unchecked_sub:
    case Native::unchecked_mul:
    case Native::unchecked_div:
    case Native::unchecked_rem:
    case Native::unchecked_shl:
    case Native::unchecked_shr:
    case Native::wrapping_add:
    case Native::wrapping_sub:
    case Native::wrapping_mul:
    case Native::exact_div:
    case Native::rotate_left:
    case Native::rotate_right:
    case Native::disjoint_bitor:
    case Native::three_way_compare:
      if (!needs(2)) break;
      return integer_native(native, arguments, site);
    case Native::bitreverse:
    case Native::bswap:
    case Native::ctlz:
    case Native::ctlz_nonzero:
    case Native::ctpop:
    case Native::cttz:
    case Native::cttz_nonzero:
      if (!needs(1)) break;
      return integer_native(native, arguments, site);
    default:
      if (group_of(native) != NativeGroup::rust) return library_native(function, arguments, site);
      return panic_native(native, arguments, site);
  }
  return stop(End::unsupported, "an intrinsic with arguments that are not expected");
}

}  // namespace ramify::mir_machine
