// SPDX-License-Identifier: Apache-2.0
// Sharing: which threads access which memory, in pieces of four bytes, collected during a whole search.
//
// Two accesses race or contend only if different threads access the same place and one of them writes. So states need
// not record accesses to memory that no other thread ever accesses in conflict (compare Eraser's states of a variable:
// Savage and others, TOCS 1997; here they are not an approximation, because omissions are detected and the search is
// repeated). The search starts with the sharing found by the previous one, at first none, records every access, and its
// result is valid only if all of them are covered (`covers`): then no access was omitted that could cause a race or a
// choice of schedules.
//
// Each stepper has its own table; `news` are the facts not reported yet. Not thread-safe. Tested in sharing_test.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "machines/memory/segment.h"

namespace ramify::mir_machine {

class Sharing {
 public:
  using Kind = memory::Segment::Kind;
  using Threads = uint64_t;  // bits
  static constexpr uint64_t piece_bytes = 4;
  static constexpr Threads bit(uint32_t thread) { return Threads{1} << thread; }
  static constexpr uint64_t piece_of(uint64_t address) { return address / piece_bytes * piece_bytes; }

  // The threads that access a piece.
  struct Users {
    std::array<Threads, memory::Segment::kinds> threads{};  // by kind
    std::vector<uint32_t> sites{};                          // sites of atomic accesses, sorted
    bool is_settled = false;                                // `settle` was called with all these sites
    // The threads whose accesses may race with an access of this kind, and those whose atomic accesses may contend.
    Threads racing(Kind kind) const;
    Threads contending(bool is_write) const;
    bool has_conflict() const;
  };
  struct Use {
    uint64_t piece = 0;
    uint32_t thread = 0;
    Kind kind = Kind::write;
    uint32_t site = 0;
  };

  // Records an access of a thread to [begin, end); `site`: the site in the program, for atomic accesses.
  void note(uint32_t thread, Kind kind, uint64_t begin, uint64_t end, uint32_t site = 0);
  const std::vector<Use>& news() const { return news_; }
  void forget_news() { news_.clear(); }

  // Null: the piece is not accessed.
  const Users* find(uint64_t piece) const {
    const auto found = users_.find(piece);
    return found != users_.end() ? &found->second : nullptr;
  }
  bool is_empty() const { return users_.empty(); }
  Sharing conflicts() const;  // only pieces with conflicting accesses of several threads
  bool covers(const Sharing& other) const;
  bool covers(uint64_t piece, const Users& users) const;
  void add(const Sharing& other);
  // Marks sites as known to contend: pieces with no other sites need no further search.
  void settle(const std::unordered_set<uint32_t>& sites);

 private:
  void note(const Use& use);

  std::unordered_map<uint64_t, Users> users_;
  std::vector<Use> news_;
};

}  // namespace ramify::mir_machine
