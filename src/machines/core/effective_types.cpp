// SPDX-License-Identifier: Apache-2.0
// Effective types (6.5p6, p7), if the check is enabled: an object has its declared type; allocated memory has the type
// of the last store, which memcpy and memmove copy. The type of an access must be compatible up to signedness, a
// character type, or a structure, union or array with compatible members.
//
// Only scalars are compared: structures with the same members at the same offsets are interchangeable. Accesses through
// a member of a union may have the type of any of its members. The library's own accesses are exempt.
#include "machines/core/interpreter.h"

#include <algorithm>

#include <fmt/format.h>

#include "machines/core/builtins.h"
#include "machines/core/compile.h"

namespace ramify::core_machine {

using core::Ub;
using memory::TypedPart;

namespace {

bool is_character(const core::TypeTable& types, TypeId type) {
  if (!types.is_integer(type)) return false;
  const core::IntegerKind kind = types[types.unqualified(type)].integer;
  return kind == core::IntegerKind::char_ || kind == core::IntegerKind::signed_char ||
         kind == core::IntegerKind::unsigned_char;
}

bool fits_scalar(const core::TypeTable& types, TypeId effective, TypeId accessed) {
  const TypeId a = types.unqualified(effective), b = types.unqualified(accessed);
  if (a == b || are_counterparts(types, a, b)) return true;
  return types.is_pointer(a) && types.is_pointer(b) &&
         types.are_compatible(types.unqualified(types[a].of), types.unqualified(types[b].of));
}

// The scalars of a type, with their offsets; none of a union, because they overlap.
void scalars_of(const core::TypeTable& types, TypeId type, uint64_t offset, std::vector<TypedPart>& parts) {
  constexpr size_t parts_max = 1 << 16;
  if (parts.size() >= parts_max) return;
  const TypeId plain = types.unqualified(type);
  const core::Type& t = types[plain];
  if (t.kind == core::TypeKind::array) {
    const uint64_t size = types.size_of(t.of);
    for (uint64_t i = 0; i < t.count.value_or(0) && parts.size() < parts_max; ++i)
      scalars_of(types, t.of, offset + i * size, parts);
  } else if (t.kind == core::TypeKind::record) {
    if (types[t.record].is_union) return;
    for (const core::Member& member : types[t.record].members)
      scalars_of(types, member.type, offset + member.offset, parts);
  } else {
    const auto same = [&](const TypedPart& part) { return part.offset == offset; };  // bit-fields of one unit
    if (parts.empty() || !same(parts.back())) parts.push_back({offset, types.size_of(plain), plain.index});
  }
}

// Whether an object of type `type` has, at `offset`, a scalar that may be accessed as `accessed`.
bool declares(const core::TypeTable& types, TypeId type, uint64_t offset, TypeId accessed) {
  const TypeId plain = types.unqualified(type);
  const core::Type& t = types[plain];
  switch (t.kind) {
    case core::TypeKind::array: {
      const uint64_t size = types.size_of(t.of);
      return size != 0 && declares(types, t.of, offset % size, accessed);
    }
    case core::TypeKind::record:
      return std::ranges::any_of(types[t.record].members, [&](const core::Member& member) {
        const bool is_flexible = types.size_of(member.type) == 0;
        return offset >= member.offset && (is_flexible || offset - member.offset < types.size_of(member.type)) &&
               declares(types, member.type, offset - member.offset, accessed);
      });
    default: return offset == 0 && fits_scalar(types, plain, accessed);
  }
}

bool overlap(const TypedPart& part, uint64_t offset, uint64_t size) {
  return part.offset < offset + size && offset < part.offset + part.size;
}

}  // namespace

bool Interpreter::fits_effective_type(const Access& access, memory::Allocation& a, uint64_t address, bool is_write) {
  const core::TypeTable& types = program_->program->types;
  if (frame().code->is_library || a.is_internal || is_character(types, access.type)) return true;
  const uint64_t offset = address - a.base;
  std::vector<TypedPart> wanted;
  scalars_of(types, access.type, offset, wanted);
  std::erase_if(wanted, [&](const TypedPart& part) { return is_character(types, TypeId(part.type)); });
  const auto refuse = [&](TypeId type, std::string_view has) {
    return fail(Ub::UB037_illtyped_load,
                fmt::format("{} is accessed as '{}'{}", describe(a.id), types.text(type), has));
  };
  if (a.kind != memory::AllocationKind::dynamic) {
    if (!has_site(a.id)) return true;
    const std::optional<TypeId> declared = program_->sites[a.id.site()].type;
    if (!declared || access.is_of_union) return true;
    // For an array of variable length, the size of an element.
    const uint64_t whole = std::max<uint64_t>(1, types.size_of(*declared));
    for (const TypedPart& part : wanted)
      if (!declares(types, *declared, part.offset % whole, TypeId(part.type)))
        return refuse(TypeId(part.type), fmt::format(", and is '{}'", types.text(*declared)));
    return true;
  }
  const uint64_t size = access.representation == Representation::aggregate ? access.bytes : access.size;
  if (is_write) {
    std::erase_if(a.parts, [&](const TypedPart& part) { return overlap(part, offset, size); });
    a.parts.insert(a.parts.end(), wanted.begin(), wanted.end());
    std::ranges::sort(a.parts, {}, &TypedPart::offset);
    a.is_changed = true;
    return true;
  }
  if (access.is_of_union) return true;
  for (const TypedPart& part : wanted)
    for (const TypedPart& stored : a.parts)
      if (overlap(stored, part.offset, part.size) &&
          (stored.offset != part.offset || !fits_scalar(types, TypeId(stored.type), TypeId(part.type))))
        return refuse(TypeId(part.type), fmt::format(", and has a '{}'", types.text(TypeId(stored.type))));
  return true;
}

void Interpreter::copy_effective_types(memory::Allocation& to, uint64_t to_address, const memory::Allocation& from,
                                       uint64_t from_address, uint64_t size) {
  if (!program_->checks_types || to.kind != memory::AllocationKind::dynamic) return;
  std::vector<TypedPart> parts = from.parts;
  if (from.kind != memory::AllocationKind::dynamic && has_site(from.id)) {
    const std::optional<TypeId> declared = program_->sites[from.id.site()].type;
    if (declared && !from.is_internal) scalars_of(program_->program->types, *declared, 0, parts);
  }
  const uint64_t first = from_address - from.base, offset = to_address - to.base;
  std::erase_if(parts, [&](const TypedPart& part) {
    return part.offset < first || part.offset + part.size > first + size ||
           is_character(program_->program->types, TypeId(part.type));
  });
  std::erase_if(to.parts, [&](const TypedPart& part) { return overlap(part, offset, size); });
  for (TypedPart& part : parts) {
    part.offset = part.offset - first + offset;
    to.parts.push_back(part);
  }
  std::ranges::sort(to.parts, {}, &TypedPart::offset);
  to.is_changed = true;
}

}  // namespace ramify::core_machine
