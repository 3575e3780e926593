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

void HappensBefore::merge(Clock& clock, const Clock& other) {
  if (clock.size() < other.size()) clock.resize(other.size());
  for (size_t i = 0; i < other.size(); ++i) clock[i] = std::max(clock[i], other[i]);
}

void HappensBefore::watch() {
  const auto live = std::ranges::count_if(threads_, &Thread::is_live);
  is_watching_ = live > 1 || std::ranges::any_of(threads_, [](const Thread& t) { return !t.is_live && !t.is_joined; });
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
  merge(threads_[thread].clock, threads_[ended].clock);
  threads_[ended].is_joined = true;
  drop_known();
  watch();
}

template <typename Visit>
void HappensBefore::for_each_shared(uint64_t begin, uint64_t end, const Visit& visit) const {
  for (uint64_t piece = Sharing::piece_of(begin); piece < end; piece += Sharing::piece_bytes)
    if (const Sharing::Users* const users = sharing_->find(piece))
      visit(*users, std::max(piece, begin), std::min(piece + Sharing::piece_bytes, end));
}

std::optional<uint32_t> HappensBefore::find_race(uint32_t thread, Kind kind, uint64_t begin, uint64_t end) const {
  for (uint32_t other = 0; other < threads_.size(); ++other) {
    if (other == thread) continue;
    const uint32_t known = component(threads_[thread].clock, other);
    for (const Epoch& epoch : threads_[other].epochs)
      if (epoch.number > known)
        if (const std::optional<uint32_t> there = epoch.accesses.find_conflict(kind, begin, end)) return there;
  }
  return std::nullopt;
}

std::optional<uint32_t> HappensBefore::access(uint32_t thread, Kind kind, uint64_t begin, uint64_t end, uint32_t span) {
  if (sharing_ == nullptr) {
    const std::optional<uint32_t> there = find_race(thread, kind, begin, end);
    if (!there) epoch_of(thread).accesses.add(kind, begin, end, span);
    return there;
  }
  std::optional<uint32_t> there;
  for_each_shared(begin, end, [&](const Sharing::Users& users, uint64_t from, uint64_t to) {
    if (there || (users.racing(kind) & ~Sharing::bit(thread)) == 0) return;
    there = find_race(thread, kind, from, to);
    if (!there) epoch_of(thread).accesses.add(kind, from, to, span);
  });
  return there;
}

HappensBefore::Epoch& HappensBefore::epoch_of(uint32_t thread) {
  Thread& of = threads_[thread];
  if (of.epochs.empty() || of.epochs.back().number != of.clock[thread]) of.epochs.push_back({of.clock[thread], {}, {}});
  return of.epochs.back();
}

