// SPDX-License-Identifier: Apache-2.0
#include "machines/mir/layout.h"

namespace ramify::mir_machine {

using mir::TypeKind;

const std::optional<std::vector<Leaf>>& Leaves::of(mir::TypeId id) {
  Known& known = known_[id.index];
  if (known.state == Known::State::unknown) {
    known.state = Known::State::open;
    std::optional<std::vector<Leaf>> found = find(program_.type(id));
    known_[id.index].leaves = std::move(found);
    known_[id.index].state = Known::State::known;
  }
  return known_[id.index].leaves;  // none while the type is being computed
}

uint32_t Leaves::before_field(mir::TypeId id, uint64_t field) {
  uint32_t count = 0;
  const mir::Type& type = program_.type(id);
  for (uint64_t i = 0; i < field; ++i) count += static_cast<uint32_t>(of(type.variants[0].fields[i].type)->size());
  return count;
}

std::optional<std::vector<Leaf>> Leaves::find(const mir::Type& type) {
  if (!type.layout || !type.layout->is_sized) return std::nullopt;
  const std::vector<mir::Component>& components = type.layout->components;
  switch (type.kind) {
    case TypeKind::boolean:
    case TypeKind::character:
    case TypeKind::signed_integer:
    case TypeKind::unsigned_integer:
    case TypeKind::floating:
    case TypeKind::function_pointer:
    case TypeKind::pointer:
    case TypeKind::reference: {
      std::vector<Leaf> leaves;
      for (const mir::Component& component : components) leaves.push_back({component.scalar, component.offset});
      return leaves;
    }
    case TypeKind::function:
    case TypeKind::never: return std::vector<Leaf>{};
    case TypeKind::enumeration: {
      // Without fields, and with a tag.
      for (const mir::Variant& variant : type.variants)
        if (!variant.fields.empty()) return std::nullopt;
      if (!type.tag) return type.layout->size == 0 ? std::optional(std::vector<Leaf>{}) : std::nullopt;
      if (type.tag->offset != 0 || type.layout->size != type.tag->scalar.bytes || type.tag->is_niche)
        return std::nullopt;
      return std::vector<Leaf>{{type.tag->scalar, 0}};
    }
    case TypeKind::structure:
    case TypeKind::tuple:
    case TypeKind::closure: {
      std::vector<Leaf> leaves;
      for (const mir::Field& field : type.variants[0].fields) {
        const std::optional<std::vector<Leaf>>& inner = of(field.type);
        if (!inner) return std::nullopt;
        for (const Leaf& leaf : *inner) leaves.push_back({leaf.scalar, field.offset + leaf.offset});
      }
      if (leaves.size() > count_max) return std::nullopt;
      // A type may have fewer values than its only field: NonZero.
      if (leaves.size() == 1 && components.size() == 1 && components[0].scalar.bytes == leaves[0].scalar.bytes)
        leaves[0].scalar = components[0].scalar;
      return leaves;
    }
    case TypeKind::string:
    case TypeKind::union_:
    case TypeKind::array:
    case TypeKind::slice:
    case TypeKind::dynamic:
    case TypeKind::opaque: return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace ramify::mir_machine
