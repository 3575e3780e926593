// SPDX-License-Identifier: Apache-2.0
// Segment: what a thread accessed since it last synchronised with others, for finding data races (C17 5.1.2.4p25) without stopping
// before every access.
//
// Threads are interleaved at synchronisation only. That suffices (Musuvathi, Qadeer: Iterative context bounding for systematic testing of
// multithreaded programs, PLDI 2007, theorem on data races): without a race, what threads do in between commutes. And a race is
// found so: let a and b be the first two accesses that race. Neither happens before the other, so all that happens before either
// can be run without the two segments in which they are; then one of these segments up to its end, then the other up to its access,
// which conflicts with the segment of a thread that has not synchronised since. Conversely, what a thread did since it last
// synchronised happens before nothing that other threads do now: such a conflict is a race.
//
// Used by one thread. Tested in segment_test.cpp.
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
  // In order of strength: whatever conflicts with a kind conflicts with `write`, too.
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
  // Whatever conflicts with `b` conflicts with `a`.
  static bool covers(Kind a, Kind b) {
    return a == b || a == Kind::write || (b == Kind::atomic_read && a != Kind::atomic_read);
  }

  // Bytes from `begin` to before `end`; `span`: where the program accesses them, as the machine numbers places. Of several accesses of a
  // byte, the first is kept.
  void add(Kind kind, uint64_t begin, uint64_t end, uint32_t span);
  // Where this thread made an access that conflicts with this one.
  std::optional<uint32_t> find_conflict(Kind kind, uint64_t begin, uint64_t end) const;

  // Nothing was accessed there: what is there now was made since. Whether there had been anything.
  bool forget(uint64_t begin, uint64_t end);
  // What the same thread did later, too, so that whatever conflicts with what is forgotten conflicts with that.
  void forget_covered(const Segment& later);
  // All but what is wanted of pieces of so many bytes, each from its own multiple on.
  void forget_others(uint64_t piece_bytes, const std::function<bool(Kind, uint64_t piece)>& is_wanted);

  bool is_empty() const { return is_empty_; }
  void clear();

  // Bytes that say all of it: equal ones for equal segments.
  std::string save() const;
  void restore(std::string_view bytes);

 private:
  struct Interval {
    uint64_t begin, end;
    uint64_t span;
  };
  using Intervals = std::vector<Interval>;  // in order, apart from each other
  static bool covers(const Intervals& intervals, uint64_t begin, uint64_t end);
  static bool cut(Intervals& intervals, uint64_t begin, uint64_t end);
  void look_whether_empty();

  Intervals of_[kinds];
  bool is_empty_ = true;
};

}  // namespace ramify::memory
