// SPDX-License-Identifier: Apache-2.0
// Segment: the accesses of a thread since its last synchronisation. It finds data races (C17 5.1.2.4p25) although
// threads do not pause before every access.
//
// Threads are interleaved at synchronisation only. That suffices (Musuvathi, Qadeer: Iterative context bounding for
// systematic testing of multithreaded programs, PLDI 2007, theorem on data races): without a race, the accesses of
// threads in between commute. And a race is found: let a and b be the first two accesses that race. Neither happens
// before the other, so everything that happens before either can run without the two segments that contain them; then
// one of these segments runs to its end, then the other up to its access, which conflicts with the segment of a thread
// that has not synchronised since. Conversely, the accesses of a thread since its last synchronisation happen before
// nothing that other threads do now: such a conflict is a race.
//
// Not thread-safe. Tested in segment_test.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ramify::memory {

class Segment {
 public:
  // In order of strength: everything that conflicts with some kind also conflicts with `write`.
  enum class Kind : uint8_t { atomic_read, atomic_write, read, write };
  static constexpr size_t kinds = 4;
  static Kind kind(bool is_write, bool is_atomic) {
    return static_cast<Kind>((is_atomic ? 0 : 2) + (is_write ? 1 : 0));
  }
  static bool conflict(Kind a, Kind b) {
    const auto writes = [](Kind k) { return k == Kind::write || k == Kind::atomic_write; };
    const auto is_atomic = [](Kind k) { return k == Kind::atomic_read || k == Kind::atomic_write; };
    return (writes(a) || writes(b)) && !(is_atomic(a) && is_atomic(b));
  }
  // Whether everything that conflicts with `b` also conflicts with `a`.
  static bool covers(Kind a, Kind b) {
    return a == b || a == Kind::write || (b == Kind::atomic_read && a != Kind::atomic_read);
  }

  // Adds the bytes of [begin, end). `span` is the place in the program, as the machine numbers places. The first access
  // of a byte and kind is kept.
  void add(Kind kind, uint64_t begin, uint64_t end, uint32_t span);
  // The place of an access by this thread that conflicts with the given one.
  std::optional<uint32_t> find_conflict(Kind kind, uint64_t begin, uint64_t end) const;

  // Removes all accesses of [begin, end), because a new object begins there. Returns whether there were any.
  bool forget(uint64_t begin, uint64_t end);
  // Removes the accesses covered by accesses in `later`, of the same thread: everything that conflicts with the former
  // also conflicts with the latter.
  void forget_covered(const Segment& later);
  // Keeps only the wanted pieces of `piece_bytes` bytes, each aligned to its size.
  void forget_others(uint64_t piece_bytes, const std::function<bool(Kind, uint64_t piece)>& is_wanted);

  bool is_empty() const { return is_empty_; }
  void clear();

  // A serialisation; equal segments give equal bytes.
  std::string save() const;
  void restore(std::string_view bytes);

 private:
  struct Interval {
    uint64_t begin, end;
    uint64_t span;
  };
  using Intervals = std::vector<Interval>;  // sorted and disjoint
  static bool covers(const Intervals& intervals, uint64_t begin, uint64_t end);
  static bool cut(Intervals& intervals, uint64_t begin, uint64_t end);
  void update_is_empty();

  Intervals of_[kinds];
  bool is_empty_ = true;
};

}  // namespace ramify::memory
