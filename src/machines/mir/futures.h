// SPDX-License-Identifier: Apache-2.0
// Futures: what a thread may still do from where it stands, gathered over a whole search.
//
// A position is where a thread's calls stand (a hash). For each, the search notes which positions the thread goes on to,
// which atomic accesses it makes on the way, and what else of that step other threads could tell (`Effect`). What a
// thread may do from a position on is the union over all positions that follow: an over-approximation, as which way it
// goes there is left out. Other threads that it begins are part of its future.
//
// From this follows which threads have to be tried first in a state (reduction.h). As with sharing.h, a search begins
// with what the one before found, and counts only if it finds nothing else.
//
// Used by one thread; what is closed may be read by several. Tested in futures_test.cpp.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace ramify::mir_machine {

class Futures {
 public:
  using Position = uint64_t;
  // What a step does beside accesses of memory, and two threads may not do in any order.
  enum Effect : uint8_t {
    prints = 1,
    ends = 2,  // the process, with all that others were to do
    reads_clock = 4,
    reads_input = 8,
    begins_thread = 16,
    makes_key = 32,
    any_effect = 0xff,
  };
  static constexpr Position gone = 1;  // of a thread that has ended

  enum class Kind : uint8_t {
    leads_to,
    reads,
    writes,
    has_effect,
    locks,     // the first access of every step from there waits until there is 0, and writes
    replaces,  // of any position: a store that is no read-modify-write, so that what it releases replaces what was there
  };
  struct Fact {
    Position from = 0;
    Kind kind = Kind::leads_to;
    uint64_t what = 0;  // a position, a piece of memory (sharing.h), an effect
    friend bool operator==(const Fact&, const Fact&) = default;
  };

  void note(const Fact& fact);
  const std::vector<Fact>& news() const { return news_; }
  void forget_news() { news_.clear(); }
  bool knows(const Fact& fact) const { return facts_.contains(fact); }
  size_t size() const { return facts_.size(); }
  void add(const Futures& other);

  // Works out what follows from the facts. What is asked below is of facts noted before.
  void close();
  // Of bytes from `begin` to before `end`: whether the thread may access them atomically, and one of the two writes.
  bool may_conflict(Position position, uint64_t begin, uint64_t end, bool is_write) const;
  // Likewise, before the thread has waited there for 0 as one does for a lock.
  bool may_come_unlocked(Position position, uint64_t piece) const;
  bool is_lock(Position position) const;
  bool is_replaced(uint64_t begin, uint64_t end) const;
  uint8_t effects_of_step(Position position) const;
  // Any, where some position that follows was not gone on from so far.
  uint8_t effects_to_come(Position position) const;
  // Every way of a thread that comes back to a position goes through one of these.
  bool is_turn(Position position) const;

 private:
  struct FactHash {
    size_t operator()(const Fact& fact) const {
      return ((fact.from * 0x9e3779b97f4a7c15u) ^ fact.what) * 0xff51afd7ed558ccdu + static_cast<size_t>(fact.kind);
    }
  };
  struct Known {
    std::vector<uint32_t> next{};
    std::vector<uint64_t> reads{}, writes{}, unlocked{};  // bits, by number of the piece
    std::vector<uint32_t> locks{};                        // numbers of pieces
    uint8_t effects = 0, effects_to_come = 0;
    bool is_turn = false;
  };

  uint32_t number_of(Position position);
  const Known* find(Position position) const;
  void number_facts();
  void spread();
  void find_turns();
  void find_turns(uint32_t from, std::vector<uint8_t>& progress);

  std::unordered_set<Fact, FactHash> facts_;
  std::vector<Fact> news_;
  std::unordered_map<Position, uint32_t> numbers_;  // into known_
  std::unordered_map<uint64_t, uint32_t> pieces_;   // by address: their bits
  std::vector<Known> known_;
  std::unordered_set<uint64_t> replaced_;  // pieces
};

}  // namespace ramify::mir_machine
