// SPDX-License-Identifier: Apache-2.0
// Goal: the search of several ranks is over when nothing is left to do and no message is on its way, and not before.
// Method: ranks that are threads pass messages on at random, each with a number of passes that are left; messages are delivered in any
// order. The work is over when all passes are done, which the test counts by itself.
#include <atomic>

#include <gtest/gtest.h>

#include "engine/distributed/bytes.h"
#include "engine/distributed/termination.h"
#include "engine/streams/random_stream.h"
#include "engine/testkit/local_network.h"
#include "engine/testkit/random_seed.h"

namespace ramify::engine {
namespace {

TEST(Termination, is_reached_when_all_is_done_and_not_before) {
  const uint64_t seed = testkit::random_seed();
  for (uint64_t round = 0; round < 40; ++round) {
    SCOPED_TRACE(testing::Message() << "round " << round << " of RAMIFY_SEED=" << seed);
    const unsigned ranks = 2 + static_cast<unsigned>(round % 4);
    testkit::LocalNetwork network(ranks, seed + round);
    std::atomic<uint64_t> on_the_way{0};
    network.run([&](Network& rank) {
      RandomStream random(seed + round * 100 + rank.rank());
      Termination termination;
      uint64_t sent = 0, received = 0;
      const auto pass = [&](uint64_t passes) {
        ByteWriter message;
        message.number(passes);
        on_the_way.fetch_add(1);
        ++sent;
        rank.send(random.below(ranks), Channel::even_level, message.take());
      };
      if (rank.rank() == 0) pass(random.below(60));
      for (;;) {
        while (const std::optional<Message> message = rank.receive(Channel::even_level)) {
          ++received;
          const uint64_t passes = ByteReader(message->bytes).number();
          // Now and then a message becomes two.
          for (unsigned i = random.below(20) == 0 ? 2 : 1; passes != 0 && i != 0; --i) pass(passes - 1);
          on_the_way.fetch_sub(1);
        }
        const std::optional<uint64_t> states = termination.ask(rank, {sent, received, rank.rank()});
        if (!states) continue;
        EXPECT_EQ(on_the_way.load(), 0U);
        EXPECT_EQ(*states, uint64_t{ranks} * (ranks - 1) / 2);
        return;
      }
    });
    if (HasFailure()) return;
  }
}

}  // namespace
}  // namespace ramify::engine
