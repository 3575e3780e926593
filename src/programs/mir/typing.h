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

// None: the projection does not fit (a dereference of a number, a field that there is not).
std::optional<PlaceType> projected(const Program& program, const PlaceType& base, const Projection& projection);
std::optional<PlaceType> type_of(const Program& program, const Body& body, const Place& place);
std::optional<TypeId> type_of(const Program& program, const Body& body, const Operand& operand);

// What is reached when a Box is dereferenced: the pointer in its first fields. A pointer is itself.
struct PointerInside {
  TypeId type;
  uint64_t offset = 0;
};
std::optional<PointerInside> pointer_inside(const Program& program, TypeId type);

// The type of the last field, and of its, as long as that is a structure: what makes a type unsized.
TypeId tail_of(const Program& program, TypeId type);

}  // namespace ramify::mir
