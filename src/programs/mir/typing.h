// SPDX-License-Identifier: Apache-2.0
// Types of places, operands and projections of a body.
//
// Pure functions. Tested with frontends/smir.
#pragma once

#include <optional>

#include "programs/mir/mir.h"

namespace ramify::mir {

struct PlaceType {
  TypeId type;
  std::optional<uint32_t> variant{};  // after a downcast
};

// None: the projection does not fit (a dereference of a number, a field that does not exist).
std::optional<PlaceType> projected(const Program& program, const PlaceType& base, const Projection& projection);
std::optional<PlaceType> type_of(const Program& program, const Body& body, const Place& place);
std::optional<TypeId> type_of(const Program& program, const Body& body, const Operand& operand);

// The pointer that a dereference of a Box follows, in its first fields. A pointer is itself.
struct PointerInside {
  TypeId type;
  uint64_t offset = 0;
};
std::optional<PointerInside> pointer_inside(const Program& program, TypeId type);

// The type of the last field, recursively for structures: the part that may make a type unsized.
TypeId tail_of(const Program& program, TypeId type);

}  // namespace ramify::mir
