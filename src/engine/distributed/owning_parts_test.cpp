// SPDX-License-Identifier: Apache-2.0
// Goal: the parts that decide a state's owner are changed by few steps, and divide the states evenly; where there are none, the whole state
// decides; all ranks have the same. Method: samples made up for it, and walks of machines whose best parts are known.
#include "engine/distributed/owning_parts.h"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/streams/random_stream.h"
#include "engine/testkit/counters.h"
#include "engine/testkit/local_network.h"
#include "engine/testkit/random_seed.h"
#include "engine/testkit/toys.h"

namespace ramify::engine {
namespace {

using testing::Contains;
using testing::Field;
using testing::IsEmpty;
using testing::Not;

constexpr uint32_t busy = 0, quiet_slots = 6, idle = quiet_slots + 1;

// Each step changes slot 0, and one time in five one of slots 1 to 6, each of which has `values`; slot 7 never changes.
StepSample sample_of(uint32_t values, RandomStream& random) {
  std::vector<StatePart> parts;
  for (uint32_t slot = busy; slot <= idle; ++slot) parts.push_back({slot, 0});
  StepSample sample(parts);
  std::vector<uint64_t> state(parts.size(), 1);
  for (int step = 0; step < 5'000; ++step) {
    const std::vector<uint64_t> before = state;
    ++state[busy];
    if (random.below(5) == 0) state[1 + random.below(quiet_slots)] = 1 + random.below(values);
    sample.add(before, state);
  }
  return sample;
}

TEST(OwningParts, are_those_that_few_steps_change) {
  const uint64_t seed = testkit::random_seed();
  SCOPED_TRACE(testing::Message() << "RAMIFY_SEED=" << seed);
  RandomStream random(seed);
  for (const unsigned ranks : {2U, 3U, 8U}) {
    const OwningParts owning = choose_owning_parts(sample_of(10, random), Shares::even(ranks), ranks);
    EXPECT_THAT(owning.parts, Not(IsEmpty()));
    EXPECT_THAT(owning.parts, Not(Contains(Field(&StatePart::slot, busy))));
    EXPECT_THAT(owning.parts, Not(Contains(Field(&StatePart::slot, idle))));
    EXPECT_TRUE(std::ranges::is_sorted(owning.parts));
  }
}

TEST(OwningParts, are_the_whole_state_where_no_others_divide_it) {
  RandomStream random(1);
  const Shares even = Shares::even(2);
  // Two values in six slots are 64 groups, too few to be dealt out to 100 ranks; the busy slot alone changes in each step.
  EXPECT_TRUE(choose_owning_parts(sample_of(2, random), Shares::even(100), 100).are_all());
  EXPECT_TRUE(choose_owning_parts(sample_of(1, random), even, 2).are_all());
  EXPECT_TRUE(choose_owning_parts(StepSample({}), even, 2).are_all());
  EXPECT_TRUE(choose_owning_parts(sample_of(10, random), Shares::even(1), 1).are_all());
}

TEST(OwningParts, divide_the_states_of_a_machine_evenly) {
  const testkit::Counters machine(4, 9);
  const std::atomic<bool> stop{false};
  const StepSample sample = sample_steps(machine, stop);
  for (const unsigned ranks : {2U, 3U}) {
    const Shares shares = Shares::even(ranks);
    const OwningParts owning = choose_owning_parts(sample, shares, ranks);
    ASSERT_FALSE(owning.are_all());
    EXPECT_LT(owning.parts.size(), 4u);  // of four counters
    // All values that those counters can have, by owner.
    std::vector<uint64_t> groups(ranks);
    std::set<std::vector<uint64_t>> seen;
    for (size_t step = 0; step < sample.steps(); ++step) {
      uint64_t sum = owning.salt;
      std::vector<uint64_t> values;
      for (size_t part = 0; part < sample.parts().size(); ++part)
        if (std::ranges::find(owning.parts, sample.parts()[part]) != owning.parts.end()) {
          values.push_back(sample.value(step, part));
          sum += owning_hash(sample.parts()[part], values.back());
        }
      if (seen.insert(values).second) ++groups[shares.rank_of(base::mix64(sum))];
    }
    for (const uint64_t of_rank : groups) EXPECT_GT(of_rank * ranks * 10, seen.size() * 7);
  }
}

TEST(OwningParts, are_the_same_on_all_ranks) {
  const testkit::Counters counters(4, 9);
  const testkit::Philosophers philosophers(7, true);
  for (const Machine* machine : std::initializer_list<const Machine*>{&counters, &philosophers}) {
    testkit::LocalNetwork network(3, 1);
    std::vector<OwningParts> agreed(3);
    network.run([&](Network& rank) {
      const std::atomic<bool> stop{false};
      agreed[rank.rank()] = agree_on_owning_parts(rank, *machine, Shares::even(3), stop);
    });
    for (const OwningParts& each : agreed) {
      EXPECT_EQ(each.parts, agreed[0].parts);
      EXPECT_EQ(each.salt, agreed[0].salt);
    }
    EXPECT_FALSE(agreed[0].are_all());
  }
}

}  // namespace
}  // namespace ramify::engine
