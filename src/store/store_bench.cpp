// SPDX-License-Identifier: Apache-2.0
// What a store's operations cost. States have 16 slots with codes below 128, and each differs from the one before in a
// slot or two, as successors do. Run `store_bench`; the first argument is the size of a batch, the second, where there is one,
// whether states are kept as trees. "bytes/state" is everything that grows with the states: codes, notes and the index.
#include <random>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "base/check.h"
#include "store/packing.h"
#include "store/store.h"

namespace ramify::store {
namespace {

constexpr size_t slot_count = 16;
constexpr uint64_t state_count = 4'000'000;

std::unique_ptr<Store> new_store(bool as_trees = false) {
  auto store = Store::create({.states_as_trees = as_trees});
  CHECK(store.has_value());
  return *std::move(store);
}

// States in a random order, all different: the slots are the digits of a scrambled counter.
class States {
 public:
  States(uint64_t count, uint64_t first = 0) : codes_(count * slot_count), hashes_(count) {
    for (uint64_t i = 0; i < count; ++i) {
      uint64_t digits = (i + first) * 0x9e3779b97f4a7c15u;  // odd, so a bijection on 64 bits
      uint64_t hash = 0;
      for (uint32_t slot = 0; slot < slot_count; ++slot, digits >>= 4) {
        const Code code = static_cast<Code>((digits & 15) * 8 + slot % 8);
        codes_[i * slot_count + slot] = code;
        hash += StateVector::slot_hash(slot, code);
      }
      hashes_[i] = hash;
    }
  }
  Writer::Candidate candidate(uint64_t i) const {
    return {{codes_.data() + i * slot_count, slot_count}, hashes_[i], i};
  }
  uint64_t count() const { return hashes_.size(); }

 private:
  std::vector<Code> codes_;
  std::vector<uint64_t> hashes_;
};

uint64_t insert_all(Writer& writer, const States& states, size_t batch_size) {
  std::vector<Writer::Candidate> batch(batch_size);
  std::vector<Writer::Inserted> answers(batch_size);
  uint64_t added = 0;
  for (uint64_t i = 0; i + batch_size <= states.count(); i += batch_size) {
    for (size_t j = 0; j < batch_size; ++j) batch[j] = states.candidate(i + j);
    CHECK(writer.insert(batch, answers).has_value());
    for (const Writer::Inserted& answer : answers) added += answer.is_new;
  }
  return added;
}

void new_states(benchmark::State& run) {
  const States states(state_count);
  uint64_t added = 0;
  double bytes = 0;
  for (auto _ : run) {
    run.PauseTiming();
    auto store = new_store(run.range(1) != 0);
    {
      Writer writer(*store);
      run.ResumeTiming();
      added += insert_all(writer, states, static_cast<size_t>(run.range(0)));
      run.PauseTiming();
    }
    bytes = static_cast<double>(store->statistics().state_bytes) / static_cast<double>(state_count);
    store.reset();
    run.ResumeTiming();
  }
  CHECK(added == run.iterations() * state_count);
  run.SetItemsProcessed(static_cast<int64_t>(added));
  run.counters["bytes/state"] = bytes;
}
BENCHMARK(new_states)->ArgNames({"batch", "trees"})->ArgsProduct({{1, 32, 64}, {0, 1}})->Unit(benchmark::kMillisecond);

void known_states(benchmark::State& run) {
  const States states(state_count);
  auto store = new_store(run.range(1) != 0);
  Writer writer(*store);
  insert_all(writer, states, 1);
  uint64_t added = 0;
  for (auto _ : run) added += insert_all(writer, states, static_cast<size_t>(run.range(0)));
  CHECK(added == 0);
  run.SetItemsProcessed(static_cast<int64_t>(run.iterations() * state_count));
}
BENCHMARK(known_states)
    ->ArgNames({"batch", "trees"})
    ->ArgsProduct({{1, 32, 64}, {0, 1}})
    ->Unit(benchmark::kMillisecond);

// Each thread inserts its own half of new states.
void new_states_on_two_threads(benchmark::State& run) {
  static std::unique_ptr<Store> store;  // shared by the benchmark's threads, which have no other place for it
  const States states(state_count / 2, static_cast<uint64_t>(run.thread_index()) * state_count / 2);
  if (run.thread_index() == 0) store = new_store();
  uint64_t added = 0;
  for (auto _ : run) {
    Writer writer(*store);
    added += insert_all(writer, states, 32);
  }
  run.SetItemsProcessed(static_cast<int64_t>(added));
}
BENCHMARK(new_states_on_two_threads)->Threads(2)->Iterations(1)->UseRealTime()->Unit(benchmark::kMillisecond);

void read_states(benchmark::State& run) {
  const States states(state_count);
  auto store = new_store(run.range(0) != 0);
  Writer writer(*store);
  insert_all(writer, states, 64);
  StateVector slots;
  for (auto _ : run) {
    store->for_each_state([&](StateId state) {
      store->read(state, slots);
      benchmark::DoNotOptimize(slots.hash);
    });
  }
  run.SetItemsProcessed(static_cast<int64_t>(run.iterations() * state_count));
}
BENCHMARK(read_states)->ArgName("trees")->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

void pack_and_unpack(benchmark::State& run) {
  std::vector<Code> slots(slot_count, static_cast<Code>(run.range(0)));
  std::vector<uint64_t> packed(packed_words_max(slot_count));
  for (auto _ : run) {
    benchmark::DoNotOptimize(slots.data());
    benchmark::ClobberMemory();
    pack(slots, packed.data());
    unpack(packed.data(), slots);
  }
  run.SetItemsProcessed(run.iterations());
}
BENCHMARK(pack_and_unpack)->Arg(100)->Arg(1000)->Arg(100'000);

void intern_nodes(benchmark::State& run) {
  const bool is_known = run.range(1) != 0;
  const int64_t count = run.range(2);
  std::vector<Word> words(static_cast<size_t>(run.range(0)), Word::integer(1));
  auto store = new_store();
  auto writer = std::make_unique<Writer>(*store);
  const auto intern_all = [&] {
    for (int64_t i = 0; i < count; ++i) {
      words[0] = Word::integer(i);
      CHECK(writer->intern(NodeKind{1}, words).has_value());
    }
  };
  if (is_known) intern_all();
  for (auto _ : run) {
    if (!is_known) {
      run.PauseTiming();
      writer.reset();
      store = new_store();
      writer = std::make_unique<Writer>(*store);
      run.ResumeTiming();
    }
    intern_all();
  }
  run.SetItemsProcessed(run.iterations() * count);
}
BENCHMARK(intern_nodes)
    ->ArgNames({"words", "known", "nodes"})
    ->ArgsProduct({{1, 4, 16}, {0, 1}, {1'000, 1'000'000}})
    ->Unit(benchmark::kMicrosecond);

void known_codes(benchmark::State& run) {
  auto store = new_store();
  Writer writer(*store);
  const int64_t count = run.range(0);
  for (int64_t i = 0; i < count; ++i) CHECK(writer.code(Word::integer(i)).has_value());
  int64_t i = 0;
  for (auto _ : run) {
    benchmark::DoNotOptimize(writer.code(Word::integer(i)));
    if (++i == count) i = 0;
  }
  run.SetItemsProcessed(run.iterations());
}
BENCHMARK(known_codes)->Arg(100)->Arg(100'000);

}  // namespace
}  // namespace ramify::store
