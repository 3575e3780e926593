// SPDX-License-Identifier: Apache-2.0
#include "machines/memory/naming.h"

#include <algorithm>

#include "base/check.h"

namespace ramify::memory {

namespace {

AllocationId dead(AllocationId id) { return AllocationId::of(id.thread(), id.site(), AllocationId::dead_serial); }

}  // namespace

Naming::Naming(Memory& memory) : memory_(memory), killed_(memory.killed()) {
  std::ranges::sort(killed_);
  for (const std::unique_ptr<Allocation>& a : memory.all())
    if (a->id.is_fresh()) names_.emplace(a->id.bits, name_of(*a));
}

AllocationId Naming::renamed(AllocationId id) const {
  if (id.is_fresh()) {
    const auto known = names_.find(id.bits);
    return known != names_.end() ? known->second : dead(id);
  }
  return std::ranges::binary_search(killed_, id) ? dead(id) : id;
}

void Naming::rename_in_memory() {
  // An unchanged object has no pointers to new objects, and needs renaming only if an object was killed.
  for (const std::unique_ptr<Allocation>& a : memory_.all())
    if (a->is_changed || has_killed())
      Memory::for_each_provenance(*a, [&](AllocationId& id) { a->is_changed |= rename(id); });
}

void Naming::finish() {
  for (const auto& [from, to] : names_) memory_.rename({from}, to);
  memory_.forget_killed();
}

AllocationId Naming::name_of(const Allocation& a) {
  constexpr uint64_t automatic_step = uint64_t{1} << 24;
  const uint32_t thread = a.id.thread();
  const bool is_automatic = a.kind == AllocationKind::automatic;
  const uint64_t position =
      is_automatic ? a.base - Memory::stack_of(thread) : (a.base - Memory::dynamic_of(thread)) / 16;
  CHECK(position + 1 < AllocationId::first_fresh, "an object lies where objects of its kind do");
  // Objects of one declaration may share an address if they have no bytes; they take the following names.
  for (uint64_t serial = position + 1; serial < AllocationId::first_fresh; serial += automatic_step) {
    const AllocationId name = AllocationId::of(thread, a.id.site(), static_cast<uint32_t>(serial));
    if (memory_.find(name) == nullptr && given_.insert(name).second) return name;
  }
  CHECK(false, "more objects without bytes than names");
}

}  // namespace ramify::memory
