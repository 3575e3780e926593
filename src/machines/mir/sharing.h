// SPDX-License-Identifier: Apache-2.0
// Sharing: which threads access which memory, gathered over a whole search, in pieces of four bytes.
//
// Two accesses race or contend only if different threads make them at one place, and one of the two writes. So a search
// need not keep in its states when a thread accessed what no other thread ever accesses in conflict with it (Eraser's
// states of a variable: Savage and others, TOCS 1997; here they are no approximation, as what they leave out is found,
// and searched again). The search begins with the sharing that the one before found, at first none, notes every access
// that it sees, and counts only if that is in it (`covers`): then nothing was left out that a race or a choice of
// schedules could have come from, on any run of it.
//
// A table of its own for each stepper; `news` is what others have not been told of. Used by one thread. Tested in
// sharing_test.cpp.
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

  // Who accesses a piece.
  struct Users {
    std::array<Threads, memory::Segment::kinds> threads{};  // by kind
    std::vector<uint32_t> sites{};                          // of atomic accesses: in order
    bool is_settled = false;                                // `settle` was told all of these
    // Threads whose accesses an access of this kind can race with, and atomic ones that it can contend with.
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

  // A thread accesses bytes from `begin` to before `end`; `site`: of the program, where it does so atomically.
  void note(uint32_t thread, Kind kind, uint64_t begin, uint64_t end, uint32_t site = 0);
  const std::vector<Use>& news() const { return news_; }
  void forget_news() { news_.clear(); }

  // Null: nobody does.
  const Users* find(uint64_t piece) const {
    const auto found = users_.find(piece);
    return found != users_.end() ? &found->second : nullptr;
  }
  bool is_empty() const { return users_.empty(); }
  Sharing conflicts() const;  // those pieces alone that threads access in conflict
  bool covers(const Sharing& other) const;
  bool covers(uint64_t piece, const Users& users) const;
  void add(const Sharing& other);
  // These sites are known to contend: where there are no others, nothing remains to be found.
  void settle(const std::unordered_set<uint32_t>& sites);

 private:
  void note(const Use& use);

  std::unordered_map<uint64_t, Users> users_;
  std::vector<Use> news_;
};

}  // namespace ramify::mir_machine
