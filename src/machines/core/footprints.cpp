// SPDX-License-Identifier: Apache-2.0
#include "machines/core/footprints.h"

#include <algorithm>
#include <cstring>

namespace ramify::core_machine {

void Footprints::begin(uint32_t thread, uint32_t frame, uint32_t fork, uint64_t stack_top) {
  regions_.push_back({thread, frame, fork, stack_top, memory::Memory::stack_of(thread + 1)});
}

void Footprints::add_to(Region& region, const Interval& interval) {
  Intervals& current = region.current;
  if (!current.empty() && current.back().begin == interval.begin && current.back().end == interval.end &&
      current.back().is_write == interval.is_write)
    return;
  current.push_back(interval);
  // A long operand accesses the same locations repeatedly.
  if (current.size() >= 2 * region.compacted + 256) {
    compact(current);
    region.compacted = current.size();
  }
}

// Sorts, and merges overlapping intervals of the same kind. Reads and writes stay separate.
void Footprints::compact(Intervals& intervals) {
  std::ranges::sort(intervals, [](const Interval& a, const Interval& b) {
    return a.is_write != b.is_write ? a.is_write < b.is_write : a.begin < b.begin;
  });
  size_t kept = 0;
  for (const Interval& interval : intervals) {
    if (kept > 0 && intervals[kept - 1].is_write == interval.is_write && interval.begin <= intervals[kept - 1].end) {
      intervals[kept - 1].end = std::max(intervals[kept - 1].end, interval.end);
    } else {
      intervals[kept++] = interval;
    }
  }
  intervals.resize(kept);
}

// Both must be compacted: reads before writes, each sorted and disjoint.
bool Footprints::conflict(const Intervals& a, const Intervals& b) {
  const auto writes_of = [](const Intervals& all) {
    return std::ranges::partition_point(all, [](const Interval& i) { return !i.is_write; });
  };
  const auto meet = [](Intervals::const_iterator i, Intervals::const_iterator i_end, Intervals::const_iterator j,
                       Intervals::const_iterator j_end) {
    while (i != i_end && j != j_end) {
      if (i->begin < j->end && j->begin < i->end) return true;
      ++(i->end <= j->end ? i : j);
    }
    return false;
  };
  const auto a_writes = writes_of(a), b_writes = writes_of(b);
  return meet(a_writes, a.end(), b_writes, b.end()) || meet(a_writes, a.end(), b.begin(), b_writes) ||
         meet(a.begin(), a_writes, b_writes, b.end());
}

void Footprints::next_operand(uint32_t thread, uint32_t frame, uint32_t fork) {
  if (!is_innermost(thread, frame, fork)) return;
  Region& region = regions_.back();
  compact(region.current);
  if (!region.has_conflict) region.has_conflict = conflict(region.current, region.before);
  region.before.insert(region.before.end(), region.current.begin(), region.current.end());
  compact(region.before);
  region.current.clear();
  region.compacted = 0;
}

void Footprints::end(uint32_t thread, uint32_t frame, uint32_t fork) {
  if (!is_innermost(thread, frame, fork)) return;
  Region region = std::move(regions_.back());
  regions_.pop_back();
  if (region.has_conflict) rivals_.insert(region.fork);
  if (regions_.empty()) return;
  Region& outer = regions_.back();
  outer.made.merge(region.made);
  for (const Interval& i : region.before) {
    const bool is_own = i.begin >= outer.stack_top && i.begin < outer.stack_end;
    if (!is_own) add_to(outer, i);
  }
}

void Footprints::abandon(uint32_t thread, uint32_t frame) {
  while (!regions_.empty() && regions_.back().thread == thread && regions_.back().frame >= frame) {
    rivals_.insert(regions_.back().fork);
    regions_.pop_back();
  }
}

void Footprints::abandon_all() {
  for (const Region& region : regions_) rivals_.insert(region.fork);
  regions_.clear();
}

std::string Footprints::save() {
  std::string bytes;
  const auto put = [&](const auto&... words) {
    (
        [&] {
          const uint64_t word = words;
          bytes.append(reinterpret_cast<const char*>(&word), sizeof word);
        }(),
        ...);
  };
  const auto put_all = [&](Intervals& intervals) {
    compact(intervals);
    put(intervals.size());
    for (const Interval& i : intervals) put(i.begin, i.end, uint64_t{i.is_write});
  };
  for (Region& region : regions_) {
    put(region.thread, region.frame, region.fork, region.stack_top, region.stack_end, uint64_t{region.has_conflict});
    put(region.made.size());
    for (const memory::AllocationId id : region.made) put(id.bits);
    put_all(region.current);
    put_all(region.before);
    region.compacted = region.current.size();
  }
  return bytes;
}

void Footprints::restore(std::string_view bytes) {
  regions_.clear();
  const auto take = [&] {
    uint64_t word = 0;
    std::memcpy(&word, bytes.data(), sizeof word);
    bytes.remove_prefix(sizeof word);
    return word;
  };
  const auto take_all = [&](Intervals& intervals) {
    intervals.resize(take());
    for (Interval& i : intervals) {
      i.begin = take();
      i.end = take();
      i.is_write = take() != 0;
    }
  };
  while (!bytes.empty()) {
    Region region;
    region.thread = static_cast<uint32_t>(take());
    region.frame = static_cast<uint32_t>(take());
    region.fork = static_cast<uint32_t>(take());
    region.stack_top = take();
    region.stack_end = take();
    region.has_conflict = take() != 0;
    for (uint64_t left = take(); left > 0; --left) region.made.insert({take()});
    take_all(region.current);
    take_all(region.before);
    region.compacted = region.current.size();
    regions_.push_back(std::move(region));
  }
}

}  // namespace ramify::core_machine
