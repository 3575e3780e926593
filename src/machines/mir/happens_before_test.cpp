// SPDX-License-Identifier: Apache-2.0
// Goal: an access races iff it is not ordered after an earlier conflicting one, also after states are saved and
// restored. Method: cases, and random accesses, locks, fences and threads compared with a check of every pair of
// accesses in the transitive closure of the order.
#include "machines/mir/happens_before.h"

#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "engine/testkit/random_seed.h"

namespace ramify::mir_machine {
namespace {

using Kind = HappensBefore::Kind;

constexpr uint64_t data = 100, flag = 200;

HappensBefore two_threads() {
  HappensBefore order;
  order.begin_thread(0, std::nullopt);
  order.begin_thread(1, 0);
  return order;
}

TEST(HappensBefore, unordered_accesses_race) {
  HappensBefore order = two_threads();
  EXPECT_FALSE(order.access(0, Kind::write, data, data + 4, 7));
  EXPECT_EQ(order.access(1, Kind::read, data, data + 1, 8), 7u);
  EXPECT_FALSE(order.access(1, Kind::read, data + 4, data + 5, 8)) << "beside it";
}

TEST(HappensBefore, creation_and_join_order) {
  HappensBefore order;
  order.begin_thread(0, std::nullopt);
  order.access(0, Kind::write, data, data + 4, 1);
  order.begin_thread(1, 0);
  EXPECT_FALSE(order.access(1, Kind::write, data, data + 4, 2));
  order.end_thread(1);
  EXPECT_EQ(order.access(0, Kind::read, data, data + 4, 3), 2u) << "it is not joined yet";
  order.join(0, 1);
  EXPECT_FALSE(order.access(0, Kind::read, data, data + 4, 3));
  EXPECT_FALSE(order.is_watching());
}

TEST(HappensBefore, a_release_that_is_acquired_orders_and_a_relaxed_one_does_not) {
  for (const auto& [written, read, is_ordered] :
       {std::tuple(Ordering::release, Ordering::acquire, true), std::tuple(Ordering::release, Ordering::relaxed, false),
        std::tuple(Ordering::relaxed, Ordering::acquire, false),
        std::tuple(Ordering::sequentially_consistent, Ordering::sequentially_consistent, true)}) {
    HappensBefore order = two_threads();
    order.access(0, Kind::write, data, data + 4, 1);
    order.write(0, flag, written);
    order.read(1, flag, read);
    order.normalise();
    EXPECT_EQ(order.access(1, Kind::read, data, data + 4, 2).has_value(), !is_ordered);
  }
}

TEST(HappensBefore, a_read_modify_write_goes_on_with_the_release_sequence_and_a_store_ends_it) {
  for (const bool is_store : {false, true}) {
    HappensBefore order = two_threads();
    order.begin_thread(2, 0);
    order.access(0, Kind::write, data, data + 4, 1);
    order.write(0, flag, Ordering::release);
    is_store ? order.write(1, flag, Ordering::relaxed) : order.read_and_write(1, flag, Ordering::relaxed);
    order.read(2, flag, Ordering::acquire);
    EXPECT_EQ(order.access(2, Kind::read, data, data + 4, 2).has_value(), is_store);
  }
}

TEST(HappensBefore, fences_order_relaxed_accesses) {
  for (const bool has_release : {false, true})
    for (const bool has_acquire : {false, true}) {
      HappensBefore order = two_threads();
      order.access(0, Kind::write, data, data + 4, 1);
      if (has_release) order.fence(0, Ordering::release);
      order.write(0, flag, Ordering::relaxed);
      order.normalise();
      order.read(1, flag, Ordering::relaxed);
      if (has_acquire) order.fence(1, Ordering::acquire);
      EXPECT_EQ(order.access(1, Kind::read, data, data + 4, 2).has_value(), !(has_release && has_acquire));
    }
}

TEST(HappensBefore, what_everybody_has_behind_it_is_no_part_of_a_state) {
  HappensBefore order = two_threads();
  order.normalise();
  const std::string beginning = order.save();
  for (int round = 0; round < 5; ++round) {
    order.access(0, Kind::write, data, data + 4, 1);
    order.write(0, flag, Ordering::release);
    order.read(1, flag, Ordering::acquire);
    order.access(1, Kind::read, data, data + 4, 2);
    order.write(1, flag + 8, Ordering::release);
    order.read(0, flag + 8, Ordering::acquire);
  }
  order.normalise();
  EXPECT_EQ(order.save(), beginning);
}

TEST(HappensBefore, atomic_accesses_contend_until_they_are_ordered) {
  HappensBefore order = two_threads();
  EXPECT_TRUE(order.contend(0, true, flag, flag + 4, 1).empty());
  EXPECT_TRUE(order.contend(0, false, flag, flag + 4, 2).empty());
  EXPECT_EQ(order.contend(1, false, flag, flag + 4, 3), (std::vector<uint32_t>{1}));
  EXPECT_EQ(order.contend(1, true, flag, flag + 4, 4), (std::vector<uint32_t>{1, 2}));
  order.write(0, flag + 8, Ordering::release);
  order.read(1, flag + 8, Ordering::acquire);
  EXPECT_TRUE(order.contend(1, true, flag, flag + 4, 4).empty());
}

// The literal definition by the closure of the order, event by event: with clocks of all events, never renumbered.
class Literal {
 public:
  using Clock = std::vector<size_t>;

