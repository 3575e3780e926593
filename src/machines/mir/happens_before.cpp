// SPDX-License-Identifier: Apache-2.0
#include "machines/mir/happens_before.h"

#include <algorithm>
#include <cstring>

namespace ramify::mir_machine {

void HappensBefore::clear() {
  threads_.clear();
  locations_.clear();
  is_watching_ = false;
}

void HappensBefore::take_in(Clock& clock, const Clock& other) {
  if (clock.size() < other.size()) clock.resize(other.size());
  for (size_t i = 0; i < other.size(); ++i) clock[i] = std::max(clock[i], other[i]);
}

void HappensBefore::watch() {
  const auto live = std::ranges::count_if(threads_, &Thread::is_live);
  const bool has_accesses = std::ranges::any_of(threads_, [](const Thread& t) { return !t.is_live && !t.epochs.empty(); });
  is_watching_ = live > 1 || has_accesses;
}

void HappensBefore::begin_thread(uint32_t thread, std::optional<uint32_t> creator) {
  if (threads_.size() <= thread) threads_.resize(thread + 1);
  Thread& begun = threads_[thread];
  begun = {};
  begun.is_live = true;
  if (creator) {
    begun.clock = threads_[*creator].clock;
    publish(threads_[*creator]);
  }
  if (begun.clock.size() <= thread) begun.clock.resize(thread + 1);
  begun.clock[thread] = 1;
  watch();
}

void HappensBefore::end_thread(uint32_t thread) {
  threads_[thread].is_live = false;
  watch();
}

void HappensBefore::join(uint32_t thread, uint32_t ended) {
  take_in(threads_[thread].clock, threads_[ended].clock);
  threads_[ended].is_joined = true;
  drop_known();
  watch();
}

std::optional<uint32_t> HappensBefore::access(uint32_t thread, Kind kind, uint64_t begin, uint64_t end, uint32_t span) {
  Thread& self = threads_[thread];
  bool has_others = false;
  for (uint32_t other = 0; other < threads_.size(); ++other) {
    if (other == thread) continue;
    has_others |= threads_[other].is_live;
    const uint32_t known = component(self.clock, other);
    for (const Epoch& epoch : threads_[other].epochs)
      if (epoch.number > known)
        if (const std::optional<uint32_t> there = epoch.accesses.find_conflict(kind, begin, end)) return there;
  }
  if (has_others) epoch_of(thread).accesses.add(kind, begin, end, span);
  return std::nullopt;
}

HappensBefore::Epoch& HappensBefore::epoch_of(uint32_t thread) {
  Thread& of = threads_[thread];
  if (of.epochs.empty() || of.epochs.back().number != of.clock[thread]) of.epochs.push_back({of.clock[thread], {}, {}});
  return of.epochs.back();
}

std::vector<uint32_t> HappensBefore::contend(uint32_t thread, bool is_write, uint64_t begin, uint64_t end, uint32_t site) {
  const AtomicAccess self{begin, end, site, is_write};
  std::vector<uint32_t> sites;
  for (uint32_t other = 0; other < threads_.size(); ++other) {
    if (other == thread) continue;
    const uint32_t known = component(threads_[thread].clock, other);
    for (const Epoch& epoch : threads_[other].epochs) {
      if (epoch.number <= known) continue;
      for (const AtomicAccess& there : epoch.atomics)
        if ((is_write || there.is_write != 0) && there.begin < end && begin < there.end) sites.push_back(there.site);
    }
  }
  std::vector<AtomicAccess>& own = epoch_of(thread).atomics;
  const auto at = std::ranges::lower_bound(own, self);
  if (at == own.end() || *at != self) own.insert(at, self);
  return sites;
}

void HappensBefore::forget(uint64_t begin, uint64_t end) {
  for (Thread& thread : threads_) {
    for (Epoch& epoch : thread.epochs) {
      epoch.accesses.forget(begin, end);
      std::erase_if(epoch.atomics, [&](const AtomicAccess& there) { return there.begin < end && begin < there.end; });
    }
    std::erase_if(thread.epochs, [](const Epoch& epoch) { return epoch.accesses.is_empty() && epoch.atomics.empty(); });
  }
  locations_.erase(locations_.lower_bound(begin), locations_.lower_bound(end));
}

void HappensBefore::read(uint32_t thread, uint64_t address, Ordering ordering) {
  const auto there = locations_.find(address);
  if (there == locations_.end()) return;
  Thread& self = threads_[thread];
  take_in(acquires(ordering) ? self.clock : self.to_acquire, there->second);
}

void HappensBefore::write(uint32_t thread, uint64_t address, Ordering ordering) {
  Thread& self = threads_[thread];
  if (releases(ordering)) {
    locations_[address] = self.clock;
    publish(self);
  } else if (!self.released.empty()) {
    locations_[address] = self.released;
  } else {
    locations_.erase(address);
  }
}

// It goes on with the release sequence of what it reads.
void HappensBefore::read_and_write(uint32_t thread, uint64_t address, Ordering ordering) {
  read(thread, address, ordering);
  Thread& self = threads_[thread];
  if (releases(ordering)) {
    take_in(locations_[address], self.clock);
    publish(self);
  } else if (!self.released.empty()) {
    take_in(locations_[address], self.released);
  }
}

void HappensBefore::fence(uint32_t thread, Ordering ordering) {
  Thread& self = threads_[thread];
  if (acquires(ordering)) take_in(self.clock, self.to_acquire);
  if (releases(ordering)) {
    self.released = self.clock;
    publish(self);
  }
}

// --- in states

bool HappensBefore::is_known_to_all(const Clock& clock) const {
  return std::ranges::all_of(threads_, [&](const Thread& thread) {
    if (!thread.is_live) return true;
    for (uint32_t i = 0; i < clock.size(); ++i)
      if (clock[i] > component(thread.clock, i)) return false;
    return true;
  });
}

// Accesses that every other live thread has behind it cannot race any more.
void HappensBefore::drop_known() {
  for (uint32_t t = 0; t < threads_.size(); ++t)
    std::erase_if(threads_[t].epochs, [&](const Epoch& epoch) {
      for (uint32_t other = 0; other < threads_.size(); ++other)
        if (other != t && threads_[other].is_live && component(threads_[other].clock, t) < epoch.number) return false;
      return true;
    });
}

template <typename Visit>
void HappensBefore::for_each_clock(const Visit& visit) {
  for (Thread& thread : threads_) {
    visit(thread.clock);
    visit(thread.released);
    visit(thread.to_acquire);
  }
  for (auto& [address, clock] : locations_) visit(clock);
}

// Epochs of a thread become their ranks among those with accesses: clocks are compared with no others.
void HappensBefore::renumber(uint32_t thread) {
  Thread& of = threads_[thread];
  const uint32_t at_hand = component(of.clock, thread);
  std::vector<uint32_t> numbers;
  for (const Epoch& epoch : of.epochs) numbers.push_back(epoch.number);
  const auto rank = [&](uint32_t number) {
    return static_cast<uint32_t>(std::ranges::upper_bound(numbers, number) - numbers.begin());
  };
  const bool has_accesses_now = !numbers.empty() && numbers.back() == at_hand;
  for_each_clock([&](Clock& clock) {
    if (thread < clock.size()) clock[thread] = rank(clock[thread]);
  });
  const auto count = static_cast<uint32_t>(numbers.size());
  for (uint32_t i = 0; i < count; ++i) of.epochs[i].number = i + 1;
  if (of.is_live) of.clock[thread] = has_accesses_now ? count : count + 1;
}

void HappensBefore::normalise() {
  drop_known();
  for (Thread& thread : threads_) {
    if (thread.is_live) continue;
    thread.released.clear();
    thread.to_acquire.clear();
    if (thread.is_joined) thread.clock.clear();
  }
  for (uint32_t t = 0; t < threads_.size(); ++t) renumber(t);
  std::erase_if(locations_, [&](const auto& at) { return is_known_to_all(at.second); });
  for (Thread& thread : threads_) {
    if (!thread.is_live) continue;
    // What a fence would take in, or publish, that everybody has.
    if (is_known_to_all(thread.released)) thread.released.clear();
    if (is_known_to_all(thread.to_acquire)) thread.to_acquire.clear();
  }
  for_each_clock([](Clock& clock) {
    while (!clock.empty() && clock.back() == 0) clock.pop_back();
  });
  for (uint32_t t = 0; t < threads_.size(); ++t)
    if (threads_[t].is_live && threads_[t].clock.size() <= t) threads_[t].clock.resize(t + 1);
  watch();
}

namespace {

void put(std::string& bytes, uint64_t number) { bytes.append(reinterpret_cast<const char*>(&number), sizeof number); }

uint64_t take(std::string_view& bytes) {
  uint64_t number = 0;
  std::memcpy(&number, bytes.data(), sizeof number);
  bytes.remove_prefix(sizeof number);
  return number;
}

void put(std::string& bytes, const std::vector<uint32_t>& clock) {
  put(bytes, clock.size());
  for (const uint32_t each : clock) put(bytes, each);
}

std::vector<uint32_t> take_clock(std::string_view& bytes) {
  std::vector<uint32_t> clock(take(bytes));
  for (uint32_t& each : clock) each = static_cast<uint32_t>(take(bytes));
  return clock;
}

}  // namespace

std::string HappensBefore::save() const {
  std::string bytes;
  put(bytes, threads_.size());
  for (const Thread& thread : threads_) {
    put(bytes, (thread.is_live ? 1u : 0u) | (thread.is_joined ? 2u : 0u));
    put(bytes, thread.clock);
    put(bytes, thread.released);
    put(bytes, thread.to_acquire);
    put(bytes, thread.epochs.size());
    for (const Epoch& epoch : thread.epochs) {
      put(bytes, epoch.number);
      const std::string accesses = epoch.accesses.save();
      put(bytes, accesses.size());
      bytes += accesses;
      put(bytes, epoch.atomics.size());
      bytes.append(reinterpret_cast<const char*>(epoch.atomics.data()), epoch.atomics.size() * sizeof(AtomicAccess));
    }
  }
  for (const auto& [address, clock] : locations_) {
    put(bytes, address);
    put(bytes, clock);
  }
  return bytes;
}

void HappensBefore::restore(std::string_view bytes) {
  clear();
  if (bytes.empty()) return;
  threads_.resize(take(bytes));
  for (Thread& thread : threads_) {
    const uint64_t flags = take(bytes);
    thread.is_live = (flags & 1) != 0;
    thread.is_joined = (flags & 2) != 0;
    thread.clock = take_clock(bytes);
    thread.released = take_clock(bytes);
    thread.to_acquire = take_clock(bytes);
    thread.epochs.resize(take(bytes));
    for (Epoch& epoch : thread.epochs) {
      epoch.number = static_cast<uint32_t>(take(bytes));
      const uint64_t size = take(bytes);
      epoch.accesses.restore(bytes.substr(0, size));
      bytes.remove_prefix(size);
      epoch.atomics.resize(take(bytes));
      if (epoch.atomics.empty()) continue;
      std::memcpy(epoch.atomics.data(), bytes.data(), epoch.atomics.size() * sizeof(AtomicAccess));
      bytes.remove_prefix(epoch.atomics.size() * sizeof(AtomicAccess));
    }
  }
  while (!bytes.empty()) {
    const uint64_t address = take(bytes);
    locations_.emplace(address, take_clock(bytes));
  }
  watch();
}

}  // namespace ramify::mir_machine
