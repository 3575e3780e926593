// SPDX-License-Identifier: Apache-2.0
#include "machines/core/naming.h"

#include <algorithm>
#include <set>
#include <unordered_map>

#include "base/check.h"

namespace ramify::core_machine {

using memory::AllocationId;
using memory::Memory;

namespace {

class Namer {
 public:
  explicit Namer(Interpreter& machine) : machine_(machine), killed_(machine.memory.killed()) {
    std::ranges::sort(killed_);
    for (const std::unique_ptr<memory::Allocation>& a : machine.memory.all())
      if (a->id.is_fresh()) names_.emplace(a->id.bits, name_of(*a));
  }

  void run() {
    if (names_.empty() && killed_.empty()) return;
    // What has not changed has no pointers to new objects, and none to old ones that has to change unless some came to their end.
    for (const std::unique_ptr<memory::Allocation>& a : machine_.memory.all())
      if (a->is_changed || !killed_.empty())
        Memory::for_each_provenance(*a, [&](AllocationId& id) { a->is_changed |= rename(id); });
    rename_aggregates();
    for (Thread& thread : machine_.threads)
      if (thread.is_changed || !killed_.empty()) rename_in(thread);
    machine_.footprints.rename([&](AllocationId id) { return renamed(id); });
    for (const auto& [from, to] : names_) machine_.memory.rename({from}, to);
    machine_.memory.forget_killed();
    for (Thread& thread : machine_.threads) thread.serial = 0;
  }

 private:
  Interpreter& machine_;
  std::vector<AllocationId> killed_;
  std::unordered_map<uint64_t, AllocationId> names_;  // of fresh ones that live
  std::set<AllocationId> given_;                      // by this
  std::vector<bool> is_changed_;                      // of each aggregate

  AllocationId name_of(const memory::Allocation& a) {
    const uint32_t thread = a.id.thread();
    const bool is_automatic = a.kind == memory::AllocationKind::automatic;
    const uint64_t position = is_automatic ? a.base - Memory::stack_of(thread) : (a.base - Memory::dynamic_of(thread)) / 16;
    CHECK(position + 1 < AllocationId::first_fresh, "an object lies where objects of its kind do");
    // Of several objects of one declaration at one place, which have no bytes, the others follow.
    for (uint64_t serial = position + 1; serial < AllocationId::first_fresh; serial += automatic_step) {
      const AllocationId name = AllocationId::of(thread, a.id.site(), static_cast<uint32_t>(serial));
      if (machine_.memory.find(name) == nullptr && given_.insert(name).second) return name;
    }
    CHECK(false, "more objects without bytes than names");
  }
  static constexpr uint64_t automatic_step = uint64_t{1} << 24;

  AllocationId renamed(AllocationId id) const {
    if (id.is_fresh()) {
      const auto known = names_.find(id.bits);
      return known != names_.end() ? known->second : dead(id);
    }
    return std::ranges::binary_search(killed_, id) ? dead(id) : id;
  }
  static AllocationId dead(AllocationId id) {
    return AllocationId::of(id.thread(), id.site(), AllocationId::dead_serial);
  }
  bool rename(AllocationId& id) const {
    const AllocationId now = renamed(id);
    const bool is_new = now != id;
    id = now;
    return is_new;
  }

  // Each once: registers share them.
  void rename_aggregates() {
    is_changed_.assign(machine_.aggregates.size(), false);
    for (size_t i = 0; i < machine_.aggregates.size(); ++i)
      for (auto& [at, id] : machine_.aggregates[i].provenances)
        if (rename(id)) is_changed_[i] = true;
  }

  bool rename(Value& value) const {
    if (value.kind == ValueKind::pointer) return rename(value.pointer.provenance);
    return value.kind == ValueKind::aggregate && is_changed_[value.aggregate];
  }

  void rename_in(Thread& thread) const {
    bool is_changed = rename(thread.result);
    for (Value& value : thread.registers) is_changed |= rename(value);
    for (FurtherArgument& argument : thread.variadic) is_changed |= rename(argument.value);
    for (Frame& frame : thread.frames)
      for (JumpPlace& place : frame.jump_places)
        for (JumpPlace::Held& held : place.held) is_changed |= rename(held.object);
    thread.is_changed |= is_changed;
  }
};

}  // namespace

void name_objects(Interpreter& machine) { Namer(machine).run(); }

}  // namespace ramify::core_machine
