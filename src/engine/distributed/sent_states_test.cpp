// SPDX-License-Identifier: Apache-2.0
// Goal: what is remembered was sent, with no greater depth. Method: random states that share hashes, beside a list of all that was added.
#include <algorithm>

#include <gtest/gtest.h>

#include "engine/distributed/sent_states.h"
#include "engine/streams/random_stream.h"
#include "engine/testkit/random_seed.h"

namespace ramify::engine {
namespace {

struct Sent {
  std::vector<store::Code> codes;
  uint32_t depth = 0;
};

TEST(SentStates, remember_only_what_was_sent) {
  const uint64_t seed = testkit::random_seed();
  RandomStream random(seed);
  SentStates states;
  std::vector<Sent> sent;
  int remembered = 0;
  for (int i = 0; i < 5'000; ++i) {
    // Lengths grow, and one is too long for the table.
    std::vector<store::Code> codes(i % 100 == 99 ? 300 : random.below(2 + static_cast<unsigned>(i) / 500));
    for (store::Code& code : codes) code = random.below(3);
    const uint32_t depth = random.below(4);
    const uint64_t hash = random.below(5);  // of very different states the same one
    if (states.add(hash, codes, depth)) {
      ++remembered;
      const auto was_sent = [&](const Sent& s) { return s.codes == codes && s.depth <= depth; };
      ASSERT_TRUE(std::ranges::any_of(sent, was_sent)) << "RAMIFY_SEED=" << seed;
    }
    sent.push_back({std::move(codes), depth});
  }
  EXPECT_GT(remembered, 50);
}

TEST(SentStates, a_shorter_way_is_sent_again) {
  SentStates states;
  const std::vector<store::Code> codes = {1, 2};
  EXPECT_FALSE(states.add(7, codes, 5));
  EXPECT_TRUE(states.add(7, codes, 5));
  EXPECT_TRUE(states.add(7, codes, 6));
  EXPECT_FALSE(states.add(7, codes, 4));
  EXPECT_TRUE(states.add(7, codes, 5));
}

}  // namespace
}  // namespace ramify::engine
