// SPDX-License-Identifier: Apache-2.0
// Footprints: detects which operands of an expression conflict, while they run in source order.
//
// If no two operands of a fork conflict in any run in source order, all their orders have the same outcomes: in another
// order an operand reads the same values, up to its first conflicting access, and that access would have been detected.
// So the orders of a fork's operands are explored only after a run in which two of them conflicted (Flanagan,
// Godefroid: Dynamic partial-order reduction, POPL 2005, with whole operands as transitions).
//
// Objects created by an operand itself are ignored. An operand that does not complete (exit, undefined behaviour)
// conflicts with all others.
//
// Not thread-safe. Tested in machine_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "machines/memory/memory.h"

namespace ramify::core_machine {

// Shared resources of the program other than memory; their values are not addresses of objects.
enum class SharedThing : uint64_t { output = 1 };

class Footprints {
 public:
  bool is_watching() const { return !regions_.empty(); }
  // `stack_top`: automatic objects above it belong to the operands, and so do dynamic objects created from now on.
  void begin(uint32_t thread, uint32_t frame, uint32_t fork, uint64_t stack_top);
  void note_made(memory::AllocationId object) {
    if (is_watching()) regions_.back().made.insert(object);
  }
  // These apply to the innermost watched fork; ignored for any other fork.
  void next_operand(uint32_t thread, uint32_t frame, uint32_t fork);
  void end(uint32_t thread, uint32_t frame, uint32_t fork);
  // Frames from `frame` on were left before completion.
  void abandon(uint32_t thread, uint32_t frame);
  void abandon_all();

  void add(const memory::Allocation& object, uint64_t address, uint64_t size, bool is_write) {
    const Region& region = regions_.back();
    if (object.kind == memory::AllocationKind::automatic) {
      if (address >= region.stack_top && address < region.stack_end) return;
    } else if (!region.made.empty() && region.made.contains(object.id)) {
      return;
    }
    add_to(regions_.back(), {address, address + size, is_write});
  }
  void add(SharedThing thing) {
    const auto at = static_cast<uint64_t>(thing);
    add_to(regions_.back(), {at, at + 1, true});
  }

  // Applies the renaming of objects; dead objects are dropped.
  template <typename Rename>
  void rename(const Rename& rename);

  // The forks whose operands conflicted.
  const std::unordered_set<uint32_t>& rivals() const { return rivals_; }
  void clear() { regions_.clear(); }

  // Serialises the operands being watched, and restores them.
  std::string save();
  void restore(std::string_view bytes);

 private:
  struct Interval {
    uint64_t begin = 0, end = 0;
    bool is_write = false;
  };
  using Intervals = std::vector<Interval>;
  struct Region {
    uint32_t thread = 0, frame = 0, fork = 0;
    uint64_t stack_top = 0, stack_end = 0;
    Intervals current{};
    Intervals before{};  // of all previous operands
    size_t compacted = 0;
    bool has_conflict = false;
    std::set<memory::AllocationId> made{};  // dynamic objects created by the operands
  };
  static void add_to(Region& region, const Interval& interval);
  static void compact(Intervals& intervals);
  static bool conflict(const Intervals& a, const Intervals& b);
  bool is_innermost(uint32_t thread, uint32_t frame, uint32_t fork) const {
    return !regions_.empty() && regions_.back().thread == thread && regions_.back().frame == frame &&
           regions_.back().fork == fork;
  }

  std::vector<Region> regions_;
  std::unordered_set<uint32_t> rivals_;
};

template <typename Rename>
void Footprints::rename(const Rename& rename) {
  for (Region& region : regions_) {
    std::set<memory::AllocationId> renamed;
    for (const memory::AllocationId id : region.made)
      if (const memory::AllocationId now = rename(id); now.serial() != memory::AllocationId::dead_serial)
        renamed.insert(now);
    region.made = std::move(renamed);
  }
}

}  // namespace ramify::core_machine
