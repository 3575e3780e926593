// SPDX-License-Identifier: Apache-2.0
// Goal: a lossy store keeps what it promises of states: with long hashes it answers as an exact one, with short ones it
// loses some and never invents one; what waits is read back whole, what was released gives its memory back; equal states
// are new to one of several threads. Method: the same random states to a lossy store and to a set; counts by hand.
#include <barrier>
#include <cmath>
#include <random>
#include <set>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "base/check.h"
#include "store/new_test_store.h"
#include "store/random_test_seed.h"
#include "store/store.h"

namespace ramify::store {
namespace {

constexpr StateKeeping lossy_keepings[] = {StateKeeping::hash_compact, StateKeeping::bitstate};

StateVector state_of_codes(std::vector<Code> codes) {
  StateVector state;
  state.assign(codes);
  return state;
}

// Of one to twenty slots, small domains, some codes that take more than a byte.
StateVector random_state(std::mt19937_64& random) {
  std::vector<Code> codes(1 + random() % 20);
  for (Code& code : codes) code = static_cast<Code>(random() % 4 == 0 ? random() % 100'000 : random() % 3);
  return state_of_codes(codes);
}

TEST(LossyStore, with_long_hashes_answers_as_an_exact_one) {
  const uint64_t seed = random_test_seed();
  SCOPED_TRACE(testing::Message() << "RAMIFY_SEED=" << seed);
  for (const StateKeeping keeping : lossy_keepings) {
    std::mt19937_64 random(seed);
    const auto store = new_store({.index_entries_min = 16, .states = keeping, .bit_array_bits = uint64_t{1} << 28});
    Writer writer(*store);
    std::set<std::vector<Code>> known;
    std::vector<std::pair<StateId, StateVector>> waiting;
    for (int i = 0; i < 50'000; ++i) {
      const StateVector state = random_state(random);
      const bool was_known = known.contains(state.codes);
      EXPECT_EQ(store->find(state).has_value(), was_known);
      const auto inserted = writer.insert(state, static_cast<uint64_t>(i));
      ASSERT_TRUE(inserted.has_value());
      ASSERT_EQ(inserted->is_new, !was_known);
      if (inserted->is_new) {
        known.insert(state.codes);
        waiting.emplace_back(inserted->id, state);
        EXPECT_EQ(store->note(inserted->id), static_cast<uint64_t>(i));
        EXPECT_TRUE(store->is_state(inserted->id, state));
        EXPECT_FALSE(store->is_state(inserted->id, state_of_codes({77, 78, 79})));
      }
      if (waiting.size() > 100 || (random() % 3 == 0 && !waiting.empty())) {
        const size_t at = random() % waiting.size();
        StateVector read;
        store->read(waiting[at].first, read);
        EXPECT_EQ(read, waiting[at].second);
        EXPECT_EQ(read.hash, waiting[at].second.hash);
        EXPECT_EQ(writer.release(waiting[at].first).has_value(), keeping == StateKeeping::bitstate);
        std::swap(waiting[at], waiting.back());
        waiting.pop_back();
      }
    }
    EXPECT_EQ(store->statistics().state_count, known.size());
    // A hundred states wait at a time, so what they take does not grow with what was visited.
    EXPECT_LE(store->statistics().pending_bytes, uint64_t{1} << 20);
  }
}

TEST(LossyStore, with_short_hashes_loses_states_and_says_so) {
  for (const StateKeeping keeping : lossy_keepings) {
    const auto store = new_store({.states = keeping, .bit_array_bits = 4096, .signature_bits = 10});
    std::optional<Writer> writer(*store);
    uint64_t found_new = 0;
    for (Code code = 0; code < 2'000; ++code) {
      const auto inserted = writer->insert(state_of_codes({code, 7}), 0);
      ASSERT_TRUE(inserted.has_value());
      found_new += inserted->is_new ? 1 : 0;
    }
    writer.reset();
    const Store::Statistics statistics = store->statistics();
    EXPECT_EQ(statistics.state_count, found_new);
    EXPECT_LT(found_new, 2'000U);
    EXPECT_GT(found_new, 500U);
    EXPECT_GT(statistics.omission.probability, 0.99);
    EXPECT_LE(statistics.omission.probability, 1.0);
    EXPECT_GT(statistics.omission.expected, 100);
  }
}

TEST(LossyStore, other_seeds_lose_other_states) {
  for (const StateKeeping keeping : lossy_keepings) {
    std::set<std::vector<bool>> outcomes;
    for (uint64_t seed = 0; seed < 5; ++seed) {
      const auto store = new_store({.states = keeping, .bit_array_bits = 512, .signature_bits = 7, .hash_seed = seed});
      Writer writer(*store);
      std::vector<bool> outcome;
      for (Code code = 0; code < 100; ++code) outcome.push_back(writer.insert(state_of_codes({code}), 0)->is_new);
      outcomes.insert(outcome);
    }
    EXPECT_EQ(outcomes.size(), 5U);
  }
}

// The state that was lost is none of those that were visited.
TEST(LossyStore, after_one_state_another_one_may_be_lost) {
  for (const StateKeeping keeping : {StateKeeping::hash_compact, StateKeeping::bitstate}) {
    const auto store = Store::create({.states = keeping, .bit_array_bits = 100, .signature_bits = 5});
    ASSERT_TRUE(store.has_value());
    EXPECT_EQ((*store)->statistics().omission.probability, 0);
    {
      ASSERT_TRUE(Writer(**store).insert(state_of_codes({1}), 0).has_value());
    }
    EXPECT_GT((*store)->statistics().omission.probability, 0);
  }
}

TEST(LossyStore, the_bound_of_signatures_is_that_of_all_pairs) {
  EXPECT_EQ(omission_by_signatures(0, 63).probability, 0);
  EXPECT_DOUBLE_EQ(omission_by_signatures(1, 63).probability, std::ldexp(1.0, -63));
  EXPECT_DOUBLE_EQ(omission_by_signatures(4, 10).expected, 10.0 / 1024);
  EXPECT_EQ(omission_by_signatures(1'000, 4).probability, 1);
}

TEST(LossyStore, the_chances_of_an_array_multiply) {
  OmissionTally one, other;
  one.add(0);
  one.add(0.5);
  other.add(0.25);
  one.add(other);
  EXPECT_DOUBLE_EQ(one.omission().probability, 1 - 0.5 * 0.75);
  EXPECT_DOUBLE_EQ(one.omission().expected, 0.75);
  OmissionTally small;  // far below what a sum with 1 would keep
  for (int i = 0; i < 1'000; ++i) small.add(1e-20);
  EXPECT_NEAR(small.omission().probability, 1e-17, 1e-22);
  OmissionTally full;
  full.add(1);
  EXPECT_EQ(full.omission().probability, 1);
}

TEST(LossyStore, bits_are_counted_as_they_are_set) {
  const auto store = new_store({.states = StateKeeping::bitstate, .bit_array_bits = uint64_t{1} << 26});
  Writer writer(*store);
  for (Code code = 0; code < 100; ++code) ASSERT_TRUE(writer.insert(state_of_codes({code}), 0)->is_new);
  EXPECT_EQ(store->statistics().bits_set, 300U);  // of this seed; two of them fall together for one seed in 1,500
  EXPECT_EQ(store->statistics().hash_bits, uint64_t{1} << 26);
}

// Several threads insert while it grows; afterwards it is the array that it would have been from the beginning.
TEST(LossyStore, an_array_that_grows_loses_no_more_than_a_sparse_one) {
  constexpr Code count = 30'000;
  constexpr unsigned threads = 4;
  const auto grown = new_store({.states = StateKeeping::bitstate,
                                .bit_array_bits = uint64_t{1} << 31,
                                .bit_array_bits_first = uint64_t{1} << 13});
  {
    std::vector<std::jthread> inserting;
    std::atomic<uint64_t> found_new{0};
    for (unsigned thread = 0; thread < threads; ++thread) {
      inserting.emplace_back([&, thread] {
        Writer writer(*grown);
        for (Code i = 0; i < count; ++i) {
          const auto inserted = writer.insert(state_of_codes({(i + thread * count / threads) % count}), 0);
          ASSERT_TRUE(inserted.has_value());
          if (!inserted->is_new) continue;
          ++found_new;
          writer.release(inserted->id);
        }
      });
    }
    inserting.clear();
    EXPECT_EQ(found_new, count);
  }
  const Store::Statistics statistics = grown->statistics();
  EXPECT_GT(statistics.hash_bits, uint64_t{1} << 20);
  EXPECT_LT(statistics.hash_bits, uint64_t{1} << 30);
  EXPECT_LT(statistics.omission.probability, 1e-4);
  EXPECT_GT(statistics.omission.probability, 0);
  const auto fixed = new_store({.states = StateKeeping::bitstate, .bit_array_bits = statistics.hash_bits});
  Writer writer(*fixed);
  for (Code i = 0; i < count; ++i) {
    EXPECT_TRUE(writer.insert(state_of_codes({i}), 0)->is_new);
    EXPECT_TRUE(grown->find(state_of_codes({i})).has_value());
  }
  EXPECT_EQ(fixed->statistics().bits_set, statistics.bits_set);
}

TEST(LossyStore, an_array_without_room_to_grow_stays_as_it_is) {
  const auto store = new_store({.memory_bytes_max = 1 << 20,
                                .states = StateKeeping::bitstate,
                                .bit_array_bits = uint64_t{1} << 30,
                                .bit_array_bits_first = uint64_t{1} << 13});
  Writer writer(*store);
  for (Code code = 0; code < 20'000; ++code) {
    const auto inserted = writer.insert(state_of_codes({code}), 0);
    ASSERT_TRUE(inserted.has_value());
    if (inserted->is_new) writer.release(inserted->id);
  }
  EXPECT_LE(store->statistics().bytes, uint64_t{1} << 20);
  EXPECT_GT(store->statistics().state_count, 10'000U);
}

TEST(LossyStore, a_state_lives_as_long_as_somebody_needs_it) {
  const auto store = new_store({.states = StateKeeping::bitstate});
  Writer writer(*store);
  const StateId state = writer.insert(state_of_codes({1, 2, 3}), 42)->id;
  store->hold(state);
  EXPECT_EQ(writer.release(state), std::nullopt);
  EXPECT_TRUE(store->is_state(state, state_of_codes({1, 2, 3})));
  EXPECT_EQ(writer.release(state), 42U);
  EXPECT_EQ(writer.insert(state_of_codes({4, 5, 6}), 0)->id, state) << "its memory was given back";
}

TEST(LossyStore, a_memory_limit_covers_the_tables) {
  const auto store = new_store({.memory_bytes_max = 4 << 20, .states = StateKeeping::hash_compact});
  Writer writer(*store);
  uint64_t count = 0;
  for (Code code = 0;; ++code) {
    const auto inserted = writer.insert(state_of_codes({code}), 0);
    if (!inserted) break;
    writer.release(inserted->id);
    ++count;
  }
  EXPECT_GT(count, 50'000U);
  EXPECT_LE(store->statistics().bytes, uint64_t{4} << 20);
  EXPECT_FALSE(Store::create(
      {.memory_bytes_max = 1 << 20, .states = StateKeeping::bitstate, .bit_array_bits = uint64_t{1} << 30}));
}

TEST(LossyStore, a_crowded_array_is_never_full) {
  const auto store =
      new_store({.memory_bytes_max = 2 << 20, .states = StateKeeping::bitstate, .bit_array_bits = 1'000});
  Writer writer(*store);
  for (Code code = 0; code < 20'000; ++code) {
    const auto inserted = writer.insert(state_of_codes({code}), 0);
    ASSERT_TRUE(inserted.has_value());
    if (inserted->is_new) writer.release(inserted->id);
  }
  EXPECT_EQ(store->statistics().bits_set, 1'000U);
}

// All threads insert the same states, each in an order of its own, and release what was new to them.
TEST(LossyStore, equal_states_are_new_to_one_of_several_threads) {
  constexpr Code count = 20'000;
  constexpr unsigned threads = 4;
  for (const StateKeeping keeping : lossy_keepings) {
    const auto store = new_store({.index_entries_min = 16, .states = keeping, .bit_array_bits = uint64_t{1} << 28});
    std::vector<uint64_t> found_new(threads);
    {
      std::barrier together(threads);
      std::vector<std::jthread> workers;
      for (unsigned t = 0; t < threads; ++t)
        workers.emplace_back([&, t] {
          Writer writer(*store);
          together.arrive_and_wait();
          for (Code i = 0; i < count; ++i) {
            const Code code = (i + t * 7) % count;
            const auto inserted = writer.insert(state_of_codes({code, code + 1, code + 2}), 0);
            CHECK(inserted.has_value());
            if (!inserted->is_new) continue;
            ++found_new[t];
            StateVector read;
            store->read(inserted->id, read);
            CHECK(read == state_of_codes({code, code + 1, code + 2}));
            writer.release(inserted->id);
          }
        });
    }
    uint64_t sum = 0;
    for (const uint64_t found : found_new) sum += found;
    EXPECT_EQ(sum, count);
    EXPECT_EQ(store->statistics().state_count, count);
  }
}

}  // namespace
}  // namespace ramify::store
