// SPDX-License-Identifier: Apache-2.0
#include "machines/memory/segment.h"

#include <algorithm>
#include <cstring>

namespace ramify::memory {

namespace {

// The first interval that ends after `address`.
auto first_behind(auto& intervals, uint64_t address) {
  return std::ranges::partition_point(intervals, [&](const auto& i) { return i.end <= address; });
}

}  // namespace

bool Segment::covers(const Intervals& intervals, uint64_t begin, uint64_t end) {
  const auto at = first_behind(intervals, begin);
  return at != intervals.end() && at->begin <= begin && end <= at->end;
}

void Segment::add(Kind kind, uint64_t begin, uint64_t end, uint32_t span) {
  Intervals& intervals = of_[static_cast<size_t>(kind)];
  if (begin == end || covers(of_[static_cast<size_t>(Kind::write)], begin, end) || covers(intervals, begin, end))
    return;
  is_empty_ = false;
  size_t at = static_cast<size_t>(first_behind(intervals, begin) - intervals.begin());
  // Insert the gaps between existing intervals.
  while (begin < end) {
    const bool is_last = at == intervals.size() || intervals[at].begin >= end;
    const uint64_t stop = is_last ? end : intervals[at].begin;
    if (begin < stop) {
      const bool joins = at > 0 && intervals[at - 1].end == begin && intervals[at - 1].span == span;
      if (joins) {
        intervals[at - 1].end = stop;
      } else {
        intervals.insert(intervals.begin() + static_cast<ptrdiff_t>(at), {begin, stop, span});
        ++at;
      }
      // Merge with the next interval if it is of the same access.
      if (at < intervals.size() && intervals[at].begin == stop && intervals[at].span == span) {
        intervals[at - 1].end = intervals[at].end;
        intervals.erase(intervals.begin() + static_cast<ptrdiff_t>(at));
        begin = intervals[at - 1].end;
        continue;
      }
    }
    if (is_last) return;
    begin = intervals[at].end;
    ++at;
  }
}

std::optional<uint32_t> Segment::find_conflict(Kind kind, uint64_t begin, uint64_t end) const {
  if (begin == end) return std::nullopt;
  // Report writes first: a race with a write is the clearest.
  for (size_t k = kinds; k-- > 0;) {
    if (!conflict(kind, static_cast<Kind>(k))) continue;
    const auto at = first_behind(of_[k], begin);
    if (at != of_[k].end() && at->begin < end) return static_cast<uint32_t>(at->span);
  }
  return std::nullopt;
}

// Returns whether anything was removed.
bool Segment::cut(Intervals& intervals, uint64_t begin, uint64_t end) {
  const auto first = first_behind(intervals, begin);
  if (first == intervals.end() || first->begin >= end) return false;
  Intervals kept;
  for (const Interval& i : intervals) {
    if (i.end <= begin || end <= i.begin) {
      kept.push_back(i);
      continue;
    }
    if (i.begin < begin) kept.push_back({i.begin, begin, i.span});
    if (end < i.end) kept.push_back({end, i.end, i.span});
  }
  intervals = std::move(kept);
  return true;
}

void Segment::update_is_empty() {
  is_empty_ = std::ranges::all_of(of_, [](const Intervals& intervals) { return intervals.empty(); });
}

bool Segment::forget(uint64_t begin, uint64_t end) {
  if (is_empty_) return false;
  bool is_changed = false;
  for (Intervals& intervals : of_) is_changed |= cut(intervals, begin, end);
  update_is_empty();
  return is_changed;
}

void Segment::forget_covered(const Segment& later) {
  for (size_t k = 0; k < kinds; ++k)
    for (size_t by = 0; by < kinds && !of_[k].empty(); ++by)
      if (covers(static_cast<Kind>(by), static_cast<Kind>(k)))
        for (const Interval& i : later.of_[by]) cut(of_[k], i.begin, i.end);
  update_is_empty();
}

void Segment::forget_others(uint64_t piece_bytes, const std::function<bool(Kind, uint64_t)>& is_wanted) {
  for (size_t k = 0; k < kinds; ++k) {
    const Intervals all = of_[k];
    for (const Interval& i : all)
      for (uint64_t piece = i.begin / piece_bytes * piece_bytes; piece < i.end; piece += piece_bytes)
        if (!is_wanted(static_cast<Kind>(k), piece)) cut(of_[k], piece, piece + piece_bytes);
  }
  update_is_empty();
}

void Segment::clear() {
  if (is_empty_) return;
  for (Intervals& intervals : of_) intervals.clear();
  is_empty_ = true;
}

std::string Segment::save() const {
  std::string bytes;
  for (const Intervals& intervals : of_) {
    const uint64_t count = intervals.size();
    bytes.append(reinterpret_cast<const char*>(&count), sizeof count);
    bytes.append(reinterpret_cast<const char*>(intervals.data()), count * sizeof(Interval));
  }
  return bytes;
}

void Segment::restore(std::string_view bytes) {
  clear();
  for (Intervals& intervals : of_) {
    uint64_t count = 0;
    std::memcpy(&count, bytes.data(), sizeof count);
    bytes.remove_prefix(sizeof count);
    intervals.resize(count);
    if (count != 0) std::memcpy(intervals.data(), bytes.data(), count * sizeof(Interval));
    bytes.remove_prefix(count * sizeof(Interval));
    is_empty_ &= count == 0;
  }
}

}  // namespace ramify::memory
