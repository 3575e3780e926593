// SPDX-License-Identifier: Apache-2.0
// HappensBefore: which accesses of other threads happen before a thread's next one (C++20 [intro.races], which Rust has
// taken over), for finding data races.
//
// Vector clocks as in FastTrack (Flanagan, Freund: PLDI 2009), with the epochs of whole runs of accesses between
// releases in place of one epoch a variable: a thread's accesses are kept in segments (machines/memory/segment.h), one
// an epoch, until every other live thread has them behind it. Release and acquire, fences, release sequences through
// read-modify-writes, and relaxed accesses, which order nothing, are told apart; values are those of sequential
// consistency, which is the machine's business.
//
// `normalise` renumbers epochs by their rank among those with accesses, so that what a state keeps of clocks depends on
// which accesses may still race, and not on how much has happened. Of accesses, it keeps those alone that may still be
// found to race or contend: those that another thread, which lives or is still to begin, does not have behind it, and
// which that thread conflicts with somewhere in the search (sharing.h); and of several by one thread, the last. Of a
// clock, those parts that somebody does not know.
//
// Used by one thread. Tested in happens_before_test.cpp.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "machines/memory/segment.h"
#include "machines/mir/sharing.h"

namespace ramify::mir_machine {

enum class Ordering : uint8_t { relaxed, acquire, release, acquire_release, sequentially_consistent };
constexpr bool acquires(Ordering o) { return o != Ordering::relaxed && o != Ordering::release; }
constexpr bool releases(Ordering o) { return o != Ordering::relaxed && o != Ordering::acquire; }

class HappensBefore {
 public:
  using Kind = memory::Segment::Kind;
  static constexpr uint32_t known_rival = ~uint32_t{0};  // a site of which it is known that it contends

  // What is known of the program's sharing; null: any access may race.
  explicit HappensBefore(const Sharing* sharing = nullptr) : sharing_(sharing) {}

  void clear();

  // Threads are numbers from 0 on. What the creator did happens before what the new thread does.
  void begin_thread(uint32_t thread, std::optional<uint32_t> creator);
  void end_thread(uint32_t thread);
  void join(uint32_t thread, uint32_t ended);  // all that `ended` did happens before what `thread` does next

  // Whether any access has to be looked at: another thread lives, or has not been joined.
  bool is_watching() const { return is_watching_; }
  // Of bytes from `begin` to before `end`: the place of an access that this one races with. Else it is noted.
  std::optional<uint32_t> access(uint32_t thread, Kind kind, uint64_t begin, uint64_t end, uint32_t span);
  // Of an atomic access at a site of the program: sites of accesses by other threads that may come before it or after
  // it, while one of the two writes. Then which comes first is a choice of schedules. Of two sites that are known
  // nothing is said.
  std::vector<uint32_t> contend(uint32_t thread, bool is_write, uint64_t begin, uint64_t end, uint32_t site);
  // An object is no more, or new: nothing was accessed there, and nothing synchronises there.
  void forget(uint64_t begin, uint64_t end);

  // Synchronisation through what lies at an address: atomic reads, writes, both in one; locks acquire and release.
  void read(uint32_t thread, uint64_t address, Ordering ordering);
  void write(uint32_t thread, uint64_t address, Ordering ordering);
  void read_and_write(uint32_t thread, uint64_t address, Ordering ordering);
  void fence(uint32_t thread, Ordering ordering);

  void normalise();
  // Bytes that say all of it, after `normalise`: equal ones for what behaves alike.
  std::string save() const;
  void restore(std::string_view bytes);

 private:
  using Clock = std::vector<uint32_t>;  // by thread; what is missing is 0
  struct AtomicAccess {
    uint64_t begin, end;
    uint32_t site;
    uint32_t is_write;
    friend auto operator<=>(const AtomicAccess&, const AtomicAccess&) = default;
  };
  struct Epoch {
    uint32_t number = 0;
    memory::Segment accesses{};
    std::vector<AtomicAccess> atomics{};  // once more, by site: in order, each once
  };
  struct Thread {
    Clock clock{};       // its own component is the epoch at hand
    Clock released{};    // by the last release fence
    Clock to_acquire{};  // what an acquire fence takes in: of relaxed reads so far
    std::vector<Epoch> epochs{};
    bool is_live = false;
    bool is_joined = false;
  };

  static uint32_t component(const Clock& clock, uint32_t thread) { return thread < clock.size() ? clock[thread] : 0; }
  static void take_in(Clock& clock, const Clock& other);
  void publish(Thread& thread) { ++thread.clock[static_cast<size_t>(&thread - threads_.data())]; }
  std::optional<uint32_t> find_race(uint32_t thread, Kind kind, uint64_t begin, uint64_t end) const;
  // What a visit is told of: the parts of an access that may race, or contend.
  template <typename Visit>
  void for_each_shared(uint64_t begin, uint64_t end, const Visit& visit) const;
  Sharing::Threads ignorant_of(uint32_t thread, uint32_t epoch) const;
  void drop_known();
  void drop_unshared(uint32_t thread, Epoch& epoch, Sharing::Threads ignorant);
  void drop_repeated(Thread& thread);
  void drop_known_parts(Clock& clock);
  void renumber(uint32_t thread);
  template <typename Visit>
  void for_each_clock(const Visit& visit);
  void watch();
  Epoch& epoch_of(uint32_t thread);

  const Sharing* sharing_;
  std::vector<Thread> threads_;
  std::map<uint64_t, Clock> locations_;  // what a read with acquire takes in there
  bool is_watching_ = false;
};

}  // namespace ramify::mir_machine