std::vector<uint32_t> HappensBefore::contend(uint32_t thread, bool is_write, uint64_t begin, uint64_t end,
                                             uint32_t site) {
  if (sharing_ != nullptr) {
    bool may_contend = false;
    for_each_shared(begin, end, [&](const Sharing::Users& users, uint64_t, uint64_t) {
      may_contend |= !users.is_settled && (users.contending(is_write) & ~Sharing::bit(thread)) != 0;
    });
    if (!may_contend) return {};
  }
  const AtomicAccess self{begin, end, site, is_write};
  std::vector<uint32_t> sites;
  for (uint32_t other = 0; other < threads_.size(); ++other) {
    if (other == thread) continue;
    const uint32_t known = component(threads_[thread].clock, other);
    for (const Epoch& epoch : threads_[other].epochs) {
      if (epoch.number <= known) continue;
      for (const AtomicAccess& there : epoch.atomics)
        if ((is_write || there.is_write != 0) && there.begin < end && begin < there.end &&
            (site != known_rival || there.site != known_rival))
          sites.push_back(there.site);
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
  merge(acquires(ordering) ? self.clock : self.to_acquire, there->second);
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

// Continues the release sequence of the value that it reads.
void HappensBefore::read_and_write(uint32_t thread, uint64_t address, Ordering ordering) {
  read(thread, address, ordering);
  Thread& self = threads_[thread];
  if (releases(ordering)) {
    merge(locations_[address], self.clock);
    publish(self);
  } else if (!self.released.empty()) {
    merge(locations_[address], self.released);
  }
}

void HappensBefore::fence(uint32_t thread, Ordering ordering) {
  Thread& self = threads_[thread];
  if (acquires(ordering)) merge(self.clock, self.to_acquire);
  if (releases(ordering)) {
    self.released = self.clock;
    publish(self);
  }
}

// --- normalisation for states

// The live threads for which an epoch of `thread` is not in the past; and future threads, if there are such live
// threads.
Sharing::Threads HappensBefore::threads_unaware_of(uint32_t thread, uint32_t epoch) const {
  Sharing::Threads ignorant = 0;
  for (uint32_t other = 0; other < threads_.size(); ++other)
    if (other != thread && threads_[other].is_live && component(threads_[other].clock, thread) < epoch)
      ignorant |= Sharing::bit(other);
  const bool has_more = threads_.size() < 64;
  return ignorant != 0 && has_more ? ignorant | ~Sharing::Threads{0} << threads_.size() : ignorant;
}

// Accesses in the past of every other live thread cannot race any more: future threads are started by live ones.
void HappensBefore::drop_known() {
  for (uint32_t t = 0; t < threads_.size(); ++t)
    std::erase_if(threads_[t].epochs, [&](const Epoch& epoch) { return threads_unaware_of(t, epoch.number) == 0; });
}

void HappensBefore::drop_unshared(uint32_t thread, Epoch& epoch, Sharing::Threads ignorant) {
  epoch.accesses.forget_others(Sharing::piece_bytes, [&](Kind kind, uint64_t piece) {
    const Sharing::Users* const users = sharing_->find(piece);
    return users != nullptr && (users->racing(kind) & ignorant & ~Sharing::bit(thread)) != 0;
  });
  std::erase_if(epoch.atomics, [&](const AtomicAccess& access) {
    bool is_wanted = false;
    for_each_shared(access.begin, access.end, [&](const Sharing::Users& users, uint64_t, uint64_t) {
      is_wanted |= (users.contending(access.is_write != 0) & ignorant & ~Sharing::bit(thread)) != 0;
    });
    return !is_wanted;
  });
}

// A thread that knows a later epoch also knows the earlier ones: of accesses with the same conflicts, only the last
// matters.
void HappensBefore::drop_repeated(Thread& thread) {
  for (size_t later = thread.epochs.size(); later-- > 1;)
    for (size_t i = 0; i < later; ++i) {
      thread.epochs[i].accesses.forget_covered(thread.epochs[later].accesses);
      std::erase_if(thread.epochs[i].atomics, [&](const AtomicAccess& access) {
        return std::ranges::binary_search(thread.epochs[later].atomics, access);
      });
    }
}

// A component that all live threads know is irrelevant for them and for the threads that they start.
void HappensBefore::drop_known_parts(Clock& clock) {
  for (uint32_t i = 0; i < clock.size(); ++i)
    if (std::ranges::all_of(threads_, [&](const Thread& t) { return !t.is_live || component(t.clock, i) >= clock[i]; }))
      clock[i] = 0;
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

// Replaces epochs of a thread by their ranks among those with accesses: clocks are compared only with these.
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
  for (uint32_t t = 0; t < threads_.size(); ++t) {
    Thread& thread = threads_[t];
    drop_repeated(thread);
    if (sharing_ != nullptr)
      for (Epoch& epoch : thread.epochs) drop_unshared(t, epoch, threads_unaware_of(t, epoch.number));
    std::erase_if(thread.epochs, [](const Epoch& epoch) { return epoch.accesses.is_empty() && epoch.atomics.empty(); });
    if (thread.is_live) continue;
    thread.released.clear();
    thread.to_acquire.clear();
    if (thread.is_joined) thread.clock.clear();
  }
  for (uint32_t t = 0; t < threads_.size(); ++t) renumber(t);
  for (auto& [address, clock] : locations_) drop_known_parts(clock);
  for (Thread& thread : threads_) {
    drop_known_parts(thread.released);
    // An acquire fence adds only what the thread does not know yet.
    for (uint32_t i = 0; i < thread.to_acquire.size(); ++i)
      if (thread.to_acquire[i] <= component(thread.clock, i)) thread.to_acquire[i] = 0;
  }
  for_each_clock([](Clock& clock) {
    while (!clock.empty() && clock.back() == 0) clock.pop_back();
  });
  std::erase_if(locations_, [&](const auto& at) { return at.second.empty(); });
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
