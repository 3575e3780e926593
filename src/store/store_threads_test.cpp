// SPDX-License-Identifier: Apache-2.0
// Goal: whatever threads do at once, every content has exactly one name, and no name is told before its content can be
// read. Method: threads insert overlapping contents in different orders, from tiny indexes, so that they meet in every
// place, growing included; afterwards their answers are compared. Meant to be run under the thread sanitizer as well.
#include "store/store.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <random>
#include <set>
#include <string>
#include <thread>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

#include "base/check.h"
#include "store/random_test_seed.h"
#include "store/test_node_kinds.h"
#include "store/writer_gate.h"

namespace ramify::store {
namespace {

#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
constexpr uint32_t content_count = 6000;
#else
constexpr uint32_t content_count = 40000;
#endif

template <typename Work>
void on_threads(size_t count, const Work& work) {
  std::atomic<size_t> waiting{count};
  std::vector<std::jthread> threads;
  for (size_t i = 0; i < count; ++i) {
    threads.emplace_back([&, i] {
      // All at once, or the first is done before the last begins.
      waiting.fetch_sub(1);
      while (waiting.load() != 0) std::this_thread::yield();
      work(i);
    });
  }
}

std::vector<uint32_t> shuffled(uint64_t seed) {
  std::vector<uint32_t> order(content_count);
  for (uint32_t i = 0; i < content_count; ++i) order[i] = i;
  std::mt19937_64 random(seed);
  // Runs of equal order keep the threads close to each other, where they collide.
  for (uint32_t begin = 0; begin + 64 <= content_count; begin += 64)
    std::shuffle(order.begin() + begin, order.begin() + begin + 64, random);
  return order;
}

StateVector state_of(uint32_t i) {
  StateVector state;
  state.assign(std::vector<Code>{i % 7, i, i / 7, 200});
  return state;
}

// How many threads, and whether states are trees.
class store_threads : public testing::TestWithParam<std::tuple<size_t, bool>> {
 protected:
  static size_t threads() { return std::get<0>(GetParam()); }
  static std::unique_ptr<Store> new_store(Store::Options options) {
    options.states_as_trees = std::get<1>(GetParam());
    return Store::create(options).value();
  }
};

TEST_P(store_threads, every_content_has_exactly_one_name) {
  const uint64_t seed = random_test_seed();
  const auto store = new_store({.index_entries_min = 16});
  struct Names {
    std::vector<Word> texts{content_count}, tuples{content_count};
    std::vector<Code> codes = std::vector<Code>(content_count);
    std::vector<StateId> states{content_count};
    uint64_t new_states = 0;
  };
  std::vector<Names> names(threads());
  on_threads(threads(), [&](size_t thread) {
    Writer writer(*store);
    Names& mine = names[thread];
    const std::vector<uint32_t> order = shuffled(seed + thread);
    for (size_t begin = 0; begin < order.size(); begin += 32) {
      const std::span<const uint32_t> some =
          std::span(order).subspan(begin, std::min<size_t>(32, order.size() - begin));
      std::vector<StateVector> states;
      std::vector<Writer::Candidate> batch;
      for (const uint32_t i : some) {
        mine.texts[i] = writer.intern(text_kind, "text " + std::to_string(i)).value();
        mine.tuples[i] = writer.intern(tuple_kind, std::vector{mine.texts[i], Word::integer(i)}).value();
        mine.codes[i] = writer.code(mine.tuples[i]).value();
        CHECK(store->word(mine.codes[i]) == mine.tuples[i]);
        CHECK(store->node(mine.tuples[i]).words()[0] == mine.texts[i]);
        states.push_back(state_of(i));
      }
      for (const StateVector& state : states) batch.push_back({state.codes, state.hash, state.hash});
      std::vector<Writer::Inserted> answers(batch.size());
      CHECK(writer.insert(batch, answers).has_value());
      StateVector read;
      for (size_t j = 0; j < some.size(); ++j) {
        mine.states[some[j]] = answers[j].id;
        mine.new_states += answers[j].is_new;
        store->read(answers[j].id, read);
        CHECK(read == states[j] && store->note(answers[j].id) == states[j].hash);
        CHECK(store->find(states[j]) == answers[j].id);
      }
    }
  });

  uint64_t new_states = 0;
  for (const Names& thread : names) {
    EXPECT_EQ(thread.texts, names[0].texts);
    EXPECT_EQ(thread.tuples, names[0].tuples);
    EXPECT_EQ(thread.codes, names[0].codes);
    EXPECT_EQ(thread.states, names[0].states);
    new_states += thread.new_states;
  }
  EXPECT_EQ(new_states, content_count);  // new to exactly one thread each
  EXPECT_EQ(std::set(names[0].states.begin(), names[0].states.end()).size(), content_count);
  EXPECT_EQ(std::set(names[0].tuples.begin(), names[0].tuples.end()).size(), content_count);
  const std::set<Code> codes(names[0].codes.begin(), names[0].codes.end());
  EXPECT_EQ(codes.size(), content_count);
  EXPECT_EQ(*codes.rbegin(), content_count - 1);  // dense

  const Store::Statistics statistics = store->statistics();
  EXPECT_EQ(statistics.node_count, 2 * content_count);
  EXPECT_EQ(statistics.code_count, content_count);
  EXPECT_EQ(statistics.state_count, content_count);
  uint64_t walked = 0;
  store->for_each_state([&](StateId) { ++walked; });
  EXPECT_EQ(walked, content_count);
}

TEST_P(store_threads, one_content_is_new_to_one_thread) {
  // As narrow as it gets: all threads insert the same few states at the same time, again and again.
  for (uint32_t round = 0; round < 50; ++round) {
    const auto store = new_store({.index_entries_min = 16});
    std::atomic<uint32_t> new_states{0};
    std::vector<std::array<StateId, 20>> ids(threads());
    on_threads(threads(), [&](size_t thread) {
      Writer writer(*store);
      for (uint32_t i = 0; i < 20; ++i) {
        const Writer::Inserted answer = writer.insert(state_of(i), 0).value();
        new_states += answer.is_new;
        ids[thread][i] = answer.id;
      }
    });
    ASSERT_EQ(new_states, 20u);
    for (const auto& of_thread : ids) ASSERT_EQ(of_thread, ids[0]);
    ASSERT_EQ(store->statistics().state_count, 20u);
  }
}

TEST_P(store_threads, readers_find_what_was_there_while_writers_grow_the_indexes) {
  const auto store = new_store({.index_entries_min = 16});
  std::vector<StateId> early(100);
  {
    Writer writer(*store);
    for (uint32_t i = 0; i < early.size(); ++i) {
      early[i] = writer.insert(state_of(i), i).value().id;
      CHECK(writer.code(Word::integer(i)).has_value());
    }
  }
  std::atomic<size_t> writing{threads()};
  on_threads(threads() + 1, [&](size_t thread) {
    if (thread == 0) {
      StateVector read;
      do {
        for (uint32_t i = 0; i < early.size(); ++i) {
          CHECK(store->find(state_of(i)) == early[i], "state {} is gone", i);
          CHECK(store->find_code(Word::integer(i)) == i, "code {} is gone", i);
          store->read(early[i], read);
          CHECK(read == state_of(i));
        }
      } while (writing.load() != 0);
      return;
    }
    Writer writer(*store);
    for (uint32_t i = 0; i < content_count; ++i) {
      CHECK(writer.insert(state_of(i), 0).has_value());
      CHECK(writer.code(Word::integer(i)).has_value());
    }
    writing.fetch_sub(1);
  });
  EXPECT_EQ(store->statistics().state_count, content_count);
}

TEST_P(store_threads, notes_are_exchanged_one_at_a_time) {
  const auto store = new_store({});
  StateId state;
  {
    Writer writer(*store);
    state = writer.insert(state_of(1), 0).value().id;
  }
  constexpr uint64_t increments = 5000;
  on_threads(threads(), [&](size_t) {
    for (uint64_t i = 0; i < increments;) {
      const uint64_t note = store->note(state);
      i += store->exchange_note(state, note, note + 1);
    }
  });
  EXPECT_EQ(store->note(state), increments * threads());
}

TEST_P(store_threads, a_full_store_is_full_for_all_and_loses_nothing) {
  const auto store = new_store({.memory_bytes_max = 1 << 20, .index_entries_min = 16});
  std::vector<std::map<uint32_t, StateId>> ids(threads());
  on_threads(threads(), [&](size_t thread) {
    Writer writer(*store);
    for (uint32_t i = 0;; ++i) {
      CHECK(i < 1'000'000, "never full");
      const auto inserted = writer.insert(state_of(i), 0);
      if (!inserted) break;
      ids[thread][i] = inserted->id;
    }
  });
  std::map<uint32_t, StateId> all;
  for (const auto& of_thread : ids) {
    for (const auto& [i, id] : of_thread) {
      ASSERT_EQ(all.emplace(i, id).first->second, id);
      ASSERT_EQ(store->find(state_of(i)), id);
    }
  }
  EXPECT_EQ(store->statistics().state_count, all.size());
  EXPECT_LE(store->statistics().bytes, 1u << 20);
}

TEST_P(store_threads, the_gate_lets_one_be_alone) {
  WriterGate gate;
  uint64_t guarded = 0;  // written alone, read inside: the thread sanitizer judges
  uint64_t rounds = 0;
  on_threads(threads(), [&](size_t) {
    WriterSlot& slot = gate.join();
    uint64_t seen = 0;
    for (int i = 0; i < 2000; ++i) {
      gate.enter(slot);
      CHECK(guarded >= seen);
      seen = guarded;
      gate.exit(slot);
      if (i % 100 == 0) gate.alone([&] { ++guarded, ++rounds; });
    }
    gate.leave(slot);
  });
  EXPECT_EQ(guarded, 20 * threads());
  EXPECT_FALSE(gate.has_writers());
}

INSTANTIATE_TEST_SUITE_P(threads, store_threads, testing::Combine(testing::Values(2, 4, 8), testing::Bool()),
                         [](const auto& param) {
                           return std::to_string(std::get<0>(param.param)) +
                                  (std::get<1>(param.param) ? "_as_trees" : "_packed");
                         });

}  // namespace
}  // namespace ramify::store
