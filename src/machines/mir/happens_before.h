// SPDX-License-Identifier: Apache-2.0
// HappensBefore: tracks which accesses of other threads happen before a thread's next access (C++20 [intro.races],
// which Rust has adopted), to detect data races.
//
// Vector clocks as in FastTrack (Flanagan, Freund: PLDI 2009), except that an epoch covers all accesses between two
// releases instead of a variable: a thread's accesses are kept in segments (machines/memory/segment.h), one for each
// epoch, until they happen before the next actions of every other live thread. Release and acquire, fences, release
// sequences through read-modify-writes, and relaxed accesses, which order nothing, are distinguished; values are
// sequentially consistent, which is up to the machine.
//
// `normalise` renumbers epochs by their rank among those with accesses, so that the clocks in a state depend on which
// accesses may still race, and not on the length of the history. It keeps only accesses that may still race or contend:
// those not yet ordered before some other thread, live or still to be started, that conflicts with them somewhere in
// the search (sharing.h); and of several by one thread, only the last. Of a clock, it keeps only components that some
// thread does not know.
//
// Not thread-safe. Tested in happens_before_test.cpp.
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
  static constexpr uint32_t known_rival = ~uint32_t{0};  // a site that is already known to contend

  // The known sharing of the program; null: any access may race.
  explicit HappensBefore(const Sharing* sharing = nullptr) : sharing_(sharing) {}

  void clear();

  // Threads are numbers from 0 on. The creator's earlier actions happen before those of the new thread.
  void begin_thread(uint32_t thread, std::optional<uint32_t> creator);
  void end_thread(uint32_t thread);
  void join(uint32_t thread, uint32_t ended);  // all actions of `ended` happen before the next ones of `thread`

  // Whether accesses have to be recorded: another thread is live, or has not been joined.
  bool is_watching() const { return is_watching_; }
  // The place of an access to [begin, end) that races with this one. None: the access is recorded.
  std::optional<uint32_t> access(uint32_t thread, Kind kind, uint64_t begin, uint64_t end, uint32_t span);
  // For an atomic access at a site of the program: the sites of unordered accesses by other threads, with one of the
  // two writing. Their order is then a choice of schedules. Pairs of sites that are both known are omitted.
  std::vector<uint32_t> contend(uint32_t thread, bool is_write, uint64_t begin, uint64_t end, uint32_t site);
  // An object was killed or created: removes all accesses and synchronisation in [begin, end).
  void forget(uint64_t begin, uint64_t end);

  // Synchronisation through the location at an address: atomic reads, writes, read-modify-writes; locks acquire and
  // release.
  void read(uint32_t thread, uint64_t address, Ordering ordering);
  void write(uint32_t thread, uint64_t address, Ordering ordering);
  void read_and_write(uint32_t thread, uint64_t address, Ordering ordering);
  void fence(uint32_t thread, Ordering ordering);

  void normalise();
  // A serialisation, after `normalise`; states that behave alike have equal bytes.
  std::string save() const;
  void restore(std::string_view bytes);

 private:
  using Clock = std::vector<uint32_t>;  // by thread; missing components are 0
  struct AtomicAccess {
    uint64_t begin, end;
    uint32_t site;
    uint32_t is_write;
    friend auto operator<=>(const AtomicAccess&, const AtomicAccess&) = default;
  };
  struct Epoch {
    uint32_t number = 0;
    memory::Segment accesses{};
    std::vector<AtomicAccess> atomics{};  // the atomic accesses again, by site: sorted, without duplicates
  };
  struct Thread {
    Clock clock{};       // its own component is the current epoch
    Clock released{};    // by the last release fence
    Clock to_acquire{};  // acquired by the next acquire fence: from earlier relaxed reads
    std::vector<Epoch> epochs{};
    bool is_live = false;
    bool is_joined = false;
  };

  static uint32_t component(const Clock& clock, uint32_t thread) { return thread < clock.size() ? clock[thread] : 0; }
  static void merge(Clock& clock, const Clock& other);
  void publish(Thread& thread) { ++thread.clock[static_cast<size_t>(&thread - threads_.data())]; }
  std::optional<uint32_t> find_race(uint32_t thread, Kind kind, uint64_t begin, uint64_t end) const;
  // Calls `visit` for each part of an access that may race or contend.
  template <typename Visit>
  void for_each_shared(uint64_t begin, uint64_t end, const Visit& visit) const;
  Sharing::Threads threads_unaware_of(uint32_t thread, uint32_t epoch) const;
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
  std::map<uint64_t, Clock> locations_;  // the clock acquired by a read of the location
  bool is_watching_ = false;
};

}  // namespace ramify::mir_machine
