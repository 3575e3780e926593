// SPDX-License-Identifier: Apache-2.0
// Futures: the possible future actions of threads, collected during a whole search.
//
// A position is a hash of a thread's call stack. For each position, the search records the successor positions, the
// atomic accesses of the step, and its other effects that are visible to other threads (`Effect`). The future of a
// position is the union over all positions reachable from it: an over-approximation, because it ignores which path is
// taken. Threads that it starts are part of its future.
//
// This determines which threads have to be tried first in a state (reduction.h). As with sharing.h, a search starts
// with the facts found by the previous one, and its result is valid only if it finds no new facts.
//
// Not thread-safe; after `close`, concurrent reads are safe. Tested in futures_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace ramify::mir_machine {

class Futures {
 public:
  using Position = uint64_t;
  // The effects of a step, apart from memory accesses, that do not commute between threads.
  enum Effect : uint8_t {
    prints = 1,
    ends = 2,  // ends the process, which prevents the other threads' further actions
    reads_clock = 4,
    reads_input = 8,
    begins_thread = 16,
    makes_key = 32,
    any_effect = 0xff,
  };
  static constexpr Position ended = 1;  // of an ended thread

  enum class Kind : uint8_t {
    leads_to,
    reads,
    writes,
    has_effect,
    locks,     // the first access of every step from there waits for 0, and writes
    replaces,  // for any position: a store that is not a read-modify-write, so that its release replaces earlier ones
  };
  struct Fact {
    Position from = 0;
    Kind kind = Kind::leads_to;
    uint64_t what = 0;  // a position, a piece of memory (sharing.h), or an effect
    friend bool operator==(const Fact&, const Fact&) = default;
  };

  void note(const Fact& fact);
  const std::vector<Fact>& news() const { return news_; }
  void forget_news() { news_.clear(); }
  bool has(const Fact& fact) const { return facts_.contains(fact); }
  size_t size() const { return facts_.size(); }
  void add(const Futures& other);

  // Computes the consequences of the facts. The queries below refer to the facts known at the last `close`.
  void close();
  // Whether the thread may access bytes of [begin, end) atomically, with one of the two accesses writing.
  bool may_conflict(Position position, uint64_t begin, uint64_t end, bool is_write) const;
  // The same, before the thread has acquired the lock there by waiting for 0.
  bool may_come_unlocked(Position position, uint64_t piece) const;
  bool is_lock(Position position) const;
  bool is_replaced(uint64_t begin, uint64_t end) const;
  uint8_t effects_of_step(Position position) const;
  // All effects, if some reachable position has not been explored yet.
  uint8_t effects_to_come(Position position) const;
  // Every cycle in a thread's positions contains at least one of these.
  bool is_turn(Position position) const;

 private:
  struct FactHash {
    size_t operator()(const Fact& fact) const {
      return ((fact.from * 0x9e3779b97f4a7c15u) ^ fact.what) * 0xff51afd7ed558ccdu + static_cast<size_t>(fact.kind);
    }
  };
  struct Known {
    std::vector<uint32_t> next{};
    std::vector<uint64_t> reads{}, writes{}, unlocked{};  // bits, by piece number
    std::vector<uint32_t> locks{};                        // piece numbers
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
  std::unordered_map<uint64_t, uint32_t> pieces_;   // by address: piece numbers
  std::vector<Known> known_;
  std::unordered_set<uint64_t> replaced_;  // pieces
};

}  // namespace ramify::mir_machine
