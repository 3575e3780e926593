// SPDX-License-Identifier: Apache-2.0
#include "machines/mir/futures.h"

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>

#include "machines/mir/sharing.h"

namespace ramify::mir_machine {

namespace {

constexpr uint32_t word_bits = 64;

bool has_bit(const std::vector<uint64_t>& bits, uint32_t bit) {
  return bit / word_bits < bits.size() && (bits[bit / word_bits] >> bit % word_bits & 1) != 0;
}

void set_bit(std::vector<uint64_t>& bits, uint32_t bit) {
  if (bits.size() <= bit / word_bits) bits.resize(bit / word_bits + 1);
  bits[bit / word_bits] |= uint64_t{1} << bit % word_bits;
}

// Adds all bits of `other`, except the one given by `but`.
bool merge(std::vector<uint64_t>& bits, const std::vector<uint64_t>& other, std::optional<uint32_t> but = {}) {
  if (bits.size() < other.size()) bits.resize(other.size());
  bool is_new = false;
  for (size_t i = 0; i < other.size(); ++i) {
    uint64_t word = other[i];
    if (but && *but / word_bits == i) word &= ~(uint64_t{1} << *but % word_bits);
    is_new |= (word & ~bits[i]) != 0;
    bits[i] |= word;
  }
  return is_new;
}

}  // namespace

void Futures::note(const Fact& fact) {
  if (facts_.insert(fact).second) news_.push_back(fact);
}

void Futures::add(const Futures& other) { facts_.insert(other.facts_.begin(), other.facts_.end()); }

uint32_t Futures::number_of(Position position) {
  const auto [at, is_new] = numbers_.emplace(position, static_cast<uint32_t>(known_.size()));
  if (is_new) known_.emplace_back();
  return at->second;
}

void Futures::close() {
  numbers_.clear();
  pieces_.clear();
  known_.clear();
  replaced_.clear();
  number_facts();
  const uint32_t end = number_of(ended);
  for (Known& known : known_) {
    const bool continues = !known.next.empty() || (known.effects & ends) != 0 || &known == &known_[end];
    if (!continues) known.effects_to_come = any_effect;
    merge(known.unlocked, known.reads);
    merge(known.unlocked, known.writes);
    // Accesses of a step after its lock operation are under the lock.
    if (known.locks.size() == 1)
      known.unlocked[known.locks[0] / word_bits] &= ~(uint64_t{1} << known.locks[0] % word_bits);
  }
  spread();
  find_turns();
}

// Sorted, so that results do not depend on the order of discovery.
void Futures::number_facts() {
  std::vector<Fact> facts(facts_.begin(), facts_.end());
  std::ranges::sort(facts, {}, [](const Fact& fact) { return std::tuple(fact.from, fact.kind, fact.what); });
  const auto piece = [&](uint64_t address) {
    return pieces_.emplace(address, static_cast<uint32_t>(pieces_.size())).first->second;
  };
  for (const Fact& fact : facts) {
    const uint32_t to = fact.kind == Kind::leads_to ? number_of(fact.what) : 0;
    Known& known = known_[number_of(fact.from)];
    switch (fact.kind) {
      case Kind::leads_to: known.next.push_back(to); break;
      case Kind::reads: set_bit(known.reads, piece(fact.what)); break;
      case Kind::writes: set_bit(known.writes, piece(fact.what)); break;
      case Kind::has_effect:
        known.effects |= static_cast<uint8_t>(fact.what);
        known.effects_to_come |= static_cast<uint8_t>(fact.what);
        break;
      case Kind::locks:
        known.locks.push_back(piece(fact.what));
        set_bit(known.writes, known.locks.back());
        break;
      case Kind::replaces: replaced_.insert(fact.what); break;
    }
  }
}

void Futures::spread() {
  std::vector<std::vector<uint32_t>> before(known_.size());
  for (uint32_t i = 0; i < known_.size(); ++i)
    for (const uint32_t next : known_[i].next) before[next].push_back(i);
  std::vector<uint32_t> open(known_.size());
  std::vector<bool> is_open(known_.size(), true);
  for (uint32_t i = 0; i < known_.size(); ++i) open[i] = i;
  while (!open.empty()) {
    const uint32_t at = open.back();
    open.pop_back();
    is_open[at] = false;
    const Known& from = known_[at];
    for (const uint32_t to : before[at]) {
      if (to == at) continue;
      Known& known = known_[to];
      const bool locks_one = known.locks.size() == 1;
      bool is_new = merge(known.reads, from.reads);
      is_new |= merge(known.writes, from.writes);
      is_new |= merge(known.unlocked, from.unlocked, locks_one ? std::optional(known.locks[0]) : std::nullopt);
      is_new |= (from.effects_to_come & ~known.effects_to_come) != 0;
      known.effects_to_come |= from.effects_to_come;
      if (!is_new || is_open[to]) continue;
      is_open[to] = true;
      open.push_back(to);
    }
  }
}

// Finds the back edges of a depth-first walk.
void Futures::find_turns(uint32_t from, std::vector<uint8_t>& progress) {
  constexpr uint8_t on_the_way = 1, done = 2;
  std::vector<std::pair<uint32_t, size_t>> way{{from, 0}};
  progress[from] = on_the_way;
  while (!way.empty()) {
    auto& [at, next] = way.back();
    if (next == known_[at].next.size()) {
      progress[at] = done;
      way.pop_back();
      continue;
    }
    const uint32_t to = known_[at].next[next++];
    if (progress[to] == on_the_way) {
      known_[to].is_turn = true;
    } else if (progress[to] == 0) {
      progress[to] = on_the_way;
      way.emplace_back(to, 0);
    }
  }
}

void Futures::find_turns() {
  std::vector<uint8_t> progress(known_.size());
  for (uint32_t i = 0; i < known_.size(); ++i)
    if (progress[i] == 0) find_turns(i, progress);
}

const Futures::Known* Futures::find(Position position) const {
  const auto at = numbers_.find(position);
  return at == numbers_.end() ? nullptr : &known_[at->second];
}

bool Futures::may_conflict(Position position, uint64_t begin, uint64_t end, bool is_write) const {
  const Known* const known = find(position);
  if (known == nullptr) return false;
  for (uint64_t address = Sharing::piece_of(begin); address < end; address += Sharing::piece_bytes) {
    const auto piece = pieces_.find(address);
    if (piece == pieces_.end()) continue;
    if (has_bit(known->writes, piece->second) || (is_write && has_bit(known->reads, piece->second))) return true;
  }
  return false;
}

bool Futures::may_come_unlocked(Position position, uint64_t piece) const {
  const Known* const known = find(position);
  const auto number = pieces_.find(piece);
  return known != nullptr && number != pieces_.end() && has_bit(known->unlocked, number->second);
}

bool Futures::is_lock(Position position) const {
  const Known* const known = find(position);
  return known != nullptr && !known->locks.empty();
}

bool Futures::is_replaced(uint64_t begin, uint64_t end) const {
  for (uint64_t address = Sharing::piece_of(begin); address < end; address += Sharing::piece_bytes)
    if (replaced_.contains(address)) return true;
  return false;
}

uint8_t Futures::effects_of_step(Position position) const {
  const Known* const known = find(position);
  return known == nullptr ? uint8_t{0} : known->effects;
}

uint8_t Futures::effects_to_come(Position position) const {
  const Known* const known = find(position);
  return known == nullptr ? uint8_t{any_effect} : known->effects_to_come;
}

bool Futures::is_turn(Position position) const {
  const Known* const known = find(position);
  return known != nullptr && known->is_turn;
}

}  // namespace ramify::mir_machine
