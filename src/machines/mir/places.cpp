// SPDX-License-Identifier: Apache-2.0
// Places, and moves of values between them.
#include <bit>

#include <fmt/format.h>

#include "machines/mir/compiler.h"
#include "machines/mir/undefined.h"

namespace ramify::mir_machine {

using mir::ProjectionKind;
using mir::TypeKind;

namespace {
uint8_t power_of(uint64_t align) { return static_cast<uint8_t>(std::countr_zero(align)); }
}  // namespace

std::optional<PlaceAt> Compiler::place(const mir::Place& place) {
  const mir::Local& local = body_.locals[place.local.index];
  const LocalPlace& local_place = code_.locals[place.local.index];
  PlaceAt at{local.type,
             {},
             local_place.is_memory,
             local_place.is_memory ? code_.objects[local_place.index].pointer : local_place.index,
             0,
             {},
             1,
             false};
  if (local_place.is_memory) at.align = code_.objects[local_place.index].align;
  for (const mir::Projection& projection : place.projections) {
    const std::optional<PlaceAt> next = project(body_, at, projection);
    if (!next) return std::nullopt;
    at = *next;
  }
  if (at.is_memory && !has_layout(at.type)) {
    unsupported(fmt::format("a value of {}, whose layout is not known", type(at.type).name));
    return std::nullopt;
  }
  return at;
}

std::optional<PlaceAt> Compiler::project(const mir::Body&, PlaceAt at, const mir::Projection& projection) {
  switch (projection.kind) {
    case ProjectionKind::dereference: return dereference(at);
    case ProjectionKind::field: return field(at, projection);
    case ProjectionKind::downcast: at.variant = static_cast<uint32_t>(projection.number); return at;
    case ProjectionKind::index:
    case ProjectionKind::constant_index: return element(at, projection);
    case ProjectionKind::subslice: return subslice(at, projection);
    case ProjectionKind::retype: at.type = projection.type; return at;
    case ProjectionKind::access: return access(at, projection);
  }
  return std::nullopt;
}

std::optional<PlaceAt> Compiler::access(const PlaceAt& at, const mir::Projection& projection) {
  const Source pointer = at.is_memory ? load(location(at), 0, mir::pointer_scalar(true)) : at.base;
  return PlaceAt{projection.type, {}, true, pointer, static_cast<int64_t>(projection.number), {}, projection.to, true};
}

// The pointer may be in the first field of a structure: a Box.
std::optional<PlaceAt> Compiler::dereference(const PlaceAt& at) {
  const std::optional<mir::PointerInside> inside = mir::pointer_inside(program_, at.type);
  if (!inside || !leaves(inside->type)) {
    unsupported(fmt::format("a dereference of {}", type(at.type).name));
    return std::nullopt;
  }
  const size_t count = leaves(inside->type)->size();
  const Location pointer{inside->type,
                         at.is_memory,
                         {at.base},
                         at.offset + static_cast<int64_t>(inside->offset),
                         align_at(at.align, inside->offset)};
  std::vector<Source> parts;
  if (at.is_memory) parts = load_leaves(pointer, *leaves(inside->type));
  else
    for (size_t i = 0; i < count; ++i) parts.push_back(at.base + static_cast<Source>(i));
  const mir::TypeId element = type(inside->type).element;
  PlaceAt found{element, {}, true, parts[0], 0, {}, has_layout(element) ? type(element).layout->align : 1, true};
  if (parts.size() > 1) found.metadata = parts[1];
  return found;
}

std::optional<PlaceAt> Compiler::field(const PlaceAt& at, const mir::Projection& projection) {
  const mir::Type& of = type(at.type);
  PlaceAt found = at;
  found.type = projection.type;
  found.variant.reset();
  if (!at.is_memory) {
    found.base += leaves_.before_field(at.type, projection.number);
    return found;
  }
  const uint32_t variant = at.variant.value_or(of.kind == TypeKind::enumeration ? of.only_variant : 0);
  if (variant >= of.variants.size() || projection.number >= of.variants[variant].fields.size() || !of.layout) {
    unsupported(fmt::format("field {} of {}, whose layout is not known", projection.number, of.name));
    return std::nullopt;
  }
  const mir::Field& field = of.variants[variant].fields[projection.number];
  const bool is_unsized = has_layout(field.type) && !type(field.type).layout->is_sized;
  if (!is_unsized) found.metadata.reset();
  if (is_unsized && type(mir::tail_of(program_, field.type)).kind == TypeKind::dynamic && at.metadata) {
    // The offset depends on the alignment of the concrete type.
    const uint32_t pointer = new_register();
    Instruction& in = emit(Opcode::tail_field, pointer, at.base, *at.metadata);
    in.immediate = at.offset + static_cast<int64_t>(field.offset);
    found.base = pointer;
    found.offset = 0;
    found.align = 1;
    return found;
  }
  found.offset += static_cast<int64_t>(field.offset);
  found.align = align_at(at.align, field.offset);
  return found;
}

Source Compiler::length(const PlaceAt& at) {
  const mir::Type& of = type(at.type);
  if (of.kind == TypeKind::array) return number(*of.count);
  return at.metadata.value_or(number(0));
}

std::optional<PlaceAt> Compiler::element(const PlaceAt& at, const mir::Projection& projection) {
  const mir::Type& of = type(at.type);
  if ((of.kind != TypeKind::array && of.kind != TypeKind::slice) || !at.is_memory || !has_layout(of.element)) {
    unsupported(fmt::format("an element of {}", of.name));
    return std::nullopt;
  }
  PlaceAt found = at;
  found.type = of.element;
  found.variant.reset();
  found.metadata.reset();
  Source index = 0;
  if (projection.kind == ProjectionKind::constant_index) {
    if (!projection.from_end) {
      index = number(projection.number);
    } else {
      index = new_register();
      Instruction& in = emit(Opcode::sub, index, length(at), number(projection.number));
      in.bytes = 8;
    }
  } else {
    const std::optional<Source> value = scalar({mir::OperandKind::copy, {mir::LocalId(projection.number), {}}, {}});
    if (!value) return std::nullopt;
    index = *value;
  }
  found.base = new_register();
  Source pointer = at.base;
  if (at.offset != 0) {
    pointer = new_register();
    emit(Opcode::offset, pointer, at.base).immediate = at.offset;
  }
  Instruction& in = emit(Opcode::element, found.base, pointer, index);
  in.immediate = static_cast<int64_t>(size_of(of.element));
  in.other = length(at);
  found.offset = 0;
  found.align = align_at(at.align, size_of(of.element));
  return found;
}

std::optional<PlaceAt> Compiler::subslice(const PlaceAt& at, const mir::Projection& projection) {
  const mir::Type& of = type(at.type);
  if ((of.kind != TypeKind::array && of.kind != TypeKind::slice) || !has_layout(of.element)) {
    unsupported(fmt::format("a part of {}", of.name));
    return std::nullopt;
  }
  PlaceAt found = at;
  found.offset += static_cast<int64_t>(projection.number * size_of(of.element));
  found.align = align_at(at.align, projection.number * size_of(of.element));
  if (of.kind == TypeKind::slice) {
    const uint32_t count = new_register();
    const uint64_t taken = projection.number + (projection.from_end ? projection.to : 0);
    emit(Opcode::sub, count, projection.from_end ? length(at) : number(projection.to), number(taken)).bytes = 8;
    found.metadata = count;
    return found;
  }
  // A part of an array: its type is an array type of that length, which may be missing in the type table.
  const uint64_t count =
      projection.from_end ? *of.count - projection.number - projection.to : projection.to - projection.number;
  for (uint32_t i = 0; i < program_.types.size(); ++i) {
    const mir::Type& other = program_.types[i];
    if (other.kind != TypeKind::array || other.element != of.element || other.count != count) continue;
    found.type = mir::TypeId(i);
    return found;
  }
  unsupported(fmt::format("a part of {}", of.name));
  return std::nullopt;
}

Location Compiler::location(const PlaceAt& at) {
  Location found{at.type, at.is_memory, {at.base}, at.offset, at.align};
  if (at.is_memory) return found;
  found.parts.clear();
  for (size_t i = 0; i < leaves(at.type)->size(); ++i) found.parts.push_back(at.base + static_cast<Source>(i));
  return found;
}

std::optional<Location> Compiler::location(const mir::Operand& operand) {
  if (operand.kind == mir::OperandKind::constant) return constant_location(operand.constant);
  const std::optional<PlaceAt> at = place(operand.place);
  if (!at) return std::nullopt;
  return location(*at);
}

std::optional<Location> Compiler::constant_location(mir::ConstantId id) {
  const mir::Constant& value = program_.constants[id.index];
  if (!value.unsupported.empty()) {
    unsupported(value.unsupported);
    return std::nullopt;
  }
  Location found{value.type, false, {}, 0};
  const std::optional<std::vector<Leaf>>& parts = leaves(value.type);
  if (!value.memory) {
    if (!parts && has_layout(value.type) && size_of(value.type) == 0) {
      // A value without bytes whose type is not scalar: an empty array.
      found.is_memory = true;
      found.parts = {constant(Value{type(value.type).layout->align, 0})};
      return found;
    }
    if (parts && parts->empty()) return found;
    unsupported(fmt::format("a constant of {} without bytes", type(value.type).name));
    return std::nullopt;
  }
  if (!parts) {
    found.is_memory = true;
    found.align = value.memory->align;
    found.parts = {constant(Value::of(image_.constant(id)))};
    return found;
  }
  const mir::Memory& memory = *value.memory;
  for (const Leaf& leaf : *parts) {
    if (leaf.offset + leaf.scalar.bytes > memory.bytes.size()) {
      unsupported(fmt::format("a constant of {} of {} bytes", type(value.type).name, memory.bytes.size()));
      return std::nullopt;
    }
    Bits bits = 0;
    if (program_.has_undefined_values && !memory.is_initialised[leaf.offset]) {
      found.parts.push_back(constant(undefined_value(leaf.scalar.bytes)));
      continue;
    }
    for (uint64_t i = 0; i < leaf.scalar.bytes; ++i) {
      if (!memory.is_initialised[leaf.offset + i]) {
        unsupported("a constant without a value");
        return std::nullopt;
      }
      bits |= Bits{memory.bytes[leaf.offset + i]} << (8 * i);
    }
    Value part = Value::of(bits);
    for (const auto& [offset, allocation] : memory.pointers)
      if (offset == leaf.offset) part = Value::of(image_.pointer(allocation, static_cast<uint64_t>(bits)));
    found.parts.push_back(constant(part));
  }
  return found;
}

std::vector<Source> Compiler::load_leaves(const Location& at, const std::vector<Leaf>& parts) {
  if (!at.is_memory) return at.parts;
  std::vector<Source> loaded;
  for (const Leaf& leaf : parts) loaded.push_back(load(at, leaf.offset, leaf.scalar));
  return loaded;
}

Source Compiler::load(const Location& from, uint64_t offset, const mir::Scalar& scalar) {
  const uint32_t result = new_register();
  const bool is_pointer = scalar.kind == mir::ScalarKind::pointer;
  Instruction& in = emit(is_pointer ? Opcode::load_pointer : Opcode::load, result, from.parts[0], scalar_index(scalar));
  in.bytes = scalar.bytes;
  in.align = power_of(align_at(from.align, offset));
  in.immediate = from.offset + static_cast<int64_t>(offset);
  return result;
}

void Compiler::store(const PlaceAt& to, uint64_t offset, const mir::Scalar& scalar, Source value) {
  const bool is_pointer = scalar.kind == mir::ScalarKind::pointer;
  Instruction& in = emit(is_pointer ? Opcode::store_pointer : Opcode::store, to.base, 0, value);
  in.bytes = scalar.bytes;
  in.align = power_of(align_at(to.align, offset));
  in.immediate = to.offset + static_cast<int64_t>(offset);
}

void Compiler::store_leaves(const PlaceAt& to, const std::vector<Source>& values) {
  const std::vector<Leaf>& parts = *leaves(to.type);
  // The registers are set simultaneously: one may be the source of another.
  std::vector<Source> sources = values;
  if (!to.is_memory) {
    for (size_t i = 1; i < sources.size(); ++i)
      for (size_t before = 0; before < i; ++before)
        if (sources[i] == to.base + before) {
          const uint32_t kept = new_register();
          emit(Opcode::copy, kept, sources[i]);
          sources[i] = kept;
          break;
        }
    for (size_t i = 0; i < sources.size(); ++i)
      if (sources[i] != to.base + i) emit(Opcode::copy, to.base + static_cast<uint32_t>(i), sources[i]);
    return;
  }
  for (size_t i = 0; i < sources.size(); ++i) store(to, parts[i].offset, parts[i].scalar, sources[i]);
}

void Compiler::move_value(const PlaceAt& to, const Location& from) {
  if (const std::optional<std::vector<Leaf>>& parts = leaves(to.type)) {
    store_leaves(to, load_leaves(from, *parts));
    return;
  }
  if (size_of(to.type) == 0) return;
  Instruction& in = emit(Opcode::copy_memory, to.base, from.parts[0], to.type.index);
  in.immediate = from.offset;
  in.other = static_cast<uint32_t>(to.offset);
  in.align = power_of(from.align);
  in.other_align = power_of(to.align);
}

std::optional<std::vector<Source>> Compiler::scalars(const mir::Operand& operand) {
  const std::optional<Location> at = location(operand);
  if (!at) return std::nullopt;
  const std::optional<std::vector<Leaf>>& parts = leaves(at->type);
  if (!parts) {
    unsupported(fmt::format("{} where a number or a pointer is expected", type(at->type).name));
    return std::nullopt;
  }
  return load_leaves(*at, *parts);
}

std::optional<Source> Compiler::scalar(const mir::Operand& operand) {
  const std::optional<std::vector<Source>> found = scalars(operand);
  if (!found) return std::nullopt;
  if (!found->empty()) return (*found)[0];
  unsupported("a value without bytes where a number is expected");
  return std::nullopt;
}

}  // namespace ramify::mir_machine