  explicit Literal(size_t threads) : clocks_(threads, Clock(threads)), released_(threads), to_acquire_(threads) {
    for (size_t t = 1; t < threads; ++t) {
      ++clocks_[0][0];
      join(clocks_[t], clocks_[0]);
    }
  }
  bool access(size_t t, Kind kind, uint64_t address) {
    ++clocks_[t][t];
    bool races = false;
    for (const Access& a : accesses_)
      races |= a.thread != t && a.address == address && memory::Segment::conflict(a.kind, kind) &&
               a.moment > clocks_[t][a.thread];
    accesses_.push_back({t, kind, address, clocks_[t][t]});
    return races;
  }
  void read(size_t t, uint64_t at, Ordering o) {
    if (!locations_.contains(at)) return;
    join(acquires(o) ? clocks_[t] : to_acquire_[t], locations_[at]);
  }
  void write(size_t t, uint64_t at, Ordering o) {
    locations_[at] = releases(o) ? clocks_[t] : released_[t];
    ++clocks_[t][t];
  }
  void read_and_write(size_t t, uint64_t at, Ordering o) {
    read(t, at, o);
    join(locations_[at], releases(o) ? clocks_[t] : released_[t]);
    ++clocks_[t][t];
  }
  void fence(size_t t, Ordering o) {
    if (acquires(o)) join(clocks_[t], to_acquire_[t]);
    if (releases(o)) released_[t] = clocks_[t];
    ++clocks_[t][t];
  }

 private:
  struct Access {
    size_t thread;
    Kind kind;
    uint64_t address;
    size_t moment;
  };
  static void join(Clock& clock, const Clock& other) {
    if (clock.size() < other.size()) clock.resize(other.size());
    for (size_t i = 0; i < other.size(); ++i) clock[i] = std::max(clock[i], other[i]);
  }
  std::vector<Clock> clocks_, released_, to_acquire_;
  std::map<uint64_t, Clock> locations_;
  std::vector<Access> accesses_;
};

struct Event {
  uint32_t kind, thread;
  uint64_t location, address;
  Ordering ordering;
  Kind access;
};

// Recording either all accesses, or only those that the events together show to be shared.
TEST(HappensBefore, is_what_the_definition_says) {
  std::mt19937_64 random(engine::testkit::random_seed());
  const auto below = [&](uint64_t n) { return random() % n; };
  size_t races = 0, ordered = 0;
  for (int round = 0; round < 4'000; ++round) {
    constexpr uint32_t threads = 3;
    constexpr uint32_t kinds = 8, first_access = 6;
    std::vector<Event> events;
    Sharing seen;
    for (int i = 0; i < 40; ++i) {
      events.push_back({static_cast<uint32_t>(below(kinds)), static_cast<uint32_t>(below(threads)), flag + 8 * below(2),
                        data + 3 * below(3), static_cast<Ordering>(below(5)),
                        static_cast<Kind>(below(memory::Segment::kinds))});
      const Event& last = events.back();
      if (last.kind >= first_access) seen.note(last.thread, last.access, last.address, last.address + 1);
    }
    const Sharing shared = seen.conflicts();
    const Sharing* const known = round % 2 == 0 ? nullptr : &shared;
    HappensBefore order(known);
    order.begin_thread(0, std::nullopt);
    for (uint32_t t = 1; t < threads; ++t) order.begin_thread(t, 0);
    Literal literal(threads);
    for (size_t i = 0; i < events.size(); ++i) {
      const auto& [kind, t, location, address, ordering, access] = events[i];
      switch (kind) {
        case 0:
          order.read(t, location, ordering);
          literal.read(t, location, ordering);
          break;
        case 1:
          order.write(t, location, ordering);
          literal.write(t, location, ordering);
          break;
        case 2:
          order.read_and_write(t, location, ordering);
          literal.read_and_write(t, location, ordering);
          break;
        case 3:
          order.fence(t, ordering);
          literal.fence(t, ordering);
          break;
        case 4: order.normalise(); break;
        case 5: {
          order.normalise();
          HappensBefore again(known);
          again.restore(order.save());
          order = again;
          break;
        }
        default: {
          const bool is_race = order.access(t, access, address, address + 1, 1).has_value();
          ASSERT_EQ(is_race, literal.access(t, access, address)) << "round " << round << ", event " << i;
          (is_race ? races : ordered) += 1;
          if (is_race) i = events.size();  // the rest of a program with a race has no meaning
        }
      }
    }
  }
  EXPECT_GT(races, 100u);
  EXPECT_GT(ordered, 1000u);
}

TEST(HappensBefore, what_no_other_thread_accesses_in_conflict_is_no_part_of_a_state) {
  Sharing seen;
  seen.note(0, Kind::write, data, data + 4);
  seen.note(1, Kind::read, data + 4, data + 8);
  const Sharing apart = seen.conflicts();
  seen.note(1, Kind::read, data, data + 4);
  const Sharing shared = seen.conflicts();
  for (const Sharing* const sharing : {&apart, &shared}) {
    HappensBefore order(sharing);
    order.begin_thread(0, std::nullopt);
    order.begin_thread(1, 0);
    order.normalise();
    const std::string before = order.save();
    order.access(0, Kind::write, data, data + 4, 1);
    order.write(0, flag, Ordering::release);
    order.normalise();
    EXPECT_EQ(order.save() == before, sharing == &apart);
  }
}

}  // namespace
}  // namespace ramify::mir_machine
