// SPDX-License-Identifier: Apache-2.0
#include "machines/mir/image.h"

#include <algorithm>

#include <fmt/format.h>

namespace ramify::mir_machine {

namespace {
constexpr uint64_t vtable_bytes = 24;  // drop glue, size, alignment
}

Image::Image(const mir::Program& program) : program_(program), next_(memory::Memory::static_base) {
  for (const mir::Static& each : program.statics) {
    StaticObject object{};
    object.name = each.name;
    object.is_writable = true;
    object.is_thread_local = each.is_thread_local;
    if (each.memory) {
      object.is_writable = !program.has_undefined_values || each.memory->is_mutable;
      object.contents = &*each.memory;
      object.size = each.memory->bytes.size();
    } else {
      object.is_absent = true;
    }
    statics_.push_back(add(object, each.memory ? each.memory->align : 1));
  }
  for (uint32_t i = 0; i < program.allocations.size(); ++i) {
    const mir::Allocation& each = program.allocations[i];
    if (const auto* contents = std::get_if<mir::Memory>(&each.kind)) {
      StaticObject object{};
      object.name = "a constant";
      object.contents = contents;
      object.size = contents->bytes.size();
      object.is_writable = contents->is_mutable;
      allocations_.push_back(add(object, contents->align));
    } else if (const auto* of = std::get_if<mir::StaticId>(&each.kind)) {
      allocations_.push_back(statics_[of->index]);
    } else if (const auto* table = std::get_if<mir::VirtualTable>(&each.kind)) {
      allocations_.push_back(add_vtable(table->type));
    } else if (std::holds_alternative<mir::FunctionId>(each.kind)) {
      allocations_.push_back(0);
    } else {
      StaticObject object{};
      object.name = "a constant that the file does not have";
      object.is_absent = true;
      allocations_.push_back(add(object, 1));
    }
  }
}

// Leaves gaps between objects, and aligns each exactly as required.
uint32_t Image::add(StaticObject object, uint64_t align) {
  next_ = (next_ + 2 * align) / (2 * align) * (2 * align) + align;
  object.base = next_;
  object.align = align;
  next_ += object.size + 16;
  object.id = memory::AllocationId::of(static_thread, static_cast<uint32_t>(objects_.size() + 1), 1);
  objects_.push_back(std::move(object));
  return static_cast<uint32_t>(objects_.size() - 1);
}

uint32_t Image::add_vtable(mir::TypeId type) {
  const auto [found, is_new] = vtables_.emplace(type, 0);
  if (is_new) {
    StaticObject object{};
    object.name = fmt::format("the vtable of {}", program_.type(type).name);
    object.size = vtable_bytes;
    object.vtable_of = type;
    found->second = add(object, 8);
  }
  return found->second;
}

memory::Pointer Image::vtable(mir::TypeId type) { return pointer_to(add_vtable(type)); }

memory::Pointer Image::constant(mir::ConstantId id) {
  const auto [found, is_new] = constants_.emplace(id, 0);
  if (is_new) {
    StaticObject object{};
    object.name = "a constant";
    object.contents = &*program_.constants[id.index].memory;
    object.size = object.contents->bytes.size();
    found->second = add(object, object.contents->align);
  }
  return pointer_to(found->second);
}

memory::Pointer Image::pointer(mir::AllocationId id, uint64_t offset) const {
  const auto* function = std::get_if<mir::FunctionId>(&program_.allocations[id.index].kind);
  memory::Pointer pointer =
      function != nullptr ? memory::Memory::function_pointer(function->index) : pointer_to(allocations_[id.index]);
  pointer.address += offset;
  return pointer;
}

const StaticObject* Image::find(memory::AllocationId id) const {
  if (id.serial() != 1 || id.site() == 0 || id.site() > objects_.size()) return nullptr;
  const StaticObject& object = objects_[id.site() - 1];
  return id.thread() == static_thread || object.is_thread_local ? &object : nullptr;
}

}  // namespace ramify::mir_machine
