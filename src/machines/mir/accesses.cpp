// SPDX-License-Identifier: Apache-2.0
// Memory accesses, and the validity of values in memory.
#include <fmt/format.h>

#include "machines/mir/arithmetic.h"
#include "machines/mir/interpreter.h"
#include "machines/mir/intrinsics.h"
#include "machines/mir/symbolic.h"
#include "machines/mir/undefined.h"
#include "programs/mir/typing.h"

namespace ramify::mir_machine {

using memory::Trouble;
using mir::TypeKind;

namespace {

// The bits without a pointer's provenance.
Bits scalar_bits(Value value, const mir::Scalar& scalar) {
  return value.bits() & (scalar.kind == mir::ScalarKind::pointer ? mask_of(8) : scalar.mask());
}

}  // namespace

std::string Interpreter::describe(memory::AllocationId id) const {
  if (const StaticObject* object = program_.image().find(id)) return demangled(object->name);
  if (id.site() == ReadyProgram::heap_site) return "an object on the heap";
  if (const std::optional<ReadyProgram::LocalSite> local = program_.local_of(id.site())) {
    const mir::Function& function = program_.program().functions[local->function.index];
    const mir::LocalId which = program_.code(local->function)->objects[local->object].local;
    const std::string& name = function.body->locals[which.index].name;
    return fmt::format("{} of `{}`", name.empty() ? fmt::format("_{}", which.index) : fmt::format("`{}`", name),
                       function.name);
  }
  return "an object";
}

bool Interpreter::fail_access(const memory::Located& located, Pointer pointer, uint64_t size, uint64_t align) {
  const std::string what =
      pointer.provenance.is_none() ? fmt::format("the address {:#x}", pointer.address) : describe(pointer.provenance);
  if (located.trouble != Trouble::none && is_undefined(Value::of(pointer))) return fail_undefined("an address");
  switch (located.trouble) {
    case Trouble::none: return true;
    case Trouble::null: return fail(mir::Ub::null_pointer);
    case Trouble::not_an_object:
    case Trouble::dead:
      if (const StaticObject* object = program_.image().find(pointer.provenance);
          object != nullptr && object->is_absent)
        return stop(End::unsupported, fmt::format("an access of {}", object->name));
      return pointer.address == 0 ? fail(mir::Ub::null_pointer) : fail(mir::Ub::dangling_pointer, what);
    case Trouble::out_of_bounds:
      return fail(mir::Ub::out_of_bounds, fmt::format("{} bytes at offset {} of {}, which has {}", size,
                                                      static_cast<int64_t>(pointer.address - located.allocation->base),
                                                      what, located.allocation->size));
    case Trouble::misaligned:
      return fail(mir::Ub::misaligned_pointer,
                  fmt::format("{:#x} is not a multiple of {}: {}", pointer.address, align, what));
    case Trouble::not_writable: return fail(mir::Ub::write_to_constant, what);
  }
  return true;
}

bool Interpreter::fail_arithmetic(Pointer from) {
  if (from.address == 0) return fail(mir::Ub::null_pointer, "it is moved");
  if (from.provenance.is_none()) return fail(mir::Ub::pointer_arithmetic, "the pointer is into no object");
  const bool is_there = memory_.find(from.provenance) != nullptr || memory::Memory::is_function(from.provenance);
  return fail(is_there ? mir::Ub::pointer_arithmetic : mir::Ub::dangling_pointer, describe(from.provenance));
}

memory::Allocation* Interpreter::reach(Pointer pointer, uint64_t size, uint64_t align, bool is_write) {
  memory::Allocation* object = reach_open(pointer, size, align, is_write);
  if (object != nullptr && !is_write && memory::Memory::has_open(*object, pointer.address, size)) [[unlikely]]
    return settle_bytes(*object, pointer.address, size) ? object : nullptr;
  return object;
}

memory::Allocation* Interpreter::reach_open(Pointer pointer, uint64_t size, uint64_t align, bool is_write) {
  const memory::Located located = memory_.locate(pointer, size, align, is_write);
  if (located.trouble == Trouble::none) [[likely]] {
    if (records_accesses() && located.allocation->writable == memory::Writable::yes) [[unlikely]]
      if (!note_access(*located.allocation, pointer.address, size, memory::Segment::kind(is_write, false)))
        return nullptr;
    return located.allocation;
  }
  fail_access(located, pointer, size, align);
  return nullptr;
}

bool Interpreter::check_scalar(Value value, const mir::Scalar& scalar, mir::TypeId of) {
  const Bits bits = scalar_bits(value, scalar);
  if (scalar.may_be_uninitialised || has_value(bits, scalar)) [[likely]]
    return true;
  return fail(mir::Ub::no_value_of_type, fmt::format("{:#x} as {}", static_cast<uint64_t>(bits), type(of).name));
}

bool Interpreter::load(Pointer pointer, const mir::Scalar& scalar, uint64_t align, Value& loaded) {
  memory::Allocation* object = reach_open(pointer, scalar.bytes, align, false);
  return object != nullptr && read_scalar(*object, pointer, scalar, loaded);
}

bool Interpreter::read_scalar(memory::Allocation& object, Pointer pointer, const mir::Scalar& scalar, Value& loaded) {
  if (memory::Memory::has_open(object, pointer.address, scalar.bytes)) [[unlikely]] {
    bool is_loaded = false;
    if (!load_symbolic(object, pointer, scalar, loaded, is_loaded)) return false;
    if (is_loaded) return true;
  }
  if (program_.program().has_undefined_values) return load_open(object, pointer, scalar, loaded);
  if (!memory::Memory::is_defined(object, pointer.address, scalar.bytes)) [[unlikely]]
    return fail(mir::Ub::uninitialised_memory, describe(object.id));
  if (scalar.kind == mir::ScalarKind::pointer) {
    loaded = Value::of(memory_.read_pointer(object, pointer.address));
  } else {
    Bits bits = 0;
    memory::Memory::read(object, pointer.address, {reinterpret_cast<uint8_t*>(&bits), scalar.bytes});
    loaded = Value::of(bits);
  }
  const Bits bits = scalar_bits(loaded, scalar);
  return has_value(bits, scalar) || fail_value(bits);
}

bool Interpreter::store(Pointer pointer, uint64_t bytes, bool is_pointer, uint64_t align, Value value) {
  memory::Allocation* object = reach(pointer, bytes, align, true);
  if (object == nullptr) return false;
  write_scalar(*object, pointer, bytes, is_pointer, value);
  return true;
}

void Interpreter::write_scalar(memory::Allocation& object, Pointer pointer, uint64_t bytes, bool is_pointer,
                               Value value) {
  const bool is_open = bytes <= 8 && (is_pointer ? is_undefined(value) : value.high != 0);
  if (is_open && (program_.program().has_undefined_values || is_symbolic(value))) [[unlikely]] {
    store_open(object, pointer, bytes, value);
  } else if (is_pointer) {
    memory_.write_pointer(object, pointer.address, value.pointer());
  } else {
    const Bits bits = value.bits();
    memory_.write(object, pointer.address, &bits, bytes);
  }
}

bool Interpreter::copy(Pointer to, uint64_t to_align, Pointer from, uint64_t from_align, mir::TypeId of) {
  const uint64_t size = type(of).layout->size;
  if (size == 0) return true;
  const memory::Allocation* source = reach_open(from, size, from_align, false);
  if (source == nullptr || !validate(from, of)) return false;
  memory::Allocation* target = reach(to, size, to_align, true);
  if (target == nullptr) return false;
  memory_.copy(*target, to.address, *source, from.address, size);
  return true;
}

bool Interpreter::validate(Pointer pointer, mir::TypeId of) {
  const uint64_t size = type(of).layout ? type(of).layout->size : 0;
  if (size == 0) return true;
  memory::Allocation* object = reach_open(pointer, size, 1, false);
  return object != nullptr && validate_part(*object, pointer.address, of);
}

bool Interpreter::validate_part(memory::Allocation& object, uint64_t address, mir::TypeId id) {
  const mir::Type& of = type(id);
  switch (of.kind) {
    case TypeKind::never: return fail(mir::Ub::no_value_of_type, of.name);
    case TypeKind::boolean:
    case TypeKind::character:
    case TypeKind::signed_integer:
    case TypeKind::unsigned_integer:
    case TypeKind::floating:
    case TypeKind::pointer:
    case TypeKind::reference:
    case TypeKind::function_pointer:
      for (const mir::Component& component : of.layout->components) {
        const uint64_t at = address + component.offset;
        if (!memory::Memory::is_defined(object, at, component.scalar.bytes))
          return fail(mir::Ub::uninitialised_memory, describe(object.id));
        if (memory::Memory::has_open(object, at, component.scalar.bytes)) [[unlikely]] {
          Value there;
          if (!read_scalar(object, {at, object.id}, component.scalar, there)) return false;
          continue;
        }
        Bits bits = 0;
        memory::Memory::read(object, at, {reinterpret_cast<uint8_t*>(&bits), component.scalar.bytes});
        if (!check_scalar(Value::of(bits), component.scalar, id)) return false;
      }
      return true;
    case TypeKind::array: {
      const uint64_t stride = type(of.element).layout->size;
      const TypeKind element = type(of.element).kind;
      if (element == TypeKind::unsigned_integer || element == TypeKind::signed_integer || element == TypeKind::floating)
        return memory::Memory::is_defined(object, address, stride * *of.count) ||
               fail(mir::Ub::uninitialised_memory, describe(object.id));
      for (uint64_t i = 0; i < *of.count; ++i)
        if (!validate_part(object, address + i * stride, of.element)) return false;
      return true;
    }
    case TypeKind::enumeration:
    case TypeKind::structure:
    case TypeKind::tuple:
    case TypeKind::closure: {
      uint32_t variant = of.kind == TypeKind::enumeration ? of.only_variant : 0;
      if (of.tag) {
        const uint64_t at = address + of.tag->offset;
        if (!memory::Memory::is_defined(object, at, of.tag->scalar.bytes))
          return fail(mir::Ub::uninitialised_memory, describe(object.id));
        if (limits_.path != nullptr && !settle_bytes(object, at, of.tag->scalar.bytes)) return false;
        Bits tag = 0;
        memory::Memory::read(object, at, {reinterpret_cast<uint8_t*>(&tag), of.tag->scalar.bytes});
        const std::optional<uint32_t> found = mir::variant_of_tag(of, tag);
        if (!found || *found >= of.variants.size() || !of.variants[*found].is_inhabited)
          return fail(mir::Ub::no_value_of_type,
                      fmt::format("{} has no variant with the tag {:#x}", of.name, static_cast<uint64_t>(tag)));
        variant = *found;
      }
      if (variant >= of.variants.size()) return fail(mir::Ub::no_value_of_type, of.name);
      for (const mir::Field& field : of.variants[variant].fields)
        if (type(field.type).layout && type(field.type).layout->is_sized &&
            !validate_part(object, address + field.offset, field.type))
          return false;
      return true;
    }
    case TypeKind::union_:
    case TypeKind::string:
    case TypeKind::slice:
    case TypeKind::dynamic:
    case TypeKind::function:
    case TypeKind::opaque: return true;
  }
  return true;
}

std::optional<mir::TypeId> Interpreter::type_of_vtable(Value vtable) const {
  const StaticObject* object = program_.image().find(vtable.pointer().provenance);
  if (object == nullptr) return std::nullopt;
  return object->vtable_of;
}

std::optional<uint64_t> Interpreter::size_of(mir::TypeId id, Value metadata) {
  const mir::Type& of = type(id);
  switch (of.kind) {
    case TypeKind::string: return metadata.low;
    case TypeKind::slice: {
      const uint64_t stride = type(of.element).layout ? type(of.element).layout->size : 0;
      if (stride != 0 && metadata.low > (uint64_t{1} << 47) / stride) return std::nullopt;
      return metadata.low * stride;
    }
    case TypeKind::dynamic: {
      const std::optional<mir::TypeId> real = type_of_vtable(metadata);
      if (!real || !type(*real).layout) return std::nullopt;
      return type(*real).layout->size;
    }
    default: break;
  }
  if (!of.layout) return std::nullopt;
  if (of.layout->is_sized || of.variants.empty() || of.variants[0].fields.empty()) return of.layout->size;
  const mir::Field& tail = of.variants[0].fields.back();
  const std::optional<uint64_t> size = size_of(tail.type, metadata);
  if (!size) return std::nullopt;
  const uint64_t align = align_of(id, metadata), tail_align = align_of(tail.type, metadata);
  const uint64_t begin = (tail.offset + tail_align - 1) / tail_align * tail_align;
  return (begin + *size + align - 1) / align * align;
}

uint64_t Interpreter::align_of(mir::TypeId id, Value metadata) {
  const mir::Type& of = type(id);
  if (of.kind == TypeKind::dynamic) {
    const std::optional<mir::TypeId> real = type_of_vtable(metadata);
    return real && type(*real).layout ? type(*real).layout->align : 1;
  }
  if (!of.layout) return 1;
  if (of.layout->is_sized || of.variants.empty() || of.variants[0].fields.empty()) return of.layout->align;
  return std::max(of.layout->align, align_of(of.variants[0].fields.back().type, metadata));
}

// A reference must be aligned and not null, and point to an object of its type, unless the type has no bytes.
bool Interpreter::check_reference(Pointer pointer, Value metadata, mir::TypeId of) {
  const std::optional<uint64_t> size = size_of(of, metadata);
  if (!size) return fail(mir::Ub::dangling_reference, fmt::format("of {}", type(of).name));
  const uint64_t align = align_of(of, metadata);
  if (pointer.address == 0) return fail(mir::Ub::null_pointer);
  if (pointer.address % align != 0)
    return fail(mir::Ub::misaligned_pointer,
                fmt::format("a reference to {}: {:#x} is not a multiple of {}", type(of).name, pointer.address, align));
  if (*size == 0) return true;
  const memory::Located located = memory_.locate(pointer, *size, 1, false);
  return located.trouble == Trouble::none || fail_access(located, pointer, *size, 1);
}

}  // namespace ramify::mir_machine
