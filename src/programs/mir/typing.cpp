// SPDX-License-Identifier: Apache-2.0
#include "programs/mir/typing.h"

namespace ramify::mir {

namespace {
constexpr int depth_max = 100;  // types are finite, but files may be cyclic
}

std::optional<PointerInside> pointer_inside(const Program& program, TypeId type) {
  PointerInside found{type, 0};
  for (int depth = 0; depth < depth_max; ++depth) {
    const Type& of = program.type(found.type);
    if (of.is_pointer()) return found;
    if (of.kind != TypeKind::structure || of.variants[0].fields.empty()) return std::nullopt;
    found.offset += of.variants[0].fields[0].offset;
    found.type = of.variants[0].fields[0].type;
  }
  return std::nullopt;
}

TypeId tail_of(const Program& program, TypeId type) {
  for (int depth = 0; depth < depth_max; ++depth) {
    const Type& of = program.type(type);
    const bool has_tail = of.kind == TypeKind::structure || of.kind == TypeKind::tuple;
    if (!has_tail || of.variants.empty() || of.variants[0].fields.empty()) return type;
    type = of.variants[0].fields.back().type;
  }
  return type;
}

std::optional<PlaceType> projected(const Program& program, const PlaceType& base, const Projection& projection) {
  const Type& type = program.type(base.type);
  switch (projection.kind) {
    case ProjectionKind::dereference: {
      const std::optional<PointerInside> pointer = pointer_inside(program, base.type);
      if (!pointer) return std::nullopt;
      return PlaceType{program.type(pointer->type).element, {}};
    }
    case ProjectionKind::field: {
      const uint32_t variant = base.variant.value_or(type.kind == TypeKind::enumeration ? type.only_variant : 0);
      // A type missing in the table is given by the projection.
      if (type.kind == TypeKind::opaque || type.kind == TypeKind::function) return PlaceType{projection.type, {}};
      if (variant >= type.variants.size() || projection.number >= type.variants[variant].fields.size())
        return std::nullopt;
      return PlaceType{projection.type, {}};
    }
    case ProjectionKind::downcast:
      if (type.kind != TypeKind::enumeration || projection.number >= type.variants.size()) return std::nullopt;
      return PlaceType{base.type, static_cast<uint32_t>(projection.number)};
    case ProjectionKind::index:
    case ProjectionKind::constant_index:
      if (type.kind != TypeKind::array && type.kind != TypeKind::slice) return std::nullopt;
      return PlaceType{type.element, {}};
    case ProjectionKind::subslice:
      if (type.kind != TypeKind::array && type.kind != TypeKind::slice) return std::nullopt;
      return base;
    case ProjectionKind::retype: return PlaceType{projection.type, {}};
    case ProjectionKind::access:
      if (type.kind != TypeKind::pointer || !program.type(projection.type).layout) return std::nullopt;
      return PlaceType{projection.type, {}};
  }
  return std::nullopt;
}

std::optional<PlaceType> type_of(const Program& program, const Body& body, const Place& place) {
  std::optional<PlaceType> type = PlaceType{body.locals[place.local.index].type, {}};
  for (const Projection& projection : place.projections) {
    if (!type) break;
    type = projected(program, *type, projection);
  }
  return type;
}

std::optional<TypeId> type_of(const Program& program, const Body& body, const Operand& operand) {
  if (operand.kind == OperandKind::constant) return program.constants[operand.constant.index].type;
  const std::optional<PlaceType> type = type_of(program, body, operand.place);
  if (!type) return std::nullopt;
  return type->type;
}

}  // namespace ramify::mir
